package deckbuilding

import (
	"fmt"
	"maps"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/zones"
)

// A spot is what keys of a position belong to: a player or the galaxy, or a card
// in play.
type spot struct {
	*caseTable
	seat rules.Seat
	p    zones.Piece
}

func (t *caseTable) of(seat rules.Seat) spot { return spot{t, seat, zones.None} }

// At implements position.Spot.
func (x spot) At(p zones.Piece) spot { return spot{x.caseTable, x.seat, p} }

// Zone implements position.Spot.
func (x spot) Zone(z zones.Zone) zones.Zone {
	if z >= zRow {
		return z
	}
	return of(z, x.seat)
}

// Loose implements position.Spot.
func (x spot) Loose() zones.Set { return x.S.Loose(x.seat) }

// Code implements position.Spot.
func (x spot) Code(card zones.Piece) string { return x.S.kinds[x.S.book.kind[card]].card.Code() }

// base is the base that is fought over, or null.
func (x spot) base() any {
	p := x.S.baseOf(x.seat)
	if p == zones.None {
		return cases.Null
	}
	return cardKeys.Show(x.At(p))
}

// owned counts the cards of a player in all his zones.
func (x spot) owned() any {
	all := map[string]any{}
	for _, code := range position.Codes(x, zHand, zDiscard, zUnits, zShips, zDeck) {
		n, _ := all[code.(string)].(float64)
		all[code.(string)] = n + 1
	}
	return all
}

// attacks are the attack values of a player's cards, by their names and copies.
func (x spot) attacks() any {
	all := map[string]any{}
	for _, c := range position.In[spot](zUnits, zShips)(x) {
		code, n := x.S.code(c.p), float64(x.S.attackOf(x.seat, zones.Of(c.p)))
		if _, twice := all[code]; !twice {
			all[code] = n
		}
		all[fmt.Sprintf("%s#%d", code, x.numberOf(c.p))] = n
	}
	return all
}

func (x spot) allAttacks() any {
	all := x.of(rebels).attacks().(map[string]any)
	maps.Copy(all, x.of(empire).attacks().(map[string]any))
	return all
}

// forceHolder names the player with whom the Force is.
func (x spot) forceHolder() any {
	for seat, name := range factions {
		if x.S.forceWith(rules.Seat(seat)) {
			return name
		}
	}
	return cases.Null
}

func (x spot) options() any {
	return map[string]any{"bases_to_win": float64(x.S.toWin), "bribe": x.S.bribes, "mode": x.S.mode}
}

func (x spot) phase() any {
	switch s := x.S; {
	case s.phase == phaseOver:
		return "over"
	case s.phase == phaseMain && s.Ask().About != aboutBegin:
		return "main"
	}
	return "start_of_turn"
}
