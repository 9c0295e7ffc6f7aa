package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Verbs of actions, beside flow.Pass and flow.Choose. The numbers are in logs.
const (
	vPlay       = flow.First + iota // A kind in hand, B 1 + character, C 1 + upgrade to replace
	vActivate                       // A card
	vResolve                        // A die
	vReroll                         // A kind in hand to discard
	vAction                         // A card, B which of its actions
	vClaim                          // A 1: and use its ability
	vKind                           // A kind of card in a hidden hand
	vTurnTo                         // A side
	vAmount                         // A how much
	vReplay                         // as vPlay, from the discard pile
	vSymbol                         // A a symbol
	vPlayTop                        // as vPlay, from the deck
	vColor                          // A a colour
	vPlayAside                      // as vPlay, from the cards set aside
	vPlayTheirs                     // as vPlay, from where another player's cards lie
	vName                           // A a kind of card, whose title is meant
	vSubtype                        // A a subtype
)

// What questions are about, beyond those of package script.
const (
	aboutTurn = script.FirstAbout + iota
	aboutExtra
	aboutMulligan
	aboutBattlefield
	aboutShields
	aboutUpkeep
	aboutDraw
	aboutDie
	aboutRandom
	aboutReplace
	aboutResolve
	aboutModifier
	aboutTarget
	aboutReroll
	aboutSide
	aboutLimit
	aboutRedeploy
	aboutGuard
	aboutSplit
	aboutAmount
	aboutFocus
	aboutHalf
	aboutGroup
	aboutPlay
	aboutDeck
	aboutTop
	aboutBottom
	aboutDown
	aboutAside
	aboutFace
	aboutSpend
	aboutAssign
	aboutSymbol
	aboutColor
	aboutSpecial
	aboutSingle
	aboutPilot
	aboutShrink
	aboutGuest
	aboutAs
	aboutNumber
	aboutBid
	aboutStrip
	aboutName
	aboutSubtype
	aboutFlip
)

// Legal implements rules.State.
func (s *State) Legal(buf []rules.Action) []rules.Action {
	ask := s.Ask()
	switch ask.Kind {
	case flow.Open:
		return s.openLegal(buf, ask)
	case flow.Pick:
		if s.at(ask.Set.First(), zHand) {
			return s.kindsIn(buf, ask)
		}
	case flow.Pose:
		a := rules.Action{Seat: ask.Seats.First(), Verb: flow.Choose, A: 1}
		if ask.About == script.AboutMay && s.needed() {
			return append(buf, a)
		}
		if ask.About == script.AboutOne && !ask.Set.Empty() || ask.About == aboutDeck {
			for k := range ask.Set.All() {
				a.A = uint16(k)
				buf = append(buf, a)
			}
			return buf
		}
	}
	return s.Machine.Legal(buf)
}

// openLegal lists the answers to a question of which only the game knows them.
func (s *State) openLegal(buf []rules.Action, ask *flow.Ask) []rules.Action {
	seat := ask.Seats.First()
	switch ask.About {
	case aboutTurn, aboutExtra:
		return s.actions(buf, seat)
	case aboutMulligan, aboutUpkeep:
		for seat := range rules.Seat(s.players) {
			if ask.Seats.Has(seat) {
				buf = s.marks(buf, seat)
			}
		}
	case script.AboutFoe:
		return s.foeActions(buf, seat)
	case aboutBid:
		for seat := range rules.Seat(s.players) {
			for n := uint16(0); n <= ask.N && ask.Seats.Has(seat); n++ {
				buf = append(buf, rules.Action{Seat: seat, Verb: vAmount, A: n})
			}
		}
	case aboutSide, aboutFace:
		for side := range uint16(6) {
			if ask.N>>side&1 != 0 {
				buf = append(buf, rules.Action{Seat: seat, Verb: vTurnTo, A: side})
			}
		}
	case aboutSymbol, aboutColor, aboutAs:
		verb := vSymbol
		if ask.About == aboutColor {
			verb = vColor
		}
		for word := range uint16(nosymbol) {
			if ask.N>>word&1 != 0 {
				buf = append(buf, rules.Action{Seat: seat, Verb: verb, A: word})
			}
		}
	case aboutPlay:
		return s.offers(buf, seat, ask)
	case aboutName, aboutSubtype, aboutFlip:
		verb := vName
		if ask.About == aboutSubtype {
			verb = vSubtype
		}
		for k := range ask.Set.All() {
			buf = append(buf, rules.Action{Seat: seat, Verb: verb, A: uint16(k)})
		}
	case aboutAmount, aboutSpend, aboutNumber:
		least := ask.N
		if ask.Free {
			least = 0
		}
		for n := least; n <= ask.N; n++ {
			buf = append(buf, rules.Action{Seat: seat, Verb: vAmount, A: n})
		}
	}
	return buf
}

