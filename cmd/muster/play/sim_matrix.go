package play

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/term"
	"muster/rules/study"
)

const (
	nameWide = 20 // columns of a list's name
	cellWide = 11 // of a cell of a matrix, with the space before it
)

// printRatings prints how strong lists are, the strongest first.
func (s *simulating) printRatings(runs []study.Run) {
	word := func(code string) string { return s.Words("sim.column." + code) }
	points := func(x float64) string { return strconv.Itoa(int(math.Round(x))) }
	all, standings := study.Ratings(runs), study.Standings(runs)
	rows := [][]string{{"", word("list"), word("elo"), word("elo-interval"), word("games"), "%", word("interval")}}
	for _, i := range study.Ranked(all) {
		r, x := &all[i], s.share(standings[i].Share)
		rows = append(rows, []string{strconv.Itoa(r.Rank), listName(r), points(r.Elo), points(r.Low) + "–" + points(r.High),
			fmt.Sprint(x[0]), fmt.Sprint(x[2]), fmt.Sprintf("%v–%v", x[3], x[4])})
	}
	fmt.Fprintln(s.Out, s.Paint("1", s.Words("sim.ratings")))
	fmt.Fprint(s.Out, cards.Columns(rows))
}

func listName(r *study.Rating) string { return term.Shorten(app.Clean(r.List), nameWide) }

// printMatrix prints how often each list won against each other, the strongest first, as
// many columns beside one another as there is room for. Of sides, one has the rows and the
// other the columns, by their ranks.
func (s *simulating) printMatrix(runs []study.Run) {
	all, met := study.Ratings(runs), study.Matrix(runs)
	order := study.Ranked(all)
	fmt.Fprintln(s.Out, s.Paint("1", s.Words("sim.matrix")))
	const most = (term.Width - nameWide - 4) / cellWide
	rows, others := study.Across(runs, order)
	parts := (len(others) + most - 1) / most
	for columns := range slices.Chunk(others, (len(others)+parts-1)/parts) {
		fmt.Fprintf(s.Out, "%3s %-*s", "", nameWide, "")
		for _, other := range columns {
			fmt.Fprintf(s.Out, "%*d", cellWide, all[other].Rank)
		}
		fmt.Fprintln(s.Out)
		for _, i := range rows {
			fmt.Fprintf(s.Out, "%3d %-*s", all[i].Rank, nameWide, listName(&all[i]))
			for _, other := range columns {
				fmt.Fprintf(s.Out, "%*s", cellWide, s.cell(met[i][other]))
			}
			fmt.Fprintln(s.Out)
		}
	}
}

// cell is a share with half of its interval; a dash if there is none.
func (s *simulating) cell(c *study.Cell) string {
	if c == nil {
		return "–"
	}
	return s.Lang.Number(100*c.Rate, 1) + "±" + s.Lang.Number(50*(c.High-c.Low), 1)
}
