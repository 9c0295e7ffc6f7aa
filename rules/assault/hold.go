package assault

import (
	"slices"
	"strings"

	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// What holds changes, as long as it does.
const (
	changeLend = iota // who may use its surge abilities
	changeHealth
	changeSpeed
	changeWorth      // of a figure that is defeated
	changeGroupWorth // of its group, with the last figure
	changeResult     // of attacks and defences
	changeBar        // what cannot be done
	changeKeyword
	changeIgnore
	changeTrait
	changeOrders    // how far, and for whom, it gives orders to the foe
	changeDice      // with which a figure defends
	changeShield    // who cannot be targeted by whom
	changeStats     // of objects
	changeVeil      // from how many spaces on enemies do not see a figure
	changeScore     // what a player counts as having besides his victory points
	changeAgainst   // results of attacks on a figure
	changeInflicts  // conditions that its attacks bring
	changeControl   // who controls a token
	changeCount     // how many figures the foe counts as having at a token
	changeSurges    // surge abilities of the card that an attacker has besides
	changeGrant     // lines of a command card that figures have for a time
	changeLost      // abilities that figures have lost
	changeLostSurge // surge abilities
	changeStride    // of moves that are performed
	changeStrain    // cards that it takes to prevent strain
	changeYield     // the initiative at first
	changeAside     // a group that is not deployed at first
	changeRemote    // how far away who is can target it at most
	changeHalf      // the points for a figure that is defeated are halved
	changeUnword    // keywords that figures have lost
	changeSide      // affiliation
	changeSpeech    // of which other affiliations it plays command cards
	changeNames     // whose command cards friends play instead
	changePlays     // traits as which it plays command cards
	changeTokens    // power tokens that a figure can have
	changeJoin      // whose affiliation is that of its army
	changeLearn     // who plays command cards of others of its army
	changes
)

// Keywords that abilities give.
const (
	kwMobile = iota
	kwReach
	kwPriority
	kwAssault  // several actions to attack in an activation
	kwTwice    // a special action twice in an activation
	kwWhole    // all of an ability that lets it choose
	kwSentient // it can interact, whatever its card says
	kwCom      // its abilities reach friendly figures farther away
	kwSweep    // its Blast is Cleave
	kwFire     // its own Blast and what flamethrowers do is nothing to it
)

// What figures ignore when they move.
const (
	ignoreDifficult = iota
	ignoreHostile
)

// A holding is a verb that holds, as it is entered into a book.
type holding struct {
	b     *book
	a     *script.Ability
	at    int
	words script.List
	set   *script.Selector
	held
}

// A held is something that an ability changes as long as it holds.
type held struct {
	what uint8
	proc uint16
	at   uint16      // of the verb in its program
	card zones.Piece // on the table; None for what holds for a time, and of a mission
	ref  uint8       // the piece that it is about, or
	set  *script.Selector
	mask uint64
	nos  []uint16
	less bool
	n    int
	open bool // its number has to be worked out
}

// hold enters what an ability changes that holds all the time, or for a time if it is not
// on the table.
func (b *book) hold(proc uint16, card zones.Piece) {
	a := b.prog[proc-programs].Ability
	for i := range a.Code {
		in := &a.Code[i]
		if in.Op != script.Do || b.verbs[in.A].Hold == nil {
			continue
		}
		h := holding{b: b, a: a, at: i, held: held{proc: proc, at: uint16(i), card: card}}
		h.words, h.set = a.With(in)
		h.mask, h.nos = h.words.Mask, h.words.Nos
		h.held.set = h.set
		h.read()
		b.verbs[in.A].Hold(&h)
	}
}

// read finds the number of the verb and what it is about.
func (h *holding) read() {
	for pc := h.at - 1; pc >= int(h.a.Body); pc-- {
		in := &h.a.Code[pc]
		switch in.Op {
		case script.Load:
			if in.A > 0 {
				h.ref = in.A
			}
			continue
		case script.Next, script.One, script.Gather:
			h.held.set = &h.a.Sels[in.A]
			continue
		case script.Fresh, script.NextOf:
			continue
		case script.Num:
			h.n = int(in.N)
		case script.Val, script.Count, script.Fold, script.Make:
			h.open = true
		}
		return
	}
}

// enter notes a change.
func (h *holding) enter(what int) {
	h.what = uint8(what)
	h.b.sorted[what] = append(h.b.sorted[what], uint16(len(h.b.holds)))
	if what == changeBar && h.card != passing && h.card != none && h.set == nil && h.ref == 0 {
		h.b.jammers = append(h.b.jammers, uint16(len(h.b.holds)))
	}
	h.b.holds = append(h.b.holds, h.held)
	h.b.sorts |= 1 << what
	h.b.masks[what] |= h.mask
}

// hold and lessen return what a verb that holds enters.
func holds(what int) func(*holding) { return func(h *holding) { h.enter(what) } }

func lessens(what int) func(*holding) {
	return func(h *holding) {
		h.less = true
		h.enter(what)
	}
}

// holdsKeyword returns what a verb enters that gives a keyword.
func holdsKeyword(keyword int) func(*holding) {
	return func(h *holding) {
		h.mask = 1 << keyword
		h.enter(changeKeyword)
	}
}

// Keeps implements script.Keeper: what follows holds, or answers an event, for a time.
func (s *State) Keeps(a *script.Ability, pc uint16, span uint8, f *flow.Frame) {
	l := lasting{
		no: f.Proc, src: f.Src, card: f.Dst, that: f.It[script.That], it: f.It[script.It], seat: f.Seat, n: int8(f.N), until: span, bout: s.bouts,
	}
	after := pc
	if in := &a.Code[pc]; in.Op == script.Later {
		after = uint16(in.N)
	}
	if span == untilAttack && fights(a, after) {
		l.bout++ // the one to come
	}
	if in := &a.Code[pc]; in.Op == script.Later {
		l.event, l.at = in.A, pc+1
		s.keep(l)
		return
	}
	for i := range s.book.holds {
		h := &s.book.holds[i]
		if h.proc == f.Proc && h.card == passing && h.at >= pc && int(h.at) <= until(a, pc) {
			l.no = uint16(i)
			s.keep(l)
			return
		}
	}
}

// keep notes what holds for a time; if there is too much, what ends soonest is forgotten, of
// that the oldest, and it is told.
func (s *State) keep(l lasting) {
	if int(s.lastings) == len(s.lasting) {
		i := 0
		for k := range s.lasting {
			if slices.Index(spans, s.lasting[k].until) < slices.Index(spans, s.lasting[i].until) {
				i = k
			}
		}
		s.tell("assault.told.forgets", s.lasting[i].seat, s.lasting[i].card, len(s.lasting))
		copy(s.lasting[i:], s.lasting[i+1:])
		s.lastings--
	}
	s.lasting[s.lastings] = l
	s.lastings++
}

// heldBy returns what holds for a time; what answers an event changes nothing.
func (b *book) heldBy(l *lasting) *held {
	if l.event > 0 {
		return &unchanged
	}
	return &b.holds[l.no]
}

var unchanged = held{what: changes}

// fights reports whether an ability has an attack performed after an instruction.
func fights(a *script.Ability, pc uint16) bool {
	for _, in := range a.Code[pc:] {
		if in.Op == script.Do && fightsBy(in.A) {
			return true
		}
	}
	return false
}

// fightsBy reports whether a verb has an attack performed.
func fightsBy(verb uint8) bool {
	v := &verbs[verb]
	return v.Do != nil && strings.HasPrefix(v.Word, "attack")
}

// passing is the card of what holds for a time.
const passing = none - 1

// until returns where the program ends that begins at an instruction.
func until(a *script.Ability, pc uint16) int {
	for i := int(pc); i < len(a.Code); i++ {
		if a.Code[i].Op == script.Do {
			return i
		}
	}
	return len(a.Code)
}

// raised returns by how much something of a piece is changed.
func (s *State) raised(what int, p zones.Piece) int {
	if s.sorts>>what&1 == 0 {
		return 0
	}
	return s.raises(what, p)
}

func (s *State) raises(what int, p zones.Piece) (n int) {
	s.eachHeld(what, p, func(h *held, f *flow.Frame) bool {
		n += s.amount(h, f)
		return true
	})
	return n
}

// amount returns by how much something is changed.
func (s *State) amount(h *held, f *flow.Frame) int {
	n := h.n
	if h.open {
		a := s.prog[h.proc-programs].Ability
		n = script.Number(s, a, int(a.Body), int(h.at), f)
	}
	if h.less {
		return -n
	}
	return n
}

// modified returns by how much a result of an attacker or a target is changed.
func (s *State) modified(result int, p zones.Piece, x *fight) (n int) {
	if p == x.attacker && s.sorts>>changeAgainst&1 != 0 && isFigure(x.target) {
		s.eachHeld(changeAgainst, x.target, func(h *held, f *flow.Frame) bool {
			if h.mask>>result&1 != 0 {
				n -= s.amount(h, f)
			}
			return true
		})
	}
	if s.sorts>>changeResult&1 == 0 {
		return n
	}
	bound := p == x.attacker && s.isBound(p)
	s.eachHeld(changeResult, p, func(h *held, f *flow.Frame) bool {
		if h.mask>>result&1 != 0 && !(bound && h.card != passing) {
			n += s.amount(h, f)
		}
		return true
	})
	return n
}

// has reports whether a figure has a keyword that an ability gives; ignores whether it
// ignores something when it moves.
func (s *State) has(p zones.Piece, keyword int) bool {
	return s.marked(changeKeyword, p, 1<<keyword) && !s.marked(changeUnword, p, 1<<keyword)
}

func (s *State) ignores(p zones.Piece, what int) bool { return s.marked(changeIgnore, p, 1<<what) }

// marked reports whether a change of a sort has one of some words for a piece.
func (s *State) marked(what int, p zones.Piece, words uint64) (is bool) {
	if s.masks[what]&words == 0 {
		return false
	}
	s.eachOf(what, words, p, func(*held, *flow.Frame) bool {
		is = true
		return false
	})
	return is
}

// eachHeld calls for what changes something of a piece now, until told to stop.
func (s *State) eachHeld(what int, p zones.Piece, yield func(*held, *flow.Frame) bool) {
	s.eachOf(what, 0, p, yield)
}

// eachOf is eachHeld for what has one of some words; 0: for all.
func (s *State) eachOf(what int, words uint64, p zones.Piece, yield func(*held, *flow.Frame) bool) {
	f := &s.looks[s.looking]
	if s.looking++; int(s.looking) == len(s.looks) {
		s.looking-- // what holds because of what holds, and so on, ends here
		return
	}
	defer func() { s.looking-- }()
	for _, i := range s.sorted[what] {
		h := &s.book.holds[i]
		if words != 0 && h.mask&words == 0 || h.card == passing || !s.inPlay(h.card) || h.card == none && s.prog[h.proc-programs].mission != s.setMission {
			continue
		}
		if !s.prog[h.proc-programs].figured || h.card == none {
			*f = s.frameOf(h.proc, none, h.card)
			if s.concerns(h, p, f) && s.isMet(h, f) && !yield(h, f) {
				return
			}
			continue
		}
		users := s.usersOf(h.card)
		if h.set == nil && (h.ref == 0 || h.ref == refThis) {
			if !users.Has(p) {
				continue
			}
			users = zones.Of(p)
		}
		for q := range users.All() {
			*f = s.frameOf(h.proc, q, h.card)
			if s.concerns(h, p, f) && s.isMet(h, f) && !yield(h, f) {
				return
			}
		}
	}
	for i := range s.lastings {
		l := &s.lasting[i]
		if l.until == untilAttack && l.bout != s.bouts {
			continue
		}
		h := s.heldBy(l)
		if int(h.what) != what || words != 0 && h.mask&words == 0 {
			continue
		}
		*f = flow.Frame{Proc: h.proc, Seat: l.seat, Foe: foeOf(l.seat), Src: l.src, Dst: l.card, It: flow.Nothing, N: int16(l.n)}
		f.It[script.That], f.It[script.It] = l.that, l.it
		if s.concerns(h, p, f) && !yield(h, f) {
			return
		}
	}
}

// concerns reports whether a change is about a piece.
func (s *State) concerns(h *held, p zones.Piece, f *flow.Frame) bool {
	switch {
	case h.set != nil:
		if !s.isIn(h.set, p, f) {
			return false
		}
	case h.ref != 0:
		if s.Ref(h.ref, f) != p {
			return false
		}
	case f.Src != p:
		return false
	}
	return true
}

// isMet reports whether what a change needs is there. What holds for a time has needed it when
// that began.
func (s *State) isMet(h *held, f *flow.Frame) bool {
	return script.Allows(s, s.prog[h.proc-programs].Ability, f)
}

// concernsOf is concerns of what a mission says.
func (s *State) concernsOf(h *held, p zones.Piece, f *flow.Frame) bool {
	return h.set != nil && s.isIn(h.set, p, f) && script.Allows(s, s.prog[h.proc-programs].Ability, f)
}

// expire ends what holds until a time.
func (s *State) expire(span uint8) {
	if span == untilRound {
		s.borrowed, s.dug = zones.Set{}, [2]zones.Set{}
	}
	s.drops(func(l *lasting) bool { return l.until == span })
	s.forgetUses(span)
}

// expireOf ends what holds until the next activation of a figure.
func (s *State) expireOf(p zones.Piece) {
	s.drops(func(l *lasting) bool { return l.until == untilNext && l.src == p })
}

// expireFight ends what holds until the attack that is over: in it, or on its target.
func (s *State) expireFight() {
	s.expireUnfought()
	s.drops(func(l *lasting) bool { return l.until == untilAttacked && l.that == s.last.target })
}

// expireUnfought ends what holds in an attack that is over, or does not come about.
func (s *State) expireUnfought() {
	s.drops(func(l *lasting) bool { return l.until == untilAttack && (l.bout > s.bouts || l.bout == 0) })
}

// drops ends some of what holds for a time.
func (s *State) drops(gone func(*lasting) bool) {
	left := uint8(0)
	for i := range s.lastings {
		if !gone(&s.lasting[i]) {
			s.lasting[left] = s.lasting[i]
			left++
		}
	}
	clear(s.lasting[left:s.lastings])
	s.lastings = left
}
