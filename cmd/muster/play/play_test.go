package play

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/term"
	"muster/cmd/muster/wire"
	"muster/rules/games"
)

func TestPlayShowsTheReportsAndTheTable(t *testing.T) {
	status, out, err := typed(t, "", "play", "--seed", "3")
	if status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	apptest.Contains(t, out, "Rey Starter Set", "Kylo Ren Starter Set", "points 25/30", "played by you", "played by medium", "KYLO REN STARTER SET",
		"(YOU)", "hand: ", "(cost ", "   1  ", "the game stands in set-up", "--seed 3")
	for line := range strings.Lines(out) {
		if n := len([]rune(strings.TrimRight(line, "\n"))); n > 80 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	_, it, _ := typed(t, "h\n", "play", "--seed", "3", "--lang", "it")
	apptest.Contains(t, it, "(TU)", "mano: ", "scegli 1-", "Scrivi il numero", "la partita è a questo punto: preparazione")
	if strings.Contains(it, "term.") || strings.Contains(it, "told.") {
		t.Errorf("a sentence has no words in\n%s", it)
	}
}

func TestPlayStopsAndGoesOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a game.log")
	status, out, err := typed(t, strings.Repeat("1\n", 12)+"q\n", "play", "--seed", "3", "--seat", "1=greedy", "--save", file)
	if status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	apptest.Contains(t, out, "go on with: muster play '"+file+"' --save")
	before, _ := os.ReadFile(file)
	if status, out, err = typed(t, strings.Repeat("1\n", 2), "play", file, "--save", file); status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	if !strings.Contains(out, "seat 1: Kylo Ren Starter Set, played by greedy") || strings.Count(out, "hand: ") == 0 {
		t.Errorf("who sat where is not known any more:\n%s", out)
	}
	after, _ := os.ReadFile(file)
	if !bytes.HasPrefix(after, before) || len(after) == len(before) {
		t.Errorf("the game did not go on from\n%s\nbut is\n%s", before, after)
	}
	if status, out, _ = typed(t, "", "replay", file); status != app.Fine {
		t.Errorf("replay: status %d", status)
	}
	apptest.Contains(t, out, "played out as recorded")
}

// TestAnotherGameIsKeptBesideTheNewOne saves into the file of a game that was begun before.
func TestAnotherGameIsKeptBesideTheNewOne(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.log")
	var before []byte
	for _, seed := range []string{"3", "4"} {
		before, _ = os.ReadFile(file)
		if status, _, err := typed(t, "1\n", "play", "--seed", seed, "--seat", "1=greedy", "--save", file); status != app.Fine {
			t.Fatalf("got status %d: %s", status, err)
		}
	}
	if kept, err := os.ReadFile(file + "~"); err != nil || !bytes.Equal(kept, before) || len(before) == 0 {
		t.Errorf("got %s, %v", kept, err)
	}
}

// TestAWholeGame lets the first choice be taken until the game is over.
func TestAWholeGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "g.log")
	status, out, _ := typed(t, strings.Repeat("2\n1\n", 1500), "play", "--seed", "5", "--seat", "1=greedy", "--save", file)
	if status != app.Fine {
		t.Fatalf("got status %d", status)
	}
	apptest.Contains(t, out, "the game is over")
	if status, out, _ = typed(t, "", "replay", file, "--json"); status != app.Fine {
		t.Errorf("replay: status %d", status)
	}
	var doc replayDoc
	if err := json.Unmarshal([]byte(out), &doc); err != nil || !doc.Over || len(doc.Scores) != 2 || doc.N == 0 {
		t.Errorf("got %v, %+v", err, doc)
	}
}

func TestUndoLogAndNames(t *testing.T) {
	_, out, _ := typed(t, "zzz\n99\nu\nno more\nl\nu\n\nv\n", "play", "--seed", "3")
	apptest.Contains(t, out, `"zzz" is none of the choices`, `"99" is none`, "nothing to take back", "your last choice is taken back", "so far:")
}

