package destiny

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// New sets up a game: characters with their dice, battlefields, shuffled decks.
// The lists have been checked; what cannot be set up is an error all the same.
func New(set rules.Setup) (rules.State, error) {
	return renew(&State{book: &book{kinds: make([]kind, 0, entries(set.Lists))}}, set)
}

// renew is New in the memory of a position.
func renew(spent rules.State, set rules.Setup) (rules.State, error) {
	s := spent.(*State)
	s.wipe()
	if err := s.lay(len(set.Lists)); err != nil {
		return nil, err
	}
	if s.cards != set.Catalog {
		s.cards, s.find = set.Catalog, finding(set.Catalog)
	}
	for _, role := range []string{catalog.Character, catalog.Battlefield, catalog.Plot, catalog.Deck} {
		for seat, l := range set.Lists {
			if err := s.bring(set.Catalog, l, role, rules.Seat(seat)); err != nil {
				return nil, err
			}
		}
	}
	s.tellApart()
	if err := s.bringAside(set); err != nil {
		return nil, err
	}
	if err := s.settle(); err != nil {
		return nil, err
	}
	for seat := range rules.Seat(s.players) {
		team, field := s.In(of(zTeam, seat)), s.In(of(zField, seat))
		if team.Empty() || field.Empty() {
			return nil, lang.Fail(lang.Invalid, "play.incomplete", int(seat))
		}
	}
	s.unordered = true
	s.Call(flow.Frame{Proc: pSetup})
	s.Run(s)
	return s, nil
}