// kindsIn lists the kinds of cards in a hand that may be picked.
func (s *State) kindsIn(buf []rules.Action, ask *flow.Ask) []rules.Action {
	seat := ask.Seats.First()
	if ask.Free {
		buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	}
	kinds := s.kindsOf(ask.Set)
	for k := range kinds.All() {
		buf = append(buf, rules.Action{Seat: seat, Verb: vKind, A: uint16(k)})
	}
	return buf
}

// kindsOf returns the kinds of a set of cards.
func (s *State) kindsOf(set zones.Set) (kinds zones.Set) {
	for p := range set.All() {
		kinds.Add(zones.Piece(s.kind[s.Card(p)]))
	}
	return kinds
}

// marks lists what a player who chooses cards of his hand may do: choose one
// more, in ascending order, or be content.
func (s *State) marks(buf []rules.Action, seat rules.Seat) []rules.Action {
	buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	for k := range s.markable(seat).All() {
		buf = append(buf, rules.Action{Seat: seat, Verb: vKind, A: uint16(k)})
	}
	return buf
}

// markable returns the kinds of cards of which a player may choose one more, in ascending
// order.
func (s *State) markable(seat rules.Seat) zones.Set {
	hand := s.In(of(zHand, seat))
	kinds := s.kindsOf(hand.Minus(s.marked))
	if chosen := s.kindsOf(hand.And(s.marked)); !chosen.Empty() {
		last := chosen.Nth(chosen.Len() - 1)
		atLast := kinds.Has(last)
		if kinds = kinds.Above(last); atLast {
			kinds.Add(last)
		}
	}
	return kinds
}

// turning reports whether a player chooses his action.
func (s *State) turning() bool {
	about := s.Ask().About
	return about == aboutTurn || about == aboutExtra
}

// actions lists the six actions and passing (RR part 5 "Actions").
func (s *State) actions(buf []rules.Action, seat rules.Seat) []rules.Action {
	n := len(buf)
	buf = append(buf, rules.Action{Seat: seat, Verb: flow.Pass})
	hand := s.In(of(zHand, seat))
	kinds := s.kindsOf(hand)
	for k := range kinds.All() {
		buf = s.playing(buf, seat, uint16(k))
	}
	if s.renews {
		buf = s.renewing(buf, seat)
	}
	if s.tucks {
		kept := s.kindsOf(s.keptAside(seat))
		for k := range kept.All() {
			buf = s.ways(buf, rules.Action{Seat: seat, Verb: vPlayAside, A: uint16(k)}, 0)
		}
	}
	for p := range s.activatable(seat).All() {
		buf = append(buf, rules.Action{Seat: seat, Verb: vActivate, A: uint16(p)})
	}
	if dice := s.poolOf(seat); !dice.Empty() {
		for d := range s.distinct(s.resolvable(&flow.Frame{Seat: seat}, dice)).All() {
			buf = append(buf, rules.Action{Seat: seat, Verb: vResolve, A: uint16(d)})
		}
	}
	if pool := s.Lying(of(zPool, seat)); !pool.Empty() {
		for k := range kinds.All() {
			buf = append(buf, rules.Action{Seat: seat, Verb: vReroll, A: uint16(k)})
		}
	}
	for p := range s.actors(seat).All() {
		for i := range s.actionsOn(p) {
			if s.barUse(p, i, seat) == "" {
				buf = append(buf, rules.Action{Seat: seat, Verb: vAction, A: uint16(p), B: uint16(i)})
			}
		}
	}
	if s.claimed == nobody && s.claimCost(seat) <= int(s.money[seat]) {
		buf = append(buf, rules.Action{Seat: seat, Verb: vClaim})
		if f := s.every(zField); s.kindOf(f.First()).claim != 0 {
			buf = append(buf, rules.Action{Seat: seat, Verb: vClaim, A: 1})
		}
	}
	all := s.bound(buf[n:], seat)
	if s.Ask().N == mustAct && s.turning() && len(all) > 1 {
		all = slices.Delete(all, 0, 1) // passing stands first
	}
	return append(buf[:n], all...)
}

