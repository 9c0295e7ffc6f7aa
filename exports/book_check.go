package exports

import (
	"fmt"
	"strings"

	"muster/catalog"
	"muster/validate"
)

// A ruleRow is a row of the Check page: a number that must lie between two.
type ruleRow struct {
	name     string
	codes    []string // the findings of the validator that mean the same
	have     counted
	min, max int
}

func (c *ruleRow) ok() bool { return c.have.v >= c.min && c.have.v <= c.max }

const noMax = 999 // in the column of maxima: any number

// checks are the rules that formulas can follow.
func (b *deckBook) checks() []ruleRow {
	points, size := b.limit("destiny.points"), b.limit("destiny.deck-size")
	of := func(role string) counted {
		return counted{b.sumifs(b.role(role)...), b.sum(func(r *deckRow) bool { return r.Role == role })}
	}
	all := []ruleRow{
		{"points", []string{"destiny.points"}, b.points, 0, points.Max},
		{"characters", []string{"destiny.characters"}, of(catalog.Character), 1, noMax},
		{"dice", []string{"destiny.elite"}, b.dice, 0, 0},
		{"side", []string{"destiny.team"}, b.mixed(), 0, 0},
		{"size", []string{"destiny.deck-size"}, of(catalog.Deck), size.Min, size.Max},
		{"copies", []string{"destiny.copies", "destiny.unique"}, b.overLimit(), 0, 0},
		{"colour", []string{"destiny.colour"}, b.unled(colColour, "blue", "red", "yellow"), 0, 0},
		{"affiliation", []string{"destiny.affiliation"}, b.unled(colSide, "hero", "villain"), 0, 0},
		{"battlefield", []string{"destiny.battlefield"}, of(catalog.Battlefield), 1, 1},
		{"plots", []string{"destiny.plots"}, of(catalog.Plot), 0, 1},
	}
	for i := range all {
		b.trust(&all[i])
	}
	return append(all, b.rest(all))
}

// trust widens a check that the validator passes: the cards of a list may
// change a rule in ways that formulas do not know.
func (b *deckBook) trust(c *ruleRow) {
	for _, code := range c.codes {
		if b.complains(code) {
			return
		}
	}
	c.min, c.max = min(c.min, c.have.v), max(c.max, c.have.v)
}

// rest counts what only the validator finds: a number that no formula moves.
func (b *deckBook) rest(all []ruleRow) ruleRow {
	live := map[string]bool{}
	for i := range all {
		for _, code := range all[i].codes {
			live[code] = live[code] || !all[i].ok()
		}
	}
	n := 0
	for _, f := range b.report.Findings {
		if f.Severity != validate.Note && !live[f.Code] {
			n++
		}
	}
	return ruleRow{name: "rest", have: counted{v: n}}
}

// overLimit counts the rows with more copies than allowed.
func (b *deckBook) overLimit() counted {
	n := 0
	for i := range b.rows {
		if b.over(&b.rows[i]) > 0 {
			n++
		}
	}
	return counted{fmt.Sprintf(`COUNTIF(%s,">0")`, b.col(colCheck)), n}
}

// mixed is how many characters are on the smaller of the two sides.
func (b *deckBook) mixed() counted {
	h, hn := b.ofWord(catalog.Character, colSide, "hero")
	v, vn := b.ofWord(catalog.Character, colSide, "villain")
	return counted{fmt.Sprintf("MIN(%s,%s)", h, v), min(hn, vn)}
}

// unled counts the cards of a colour or side that no character has.
func (b *deckBook) unled(col int, words ...string) counted {
	var f []string
	n := 0
	for _, w := range words {
		leaders, ln := b.ofWord(catalog.Character, col, w)
		cards, cn := b.ofWord(catalog.Deck, col, w)
		f = append(f, fmt.Sprintf("IF(%s=0,%s,0)", leaders, cards))
		if ln == 0 {
			n += cn
		}
	}
	return counted{strings.Join(f, "+"), n}
}

