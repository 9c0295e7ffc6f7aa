package assault

import (
	"fmt"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/paper"
	"muster/validate"
)

// makePaper lays out a sheet for each army: a box for every deployment card
// with what is looked up while its figures act, boxes for their health, and the
// command deck.
func makePaper(d *exports.Doc) (*paper.Paper, error) {
	p := &paper.Pen{Paper: &paper.Paper{Title: d.Lists[0].Name, Lang: d.Lang}}
	for i := range d.Lists {
		b, err := newListing(d, i)
		if err != nil {
			return nil, err
		}
		p.Begin(b.ShownTitle())
		b.Headline(p, b.ShownTitle())
		d.Problems(p, b.Report, maxProblems, validate.Illegal, validate.Incomplete)
		for _, l := range b.groups {
			for n := range min(l.Count, maxPaperCopies) {
				paperGroup(p, b, l, n)
			}
		}
		paperUpgrades(p, b)
		paperCommand(p, b)
		paperLegend(p, b)
		d.PaperCode(p, i)
		p.End(b.MadeFrom())
	}
	return p.Paper, nil
}

const (
	maxProblems    = 8  // that a sheet names, of each weight
	maxPaperCopies = 20 // boxes for one line of an army
	healthLeft     = paper.Margin + 18
	healthRow      = paper.TickSide + 1.6
	healthStep     = 4.0
	healthGap      = 1.2 // after each fifth box
	figureName     = 4.0 // in front of the boxes of a figure
	maxFigures     = 9
	maxHealth      = 35 // boxes of a figure: more do not stand in a row
)

// paperGroup writes a copy of a deployment card: its band, what it says, its
// upgrades and boxes for each figure.
func paperGroup(p *paper.Pen, b *listing, l *entry, n int) {
	f := b.facts(l)
	lines := b.groupLines(l, f, n)
	p.Room(paper.RowHigh*float64(2+len(lines)) + healthHigh(f))
	p.Rule(paper.Margin, p.Y, paper.Inside, paper.RowHigh+1, paper.Light)
	p.Tick(paper.Margin+paper.Pad, p.Y+1.3)
	cost := ""
	if f.cost != "" {
		cost = lang.Say("army.sheet.points", f.cost).In(p.Paper.Lang)
	}
	wide := paper.Regular.Width(cost, paper.BodySize)
	p.Write(paper.Margin+6, p.Y+4.1, paper.Inside*0.55, b.lineName(l), paper.Bold, 10)
	p.Right(paper.LeafWide-paper.Margin-paper.Pad, p.Y+4.1, wide+1, cost, paper.Bold, paper.BodySize)
	used := 6 + paper.Bold.Width(paper.Bold.Fit(paper.Printed(b.lineName(l), paper.MaxLine), 10, paper.Inside*0.55), 10) + 4
	p.Right(paper.LeafWide-paper.Margin-wide-5, p.Y+4.1, paper.Inside-used-wide-5, f.traits, paper.Regular, paper.BodySize)
	p.Y += paper.RowHigh + 1
	for _, line := range lines {
		p.Write(paper.Margin+6, p.Y+paper.Above, paper.Inside-6-paper.Pad, line, paper.Regular, paper.BodySize)
		p.Y += paper.RowHigh
	}
	healthBoxes(p, b, f)
	p.Y += 1.5
}

// groupLines says what a deployment card says, and what is attached to its n-th
// copy, counted from 0: the first copies take the upgrades.
func (b *listing) groupLines(l *entry, f facts, n int) []string {
	var first []string
	for _, fact := range []struct{ code, value string }{
		{"speed", f.speed}, {"defence", f.defence}, {"attack", f.attack},
	} {
		if fact.value != "" {
			first = append(first, lang.Say("army.sheet."+fact.code, fact.value).In(b.Doc.Lang))
		}
	}
	lines := []string{strings.Join(first, " · ")}
	for _, fact := range []struct{ code, value string }{{"surges", f.surges}, {"keywords", f.keywords}} {
		if fact.value != "" {
			text := lang.Say("army.sheet."+fact.code, fact.value).In(b.Doc.Lang)
			lines = append(lines, paper.Regular.Wrap(paper.Printed(text, paper.MaxText), paper.BodySize, paper.Inside-6-paper.Pad, 3)...)
		}
	}
	for _, u := range l.on(n) {
		line := "+ " + b.lineName(u)
		if cost := b.facts(u).cost; cost != "" {
			line += " (" + cost + ")"
		}
		lines = append(lines, line)
	}
	if lines[0] == "" {
		lines = lines[1:]
	}
	return lines
}