// bring puts the cards of a list with a role on the table.
func (s *State) bring(c *catalog.Catalog, l *catalog.List, role string, seat rules.Seat) error {
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Role != role {
			continue
		}
		card := c.At(e)
		if card == nil {
			return lang.Fail(lang.Invalid, "play.unknown", string(e.Card))
		}
		for range e.Count {
			if _, err := s.add(card, role, seat, e.Way+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// tellApart numbers the characters of which a player has several.
func (s *State) tellApart() {
	for p := range s.first {
		if s.kinds[s.kind[p]].typ != character {
			continue
		}
		alike := func(q zones.Piece) bool { return s.owner[p] == s.owner[q] && s.kind[p] == s.kind[q] }
		var before, all uint8
		for q := range s.first {
			if all++; !alike(q) {
				all--
			} else if q <= p {
				before++
			}
		}
		if all > 1 {
			s.copy[p] = before
		}
	}
}

// add puts a card on the table: characters first, then the rest.
func (s *State) add(card *catalog.Card, role string, seat rules.Seat, dice int) (zones.Piece, error) {
	k, err := s.enterFaces(card)
	if err != nil {
		return zones.None, err
	}
	p := s.first
	if role == catalog.Character && p >= maxCharacters || p >= 250 {
		return zones.None, lang.Fail(lang.Invalid, "play.too-many")
	}
	s.first++
	s.kind[p], s.owner[p] = k, seat
	s.Add(seat, p)
	if dice > 1 && !s.kinds[k].die {
		s.elites.Add(p)
	}
	switch role {
	case catalog.Character:
		s.known(p, of(zTeam, seat), seat)
		if s.kinds[k].die {
			s.brings[p] = uint8(dice)
		}
	case catalog.Battlefield:
		z := of(zField, seat)
		if one := s.In(z); !one.Empty() { // of two, the second is set aside
			z = of(zOut, seat)
		}
		s.known(p, z, seat)
	case catalog.Plot:
		s.known(p, of(zBeside, seat), seat)
		s.brings[p] = uint8(dice)
	case catalog.Aside:
		s.known(p, of(zOut, seat), seat)
		s.brought.Add(p)
		if s.kinds[k].die {
			s.brings[p] = uint8(dice)
		}
	default:
		s.Place(p, of(zDeck, seat))
	}
	return p, nil
}

const (
	mostBuilt  = 14 // dice of supports and upgrades that a player is thought to have at most
	leastBuilt = 2  // for which there must be room
)

// mostDice returns how many dice can be on the table at once: those of the
// characters, of as many upgrades as they can bear and one about to replace
// another, and of all supports. Upgrades that become supports, or whose die is
// rolled from the hand, count as two more. In the later edition supports bear upgrades
// as well, and a player is thought to have so many dice of both at most.
func (s *State) mostDice() (n int) {
	var places, upgrades [4]int
	for p := range s.first {
		k, seat := &s.kinds[s.kind[p]], s.owner[p]
		switch {
		case s.spares.Has(p):
			n += int(s.brings[p]) % endless // of the endless there are as many as there is room for
		case k.typ == character:
			n += int(s.brings[p])
			if s.heirs { // he may come back when another has gained his dice
				n += int(s.brings[p])
			}
			places[seat] += maxUpgrades
		case k.die && (k.typ == upgrade || s.later):
			upgrades[seat]++
		case k.die:
			n++
		}
	}
	for seat := range s.players {
		if s.later {
			places[seat] = mostBuilt
		} else if s.sorts>>moreUpgrades&1 != 0 {
			places[seat] = upgrades[seat]
		}
		n += min(upgrades[seat], places[seat]+3)
	}
	return n
}

// known places a card face up.
func (s *State) known(p zones.Piece, z zones.Zone, owner rules.Seat) {
	s.Place(p, z)
	s.Bind(owner, p, p)
	s.Show(p, s.everyone())
}

// settle gives the cards in play their dice, when all are on the table.
func (s *State) settle() error {
	if err := s.inviteAll(); err != nil {
		return err
	}
	s.tableau.known = false
	room := s.numbers() - s.mostDice()
	s.space, s.tight = uint8(max(0, room)), room < 0
	for c := range s.every(zTeam).All() {
		for range s.brings[c] {
			s.die(c, s.holder(c))
		}
	}
	if s.numbers() < leastBuilt*s.players {
		return lang.Fail(lang.Invalid, "play.too-many")
	}
	for _, z := range []zones.Zone{zUpgrade, zSupport, zBeside} {
		for p := range s.every(z).All() {
			if !s.isDie(p) && s.kindOf(p).die {
				s.die(p, s.holder(p))
			}
		}
	}
	return nil
}

// Steps of the procedure pSetup.
const (
	opening   = iota + 1 // what comes before the first hands
	dealt                // all have their first hand
	exchanged            // what they did not want of it
	foughtFor            // the battlefield
	prepared             // what comes after set-up
)

// setup prepares a game (RR part 5 "Setup"): five cards each, one mulligan, two
// resources, the roll for the battlefield, and what comes after set-up (DES-K-SETUP-2).
func (s *State) setup(f *flow.Frame) flow.Signal {
	f.Step++
	switch nothing := (flow.Frame{Dst: zones.None, It: flow.Nothing}); f.Step {
	case opening:
		s.answers(&nothing, before, evHand, s.Offer)
	case dealt:
		for seat := rules.Seat(s.players) - 1; seat >= 0; seat-- {
			s.Call(flow.Frame{Proc: pDraw, Seat: seat, N: handLimit})
		}
	case exchanged:
		s.Call(flow.Frame{Proc: pMulligan})
	case foughtFor:
		for seat := range rules.Seat(s.players) {
			s.money[seat] = startMoney + s.startAll()
			for p := range s.own(seat).All() {
				s.money[seat] += s.kindOf(p).starts
			}
		}
		s.Call(flow.Frame{Proc: pRollOff})
	case prepared:
		s.follow(&nothing, evSetup)
	default:
		if !s.Drain() {
			*f = flow.Frame{Proc: pRound}
		}
	}
	return flow.Go
}

// startAll returns how many resources more every player starts with.
func (s *State) startAll() (n uint8) {
	for p := range s.inPlay().All() {
		n += s.kindOf(p).startsAll
	}
	return n
}

// Steps of the procedures pMulligan and pUpkeep, in which all mark cards of their hands at the
// same time.
const (
	toMark  = iota
	marking // somebody has marked a card, or wants no more
	redrawn // who wants no more has drawn
)

// mulligan lets every player choose cards to shuffle back into his deck, and
// draws as many as soon as he has chosen.
func (s *State) mulligan(f *flow.Frame) flow.Signal {
	switch f.Step {
	case toMark:
		f.Step, s.waiting = marking, s.all()
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutMulligan, Seats: s.waiting, Src: zones.None})
	case marking:
		seat, done := s.markCards()
		if !done {
			return s.Put(flow.Ask{Kind: flow.Open, About: aboutMulligan, Seats: s.waiting, Src: zones.None})
		}
		f.Step = redrawn
		back := s.In(of(zHand, seat)).And(s.marked)
		if back.Empty() {
			s.tell("destiny.told.hand", seat, zones.None, 0)
		}
		if n := back.Len(); n > 0 {
			s.tell("destiny.told.mulligan", seat, zones.None, n)
			s.marked = s.marked.Minus(back)
			for p := range back.All() {
				s.Move(p, of(zDeck, seat))
			}
			s.Shuffle(seat, of(zDeck, seat))
			s.Call(flow.Frame{Proc: pDraw, Seat: seat, N: int16(n)})
		}
		return flow.Go
	case redrawn:
		if s.waiting == 0 {
			return flow.Done
		}
		f.Step = marking
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutMulligan, Seats: s.waiting, Src: zones.None})
	}
	return flow.Done
}

