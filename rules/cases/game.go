package cases

import (
	"encoding/json"
	"iter"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
)

// A Game is what a game tells of its rule cases: the words of its steps, and how
// a position is laid out.
type Game struct {
	Name   catalog.Game
	Steps  map[string]Step  // by word; "assert" is there beside them
	Fields map[string]Field // by the word of what they belong to, a dot and their own, or by their own alone
	Keys   Keys             // of a position
	Expect string           // the keys of what is expected, beside those of a Verdict; what has no other meaning is a key of the position
	Rules  string           // that a step may break

	// Players are their names, by seat. Pending are the kinds of what must be
	// decided, if that is told; Events what may happen, nil if any word may stand
	// for that.
	Players []string
	Pending string
	Events  []string

	// NoPlayer and NoCard are the codes of what is said of names that mean none; a card
	// may go by the name of its place, if it is one of Places.
	NoPlayer, NoCard, Places string

	// Open lays out the position of a case.
	Open func(p Plain, given json.RawMessage) (Table, error)

	// Flaws returns the rules of lists that a position itself breaks, which it may
	// only do if a case without steps refuses it; nil if a game has none. Fine is
	// said of a position that should break some, and does not.
	Flaws func(c *catalog.Catalog, l *Line, refuses bool) ([]string, error)
	Fine  lang.Msg

	// Zones are those that a case may name: for steps that say where cards lie, and
	// for what must be visible or hidden.
	Zones []Zone

	// Fills says that zones which a case leaves open may be filled: a case that does
	// not pass while they are empty may pass so.
	Fills bool
}

// Keys are the keys of a position that is expected.
type Keys interface {
	Check(part json.RawMessage) error // reads a part of one strictly
	Has(path string) bool
	Order(name string) Order // of the lists with a name
}

// A Step is a step of a case.
type Step struct {
	Fields string // in the order in which they are read, beside do and player
	Asks   bool   // the step itself is a want, "do" and its word, which something must answer
	Main   string // the field that names what that want is about
	Must   string // the fields that it cannot do without
	Under  bool   // what else the step names counts only when that is answered
	Owed   bool   // it answers an open question, at once and with all that it names
	Turn   bool   // it is taken in the main part of the player's turn
	All    bool   // nobody takes it alone
	Reacts bool   // it may answer a question that the step before has passed over
	Late   bool   // it may be taken when the game is over
	About  uint8  // the question that it answers, as the game numbers them; 0 any
	Else   string // the rules that it breaks where there is no more to say
}

// An Order says how a list is compared.
type Order uint8

// Orders.
const (
	InOrder  Order = iota
	AnyOrder       // whole, in any order
	Some           // only what is named, in any order
)

// A Fit says what an answer has to do with a want.
type Fit uint8

// Fits.
const (
	No    Fit = iota
	Leads     // the way to the want goes through it
	With      // it meets the want together with one that stands under it
	Meets
)

// A Table is a position within a case, laid out by an engine.
type Table interface {
	State() rules.State
	Copy() Table
	Apply(a rules.Action)

	// Seat reads the name of a player, of who takes a step if that is not empty.
	// Known fails for a card that there is not.
	Seat(step, name string) (rules.Seat, error)
	Known(card string) error

	// Asks reports whether a player is asked what is about something.
	Asks(about uint8, seat rules.Seat) bool

	// Begin prepares a step whose wants have been read, or returns the rules that
	// it breaks whatever is answered.
	Begin(w *World) ([]string, error)

	// Settle does what needs no answer: it meets wants that the position meets
	// already.
	Settle(w *World) error

	// Rest reports whether nothing is under way, so that a step may be over.
	Rest(w *World) bool

	// Chance says what chance answers.
	Chance(w *World) (rules.Action, error)

	// Says says what an answer to the open question says of itself, and Met is told
	// when it is given for a want.
	Says(w *World, a rules.Action) []Saying
	Met(w *World, i int, a rules.Action)

	// Alike reports whether two answers come to the same.
	Alike(a, b rules.Action) bool

	// Otherwise returns the answers to try if nothing that is named fits, or the
	// rules that the step breaks; neither if the question stays open.
	Otherwise(w *World) ([]rules.Action, []string)

	// Why names the rules by which nothing was answered with a want.
	Why(w *World, i int) []string

	// Done returns the rules that a step breaks when nothing is under way any more.
	Done(w *World) []string

	// Show is the position by its keys. Meant yields the table as it may be meant,
	// first as it is told; nil: as it is.
	Show() map[string]any
	Meant() iter.Seq[Table]

	// Underway says what the procedures under way go on with, in words that are the
	// same for pieces which were alike on a table before.
	Underway(before Table) []string

	// Heard is what has happened, Pending what must be decided.
	Heard() []string
	Pending() Pending
}

// A Pending is what must be decided.
type Pending struct {
	Player string `json:"player,omitempty"`
	Kind   string `json:"kind,omitempty"`
	Card   string `json:"card,omitempty"`
	Figure string `json:"figure,omitempty"`

	Players []string `json:"players,omitempty"` // all of them, in no order
}
