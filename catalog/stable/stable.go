// Package stable sorts what is sorted now and then.
package stable

import "sort"

// Sort sorts a slice as slices.SortStableFunc does. That is compiled anew for every type of
// element, in some seven kilobytes; this in less than one, and is slower: it is not for what a
// check or a game does.
func Sort[E any](all []E, compare func(a, b E) int) {
	sort.SliceStable(all, func(i, j int) bool { return compare(all[i], all[j]) < 0 })
}
