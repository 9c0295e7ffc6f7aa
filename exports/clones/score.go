package clones

import (
	"fmt"
	"strings"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/exports/book"
)

// makeScore fills the page that grades a game: what is left of each reserve, what was
// removed of it, and the tables. Whatever is changed of the set-up changes them.
func (b *pages) makeScore(p *book.Page) {
	const first = 4
	p.Columns = []book.Column{{Width: 30}, {Width: 16}, {Width: 12}, {Width: 12}, {Width: 4}, {Width: 10}, {Width: 18}, {Width: 4}, {Width: 10}, {Width: 18}}
	b.heads(p, 1, first-1, "clones.score.", "droid", "left", "removed", "sum")
	last := first + int(clones.Any) - 1
	left := fmt.Sprintf("%s:%s", book.Fixed(2, first), book.Fixed(2, last))
	for d := range clones.Any {
		row := first + int(d)
		end := b.log.At(logReserve+int(d), clones.Rounds+2)
		p.Put(1, row, book.Cell{V: clones.DroidName(d).In(b.Doc.Lang), Look: book.LookText},
			book.Cell{F: fmt.Sprintf(`IF(ISNUMBER(%s),%s,"")`, end, end), V: "", Look: book.LookEntry},
			book.Cell{F: b.at["removed."+clones.Droids[d]], V: b.Variants.Removed[d], Look: book.LookNumber},
			// The smallest reserve counts, then what was removed of it; of two as small the
			// lower sum (ruling R-14).
			book.Cell{F: fmt.Sprintf(`IF(COUNT(%s)<%d,"",IF(%s=MIN(%s),%s+%s,""))`, left, clones.Any, book.Near(2, row), left, book.Near(2, row), book.Near(3, row)), V: "", Look: book.LookNumber})
	}
	result, table, grade := last+1, last+2, last+3
	full := func(then string) string { return fmt.Sprintf(`IF(COUNT(%s)<%d,"",%s)`, left, clones.Any, then) }
	p.Fill(result, 1, 4, book.LookTotal)
	p.Put(1, result, book.Cell{V: b.Word("clones.score.result"), Look: book.LookTotal}, book.Cell{F: full("MIN(" + book.Between(4, first, 4, last) + ")"), V: "", Look: book.LookTotalMiddle})
	easier := fmt.Sprintf("OR(%s>%d,%s<%d)", b.at["force"], clones.Standard.Force, b.at["zones"], clones.Standard.Zones)
	harder := fmt.Sprintf("SUM(%s)>0", book.Between(3, first, 3, last))
	p.Put(1, table, book.Cell{V: b.Word("clones.score.table"), Look: book.LookText},
		book.Cell{F: fmt.Sprintf("IF(%s,IF(%s,%s,%s),IF(%s,%s,%s))", easier, harder, b.words.At("mixed"), b.words.At("easier"), harder, b.words.At("harder"), b.words.At("standard")),
			V: b.Word("clones.table." + b.Variants.Table()), Look: book.LookMiddle})
	standard, short := b.gradeTable(p, 6, first-1, clones.Grades, "standard"), b.gradeTable(p, 9, first-1, clones.EasierGrades, "easier")
	p.Put(1, grade, book.Cell{V: b.Word("clones.score.grade"), Look: book.LookStrong},
		book.Cell{F: full(fmt.Sprintf("IF(MIN(%s)<1,%s,IF(%s,LOOKUP(%s,%s),LOOKUP(%s,%s)))", left, b.words.At("lost"), easier,
			book.Near(2, result), short, book.Near(2, result), standard)), V: "", Look: book.LookVerdict})
	p.Height(grade, 34)
	p.Merges = append(p.Merges, [2]string{book.Near(2, grade), book.Near(4, grade)})
	p.Inputs = append(p.Inputs, book.Input{Where: book.Between(2, first, 2, last), Max: clones.Copies, Title: b.Word("clones.score.left"), Say: b.Word("clones.book.number-say")})
	for i, note := range []string{"clones.score.note", "clones.score.how"} {
		p.Set(1, grade+2+i, book.Cell{V: b.Word(note), Look: book.LookNote})
		p.Merges = append(p.Merges, [2]string{book.Near(1, grade+2+i), book.Near(10, grade+2+i)})
	}
	p.Title(b.title())
	p.OnePage = true
}

// gradeTable writes from which result on which grade is won, and returns both columns
// as a lookup takes them.
func (b *pages) gradeTable(p *book.Page, col, row int, grades []clones.Grade, name string) string {
	p.Put(col, row, book.Cell{V: b.Word("clones.score.from"), Look: book.LookHeader}, book.Cell{V: b.Say("clones.score.of", lang.Say("clones.table."+name)), Look: book.LookHeader})
	first := row + 1
	for _, g := range grades {
		row++
		p.Put(col, row, book.Cell{V: g.From, Look: book.LookMiddle}, book.Cell{V: b.Word("clones.grade." + g.ID), Look: book.LookText})
	}
	return fmt.Sprintf("%s:%s,%s:%s", book.Fixed(col, first), book.Fixed(col, row), book.Fixed(col+1, first), book.Fixed(col+1, row))
}

// makeReference fills the page with what lies on the table: what each may do with his
// dice, how much Force a die raises, whom each round brings.
func (b *pages) makeReference(p *book.Page) {
	p.Columns = []book.Column{{Width: 26}, {Width: 90}}
	p.Title(b.Word("clones.page.reference"))
	row := 2
	for _, part := range b.reference() {
		row++
		p.Put(1, row, book.Cell{V: part.title, Look: book.LookHeaderLeft}, book.Cell{Look: book.LookHeaderLeft})
		for _, line := range part.lines {
			row++
			p.Put(1, row, book.Cell{V: line[0], Look: book.LookText}, book.Cell{V: line[1], Look: book.LookWrapped})
		}
		row++
	}
	p.Upright = true
}

// A part of the reference is lines under a heading, each with a name.
type part struct {
	title string
	lines [][2]string
}

// reference is what lies on the table.
func (b *listing) reference() (all []part) {
	box := b.Box()
	for i := range b.Players {
		s := box.Sheet(b.Players[i].Sheet)
		if s == nil {
			continue
		}
		p := part{title: b.Say("clones.ref.sheet", s.ID, i+1, b.jedi(&b.Players[i]), s.Dice)}
		for k := range s.Actions {
			a := &s.Actions[k]
			_, said, _ := strings.Cut(a.Says().In(b.Doc.Lang), ": ")
			p.lines = append(p.lines, [2]string{a.ID, said})
		}
		all = append(all, p)
	}
	gains := part{title: b.Word("clones.ref.force")}
	for _, g := range box.RaiseForce {
		gains.lines = append(gains.lines, [2]string{b.Say("clones.ref.die", g.Die), fmt.Sprintf("+%d", g.Gain)})
	}
	track := part{title: b.Word("clones.ref.track")}
	for i, droids := range b.track() {
		track.lines = append(track.lines, [2]string{b.Say("clones.ref.round", i+1), droids})
	}
	return append(all, gains, track)
}
