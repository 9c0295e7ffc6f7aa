package term

import (
	"muster/cmd/muster/app"
	"muster/rules"
)

// Finish shows the table as it stands, and who won or who is to choose.
func (t *Table) Finish(seats int) {
	m := t.Match
	t.Print("")
	eye := rules.Nobody
	if len(t.People) == 1 {
		p := t.People[0]
		p.tellNews()
		eye = p.Seat
	}
	if !t.quitting {
		t.show(m.View(eye).In(t.Lang))
	}
	if !m.Over() {
		turn := t.Words("term.turn-of-chance")
		if s := m.Turn().Seats.First(); s >= 0 {
			turn = app.Clean(t.Words("term.turn-of", t.Match.PlayerOf(s)))
		}
		t.Print(Fit(t.Words("term.left", RoundOf(t.App, m.Round()), m.N(), turn), t.wide(), "    "))
		return
	}
	t.Print(t.Paint("1", t.Words("term.over")))
	t.Print(t.VerdictOf(eye, seats))
}

// VerdictOf says who won, to one who has a seat or to all.
func (t *Table) VerdictOf(eye rules.Seat, seats int) string {
	if t.Match.Game().Ends != nil {
		if t.Match.Score(0) == 1 {
			return t.Words("term.all-won")
		}
		return t.Words("term.all-lost")
	}
	if eye >= 0 {
		switch t.Match.Score(eye) {
		case 1:
			return t.Words("term.won")
		case 0:
			return t.Words("term.lost")
		}
		return t.Words("term.drawn")
	}
	for s := range rules.Seat(seats) {
		if t.Match.Score(s) == 1 {
			return app.Clean(t.Words("term.winner", t.Match.PlayerOf(s)))
		}
	}
	return t.Words("term.drawn")
}
