package assault

import (
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

// listOf makes an army from the codes of its cards, each the entry of the place in
// which its type belongs: "darthvader elitestormtrooper*2 elitecrosstraining@1".
// "*" is a number of copies, "@" the entry it is on, "+" the community's version.
// Command cards stand after "/", and "=" begins an id that says its kind itself.
func listOf(t testing.TB, format, side, cards string) *catalog.List {
	t.Helper()
	l := &catalog.List{Game: catalog.Assault, Format: format, Name: "test"}
	if side != "" {
		l.Settings = map[string]string{catalog.Affiliation: side}
	}
	kind, role := "deployment", ""
	for _, word := range strings.Fields(cards) {
		if word == "/" {
			kind, role = "command", assault.Command
			continue
		}
		l.Entries = append(l.Entries, entryOf(t, kind, role, word))
	}
	facts.Embedded().Bind(l)
	return l
}

func entryOf(t testing.TB, kind, role, word string) catalog.Entry {
	t.Helper()
	e := catalog.Entry{Count: 1, On: none, Role: role}
	if rest, on, ok := strings.Cut(word, "@"); ok {
		word, e.On = rest, number(t, on)
	}
	if rest, count, ok := strings.Cut(word, "*"); ok {
		word, e.Count = rest, number(t, count)
	}
	if rest, version, ok := strings.Cut(word, "=ffg"); ok && version == "" {
		word, e.Version = rest, "ffg"
	}
	if rest, ok := strings.CutSuffix(word, "+"); ok {
		word, e.Version = rest, assault.IACP
	}
	e.Card = catalog.ID("assault/" + kind + "/" + word)
	if rest, ok := strings.CutPrefix(word, "="); ok {
		e.Card = catalog.ID("assault/" + rest)
	}
	if card, ok := facts.Embedded().Card(e.Card); ok && role == "" {
		e.Role = assault.Army
		if card.Type == assault.UpgradeType {
			e.Role = assault.Upgrade
		}
	}
	return e
}

func number(t testing.TB, s string) int {
	t.Helper()
	n := 0
	for _, r := range s {
		n = 10*n + int(r-'0')
	}
	return n
}

// codesFound returns the codes of what checking finds, without their game, each
// with its weight unless it is illegal, and without
// what is said of a deck that is not full, of points left and of doubts.
func codesFound(l *catalog.List) string {
	var r validate.Report
	var all []string
	for _, f := range Game.Check(&r, facts.Embedded(), l).Findings {
		said := strings.TrimPrefix(f.Code, "assault.")
		if f.Severity != validate.Illegal {
			said += "/" + f.Severity.String()
		}
		if said != "command-deck-size/incomplete" && said != "points-left/note" && said != "doubt/note" {
			all = append(all, said)
		}
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

func TestEveryRuleOfArmies(t *testing.T) {
	for _, c := range ruleCases {
		t.Run(c.name, func(t *testing.T) {
			if got := codesFound(listOf(t, c.format, c.side, c.cards)); got != c.want {
				t.Errorf("%s %s: %s\ngot  %s\nwant %s", c.format, c.side, c.cards, got, c.want)
			}
		})
	}
}

// vaders is a legal army with all of its points and a whole command deck.
func vaders(t testing.TB) *catalog.List {
	return listOf(t, "FFG", "imperial", "darthvader drivenbyhatred@0 elitestormtrooper*2 elitecrosstraining@2 eliteimperialofficer imperialofficer rulebyfear "+
		"/ lordofthesith forcelightning darkenergy battlefieldawareness regroup*2 rankandfile deadlyprecision takeinitiative celebration "+
		"urgency elementofsurprise planning deadeye readyweapons")
}

func BenchmarkCheckArmy(b *testing.B) {
	l, c, r := vaders(b), facts.Embedded(), &validate.Report{}
	b.ReportAllocs()
	for b.Loop() {
		r.Reset()
		if !Game.Check(r, c, l).Legal() {
			b.Fatal(r.Findings)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "checks/s")
}

// A deck that may have more cards than it needs is told how many it may have.
func TestTooManyCommandCards(t *testing.T) {
	const fifteen = "takeinitiative urgency recovery planning fleetfooted deadeye mitigate celebration positioningadvantage rally wildattack hardtohit takecover selfdefense setforstun"
	for cards, want := range map[string][2]string{
		"hansolo nemiksmanifesto / " + fifteen + " tothelimit improvisedweapons elementofsurprise cruelstrike": {"19 cards in the command deck; 18 are allowed", "19 carte nel mazzo Comando; ne sono ammesse 18"},
		"hansolo nemiksmanifesto / urgency":           {"1 card in the command deck; 15 are needed", "1 carta nel mazzo Comando; ne servono 15"},
		"hansolo / " + fifteen + " elementofsurprise": {"16 cards in the command deck; 15 are needed", "16 carte nel mazzo Comando; ne servono 15"},
	} {
		var r validate.Report
		var got [2]string
		for _, f := range Game.Check(&r, facts.Embedded(), listOf(t, "IACP", "rebel", cards)).Findings {
			if f.Code == "assault.command-deck-size" {
				got = [2]string{f.In(lang.EN), f.In(lang.IT)}
			}
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", cards, got, want)
		}
	}
}

// A card that is there in several entries is named once.
func TestAnOpenAttachmentNamesEachCardOnce(t *testing.T) {
	var r validate.Report
	for _, f := range Game.Check(&r, facts.Embedded(), listOf(t, "FFG", "imperial", "ewebengineer probedroid ewebengineer targetingcomputer")).Findings {
		if f.Code == "assault.attachment-open" && len(f.Args[1].([]lang.Text)) != 2 {
			t.Errorf("got %v, want two cards", f.Args[1])
		}
	}
}
