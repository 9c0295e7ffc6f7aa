package position

import (
	"math/bits"
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
)

// A Naming is what cases call things that an engine numbers.
type Naming[At any, Name string | int] struct {
	None string                  // the code of what is said of a name that means nothing
	Of   func(at At, i int) Name //
	Find func(At, Name) int      // below 0: it means nothing
}

// Read returns what names mean, none of it twice.
func (n Naming[At, Name]) Read(at At, names []Name) ([]int, error) {
	all := []int{}
	for _, name := range names {
		i := n.Find(at, name)
		if i < 0 || slices.Contains(all, i) {
			return nil, lang.Fail(lang.Invalid, n.None, name)
		}
		all = append(all, i)
	}
	return all, nil
}

// Key is a key of things by their names.
func (n Naming[At, Name]) Key(name string, order cases.Order, of func(At) []int, lay func(At, []int)) Key[At] {
	show := func(at At) any {
		all := []Name{}
		for _, i := range of(at) {
			all = append(all, n.Of(at, i))
		}
		return all
	}
	k := Names(name, order, show, nil)
	if _, numbers := any(*new(Name)).(int); numbers {
		k.Kind = "numbers"
	}
	k.Lay = func(at At, v any) error {
		all, err := n.Read(at, v.([]Name))
		if err == nil {
			lay(at, all)
		}
		return err
	}
	return k
}

// Set is a key of things by their names, in no order, which an engine holds as bits.
func (n Naming[At, Name]) Set(name string, of func(At) uint32, lay func(At, uint32)) Key[At] {
	return n.Key(name, cases.AnyOrder, func(at At) []int { return Members(of(at)) }, func(at At, all []int) { lay(at, SetOf(all)) })
}

// SetOf returns numbers as bits, Members those that are in a set.
func SetOf(all []int) (set uint32) {
	for _, i := range all {
		set |= 1 << i
	}
	return set
}

// Members returns the numbers in a set of bits, the lowest first.
func Members(set uint32) (all []int) {
	for ; set != 0; set &= set - 1 {
		all = append(all, bits.TrailingZeros32(set))
	}
	return all
}

// Draw draws what lies on top of a pile that has no order for an engine.
func Draw(pile *[]int) rules.Action {
	top, k := (*pile)[0], 0
	for _, i := range *pile {
		if i < top {
			k++
		}
	}
	*pile = (*pile)[1:]
	return rules.Roll(k)
}

// Tally is a key of numbers that are counted: of returns how often each is there, and
// 0 is none.
func Tally[At any](name string, of func(At) []uint8) Key[At] {
	show := func(at At) any {
		all := []int{}
		for i, n := range of(at) {
			all = append(all, slices.Repeat([]int{i}, int(n))...)
		}
		return all
	}
	return Numbers(name, cases.AnyOrder, show, func(at At, numbers []int) error {
		for _, i := range numbers {
			if i < 1 || i >= len(of(at)) {
				return cannotBe(name, cases.Text(i))
			}
			of(at)[i]++
		}
		return nil
	})
}
