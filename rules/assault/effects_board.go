package assault

import (
	"math/bits"

	"muster/catalog/assault"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

func (s *State) doesLeap(u use, f *flow.Frame) { s.callShift(u.P, f.Seat, int(u.N), leaping) }

// doesAdvance has a figure move to be adjacent to a hostile one.
func (s *State) doesAdvance(u use, f *flow.Frame) { s.callShift(u.P, f.Seat, int(u.N), closing) }

// ablePlace reports whether a figure that stands on the map can be placed elsewhere: by its
// own player only if it may leave its space.
func ablePlace(s *State, u use, f *flow.Frame) bool {
	return s.onMap(u.P) && (s.owner[u.P] != f.Seat || s.canMove(u.P))
}

func (s *State) doesPlace(u use, f *flow.Frame) {
	s.callPlace(u.P, f.Src, f.Seat, int(u.N), placeWithin)
}

// ableJoin reports whether a figure can be placed beside another, or another has it so.
func ableJoin(s *State, u use, f *flow.Frame) bool {
	if u.Reg == 0 {
		return isFigure(u.P)
	}
	return s.there(u.P)
}

// ableMoveBeside reports whether a figure can be moved beside another, or another has it so.
func ableMoveBeside(s *State, u use, f *flow.Frame) bool {
	if u.Reg == 0 {
		return s.onMap(u.P)
	}
	return s.there(u.P)
}

// doesMoveBeside has a figure moved to a space adjacent to another.
func (s *State) doesMoveBeside(u use, f *flow.Frame) {
	p := f.It[0]
	s.callShift(p, s.owner[p], int(u.N), freely)
	s.At(s.Top()).Dst = f.It[1]
}

func (s *State) doesPlaceBeside(u use, f *flow.Frame) {
	s.callPlace(u.P, f.It[1], f.Seat, 0, placeBeside)
}

func (s *State) doesPlaceNear(u use, f *flow.Frame) {
	s.callPlace(u.P, f.It[1], f.Seat, 0, placeNearest)
}

// Which spaces may be chosen, as bits of the Mark of pSpot.
const (
	spotSeen     = 1 << iota // in line of sight
	spotOccupied             // with a hostile figure
	spotShells               // N of them, anywhere, each once
	spotNear                 // the one that was chosen before, M, or adjacent to it
)

// doesAim has a player choose a space within some spaces of this, or within any number of them.
func (s *State) doesAim(u use, f *flow.Frame) {
	mark := uint8(u.Words>>markSeen&1)*spotSeen | uint8(u.Words>>markOccupied&1)*spotOccupied | uint8(u.Words>>markNearby&1)*spotNear
	s.Call(flow.Frame{Proc: pSpot, Seat: f.Seat, Src: f.Src, Dst: none, N: u.N, M: int16(s.spot), Mark: mark})
}

// ableAim reports whether there is such a space: there is, unless a hostile figure is to be on it.
func ableAim(s *State, u use, f *flow.Frame) bool {
	if u.Words>>markOccupied&1 == 0 {
		return true
	}
	for q := range s.In(of(zMap, foeOf(f.Seat))).All() {
		if n := s.distance(f.Src, q); u.N == 0 || n >= 0 && n <= int(u.N) {
			return true
		}
	}
	return false
}

// doesDistribute has a player give power tokens to figures of a set, one after the other.
func (s *State) doesDistribute(u use, f *flow.Frame) {
	sels := s.prog[f.Proc-programs].Sels
	for i := range sels {
		if &sels[i] == u.Set {
			s.Call(flow.Frame{
				Proc: pShare, Seat: f.Seat, Src: f.Src, Dst: none, N: u.N, M: int16(i), Mark: uint8(bits.TrailingZeros64(u.Words)),
			})
		}
	}
}

// share has a player give N power tokens of a kind, Mark, to figures of the set M of the
// ability under it.
func (s *State) share(f *flow.Frame) flow.Signal {
	if f.Step > 0 {
		f.Step = 0
		s.giveToken(zones.Piece(s.Answer().A), f.Mark)
		f.N--
		return flow.Go
	}
	under := s.At(s.Top() - 1)
	set := s.Set(&s.prog[under.Proc-programs].Sels[f.M], under)
	for p := range set.All() {
		if s.allTokens(p) >= s.tokenRoom(p) {
			set.Drop(p)
		}
	}
	switch n := set.Len(); {
	case f.N <= 0 || n == 0:
		return flow.Done
	case n == 1 && !s.AskAll:
		s.giveToken(set.First(), f.Mark)
		f.N--
		return flow.Go
	}
	f.Step = 1
	return s.Put(flow.Ask{Kind: flow.Pick, About: aboutShare, Seats: rules.Only(f.Seat), Src: f.Src, Set: set})
}

// Looking at the top cards of a deck, as the Mark of pGlimpse.
const (
	glimpseOnly  = iota
	glimpseOrder // they are put back in any order
)

func (s *State) doesGlimpse(u use, f *flow.Frame) { s.callGlimpse(u, f, glimpseOnly) }
func (s *State) doesReorder(u use, f *flow.Frame) { s.callGlimpse(u, f, glimpseOrder) }

func (s *State) callGlimpse(u use, f *flow.Frame, mark uint8) {
	s.glimpsed = zones.Set{}
	s.Call(flow.Frame{Proc: pGlimpse, Seat: f.Seat, Foe: who(u, f), N: u.N, Mark: mark, Src: f.Src, Dst: none})
}

// Steps of looking at the top cards of a deck.
const (
	glimpseNext = iota
	glimpseBound
	glimpsePut
	glimpseChosen
)

// glimpse has a player look at the top N cards of the deck of Foe, and put them back in the
// order that he likes: M is the place of the next.
func (s *State) glimpse(f *flow.Frame) flow.Signal {
	switch f.Step {
	case glimpseNext:
		if f.Dst = s.below(of(zDeck, f.Foe), s.glimpsed); f.Dst == none || s.glimpsed.Len() >= int(f.N) {
			f.M, f.Step = 1, glimpsePut
			return flow.Go
		}
		f.Step = glimpseBound
		loose := s.Loose(f.Foe)
		if n := loose.Len(); s.Card(f.Dst) == none && n > 1 {
			f.Asked = true
			return s.Put(flow.Ask{Kind: flow.Roll, About: aboutDraw, Seats: rules.Only(f.Foe), N: uint16(n), Src: f.Dst})
		}
	case glimpseBound:
		if s.Card(f.Dst) == none {
			loose, k := s.Loose(f.Foe), 0
			if f.Asked {
				k = int(s.Answer().A)
			}
			s.Bind(f.Foe, f.Dst, loose.Nth(k))
		}
		f.Asked, f.Step = false, glimpseNext
		s.glimpsed.Add(f.Dst)
		s.Show(f.Dst, rules.Only(f.Seat))
		s.Lay(f.Dst, uint8(s.glimpsed.Len()))
	case glimpsePut:
		switch n := s.glimpsed.Len(); {
		case f.Mark != glimpseOrder || n == 0:
			return flow.Done
		case n == 1 && !s.AskAll:
			s.Lay(s.glimpsed.First(), uint8(f.M))
			return flow.Done
		}
		f.Step = glimpseChosen
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutOnTop, Seats: rules.Only(f.Seat), Src: f.Src, Set: s.glimpsed})
	case glimpseChosen:
		c := zones.Piece(s.Answer().A)
		s.Lay(c, uint8(f.M))
		s.glimpsed.Drop(c)
		f.M++
		f.Step = glimpsePut
	}
	return flow.Go
}

