package cases

import (
	"encoding/json"
	"fmt"
	"strings"

	"muster/catalog/lang"
)

// Text says a value of a case.
func Text(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	return string(b)
}

// Differs says that there is something else at a place than was expected.
func Differs(path string, got, want any) lang.Msg {
	return lang.Say("case.differs", path, Text(got), Text(want))
}

// Bare returns paths from the position on, without the word that leads to it.
func Bare(paths []string) (all []string) {
	for _, path := range paths {
		all = append(all, strings.TrimPrefix(path, "after."))
	}
	return all
}

// Pairs reports whether each of n expected values can have one of m values of
// its own. One that finds its value taken may send the other to look for another.
func Pairs(n, m int, fits func(want, got int) bool) bool {
	taken := make([]int, m) // by the expected value with this number, from 1
	var seek func(i int, asked []bool) bool
	seek = func(i int, asked []bool) bool {
		for k := range m {
			if asked[k] || !fits(i, k) {
				continue
			}
			asked[k] = true
			if taken[k] == 0 || seek(taken[k]-1, asked) {
				taken[k] = i + 1
				return true
			}
		}
		return false
	}
	for i := range n {
		if !seek(i, make([]bool, m)) {
			return false
		}
	}
	return true
}
