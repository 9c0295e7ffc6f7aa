//go:build !race

package casetest

const sample = 1 // all of them
