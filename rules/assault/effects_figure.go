package assault

import (
	"math/bits"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// aimed stands for the target space of the attack under way.
const aimed = none - 3

// result returns a result of the attack under way, 0 if there is none.
func (s *State) result(result int) int {
	if x := s.fight(); x != nil && x.target != none {
		return s.resultOf(x, result)
	}
	return 0
}

// already reports whether an ability of the same name was used in the attack under way.
func (s *State) already(f *flow.Frame) bool {
	name := s.limitName(f.Proc)
	for _, u := range s.uses[:s.useds] {
		if u.until == s.here(untilAttack) && s.limitName(u.proc) == name {
			return true
		}
	}
	return false
}

// showing returns what a die of the attack under way shows; something that no side has if
// it was not rolled.
func (s *State) showing(p zones.Piece) [3]int {
	if !isShown(s, use{P: p}, nil) {
		return [3]int{-1, -1, -1}
	}
	x, i := s.fight(), p-firstDie
	shows := faceOf(x.die[i], x.face[i])
	return [3]int{int(shows[0]), int(shows[1]), int(shows[2])}
}

// symbols returns how many symbols a die shows; accuracy is none.
func (s *State) symbols(p zones.Piece) int {
	shows := s.showing(p)
	if p < firstDefence {
		shows[0] = 0
	}
	return shows[0] + shows[1] + shows[2]
}

// A plan is the pool with which an ability has an attack performed.
type plan struct {
	proc   uint16 // the ability
	dice   [4]uint8
	attack uint8 // how it is performed; 0: as the figure attacks
}

// doesOwnPool prescribes the pool of the next attack of the ability: so many dice of each
// colour.
func (s *State) doesOwnPool(u use, f *flow.Frame) {
	s.plan = plan{proc: f.Proc}
	i := 0
	for m := u.Words; m != 0; m &= m - 1 {
		for range u.N {
			if i < len(s.plan.dice) {
				s.plan.dice[i] = uint8(bits.TrailingZeros64(m))
				i++
			}
		}
	}
}

// doesOwnDie prescribes one die for the next attack of the ability, of a colour that its player
// chooses when that is declared. The ability keeps the colours that none of its attacks has used.
func (s *State) doesOwnDie(u use, f *flow.Frame) {
	s.plan = plan{proc: f.Proc, dice: [...]uint8{anyDie, 0, 0, 0}}
	if kept := s.Keep(f); kept.Empty() {
		for m := u.Words; m != 0; m &= m - 1 {
			kept.Add(firstDie + zones.Piece(bits.TrailingZeros64(m)))
		}
	}
}

// ownDice returns the colours from which an ability lets its attack choose a die, as dice; none if
// it prescribes none.
func (s *State) ownDice(x *fight) (left zones.Set) {
	if at := s.Top(); x.own && at > 0 {
		kept := s.Kept(s.At(at - 1))
		for d := red; d <= blue; d++ {
			if p := firstDie + zones.Piece(d); kept.Has(p) {
				left.Add(p)
			}
		}
	}
	return left
}

// chooseDie gives a die of an attack the colour that its player has chosen.
func (s *State) chooseDie(x *fight, colour uint8) {
	if left := s.ownDice(x); !left.Empty() {
		s.Keep(s.At(s.Top() - 1)).Drop(firstDie + zones.Piece(colour))
	}
	x.die[x.open()] = colour
}

// doesBorrowPool has the next attack of the ability performed as another figure attacks.
func (s *State) doesBorrowPool(u use, f *flow.Frame) {
	k := s.kindOf(u.P)
	s.plan = plan{proc: f.Proc, attack: k.attack}
	copy(s.plan.dice[:], k.dice)
}

// equipAttack gives an attack the pool that its ability prescribes.
func (s *State) equipAttack(x *fight, proc uint16) {
	if s.plan.proc == proc && proc != 0 {
		x.own = true
		copy(x.die[:], s.plan.dice[:])
		if s.plan.attack != noAttack {
			x.ranged = s.plan.attack == ranged
		}
	}
	s.plan = plan{}
}

// keepNear bars the targets of an attack that are no figures, or farther than n spaces from another
// space.
func (s *State) keepNear(x *fight, from board.Space, n int) {
	for q := range s.figuresOn().Or(s.targetable(x.seat)).All() {
		if d := s.distanceOf(q, from); d < 0 || d > n {
			x.not.Add(q)
		}
	}
	x.not = x.not.Or(s.targetable(x.seat))
}

// doesChangeDie replaces a die of a pool, before it is rolled, by one of another colour.
func (s *State) doesChangeDie(u use, _ *flow.Frame) {
	s.fight().die[u.P-firstDie] = uint8(bits.TrailingZeros64(u.Words))
}

// doesDouble adds what a die shows to the results once more, unless that was removed.
func (s *State) doesDouble(u use, _ *flow.Frame) {
	x := s.fight()
	if x.off.Has(u.P) {
		return
	}
	results := [...]int{resAccuracy, resDamage, resSurge}
	if u.P >= firstDefence {
		results = [...]int{resBlock, resEvade, resDodge}
	}
	for i, n := range s.showing(u.P) {
		x.adds(results[i], n)
		s.tellResult(x, results[i], n)
	}
}

// ableReplace reports whether a die can be rerolled, or is about to be.
func ableReplace(s *State, u use, f *flow.Frame) bool {
	if w := s.event(f); w != nil && w.Mark == evRerolling {
		return isShown(s, u, nil)
	}
	return ableReroll(s, u, f)
}

// doesReplace has a die rerolled, for which a player takes one of any colour of its sort.
func (s *State) doesReplace(u use, f *flow.Frame) {
	if w := s.event(f); w != nil && w.Mark == evRerolling {
		s.At(f.Event - 2).Step = rerollDone // that is done so,
		w.Step = winOther                   // and nothing comes before it any more
	}
	s.notes(s.fight(), u.P)
	s.Call(flow.Frame{Proc: pReplace, Seat: f.Seat, Src: f.Src, Dst: u.P})
}

// replace asks for the colour of a die, and rolls it.
func (s *State) replace(f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutReplace, Seats: rules.Only(f.Seat), Src: f.Dst})
	}
	s.fight().die[f.Dst-firstDie] = uint8(s.Answer().A)
	*f = flow.Frame{Proc: pReroll, Seat: f.Seat, Src: f.Src, Dst: f.Dst}
	return flow.Go
}

