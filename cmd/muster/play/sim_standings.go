package play

import (
	"fmt"

	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules/sim"
	"muster/rules/study"
)

// printStandings prints how each list did.
func (s *simulating) printStandings(runs []study.Run) {
	fmt.Fprintln(s.Out, s.Paint("1", s.Words("sim.by-list")))
	for _, one := range study.Standings(runs) {
		fmt.Fprintln(s.Out, app.Clean(s.Words("sim.list", append([]any{one.List}, s.share(one.Share)...)...)))
		for _, seat := range one.Seats {
			fmt.Fprintln(s.Out, "  "+s.Words("sim.list-seat", append([]any{seat.Seat}, s.share(seat.Share)...)...))
		}
	}
}

// share is a share as sentences have it: games, wins, rate and its interval.
func (s *simulating) share(x sim.Share) []any {
	one := func(x float64) string { return s.Lang.Number(100*x, 1) }
	return []any{x.Games, x.Wins, one(x.Rate), one(x.Low), one(x.High)}
}

// printMeetings prints how the first list did against each other.
func (s *simulating) printMeetings(runs []study.Run) {
	word := func(code string) string { return s.Words("sim.column." + code) }
	row := func(name string, cells ...any) {
		fmt.Fprintf(s.Out, "%-30s %7v %7v %8v %15v %7v\n", append([]any{name}, cells...)...)
	}
	fmt.Fprintln(s.Out, s.Paint("1", app.Clean(s.Words("sim.against", runs[0].Lists[0]))))
	row("", word("games"), word("won"), "%", word("interval"), word("drawn"))
	for _, m := range study.Meetings(runs) {
		x := s.share(m.Share)
		row(term.Shorten(app.Clean(m.List), 30), x[0], x[1], x[2], fmt.Sprintf("%v–%v", x[3], x[4]), m.Draws)
	}
}
