package term

import (
	"slices"
	"strconv"
	"strings"

	"muster/cmd/muster/app"
	"muster/rules"
)

// A Picked set is what a person has chosen of answers that make a set, in whatever
// order. The game is given one after another, as it lists them.
type Picked struct {
	rest  []rules.Action
	code  string // of the question
	given bool   // the last of them was given: the set is to end
}

// Of begins to answer the question of a view with some of its options.
func (c *Picked) Of(v rules.View, options []int) {
	*c = Picked{code: v.Ask.Code, given: true}
	slices.Sort(options)
	for _, i := range options {
		c.rest = append(c.rest, v.Options[i].Action)
	}
}

// Next returns the next answer to the question of a view, if it is among those of
// the set.
func (c *Picked) Next(v rules.View) (rules.Action, bool) {
	if v.Ask == nil || !v.Ask.Several || v.Ask.Code != c.code {
		*c = Picked{}
		return rules.Action{}, false
	}
	for len(c.rest) > 0 {
		a := c.rest[0]
		c.rest = c.rest[1:]
		if slices.ContainsFunc(v.Options, func(o rules.Option) bool { return o.Action == a }) {
			return a, true
		}
	}
	i := slices.IndexFunc(v.Options, func(o rules.Option) bool { return o.Declines })
	if !c.given || i < 0 {
		return rules.Action{}, false
	}
	*c = Picked{}
	return v.Options[i].Action, true
}

// Copies returns how many times an option may be chosen into a set: a card of the
// hand as often as it is there.
func Copies(v rules.View, o rules.Option) int {
	if o.Piece != "" {
		return 1
	}
	n := 0
	for _, z := range v.Zones {
		if z.Owner != v.Seat || z.Shape != rules.Hand {
			continue
		}
		for _, p := range z.Pieces {
			if p.Title == o.Label {
				n++
			}
		}
	}
	return max(n, 1)
}

// add adds the options whose numbers are typed to those of a set that were chosen,
// or begins again at 0. It reports false if the text is something else, and true
// for done if one of them ends the set.
func (p *Person) add(v rules.View, chosen []int, text string) (all []int, done, ok bool) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' }) {
		n, err := strconv.Atoi(word)
		switch {
		case err != nil || n < 0 || n > len(v.Options):
			return chosen, false, false
		case n == 0:
			chosen = nil
		case v.Options[n-1].Declines:
			done = true
		case Count(chosen, n-1) < Copies(v, v.Options[n-1]):
			chosen = append(slices.Clip(chosen), n-1)
		}
	}
	return chosen, done, text != ""
}

// Count returns how many times an option was chosen.
func Count(chosen []int, i int) (n int) {
	for _, k := range chosen {
		if k == i {
			n++
		}
	}
	return n
}

// tellSet says what was chosen so far.
func (p *Person) tellSet(v rules.View, chosen []int) {
	var names []string
	for _, i := range chosen {
		names = append(names, v.Options[i].Label)
	}
	p.Print(Fit(app.Clean(p.Words("term.set", len(chosen), names)), Width, "    "))
}
