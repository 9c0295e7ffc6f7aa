package campaign

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"muster/catalog/campaign"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	ledgers "muster/validate/campaign"
)

const yavin = "../../../examples/campaign/yavin-nights.json"

// yavinUpTo returns a file with the first events of the example.
func yavinUpTo(t *testing.T, name string, events int) string {
	t.Helper()
	data, err := os.ReadFile(yavin)
	if err != nil {
		t.Fatal(err)
	}
	l, err := campaign.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	l.Events = l.Events[:events]
	ext := filepath.Ext(name)
	text, err := logBytes(l, ext == ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	return apptest.File(t, name, string(text))
}

func logIn(t *testing.T, path string) *campaign.Log {
	t.Helper()
	var out bytes.Buffer
	a := app.New(nil, func(string) string { return "" }, strings.NewReader(""), &out, &out)
	f, err := openLog(t.Context(), a, path)
	if err != nil {
		t.Fatal(err)
	}
	return f.log
}

// The words that are typed at the table make the very events of the example.
func TestTypedWordsMakeTheEventsOfTheExample(t *testing.T) {
	want := logIn(t, yavin)
	for _, c := range []struct {
		before int // events
		words  string
		event  int
	}{
		{2, "won crates=3", 2},
		{3, `side temptation "vipers den"`, 3},
		{4, "stage rebel", 4},
		{4, "stage", 4},
		{5, `learn diala "force throw"`, 5},
		{9, "draw 1 vibroblade dl-44 portable tactical gauntlets extended", 9},
		{9, "draw vibroblade,dl-44,portable,tactical,gauntlets,extended", 9},
		{10, "buy fenn dl-44", 10},
		{11, "buy_item diala medkit credits=450", 11},
		{12, "stage imperial", 12},
		{13, `learn imperial "riot grenades"`, 13},
		{13, "learn imperial riot", 13},
		{14, "agenda high-value operative informants doom", 14},
		{15, "plot operative", 15},
		{16, "count", 16},
		{36, "sell diala staff", 36},
		{33, "lost crates=2", 33},
	} {
		path := yavinUpTo(t, "log.json", c.event)
		got := muster(t, "", append([]string{"campaign", "add", path}, apptest.Arguments(c.words)...)...)
		if c.event == 33 { // the example opens another mission than the log says now
			if got.Status != app.Fine {
				t.Errorf("%s: got status %d and %q", c.words, got.Status, got.Err)
			}
			continue
		}
		l := logIn(t, path)
		if got.Status != app.Fine || len(l.Events) != c.event+1 {
			t.Errorf("%s: got status %d, %d events and %q", c.words, got.Status, len(l.Events), got.Err)
			continue
		}
		if g, w := string(l.Events[c.event].Append(nil)), string(want.Events[c.event].Append(nil)); g != w {
			t.Errorf("%s: got\n%s\nwant\n%s", c.words, g, w)
		}
	}
}

func TestAddRefusesWhatIsIllegal(t *testing.T) {
	for _, c := range []struct {
		name   string
		at     int
		args   []string
		status int
		says   string
	}{
		{"a card that was not drawn", 10, []string{"buy", "fenn", "t1-e-11"}, app.No, "campaign.iac-57"},
		{"too dear", 11, []string{"buy", "diala", "vibroblade", "credits=5000"}, app.No, "campaign.iac-58"},
		{"out of order", 1, []string{"stage", "imperial"}, app.No, "campaign.iac-"},
		{"an item that nobody knows", 10, []string{"buy", "fenn", "lightbulb"}, app.No, "lightbulb"},
		{"an event that nobody knows", 10, []string{"dance"}, app.Misuse, `no event "dance"`},
		{"a number that is none", 2, []string{"won", "crates=many"}, app.Misuse, `"many" is no whole number`},
		{"a word too much", 10, []string{"buy", "fenn", "dl-44", "500", "twice"}, app.Misuse, `"twice" is too much`},
		{"a word that may mean two", 9, []string{"draw", "1", "t"}, app.Misuse, "may mean"},
		{"JSON that is none", 10, []string{"--event", "{"}, app.Broken, "not JSON"},
		{"no event", 10, []string{"--event", "[]"}, app.Broken, "no event to add"},
		{"an answer that is none", 33, []string{"won", "answer.terminals=maybe"}, app.Misuse, `"maybe" is no answer to "terminals"`},
		{"an answer below nothing", 33, []string{"won", "answer.terminals=-1"}, app.Misuse, "is no answer"},
		{"an answer of nothing", 33, []string{"won", "answer.terminals="}, app.Misuse, "is no answer"},
		{"a gift to oneself", 10, []string{"give", "fenn", "infantry", "fenn"}, app.No, "given to another hero"},
		{"null for an event", 10, []string{"--event", "null"}, app.Misuse, "an object in braces"},
		{"a text for an event", 10, []string{"--event", `["stage"]`}, app.Misuse, "an object in braces"},
		{"nothing to buy", 10, []string{"buy", "fenn"}, app.Misuse, "buy needs item"},
		{"nobody who buys", 10, []string{"buy"}, app.Misuse, "buy needs hero"},
		{"nobody who learns", 5, []string{"learn"}, app.Misuse, "learn needs who"},
		{"a gift to nobody", 10, []string{"give", "fenn", "infantry"}, app.Misuse, "give needs to"},
		{"nothing drawn", 3, []string{"side"}, app.Misuse, "side needs cards"},
		{"no mission", 1, []string{"start"}, app.Misuse, "start needs mission"},
		{"no reason", 10, []string{"adjust", "credits=50"}, app.Misuse, "adjust needs reason"},
		{"a note of nothing", 10, []string{"note"}, app.Misuse, "note needs text"},
		{"a note too long", 10, []string{"note", strings.Repeat("x", 2001)}, app.No, "campaign.iac-00"},
		{"no event to strike out", 10, []string{"void"}, app.Misuse, "void needs event"},
		{"an event that others need", 10, []string{"void", "2"}, app.No, "campaign.iac-"},
		{"a key that it has not", 1, []string{"start", "aftermath", "foo=1"}, app.Misuse, `start has no "foo"`},
		{"a key of no mission", 2, []string{"won", "foo=1"}, app.Misuse, `won has no "foo"`},
		{"an event that nobody knows, and there is a note", 10, []string{"dance"}, app.Misuse, "adjust, count, end, note"},
		{"words and JSON", 10, []string{"--event", "{}", "stage"}, app.Misuse, "not both"},
		{"an override that is none", 10, []string{"--override", "IAC-57", "buy", "fenn", "t1-e-11"}, app.Misuse, "no override"},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := yavinUpTo(t, "log.yaml", c.at)
			before, _ := os.ReadFile(path)
			got := muster(t, "", append([]string{"campaign", "add", path}, c.args...)...)
			if got.Status != c.status || !strings.Contains(got.Err, c.says) {
				t.Errorf("got status %d and %q, want %d and %q", got.Status, got.Err, c.status, c.says)
			}
			if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
				t.Errorf("the log has changed:\n%s", after)
			}
			if names := apptest.InDir(t, filepath.Dir(path)); len(names) != 1 {
				t.Errorf("got %q beside the log", names)
			}
		})
	}
	path := yavinUpTo(t, "log.yaml", 10)
	if got := muster(t, "", "campaign", "add", path, "buy", "fenn", "t1-e-11", "--override", "IAC-57=the mission gave it"); got.Status != app.Fine {
		t.Errorf("an override is refused: %+v", got)
	}
	if got := muster(t, "", "campaign", "add", path, "buy", "fenn", "t1-e-11", "--force"); got.Status != app.Fine {
		t.Errorf("got %+v, want it written", got)
	}
	if n := len(logIn(t, path).Events); n != 12 {
		t.Errorf("got %d events, want 12", n)
	}
}

