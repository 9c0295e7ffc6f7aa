package exports

import (
	"cmp"
	"fmt"
	"strconv"

	"muster/exports/book"
	"muster/validate"
)

// MaxQty is how many copies a row may have.
const MaxQty = 99

// A Checker makes the Check page of a list: the rules that formulas can follow,
// and what checking found when the file was written.
type Checker struct {
	*Listing
	Words   *book.Marker
	Check   *book.Page
	Verdict string  // the cell that says it
	Overall Counted // 1 if every check is passed
}

// A RuleRow is a row of the Check page: a number that must lie between two.
type RuleRow struct {
	Name     string
	Codes    []string // the findings of the validator that mean the same
	Have     Counted
	Min, Max int
}

func (c *RuleRow) ok() bool { return c.Have.V >= c.Min && c.Have.V <= c.Max }

const NoMax = 999 // in the column of maxima: any number

// Counted is a number that a formula counts.
type Counted struct {
	F string
	V int
}

// Trust widens a check that the validator passes: the cards of a list may
// change a rule in ways that formulas do not know.
func (b *Checker) Trust(c *RuleRow) {
	for _, code := range c.Codes {
		if b.Complains(code) {
			return
		}
	}
	c.Min, c.Max = min(c.Min, c.Have.V), max(c.Max, c.Have.V)
}

// Rest counts what only the validator finds: a number that no formula moves.
func (b *Checker) Rest(all []RuleRow) RuleRow {
	live := map[string]bool{}
	for i := range all {
		for _, code := range all[i].Codes {
			live[code] = live[code] || !all[i].ok()
		}
	}
	n := 0
	for _, f := range b.Report.Findings {
		if f.Severity != validate.Note && !live[f.Code] {
			n++
		}
	}
	return RuleRow{Name: "rest", Have: Counted{V: n}}
}

// Heads writes the headings of a table from a cell on, of several the first one at the left, in words
// sheet.head.KEY.
func (b *Checker) Heads(p *book.Page, col, row int, keys ...string) {
	for i, k := range keys {
		l := book.LookHeader
		if i == 0 && len(keys) > 1 {
			l = book.LookHeaderLeft
		}
		p.Set(col+i, row, book.Cell{V: b.Word("sheet.head." + k), Look: l})
	}
	p.Height(row, 22)
}

// Begin lays the page out, under the name of the list.
func (b *Checker) Begin() {
	for _, wide := range []float64{42, 9, 9, 9, 6, 14, 4, 10, 13, 13, 13, 13} {
		b.Check.Columns = append(b.Check.Columns, book.Column{Width: wide})
	}
	b.Check.Title(b.Title())
	b.Check.OnePage = true
}

