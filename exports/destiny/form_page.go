package destiny

import (
	"io"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
	"muster/exports/paper"
	"muster/validate"
)

// registrationXLSX is the registration sheet as a workbook: the fields can be
// typed in, and it prints on A4.
var registrationXLSX = exports.Format{Name: "registration-xlsx", Ext: "-registration.xlsx", Type: exports.XLSX.Type, Use: exports.Printing, Form: true, Write: writeFormXLSX}

func writeFormXLSX(w io.Writer, d *exports.Doc) error {
	if err := onPaper(d, "registration-xlsx"); err != nil {
		return err
	}
	made, err := formBook(d)
	if err != nil {
		return err
	}
	return made.Write(w)
}

// The columns of a registration page. Whatever is no card stands in the first,
// so that the page can be read as a list; what follows formJudge is hidden.
const (
	formText = iota + 1
	formQty
	formCard
	formSet
	formNumber
	formDice
	formElite
	formPoints
	formPlayer
	formJudge
	formCode
	formRole
)

// formColumns are the columns with the codes of their headings.
var formColumns = []book.Head{
	{"", 2}, {"sheet.head.qty", 7}, {"sheet.head.title", 44}, {"sheet.head.set", 8}, {"sheet.head.number", 7}, {"sheet.head.dice", 8},
	{"sheet.head.elite", 8}, {"sheet.head.points", 9}, {"paper.player", 10}, {"paper.judge", 10}, {"sheet.head.code", 10}, {"sheet.head.role", 14},
}

const fieldHigh = 24 // points: room to write by hand

// formBook makes a page for each list.
func formBook(d *exports.Doc) (*book.Workbook, error) {
	w := &book.Workbook{Lang: d.Lang, Title: lang.Say("paper.registration").In(d.Lang)}
	words := newMarker(d)
	for i := range d.Lists {
		b, err := newListing(d, i, nil)
		if err != nil {
			return nil, err
		}
		p := w.Add(b.Word("paper.page")+d.Suffix(i), b.ShownTitle())
		p.Upright = true
		for _, c := range formColumns {
			p.Columns = append(p.Columns, book.Column{Width: c.Width})
		}
		p.Hide(formJudge + 1)
		f := &formPage{p, b, 1}
		f.head(d.FormOf(i))
		f.list()
		f.foot()
		b.note(words, p, i+1)
	}
	w.Pages = append(w.Pages, words.Page)
	return w, w.Measure()
}

// A formPage is a registration page being filled, from the top.
type formPage struct {
	*book.Page
	b   *listing
	row int
}

// across writes one cell over several columns and the same look beside it.
func (f *formPage) across(from, to int, c book.Cell) {
	for col := from; col <= to; col++ {
		f.Set(col, f.row, book.Cell{Look: c.Look})
	}
	f.Set(from, f.row, c)
	if to > from {
		f.Merges = append(f.Merges, [2]string{book.Near(from, f.row), book.Near(to, f.row)})
	}
}

// head writes what the sheet is, who plays, and what the validator says.
func (f *formPage) head(form *exports.Form) {
	b := f.b
	f.across(formText, formJudge, book.Cell{V: b.Word("paper.registration"), Look: book.LookHeading})
	f.Height(f.row, 28)
	f.row += 2
	for _, field := range form.Fields() {
		f.field(b.Word("paper.form."+field.Key), lang.Line(field.Value, paper.MaxName))
	}
	f.field(b.Word("sheet.head.list"), b.ShownTitle())
	f.row++
	f.across(formText, formJudge, book.Cell{V: b.VerdictWord() + " · " + lang.Say("export.format", b.FormatName()).In(b.Doc.Lang), Look: book.LookStrong})
	f.row++
	f.across(formText, formJudge, book.Cell{V: b.Totals(), Look: book.LookText})
	f.row++
	f.problems()
	f.row++
}