// What somebody wrote into a YAML file by hand stays when an event is added.
func TestAddKeepsComments(t *testing.T) {
	path := yavinUpTo(t, "log.yaml", 10)
	data, _ := os.ReadFile(path)
	data = append([]byte("# our Tuesday table\n"), data...)
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	if got := muster(t, "", "campaign", "add", path, "buy", "fenn", "dl-44"); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	after, _ := os.ReadFile(path)
	if !bytes.HasPrefix(after, data) || bytes.Count(after, []byte("\n")) != bytes.Count(data, []byte("\n"))+1 {
		t.Errorf("got\n%s\nwant a line more", after)
	}
}

// A file keeps the ends of its lines.
func TestAddKeepsTheEndsOfLines(t *testing.T) {
	path := yavinUpTo(t, "log.yaml", 10)
	data, _ := os.ReadFile(path)
	data = bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n"))
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	if got := muster(t, "", "campaign", "add", path, "buy", "fenn", "dl-44"); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	after, _ := os.ReadFile(path)
	if !bytes.HasPrefix(after, data) || bytes.Count(after, []byte("\n")) != bytes.Count(after, []byte("\r\n")) {
		t.Errorf("got %q", after)
	}
}

// So it does when the last event is taken out, and whatever stands behind the events.
func TestEditsKeepComments(t *testing.T) {
	const head = "# our table\nformat: muster.campaign/1\ncampaign: core # the box\nevents:\n"
	for _, c := range []struct{ name, before, args, after string }{
		{"removed", head + "- {type: note, text: a} # one\n# a break\n- type: note # two\n  # of two lines\n  text: b\n# the end\n", "undo --remove",
			head + "- {type: note, text: a} # one\n# a break\n# the end\n"},
		{"removed before a key", head + "  - {type: note, text: a}\n  - {type: note, text: b}\n\nlanguage: en # ours\n", "undo --remove",
			head + "  - {type: note, text: a}\n\nlanguage: en # ours\n"},
		{"the only one is removed", head + "- {type: note, text: a}\n", "undo --remove", head},
		{"added before a key", head + "- {type: note, text: a}\n\n# the language\nlanguage: en\n", "add note c",
			head + "- {type: note, text: a}\n- {type: note, text: c}\n\n# the language\nlanguage: en\n"},
		{"added behind a comment", head + "  - {type: note, text: a}\n# Friday\n", "add note c", head + "  - {type: note, text: a}\n# Friday\n  - {type: note, text: c}\n"},
		{"struck out", head + "- type: note\n  text: |\n    # no comment\n    b\nlanguage: en\n", "undo", head + "- type: note\n  text: |\n    # no comment\n    b\n- {type: void, event: 0}\nlanguage: en\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := apptest.File(t, "log.yaml", c.before)
			args := strings.Fields(c.args)
			args = append([]string{"campaign", args[0], path}, args[1:]...)
			got := muster(t, "", args...)
			if after, _ := os.ReadFile(path); got.Status != app.Fine || string(after) != c.after {
				t.Errorf("got status %d, %s and\n%s\nwant\n%s", got.Status, got.Err, after, c.after)
			}
		})
	}
}