// replacements appends the colours that a die may be given: those of its sort.
func (s *State) replacements(buf []rules.Action, seat rules.Seat, die zones.Piece) []rules.Action {
	from, to := red, blue
	if die >= firstDefence {
		from, to = white, black
	}
	for d := from; d <= to; d++ {
		buf = append(buf, rules.Action{Seat: seat, Verb: flow.Choose, A: uint16(d)})
	}
	return buf
}

func ableInteract(s *State, u use, f *flow.Frame) bool {
	s.aims = s.interactions(s.aims[:0], f.Seat, u.P)
	return len(s.aims) > 0
}

func (s *State) doesInteract(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pInteract, Seat: f.Seat, Src: u.P, Dst: none})
}

// interacts has a figure interact with something that its player chooses.
func (s *State) interacts(f *flow.Frame) flow.Signal {
	if f.Step == 0 {
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutInteract, Seats: rules.Only(f.Seat), Src: f.Src})
	}
	s.interact(f.Src, zones.Piece(s.Answer().A))
	return flow.Done
}

// doesPrevent lessens the damage or the strain that a figure is about to suffer.
func (s *State) doesPrevent(u use, f *flow.Frame) {
	w := s.event(f)
	if w == nil || f.Event < 2 {
		return
	}
	if under := s.At(f.Event - 2); under.Proc == pSuffer || under.Proc == pStrain {
		under.N = max(0, under.N-u.N)
		w.N = under.N
	}
}

func (s *State) doesScan(u use, _ *flow.Frame)  { s.scanned.Add(u.P) }
func (s *State) doesEquip(u use, _ *flow.Frame) { s.equipped.Add(u.P) }

// veiled reports whether a figure is too far from an enemy to be seen by it.
func (s *State) veiled(p, q zones.Piece) bool {
	if s.sorts>>changeVeil&1 == 0 || !isFigure(p) || !isFigure(q) || s.owner[p] == s.owner[q] {
		return false
	}
	from := s.raised(changeVeil, q)
	return from > 0 && s.distance(p, q) >= from
}

