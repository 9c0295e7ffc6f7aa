package play

import (
	"bytes"
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/games"
)

// recorded plays a game of The Deckbuilding Game and returns the file of its log.
func recorded(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.log")
	status, _, err := typed(t, "", "play", "--game", "deckbuilding", "--option", "mode=intro", "--seat", "0=random", "--seat", "1=greedy", "--seed", "5", "--save", file, "--quiet")
	if status != app.Fine {
		t.Fatalf("status %d: %s", status, err)
	}
	return file
}

func TestARecordedGameIsRated(t *testing.T) {
	file := recorded(t)
	rates := func(args ...string) string {
		t.Helper()
		status, out, err := typed(t, "", append([]string{"replay", "--rate", file, "--player", "search:60"}, args...)...)
		if status != app.Fine {
			t.Fatalf("%q: status %d: %s", args, status, err)
		}
		return out
	}
	text := rates()
	for _, want := range []string{"BLUNDER: End your turn", "\n    better: ", "\n    because: ", "seat 0 (Empire): ", "seat 1 (Rebels): "} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %s", want, text)
		}
	}
	for line := range strings.Lines(text) {
		if n := len([]rune(strings.TrimRight(line, "\n"))); n > 79 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	if it := rates("--lang", "it", "--from", "90"); !strings.Contains(it, "ERRORE GRAVE") || !strings.Contains(it, "perché: ") {
		t.Errorf("got %s", it)
	}
	data := rates("--json")
	var doc ratedDoc
	if err := json.Unmarshal([]byte(data), &doc); err != nil {
		t.Fatal(err)
	}
	if doc.Player != "search:60" || doc.Seed != 1 || doc.Stopped || len(doc.Seats) != 2 || doc.Seats[0].Loss <= doc.Seats[1].Loss {
		t.Errorf("got %+v", doc.Seats)
	}
	count := [2]ratedSeat{}
	for _, d := range doc.Decisions {
		count[d.Seat].Decisions++
		switch d.Grade {
		case "blunder":
			count[d.Seat].Blunders++
		case "mistake":
			count[d.Seat].Mistakes++
		}
		if d.Grade != "" && (d.Better == nil || d.Loss < 0.0499) || d.Better != nil && d.Better.Chance < d.Chance || d.Label == "" {
			t.Errorf("got %+v", d)
		}
	}
	for i, s := range doc.Seats {
		if c := count[i]; c.Decisions != s.Decisions || c.Blunders != s.Blunders || c.Mistakes != s.Mistakes {
			t.Errorf("counted %+v, told %+v", c, s)
		}
	}
	var later ratedDoc
	rest := rates("--json", "--from", "200")
	if err := json.Unmarshal([]byte(rest), &later); err != nil || len(later.Decisions) == 0 || later.Decisions[0].N < 200 {
		t.Errorf("from 200: %v, %+v", err, later.Decisions)
	}
	if again := rates("--json", "--from", "200"); again != rest {
		t.Error("the same seed rates otherwise")
	}
}

func TestWhyNothingIsRatedIsSaid(t *testing.T) {
	file := filepath.Join(t.TempDir(), "clones.log")
	typed(t, "", "play", "--game", "clones", "--seat", "0=random", "--seat", "1=greedy", "--seed", "5", "--save", file, "--quiet")
	for _, c := range []struct{ args, want string }{
		{"--player easy", "no decision could be rated: easy tries too little to compare choices in this\n    game; --player hard tries more\n"},
		{"--player easy --lang it", "nessuna decisione ha potuto essere valutata: easy prova troppo poco per\n    confrontare le scelte in questo gioco; --player hard prova di più\n"},
		{"--from 5000", "no decision could be rated: from action 5000 on nobody had a choice\n"},
		{"--from 5000 --lang it", "nessuna decisione ha potuto essere valutata: dall'azione 5000 in poi nessuno\n    aveva scelta\n"},
	} {
		status, out, err := typed(t, "", append([]string{"replay", "--rate", file}, strings.Fields(c.args)...)...)
		if status != app.Fine || out != c.want {
			t.Errorf("%s: status %d: %s%s, want %s", c.args, status, out, err, c.want)
		}
	}
}

