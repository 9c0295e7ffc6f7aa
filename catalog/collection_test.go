package catalog_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/search"
)

// owns makes a collection of codes with their cards and dice.
func owns(t testing.TB, of map[string]catalog.Owned) *catalog.Collection {
	t.Helper()
	own := catalog.NewCollection()
	for code, n := range of {
		if err := own.Set(catalog.ID("destiny/"+code), n); err != nil {
			t.Fatal(err)
		}
	}
	return own
}

func codeOf(err error) string {
	var e *lang.Error
	if errors.As(err, &e) {
		return e.Msg.Code
	}
	return fmt.Sprint(err)
}

func TestCollectionCountsCardsAndDiceApart(t *testing.T) {
	own := catalog.NewCollection()
	for _, x := range []struct {
		do   func() error
		want catalog.Owned
		code string
	}{
		{func() error { return own.Add("destiny/01028", catalog.Owned{Cards: 1, Dice: 2}) }, catalog.Owned{Cards: 1, Dice: 2}, ""},
		{func() error { return own.Add("destiny/01028", catalog.Owned{Dice: 1}) }, catalog.Owned{Cards: 1, Dice: 3}, ""},
		{func() error { return own.Take("destiny/01028", catalog.Owned{Cards: 1}) }, catalog.Owned{Dice: 3}, ""},
		{func() error { return own.Take("destiny/01028", catalog.Owned{Cards: 1}) }, catalog.Owned{Dice: 3}, "collection.take"},
		{func() error { return own.Set("destiny/01028", catalog.Owned{Cards: -1}) }, catalog.Owned{Dice: 3}, "collection.bounds"},
		{func() error { return own.Add("destiny/01028", catalog.Owned{Dice: catalog.MaxOwned}) }, catalog.Owned{Dice: 3}, "collection.bounds"},
		{func() error { return own.Set("destiny/01028", catalog.Owned{}) }, catalog.Owned{}, ""},
	} {
		err := x.do()
		if got := own.Of("destiny/01028"); got != x.want || (err == nil) != (x.code == "") || err != nil && codeOf(err) != x.code {
			t.Errorf("got %+v and %v, want %+v and %q", got, err, x.want, x.code)
		}
	}
	if own.Len() != 0 {
		t.Errorf("got %d cards of which there is none", own.Len())
	}
}

func TestNilCollectionIsEmpty(t *testing.T) {
	var own *catalog.Collection
	if own.Has("destiny/01028") || own.Len() != 0 || !own.Total().Zero() || own.Clone().Len() != 0 {
		t.Error("a nil collection holds something")
	}
}

func TestCollectionHasAnEnd(t *testing.T) {
	own := catalog.NewCollection()
	for i := range catalog.MaxKinds {
		if err := own.Set(catalog.ID(fmt.Sprintf("destiny/%05d", i)), catalog.Owned{Cards: 1}); err != nil {
			t.Fatal(err)
		}
	}
	if err := own.Set("destiny/more", catalog.Owned{Cards: 1}); codeOf(err) != "collection.kinds" {
		t.Errorf("got %v", err)
	}
	if err := own.Add("destiny/00000", catalog.Owned{Cards: 1}); err != nil {
		t.Errorf("a card that is there cannot be changed: %v", err)
	}
}

func TestProductsHoldWhatTheirListsHold(t *testing.T) {
	starters, _ := facts.Embedded().Format(catalog.Destiny, "starter")
	compared := 0
	for _, p := range facts.Products("") {
		in := map[catalog.ID]catalog.Owned{}
		for _, h := range p.Contents {
			card, ok := facts.Embedded().Card(h.Card)
			if !ok || h.Cards < 1 || (h.Dice > 0) != (len(card.Faces) > 0) || in[h.Card].Cards > 0 {
				t.Errorf("%s: %s is wrong, or there twice", p.Code, h.Card)
			}
			in[h.Card] = h.Owned
		}
		for i := range starters.Fixed {
			if l := &starters.Fixed[i]; l.Name == p.Name {
				compared++
				for _, n := range owns(t, nil).Stock(facts.Embedded()).Use(l) {
					if in[n.Card] != n.Wanted {
						t.Errorf("%s: got %+v of %s, its list has %+v", p.Code, in[n.Card], n.Card, n.Wanted)
					}
					delete(in, n.Card)
				}
				if len(in) > 0 {
					t.Errorf("%s holds what its list has not: %v", p.Code, slices.Collect(maps.Keys(in)))
				}
			}
		}
	}
	if n := len(facts.Products("")); n != 9+47 || compared != 2 {
		t.Errorf("got %d products, %d of them compared; want 9 of Destiny, 47 of Imperial Assault and 2", n, compared)
	}
}

