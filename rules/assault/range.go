package assault

import (
	"strconv"
	"strings"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// movesOf is how many moves a figure has that does not stand in its activation.
const movesOf = 2

// Range implements rules.Ranger: by the rules of moves and of line of sight, as the figure
// stands now. A large figure ends where its top left space is told.
func (s *State) Range(piece string) (rules.Range, bool) {
	no, err := strconv.Atoi(strings.TrimPrefix(piece, "f"))
	p := zones.Piece(no)
	if err != nil || !isFigure(p) || id(p) != piece || !s.onMap(p) {
		return rules.Range{}, false
	}
	r := rules.Range{Piece: piece, Points: s.speed(p), Reach: []rules.Far{}, Sight: []rules.Far{}}
	most := movesOf * s.speed(p)
	if p == s.figure {
		r.Points, most = int(s.points), int(s.points)+int(s.actions)*s.speed(p)
	}
	if s.canMove(p) {
		s.span(&flow.Frame{Seat: s.owner[p], Src: p, N: int16(min(most, board.MostPoints))})
		r.Reach = s.reached(r.Reach, p)
	}
	for x := range s.ground.All().Minus(s.covers(p)).All() {
		if s.looksAt(p, x) {
			r.Sight = append(r.Sight, rules.Far{Space: s.spaceName(x), N: s.distanceTo(p, board.Of(x))})
		}
	}
	return r, true
}

// reached appends where a figure may end by the reach that was found out, each space once.
func (s *State) reached(all []rules.Far, p zones.Piece) []rules.Far {
	from := s.stand(p)
	here, there := s.reach.Ends(from.Base), s.reach.Ends(from.Base.Turned())
	for x := range here.Or(there).All() {
		least := -1
		for _, base := range [...]board.Base{from.Base, from.Base.Turned()} {
			if n := s.reach.Cost(board.Stand{At: x, Base: base}); n > 0 && (least < 0 || n < least) {
				least = n
			}
		}
		if least > 0 {
			all = append(all, rules.Far{Space: s.spaceName(x), N: least})
		}
	}
	return all
}

// looksAt reports whether a figure has line of sight to a space, or to who stands there.
func (s *State) looksAt(p zones.Piece, x board.Space) bool {
	q := s.standsOn(x)
	if q != none && s.veiled(p, q) {
		return false
	}
	return s.seesSpace(p, q, x)
}

// standsOn returns the figure on a space, or none.
func (s *State) standsOn(x board.Space) zones.Piece {
	if !s.stood[0].Has(x) && !s.stood[1].Has(x) {
		return none
	}
	for p := range s.figuresOn().All() {
		if s.isAt(p, x) {
			return p
		}
	}
	return none
}
