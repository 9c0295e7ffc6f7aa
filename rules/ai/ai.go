// Package ai holds players that are programs.
//
// A player decides through a [rules.Eye]: what its seat sees, what it may do,
// and guesses at the rest. It cannot look at another's hand, because it is
// never given the position.
package ai

import (
	"context"
	"math"
	"strconv"
	"strings"

	"muster/rules"
)

// Bounds of what "search:N" may ask for, and what "search" alone means.
const (
	MaxIterations     = 1_000_000
	DefaultIterations = 1000
)

// New makes a player of a game by name: "random", "greedy", a level such as "hard",
// "search" or "search:500", which is iterations. In a game that brings a program of its
// own, all but random are that.
func New(name string, g *rules.Game, seed uint64) (rules.Program, error) {
	var p rules.Program
	level, leveled := levelOf(name, g)
	kind, n, counted := strings.Cut(name, ":")
	switch {
	case leveled:
		p = &Search{Iterations: level.Tries, Depth: ahead}
	case kind == "search":
		s := &Search{Iterations: DefaultIterations, Depth: ahead}
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
	case name == "greedy":
		p = &Greedy{}
	default:
		return nil, unknown(name)
	}
	p.Seed(seed, 0)
	return p, nil
}

// Random plays any legal action.
type Random struct {
	Rand rules.Rand

	buf []rules.Action
}

// Seed implements rules.Program.
func (p *Random) Seed(seed, stream uint64) { p.Rand = rules.NewRand(seed, stream) }

// Choose implements rules.Player.
func (p *Random) Choose(_ context.Context, e rules.Eye) (rules.Action, error) {
	p.buf = e.Legal(p.buf[:0])
	return p.buf[p.Rand.N(len(p.buf))], nil
}

// tries is how many guesses Greedy tries an action on.
const tries = 8

// Greedy plays the action after which it stands best, on the average of a few
// guesses. It looks no further; of equals it takes the first.
type Greedy struct {
	Rand rules.Rand

	own     own
	guesses [tries]rules.State
	rolls   [tries]rules.Rand
	scratch rules.State
	buf     []rules.Action
}

// Seed implements rules.Program.
func (p *Greedy) Seed(seed, stream uint64) {
	p.Rand = rules.NewRand(seed, stream)
	p.own.seed(seed, stream)
}

// Choose implements rules.Player.
func (p *Greedy) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	if p.buf = e.Legal(p.buf[:0]); len(p.buf) == 1 {
		return p.buf[0], nil
	}
	if own := p.own.program(e, 0); own != nil {
		return own.Choose(ctx, e)
	}
	// Every action is tried on the same guesses with the same luck.
	for i := range p.guesses {
		p.guesses[i] = e.Guess(p.guesses[i], &p.Rand)
		p.rolls[i] = rules.NewRand(uint64(p.Rand.N(math.MaxInt32)), uint64(i))
	}
	best, most := 0, math.Inf(-1)
	for i, a := range p.buf {
		if err := ctx.Err(); err != nil {
			return rules.Action{}, err
		}
		if v := p.value(a); v > most {
			best, most = i, v
		}
	}
	return p.buf[best], nil
}

// Leads implements rules.Partner.
func (p *Greedy) Leads(e rules.Eye, among rules.Seats) rules.Seat {
	return p.own.leads(e, 0, among)
}

// value rates an action on all guesses together.
func (p *Greedy) value(a rules.Action) (sum float64) {
	for i, g := range p.guesses {
		p.scratch = g.Copy(p.scratch)
		p.scratch.Apply(a)
		luck := p.rolls[i]
		rules.Settle(p.scratch, &luck)
		sum += appraise(p.scratch, a.Seat)
	}
	return sum
}

// appraise rates a position for a seat, as far as the game can tell.
func appraise(s rules.State, seat rules.Seat) float64 {
	if a, ok := s.(rules.Appraiser); ok && s.Turn() != (rules.Turn{}) {
		return a.Appraise(seat)
	}
	return s.Score(seat)
}

// own is the program that a game brings, if it brings one.
type own struct {
	rules.Program
	asked   bool
	numbers [2]uint64 // seed and stream
}

func (o *own) seed(seed, stream uint64) {
	if o.numbers = [2]uint64{seed, stream}; o.Program != nil {
		o.Program.Seed(seed, stream)
	}
}

// program returns the program of the game that is played.
func (o *own) program(e rules.Eye, tries int) rules.Program {
	if !o.asked {
		if o.asked, o.Program = true, e.Program(tries); o.Program != nil {
			o.Program.Seed(o.numbers[0], o.numbers[1])
		}
	}
	return o.Program
}

// leads asks the program of the game who goes first.
func (o *own) leads(e rules.Eye, tries int, among rules.Seats) rules.Seat {
	if p, ok := o.program(e, tries).(rules.Partner); ok {
		return p.Leads(e, among)
	}
	return among.First()
}