func TestProductsAreFoundByCodeNameAndWords(t *testing.T) {
	for name, want := range map[string]int{"aw-h": 1, "Rey Starter Set": 1, "rey": 1, "obi wan": 2, "jabba the hutt": 1, "jabbas-realm": 1, "hera": 1, "two player": 1, "RIV": 1, "starter set": 6, "ewok": 0, "": 0} {
		if got := facts.ProductsNamed(name); len(got) != want {
			t.Errorf("%q: got %d products, want %d", name, len(got), want)
		}
	}
}

// listOf makes a list of lines "role code count way".
func listOf(t testing.TB, lines ...string) *catalog.List {
	t.Helper()
	l := &catalog.List{Game: catalog.Destiny}
	for _, line := range lines {
		e := catalog.Entry{On: -1}
		code := ""
		if n, err := fmt.Sscan(line, &e.Role, &code, &e.Count, &e.Way); n < 3 {
			t.Fatal(err)
		}
		e.Card = catalog.ID("destiny/" + code)
		l.Entries = append(l.Entries, e)
	}
	facts.Embedded().Bind(l)
	return l
}

func TestMissing(t *testing.T) {
	type have = map[string]catalog.Owned
	for _, x := range []struct {
		name    string
		own     have
		lists   [][]string
		missing have
	}{
		{"an elite character needs a card and two dice", have{"01028": {Cards: 1, Dice: 1}},
			[][]string{{"character 01028 1 1"}}, have{"01028": {Dice: 1}}},
		{"two copies of a character have a die each", nil,
			[][]string{{"character 01002 2 0"}}, have{"01002": {Cards: 2, Dice: 2}}},
		{"an event needs no die", have{"01157": {Cards: 1}}, [][]string{{"deck 01157 2"}}, have{"01157": {Cards: 1}}},
		{"an upgrade needs its die", have{"01059": {Cards: 2}}, [][]string{{"deck 01059 2"}}, have{"01059": {Dice: 2}}},
		{"a reprint stands in for its original", have{"10015": {Cards: 2}}, [][]string{{"deck 01156 2"}}, nil},
		{"an original stands in for its reprint", have{"01156": {Cards: 2}}, [][]string{{"deck 10015 2"}}, nil},
		{"a reprint stands in for another", have{"04044": {Cards: 2}}, [][]string{{"deck 10015 2"}}, nil},
		{"a reprint's die stands in too", have{"01002": {Cards: 1, Dice: 1}}, [][]string{{"character 09020 1 0"}}, nil},
		{"the same title is not the same card", have{"01133": {Cards: 2}}, [][]string{{"deck 701078 1"}}, have{"701078": {Cards: 1}}},
		{"another character of the name is another card", have{"07073": {Cards: 1, Dice: 1}},
			[][]string{{"character 01028 1 0"}}, have{"01028": {Cards: 1, Dice: 1}}},
		{"a card that shares a die takes the die alone", have{"01015": {Cards: 1, Dice: 1}},
			[][]string{{"deck 701011 1"}}, have{"701011": {Cards: 1}}},
		{"the sides of a card are one card", have{"13007A": {Cards: 1}, "13007B": {Cards: 1}},
			[][]string{{"plot 13007A 1"}, {"plot 13007A 1"}}, have{"13007A": {Cards: 1}}},
		{"two lists share a card only once", have{"01157": {Cards: 2}},
			[][]string{{"deck 01157 2"}, {"deck 01157 2"}}, have{"01157": {Cards: 2}}},
		{"two lists share printings only once", have{"01156": {Cards: 2}, "04044": {Cards: 1}},
			[][]string{{"deck 10015 2"}, {"deck 01156 2"}}, have{"10015": {Cards: 1}}},
		{"cards that are set aside are needed", nil, [][]string{{"aside 11093 2"}}, have{"11093": {Cards: 2, Dice: 2}}},
		{"a name that no card has is missing", nil, [][]string{{"deck 99999 2"}}, have{"99999": {Cards: 2}}},
	} {
		t.Run(x.name, func(t *testing.T) {
			var lists []*catalog.List
			for _, lines := range x.lists {
				lists = append(lists, listOf(t, lines...))
			}
			got := have{}
			for _, n := range owns(t, x.own).Stock(facts.Embedded()).Use(lists...) {
				from := catalog.Owned{}
				for _, h := range n.From {
					from = from.Plus(h.Owned)
				}
				if from.Plus(n.Missing) != n.Wanted {
					t.Errorf("%s: %+v from the collection and %+v missing are not %+v", n.Card, from, n.Missing, n.Wanted)
				}
				if !n.Missing.Zero() {
					got[string(n.Card)[len("destiny/"):]] = n.Missing
				}
			}
			if !maps.Equal(got, x.missing) {
				t.Errorf("got %v, want %v", got, x.missing)
			}
		})
	}
}

