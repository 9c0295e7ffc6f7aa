package exports

import (
	"fmt"
	"strings"

	"muster/catalog/lang"
	"muster/validate"
)

// campaign_paper.go: the sheet of a campaign log, as the one that is printed in
// the boxes: the missions, the accounts, who has what. What is still to come has
// its line too, so that a group goes on with a pencil.

const (
	doneSign = "■" // of a stage that was played
	openSign = "□"
)

// campaignPaper lays out a sheet for each log.
func campaignPaper(d *Doc) (*paper, error) {
	p := &pen{paper: &paper{lang: d.Lang}}
	for i := range d.Lists {
		c, err := newChronicle(d, i)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			p.paper.title = c.title()
		}
		p.begin(printed(c.title(), maxName))
		p.campaignTitle(c)
		p.missions(c)
		p.accounts(c)
		p.heroes(c)
		p.sides(c)
		d.problems(p, c.report, deckProblems, validate.Illegal, validate.Incomplete)
		p.end(c.madeFrom())
	}
	return p.paper, nil
}

// campaignTitle writes a heading, the verdict beside it, who plays, and how
// things stand.
func (p *pen) campaignTitle(c *chronicle) {
	const box, high = 54.0, 9.0
	p.write(margin, p.y+6.5, inside-box-4, c.title(), bold, 18)
	fill := light
	if !c.report.Legal() {
		fill = dark
	}
	x := leafWide - margin - box
	p.rule(x, p.y, box, high, fill)
	p.middle(x+pad, p.y+6, box-2*pad, c.verdict(), bold, 11)
	p.leaf.labels[len(p.leaf.labels)-1].white = fill == dark
	p.y += high + 1.5
	for _, line := range []struct {
		text string
		face *face
	}{{c.about(), regular}, {c.players(), regular}, {c.standing(), bold}} {
		if line.text != "" {
			p.write(margin, p.y+above, inside, line.text, line.face, bodySize)
			p.y += rowHigh
		}
	}
	p.y += 1.5
}

// missions writes a row for each mission that was played, and for each slot to
// come.
func (p *pen) missions(c *chronicle) {
	lanes := []lane{
		{c.word("head.slot"), 10, atMiddle}, {c.word("head.date"), 24, atLeft}, {c.word("head.mission"), 48, atLeft},
		{c.word("head.kind"), 26, atLeft}, {c.word("head.threat"), 14, atMiddle}, {c.word("head.tiers"), 16, atMiddle},
		{c.word("head.winner"), 20, atLeft}, {c.word("head.crates"), 12, atMiddle},
		{c.word("head.rebel-stage"), 8, atMiddle}, {c.word("head.imperial-stage"), 8, atMiddle}}
	g := group{title: c.word("missions")}
	for _, s := range c.slots {
		crates := ""
		if s.played {
			crates = fmt.Sprint(s.crates)
		}
		g.rows = append(g.rows, []string{s.name(), s.date, s.mission, s.kind, fmt.Sprint(s.threat), s.tiers, s.winner, crates,
			stageSign(s.rebelStage, s.stages), stageSign(s.imperialStage, s.stages)})
	}
	p.table(lanes, []group{g})
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

// accounts writes what each mission and its stages brought and cost.
func (p *pen) accounts(c *chronicle) {
	lanes := []lane{{c.word("head.slot"), 11, atMiddle}, {c.word("head.mission"), 37, atLeft}}
	for i, account := range accountNames {
		wide := [...][3]float64{{14, 14, 13}, {11, 10, 10}, {12, 11, 10}, {13, 10, 10}}[i]
		lanes = append(lanes, lane{c.word("head." + account), wide[0], atRight}, lane{c.word("head.paid"), wide[1], atRight},
			lane{c.word("head.left"), wide[2], atRight})
	}
	g := group{title: c.word("accounts")}
	for _, s := range c.slots {
		if !s.played {
			continue
		}
		row := []string{s.name(), s.mission}
		for _, f := range s.flows() {
			row = append(row, signed(f.in, "+"), signed(f.out, "−"), fmt.Sprint(f.left))
		}
		g.rows = append(g.rows, row)
	}
	p.table(lanes, []group{g})
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

// heroes writes a box for each hero, two beside one another: class cards on the
// left, items and rewards on the right.
func (p *pen) heroes(c *chronicle) {
	const gap = 4.0
	wide := (inside - gap) / 2
	for i := 0; i < len(c.heroes); i += 2 {
		pair := c.heroes[i:min(i+2, len(c.heroes))]
		rows := 0
		for _, h := range pair {
			rows = max(rows, len(h.class), len(h.carried()))
		}
		high := rowHigh*float64(rows+2) + 2
		p.room(high + 2)
		top := p.y
		for k, h := range pair {
			p.hero(c, h, margin+float64(k)*(wide+gap), top, wide, high)
		}
		p.y = top + high + 3
	}
}

func (p *pen) hero(c *chronicle, h heroLine, x, y, w, high float64) {
	p.rule(x, y, w, high, empty)
	p.rule(x, y, w, rowHigh, light)
	xp := lang.Say("campaignpaper.xp", h.xp.in, h.xp.out, h.xp.left).In(p.paper.lang)
	p.right(x+w-pad, y+above, w/2, xp, regular, smallSize)
	p.write(x+pad, y+above, w-regular.width(xp, smallSize)-4*pad, h.called(), bold, bodySize)
	y += rowHigh
	half := w / 2
	p.column(x, y, half, c.word("class-cards"), h.class)
	p.column(x+half, y, half, c.word("items"), h.carried())
}

// column writes lines below a small heading.
func (p *pen) column(x, y, w float64, head string, lines []string) {
	p.write(x+pad, y+above, w-2*pad, head, bold, smallSize)
	for _, line := range lines {
		y += rowHigh
		p.write(x+pad, y+above, w-2*pad, line, regular, bodySize)
	}
}

// sides writes what the Empire and the Rebels have together.
func (p *pen) sides(c *chronicle) {
	for _, side := range []struct {
		title string
		lines []labelled
	}{{c.word("empire"), c.empire}, {c.word("rebels"), c.rebels}} {
		p.room(rowHigh * 3)
		p.band(side.title)
		for _, l := range side.lines {
			p.facts(l.label, strings.Join(l.values, ", "))
		}
		p.y += 2
	}
}

// facts writes a label and a text of up to four lines beside it.
func (p *pen) facts(label, text string) {
	const left, lines = 38.0, 4
	if text == "" {
		text = "–"
	}
	for i, part := range regular.wrap(printed(text, maxText), bodySize, inside-left-2*pad, lines) {
		p.room(rowHigh)
		if i == 0 {
			p.write(margin+pad, p.y+above, left-2*pad, label, bold, smallSize)
		}
		p.write(margin+left, p.y+above, inside-left-pad, part, regular, bodySize)
		p.y += rowHigh
	}
}
