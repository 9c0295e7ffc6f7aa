package assault

import (
	"math/bits"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// isGranted reports whether the attack under way is performed by the ability of which this is
// another line; one that a surge ability lets be performed is another.
func (s *State) isGranted(f *flow.Frame) bool {
	x := s.fight()
	if x == nil || x.proc < programs || f.Proc < programs {
		return false
	}
	a, b := &s.prog[x.proc-programs], &s.prog[f.Proc-programs]
	return a.event != evSurge && a.card == b.card && a.Tree.Name == b.Tree.Name
}

// limitName returns the name by which the uses of an ability are counted.
func (s *State) limitName(proc uint16) string {
	name := s.prog[proc-programs].Tree.Name
	if as, ok := alike[name]; ok {
		return as
	}
	return name
}

// isStruck reports whether an ability of this name has been used on a figure in this round.
func (s *State) isStruck(p zones.Piece, f *flow.Frame) bool {
	if f.Proc < programs {
		return false
	}
	for _, u := range s.uses[:s.useds] {
		if u.src == p && u.until == untilStruck && s.limitName(u.proc) == s.limitName(f.Proc) {
			return true
		}
	}
	return false
}

func isUnstruck(s *State, u use, f *flow.Frame) bool { return !s.isStruck(u.P, f) }

// doesStrike notes that an ability has been used on a figure in this round.
func (s *State) doesStrike(u use, f *flow.Frame) { s.note(f.Proc, u.P, untilStruck) }

// doesPay has a player pay victory points to the other.
func (s *State) doesPay(u use, f *flow.Frame) {
	if f.Ok = ableLoseVP(s, u, f); f.Ok {
		seat := who(u, f)
		s.gainVP(seat, -int(u.N))
		s.gainVP(foeOf(seat), int(u.N))
	}
}

// doesPayAny has a player pay the other as many victory points as he likes.
func (s *State) doesPayAny(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pPay, Seat: who(u, f), Src: f.Src, Dst: none})
}

// paying asks a player how many victory points he pays, which the ability notes then.
func (s *State) paying(f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Pose, About: aboutPay, Seats: rules.Only(f.Seat), N: uint16(s.vp[f.Seat]) + 1, Src: f.Src})
	}
	n := int(s.Answer().A)
	s.gainVP(f.Seat, -n)
	s.gainVP(foeOf(f.Seat), n)
	if at := s.Top(); at > 0 {
		s.At(at - 1).Sum = uint8(n)
	}
	return flow.Done
}

func (s *State) doesMiss(use, *flow.Frame) { s.fight().missed = true }

// note of targets: an ability that performs several attacks keeps whom they targeted.
func (s *State) aimed(x *fight) {
	if at := s.Top(); at > 0 {
		if f := s.At(at - 1); f.Proc >= programs && f.Proc == x.proc {
			s.Keep(f).Add(x.target)
		}
	}
}

// aims enters into an attack which targets an ability allows, by those of its attacks before.
func (s *State) restrict(x *fight, u use, f *flow.Frame) {
	before := s.Kept(f)
	switch {
	case u.Words>>markDiffering&1 != 0:
		x.not = before
	case u.Words>>markOneTarget&1 != 0 && !before.Empty():
		x.only = before.First()
	}
}

// doesCallUp has a group activated at once. It loses the ability that allows it for the
// round.
func (s *State) doesCallUp(u use, f *flow.Frame) {
	for _, proc := range s.kindOf(u.P).abilities {
		if s.limitName(proc) == s.limitName(f.Proc) {
			for p := range s.membersOf(u.P).All() {
				s.note(proc, p, untilRound)
			}
		}
	}
	s.doesActivate(u, f)
}

// doesPeek shows a player the top card of a deck, and names it.
func (s *State) doesPeek(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pPeek, Seat: f.Seat, Foe: who(u, f), Src: none, Dst: s.First(of(zDeck, who(u, f)))})
}

// peek shows a card of the deck of Foe, and names it.
func (s *State) peek(f *flow.Frame) flow.Signal {
	if f.Dst == none {
		return flow.Done
	}
	if s.Card(f.Dst) == none {
		loose, k := s.Loose(f.Foe), 0
		if f.Asked {
			k = int(s.Answer().A)
		} else if n := loose.Len(); n > 1 {
			f.Asked = true
			return s.Put(flow.Ask{Kind: flow.Roll, About: aboutDraw, Seats: rules.Only(f.Foe), N: uint16(n), Src: f.Dst})
		}
		s.Bind(f.Foe, f.Dst, loose.Nth(k))
	}
	s.Show(f.Dst, rules.Only(f.Seat))
	if at := s.Top(); at > 0 {
		s.Keep(s.At(at - 1)).Add(f.Dst)
	}
	return flow.Done
}

