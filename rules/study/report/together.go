package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/exports"
	"muster/rules/sim"
	"muster/rules/study"
)

// variants is the table of how the team did, a row for each variant, with charts of
// what was won and of the grades and reasons.
func (w *writer) variants(sum *sim.Stats) exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("sim.sheet.variants"), Head: heading("variant", "players", "games", "won", "rate", "low", "high")}
	grades, reasons := Ends(w.Runs[0].Ends, true), Ends(w.Runs[0].Ends, false)
	ends := slices.Concat(grades, reasons)
	for _, end := range ends {
		code := "sim.head.reason"
		if end.Won {
			code = "sim.head.grade"
		}
		sheet.Head = append(sheet.Head, lang.Say(code, end.Name))
	}
	first := len(sheet.Head) - len(ends)
	sheet.Head = append(sheet.Head, heading("rounds", "decisions", "seed", "digest")...)
	add := func(what string, st *sim.Stats) {
		row := append([]any{what, Players(st)}, cells(sim.Share{Games: st.Games, Part: *st.Team})...)
		for _, end := range ends {
			row = append(row, Count(st, end))
		}
		games := float64(st.Games)
		sheet.Rows = append(sheet.Rows, append(row, round(float64(st.Rounds)/games), round(float64(st.Decisions)/games), fmt.Sprint(w.Seed), st.Digest.String()))
	}
	for _, r := range w.Runs {
		add(cmp.Or(r.Chosen(), strings.Join(r.Lists, ", ")), r.Stats)
	}
	sheet.Bars = []exports.Bars{
		{Title: lang.Say("sim.chart.rate"), Column: 4, Rows: len(w.Runs)},
		{Title: lang.Say("sim.chart.grades"), Column: first, Stacked: len(grades) - 1, Rows: len(w.Runs)},
		{Title: lang.Say("sim.chart.reasons"), Column: first + len(grades), Stacked: len(reasons) - 1, Rows: len(w.Runs)},
	}
	if study.Several(w.Runs) {
		add(w.say("sim.all"), sum)
	}
	return sheet
}
