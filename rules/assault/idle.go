package assault

import (
	"muster/rules"
	"muster/rules/board"
	"muster/rules/zones"
)

// astray is a fault of who is far from everything: a move that brings him no nearer.
const astray = "astray"

// ajar are all doors of a map.
const ajar = ^board.Doors(0)

// idles tells whether who chooses an action stays away from everything: he ends the
// activation of a figure that could come nearer, out of reach of the enemy, or moves it
// about where it comes no nearer. What such moves bring is less than what tries tell apart.
func (s *State) idles(a rules.Action, tell func(fault string, done bool)) {
	p := s.figure
	away := s.away(p)
	if away == nil {
		return
	}
	here := away[s.at[p]]
	rules.Tempts(s, a, astray, func(b rules.Action) bool { return b.Verb == vMove && away[b.A] >= here }, tell)
	if s.nearer(p, away, int(s.points)+int(s.actions)*s.speed(p)) {
		rules.Tempts(s, a, rules.IdleEnd, func(b rules.Action) bool { return b.Verb == vEnd }, tell)
	}
}

// away returns how many spaces it is from each space to the nearest of what draws a figure:
// enemies, and tokens and the part of the map that its player does not control, through
// closed doors if no other way leads there. It returns nil if the figure has attacked, or
// something keeps it where it stands: an enemy that it could attack after a move, or that
// could attack it, what it carries, or what it stands beside.
func (s *State) away(p zones.Piece) []int8 {
	seat, at := s.owner[p], s.at[p]
	if s.attacked || s.endangered(p, at) {
		return nil
	}
	away := make([]int8, s.ground.Spaces())
	for x := range away {
		away[x] = farthest
	}
	draw := func(from board.Space) {
		counts := s.ground.CountsFrom(from, s.open)
		if counts[at] < 0 {
			counts = s.ground.CountsFrom(from, ajar)
		}
		for x, n := range counts {
			if n >= 0 {
				away[x] = min(away[x], n)
			}
		}
	}
	for q := range s.In(of(zMap, foeOf(seat))).All() {
		if n := s.ground.Count(s.at[q], at, s.open); n >= 0 && n <= s.kindOf(p).menaces() {
			return nil
		}
		draw(s.at[q])
	}
	for t := range s.In(of(zMap, neutral)).All() {
		switch x := s.lies[t-firstToken]; {
		case s.bearer[t-firstToken] == p:
			return nil
		case x == board.None:
		case s.adjacent(p, t):
			return nil
		case !s.attackable(t) && !s.controls(seat, t):
			draw(x)
		}
	}
	if s.mission().area == 0 {
		return away
	}
	if s.covers(p).Meets(s.areas[0]) {
		return nil
	}
	if !s.holdsArea(seat, s.areas[0]) {
		for x := range s.areas[0].All() {
			draw(x)
		}
	}
	return away
}

// nearer reports whether a figure could come nearer with so many movement points, to a space
// where no enemy could attack it in one activation.
func (s *State) nearer(p zones.Piece, away []int8, points int) bool {
	for _, a := range s.moves(nil, s.owner[p], p, points) {
		if x := board.Space(a.A); away[x] < away[s.at[p]] && !s.endangered(p, x) {
			return true
		}
	}
	return false
}

// endangered reports whether an enemy could attack a figure on a space in one activation.
func (s *State) endangered(p zones.Piece, x board.Space) bool {
	for q := range s.In(of(zMap, foeOf(s.owner[p]))).All() {
		k, n := s.kindOf(q), s.ground.Count(s.at[q], x, s.open)
		if k.attack != noAttack && n >= 0 && n <= k.menaces() {
			return true
		}
	}
	return false
}

// menaces returns within how many spaces of where it stands a figure could attack in one
// activation, as far as its dice mostly reach.
func (k *kind) menaces() int { return k.afterMove() + int(max(k.base.Rows, k.base.Cols)) - 1 }