// below returns the topmost card of a deck that is not among some, or None.
func (s *State) below(deck zones.Zone, but zones.Set) zones.Piece {
	best, least := none, 0
	for c := range s.In(deck).Minus(but).All() {
		if depth := zones.Depth(s.PlaceOf(c)); best == none || depth < least {
			best, least = c, depth
		}
	}
	return best
}

// doesBorrow lets a player play a discarded command card of the foe for a time.
func (s *State) doesBorrow(u use, _ *flow.Frame) { s.borrowed.Add(u.P) }

// doesUnearth lets a player play a discarded command card, which goes back to the box then, for a time.
func (s *State) doesUnearth(u use, f *flow.Frame) { s.dug[f.Seat].Add(u.P) }

// namedBy reports whether a command card asks for a figure by its name.
func (s *State) namedBy(c, p zones.Piece) bool {
	if !isCommand(c) || s.Card(c) == none || !isFigure(p) {
		return false
	}
	w := s.commandOf(c).who
	if w == nil || len(w.Names) == 0 {
		return false
	}
	named := assault.Who{Names: w.Names}
	return named.Fits(s.kindOf(p).card)
}

// doesBox takes a command card out of the game.
func (s *State) doesBox(u use, _ *flow.Frame) {
	s.ends(u.P)
	s.Show(u.P, both)
	s.Move(u.P, of(zBox, s.owner[u.P]))
	s.tell("assault.told.boxes", s.owner[u.P], u.P, 0)
}

