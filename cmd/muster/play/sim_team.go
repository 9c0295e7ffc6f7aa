package play

import (
	"fmt"
	"strconv"
	"strings"

	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
	"muster/rules/games"
	"muster/rules/sim"
	"muster/rules/study"
	"muster/rules/study/report"
)

// printTeam prints how players did who win or lose together.
func (s *simulating) printTeam(st *sim.Stats) {
	say := func(code string, args ...any) { fmt.Fprintln(s.Out, app.Clean(s.Words(code, args...))) }
	x := s.share(sim.Share{Games: st.Games, Part: *st.Team})
	say("sim.team", append([]any{report.Players(st)}, x[1:]...)...)
	game, err := games.Find(st.Game)
	if err != nil {
		return
	}
	for _, won := range []bool{true, false} {
		var all []string
		for _, end := range report.Ends(game.Ends, won) {
			if n := report.Count(st, end); n > 0 {
				all = append(all, s.Words("sim.end", end.Name, n))
			}
		}
		if all != nil {
			say(map[bool]string{true: "sim.grades", false: "sim.reasons"}[won], strings.Join(all, ", "))
		}
	}
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
		ends := report.Ends(runs[0].Ends, grades)
		rows := [][]string{{word(map[bool]string{true: "grades", false: "reasons"}[grades])}}
		for _, end := range ends {
			rows[0] = append(rows[0], end.Name.In(s.Lang))
		}
		for _, r := range runs {
			row := []string{app.Clean(r.Chosen())}
			for _, end := range ends {
				row = append(row, strconv.Itoa(report.Count(r.Stats, end)))
			}
			rows = append(rows, row)
		}
		fmt.Fprint(s.Out, "\n"+cards.Columns(rows))
	}
	fmt.Fprintln(s.Out)
}
