// Package report makes tables of what came of a study: results, how lists did, and the
// cards of each seat, for the workbooks of the command and of the server.
package report

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/exports"
	"muster/rules/sim"
	"muster/rules/study"
)

const (
	charted = 20   // cards in a chart
	seldom  = 0.02 // of the games: a card bought in fewer says little about winning
)

// A Report is what came of a study.
type Report struct {
	Runs     []study.Run
	Swap     bool
	Gauntlet bool
	Matrix   bool
	Seed     uint64
}

// Of reports what came of a study, of which runs were played.
func Of(s *study.Study, runs []study.Run) *Report {
	return &Report{Runs: runs, Swap: s.Swap, Gauntlet: s.Gauntlet, Matrix: s.Matrix, Seed: s.Seed}
}

// A writer is a report that is written in a language.
type writer struct {
	*Report
	catalog *catalog.Catalog
	lang    lang.Lang
}

// Sheets are the tables of a report: who beat whom in a matrix, results, then for each
// seat its cards by how often they were bought, and by how often those who bought them won.
func (r *Report) Sheets(c *catalog.Catalog, l lang.Lang) []exports.Sheet {
	w, sum := &writer{r, c, l}, study.Total(r.Runs)
	if r.Runs[0].Ends != nil {
		return []exports.Sheet{w.variants(sum)}
	}
	var all []exports.Sheet
	if r.Matrix {
		all = append(all, w.matrix(), w.ratings(), w.meetings())
	}
	all = append(all, w.results(sum))
	if r.Gauntlet {
		all = append(all, w.gauntlet())
	}
	if r.Swap || r.Matrix {
		all = append(all, w.standings())
	}
	for seat := range sum.Seats {
		cards := Cards(sum, seat)
		if len(cards) == 0 {
			continue
		}
		side := Side(r.Runs, seat, l)
		all = append(all, w.cards("sim.sheet.bought", side, seat, sum, cards, colBought))
		stable.Sort(cards, func(a, b sim.CardStats) int {
			return cmp.Or(cmp.Compare(rare(a, sum), rare(b, sum)), cmp.Compare(b.Rate, a.Rate))
		})
		all = append(all, w.cards("sim.sheet.won", side, seat, sum, cards, colRate))
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

// results is the table of who won how often, one row for each run and seat.
func (w *writer) results(sum *sim.Stats) exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("sim.sheet.results"), Head: heading("what", "seat", "list", "player", "games", "won", "rate", "low", "high",
		"draws", "rounds", "decisions", "seed", "digest")}
	add := func(what string, st *sim.Stats, names func(seat int) string) {
		games := float64(st.Games)
		for i, seat := range st.Seats {
			sheet.Rows = append(sheet.Rows, []any{strings.TrimSpace(what + " " + names(i)), i, names(i), seat.Player, st.Games, seat.Wins,
				hundredths(seat.Rate), hundredths(seat.Low), hundredths(seat.High), st.Draws, round(float64(st.Rounds) / games),
				round(float64(st.Decisions) / games), fmt.Sprint(w.Seed), st.Digest.String()})
		}
	}
	for _, r := range w.Runs {
		what := r.Chosen()
		if w.paired() {
			what = Met(&r) + ":"
		}
		add(what, r.Stats, func(seat int) string { return called(&r, seat, w.lang) })
	}
	if study.Several(w.Runs) {
		add(w.say("sim.all"), sum, func(seat int) string { return Side(w.Runs, seat, w.lang) })
	}
	if !w.Matrix { // which has more tables than bars can be told apart
		sheet.Bars = []exports.Bars{{Title: lang.Say("sim.chart.rate"), Column: 6, Rows: len(sheet.Rows)}}
	}
	return sheet
}

// Columns of a table of cards that charts show.
const (
	colBought = 1
	colRate   = 3
)

// cards is a table of the cards of a seat, with a chart of a column.
func (w *writer) cards(code, side string, seat int, st *sim.Stats, cards []sim.CardStats, column int) exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say(code, side), Head: heading("card", "bought", "games", "rate", "low", "high", "played", "in-winning", "in-losing")}
	won, shown := st.Seats[seat].Wins, 0
	lost := st.Games - won
	for _, c := range cards {
		row := []any{Title(w.catalog, c.Card), int(c.Bought), c.Games, nil, nil, nil, int(c.Played), share(c.Won, won), share(c.Lost, lost)}
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

// paired reports whether lists met in more ways than one.
func (w *writer) paired() bool { return w.Swap || w.Gauntlet || w.Matrix }

func (w *writer) say(code string) string { return lang.Say(code).In(w.lang) }

// hundredths is a rate in hundredths, to one digit.
func hundredths(x float64) float64 { return math.Round(1000*x) / 10 }

func round(x float64) float64 { return math.Round(10*x) / 10 }

func thousandths(x float64) float64 { return math.Round(1000*x) / 1000 }

// share is how many of a number, in hundredths; nil of none.
func share(n, of int) any {
	if of == 0 {
		return nil
	}
	return hundredths(float64(n) / float64(of))
}
