// Package script compiles what cards do from a small language into programs.
//
// The grammar is the same for every game; a game brings its own words, a
// [Vocab]. One ability is one line:
//
//	01006 First Order TIE Fighter
//		special: unshield all enemy characters
//
// A line becomes a small tree, and the tree a program. A program runs as an
// ordinary frame of package flow, so an effect that waits for an answer is a
// row of numbers like anything else that waits.
package script

import "slices"

// A Class is what a word can stand for.
type Class uint8

const (
	Head   Class = iota + 1 // begins an ability: play, after
	Event                   // what an ability answers: activate, defeat
	Verb                    // damage, reroll
	Noun                    // character, die
	Adj                     // tests a piece: red, exhausted
	Post                    // tests a piece and takes words: showing melee
	Ref                     // names a piece: this, event.target
	Value                   // a number: cost(that), round
	Flag                    // something that holds or not
	Zone                    // hand, discard
	Side                    // whose: your, enemy
	Mark                    // a bare word after a verb: unblockable, free
	Column                  // something that pieces can have in common: symbol, color
	Span                    // a time: this round, an opponent's last turn
)

// A Word is one entry of a game's vocabulary. Adjectives that exclude one
// another share a group, and "or" joins words of one group.
type Word struct {
	Group uint8 // of a verb: the group of the words that it takes; 0: any
	Bit   uint8
	// No is the number, from 1 on, of a word of a group that may have any number
	// of words, such as traits. Such a word has no Bit.
	No uint16
	// Sig says what a word takes. A verb: parameters with commas between,
	// each an optional "?", an optional preposition and a kind: n a number,
	// p a piece, s a set as a whole, q a piece or as a whole a set of several, w
	// words, m a mark, v a verb for which a piece is chosen. A preposition may be a
	// mark too. A head that answers events: "event". An adjective or a relation that
	// is about a piece: "ref". Other relations: "names" for titles and codes of
	// cards, "set" for pieces that lie on it, "columns" for what it has in
	// common with others, "near" for a number of spaces from a piece or pieces, "piece" for
	// these, "sum" for what the pieces of a set come to together,
	// "span" for a time. A value that players have: "side".
	Sig string
	// Most is the highest number that a verb takes, which must be written then; 0:
	// any.
	Most int
	// Holds is set for verbs that hold all the time, and for the head of the
	// abilities that take these and no others.
	Holds bool
	// Turns is set for verbs that are done to one piece after the other in the
	// order that their player likes.
	Turns bool

	// AtOnce is set for verbs that are done to all pieces of a set at the same time: which
	// they are is told before it is done to one.
	AtOnce bool
}

// A Vocab is a game's words by class: "play" is a head and also an event.
type Vocab [Span + 1]map[string]Word

// Bits is a set of numbers of words, of any size.
type Bits []uint64

// Add puts a number into the set.
func (b *Bits) Add(no uint16) {
	for int(no>>6) >= len(*b) {
		*b = append(*b, 0)
	}
	(*b)[no>>6] |= 1 << (no & 63)
}

// Any reports whether one of some numbers is in the set.
func (b Bits) Any(nos []uint16) bool {
	for _, no := range nos {
		if int(no>>6) < len(b) && b[no>>6]>>(no&63)&1 != 0 {
			return true
		}
	}
	return false
}

// Meets reports whether two sets have a number in common.
func (b Bits) Meets(o Bits) bool {
	for i := range min(len(b), len(o)) {
		if b[i]&o[i] != 0 {
			return true
		}
	}
	return false
}

// Enter gives words numbers of a group that may have any number of words, and
// adds those to a vocabulary's adjectives that are not there already.
func Enter(adjectives map[string]Word, group uint8, names []string) {
	for i, name := range names {
		if _, taken := adjectives[name]; !taken {
			adjectives[name] = Word{Group: group, No: uint16(i + 1)}
		}
	}
}

// Numbers returns the numbers of those of some words that a vocabulary has as
// adjectives of a group.
func (v Vocab) Numbers(group uint8, names []string) (b Bits) {
	for _, name := range names {
		if w := v[Adj][name]; w.No > 0 && w.Group == group {
			b.Add(w.No)
		}
	}
	return b
}

// A Filter keeps pieces whose group has a bit of Mask or one of the numbers Nos,
// or has none if Not. If there is a Value, it keeps those whose number of that kind compares by Mask to
// Num, or to the M of the frame if Open. A relation to other pieces has these in
// Ref or Set, and in Mask what is compared.
type Filter struct {
	Group uint8
	Value uint8
	Than  uint8 // the number of the piece itself with which that is compared
	Not   bool
	Open  bool
	Num   int16
	Mask  uint64
	Nos   []uint16
	Names []string  // titles and codes of cards
	Ref   uint8     // the piece that is meant
	Set   *Selector // the pieces that are meant
	Span  uint8     // the time that is meant
}

// A List is words that a verb takes: the bits of those that have one, and the
// numbers of the others.
type List struct {
	Mask uint64
	Nos  []uint16
}

// What can be made of the values of a set.
const (
	Sum uint8 = iota + 1
	Lowest
	Highest
	Different // how many different ones there are
)

// Most sets have a fixed Max. Any is that of any number, All means every piece,
// Counted as many as the M of the frame says.
const (
	All     = 255
	Any     = All - 1
	Counted = All - 2
)

