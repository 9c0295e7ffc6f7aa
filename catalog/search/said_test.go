package search_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/search"
)

// armyFacts are the lines of deployment.csv and command.csv by the names of their
// columns, without the versions of cards.
func armyFacts(t *testing.T) []fact {
	t.Helper()
	var all []fact
	for _, file := range []string{"deployment", "command"} {
		rows, err := csv.NewReader(bytes.NewReader(fileOf(t, "../assault/data/"+file+".csv"))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows[1:] {
			f := fact{}
			for i, column := range rows[0] {
				f[column] = row[i]
			}
			if f["type"] == "" {
				f["type"] = assault.CommandType
			}
			if f["version"] != assault.IACP {
				all = append(all, f)
			}
		}
	}
	return all
}

func part(column, text string) func(fact) bool {
	return func(f fact) bool { return strings.Contains(f[column], text) }
}

func TestSearchFindsWhatTheFactsOfImperialAssaultSay(t *testing.T) {
	command, elite := is("type", assault.CommandType), is("elite", "1")
	versioned := map[string]bool{}
	for c := range facts.Embedded().Cards(catalog.Assault) {
		versioned[c.Code()] = c.As(assault.IACP) != c
	}
	all := armyFacts(t)
	for _, x := range []struct {
		query string
		want  func(fact) bool
	}{
		{"", func(fact) bool { return true }},
		{"a:imperial", is("side", "imperial")},
		{"affiliazione:mercenario t:deployment", both(is("side", "mercenary"), is("type", assault.DeploymentType))},
		{`tipo:"miglioria scontro diretto"`, is("type", assault.UpgradeType)},
		{"t:command cost>=3", both(command, number("cost", func(n int) bool { return n >= 3 }))},
		{"cost<0", number("cost", func(n int) bool { return n < 0 })},
		{"figures:2", number("figures", func(n int) bool { return n == 2 })},
		{"miniature>1", number("figures", func(n int) bool { return n > 1 })},
		{"speed!4", number("speed", func(n int) bool { return n != 4 })},
		{"velocità>=6 salute<10", both(number("speed", func(n int) bool { return n >= 6 }), number("health", func(n int) bool { return n < 10 }))},
		{"b:force-user u:1", both(has("traits", "force-user"), is("unique", "1"))},
		{`tratto:"arma pesante"`, has("traits", "heavy-weapon")},
		{"keyword:massive", part("keywords", "massive")},
		{`parola:"perforante 1"`, part("keywords", "pierce 1")},
		{"surge:stun", part("surges", "stun")},
		{"impulso:stordito", part("surges", "stun")},
		{"attack:melee", is("attack", "melee")},
		{`attack:"a distanza"`, is("attack", "ranged")},
		{"attack:red", has("dice", "red")},
		{"difesa:bianco", has("defence", "white")},
		{"defence!white", not(has("defence", "white"))},
		{"use:leader t:command", both(command, part("use", "leader"))},
		{`usa:"darth vader" t:command`, part("use", "Darth Vader")},
		{"use:any t:command", both(command, is("use", ""))},
		{"use:trooper t:skirmish-upgrade", both(is("type", assault.UpgradeType), anyOf(part("attach", "=trooper"), part("attach", "|trooper")))},
		{"nexu", is("title", "Nexu")},
		{"elitestormtrooper", is("code", "elitestormtrooper")},
		{"assault/deployment/nexu", is("code", "nexu")},
		{"is:elite", elite},
		{"is:unique a:rebel", both(is("unique", "1"), is("side", "rebel"))},
		{"-is:unique a:rebel", both(is("unique", ""), is("side", "rebel"))},
		{"is:regular", both(is("type", assault.DeploymentType), not(elite), is("unique", ""))},
		{"qualità:aggiunta", not(is("attach", ""))},
		{"is:campaign -is:skirmish", is("modes", "c")},
		{"is:iacp", func(f fact) bool { return f["version"] == "only" || versioned[f["code"]] }},
		{"is:large", func(f fact) bool {
			return f["base"] != "" && f["base"] != "1x1" || strings.Contains(f["keywords"], "massive")
		}},
		{"s:core t:deployment", both(is("set", "core"), is("type", assault.DeploymentType))},
		{`set:"heart of the empire"`, is("set", "heart-of-the-empire")},
		{"elite t:deployment -u:1", both(elite, is("type", assault.DeploymentType), is("unique", ""))},
		{"legal:FFG", both(not(is("version", "only")), not(is("modes", "c")), not(is("type", assault.CompanionType, assault.ConditionType, assault.FormType)))},
		{"banned:IACP", is("code", "themandalorianrisingphoenix")},
	} {
		var want []string
		for _, f := range all {
			if x.want(f) {
				want = append(want, f["code"])
			}
		}
		found, err := search.Cards(facts.Embedded(), catalog.Assault, x.query)
		if err != nil {
			t.Errorf("%s: %v", x.query, err)
			continue
		}
		got := codesOf(found)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) || len(want) == 0 {
			t.Errorf("%s: got %d cards, want %d: got %v, want %v", x.query, len(got), len(want), head(got), head(want))
		}
	}
}

