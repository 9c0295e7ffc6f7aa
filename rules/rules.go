// Package rules is the contract between a game and whatever plays it: a person,
// a program, a test or a saved log.
//
// A game is a machine that runs until it needs an answer, and stops. A [State]
// says who must answer, lists the legal answers as small values, and goes on
// from the one it is given. Dice and shuffled decks answer too: chance is one
// more seat at the table. A game is therefore its setup and the actions taken,
// and nothing else needs saving.
package rules

import (
	"math/bits"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Seat is a place at the table. Players count from 0.
type Seat int8

const (
	Chance Seat = -1 // the dice and the shuffled decks
	Nobody Seat = -2 // an onlooker, who sees what lies open to the whole table
)

// MaxSeats is how many players a table has at most.
const MaxSeats = 7

// Seats is a set of players.
type Seats uint8

// Onlookers stands for whoever watches in a set of those who know something. What
// all players know need not be open: each may have looked by himself.
const Onlookers Seats = 1 << 7

// Only returns the set that holds just s.
func Only(s Seat) Seats { return 1 << uint(s) }

// Eyes returns who must know a thing for a seat to see it, or for whoever watches if
// it is nobody's.
func Eyes(s Seat) Seats {
	if s < 0 {
		return Onlookers
	}
	return Only(s)
}

// Has reports whether s is in the set.
func (t Seats) Has(s Seat) bool { return s >= 0 && t>>uint(s)&1 != 0 }

// First returns the lowest seat of a set, or Nobody if it is empty.
func (t Seats) First() Seat {
	if t == 0 {
		return Nobody
	}
	return Seat(bits.TrailingZeros8(uint8(t)))
}

// An Action is one answer. Its seat gives the answer; what the rest means is the
// game's affair.
type Action struct {
	Seat    Seat
	Verb    uint8
	A, B, C uint16
}

// Roll is chance answering with outcome k.
func Roll(k int) Action { return Action{Seat: Chance, A: uint16(k)} }

// A Turn says who must answer. The zero Turn means the game is over.
type Turn struct {
	Seats Seats // the players who may act
	Odds  int   // if above zero, chance acts: one of Odds equal outcomes
}

// A State is a position in a game.
type State interface {
	// Turn says who must answer; nobody if the game is over.
	Turn() Turn

	// Legal appends every action that the players in Turn may take, in an
	// order that depends on the position alone. It adds nothing when chance
	// acts or the game is over. It may keep what it finds out: a state is
	// asked by one goroutine at a time, though several may copy it.
	Legal(buf []Action) []Action

	// Apply takes an action and runs on to the next question. The action
	// must be one that Legal lists, or a roll below the odds.
	Apply(Action)

	// Copy overwrites dst with the state if dst is of the same game, or
	// makes a new one, and returns it.
	Copy(dst State) State

	// Redeal replaces what eye cannot know with something else it could be.
	Redeal(eye Seat, r *Rand)

	// Score is a player's result: 1 won, 0 lost, ½ drawn or not yet over.
	Score(Seat) float64

	// View is what a seat sees; an onlooker if eye is Nobody.
	View(eye Seat) View

	// Label says an action that Legal lists.
	Label(Action) lang.Msg

	// Same reports whether other is the same position of the same game.
	Same(other State) bool

	// Digest is a number that other positions hardly share.
	Digest() uint64

	// Round counts the rounds of the game, from 0 while it is set up.
	Round() int
}

// An Appraiser is a State that can guess who is ahead before the game is over.
type Appraiser interface {
	// Appraise returns a player's chance to win, from 0 to 1.
	Appraise(Seat) float64
}

// A Measurer is an Appraiser that weighs what it measures. The weights were learned from
// games; what is measured has names, by which a program says why it prefers something.
type Measurer interface {
	Appraiser
	// Measures names what is measured, in the order of Measure.
	Measures() []string
	// Measure fills to, which is as long as Measures, with how a player stands against
	// the others: what is good for him is above zero.
	Measure(seat Seat, to []float64)
}

// A Signer is a Measurer that knows what is good and what is bad. Games that were played
// may teach otherwise, where two things mostly came together.
type Signer interface {
	// Signs says of each measure whether its weight is never below 0 (+1), never above
	// it (-1), or may be either (0).
	Signs() []int8
}

// A Trainee is a Measurer whose game brings a program of its own, which plays by what positions
// weigh, and by numbers above 0 that no position has: what the program looks for. Whole games
// played with others teach what they should be.
type Trainee interface {
	Measurer
	Planner
	// Numbers names them.
	Numbers() []string
	// Weights returns what the measures weigh, and then the numbers.
	Weights() []float64
	// By returns the position, whose program plays by other weights.
	By(weights []float64) State
	// Opens reports whether the program appraises positions such as this one.
	Opens() bool
}

// A Rester is a State that can say whether something is half done: an effect under way,
// a cost that is paid for what has not come yet. Positions are appraised at rest.
type Rester interface {
	Resting() bool
}

// Rests reports whether nothing is half done in a position, as far as the game can tell.
func Rests(s State) bool {
	r, can := s.(Rester)
	return !can || r.Resting()
}

// A Game is a set of rules.
type Game struct {
	Name     catalog.Game
	Edition  int                        // raised when an old log may play out otherwise
	Min, Max int                        // players
	New      func(Setup) (State, error) // nil: it cannot be begun

	// Renew is New in the memory of a first position that nobody needs any more, nor any
	// copy of it; nil: there is New only.
	Renew func(spent State, s Setup) (State, error)

	// Settings are what it leaves open; New refuses other options.
	Settings Settings

	// Seats names the players of a game in which one list fills all seats, by seat;
	// nil: each seat has a list, and is called as it is.
	Seats func(Setup) []string

	// Starters returns the lists that a newcomer plays with, one for each seat or one
	// for all; nil if the catalog has them not.
	Starters func(*catalog.Catalog) []*catalog.List

	// Ends are the ways in which a game can end that all players win or lose together:
	// grades, the lowest first, then reasons of having lost. Its states are Enders; nil:
	// players play against one another.
	Ends []End

	// Tries are how often programs of each level, the weakest first, try what they may do
	// before each decision; 0: as often as is usual (package ai).
	Tries [Levels]int

	// Halving has programs compare a few of the things that they may do, rather than try most
	// what looks best. docs/performance.md says where that plays better.
	Halving bool

	// Turns has programs play the turn of a player out before they appraise what came of a
	// try: in the middle of a turn it shows badly what the turn is worth.
	Turns bool

	// BringsCards says that a list without a card stands for what the game itself
	// brings: it need not be checked.
	BringsCards bool

	// Kind is of which kind lists are that players bring, where lists are of several; "": of
	// any.
	Kind string

	// Side returns the seat that a list is made for, in a game of which each seat is a side
	// of its own; nil: lists may change seats. Sides are the codes of the sides, by seat.
	Side  func(*catalog.List) Seat
	Sides []string

	Case func(c *catalog.Catalog, line []byte) CaseResult // runs a rule case; nil: there are none
	Book                                                  // what a person may ask about the rules; it may be empty
}

// Levels is how many levels there are at which programs play.
const Levels = 4

// A Setup is all that a first position depends on.
type Setup struct {
	Catalog *catalog.Catalog
	Lists   []*catalog.List // by seat
	Options map[string]string
}

// Renewed sets up a game, in the memory of a first position that nobody needs any more, if
// there is one.
func (g *Game) Renewed(spent State, s Setup) (State, error) {
	if spent == nil || g.Renew == nil {
		return g.New(s)
	}
	return g.Renew(spent, s)
}

// Seated returns what the players of a setup are called, by seat.
func (g *Game) Seated(s Setup) []string {
	if g.Seats != nil {
		return g.Seats(s)
	}
	names := make([]string, len(s.Lists))
	for i, l := range s.Lists {
		if l != nil {
			names[i] = l.Name
		}
	}
	return names
}

// SideAt says which side a seat is: what its player is called whose list has no name. It says
// nothing in a game without sides.
func (g *Game) SideAt(s Seat) lang.Msg {
	if s < 0 || int(s) >= len(g.Sides) {
		return lang.Msg{}
	}
	return catalog.SideName(g.Sides[s])
}

// A Foreteller is a State that can say what an outcome of chance would mean: the
// side of a die, the card drawn. It is asked only when chance acts, of a k below the odds.
type Foreteller interface {
	Outcome(k int) lang.Msg
}

// An Imprinter is a Foreteller of which outcomes bear a number of their own, as drawn tiles do;
// "" if they are counted from 1, as the faces of a die are.
type Imprinter interface {
	Printed(k int) string
}

// A Deed is what a player did with a card, for statistics.
type Deed uint8

// Deeds.
const (
	Bought Deed = iota // it became his
	Played             // it came into play
	Kept               // it was still his when the game was over
)

// A Chronicler is a State that can tell what is done with single cards.
type Chronicler interface {
	// Deeds tells what was done since the position of one action ago, and what
	// was kept if the game is over.
	Deeds(before State, tell func(Seat, Deed, catalog.ID))
}

// A CaseResult is what became of a rule case: an arranged position, steps, and
// what should come of them.
type CaseResult struct {
	ID   string
	Pass bool
	Err  error    // the case cannot be run; it has not passed
	Why  lang.Msg // what is not as expected
	Got  any      // what came of it, in the words of the case
}
