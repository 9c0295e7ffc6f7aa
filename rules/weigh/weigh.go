// Package weigh makes a chance to win of what a game measures in a position, by weights
// that were learned from games.
package weigh

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// A Model weighs measures of a position.
type Model []float64

// A Table is what is weighed by name, and what it weighs.
type Table map[string]float64

// heaviest is what a measure weighs at most, either way: a weight is a logarithm of odds, of
// which tens leave no doubt, and sums of larger ones, and their squares, must stay finite.
const heaviest = 1e6

// Read reads a model: lines of a name and a weight, in any order. A measure that has no
// line weighs nothing; # begins a remark. A line that is neither is an error, weights.… ,
// and so is a text without weights.
func Read(text string, names []string) (Model, error) {
	t, err := ReadTable(text, names)
	if err != nil {
		return nil, err
	}
	return t.Model(names), nil
}

// ReadTable is Read for who wants to know which measures have lines.
func ReadTable(text string, names []string) (Table, error) {
	t, err := read(text, func(name string) bool { return slices.Contains(names, name) })
	if err == nil && len(t) == 0 {
		err = lang.Fail(lang.Invalid, "weights.none")
	}
	return t, err
}

// MustRead is Read of a file that is part of the program.
func MustRead(text string, names []string) Model {
	m, err := Read(text, names)
	must(err)
	return m
}

// MustTable reads a file that is part of the program, whatever names it has.
func MustTable(text string) Table {
	t, err := read(text, func(string) bool { return true })
	must(err)
	return t
}

func must(err error) {
	if err != nil {
		panic("weigh: " + err.Error())
	}
}

// read reads what a text weighs that there is.
func read(text string, is func(name string) bool) (Table, error) {
	t := Table{}
	n := 0
	for line := range strings.Lines(text) {
		n++
		line, _, _ = strings.Cut(line, "#")
		f := strings.Fields(line)
		if len(f) == 0 {
			continue
		}
		if len(f) != 2 {
			return nil, lang.Fail(lang.Invalid, "weights.line", n, strings.TrimSpace(line))
		}
		w, err := strconv.ParseFloat(f[1], 64)
		if err != nil || math.IsNaN(w) || math.IsInf(w, 0) {
			return nil, lang.Fail(lang.Invalid, "weights.number", n, f[1])
		}
		if math.Abs(w) > heaviest {
			return nil, lang.Fail(lang.Invalid, "weights.heavy", n, f[1], heaviest)
		}
		if _, seen := t[f[0]]; seen {
			return nil, lang.Fail(lang.Invalid, "weights.twice", n, f[0])
		}
		if !is(f[0]) {
			return nil, lang.Fail(lang.Invalid, "weights.measure", n, f[0])
		}
		t[f[0]] = w
	}
	return t, nil
}

// Model returns what measures weigh: nothing, where the table does not have them.
func (t Table) Model(names []string) Model {
	m := make(Model, len(names))
	for i, name := range names {
		m[i] = t[name]
	}
	return m
}

// Missing returns the measures that the table does not have.
func (t Table) Missing(names []string) []string {
	var missing []string
	for _, name := range names {
		if _, is := t[name]; !is {
			missing = append(missing, name)
		}
	}
	return missing
}

// Lead returns the sum of the measures by their weights: the logarithm of the odds to win.
func (m Model) Lead(measures []float64) (lead float64) {
	for i, w := range m {
		lead += w * measures[i]
	}
	return lead
}

// Chance returns the chance to win, from 0 to 1.
func (m Model) Chance(measures []float64) float64 { return Chance(m.Lead(measures)) }

// Chance returns the chance that belongs to a lead.
func Chance(lead float64) float64 { return 1 / (1 + math.Exp(-lead)) }