// activatable returns the cards of a player that he may activate.
func (s *State) activatable(seat rules.Seat) zones.Set {
	team := s.ready(s.In(of(zTeam, seat)))
	rest := s.ready(s.In(of(zSupport, seat)))
	if !s.nothing(forbids) || !s.nothing(tolled) { // a ready character needs nothing else
		team, rest = zones.Set{}, rest.Or(team)
	}
	for p := range rest.All() {
		if s.canActivate(p) {
			team.Add(p)
		}
	}
	return team
}

// usable returns the cards some of whose actions a player may be able to use.
func (s *State) usable(seat rules.Seat) zones.Set {
	set := s.acting(seat)
	if !s.open {
		return set
	}
	for p := range s.In(of(zHand, seat)).All() {
		if s.Card(p) != zones.None {
			set.Add(p)
		}
	}
	return set.Or(s.inPlay())
}

// actors returns those of them that have actions.
func (s *State) actors(seat rules.Seat) zones.Set {
	set := s.there().actors
	if !s.open {
		return set.And(s.acting(seat))
	}
	for p := range s.In(of(zHand, seat)).All() {
		if s.Card(p) != zones.None && (len(s.kindOf(p).actions) > 0 || s.lends()) {
			set.Add(p)
		}
	}
	return set
}

// mayUse reports whether a player is one of those who can use an action of a card.
func (s *State) mayUse(p zones.Piece, user uint8, seat rules.Seat) bool {
	switch held := s.at(p, zHand); {
	case user == fromHand || held:
		return user == fromHand && held && s.playable(p, seat, free, zones.None, 0)
	case user == byAny:
		return true
	case user == byFoes:
		return s.holder(p) != seat
	case user == byHost:
		return s.on[p] != zones.None && s.holder(s.on[p]) == seat
	}
	return s.holder(p) == seat
}

// acting returns the cards whose actions a player may use: his own, and the
// battlefield that he controls.
func (s *State) acting(seat rules.Seat) zones.Set {
	set := s.own(seat)
	if s.later {
		set = set.Or(s.In(of(zField, seat)))
	}
	return set
}

// barUse names the rule by which the action ability i of a card cannot be used: a cost
// cannot be paid, what it needs is not there, or it is a power action and was used in
// this round; "" if it can (DES-K-POWER).
func (s *State) barUse(p zones.Piece, i int, seat rules.Seat) string {
	k, i := s.action(p, i)
	switch {
	case !s.mayUse(p, k.users[i], seat):
		return "TARGET-INVALID"
	case k.powers>>i&1 != 0 && s.used.Has(p), k.once && s.past.met.Has(p):
		return "POWER-USED"
	case s.silenced(p):
		return "FORBIDDEN"
	}
	proc := k.actions[i]
	a := s.prog[proc-programs]
	s.asks = flow.Frame{Proc: proc, Seat: seat, Foe: nobody, Src: p, Dst: zones.None, It: flow.Nothing}
	for i := range a.Costs {
		switch cost := &a.Costs[i]; {
		case s.canPay(a, cost, &s.asks):
		case cost.Verb == doExhaust && s.tired.Has(p):
			return "ACTION-EXHAUSTED"
		default:
			return "ABILITY-COST"
		}
	}
	if a.Body > 0 && !script.Allows(s, a, &s.asks) || !script.Affords(s, a, a.Body, &s.asks) {
		return "ABILITY-COST"
	}
	return ""
}

