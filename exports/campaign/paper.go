package campaign

import (
	"fmt"
	"slices"
	"strings"

	"muster/exports"
	"muster/exports/paper"
	"muster/validate"
)

const (
	doneSign = "■" // of a stage that was played
	openSign = "□"
)

// makePaper lays out a sheet for each log.
func makePaper(d *exports.Doc) (*paper.Paper, error) {
	p := &paper.Pen{Paper: &paper.Paper{Lang: d.Lang}}
	for i := range d.Lists {
		c, err := newListing(d, i)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			p.Paper.Title = c.title()
		}
		p.Begin(paper.Printed(c.title(), paper.MaxName))
		paperTitle(p, c)
		paperMissions(p, c)
		paperAccounts(p, c)
		paperHeroes(p, c)
		paperSides(p, c)
		d.Problems(p, c.Report, exports.DeckProblems, validate.Illegal, validate.Incomplete)
		d.PaperCode(p, i)
		p.End(c.madeFrom())
	}
	return p.Paper, nil
}

// paperTitle writes a heading, the verdict beside it, who plays, and how
// things stand.
func paperTitle(p *paper.Pen, c *listing) {
	p.Headline(c.title(), c.verdict(), 54, !c.legal)
	for _, line := range []struct {
		text string
		face *paper.Face
	}{{c.about(), paper.Regular}, {c.players(), paper.Regular}, {c.standing(), paper.Bold}} {
		if line.text != "" {
			p.Write(paper.Margin, p.Y+paper.Above, paper.Inside, line.text, line.face, paper.BodySize)
			p.Y += paper.RowHigh
		}
	}
	p.Y += 1.5
}

// The columns of the tables of missions and accounts: how wide they are, and
// those whose text stands at the left.
var (
	missionWidths = []float64{10, 24, 48, 26, 14, 16, 20, 12, 8, 8}
	missionLeft   = []string{"date", "mission", "kind", "winner"}
	accountWidths = []float64{11, 37, 14, 14, 13, 11, 10, 10, 12, 11, 10, 13, 10, 10}
)

// paperMissions writes the table of missions.
func paperMissions(p *paper.Pen, c *listing) {
	paperPart(p, c.missionPart(), missionWidths, func(col int) paper.Align {
		if slices.Contains(missionLeft, missionKeys[col]) {
			return paper.AtLeft
		}
		return paper.AtMiddle
	})
}

// paperAccounts writes the table of accounts.
func paperAccounts(p *paper.Pen, c *listing) {
	paperPart(p, c.accountPart(), accountWidths, func(col int) paper.Align {
		return [...]paper.Align{paper.AtMiddle, paper.AtLeft, paper.AtRight}[min(col, 2)]
	})
}

// paperPart writes the table of a part of the page.
func paperPart(p *paper.Pen, of part, widths []float64, at func(col int) paper.Align) {
	lanes := make([]paper.Lane, len(of.head))
	for i, head := range of.head {
		lanes[i] = paper.Lane{Head: head, W: widths[i], At: at(i)}
	}
	p.Table(lanes, []paper.Group{{Title: of.title, Rows: of.rows}})
}

// stageSign marks whether an upgrade stage was played.
func stageSign(done, any bool) string {
	switch {
	case !any:
		return ""
	case done:
		return doneSign
	}
	return openSign
}

// signed writes an amount with a sign in front, and nothing for none.
func signed(n int, sign string) string {
	switch {
	case n == 0:
		return ""
	case n < 0:
		return fmt.Sprintf("(%s%d)", map[string]string{"+": "−", "−": "+"}[sign], -n)
	}
	return fmt.Sprintf("%s%d", sign, n)
}

// paperHeroes writes a box for each hero, two beside one another: class cards on the
// left, items and rewards on the right.
func paperHeroes(p *paper.Pen, c *listing) {
	const gap = 4.0
	wide := (paper.Inside - gap) / 2
	for i := 0; i < len(c.heroes); i += 2 {
		pair := c.heroes[i:min(i+2, len(c.heroes))]
		rows := 0
		for _, h := range pair {
			rows = max(rows, len(h.class), len(h.carried()))
		}
		high := paper.RowHigh*float64(rows+2) + 2
		p.Room(high + 2)
		top := p.Y
		for k, h := range pair {
			paperHero(p, c, h, paper.Margin+float64(k)*(wide+gap), top, wide, high)
		}
		p.Y = top + high + 3
	}
}

func paperHero(p *paper.Pen, c *listing, h heroLine, x, y, w, high float64) {
	p.Rule(x, y, w, high, paper.Empty)
	p.Rule(x, y, w, paper.RowHigh, paper.Light)
	xp := h.earned(c)
	p.Right(x+w-paper.Pad, y+paper.Above, w/2, xp, paper.Regular, paper.SmallSize)
	p.Write(x+paper.Pad, y+paper.Above, w-paper.Regular.Width(xp, paper.SmallSize)-4*paper.Pad, h.called(), paper.Bold, paper.BodySize)
	y += paper.RowHigh
	half := w / 2
	paperColumn(p, x, y, half, c.word("class-cards"), h.class)
	paperColumn(p, x+half, y, half, c.word("items"), h.carried())
}

// paperColumn writes lines below a small heading.
func paperColumn(p *paper.Pen, x, y, w float64, head string, lines []string) {
	p.Write(x+paper.Pad, y+paper.Above, w-2*paper.Pad, head, paper.Bold, paper.SmallSize)
	for _, line := range lines {
		y += paper.RowHigh
		p.Write(x+paper.Pad, y+paper.Above, w-2*paper.Pad, line, paper.Regular, paper.BodySize)
	}
}

// paperSides writes what the Empire and the Rebels have together.
func paperSides(p *paper.Pen, c *listing) {
	for _, side := range c.sides() {
		p.Room(paper.RowHigh * 3)
		p.Band(side.title)
		for _, l := range side.lines {
			paperFacts(p, l.label, strings.Join(l.values, ", "))
		}
		p.Y += 2
	}
}

// paperFacts writes a label and a text of up to four lines beside it.
func paperFacts(p *paper.Pen, label, text string) {
	const left, lines = 38.0, 4
	if text == "" {
		text = "–"
	}
	for i, part := range paper.Regular.Wrap(paper.Printed(text, paper.MaxText), paper.BodySize, paper.Inside-left-2*paper.Pad, lines) {
		p.Room(paper.RowHigh)
		if i == 0 {
			p.Write(paper.Margin+paper.Pad, p.Y+paper.Above, left-2*paper.Pad, label, paper.Bold, paper.SmallSize)
		}
		p.Write(paper.Margin+left, p.Y+paper.Above, paper.Inside-left-paper.Pad, part, paper.Regular, paper.BodySize)
		p.Y += paper.RowHigh
	}
}
