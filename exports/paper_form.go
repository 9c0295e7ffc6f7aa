package exports

import (
	"fmt"
	"io"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// registrationPDF is the sheet to hand in at a tournament.
var registrationPDF = Format{Name: "registration-pdf", Ext: "-registration.pdf", Type: pdf.Type, Use: Printing, Form: true, Write: writeFormPDF}

func writeFormPDF(w io.Writer, d *Doc) error {
	if err := onPaper(d, "registration-pdf"); err != nil {
		return err
	}
	p, err := formPaper(d)
	if err != nil {
		return err
	}
	return p.write(w)
}

// formPaper lays out a registration sheet for each list: who plays it where,
// every card with boxes to tick, and room for the judge.
func formPaper(d *Doc) (*paper, error) {
	p := &pen{paper: &paper{title: lang.Say("paper.registration").In(d.Lang), lang: d.Lang}}
	for i := range d.Lists {
		b, err := factsOf(d, i)
		if err != nil {
			return nil, err
		}
		p.begin(lang.Say("paper.registration-of", b.shownTitle()).In(d.Lang))
		b.headline(p, p.paper.title)
		p.form(&d.Form, b)
		d.problems(p, b.report, formProblems, validate.Illegal, validate.Incomplete)
		p.registered(b)
		p.signature(b)
		p.judge(b)
		p.end(b.madeFrom())
	}
	return p.paper, nil
}

const formProblems = 5 // that a registration sheet names, of each weight

// form writes what is known of the player, and lines for what is not.
func (p *pen) form(f *Form, b *deckBook) {
	const half, high = inside/2 - 2, 8.0
	for i, field := range f.Fields() {
		x := margin + float64(i%2)*(half+4)
		p.blank(x, half, b.word("paper.form."+field.Key), field.Value)
		if i%2 == 1 {
			p.y += high
		}
	}
	p.blank(margin, inside, b.word("sheet.head.list"), b.shownTitle())
	p.y += high + 2
}

// blank writes the name of a field and a line with its value.
func (p *pen) blank(x, w float64, name, value string) {
	name += ":"
	label := regular.width(name, bodySize) + 2
	p.write(x, p.y+5, label, name, regular, bodySize)
	p.rule(x+label, p.y+6.2, w-label, 0, empty)
	p.write(x+label+1, p.y+5, w-label-1, printed(value, maxName), bold, 11)
}

// registered writes every card of the list.
func (p *pen) registered(b *deckBook) {
	lanes := []lane{
		{b.word("sheet.head.qty"), 14, atMiddle}, {b.word("paper.card"), 84, atLeft}, {b.word("paper.place"), 24, atLeft},
		{b.word("sheet.head.dice"), 16, atMiddle}, {b.word("sheet.head.points"), 16, atMiddle},
		{b.word("paper.player"), 16, atBox}, {b.word("paper.judge"), 16, atBox}}
	var groups []group
	for _, part := range append(append([]string{}, teamParts...), deckParts...) {
		rows := b.part(part, b.registerOrder(part))
		g := group{title: b.heading(part, rows)}
		for _, r := range rows {
			g.rows = append(g.rows, []string{fmt.Sprint(r.Count), b.shownName(r), b.place(r), blankZero(dieCount(r)), b.worth(r), "□", "□"})
		}
		if less := b.lessPoints(); part == catalog.Character && less != 0 {
			g.rows = append(g.rows, []string{"", b.word("sheet.discount"), "", "", fmt.Sprint(less), "", ""})
		}
		groups = append(groups, g)
	}
	p.table(lanes, groups)
}

// registerOrder is that of the team by its points, and of the deck by names: a
// judge looks a card up.
func (b *deckBook) registerOrder(part string) func(a, c *deckRow) int {
	for _, t := range teamParts {
		if t == part {
			return b.byPoints
		}
	}
	return b.byName
}

// signature is where the player signs.
func (p *pen) signature(b *deckBook) {
	p.room(56) // with the judge's box: they stay on one leaf
	p.write(margin, p.y+above, inside, b.word("paper.declaration"), regular, bodySize)
	p.y += rowHigh + 4
	p.blank(margin, inside*0.62, b.word("paper.signature"), "")
	p.blank(margin+inside*0.65, inside*0.35, b.word("paper.form.date"), "")
	p.y += 10
}

// judge is the box that the judge fills in.
func (p *pen) judge(b *deckBook) {
	const high = 33.0
	top := p.y
	p.rule(margin, top, inside, high, empty)
	p.band(b.word("paper.for-judge"))
	p.blank(margin+3, 50, b.word("paper.judge.round"), "")
	for i, key := range []string{"paper.judge.ok", "paper.judge.not-ok"} {
		x := margin + 63 + float64(i)*60
		p.tick(x, p.y+2.6)
		p.write(x+tickSide+1.5, p.y+5, 54, b.word(key), regular, bodySize)
	}
	p.y += 7
	p.blank(margin+3, inside-6, b.word("paper.judge.remarks"), "")
	p.y += 7
	p.rule(margin+3, p.y+6.2, inside-6, 0, empty)
	p.y += 7
	p.blank(margin+3, inside-6, b.word("paper.judge.name"), "")
	p.y = top + high
}
