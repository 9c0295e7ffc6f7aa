// Package ai holds players that are programs.
//
// A player decides through a [rules.Eye]: what its seat sees, what it may do,
// and guesses at the rest. It cannot look at another's hand, because it is
// never given the position.
package ai

import (
	"context"
	"strconv"
	"strings"

	"muster/rules"
)

// Bounds of what "search:N" and "greedy:N" may ask for, and what "search" alone means.
const (
	MaxIterations     = 1_000_000
	MaxGuesses        = 100
	DefaultIterations = 1000
)

// New makes a player of a game by name: "random", "greedy" or "greedy:2", which is guesses,
// a level such as "hard", "search" or "search:500", which is iterations. In a game that brings a program of its
// own, all but random are that.
func New(name string, g *rules.Game, seed uint64) (rules.Program, error) {
	var p rules.Program
	level, leveled := levelOf(name, g)
	kind, n, counted := strings.Cut(name, ":")
	switch {
	case leveled:
		s := searching(g, level.Tries, level.Roots)
		s.beside = level.Beside
		p = s
	case kind == "search":
		s := searching(g, DefaultIterations, 1)
		if counted {
			k, err := strconv.Atoi(n)
			if err != nil || k < 1 || k > MaxIterations {
				return nil, unknown(name)
			}
			s.Iterations = k
		}
		p = s
	case name == "random":
		p = &Random{}
	case kind == "greedy":
		g := &Greedy{}
		if counted {
			k, err := strconv.Atoi(n)
			if err != nil || k < 1 || k > MaxGuesses {
				return nil, unknown(name)
			}
			g.Guesses = k
		}
		p = g
	default:
		return nil, unknown(name)
	}
	p.Seed(seed, 0)
	return p, nil
}

// searching makes a search that looks at a game as suits it.
func searching(g *rules.Game, tries, roots int) *Search {
	return &Search{Iterations: tries, Roots: roots, Halving: g.Halving, Turns: g.Turns}
}

// Random plays any legal action.
type Random struct {
	Rand rules.Rand

	buf []rules.Action
}

// Seed implements rules.Program.
func (p *Random) Seed(seed, stream uint64) { p.Rand = rules.NewRand(seed, stream) }

// Luck implements rules.Lot.
func (p *Random) Luck() *rules.Rand { return &p.Rand }

// Choose implements rules.Player.
func (p *Random) Choose(_ context.Context, e rules.Eye) (rules.Action, error) {
	a, buf := e.Draw(&p.Rand, p.buf[:0])
	p.buf = buf
	return a, nil
}
