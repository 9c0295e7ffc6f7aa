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
func (w *World) Card(code string) func(int) bool {
	return func(i int) bool { return w.Wants[i].Card == code }
}

// Word reports which wants say a word.
func (w *World) Word(word string) func(int) bool {
	return func(i int) bool { return w.Wants[i].Word == word }
}

// Number reports which wants say a number.
func (w *World) Number(n uint16) func(int) bool {
	return func(i int) bool { return w.Wants[i].N == int(n) }
}

// fits says what an answer has to do with a want, and notes that it is asked for.
func (w *World) fits(i int, a rules.Action, says []Saying) Fit {
	x := &w.Wants[i]
	if x.Seat != a.Seat {
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
		if means && w.inTurn(i) {
			return say.Fit
		}
	}
	return No
}

// inTurn reports whether a want is the next of those that are used in the order
// in which they stand.
func (w *World) inTurn(i int) bool {
	x := &w.Wants[i]
	return !x.once || !slices.ContainsFunc(w.Wants[:i], func(y Want) bool {
		return y.Field == x.Field && y.Under == x.Under && !y.Met
	})
}