// What could not be read stays, and as illegal as it was.
func TestAddKeepsWhatCannotBeRead(t *testing.T) {
	data, err := os.ReadFile(yavin)
	if err != nil {
		t.Fatal(err)
	}
	log := strings.Replace(string(data), `"crates": 3`, `"crates": "3"`, 1)
	path := apptest.File(t, "log.json", log)
	if got := muster(t, "", "campaign", "add", path, "note", "x"); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	if after, _ := os.ReadFile(path); !strings.Contains(string(after), `"crates": "3"`) {
		t.Error("the crates are gone")
	}
	if got := muster(t, "", "check", "-q", path); got.Status != app.No {
		t.Errorf("got %+v, want that it is illegal", got)
	}
	object := `{"format": "muster.campaign/1", "campaign": "core", "events": {"0": {"type": "note", "text": "x"}}}`
	path = apptest.File(t, "object.json", object)
	for _, args := range []string{"add LOG note x", "undo LOG", "undo LOG --remove"} {
		got := muster(t, "", append([]string{"campaign"}, strings.Fields(strings.Replace(args, "LOG", path, 1))...)...)
		if after, _ := os.ReadFile(path); got.Status != app.Broken || string(after) != object {
			t.Errorf("%s: got %+v and %s", args, got, after)
		}
	}
	if got := muster(t, "", "check", "-q", path); got.Status != app.No || !strings.Contains(got.Out+got.Err, "list in brackets") {
		t.Errorf("got %+v", got)
	}
}

