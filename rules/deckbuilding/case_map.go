package deckbuilding

import (
	"fmt"
	"maps"
	"strings"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/zones"
)

// A spot is what keys of a position belong to: a player, or a card in play.
type spot struct {
	*caseTable
	seat rules.Seat
	p    zones.Piece
}

// Rounds in which a position is laid out.
const (
	layNamed = iota
	layLeft  // what may be left in the box
	rounds
)

// caseKeys are the keys of a position.
var caseKeys = position.Map[spot]{
	{Name: "active", Kind: "string", Show: func(x spot) any { return factions[x.s.active] }, Lay: spot.layActive},
	{Name: "phase", Kind: "string", Show: spot.phase, Lay: spot.layPhase},
	position.Choice("force", forces, func(x spot) *uint8 { return &x.s.marker }),
	side(empire), side(rebels),
	zone("row", zRow), zone("galaxy_deck", of(zDeck, galaxy)), zone("galaxy_discard", of(zDiscard, galaxy)),
	position.Key[spot]{Name: "pilots", Kind: "number", Most: 255, Show: size(zPilots), Lay: spot.layPilots}.In(layLeft),
	position.Said("options", "object", spot.options), position.One("new_game", newKeys, nil, spot.newGame),

	position.Told("row_size", size(zRow)), position.Told("galaxy_deck_size", size(of(zDeck, galaxy))),
	position.Told("galaxy_discard_size", size(of(zDiscard, galaxy))), position.Cards("exiled", cases.AnyOrder, codes(zExile), nil),
	position.Told("hand_size", each(size(zHand))), position.Told("deck_size", each(size(zDeck))),
	position.Told("discard_size", each(size(zDiscard))), position.Told("owned", each(spot.owned)),
	position.Told("force_with", spot.forceHolder), position.Told("attack_values", spot.allAttacks),
}

// forces are the spaces of the Force track, from the Empire's end.
var forces = strings.Fields("dark3 dark2 dark1 neutral light1 light2 light3")

var newKeys = position.Map[spot]{
	position.Said[spot]("mode", "string", nil), position.Said[spot]("empire_bases", "array", nil), position.Said[spot]("rebels_bases", "array", nil),
}

// side is a key of a player.
func side(seat rules.Seat) position.Key[spot] {
	there := func(x spot) (spot, bool) { return x.of(seat), true }
	return position.One(factions[seat], sideKeys, there, func(x spot, _ *position.Part) (spot, error) { return x.of(seat), nil })
}

func (x spot) of(seat rules.Seat) spot { return spot{x.caseTable, seat, zones.None} }

var sideKeys = position.Map[spot]{
	zone("hand", zHand), zone("deck", zDeck), zone("discard", zDiscard), zone("base_deck", zBases), zone("victory", zVictory),
	position.Many("in_play", cases.AnyOrder, cardKeys, spot.inPlay, spot.layUnit),
	position.Number("resources", func(x spot) *uint16 { return &x.s.money[x.seat] }),
	position.Key[spot]{Name: "base", Kind: "object", Keys: cardKeys, Show: spot.base, New: spot.layBase}.In(layLeft),

	position.Told("hand_size", size(zHand)), position.Told("deck_size", size(zDeck)), position.Told("discard_size", size(zDiscard)),
	position.Told("base_deck_size", size(zBases)), position.Told("force_with", func(x spot) any { return x.s.forceWith(x.seat) }),
	{Name: "owned", Order: cases.AnyOrder, Show: spot.owned}, position.Told("attack_values", func(x spot) any { return x.attacks() }),
	position.Cards("discard_or_deck_or_hand", cases.Some, codes(zDiscard, zDeck, zHand), nil),
}

// cardKeys are the keys of a card in play.
var cardKeys = position.Map[spot]{
	position.Said("card", "string", func(x spot) any { return x.s.code(x.p) }),
	position.Number("damage", func(x spot) *uint8 { return &x.s.hurt[x.p] }),
	position.Mark("used", func(x spot) (*zones.Set, zones.Piece) { return &x.s.used, x.p }),
	position.Mark("attacked", func(x spot) (*zones.Set, zones.Piece) { return &x.s.attacked, x.p }),
	position.Told("committed", func(x spot) any { _, set := x.commits[x.p]; return set }),
	{Name: "n", Kind: "number", Show: func(x spot) any { return float64(x.numberOf(x.p)) }, Lay: spot.layNumber},
}

