package assault

import (
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// stand returns where a figure stands.
func (s *State) stand(p zones.Piece) board.Stand {
	b := s.kindOf(p).base
	if s.turned.Has(p) {
		b = b.Turned()
	}
	return board.Stand{At: s.at[p], Base: b}
}

// onMap reports whether a figure stands on the map.
func (s *State) onMap(p zones.Piece) bool { return isFigure(p) && s.at[p] != board.None }

// covers returns the spaces of a figure, or the space of a token.
func (s *State) covers(p zones.Piece) board.Set {
	switch {
	case p == aimed:
		if x := s.fight(); x != nil && x.target != none {
			return board.Of(x.space)
		}
		return board.Set{}
	case isToken(p):
		if x := s.lies[p-firstToken]; x != board.None {
			return board.Of(x)
		}
		return board.Set{}
	case isFigure(p) && !s.onMap(p) && s.dying.Has(p): // abilities ask where it was
		return s.ground.Covers(board.Stand{At: s.fell[p], Base: s.stand(p).Base})
	case !s.onMap(p):
		return board.Set{}
	case s.kindOf(p).base == board.Small:
		return board.Of(s.at[p])
	}
	return s.ground.Covers(s.stand(p))
}

// lieOf returns where a token lies, or who carries it stands; None if it is not on the map.
func (s *State) lieOf(p zones.Piece) board.Space {
	i := p - firstToken
	if to := s.bearer[i]; to != none {
		return s.at[to]
	}
	return s.lies[i]
}

// isAt reports whether a space is one of a piece's.
func (s *State) isAt(p zones.Piece, x board.Space) bool {
	covers := s.covers(p)
	return covers.Has(x)
}

// only returns the space of a piece that covers one; None if it covers several, or none.
func (s *State) only(p zones.Piece) board.Space {
	switch {
	case isFigure(p) && s.at[p] != board.None && s.kindOf(p).base == board.Small:
		return s.at[p]
	case isToken(p):
		return s.lies[p-firstToken]
	}
	return board.None
}

// figures returns the figures on the map, of both players.
func (s *State) figuresOn() zones.Set { return s.In(of(zMap, 0)).Or(s.In(of(zMap, 1))) }

// occupied returns the spaces with figures but for one.
func (s *State) occupied(but zones.Piece) (set board.Set) {
	set = s.stood[0].Or(s.stood[1]).Or(s.beasts)
	if but == none {
		return set
	}
	set = set.Minus(s.covers(but))
	for p := range s.sharing.All() { // who stands where another does
		if p != but {
			set = set.Or(s.covers(p))
		}
	}
	return set
}

// crowd returns the other figures as they are to one who moves. Neutral ones are passed as friends
// are, and no massive figure pushes them aside.
func (s *State) crowd(p zones.Piece) board.Crowd {
	seat, own := s.owner[p], s.covers(p)
	return board.Crowd{
		Shared: s.shareable(p), Hostile: s.stood[foeOf(seat)].Minus(own), Friendly: s.stood[seat].Minus(own).Or(s.beasts), Massive: s.giants.Minus(own).Or(s.beasts), Rubble: s.rubble,
	}
}

// shareable returns the spaces with figures where another may end its move all the same:
// companions share spaces with anybody.
func (s *State) shareable(p zones.Piece) (set board.Set) {
	if s.kindOf(p).companion {
		return s.ground.All()
	}
	if s.mascots.Empty() || s.sharing.Empty() {
		return s.mascots
	}
	set = s.mascots
	for q := range s.figuresOn().All() {
		if q != p && !s.kindOf(q).companion {
			set = set.Minus(s.covers(q))
		}
	}
	return set
}

// taken returns the spaces where a figure cannot end its move because of others.
func (s *State) taken(p zones.Piece) board.Set { return s.occupied(p).Minus(s.shareable(p)) }

// survey notes the spaces with figures, which is asked far more often than figures move.
func (s *State) survey(seat rules.Seat) {
	s.stood[seat] = board.Set{}
	for p := range s.In(of(zMap, seat)).All() {
		s.stood[seat] = s.stood[seat].Or(s.covers(p))
	}
	s.giants, s.mascots, s.sharing = board.Set{}, board.Set{}, zones.Set{}
	var seen board.Set
	for p := range s.figuresOn().All() {
		covers := s.covers(p)
		if covers.Meets(seen) {
			s.sharing = s.sharing.Or(s.under(p))
			s.sharing.Add(p)
		}
		seen = seen.Or(covers)
		switch k := s.kindOf(p); {
		case k.mover.Massive:
			s.giants = s.giants.Or(covers)
		case k.companion:
			s.mascots = s.mascots.Or(covers)
		}
	}
	s.bars = s.stood[0].Or(s.stood[1]).Minus(s.mascots).Or(s.beasts)
}

// lays has a token lie on a space of the map, or on none.
func (s *State) lays(p zones.Piece, x board.Space) {
	s.lies[p-firstToken] = x
	if !s.stalks(p) {
		return
	}
	s.beasts = board.Set{}
	for q := range s.In(of(zMap, neutral)).All() {
		if at := s.lies[q-firstToken]; s.stalks(q) && at != board.None {
			s.beasts.Add(at)
		}
	}
	s.survey(0)
}

// put1 puts a figure on the map, or elsewhere on it.
func (s *State) put1(p zones.Piece, x board.Space, turned bool) {
	if z := of(zMap, s.owner[p]); s.Where(p) != z {
		s.hurt[p] = 0
		s.Move(p, z)
		s.tellPlaced("assault.told.deploys", p, x)
	}
	s.stands(p, x, turned)
}

// stands has a figure stand elsewhere.
func (s *State) stands(p zones.Piece, x board.Space, turned bool) {
	seat, was := s.owner[p], s.covers(p)
	s.at[p] = x
	if turned {
		s.turned.Add(p)
	} else {
		s.turned.Drop(p)
	}
	now := s.covers(p)
	if k := s.kindOf(p); k.companion || k.mover.Massive || !s.sharing.Empty() || now.Meets(s.stood[0].Or(s.stood[1]).Minus(was)) {
		s.survey(seat)
		return
	}
	s.stood[seat] = s.stood[seat].Minus(was).Or(now)
	s.bars = s.bars.Minus(was).Or(now).Or(s.beasts) // whoever passes one leaves it there
}

// lift takes a figure off the map.
func (s *State) lift(p zones.Piece, to zones.Zone) {
	s.at[p] = board.None
	s.turned.Drop(p)
	s.Move(p, of(to, s.owner[p]))
	s.survey(s.owner[p])
}

// distance returns how many spaces it is from one piece to another, from the nearest space
// of each; -1 if one does not get there.
func (s *State) distance(p, q zones.Piece) int {
	if x, y := s.only(p), s.only(q); x != board.None && y != board.None {
		return s.ground.Count(x, y, s.open)
	}
	return s.distanceTo(p, s.covers(q))
}

// distanceTo returns how many spaces it is from a piece to the nearest of some spaces.
func (s *State) distanceTo(p zones.Piece, to board.Set) int {
	least := -1
	for x := range s.covers(p).All() {
		for y := range to.All() {
			if n := s.ground.Count(x, y, s.open); n >= 0 && (least < 0 || n < least) {
				least = n
			}
		}
	}
	return least
}

// distanceOf returns how many spaces it is from a piece to a space; -1 if there is none, or
// one does not get there.
func (s *State) distanceOf(p zones.Piece, y board.Space) int {
	if y == board.None {
		return -1
	}
	if x := s.only(p); x != board.None {
		return s.ground.Count(x, y, s.open)
	}
	least := -1
	for x := range s.covers(p).All() {
		if n := s.ground.Count(x, y, s.open); n >= 0 && (least < 0 || n < least) {
			least = n
		}
	}
	return least
}

// adjacent reports whether two pieces are adjacent; those that share a space are.
func (s *State) adjacent(p, q zones.Piece) bool {
	switch {
	case p == q:
		return false
	case isDoor(p):
		p, q = q, p
		fallthrough
	case isDoor(q):
		d := int(q - firstDoor)
		return isFigure(p) && s.open>>d&1 == 0 && s.besideDoor(p, d)
	}
	if x, y := s.only(p), s.only(q); x != board.None && y != board.None {
		return x == y || s.besideOne(x, y)
	}
	a, b := s.covers(p), s.covers(q)
	if a.Meets(b) {
		return true
	}
	for x := range a.All() {
		if s.ground.Adjacent(x, s.open).Meets(b) {
			return true
		}
	}
	return s.inBlocking(a, b) && s.distance(p, q) == 1
}

// besideOne reports whether two pieces are adjacent that cover one space each.
func (s *State) besideOne(x, y board.Space) bool {
	return s.ground.Beside(x, y, s.open) ||
		(s.ground.Is(x, board.Blocking) || s.ground.Is(y, board.Blocking)) && s.ground.Count(x, y, s.open) == 1
}

// inBlocking reports whether the later edition counts the spaces between two pieces, since
// one stands in blocking terrain.
func (s *State) inBlocking(a, b board.Set) bool {
	return s.ground.Of(board.Blocking).Meets(a.Or(b))
}

// screen returns the spaces of figures that bar sight from one piece to another.
func (s *State) screen(p, q zones.Piece) (set board.Set) {
	if isFigure(p) && s.kindOf(p).mover.Massive || isFigure(q) && s.kindOf(q).mover.Massive {
		return set
	}
	set = s.bars
	if s.sorts>>changeVeil&1 != 0 && isFigure(p) {
		for r := range s.In(of(zMap, foeOf(s.owner[p]))).All() {
			if s.veiled(p, r) {
				set = set.Minus(s.covers(r))
			}
		}
	}
	if s.only(p) != board.None && s.only(q) != board.None { // nobody bars his own space
		return set
	}
	return set.Minus(s.covers(p)).Minus(s.covers(q))
}

// isSmall reports whether a piece is a figure that stands on one space and is not massive.
func (s *State) isSmall(p zones.Piece) bool {
	return isFigure(p) && s.at[p] != board.None && s.kindOf(p).small
}

// sees reports whether a piece has line of sight to another: from one of its spaces to one
// of the other's.
func (s *State) sees(p, q zones.Piece) bool {
	// As below, without making sets: Sees takes no notice of who stands on either space.
	if s.sorts>>changeVeil&1 == 0 && s.isSmall(p) && s.isSmall(q) {
		return s.ground.Sees(s.at[p], s.at[q], s.bars, s.open)
	}
	if s.veiled(p, q) {
		return false
	}
	screen := s.screen(p, q)
	to := s.covers(q)
	for x := range s.covers(p).All() {
		for y := range to.All() {
			if s.ground.Sees(x, y, screen, s.open) {
				return true
			}
		}
	}
	return false
}

// seesSpace reports whether a figure has line of sight to a space of a piece.
func (s *State) seesSpace(p, q zones.Piece, y board.Space) bool {
	screen := s.screen(p, q).Minus(board.Of(y))
	for x := range s.covers(p).All() {
		if s.ground.Sees(x, y, screen, s.open) {
			return true
		}
	}
	return false
}

// nearest appends where a figure may go that makes room: the nearest spaces that are empty. By is
// the massive one that pushes it; None if it was itself stopped on another and is placed, or by
// the later edition pushed.
func (s *State) nearest(buf []rules.Action, seat rules.Seat, p, by zones.Piece) []rules.Action {
	if by != none || s.later {
		from := len(buf)
		if buf = s.asides(buf, seat, p); len(buf) > from {
			return buf
		}
	}
	return s.placesNear(buf, vPlace, seat, p, s.covers(p))
}

// asides appends where a figure is pushed that makes room: where it gets with the fewest
// spaces (IAE-MASSIVE, IAE-PUSH).
func (s *State) asides(buf []rules.Action, seat rules.Seat, p zones.Piece) []rules.Action {
	f := flow.Frame{Seat: seat, Src: p, N: board.MostPoints, Mark: pushed}
	s.span(&f)
	to, full, from, least, lies := s.stand(p), s.taken(p), len(buf), board.MostPoints, uint16(0)
	if s.turned.Has(p) {
		lies = 1
	}
	for x := range s.reach.Ends(to.Base).All() {
		to.At = x
		n := s.reach.Cost(to)
		if n > least || s.ground.Covers(to).Meets(full) {
			continue
		}
		if n < least {
			buf, least = buf[:from], n
		}
		buf = append(buf, rules.Action{Seat: seat, Verb: vPlace, A: uint16(x), B: lies, C: uint16(p)})
	}
	return buf
}

// askPlace asks where a figure is placed, of the places that an Open question lists.
func (s *State) askPlace(f *flow.Frame, about uint8, seat rules.Seat, p zones.Piece) flow.Signal {
	return s.Put(flow.Ask{Kind: flow.Open, About: about, Seats: rules.Only(seat), Src: p})
}