// A log that could not be read again is not written.
func TestAddWritesNothingThatCannotBeRead(t *testing.T) {
	long := "- {type: note, text: " + strings.Repeat("y", 1900) + "}\n"
	yaml := "format: muster.campaign/1\ncampaign: core\nevents:\n" + strings.Repeat(long, 136)
	json := `{"format": "muster.campaign/1", "campaign": "core", "events": [` + strings.Repeat(`{"type": "note", "text": "x"}, `, campaign.MaxEvents-1) + `{"type": "note", "text": "x"}]}`
	for name, text := range map[string]string{"log.yaml": yaml, "log.json": json} {
		path := apptest.File(t, name, text)
		got := muster(t, "", "campaign", "add", path, "note", strings.Repeat("z", 1900))
		if after, _ := os.ReadFile(path); got.Status != app.Broken || !strings.Contains(got.Err, "could not be read again") || string(after) != text {
			t.Errorf("%s: got status %d, %s; %d bytes, want %d", name, got.Status, got.Err, len(after), len(text))
		}
	}
}

// Two that write at the same time take turns: no event is lost.
func TestManyWritersLoseNothing(t *testing.T) {
	const writers = 12
	path := yavinUpTo(t, "log.yaml", 1)
	var all sync.WaitGroup
	for range writers {
		all.Go(func() {
			if got := muster(t, "", "campaign", "add", path, "note", "hello", "-q"); got.Status != app.Fine {
				t.Errorf("got %+v", got)
			}
		})
	}
	all.Wait()
	if n := len(logIn(t, path).Events); n != 1+writers {
		t.Errorf("got %d events, want %d", n, 1+writers)
	}
	if names := apptest.InDir(t, filepath.Dir(path)); len(names) != 1 {
		t.Errorf("got %q, want the log alone", names)
	}
}

func TestUndo(t *testing.T) {
	path := yavinUpTo(t, "log.yaml", 12)
	if got := muster(t, "", "campaign", "undo", path); got.Status != app.Fine || !strings.Contains(got.Out, "event 11 no longer counts") || !strings.Contains(got.Out, "450 credits") {
		t.Errorf("got %+v", got)
	}
	if got := muster(t, "", "campaign", "undo", path); got.Status != app.Fine || !strings.Contains(got.Out, "event 10 no longer counts") || !strings.Contains(got.Out, "950 credits") {
		t.Errorf("the second time: got %+v", got)
	}
	for _, c := range []struct{ event, says string }{{"11", "struck out already"}, {"12", "cannot be struck out"}, {"99", "the last is 13"}, {"x", "is no event"},
		{"14.2", `"14.2" is no event`}, {"9abc", "is no event"}, {"9 10", "is no event"}} {
		if got := muster(t, "", "campaign", "undo", path, c.event); got.Status != app.Misuse || !strings.Contains(got.Err, c.says) {
			t.Errorf("undo %s: got %d and %q, want %q", c.event, got.Status, got.Err, c.says)
		}
	}
	if got := muster(t, "", "campaign", "undo", path, "3", "--remove"); got.Status != app.Misuse {
		t.Errorf("an event in the middle is removed: %+v", got)
	}
	if got := muster(t, "", "campaign", "undo", path, "--remove"); got.Status != app.Fine || len(logIn(t, path).Events) != 13 || !strings.Contains(got.Out, "450 credits") {
		t.Errorf("a strike is not taken out: %+v", got)
	}
	if got := muster(t, "", "campaign", "undo", path, "12", "--remove"); got.Status != app.Fine || len(logIn(t, path).Events) != 12 {
		t.Errorf("a strike that is named is not taken out: %+v", got)
	}
	if got := muster(t, "", "campaign", "undo", path, "2"); got.Status != app.No || !strings.Contains(got.Err, "event 8: illegal     campaign.iac-") || len(logIn(t, path).Events) != 13 {
		t.Errorf("what becomes illegal is not told: %+v", got)
	}
	json := muster(t, "", "campaign", "undo", yavinUpTo(t, "said.json", 12), "--json")
	if !strings.Contains(json.Out, `"undone": {`) || !strings.Contains(json.Out, `"type": "buy_item"`) || strings.Contains(json.Out, "Flaws") {
		t.Errorf("got %s", json.Out)
	}
	other := yavinUpTo(t, "log.json", 12)
	if got := muster(t, "", "campaign", "undo", other, "--remove"); got.Status != app.Fine || len(logIn(t, other).Events) != 11 {
		t.Errorf("got %+v", got)
	}
}