// A figure's boxes: how wide they are, and how many rows they take.
func boxesWide(health int) float64 {
	return figureName + float64(health)*healthStep + float64((health-1)/5)*healthGap
}

// healthHigh is how much room the boxes of all figures take.
func healthHigh(f facts) float64 { return float64(healthRows(f, nil))*healthRow + 1.5 }

// healthRows puts the figures of a group beside one another as long as there is
// room, and calls put with the place of each. It returns how many rows they take.
func healthRows(f facts, put func(figure, row int, x float64)) int {
	if f.health == 0 || f.figures == 0 {
		return 0
	}
	row, x := 0, healthLeft
	for figure := range min(f.figures, maxFigures) {
		if x > healthLeft && x+boxesWide(f.health) > paper.LeafWide-paper.Margin {
			row, x = row+1, healthLeft
		}
		if put != nil {
			put(figure, row, x)
		}
		x += boxesWide(f.health) + 4
	}
	return row + 1
}

// healthBoxes writes a box for each point of health of each figure, a gap after each
// fifth.
func healthBoxes(p *paper.Pen, b *listing, f facts) {
	rows := healthRows(f, func(figure, row int, x float64) {
		y := p.Y + float64(row)*healthRow
		if f.figures > 1 {
			p.Write(x, y+3.2, figureName, fmt.Sprint(figure+1), paper.Regular, paper.SmallSize)
		}
		for i := range min(f.health, maxHealth) {
			p.Tick(x+figureName+float64(i)*healthStep+float64(i/5)*healthGap, y+0.4)
		}
	})
	if rows > 0 {
		p.Write(paper.Margin+6, p.Y+3.2, healthLeft-paper.Margin-7, b.Word("army.sheet.health"), paper.Regular, paper.SmallSize)
	}
	p.Y += float64(rows) * healthRow
}

// paperUpgrades writes the upgrades that are on no card.
func paperUpgrades(p *paper.Pen, b *listing) {
	lanes := []paper.Lane{{Head: b.Word("army.head.count"), W: 14, At: paper.AtMiddle}, {Head: b.Word("paper.card"), W: 120, At: paper.AtLeft}, {Head: b.Word("army.head.cost"), W: 20, At: paper.AtMiddle}}
	g := paper.Group{Title: b.Word("army.role.upgrade")}
	for _, l := range b.loose {
		g.Rows = append(g.Rows, []string{fmt.Sprint(l.Count), b.lineName(l), b.facts(l).cost})
	}
	p.Table(lanes, []paper.Group{g})
}

// paperCommand writes the command deck in two columns, the dearest card first,
// with a box to tick for every card that has been played.
func paperCommand(p *paper.Pen, b *listing) {
	half := []paper.Lane{{Head: "", W: 7, At: paper.AtBox}, {Head: b.Word("paper.card"), W: 42, At: paper.AtLeft}, {Head: b.Word("army.head.cost"), W: 9, At: paper.AtMiddle}, {Head: b.Word("army.head.who"), W: 35, At: paper.AtLeft}}
	var cards [][]string
	cost := 0
	for _, l := range b.commandsByCost() {
		f := b.facts(l)
		cards = append(cards, slices.Repeat([][]string{{"□", b.lineName(l), f.cost, f.who}}, min(l.Count, maxPaperCopies))...)
		cost += l.Count * f.points
	}
	g := paper.Group{Title: lang.Say("army.sheet.command", b.cards(b.commands), cost).In(p.Paper.Lang)}
	rows := (len(cards) + 1) / 2
	for i := range rows {
		right := make([]string, len(half))
		if i+rows < len(cards) {
			right = cards[i+rows]
		}
		g.Rows = append(g.Rows, append(slices.Clone(cards[i]), right...))
	}
	p.Room(float64(min(rows, 12)+2) * paper.RowHigh)
	p.Table(append(slices.Clone(half), half...), []paper.Group{g})
}

// paperLegend says what the boxes are for; it is not worth a leaf of its own.
func paperLegend(p *paper.Pen, b *listing) {
	if p.Y+paper.RowHigh > paper.Foot {
		return
	}
	p.Write(paper.Margin, p.Y+paper.Above, paper.Inside, b.Word("army.sheet.legend"), paper.Regular, paper.SmallSize)
	p.Y += paper.RowHigh
}
