package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
)

func TestEveryCardIsThere(t *testing.T) {
	c := facts.Embedded()
	got := map[string]int{}
	n := 0
	for card := range c.Cards(catalog.Destiny) {
		got[card.Set]++
		n++
	}
	want := map[string]int{
		"AW": 174, "SoR": 160, "EaW": 160, "TPG": 46, "LEG": 180, "RIV": 20, "WotF": 160, "AtG": 160, "CONV": 180,
		"AoN": 20, "SoH": 160, "CM": 160, "TR": 22, "FA": 90, "RM": 105, "HS": 110, "EC": 92, "PW": 35,
	}
	total := 0
	for set, n := range want {
		total += n
		if got[set] != n {
			t.Errorf("cards of %s: got %d, want %d", set, got[set], n)
		}
	}
	if n != total || total != 2034 {
		t.Errorf("got %d cards, want %d", n, total)
	}
	if n := len(c.Sets(catalog.Destiny)); n != 18 {
		t.Errorf("got %d sets, want 18", n)
	}
}

func TestSpotCards(t *testing.T) {
	c := facts.Embedded()
	card := func(code string) *catalog.Card {
		t.Helper()
		got, ok := c.Card(catalog.Destiny.ID(code))
		if !ok {
			t.Fatalf("%s is not there", code)
		}
		return got
	}
	leia := card("01028")
	if leia.Title["en"] != "Leia Organa" || leia.Subtitle["en"] != "Born Leader" || leia.Title["it"] != "Leia Organa" ||
		leia.Set != "AW" || leia.Number != 28 || leia.Side != "hero" || leia.Color != "red" || !leia.Unique ||
		!slices.Equal(leia.Points, []int{12, 16}) || !leia.Has("leader") {
		t.Errorf("01028: got %+v", leia)
	}
	if _, ok := leia.Stats["cost"]; ok || leia.Stats["health"] == 0 || len(leia.Faces) != 6 {
		t.Errorf("01028: got stats %v, faces %v", leia.Stats, leia.Faces)
	}
	if got := card("15101").Title["en"]; got != "Death of CT-4040" {
		t.Errorf("15101: got %q", got)
	}
	if got := card("15101").Points; !slices.Equal(got, []int{-10}) {
		t.Errorf("15101: got points %v", got)
	}
	if got := card("13007A"); got.Number != 15 || got.Set != "TR" {
		t.Errorf("13007A: got %s %d, want TR 15", got.Set, got.Number)
	}
	if got := card("16063").Points; !slices.Equal(got, []int{14, 18, 22}) {
		t.Errorf("16063: got points %v", got)
	}
	if cost, ok := card("16023").Stats["cost"]; ok {
		t.Errorf("16023 costs X, got %d", cost)
	}
	if card("02033").Unique || !card("09086").Unique || card("09086").ReprintOf != "destiny/02033" {
		t.Error("Overkill is unique only as its reprint 09086")
	}
	if a, b := card("11146").Title["it"], card("01160").Title["it"]; a != b || a == "" {
		t.Errorf("11146 is a reprint of 01160, got %q and %q", a, b)
	}
	if card("11052").Title["it"] != card("02089").Title["it"] {
		t.Error("what has no Italian title has none as a reprint")
	}
	if got, want := card("15076").Stats, 0; got["health"] != want {
		t.Errorf("15076 is an upgrade, got health %d", got["health"])
	}
	for a, b := range map[string]string{"08135": "05024", "01006": "01006", "02033": "09086"} {
		if a, b := card(a), card(b); catalog.Key(a.Title["en"]) == catalog.Key(b.Title["en"]) && a.Family != b.Family {
			t.Errorf("%s and %s are copies, got families %d and %d", a.ID, b.ID, a.Family, b.Family)
		}
	}
}

func TestNumbersFollowTheSets(t *testing.T) {
	c := facts.Embedded()
	last := catalog.ID("")
	position := map[string]int{}
	for i, s := range append(c.Sets(catalog.Deckbuilding), c.Sets(catalog.Destiny)...) {
		position[s.Code] = i
	}
	no, at := 0, -1
	for card := range c.Cards("") {
		no++
		if card.No != no {
			t.Fatalf("%s has number %d, want %d", card.ID, card.No, no)
		}
		if p, ok := position[card.Set]; ok && p < at {
			t.Fatalf("%s stands after %s", card.ID, last)
		} else if ok { // of a game that is looked at
			at = p
		}
		last = card.ID
	}
}

