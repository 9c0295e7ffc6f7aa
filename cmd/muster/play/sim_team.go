package play

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
	"muster/exports"
	"muster/rules"
	"muster/rules/games"
	"muster/rules/sim"
	"muster/rules/study"
)

// printTeam prints how players did who win or lose together.
func (s *simulating) printTeam(st *sim.Stats) {
	say := func(code string, args ...any) { fmt.Fprintln(s.Out, app.Clean(s.Words(code, args...))) }
	x := s.share(sim.Share{Games: st.Games, Part: *st.Team})
	say("sim.team", append([]any{playersOf(st)}, x[1:]...)...)
	game, err := games.Find(st.Game)
	if err != nil {
		return
	}
	for _, won := range []bool{true, false} {
		var all []string
		for _, end := range endsOf(game.Ends, won) {
			if n := countOf(st, end); n > 0 {
				all = append(all, s.Words("sim.end", end.Name, n))
			}
		}
		if all != nil {
			say(map[bool]string{true: "sim.grades", false: "sim.reasons"}[won], strings.Join(all, ", "))
		}
	}
}

// playersOf names the programs that played, once if all are the same.
func playersOf(st *sim.Stats) string {
	var names []string
	for _, seat := range st.Seats {
		names = append(names, seat.Player)
	}
	if len(slices.Compact(slices.Clone(names))) == 1 {
		return names[0]
	}
	return strings.Join(names, ", ")
}

// endsOf returns the grades of a game, or the reasons of losing it.
func endsOf(ends []rules.End, won bool) (all []rules.End) {
	for _, end := range ends {
		if end.Won == won {
			all = append(all, end)
		}
	}
	return all
}

// countOf returns how many games ended in a way.
func countOf(st *sim.Stats, end rules.End) int {
	if end.Won {
		return st.Grades[end.Code]
	}
	return st.Reasons[end.Code]
}

// printVariants prints how the team did by variant, then its grades and what it lost by.
func (s *simulating) printVariants(runs []study.Run) {
	word := func(code string) string { return s.Words("sim.column." + code) }
	won := [][]string{{word("variant"), word("games"), word("won"), "%", word("interval")}}
	for _, r := range runs {
		x := s.share(sim.Share{Games: r.Games, Part: *r.Team})
		won = append(won, []string{app.Clean(r.Chosen()), fmt.Sprint(x[0]), fmt.Sprint(x[1]), fmt.Sprint(x[2]), fmt.Sprintf("%v–%v", x[3], x[4])})
	}
	fmt.Fprintln(s.Out, s.Paint("1", s.Words("sim.by-variant")))
	fmt.Fprint(s.Out, cards.Columns(won))
	for _, grades := range []bool{true, false} {
		ends := endsOf(runs[0].Ends, grades)
		rows := [][]string{{word(map[bool]string{true: "grades", false: "reasons"}[grades])}}
		for _, end := range ends {
			rows[0] = append(rows[0], end.Name.In(s.Lang))
		}
		for _, r := range runs {
			row := []string{app.Clean(r.Chosen())}
			for _, end := range ends {
				row = append(row, strconv.Itoa(countOf(r.Stats, end)))
			}
			rows = append(rows, row)
		}
		fmt.Fprint(s.Out, "\n"+cards.Columns(rows))
	}
	fmt.Fprintln(s.Out)
}

// variants is the table of how the team did, a row for each variant, with charts of
// what was won and of the grades and reasons.
func (s *simulating) variants(runs []study.Run, sum *sim.Stats, seed uint64) exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("sim.sheet.variants"), Head: heading("variant", "players", "games", "won", "rate", "low", "high")}
	grades, reasons := endsOf(runs[0].Ends, true), endsOf(runs[0].Ends, false)
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
		row := append([]any{what, playersOf(st)}, cells(sim.Share{Games: st.Games, Part: *st.Team})...)
		for _, end := range ends {
			row = append(row, countOf(st, end))
		}
		games := float64(st.Games)
		sheet.Rows = append(sheet.Rows, append(row, round(float64(st.Rounds)/games), round(float64(st.Decisions)/games), fmt.Sprint(seed), st.Digest.String()))
	}
	for _, r := range runs {
		add(cmp.Or(r.Chosen(), strings.Join(r.Lists, ", ")), r.Stats)
	}
	sheet.Bars = []exports.Bars{
		{Title: lang.Say("sim.chart.rate"), Column: 4, Rows: len(runs)},
		{Title: lang.Say("sim.chart.grades"), Column: first, Stacked: len(grades) - 1, Rows: len(runs)},
		{Title: lang.Say("sim.chart.reasons"), Column: first + len(grades), Stacked: len(reasons) - 1, Rows: len(runs)},
	}
	if study.Several(runs) {
		add(s.Words("sim.all"), sum)
	}
	return sheet
}