func TestOwnPrintingGoesFirst(t *testing.T) {
	own := owns(t, map[string]catalog.Owned{"01156": {Cards: 1}, "10015": {Cards: 1}})
	for _, n := range own.Stock(facts.Embedded()).Use(listOf(t, "deck 10015 1"), listOf(t, "deck 01156 1")) {
		if len(n.From) != 1 || n.From[0].Card != n.Card {
			t.Errorf("%s is taken from %v", n.Card, n.From)
		}
	}
}

// TestMissingIsWhatTheWholeLacks compares with adding up: whatever goes where,
// as many cards of a kind are missing as are wanted more than there are.
func TestMissingIsWhatTheWholeLacks(t *testing.T) {
	kinds := [][]string{{"01156", "04044", "10015"}, {"01157"}, {"01133"}}
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 3))
		own, lists, want := map[string]catalog.Owned{}, []*catalog.List{listOf(t), listOf(t)}, 0
		for _, kind := range kinds {
			has, needs := 0, 0
			for _, code := range kind {
				n := r.IntN(4)
				own[code] = catalog.Owned{Cards: n}
				has += n
				for i := range lists {
					if k := r.IntN(3); k > 0 {
						lists[i].Entries = append(lists[i].Entries, catalog.Entry{Card: catalog.ID("destiny/" + code), Role: catalog.Deck, Count: k, On: -1})
						needs += k
					}
				}
			}
			want += max(0, needs-has)
		}
		got := 0
		for _, n := range owns(t, own).Stock(facts.Embedded()).Use(lists...) {
			got += n.Missing.Cards
		}
		if got != want {
			t.Errorf("seed %d: got %d cards missing, want %d", seed, got, want)
		}
	}
}

func TestSearchLooksInTheCollection(t *testing.T) {
	c := facts.Embedded()
	own := owns(t, map[string]catalog.Owned{"01028": {Cards: 1, Dice: 2}, "01157": {Cards: 3}, "01001": {Dice: 1}})
	for query, want := range map[string][]string{
		"in:collection": {"01001", "01028", "01157"}, "nella:collezione": {"01001", "01028", "01157"},
		"c>1": {"01157"}, "c>=1": {"01028", "01157"}, "e:2": {"01028"}, "dadi>0 t:personaggio": {"01001", "01028"},
		"in:collection c<1": {"01001"}, "in:collection e!0": {"01001", "01028"}, "owned:3 -t:character": {"01157"},
	} {
		found, err := search.Owned(c, catalog.Destiny, query, catalog.Mine{Own: func() (*catalog.Collection, error) { return own, nil }})
		if err != nil {
			t.Errorf("%s: %v", query, err)
			continue
		}
		var got []string
		for _, card := range found {
			got = append(got, card.Code())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", query, got, want)
		}
		if bare, err := search.Cards(c, catalog.Destiny, query); err != nil || len(bare) > 0 {
			t.Errorf("%s: got %d cards and %v without a collection", query, len(bare), err)
		}
	}
	if found, err := search.Cards(c, catalog.Destiny, "c:0 s:AW"); err != nil || len(found) != 174 {
		t.Errorf("got %d cards of which there is none, %v; want 174", len(found), err)
	}
}

func TestSearchAsksForTheCollectionOnlyIfItMust(t *testing.T) {
	broken := errors.New("broken")
	own := catalog.Mine{Own: func() (*catalog.Collection, error) { return nil, broken }}
	if _, err := search.Owned(facts.Embedded(), catalog.Destiny, "t:event rey", own); err != nil {
		t.Errorf("got %v for a query that does not speak of it", err)
	}
	if _, err := search.Owned(facts.Embedded(), catalog.Destiny, "c:1", own); !errors.Is(err, broken) {
		t.Errorf("got %v, want what is wrong with the collection", err)
	}
}

