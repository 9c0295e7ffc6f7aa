package destiny

import (
	"muster/rules"
	"muster/rules/zones"
)

// A spot is what keys of a position belong to: a player, a card or a die; of the
// position itself there is none.
type spot struct {
	*caseTable
	seat rules.Seat
	p    zones.Piece
}

func (t *caseTable) of(seat rules.Seat) spot { return spot{t, seat, zones.None} }

// At implements position.Spot.
func (x spot) At(p zones.Piece) spot { return spot{x.caseTable, x.seat, p} }

// Zone implements position.Spot.
func (x spot) Zone(z zones.Zone) zones.Zone { return of(z, x.seat) }

// Loose implements position.Spot.
func (x spot) Loose() zones.Set { return x.S.Loose(x.seat) }

// Code implements position.Spot.
func (x spot) Code(card zones.Piece) string { return x.S.kinds[x.S.book.kind[card]].card.Code() }

func (x spot) code() any { return x.S.kindOf(x.p).card.Code() }

func (x spot) name() any { return x.nameOf(x.p) }

// all returns the spots of pieces for which something holds.
func (x spot) all(set zones.Set, holds func(zones.Piece) bool) (all []spot) {
	for p := range set.All() {
		if holds(p) {
			all = append(all, x.At(p))
		}
	}
	return all
}

// team returns the characters of a player, those that are defeated as well.
func (x spot) team() []spot {
	return x.all(x.S.In(of(zTeam, x.seat)).Or(x.S.In(of(zOut, x.seat))), func(p zones.Piece) bool { return x.S.kindOf(p).typ == character })
}

func (x spot) upgrades() (all []spot) {
	for _, u := range x.Lying(x.S.attached(x.p)) {
		all = append(all, x.At(u))
	}
	return all
}

// prize returns the die that lies on a card.
func (x spot) prize() (spot, bool) {
	for d := range x.S.every(zPrize).All() {
		if x.S.captor[d] == x.p {
			return x.At(d), true
		}
	}
	return x, false
}

// field returns the battlefield, when it is chosen.
func (x spot) field() (spot, bool) {
	set := x.S.every(zField)
	return x.At(set.First()), set.Len() == 1
}

// unused is the battlefield that was not chosen, the last of several.
func (x spot) unused() (code any) {
	for p := range x.S.every(zOut).All() {
		if x.S.kindOf(p).typ == battlefield {
			code = x.At(p).code()
		}
	}
	return code
}

// aside are the cards that are set aside.
func (x spot) aside() any {
	all := []any{}
	for p := range x.S.In(of(zOut, x.seat)).All() {
		if typ := x.S.kindOf(p).typ; typ != character && typ != battlefield && !x.S.lost.Has(x.seat) {
			all = append(all, x.At(p).code())
		}
	}
	return all
}

func (x spot) players() any {
	all := []any{}
	for _, name := range casePlayers[:x.S.players] {
		all = append(all, name)
	}
	return all
}
