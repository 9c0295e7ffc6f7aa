package assault_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

// printed says of a card what was read on its print: traits, defence, keywords and
// surges.
func printed(c *catalog.Card) string {
	effects := func(all []assault.Effect) string {
		var said []string
		for _, e := range all {
			if said = append(said, e.Code); e.N != 0 {
				said[len(said)-1] += fmt.Sprint(" ", e.N)
			}
		}
		return strings.Join(said, ",")
	}
	f := assault.Of(c)
	said := []string{strings.Join(f.Defence, " "), effects(f.Keywords)}
	for _, s := range f.Surges {
		said = append(said, effects(s.Effects))
	}
	return strings.Join(said, ";")
}

func TestFactsAreThoseOfThePrint(t *testing.T) {
	for code, want := range map[string]string{
		"deployment/drokkatta":                  "black;damage 1,accuracy 1,block 1;damage 2;shrapnel",
		"deployment/mhd19":                      "black;;focus;damage 1;recover 2",
		"deployment/gideonargus":                "black;;focus;damage 2",
		"deployment/onarkoma":                   ";;damage 2,accuracy -2;damage 1,accuracy -1",
		"deployment/vintohreeda":                "white;;damage 1,weaken;pierce 2,bleed;accuracy 2,hide",
		"deployment/jarrodkelvin":               "black;damage 1,evade 1;damage 2;pierce 2;damage-token 1",
		"deployment/sabinewren":                 "white;mobile;pierce 2;damage 1,blast 1",
		"deployment/elitejawascavengerskirmish": "white;accuracy 2;damage 2;pierce 2;accuracy 2;bargain",
		"deployment/000":                        "black;;pierce 2;recover 2;shockingpalm",
		"companion/camdroid":                    ";accuracy 2,evade 1;agitate",
		"companion/88z":                         ";accuracy 2,evade 1,pierce 1;accuracy 2",
	} {
		c := cardOf(t, code)
		if got := printed(c); got != want {
			t.Errorf("%s: got %q, want %q", code, got, want)
		}
		if slices.ContainsFunc(c.Doubts, func(d catalog.Doubt) bool { return d.Field == "surges" }) {
			t.Errorf("%s: its surges are in doubt", code)
		}
	}
	if got := cardOf(t, "deployment/sabinewren").Traits; !slices.Equal(got, []string{"hunter", "vehicle"}) {
		t.Errorf("Sabine Wren: got %v", got)
	}
	for code, cost := range map[string]int{"lieinambush": 1, "doubt": 1, "heavyfire": 1, "eliteextraarmor": 1, "spectrecell": 2} {
		c := cardOf(t, "deployment/"+code)
		if got := c.Stats["cost"]; got != cost || slices.ContainsFunc(c.Doubts, func(d catalog.Doubt) bool { return d.Field == "cost" }) {
			t.Errorf("%s: got cost %d and doubts %v, want %d and none about it", code, got, c.Doubts, cost)
		}
	}
}

// TestWhoPlaysCommandCards has the cards whose print differs from what the community
// plays.
func TestWhoPlaysCommandCards(t *testing.T) {
	for code, want := range map[string]string{ // limit, who, when
		"apowerfulinfluence":  "1 rebel force-user round-start",
		"cavalrycharge":       "1 Captain Terro activation-start",
		"concentratedfire":    "1 trooper friendly-attacks",
		"corruptingforce":     "1 anybody round-start",
		"disable":             "1 smuggler special-action",
		"escalatinghostility": "3 anybody attack-after",
		"exposeweakness":      "1 anybody special-action",
		"forcepush":           "1 rebel force-user activation",
		"knowledgeanddefense": "1 rebel force-user special-action",
		"lordofthesith":       "1 Darth Vader activation",
		"mandaloriantactics":  "1 Boba Fett double-action",
		"meditation":          "1 rebel force-user special-action",
		"onthelam":            "1 smuggler defending",
		"reinforcements":      "2 anybody round-start",
		"repair":              "2 anybody special-action",
		"smugglerstricks":     "1 smuggler special-action",
		"takeposition":        "1 guardian|vehicle special-action",
		"wildfire":            "1 CT-1701 attacking",
	} {
		c := cardOf(t, "command/"+code)
		said := []string{fmt.Sprint(c.Limit), "anybody"}
		if w := assault.Of(c).Use; w != nil {
			said[1] = strings.TrimSpace(w.Side + " " + strings.Join(slices.Concat(w.Names, w.Traits), "|"))
		}
		if got := strings.Join(append(said, assault.Of(c).Timing), " "); got != want {
			t.Errorf("%s: got %q, want %q", code, got, want)
		}
	}
	// The community plays some otherwise, and has them so.
	for code, want := range map[string]string{"knowledgeanddefense": "defending", "onthelam": "attacked", "mandaloriantactics": "activation"} {
		if got := assault.Of(cardOf(t, "command/"+code).As(assault.IACP)).Timing; got != want {
			t.Errorf("%s: got %s, want %s", code, got, want)
		}
	}
}

