package play

import (
	"fmt"

	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules/study"
	"muster/rules/study/report"
)

const mostSeen = 12 // cards of a side in the terminal

// printCards prints the cards that were bought most often, side by side with
// what became of those who bought them.
func (s *simulating) printCards(runs []study.Run) {
	st := study.Total(runs)
	if len(st.Cards) == 0 && st.Games > 0 {
		fmt.Fprintln(s.Err, s.Words("sim.no-cards"))
	}
	for seat := range st.Seats {
		cards := report.Cards(st, seat)
		if len(cards) == 0 {
			continue
		}
		fmt.Fprintln(s.Out)
		fmt.Fprintln(s.Out, s.Paint("1", app.Clean(s.Words("sim.cards", seat, report.Side(runs, seat, s.Lang)))))
		fmt.Fprintf(s.Out, "%-38s %9s %9s %9s %9s\n", s.Words("sim.head.card"), s.Words("sim.column.bought"), s.Words("sim.column.rate"),
			s.Words("sim.column.played"), s.Words("sim.column.kept"))
		for _, c := range cards[:min(mostSeen, len(cards))] {
			rate := "-"
			if c.Games > 0 {
				rate = s.Lang.Number(100*c.Rate, 1) + "%"
			}
			kept := "-"
			if won := st.Seats[seat].Wins; won > 0 {
				kept = s.Lang.Number(100*float64(c.Won)/float64(won), 1) + "%"
			}
			fmt.Fprintf(s.Out, "%-38s %9d %9s %9d %9s\n", term.Shorten(app.Clean(report.Title(s.Cards, c.Card).In(s.Lang)), 38), c.Bought, rate, c.Played, kept)
		}
	}
}
