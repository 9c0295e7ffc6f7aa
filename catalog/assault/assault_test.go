package assault_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

func TestImperialAssaultIsWhole(t *testing.T) {
	got := map[string]int{}
	for c := range facts.Embedded().Cards(catalog.Assault) {
		by := "ffg"
		if assault.Of(c).Version == assault.IACP {
			by = "iacp"
		}
		switch {
		case c.Type == assault.DeploymentType && by == "ffg" && !assault.Of(c).Skirmish:
			got["campaign only"]++
		default:
			got[by+" "+c.Type]++
		}
		if c.As(assault.IACP) != c {
			got["versions of "+c.Type]++
		}
	}
	// rules/assault-data, "Completeness", without the second Bossk
	want := map[string]int{
		"ffg deployment": 125, "campaign only": 9, "ffg skirmish-upgrade": 43, "ffg command": 228,
		"iacp command": 62, "iacp deployment": 45, "iacp skirmish-upgrade": 17,
		"ffg companion": 7, "iacp companion": 3, "ffg condition": 5, "ffg form": 3,
		"versions of deployment": 62, "versions of skirmish-upgrade": 8, "versions of command": 13,
	}
	for what, n := range want {
		if got[what] != n {
			t.Errorf("%s: got %d, want %d", what, got[what], n)
		}
	}
	if len(got) != len(want) {
		t.Errorf("got %v", got)
	}
}

func TestKnownErrorsOfTheSourcesAreCorrected(t *testing.T) {
	of := func(code string) *catalog.Card {
		c, ok := facts.Embedded().Card(catalog.Assault.ID(code))
		if !ok {
			t.Fatalf("%s is not there", code)
		}
		return c
	}
	if _, ok := facts.Embedded().Card("assault/deployment/bosskrebel"); ok {
		t.Error("there are two Bossks")
	}
	for code, side := range map[string]string{"jarrodkelvin": assault.Rebel, "eliteriottroopercampaign": assault.Imperial, "bosskmercenary": assault.Mercenary, "tresshacnua": assault.Rebel} {
		if got := of("deployment/" + code).Side; got != side {
			t.Errorf("%s: got %s, want %s", code, got, side)
		}
	}
	for code, want := range map[string][2]int{ // cost, health
		"ewebengineer": {6, 5}, "eliteechobasetrooper": {8, 8}, "darthvader": {18, 16}, "kaynsomos": {10, 12}, "generalweiss": {16, 15},
		"rebelsaboteur": {5, 4}, "hansolo": {12, 12}, "jabbathehuttskirmish": {6, 10}, "kananjarrus": {8, 12},
	} {
		c := of("deployment/" + code)
		if got := [2]int{c.Stats["cost"], c.Stats["health"]}; got != want && code != "kananjarrus" || got[0] != want[0] {
			t.Errorf("%s: got cost and health %v, want %v", code, got, want)
		}
	}
	for code, n := range map[string]int{"eliteallianceranger": 3, "rebeltrooper": 3} {
		if got := of("deployment/" + code).Stats["figures"]; got != n {
			t.Errorf("%s: got %d figures, want %d", code, got, n)
		}
	}
	for code, dice := range map[string]string{"eliteechobasetrooper": "blue green", "royalguardchampion": "red green yellow", "ig88": "any any", "generalweiss": "any any any"} {
		if got := strings.Join(assault.Of(of("deployment/"+code)).Dice, " "); got != dice {
			t.Errorf("%s: got %s, want %s", code, got, dice)
		}
	}
	if got := of("deployment/furyofkashyyyk").Title[lang.EN]; got != "Fury of Kashyyyk" {
		t.Errorf("got %s", got)
	}
	saboteur := of("deployment/rebelsaboteur")
	if saboteur.Stats["speed"] != 4 || assault.Of(saboteur).Surges[0].Effects[0] != (assault.Effect{Code: "pierce", N: 1}) {
		t.Errorf("the erratum is not there: %v, %v", saboteur.Stats, assault.Of(saboteur).Surges)
	}
	if !slices.ContainsFunc(saboteur.Doubts, func(d catalog.Doubt) bool {
		return d.Field == "speed" && d.Chosen == "4" && d.Other == "5"
	}) {
		t.Errorf("the printed speed is not told: %v", saboteur.Doubts)
	}
}

