package games

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	cardsearch "muster/catalog/search"
)

// Apart returns the cards of a game of which no lists are built, or nil.
func Apart(name catalog.Game) *catalog.Apart { return facts.Of(name).Apart }

// Aparts lists the games whose cards stand apart.
func Aparts() (names []catalog.Game) {
	for _, g := range All {
		if Apart(g.Name) != nil {
			names = append(names, g.Name)
		}
	}
	return names
}

// Cards returns the catalog that has the cards of a game: one of those of lists, or
// that of cards apart.
func Cards(c *catalog.Catalog, name catalog.Game) *catalog.Catalog {
	if apart := Apart(name); apart != nil {
		return apart.All()
	}
	return c
}

// Search returns the cards of a game that a query asks for; "" is all games of
// which there are lists. What belongs to somebody is asked for when the query does.
func Search(c *catalog.Catalog, name catalog.Game, query string, mine catalog.Mine) ([]*catalog.Card, error) {
	if apart := Apart(name); apart != nil {
		return apart.Search(query, mine)
	}
	return SearchTexts(c, name, query, mine, cardsearch.Printed(c))
}

// SearchTexts is Search among cards of lists; printed is how words are looked up in the
// texts that cards came with.
func SearchTexts(c *catalog.Catalog, name catalog.Game, query string, mine catalog.Mine, printed cardsearch.Written) ([]*catalog.Card, error) {
	return cardsearch.Texts(c, name, query, mine, written(c, name, printed))
}

// Among keeps of some cards those that a query asks for.
func Among(c *catalog.Catalog, name catalog.Game, query string, mine catalog.Mine, cards []*catalog.Card) ([]*catalog.Card, error) {
	found, err := Search(c, name, query, mine)
	if err != nil {
		return nil, err
	}
	asked := make(map[*catalog.Card]bool, len(found))
	for _, card := range found {
		asked[card] = true
	}
	return slices.DeleteFunc(cards, func(card *catalog.Card) bool { return !asked[card] }), nil
}

// Card returns the card of an id, which may be without its game.
func Card(c *catalog.Catalog, id string) (*catalog.Card, bool) {
	if card, ok := c.Card(catalog.ID(id)); ok {
		return card, true
	}
	for _, g := range All {
		if card, ok := c.Card(catalog.ID(string(g.Name) + "/" + id)); ok {
			return card, true
		}
	}
	for _, name := range Aparts() {
		if card, ok := Apart(name).All().Card(catalog.ID(id)); ok {
			return card, true
		}
	}
	return nil, false
}

// A resolver finds the card that a name means, as [catalog.Catalog.Resolve] does.
type resolver func(name string) (match *catalog.Card, near []*catalog.Card, exact bool)

func resolve(c *catalog.Catalog, game catalog.Game) resolver {
	return func(name string) (*catalog.Card, []*catalog.Card, bool) { return c.Resolve(game, name) }
}

// Named returns the card of a game that a name means, or says which it may mean;
// "" is all games of which there are lists.
func Named(c *catalog.Catalog, game catalog.Game, name string) (*catalog.Card, error) {
	return meant(name, resolve(c, game))
}

// AnyNamed is Named for all cards: one that stands apart is meant where its game
// is named, or where no game is and no other card has the name.
func AnyNamed(c *catalog.Catalog, game catalog.Game, name string) (*catalog.Card, error) {
	if apart := Apart(game); apart != nil {
		return meant(name, apart.Resolve)
	}
	from := []resolver{resolve(c, game)}
	if game == "" {
		for _, g := range Aparts() {
			from = append(from, Apart(g).Resolve)
		}
	}
	return meant(name, from...)
}

// meant returns the card that the first of some means who know the name; if nobody
// does, those nearest to it are named.
func meant(name string, from ...resolver) (*catalog.Card, error) {
	var nearest []*catalog.Card
	for _, find := range from {
		switch card, near, exact := find(name); {
		case card != nil:
			return card, nil
		case exact:
			return nil, lang.Fail(lang.Conflict, "cmd.cards.several", name, nearby(near))
		case nearest == nil:
			nearest = near
		}
	}
	if len(nearest) > 0 {
		return nil, lang.Fail(lang.NotFound, "cmd.cards.unknown-near", name, nearby(nearest))
	}
	return nil, lang.Fail(lang.NotFound, "cmd.cards.unknown", name)
}

// nearby names cards so that each name means one of them.
func nearby(cards []*catalog.Card) []lang.Msg {
	all := make([]lang.Msg, len(cards))
	for i, card := range cards {
		id := card.ID.Bare() // a code of another game may be a name as well
		if Apart(card.Game) != nil {
			id = strings.TrimPrefix(id, string(card.Game)+"/")
		}
		all[i] = lang.Say("cmd.cards.near", card.Name(), id)
	}
	return all
}