// formNames are the words of the forms that a figure may have, from 1; 0 is none.
var formNames = []string{"scout-form", "senator-form", "streetrat-form"}

// doesShape has a figure take a form.
func (s *State) doesShape(u use, _ *flow.Frame) {
	s.form[u.P] = uint8(bits.TrailingZeros64(u.Words))
}

// hasForm reports whether a figure has one of some forms.
func (s *State) hasForm(p zones.Piece, mask uint64) bool {
	return isFigure(p) && s.form[p] != 0 && mask>>s.form[p]&1 != 0
}

// lenders calls for the figures whose surge abilities an attacker may use, until told to stop.
func (s *State) lenders(p zones.Piece, yield func(q zones.Piece) bool) {
	if s.sorts>>changeLend&1 == 0 || s.isBound(p) {
		return
	}
	for _, i := range s.sorted[changeLend] {
		h := &s.book.holds[i]
		if h.card == passing || !s.inPlay(h.card) {
			continue
		}
		for q := range s.usersOf(h.card).All() {
			f := &s.lends
			*f = s.frameOf(h.proc, q, h.card)
			if q != p && s.concerns(h, p, f) && !yield(q) {
				return
			}
		}
	}
}

// mostLenders is of how many figures an attacker uses surge abilities in an attack.
const mostLenders = 2

// A loan is which surge abilities of another figure were used, and which again: no figure
// has more than eight.
type loan struct {
	by              uint8 // the figure, plus 1
	spent, repeated uint8
}

// unspent reports whether surges can be spent for an ability of that figure.
func (l *loan) unspent(x *fight, i int) bool {
	return l.spent>>i&1 == 0 || x.twice && l.repeated>>i&1 == 0
}

// borrowed returns what an attack has used of a figure's surge abilities; nil if it can use
// no more lenders.
func (x *fight) borrowed(q zones.Piece) *loan {
	for i := range x.loans {
		if l := &x.loans[i]; l.by == uint8(q)+1 || l.by == 0 {
			return l
		}
	}
	return nil
}

// lentSurges appends the surge abilities of others that an attacker can spend surges for.
func (s *State) lentSurges(buf []rules.Action, x *fight, left int) []rules.Action {
	s.lenders(x.attacker, func(q zones.Piece) bool {
		l := x.borrowed(q)
		k := s.kindOf(q)
		for i := range k.surges {
			if l != nil && int(k.surges[i].cost) <= left && k.surges[i].works() && l.unspent(x, i) {
				buf = append(buf, rules.Action{Seat: x.seat, Verb: vSurge, A: uint16(i), B: uint16(q) + 1})
			}
		}
		return true
	})
	return buf
}

// surgeOf returns the surge ability that an action spends surges for, and whose it is.
func (s *State) surgeOf(x *fight, a rules.Action) (*surge, zones.Piece) {
	p := x.attacker
	if a.B > 0 {
		p = zones.Piece(a.B - 1)
	}
	return &s.kindOf(p).surges[a.A], p
}

// gainsReach reports whether an ability that comes before attacks can give a figure reach.
func (s *State) gainsReach(p zones.Piece) bool {
	for i := range s.hears[evBeforeDeclare] {
		l := &s.hears[evBeforeDeclare][i]
		if !s.inPlay(l.card) || !s.usersOf(l.card).Has(p) {
			continue
		}
		for k := range s.book.holds {
			h := &s.book.holds[k]
			if h.proc == l.proc && h.what == changeKeyword && h.mask>>kwReach&1 != 0 {
				return true
			}
		}
	}
	return false
}

// outlives reports whether a figure cannot be defeated now.
func (s *State) outlives(p zones.Piece) bool { return isFigure(p) && s.barredFrom(p, barDefeat) }

// callOverdue has a figure defeated that could not be before.
func (s *State) callOverdue(p zones.Piece) {
	if s.onMap(p) && s.spent(p) {
		s.callDefeat(p, none)
	}
}

