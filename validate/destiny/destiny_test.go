package destiny

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

// leia returns the list of the rule book's example, in a format.
func leia(format string) *catalog.List {
	return list(format, "C 01028 2d, C 01046, B 01171, 01033*2 01034*2 01043*2 01051*2 01052*2 01054*2 01061*2 "+
		"01103*2 01105*2 01109*2 01127*2 01133*2 01134*2 01157*2 01162*2")
}

// list makes a list: "C 01028 2d" is a character with two dice, "P" a plot, "B"
// a battlefield, "A" a card set aside, the rest is the deck.
func list(format, cards string) *catalog.List {
	l := &catalog.List{Game: catalog.Destiny, Format: format, Name: "test"}
	role := catalog.Deck
	for _, word := range strings.Fields(strings.ReplaceAll(cards, ",", " , ")) {
		var n int
		switch word {
		case "C":
			role = catalog.Character
		case "P":
			role = catalog.Plot
		case "B":
			role = catalog.Battlefield
		case "A":
			role = catalog.Aside
		case ",":
			role = catalog.Deck
		case "2d", "3d":
			l.Entries[len(l.Entries)-1].Way = int(word[0] - '1')
		default:
			code, times, ok := strings.Cut(word, "*")
			if n = 1; ok {
				fmt.Sscan(times, &n)
			}
			e := catalog.Entry{Card: catalog.ID("destiny/" + code), Count: n, Role: role, On: -1}
			l.Entries = append(l.Entries, e)
		}
	}
	facts.Embedded().Bind(l)
	return l
}

// check returns the codes and references that checking a list gives, sorted.
func check(l *catalog.List) []string {
	var r validate.Report
	var said []string
	for _, f := range Game.Check(&r, facts.Embedded(), l).Findings {
		said = append(said, strings.TrimSpace(f.Code+" "+f.Ref))
	}
	slices.Sort(said)
	return said
}

func points(t *testing.T, l *catalog.List) int {
	t.Helper()
	var r validate.Report
	for _, total := range Game.Check(&r, facts.Embedded(), l).Totals {
		if total.Code == "destiny.points" {
			return total.Have
		}
	}
	t.Fatal("the report has no points")
	return 0
}

func TestTheExampleOfTheRuleBookIsLegal(t *testing.T) {
	var r validate.Report
	Game.Check(&r, facts.Embedded(), leia("AW"))
	if !r.Legal() || !r.Complete() || len(r.Findings) > 0 {
		t.Errorf("got %v, want no findings", r.Findings)
	}
	want := []validate.Total{
		{Code: "destiny.points", Have: 30, Max: 30, Is: validate.Points},
		{Code: "destiny.characters", Have: 2, Min: 1, Max: -1, Is: validate.Characters},
		{Code: "destiny.deck-size", Have: 30, Min: 30, Max: 30, Is: validate.DeckSize},
		{Code: "destiny.battlefield", Have: 1, Min: 1, Max: 1, Is: validate.Battlefields},
		{Code: "destiny.plots", Max: 1},
	}
	if !reflect.DeepEqual(r.Totals, want) {
		t.Errorf("got totals %v, want %v", r.Totals, want)
	}
	data, err := os.ReadFile("../../examples/leia-han.json")
	if err != nil {
		t.Fatal(err)
	}
	var l catalog.List
	if err := json.Unmarshal(data, &l); err != nil {
		t.Fatal(err)
	}
	if got := check(&l); len(got) > 0 {
		t.Errorf("examples/leia-han.json: got %v, want no findings", got)
	}
}

