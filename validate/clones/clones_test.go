package clones

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

// setup makes a set-up of the players and the variants of its JSON.
func setup(t testing.TB, players, variants string) *catalog.List {
	t.Helper()
	in := `{"muster": 1, "game": "clones", "players": [` + players + `]`
	if variants != "" {
		in += `, "variants": ` + variants
	}
	l, err := facts.ReadList([]byte(in + `}`))
	if err != nil {
		t.Fatalf("%s: %v", in, err)
	}
	return l
}

// Players of set-ups.
const (
	two   = `{"jedi": "anakin", "sheet": "2A"}, {"jedi": "kit", "sheet": "2B"}`
	three = `{"name": "Ada", "jedi": "kit", "sheet": "3C", "dice": 6}, {"jedi": "mace", "sheet": "3A"}, {"jedi": "Obi-Wan Kenobi", "sheet": "3B"}`
	four  = `{"jedi": "kit", "sheet": "4D"}, {"jedi": "mace", "sheet": "4C"}, {"jedi": "anakin", "sheet": "4B"}, {"jedi": "obiwan", "sheet": "4A", "dice": 4}`
)

// refs are the references of what was found, each with its weight unless it is
// illegal, without the note that every set-up has.
func refs(l *catalog.List) string {
	var all []string
	r := Game.Check(new(validate.Report), facts.Embedded(), l)
	for _, f := range r.Findings {
		switch {
		case f.Code != "clones."+strings.ToLower(f.Ref):
			all = append(all, "the code of "+f.Ref+" is "+f.Code)
		case f.Ref == "GRADE-TABLE":
		case f.Severity == validate.Illegal:
			all = append(all, f.Ref)
		default:
			all = append(all, f.Ref+"/"+f.Severity.String())
		}
	}
	return strings.Join(all, " ")
}

func TestAllThatIsWrongWithASetupIsFound(t *testing.T) {
	for _, x := range []struct{ name, players, variants, want string }{
		{"two players", two, "", ""},
		{"the list of the rule cases", three, `{"force": 1, "zones": 4, "removed": {"battle": 1, "super": 1, "droideka": 2}, "expansion": true}`, ""},
		{"four players", four, `{"force": 10, "zones": 3, "removed": 0}`, ""},
		{"nobody", "", "", "PLAYERS-COUNT/incomplete"},
		{"one alone, whose sheet is not judged", `{"jedi": "kit", "sheet": "9Z", "dice": 99}`, "", "PLAYERS-COUNT/incomplete"},
		{"five players, whose sheets are not judged", four + `, {"jedi": "kit", "sheet": "4A"}`, "", "JEDI-TWICE PLAYERS-COUNT"},
		{"nobody knows the Jedi", `{"jedi": "Yoda", "sheet": "2A"}, {"jedi": "Yoda", "sheet": "2B"}`, "", "JEDI-UNKNOWN JEDI-UNKNOWN"},
		{"the Jedi of another, twice", `{"jedi": "kit", "sheet": "3A"}, {"jedi": "Kit Fisto", "sheet": "3B"}, {"jedi": "FISTO", "sheet": "3C"}`, "", "JEDI-TWICE JEDI-TWICE"},
		{"nothing but players", `{}, {}`, "", "JEDI-MISSING/incomplete SHEET-MISSING/incomplete JEDI-MISSING/incomplete SHEET-MISSING/incomplete"},
		{"a sheet for others, twice", `{"jedi": "kit", "sheet": "3C", "dice": 8}, {"jedi": "mace", "sheet": "3C", "dice": 1}`, "", "SHEET-PLAYERS SHEET-PLAYERS SHEET-TWICE"},
		{"a sheet that there is not, twice", `{"jedi": "kit", "sheet": "5A"}, {"jedi": "mace", "sheet": "5A"}`, "", "SHEET-UNKNOWN SHEET-UNKNOWN"},
		{"a sheet twice, once with other dice", `{"jedi": "kit", "sheet": "2A", "dice": 8}, {"jedi": "mace", "sheet": "2a", "dice": 5}`, "", "SHEET-TWICE DICE-COUNT"},
		{"five dice too few", `{"jedi": "kit", "sheet": "3C", "dice": 1}, {"jedi": "mace", "sheet": "3A", "dice": 5}, {"jedi": "anakin", "sheet": "3B", "dice": 6}`, "", "DICE-COUNT DICE-COUNT"},
		{"no dice", `{"jedi": "kit", "sheet": "2A", "dice": 0}, {"jedi": "mace", "sheet": "2B"}`, "", "DICE-COUNT"},
		{"too much Force", two, `{"force": 11}`, "FORCE-START"},
		{"no Force", two, `{"force": 0}`, "FORCE-START"},
		{"five zones", two, `{"zones": 5}`, "ZONES-COUNT"},
		{"25 removed, and less than none", two, `{"removed": {"battle": 25, "super": -1, "droideka": 6}}`, "REMOVED-RANGE REMOVED-RANGE"},
		{"25 removed, and none", two, `{"removed": {"battle": 25}}`, "REMOVED-RANGE"},
		{"of one type only", two, `{"removed": {"super": 3}}`, "REMOVED-EACH"},
		{"of each as many", two, `{"removed": 6}`, ""},
		{"easier and harder", two, `{"zones": 3, "removed": 1}`, "VARIANTS-MIXED/note"},
		{"R2-D2 among three zones", two, `{"zones": 3, "expansion": true}`, "EXPANSION-ZONES/note"},
		{"words that there are not", two, `{"hard": true, "removed": {"clone": 2, "/~": 1}}`, "VARIANT-UNKNOWN VARIANT-UNKNOWN VARIANT-UNKNOWN"},
		{"all at once", `{"jedi": "kit", "sheet": "2A"}, {"jedi": "kit", "sheet": "3A"}`, `{"force": 99, "zones": 0, "removed": 7, "x": 1, "expansion": true}`,
			"JEDI-TWICE SHEET-PLAYERS FORCE-START ZONES-COUNT REMOVED-RANGE REMOVED-RANGE REMOVED-RANGE VARIANT-UNKNOWN VARIANTS-MIXED/note"},
	} {
		if got := refs(setup(t, x.players, x.variants)); got != x.want {
			t.Errorf("%s: got %q, want %q", x.name, got, x.want)
		}
	}
}

