package odds

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/assault/attack"
	"muster/rules/assault/figure"
	"muster/rules/odds"
)

// attack prints what an attack does: bars by damage, bars by range, or a table of
// several defences.
func (c chart) attack(w *figure.Answer) {
	switch {
	case w.Single() != nil:
		c.damage(&w.Attack, &w.Against[0])
	case len(w.Against) == 1:
		c.byRange(&w.Attack, &w.Against[0])
	default:
		c.defences(w)
	}
}

// damage prints the chance of each damage, and of as much or more.
func (c chart) damage(a *attack.Attack, g *figure.Against) {
	o := g.Odds[0]
	c.attackHead(a, g.Ranges[0])
	c.under("odds.head.attack", diceOf(g.Defence))
	least := big.NewRat(1, 1)
	for n := range o.Ways {
		p := o.Chance(n)
		c.row(strconv.Itoa(n), odds.Decimal(p), 1, c.column(p)+"  "+c.column(least))
		least = new(big.Rat).Sub(least, p)
	}
	c.line("odds.miss", brief(o.Miss()), c.percent(o.Miss()))
	c.line("odds.mean", brief(o.Mean()), c.decimal(o.Mean()))
	for i := range a.Surges {
		if p := o.Effect(i); a.Surges[i].Aside() {
			c.line("odds.effect", a.Surges[i].Msg(), brief(p), c.percent(p))
		}
	}
}

// attackHead says what attacks, from where.
func (c chart) attackHead(a *attack.Attack, spaces int) {
	dice := a.Attack
	if a.Focused {
		dice = append(dice[:len(dice):len(dice)], attack.Green)
	}
	switch {
	case a.Type == attack.Melee:
		c.head("odds.head.melee", diceOf(dice))
	case spaces > 0:
		c.head("odds.head.ranged", diceOf(dice), spaces)
	default:
		c.head("odds.head.ranges", diceOf(dice))
	}
	all := append(a.Attacker.Says(), a.Defender.Says()...)
	for i := range a.Surges {
		all = append(all, a.Surges[i].Msg())
	}
	if len(all) > 0 {
		c.under("odds.with", all)
	}
}

// byRange prints the expected damage at each range, and the chance of a miss.
func (c chart) byRange(a *attack.Attack, g *figure.Against) {
	c.attackHead(a, 0)
	c.under("odds.head.by-range", diceOf(g.Defence))
	most := 0.0
	for _, o := range g.Odds {
		most = max(most, o.Float())
	}
	for i, o := range g.Odds {
		c.row(strconv.Itoa(g.Ranges[i]), o.Float(), most, fmt.Sprintf("%5s  %s", c.Lang.Number(o.Float(), 2), c.column(o.Miss())))
	}
}

// Widths of a table of defences: five of them fit into eighty columns.
const (
	rangeWidth   = 6
	defenceWidth = 14
)

// defences prints a table: a row for each range, a column for each defence.
func (c chart) defences(w *figure.Answer) {
	spaces := 0
	if rows := w.Against[0].Ranges; len(rows) == 1 {
		spaces = rows[0]
	}
	c.attackHead(&w.Attack, spaces)
	c.under("odds.head.defences")
	line := strings.Repeat(" ", rangeWidth)
	for _, g := range w.Against {
		line += right(app.Clean(c.Words("odds.defence", diceOf(g.Defence))), defenceWidth)
	}
	fmt.Fprintln(c.Out, line)
	for i, spaces := range w.Against[0].Ranges {
		line := strings.Repeat(" ", rangeWidth)
		if spaces > 0 {
			line = right(strconv.Itoa(spaces), rangeWidth)
		}
		for _, g := range w.Against {
			o := g.Odds[i]
			line += right(fmt.Sprintf("%5s %3.0f%%", c.Lang.Number(o.Float(), 2), 100*odds.Decimal(o.Miss())), defenceWidth)
		}
		fmt.Fprintln(c.Out, line)
	}
}

// under prints a second line of a heading.
func (c chart) under(code string, args ...any) {
	fmt.Fprint(c.Out, app.Paragraph(app.Clean(c.Words(code, args...)), ""))
}

// right puts a text at the right of a column.
func right(text string, width int) string {
	return strings.Repeat(" ", max(1, width-utf8.RuneCountInString(text))) + text
}

// diceOf names dice.
func diceOf(dice []attack.Die) []lang.Msg {
	if len(dice) == 0 {
		return []lang.Msg{lang.Say("odds.none")}
	}
	all := make([]lang.Msg, len(dice))
	for i, d := range dice {
		all[i] = d.Msg()
	}
	return all
}
