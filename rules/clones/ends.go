package clones

import (
	"slices"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules"
)

// ends are the grades, the lowest first, then the ways to lose.
func ends() (all []rules.End) {
	for _, g := range clones.Grades {
		all = append(all, rules.End{Code: g.ID, Name: lang.Say("clones.grade." + g.ID), Won: true})
	}
	for _, reason := range reasons[lostReserve:] {
		all = append(all, rules.End{Code: reason, Name: lang.Say("clones.lost." + reason)})
	}
	return all
}

// End implements rules.Ender.
func (s *State) End() int {
	switch s.outcome {
	case undecided:
		return -1
	case won:
		_, grade := s.Result()
		return slices.IndexFunc(clones.Grades, func(g clones.Grade) bool { return g.ID == grade })
	}
	return len(clones.Grades) + int(s.outcome-lostReserve)
}