// doesShuffleIn shuffles a command card into the deck of its owner.
func (s *State) doesShuffleIn(u use, _ *flow.Frame) {
	seat := s.owner[u.P]
	s.tell("assault.told.shuffles-in", seat, u.P, 0)
	s.Move(u.P, of(zDeck, seat))
	s.Shuffle(seat, of(zDeck, seat))
}

// doesPair makes a piece "it", beside the one that is "that".
func (s *State) doesPair(u use, f *flow.Frame) { f.It[script.It] = u.P }

// estranged reports whether two figures cannot target each other for a time.
func (s *State) estranged(p, q zones.Piece) bool {
	if s.sorts>>changeShield&1 == 0 {
		return false
	}
	for i := range s.lastings {
		l := &s.lasting[i]
		if s.heldBy(l).what == changeShield && (l.that == p && l.it == q || l.that == q && l.it == p) {
			return true
		}
	}
	return false
}

// guard puts the dice into the pool of a target that an ability gives it.
func (s *State) guard(x *fight) {
	if s.sorts>>changeDice&1 == 0 || !isFigure(x.target) {
		return
	}
	s.eachHeld(changeDice, x.target, func(h *held, _ *flow.Frame) bool {
		for m := h.mask; m != 0; m &= m - 1 {
			x.addDefence(uint8(bits.TrailingZeros64(m)))
		}
		return true
	})
}

// besideTerrain reports whether a figure shares an edge or a corner with a space of blocking,
// impassable or difficult terrain, whatever is between them.
func (s *State) besideTerrain(p zones.Piece) bool {
	rough := s.ground.Of(board.Blocking).Or(s.ground.Of(board.Impassable)).Or(s.ground.Of(board.Difficult)).Or(s.rubble)
	covers := s.covers(p)
	for x := range covers.All() {
		c := s.ground.Cell(x)
		for i := range 9 {
			y := s.ground.Space(board.Cell{Row: c.Row + i/3 - 1, Col: c.Col + i%3 - 1})
			if y != board.None && rough.Has(y) && !covers.Has(y) {
				return true
			}
		}
	}
	return false
}

// doesReveal1 shows a command card to both players, who know then what is called so.
func (s *State) doesReveal1(u use, _ *flow.Frame) {
	s.Show(u.P, both)
	s.revealed[s.owner[u.P]] = s.commandNo(u.P) + 1
	s.tell("assault.told.reveals", s.owner[u.P], u.P, 0)
}

// withstands reports whether an ability is nothing to a figure since it is a flamethrower.
func (s *State) withstands(p zones.Piece, f *flow.Frame) bool {
	return s.sorts>>changeKeyword&1 != 0 && f.Proc >= programs && s.prog[f.Proc-programs].burns &&
		isFigure(p) && s.has(p, kwFire)
}