// canPay reports whether a cost of an ability can be paid by itself.
func (s *State) canPay(a *script.Ability, c *script.Cost, f *flow.Frame) bool {
	set := zones.Of(0) // any piece will do if the verb takes none
	switch {
	case c.Ref > 0:
		set = zones.Of(s.Ref(c.Ref, f))
	case c.Sel > 0:
		set = s.Set(&a.Sels[c.Sel-1], f)
	}
	f.N = c.N
	set = s.Fit(use{Verb: c.Verb, P: zones.None, N: c.N}, set, f)
	if c.Sel > 0 {
		return a.Sels[c.Sel-1].Pays(s, set, f)
	}
	return !set.Empty()
}

// distinct keeps one of several dice that are alike: of one card, with equal
// sides.
func (s *State) distinct(dice zones.Set) zones.Set {
	for d := range dice.All() {
		for e := range dice.Above(d).All() {
			if s.on[e] == s.on[d] && s.kind[e] == s.kind[d] && s.shows(e) == s.shows(d) {
				dice.Drop(e)
			}
		}
	}
	return dice
}

// Steps of the procedure pReroll.
const (
	toReuse  = iota
	toReroll // a die was chosen, or no more are wanted
	diceRerolled
	reused // the card is discarded
)

// reroll is the action: the card Src is discarded to roll chosen dice again (RR
// "Discard a card to reroll dice").
func (s *State) reroll(f *flow.Frame) flow.Signal {
	switch f.Step {
	case toReuse:
		f.Step = reused
		s.sheds(f.Src)
		return flow.Go
	case reused:
		s.follow(&flow.Frame{Seat: f.Seat, Dst: f.Src, It: flow.Nothing}, evReuse)
		s.Gather(f)
		f.Step = toReroll
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutReroll, Seats: rules.Only(f.Seat), Set: s.In(of(zPool, f.Seat)), Src: f.Src})
	case toReroll:
		if a := s.Answer(); a.Verb != flow.Pass {
			d := zones.Piece(a.A)
			s.Gathered(f).Add(d)
			if rest := s.In(of(zPool, f.Seat)).Above(d); !rest.Empty() {
				return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutReroll, Seats: rules.Only(f.Seat), Set: rest, Src: f.Src})
			}
		}
		f.Step = diceRerolled
		for d := range s.Gathered(f).All() {
			s.Call(flow.Frame{Proc: pRollDie, Seat: f.Seat, Src: zones.None, Dst: d})
		}
		return flow.Go
	}
	return flow.Done
}

// claim takes the battlefield and, if the player likes, uses its ability; he
// passes for the rest of the round (RR "Claim the battlefield").
func (s *State) claim(f *flow.Frame) flow.Signal {
	all := s.every(zField)
	field := all.First()
	had := s.control
	if cost := min(s.claimCost(f.Seat), int(s.money[f.Seat])); cost > 0 {
		s.money[f.Seat] -= uint8(cost)
		s.tell(spent, f.Seat, zones.None, cost)
	}
	if s.claimed != nobody {
		s.ousted |= rules.Only(s.claimed)
	}
	s.claimed, s.control = f.Seat, f.Seat
	s.Move(field, of(zField, f.Seat))
	s.fieldDice(f.Seat)
	s.tell("destiny.told.claims", f.Seat, field, 0)
	s.happens(evClaim, field, f.Seat, 0)
	if had != f.Seat {
		s.happens(evControl, field, f.Seat, 0)
	}
	s.happens(evSeize, field, f.Seat, 0)
	if f.Mark == 1 {
		s.run(s.kindOf(field).claim, field, zones.None, f.Seat)
	}
	return flow.Done
}