func TestTheTableOfGradesIsAlwaysTold(t *testing.T) {
	for variants, want := range map[string]string{
		"": "standard", `{"expansion": true}`: "standard", `{"force": 2}`: "easier", `{"zones": 3}`: "easier", `{"removed": 1}`: "harder",
		`{"force": 4, "removed": {"battle": 1, "super": 2, "droideka": 3}}`: "mixed",
	} {
		r := Game.Check(new(validate.Report), facts.Embedded(), setup(t, two, variants))
		i := slices.IndexFunc(r.Findings, func(f validate.Finding) bool { return f.Ref == "GRADE-TABLE" })
		if i < 0 || r.JSON(lang.IT).Findings[i].Args[0] != want || !r.Legal() {
			t.Errorf("%s: got %+v, want %s", variants, r.Findings, want)
		}
	}
}

func TestComponentsThatCannotBePlayedWithAreFound(t *testing.T) {
	own, err := clones.ReadComponents([]byte(`{"schema": "muster.clones.components/1", "arena": {"zones": [{"id": 1, "spaces": [[0, 0], [1, 0], [2, 0]]}], "pillars": [{"space": [5, 5]}]}}`))
	if err != nil {
		t.Fatal(err)
	}
	l := setup(t, two, "")
	c := facts.Embedded().Bringing(catalog.Clones, own)
	c.Bind(l)
	if clones.SetupOf(l).Components != own {
		t.Fatal("a set-up that brings no components is not given any")
	}
	r := Game.Check(new(validate.Report), c, l)
	if n := len(r.Findings); n != len(own.Lint())+1 || n < 3 || r.Legal() {
		t.Errorf("got %+v", r.Findings)
	}
}

