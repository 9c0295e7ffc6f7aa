package rulestest

import (
	"fmt"
	"reflect"
	"slices"

	"muster/catalog/lang"
	"muster/rules"
)

// MaxActions is the length of a game that counts as one without end.
const MaxActions = 20_000

// A Checker is a State that knows what must always be true of it: pieces are
// conserved, damage is below health.
type Checker interface {
	// Check returns what is not as it must be.
	Check() error
}

// A Watch follows one game and checks what package rules promises of it. Call
// Look before each action, Took after it and End when the game is over.
type Watch struct {
	Thorough bool // look at every position with every eye; else at one eye now and then

	start, twin, guess rules.State
	eyes               []rules.Seat
	rand               rules.Rand
	log                []rules.Action
	offers             []uint64 // a sum of what was legal, by step
	legal, again       []rules.Action
	before             uint64 // digest of the position that Look saw
}

// NewWatch returns a watch over a game that begins at start. The seed decides
// what the watch guesses of hidden cards.
func NewWatch(start rules.State, seed uint64) *Watch {
	w := &Watch{start: start.Copy(nil), rand: rules.NewRand(seed, 0x3a7c4)}
	w.eyes = append(seats(w.start.Copy(nil), &w.rand), rules.Nobody)
	return w
}

// seats plays a game through and returns the players who had to act in it.
func seats(s rules.State, r *rules.Rand) (found []rules.Seat) {
	var all rules.Seats
	var buf []rules.Action
	for range MaxActions {
		t := rules.Settle(s, r)
		if t == (rules.Turn{}) {
			break
		}
		all |= t.Seats
		if buf = s.Legal(buf[:0]); len(buf) == 0 {
			break // Look will say so
		}
		s.Apply(buf[r.N(len(buf))])
	}
	for seat := range rules.Seat(8) {
		if all.Has(seat) {
			found = append(found, seat)
		}
	}
	return found
}

// Log returns the actions taken so far.
func (w *Watch) Log() []rules.Action { return w.log }

// Reset begins to watch another game from the same start.
func (w *Watch) Reset() { w.log, w.offers = w.log[:0], w.offers[:0] }

// Look checks a position before an action is taken in it.
func (w *Watch) Look(s rules.State) error {
	if len(w.log) > MaxActions {
		return fmt.Errorf("no end after %d actions", MaxActions)
	}
	t := s.Turn()
	w.before = s.Digest()
	w.twin = s.Copy(w.twin)
	w.legal = s.Legal(w.legal[:0])
	if !s.Same(w.twin) || s.Digest() != w.before {
		return fmt.Errorf("asking what is legal changed the position")
	}
	if w.again = w.twin.Legal(w.again[:0]); !slices.Equal(w.legal, w.again) {
		return fmt.Errorf("one position lists its legal actions in two ways")
	}
	w.offers = append(w.offers, sum(w.legal))
	if err := w.checkLegal(s, t); err != nil {
		return err
	}
	return w.checkEyes(s, t)
}

// checkLegal checks the list of legal actions.
func (w *Watch) checkLegal(s rules.State, t rules.Turn) error {
	if t.Seats == 0 {
		if len(w.legal) > 0 {
			return fmt.Errorf("%v is legal though no player may act", w.legal[0])
		}
		return nil
	}
	if t.Odds > 0 {
		return fmt.Errorf("chance and players act at once")
	}
	if len(w.legal) == 0 {
		return fmt.Errorf("nothing is legal for %v", t)
	}
	for i, a := range w.legal {
		if !t.Seats.Has(a.Seat) {
			return fmt.Errorf("%v is legal for a seat that may not act", a)
		}
		if slices.Contains(w.legal[:i], a) {
			return fmt.Errorf("%v is listed twice", a)
		}
		if back, err := rules.ParseAction(a.String()); err != nil || back != a {
			return fmt.Errorf("%v does not survive notation", a)
		}
		if l := s.Label(a); !lang.Known(l.Code) {
			return fmt.Errorf("%v is called %q, which has no words", a, l.Code)
		}
	}
	return nil
}