func TestShopSpendsBest(t *testing.T) {
	path := yavinUpTo(t, "log.yaml", 10)
	for _, c := range []struct {
		args []string
		want string
	}{
		{nil, `["t1-dl-44","t1-portable-medkit"] 950 0`},
		{[]string{"--save", "200"}, `["t1-armored-gauntlets","t1-portable-medkit"] 750 200`},
		{[]string{"--with", "vibroblade"}, `["t1-armored-gauntlets","t1-extended-haft","t1-vibroblade"] 900 50`},
		{[]string{"--sell", "vintage"}, `["t1-dl-44","t1-portable-medkit"] 950 50`},
	} {
		got := muster(t, "", append([]string{"campaign", "shop", path, "--json"}, c.args...)...)
		var s ledgers.Shop
		if err := json.Unmarshal([]byte(got.Out), &s); err != nil || len(s.Best) == 0 {
			t.Fatalf("%q: got %+v (%v)", c.args, got, err)
		}
		best, _ := json.Marshal(s.Best[0].Items)
		if got := fmt.Sprintf("%s %d %d", best, s.Best[0].Cost, s.Best[0].Left); got != c.want {
			t.Errorf("%q: got %s, want %s", c.args, got, c.want)
		}
	}
	if got := muster(t, "", "campaign", "shop", path, "--with", "starship"); got.Status != app.Misuse {
		t.Errorf("got %+v", got)
	}
	if got := muster(t, "", "campaign", "shop", yavinUpTo(t, "begun.yaml", 2), "--with", "dl-44"); got.Status != app.Misuse || !strings.Contains(got.Err, "nothing to choose from") {
		t.Errorf("nothing is drawn: got %+v", got)
	}
}

func TestTheRebelsDoNotSeeTheAgenda(t *testing.T) {
	path := yavinUpTo(t, "log.yaml", 17)
	if got := muster(t, "", "campaign", "show", path); strings.Contains(got.Out, "High-Value Target") {
		t.Errorf("the Rebels see\n%s", got.Out)
	}
	if got := muster(t, "", "campaign", "show", path, "--view", "imperial"); !strings.Contains(got.Out, "High-Value Target") {
		t.Errorf("the Empire sees\n%s", got.Out)
	}
	if got := muster(t, "", "campaign", "show", path, "--view", "hutt"); got.Status != app.Misuse {
		t.Errorf("got %+v", got)
	}
}

// What is wrong with a card that the Rebels do not see is not told to them either; that
// something is, is.
func TestTheRebelsSeeNoFindingOfAHiddenCard(t *testing.T) {
	path := yavinUpTo(t, "log.yaml", 15)
	if got := muster(t, "", "campaign", "add", path, "plot", "doom", "influence=0", "--force"); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	for _, c := range []struct {
		args   string
		status int
		told   bool
	}{
		{"show LOG", app.No, false}, {"show LOG --findings", app.No, false}, {"show LOG --json", app.No, false}, {"show LOG --view imperial", app.No, true},
		{"export LOG --to md", app.Fine, false}, {"export LOG --to html", app.Fine, false}, {"export LOG --to md --view imperial", app.Fine, true},
	} {
		args := strings.Fields(strings.Replace(c.args, "LOG", path, 1))
		got := muster(t, "", append([]string{"campaign"}, args...)...)
		if got.Status != c.status || strings.Contains(strings.ToLower(got.Out+got.Err), "doom") != c.told {
			t.Errorf("%s: got status %d, %s\n%s", c.args, got.Status, got.Out, got.Err)
		}
		// An answer of no has its reason.
		if why := !c.told && !strings.Contains(c.args, "json"); strings.Contains(got.Out, "hidden from the Rebels") != why {
			t.Errorf("%s: got %s", c.args, got.Out)
		}
	}
}