func TestImperialAssaultIsSorted(t *testing.T) {
	found, err := search.Cards(facts.Embedded(), catalog.Assault, "t:deployment legal:FFG sort:-cost,-speed,name")
	if err != nil || len(found) != 125 || found[0].Code() != "darthvader" || !slices.IsSortedFunc(found, func(a, b *catalog.Card) int { return b.Stats["cost"] - a.Stats["cost"] }) {
		t.Errorf("got %v, %v", head(codesOf(found)), err)
	}
}

func TestOtherGamesFindWhatTheyFound(t *testing.T) {
	for query, n := range map[string]int{"attack:3 t:unit": 0, "attack>=3": 0, "is:unique f:empire": 0} {
		found, err := search.Cards(facts.Embedded(), catalog.Deckbuilding, query)
		if err != nil || len(found) <= n {
			t.Errorf("%s: got %d cards, %v", query, len(found), err)
		}
	}
	for query, code := range map[string]string{"is:funny": "query.value", "figures:many": "query.number", `keyword:"!"`: "query.letters", "keyword>1": "query.sign", "is>elite": "query.sign"} {
		_, err := search.Cards(facts.Embedded(), catalog.Assault, query)
		var e *lang.Error
		if !errors.As(err, &e) || e.Msg.Code != code {
			t.Errorf("%s: got %v, want %s", query, err, code)
			continue
		}
		for _, l := range lang.All {
			if said := e.Msg.In(l); !strings.Contains(said, strconv.Itoa(e.Msg.Args[0].(int))) {
				t.Errorf("%s: is told as %s", query, said)
			}
		}
	}
}

func TestCardsOfImperialAssaultAreToldInEveryLanguage(t *testing.T) {
	for c := range facts.Embedded().Cards(catalog.Assault) {
		for _, v := range []*catalog.Card{c, c.As(assault.IACP)} {
			all := []lang.Msg{catalog.TypeName(v.Type), catalog.SideName(v.Side)}
			for _, field := range []string{"keyword", "surge", "use", "attack", "defence"} {
				all = append(all, v.Part.Says(v, field)...)
			}
			for _, trait := range v.Traits {
				all = append(all, catalog.TraitName(trait))
			}
			for _, source := range assault.Of(v).Sources {
				all = append(all, assault.SourceName(source))
			}
			if assault.Of(v).Timing != "" {
				all = append(all, assault.TimingName(assault.Of(v).Timing))
			}
			for i := range v.Doubts {
				all = append(all, facts.Doubt(&v.Doubts[i], c))
				if !slices.Contains([]string{"high", "medium", "low"}, v.Doubts[i].Sure) {
					t.Errorf("%s: %+v", c.ID, v.Doubts[i])
				}
			}
			for _, said := range all {
				for _, l := range lang.All {
					if s := said.In(l); s == "" || !lang.Known(said.Code) || strings.Contains(s, "{") || strings.Contains(s, "assault.") {
						t.Errorf("%s: is told as %q", c.ID, s)
					}
				}
			}
		}
	}
}

func TestItalianNamesOfImperialAssault(t *testing.T) {
	n := facts.Embedded().Info(catalog.Assault).Translated[lang.IT]
	if n != 113+5 { // figures that the Italian edition names, and the conditions
		t.Errorf("got %d Italian names, want 118", n)
	}
	for code, want := range map[string]string{"stormtrooper": "Assaltatore", "elitestormtrooper": "Assaltatore elite", "000": "0-0-0, Specialista del Dolore", "lothcat": "Loth-gatto"} {
		if c, _ := facts.Embedded().Card(catalog.Assault.ID("deployment/" + code)); c.Name().In(lang.IT) != want {
			t.Errorf("%s: got %s, want %s", code, c.Name().In(lang.IT), want)
		}
	}
}