func TestPlayTellsWhatAGameLeavesOpen(t *testing.T) {
	for _, command := range []string{"play", "sim"} {
		_, out, _ := typed(t, "", command, "--options", "--game", "deckbuilding")
		apptest.Contains(t, out, "--option bases_to_win=", "2–5", "intro (introductory game)", "usually false")
	}
	_, out, _ := typed(t, "", "play", "--options", "--game", "clones", "--lang", "it")
	apptest.Contains(t, out, "--option removed.super=", "Super Droidi da Battaglia tolti: 0–6")
	_, out, _ = typed(t, "", "play", "--options", "--game", "assault")
	apptest.Contains(t, out, "none (no mission); else drawn")
	_, out, _ = typed(t, "", "play", "--options", "--json", "--game", "deckbuilding")
	apptest.Contains(t, out, `"label": "Hit points of Tatooine"`, `"usual": "14"`)
	status, _, err := typed(t, "", "play", "--option", "map=yavin")
	if status != app.Misuse || !strings.Contains(err, "map") {
		t.Errorf("an option of a game without any: got status %d: %s", status, err)
	}
}

func TestTypedTextIsNotObeyed(t *testing.T) {
	_, out, _ := typed(t, "\x1b[31mred\u202e\n", "play", "--seed", "3")
	if strings.ContainsAny(out, "\x1b\u202e") {
		t.Errorf("control characters are printed: %q", out)
	}
}

func TestTwoPeople(t *testing.T) {
	_, out, _ := typed(t, "1\n1\n", "play", "--seed", "3", "--seat", "1=person")
	apptest.Contains(t, out, "REY STARTER SET", "KYLO REN STARTER SET", "seat 1: Kylo Ren Starter Set, played by you")
}

func TestRealDiceAreAskedFor(t *testing.T) {
	_, out, _ := typed(t, "x\n0\n1\n1\n1\n", "play", "--dice", "manual")
	apptest.Contains(t, out, "chance: outcome 1-", `"x" is not an outcome`, `"0" is not an outcome`, "the game stands in set-up after 3 actions",
		"the dice are to be rolled")
}

// TestLineProtocol plays a game with the answers that the lines offer.
func TestLineProtocol(t *testing.T) {
	var answers strings.Builder
	last := wire.Turn{N: -1}
	for range 30 {
		status, out, err := typed(t, answers.String(), "play", "--json", "--seed", "3", "--seat", "1=random")
		if status != app.Fine {
			t.Fatalf("got status %d: %s", status, err)
		}
		lines := strings.Split(strings.TrimSpace(out), "\n")
		var end term.EndLine
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &end); err != nil || end.Seed != "3" {
			t.Fatalf("the last line is %v, %s", err, lines[len(lines)-1])
		}
		if end.Over {
			return
		}
		var turn wire.Turn
		if err := json.Unmarshal([]byte(lines[len(lines)-2]), &turn); err != nil {
			t.Fatal(err)
		}
		if turn.N <= last.N || turn.Seat != 0 || len(turn.Options) == 0 || turn.Options[0].Label == "" || turn.View.Ask == nil {
			t.Fatalf("after %+v: %+v", last, turn)
		}
		last = turn
		fmt.Fprintln(&answers, turn.Options[len(turn.Options)-1].Text)
	}
}

func TestLineProtocolRefuses(t *testing.T) {
	status, out, _ := typed(t, "hello\n0 200\n1 0\n. 1\n", "play", "--json", "--seed", "3")
	if status != app.Fine {
		t.Fatalf("got status %d", status)
	}
	apptest.Contains(t, out, `"code":"action.notation"`, `"code":"action.illegal"`, `"code":"action.turn"`)
	for line := range strings.Lines(out) {
		if !json.Valid([]byte(line)) {
			t.Errorf("not a line of JSON: %s", line)
		}
	}
}

// Real dice are asked for in the line protocol, too.
func TestLineProtocolAsksForDice(t *testing.T) {
	status, out, _ := typed(t, "1\n0 1\n. 200\n. 3\n. 1\n", "play", "--json", "--dice", "manual")
	if status != app.Fine {
		t.Fatalf("got status %d", status)
	}
	apptest.Contains(t, out, `{"n":0,"seat":-1,`, `"code":"action.notation"`, `"code":"action.turn"`, `"code":"action.illegal"`,
		`{"action":". 3","label":"Rey Starter Set draws Rey's Staff"}`, `{"n":1,"seat":-1,`, `{"n":2,"over":false,`)
	for line := range strings.Lines(out) {
		if !json.Valid([]byte(line)) {
			t.Errorf("not a line of JSON: %s", line)
		}
	}
}

