package exports

import (
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// deckPaper lays out a sheet for each list: what is in it, with what a player
// looks up at the table, and whether it is legal.
func deckPaper(d *Doc) (*paper, error) {
	if err := onPaper(d, "pdf"); err != nil {
		return nil, err
	}
	p := &pen{paper: &paper{title: d.Lists[0].Name, lang: d.Lang}}
	for i := range d.Lists {
		b, err := factsOf(d, i)
		if err != nil {
			return nil, err
		}
		p.begin(b.shownTitle())
		b.headline(p, b.shownTitle())
		d.problems(p, b.report, deckProblems, validate.Illegal, validate.Incomplete, validate.Note)
		p.team(b)
		p.deck(b)
		p.summary(b)
		p.legend(b)
		p.end(b.madeFrom())
	}
	return p.paper, nil
}

const dieWide = 11.0 // of the place for a side

// faceLanes are the columns for the six sides of a die.
func faceLanes() []lane {
	all := make([]lane, dieSides)
	for i := range all {
		all[i] = lane{fmt.Sprint(i + 1), dieWide, atMiddle}
	}
	return all
}

// facesOf returns what stands in these columns.
func facesOf(card *catalog.Card) []string {
	all := make([]string, dieSides)
	if card != nil {
		copy(all, card.Faces)
	}
	return all
}

// team writes the characters, the plots and the battlefield.
func (p *pen) team(b *deckBook) {
	lanes := append([]lane{
		{b.word("sheet.head.qty"), 10, atMiddle}, {b.word("paper.card"), 55, atLeft}, {b.word("paper.place"), 18, atLeft},
		{b.word("sheet.head.dice"), 12, atMiddle}, {b.word("sheet.head.points"), 13, atMiddle},
		{b.word("paper.health"), 12, atMiddle}}, faceLanes()...)
	var groups []group
	for _, part := range teamParts {
		rows := b.part(part, b.byPoints)
		g := group{title: b.heading(part, rows)}
		for _, r := range rows {
			g.rows = append(g.rows, append([]string{fmt.Sprint(r.Count), b.shownName(r), b.place(r),
				blankZero(dieCount(r)), b.worth(r), statOf(r, "health")}, facesOf(r.card)...))
		}
		if less := b.lessPoints(); part == catalog.Character && less != 0 {
			g.rows = append(g.rows, append([]string{"", b.word("sheet.discount"), "", "", fmt.Sprint(less), ""}, facesOf(nil)...))
		}
		groups = append(groups, g)
	}
	p.table(lanes, groups)
}

// deck writes the cards of the deck by type and colour.
func (p *pen) deck(b *deckBook) {
	lanes := append([]lane{
		{b.word("sheet.head.qty"), 10, atMiddle}, {b.word("paper.card"), 65, atLeft}, {b.word("paper.place"), 18, atLeft},
		{b.word("sheet.head.colour"), 16, atLeft}, {b.word("sheet.head.cost"), 11, atMiddle}}, faceLanes()...)
	var groups []group
	for _, part := range deckParts {
		rows := b.part(part, b.byColour)
		g := group{title: b.heading(part, rows)}
		for _, r := range rows {
			colour := ""
			if r.card != nil {
				colour = catalog.ColorName(r.card.Color).In(p.paper.lang)
			}
			g.rows = append(g.rows, append([]string{fmt.Sprint(r.Count), b.shownName(r), b.place(r), colour,
				statOf(r, "cost")}, facesOf(r.card)...))
		}
		groups = append(groups, g)
	}
	p.table(lanes, groups)
}

// statOf writes a number of a card, if it has it.
func statOf(r *deckRow, name string) string {
	if r.card != nil {
		if n, ok := r.card.Stats[name]; ok {
			return fmt.Sprint(n)
		}
	}
	return ""
}

// summary counts the deck by types and colours.
func (p *pen) summary(b *deckBook) {
	lanes := []lane{{b.word("sheet.head.type"), 40, atLeft}}
	for _, c := range paperColours {
		lanes = append(lanes, lane{catalog.ColorName(c).In(p.paper.lang), 20, atMiddle})
	}
	lanes = append(lanes, lane{b.word("sheet.head.total"), 20, atMiddle})
	g := group{title: b.word("paper.summary")}
	for _, t := range curveTypes {
		of := func(colour string) int {
			return b.sum(func(r *deckRow) bool {
				return r.Role == catalog.Deck && r.card != nil && r.card.Type == t && (colour == "" || r.card.Color == colour)
			})
		}
		if of("") == 0 {
			continue
		}
		row := []string{catalog.TypeName(t).In(p.paper.lang)}
		for _, c := range paperColours {
			row = append(row, blankZero(of(c)))
		}
		g.rows = append(g.rows, append(row, fmt.Sprint(of(""))))
	}
	p.room(float64(len(g.rows)+2) * rowHigh)
	p.table(lanes, []group{g})
}

func blankZero(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// legend explains the symbols that stand on the sides of the dice.
func (p *pen) legend(b *deckBook) {
	seen := map[string]bool{}
	for i := range b.rows {
		if c := b.rows[i].card; c != nil {
			for _, f := range c.Faces {
				seen[symbolOf(f)] = true
			}
		}
	}
	var all []string
	for _, s := range symbols {
		if seen[s] {
			all = append(all, s+" "+b.word("symbol."+s))
		}
	}
	if len(all) == 0 {
		return
	}
	const lines = 3
	p.room(lines * rowHigh)
	for _, part := range regular.wrap(lang.Say("paper.legend", strings.Join(all, ", ")).In(p.paper.lang), smallSize, inside, lines) {
		p.write(margin, p.y+above, inside, part, regular, smallSize)
		p.y += 4
	}
}