func TestFormats(t *testing.T) {
	c := facts.Embedded()
	type counts struct{ sets, points, banned, restricted, pairs int }
	for code, want := range map[string]counts{
		"STD": {10, 23, 6, 19, 0}, "TRI": {4, 11, 0, 9, 0}, "INF": {18, 51, 9, 12, 0}, "ARNS": {8, 33, 11, 0, 8},
		"TCISTD": {7, 24, 7, 0, 0}, "AW": {1, 0, 0, 0, 0}, "starter": {1, 0, 0, 0, 0},
	} {
		f, ok := c.Format(catalog.Destiny, code)
		if !ok {
			t.Fatalf("%s is not there", code)
		}
		got := counts{len(f.Sets), len(f.Points), len(f.Banned), len(f.Restricted), len(f.Pairs)}
		if got != want {
			t.Errorf("%s: got %+v, want %+v", code, got, want)
		}
		for _, id := range slices.Concat(f.Banned, f.Restricted, f.Errata) {
			if _, ok := c.Card(id); !ok {
				t.Errorf("%s names %s, which is not there", code, id)
			}
		}
	}
	if _, ok := c.Format(catalog.Destiny, "std"); !ok {
		t.Error("the case of a format's code matters")
	}
}

func TestRows(t *testing.T) {
	c := facts.Embedded()
	row := func(format, code string) *catalog.Row {
		f, _ := c.Format(catalog.Destiny, format)
		card, _ := c.Card(catalog.Destiny.ID(code))
		return f.Row(card)
	}
	if !row("ARNS", "04044").Legal {
		t.Error("Flank 04044 is legal in ARNS through its sibling 10015")
	}
	if !row("AW", "10015").Legal || !row("AW", "04044").Legal {
		t.Error("a reprint is legal in AW through its original")
	}
	if row("STD", "01028").Legal || !row("AW", "01028").Legal || row("AW", "02001").Legal {
		t.Error("a card is legal in the sets of the format only")
	}
	if got := row("INF", "01028").Points; !slices.Equal(got, []int{11, 14}) {
		t.Errorf("Leia in INF: got %v, want 11/14", got)
	}
	if got := row("AW", "01028").Points; !slices.Equal(got, []int{12, 16}) {
		t.Errorf("Leia in AW: got %v, want as printed, 12/16", got)
	}
	if !row("STD", "13003B").Banned || !row("STD", "11043").Restricted || row("STD", "11044").Restricted {
		t.Error("bans and restrictions of STD are not as in the data")
	}
}

func TestStarters(t *testing.T) {
	f, _ := facts.Embedded().Format(catalog.Destiny, "starter")
	if len(f.Fixed) != 2 || f.Fixed[0].Name != "Kylo Ren Starter Set" || f.Fixed[1].Name != "Rey Starter Set" {
		t.Fatalf("got %d fixed lists", len(f.Fixed))
	}
	for _, l := range f.Fixed {
		deck, ways := 0, 0
		for _, e := range l.Entries {
			if !e.Bound() {
				t.Errorf("%s: %s is not bound", l.Name, e.Card)
			}
			if e.Role == catalog.Deck {
				deck += e.Count
			}
			ways += e.Way
		}
		if deck != f.Deck || ways != 1 {
			t.Errorf("%s: got %d cards and %d elite, want %d and 1", l.Name, deck, ways, f.Deck)
		}
	}
}

// TestResolve needs no prose: a name, and the code it means, or the codes that
// it may mean.
func TestResolve(t *testing.T) {
	c := facts.Embedded()
	for _, x := range []struct{ what, name, want string }{
		{"an id", "destiny/01028", "01028"},
		{"a code", "01028", "01028"},
		{"a code in lower case", "13007a", "13007A"},
		{"a title", "Leia Organa, Born Leader", "01028"},
		{"case and blanks", "  leia   ORGANA, born leader ", "01028"},
		{"a title without its accent", "Padme Amidala, Queen Of Naboo", "01048"},
		{"another dash", "Leia Organa – Born Leader", "01028"},
		{"Italian", "Al Riparo", "01157"},
		{"set name and number", "Leia Organa, Born Leader (Awakenings #28)", "01028"},
		{"Italian set name", "Leia Organa (Risvegli #28)", "01028"},
		{"set code and number", "Leia Organa (AW 28)", "01028"},
		{"set code alone", "Darth Vader (AW)", "01010"},
		{"code behind the name", "Darth Vader (01010)", "01010"},
		{"number that is not in the code", "Rescue Han Solo (Transformations #15)", "13007A"},
		{"two cards of one number", "Nebula-B Frigate (RM 48)", ""},
		{"a parenthesis of the name", "Mortis (Day)", "13010A"},
		{"the original of a reprint", "Flank", "01156"},
		{"a reprint by its place", "Flank (Convergence #15)", ""},
		{"a reprint by its set", "Flank (AoN #15)", "10015"},
		{"front of two sides", "Savage Opress (RM)", "15004A"},
		{"a side with a name of its own", "Captured", "13006B"},
		{"a title in no known language", "Leia von Alderaan (AW #28)", "01028"},
	} {
		match, near, exact := c.Resolve(catalog.Destiny, x.name)
		got := ""
		if match != nil {
			got = match.Code()
		}
		if got != x.want || match != nil && (near != nil || !exact) {
			t.Errorf("%s, %q: got %q (exact %v, near %v), want %q", x.what, x.name, got, exact, codes(near), x.want)
		}
	}
}

