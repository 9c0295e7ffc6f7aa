package position

import (
	"strings"

	"muster/rules"
	"muster/rules/cases/steps"
	"muster/rules/zones"
)

// A Spot is what keys of a position belong to where pieces lie in zones: a player
// or nobody, and one of his pieces; None if they are his own. T is the engine's
// table.
type Spot[T Layer, S steps.Position] struct {
	*steps.Table[S]
	T   T
	Own rules.Seat
	P   zones.Piece
}

// Of is the spot of a player, or of nobody.
func Of[T Layer, S steps.Position](t T, on *steps.Table[S], own rules.Seat) Spot[T, S] {
	return Spot[T, S]{on, t, own, zones.None}
}

// A Layer lays a card of a player into a zone, under a deck.
type Layer interface {
	LayCard(card string, owner rules.Seat, z zones.Zone) (zones.Piece, error)
}

// At is a piece of the same player.
func (x Spot[T, S]) At(p zones.Piece) Spot[T, S] {
	x.P = p
	return x
}

// Whose is another player, or nobody.
func (x Spot[T, S]) Whose(own rules.Seat) Spot[T, S] {
	x.Own = own
	return x.At(zones.None)
}

// Zone is a zone of whose it is.
func (x Spot[T, S]) Zone(z zones.Zone) zones.Zone { return x.Of(z, x.Own) }

// Loose are the cards of whose it is that no piece is bound to.
func (x Spot[T, S]) Loose() zones.Set { return x.S.Loose(x.Own) }

// Put lays a card of whose it is into a zone.
func (x Spot[T, S]) Put(card string, z zones.Zone) (Spot[T, S], error) {
	p, err := x.T.LayCard(card, x.Own, z)
	return x.At(p), err
}

// Sides are keys of players, by their names. Usual, if there is one, fills in what
// a case does not say of a player.
func Sides[T Layer, S steps.Position](names []string, keys Map[Spot[T, S]], usual func(*Part)) (all Map[Spot[T, S]]) {
	for i, name := range names {
		there := func(x Spot[T, S]) (Spot[T, S], bool) { return x.Whose(rules.Seat(i)), x.Playing == 0 || i < x.Playing }
		lay := func(x Spot[T, S], p *Part) (Spot[T, S], error) {
			if usual != nil {
				usual(p)
			}
			return x.Whose(rules.Seat(i)), nil
		}
		all = append(all, One(name, keys, there, lay).Early())
	}
	return all
}

// Each are keys of what each player has by the same keys, by their names.
func Each[T Layer, S steps.Position](names []string, m Map[Spot[T, S]], keys string) (all Map[Spot[T, S]]) {
	for name := range strings.FieldsSeq(keys) {
		k := m.Key(name)
		all = append(all, Told(name, func(x Spot[T, S]) any {
			by := map[string]any{}
			for i, player := range names {
				by[player] = k.Show(x.Whose(rules.Seat(i)))
			}
			return by
		}))
	}
	return all
}