func TestFindingsComeInTheOrderOfTheListThenOfTheRules(t *testing.T) {
	l := leia("AW")
	l.Entries[0].Way, l.Entries[1].Way = 1, 1 // 34 points
	l.Entries = append(l.Entries, list("", "01057 01006 01057").Entries...)
	for i := range l.Entries {
		l.Entries[i].Line = i + 1
	}
	var got []string
	var r validate.Report
	for _, f := range Game.Check(&r, facts.Embedded(), l).Findings {
		got = append(got, fmt.Sprint(f.Code, " ", f.Line))
	}
	want := []string{
		"destiny.colour 19", "destiny.affiliation 20", "destiny.colour 21", "destiny.points 0", "destiny.deck-size 0",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFindingsOfAnImporterStay(t *testing.T) {
	var r validate.Report
	r.Add(validate.Finding{Msg: lang.Say("import.guess", "Leya", "Leia"), Line: 3})
	Game.Check(&r, facts.Embedded(), leia("AW"))
	if len(r.Findings) != 1 || r.Findings[0].Code != "import.guess" {
		t.Errorf("got %v, want the finding of the importer alone", r.Findings)
	}
}

func TestOrderOfEntriesDoesNotMatter(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		l := randomList(random)
		before := verdict(l)
		random.Shuffle(len(l.Entries), func(i, j int) { l.Entries[i], l.Entries[j] = l.Entries[j], l.Entries[i] })
		if after := verdict(l); before != after {
			t.Fatalf("%v\ngot %s\nbefore shuffling %s", l.Entries, after, before)
		}
	}
}

// verdict writes what a report says without saying where.
func verdict(l *catalog.List) string {
	var r validate.Report
	var all []string
	for _, f := range Game.Check(&r, facts.Embedded(), l).Findings {
		ids := slices.Sorted(slices.Values(f.Cards))
		all = append(all, fmt.Sprint(f.Code, f.Severity, f.Ref, ids))
	}
	slices.Sort(all)
	return fmt.Sprint(all, r.Totals, r.Format)
}

func randomList(random *rand.Rand) *catalog.List {
	cards := slices.Collect(facts.Embedded().Cards(catalog.Destiny))
	roles := []string{catalog.Deck, catalog.Deck, catalog.Character, catalog.Battlefield, catalog.Plot, ""}
	formats := []string{"", "AW", "STD", "INF", "ARNS", "TCISTD", "starter"}
	l := &catalog.List{Game: catalog.Destiny, Format: formats[random.IntN(len(formats))]}
	for range 1 + random.IntN(25) {
		card := cards[random.IntN(len(cards))]
		role := roles[random.IntN(len(roles))]
		if random.IntN(3) > 0 {
			role = ""
		}
		l.Entries = append(l.Entries, catalog.Entry{Card: card.ID, Count: 1 + random.IntN(3), Role: role, Way: random.IntN(2)})
	}
	return l
}

func TestAddingACardNeverMendsCopies(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		l := leia("INF")
		l.Entries[len(l.Entries)-1].Count = 3
		more := randomList(random)
		for _, e := range more.Entries {
			if e.Card != "destiny/08143" { // Double Down lets in one copy more
				l.Entries = append(l.Entries, e)
			}
		}
		if got := check(l); !slices.Contains(got, "destiny.copies DES-S-COPIES") {
			t.Fatalf("%v\ngot %v, want destiny.copies still", more.Entries, got)
		}
	}
}

func TestCheckingALegalListAllocatesNothing(t *testing.T) {
	l, c, r := leia("AW"), facts.Embedded(), &validate.Report{}
	if n := testing.AllocsPerRun(100, func() { r.Reset(); Game.Check(r, c, l) }); n > 0 {
		t.Errorf("got %v allocations, want none", n)
	}
}

func BenchmarkCheck(b *testing.B) {
	l, c, r := leia("AW"), facts.Embedded(), &validate.Report{}
	b.ReportAllocs()
	for b.Loop() {
		r.Reset()
		if !Game.Check(r, c, l).Legal() {
			b.Fatal(r.Findings)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "checks/s")
}

func FuzzCheck(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
	f.Add([]byte{0, 0, 0, 255, 255, 255})
	cards := slices.Collect(facts.Embedded().Cards(""))
	roles := []string{catalog.Deck, catalog.Character, catalog.Battlefield, catalog.Plot, catalog.Aside, "", "army"}
	formats := []string{"", "AW", "INF", "starter", "nonsense"}
	f.Fuzz(func(t *testing.T, data []byte) {
		l := &catalog.List{Game: catalog.Destiny}
		if len(data) > 0 {
			l.Format = formats[int(data[0])%len(formats)]
		}
		for len(data) >= 5 {
			e := catalog.Entry{Role: roles[int(data[0])%len(roles)], Count: int(int8(data[1])), Way: int(int8(data[2])) / 40}
			no := int(data[3])<<8 | int(data[4])
			if e.Card = catalog.ID(data[3:5]); no < len(cards) {
				e.Card = cards[no].ID
			}
			l.Entries = append(l.Entries, e)
			data = data[5:]
		}
		var r validate.Report
		Game.Check(&r, facts.Embedded(), l)
		for _, speech := range lang.All {
			if doc := r.AppendJSON(nil, speech); !json.Valid(doc) {
				t.Errorf("not JSON: %s", doc)
			}
		}
	})
}
