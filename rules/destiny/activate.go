package destiny

import (
	"sync"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// canActivate reports whether a card may be activated.
func (s *State) canActivate(p zones.Piece) bool { return s.barActivate(p) == "" }

// barActivate names the rule by which a card cannot be activated: it must be
// ready and, if a support, have a die (RR "Activate a character or support"); ""
// if it can.
func (s *State) barActivate(p zones.Piece) string {
	switch {
	case !s.at(p, zTeam) && !s.at(p, zSupport):
		return "TARGET-INVALID"
	case s.at(p, zSupport) && !s.kindOf(p).die && !s.kindOf(p).stirs:
		return "ACTIVATE-NO-DIE"
	case s.tired.Has(p):
		return "ACTIVATE-EXHAUSTED"
	case s.forbidden(doActivate, s.holder(p), p, zones.None):
		return "FORBIDDEN"
	case s.isTolled(p) && s.emptyHand(s.holder(p)):
		return "ABILITY-COST"
	}
	return ""
}

// isTolled reports whether a card of the hand must be discarded to activate a character.
func (s *State) isTolled(p zones.Piece) bool {
	if s.nothing(tolled) {
		return false
	}
	for c, st := range s.standing(tolled) {
		if s.concerns(st, c, p) {
			return true
		}
	}
	return false
}

func (s *State) emptyHand(seat rules.Seat) bool {
	hand := s.In(of(zHand, seat))
	return hand.Empty()
}

// Steps of the procedure pActivate beyond those of announcing it.
const (
	diceRolled = announced + 1 + iota
	tollPaid   // a card was discarded so that it may activate
)

// activate exhausts the card Dst and rolls all its dice and those of its
// upgrades.
func (s *State) activate(f *flow.Frame) flow.Signal {
	if sig, now := s.announce(f, evActivate); !now {
		return sig
	}
	switch f.Step {
	case announced:
		if !s.canActivate(f.Dst) {
			return flow.Done // it was defeated, or exhausted
		}
		f.Step = tollPaid
		if s.isTolled(f.Dst) {
			s.Call(flow.Frame{Proc: pShed, Seat: s.holder(f.Dst), Src: f.Dst, N: 1})
			return flow.Go
		}
		fallthrough
	case tollPaid:
		f.Step = diceRolled
		s.tired.Add(f.Dst)
		seat := s.holder(f.Dst)
		rolled := s.diceOf(f.Dst, s.In(of(zHome, seat)))
		f.N = int16(rolled.Len())
		s.happens(evExhaust, f.Dst, seat, 0)
		s.tell("destiny.told.activates", seat, f.Dst, 0)
		depth := s.Depth()
		s.rollAll(f.Dst)
		s.gathers()
		f.Was = uint8(s.Depth() - depth)
		return flow.Go
	}
	if by := s.At(s.Top() - 1); by.Proc >= programs {
		by.Did += uint8(f.N) - 1 // what it has handled is dice
	}
	s.followWith(f, evActivate)
	s.records(dActivated, f.Seat, f.Dst)
	if s.later {
		s.followKeywords(f.Dst, f.Mark)
	}
	return flow.Done
}

// gathers begins the group of what comes after an activation: it is that of what comes after
// its dice are rolled, too, for they have one trigger (DES-R-SIMULTANEOUS).
func (s *State) gathers() {
	if s.reported() {
		s.Group()
	}
}

// reported reports whether abilities come after activations or rolls of dice.
func (s *State) reported() bool {
	return s.hears(after, evActivate) || s.hears(after, evRoll) || s.hears(after, evRollIn)
}

// activated marks the roll of a die that is rolled with others, since its card is activated.
const activated = 1

// silent marks the activation of a character that does not detect.
const silent = 1

// followKeywords queues the keywords that come after a character is activated, with
// the abilities that do.
func (s *State) followKeywords(c zones.Piece, mark uint8) {
	if !s.at(c, zTeam) {
		return
	}
	alone := !s.reported()
	for _, keyword := range [...]struct {
		bit  uint8
		proc uint16
	}{{piloting, pPilot}, {detecting, pDetect}} {
		if !s.keyword(c, keyword.bit) || keyword.bit == piloting && s.walks(c) || keyword.bit == detecting && mark == silent {
			continue
		}
		if alone {
			s.Group()
			alone = false
		}
		s.Queue(flow.Frame{Proc: keyword.proc, Seat: s.holder(c), Foe: nobody, Src: c, Dst: c, It: flow.Nothing})
	}
}

// vehicle is the trait of what characters pilot.
var vehicle = sync.OnceValue(func() []uint16 { return []uint16{words()[script.Adj]["vehicle"].No} })

// vehicles returns the vehicles among the supports of a player.
func (s *State) vehicles(seat rules.Seat) zones.Set {
	set := s.In(of(zSupport, seat))
	for p := range set.All() {
		if !s.kindOf(p).traits.Any(vehicle()) {
			set.Drop(p)
		}
	}
	return set
}

// walks reports whether there is no vehicle that a character could pilot.
func (s *State) walks(c zones.Piece) bool {
	set := s.seats(c, s.holder(c))
	return set.Empty()
}

// seats returns the vehicles of a player that a character can pilot.
func (s *State) seats(c zones.Piece, seat rules.Seat) zones.Set {
	set := s.vehicles(seat)
	for v := range set.All() {
		if by := s.kindOf(v).pilotedBy; by != nil && !s.fits(by, c, &flow.Frame{Seat: seat, Foe: nobody, Src: v, Dst: zones.None, It: flow.Nothing}) {
			set.Drop(v)
		}
	}
	return set
}

// pilot lets a player choose a vehicle for the character Dst, who pilots it until the
// end of the round; it is activated, if it can be (DES-K-PILOTING).
func (s *State) pilot(f *flow.Frame) flow.Signal {
	if f.Step == replied {
		if a := s.Answer(); a.Verb != flow.Pass && s.at(f.Dst, zTeam) {
			v := zones.Piece(a.A)
			s.on[f.Dst] = v
			s.tellOf("destiny.told.pilots", f.Seat, f.Dst, v, 0)
			s.follow(&flow.Frame{Seat: f.Seat, Dst: f.Dst, It: [5]zones.Piece{v}}, evPilot)
			if s.canActivate(v) {
				s.Call(flow.Frame{Proc: pActivate, Seat: f.Seat, Src: f.Dst, Dst: v})
			}
		}
		return flow.Done
	}
	f.Step = replied
	set := s.seats(f.Dst, f.Seat)
	if set.Empty() || !s.at(f.Dst, zTeam) {
		return flow.Done
	}
	return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutPilot, Seats: rules.Only(f.Seat), Set: set, Src: f.Dst})
}