// ofWord counts the cards of a role that have a colour or side.
func (b *deckBook) ofWord(role string, col int, w string) (string, int) {
	return b.sumifs(append(b.role(role), b.col(col), b.words.at(w))...), b.sum(func(r *deckRow) bool {
		return r.Role == role && r.card != nil && (col == colColour && r.card.Color == w || col == colSide && r.card.Side == w)
	})
}

// makeCheck fills the Check page: the verdict, what it is made of, the curve of
// costs, and what the validator found.
func (b *deckBook) makeCheck() {
	p := b.check
	p.columns = []column{{width: 42}, {width: 9}, {width: 9}, {width: 9}, {width: 6}, {width: 14}, {width: 4},
		{width: 10}, {width: 13}, {width: 13}, {width: 13}, {width: 13}}
	p.put(1, 1, cell{v: b.title(), look: lookHeading})
	p.height(1, 28)
	p.onePage = true
	last := b.checkTable(5)
	right := b.curve(5)
	b.findings(max(last+2, right) + 1)
}

// title is the name of the list, or words for a list without one.
func (b *deckBook) title() string {
	if b.list.Name == "" {
		return b.word("sheet.unnamed")
	}
	return b.list.Name
}

// checkTable writes the checks under the verdict and returns its last row.
func (b *deckBook) checkTable(row int) int {
	p := b.check
	b.heads(p, 1, row, "rule", "now", "least", "most", "sign", "result")
	p.set(5, row, cell{look: lookHeader})
	first, all := row+1, 1
	rules := b.rules
	if rules == nil {
		rules = b.checks()
	}
	for _, c := range rules {
		row++
		ok := 1
		if !c.ok() {
			ok, all = 0, 0
		}
		p.put(1, row,
			cell{v: b.word("sheet.rule." + c.name), look: lookText},
			cell{f: c.have.f, v: c.have.v, look: lookNumber},
			cell{v: c.min, look: lookNumber},
			cell{v: c.max, look: lookAnyMax},
			cell{f: fmt.Sprintf("IF(AND(%s>=%s,%s<=%s),1,0)", near(2, row), near(3, row), near(2, row), near(4, row)), v: ok, look: lookTick},
			b.either(near(5, row), ok, "ok", "not-ok", lookMiddle))
	}
	p.marks = append(p.marks,
		mark{where: between(1, first, 6, row), formula: fmt.Sprintf("$E%d=0", first), look: lookBad},
		mark{where: between(5, first, 6, row), formula: fmt.Sprintf("$E%d=1", first), look: lookGood})
	last := row
	row++
	for c := 1; c <= 6; c++ {
		p.set(c, row, cell{look: lookTotal})
	}
	p.set(1, row, cell{v: b.word("sheet.rule.all"), look: lookTotal})
	p.set(5, row, cell{f: "MIN(" + between(5, first, 5, last) + ")", v: all, look: lookTickTotal})
	p.set(6, row, b.either(near(5, row), all, "ok", "not-ok", lookTotalMiddle))
	b.overall = counted{p.at(5, row), all}
	p.set(1, 3, b.either(near(5, row), all, "legal", "not-legal", lookVerdict))
	for c := 2; c <= 6; c++ {
		p.set(c, 3, cell{look: lookVerdict})
	}
	p.merges = append(p.merges, [2]string{"A3", "F3"})
	p.height(3, 34)
	p.marks = append(p.marks,
		mark{where: "A3:F3", formula: fmt.Sprintf("$E$%d=1", row), look: lookGood},
		mark{where: "A3:F3", formula: fmt.Sprintf("$E$%d=0", row), look: lookBad})
	b.verdict = p.at(1, 3)
	return row
}

// either shows one of two words by a cell that holds 1 or 0.
func (b *deckBook) either(cond string, is int, yes, no string, l look) cell {
	w := yes
	if is == 0 {
		w = no
	}
	return cell{f: fmt.Sprintf("IF(%s=1,%s,%s)", cond, b.words.at(yes), b.words.at(no)),
		v: b.word("sheet.word." + w), look: l}
}