func TestOwnComponentsHaveTheirOwnJediAndSheets(t *testing.T) {
	whole, err := json.Marshal(clones.Known())
	if err != nil {
		t.Fatal(err)
	}
	file := strings.NewReplacer(`"name":"Kit Fisto"`, `"name":"Meister Fisto"`, `"id":"2A"`, `"id":"Z1"`).Replace(string(whole))
	own, err := clones.ReadComponents([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	c := facts.Embedded().Bringing(catalog.Clones, own)
	l := setup(t, `{"jedi": "Meister Fisto", "sheet": "z1"}, {"jedi": "mace", "sheet": "2A"}`, "")
	c.Bind(l)
	if got := refs(l); got != "SHEET-UNKNOWN" {
		t.Errorf("got %q", got)
	}
}

// What is mended is legal, and no smaller change would do.
func TestSetupsAreMendedWithFewChanges(t *testing.T) {
	for _, x := range []struct {
		name, players, variants string
		changes, additions      int
		want                    string // part of the list afterwards
	}{
		{"the Jedi of another", `{"jedi": "kit", "sheet": "2A"}, {"jedi": "kit", "sheet": "2B"}`, "", 1, 0, `{"jedi":"anakin","sheet":"2B"}`},
		{"a sheet for others", `{"jedi": "kit", "sheet": "2A"}, {"jedi": "mace", "sheet": "3A", "dice": 8}`, "", 1, 0, `{"jedi":"mace","sheet":"2B","dice":8}`},
		{"other dice", `{"jedi": "kit", "sheet": "2A", "dice": 5}, {"jedi": "mace", "sheet": "2B"}`, "", 1, 0, `"sheet":"2A","dice":8}`},
		{"the sheet with these dice", `{"jedi": "kit", "sheet": "9Z", "dice": 6}, {"jedi": "mace"}, {"jedi": "anakin"}`, "", 1, 2, `"jedi":"kit","sheet":"3C","dice":6}`},
		{"one alone", `{"jedi": "kit", "sheet": "2A"}`, "", 0, 2, `{"jedi":"anakin","sheet":"2B"}`},
		{"nobody", "", "", 0, 4, ""},
		{"five, of whom one has nobody's", four + `, {"jedi": "kit", "sheet": "4A"}`, "", 1, 0, ""},
		{"numbers", two, `{"force": 0, "zones": 9, "removed": {"battle": 9, "super": -3, "droideka": 2}}`, 4, 0, `"removed":{"battle":6,"droideka":2,"super":2}`},
		{"of one type only", two, `{"removed": {"super": 3}}`, 1, 0, `"sheet":"2B"}]}`},
		{"words", two, `{"hard": 1, "removed": {"clone": 1}}`, 2, 0, `"sheet":"2B"}]}`},
		{"all at once", `{"jedi": "Yoda", "sheet": "2A"}, {"sheet": "2A"}`, `{"zones": 0, "x": 1}`, 4, 1, ""},
	} {
		l := setup(t, x.players, x.variants)
		before, _ := json.Marshal(l)
		p := mend(validate.NewBudget(context.Background()), &Game, facts.Embedded(), l, nil)
		if after, _ := json.Marshal(l); string(after) != string(before) {
			t.Errorf("%s: the list itself has changed", x.name)
		}
		if len(p.Answers) != 1 {
			t.Fatalf("%s: got %d answers", x.name, len(p.Answers))
		}
		a := &p.Answers[0]
		written, _ := json.Marshal(a.List)
		if !a.Report.Legal() || len(a.Changes) != x.changes || a.Cost != x.changes || validate.Added(a.Additions) != x.additions || !strings.Contains(string(written), x.want) {
			t.Errorf("%s: got %s with %d changes and %d additions", x.name, written, len(a.Changes), len(a.Additions))
		}
		for _, c := range slices.Concat(a.Changes, a.Additions) {
			for _, in := range lang.All {
				if said := c.In(in); len(c.Mends) == 0 || strings.ContainsAny(said, "{}") || strings.Contains(said, "clones.") {
					t.Errorf("%s: %q mends %v", x.name, said, c.Mends)
				}
			}
		}
	}
}

func TestRandomSetupsAreLegal(t *testing.T) {
	lottery, err := Game.Random(&Game, facts.Embedded(), &catalog.Format{Game: catalog.Clones}, nil)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for n := range uint64(500) {
		l, err := lottery.List(7, n+1)
		if err != nil {
			t.Fatal(err)
		}
		r := Game.Check(new(validate.Report), facts.Embedded(), l)
		if !r.Legal() {
			t.Fatalf("set-up %d of seed 7: %v", n+1, r.Findings)
		}
		s := clones.SetupOf(l)
		seen[fmt.Sprint(len(s.Players))]++
		seen[s.Variants.Table()]++
		again, _ := lottery.List(7, n+1)
		was, _ := json.Marshal(l)
		if is, _ := json.Marshal(again); string(is) != string(was) {
			t.Fatalf("set-up %d of seed 7 differs the second time", n+1)
		}
	}
	for _, want := range []string{"2", "3", "4", "standard", "easier", "harder", "mixed"} {
		if seen[want] < 25 {
			t.Errorf("got %v, want more of %s", seen, want)
		}
	}
	onlyTwo := func(card *catalog.Card) bool { return card.Stats["players"] == 0 || card.Stats["players"] == 2 }
	if lottery, err = Game.Random(&Game, facts.Embedded(), &catalog.Format{Game: catalog.Clones}, onlyTwo); err != nil {
		t.Fatal(err)
	}
	if l, _ := lottery.List(1, 1); len(clones.SetupOf(l).Players) != 2 {
		t.Error("a sheet that may not be is drawn")
	}
	if _, err := Game.Random(&Game, facts.Embedded(), &catalog.Format{Game: catalog.Clones}, func(*catalog.Card) bool { return false }); lang.MsgOf(err).Code != "random.none" {
		t.Errorf("got %v", err)
	}
}