func TestFactsOfImperialAssaultAgreeWithOneAnother(t *testing.T) {
	for c := range facts.Embedded().Cards(catalog.Assault) {
		for _, v := range []*catalog.Card{c, c.As(assault.IACP)} {
			f, figures := assault.Of(v), v.Stats["figures"]
			unknown := slices.ContainsFunc(v.Doubts, func(d catalog.Doubt) bool { return d.Field == "numbers" })
			switch {
			case v.ID != c.ID || v.No != c.No || v.Title[lang.EN] == "" || len(f.Sources) == 0:
				t.Errorf("%s: got %+v", c.ID, v)
			case v.Type == assault.DeploymentType && !unknown && (figures < 1 || v.Stats["health"] < 1 || v.Stats["speed"] < 1 || len(v.Traits) == 0):
				t.Errorf("%s: got %v, traits %v", c.ID, v.Stats, v.Traits)
			case v.Type == assault.DeploymentType && !unknown && figures == 1 && v.Stats["cost"] != v.Stats["figure_cost"]:
				t.Errorf("%s: one figure costs what the group costs: %v", c.ID, v.Stats)
			case v.Type == assault.DeploymentType && figures > 1 && (v.Stats["figure_cost"] < 1 || v.Stats["figure_cost"]*figures < v.Stats["cost"]-figures):
				t.Errorf("%s: got %v", c.ID, v.Stats)
			case v.Type == assault.CommandType && (v.Stats["cost"] < 0 || v.Stats["cost"] > 3 || v.Limit < 1 || v.Limit > 3):
				t.Errorf("%s: got %v, limit %d", c.ID, v.Stats, v.Limit)
			case (f.Attack == "") != (len(f.Dice) == 0):
				t.Errorf("%s: got %s with dice %v", c.ID, f.Attack, f.Dice)
			case f.Attach != nil && v.Type != assault.UpgradeType, f.Use != nil && v.Type != assault.CommandType:
				t.Errorf("%s restricts what it cannot", c.ID)
			}
			if b, ok := facts.Embedded().Card(f.Brings); f.Brings != "" && (!ok || b.Type != assault.CompanionType) {
				t.Errorf("%s brings %s", c.ID, f.Brings)
			}
		}
	}
}

// TestSlugsFollowTheirRule builds the codes as the public slugs are built:
// "elite" for elite cards that are not unique, then the letters and digits of the
// name, then what tells two apart.
func TestSlugsFollowTheirRule(t *testing.T) {
	letters, other := regexp.MustCompile(`[^a-z0-9]`), 0
	seen := map[string]bool{}
	for c := range facts.Embedded().Cards(catalog.Assault) {
		rule := letters.ReplaceAllString(strings.ToLower(c.Title[lang.EN]), "")
		if assault.Of(c).Elite && !c.Unique {
			rule = "elite" + rule
		}
		if seen[c.Code()] {
			t.Errorf("%s is there twice", c.Code())
		}
		seen[c.Code()] = true
		if c.Code() == rule {
			continue
		}
		other++
		if rest, ok := strings.CutPrefix(c.Code(), rule); !ok || rest != "campaign" && rest != "skirmish" && rest != c.Side &&
			rest != letters.ReplaceAllString(strings.ToLower(c.Subtitle[lang.EN]), "") {
			t.Errorf("%s: the rule gives %s", c.Code(), rule)
		}
	}
	if other != 25 { // 18 split cards, two Lukes, Temporary Alliances and Mandalorians, Bossk
		t.Errorf("got %d codes with something behind, want 25", other)
	}
}