// codes names cards, for messages.
func codes(cards []*catalog.Card) []string {
	var of []string
	for _, c := range cards {
		of = append(of, c.Code()+" "+c.Name()["en"])
	}
	return of
}

func TestResolveLeavesTheChoice(t *testing.T) {
	for _, x := range []struct {
		what, name string
		exact      bool
		want       []string // the first of them
	}{
		{"several cards of a title, newest first", "Darth Vader", true, []string{"15010B", "13001B", "12002", "08001", "02010", "01010"}},
		{"titles that differ in case", "qi'ra", true, []string{"701025", "08135"}},
		{"a place that contradicts the name", "Poe Dameron, Ace Pilot (AW #28)", true, []string{"01028", "01029"}},
		{"two letters changed places", "Leia Orgnaa, Born Leader", false, []string{"01028"}},
		{"one letter missing", "Tke Cover", false, []string{"01157"}},
		{"part of the name", "Padme", false, []string{"01048"}},
		{"a word before what is spelled like it", "Luke", false, []string{"01035", "01041"}},
		{"a letter amiss in a word", "Padma", false, []string{"01048"}},
		{"a set that nobody knows", "Leia Organa (Unlikely Heroes #12)", false, []string{"701044A"}},
		{"a title with another subtitle", "Boba Fett, The Bounty Hunter", false, []string{"12038"}},
		{"no card at all", "xyzzy", false, nil},
		{"nothing", "", false, nil},
		{"only a place", "(AW 28)", false, nil},
		{"signs", "(((#))", false, nil},
		{"another game", "assault/01028", false, nil},
		{"a very long name", strings.Repeat("Leia Organa of Alderaan ", 10000), false, nil},
	} {
		match, near, exact := facts.Embedded().Resolve(catalog.Destiny, x.name)
		if match != nil || exact != x.exact {
			t.Errorf("%s: got match %v, exact %v", x.what, match, exact)
		}
		if !exact && len(near) > catalog.MaxNear {
			t.Errorf("%s: got %d proposals, want at most %d", x.what, len(near), catalog.MaxNear)
		}
		var got []string
		for _, c := range near {
			got = append(got, c.Code())
		}
		if len(got) < len(x.want) || !slices.Equal(got[:len(x.want)], x.want) || x.want == nil && got != nil {
			t.Errorf("%s: got %v, want %v", x.what, codes(near), x.want)
		}
	}
}

func TestFind(t *testing.T) {
	for _, x := range []struct{ what, query, want string }{
		{"a code", "01028", "01028"},
		{"a word without its accent", "padme", "01048"},
		{"Italian", "riparo", "01157"},
		{"title before words elsewhere", "aim", "01151"},
		{"words in any order", "leader organa born", "01028"},
		{"a blank for a hyphen", "x wing", "08086"},
		{"a typo", "padma", "01048"},
	} {
		got := facts.Embedded().Find(catalog.Destiny, x.query)
		if len(got) == 0 || got[0].Code() != x.want {
			t.Errorf("%s, %q: got %v, want %s first", x.what, x.query, codes(got), x.want)
		}
	}
	if got := facts.Embedded().Find(catalog.Destiny, "xyzzy"); got != nil {
		t.Errorf("xyzzy: got %v, want nothing", codes(got))
	}
}

func BenchmarkEmbedded(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		facts.With()
	}
}

func BenchmarkNames(b *testing.B) {
	c := facts.Embedded()
	for b.Loop() {
		c.NameAll()
	}
}

func BenchmarkResolve(b *testing.B) {
	for _, name := range []string{"destiny/01028", "01028", "Leia Organa, Born Leader", "Padmé Amidala, Queen of Naboo", "Take Cover (Awakenings #157)", "Leia Orgnaa, Brn Leader"} {
		b.Run(name, func(b *testing.B) {
			c := facts.Embedded()
			for b.Loop() {
				c.Resolve(catalog.Destiny, name)
			}
		})
	}
}

func BenchmarkFind(b *testing.B) {
	for b.Loop() {
		facts.Embedded().Find(catalog.Destiny, "leia org")
	}
}

func TestNamedLooksForNothingElse(t *testing.T) {
	c := facts.Embedded()
	for name, want := range map[string]catalog.ID{
		"Scout": "destiny/01033", "scout (aw #33)": "destiny/01033", "Esploratore (Risvegli #33)": "destiny/01033", "01033": "destiny/01033",
		"Shoot First (AW #133)": "destiny/01133", "Scuot": "", "Scout (AW #34)": "", "Scout (nowhere #1)": "", "": "", "Shoot First": "",
	} {
		match, several := c.Named(catalog.Destiny, name)
		if got := match; got == nil && want != "" || got != nil && got.ID != want {
			t.Errorf("%q: got %v, want %q", name, got, want)
		}
		if (name == "Shoot First") != (len(several) > 1) {
			t.Errorf("%q: got %d cards", name, len(several))
		}
	}
}
