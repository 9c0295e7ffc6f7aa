package destiny

import (
	"slices"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// prints keeps what is printed on the cards of a catalog, as it was read first: many
// games have the same cards.
var prints = validate.Kit[sync.Map]{Compile: func(*catalog.Catalog) *sync.Map { return new(sync.Map) }}

// printed returns a kind of card as it is printed, without its abilities. It is not to be changed.
func (b *book) printed(c *catalog.Card) (*kind, error) {
	if b.cards == nil {
		return read(c)
	}
	known := prints.Of(b.cards)
	if k, ok := known.Load(c); ok {
		return k.(*kind), nil
	}
	k, err := read(c)
	if err == nil {
		known.Store(c, k)
	}
	return k, err
}

// read reads what is printed on a card.
func read(c *catalog.Card) (*kind, error) {
	typ, color, side := slices.Index(types[:], c.Type), slices.Index(colors[:], c.Color), slices.Index(sides[:], c.Side)
	if typ < 0 || color < 0 || side < 0 {
		return nil, lang.Fail(lang.Invalid, "play.sort", c.Name(), c.Type, c.Color)
	}
	k := &kind{
		card: c, unique: c.Unique, cost: uint8(c.Stats["cost"]), health: uint8(c.Stats["health"]), die: len(c.Faces) == 6,
		typ: uint8(typ), color: uint8(color), side: uint8(side), family: uint32(c.Family), title: c.Title[lang.EN], key: catalog.Key(c.Title[lang.EN]),
		traits: words().Numbers(byTrait, c.Traits),
	}
	for i, side := range c.Faces {
		f, ok := readFace(side)
		if !ok {
			return nil, lang.Fail(lang.Invalid, "play.die", c.Code(), side)
		}
		k.faces[i] = f
	}
	return k, nil
}
