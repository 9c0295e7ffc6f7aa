package campaign

import (
	"fmt"
	"strings"

	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/paper"
	"muster/validate"
)

const (
	doneSign = "■" // of a stage that was played
	openSign = "□"
)

// campaignPaper lays out a sheet for each log.
func campaignPaper(d *exports.Doc) (*paper.Paper, error) {
	p := &paper.Pen{Paper: &paper.Paper{Lang: d.Lang}}
	for i := range d.Lists {
		c, err := newChronicle(d, i)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			p.Paper.Title = c.title()
		}
		p.Begin(paper.Printed(c.title(), paper.MaxName))
		campaignTitle(p, c)
		paperMissions(p, c)
		paperAccounts(p, c)
		paperHeroes(p, c)
		paperSides(p, c)
		d.Problems(p, c.report, exports.DeckProblems, validate.Illegal, validate.Incomplete)
		p.End(c.madeFrom())
	}
	return p.Paper, nil
}

// campaignTitle writes a heading, the verdict beside it, who plays, and how
// things stand.
func campaignTitle(p *paper.Pen, c *chronicle) {
	const box, high = 54.0, 9.0
	p.Write(paper.Margin, p.Y+6.5, paper.Inside-box-4, c.title(), paper.Bold, 18)
	fill := paper.Light
	if !c.report.Legal() {
		fill = paper.Dark
	}
	x := paper.LeafWide - paper.Margin - box
	p.Rule(x, p.Y, box, high, fill)
	p.Middle(x+paper.Pad, p.Y+6, box-2*paper.Pad, c.verdict(), paper.Bold, 11)
	p.Leaf.Labels[len(p.Leaf.Labels)-1].White = fill == paper.Dark
	p.Y += high + 1.5
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

// paperMissions writes a row for each mission that was played, and for each slot to
// come.
func paperMissions(p *paper.Pen, c *chronicle) {
	lanes := []paper.Lane{
		{Head: c.word("head.slot"), W: 10, At: paper.AtMiddle}, {Head: c.word("head.date"), W: 24, At: paper.AtLeft}, {Head: c.word("head.mission"), W: 48, At: paper.AtLeft},
		{Head: c.word("head.kind"), W: 26, At: paper.AtLeft}, {Head: c.word("head.threat"), W: 14, At: paper.AtMiddle}, {Head: c.word("head.tiers"), W: 16, At: paper.AtMiddle},
		{Head: c.word("head.winner"), W: 20, At: paper.AtLeft}, {Head: c.word("head.crates"), W: 12, At: paper.AtMiddle},
		{Head: c.word("head.rebel-stage"), W: 8, At: paper.AtMiddle}, {Head: c.word("head.imperial-stage"), W: 8, At: paper.AtMiddle}}
	g := paper.Group{Title: c.word("missions")}
	for _, s := range c.slots {
		crates := ""
		if s.played {
			crates = fmt.Sprint(s.crates)
		}
		g.Rows = append(g.Rows, []string{s.name(), s.date, s.mission, s.kind, fmt.Sprint(s.threat), s.tiers, s.winner, crates,
			stageSign(s.rebelStage, s.stages), stageSign(s.imperialStage, s.stages)})
	}
	p.Table(lanes, []paper.Group{g})
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

// paperAccounts writes what each mission and its stages brought and cost.
func paperAccounts(p *paper.Pen, c *chronicle) {
	lanes := []paper.Lane{{Head: c.word("head.slot"), W: 11, At: paper.AtMiddle}, {Head: c.word("head.mission"), W: 37, At: paper.AtLeft}}
	for i, account := range accountNames {
		wide := [...][3]float64{{14, 14, 13}, {11, 10, 10}, {12, 11, 10}, {13, 10, 10}}[i]
		lanes = append(lanes, paper.Lane{Head: c.word("head." + account), W: wide[0], At: paper.AtRight}, paper.Lane{Head: c.word("head.paid"), W: wide[1], At: paper.AtRight},
			paper.Lane{Head: c.word("head.left"), W: wide[2], At: paper.AtRight})
	}
	g := paper.Group{Title: c.word("accounts")}
	for _, s := range c.slots {
		if !s.played {
			continue
		}
		row := []string{s.name(), s.mission}
		for _, f := range s.flows() {
			row = append(row, signed(f.in, "+"), signed(f.out, "−"), fmt.Sprint(f.left))
		}
		g.Rows = append(g.Rows, row)
	}
	p.Table(lanes, []paper.Group{g})
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
func paperHeroes(p *paper.Pen, c *chronicle) {
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

func paperHero(p *paper.Pen, c *chronicle, h heroLine, x, y, w, high float64) {
	p.Rule(x, y, w, high, paper.Empty)
	p.Rule(x, y, w, paper.RowHigh, paper.Light)
	xp := lang.Say("campaignpaper.xp", h.xp.in, h.xp.out, h.xp.left).In(p.Paper.Lang)
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
func paperSides(p *paper.Pen, c *chronicle) {
	for _, side := range []struct {
		title string
		lines []labelled
	}{{c.word("empire"), c.empire}, {c.word("rebels"), c.rebels}} {
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
