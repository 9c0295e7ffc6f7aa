package rulestest

import (
	"fmt"
	"maps"
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

// guesses and lots tell the chances of a watch from that of the game.
const (
	guesses = 0x3a7c4
	lots    = 0x51d0b
)

// A Watch follows one game and checks what package rules promises of it. Call
// Look before each action, Took after it and End when the game is over.
//
// In every position it sees that somebody may act, and at the end that the log
// leads there once more. The rest, the order of the game, copies, words, eyes and
// guesses, it looks at in all positions or in some.
type Watch struct {
	Every int // one position in so many is looked at closely, by one eye; 0: all, by every eye

	start, twin, guess rules.State
	eyes               []rules.Seat
	rand               rules.Rand
	lot                rules.Rand // of who draws what is legal
	log                []rules.Action
	offers             []uint64 // a sum of what was legal, by step
	legal, again       []rules.Action
	close              bool // the position that Look saw was looked at closely
}

// NewWatch returns a watch over a game that begins at start. The seed decides
// what the watch guesses of hidden cards and which positions it looks at.
func NewWatch(start rules.State, seed uint64) *Watch {
	w := &Watch{start: start.Copy(nil), rand: rules.NewRand(seed, guesses), lot: rules.NewRand(seed, lots)}
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

// Reset begins to watch another game from the same start, with its own seed.
func (w *Watch) Reset(seed, game uint64) {
	w.log, w.offers = w.log[:0], w.offers[:0]
	w.rand = rules.NewRand(seed^guesses, game)
}

// Look checks a position before an action is taken in it.
func (w *Watch) Look(s rules.State) error {
	if len(w.log) > MaxActions {
		return fmt.Errorf("no end after %d actions", MaxActions)
	}
	t := s.Turn()
	w.close = w.Every == 0 || w.rand.N(w.Every) == 0
	if w.close {
		w.twin = s.Copy(w.twin)
	}
	w.legal = s.Legal(w.legal[:0])
	w.offers = append(w.offers, sum(w.legal))
	if err := w.checkDraws(s); err != nil {
		return err
	}
	if err := w.checkTurn(s, t); err != nil || !w.close {
		return err
	}
	if !s.Same(w.twin) {
		return fmt.Errorf("asking what is legal changed the position")
	}
	if w.again = w.twin.Legal(w.again[:0]); !slices.Equal(w.legal, w.again) {
		return fmt.Errorf("one position lists its legal actions in two ways")
	}
	if err := w.checkLegal(s); err != nil {
		return err
	}
	return w.checkEyes(s, t)
}

// checkTurn checks that those who must act can, and nobody else.
func (w *Watch) checkTurn(s rules.State, t rules.Turn) error {
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
	for _, a := range w.legal {
		if !t.Seats.Has(a.Seat) {
			return fmt.Errorf("%v (%s) is legal for a seat that may not act", a, s.Label(a).In(lang.EN))
		}
	}
	return nil
}

// checkLegal checks each of the legal actions, and its words.
func (w *Watch) checkLegal(s rules.State) error {
	for i, a := range w.legal {
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

// One guess in so many is played to the end.
const (
	playsAll  = 16
	playsSome = 8
)

// checkEyes checks that what a seat is shown does not depend on what it cannot
// know, and that its guesses can be played, some of them to the end.
func (w *Watch) checkEyes(s rules.State, t rules.Turn) error {
	eyes, plays := w.eyes, playsAll
	if w.Every > 0 {
		i := w.rand.N(len(eyes))
		eyes, plays = eyes[i:i+1], playsSome
	}
	open := s.View(rules.Nobody)
	for _, eye := range eyes {
		w.guess = s.Copy(w.guess)
		w.guess.Redeal(eye, &w.rand)
		if got := w.guess.Turn(); got != t {
			return fmt.Errorf("seat %d guesses another turn: %v became %v", eye, t, got)
		}
		v := s.View(eye)
		if g := w.guess.View(eye); !same(&v, &g) {
			return fmt.Errorf("seat %d sees through Redeal: %s", eye, different(v, g))
		}
		if g := w.guess.View(rules.Nobody); !same(&open, &g) {
			return fmt.Errorf("onlookers see what seat %d does not: %s", eye, different(open, g))
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
		if w.rand.N(plays) != 0 {
			continue
		}
		if err := w.finish(w.guess); err != nil {
			return fmt.Errorf("a guess of seat %d: %w", eye, err)
		}
	}
	return nil
}

// offers reports whether the options of a view are these actions.
func offers(v rules.View, legal []rules.Action) bool {
	if len(v.Options) != len(legal) || (v.Ask != nil) != (len(legal) > 0) {
		return false
	}
	for i, o := range v.Options {
		is := func(o rules.Option) bool { return o.Action == legal[i] }
		there := is(o) || v.Ask.Several && slices.Contains(legal, o.Action) && slices.ContainsFunc(v.Options, is) // a set has an order of its own
		if !there || o.Text != o.Action.String() {
			return false
		}
	}
	return true
}

// same reports whether two views show the same. It is reflect.DeepEqual without
// its price: a watch spends most of its time here.
func same(v, g *rules.View) bool {
	return v.Seat == g.Seat && v.N == g.N && (v.Ask == nil) == (g.Ask == nil) &&
		(v.Ask == nil || reflect.DeepEqual(v.Ask.Msg, g.Ask.Msg) && v.Ask.Message == g.Ask.Message &&
			v.Ask.Least == g.Ask.Least && v.Ask.Most == g.Ask.Most && slices.EqualFunc(v.Ask.Later, g.Ask.Later, sameOption)) &&
		slices.EqualFunc(v.Options, g.Options, sameOption) && slices.EqualFunc(v.Zones, g.Zones, sameZone) &&
		maps.Equal(v.Counts, g.Counts) && slices.Equal(v.Scores, g.Scores)
}

func sameOption(a, b rules.Option) bool {
	return a.Action == b.Action && a.Text == b.Text && a.Label == b.Label && a.Piece == b.Piece &&
		a.Say.Code == b.Say.Code && reflect.DeepEqual(a.Say.Args, b.Say.Args)
}

func sameZone(a, b rules.ZoneView) bool {
	return a.Name == b.Name && a.Owner == b.Owner && a.Shape == b.Shape && a.Hidden == b.Hidden &&
		slices.EqualFunc(a.Pieces, b.Pieces, samePiece)
}

func samePiece(a, b rules.PieceView) bool {
	return a.ID == b.ID && a.Card == b.Card && a.Title == b.Title && a.Side == b.Side && a.On == b.On &&
		slices.Equal(a.Marks, b.Marks) && maps.Equal(a.Name, b.Name)
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
func (w *Watch) finish(s rules.State) error {
	for range MaxActions {
		t := s.Turn()
		if t == (rules.Turn{}) {
			return check(s)
		}
		var a rules.Action
		if t.Odds > 0 {
			a = rules.Roll(w.rand.N(t.Odds))
		} else {
			w.again = s.Legal(w.again[:0])
			if len(w.again) == 0 {
				return fmt.Errorf("nothing is legal")
			}
			a = w.again[w.rand.N(len(w.again))]
		}
		s.Apply(a)
		if w.rand.N(ordered) != 0 {
			continue
		}
		if err := check(s); err != nil {
			return fmt.Errorf("after %v: %w", a, err)
		}
	}
	return fmt.Errorf("no end after %d actions", MaxActions)
}

// ordered: in a guess, and when not all is looked at, the game is asked after one
// action in so many whether it is in order. What is lost stays lost: it is found
// soon, and at the end for certain.
const ordered = 8

// inOrder asks the game whether it is in order, always or now and then.
func (w *Watch) inOrder(s rules.State) error {
	if w.Every == 0 || w.rand.N(ordered) == 0 {
		return check(s)
	}
	return nil
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
	if w.close {
		w.twin.Apply(a)
		if !s.Same(w.twin) {
			return fmt.Errorf("a copy went another way after %v", a)
		}
	}
	return w.inOrder(s)
}

// End checks that the game is in order, that the scores make sense and that the log leads to the same
// position once more.
func (w *Watch) End(s rules.State) error {
	if err := check(s); err != nil {
		return err
	}
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
