package search_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/search"
)

func TestNamesAreSearchedAsBefore(t *testing.T) {
	c := facts.Embedded()
	for _, query := range []string{
		"padme", "padma", "leia organa born", "x wing", "R2-D2", "01028", "Leia Orgnaa, Brn Leader", "stormtroper", "*", "-", "xyzzy",
		"It's a Trap!", "trap!", `"Fair" Trade`, "Mortis (Day)", "Take Cover (Awakenings #157)", "Tieni Duro!",
	} {
		found, err := search.Cards(c, catalog.Destiny, query)
		if want := c.Find(catalog.Destiny, query); err != nil || !slices.Equal(codesOf(found), codesOf(want)) {
			t.Errorf("%s: got %v, %v, want %v", query, codesOf(found), err, codesOf(want))
		}
	}
	found, err := search.Cards(c, catalog.Destiny, "padma t:character")
	if err != nil || !slices.Equal(codesOf(found), []string{"01048", "09075"}) {
		t.Errorf("a name amiss beside a condition: got %v, %v", codesOf(found), err)
	}
	if found, _ = search.Cards(c, catalog.Destiny, "-padma"); len(found) != 2034 {
		t.Errorf("-padma: got %d cards, want all: what is left out must be meant", len(found))
	}
}

func TestSort(t *testing.T) {
	for _, x := range []struct{ query, first, last string }{
		{"s:aw t:support sort:cost", "01076", "01005"},
		{"s:aw t:support sort:-cost", "01005", "01136"},
		{"s:aw t:support -sort:cost", "01005", "01136"},
		{"s:aw t:character sort:points", "01002", "01010"},
		{"s:aw t:character ordina:-punti,nome", "01010", "01002"},
		{"s:aw t:character sort:-health|-name", "01010", "01002"},
		{"s:aw sort:name", "01079", "01122"},
		{"s:aw ordina:nome", "01164", "01040"},
		{"leia t:character sort:-set", "701044A", "01028"},
		{"s:aw t:character sort:colour,name", "01009", "01022"},
	} {
		found, err := search.Cards(facts.Embedded(), catalog.Destiny, x.query)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: got %v, %v", x.query, found, err)
		}
		if got := codesOf(found); got[0] != x.first || got[len(got)-1] != x.last {
			t.Errorf("%s: got %s first, %s last (%v)", x.query, got[0], got[len(got)-1], got)
		}
	}
	found, _ := search.Cards(facts.Embedded(), catalog.Destiny, "sort:-cost")
	if n := len(found); n != 2034 || found[0].Stats["cost"] != 8 || found[n-1].Type != "plot" && found[n-1].Stats["cost"] != 0 {
		t.Errorf("cards without a cost do not come last: %v", found[n-1].ID)
	}
}

func TestErrorsPointAtTheWord(t *testing.T) {
	for _, x := range []struct {
		query, code string
		at          int
		word        string
	}{
		{"leia wubble:2", "query.key", 6, "wubble:2"},
		{"leia tpye:event", "query.key-near", 6, "tpye:event"},
		{":x", "query.key", 1, ":x"},
		{"f:red t:evnt", "query.value-near", 9, "evnt"},
		{"t:event|frob", "query.value", 9, "frob"},
		{"legal:ZZZZ", "query.value", 7, "ZZZZ"},
		{"è cost:abc", "query.number", 8, "abc"},
		{"cost:99999999999999999999", "query.number", 6, "99999999999999999999"},
		{"die:RD>=x", "query.number", 5, "RD>=x"},
		{"die:RD&frob", "query.side", 5, "RD&frob"},
		{"die:3", "query.side", 5, "3"},
		{"u:perhaps", "query.yes-no", 3, "perhaps"},
		{"r>soon", "query.date", 3, "soon"},
		{`name:"?!"`, "query.letters", 6, "?!"},
		{"t: event", "query.empty", 1, "t:"},
		{"t:event|", "query.empty", 1, "t:event|"},
		{"name>rey", "query.sign", 1, "name>rey"},
		{"sort>name", "query.sign", 1, "sort>name"},
		{`leia "organa`, "query.quote", 6, `"organa`},
		{"(leia OR (rey)", "query.open", 1, "("},
		{"(rey", "query.open", 1, "("},
		{"leia) rey", "query.close", 5, ")"},
		{"leia ()", "query.group", 6, "("},
		{"leia OR", "query.or", 6, "OR"},
		{"leia || rey", "query.or", 6, "|"},
		{"leia OR sort:name", "query.or", 6, "OR"},
		{"leia NOT", "query.not", 6, "NOT"},
		{"rey sort:beauty", "query.sort", 10, "beauty"},
		{"in:box", "query.in", 4, "box"},
		{"in>collection", "query.sign", 1, "in>collection"},
		{"rey c>many", "query.number", 7, "many"},
		{"i:somebody", "query.unkept", 1, "i:somebody"},
		{"v:hope", "query.unkept", 1, "v:hope"},
		{`x:"draw a card"`, "query.no-texts", 1, `x:"draw a card"`},
		{"a b c d e f g h i j k l m n o p q", "query.terms", 33, "q"},
		{"t:" + strings.Repeat("event|", 16) + "event", "query.terms", 1, "t:event|event|event|event|event|event|ev…"},
		{"cost:a\x1b[2J\u202eb", "query.number", 6, "a[2Jb"},
	} {
		_, err := search.Cards(facts.Embedded(), catalog.Destiny, x.query)
		var e *lang.Error
		if !errors.As(err, &e) || e.Kind != lang.Invalid || e.Msg.Code != x.code || e.Msg.Args[0] != x.at || e.Msg.Args[1] != x.word {
			t.Errorf("%s: got %v, want %s at %d, %q", x.query, err, x.code, x.at, x.word)
			continue
		}
		for _, l := range lang.All {
			if said := e.Msg.In(l); strings.Contains(said, "{") || !strings.Contains(said, strconv.Itoa(x.at)) {
				t.Errorf("%s: is told as %s", x.query, said)
			}
		}
	}
	_, err := search.Cards(facts.Embedded(), catalog.Destiny, "ordina:foo")
	if said := lang.MsgOf(err).In(lang.IT); !strings.Contains(said, "scegli tra: nome, costo, ") || !strings.Contains(said, ", lato, ") {
		t.Errorf("in Italian is told %s", said)
	}
	for _, query := range []string{strings.Repeat("a", 201), strings.Repeat("(", 20000), strings.Repeat(`"d"* OR `, 2000), strings.Repeat("é", 100000)} {
		if _, err := search.Cards(facts.Embedded(), catalog.Destiny, query); lang.MsgOf(err).Code != "query.long" {
			t.Errorf("%.20s…: got %v, want query.long", query, err)
		}
	}
}