// CheckTable writes the checks under the verdict and returns its last row.
func (b *Checker) CheckTable(row int, rules []RuleRow) int {
	p := b.Check
	b.Heads(p, 1, row, "rule", "now", "least", "most", "sign", "result")
	p.Set(5, row, book.Cell{Look: book.LookHeader})
	first, all := row+1, 1
	for _, c := range rules {
		row++
		ok := 1
		if !c.ok() {
			ok, all = 0, 0
		}
		p.Put(1, row,
			book.Cell{V: b.Word("sheet.rule." + c.Name), Look: book.LookText},
			book.Cell{F: c.Have.F, V: c.Have.V, Look: book.LookNumber},
			book.Cell{V: c.Min, Look: book.LookNumber},
			book.Cell{V: c.Max, Look: book.LookAnyMax},
			book.Cell{F: fmt.Sprintf("IF(AND(%s>=%s,%s<=%s),1,0)", book.Near(2, row), book.Near(3, row), book.Near(2, row), book.Near(4, row)), V: ok, Look: book.LookTick},
			b.either(book.Near(5, row), ok, "ok", "not-ok", book.LookMiddle))
	}
	p.Marks = append(p.Marks,
		book.Mark{Where: book.Between(1, first, 6, row), Formula: fmt.Sprintf("$E%d=0", first), Look: book.LookBad},
		book.Mark{Where: book.Between(5, first, 6, row), Formula: fmt.Sprintf("$E%d=1", first), Look: book.LookGood})
	last := row
	row++
	p.Fill(row, 1, 6, book.LookTotal)
	p.Set(1, row, book.Cell{V: b.Word("sheet.rule.all"), Look: book.LookTotal})
	p.Set(5, row, book.Cell{F: "MIN(" + book.Between(5, first, 5, last) + ")", V: all, Look: book.LookTickTotal})
	p.Set(6, row, b.either(book.Near(5, row), all, "ok", "not-ok", book.LookTotalMiddle))
	b.Overall = Counted{p.At(5, row), all}
	p.Set(1, 3, b.either(book.Near(5, row), all, "legal", "not-legal", book.LookVerdict))
	p.Fill(3, 2, 6, book.LookVerdict)
	p.Merges = append(p.Merges, [2]string{"A3", "F3"})
	p.Height(3, 34)
	p.Marks = append(p.Marks,
		book.Mark{Where: "A3:F3", Formula: fmt.Sprintf("$E$%d=1", row), Look: book.LookGood},
		book.Mark{Where: "A3:F3", Formula: fmt.Sprintf("$E$%d=0", row), Look: book.LookBad})
	b.Verdict = p.At(1, 3)
	return row
}

// either shows one of two words by a cell that holds 1 or 0.
func (b *Checker) either(cond string, is int, yes, no string, l book.Look) book.Cell {
	w := yes
	if is == 0 {
		w = no
	}
	return book.Cell{F: fmt.Sprintf("IF(%s=1,%s,%s)", cond, b.Words.At(yes), b.Words.At(no)),
		V: b.Word("sheet.word." + w), Look: l}
}

// Findings writes what the validator said when the file was written.
func (b *Checker) Findings(row int, about string) {
	p := b.Check
	const last = 12 // column L
	b.Heads(p, 1, row, "finding", "said")
	p.Rows[row-1][1].Look = book.LookHeaderLeft
	p.Fill(row, 3, last, book.LookHeader)
	p.Merges = append(p.Merges, [2]string{book.Near(2, row), book.Near(last, row)})
	if len(b.Report.Findings) == 0 {
		row++
		p.Set(1, row, book.Cell{V: b.Word("sheet.nothing-found"), Look: book.LookText})
		p.Fill(row, 2, last, book.LookText)
	}
	for i := range b.Report.Findings {
		f := &b.Report.Findings[i]
		row++
		msg := f.In(b.Doc.Lang)
		if f.Severity == validate.Note {
			p.Set(1, row, book.Cell{V: b.Word("sheet.weight." + f.Severity.String()), Look: book.LookText})
		} else {
			p.Set(1, row, book.Cell{V: b.Word("sheet.weight." + f.Severity.String()), Look: book.LookStrong})
		}
		p.Set(2, row, book.Cell{V: msg + "  (" + f.Code + ")", Look: book.LookWrapped})
		p.Merges = append(p.Merges, [2]string{book.Near(2, row), book.Near(last, row)})
		p.Height(row, min(book.MaxRowHigh, 16*float64(1+len([]rune(msg))/95)))
	}
	row += 2
	for _, line := range []string{about, b.made()} {
		p.Set(1, row, book.Cell{V: line, Look: book.LookNote})
		p.Merges = append(p.Merges, [2]string{book.Near(1, row), book.Near(last, row)})
		row++
	}
}

// made says which list the findings are of.
func (b *Checker) made() string {
	format := cmp.Or(b.Report.Format, b.List.Format)
	return b.Word("sheet.head.format") + ": " + format + "   " + b.Word("sheet.head.hash") + ": " + b.Hash() +
		"   " + b.Word("sheet.head.data") + ": " + b.Doc.Catalog.Version(b.List.Game) +
		"   " + b.Word("sheet.head.entries") + ": " + strconv.Itoa(len(b.List.Entries))
}
