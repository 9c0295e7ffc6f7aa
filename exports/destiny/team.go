package destiny

import (
	"fmt"

	"muster/catalog"
	"muster/exports"
	"muster/exports/book"
)

// Columns of the table of the team.
const (
	teamName = iota + 1
	teamCopies
	teamWay
	teamOne
	teamTwo
	teamThree
	teamEach
	teamTotal
	teamCheck
	teamID = 17 // hidden: the mark of its row on the Deck page
)

// A teamPage is the page Team and dice: what the team costs, the dice it
// brings and what they show.
type teamPage struct{ *pages }

func (b teamPage) fill() {
	p := b.team
	p.Columns = []book.Column{{Width: 40}, {Width: 10}, {Width: 10}, {Width: 10}, {Width: 10}, {Width: 10}, {Width: 10},
		{Width: 10}, {Width: 10}, {Width: 3}}
	for len(p.Columns) < diceAll {
		p.Columns = append(p.Columns, book.Column{Width: 6, Hidden: true})
	}
	p.Title(b.Title())
	p.OnePage = true
	b.diceTable(b.teamTable(3) + 2)
	p.Columns[0].Width = p.Fit(1, 30, 52)
}

// teamTable writes characters and plots with their points and returns the row
// of the total.
func (b teamPage) teamTable(row int) int {
	p := b.team
	b.Heads(p, 1, row, "team", "copies", "way", "one", "two", "three", "each", "total", "check")
	first := row + 1
	points := 0
	for i := range b.rows {
		r := &b.rows[i]
		if r.card == nil || r.Role != catalog.Character && r.Role != catalog.Plot {
			continue
		}
		row++
		points += b.teamLine(r, row)
	}
	row = max(row, first)
	last := row
	row++
	sum := fmt.Sprintf("SUM(%s)", book.Between(teamTotal, first, teamTotal, last))
	if off := b.discount(points); off != 0 {
		p.Put(1, row, book.Cell{V: b.Word("sheet.discount"), Look: book.LookText})
		p.Set(teamTotal, row, book.Cell{V: off, Look: book.LookNumber})
		sum = fmt.Sprintf("SUM(%s)", book.Between(teamTotal, first, teamTotal, row))
		points += off
		row++
	}
	p.Fill(row, 1, teamCheck, book.LookTotal)
	p.Set(1, row, book.Cell{V: b.Word("sheet.head.points"), Look: book.LookTotal})
	p.Set(teamTotal-1, row, book.Cell{V: "/ " + fmt.Sprint(b.mayCost().Max), Look: book.LookTotalMax})
	p.Set(teamTotal, row, book.Cell{F: sum, V: points, Look: book.LookTotalNumber})
	b.points = exports.Counted{F: p.At(teamTotal, row), V: points}
	b.dice.F = "SUM(" + p.Span(teamCheck, first, last) + ")"
	p.Marks = append(p.Marks,
		book.Mark{Where: book.Between(1, first, teamCheck, last), Formula: fmt.Sprintf("$I%d>0", first), Look: book.LookBad},
		book.Mark{Where: book.Between(1, row, teamCheck, row), Formula: fmt.Sprintf("$H$%d>%d", row, b.mayCost().Max), Look: book.LookBad})
	return row
}

// teamLine writes one character or plot and returns its points. The points are
// chosen by the dice, which may be changed on the Deck page.
func (b teamPage) teamLine(r *entry, row int) int {
	p, id := b.team, book.Near(teamID, row)
	way := r.Way + 1
	p.Set(teamName, row, book.Cell{V: b.In(r.card.Name()), Look: book.LookStrong})
	p.Set(teamCopies, row, book.Cell{F: b.sumifs(b.col(colRow), id), V: r.Count, Look: book.LookNumber})
	from, plus := b.col(colDice), ""
	if r.Role == catalog.Plot {
		from, plus = b.col(colElite), "+1"
		way = r.elite + 1
	}
	p.Set(teamWay, row, book.Cell{F: fmt.Sprintf("SUMIFS(%s,%s,%s)%s", from, b.col(colRow), id, plus), V: way, Look: book.LookNumber})
	points, each := b.pointsOf(r.card), 0
	for i := range maxDice {
		p.Set(teamOne+i, row, book.Cell{Look: book.LookNumber})
		if i < len(points) {
			p.Set(teamOne+i, row, book.Cell{V: points[i], Look: book.LookNumber})
		}
	}
	if way <= min(len(points), maxDice) {
		each = points[way-1]
	}
	w := book.Near(teamWay, row)
	p.Set(teamEach, row, book.Cell{F: fmt.Sprintf("IF(%s=1,%s,IF(%s=2,%s,IF(%s=3,%s,0)))+0",
		w, book.Near(teamOne, row), w, book.Near(teamTwo, row), w, book.Near(teamThree, row)), V: each, Look: book.LookNumber})
	p.Set(teamTotal, row, book.Cell{F: book.Near(teamCopies, row) + "*" + book.Near(teamEach, row), V: r.Count * each, Look: book.LookNumber})
	wrong := 0
	if way > min(len(points), maxDice) {
		wrong = 1
	}
	p.Set(teamCheck, row, book.Cell{F: fmt.Sprintf("IF(%s=0,0,IF(AND(%s>=1,%s<=%d),0,1))",
		book.Near(teamCopies, row), w, w, min(len(points), maxDice)), V: wrong, Look: book.LookSign})
	p.Set(teamID, row, book.Cell{V: rowMark(r.row), Look: book.LookText})
	b.dice.V += wrong
	return r.Count * each
}
