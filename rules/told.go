package rules

import (
	"reflect"
	"slices"

	"muster/catalog/lang"
)

// An Event is something that happened, as the game itself tells it: a card was
// played, dice were rolled, somebody was hurt.
//
// Its sentence has the name of the seat as {0}, then what List names if there is
// one, then Args.
type Event struct {
	Seat Seat // who did it, or whom it is about; Nobody if it is about nobody
	Code string
	List []Thing // what more of the same may be added to, in one sentence
	Join string  // the code of the words between two of List; none: commas and "and"
	Args []any   // of a lang.Msg, or a Thing
}

// A Thing is a piece as it is told of: by name to those who know which it is.
type Thing struct {
	ID   string
	Name any // a lang.Text or a lang.Msg
	Eyes Seats
	Of   Seats // the one whose it is, if another has one that is called so; 0: that goes without saying
}

// A Teller is a State that tells what happens.
type Teller interface {
	// Tell has everything that happens from now on told, in this position and
	// in all of the same game.
	Tell(func(Event))
}

// A Told is an event as one eye is told it.
type Told struct {
	N    int // how many actions there were when a player did what led to it
	Seat Seat
	lang.Msg
	Pieces []string // what it is about, as in views
}

// Told tells an eye what players have done since there were from actions, and
// what came of it. What the eye could not know when it happened it is not told;
// Chance knows everything.
func (m *Match) Told(from int, eye Seat) ([]Told, error) {
	s, err := m.game.New(m.setup)
	if err != nil {
		return nil, err
	}
	t := teller{match: m, from: from, eye: eye}
	c := course{state: s}
	t.listen(s)
	for i, a := range m.done {
		if a.Seat != Chance {
			t.flush()
			t.n = i
		}
		if a.Leaves() {
			t.hear(Event{Seat: a.Seat, Code: a.left().Code})
		}
		if a.TakesBack() {
			t.forget(c.line[c.last(m.done, a.Seat)])
			t.hear(Event{Seat: a.Seat, Code: "action.undo"})
		}
		if err := m.step(&c, m.done, i); err != nil {
			return nil, err
		}
		if a.TakesBack() {
			t.listen(c.state)
		}
	}
	t.flush()
	return t.lines, nil
}

// A teller collects what an eye is told.
type teller struct {
	match   *Match
	from, n int
	eye     Seat
	last    Event // that more may be added to; none if it has no code
	lines   []Told
}

// listen has a position tell what happens from now on, if it can.
func (t *teller) listen(s State) {
	if told, ok := s.(Teller); ok {
		told.Tell(t.hear)
	}
}

// forget leaves out what came of actions from one on, which are taken back.
func (t *teller) forget(n int) {
	t.lines = slices.DeleteFunc(t.lines, func(x Told) bool { return x.N >= n })
}

// hear takes an event in.
func (t *teller) hear(e Event) {
	if t.n < t.from {
		return
	}
	if l := &t.last; l.Code == e.Code && l.Seat == e.Seat && e.List != nil && reflect.DeepEqual(l.Args, e.Args) {
		l.List = append(l.List, e.List...)
		return
	}
	t.flush()
	t.last = e
}

// flush makes a line of the last event.
func (t *teller) flush() {
	if t.last.Code == "" {
		return
	}
	e := t.last
	line := Told{N: t.n, Seat: e.Seat, Msg: lang.Msg{Code: e.Code, Args: []any{""}}}
	if e.Seat >= 0 {
		line.Args[0] = t.match.PlayerOf(e.Seat)
	}
	if e.List != nil {
		line.Args = append(line.Args, t.listed(&line, e.List, e.Join))
	}
	for _, a := range e.Args {
		if x, is := a.(Thing); is {
			a = t.thing(&line, x)
		}
		line.Args = append(line.Args, a)
	}
	line.Msg = t.match.named(line.Msg)
	t.lines, t.last = append(t.lines, line), Event{}
}

// knows reports whether the eye knows which piece a thing is.
func (t *teller) knows(x Thing) bool {
	switch t.eye {
	case Chance:
		return true
	case Nobody:
		return x.Eyes&Onlookers != 0
	}
	return x.Eyes.Has(t.eye)
}

// thing names a thing.
func (t *teller) thing(l *Told, x Thing) any {
	switch {
	case x.Name == nil:
		return ""
	case !t.knows(x):
		return lang.Say("told.cards", 1)
	}
	if x.ID != "" && !slices.Contains(l.Pieces, x.ID) {
		l.Pieces = append(l.Pieces, x.ID)
	}
	if x.Of == 0 || x.Of == Only(l.Seat) && lang.Uses(l.Code, 0) { // the sentence names him
		return x.Name
	}
	return lang.Say("told.of", x.Name, t.match.short(x.Of.First()))
}

// listed names things, those that are alike once, and counts those that the eye
// does not know, with the words of a code between them.
func (t *teller) listed(l *Told, all []Thing, join string) any {
	var names []lang.Msg
	hidden, alike := 0, 0
	for i, x := range all {
		if !t.knows(x) {
			hidden++
			continue
		}
		name := t.thing(l, x)
		if i > 0 && t.knows(all[i-1]) && reflect.DeepEqual(all[i-1].Name, x.Name) && all[i-1].Of == x.Of {
			alike++
			names[len(names)-1] = lang.Say("told.times", name, alike)
			continue
		}
		alike = 1
		names = append(names, lang.Say("told.thing", name))
	}
	if hidden > 0 {
		names = append(names, lang.Say("told.cards", hidden))
	}
	if join == "" || len(names) < 2 {
		return lang.Listed("all.and", names)
	}
	said := names[0]
	for _, name := range names[1:] {
		said = lang.Say(join, said, name)
	}
	return said
}
