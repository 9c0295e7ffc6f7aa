package position

import (
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/zones"
)

// A spot is a Spot: what lies in its zones, and how.
type spot[At any] interface {
	Zones() steps.Pieces
	Zone(z zones.Zone) zones.Zone
	At(p zones.Piece) At
	Loose() zones.Set
	Put(card string, z zones.Zone) (At, error)

	// Stack are pieces from the top on, and as they came; Layers those that came
	// together, the last first.
	Stack(t steps.Pieces, z zones.Zone) []zones.Piece
	Layers(set zones.Set) [][]zones.Piece
}

// Hand is a key of cards that lie in no order.
func Hand[At spot[At]](name string, z zones.Zone) Key[At] {
	show := func(x At) any { return Codes(x, z) }
	return Names(name, cases.AnyOrder, show, func(x At, cards []string) error { return put(x, z, cards) })
}

// Deck is a key of cards from the top.
func Deck[At spot[At]](name string, z zones.Zone) Key[At] {
	k := Hand[At](name, z)
	k.Order = cases.InOrder
	return k
}

// Pile is a key of cards from the last that came. Those that came together lie in
// no order.
func Pile[At spot[At]](name string, z zones.Zone) Key[At] {
	show := func(x At) any {
		all := cases.Pile{}
		for _, layer := range x.Layers(x.Zones().In(x.Zone(z))) {
			all = append(all, codes(x, layer))
		}
		return all
	}
	return Names(name, cases.InOrder, show, func(x At, cards []string) error {
		cards = slices.Clone(cards)
		slices.Reverse(cards)
		return put(x, z, cards)
	})
}

// Size is a key of how many pieces lie in a zone.
func Size[At spot[At]](name string, z zones.Zone) Key[At] {
	return Told(name, func(x At) any {
		in := x.Zones().In(x.Zone(z))
		return float64(in.Len())
	})
}

// Counts is a key of how often each card lies in zones.
func Counts[At spot[At]](name string, in ...zones.Zone) Key[At] {
	k := Told(name, func(x At) any {
		all := map[string]any{}
		for _, code := range Codes(x, in...) {
			n, _ := all[code.(string)].(float64)
			all[code.(string)] = n + 1
		}
		return all
	})
	k.Order = cases.AnyOrder
	return k
}

// Pieces is a key of the cards in zones that have keys of their own. They are laid
// into the first.
func Pieces[At spot[At]](name string, keys Map[At], in ...zones.Zone) Key[At] {
	return Many(name, cases.AnyOrder, keys, In[At](in...), Put[At](in[0]))
}

// Put lays cards that have keys of their own into a zone.
func Put[At spot[At]](z zones.Zone) func(At, *Part) (At, error) {
	return func(x At, p *Part) (At, error) { return x.Put(p.Text("card"), z) }
}

// In returns the pieces in zones.
func In[At spot[At]](in ...zones.Zone) func(At) []At {
	return func(x At) (all []At) {
		for _, z := range in {
			all = append(all, Those(x, x.Stack(x.Zones(), x.Zone(z)))...)
		}
		return all
	}
}

// Those returns some pieces.
func Those[At spot[At]](x At, pieces []zones.Piece) (all []At) {
	for _, p := range pieces {
		all = append(all, x.At(p))
	}
	return all
}

// Codes returns the cards in zones. Of a deck that was shuffled it is known which
// they are, only their order is not.
func Codes[At spot[At]](x At, in ...zones.Zone) []any {
	all := []any{}
	for _, z := range in {
		all = append(all, codes(x, x.Stack(x.Zones(), x.Zone(z)))...)
	}
	return all
}

func codes[At spot[At]](x At, pieces []zones.Piece) (all []any) {
	rest := x.Loose()
	for _, p := range pieces {
		card := x.Zones().Card(p)
		if card == zones.None {
			card = rest.First()
			rest.Drop(card)
		}
		all = append(all, x.Zones().Code(card))
	}
	return all
}

// put lays cards into a zone.
func put[At spot[At]](x At, z zones.Zone, cards []string) error {
	for _, card := range cards {
		if _, err := x.Put(card, z); err != nil {
			return err
		}
	}
	return nil
}

// loose returns which of the loose cards has a code, or -1.
func loose[At spot[At]](x At, code string) int {
	all := x.Loose()
	return slices.IndexFunc(slices.Collect(all.All()), func(card zones.Piece) bool { return x.Zones().Code(card) == code })
}

// Drawn draws the card off the shuffled deck of a player that a case says.
func Drawn[At spot[At]](x At, w *cases.World, player string) (rules.Action, error) {
	code, ok := w.Take("shuffle " + player)
	if !ok {
		return rules.Action{}, lang.Fail(lang.Invalid, "case.no-shuffle", player)
	}
	k := loose(x, code)
	if k < 0 {
		return rules.Action{}, lang.Fail(lang.Invalid, "case.shuffle", code)
	}
	return rules.Roll(k), nil
}

// Restack gives the decks of players the faces and the order after a shuffle that
// a case says, from the top; not yet that of who still draws.
func Restack[At spot[At]](w *cases.World, players []string, of func(rules.Seat) At, z zones.Zone, draws func(rules.Seat) bool) error {
	for i, player := range players {
		owner := rules.Seat(i)
		cards, shuffled := w.Luck["shuffle "+player]
		if !shuffled || draws(owner) {
			continue
		}
		delete(w.Luck, "shuffle "+player)
		if err := restack(of(owner), owner, z, cards); err != nil {
			return err
		}
	}
	return nil
}

func restack[At spot[At]](x At, owner rules.Seat, z zones.Zone, cards []string) error {
	t := x.Zones()
	pieces := x.Stack(t, x.Zone(z))
	if len(pieces) != len(cards) {
		return lang.Fail(lang.Invalid, "case.shuffle-size", len(cards), len(pieces))
	}
	for i, p := range pieces {
		k := loose(x, cards[i])
		if k < 0 || t.Card(p) != zones.None {
			return lang.Fail(lang.Invalid, "case.shuffle", cards[i])
		}
		rest := x.Loose()
		t.Bind(owner, p, rest.Nth(k))
		t.Lay(p, uint8(i+1))
	}
	return nil
}
