package exports

import (
	"fmt"

	"muster/catalog"
	"muster/validate"
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

// makeTeam fills the page Team and dice: what the team costs, the dice it
// brings and what they show.
func (b *deckBook) makeTeam() {
	p := b.team
	p.columns = []column{{width: 40}, {width: 10}, {width: 10}, {width: 10}, {width: 10}, {width: 10}, {width: 10},
		{width: 10}, {width: 10}, {width: 3}}
	for len(p.columns) < diceAll {
		p.columns = append(p.columns, column{width: 6, hidden: true})
	}
	p.put(1, 1, cell{v: b.title(), look: lookHeading})
	p.height(1, 28)
	p.onePage = true
	b.diceTable(b.teamTable(3) + 2)
	p.columns[0].width = p.fit(1, 30, 52)
}

// teamTable writes characters and plots with their points and returns the row
// of the total.
func (b *deckBook) teamTable(row int) int {
	p := b.team
	b.heads(p, 1, row, "team", "copies", "way", "one", "two", "three", "each", "total", "check")
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
	sum := fmt.Sprintf("SUM(%s)", between(teamTotal, first, teamTotal, last))
	if off := b.discount(points); off != 0 {
		p.put(1, row, cell{v: b.word("sheet.discount"), look: lookText})
		p.set(teamTotal, row, cell{v: off, look: lookNumber})
		sum = fmt.Sprintf("SUM(%s)", between(teamTotal, first, teamTotal, row))
		points += off
		row++
	}
	for c := 1; c <= teamCheck; c++ {
		p.set(c, row, cell{look: lookTotal})
	}
	p.set(1, row, cell{v: b.word("sheet.head.points"), look: lookTotal})
	p.set(teamTotal-1, row, cell{v: "/ " + fmt.Sprint(b.mayCost().Max), look: lookTotalMax})
	p.set(teamTotal, row, cell{f: sum, v: points, look: lookTotalNumber})
	b.points = counted{p.at(teamTotal, row), points}
	b.dice.f = "SUM(" + p.span(teamCheck, first, last) + ")"
	p.marks = append(p.marks,
		mark{where: between(1, first, teamCheck, last), formula: fmt.Sprintf("$I%d>0", first), look: lookBad},
		mark{where: between(1, row, teamCheck, row), formula: fmt.Sprintf("$H$%d>%d", row, b.mayCost().Max), look: lookBad})
	return row
}

// teamLine writes one character or plot and returns its points. The points are
// chosen by the dice, which may be changed on the Deck page.
func (b *deckBook) teamLine(r *deckRow, row int) int {
	p, id := b.team, near(teamID, row)
	way := r.Way + 1
	p.set(teamName, row, cell{v: b.in(r.card.Name()), look: lookStrong})
	p.set(teamCopies, row, cell{f: b.sumifs(b.col(colRow), id), v: r.Count, look: lookNumber})
	from, plus := b.col(colDice), ""
	if r.Role == catalog.Plot {
		from, plus = b.col(colElite), "+1"
		way = r.elite + 1
	}
	p.set(teamWay, row, cell{f: fmt.Sprintf("SUMIFS(%s,%s,%s)%s", from, b.col(colRow), id, plus), v: way, look: lookNumber})
	points, each := b.pointsOf(r.card), 0
	for i := range maxDice {
		p.set(teamOne+i, row, cell{look: lookNumber})
		if i < len(points) {
			p.set(teamOne+i, row, cell{v: points[i], look: lookNumber})
		}
	}
	if way <= min(len(points), maxDice) {
		each = points[way-1]
	}
	w := near(teamWay, row)
	p.set(teamEach, row, cell{f: fmt.Sprintf("IF(%s=1,%s,IF(%s=2,%s,IF(%s=3,%s,0)))+0",
		w, near(teamOne, row), w, near(teamTwo, row), w, near(teamThree, row)), v: each, look: lookNumber})
	p.set(teamTotal, row, cell{f: near(teamCopies, row) + "*" + near(teamEach, row), v: r.Count * each, look: lookNumber})
	wrong := 0
	if way > min(len(points), maxDice) {
		wrong = 1
	}
	p.set(teamCheck, row, cell{f: fmt.Sprintf("IF(%s=0,0,IF(AND(%s>=1,%s<=%d),0,1))",
		near(teamCopies, row), w, w, min(len(points), maxDice)), v: wrong, look: lookSign})
	p.set(teamID, row, cell{v: rowMark(r.row), look: lookText})
	b.dice.v += wrong
	return r.Count * each
}

// pointsOf returns the points of a card in the format of the list.
func (b *deckBook) pointsOf(c *catalog.Card) []int {
	if b.format != nil {
		return b.format.Row(c).Points
	}
	return c.Points
}

// discount is what the cards of the team take off their points together: the
// validator's total has it, the table has not.
func (b *deckBook) discount(points int) int {
	for _, t := range b.report.Totals {
		if t.Code == "destiny.points" {
			return t.Have - points
		}
	}
	return 0
}

// What a list has when its format does not say.
const (
	standardPoints = 30
	standardDeck   = 30
)

// mayCost is what checking says of the points, and mayHold of the deck.
func (b *deckBook) mayCost() validate.Total {
	return b.limit("destiny.points", validate.Total{Max: standardPoints})
}

func (b *deckBook) mayHold() validate.Total {
	return b.limit("destiny.deck-size", validate.Total{Min: standardDeck, Max: standardDeck})
}