// An answer may be typed in any case and either language; a number above zero is yes.
func TestAnswersAreTyped(t *testing.T) {
	for reply, credits := range map[string]int{"yes": 800, "YES": 800, "y": 800, "Sì": 800, "si": 800, "1": 800, "no": 400, "N": 400, "falso": 400, "0": 400} {
		path := yavinUpTo(t, "log.json", 33)
		got := muster(t, "", "campaign", "add", path, "lost", "crates=2", "opens=fly-solo", "answer.terminals="+reply)
		if l := logIn(t, path); got.Status != app.Fine || l.Events[33].Awards.Credits.N != credits {
			t.Errorf("%s: got %+v", reply, got)
		}
	}
}

// What a mission may have is what is shown to be typed.
func TestNextShowsCratesThatThereAre(t *testing.T) {
	for events, want := range map[int][]string{2: {" won crates=3\n", " lost crates=1\n"}, 101: {" won\n", " lost\n"}} {
		got := muster(t, "", "campaign", "next", yavinUpTo(t, "log.json", events))
		for _, w := range want {
			if !strings.Contains(got.Out, w) {
				t.Errorf("after %d events: no %q in %s", events, w, got.Out)
			}
		}
	}
}

// A log from standard input has no name to type.
func TestNextOfALogWithoutAName(t *testing.T) {
	log := muster(t, "", append([]string{"campaign", "new", "-"}, founded...)...).Out
	if got := muster(t, log, "campaign", "next", "-"); got.Status != app.Fine || !strings.Contains(got.Out, "muster campaign add LOG start aftermath") {
		t.Errorf("got %+v", got)
	}
}

// What nobody knows is not written down as nothing without a word, and an empty list is none.
func TestWhatTheEmpireGetsIsAskedFor(t *testing.T) {
	path := yavinUpTo(t, "log.json", 118)
	got := muster(t, "", "campaign", "add", path, "won", "rewards=", "--dry-run")
	if strings.Contains(got.Out, "Rebel Recon") || strings.Contains(got.Err, "no source tells") {
		t.Errorf("got %+v", got)
	}
	for words, told := range map[string]bool{"won": true, "won rewards=rebel-recon:jyn": false, "lost": false} {
		got := muster(t, "", append([]string{"campaign", "add", path, "--dry-run"}, strings.Fields(words)...)...)
		if strings.Contains(got.Err, "who takes Rebel Recon is not said, so Diala Passil does (say rewards=rebel-recon:HERO)") != told {
			t.Errorf("%s: got %+v", words, got)
		}
	}
	hoth := filepath.Join(t.TempDir(), "hoth.yaml")
	for _, args := range [][]string{
		{"new", hoth, "--campaign", "return-to-hoth", "--imperial", "E=military-might", "--hero", "A=diala", "--hero", "B=fenn",
			"--set", "random", "--seed", "1", "--grey", "draw", "--green", "target of opportunity,the spice job", "--products", "core,return-to-hoth"},
		{"add", hoth, "start", "the-battle-of-hoth"},
	} {
		if got := muster(t, "", append([]string{"campaign"}, args...)...); got.Status != app.Fine {
			t.Fatalf("%q: got %+v", args, got)
		}
	}
	for words, told := range map[string]bool{"won crates=1": true, "won influence=0 imperial_xp=1": false, "won xp.imperial=1": false} {
		got := muster(t, "", append([]string{"campaign", "add", hoth, "--dry-run"}, strings.Fields(words)...)...)
		if strings.Contains(got.Err, "what the Empire gets for The Battle of Hoth no source tells") != told {
			t.Errorf("%s: got %+v", words, got)
		}
	}
	got = muster(t, "end the mission\n1\n1\n2\n1\ny\n", "campaign", "add", hoth)
	if l := logIn(t, hoth); len(l.Events) != 3 || l.Events[2].Awards.Influence.N != 2 || l.Events[2].Awards.ImperialXP.N != 1 {
		t.Errorf("the menu: got %+v", got)
	}
}

