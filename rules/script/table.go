package script

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"muster/rules/flow"
	"muster/rules/zones"
)

// A Row is a verb in a game's table: all that there is to know of it, but its
// sentences. S is a position of the game; H is where it enters what holds all
// the time.
type Row[S, H any] struct {
	Word string
	Sig  string // what it takes, as in Word.Sig

	// Able reports whether it can be done, to the piece of the use if it takes
	// one; nil: always.
	Able func(S, Use, *flow.Frame) bool

	// Do begins what it does. That it was done, f.Ok, holds before; Do says if
	// it does not. A verb that takes a piece is done only to one that is there,
	// and that it is able to be done to.
	Do func(S, Use, *flow.Frame)

	// Hold enters a verb that holds all the time, which has no Do.
	Hold func(H)

	Label string // what a choice for it is called: the end of a code
	Most  int    // the highest number that it takes, which must be written then; 0: any
	Words uint8  // the group of the words that it takes; 0: any
	Foe   bool   // it is about an opponent, whatever it takes
	Turns bool   // of several pieces the next is chosen when it was done to the one before
	Once  bool   // which all pieces of a set are is told before it is done to one
	Case  string // the fields of rule cases that can answer a choice for it

	piece, set bool // it takes one
	must       bool // it takes a piece that it cannot do without
}

// A Use is a verb with what it is used on.
type Use struct {
	Verb  uint8
	By    uint8       // the side before it; 0 none
	Named uint8       // bit n: it names its piece n, which may not be there
	Reg   uint8       // which of its pieces P is, if it is only asked
	P     zones.Piece // None: there is none
	N     int16
	Words uint64    // the words or marks that it takes
	Set   *Selector // what it takes as a whole, if its Sig has a set
}

// Verbs is a game's table of verbs. A verb's number is its place; there is none
// at 0.
type Verbs[S, H any] []Row[S, H]

// maxVerbs is how many numbers there are for verbs.
const maxVerbs = 256

// Table makes rows into a table, each of them whole: the first verb stands at 1.
func Table[S, H any](rows []Row[S, H]) Verbs[S, H] {
	if len(rows) > maxVerbs {
		panic(fmt.Sprintf("script: %d verbs, and numbers for %d", len(rows), maxVerbs))
	}
	for i := range rows {
		v := &rows[i]
		if i > 0 && (v.Word == "" || (v.Do == nil) == (v.Hold == nil)) {
			panic(fmt.Sprintf("script: row %d (%q) lacks its word, or does not either do or hold something", i, v.Word))
		}
		for par := range params(v.Sig) {
			v.must = v.must || !par.opt && (par.kind == 'p' || par.kind == 'q')
			v.piece = v.piece || par.kind == 'p' || par.kind == 'q'
			v.set = v.set || par.kind == 's' || par.kind == 'q'
		}
	}
	return rows
}

// Words returns the verbs for a vocabulary.
func (t Verbs[S, H]) Words() map[string]Word {
	all := map[string]Word{}
	for i, v := range t[1:] {
		all[v.Word] = Word{Group: v.Words, Bit: uint8(i + 1), Sig: v.Sig, Most: v.Most, Holds: v.Hold != nil, Turns: v.Turns, AtOnce: v.Once}
	}
	return all
}

// Fields returns the fields of rule cases that can answer a choice for a verb.
func (t Verbs[S, H]) Fields(verb uint8) []string { return strings.Fields(t[verb].Case) }

// FieldsIn is Fields of the verb of a phrase; none if the phrase leaves nothing to choose.
func (t Verbs[S, H]) FieldsIn(p *Phrase) []string {
	if !slices.ContainsFunc(p.Args, func(a Arg) bool { return a.Set != nil }) {
		return nil
	}
	return t.Fields(uint8(slices.IndexFunc(t, func(v Row[S, H]) bool { return v.Word == p.Verb })))
}

// Takes reports whether a verb is done to a piece.
func (v *Row[S, H]) Takes() bool { return v.piece }

// Must reports whether a verb is done to a piece, and never without one.
func (v *Row[S, H]) Must() bool { return v.must }

// Among returns the set that a verb takes as a whole, or nil.
func (v *Row[S, H]) Among(u Use) *Selector {
	if v.set {
		return u.Set
	}
	return nil
}

// Called is the end of the code of a choice for a verb.
func (v *Row[S, H]) Called() string { return cmp.Or(v.Label, v.Word) }

// Can reports whether a use of a verb can be.
func (t Verbs[S, H]) Can(s S, u Use, f *flow.Frame) bool {
	able := t[u.Verb].Able
	return able == nil || able(s, u, f)
}

// Fit keeps the pieces on which a verb can be used.
func (t Verbs[S, H]) Fit(s S, u Use, set zones.Set, f *flow.Frame) zones.Set {
	able := t[u.Verb].Able
	if able == nil {
		return set
	}
	for p := range set.All() {
		if u.P = p; !able(s, u, f) {
			set.Drop(p)
		}
	}
	return set
}

// A param is something that a verb takes.
type param struct {
	opt  bool   // it may be missing
	prep string // what stands before it
	kind byte   // as in Word.Sig
}

// params yields what a verb takes.
func params(sig string) iter.Seq[param] {
	return func(yield func(param) bool) {
		for sig != "" {
			var x param
			var par string
			par, sig, _ = strings.Cut(sig, ",")
			par, x.opt = strings.CutPrefix(strings.TrimSpace(par), "?")
			pre, kind, ok := strings.Cut(par, " ")
			if !ok {
				pre, kind = "", par
			}
			if x.prep, x.kind = pre, kind[0]; !yield(x) {
				return
			}
		}
	}
}