// markCards takes an answer to a question that several players answer at the
// same time: a card of the hand, or that no more are wanted. It returns who has
// answered, and whether he is done.
func (s *State) markCards() (rules.Seat, bool) {
	a := s.Answer()
	if a.Verb == vKind {
		hand := s.In(of(zHand, a.Seat)).Minus(s.marked)
		s.marked.Add(s.ofKind(hand, a.A))
		return a.Seat, false
	}
	s.waiting &^= rules.Only(a.Seat)
	return a.Seat, true
}

// Steps of the procedure pRollOff.
const (
	toRollOff    = iota
	rolledOff    // all character dice
	fieldChosen  // by who rolled most
	eitherChosen // by who brings two battlefields
	byChance     // who rolled most, for nobody has dice to roll again
)

// teamsOf returns a character of each of some players, and whether they have no dice.
func (s *State) teamsOf(seats rules.Seats) (one zones.Set, diceless bool) {
	diceless = true
	for seat := range rules.Seat(s.players) {
		if seats.Has(seat) {
			one.Add(s.In(of(zTeam, seat)).First())
			diceless = diceless && s.In(of(zHome, seat)).Or(s.In(of(zPool, seat))).Empty()
		}
	}
	return one, diceless
}

// choosesField asks who rolled most for the battlefield.
func (s *State) choosesField(f *flow.Frame, best rules.Seat) flow.Signal {
	f.Step, f.Seat = fieldChosen, best
	s.tell("destiny.told.best", best, zones.None, int(s.totals[best]))
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutBattlefield, Seats: rules.Only(best), Set: s.every(zField), Src: zones.None})
}

// rollOff rolls all character dice; the highest total chooses the battlefield
// (RR part 5 "Setup" 6). Those who tie, in Mark, roll again; who loses the roll does not roll.
func (s *State) rollOff(f *flow.Frame) flow.Signal {
	switch f.Step {
	case toRollOff:
		if f.Mark == 0 {
			f.Mark = uint8(s.contenders())
		}
		if f.N == 0 && s.hears(before, evStartRoll) {
			f.N = 1
			s.answers(f, before, evStartRoll, s.Offer)
			return flow.Go
		}
		f.Step = rolledOff
		for d := range s.every(zHome).All() {
			if f.Mark == 0 || rules.Seats(f.Mark).Has(s.holder(d)) {
				s.Call(flow.Frame{Proc: pRollDie, Dst: d, Seat: s.holder(d)})
			}
		}
		return flow.Go
	case rolledOff:
		tied := s.count(rules.Seats(f.Mark))
		best := tied.First()
		if teams, diceless := s.teamsOf(tied); tied != rules.Only(best) && diceless {
			f.Step, f.Mark = byChance, uint8(tied)
			return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRandom, Seats: rules.Only(best), N: uint16(teams.Len()), Set: teams, Src: zones.None})
		} else if tied != rules.Only(best) {
			f.Step, f.Mark = toRollOff, uint8(tied)
			s.tell("destiny.told.tied", best, zones.None, int(s.totals[best]))
			return flow.Go
		}
		return s.choosesField(f, best)
	case byChance: // ours: those who tie have no dice to roll again
		teams, _ := s.teamsOf(rules.Seats(f.Mark))
		return s.choosesField(f, s.holder(teams.Nth(int(s.Answer().A))))
	}
	field := zones.Piece(s.Answer().A)
	if owner := s.holder(field); f.Step == fieldChosen && s.bringsTwo(owner) {
		f.Step = eitherChosen
		both := s.outOf(battlefield, owner)
		both.Add(field)
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutBattlefield, Seats: rules.Only(owner), Set: both, Src: zones.None})
	}
	s.fightOn(field)
	shields := int16(startShields)
	if s.players > 2 {
		shields = freeShields
	}
	for seat := rules.Seat(s.players) - 1; seat >= 0; seat-- {
		if seat != s.control {
			s.Call(flow.Frame{Proc: pShields, Seat: seat, N: shields})
		}
	}
	return flow.Done
}

