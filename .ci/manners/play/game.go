//go:build ignore

package main

import (
	"context"
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/ai"
)

// played is what came of a game.
type played struct {
	match     *rules.Match
	decisions int
	tallies   map[string]*tally // by fault
	paces     paces
}

// paces remembers what somebody who walks to and fro may come back to: the positions in which
// one player after another has decided, as long as it is he who decides.
type paces struct {
	seat rules.Seat
	past []rules.State
}

// A tally counts the decisions in which a fault was possible, and those that committed it.
type tally struct {
	possible int
	done     []deed
}

// A deed is a decision that committed a fault.
type deed struct {
	at   int // actions before it
	said string
}

// one plays game i.
func (j *job) one(ctx context.Context, i int) (*played, error) {
	m, s, err := j.start(i)
	if err != nil {
		return nil, err
	}
	players := make([]rules.Program, len(m.Game().Seated(m.Setup())))
	for seat := range players {
		if players[seat], err = ai.New(j.player, m.Game(), m.Seed()+uint64(seat)); err != nil {
			return nil, err
		}
	}
	p := &played{match: m, tallies: map[string]*tally{}}
	done, err := m.Settle()
	for err == nil {
		for _, a := range done {
			s.Apply(a)
		}
		t := m.Turn()
		if t == (rules.Turn{}) {
			return p, nil
		}
		seat := rules.Lead(players[t.Seats.First()], s, t.Seats)
		var a rules.Action
		if a, err = players[seat].Choose(ctx, m.Eye(seat)); err != nil {
			break
		}
		p.judge(s, a)
		done, err = m.Do(a)
	}
	return nil, err
}

// judge counts a decision.
func (p *played) judge(s rules.State, a rules.Action) {
	p.decisions++
	c, can := s.(rules.Critic)
	if !can {
		return
	}
	tell := func(fault string, done bool) {
		t := p.tallies[fault]
		if t == nil {
			t = new(tally)
			p.tallies[fault] = t
		}
		t.possible++
		if done {
			t.done = append(t.done, deed{p.match.N(), p.match.Label(a).In(lang.EN)})
		}
	}
	c.Faults(a, tell)
	if c, can := s.(rules.Pacer); can {
		p.paces.judge(c, s, a, tell)
	}
}

func (p *paces) judge(c rules.Pacer, s rules.State, a rules.Action, tell func(string, bool)) {
	if a.Seat != p.seat {
		p.seat, p.past = a.Seat, p.past[:0]
	}
	rules.Tempts(s, a, rules.ToAndFro, func(b rules.Action) bool {
		return slices.ContainsFunc(p.past, func(before rules.State) bool { return c.Returns(before, b) })
	}, tell)
	p.past = append(p.past, s.Copy(nil))
}