func TestCardsWhosePrintWasNotReadSaySo(t *testing.T) {
	got := map[string]int{}
	for c := range facts.Embedded().Cards(catalog.Assault) {
		for i := range c.Doubts {
			d := &c.Doubts[i]
			if strings.HasPrefix(d.Field, "print-") {
				got[c.Type+" "+d.Field]++
			}
			for _, l := range lang.All {
				if said := assault.SaysDoubt(d, c).In(l); said == "" || strings.Contains(said, "doubt.") {
					t.Errorf("%s: %s says %q of %s", c.ID, l, said, d.Field)
				}
			}
		}
	}
	want := map[string]int{"deployment print-iacp": 28, "deployment print-app": 25, "form print-none": 3, "command print-iacp": 1}
	for what, n := range want {
		if got[what] != n {
			t.Errorf("%s: got %d, want %d", what, got[what], n)
		}
	}
	if len(got) != len(want) {
		t.Errorf("got %v", got)
	}
	page, err := os.ReadFile("../../docs/assault.md")
	if err != nil {
		t.Fatal(err)
	}
	community, app := got["deployment print-iacp"], got["deployment print-app"]
	for _, told := range []string{
		fmt.Sprintf("%d figure cards, the three forms of the shapeshifter and Karabast! were not at hand", community+app),
		fmt.Sprintf("what %d of the figures do follows the words of the community, what %d do the campaign app.", community, app),
	} {
		if !strings.Contains(strings.Join(strings.Fields(string(page)), " "), told) {
			t.Errorf("docs/assault.md does not say: %s", told)
		}
	}
}

// TestCompanionsHaveWhatPlayAsksFor: numbers, a base, and who puts those of a
// skirmish into play. What no source tells is a doubt.
func TestCompanionsHaveWhatPlayAsksFor(t *testing.T) {
	brought := map[catalog.ID]int{}
	for c := range facts.Embedded().Cards(catalog.Assault) {
		brought[assault.Of(c).Brings]++
	}
	n := 0
	for c := range facts.Embedded().Cards(catalog.Assault) {
		f := assault.Of(c)
		if c.Type != assault.CompanionType || f.Version == assault.IACP {
			continue
		}
		n++
		if c.Stats["health"] < 1 || c.Stats["speed"] < 1 || c.Stats["figures"] != 1 || f.Base != "1x1" || len(c.Traits) == 0 || len(c.Doubts) == 0 {
			t.Errorf("%s: got %v, base %q, traits %v, doubts %v", c.ID, c.Stats, f.Base, c.Traits, c.Doubts)
		}
	}
	for _, code := range []string{"junkdroid", "salaciousbcrumb", "j4x7"} {
		if brought[catalog.Assault.ID("companion/"+code)] == 0 {
			t.Errorf("nobody brings %s", code)
		}
	}
	if n != 7 {
		t.Errorf("got %d companions, want 7", n)
	}
}

func cardOf(t *testing.T, code string) *catalog.Card {
	t.Helper()
	c, ok := facts.Embedded().Card(catalog.Assault.ID(code))
	if !ok {
		t.Fatalf("there is no %s", code)
	}
	return c
}
