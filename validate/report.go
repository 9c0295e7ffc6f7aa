package validate

import (
	"cmp"
	"slices"

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

	Event           int    // of a campaign log, counted from 1; 0 none
	Path            string // JSON pointer to what is wrong; "" none
	Found, Expected any    // a number, a text or a list of texts; nil none
}

// A Range is the least and the most of something.
type Range struct{ Min, Max int }

// NoMax is the most of what has no limit.
const NoMax = -1

// Between is the range from a least to a most.
func Between(least, most int) Range { return Range{least, most} }

// Exactly is the range of a number that must be met.
func Exactly(n int) Range { return Range{n, n} }

// AtLeast is the range of a number that has no most.
func AtLeast(n int) Range { return Range{n, NoMax} }

// UpTo is the range of a number that has no least.
func UpTo(n int) Range { return Range{0, n} }

// A Measure says what a total counts, whatever the game calls it.
type Measure uint8

// What totals count.
const (
	Other        Measure = iota
	Points               // of the team or the army
	Characters           // of the team
	DeckSize             // cards of the deck
	DeckCost             // points of the deck
	Battlefields         // places to fight at
	Cards                // of the whole list
)

// A Total is a count that a format limits, for a progress bar.
type Total struct {
	Code string  `json:"code"` // "destiny.points"
	Have int     `json:"have"`
	Min  int     `json:"min"`
	Max  int     `json:"max"` // -1 if there is no limit
	Is   Measure `json:"-"`
}

// A Report is what checking a list found. It may be used again after Reset.
type Report struct {
	Game     catalog.Game
	Format   string
	Name     string
	Findings []Finding
	Totals   []Total

	Unscripted []*catalog.Card // what its game cannot be played with yet: no finding, the list may be legal

	Account Account // what a game has to tell besides; nil if nothing

	// Bare says that findings may be without what they tell, numbers and cards: who asks
	// over and over, and tells nobody, leaves nothing behind then.
	Bare bool

	memory any // what the rules of a game look at, kept for the next list
}

// An Account is what a game tells of a list besides findings and totals. It
// stands beside them in the JSON of a report, under "ledger", where AppendJSON writes it behind b.
type Account interface {
	AppendJSON(b []byte) []byte
}

// Memory returns the memory of a type that a report keeps from list to list, so
// that checking one after the other takes no more. A report has one: that of
// another type is forgotten.
func Memory[T any](r *Report) *T {
	m, ok := r.memory.(*T)
	if !ok {
		m = new(T)
		r.memory = m
	}
	return m
}

// Add adds a finding behind those that there are; Sort puts them in order.
func (r *Report) Add(f Finding) { r.Findings = append(r.Findings, f) }

// Reset empties a report, keeping its memory.
func (r *Report) Reset() {
	r.Game, r.Format, r.Name, r.Account = "", "", "", nil
	r.Findings, r.Totals, r.Unscripted = r.Findings[:0], r.Totals[:0], r.Unscripted[:0]
}

// named is how many cards are named where there may be many.
const named = 5

// Unplayable says that the list can be checked and not played yet, and by which cards;
// nothing if it can be played.
func (r *Report) Unplayable() lang.Msg {
	n := len(r.Unscripted)
	if n == 0 {
		return lang.Msg{}
	}
	var names []lang.Text
	for _, c := range r.Unscripted[:min(n, named)] {
		names = append(names, c.Name())
	}
	if n > named {
		return lang.Say("check.unscripted-more", n, names, n-named)
	}
	return lang.Say("check.unscripted", n, names)
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

// Total returns the total of a measure, or nil if there is none.
func (r *Report) Total(is Measure) *Total {
	for i := range r.Totals {
		if r.Totals[i].Is == is {
			return &r.Totals[i]
		}
	}
	return nil
}

// Lack returns the finding that says that something of a measure is missing, or
// nil.
func (r *Report) Lack(is Measure) *Finding { return r.about(is, Incomplete) }

// Surplus returns the finding that says that there is too much of a measure, or
// nil.
func (r *Report) Surplus(is Measure) *Finding { return r.about(is, Illegal) }

func (r *Report) about(is Measure, weight Severity) *Finding {
	t := r.Total(is)
	if t == nil {
		return nil
	}
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Code == t.Code && f.Severity == weight {
			return f
		}
	}
	return nil
}

// Count records what a list has of a measure beside what it may have; Limit says what is wrong with that, too.
func (r *Report) Count(is Measure, code string, have int, limit Range) {
	r.Totals = append(r.Totals, Total{code, have, limit.Min, limit.Max, is})
}

// Limit records a count and what is wrong with it: below the minimum something
// is missing, above the maximum something must go.
func (r *Report) Limit(is Measure, code, ref string, have int, limit Range) {
	r.Count(is, code, have, limit)
	switch {
	case limit.Max >= 0 && have > limit.Max:
		r.Add(Finding{Msg: r.counted(code, have, limit.Max), Severity: Illegal, Ref: ref})
	case limit.Min > 0 && have < limit.Min:
		r.Add(Finding{Msg: r.counted(code, have, limit.Min), Severity: Incomplete, Ref: ref})
	}
}

func (r *Report) counted(code string, have, limit int) lang.Msg {
	if r.Bare {
		return lang.Msg{Code: code}
	}
	return lang.Say(code, have, limit)
}

// Sort puts the findings that have a place first, in the order of the list; in
// one place, and without any, they stay in the order of the rules.
func (r *Report) Sort() {
	if len(r.Findings) < 2 {
		return
	}
	slices.SortStableFunc(r.Findings, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(a.placeless(), b.placeless()),
			cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Entry, b.Entry),
		)
	})
}

func (f *Finding) placeless() int {
	if f.Line > 0 || f.Entry > 0 {
		return 0
	}
	return 1
}