// The menu asks who takes a reward card, and what the Empire takes for its own.
func TestTheMenuAsksForRewards(t *testing.T) {
	path := yavinUpTo(t, "log.json", 118)
	got := muster(t, "end the mission\n1\n4\njyn\ny\n", "campaign", "add", path)
	if l := logIn(t, path); len(l.Events) != 119 || l.Events[118].Awards.Rewards[0].Hero != "jyn-odan" {
		t.Errorf("got %+v", got)
	}
	path = yavinUpTo(t, "log.json", 46)
	got = muster(t, "an agenda card\nmeans\n1\n", "campaign", "add", path)
	if l := logIn(t, path); len(l.Events) != 47 || fmt.Sprint(l.Events[46].ImperialRewards) != "[imperial-industry]" {
		t.Errorf("got %+v", got)
	}
}

// What the Empire takes for an agenda card is named as cards and villains are.
func TestAVillainIsTakenByItsName(t *testing.T) {
	for name, want := range map[string]string{"Imperial Industry": "[imperial-industry]", "Darth Vader": "[darth-vader]"} {
		path := yavinUpTo(t, "log.json", 46)
		got := muster(t, "", "campaign", "add", path, "discard", "means of production", "imperial_rewards="+name, "--force")
		if l := logIn(t, path); len(l.Events) != 47 || fmt.Sprint(l.Events[46].ImperialRewards) != want {
			t.Errorf("%s: got %+v", name, got)
		}
	}
}

// Yes is typed without its accent, too, and what is neither yes nor no is explained.
func TestYesAndNo(t *testing.T) {
	for line, said := range map[string]bool{"si": false, "SÌ": false, "s": false, "!": true, "boh": true} {
		path := yavinUpTo(t, "log.json", 9)
		got := muster(t, "pesca oggetti\n"+line+"\ns\n", "--lang", "it", "campaign", "add", path, "--seed", "1")
		if n := len(logIn(t, path).Events); n != 10 || strings.Contains(got.Err, "sì o no, per favore") != said {
			t.Errorf("%s: got %d events, %+v", line, n, got)
		}
	}
}

func TestAnEmptyFileIsNoLog(t *testing.T) {
	got := muster(t, "", "campaign", "add", apptest.File(t, "empty.yaml", "\n"), "note", "x")
	if got.Status != app.Broken || !strings.Contains(got.Err, "muster campaign new") || strings.Contains(got.Err, "Scout") {
		t.Errorf("got %+v", got)
	}
}

func TestShowTellsTheBooksAfterAnyEvent(t *testing.T) {
	for at, want := range map[string]string{"2": "credits:             950", "10": "credits:             450", "143": "credits:             150"} {
		if got := muster(t, "", "campaign", "show", yavin, "--at", at, "--brief"); got.Status != app.Fine || !strings.Contains(got.Out, want) {
			t.Errorf("after event %s: got %+v, want %q", at, got, want)
		}
	}
	if got := muster(t, "", "campaign", "show", yavin, "--at", "144"); !strings.Contains(got.Err, "there is no event 144: the log has 144 events, counted from 0") {
		t.Errorf("got %+v", got)
	}
	for _, at := range []string{"144", "-1", "-2"} {
		if got := muster(t, "", "campaign", "show", yavin, "--at", at); got.Status != app.Misuse {
			t.Errorf("%s: got %+v", at, got)
		}
	}
}

func TestExportSaysWhatIsMissing(t *testing.T) {
	for args, says := range map[string]string{"": "no format is named", "--slots --to md": "--slots is for csv", "--to doc": `"doc" is not a format`} {
		if got := muster(t, "", append([]string{"campaign", "export", yavin}, strings.Fields(args)...)...); got.Status != app.Misuse || !strings.Contains(got.Err, says) {
			t.Errorf("%s: got %+v, want %q", args, got, says)
		}
	}
}

// A share code has what the Rebels see; nothing is added to that.
func TestNothingIsAddedToAShareCode(t *testing.T) {
	code := muster(t, "", "campaign", "export", yavin, "--to", "share")
	path := apptest.File(t, "s.txt", code.Out)
	if got := muster(t, "", "campaign", "add", path, "note", "x"); got.Status != app.Broken || !strings.Contains(got.Err, "is a share code") {
		t.Errorf("got %+v", got)
	}
}
