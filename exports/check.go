package exports

import (
	"cmp"
	"fmt"
	"strconv"

	"muster/validate"
)

// A checker makes the Check page of a list: the rules that formulas can follow,
// and what checking found when the file was written.
type checker struct {
	*listing
	words   *marker
	check   *page
	verdict string  // the cell that says it
	overall counted // 1 if every check is passed
}

// A ruleRow is a row of the Check page: a number that must lie between two.
type ruleRow struct {
	name     string
	codes    []string // the findings of the validator that mean the same
	have     counted
	min, max int
}

func (c *ruleRow) ok() bool { return c.have.v >= c.min && c.have.v <= c.max }

const noMax = 999 // in the column of maxima: any number

// counted is a number that a formula counts.
type counted struct {
	f string
	v int
}

// trust widens a check that the validator passes: the cards of a list may
// change a rule in ways that formulas do not know.
func (b *checker) trust(c *ruleRow) {
	for _, code := range c.codes {
		if b.complains(code) {
			return
		}
	}
	c.min, c.max = min(c.min, c.have.v), max(c.max, c.have.v)
}

// rest counts what only the validator finds: a number that no formula moves.
func (b *checker) rest(all []ruleRow) ruleRow {
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

func (b *checker) heads(p *page, col, row int, keys ...string) {
	for i, k := range keys {
		l := lookHeader
		if i == 0 && len(keys) > 1 {
			l = lookHeaderLeft
		}
		p.set(col+i, row, cell{v: b.word("sheet.head." + k), look: l})
	}
	p.height(row, 22)
}

// checkTable writes the checks under the verdict and returns its last row.
func (b *checker) checkTable(row int, rules []ruleRow) int {
	p := b.check
	b.heads(p, 1, row, "rule", "now", "least", "most", "sign", "result")
	p.set(5, row, cell{look: lookHeader})
	first, all := row+1, 1
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
func (b *checker) either(cond string, is int, yes, no string, l look) cell {
	w := yes
	if is == 0 {
		w = no
	}
	return cell{f: fmt.Sprintf("IF(%s=1,%s,%s)", cond, b.words.at(yes), b.words.at(no)),
		v: b.word("sheet.word." + w), look: l}
}

// findings writes what the validator said when the file was written.
func (b *checker) findings(row int, about string) {
	p := b.check
	const last = 12 // column L
	b.heads(p, 1, row, "finding", "said")
	p.rows[row-1][1].look = lookHeaderLeft
	for c := 3; c <= last; c++ {
		p.set(c, row, cell{look: lookHeader})
	}
	p.merges = append(p.merges, [2]string{near(2, row), near(last, row)})
	if len(b.report.Findings) == 0 {
		row++
		p.set(1, row, cell{v: b.word("sheet.nothing-found"), look: lookText})
		for c := 2; c <= last; c++ {
			p.set(c, row, cell{look: lookText})
		}
	}
	for i := range b.report.Findings {
		f := &b.report.Findings[i]
		row++
		msg := f.In(b.doc.Lang)
		if f.Severity == validate.Note {
			p.set(1, row, cell{v: b.word("sheet.weight." + f.Severity.String()), look: lookText})
		} else {
			p.set(1, row, cell{v: b.word("sheet.weight." + f.Severity.String()), look: lookStrong})
		}
		p.set(2, row, cell{v: msg + "  (" + f.Code + ")", look: lookWrapped})
		p.merges = append(p.merges, [2]string{near(2, row), near(last, row)})
		p.height(row, min(maxRowHigh, 16*float64(1+len([]rune(msg))/95)))
	}
	row += 2
	for _, line := range []string{about, b.made()} {
		p.set(1, row, cell{v: line, look: lookNote})
		p.merges = append(p.merges, [2]string{near(1, row), near(last, row)})
		row++
	}
}

// made says which list the findings are of.
func (b *checker) made() string {
	format := cmp.Or(b.report.Format, b.list.Format)
	return b.word("sheet.head.format") + ": " + format + "   " + b.word("sheet.head.hash") + ": " + b.hash() +
		"   " + b.word("sheet.head.data") + ": " + b.doc.Catalog.Version(b.list.Game) +
		"   " + b.word("sheet.head.entries") + ": " + strconv.Itoa(len(b.list.Entries))
}
