package script

import "slices"

// A Line is the tree of one ability.
type Line struct {
	Name  string // of the ability, if it has one
	Head  string
	Event string
	Kinds []string // of damage: melee, ranged, indirect; none: any
	Roles []RoleTree
	First string // the time in which only the first such event counts; "" all do
	Once  string // the time in which it may be used once; "" as often as one likes
	Needs *Cond
	Do    *Phrase
}

// Heads of abilities of which the grammar knows something; the others a game has alone.
const (
	headPlay    = "play"
	headAction  = "action" // so do those of all actions end
	headAfter   = "after"
	headBefore  = "before"
	headInstead = "instead"
)

// A RoleTree is a part that a piece plays in the event: a reference or a set.
type RoleTree struct {
	Prep string
	Ref  string
	Who  string // a player: you, opponent; effect: not what the rules have done
	Set  *SetTree
}

// A Phrase is something that an ability does. Kind says which fields count.
type Phrase struct {
	Kind  PhraseKind
	Verb  string // verb; when: the event; until: the time
	Side  string // verb: who does it, if not its player; unless: who can prevent it
	Args  []Arg  // verb
	Set   *SetTree
	Cond  *Cond
	Count int        // times
	Num   *Amount    // unless: what an opponent may pay
	Steps []*Phrase  // seq, one, two, shared, and: the parts; may, each, spot, opponent, later, unless: one; if: one or two; cost: two
	As    string     // spot: the name that the piece is given; opponent: a piece of his, if it must be his
	Names []string   // one, two: what rule cases call the parts; "" nothing
	Roles []RoleTree // when, for a time: the parts that pieces play in the event
	Once  bool       // when, for a time: the first such event
	Then  []bool     // seq: whether "then" stands before the part
}

// A PhraseKind is the word of the grammar that a phrase is about.
type PhraseKind string

// The kinds of phrases.
const (
	PhraseVerb      PhraseKind = "verb"
	PhraseNone      PhraseKind = "none"      // nothing: what is needed is all
	PhraseSeq       PhraseKind = "seq"       // one part after the other
	PhraseAnd       PhraseKind = "and"       // one part and the others: as a cost, all of them
	PhraseCost      PhraseKind = "cost"      // the second part, if the first was done
	PhraseUnless    PhraseKind = "unless"    // what somebody can prevent
	PhraseMay       PhraseKind = "may"       // what need not be done
	PhraseTimes     PhraseKind = "times"     // what may be done so many times
	PhraseIf        PhraseKind = "if"        // what is done if something holds
	PhraseSpot      PhraseKind = "spot"      // what is done if something is there
	PhraseEach      PhraseKind = "each"      // what is done for each piece
	PhraseOne       PhraseKind = "one"       // one of the parts
	PhraseTwo       PhraseKind = "two"       // two of the parts
	PhraseShared    PhraseKind = "shared"    // one part, which an opponent chooses, and two others
	PhraseOpponent  PhraseKind = "opponent"  // what an opponent does
	PhraseOpponents PhraseKind = "opponents" // what each opponent does
	PhraseLater     PhraseKind = "later"     // what is done after the round
	PhraseWhen      PhraseKind = "when"      // what is done after an event
	PhraseUntil     PhraseKind = "until"     // what holds for a time
)

// An Arg is an argument of a verb.
type Arg struct {
	Prep  string
	Kind  byte // n p s q w m v, as in Word.Sig
	Num   *Amount
	Ref   string
	Set   *SetTree
	As    string // the name that the chosen piece is given
	Too   bool   // it has the name besides those that have it
	Not   bool   // every word of the group but these
	Words []string
}

// A SetTree is a set of pieces as it was written.
type SetTree struct {
	Max   uint8
	Count *Amount // instead of Max
	UpTo  bool
	Some  bool // one at least
	Side  string
	Tests []Test
	Noun  string
	On    string
	Zone  string
	Or    []*SetTree // what else may be in it
}

// extreme reports whether a set is of the pieces that have the lowest or highest number
// of a kind.
func (s *SetTree) extreme() bool {
	return slices.ContainsFunc(s.Tests, func(t Test) bool { return bests[t.Op] > 0 })
}

// A Test is an adjective, or a relation with words, a piece, pieces or a number.
type Test struct {
	Not     bool
	Post    string // showing; "" for adjectives before the noun
	Words   []string
	Names   []string // titles and codes of cards
	Columns []string // what is had in common
	Near    int      // no more spaces away than this
	Ref     string   // the piece that is meant
	Set     *SetTree // the pieces that are meant
	Span    string   // the time that is meant
	Value   string   // which number is compared
	Op      string   // < <= = >= >, lowest, highest
	Num     *Amount  // with what
	Than    string   // with which number of its own
	Sum     bool     // what the pieces of the set come to together is compared
}

// together reports whether a test is about the pieces that are meant as a whole.
func (t *Test) together() bool {
	return t.Sum || len(t.Columns) > 0 && t.Ref == "" && t.Set == nil
}

// spatial reports whether a test says where a piece is: near others, beside one.
func (t *Test) spatial() bool { return t.Near > 0 || t.Post == "beside" }

// other reports whether a test leaves out the card that speaks.
func (t *Test) other() bool { return t.Post == "" && !t.Not && t.Words[0] == "other" }

// An Amount is a number: written, a value, the size of a set or what its pieces
// have, or several of these.
type Amount struct {
	N     int
	Value string
	Ref   string
	Side  string // whose value it is
	Fold  string // what is made of the values of a set: sum, lowest, highest, different
	Set   *SetTree
	Made  string  // what is made of the whole: half-up, half-down, double
	Plus  *Amount // what is added
	Minus bool    // this is taken off what stands before
	Most  int     // the whole is no more than this; 0: any
	Per   int     // for each so many of the whole; 0: all
}

// A Cond is something that holds or not.
type Cond struct {
	Kind CondKind
	Set  *SetTree
	A, B *Amount
	Op   string // < <= = >= >
	Ref  string
	Test *Test // is
	Flag string
	Not  bool    // flag
	Of   []*Cond // and, or
}

// A CondKind is the word of the grammar that a condition is about.
type CondKind string

// The kinds of conditions.
const (
	CondSome CondKind = "some"
	CondNo   CondKind = "no"
	CondAll  CondKind = "all"  // pieces are together what is meant
	CondCmp  CondKind = "cmp"  // two numbers
	CondIs   CondKind = "is"   // a piece passes a test
	CondFlag CondKind = "flag" // a flag holds, or not
	CondAnd  CondKind = "and"
	CondOr   CondKind = "or"
)

// being returns which test of a set says that it is one certain piece, -1 if none does.
func (s *SetTree) being() int {
	return slices.IndexFunc(s.Tests, func(test Test) bool { return test.Post == "being" })
}

// without returns a set without some of its tests.
func (s *SetTree) without(some func(Test) bool) *SetTree {
	set := *s
	set.Tests = slices.DeleteFunc(slices.Clone(s.Tests), some)
	return &set
}

// those reports whether a set is of pieces that were named before.
func (s *SetTree) those() bool {
	return slices.ContainsFunc(s.Tests, func(t Test) bool { return t.Post == "" && t.Words[0] == "those" && !t.Not })
}

// dated reports whether a set is of pieces to which something has happened.
func (s *SetTree) dated() bool {
	return slices.ContainsFunc(s.Tests, func(t Test) bool { return t.Span != "" })
}
