package cases

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"muster/rules"
)

// A World is a table, and what steps have named that nothing has asked yet.
type World struct {
	Table
	Wants []Want
	Luck  map[string][]string // what chance will do, by the field that says it
	Step  string              // the word of the last step
	By    rules.Seat          // who takes it
	Acted rules.Seats         // who has taken steps since nothing was under way
	Begun bool                // something was answered with the step

	game  *Game
	first int    // want of the step
	met   int    // wants that were met
	lazy  *World // before the first answer that no step has named
}

// A Want is one thing that a step names and that is looked for among the answers.
type Want struct {
	Field string
	Seat  rules.Seat // who names it
	Ref              // the card or die that it names
	Word  string
	N     int
	Under int // the want, plus 1, that must be met before this one counts

	Met   bool // it has been used
	Asked bool // a question has come up that it could have answered
	Fit   bool // what it names could be chosen then
	once  bool // those of its field are used in the order in which they stand
	Piece int  // what it was used for; -1 if for no piece
}

// copy returns a world that goes its own way.
func (w *World) copy() *World {
	c := *w
	c.Table = w.Table.Copy()
	c.Wants = slices.Clone(w.Wants)
	c.Luck = maps.Clone(w.Luck)
	return &c
}

// Counts reports whether a want is not met, and its time has come.
func (w *World) Counts(i int) bool {
	x := &w.Wants[i]
	return !x.Met && (x.Under == 0 || w.Wants[x.Under-1].Met)
}

// Owes returns the first want of some fields that counts now, or -1.
func (w *World) Owes(fields ...string) int {
	return slices.IndexFunc(w.all(), func(i int) bool { return w.Counts(i) && slices.Contains(fields, w.Wants[i].Field) })
}

// OwesAny reports whether anything that a player has named counts now.
func (w *World) OwesAny(seat rules.Seat) bool {
	return slices.ContainsFunc(w.all(), func(i int) bool { return w.Counts(i) && w.Wants[i].Seat == seat })
}

// OwesOf returns the first want of a player, of some fields, that counts now, or
// -1.
func (w *World) OwesOf(seat rules.Seat, fields []string) int {
	return slices.IndexFunc(w.all(), func(i int) bool {
		return w.Wants[i].Seat == seat && w.Counts(i) && slices.Contains(fields, w.Wants[i].Field)
	})
}

// all numbers the wants.
func (w *World) all() []int { return numbers[:min(len(w.Wants), len(numbers))] }

// numbers count the wants of a case: more cannot be named.
var numbers = func() (all [maxWants]int) {
	for i := range all {
		all[i] = i
	}
	return all
}()

// Left returns a want that is not met yet, or -1.
func (w *World) Left() int {
	return slices.IndexFunc(w.Wants, func(x Want) bool { return !x.Met })
}

// Used returns the want of some fields that was used for a piece, or -1.
func (w *World) Used(piece int, fields ...string) int {
	return slices.IndexFunc(w.Wants, func(x Want) bool {
		return x.Met && x.Piece == piece && slices.Contains(fields, x.Field)
	})
}

// Took reports whether a want of some fields was met, by this step or one before.
func (w *World) Took(fields ...string) bool {
	return slices.ContainsFunc(w.Wants, func(x Want) bool { return x.Met && slices.Contains(fields, x.Field) })
}

// Shut reports whether the step has one of some fields of cards: it chooses no more
// of them than it names.
func (w *World) Shut(fields ...string) bool {
	return slices.ContainsFunc(fields, func(field string) bool { return w.Said("shut "+field) != nil })
}

// Again reports whether another want of the field was met that names the same.
func (w *World) Again(x *Want) bool {
	return slices.ContainsFunc(w.Wants, func(y Want) bool { return y.Met && y.Field == x.Field && y.Ref == x.Ref })
}

// Shared reports whether a want is one of several of its field and player, and
// another was met.
func (w *World) Shared(i int) bool {
	x := &w.Wants[i]
	for k, y := range w.Wants {
		if k != i && y.Met && y.Field == x.Field && y.Under == x.Under {
			return y.Seat == x.Seat
		}
	}
	return false
}

// Names reports whether the steps name something with some fields.
func (w *World) Names(fields []string) bool {
	return slices.ContainsFunc(w.Wants, func(x Want) bool { return slices.Contains(fields, x.Field) })
}

// Arg returns what one of some fields of a want says about how it is done, or
// nil.
func (w *World) Arg(i int, fields ...string) *Want {
	for k := range w.Wants {
		if x := &w.Wants[k]; x.Under == i+1 && slices.Contains(fields, x.Field) {
			return x
		}
	}
	return nil
}

// Doing returns the want that is the step itself, or -1.
func (w *World) Doing() int {
	return slices.IndexFunc(w.Wants, func(x Want) bool { return !x.Met && strings.HasPrefix(x.Field, "do ") })
}

// Meet notes that a want is met without an answer.
func (w *World) Meet(i int) {
	w.Wants[i].Met = true
	w.met++
	w.Begun = w.Begun || i >= w.first
}

// Take takes the next result of chance that a field has given.
func (w *World) Take(field string) (string, bool) {
	if len(w.Luck[field]) == 0 {
		return "", false
	}
	next := w.Luck[field][0]
	w.Luck[field] = w.Luck[field][1:]
	return next, true
}

// left returns the results of chance that nothing has used.
func (w *World) left() (all []string) {
	for _, field := range slices.Sorted(maps.Keys(w.Luck)) {
		all = append(all, w.Luck[field]...)
	}
	return all
}

// used reports whether all that was named has been used.
func (w *World) used() bool {
	return w.Left() < 0
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
		break
	}
	if w.game.Pending != "" {
		got["pending"] = w.Pending()
	}
	if heard := w.Heard(); len(heard) > 0 {
		got["event_order"] = heard
	}
	return got
}

// meant yields the table as it may be meant.
func (w *World) meant() iter.Seq[Table] {
	if all := w.Meant(); all != nil {
		return all
	}
	return slices.Values([]Table{w.Table})
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
	depth := 0
	if s, ok := next.State().(interface{ Depth() int }); ok {
		depth = s.Depth()
	}
	return Text(w.game.sorted("", got)) + strconv.Itoa(depth)
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
			slices.SortFunc(v, func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		}
	}
	return v
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
