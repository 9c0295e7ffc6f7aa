package play

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/exports"
	"muster/rules/sim"
	"muster/rules/study"
)

const (
	charted  = 20   // cards in a chart
	mostSeen = 12   // cards of a side in the terminal
	seldom   = 0.02 // of the games: a card bought in fewer says little about winning
)

// sheets are the tables of a report: results, then for each seat its cards by how
// often they were bought, and by how often those who bought them won.
func (s *simulating) sheets(runs []study.Run, seed uint64) []exports.Sheet {
	sum := study.Total(runs)
	if runs[0].Ends != nil {
		return []exports.Sheet{s.variants(runs, sum, seed)}
	}
	all := []exports.Sheet{s.results(runs, sum, seed)}
	if len(s.gauntlet) > 0 {
		all = append(all, gauntletSheet(runs))
	}
	if s.swap {
		all = append(all, standingSheet(runs))
	}
	for seat := range sum.Seats {
		cards := cardsOf(sum, seat)
		if len(cards) == 0 {
			continue
		}
		side := sideOf(runs, seat)
		all = append(all, s.cardSheet("sim.sheet.bought", side, seat, sum, cards, colBought))
		slices.SortStableFunc(cards, func(a, b sim.CardStats) int {
			return cmp.Or(cmp.Compare(rare(a, sum), rare(b, sum)), cmp.Compare(b.Rate, a.Rate))
		})
		all = append(all, s.cardSheet("sim.sheet.won", side, seat, sum, cards, colRate))
	}
	return all
}

// rare is 1 for a card that was bought too seldom to tell, else 0.
func rare(c sim.CardStats, st *sim.Stats) int {
	if float64(c.Games) < seldom*float64(st.Games) {
		return 1
	}
	return 0
}

// cardsOf returns the cards of a seat, those bought most often first.
func cardsOf(st *sim.Stats, seat int) (cards []sim.CardStats) {
	for _, c := range st.Cards {
		if c.Seat == seat {
			cards = append(cards, c)
		}
	}
	slices.SortStableFunc(cards, func(a, b sim.CardStats) int { return cmp.Compare(b.Bought, a.Bought) })
	return cards
}

// results is the table of who won how often, one row for each run and seat.
func (s *simulating) results(runs []study.Run, sum *sim.Stats, seed uint64) exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("sim.sheet.results"), Head: heading("what", "seat", "list", "player", "games", "won", "rate", "low", "high",
		"draws", "rounds", "decisions", "seed", "digest")}
	add := func(what string, st *sim.Stats, names func(seat int) string) {
		games := float64(st.Games)
		for i, seat := range st.Seats {
			sheet.Rows = append(sheet.Rows, []any{strings.TrimSpace(what + " " + names(i)), i, names(i), seat.Player, st.Games, seat.Wins,
				hundredths(seat.Rate), hundredths(seat.Low), hundredths(seat.High), st.Draws, round(float64(st.Rounds) / games),
				round(float64(st.Decisions) / games), fmt.Sprint(seed), st.Digest.String()})
		}
	}
	for _, r := range runs {
		what := r.Chosen()
		if s.study.Paired() {
			what = s.what(&r) + ":"
		}
		add(what, r.Stats, func(seat int) string { return r.Lists[seat] })
	}
	if study.Several(runs) {
		add(s.Words("sim.all"), sum, func(seat int) string { return sideOf(runs, seat) })
	}
	sheet.Bars = []exports.Bars{{Title: lang.Say("sim.chart.rate"), Column: 6, Rows: len(sheet.Rows)}}
	return sheet
}

// Columns of a table of cards that charts show.
const (
	colBought = 1
	colRate   = 3
)

// cardSheet is a table of the cards of a seat, with a chart of a column.
func (s *simulating) cardSheet(code, side string, seat int, st *sim.Stats, cards []sim.CardStats, column int) exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say(code, side), Head: heading("card", "bought", "games", "rate", "low", "high", "played", "in-winning", "in-losing")}
	won, shown := st.Seats[seat].Wins, 0
	lost := st.Games - won
	for _, c := range cards {
		row := []any{s.titleOf(c.Card), int(c.Bought), c.Games, nil, nil, nil, int(c.Played), share(c.Won, won), share(c.Lost, lost)}
		if c.Games > 0 {
			row[3], row[4], row[5] = hundredths(c.Rate), hundredths(c.Low), hundredths(c.High)
		}
		if c.Games > 0 && (column == colBought || rare(c, st) == 0) {
			shown++
		}
		sheet.Rows = append(sheet.Rows, row)
	}
	chart := map[int]string{colBought: "sim.chart.bought", colRate: "sim.chart.won"}
	sheet.Bars = []exports.Bars{{Title: lang.Say(chart[column], side), Column: column, Rows: min(charted, shown)}}
	return sheet
}

func heading(keys ...string) []lang.Msg {
	all := make([]lang.Msg, len(keys))
	for i, key := range keys {
		all[i] = lang.Say("sim.head." + key)
	}
	return all
}

// titleOf is the title of a card.
func (s *simulating) titleOf(id catalog.ID) lang.Text {
	if c, ok := s.Cards.Card(id); ok {
		return c.Title
	}
	return lang.Text{lang.EN: string(id)}
}

// hundredths is a rate in hundredths, to one digit.
func hundredths(x float64) float64 { return math.Round(1000*x) / 10 }

func round(x float64) float64 { return math.Round(10*x) / 10 }

// share is how many of a number, in hundredths; nil of none.
func share(n, of int) any {
	if of == 0 {
		return nil
	}
	return hundredths(float64(n) / float64(of))
}

// printCards prints the cards that were bought most often, side by side with
// what became of those who bought them.
func (s *simulating) printCards(runs []study.Run) {
	st := study.Total(runs)
	for seat := range st.Seats {
		cards := cardsOf(st, seat)
		if len(cards) == 0 {
			continue
		}
		fmt.Fprintln(s.Out)
		fmt.Fprintln(s.Out, s.Paint("1", app.Clean(s.Words("sim.cards", seat, sideOf(runs, seat)))))
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
			fmt.Fprintf(s.Out, "%-38s %9d %9s %9d %9s\n", term.Shorten(app.Clean(s.titleOf(c.Card).In(s.Lang)), 38), c.Bought, rate, c.Played, kept)
		}
	}
}
