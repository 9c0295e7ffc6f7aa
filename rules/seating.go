package rules

import (
	"fmt"
	"slices"

	"muster/catalog/lang"
)

// A seating is who plays at the seats of a match, and what they are called.
type seating struct {
	game  *Game
	seats []string // what the players are called by their lists

	// Sitters says who sits where, for whoever is told of the match; it may be nil.
	Sitters []Sitter
}

// A Sitter is who sits at a seat.
type Sitter struct {
	Name   string `json:"name,omitempty"`
	Player string `json:"player,omitempty"` // the program that plays; "" for a person

	Failed *Failure `json:"failed,omitempty"` // of the program; nil: it has not
}

// A Failure is a program that did not answer, or with what is no answer. The greedy
// player plays on for it.
type Failure struct {
	N   int    `json:"n"`   // how many actions had been taken
	Why string `json:"why"` // the code of the reason
}

// Seats returns how many players there are.
func (t *seating) Seats() int { return len(t.seats) }

// Called returns what a player is called by his list, or by his side; nil if neither says it.
func (t *seating) Called(s Seat) any {
	side := t.game.SideAt(s)
	switch {
	case t.seats[s] != "":
		return t.seats[s]
	case !side.Zero():
		return side
	}
	return nil
}

// NameOf names who sits at a seat: as he is called, as his list or his side is, or by the
// number of the seat.
func (t *seating) NameOf(s Seat) any {
	name := t.givenName(s)
	if name == "" {
		if side := t.game.SideAt(s); !side.Zero() {
			return side
		}
		return lang.Say("told.seat", int(s))
	}
	for other := range t.seats {
		if Seat(other) != s && t.givenName(Seat(other)) == name {
			return fmt.Sprintf("%s (%d)", name, s)
		}
	}
	return name
}

// PlayerOf names who sits at a seat in a sentence: whom only his side names is its player.
func (t *seating) PlayerOf(s Seat) any {
	if side := t.game.SideAt(s); t.givenName(s) == "" && !side.Zero() {
		return lang.Say("told." + side.Code)
	}
	return t.NameOf(s)
}

// short names a seat where there is little room: as it is called, or by its number if it has no
// name, or another the same.
func (t *seating) short(s Seat) any {
	name := t.givenName(s)
	switch {
	case name != "" && t.NameOf(s) == any(name):
		return name
	case name == "" && s >= 0 && int(s) < len(t.game.Sides):
		return t.game.SideAt(s)
	}
	return int(s)
}

// named puts players in the place of seats.
func (t *seating) named(x lang.Msg) lang.Msg {
	args := slices.Clone(x.Args)
	for i, a := range args {
		switch a := a.(type) {
		case Seat:
			args[i] = t.PlayerOf(a)
		case lang.Msg:
			args[i] = t.named(a)
		}
	}
	x.Args = args
	return x
}

func (t *seating) givenName(s Seat) string {
	if s < 0 || int(s) >= len(t.seats) {
		return ""
	}
	if int(s) < len(t.Sitters) && t.Sitters[s].Name != "" {
		return t.Sitters[s].Name
	}
	return t.seats[s]
}
