package ai

import (
	"cmp"
	"context"
	"math"

	"muster/rules"
)

// usualGuesses is how many guesses Greedy tries an action on if nothing else is said.
const usualGuesses = 8

// Greedy plays the action after which it stands best, on the average of a few
// guesses. It looks no further; of equals it takes the first.
type Greedy struct {
	Rand    rules.Rand
	Guesses int // 0: as many as is usual

	own     own
	guesses []rules.State
	rolls   []rules.Rand
	judge   judge
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
	if own := p.own.program(e, 0, 0); own != nil {
		return own.Choose(ctx, e)
	}
	if n := cmp.Or(p.Guesses, usualGuesses); len(p.guesses) != n {
		p.guesses, p.rolls = make([]rules.State, n), make([]rules.Rand, n)
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
	return p.own.leads(e, 0, 0, among)
}

// value rates an action on all guesses together.
func (p *Greedy) value(a rules.Action) (sum float64) {
	for i, g := range p.guesses {
		luck := p.rolls[i]
		sum += p.judge.after(g, a, &luck)
	}
	return sum
}
