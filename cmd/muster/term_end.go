package main

import "muster/rules"

// finish shows the table as it stands, and who won or who is to choose.
func (t *table) finish(seats int) {
	m := t.match
	t.observe()
	t.print("")
	eye := rules.Nobody
	if len(t.people) == 1 {
		p := t.people[0]
		p.tellNews()
		eye = p.seat
	}
	if !t.quitting {
		t.show(m.View(eye).In(t.lang))
	}
	if !m.Over() {
		turn := t.words("term.turn-of-chance")
		if s := m.Turn().Seats.First(); s >= 0 {
			turn = t.words("term.turn-of", int(s))
		}
		t.print(t.words("term.left", m.Round(), m.N(), turn))
		return
	}
	t.print(t.paint("1", t.words("term.over")))
	t.print(t.verdictOf(eye, seats))
}

// verdictOf says who won, to one who has a seat or to all.
func (t *table) verdictOf(eye rules.Seat, seats int) string {
	if eye >= 0 {
		switch t.match.Score(eye) {
		case 1:
			return t.words("term.won")
		case 0:
			return t.words("term.lost")
		}
		return t.words("term.drawn")
	}
	for s := range rules.Seat(seats) {
		if t.match.Score(s) == 1 {
			return clean(t.words("term.winner", int(s), t.match.Setup().Lists[s].Name))
		}
	}
	return t.words("term.drawn")
}
