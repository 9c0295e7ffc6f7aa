package results_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/lists"
	"muster/cmd/muster/results"
)

var muster = apptest.Program{results.Cmd, lists.Cmd}.Run

// in runs command lines one after the other with one database.
func in(t *testing.T) func(status int, args ...string) apptest.Ran {
	db := filepath.Join(t.TempDir(), "a.db")
	return func(status int, args ...string) apptest.Ran {
		t.Helper()
		got := muster(t, "", append([]string{"--db", db}, args...)...)
		if got.Status != status {
			t.Fatalf("%q: got %+v, want status %d", args, got, status)
		}
		return got
	}
}

func TestResultsAreTypedInAndTold(t *testing.T) {
	run := in(t)
	before := time.Now().Format(time.DateOnly)
	run(app.Fine, "lists", "save", apptest.Legal)
	added := run(app.Fine, "results", "add", "leia and HAN", "Kylo", "--winner", "kylo", "--first", "0", "--player", "1=Anna", "--date", "2025-11-20").Out
	apptest.Contains(t, added, "kept as 1: Leia and Han – Kylo; Kylo wins", "Kylo is no saved list")
	run(app.Fine, "results", "add", "list:Leia and Han", "Kylo", "--winner", "draw", "--note", "time", "-q")
	run(app.Fine, "results", "add", "Kylo", "Leia and Han", "--winner", "1", "-q")
	run(app.Fine, "results", "add", "Vader", "Rebels", "--winner", "none", "--game", "clones", "-q")
	run(app.Fine, "results", "add", "Three", "--winner", "none", "--game", "clones", "-q")
	apptest.Contains(t, run(app.Misuse, "results", "add", "leia and han", "--winner", "0").Err, "all who played against one another")
	shown := run(app.Fine, "results", "list", "-n", "4").Out
	apptest.Contains(t, shown, "nobody wins", "Three", "… and 1 more result", "time")
	if after := time.Now().Format(time.DateOnly); !strings.Contains(shown, before) && !strings.Contains(shown, after) { // it may be midnight
		t.Errorf("got %s, want today's date", shown)
	}
	apptest.Contains(t, run(app.Fine, "results", "list", "--player", "ANNA", "--lang", "it").Out, "2025-11-20", "vince Kylo", "? – Anna", "scritto a mano")
	told := run(app.Fine, "results", "stats", "--game", "destiny", "--lang", "it").Out
	apptest.Contains(t, told, "per lista, 3 risultati", "33,3", "6,1–79,2", "0 su 1", "scontri")

	var doc struct {
		Results int
		Lists   []struct {
			List, Name, Game   string
			Games, Wins, Draws int
			Losses             int
			Rate, Low, High    float64
			First              struct{ Games, Losses int }
		}
		MatchUps []struct {
			Lists                      []struct{ Name string }
			Games, Wins, Draws, Losses int
		} `json:"match_ups"`
	}
	out := run(app.Fine, "results", "stats", "--list", "kylo", "--json").Out
	if err := json.Unmarshal([]byte(out), &doc); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if doc.Results != 3 || len(doc.Lists) != 2 || len(doc.MatchUps) != 1 {
		t.Fatalf("got %+v", doc)
	}
	leia := doc.Lists[1]
	if leia.Name != "Leia and Han" || leia.List == "" || leia.Games != 3 || leia.Wins != 1 || leia.Draws != 1 || leia.Losses != 1 ||
		leia.Low >= leia.Rate || leia.High <= leia.Rate || leia.First.Games != 1 || leia.First.Losses != 1 {
		t.Errorf("got %+v", leia)
	}
	if m := doc.MatchUps[0]; m.Games != 3 || m.Wins != 1 || m.Draws != 1 || m.Losses != 1 || m.Lists[0].Name != "Kylo" {
		t.Errorf("got %+v", m)
	}
}

func TestSeveralWinAtOnce(t *testing.T) {
	run := in(t)
	args := []string{"results", "add", "A", "B", "C", "--winner", "0", "--winner", "1", "--game", "clones"}
	apptest.Contains(t, run(app.Fine, args...).Out, "A, B win ")
	apptest.Contains(t, run(app.Fine, append(args, "--lang", "it")...).Out, "vincono A, B")
	if help := run(app.Fine, "results", "list", "--help").Out; strings.Contains(help, "cards") {
		t.Errorf("results are said to be cards: %s", help)
	}
}

