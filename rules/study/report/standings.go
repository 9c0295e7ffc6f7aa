package report

import (
	"muster/catalog/lang"
	"muster/exports"
	"muster/rules/sim"
	"muster/rules/study"
)

// gauntlet is the table of how the first list did against each other.
func (w *writer) gauntlet() exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("sim.sheet.gauntlet"), Head: heading("against", "games", "won", "rate", "low", "high", "draws")}
	for _, m := range study.Meetings(w.Runs) {
		sheet.Rows = append(sheet.Rows, append(append([]any{m.List}, cells(m.Share)...), m.Draws))
	}
	sheet.Bars = []exports.Bars{{Title: lang.Say("sim.chart.rate"), Column: 3, Rows: len(sheet.Rows)}}
	return sheet
}

// standings is the table of how each list did, from each seat and in all.
func (w *writer) standings() exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("sim.sheet.lists"), Head: heading("list", "seat", "games", "won", "rate", "low", "high")}
	for _, one := range study.Standings(w.Runs) {
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