// piloted reports whether a character pilots a card.
func (s *State) piloted(p zones.Piece) bool {
	for c := range s.every(zTeam).All() {
		if s.on[c] == p {
			return true
		}
	}
	return false
}

// dismount ends piloting: of all, or of one vehicle.
func (s *State) dismount(v zones.Piece) {
	for c := range s.every(zTeam).All() {
		if v == zones.None || s.on[c] == v {
			s.on[c] = zones.None
		}
	}
}

// Steps of the procedure pDetect.
const (
	toDetect = iota
	foeChosen
	cardChosen // chance has chosen one
)

// detect reveals cards of an opponent's hand after the character Dst is activated, as
// many as his Detect says: they are detected until the action phase ends or they leave
// the hand (DES-K-DETECT).
func (s *State) detect(f *flow.Frame) flow.Signal {
	switch f.Step {
	case toDetect:
		f.Step, f.N = foeChosen, 1
		s.anyKind(f.Dst, func(k *kind) bool {
			f.N = max(f.N, int16(k.detects))
			return false
		})
		if s.many(f.Seat) {
			s.Call(flow.Frame{Proc: pFoe, Seat: f.Seat, Src: f.Src})
			return flow.Go
		}
		f.Foe = s.foe(f)
	case cardChosen:
		rest := s.undetected(f.Foe)
		s.detects(rest.Nth(int(s.Answer().A)), f)
		f.Step, f.N = foeChosen, f.N-1
	}
	rest := s.undetected(f.Foe)
	switch {
	case f.N <= 0 || rest.Empty():
		return flow.Done
	case int(f.N) >= rest.Len():
		for p := range rest.All() {
			s.detects(p, f)
		}
		return flow.Done
	}
	f.Step = cardChosen
	return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRandom, Seats: rules.Only(f.Foe), N: uint16(rest.Len()), Set: rest, Src: zones.None})
}

