package catalog

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/catalog/stable"
)

// Owned is how many copies of a card, and how many of its dice, somebody has.
type Owned struct {
	Cards int `json:"cards"`
	Dice  int `json:"dice"`
}

// Plus returns both together.
func (o Owned) Plus(p Owned) Owned { return Owned{o.Cards + p.Cards, o.Dice + p.Dice} }

// Minus returns what is left without p.
func (o Owned) Minus(p Owned) Owned { return Owned{o.Cards - p.Cards, o.Dice - p.Dice} }

// Zero reports whether there is neither card nor die.
func (o Owned) Zero() bool { return o == Owned{} }

// What a collection may hold: more is a mistake in typing, or mischief.
const (
	MaxOwned = 9999 // copies of a card, and dice
	MaxKinds = 5000 // different cards
)

// A Collection is what somebody owns: cards and dice, counted apart, for each
// printing, and what of it is lent. A nil Collection is one without cards.
type Collection struct {
	owned map[ID]Owned
	lent  map[loan]Owned
	out   map[ID]Owned // of all that is lent
}

// NewCollection returns a collection without cards.
func NewCollection() *Collection {
	return &Collection{map[ID]Owned{}, map[loan]Owned{}, map[ID]Owned{}}
}

// Of returns how many there are of a printing.
func (o *Collection) Of(id ID) Owned {
	if o == nil {
		return Owned{}
	}
	return o.owned[id]
}

// Has reports whether there is a card or a die of a printing.
func (o *Collection) Has(id ID) bool { return !o.Of(id).Zero() }

// Len returns how many different printings there are.
func (o *Collection) Len() int {
	if o == nil {
		return 0
	}
	return len(o.owned)
}

// Total counts all cards and all dice.
func (o *Collection) Total() Owned {
	var all Owned
	for _, n := range o.All() {
		all = all.Plus(n)
	}
	return all
}

// All yields what there is, in the order of ids.
func (o *Collection) All() iter.Seq2[ID, Owned] {
	return func(yield func(ID, Owned) bool) {
		if o == nil {
			return
		}
		for _, id := range slices.Sorted(maps.Keys(o.owned)) {
			if !yield(id, o.owned[id]) {
				return
			}
		}
	}
}

// Set makes the counts of a printing n. Counts that nobody can have, and fewer than
// are lent, are an error, and change nothing.
func (o *Collection) Set(id ID, n Owned) error {
	for _, count := range [...]int{n.Cards, n.Dice} {
		if count < 0 || count > MaxOwned {
			return lang.Fail(lang.Invalid, "collection.bounds", codeIn(id), count, MaxOwned)
		}
	}
	if lent := o.Lent(id); n.Cards < lent.Cards || n.Dice < lent.Dice {
		return lang.Fail(lang.Conflict, "collection.lent", codeIn(id), lent.Cards, lent.Dice)
	}
	if n.Zero() {
		delete(o.owned, id)
		return nil
	}
	if _, there := o.owned[id]; !there && len(o.owned) == MaxKinds {
		return lang.Fail(lang.TooLarge, "collection.kinds", MaxKinds)
	}
	o.owned[id] = n
	return nil
}

// codeIn returns the part of an id by which people know a card.
func codeIn(id ID) string { return string(id[strings.IndexByte(string(id), '/')+1:]) }

// Add adds to the counts of a printing.
func (o *Collection) Add(id ID, n Owned) error { return o.Set(id, o.Of(id).Plus(n)) }

// Take takes away from the counts of a printing. More than there is cannot be
// taken.
func (o *Collection) Take(id ID, n Owned) error {
	has := o.Of(id)
	if n.Cards > has.Cards || n.Dice > has.Dice {
		return lang.Fail(lang.Conflict, "collection.take", codeIn(id), has.Cards, has.Dice)
	}
	return o.Set(id, has.Minus(n))
}

// A Counted is a printing of which somebody says how many cards there are, how many
// dice, or both.
type Counted struct {
	Card        ID
	Cards, Dice bool
}

// Merge takes the counts of some printings from another collection, also those
// that are none; all others stay, and so does a count that nothing is said of.
func (o *Collection) Merge(from *Collection, of []Counted) error {
	for _, one := range of {
		n, is := from.Of(one.Card), o.Of(one.Card)
		if !one.Cards {
			n.Cards = is.Cards
		}
		if !one.Dice {
			n.Dice = is.Dice
		}
		if err := o.Set(one.Card, n); err != nil {
			return err
		}
	}
	return nil
}

// Become takes all counts from another collection. What is lent stays so.
func (o *Collection) Become(from *Collection) error {
	for id := range o.All() {
		if !from.Has(id) {
			if err := o.Set(id, Owned{}); err != nil {
				return err
			}
		}
	}
	for id, n := range from.All() {
		if err := o.Set(id, n); err != nil {
			return err
		}
	}
	return nil
}

// Clone returns a copy that can be changed apart.
func (o *Collection) Clone() *Collection {
	c := NewCollection()
	if o != nil {
		maps.Copy(c.owned, o.owned)
		maps.Copy(c.lent, o.lent)
		maps.Copy(c.out, o.out)
	}
	return c
}

// A Shift is how the counts of a printing change.
type Shift struct {
	Card    ID
	To      string // whom it is lent to; "" of what is owned
	Was, Is Owned
}

// Since returns what is different from what a collection was, in the order of
// ids: what is owned, then what is lent.
func (o *Collection) Since(was *Collection) []Shift {
	var all []Shift
	for id, n := range o.All() {
		if before := was.Of(id); before != n {
			all = append(all, Shift{Card: id, Was: before, Is: n})
		}
	}
	for id, before := range was.All() {
		if !o.Has(id) {
			all = append(all, Shift{Card: id, Was: before})
		}
	}
	all = append(all, o.lentSince(was)...)
	stable.Sort(all, func(a, b Shift) int { return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.To, b.To)) })
	return all
}
