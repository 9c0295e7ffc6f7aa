package assault

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
	"muster/validate"
)

// exampleArmies reads the armies of examples/assault.
func exampleArmies(t testing.TB) map[string]*catalog.List {
	t.Helper()
	files, err := filepath.Glob("../../examples/assault/*.json")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]*catalog.List{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var l catalog.List
		if err := json.Unmarshal(data, &l); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		all[filepath.Base(file)] = &l
	}
	return all
}

func TestTenArmiesAreLegal(t *testing.T) {
	all := exampleArmies(t)
	kinds := map[string]bool{}
	for file, l := range all {
		var r validate.Report
		Game.Check(&r, facts.Embedded(), l)
		if !r.Legal() || r.Totals[0].Have != 40 || r.Totals[1].Have != 15 {
			t.Errorf("%s: got %v %v, want a legal army of 40 points with 15 command cards", file, r.Totals, r.Findings)
		}
		for _, f := range r.Findings {
			if f.Code != "assault.doubt" {
				t.Errorf("%s: got %v, want nothing but doubts", file, f.Msg)
			}
		}
		kinds[l.Format+" "+l.Settings[catalog.Affiliation]] = true
	}
	if len(all) != 10 || len(kinds) != 6 {
		t.Errorf("got %d armies of the kinds %v, want ten, of each affiliation in each system", len(all), kinds)
	}
}

// TestAnArmyWithoutOneOfItsGroupsIsNotWhatItWas takes each card out that lets
// others in, that others are on or that is wanted.
func TestAnArmyWithoutOneOfItsGroupsIsNotWhatItWas(t *testing.T) {
	for _, c := range []struct{ file, card, want string }{
		{"hired-guns.json", "temporaryallianceimperial", "assault.affiliation"},
		{"droids.json", "elitejawascavengerskirmish", "assault.affiliation"},
		{"droids.json", "ig88", "assault.attachment-restriction"},
		{"rogue-one.json", "k2so", "assault.exception"},
		{"aphra.json", "bt1", "assault.affiliation"},
		{"walker.json", "elitewingguard", "assault.affiliation"},
		{"walker.json", "scavengedwalker", "assault.affiliation"},
		{"vaders-finest.json", "darthvader", "assault.attachment-restriction"},
		{"modular.json", "eliteheavystormtrooper", "assault.squad-upgrade"},
	} {
		t.Run(c.file+" without "+c.card, func(t *testing.T) {
			l := exampleArmies(t)[c.file]
			at := slices.IndexFunc(l.Entries, func(e catalog.Entry) bool { return codeOf(e.Card) == c.card })
			l.Entries = slices.Delete(l.Entries, at, at+1)
			for i := range l.Entries {
				l.Entries[i].On = none
			}
			var r validate.Report
			Game.Check(&r, facts.Embedded(), l)
			if !slices.ContainsFunc(r.Findings, func(f validate.Finding) bool { return f.Code == c.want }) {
				t.Errorf("got %v, want %s", r.Findings, c.want)
			}
		})
	}
}

func FuzzArmy(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14})
	f.Add([]byte{0, 200, 1, 3, 4, 255, 0, 9, 1, 1, 2, 2, 2, 2})
	cards := slices.Collect(facts.Embedded().Cards(catalog.Assault))
	roles := []string{assault.Army, assault.Upgrade, assault.Command, "", catalog.Deck}
	versions := []string{"", assault.IACP, assault.FFG, "other"}
	f.Fuzz(func(t *testing.T, data []byte) {
		l := &catalog.List{Game: catalog.Assault, Settings: map[string]string{}}
		if len(data) > 1 {
			l.Format = []string{"", "FFG", "IACP", "nonsense"}[data[0]%4]
			l.Settings[catalog.Affiliation] = []string{"", "rebel", "imperial", "mercenary", "neutral"}[data[1]%5]
		}
		for len(data) >= 7 && len(l.Entries) < 20 {
			e := catalog.Entry{
				Role: roles[int(data[0])%len(roles)], Version: versions[int(data[1])%len(versions)],
				Count: int(int8(data[2])), On: int(int8(data[3])),
			}
			e.Card = "nobody"
			if no := int(data[4])<<8 | int(data[5]); no < len(cards) {
				e.Card = cards[no].ID
			}
			l.Entries, data = append(l.Entries, e), data[7:]
		}
		p := mend(validate.NewBudget(context.Background()), &Game, facts.Embedded(), l, nil)
		for i := range p.Answers {
			if p.Answers[i].Report.Verdict() == validate.Illegal {
				t.Errorf("%+v: the answer is illegal: %v", l, p.Answers[i].Report.Findings)
			}
		}
	})
}
