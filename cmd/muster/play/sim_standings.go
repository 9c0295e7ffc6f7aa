package play

import (
	"fmt"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/exports"
	"muster/rules/sim"
)

// A standing is how a list did, in all and from each seat.
type standing struct {
	List string `json:"list"`
	sim.Share
	Seats []seatShare `json:"seats"`
}

type seatShare struct {
	Seat int `json:"seat"`
	sim.Share
}

// standings returns how each list did.
func standings(runs []batch) []standing {
	var all []standing
	for _, r := range runs {
		for seat, i := range r.seats {
			for len(all) <= i {
				all = append(all, standing{})
			}
			one := &all[i]
			one.List = r.Lists[seat]
			for len(one.Seats) <= seat {
				one.Seats = append(one.Seats, seatShare{Seat: len(one.Seats)})
			}
			one.Share = sim.ShareOf(one.Wins+r.Stats.Seats[seat].Wins, one.Games+r.Games)
			here := &one.Seats[seat]
			here.Share = sim.ShareOf(here.Wins+r.Stats.Seats[seat].Wins, here.Games+r.Games)
		}
	}
	return all
}

// A meeting is how the first list did against another.
type meeting struct {
	List string `json:"list"` // the other
	sim.Share
	Draws int `json:"draws"`
}

// meetings returns how the first list did against each other.
func meetings(runs []batch) []meeting {
	var all []meeting
	for _, r := range runs {
		mine, other := 0, 1
		if r.seats[0] != 0 {
			mine, other = 1, 0
		}
		i := r.seats[other] - 1
		for len(all) <= i {
			all = append(all, meeting{})
		}
		m := &all[i]
		m.List, m.Draws = r.Lists[other], m.Draws+r.Draws
		m.Share = sim.ShareOf(m.Wins+r.Stats.Seats[mine].Wins, m.Games+r.Games)
	}
	return all
}

// printStandings prints how each list did.
func (s *simulating) printStandings(runs []batch) {
	fmt.Fprintln(s.Out, s.Paint("1", s.Words("sim.by-list")))
	for _, one := range standings(runs) {
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
func (s *simulating) printMeetings(runs []batch) {
	word := func(code string) string { return s.Words("sim.column." + code) }
	row := func(name string, cells ...any) {
		fmt.Fprintf(s.Out, "%-30s %7v %7v %8v %15v %7v\n", append([]any{name}, cells...)...)
	}
	fmt.Fprintln(s.Out, s.Paint("1", app.Clean(s.Words("sim.against", runs[0].Lists[0]))))
	row("", word("games"), word("won"), "%", word("interval"), word("drawn"))
	for _, m := range meetings(runs) {
		x := s.share(m.Share)
		row(term.Shorten(app.Clean(m.List), 30), x[0], x[1], x[2], fmt.Sprintf("%v–%v", x[3], x[4]), m.Draws)
	}
}

// gauntletSheet is the table of how the first list did against each other.
func gauntletSheet(runs []batch) exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("sim.sheet.gauntlet"), Head: heading("against", "games", "won", "rate", "low", "high", "draws")}
	for _, m := range meetings(runs) {
		sheet.Rows = append(sheet.Rows, append(append([]any{m.List}, cells(m.Share)...), m.Draws))
	}
	sheet.Bars = []exports.Bars{{Title: lang.Say("sim.chart.rate"), Column: 3, Rows: len(sheet.Rows)}}
	return sheet
}

// standingSheet is the table of how each list did, from each seat and in all.
func standingSheet(runs []batch) exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("sim.sheet.lists"), Head: heading("list", "seat", "games", "won", "rate", "low", "high")}
	for _, one := range standings(runs) {
		for _, seat := range one.Seats {
			sheet.Rows = append(sheet.Rows, append([]any{one.List, seat.Seat}, cells(seat.Share)...))
		}
		sheet.Rows = append(sheet.Rows, append([]any{one.List, nil}, cells(one.Share)...))
	}
	return sheet
}

// cells are a share in columns.
func cells(x sim.Share) []any {
	return []any{x.Games, x.Wins, hundredths(x.Rate), hundredths(x.Low), hundredths(x.High)}
}
