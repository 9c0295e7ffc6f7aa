package catalog

import (
	"io/fs"

	"muster/catalog/lang"
)

// A Source is where facts of a game come from. It is read when they are asked
// for.
type Source struct {
	Game     Game
	Version  string                           // of the facts that are part of the program
	Read     func() Data                      // these facts
	Products func() []Product                 // whose contents are known; nil if there are none
	Holds    func(from fs.FS) bool            // whether a directory holds facts of the game
	Import   func(from fs.FS) (*Data, error)  // reads a person's own copy
	Tells    *Telling                         // what is told of its cards
	List     func(data []byte) (*List, error) // reads a list that is not in the native notation; nil if it is no such list
	Part     func() Part                      // to read what only its cards say into; nil if they say no more
	Apart    *Apart                           // its cards, if no lists are built of them; Read is then nil
	Boosters *Boosters                        // what can be opened and drafted; nil if there are none
}

// Boosters are packs of cards that chance put together.
type Boosters struct {
	Sets  func(c *Catalog) string                                  // codes of the sets that have them
	Of    func(c *Catalog, set string) (Booster, error)            // of a set, by its code or its name
	Draft func(from []Booster, players, rounds int, r *Rand) Draft // the sets taking turns
	Pool  func(c *Catalog, name string, cards []*Card) *List       // a list of what somebody opened
}

// A Booster is what the boosters of a set are filled from.
type Booster interface {
	Code() string         // of the set
	Open(r *Rand) []*Card // the cards of one
}

// A Draft is a table of players who open a booster each, take a card, pass the
// rest on and go on until all cards are taken. Seats are counted from 0.
type Draft interface {
	Over() bool
	Round() int               // which booster is being passed, from 1
	Offer(seat int) []*Card   // what a seat may choose from
	Taken(seat int) []*Card   // in the order in which it was taken
	Take(seat, at int)        // the card at a place of the offer, from 0; when all have chosen, the rest is passed on
	Advice(seat int) (at int) // what a simple player takes
}

// Apart are cards in a catalog of their own: they are found where their game is
// named, or where no game is and no other card fits.
type Apart struct {
	All     func() *Catalog
	Search  func(query string, mine Mine) ([]*Card, error)
	Resolve func(name string) (match *Card, near []*Card, exact bool) // as [Catalog.Resolve]
	Beside  Game                                                      // in whose boxes they come
	Too     func(c *Card) lang.Msg                                    // says that a name of a card of that game means one of them, too
}

// Data is what there is to know of a game, as it was read from somewhere.
type Data struct {
	Game    Game
	Cards   []Card
	Formats []Format
	Sets    []Set
	Version string // of the data: "destiny 2021-07-06"
	Source  string // where a person got it from
}

// Join makes a catalog of what is known of each game.
func Join(all ...Data) *Catalog {
	var whole Data
	origins := make(map[Game]origin)
	for _, d := range all {
		whole.Cards = append(whole.Cards, d.Cards...)
		whole.Formats = append(whole.Formats, d.Formats...)
		whole.Sets = append(whole.Sets, d.Sets...)
		origins[d.Game] = origin{d.Version, d.Source}
	}
	c := New(whole.Cards, whole.Formats, whole.Sets, "")
	c.origins = origins
	return c
}

// A Product is something to buy whose contents are always the same.
type Product struct {
	Game     Game
	Code     string // "AW-H", "jabbas-realm"
	Name     string // as on the box, in English
	Contents []Holding
}

// A Holding is how many there are of a printing.
type Holding struct {
	Card ID
	Owned
}

// Total counts the cards and dice of a product.
func (p *Product) Total() Owned {
	var all Owned
	for _, h := range p.Contents {
		all = all.Plus(h.Owned)
	}
	return all
}
