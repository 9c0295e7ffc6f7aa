package exports

import (
	"fmt"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/validate"
)

// armyPaper lays out a sheet for each army: a box for every deployment card
// with what is looked up while its figures act, boxes for their health, and the
// command deck.
func armyPaper(d *Doc) (*paper, error) {
	p := &pen{paper: &paper{title: d.Lists[0].Name, lang: d.Lang}}
	for i := range d.Lists {
		b, err := newArmyBook(d, i)
		if err != nil {
			return nil, err
		}
		p.begin(b.shownTitle())
		b.headline(p, b.shownTitle())
		d.problems(p, b.report, armyProblems, validate.Illegal, validate.Incomplete)
		for _, l := range b.groups {
			for n := range min(l.Count, maxPaperCopies) {
				p.armyGroup(b, l, n)
			}
		}
		p.armyUpgrades(b)
		p.armyCommand(b)
		p.armyLegend(b)
		p.end(b.madeFrom())
	}
	return p.paper, nil
}

const (
	armyProblems   = 8  // that a sheet names, of each weight
	maxPaperCopies = 20 // boxes for one line of an army
	healthLeft     = margin + 18
	healthRow      = tickSide + 1.6
	healthStep     = 4.0
	healthGap      = 1.2 // after each fifth box
	figureName     = 4.0 // in front of the boxes of a figure
	maxFigures     = 9
	maxHealth      = 35 // boxes of a figure: more do not stand in a row
)

// armyGroup writes a copy of a deployment card: its band, what it says, its
// upgrades and boxes for each figure.
func (p *pen) armyGroup(b *armyBook, l *armyLine, n int) {
	f := b.facts(l)
	lines := b.groupLines(l, f, n)
	p.room(rowHigh*float64(2+len(lines)) + healthHigh(f))
	p.rule(margin, p.y, inside, rowHigh+1, light)
	p.tick(margin+pad, p.y+1.3)
	cost := ""
	if f.cost != "" {
		cost = lang.Say("army.sheet.points", f.cost).In(p.paper.lang)
	}
	wide := regular.width(cost, bodySize)
	p.write(margin+6, p.y+4.1, inside*0.55, b.lineName(l), bold, 10)
	p.right(leafWide-margin-pad, p.y+4.1, wide+1, cost, bold, bodySize)
	used := 6 + bold.width(bold.fit(printed(b.lineName(l), maxLine), 10, inside*0.55), 10) + 4
	p.right(leafWide-margin-wide-5, p.y+4.1, inside-used-wide-5, f.traits, regular, bodySize)
	p.y += rowHigh + 1
	for _, line := range lines {
		p.write(margin+6, p.y+above, inside-6-pad, line, regular, bodySize)
		p.y += rowHigh
	}
	p.health(b, f)
	p.y += 1.5
}

// groupLines says what a deployment card says, and what is attached to its n-th
// copy, counted from 0: the first copies take the upgrades.
func (b *armyBook) groupLines(l *armyLine, f armyFacts, n int) []string {
	var first []string
	for _, fact := range []struct{ code, value string }{
		{"speed", f.speed}, {"defence", f.defence}, {"attack", f.attack},
	} {
		if fact.value != "" {
			first = append(first, lang.Say("army.sheet."+fact.code, fact.value).In(b.doc.Lang))
		}
	}
	lines := []string{strings.Join(first, " · ")}
	for _, fact := range []struct{ code, value string }{{"surges", f.surges}, {"keywords", f.keywords}} {
		if fact.value != "" {
			text := lang.Say("army.sheet."+fact.code, fact.value).In(b.doc.Lang)
			lines = append(lines, regular.wrap(printed(text, maxText), bodySize, inside-6-pad, 3)...)
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
func healthHigh(f armyFacts) float64 { return float64(healthRows(f, nil))*healthRow + 1.5 }

// healthRows puts the figures of a group beside one another as long as there is
// room, and calls put with the place of each. It returns how many rows they take.
func healthRows(f armyFacts, put func(figure, row int, x float64)) int {
	if f.health == 0 || f.figures == 0 {
		return 0
	}
	row, x := 0, healthLeft
	for figure := range min(f.figures, maxFigures) {
		if x > healthLeft && x+boxesWide(f.health) > leafWide-margin {
			row, x = row+1, healthLeft
		}
		if put != nil {
			put(figure, row, x)
		}
		x += boxesWide(f.health) + 4
	}
	return row + 1
}

// health writes a box for each point of health of each figure, a gap after each
// fifth.
func (p *pen) health(b *armyBook, f armyFacts) {
	rows := healthRows(f, func(figure, row int, x float64) {
		y := p.y + float64(row)*healthRow
		if f.figures > 1 {
			p.write(x, y+3.2, figureName, fmt.Sprint(figure+1), regular, smallSize)
		}
		for i := range min(f.health, maxHealth) {
			p.tick(x+figureName+float64(i)*healthStep+float64(i/5)*healthGap, y+0.4)
		}
	})
	if rows > 0 {
		p.write(margin+6, p.y+3.2, healthLeft-margin-7, b.word("army.sheet.health"), regular, smallSize)
	}
	p.y += float64(rows) * healthRow
}

// armyUpgrades writes the upgrades that are on no card.
func (p *pen) armyUpgrades(b *armyBook) {
	lanes := []lane{{b.word("army.head.count"), 14, atMiddle}, {b.word("paper.card"), 120, atLeft}, {b.word("army.head.cost"), 20, atMiddle}}
	g := group{title: b.word("army.role.upgrade")}
	for _, l := range b.loose {
		g.rows = append(g.rows, []string{fmt.Sprint(l.Count), b.lineName(l), b.facts(l).cost})
	}
	p.table(lanes, []group{g})
}

// armyCommand writes the command deck in two columns, the dearest card first,
// with a box to tick for every card that has been played.
func (p *pen) armyCommand(b *armyBook) {
	half := []lane{{"", 7, atBox}, {b.word("paper.card"), 42, atLeft}, {b.word("army.head.cost"), 9, atMiddle}, {b.word("army.head.who"), 35, atLeft}}
	var cards [][]string
	cost := 0
	for _, l := range b.commandsByCost() {
		f := b.facts(l)
		cards = append(cards, slices.Repeat([][]string{{"□", b.lineName(l), f.cost, f.who}}, min(l.Count, maxPaperCopies))...)
		cost += l.Count * f.points
	}
	g := group{title: lang.Say("army.sheet.command", b.cards(b.commands), cost).In(p.paper.lang)}
	rows := (len(cards) + 1) / 2
	for i := range rows {
		right := make([]string, len(half))
		if i+rows < len(cards) {
			right = cards[i+rows]
		}
		g.rows = append(g.rows, append(slices.Clone(cards[i]), right...))
	}
	p.room(float64(min(rows, 12)+2) * rowHigh)
	p.table(append(slices.Clone(half), half...), []group{g})
}

// armyLegend says what the boxes are for; it is not worth a leaf of its own.
func (p *pen) armyLegend(b *armyBook) {
	if p.y+rowHigh > foot {
		return
	}
	p.write(margin, p.y+above, inside, b.word("army.sheet.legend"), regular, smallSize)
	p.y += rowHigh
}
