package report

import (
	"strconv"

	"muster/catalog/lang"
	"muster/exports"
	"muster/rules/study"
)

// ratings is the table of how strong lists are, the strongest first.
func (w *writer) ratings() exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("sim.sheet.ratings"), Head: heading("rank", "list", "elo", "elo-low", "elo-high", "strength", "error",
		"games", "won", "rate", "low", "high")}
	all, standings := study.Ratings(w.Runs), study.Standings(w.Runs)
	for _, i := range study.Ranked(all) {
		r := &all[i]
		row := []any{r.Rank, r.List, round(r.Elo), round(r.Low), round(r.High), thousandths(r.Strength), thousandths(r.Error)}
		sheet.Rows = append(sheet.Rows, append(row, cells(standings[i].Share)...))
	}
	return sheet
}

// matrix is the table of how often each list won against each other, the strongest first,
// as a map of heat. Of sides, one has the rows and the other the columns.
func (w *writer) matrix() exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("sim.sheet.matrix"), Head: heading("rank", "list"), Heat: 2}
	all, met := study.Ratings(w.Runs), study.Matrix(w.Runs)
	order := study.Ranked(all)
	rows, columns := study.Across(w.Runs, order)
	for _, other := range columns {
		name := strconv.Itoa(all[other].Rank)
		if len(columns) < len(order) { // no row tells whose rank it is
			name += " " + all[other].List
		}
		sheet.Head = append(sheet.Head, lang.Say("sim.head.against-rank", name))
	}
	for _, i := range rows {
		row := []any{all[i].Rank, all[i].List}
		for _, other := range columns {
			var rate any
			if c := met[i][other]; c != nil {
				rate = hundredths(c.Rate)
			}
			row = append(row, rate)
		}
		sheet.Rows = append(sheet.Rows, row)
	}
	return sheet
}

// meetings is the table of how each list did against each other, a row for each, with
// intervals.
func (w *writer) meetings() exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("sim.sheet.meetings"), Head: heading("list", "against", "games", "won", "rate", "low", "high", "draws")}
	all, met := study.Ratings(w.Runs), study.Matrix(w.Runs)
	order := study.Ranked(all)
	for _, i := range order {
		for _, other := range order {
			if c := met[i][other]; c != nil {
				sheet.Rows = append(sheet.Rows, append(append([]any{all[i].List, all[other].List}, cells(c.Share)...), c.Draws))
			}
		}
	}
	return sheet
}