func TestWhatPlayRefuses(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	short := write("short.json", `{"muster": 1, "game": "destiny", "entries": [{"card": "destiny/01038", "role": "character", "dice": 1}]}`)
	lists, err := games.Starters(facts.Embedded(), catalog.Destiny)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(lists[0])
	if err != nil {
		t.Fatal(err)
	}
	rey := write("rey.json", string(text))
	other := write("other.txt", "a letter")
	deck := write("deck.txt", "Rey and Poe\n\n2x Scout\n")
	setUp := write("two.txt", "Game: clones\nAda: kit, 2A, 8\nBo: mace, 2B, 8\n")
	rubbish := write("rubbish.log", "\x00\x01\x02")
	for name, c := range map[string]struct {
		args   []string
		status int
		said   string
	}{
		"a list that is not legal":  {[]string{"--list", short, "--list", short}, app.No, "may not be played"},
		"one list":                  {[]string{"--list", rey}, app.Broken, "2 to 4 players"},
		"a missing list":            {[]string{"--list", filepath.Join(dir, "none")}, app.Broken, "none"},
		"an unknown player":         {[]string{"--seat", "1=oracle"}, app.Misuse, "oracle"},
		"two on one seat":           {[]string{"--seat", "1=easy", "--seat", "1=hard"}, app.Misuse, "seat 1 is given twice: --seat 1=easy and --seat 1=hard"},
		"a seat that is not there":  {[]string{"--seat", "2=random"}, app.Misuse, "there is no seat 2"},
		"a seat without a player":   {[]string{"--seat", "1"}, app.Misuse, "--seat 1=hard"},
		"a mission that is not":     {[]string{"--game", "assault", "--option", "mission=zzz"}, app.Misuse, "it may be a, b, none"},
		"an option without a value": {[]string{"--option", "mode"}, app.Misuse, "NAME=VALUE"},
		"odd dice":                  {[]string{"--dice", "loaded"}, app.Misuse, "loaded"},
		"an odd seed":               {[]string{"--seed", "x"}, app.Misuse, "--seed; write a whole number from 0"},
		"an unknown game":           {[]string{"--game", "destny"}, app.Misuse, "muster does not play destny yet; it plays destiny, assault, deckbuilding, clones"},
		"a mode that it has not":    {[]string{"--game", "deckbuilding", "--option", "mode=foo"}, app.Misuse, `option mode cannot be "foo"`},
		"a file that is no game":    {[]string{"--save", other}, app.Misuse, "is not a saved game"},
		"a folder":                  {[]string{"--save", filepath.Dir(other)}, app.Misuse, "is not a saved game"},
		"a folder that is not":      {[]string{"--save", filepath.Join(filepath.Dir(other), "none", "game.log")}, app.Broken, "cannot be written"},
		"standard output":           {[]string{"--save", "-"}, app.Misuse, "--save"},
		"a log that is rubbish":     {[]string{rubbish}, app.Broken, "the first line of a log"},
		"a list as a log":           {[]string{rey}, app.Broken, "muster play --list FILE plays it"},
		"a typed list as a log":     {[]string{deck}, app.Broken, "muster play --list FILE plays it"},
		"a set-up as a log":         {[]string{setUp}, app.Broken, "muster play --list FILE plays it"},
		"a campaign as a log":       {[]string{"../../../examples/campaign/yavin-nights.yaml"}, app.Broken, "the first line of a log"},
		"a letter as a log":         {[]string{other}, app.Broken, "the first line of a log"},
		"a log and lists":           {[]string{rubbish, "--list", short}, app.Misuse, "--list"},
		"a log and a game":          {[]string{rubbish, "--game", "destiny"}, app.Misuse, "leave out --game"},
		"lists of another game":     {[]string{"--game", "assault", "--list", rey, "--list", rey}, app.Broken, "use army, upgrade, command"},
		"a game that is no game":    {[]string{"--game", "campaign"}, app.Misuse, "does not play campaign"},
	} {
		t.Run(name, func(t *testing.T) {
			status, out, err := typed(t, "", append([]string{"play"}, c.args...)...)
			if status != c.status || !strings.Contains(out+err, c.said) {
				t.Errorf("got status %d, want %d and %q in\n%s%s", status, c.status, c.said, out, err)
			}
			if status == app.Misuse && out != "" {
				t.Errorf("before it refuses it says\n%s", out)
			}
		})
	}
	if text, _ := os.ReadFile(other); string(text) != "a letter" {
		t.Errorf("the file was overwritten: %s", text)
	}
}