// In a mask of what a verb takes: Complement means every word of the group but
// those, Several that the verb is done to a set as a whole, of which it could also
// take one piece. The words of a verb that takes marks too stand Above these.
const (
	Complement = 1 << 63
	Several    = 1 << 15
	Above      = 16
)

// Words returns the words of a mask of a verb that takes marks too, and what they
// are about.
func Words(mask uint64) uint64 { return mask>>Above&(1<<Above-1) | mask&^(1<<(2*Above)-1) }

// A Selector names a set of pieces and how many of them are meant.
type Selector struct {
	Noun    uint8
	Side    uint8 // 0 any, else the Bit of a Side word
	Max     uint8 // All means each of them
	UpTo    bool  // fewer will do
	Some    bool  // but not none
	Filters []Filter
	On      uint8 // the pieces on this one: the Bit of a Ref word; 0 none
	Zone    uint8 // 0 where such pieces usually are

	Spot     bool       // these are spotted
	InFull   bool       // no fewer will do than are meant: it is a cost
	Together []Filter   // what must hold of the pieces that are meant as a whole
	Or       []Selector // what else may be in the set
}

// A Role is a part that a piece must play in an event for an ability to answer.
type Role struct {
	Prep string // of, on, by, from
	Ref  uint8  // the piece it must be; 0 if Sel is given
	Who  Party  // who it must be; Sel and Ref are not given
	Sel  *Selector
}

// A Party is who plays a part in an event.
type Party uint8

// The parties of an event.
const (
	You      Party = iota + 1 // the player of the ability
	Opponent                  // another player
	Effect                    // whoever: a card or a die, and not the rules
	Text                      // whoever: a card
	Anyone
)

// parties are their words.
var parties = map[string]Party{"you": You, "opponent": Opponent, "effect": Effect, "ability": Text, "anyone": Anyone}

// A Cost is something that an ability demands before anything else: a verb, and
// what it is done to, the piece Ref or one of Sels[Sel-1].
type Cost struct {
	Verb, Ref uint8
	Sel       uint16
	N         int16
}

// An Ability is a compiled line.
type Ability struct {
	Head  string
	Event string
	Kinds uint64 // of damage: the bits of the symbols; 0: any
	Roles []Role
	First uint8 // the Bit of the time in which only the first such event counts; 0 all do
	Once  uint8 // the Bit of the time in which it may be used once; 0 as often as one likes
	Code  []Instr
	Body  uint16 // where the program begins; a condition to play comes before
	Sels  []Selector
	Words []List // words that verbs take
	Costs []Cost
	May   bool // something in it is optional
	Line  int
	Tree  Line // what was read

	choices []named
	hears   []heard
	spot    [2]uint16 // where the program spots first: from, to; 0 nowhere
}

// A heard is an event that an ability answers for a time, at an instruction Later.
type heard struct {
	at    uint16
	roles []Role
	once  bool
}

// Heard returns what an instruction Later asks of the event that is answered for a time: the
// parts that pieces play in it, and whether only the first counts.
func (a *Ability) Heard(pc uint16) (roles []Role, once bool) {
	for i := range a.hears {
		if h := &a.hears[i]; h.at == pc {
			return h.roles, h.once
		}
	}
	return nil, false
}

// A named has the names of the alternatives of a choice at an instruction, and its parts: the
// alternatives, what may be done, or the verb that a piece is chosen for.
type named struct {
	at    uint16
	names []string
	parts []*Phrase
}

// Names returns what rule cases call the alternatives of the choice at an
// instruction, or of one that may be made there; of two at a time, each by itself.
func (a *Ability) Names(pc uint16) []string {
	for _, c := range a.choices {
		switch {
		case c.at != pc:
		case c.names == nil && len(c.parts) == 1:
			return c.parts[0].Names
		default:
			return c.names
		}
	}
	return nil
}

// A Card is a card's abilities.
type Card struct {
	Code, Name string
	File       string
	Line       int
	Abilities  []Ability
	Named      []Named // of words of groups that may have any number of words
	Titles     []Named // of titles and codes of other cards
}

// A Named is where a word or a name stands in a card file.
type Named struct {
	Word string
	Line int
}

// Speaks reports whether an ability names a piece by a reference.
func (a *Ability) Speaks(ref uint8) bool {
	for i := range a.Code {
		switch in := &a.Code[i]; in.Op {
		case Load, Is:
			if in.A == ref {
				return true
			}
		case Val:
			if in.B == ref {
				return true
			}
		case Can:
			if in.N == firstRef+int16(ref) {
				return true
			}
		}
	}
	return a.Means(func(sel *Selector) bool { return sel.On == ref })
}

// Means reports whether an ability has a set of some sort.
func (a *Ability) Means(sort func(*Selector) bool) bool {
	for i := range a.Sels {
		if sort(&a.Sels[i]) {
			return true
		}
	}
	return false
}

// By reports whether an ability answers what a party does.
func (a *Ability) By(who Party) bool {
	return slices.ContainsFunc(a.Roles, func(r Role) bool { return r.Prep == "by" && r.Who == who })
}

// Several reports whether an ability answers one or more of an event: any number of
// pieces to which it happens.
func (a *Ability) Several() bool {
	return len(a.Roles) > 0 && a.Roles[0].Sel != nil && a.Roles[0].Sel.Max == Any
}
