package assault

import "muster/rules/board"

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
