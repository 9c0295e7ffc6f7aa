// Package validate says what is wrong with a list, all of it at once.
//
// A [Rule] checks one thing and adds [Finding]s to a [Report]: coded sentences
// with a weight and a place. First a format sets the limits, then the cards of
// the list change them, then the rules run against the limits.
package validate

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// A Severity is the weight of a finding.
type Severity uint8

const (
	Note       Severity = iota // worth knowing
	Incomplete                 // not ready yet: adding can mend it
	Illegal                    // wrong: something must go
)

// String returns the name that reports use.
func (s Severity) String() string { return [...]string{"note", "incomplete", "illegal"}[s] }

// A Finding is one thing to say about a list.
type Finding struct {
	lang.Msg // Code is stable for ever: "destiny.copies"
	Severity Severity
	Cards    []catalog.ID
	Ref      string // the rule: "DES-S-COPIES"; "" if it is not about a rule
	Line     int    // in the file; 0 none
	Entry    int    // of the list, counted from 1; 0 none
}

// A Total is a count that a format limits, for a progress bar.
type Total struct {
	Code string `json:"code"` // "destiny.points"
	Have int    `json:"have"`
	Min  int    `json:"min"`
	Max  int    `json:"max"`
}

// A Report is what checking a list found. It may be used again after Reset.
type Report struct {
	Game     catalog.Game
	Format   string
	Name     string
	Findings []Finding
	Totals   []Total

	deck Deck // what the rules look at, kept for the next list
}

// Add adds a finding.
func (r *Report) Add(f Finding) { r.Findings = append(r.Findings, f) }

// Reset empties a report, keeping its memory.
func (r *Report) Reset() {
	r.Game, r.Format, r.Name = "", "", ""
	r.Findings, r.Totals = r.Findings[:0], r.Totals[:0]
}

// Verdict returns the weight of the heaviest finding.
func (r *Report) Verdict() Severity {
	worst := Note
	for i := range r.Findings {
		worst = max(worst, r.Findings[i].Severity)
	}
	return worst
}

// Legal reports whether the list may be played: nothing is illegal or missing.
func (r *Report) Legal() bool { return r.Verdict() == Note }

// Complete reports whether nothing is missing.
func (r *Report) Complete() bool {
	for i := range r.Findings {
		if r.Findings[i].Severity == Incomplete {
			return false
		}
	}
	return true
}