// What is lent and what built lists use is not free; another printing is.
func TestSearchAsksWhatIsFree(t *testing.T) {
	c := facts.Embedded()
	own := owns(t, map[string]catalog.Owned{"01028": {Cards: 2, Dice: 2}, "01157": {Cards: 3}, "01001": {Dice: 1}})
	if err := own.Lend("Anna", "destiny/01157", catalog.Owned{Cards: 1}); err != nil {
		t.Fatal(err)
	}
	asked := 0
	mine := catalog.Mine{Own: func() (*catalog.Collection, error) { return own, nil }, Free: func() (*catalog.Stock, error) {
		asked++
		stock := own.Stock(c)
		l := &catalog.List{Game: catalog.Destiny, Entries: []catalog.Entry{{Card: "destiny/01028", Role: catalog.Character, Count: 1, On: -1}, {Card: "destiny/01157", Role: "deck", Count: 1, On: -1}}}
		c.Bind(l)
		stock.Use(l)
		return stock, nil
	}}
	for query, want := range map[string][]string{
		"free:1 c>0": {"01028", "01157"}, "libere>0 t:evento s:AW": {"01157"}, "free>1": nil, "free<1 c>=0 in:collection": {"01001"}, "free!1 in:collection": {"01001"},
	} {
		found, err := search.Owned(c, catalog.Destiny, query, mine)
		var got []string
		for _, card := range found {
			if own.Has(card.ID) {
				got = append(got, card.Code())
			}
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: got %v, %v; want %v", query, got, err, want)
		}
	}
	before := asked
	if _, err := search.Owned(c, catalog.Destiny, "c>1", mine); err != nil || asked != before {
		t.Errorf("what is free was asked for a query that does not speak of it: %v", err)
	}
	if found, err := search.Cards(c, catalog.Destiny, "free>0"); err != nil || len(found) > 0 {
		t.Errorf("got %d free cards of nothing, %v", len(found), err)
	}
	if _, err := search.Cards(c, catalog.Destiny, "free:many"); lang.MsgOf(err).Code != "query.number" {
		t.Errorf("got %v for what is no number", err)
	}
}

func TestSearchLooksInLists(t *testing.T) {
	c := facts.Embedded()
	listed := func(ids ...catalog.ID) *catalog.List {
		l := &catalog.List{Game: catalog.Destiny}
		for _, id := range ids {
			l.Entries = append(l.Entries, catalog.Entry{Card: "destiny/" + id, Count: 1, On: -1})
		}
		return l
	}
	asked := 0
	mine := catalog.Mine{Hand: listed("01028", "01157"), Saved: func(name string) (*catalog.List, error) {
		asked++
		if name != "Leia & Han" {
			return nil, lang.Fail(lang.NotFound, "store.no-list", name)
		}
		return listed("01028", "01046"), nil
	}}
	for query, want := range map[string][]string{
		"in:deck": {"01028", "01157"}, "in:list t:event": {"01157"}, "nella:mazzo": {"01028", "01157"}, "nella:lista t:evento": {"01157"},
		`in:"Leia & Han"`: {"01028", "01046"}, `in:"Leia & Han" in:deck`: {"01028"}, `in:"Leia & Han"|deck`: {"01028", "01046", "01157"},
		`in:"Leia & Han" -in:deck`: {"01046"}, `in:deck in!"Leia & Han"`: {"01157"}, "in:collection": nil,
	} {
		found, err := search.Owned(c, "", query, mine)
		var got []string
		for _, card := range found {
			got = append(got, card.Code())
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: got %v, %v; want %v", query, got, err, want)
		}
	}
	before := asked
	if _, err := search.Owned(c, "", "in:deck leia", mine); err != nil || asked != before {
		t.Errorf("saved lists were asked for a query that does not speak of them: %v", err)
	}
	for _, x := range []struct {
		query, want string
		mine        catalog.Mine
	}{
		{"in:deck", "query.in-deck", catalog.Mine{}}, {"in:Nobody's", "query.in", mine}, {`in:"Leia & Han"`, "query.in", catalog.Mine{}}, {"in>deck", "query.sign", mine},
	} {
		if _, err := search.Owned(c, "", x.query, x.mine); lang.MsgOf(err).Code != x.want {
			t.Errorf("%s: got %v, want %s", x.query, err, x.want)
		}
	}
}
