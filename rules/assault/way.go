package assault

import (
	"slices"

	"muster/rules/board"
	"muster/rules/flow"
)

// goer returns how the figure of a frame goes, and the others as they are to it.
func (s *State) goer(f *flow.Frame) (board.Mover, board.Crowd) {
	v, crowd := s.moverOf(f.Src), s.crowd(f.Src)
	if f.Mark >= freely || s.ignores(f.Src, ignoreHostile) {
		crowd.Friendly, crowd.Hostile = crowd.Friendly.Or(crowd.Hostile), board.Set{}
	}
	if f.Mark >= freely {
		v.Light, v.Straight, v.Mobile = true, true, v.Mobile || f.Mark == leaping
	}
	return v, crowd
}

// step1 returns the first step of the way to a stand, and what it costs: of the way that is
// prescribed, or of a cheapest one. The reach from where the figure stands is known.
func (s *State) step1(f *flow.Frame, to board.Stand) (board.Stand, int) {
	from := s.stand(f.Src)
	if i := slices.Index(s.way, from) + 1; i < len(s.way) && s.way[len(s.way)-1] == to {
		v, crowd := s.goer(f)
		return s.way[i], s.ground.Step(v, from, s.way[i], &crowd, s.open)
	}
	return s.ground.FirstStep(s.reach, to, s.open)
}

// wayCost returns what the way to a stand costs, of which the least cost is known.
func (s *State) wayCost(f *flow.Frame, to board.Stand, least int) int {
	from, sum := s.stand(f.Src), 0
	i := slices.Index(s.way, from) + 1
	if i >= len(s.way) || s.way[len(s.way)-1] != to {
		return least
	}
	v, crowd := s.goer(f)
	for _, next := range s.way[i:] {
		sum += s.ground.Step(v, from, next, &crowd, s.open)
		from = next
	}
	return sum
}

// A question is where somebody gets.
type question struct {
	ground *board.Ground
	mover  board.Mover
	from   board.Stand
	points int
	crowd  board.Crowd
	open   board.Doors
}

// A spread is where he does.
type spread struct {
	question
	board.Reached
}

// memory is where others got before, each where its question belongs.
type memory [64]spread

// reaches finds out where one gets, unless that was found out last: what is legal is asked
// before a move and while it is made. Who looks ahead, in one copy of a position after the
// other, asks the same again and again, and has a memory.
func (s *State) reaches(v board.Mover, from board.Stand, points int, crowd *board.Crowd) {
	q := question{s.ground, v, from, points, *crowd, s.open}
	a := &s.spread
	if s.memory != nil {
		a = &s.memory[q.place()]
	}
	if s.reach = &a.Reached; a.question != q {
		a.question = q
		s.ground.Reach(s.reach, v, from, points, crowd, s.open)
	}
}

// place returns where in a memory a question belongs.
func (q *question) place() int {
	const prime = 0x9e3779b97f4a7c15 // 2^64 by the golden ratio, as Knuth multiplies
	h := uint64(q.from.At)<<8 | uint64(q.points)
	for i := range q.crowd.Hostile {
		h = (h ^ q.crowd.Hostile[i]) * prime
		h = (h ^ h>>32 ^ q.crowd.Friendly[i]) * prime
	}
	return int(h >> 58)
}