func TestReplayStopsWhereALogDiverges(t *testing.T) {
	file := filepath.Join(t.TempDir(), "g.log")
	typed(t, "1\n1\nq\n", "play", "--seed", "3", "--save", file)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	lines[5] = "0 77"
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	status, out, _ := typed(t, "", "replay", file)
	if status != app.No {
		t.Errorf("got status %d, want %d", status, app.No)
	}
	apptest.Contains(t, out, "g.log:6: at line 6")
	status, out, _ = typed(t, "", "replay", "--json", file)
	var doc replayDoc
	if err := json.Unmarshal([]byte(out), &doc); err != nil || status != app.No || doc.Line != 6 || doc.Error.Code != "log.diverges" || doc.N != 3 {
		t.Errorf("got status %d, %v, %+v", status, err, doc)
	}
	if status, out, _ = typed(t, "", "play", file); status != app.No {
		t.Errorf("play: got status %d and\n%s", status, out)
	}
}

func TestReplayRefusesAnEditedLog(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "g.log")
	typed(t, "1\n1\nq\n", "play", "--seed", "3", "--save", file)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if status, out, _ := typed(t, "", "replay", "--verify", file); status != app.Fine {
		t.Fatalf("as it was written: got status %d and\n%s", status, out)
	}
	lines := strings.Split(string(text), "\n")
	roll, _, _ := strings.Cut(lines[3], " ~")
	for name, c := range map[string]struct {
		old, new, code string
		line           int
	}{
		"another seed":        {`"seed":"3"`, `"seed":"4"`, "log.setup", 1},
		"another throw":       {"\n" + roll + " ~", "\n. 19 ~", "log.changed", 4},
		"an edition to come":  {`"edition":1`, `"edition":999`, "log.edition", 1},
		"an edition of never": {`"edition":1`, `"edition":-1`, "log.edition", 1},
		"another setting":     {`"options":{}`, `"options":{"a":"b"}`, "log.setup", 1},
	} {
		changed := strings.Replace(string(text), c.old, c.new, 1)
		if err := os.WriteFile(file, []byte(changed), 0o644); err != nil || changed == string(text) {
			t.Fatalf("%s: %v, %q is not in\n%s", name, err, c.old, text)
		}
		status, out, _ := typed(t, "", "replay", "--json", file)
		var doc replayDoc
		if err := json.Unmarshal([]byte(out), &doc); err != nil || status != app.No || doc.Error == nil || doc.Error.Code != c.code || doc.Line != c.line {
			t.Errorf("%s: got status %d, %v, %.300s; want %s at line %d", name, status, err, out, c.code, c.line)
		}
		status, out, _ = typed(t, "", "replay", file)
		if want := fmt.Sprintf("g.log:%d: ", c.line); status != app.No || !strings.Contains(out, want) {
			t.Errorf("%s: got status %d and\n%s\nwant %s", name, status, out, want)
		}
	}
}

