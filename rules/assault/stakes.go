package assault

import (
	"muster/rules"
	"muster/rules/board"
	"muster/rules/script"
	"muster/rules/zones"
)

const (
	idleToken = 0.875            // points that a token is worth for which the mission gives none
	closeness = 0.7              // of what one comes to, beside it,
	step      = 0.04             // less for each space
	reaching  = closeness / step // spaces that leave nothing of it
	carrying  = 0.4              // of what is carried, however far home is
)

// sumStakes adds what the mission is about: tokens and parts of the map that a player
// controls, or comes near to.
func (s *State) sumStakes(sides *[2][measured]float64) {
	m := s.mission()
	for t := range s.In(of(zMap, neutral)).All() {
		worth := idleToken
		if n := m.scores[s.tokens[t-firstToken].no]; n > 0 {
			worth = float64(n)
		}
		if b := s.bearer[t-firstToken]; b != none {
			if seat := s.owner[b]; seat < 2 { // on its way home
				sides[seat][mStakes] += worth * (carrying + (1-carrying)/float64(1+s.home(b)))
			}
		}
		if x := s.lies[t-firstToken]; x != board.None && !s.attackable(t) {
			s.sumToken(t, x, worth, sides)
		}
	}
	if m.area > 0 {
		s.sumArea(float64(m.area), sides)
	}
}

// sumToken adds a token that lies on a space.
func (s *State) sumToken(t zones.Piece, x board.Space, worth float64, sides *[2][measured]float64) {
	near, by := [2]int{s.fronts[0].near(x), s.fronts[1].near(x)}, nobody
	if min(near[0], near[1]) <= 1 {
		by = s.inControlOf(t, s.besides(x, near))
	}
	bearer := s.bearer[t-firstToken]
	for seat := range rules.Seat(2) {
		switch {
		case bearer != none && s.owner[bearer] == seat:
		case near[seat] <= 1 && by == seat:
			sides[seat][mStakes] += worth
		case float64(near[seat]) < reaching:
			sides[seat][mStakesNear] += worth * (closeness - step*float64(near[seat]))
		}
	}
}

// sumArea adds the part of the map that a mission gives points for.
func (s *State) sumArea(worth float64, sides *[2][measured]float64) {
	near := [2]int{farthest, farthest}
	for x := range s.areas[0].All() {
		for seat := range near {
			near[seat] = min(near[seat], s.fronts[seat].near(x))
		}
	}
	for seat := range rules.Seat(2) {
		if s.holdsArea(seat, s.areas[0]) {
			sides[seat][mStakes] += worth
		} else {
			sides[seat][mStakesNear] += worth * max(0, closeness-step*float64(near[seat]))
		}
	}
}

// besides returns figures among which all are that are adjacent to a space, of which it is
// known how near those of each player are.
func (s *State) besides(x board.Space, near [2]int) (set zones.Set) {
	counts := s.ground.CountsFrom(x, s.open)
	for seat := range s.fronts {
		t := &s.fronts[seat]
		if near[seat] > 1 && !t.large {
			continue
		}
		for i := range t.ranks {
			if r := &t.ranks[i]; counts[r.at] <= 1 || !r.k.small {
				set.Add(r.p)
			}
		}
	}
	return set
}

// home returns how many spaces it is from a figure to the zone in which its player began.
func (s *State) home(p zones.Piece) int {
	near, counts := farthest, s.ground.CountsFrom(s.at[p], s.open)
	for x := range s.book.zones[s.zone[s.owner[p]]].All() {
		if n := int(counts[x]); n >= 0 {
			near = min(near, n)
		}
	}
	return near
}

// weigh notes what a mission gives points for, to who appraises.
func (b *book) weigh(proc uint16) {
	p := &b.prog[proc-programs]
	m := b.missionOf(p.mission)
	for i := range p.Code {
		in := &p.Code[i]
		if in.Op != script.Do || i == 0 || p.Code[i-1].Op != script.Num {
			continue
		}
		n := uint8(p.Code[i-1].N)
		switch b.verbs[in.A].Word {
		case "gain-vp":
			m.area = n
		case "score", "counts", "collect":
			_, set := p.With(in)
			for k := range set.Filters {
				if fl := &set.Filters[k]; fl.Group == byKind {
					for kind := range m.scores {
						if fl.Mask>>kind&1 != 0 {
							m.scores[kind] = max(m.scores[kind], n)
						}
					}
				}
			}
			if len(set.Filters) > 0 && set.Filters[0].Group == byState && n >= 10 { // what is carried home
				m.scores[kindBit("contraband")] = n
			}
		}
	}
}