// doesRubble makes the space that was chosen difficult terrain; or the target space of the
// attack, or that and those adjacent to it.
func (s *State) doesRubble(u use, _ *flow.Frame) {
	set := board.Of(s.spot)
	switch x := s.fight(); {
	case x == nil:
	case u.P == aimed:
		set = board.Of(x.space)
	case u.Words>>markNearby&1 != 0:
		set = board.Of(x.space).Or(s.ground.Adjacent(x.space, s.open)).Minus(s.ground.Of(board.Blocking))
	}
	s.rubble = s.rubble.Or(set)
	if s.hear != nil {
		for x := range set.All() {
			on := rules.Thing{Name: s.spaceName(x), Eyes: both}
			s.hear(s, flow.News{Say: rules.Event{Seat: nobody, Code: "assault.told.rubble", List: []rules.Thing{on}}})
		}
	}
}

func hasAnyToken(s *State, u use, _ *flow.Frame) bool { return isFigure(u.P) && s.allTokens(u.P) > 0 }

// doesDrain has a figure discard a power token: of several kinds a player chooses.
func (s *State) doesDrain(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pDrain, Seat: f.Seat, Src: f.Src, Dst: u.P})
}

// drain takes a power token from a figure, of a kind that a player chooses.
func (s *State) drain(f *flow.Frame) flow.Signal {
	if f.Step > 0 {
		s.drained(f, uint8(s.Answer().A))
		return flow.Done
	}
	f.Step = 1
	s.buf = s.drains(s.buf[:0], f)
	switch {
	case len(s.buf) == 0:
		return flow.Done
	case len(s.buf) == 1 && !s.AskAll:
		s.drained(f, uint8(s.buf[0].A))
		return flow.Done
	}
	return s.Put(flow.Ask{Kind: flow.Open, About: aboutDrain, Seats: rules.Only(f.Seat), Src: f.Dst})
}

// drains appends the kinds of power tokens that a figure can lose.
func (s *State) drains(buf []rules.Action, f *flow.Frame) []rules.Action {
	for kind := range uint8(tokenKinds) {
		has := s.tokensOf(f.Dst, kind) > 0
		switch f.Mark {
		case spends:
			has = has && useful(false)>>(2*kind)&3 != 0
		case takes:
			has = s.stocks[f.Seat].power[kind] > 0
		}
		if has {
			buf = append(buf, rules.Action{Seat: f.Seat, Verb: vToken, A: uint16(kind)})
		}
	}
	return buf
}

// What becomes of a power token, as the Mark of pDrain: if nothing else it is discarded.
const (
	spends = iota + 1 // another than its figure spends it as the attacker
	takes             // it comes from a card, to the figure
)

// drained takes a power token from a figure, which the attacker spends or which is discarded.
func (s *State) drained(f *flow.Frame, kind uint8) {
	if f.Mark == takes {
		s.store(f, kind, -1)
		s.giveToken(f.Dst, kind)
		return
	}
	s.takeToken(f.Dst, kind)
	if x := s.fight(); f.Mark == spends && x != nil {
		x.token[0] = kind + 1
		x.result[tokenResults[kind]]++
		s.tellToken("assault.told.spends-token", f.Dst, kind)
		s.callWindow(evToken, x.seat, x.attacker, x.target, int16(kind))
	}
}

// hasTokenToSpend reports whether a figure has a power token that the attacker may spend.
func hasTokenToSpend(s *State, u use, _ *flow.Frame) bool {
	x := s.fight()
	return x != nil && x.token[0] == 0 && s.hasToken(u.P, false)
}

func (s *State) doesSpendToken(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pDrain, Seat: f.Seat, Src: f.Src, Dst: u.P, Mark: spends})
}

// voluntary reports whether the figure of an event moves of its player's will.
func (s *State) voluntary(f *flow.Frame) bool {
	if f.Event < 2 {
		return false
	}
	under := s.At(f.Event - 2)
	return under.Proc == pMove && under.Mark != pushed && under.Seat == s.owner[under.Src]
}

// silenced reports whether a figure cannot play command cards for a time; its player may with
// others.
func (s *State) silenced(p zones.Piece) bool {
	for i := range s.lastings {
		l := &s.lasting[i]
		if l.event > 0 || l.that != p {
			continue
		}
		if h := &s.book.holds[l.no]; h.what == changeBar && h.mask>>barCards&1 != 0 && h.ref == refThat {
			return true
		}
	}
	return false
}
