package cases

import (
	"slices"
	"strings"

	"muster/rules"
)

// Wants are what steps have named, in the order in which they stand.
type Wants []Want

// A Want is one thing that a step names and that is looked for among the answers.
type Want struct {
	Field string
	Seat  rules.Seat // who names it; Nobody: whoever is asked
	Ref              // the card or die that it names
	Word  string
	N     int
	Under int // the want, plus 1, that must be met before this one counts

	List  bool // it stands in a list, which names all
	Met   bool // it has been used
	Asked bool // a question has come up that it could have answered
	Fit   bool // what it names could be chosen then
	once  bool // those of its field are used in the order in which they stand
	Piece int  // what it was used for; -1 if for no piece
}

// Counts reports whether a want is not met, and its time has come.
func (all Wants) Counts(i int) bool {
	x := &all[i]
	return !x.Met && (x.Under == 0 || all[x.Under-1].Met)
}

// Counted returns the wants that count now.
func (all Wants) Counted() (counts []int) {
	for i := range all {
		if all.Counts(i) {
			counts = append(counts, i)
		}
	}
	return counts
}

// Owes returns the first want of some fields that counts now, or -1.
func (all Wants) Owes(fields ...string) int {
	return all.find(func(i int) bool { return all.Counts(i) && slices.Contains(fields, all[i].Field) })
}

// OwesAny reports whether anything that a player has named counts now.
func (all Wants) OwesAny(seat rules.Seat) bool {
	return all.find(func(i int) bool { return all.Counts(i) && all[i].Seat == seat }) >= 0
}

// OwesOf returns the first want of a player, of some fields, that counts now, or
// -1.
func (all Wants) OwesOf(seat rules.Seat, fields []string) int {
	return all.find(func(i int) bool {
		return all[i].Seat == seat && all.Counts(i) && slices.Contains(fields, all[i].Field)
	})
}

// find returns the first of some wants, or -1.
func (all Wants) find(is func(i int) bool) int {
	for i := range all {
		if is(i) {
			return i
		}
	}
	return -1
}

// Left returns a want that is not met yet, or -1.
func (all Wants) Left() int {
	return slices.IndexFunc(all, func(x Want) bool { return !x.Met })
}

// Used returns the want of some fields that was used for a piece, or -1.
func (all Wants) Used(piece int, fields ...string) int {
	return slices.IndexFunc(all, func(x Want) bool {
		return x.Met && x.Piece == piece && slices.Contains(fields, x.Field)
	})
}

// Took reports whether a want of some fields was met, by this step or one before.
func (all Wants) Took(fields ...string) bool {
	return slices.ContainsFunc(all, func(x Want) bool { return x.Met && slices.Contains(fields, x.Field) })
}

// Again reports whether another want of the field was met that names the same.
func (all Wants) Again(x *Want) bool {
	return slices.ContainsFunc(all, func(y Want) bool { return y.Met && y.Field == x.Field && y.Ref == x.Ref })
}

// Shared reports whether a want is one of several of its field and player, and
// another was met.
func (all Wants) Shared(i int) bool {
	x := &all[i]
	for k, y := range all {
		if k != i && y.Met && y.Field == x.Field && y.Under == x.Under {
			return y.Seat == x.Seat
		}
	}
	return false
}

// Names reports whether the steps name something with some fields.
func (all Wants) Names(fields []string) bool {
	return slices.ContainsFunc(all, func(x Want) bool { return slices.Contains(fields, x.Field) })
}

// Arg returns what one of some fields of a want says about how it is done, or
// nil.
func (all Wants) Arg(i int, fields ...string) *Want {
	for k := range all {
		if x := &all[k]; x.Under == i+1 && slices.Contains(fields, x.Field) {
			return x
		}
	}
	return nil
}

// Doing returns the want that is the step itself, or -1.
func (all Wants) Doing() int {
	return slices.IndexFunc(all, func(x Want) bool { return !x.Met && strings.HasPrefix(x.Field, "do ") })
}