// problems says why the list is not legal: so much of it, and how much more
// there is.
func (f *formPage) problems() {
	n := 0
	for i := range f.b.Report.Findings {
		found := &f.b.Report.Findings[i]
		if found.Severity == validate.Note {
			continue
		}
		if n++; n > formProblems {
			continue
		}
		say := lang.Line(found.In(f.b.Doc.Lang), paper.MaxText)
		f.across(formText, formJudge, book.Cell{V: "– " + say, Look: book.LookWrapped})
		f.Height(f.row, 16*float64(1+len([]rune(say))/90))
		f.row++
	}
	if n > formProblems {
		f.across(formText, formJudge, book.Cell{V: "– " + lang.Say("paper.more", n-formProblems).In(f.b.Doc.Lang), Look: book.LookText})
		f.row++
	}
}

// field writes a name and a place to type or write in.
func (f *formPage) field(name, value string) {
	f.across(formText, formCard, book.Cell{V: name, Look: book.LookText})
	f.across(formSet, formJudge, book.Cell{V: value, Look: book.LookField})
	f.Height(f.row, fieldHigh)
	f.row++
}

// list writes every card with room to tick.
func (f *formPage) list() {
	b := f.b
	for i, c := range formColumns {
		l, head := book.LookHeader, ""
		if i+1 == formCard {
			l = book.LookHeaderLeft
		}
		if c.Key != "" {
			head = b.Word(c.Key)
		}
		f.Set(i+1, f.row, book.Cell{V: head, Look: l})
	}
	f.Height(f.row, 22)
	f.row++
	for _, part := range append(append([]string{}, teamParts...), deckParts...) {
		rows := b.part(part, b.registerOrder(part))
		if len(rows) == 0 {
			continue
		}
		f.across(formText, formJudge, book.Cell{V: b.heading(part, rows), Look: book.LookTotal})
		f.row++
		for _, r := range rows {
			f.line(r)
		}
		if less := b.lessPoints(); part == catalog.Character && less != 0 {
			f.across(formText, formElite, book.Cell{V: b.Word("sheet.discount"), Look: book.LookText})
			f.across(formPoints, formPoints, book.Cell{V: less, Look: book.LookMiddle})
			f.row++
		}
	}
	f.row++
}

func (f *formPage) line(r *entry) {
	b := f.b
	f.Fill(f.row, formText, formRole, book.LookMiddle)
	f.Put(formQty, f.row, book.Cell{V: r.Count, Look: book.LookMiddle}, book.Cell{V: lang.Line(b.name(r), paper.MaxName), Look: book.LookText})
	f.Put(formPlayer, f.row, book.Cell{V: book.BoxSign, Look: book.LookMiddle}, book.Cell{V: book.BoxSign, Look: book.LookMiddle})
	f.Set(formRole, f.row, book.Cell{V: b.Word("sheet.role." + r.Role), Look: book.LookText})
	if r.card != nil {
		f.Put(formSet, f.row, book.Cell{V: r.card.Set, Look: book.LookMiddle}, book.Cell{V: r.card.Number, Look: book.LookMiddle})
	}
	if code, ok := codeOf(r.Card); ok {
		f.Set(formCode, f.row, book.Cell{V: code, Look: book.LookCode})
	}
	if n := dieCount(r); n > 0 {
		f.Set(formDice, f.row, book.Cell{V: n, Look: book.LookMiddle})
	}
	if r.elite > 0 {
		f.Set(formElite, f.row, book.Cell{V: r.elite, Look: book.LookDot})
	}
	if each, ok := b.each(r); ok {
		f.Set(formPoints, f.row, book.Cell{V: each * r.Count, Look: book.LookMiddle})
	}
	f.row++
}

// foot is where the player signs and the judge writes.
func (f *formPage) foot() {
	b := f.b
	f.across(formText, formJudge, book.Cell{V: b.Word("paper.declaration"), Look: book.LookText})
	f.row++
	f.field(b.Word("paper.signature"), "")
	f.row++
	f.across(formText, formJudge, book.Cell{V: b.Word("paper.for-judge"), Look: book.LookTotal})
	f.row++
	f.field(b.Word("paper.judge.round"), "")
	for _, code := range []string{"paper.judge.ok", "paper.judge.not-ok"} {
		f.across(formText, formJudge, book.Cell{V: book.BoxSign + " " + b.Word(code), Look: book.LookText})
		f.row++
	}
	f.field(b.Word("paper.judge.remarks"), "")
	f.field(b.Word("paper.judge.name"), "")
	f.across(formText, formJudge, book.Cell{V: b.MadeFrom(), Look: book.LookNote})
}
