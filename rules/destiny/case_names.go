package destiny

import (
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/zones"
)

// A ref is a name in a case: a card, or a die with the side it shows.
type ref struct {
	seat rules.Seat
	code string
	n    int    // which of several copies; 0 any
	side string // of a die
}

// read reads a name. Without a player it belongs to own.
func (r *caseRun) read(text string, own rules.Seat) (ref, error) {
	name := ref{seat: own}
	rest := text
	if player, after, ok := strings.Cut(rest, ":"); ok {
		seat, err := seatOf(player)
		if err != nil {
			return ref{}, err
		}
		name.seat, rest = seat, after
	}
	rest, name.side, _ = strings.Cut(rest, "/")
	code, n, numbered := strings.Cut(rest, "#")
	if numbered {
		var err error
		if name.n, err = strconv.Atoi(n); err != nil || name.n < 1 {
			return ref{}, lang.Fail(lang.Invalid, "case.name", text)
		}
	}
	name.code = code
	_, err := r.card(code)
	return name, err
}

// card returns the card with a code.
func (r *caseRun) card(code string) (*catalog.Card, error) {
	c, ok := r.catalog.Card(catalog.ID("destiny/" + code))
	if !ok {
		return nil, lang.Fail(lang.Invalid, "case.card", code)
	}
	return c, nil
}

// means reports whether a name means a piece.
func (r *caseRun) means(s *State, name ref, p zones.Piece) bool {
	if p == zones.None {
		return false
	}
	card := p
	if s.isDie(p) {
		if name.side == "" || !s.at(p, zPool) || r.sideOf(s, p) != name.side {
			return false
		}
		card = s.on[p]
	} else if name.side != "" {
		return false
	}
	c := s.Card(card)
	if c == zones.None || s.owner[c] != name.seat || s.kindOf(card).card.Code() != name.code {
		return false
	}
	return name.n == 0 || r.number[card] == 0 || r.number[card] == name.n
}

// meant returns the pieces of a set that a name means.
func (r *caseRun) meant(s *State, name ref, among zones.Set) (set zones.Set) {
	for p := range among.All() {
		if r.means(s, name, p) {
			set.Add(p)
		}
	}
	return set
}

// find returns a piece that a name means, or None.
func (r *caseRun) find(s *State, name ref, among zones.Set) zones.Piece {
	set := r.meant(s, name, among)
	return set.First()
}

// sideOf returns the side that a die shows, as it is printed.
func (r *caseRun) sideOf(s *State, d zones.Piece) string { return s.kindOf(d).card.Faces[s.side[d]] }

// faceOf returns the first side of a die that is printed so, or -1.
func (r *caseRun) faceOf(s *State, d zones.Piece, side string) int {
	for i, f := range s.kindOf(d).card.Faces {
		if f == side {
			return i
		}
	}
	return -1
}

// nameOf is the name of a card in play, or of a die's card, with its player.
func (r *caseRun) nameOf(s *State, p zones.Piece) string {
	if p == zones.None {
		return ""
	}
	if s.isDie(p) {
		p = s.on[p]
	}
	c := s.Card(p)
	if c == zones.None {
		return ""
	}
	name := playerName(s.owner[c]) + ":" + s.kindOf(p).card.Code()
	if n := r.number[p]; n > 0 {
		name += "#" + strconv.Itoa(n)
	}
	return name
}
