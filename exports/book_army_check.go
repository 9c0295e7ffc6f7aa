package exports

import (
	"fmt"
	"strings"

	"muster/catalog"
	"muster/validate"
)

// makeArmyCheck fills the Check page: the verdict, what it is made of, and what
// the validator found.
func (b *armyWorkbook) makeArmyCheck() {
	p := b.check
	p.columns = []column{{width: 42}, {width: 9}, {width: 9}, {width: 9}, {width: 6}, {width: 14}, {width: 4},
		{width: 10}, {width: 13}, {width: 13}, {width: 13}, {width: 13}}
	p.put(1, 1, cell{v: b.title(), look: lookHeading})
	p.height(1, 28)
	p.onePage = true
	b.findings(b.checkTable(5, b.armyChecks())+3, b.word("army.about"))
}

// armyChecks are the rules that formulas can follow.
func (b *armyWorkbook) armyChecks() []ruleRow {
	points, size, cost := b.limit("assault.deployment-points", validate.Total{}), b.limit("assault.command-deck-size", validate.Total{}), b.limit("assault.command-deck-cost", validate.Total{})
	army, upgrades := b.total(armyLineCost, catalog.Army), b.total(armyLineCost, catalog.Upgrade)
	over := 0
	for _, r := range b.page.rows[1:] {
		if n, ok := r[armyCheck-1].v.(int); ok && n > 0 {
			over++
		}
	}
	all := []ruleRow{
		{"army-points", []string{"assault.deployment-points"}, counted{army.f + "+" + upgrades.f, army.v + upgrades.v}, min(0, army.v+upgrades.v), points.Max},
		{"army-groups", []string{"assault.no-figure"}, b.total(armyQty, catalog.Army), 1, noMax},
		{"command-cards", []string{"assault.command-deck-size"}, b.total(armyQty, catalog.Command), size.Min, size.Max},
		{"command-cost", []string{"assault.command-deck-cost"}, b.total(armyLineCost, catalog.Command), 0, cost.Max},
		{"copies", []string{"assault.unique-name", "assault.elite-limit", "assault.regular-limit", "assault.command-card-limit"},
			counted{fmt.Sprintf(`COUNTIF(%s,">0")`, b.span(armyCheck)), over}, 0, 0},
	}
	for i := range all {
		b.trust(&all[i])
	}
	return append(all, b.rest(all))
}

// total adds up a column over the rows of a role.
func (b *armyWorkbook) total(col int, role string) counted {
	n := 0
	for i := range b.list.Entries {
		if b.list.Entries[i].Role != role {
			continue
		}
		if v, ok := b.page.rows[i+1][col-1].v.(int); ok {
			n += v
		}
	}
	return counted{fmt.Sprintf("SUMIFS(%s,%s,%s)", b.span(col), b.span(armyPart), b.words.at(role)), n}
}

// The columns of the page to play from.
const (
	tableBox = iota + 1
	tableName
	tableCost
	tableSpeed
	tableDefence
	tableAttack
	tableSays
	tableHealth
	tableBoxes
)

// makeTable fills the page to play from: each deployment card with what is
// looked up, a box for each point of health of each figure, then the command
// deck.
func (b *armyWorkbook) makeTable(p *page) {
	p.columns = []column{{width: 4}, {width: 34}, {width: 7}, {width: 9}, {width: 14}, {width: 26}, {width: 48}, {width: 9}, {width: 44}}
	p.put(1, 1, cell{v: b.title(), look: lookHeading})
	p.height(1, 28)
	row := 3
	for i, key := range []string{"", "card", "cost", "speed", "defence", "attack", "says", "health", "boxes"} {
		head := cell{look: lookHeaderLeft}
		if key != "" {
			head.v = b.word("army.head." + key)
		}
		p.set(i+1, row, head)
	}
	p.height(row, 22)
	p.repeat = row
	for _, l := range b.groups {
		for n := range min(l.Count, maxPaperCopies) {
			row = b.tableGroup(p, l, n, row)
		}
	}
	for _, l := range b.loose {
		row++
		b.tableLine(p, l, row, "+ ")
	}
	row += 2
	for c := tableBox; c <= tableBoxes; c++ {
		p.set(c, row, cell{look: lookTotal})
	}
	p.set(tableName, row, cell{v: b.word("army.role.command"), look: lookTotal})
	for _, l := range b.commandsByCost() {
		for range min(l.Count, maxPaperCopies) {
			row++
			b.tableLine(p, l, row, "")
		}
	}
	p.columns[tableName-1].width = p.fit(tableName, 24, 44)
	p.columns[tableAttack-1].width = p.fit(tableAttack, 16, 34)
}

// tableGroup writes a copy of a deployment card with its upgrades, and a row for each of
// its further figures. It returns the last row.
func (b *armyWorkbook) tableGroup(p *page, l *armyLine, n, row int) int {
	f := b.facts(l)
	row++
	b.tableLine(p, l, row, "")
	for i := range f.figures {
		if i > 0 {
			row++
			for c := tableBox; c <= tableBoxes; c++ {
				p.set(c, row, cell{look: lookText})
			}
		}
		p.set(tableHealth, row, cell{v: f.health, look: lookMiddle})
		p.set(tableBoxes, row, cell{f: fmt.Sprintf(`REPT("%s",%s)`, boxSign, near(tableHealth, row)), v: strings.Repeat(boxSign, f.health), look: lookText})
	}
	for _, u := range l.on(n) {
		row++
		b.tableLine(p, u, row, "+ ")
	}
	return row
}

// tableLine writes what is looked up of a card.
func (b *armyWorkbook) tableLine(p *page, l *armyLine, row int, before string) {
	f := b.facts(l)
	for c := tableBox; c <= tableBoxes; c++ {
		p.set(c, row, cell{look: lookText})
	}
	if before == "" {
		p.set(tableBox, row, cell{v: boxSign, look: lookMiddle})
	}
	p.set(tableName, row, cell{v: before + b.lineName(l), look: lookStrong})
	if f.cost != "" {
		p.set(tableCost, row, cell{v: f.points, look: lookMiddle})
	}
	if l.card != nil {
		if speed, ok := l.card.Stats["speed"]; ok {
			p.set(tableSpeed, row, cell{v: speed, look: lookMiddle})
		}
	}
	says := joined("; ", f.surges, f.keywords)
	if l.Role == catalog.Command {
		says = joined("; ", f.who, f.timing)
	}
	p.put(tableDefence, row, cell{v: f.defence, look: lookText}, cell{v: f.attack, look: lookText}, cell{v: says, look: lookWrapped})
	if n := len([]rune(says)); n > 45 {
		p.height(row, 16*float64(1+n/45))
	}
}