func TestNamesOfImperialAssaultAreFound(t *testing.T) {
	for name, want := range map[string]string{
		"Darth Vader": "darthvader", "signore dei sith": "", "Luke Skywalker, Jedi Knight": "lukeskywalkerjediknight",
		"Elite Stormtrooper": "elitestormtrooper", "Stormtrooper (Elite)": "elitestormtrooper", "Stormtrooper (Regular)": "stormtrooper",
		"Assaltatore elite": "elitestormtrooper", "assaltatore regolare": "stormtrooper", "Stormtrooper": "stormtrooper", "Royal guard": "royalguard", "Luke Skywalker": "",
		"[Zillo Technique]": "zillotechnique", "Jabba the Hutt": "jabbathehuttskirmish", "AT-ST": "eliteatst", "Elite AT-ST": "eliteatst",
		"elitestormtrooper": "elitestormtrooper", "takeinitiative": "takeinitiative", "assault/deployment/nexu": "nexu", "command/rally": "rally",
		"jabbathehuttcampaign": "jabbathehuttcampaign", "FURY OF KASHYYYK": "furyofkashyyyk", "Karabast!": "karabast",
		"Jawa Scavenger (Elite)": "elitejawascavengerskirmish",
	} {
		got := ""
		if c, _, _ := facts.Embedded().Resolve(catalog.Assault, name); c != nil {
			got = c.Code()
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestMissingForAnArmy(t *testing.T) {
	own := catalog.NewCollection()
	for _, p := range facts.ProductsNamed("core") {
		for _, h := range p.Contents {
			if err := own.Add(h.Card, h.Owned); err != nil {
				t.Fatal(err)
			}
		}
	}
	army := &catalog.List{Game: catalog.Assault, Entries: []catalog.Entry{
		{Card: "assault/deployment/darthvader", Count: 1, Role: assault.Army, On: -1},
		{Card: "assault/deployment/elitestormtrooper", Count: 2, Role: assault.Army, On: -1, Version: assault.IACP},
		{Card: "assault/deployment/elitecrosstraining", Count: 1, Role: assault.Upgrade, On: 1},
		{Card: "assault/command/takeinitiative", Count: 1, Role: assault.Command, On: -1},
	}}
	var lacking []string
	for _, n := range own.Stock(facts.Embedded()).Use(army) {
		if !n.Missing.Zero() {
			lacking = append(lacking, fmt.Sprint(n.Card, n.Missing.Cards))
		}
	}
	want := []string{"assault/deployment/elitestormtrooper1", "assault/deployment/elitecrosstraining1"}
	if !slices.Equal(lacking, want) {
		t.Errorf("got %v, want %v", lacking, want)
	}
}

func TestAnArmyComesBack(t *testing.T) {
	written := `{"muster":1,"game":"assault","name":"Vader","format":"IACP","affiliation":"imperial","entries":[` +
		`{"card":"assault/deployment/darthvader","role":"army"},{"card":"assault/deployment/elitestormtrooper","role":"army","count":2,"version":"iacp"},` +
		`{"card":"assault/deployment/elitecrosstraining","role":"upgrade","on":1},{"card":"assault/command/takeinitiative","role":"command"}]}`
	l, err := catalog.ReadNative([]byte(written))
	if err != nil {
		t.Fatal(err)
	}
	again, err := l.MarshalJSON()
	if err != nil || string(again) != written {
		t.Errorf("got\n%s, %v, want\n%s", again, err, written)
	}
	facts.Embedded().Bind(l)
	if v := facts.Embedded().At(&l.Entries[1]); v == nil || v.Stats["cost"] != 7 {
		t.Errorf("got %+v, want the version of the community", v)
	}
	for _, x := range []struct{ entry, code string }{
		{`{"card":"nexu","version":"fan"}`, "list.word"}, {`{"card":"nexu","on":0}`, "list.on"}, {`{"card":"nexu","on":5}`, "list.on"},
		{`{"card":"nexu","on":-1}`, "list.range"}, {`{"card":"nexu","role":"hero"}`, "list.word"},
	} {
		_, err := catalog.ReadNative([]byte(`{"muster":1,"game":"assault","entries":[` + x.entry + `]}`))
		if got := lang.MsgOf(err).Code; got != x.code {
			t.Errorf("%s: got %v, want %s", x.entry, err, x.code)
		}
	}
}

// The publisher printed another cost than the community plays.
func TestLieInAmbushCostsOne(t *testing.T) {
	c, _ := facts.Embedded().Card("assault/deployment/lieinambush")
	if got, community := c.Stats["cost"], c.As(assault.IACP).Stats["cost"]; got != 1 || community != 0 {
		t.Errorf("got %d, and %d of the community, want 1 and 0", got, community)
	}
}

func TestWhoMayBeMeant(t *testing.T) {
	card := func(code string) *catalog.Card { c, _ := facts.Embedded().Card(catalog.Assault.ID(code)); return c }
	for _, x := range []struct {
		who  *assault.Who
		code string
		fits bool
	}{
		{assault.Of(card("deployment/combatsuit")).Attach, "elitestormtrooper", true},
		{assault.Of(card("deployment/combatsuit")).Attach, "hansolo", true},
		{assault.Of(card("deployment/combatsuit")).Attach, "ig88", false},
		{assault.Of(card("deployment/lieinambush")).Attach, "eliteatst", false},
		{assault.Of(card("deployment/lieinambush")).Attach, "stormtrooper", true},
		{assault.Of(card("deployment/lieinambush")).Attach, "darthvader", false},
		{assault.Of(card("deployment/eliteflametrooper")).Attach, "stormtrooper", false},
		{assault.Of(card("deployment/eliteflametrooper")).Attach, "elitedeathtrooper", false},
		{assault.Of(card("deployment/drivenbyhatred")).Attach, "darthvader", true},
		{assault.Of(card("deployment/drivenbyhatred")).Attach, "emperorpalpatine", false},
		{assault.Of(card("deployment/lastresort")).Attach, "nexu", true},
		{assault.Of(card("deployment/orbitalbombardment")).Attach, "gideonargus", false},
		{assault.Of(card("command/apexpredator")).Use, "eliterancorskirmish", true},
		{assault.Of(card("command/apexpredator")).Use, "lothcat", false},
		{assault.Of(card("command/forcelightning")).Use, "emperorpalpatine", true},
		{assault.Of(card("command/forcelightning")).Use, "obiwankenobiskirmish", false},
		{assault.Of(card("command/adrenaline")).Use, "nexu", true},
	} {
		if got := x.who.Fits(card("deployment/" + x.code)); got != x.fits {
			t.Errorf("%+v fits %s: %v", x.who, x.code, got)
		}
	}
}
