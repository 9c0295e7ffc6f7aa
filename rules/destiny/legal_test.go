package destiny

import (
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest"
	lists "muster/validate/destiny"
)

func TestLegalActionsAreInOrder(t *testing.T) {
	lists := playable(t)
	var buf []rules.Action
	for seed := range uint64(12) {
		s := randomGame(t, lists, seed, 2+int(seed%3))
		r := rules.NewRand(seed, 5)
		for rules.Settle(s, &r) != (rules.Turn{}) {
			buf = s.Legal(buf[:0])
			if err := rulestest.Sorted(buf); err != nil {
				t.Fatalf("lists of seed %d: %v", seed, err)
			}
			s.Apply(buf[r.N(len(buf))])
		}
	}
}

// otherData is the catalog of the program with other data of some cards: without those of
// which nothing is left.
func otherData(t *testing.T, change func(*catalog.Card) bool) *catalog.Catalog {
	t.Helper()
	var cards []catalog.Card
	for card := range facts.Embedded().Cards(catalog.Destiny) {
		if own := *card; change(&own) {
			cards = append(cards, own)
		}
	}
	return catalog.New(cards, nil, nil, "changed")
}

// begun begins a game of two like lists, with the data of a catalog.
func begun(c *catalog.Catalog, leader catalog.ID, more ...catalog.Entry) error {
	l := &catalog.List{Game: catalog.Destiny, Entries: append([]catalog.Entry{
		{Card: leader, Role: catalog.Character, Count: 1}, {Card: "destiny/01171", Role: catalog.Battlefield, Count: 1}}, more...)}
	c.Bind(l)
	_, err := New(rules.Setup{Catalog: c, Lists: []*catalog.List{l, l}})
	return err
}

func TestDataThatNoGameCanBePlayedWithAreNamed(t *testing.T) {
	for want, change := range map[string]func(*catalog.Card){
		`card 01028 has the side "1QQ", which no die has: correct its data and read them again (muster catalog import)`: func(c *catalog.Card) {
			c.Faces = slices.Replace(slices.Clone(c.Faces), 0, 1, "1QQ")
		},
		"the rules know no spell of colour red, which Leia Organa, Born Leader is":           func(c *catalog.Card) { c.Type = "spell" },
		"Leia Organa, Born Leader (99028) cannot be played with: no rules of it are written": func(c *catalog.Card) { c.ID = "destiny/99028" },
	} {
		var leia catalog.ID
		c := otherData(t, func(card *catalog.Card) bool {
			if card.ID == "destiny/01028" {
				change(card)
				leia = card.ID
			}
			return true
		})
		err := begun(c, leia)
		if err == nil || lang.KindOf(err) == lang.Internal || lang.MsgOf(err).In(lang.EN) != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// What a card asks for need not be set aside, nor be in the catalog: then nothing of it
// comes.
func TestADeckWithoutItsGuestsIsPlayed(t *testing.T) {
	whole := facts.Embedded()
	for code, guests := range lists.Guests {
		card, ok := whole.Card(catalog.Destiny.ID(code))
		if !ok {
			t.Fatalf("there is no card %s", code)
		}
		role := string(card.Type)
		if role != catalog.Character && role != catalog.Plot && role != catalog.Battlefield {
			role = catalog.Deck
		}
		asks := catalog.Entry{Card: card.ID, Role: role, Count: 1}
		other := catalog.Entry{Card: "destiny/01157", Role: catalog.Aside, Count: 1}
		without := otherData(t, func(c *catalog.Card) bool { return c.ID == card.ID || !slices.Contains(guests, c.Code()) })
		for name, err := range map[string]error{
			"not in the list":    begun(whole, "destiny/01028", asks, other),
			"not in the catalog": begun(without, "destiny/01028", asks),
		} {
			if err != nil {
				t.Errorf("%s, its guests %s: %v", code, name, err)
			}
		}
	}
}
