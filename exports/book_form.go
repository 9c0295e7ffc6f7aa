package exports

import (
	"io"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// registrationXLSX is the registration sheet as a workbook: the fields can be
// typed in, and it prints on A4.
var registrationXLSX = Format{Name: "registration-xlsx", Ext: "-registration.xlsx", Type: xlsx.Type, Use: Printing, Form: true, Write: writeFormXLSX}

func writeFormXLSX(w io.Writer, d *Doc) error {
	if err := onPaper(d, "registration-xlsx"); err != nil {
		return err
	}
	book, err := formBook(d)
	if err != nil {
		return err
	}
	return book.write(w)
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
var formColumns = []struct {
	code  string
	width float64
}{
	{"", 2}, {"sheet.head.qty", 7}, {"sheet.head.title", 44}, {"sheet.head.set", 8}, {"sheet.head.number", 7}, {"sheet.head.dice", 8},
	{"sheet.head.elite", 8}, {"sheet.head.points", 9}, {"paper.player", 10}, {"paper.judge", 10}, {"sheet.head.code", 10}, {"sheet.head.role", 14},
}

const (
	boxSign   = "☐"
	fieldHigh = 24 // points: room to write by hand
)

// formBook makes a page for each list.
func formBook(d *Doc) (*workbook, error) {
	w := &workbook{lang: d.Lang, title: lang.Say("paper.registration").In(d.Lang)}
	taken, words := map[string]bool{markerSheet: true}, deckMarker(d)
	for i := range d.Lists {
		b, err := factsOf(d, i)
		if err != nil {
			return nil, err
		}
		name := b.word("paper.page")
		if len(d.Lists) > 1 {
			name += " " + strconv.Itoa(i+1)
		}
		p := &page{name: sheetName(name, taken), about: b.shownTitle(), upright: true}
		for i, c := range formColumns {
			p.columns = append(p.columns, column{width: c.width, hidden: i >= formJudge})
		}
		w.pages = append(w.pages, p)
		f := &formPage{p, b, 1}
		f.head(&d.Form)
		f.list()
		f.foot()
		b.deck = p
		b.note(words, i+1)
	}
	w.pages = append(w.pages, words.page)
	return w, w.measure()
}

// A formPage is a registration page being filled, from the top.
type formPage struct {
	*page
	b   *deckBook
	row int
}

// across writes one cell over several columns and the same look beside it.
func (f *formPage) across(from, to int, c cell) {
	for col := from; col <= to; col++ {
		f.set(col, f.row, cell{look: c.look})
	}
	f.set(from, f.row, c)
	if to > from {
		f.merges = append(f.merges, [2]string{near(from, f.row), near(to, f.row)})
	}
}

// head writes what the sheet is, who plays, and what the validator says.
func (f *formPage) head(form *Form) {
	b := f.b
	f.across(formText, formJudge, cell{v: b.word("paper.registration"), look: lookHeading})
	f.height(f.row, 28)
	f.row += 2
	for _, field := range form.Fields() {
		f.field(b.word("paper.form."+field.Key), oneLine(cut(field.Value, maxName)))
	}
	f.field(b.word("sheet.head.list"), b.shownTitle())
	f.row++
	f.across(formText, formJudge, cell{v: b.verdictWord() + " · " + lang.Say("export.format", b.formatName()).In(b.doc.Lang), look: lookStrong})
	f.row++
	f.across(formText, formJudge, cell{v: b.totals(), look: lookText})
	f.row++
	f.problems()
	f.row++
}

// problems says why the list is not legal: so much of it, and how much more
// there is.
func (f *formPage) problems() {
	n := 0
	for i := range f.b.report.Findings {
		found := &f.b.report.Findings[i]
		if found.Severity == validate.Note {
			continue
		}
		if n++; n > formProblems {
			continue
		}
		say := oneLine(cut(found.In(f.b.doc.Lang), maxText))
		f.across(formText, formJudge, cell{v: "– " + say, look: lookWrapped})
		f.height(f.row, 16*float64(1+len([]rune(say))/90))
		f.row++
	}
	if n > formProblems {
		f.across(formText, formJudge, cell{v: "– " + lang.Say("paper.more", n-formProblems).In(f.b.doc.Lang), look: lookText})
		f.row++
	}
}

// field writes a name and a place to type or write in.
func (f *formPage) field(name, value string) {
	f.across(formText, formCard, cell{v: name, look: lookText})
	f.across(formSet, formJudge, cell{v: value, look: lookField})
	f.height(f.row, fieldHigh)
	f.row++
}

// list writes every card with room to tick.
func (f *formPage) list() {
	b := f.b
	for i, c := range formColumns {
		l, head := lookHeader, ""
		if i+1 == formCard {
			l = lookHeaderLeft
		}
		if c.code != "" {
			head = b.word(c.code)
		}
		f.set(i+1, f.row, cell{v: head, look: l})
	}
	f.height(f.row, 22)
	f.row++
	for _, part := range append(append([]string{}, teamParts...), deckParts...) {
		rows := b.part(part, b.registerOrder(part))
		if len(rows) == 0 {
			continue
		}
		f.across(formText, formJudge, cell{v: b.heading(part, rows), look: lookTotal})
		f.row++
		for _, r := range rows {
			f.line(r)
		}
		if less := b.lessPoints(); part == catalog.Character && less != 0 {
			f.across(formText, formElite, cell{v: b.word("sheet.discount"), look: lookText})
			f.across(formPoints, formPoints, cell{v: less, look: lookMiddle})
			f.row++
		}
	}
	f.row++
}

func (f *formPage) line(r *deckRow) {
	b := f.b
	for col := formText; col <= formRole; col++ {
		f.set(col, f.row, cell{look: lookMiddle})
	}
	f.put(formQty, f.row, cell{v: r.Count, look: lookMiddle}, cell{v: oneLine(cut(b.name(r), maxName)), look: lookText})
	f.put(formPlayer, f.row, cell{v: boxSign, look: lookMiddle}, cell{v: boxSign, look: lookMiddle})
	f.set(formRole, f.row, cell{v: b.word("sheet.role." + r.Role), look: lookText})
	if r.card != nil {
		f.put(formSet, f.row, cell{v: r.card.Set, look: lookMiddle}, cell{v: r.card.Number, look: lookMiddle})
	}
	if code, ok := codeOf(r.Card); ok {
		f.set(formCode, f.row, cell{v: code, look: lookCode})
	}
	if n := dieCount(r); n > 0 {
		f.set(formDice, f.row, cell{v: n, look: lookMiddle})
	}
	if r.elite > 0 {
		f.set(formElite, f.row, cell{v: r.elite, look: lookDot})
	}
	if each, ok := b.each(r); ok {
		f.set(formPoints, f.row, cell{v: each * r.Count, look: lookMiddle})
	}
	f.row++
}

// foot is where the player signs and the judge writes.
func (f *formPage) foot() {
	b := f.b
	f.across(formText, formJudge, cell{v: b.word("paper.declaration"), look: lookText})
	f.row++
	f.field(b.word("paper.signature"), "")
	f.row++
	f.across(formText, formJudge, cell{v: b.word("paper.for-judge"), look: lookTotal})
	f.row++
	f.field(b.word("paper.judge.round"), "")
	for _, code := range []string{"paper.judge.ok", "paper.judge.not-ok"} {
		f.across(formText, formJudge, cell{v: boxSign + " " + b.word(code), look: lookText})
		f.row++
	}
	f.field(b.word("paper.judge.remarks"), "")
	f.field(b.word("paper.judge.name"), "")
	f.across(formText, formJudge, cell{v: b.madeFrom(), look: lookNote})
}
