package steps

import (
	"slices"
	"strconv"
	"strings"

	"muster/rules/flow"
	"muster/rules/zones"
)

// Underway says what the procedures under way go on with: the pieces that each is about, and
// those of the sets that they fill and keep. Look says of a piece what tells it from others.
func Underway(m *flow.Machine, look func(zones.Piece) string) (all []string) {
	for i := range m.Depth() {
		f := m.At(uint8(i))
		all = append(all, strconv.Itoa(int(f.Proc)), look(f.Src), look(f.Dst))
		for _, p := range f.It {
			all = append(all, look(p))
		}
	}
	for _, set := range flow.Laid(m) {
		all = append(all, looks(set, look))
	}
	return all
}

// looks says what the pieces of a set are; which of those that are alike makes no difference.
func looks(set zones.Set, look func(zones.Piece) string) string {
	var all []string
	for p := range set.All() {
		all = append(all, look(p))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}
