package cases

import (
	"maps"
	"slices"
)

// Luck is what chance will do, by the field that says it.
type Luck map[string][]string

// Take takes the next result of chance that a field has given.
func (l Luck) Take(field string) (string, bool) {
	if len(l[field]) == 0 {
		return "", false
	}
	next := l[field][0]
	l[field] = l[field][1:]
	return next, true
}

// unused returns the results of chance that nothing has used.
func (l Luck) unused() (all []string) {
	for _, field := range slices.Sorted(maps.Keys(l)) {
		all = append(all, l[field]...)
	}
	return all
}