// A game that nobody won is lost by both, by list and in the match-up; lists of one name are told
// by their games.
func TestAGameThatNobodyWonIsNotDrawn(t *testing.T) {
	run := in(t)
	run(app.Fine, "results", "add", "A", "B", "--winner", "0", "--game", "destiny")
	run(app.Fine, "results", "add", "A", "B", "--winner", "none", "--game", "destiny")
	var doc struct {
		Lists    []struct{ Wins, Draws, Losses int }
		MatchUps []struct{ Wins, Draws, Losses int } `json:"match_ups"`
	}
	if err := json.Unmarshal([]byte(run(app.Fine, "results", "stats", "--json").Out), &doc); err != nil {
		t.Fatal(err)
	}
	if a, m := doc.Lists[0], doc.MatchUps[0]; a != m || a.Wins != 1 || a.Losses != 1 {
		t.Errorf("got %+v by list and %+v in the match-up", a, m)
	}
	run(app.Fine, "results", "add", "A", "C", "--winner", "0", "--game", "assault")
	apptest.Contains(t, run(app.Fine, "results", "stats").Out, "A (destiny)", "A (assault)", "C (assault)")
}

func TestAWrongResultIsTakenAway(t *testing.T) {
	run := in(t)
	run(app.Fine, "results", "add", "A", "B", "--winner", "A", "--game", "destiny")
	apptest.Contains(t, run(app.Fine, "results", "rm", "1").Out, "1 counts no longer", "restore 1")
	if got := run(app.Fine, "results", "list"); got.Out != "" || !strings.Contains(got.Err, "no results") {
		t.Errorf("got %+v", got)
	}
	apptest.Contains(t, run(app.Fine, "results", "list", "--removed", "--json").Out, `"number": 1`, `"removed": "`)
	apptest.Contains(t, run(app.Broken, "results", "rm", "1").Err, "is taken away already")
	run(app.Fine, "results", "restore", "1")
	if got := run(app.Fine, "results", "list", "--list", "zz"); !strings.Contains(got.Err, "of that sort") {
		t.Errorf("got %+v", got)
	}
	run(app.Fine, "results", "rm", "1")
	run(app.Fine, "results", "restore", "1")
	apptest.Contains(t, run(app.Fine, "results", "list").Out, "A wins")
}

// Renamed, deleted and gone for good, a list keeps its results together.
func TestStatsSurviveLists(t *testing.T) {
	run := in(t)
	run(app.Fine, "lists", "save", apptest.Legal)
	run(app.Fine, "results", "add", "Leia and Han", "B", "--winner", "0")
	run(app.Fine, "lists", "rename", "Leia and Han", "Rebels")
	run(app.Fine, "results", "add", "Rebels", "B", "--winner", "0")
	apptest.Contains(t, run(app.Fine, "results", "stats").Out, "Rebels  2      2")
	run(app.Fine, "lists", "rm", "--forever", "--yes", "Rebels")
	apptest.Contains(t, run(app.Fine, "results", "stats").Out, "Rebels  2      2")
}

// What somebody calls a list is no formula, whatever the table is opened with.
func TestTablesOfResultsHoldNoFormulas(t *testing.T) {
	run := in(t)
	dir := t.TempDir()
	run(app.Fine, "results", "add", "=1+1", "@B", "--winner", "0", "--player", "0=+44", "--note", "-x", "--game", "destiny")
	for _, command := range []string{"list", "stats"} {
		file := filepath.Join(dir, command+".csv")
		apptest.Contains(t, run(app.Fine, "results", command, "-o", file).Out, file)
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		apptest.Contains(t, string(data), "'=1+1", "'@B")
		if text := string(data); strings.Contains(text, ",=") || strings.Contains(text, "\n=") || strings.Contains(text, ",+") || strings.Contains(text, ",-x") {
			t.Errorf("got %s", text)
		}
		run(app.Broken, "results", command, "-o", file)
		for _, end := range []string{".xlsx", ".md", ".json"} {
			run(app.Fine, "results", command, "-o", filepath.Join(dir, command+end))
		}
		data, err = os.ReadFile(filepath.Join(dir, command+".json"))
		if err != nil || !json.Valid(data) {
			t.Errorf("got %s (%v)", data, err)
		}
	}
}