// contenders returns who rolls for the battlefield if others lose the roll, as their cards say;
// 0 is all.
func (s *State) contenders() rules.Seats {
	var losers rules.Seats
	for p := range s.inPlay().All() {
		if s.kindOf(p).losesRoll {
			losers |= rules.Only(s.holder(p))
		}
	}
	if losers == 0 {
		return 0
	}
	return s.all() &^ losers
}

// count adds up what the dice of each player show, puts them back on their
// cards and returns who has most among those who have rolled; 0 is all.
func (s *State) count(rolled rules.Seats) (most rules.Seats) {
	s.totals = [4]uint8{}
	for d := range s.every(zPool).All() {
		s.totals[s.holder(d)] += s.shows(d).value
		s.goHome(d)
	}
	for p := range s.inPlay().All() {
		s.totals[s.holder(p)] += s.kindOf(p).rollOff
	}
	for seat := range rules.Seat(s.players) {
		if rolled != 0 && !rolled.Has(seat) {
			continue
		}
		switch best := most.First(); {
		case most == 0 || s.totals[seat] > s.totals[best]:
			most = rules.Only(seat)
		case s.totals[seat] == s.totals[best]:
			most |= rules.Only(seat)
		}
	}
	return most
}

// bringsTwo reports whether a player has brought two battlefields, and chooses if one of
// them is to be that of the game.
func (s *State) bringsTwo(seat rules.Seat) bool {
	for p := range s.plots(seat).All() {
		if s.kindOf(p).two {
			second := s.outOf(battlefield, seat)
			return !second.Empty()
		}
	}
	return false
}

// fightOn makes a battlefield the one of the game; its owner controls it.
func (s *State) fightOn(field zones.Piece) {
	s.control = s.holder(field)
	s.tell("destiny.told.field", s.control, field, 0)
	for p := range s.every(zField).All() {
		if p != field {
			s.Move(p, of(zOut, s.holder(p)))
		}
	}
	s.Move(field, of(zField, s.control))
}

// giveShields lets a player give shields to his characters as he likes.
func (s *State) giveShields(f *flow.Frame) flow.Signal {
	if f.Step == replied {
		c := zones.Piece(s.Answer().A)
		s.shields[c]++
		s.tell("told.shields", f.Seat, c, 1)
		f.N--
	}
	f.Step = replied
	var open zones.Set
	for c := range s.In(of(zTeam, f.Seat)).All() {
		if s.shields[c] < maxShields {
			open.Add(c)
		}
	}
	if f.N == 0 || open.Empty() {
		return flow.Done
	}
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutShields, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: open, Src: zones.None})
}

// mill marks cards that are drawn into the discard pile.
const mill = 1

// draw draws N cards. Which one it is, chance says, unless somebody knows.
func (s *State) draw(f *flow.Frame) flow.Signal {
	if f.Step == toAsk {
		if s.beforeDraw(f) {
			return flow.Go
		}
		f.Dst = s.nextOf(f.Seat)
		if f.N <= 0 || f.Dst == zones.None {
			if f.Did > 0 {
				s.happens(evDraw, zones.None, f.Seat, int(f.Did))
			}
			return flow.Done
		}
		f.Step = replied
		if s.Card(f.Dst) == zones.None {
			loose := s.Loose(f.Seat)
			return s.Put(flow.Ask{Kind: flow.Roll, About: aboutDraw, Seats: rules.Only(f.Seat), N: uint16(loose.Len()), Src: f.Dst})
		}
	} else {
		loose := s.Loose(f.Seat)
		s.Bind(f.Seat, f.Dst, loose.Nth(int(s.Answer().A)))
	}
	s.sees(f.Dst)
	if f.Mark == mill {
		s.milled(f.Dst)
		s.toDiscard(f.Dst)
	} else {
		s.Show(f.Dst, rules.Only(f.Seat))
		s.detected.Drop(f.Dst)
		s.Move(f.Dst, of(zHand, f.Seat))
		s.recordsDraw(f)
		s.tell("told.draws", f.Seat, f.Dst, 0)
		if s.later && s.phase != phaseSetup {
			f.Did++
		}
	}
	f.Step = toAsk
	f.N--
	return flow.Go
}
