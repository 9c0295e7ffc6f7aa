package destiny

import (
	"muster/catalog"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// A guest is a card, or dice of it, that an ability takes from those set aside.
type guest struct {
	code string // none: dice of any card of the player
	n    int    // cards
	dice bool
}

const (
	endless  = 255 // dice that are set aside: as many as are asked for
	unlisted = 4   // copies of a card, if the list of a player does not say
)

// invites notes what an ability takes from those set aside.
func (b *book) invites(k *kind, a *script.Ability) {
	for i := range a.Code {
		in, sel, verb := &a.Code[i], (*script.Selector)(nil), uint8(0)
		switch in.Op {
		case script.Do:
			_, sel = a.With(in)
			verb = in.A
		case script.One, script.Gather:
			sel, verb = &a.Sels[in.A], uint8(in.N)
		}
		if sel == nil || sel.Zone != inAside || verb == 0 {
			continue
		}
		n, word := unlisted, b.verbs[verb].Word
		if word == "shuffle-in" && sel.Max < script.Counted {
			n = int(sel.Max)
		}
		for _, fl := range sel.Filters {
			for _, name := range fl.Names {
				k.guests = append(k.guests, guest{name, n, word == "roll-guest"})
			}
			if fl.Group == byCopy && fl.Ref == refThis && word == "roll-guest" { // another copy is set aside by itself
				k.guests = append(k.guests, guest{k.card.Code(), n, true})
			}
			if fl.Group == byCopy && fl.Ref == refEventCharacter {
				k.guests = append(k.guests, guest{"", n, true})
			}
		}
	}
}

// bringAside puts the cards that the lists set aside beside the table. A game of the
// first edition has none that asks for them.
func (s *State) bringAside(set rules.Setup) error {
	if !s.later {
		return nil
	}
	for seat, l := range set.Lists {
		for i := range l.Entries {
			if l.Entries[i].Role == catalog.Aside {
				s.packed[seat], s.diced[seat] = true, true
			}
		}
		if err := s.bring(set.Catalog, l, catalog.Aside, rules.Seat(seat)); err != nil {
			return err
		}
	}
	return nil
}

// spare returns the dice of a card that are set aside without it.
func (s *State) spare(card *catalog.Card, seat rules.Seat) (zones.Piece, error) {
	for p := range s.spares.And(s.In(of(zOut, seat))).All() {
		if s.kindOf(p).card.ID == card.ID {
			return p, nil
		}
	}
	p, err := s.add(card, catalog.Aside, seat, 0)
	if err == nil {
		s.spares.Add(p)
	}
	return p, err
}

// inviteAll sets aside, for players whose lists say nothing of it, what their cards ask
// for (DES-K-GUEST-CARD, DES-K-GUEST-DIE).
func (s *State) inviteAll() error {
	for p := range s.first {
		faces := s.kinds[s.kind[p]].turns
		if faces == nil {
			faces = []uint8{s.kind[p]}
		}
		for _, k := range faces {
			for _, ask := range s.kinds[k].guests {
				if ask.code == "" {
					if err := s.inviteCopies(s.owner[p], s.first); err != nil {
						return err
					}
				} else if err := s.invite(s.owner[p], ask); err != nil {
					return err
				}
			}
		}
	}
	for p := range s.spares.All() {
		if !s.diced[s.owner[p]] {
			s.brings[p] = endless
		}
	}
	return nil
}

// inviteCopies sets aside a copy of each die of a player.
func (s *State) inviteCopies(seat rules.Seat, before zones.Piece) error {
	for p := range before {
		if s.owner[p] != seat || !s.kindOf(p).die || s.isAside(p) || s.spares.Has(p) {
			continue
		}
		if err := s.invite(seat, guest{s.kindOf(p).card.Code(), 1, true}); err != nil {
			return err
		}
	}
	return nil
}

// invite sets aside what an ability asks for, if it is not there yet.
func (s *State) invite(seat rules.Seat, ask guest) error {
	card, err := s.find(ask.code)
	if err != nil || !s.later || !s.knows(card) && !s.props || ask.dice && s.diced[seat] || !ask.dice && s.packed[seat] {
		return nil
	}
	if ask.dice {
		_, err := s.spare(card, seat)
		return err
	}
	n := ask.n
	if card.Unique {
		n = 1
	}
	for p := range s.invited.And(s.In(of(zOut, seat))).All() {
		if s.kindOf(p).card.ID == card.ID {
			n--
		}
	}
	for range n {
		p, err := s.add(card, catalog.Aside, seat, 1)
		if err != nil {
			return err
		}
		s.invited.Add(p)
	}
	return nil
}

// setAsideOf returns the cards and dice that a player has set aside: neither the defeated
// nor what lies under cards.
func (s *State) setAsideOf(seat rules.Seat) zones.Set {
	set := s.In(of(zOut, seat)).Minus(s.fallen)
	if s.lost.Has(seat) {
		return zones.Set{}
	}
	for p := range set.All() {
		if s.on[p] != zones.None {
			set.Drop(p)
		}
	}
	return set
}

// isAside reports whether a card is set aside that can come into the game.
func (s *State) isAside(p zones.Piece) bool {
	return s.at(p, zOut) && !s.fallen.Has(p) && !s.spares.Has(p) && !s.lost.Has(s.holder(p))
}

// spareDice returns how many dice of a card that is not in play can be rolled.
func (s *State) spareDice(p zones.Piece) int {
	if s.tight && s.numbers() == 0 {
		return 0
	}
	rolled := 0
	if s.astray.Empty() && s.brings[p] != endless {
		return int(s.brings[p])
	}
	for d := range s.astray.All() {
		if s.on[d] == p || s.spares.Has(s.on[d]) && s.spares.Has(p) && s.brings[p] == endless {
			rolled++
		}
	}
	switch {
	case s.brings[p] != endless:
		return int(s.brings[p]) - rolled
	case s.tight:
		return s.numbers()
	}
	return int(s.space) - rolled
}

// Marks of the procedure pGuest: cards join a player's team, as elite or not,
// exhausted; else their dice are rolled.
const (
	joining = 1 << iota
	joiningElite
	joiningSingle
	joiningTired
)

func (s *State) doesRollGuest(u use, f *flow.Frame) {
	cards := s.Set(u.Set, f)
	there := 0
	for p := range cards.All() {
		n := s.spareDice(p)
		if there += n; n <= 0 {
			cards.Drop(p)
		}
	}
	*s.Keep(f) = zones.Set{}
	s.welcome(u, f, cards, there, f.Seat, 0)
}

func (s *State) doesAdd(u use, f *flow.Frame) {
	mark := uint8(joining)
	for bit, m := range map[uint8]uint8{asElite: joiningElite, asSingle: joiningSingle, asTired: joiningTired} {
		if u.Words>>bit&1 != 0 {
			mark |= m
		}
	}
	cards := s.Set(u.Set, f).Minus(s.spares)
	for p := range cards.All() {
		if mark&joiningElite != 0 && s.brings[p] < 2 && s.diced[s.owner[p]] {
			cards.Drop(p)
		}
	}
	f.It = [5]zones.Piece{zones.None, zones.None, zones.None, f.It[script.That], zones.None}
	if s.namesThose(f) {
		*s.Keep(f) = zones.Set{}
	}
	s.welcome(u, f, cards, cards.Len(), s.who(u.By, f), mark)
}

// doesDefeatJoined defeats the characters, three at the most, who have just joined the game.
func (s *State) doesDefeatJoined(_ use, f *flow.Frame) {
	for _, p := range f.It[:3] {
		if s.at(p, zTeam) {
			s.Call(flow.Frame{Proc: pDefeat, Seat: f.Seat, Src: f.Src, Dst: p, It: flow.Nothing})
		}
	}
}

// doesAttachGuest attaches a card that was set aside to another. An opponent controls a
// downgrade.
func (s *State) doesAttachGuest(u use, f *flow.Frame) {
	cards := s.Set(u.Set, f).Minus(s.spares)
	if f.Ok = !cards.Empty() && u.P != zones.None && s.inPlayNow(u.P); !f.Ok {
		return
	}
	p, seat, z := cards.First(), s.who(u.By, f), zUpgrade
	if s.kindOf(p).typ == downgrade {
		z = zBeside
	}
	s.enterPlay(p, of(z, seat), seat)
	s.on[p] = u.P
	s.tellOf("destiny.told.attaches", seat, p, u.P, 0)
	s.Call(flow.Frame{Proc: pLimit, Seat: seat, Dst: u.P})
}

// welcome has as many of some guests come as a set means, of those that are there.
func (s *State) welcome(u use, f *flow.Frame, cards zones.Set, there int, to rules.Seat, mark uint8) {
	n := int(u.Set.Max)
	switch {
	case u.Set.Max == script.Counted:
		n = int(f.M)
	case n > script.Counted:
		n = there
	}
	f.Ok = there >= max(1, n)
	s.Call(flow.Frame{Proc: pGuest, Seat: f.Seat, Foe: to, Src: f.Src, It: flow.Nothing, N: int16(n), Mark: mark})
	*s.Gather(s.At(s.Top())) = cards
}

// comeGuests has N of the cards that the frame has gathered join a team, or of their dice
// rolled. Copies are alike; of different ones their player chooses.
func (s *State) comeGuests(f *flow.Frame) flow.Signal {
	if f.Step == replied {
		f.Step = toAsk
		s.comes(zones.Piece(s.Answer().A), f)
		return flow.Go
	}
	left := s.Gathered(f)
	var each, kinds zones.Set
	for p := range left.All() {
		switch k := zones.Piece(s.kindNo(p)); {
		case f.Mark == 0 && s.spareDice(p) <= 0:
			left.Drop(p)
		case !kinds.Has(k):
			kinds.Add(k)
			each.Add(p)
		}
	}
	switch {
	case f.N <= 0 || each.Empty():
		return flow.Done
	case each.Len() == 1 && (f.Mark == 0 || !s.AskAll):
		s.comes(each.First(), f)
		return flow.Go
	}
	f.Step = replied
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutGuest, Seats: rules.Only(f.Seat), N: uint16(f.N), Set: each, Src: f.Src})
}