func TestPrintedTextIsSearchedWhereThereIsOne(t *testing.T) {
	cards := []catalog.Card{
		{ID: "destiny/01001", Game: catalog.Destiny, Title: lang.Text{"en": "One"}, Text: lang.Text{"en": "[special] - Pay 1 twice, then stop.", "it": "Paga 1 due volte."}},
		{ID: "destiny/01002", Game: catalog.Destiny, Title: lang.Text{"en": "Two"}},
	}
	c := catalog.New(cards, nil, nil, "test")
	for query, n := range map[string]int{`x:"pay 1 twice"`: 1, "text:SPECIAL": 1, `testo:"due volte"`: 1, "x:never": 0, "x!twice": 1, "-x:twice": 1, "x:twice|never": 1} {
		if found, err := search.Cards(c, "", query); err != nil || len(found) != n {
			t.Errorf("%s: got %v, %v, want %d cards", query, codesOf(found), err, n)
		}
	}
}

// FuzzQuery sends any words to the search: it refuses them in words of its own
// or finds cards, each once, and finds the same again.
func FuzzQuery(f *testing.F) {
	for _, query := range []string{
		"leia", "t:event|support -f:red (a:hero OR cost<=1) sort:-cost", "die:RD&paid>=3", `x:"a b"|c`, "Mortis (Day)", "sides:blank<=1",
		"R2-D2", `"`, "a AND", "NEAR(", "name:x", "*", "-", "((((", `"d"* OR`, "r>now", "legal:STD", "\xff", "die:+X&-:", "s<AW", "rarità:rara",
		"is:elite attack:red -use:any", `surge:"pierce 2"|stun`, "qualità:unica velocità>=5", "nexu", "assault/deployment/nexu",
	} {
		f.Add(query)
	}
	c := facts.Embedded()
	f.Fuzz(func(t *testing.T, query string) {
		if _, err := search.Cards(c, catalog.Assault, query); err != nil && lang.KindOf(err) != lang.Invalid {
			t.Fatalf("%q: in Imperial Assault: got the error %v", query, err)
		}
		found, err := search.Cards(c, catalog.Destiny, query)
		if err != nil {
			if lang.KindOf(err) != lang.Invalid || !strings.HasPrefix(lang.MsgOf(err).Code, "query.") {
				t.Fatalf("%q: got the error %v", query, err)
			}
			return
		}
		seen := make(map[catalog.ID]bool, len(found))
		for _, card := range found {
			if seen[card.ID] {
				t.Fatalf("%q: %s is found twice", query, card.ID)
			}
			seen[card.ID] = true
		}
		again, err := search.Cards(c, catalog.Destiny, query)
		if err != nil || !slices.Equal(found, again) {
			t.Fatalf("%q: finds something else the second time: %v, %v", query, codesOf(again), err)
		}
	})
}

func BenchmarkSearch(b *testing.B) {
	for _, query := range []string{
		"padme", "padma", "Leia Orgnaa, Brn Leader", "a", "t:event f:red cost<=1", "die:RD&paid>=3", "sides:blank<=1", "legal:STD",
		"(leia OR han) t:character -b:leader", "sort:-cost,name", "name:e subtitle:a|e|i|o|u d:1 -u:0 h>5 points>=10 sort:name",
	} {
		b.Run(query, func(b *testing.B) {
			c := facts.Embedded()
			if _, err := search.Cards(c, catalog.Destiny, query); err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := search.Cards(c, catalog.Destiny, query); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
