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
	rest   []rules.Option
	listed []rules.Option // when the set was chosen
	passed []rules.Action // that stood before what was given: the set lists them no more
	code   string         // of the question
	given  bool           // the last of them was given: the set is to end
}

// Of begins to answer the question of a view with some of its options.
func (c *Picked) Of(v rules.View, options []int) {
	*c = Picked{code: v.Ask.Code, listed: v.Options, given: true}
	for _, i := range options {
		c.rest = append(c.rest, v.Options[i])
	}
}

// Answer begins to answer the question of a whole view with some of its options, and returns the
// first answer, which is legal now. There is none if they cannot be chosen together.
func (c *Picked) Answer(whole, now rules.View, options []int) (rules.Action, bool) {
	c.Of(whole, options)
	a, ok := c.Next(now)
	if !ok {
		*c = Picked{}
	}
	return a, ok
}

// Next returns the next answer to the question of a view, if it is among those of
// the set.
func (c *Picked) Next(v rules.View) (rules.Action, bool) {
	if v.Ask == nil || !v.Ask.Several || v.Ask.Code != c.code || slices.ContainsFunc(v.Options, c.isPast) {
		*c = Picked{}
		return rules.Action{}, false
	}
	for at, o := range v.Options {
		i := slices.IndexFunc(c.rest, func(r rules.Option) bool { return r.Action == o.Action || c.isCopy(o, r, v) })
		if i < 0 {
			continue
		}
		c.rest = slices.Delete(c.rest, i, i+1)
		for _, before := range v.Options[:at] {
			if !before.Declines && Copies(v, before) == 1 {
				c.passed = append(c.passed, before.Action)
			}
		}
		return o.Action, true
	}
	i := slices.IndexFunc(v.Options, func(o rules.Option) bool { return o.Declines })
	if !c.given || i < 0 {
		return rules.Action{}, false
	}
	*c = Picked{}
	return v.Options[i].Action, true
}

// isPast reports whether an option shows that a set is another one.
func (c *Picked) isPast(o rules.Option) bool { return slices.Contains(c.passed, o.Action) }

// isCopy reports whether an option is of a copy of what was chosen, which was not listed
// as long as that was there.
func (c *Picked) isCopy(o, chosen rules.Option, v rules.View) bool {
	is := func(a rules.Action) func(rules.Option) bool {
		return func(b rules.Option) bool { return b.Action == a }
	}
	return o.Label == chosen.Label && !slices.ContainsFunc(c.listed, is(o.Action)) && !slices.ContainsFunc(v.Options, is(chosen.Action))
}

// Copies returns how many times an option may be chosen into a set: a card as often as
// it is there, of copies of which a game lists one.
func Copies(v rules.View, o rules.Option) int {
	n, listed := 0, func(p rules.PieceView) bool {
		return slices.ContainsFunc(v.Options, func(o rules.Option) bool { return o.Piece == p.ID })
	}
	for _, z := range v.Zones {
		of := slices.IndexFunc(z.Pieces, func(p rules.PieceView) bool { return o.Piece != "" && p.ID == o.Piece })
		for i, p := range z.Pieces {
			switch {
			case of >= 0 && (i == of || alike(p, z.Pieces[of]) && !listed(p)):
				n++
			case o.Piece == "" && z.Owner == v.Seat && z.Shape == rules.Hand && p.Title == o.Label:
				n++
			}
		}
	}
	return max(n, 1)
}

// alike reports whether two pieces of a zone are copies in the same state.
func alike(p, q rules.PieceView) bool {
	return p.Card == q.Card && p.Side == q.Side && p.On == q.On && slices.Equal(p.Marks, q.Marks)
}

// take takes what is typed as a part of a set, or as its end, which is the answer if the set is
// large enough and begins with what is legal now. It reports whether it was one of these.
func (p *Person) take(v, now rules.View, chosen *[]int, text string) (a rules.Action, answered, took bool) {
	if !v.Ask.Several {
		return a, false, false
	}
	was := len(*chosen)
	all, done, took := p.add(v, *chosen, text)
	if *chosen = all; done || text == "" && len(all) > 0 {
		if few := v.Ask.Least - len(all); few > 0 {
			p.Print(Fit(p.Words("term.set-few", few), p.wide(), "    "))
			return a, false, true
		}
		if a, answered = p.Answer(v, now, all); answered {
			return a, true, true
		}
		p.Print(Fit(p.Words("term.set-apart"), p.wide(), "    "))
		*chosen = nil
		return a, false, true
	}
	switch {
	case took && len(all) == was && full(v, was):
		p.Print(Fit(p.Words("term.set-full", v.Ask.Most), p.wide(), "    "))
	case took:
		p.tellSet(v, all)
	}
	return a, false, took
}

// full reports whether a set of so many takes no more.
func full(v rules.View, chosen int) bool { return v.Ask.Most > 0 && chosen >= v.Ask.Most }

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
		case Count(chosen, n-1) < Copies(v, v.Options[n-1]) && !full(v, len(chosen)):
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
	if len(chosen) == 0 {
		p.Print(Fit(p.Words("term.set-none"), p.wide(), "    "))
		return
	}
	var names []string
	for _, i := range chosen {
		names = append(names, v.Options[i].Label)
	}
	said := p.Words("term.set", len(chosen), names)
	if v.Ask.Most > 0 {
		said = p.Words("term.set-of", len(chosen), names, v.Ask.Most)
	}
	p.Print(Fit(app.Clean(said), p.wide(), "    "))
}