// comes has a guest come: the program that asked for him is told which.
func (s *State) comes(p zones.Piece, f *flow.Frame) {
	caller := s.At(s.Top() - 1)
	f.N--
	caller.Did++
	if f.Mark == 0 {
		d := s.die(p, f.Seat)
		s.astray.Add(d)
		s.Keep(caller).Add(d)
		s.Call(flow.Frame{Proc: pRollDie, Seat: f.Seat, Dst: d})
		return
	}
	s.Gathered(f).Drop(p)
	caller.It[seen] = p
	caller.It[2], caller.It[1], caller.It[0] = caller.It[1], caller.It[0], p
	if s.namesThose(caller) {
		s.Keep(caller).Add(p)
	}
	n := int(s.brings[p])
	switch {
	case f.Mark&joiningElite != 0:
		n = 2
	case f.Mark&joiningSingle != 0:
		n = 1
	}
	s.joinIn(p, f.Foe, n)
	if f.Mark&joiningTired != 0 {
		s.tired.Add(p)
	}
}

// joinIn puts a card that was set aside into play with a player, a character with n
// dice (DES-K-GUEST-CARD).
func (s *State) joinIn(p zones.Piece, seat rules.Seat, n int) {
	s.tell("destiny.told.joins", seat, p, 0)
	k, z := s.kindOf(p), zSupport
	switch k.typ {
	case character:
		z = zTeam
	case plot:
		z, n = zBeside, 1
	case upgrade:
		z, n = zUpgrade, 1
	default:
		n = 1
	}
	s.Move(p, of(z, seat))
	if k.die {
		for range max(1, n) {
			s.die(p, seat)
		}
	}
	s.arrives(p, seat)
	s.comesTo(seat, p)
}

// outOf returns the cards of a type and a player that are out of the game:
// defeated characters, the battlefield that is not used. Those of an eliminated
// player never come back.
func (s *State) outOf(typ uint8, seat rules.Seat) zones.Set {
	if s.lost.Has(seat) {
		return zones.Set{}
	}
	out := s.In(of(zOut, seat))
	for p := range out.All() {
		if s.isDie(p) || s.kindOf(p).typ != typ {
			out.Drop(p)
		}
	}
	return out
}
