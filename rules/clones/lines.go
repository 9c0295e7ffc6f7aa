package clones

import "muster/rules"

// lines are the rules of the inventory, chapter by chapter, and the rulings (R) where
// the rule book is silent: what we chose. Each has the rule case of testdata that
// tests it.
var lines = []rules.Line{}
