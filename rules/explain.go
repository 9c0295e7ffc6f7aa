package rules

import (
	"strings"

	"muster/catalog/lang"
)

// An Explainer is a Measurer that can say in words what it measures, as a reason for an
// action.
type Explainer interface {
	Measurer
	// Weights returns what each measure weighs.
	Weights() []float64
	// Stands returns for each measure the code of what it is told as; "" if nobody is told
	// of it. The first of those with the same code is what is counted. The code with ".own"
	// says that the player has more of it, or is better off; with ".foe" that the others
	// have less: {0} is how much. A code that ends in [Lives] is told of each of Lives.
	Stands() []string
	// Sides fills own, which is as long as Measures, with what a player has by himself, as far
	// as that is measured, and foe with what the others have, on the average.
	Sides(seat Seat, own, foe []float64)
	// Lives tells of whatever can be defeated or destroyed how much damage it can still take, and
	// how much of that shields do.
	Lives(tell func(id int, of Seat, name any, left, shields float64))
}

// Lives is how the code ends of what is told of each character, ship or base: with ".saves"
// and ".deals" that {0} takes {1} damage less or more, with ".defeats" that it is no more; where
// there are shields, with ".shields" and ".strips" that it has {1} of them more or less.
const Lives = ".lives"

// OfLives reports whether a code is told of each of [Explainer.Lives].
func OfLives(code string) bool { return strings.HasSuffix(code, Lives) }

// An Adviser is a Rater who says why.
type Adviser interface {
	Rater
	// Why says for each of some actions what speaks for it against others, the weightiest
	// first; nothing where the game cannot tell, or nothing does.
	Why(e Eye, of, against []Action) [][]lang.Msg
}

// Decisions hands on, one after the other, the decisions of a match that stand: what who
// decided saw, and what he did. What was taken back, and leaving, is left out.
func (m *Match) Decisions(each func(e Eye, done Action) error) error {
	s, err := m.game.New(m.setup)
	if err != nil {
		return err
	}
	last := Action{}
	for _, k := range m.course.line {
		a := m.done[k]
		if a.Seat >= 0 && !a.Leaves() {
			if err := each(Eye{a.Seat, k, 0, last, s, m}, a); err != nil {
				return err
			}
		}
		apply(s, a)
		last = a
	}
	return nil
}

// Round returns the round in which the seat decides.
func (e Eye) Round() int { return e.state.Round() }
