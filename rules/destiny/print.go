package destiny

import (
	"fmt"
	"slices"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/script"
	"muster/validate"
)

// A printing is a kind of card without its abilities, and what is to be known of those.
type printing struct {
	kind
	abilities []spoken
}

// A spoken is an ability of a card, and what the book takes note of in it.
type spoken struct {
	*script.Ability
	does  uint8 // as bits: tucking and so on
	hit   bool  // it speaks of whom it has dealt damage
	drawn bool  // it names the cards that it has drawn
}

// printings keeps what is printed on the cards of a catalog, as it was read first: many
// games have the same cards.
var printings = validate.Kit[sync.Map]{Compile: func(*catalog.Catalog) *sync.Map { return new(sync.Map) }}

// printed returns what is printed on a card. It is not to be changed.
func (b *book) printed(c *catalog.Card) (*printing, error) {
	if b.cards == nil { // in a rule case, which may have scripts of its own
		return b.read(c)
	}
	known := printings.Of(b.cards)
	if p, ok := known.Load(c); ok {
		return p.(*printing), nil
	}
	p, err := b.read(c)
	if err == nil {
		known.Store(c, p)
	}
	return p, err
}

// read reads what is printed on a card.
func (b *book) read(c *catalog.Card) (*printing, error) {
	sc, flaws := b.scriptOf(c)
	switch {
	case len(flaws) > 0:
		return nil, fmt.Errorf("card files: %s", flaws[0])
	case sc == nil && b.props:
		sc = &script.Card{}
	case sc == nil:
		return nil, lang.Fail(lang.Refused, "play.unscripted", c.Name(), c.Code())
	}
	typ, color, side := slices.Index(types[:], c.Type), slices.Index(colors[:], c.Color), slices.Index(sides[:], c.Side)
	if typ < 0 || color < 0 || side < 0 {
		return nil, lang.Fail(lang.Invalid, "play.sort", c.Name(), c.Type, c.Color)
	}
	k := kind{
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
	k.means()
	p := &printing{kind: k}
	for i := range sc.Abilities {
		a := &sc.Abilities[i]
		p.abilities = append(p.abilities, spoken{a, b.deeds(a), a.Speaks(refHit), a.Means(ofDrawn)})
	}
	return p, nil
}

// ofDrawn reports whether a set is of cards in a hand that were named: those drawn.
func ofDrawn(sel *script.Selector) bool {
	return sel.Zone == inHand && slices.ContainsFunc(sel.Filters, func(fl script.Filter) bool { return fl.Group == byThose })
}

// What abilities do of which the book takes note, as bits.
const (
	tucking = 1 << iota
	inheriting
	aiming
	waiving
	blocking
)

// deeds returns what an ability does of that.
func (b *book) deeds(a *script.Ability) (all uint8) {
	for i := range a.Code {
		if a.Code[i].Op != script.Do {
			continue
		}
		switch b.verbs[a.Code[i].A].Word {
		case "tuck", "keep-aside":
			all |= tucking
		case "gain-dice":
			all |= inheriting
		case "aim":
			all |= aiming
		case "waive":
			all |= waiving
		case "block":
			all |= blocking
		}
	}
	return all
}