// undetected returns the cards of a hand that are not detected.
func (s *State) undetected(seat rules.Seat) zones.Set { return s.In(of(zHand, seat)).Minus(s.detected) }

// detects shows a card of a hand to everybody.
func (s *State) detects(p zones.Piece, f *flow.Frame) {
	s.Show(p, s.everyone())
	s.detected.Add(p)
	s.tell("destiny.told.detects", f.Seat, p, 0)
	s.follow(&flow.Frame{Seat: f.Seat, Src: f.Dst, Dst: p, It: flow.Nothing}, evDetect)
}

// rollDie rolls the die Dst into its player's pool.
func (s *State) rollDie(f *flow.Frame) flow.Signal {
	if f.Step == toAsk {
		if s.forbidden(doRoll, f.Seat, f.Dst, zones.None) {
			if s.astray.Has(f.Dst) && s.at(f.Dst, zHome) {
				s.dropDie(f.Dst) // it stays aside
			}
			return flow.Done
		}
		if !s.at(f.Dst, zHome) && !s.at(f.Dst, zPool) {
			return flow.Done
		}
		f.Step = replied
		return s.Put(flow.Ask{Kind: flow.Roll, About: aboutDie, Seats: rules.Only(f.Seat), N: 6, Set: zones.Of(f.Dst), Src: f.Dst})
	}
	old := s.side[f.Dst]
	s.side[f.Dst] = uint8(s.Answer().A)
	in := s.at(f.Dst, zHome)
	s.Move(f.Dst, of(zPool, s.holder(f.Dst)))
	code := "destiny.told.rolls"
	if !in {
		code = rerolls
	}
	s.tell(code, f.Seat, f.Dst, int(old))
	s.followRoll(f, evRoll)
	if in {
		s.resolved.Drop(f.Dst) // a die that comes from its card is a new one
		s.coins[f.Dst] = 0
		s.records(dRolledIn, f.Seat, f.Dst)
		s.detected.Add(f.Dst)
		s.followRoll(f, evRollIn)
	} else {
		f.Ok = s.caused(f.Dst, f.Seat, 0).Ok
		s.follow(f, evReroll)
	}
	return flow.Done
}

// followRoll queues what comes after a die is rolled: in an activation with what comes after
// that (DES-R-SIMULTANEOUS).
func (s *State) followRoll(f *flow.Frame, event uint8) {
	if f.Mark == activated {
		s.followWith(f, event)
	} else {
		s.follow(f, event)
	}
}

// offerGuard offers Guardian before a character that has it activates.
func (s *State) offerGuard(f *flow.Frame) {
	if s.at(f.Dst, zTeam) && s.keyword(f.Dst, guardian) && s.threatened(s.holder(f.Dst)) {
		s.Offer(flow.Frame{Proc: pGuardian, Seat: s.holder(f.Dst), Src: f.Dst, Dst: f.Dst})
	}
}

// threats returns the damage dice in the pools of a player's opponents.
func (s *State) threats(seat rules.Seat) (set zones.Set) {
	for d := range s.every(zPool).All() {
		if s.holder(d) != seat && s.shows(d).damage() {
			set.Add(d)
		}
	}
	return s.unbarred(doRemove, seat, set, zones.None)
}

// threatened reports whether there are such dice.
func (s *State) threatened(seat rules.Seat) bool {
	set := s.threats(seat)
	return !set.Empty()
}

// Steps of the procedure pGuardian.
const (
	toGuard     = iota
	guardChosen // a die to remove, or none
	guarded     // it is removed
)

