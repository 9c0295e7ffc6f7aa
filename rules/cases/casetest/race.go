//go:build race

package casetest

// sample is how many times fewer of the tries that only multiply cases are made: the
// race detector makes each ten times as slow, and finds nothing by numbers.
const sample = 8
