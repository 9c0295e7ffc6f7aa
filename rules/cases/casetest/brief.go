package casetest

import (
	"fmt"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
)

// Brief plays each case again as games are played, where nobody is asked what has
// one answer. It must come to the same, but for which of several copies it is.
func Brief(t *testing.T, g *cases.Game) {
	t.Helper()
	c := facts.Embedded()
	for _, one := range Played(t) {
		if err := briefly(c, g, one.Text); err != nil {
			t.Errorf("%s:%d: %v", one.File, one.Line, err)
		}
	}
}

// briefly plays a case again without the questions that have one answer, as far
// as its steps are taken.
func briefly(c *catalog.Catalog, g *cases.Game, text []byte) error {
	var l cases.Line
	if err := cases.Decode(text, &l); err != nil {
		return err
	}
	w, err := g.Start(c, l.Given)
	if err != nil {
		if lang.KindOf(err) == lang.Internal {
			return err
		}
		return nil // a case about its position
	}
	for _, raw := range l.Do {
		next, broken, _, err := g.Take(w, raw)
		if err != nil {
			return fmt.Errorf("%s: %w", l.ID, err)
		}
		if broken != nil || next == nil {
			break
		}
		w = next
	}
	if err := (&again{game: g, table: w.Table.(table)}).play(); err != nil {
		return fmt.Errorf("%s, without the questions that have one answer: %w", l.ID, err)
	}
	return nil
}

// A position is one that may leave out the questions that have one answer.
type position interface {
	rules.State
	Ask() *flow.Ask
	Brief()
}

// A table is one on which a case has been played.
type table interface {
	cases.Table
	Taken() (rules.State, []rules.Action)
	Put(rules.State)
}

// A guide is a table whose actions go with more than they say: it tells a position what
// the nth that was taken goes with, nothing if there is none.
type guide interface {
	Guide(s rules.State, n int)
}

// An again plays the actions of a case twice: as they were, and without the
// questions that have one answer.
type again struct {
	game        *cases.Game
	table       table
	full, brief position
}

// mostForced is how many questions with one answer may follow one another.
const mostForced = 50

func (p *again) play() error {
	from, taken := p.table.Taken()
	p.full, p.brief = from.(position), from.Copy(nil).(position)
	p.brief.Brief()
	for i, a := range taken {
		p.guide(i)
		if p.level() {
			p.brief.Apply(a)
		}
		p.full.Apply(a)
	}
	p.guide(len(taken))
	for n := 0; !p.level(); n++ {
		legal := p.owed()
		switch {
		case n == mostForced || p.full.Turn().Odds == 0 && len(legal) != 1:
			return fmt.Errorf("asked about %d, not about %d, which has %d answers", p.brief.Ask().About, p.full.Ask().About, len(legal))
		case p.full.Turn().Odds > 0:
			p.full.Apply(rules.Roll(0))
		default:
			p.full.Apply(legal[0])
		}
	}
	if want, got := p.shown(p.full), p.shown(p.brief); got != want {
		return fmt.Errorf("got %s, want %s", got, want)
	}
	return nil
}

// owed returns the answers to what is still asked of the cases' position: the one that it is
// given if nobody says otherwise, or else all.
func (p *again) owed() []rules.Action {
	t := p.table.Copy().(table)
	t.Put(p.full)
	if asker, ok := t.(interface{ Only() []rules.Action }); ok {
		if only := asker.Only(); only != nil {
			return only
		}
	}
	return p.full.Legal(nil)
}

// guide tells both positions what an action goes with.
func (p *again) guide(n int) {
	if g, ok := p.table.(guide); ok {
		g.Guide(p.full, n)
		g.Guide(p.brief, n)
	}
}

// level reports whether both are asked the same.
func (p *again) level() bool { return *p.full.Ask() == *p.brief.Ask() }

// shown says what lies on the table in a position.
func (p *again) shown(s rules.State) string {
	t := p.table.Copy().(table)
	t.Put(s)
	return p.game.Text(t)
}