// surgeFor returns the surge ability of a move of the attack under way.
func (s *State) surgeFor(a rules.Action) *surge {
	g, _ := s.surgeOf(s.fight(), a)
	return g
}

// isTriple reports whether another die of a colour would be one too many in a pool of which a
// card says that.
func (s *State) isTriple(x *fight, colour uint8) bool {
	n := 0
	for _, d := range x.die[:maxAttack] {
		if d == colour {
			n++
		}
	}
	return n >= 2 && s.barredFrom(x.attacker, barTriple)
}

// buried forgets where a figure fell.
func (s *State) buried(p zones.Piece) {
	s.fell[p] = 0
	if !s.onMap(p) {
		s.turned.Drop(p)
	}
}

// doesPull pushes a figure to a space adjacent to this.
func (s *State) doesPull(u use, f *flow.Frame) {
	s.callShift(u.P, f.Seat, int(u.N), pushed)
	s.At(s.Top()).Dst = f.Src
}

// exposedAt reports whether an attack could target a figure if it stood somewhere else.
func (s *State) exposedAt(x *fight, p zones.Piece, to board.Stand) bool {
	from, bars := s.at[p], s.bars
	s.bars, s.at[p] = bars.Minus(s.covers(p)), to.At
	is := s.couldTarget(x, p)
	s.bars, s.at[p] = bars, from
	return is
}

// isTowards reports whether a figure that is pulled, or moved beside another, may be moved so: to
// be adjacent to that one. Who comes beside the target of an attack must be where the attack could
// target it; who advances comes beside a hostile figure.
func (s *State) isTowards(f *flow.Frame, to board.Stand) bool {
	if f.Mark == closing {
		return s.besideFoe(s.owner[f.Src], to)
	}
	if f.Mark != pushed && f.Mark != freely || f.Dst == none {
		return true
	}
	if x := s.fight(); x != nil && f.Mark == freely && x.target == f.Dst && !s.exposedAt(x, f.Src, to) {
		return false
	}
	for y := range s.ground.Covers(to).All() {
		if s.besideSpace(f.Dst, y) {
			return true
		}
	}
	return false
}

// doesStore puts a power token on the card of the ability.
func (s *State) doesStore(u use, f *flow.Frame) {
	kind := uint8(bits.TrailingZeros64(u.Words))
	s.store(f, kind, 1)
	s.tellToken("assault.told.stores-token", f.Dst, kind)
}

// doesStoreOf puts a power token on the card of the ability for each that a figure has.
func (s *State) doesStoreOf(u use, f *flow.Frame) {
	for kind := range uint8(tokenKinds) {
		for range s.tokensOf(u.P, kind) {
			s.store(f, kind, 1)
			s.tellToken("assault.told.stores-token", f.Dst, kind)
		}
	}
}

// store puts power tokens on the card of an ability, or takes them from it.
func (s *State) store(f *flow.Frame, kind uint8, n int) {
	on := &s.stocks[f.Seat].power[kind]
	*on = uint8(max(0, min(255, int(*on)+n)))
}

func ableTakeStored(s *State, u use, f *flow.Frame) bool {
	return s.stocks[f.Seat].power != [tokenKinds]uint8{} && ableToken(s, u, f)
}

// doesTakeStored has a figure take a power token from the card of the ability: of several kinds
// its player chooses.
func (s *State) doesTakeStored(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pDrain, Seat: f.Seat, Src: f.Src, Dst: u.P, Mark: takes})
}

// doesLoadShells puts bombardment tokens on the card of the ability.
func (s *State) doesLoadShells(u use, f *flow.Frame) {
	on := &s.stocks[f.Seat].shells
	*on = uint8(min(255, int(*on)+int(u.N)))
	s.tell("assault.told.loads-shells", f.Seat, f.Dst, int(u.N))
}

// doesShell has a player choose spaces of the map, wherever they are.
func (s *State) doesShell(u use, f *flow.Frame) {
	s.shelled = board.Set{}
	s.Call(flow.Frame{Proc: pSpot, Seat: f.Seat, Src: f.Src, Dst: none, N: u.N, Mark: spotShells})
}

// besideFoe reports whether a position is adjacent to a figure that is hostile to a player.
func (s *State) besideFoe(seat rules.Seat, to board.Stand) bool {
	for y := range s.ground.Covers(to).All() {
		for q := range s.In(of(zMap, foeOf(seat))).All() {
			if s.besideSpace(q, y) {
				return true
			}
		}
	}
	return false
}
