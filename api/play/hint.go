package play

import (
	"context"
	"slices"

	"muster/catalog/lang"
	"muster/rules"
)

// adviser is the program that is asked for hints.
const adviser = "hard"

// explained is of how many options a hint says what speaks for them.
const explained = 5

// A Hint is what a program would choose for a seat, after so many actions, and what it
// makes of the options that it tried, in their order.
type Hint struct {
	N       int
	Option  rules.Option
	Ratings []rules.Rating
	Why     map[rules.Action][]lang.Msg // what speaks for the best of them; it may be nil
}

// A Puzzle is a position as a seat sees it that is to choose, for whoever advises it.
type Puzzle struct {
	session *Session
	eye     rules.Eye
	view    rules.View
	seed    uint64
}

// Puzzle takes what a seat is asked, for a hint. It is called with the session locked. A
// game gives one hint after the other.
func (h *Hall) Puzzle(x *Session, seat rules.Seat) (*Puzzle, error) {
	switch {
	case x.Match.Over():
		return nil, lang.Fail(lang.Refused, "action.over")
	case !x.Match.Turn().Seats.Has(seat):
		return nil, lang.Fail(lang.Conflict, "api.hint")
	case x.advised:
		return nil, lang.Fail(lang.Conflict, "api.hint-waits")
	}
	x.advised = true
	p := &Puzzle{session: x, eye: x.Match.Aside(seat), view: x.Match.View(seat), seed: random()}
	if x.Seeded {
		p.seed = x.Match.Seed() + uint64(x.Match.N())<<8 + uint64(seat) + 1
	}
	return p, nil
}

// Hint has a program think about a puzzle. It waits for its turn as programs do that
// play, sees what the seat sees, and does nothing in the game.
func (h *Hall) Hint(ctx context.Context, p *Puzzle, client string) (Hint, error) {
	x := p.session
	defer func() {
		x.mu.Lock()
		x.advised = false
		x.mu.Unlock()
	}()
	turn, err := h.thinking.Line(client, x.id)
	if err != nil {
		return Hint{}, err
	}
	defer turn.Done()
	if err := turn.Wait(ctx); err != nil {
		return Hint{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, thinkTime)
	defer cancel()
	player, err := h.Player(adviser, x.Match.Game(), p.seed)
	if err != nil {
		return Hint{}, err
	}
	a, err := player.Choose(ctx, p.eye)
	if err != nil {
		return Hint{}, err
	}
	i := slices.IndexFunc(p.view.Options, func(o rules.Option) bool { return o.Action == a })
	if i < 0 {
		return Hint{}, lang.Fail(lang.Conflict, "api.hint")
	}
	ratings := p.ratings(player)
	return Hint{p.view.N, p.view.Options[i], ratings, p.why(player, ratings)}, nil
}

// why returns what speaks for what was tried most, as far as the program can say.
func (p *Puzzle) why(player rules.Player, ratings []rules.Rating) map[rules.Action][]lang.Msg {
	adviser, ok := player.(rules.Adviser)
	if !ok {
		return nil
	}
	best := slices.Clone(ratings)
	slices.SortStableFunc(best, func(a, b rules.Rating) int { return b.Visits - a.Visits })
	var of []rules.Action
	for _, r := range best[:min(len(best), explained)] {
		of = append(of, r.Action)
	}
	all := map[rules.Action][]lang.Msg{}
	for i, why := range adviser.Why(p.eye, of, p.eye.Legal(nil)) {
		all[of[i]] = why
	}
	return all
}

// ratings returns what a program made of the options of a puzzle.
func (p *Puzzle) ratings(player rules.Player) []rules.Rating {
	rater, ok := player.(rules.Rater)
	if !ok {
		return nil
	}
	tried := rater.Ratings()
	var all []rules.Rating
	for _, o := range p.view.Options {
		if k := slices.IndexFunc(tried, func(r rules.Rating) bool { return r.Action == o.Action }); k >= 0 {
			all = append(all, tried[k])
		}
	}
	return all
}
