// Package facts holds what the program knows of all games as one catalog.
package facts

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/assault"
	campaign "muster/catalog/campaign/cards"
	"muster/catalog/clones"
	"muster/catalog/deckbuilding"
	"muster/catalog/destiny"
	"muster/catalog/lang"
)

// Sources is the table of the games that have cards: where facts of each come
// from.
var Sources = []*catalog.Source{&destiny.Source, &assault.Source, &deckbuilding.Source, &campaign.Source, &clones.Source}

// noSource is that of games that have no cards.
var noSource catalog.Source

// Of returns where facts of a game come from; an empty source if it has none.
func Of(g catalog.Game) *catalog.Source {
	for _, s := range Sources {
		if s.Game == g {
			return s
		}
	}
	return &noSource
}

// DataVersion names the state of the embedded data, and loads none of them.
func DataVersion() string {
	var all []string
	for _, s := range Sources {
		if s.Read != nil {
			all = append(all, s.Version)
		}
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

// Embedded returns the catalog that is part of the program. It is made when it
// is first asked for.
var Embedded = sync.OnceValue(func() *catalog.Catalog { return With() })

// With makes a catalog of a person's own facts of some games and of those that
// are part of the program of all others.
func With(own ...catalog.Data) *catalog.Catalog {
	all := slices.Clip(own)
	for _, s := range Sources {
		if s.Read != nil && !slices.ContainsFunc(own, func(d catalog.Data) bool { return d.Game == s.Game }) {
			all = append(all, s.Read())
		}
	}
	return catalog.Join(all...)
}

// ReadCard reads a card as its MarshalJSON wrote it.
func ReadCard(data []byte) (c catalog.Card, err error) {
	if err := json.Unmarshal(data, &c); err != nil {
		return c, err
	}
	if part := Of(c.Game).Part; part != nil {
		c.Part = part()
		err = json.Unmarshal(data, &c)
	}
	return c, err
}

// ReadList reads a list as its MarshalJSON wrote it.
func ReadList(data []byte) (*catalog.List, error) {
	for _, s := range Sources {
		if s.List == nil {
			continue
		}
		if l, err := s.List(data); l != nil || err != nil {
			return l, err
		}
	}
	l := new(catalog.List)
	return l, l.UnmarshalJSON(data)
}

// Doubt tells a doubt about a card.
func Doubt(d *catalog.Doubt, c *catalog.Card) lang.Msg {
	if says := Telling(c.Game).Doubt; says != nil {
		return says(d, c)
	}
	return d.Says()
}

// Import reads a person's own facts of whichever game a directory holds.
func Import(from fs.FS) (*catalog.Data, error) {
	for _, s := range Sources[1:] {
		if s.Holds != nil && s.Holds(from) {
			return s.Import(from)
		}
	}
	return Sources[0].Import(from) // which says what such a directory has
}

// Telling returns what is told of the cards of a game; of one that says nothing of
// its own, what is told of any.
func Telling(g catalog.Game) *catalog.Telling {
	if tells := Of(g).Tells; tells != nil {
		return tells
	}
	return Sources[0].Tells
}

// Products returns the products of a game whose contents are known, oldest first;
// of all games if g is "".
func Products(g catalog.Game) []catalog.Product {
	var all []catalog.Product
	for _, s := range Sources {
		if s.Products != nil && (g == "" || g == s.Game) {
			all = append(all, s.Products()...)
		}
	}
	return all
}

// Boxed returns what is in the product with a code or a name.
func Boxed(name string) []catalog.Holding {
	for _, p := range Products("") {
		if wanted := catalog.Key(name); catalog.Key(p.Code) == wanted || catalog.Key(p.Name) == wanted {
			return p.Contents
		}
	}
	return nil
}

// ProductsNamed returns the product with a code or a name; if there is none,
// those in whose names it is.
func ProductsNamed(name string) []catalog.Product {
	wanted := catalog.Key(name)
	if wanted == "" {
		return nil
	}
	var hold []catalog.Product
	for _, p := range Products("") {
		if catalog.Key(p.Code) == wanted || catalog.Key(p.Name) == wanted {
			return []catalog.Product{p}
		}
		if strings.Contains(catalog.Key(p.Name), wanted) {
			hold = append(hold, p)
		}
	}
	return hold
}