func TestSetUpIsNoRound(t *testing.T) {
	for l, want := range map[lang.Lang]string{lang.EN: "action 4, set-up, Ada", lang.IT: "azione 4, preparazione, Ada"} {
		var out bytes.Buffer
		a := app.New(nil, func(string) string { return "" }, strings.NewReader(""), &out, &out)
		a.Lang = l
		doc := ratedDoc{Decisions: []ratedLine{{N: 4, Grade: blunder, Better: &betterLine{}}}, Seats: []ratedSeat{{Name: "Ada", Decisions: 1}, {Name: "Bea"}}}
		r := &replaying{App: a}
		if err := r.printRated(nil, &doc); err != nil || !strings.Contains(out.String(), want) || strings.Contains(out.String(), "Bea") {
			t.Errorf("%v, got %s", err, out.String())
		}
	}
}

func TestRatingThatIsStoppedSaysSo(t *testing.T) {
	file := recorded(t)
	ctx, stop := context.WithCancel(t.Context())
	var out, said bytes.Buffer
	a := app.New(nil, func(string) string { return "" }, strings.NewReader(""), &out, &said)
	a.JSON = true
	r := &replaying{App: a, rating: rating{player: "search:50", seed: "1"}}
	log, err := readLog(a, facts.Embedded(), file)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := games.Open(facts.Embedded(), log)
	if err != nil {
		t.Fatal(err)
	}
	for _, mv := range log.Moves {
		if _, err := m.Replay(mv); err != nil {
			t.Fatal(err)
		}
	}
	stop()
	failed := r.rate(ctx, m)
	if code := lang.MsgOf(failed).Code; code != "replay.rate-stopped" || !strings.Contains(out.String(), `"stopped": true`) {
		t.Errorf("got %v, %s", failed, out.String())
	}
}

func TestWhatDoesNotGoWithRating(t *testing.T) {
	file := recorded(t)
	for _, c := range []struct{ args, want string }{
		{"--player hard", "--player goes with --rate only"},
		{"--seed 3", "--seed goes with --rate only"},
		{"--rate --step", "--step tells a game again"},
		{"--rate --player greedy", "does not say what it makes of a choice"},
		{"--rate --player hrad", "did you mean hard?"},
		{"--rate --player nobody", "--player takes easy, medium, hard, best or search:1000"},
		{"--rate --seed x", "x"},
		{"--json --from 3", "--from tells a game to people, --json has the whole of it"},
		{"--json --eyes 0", "--eyes tells a game to people"},
		{"--json --speed 2", "--speed tells a game to people"},
	} {
		status, _, err := typed(t, "", append([]string{"replay", file}, strings.Fields(c.args)...)...)
		if status != app.Misuse || !strings.Contains(err, c.want) {
			t.Errorf("%s: status %d: %s", c.args, status, err)
		}
	}
}

func TestAHintSaysWhy(t *testing.T) {
	status, out, err := typed(t, "1\n1\n?\n", "play", "--game", "deckbuilding", "--seed", "4", "--seat", "1=greedy")
	if status != app.Fine || !strings.Contains(out, "your chances to win") || !strings.Contains(out, "      because: ") {
		t.Errorf("status %d: %s%s", status, out, err)
	}
	_, out, _ = typed(t, "26b\n?\n", "play", "--game", "clones", "--plain", "--seed", "3", "--seat", "1=greedy")
	for _, want := range []string{
		"      because: Mega-threat card M1 needs it, else the game is lost\n", "      because: 1 Force more\n",
		"      because: one zone more is empty and will not be refilled, 3 droids more\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in %s", want, out)
		}
	}
}