func TestResultsThatAreRefused(t *testing.T) {
	run := in(t)
	run(app.Fine, "lists", "save", apptest.Legal)
	add := func(args ...string) []string { return append([]string{"results", "add"}, args...) }
	for name, c := range map[string]struct {
		args   []string
		status int
		say    string
	}{
		"nobody won":                {add("A", "B", "--game", "destiny"), app.Misuse, "--winner"},
		"one list":                  {add("A", "--winner", "0"), app.Misuse, ""},
		"nine lists":                {add("A", "B", "C", "D", "E", "F", "G", "H", "I", "--winner", "0"), app.Misuse, ""},
		"no game":                   {add("A", "B", "--winner", "0"), app.Misuse, "--game"},
		"an unknown game":           {add("A", "B", "--winner", "0", "--game", "chess"), app.Misuse, "chess"},
		"a list of another game":    {add("Leia and Han", "B", "--winner", "0", "--game", "clones"), app.Broken, "clones"},
		"somebody else won":         {add("A", "B", "--winner", "C", "--game", "destiny"), app.Misuse, `"C"`},
		"two of the name":           {add("A", "a", "--winner", "A", "--game", "destiny"), app.Misuse, "number"},
		"no day":                    {add("A", "B", "--winner", "0", "--game", "destiny", "--date", "20.11."), app.Misuse, "20.11."},
		"a day to come":             {add("A", "B", "--winner", "0", "--game", "destiny", "--date", "2977-01-01"), app.Misuse, "2977"},
		"a saved list that is none": {add("list:Kylo", "B", "--winner", "0"), app.Broken, "Kylo"},
		"a name without end":        {add(strings.Repeat("x", 10_000), "B", "--winner", "1", "--game", "destiny"), app.Broken, "120"},
		"a name that rings":         {add("A\a\x1b]0;x", "B", "--winner", "1", "--game", "destiny"), app.Broken, "visible"},
		"no name":                   {add("", "B", "--winner", "1", "--game", "destiny"), app.Misuse, ""},
		"a player without end":      {add("A", "B", "--winner", "1", "--game", "destiny", "--player", "0="+strings.Repeat("x", 10_000)), app.Broken, "80"},
		"a player of no list":       {add("A", "B", "--winner", "1", "--game", "destiny", "--player", "Anna"), app.Misuse, "0=Anna"},
		"two players of a list":     {add("A", "B", "--winner", "1", "--game", "destiny", "--player", "0=Anna", "--player", "A=Bruno"), app.Misuse, "Anna"},
		"a note of two lines":       {add("A", "B", "--winner", "1", "--game", "destiny", "--note", "a\nb"), app.Broken, "500"},
		"a number of nothing":       {[]string{"results", "rm", "x"}, app.Misuse, `"x"`},
		"an unknown source":         {[]string{"results", "list", "--source", "x"}, app.Misuse, "typed play server"},
		"since no day":              {[]string{"results", "stats", "--since", "yesterday"}, app.Misuse, "yesterday"},
		"a file of no tables":       {[]string{"results", "stats", "-o", "x.pdf"}, app.Misuse, "xlsx csv md json"},
		"fewer than none":           {[]string{"results", "list", "-n", "-1"}, app.Misuse, "-1"},
	} {
		if got := run(c.status, c.args...); !strings.Contains(got.Err, c.say) || got.Err == "" || len(got.Err) > 500 {
			t.Errorf("%s: got %+v", name, got)
		}
	}
	if got := run(app.Fine, "results", "list", "--json").Out; !strings.Contains(got, `"results": []`) {
		t.Errorf("got %s", got)
	}
}

// Reading makes no database.
func TestLookingAtResultsMakesNothing(t *testing.T) {
	db := filepath.Join(t.TempDir(), "a.db")
	if got := muster(t, "", "--db", db, "results", "stats", "--json"); got.Status != app.Fine || !strings.Contains(got.Out, `"lists": []`) {
		t.Errorf("got %+v", got)
	}
	if _, err := os.Stat(db); err == nil {
		t.Error("a database was made")
	}
}

// What changes nothing makes no database.
func TestNothingIsMadeByWhatFindsNothing(t *testing.T) {
	db := filepath.Join(t.TempDir(), "a.db")
	for _, args := range [][]string{
		{"results", "rm", "99"}, {"results", "restore", "99"}, {"lists", "rm", "x", "-y"}, {"lists", "restore", "x"},
		{"lists", "clone", "x", "y"}, {"lists", "rename", "x", "y"}, {"lists", "prune", "--keep-versions", "3"},
	} {
		muster(t, "", append([]string{"--db", db}, args...)...)
		if _, err := os.Stat(db); err == nil {
			t.Fatalf("%q has made a database", args)
		}
	}
}