// zone is a key of the cards in a zone, of who has it.
func zone(name string, z zones.Zone) position.Key[spot] {
	order, show := cases.AnyOrder, codes(z)
	switch {
	case z < zHand:
		order = cases.InOrder
	case z >= zDiscard && z < zUnits:
		order, show = cases.InOrder, func(x spot) any { return x.pile(of(z, x.seat)) }
	}
	return position.Cards(name, order, show, func(x spot, cards []string) error { return x.fill(cards, of(z, x.seat)) })
}

// size is how many cards are in a zone.
func size(z zones.Zone) func(spot) any {
	return func(x spot) any {
		in := x.s.In(of(z, x.seat))
		return float64(in.Len())
	}
}

// codes are the cards in zones, those of a deck from the top. Of those that were
// shuffled it is known which they are, only their order is not.
func codes(in ...zones.Zone) func(spot) any {
	return func(x spot) any {
		all := []any{}
		for _, z := range in {
			all = append(all, x.codesIn(of(z, x.seat))...)
		}
		return all
	}
}

func (x spot) codesIn(z zones.Zone) (all []any) {
	s, shuffled := x.s, z < zHand
	for _, p := range steps.Stack(&s.Table, z) {
		switch {
		case s.Card(p) != zones.None:
			all = append(all, s.code(p))
		case shuffled:
			shuffled = false
			for card := range s.Loose(rules.Seat(z)).All() {
				all = append(all, s.kinds[s.book.kind[card]].card.Code())
			}
		}
	}
	return all
}

// pile is a discard pile from the top; cards that came together lie in no order.
func (x spot) pile(z zones.Zone) cases.Pile {
	all := cases.Pile{}
	for _, layer := range x.Layers(x.s.In(z)) {
		var codes []any
		for _, p := range layer {
			codes = append(codes, x.s.code(p))
		}
		all = append(all, codes)
	}
	return all
}

// owned counts the cards of a player in all his zones.
func (x spot) owned() any {
	all := map[string]any{}
	for _, code := range codes(zHand, zDiscard, zUnits, zShips, zDeck)(x).([]any) {
		n, _ := all[code.(string)].(float64)
		all[code.(string)] = n + 1
	}
	return all
}

// inPlay returns the spots of a player's cards in play.
func (x spot) inPlay() (all []spot) {
	for p := range x.s.In(of(zUnits, x.seat)).Or(x.s.In(of(zShips, x.seat))).All() {
		all = append(all, spot{x.caseTable, x.seat, p})
	}
	return all
}

// attacks are the attack values of a player's cards, by their names and copies.
func (x spot) attacks() map[string]any {
	all := map[string]any{}
	for _, c := range x.inPlay() {
		code, n := x.s.code(c.p), float64(x.s.attackOf(x.seat, zones.Of(c.p)))
		if _, twice := all[code]; !twice {
			all[code] = n
		}
		all[fmt.Sprintf("%s#%d", code, x.numberOf(c.p))] = n
	}
	return all
}

func (x spot) allAttacks() any {
	all := x.of(rebels).attacks()
	maps.Copy(all, x.of(empire).attacks())
	return all
}

// base is the base that is fought over, or null.
func (x spot) base() any {
	p := x.s.baseOf(x.seat)
	if p == zones.None {
		return cases.Null
	}
	return cardKeys.Show(spot{x.caseTable, x.seat, p})
}

// forceHolder names the player with whom the Force is.
func (x spot) forceHolder() any {
	for seat, name := range factions {
		if x.s.forceWith(rules.Seat(seat)) {
			return name
		}
	}
	return cases.Null
}

func (x spot) options() any {
	return map[string]any{"bases_to_win": float64(x.s.toWin), "bribe": x.s.bribes, "mode": x.s.mode}
}

func (x spot) phase() any {
	switch s := x.s; {
	case s.phase == phaseOver:
		return "over"
	case s.phase == phaseMain && s.Ask().About != aboutBegin:
		return "main"
	}
	return "start_of_turn"
}

// each shows something of both players.
func each(show func(spot) any) func(spot) any {
	return func(x spot) any {
		return map[string]any{factions[empire]: show(x.of(empire)), factions[rebels]: show(x.of(rebels))}
	}
}
