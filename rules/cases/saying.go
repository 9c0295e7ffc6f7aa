package cases

import (
	"slices"

	"muster/rules"
)

// A Saying is what an answer to the open question says of itself.
type Saying struct {
	Fit    Fit              // what it is to a want that means it
	Means  func(i int) bool // whether a want does; nil: any
	Fields []string         // that such a want may have
}

// Say returns what an answer says that meets wants of some fields which mean it.
func Say(means func(i int) bool, fields ...string) []Saying { return []Saying{{Meets, means, fields}} }

// Lead is Say for an answer that only leads to what they want.
func Lead(means func(i int) bool, fields ...string) []Saying { return []Saying{{Leads, means, fields}} }

// Card reports which wants name a card by its code.
func (all Wants) Card(code string) func(int) bool {
	return func(i int) bool { return all[i].Card == code }
}

// Word reports which wants say a word.
func (all Wants) Word(word string) func(int) bool {
	return func(i int) bool { return all[i].Word == word }
}

// Number reports which wants say a number.
func (all Wants) Number(n uint16) func(int) bool {
	return func(i int) bool { return all[i].N == int(n) }
}

// fit says what an answer has to do with a want, and which it meets: the want,
// and the one that it stands under if both are met at once.
func (all Wants) fit(i int, a rules.Action, says []Saying) (Fit, []int) {
	if all.Counts(i) {
		if fit := all.fits(i, a, says); fit != With {
			return fit, []int{i}
		}
		return No, nil
	}
	on := all[i].Under - 1
	if all[i].Met || !all.Counts(on) || all.fits(on, a, says) != With || all.fits(i, a, says) != Meets {
		return No, nil
	}
	return Meets, []int{on, i}
}

// fits says what an answer has to do with a want, and notes that it is asked for.
func (all Wants) fits(i int, a rules.Action, says []Saying) Fit {
	x := &all[i]
	if x.Seat != a.Seat && x.Seat != rules.Nobody {
		return No
	}
	for _, say := range says {
		if !slices.Contains(say.Fields, x.Field) {
			continue
		}
		means := say.Means == nil || say.Means(i)
		if say.Fit != Leads {
			x.Asked, x.Fit = true, x.Fit || means
		}
		if means && all.inTurn(i) {
			return say.Fit
		}
	}
	return No
}

// inTurn reports whether a want is the next of those that are used in the order
// in which they stand.
func (all Wants) inTurn(i int) bool {
	x := &all[i]
	return !x.once || !slices.ContainsFunc(all[:i], func(y Want) bool {
		return y.Field == x.Field && y.Under == x.Under && !y.Met
	})
}