// TestReplayTells tells a recorded game to an onlooker, to a seat, in part and step
// by step.
func TestReplayTells(t *testing.T) {
	file := filepath.Join(t.TempDir(), "g.log")
	if status, _, err := typed(t, "", "play", "--seed", "4", "--seat", "0=greedy", "--seat", "1=random", "--save", file); status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	told := func(typing string, flags ...string) string {
		status, out, err := typed(t, typing, append([]string{"replay", file}, flags...)...)
		if status != app.Fine {
			t.Errorf("%v: status %d: %s", flags, status, err)
		}
		return out
	}
	const mine, theirs = "Rey Starter Set draws 5 cards", "Kylo Ren Starter Set draws 5 cards"
	apptest.Contains(t, told(""), mine, theirs, "- Rey Starter Set activates Rey", "actions played out as recorded")
	for flag, seen := range map[string][2]string{"0": {mine, theirs}, "1": {theirs, mine}} {
		out := told("", "--eyes", flag)
		if strings.Contains(out, seen[0]) || !strings.Contains(out, seen[1]) {
			t.Errorf("seat %s is told\n%s", flag, out)
		}
	}
	if out := told("", "--eyes", "all"); strings.Contains(out, " draws 5 cards") {
		t.Errorf("who sees all is told\n%s", out)
	}
	if out := told("", "--from", "90"); strings.Contains(out, "the first hand") || !strings.Contains(out, "Upkeep") {
		t.Errorf("from action 90 on\n%s", out)
	}
	out := told("x\n\nv\nq\n", "--step")
	stops := regexp.MustCompile(`after (\d+) actions`).FindAllStringSubmatch(out, -1)
	if len(stops) < 3 || stops[1][1] != stops[0][1] || stops[2][1] == stops[1][1] {
		t.Fatalf("stops %v in\n%s", stops, out)
	}
	apptest.Contains(t, out, `"x" is none of`, "== set-up - action "+stops[2][1])
	if strings.Contains(out, "Upkeep") {
		t.Errorf("who stops is told more:\n%s", out)
	}
	for _, flags := range [][]string{{"--eyes", "2"}, {"--eyes", "me"}, {"--from", "-1"}, {"--speed", "-1"}, {"--speed", "1e9"}, {"--speed", "NaN"}, {"--speed", "1e-300"}} {
		if status, _, err := typed(t, "", append([]string{"replay", file}, flags...)...); status != app.Misuse || err == "" {
			t.Errorf("%v: status %d: %s", flags, status, err)
		}
	}
}

// What was played is worth more than the name of its file: if that can no longer be written the game is
// kept elsewhere, and it is said where.
func TestAGameWhoseFolderIsGoneIsKeptElsewhere(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	t.Setenv("TMP", temporary)
	log, err := readLog(app.New(nil, os.Getenv, nil, io.Discard, io.Discard), facts.Embedded(), recorded(t))
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := games.Resume(facts.Embedded(), log)
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	a := app.New(nil, os.Getenv, strings.NewReader(""), io.Discard, &said)
	gone := filepath.Join(t.TempDir(), "gone", "game.log")
	file, err := (&playing{App: a, save: gone, table: &term.Table{App: a, Match: m}}).saved()
	if err != nil || filepath.Dir(file) != temporary || !strings.Contains(said.String(), gone) {
		t.Fatalf("kept in %q (%v): %s", file, err, said.String())
	}
	if kept, err := readLog(a, facts.Embedded(), file); err != nil || len(kept.Moves) != len(log.Moves) {
		t.Errorf("%s holds another game (%v)", file, err)
	}
}

// A narrow is a disk that has room for so many bytes more.
type narrow int

func (n *narrow) Write(b []byte) (int, error) {
	if *n -= narrow(len(b)); *n < 0 {
		return 0, syscall.ENOSPC
	}
	return len(b), nil
}

func TestAGameWhoseLinesHaveNoRoomIsSaved(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.log")
	var said bytes.Buffer
	room := narrow(20_000)
	input := strings.Repeat("0 0\n", 20)
	status := run(t.Context(), []string{"play", "--json", "--seed", "3", "--save", file}, func(string) string { return "" }, strings.NewReader(input), &room, &said)
	if status != app.Broken {
		t.Errorf("status %d: %s", status, said.String())
	}
	if status, out, err := typed(t, "", "replay", file); status != app.Fine || !strings.Contains(out, "played out as recorded") {
		t.Errorf("status %d: %s", status, err)
	}
}

func TestALogThatIsNotWholeIsPlayedOn(t *testing.T) {
	file := recorded(t)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	cut := bytes.LastIndexByte(text, '~') + 2
	if err := os.WriteFile(file, text[:cut], 0o600); err != nil {
		t.Fatal(err)
	}
	status, _, said := typed(t, "q\n", "play", file)
	if line := bytes.Count(text[:cut], []byte("\n")) + 1; status != app.Fine || !strings.Contains(said, fmt.Sprintf("line %d, the last one, is not whole", line)) {
		t.Errorf("status %d: %s", status, said)
	}
}