// guard removes one damage die of an opponent, if the player likes, and deals
// its value to the guardian Dst (RR "Guardian").
func (s *State) guard(f *flow.Frame) flow.Signal {
	switch f.Step {
	case toGuard:
		set := s.threats(f.Seat)
		if set.Empty() {
			return flow.Done
		}
		f.Step = guardChosen
		return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutGuard, Seats: rules.Only(f.Seat), Set: set, Src: f.Src})
	case guardChosen:
		a := s.Answer()
		if a.Verb == flow.Pass {
			return flow.Done
		}
		f.Step, f.It[0] = guarded, zones.Piece(a.A)
		f.N = int16(s.shows(f.It[0]).value)
		f.Ok = s.removes(f.Seat, f.Src, f.It[0], 0)
		return flow.Go
	}
	if f.Ok { // nothing else happened instead
		s.follow(&flow.Frame{Seat: f.Seat, Src: f.Dst, Dst: f.It[0], It: flow.Nothing}, evGuard)
		if by := s.activator(); by != nil {
			by.Sum += uint8(f.N)
		}
		s.Call(flow.Frame{Proc: pDamage, Seat: f.Seat, Src: f.Src, Dst: f.Dst, N: f.N})
	}
	return flow.Done
}

// activator returns the ability that has the guardian on top activated, or nil.
func (s *State) activator() *flow.Frame {
	for i := s.Depth() - 1; i > 0; i-- {
		if by := s.At(uint8(i - 1)); s.At(uint8(i)).Proc == pActivate && by.Proc >= programs {
			return by
		}
	}
	return nil
}

// Steps of the procedure pTogether.
const (
	candidate = iota // one of those that may activate is asked for
	candidates
	together // those that are left activate
	rolled
	followed
)

// activateTogether activates cards that the frame has gathered, those that the
// player wants, at the same time: first what comes before any of them, then all
// roll, then what comes after. It[0] is the last card that was chosen.
func (s *State) activateTogether(f *flow.Frame) flow.Signal {
	all := s.Gathered(f)
	switch f.Step {
	case candidate:
		f.Step = together
		if rest := later(all, f.It[0]); !rest.Empty() {
			f.Step = candidates
			return s.Put(flow.Ask{
				Kind: flow.Pick, Free: true, About: script.AboutPiece, Seats: rules.Only(f.Seat), N: doActivate, Set: rest, Src: f.Src,
			})
		}
	case candidates:
		a := s.Answer()
		rest := later(all, f.It[0])
		*all = all.Minus(rest)
		f.Step = together
		if a.Verb != flow.Pass {
			f.Step, f.It[0] = candidate, zones.Piece(a.A)
			*all = all.Or(later(&rest, f.It[0]))
			all.Add(f.It[0])
		}
	case together:
		f.Step = rolled
		for p := range all.All() {
			about := flow.Frame{Seat: f.Seat, Dst: p, It: flow.Nothing}
			s.answers(&about, before, evActivate, s.Offer)
			s.offerGuard(&about)
		}
	case rolled:
		f.Step = followed
		s.rollEach(all)
	case followed:
		for p := range all.All() {
			s.followWith(&flow.Frame{Seat: f.Seat, Dst: p, It: flow.Nothing}, evActivate)
			s.records(dActivated, f.Seat, p)
			if s.later {
				s.followKeywords(p, 0)
			}
		}
		return flow.Done
	}
	return flow.Go
}

// rollAll rolls the dice of a card and of its upgrades, and then those of downgrades on
// it, which are of others (DES-K-DOWN-DIE).
func (s *State) rollAll(c zones.Piece) {
	for u := range s.burdens(c).All() {
		for d := range s.diceOf(u, s.every(zHome)).All() {
			s.Call(flow.Frame{Proc: pRollDie, Seat: s.holder(u), Dst: d, Mark: activated})
		}
	}
	seat := s.holder(c)
	for d := range s.diceOf(c, s.In(of(zHome, seat))).All() {
		s.Call(flow.Frame{Proc: pRollDie, Seat: seat, Dst: d, Mark: activated})
	}
}

// rollEach exhausts cards and rolls all their dice. It drops those that have been
// exhausted or defeated in the meantime.
func (s *State) rollEach(cards *zones.Set) {
	for p := range cards.All() {
		if !s.canActivate(p) {
			cards.Drop(p)
			continue
		}
		s.tired.Add(p)
		s.tell("destiny.told.activates", s.holder(p), p, 0)
		s.happens(evExhaust, p, s.holder(p), 0)
		s.rollAll(p)
	}
	s.gathers()
}

// later returns the pieces of a set above one, or all if it is None.
func later(set *zones.Set, p zones.Piece) zones.Set {
	if p == zones.None {
		return *set
	}
	return set.Above(p)
}
