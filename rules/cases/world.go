package cases

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/stable"
	"muster/rules"
)

// A World is a table, what steps have named that nothing has asked yet, and what
// chance will do.
type World struct {
	Table
	Wants
	Luck
	Step  string      // the word of the last step
	By    rules.Seat  // who takes it
	Acted rules.Seats // who has taken steps since nothing was under way
	Begun bool        // something was answered with the step

	game  *Game
	first int      // want of the step
	met   int      // wants that were met
	fixed bool     // it is meant as it stands
	lazy  []*World // before the first answer of each player that no step has named
}

// copy returns a world that goes its own way.
func (w *World) copy() *World {
	c := *w
	c.Table = w.Table.Copy()
	c.Wants = slices.Clone(w.Wants)
	c.Luck = maps.Clone(w.Luck)
	return &c
}

// asked returns the world in which a player is asked: an answer of his that the step before has passed
// over, if it was the first of all or he is asked nothing now.
func (w *World) asked(seat rules.Seat) *World {
	for i, before := range w.lazy {
		if before.State().Turn().Seats.Has(seat) && (i == 0 || !w.State().Turn().Seats.Has(seat)) {
			return before
		}
	}
	return w
}

// Said returns the first thing that the step says with a field, or nil.
func (w *World) Said(field string) *Want {
	for x := range w.SaidAll(field) {
		return x
	}
	return nil
}

// SaidAll yields what the step says with a field.
func (w *World) SaidAll(field string) iter.Seq[*Want] {
	return func(yield func(*Want) bool) {
		for i := min(w.first, len(w.Wants)); i < len(w.Wants); i++ {
			if w.Wants[i].Field == field && !yield(&w.Wants[i]) {
				return
			}
		}
	}
}

// Shut reports whether the step has one of some fields of cards: it chooses no more
// of them than it names.
func (w *World) Shut(fields ...string) bool {
	return slices.ContainsFunc(fields, func(field string) bool { return w.Said("shut "+field) != nil })
}

// Meet notes that a want is met without an answer.
func (w *World) Meet(i int) {
	w.Wants[i].Met = true
	w.met++
	w.Begun = w.Begun || i >= w.first
}

// Indifferent returns an answer to the open question that nobody needs to name:
// there is no other, or the others come to the same. Where it is only answered if
// there is no other, alone is said.
func (w *World) Indifferent(alone bool) []rules.Action {
	legal := w.State().Legal(nil)
	if len(legal) == 0 || alone && len(legal) > 1 {
		return nil
	}
	if len(legal) > 1 {
		first := w.after(legal[0])
		for _, a := range legal[1:] {
			if w.after(a) != first {
				return nil
			}
		}
	}
	return legal[:1]
}

// got is what has come of a case, in the words of what it expects.
func (w *World) got() map[string]any {
	got := map[string]any{}
	for t := range w.meant() {
		got["after"], got["game_over"] = t.Show(), w.game.over(t.State())
		if w.game.Pending != "" {
			got["pending"] = t.Pending()
		}
		if heard := t.Heard(); len(heard) > 0 {
			got["event_order"] = heard
		}
		break
	}
	return got
}

// meant yields the table as it may be meant.
func (w *World) meant() iter.Seq[Table] {
	if w.fixed {
		return slices.Values([]Table{w.Table})
	}
	if all := w.Meant(); all != nil {
		return all
	}
	return slices.Values([]Table{w.Table})
}

// ends reports whether the game is over, as the position is meant first.
func (w *World) ends() bool {
	for t := range w.meant() {
		return t.State().Turn() == (rules.Turn{})
	}
	return false
}

// over says who has won; nil if a game goes on.
func (g *Game) over(s rules.State) any {
	if s.Turn() != (rules.Turn{}) {
		return nil
	}
	for seat, name := range g.Players {
		if s.Score(rules.Seat(seat)) == 1 {
			return map[string]any{"winner": name}
		}
	}
	return map[string]any{"winner": nil}
}

// after says what comes of an answer: a text that is the same for positions that
// differ in nothing that counts.
func (w *World) after(a rules.Action) string {
	next := w.copy()
	next.Apply(a)
	got := next.got()
	delete(got, "event_order")
	got["pending"] = next.Pending()
	depth := 0
	if s, ok := next.State().(interface{ Depth() int }); ok {
		depth = s.Depth()
	}
	return Text(w.game.sorted("", got)) + strconv.Itoa(depth) + strings.Join(next.Underway(w.Table), " ")
}

// Text says what lies on a table: the same for positions that differ in nothing
// that counts.
func (g *Game) Text(t Table) string { return Text(g.sorted("", t.Show())) }

// sorted puts the lists of a value whose order does not count into an order of
// their own.
func (g *Game) sorted(name string, v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			v[k] = g.sorted(k, x)
		}
	case []any:
		for i := range v {
			v[i] = g.sorted("", v[i])
		}
		if g.Keys.Order(name) != InOrder {
			stable.Sort(v, func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		}
	}
	return v
}
