package assault

import (
	"fmt"
	"strings"

	"muster/catalog/assault"
	"muster/exports"
	"muster/exports/book"
	"muster/validate"
)

// makeCheck fills the Check page: the verdict, what it is made of, and what
// the validator found.
func (b *pages) makeCheck() {
	b.Begin()
	b.Findings(b.CheckTable(5, b.checks())+3, b.Word("army.about"))
}

// checks are the rules that formulas can follow.
func (b *pages) checks() []exports.RuleRow {
	points, size, cost := b.Limit("assault.deployment-points", validate.Total{}), b.Limit("assault.command-deck-size", validate.Total{}), b.Limit("assault.command-deck-cost", validate.Total{})
	army, upgrades := b.total(colLine, assault.Army), b.total(colLine, assault.Upgrade)
	over := 0
	for _, r := range b.page.Rows[1:] {
		if n, ok := r[colCheck-1].V.(int); ok && n > 0 {
			over++
		}
	}
	all := []exports.RuleRow{
		{Name: "army-points", Codes: []string{"assault.deployment-points"}, Have: exports.Counted{F: army.F + "+" + upgrades.F, V: army.V + upgrades.V}, Min: min(0, army.V+upgrades.V), Max: points.Max},
		{Name: "army-groups", Codes: []string{"assault.no-figure"}, Have: b.total(colQty, assault.Army), Min: 1, Max: exports.NoMax},
		{Name: "command-cards", Codes: []string{"assault.command-deck-size"}, Have: b.total(colQty, assault.Command), Min: size.Min, Max: size.Max},
		{Name: "command-cost", Codes: []string{"assault.command-deck-cost"}, Have: b.total(colLine, assault.Command), Min: 0, Max: cost.Max},
		{Name: "copies", Codes: []string{"assault.unique-name", "assault.elite-limit", "assault.regular-limit", "assault.command-card-limit"},
			Have: exports.Counted{F: fmt.Sprintf(`COUNTIF(%s,">0")`, b.span(colCheck)), V: over}, Min: 0, Max: 0},
	}
	for i := range all {
		b.Trust(&all[i])
	}
	return append(all, b.Rest(all))
}

// total adds up a column over the rows of a role.
func (b *pages) total(col int, role string) exports.Counted {
	n := 0
	for i := range b.List.Entries {
		if b.List.Entries[i].Role != role {
			continue
		}
		if v, ok := b.page.Rows[i+1][col-1].V.(int); ok {
			n += v
		}
	}
	return exports.Counted{F: fmt.Sprintf("SUMIFS(%s,%s,%s)", b.span(col), b.span(colRole), b.Words.At(role)), V: n}
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
func (b *pages) makeTable(p *book.Page) {
	p.Columns = []book.Column{{Width: 4}, {Width: 34}, {Width: 7}, {Width: 9}, {Width: 14}, {Width: 26}, {Width: 48}, {Width: 9}, {Width: 44}}
	p.Title(b.Title())
	row := 3
	for i, key := range []string{"", "card", "cost", "speed", "defence", "attack", "says", "health", "boxes"} {
		head := book.Cell{Look: book.LookHeaderLeft}
		if key != "" {
			head.V = b.Word("army.head." + key)
		}
		p.Set(i+1, row, head)
	}
	p.Height(row, 22)
	p.Repeat = row
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
	p.Fill(row, tableBox, tableBoxes, book.LookTotal)
	p.Set(tableName, row, book.Cell{V: b.Word("army.role.command"), Look: book.LookTotal})
	for _, l := range b.commandsByCost() {
		for range min(l.Count, maxPaperCopies) {
			row++
			b.tableLine(p, l, row, "")
		}
	}
	p.Columns[tableName-1].Width = p.Fit(tableName, 24, 44)
	p.Columns[tableAttack-1].Width = p.Fit(tableAttack, 16, 34)
}

// tableGroup writes a copy of a deployment card with its upgrades, and a row for each of
// its further figures. It returns the last row.
func (b *pages) tableGroup(p *book.Page, l *entry, n, row int) int {
	f := b.facts(l)
	row++
	b.tableLine(p, l, row, "")
	for i := range f.figures {
		if i > 0 {
			row++
			p.Fill(row, tableBox, tableBoxes, book.LookText)
		}
		p.Set(tableHealth, row, book.Cell{V: f.health, Look: book.LookMiddle})
		p.Set(tableBoxes, row, book.Cell{F: fmt.Sprintf(`REPT("%s",%s)`, book.BoxSign, book.Near(tableHealth, row)), V: strings.Repeat(book.BoxSign, f.health), Look: book.LookText})
	}
	for _, u := range l.on(n) {
		row++
		b.tableLine(p, u, row, "+ ")
	}
	return row
}

// tableLine writes what is looked up of a card.
func (b *pages) tableLine(p *book.Page, l *entry, row int, before string) {
	f := b.facts(l)
	p.Fill(row, tableBox, tableBoxes, book.LookText)
	if before == "" {
		p.Set(tableBox, row, book.Cell{V: book.BoxSign, Look: book.LookMiddle})
	}
	p.Set(tableName, row, book.Cell{V: before + b.lineName(l), Look: book.LookStrong})
	if f.cost != "" {
		p.Set(tableCost, row, book.Cell{V: f.points, Look: book.LookMiddle})
	}
	if l.card != nil {
		if speed, ok := l.card.Stats["speed"]; ok {
			p.Set(tableSpeed, row, book.Cell{V: speed, Look: book.LookMiddle})
		}
	}
	says := joined("; ", f.surges, f.keywords)
	if l.Role == assault.Command {
		says = joined("; ", f.who, f.timing)
	}
	p.Put(tableDefence, row, book.Cell{V: f.defence, Look: book.LookText}, book.Cell{V: f.attack, Look: book.LookText}, book.Cell{V: says, Look: book.LookWrapped})
	if n := len([]rune(says)); n > 45 {
		p.Height(row, 16*float64(1+n/45))
	}
}