// checkEyes checks that what a seat is shown does not depend on what it cannot
// know, and that its guesses can be played.
func (w *Watch) checkEyes(s rules.State, t rules.Turn) error {
	n := len(w.log)
	for i, eye := range w.eyes {
		if !w.Thorough && (n+i)%(2*len(w.eyes)) != 0 {
			continue
		}
		w.guess = s.Copy(w.guess)
		w.guess.Redeal(eye, &w.rand)
		if got := w.guess.Turn(); got != t {
			return fmt.Errorf("seat %d guesses another turn: %v became %v", eye, t, got)
		}
		v := s.View(eye)
		if g := w.guess.View(eye); !reflect.DeepEqual(v, g) {
			return fmt.Errorf("seat %d sees through Redeal: %s", eye, different(v, g))
		}
		w.again = rules.Look(s, eye).Legal(w.again[:0])
		if !offers(v, w.again) {
			return fmt.Errorf("the view of seat %d offers other actions than Legal", eye)
		}
		mine := len(w.again)
		w.again = rules.Look(w.guess, eye).Legal(w.again)
		if !slices.Equal(w.again[:mine], w.again[mine:]) {
			return fmt.Errorf("the legal actions of seat %d tell what it cannot know", eye)
		}
		if w.Thorough && (n+i)%4 != 0 {
			continue
		}
		if err := finish(w.guess, &w.rand, &w.again); err != nil {
			return fmt.Errorf("a guess of seat %d: %w", eye, err)
		}
	}
	return nil
}

// offers reports whether the options of a view are these actions.
func offers(v rules.View, legal []rules.Action) bool {
	return slices.EqualFunc(v.Options, legal, func(o rules.Option, a rules.Action) bool {
		return o.Action == a && o.Text == a.String()
	}) && (v.Ask != nil) == (len(legal) > 0)
}

// different names a part in which two views differ.
func different(v, g rules.View) string {
	a, b := reflect.ValueOf(v), reflect.ValueOf(g)
	for i := range a.NumField() {
		x, y := a.Field(i).Interface(), b.Field(i).Interface()
		if !reflect.DeepEqual(x, y) {
			return fmt.Sprintf("%s is %v or %v", a.Type().Field(i).Name, x, y)
		}
	}
	return ""
}

// finish plays at random to the end.
func finish(s rules.State, r *rules.Rand, buf *[]rules.Action) error {
	for range MaxActions {
		t := s.Turn()
		if t == (rules.Turn{}) {
			return nil
		}
		var a rules.Action
		if t.Odds > 0 {
			a = rules.Roll(r.N(t.Odds))
		} else {
			*buf = s.Legal((*buf)[:0])
			if len(*buf) == 0 {
				return fmt.Errorf("nothing is legal")
			}
			a = (*buf)[r.N(len(*buf))]
		}
		s.Apply(a)
		if err := check(s); err != nil {
			return fmt.Errorf("after %v: %w", a, err)
		}
	}
	return fmt.Errorf("no end after %d actions", MaxActions)
}

func check(s rules.State) error {
	if c, ok := s.(Checker); ok {
		return c.Check()
	}
	return nil
}

// Took checks the position that the action led to from where Look was called.
func (w *Watch) Took(s rules.State, a rules.Action) error {
	w.log = append(w.log, a)
	w.twin.Apply(a)
	if !s.Same(w.twin) || s.Digest() != w.twin.Digest() {
		return fmt.Errorf("a copy went another way after %v", a)
	}
	return check(s)
}

// End checks that the scores make sense and that the log leads to the same
// position once more.
func (w *Watch) End(s rules.State) error {
	for _, seat := range w.eyes[:len(w.eyes)-1] {
		if p := s.Score(seat); !(p >= 0 && p <= 1) {
			return fmt.Errorf("seat %d scores %v", seat, p)
		}
	}
	u := w.start.Copy(w.guess)
	for i, a := range w.log {
		if w.legal = u.Legal(w.legal[:0]); i < len(w.offers) && sum(w.legal) != w.offers[i] {
			return fmt.Errorf("replayed, other actions were legal at step %d", i)
		}
		u.Apply(a)
	}
	if !s.Same(u) || s.Digest() != u.Digest() {
		return fmt.Errorf("replaying the log ended elsewhere")
	}
	return nil
}

// sum adds actions up to a number that depends on their order.
func sum(actions []rules.Action) uint64 {
	h := uint64(14695981039346656037)
	for _, a := range actions {
		h = (h ^ (uint64(uint8(a.Seat))<<56 | uint64(a.Verb)<<48 | uint64(a.A)<<32 | uint64(a.B)<<16 | uint64(a.C))) * 1099511628211
	}
	return h
}
