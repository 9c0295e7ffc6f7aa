package odds

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/destiny/pool"
	"muster/rules/odds"
	"muster/validate/destiny"
)

// A chart prints statistics as bars, at most 80 columns wide.
type chart struct{ *app.App }

const (
	labelWidth = 20
	barWidth   = 30
)

// row prints a label, a bar of part of whole, and what it stands for.
func (c chart) row(label string, part, whole float64, said string) {
	n := 0
	if whole > 0 {
		n = int(part/whole*barWidth + 0.5)
	}
	if n == 0 && part > 0 {
		n = 1 // a little is not nothing
	}
	label = app.Clean(label)
	if over := []rune(label); len(over) > labelWidth {
		label = string(over[:labelWidth-1]) + "…"
	}
	label += strings.Repeat(" ", labelWidth-utf8.RuneCountInString(label))
	fmt.Fprintf(c.Out, "  %s %s\n", label, strings.TrimRight(strings.Repeat("█", n)+strings.Repeat(" ", barWidth-n)+" "+said, " "))
}

// head prints a heading.
func (c chart) head(code string, args ...any) {
	if c.Out.N > 0 {
		fmt.Fprintln(c.Out)
	}
	fmt.Fprint(c.Out, app.Paragraph(app.Clean(c.Words(code, args...)), ""))
}

// line prints a sentence below a chart.
func (c chart) line(code string, args ...any) {
	fmt.Fprint(c.Out, app.Paragraph("  "+app.Clean(c.Words(code, args...)), "    "))
}

// answer prints all that is known of a list.
func (c chart) answer(a *pool.Answer) {
	if n := a.Stats.Unknown; n > 0 {
		fmt.Fprintf(c.Err, "muster: %s\n", c.Words("cmd.odds.unknown", n))
	}
	c.stats(a.Stats)
	c.pool(a.Pool)
	if a.Draw.Deck == 0 {
		return
	}
	c.head("odds.head.draw", a.Draw.Hand, a.Draw.Deck)
	for _, s := range a.Draw.Copies {
		c.seen(c.Words("odds.copies", s.Cards), s)
	}
	for _, s := range a.Draw.Types {
		c.seen(c.Words("odds.type-count", catalog.TypeName(s.Type), s.Cards), s)
	}
}

func (c chart) seen(label string, s pool.Seen) {
	c.row(label, odds.Decimal(s.Opening), 1, c.column(s.Opening)+"  "+c.column(s.Mulligan))
}

// stats prints the counts of a list.
func (c chart) stats(s *destiny.Stats) {
	if s.Deck > 0 {
		c.head("odds.head.types")
	}
	for _, t := range s.Types {
		colors := make([]string, len(t.Colors))
		for i, color := range t.Colors {
			colors[i] = catalog.ColorName(color.Code).In(c.Lang) + " " + strconv.Itoa(color.Count)
		}
		label := c.Words("odds.type-count", catalog.TypeName(t.Type), t.Count)
		c.row(label, float64(t.Count), float64(s.Deck), strings.Join(colors, " "))
	}
	if s.Deck > 0 {
		c.head("odds.head.costs")
	}
	for _, n := range s.Costs {
		label := c.Words("odds.no-cost")
		if n.Cost != nil {
			label = strconv.Itoa(*n.Cost)
		}
		c.row(label, float64(n.Count), float64(s.Deck), fmt.Sprintf("%2d  %s", n.Count, c.Words("odds.up-to", n.UpTo)))
	}
	if len(s.Rarity) > 0 {
		c.head("odds.head.rarity")
	}
	all := 0
	for _, r := range s.Rarity {
		all += r.Count
	}
	for _, r := range s.Rarity {
		c.row(catalog.RarityName(r.Code).In(c.Lang), float64(r.Count), float64(all), fmt.Sprintf("%2d", r.Count))
	}
	if s.Dice == 0 {
		return
	}
	c.head("odds.head.faces", s.Dice)
	for _, f := range s.Faces {
		if f.Faces > 0 {
			said := fmt.Sprintf("%3d %3d %3d", f.Faces, f.Unmodified, f.Dice)
			c.row(c.symbol(f.Symbol), float64(f.Faces), float64(6*s.Dice), said)
		}
	}
}

// symbol names a symbol; the modifier without one has no name.
func (c chart) symbol(code string) string {
	if code == "*" {
		return "+ *"
	}
	return catalog.SymbolName(code).In(c.Lang)
}

// pool prints what the dice of the pool are worth.
func (c chart) pool(o *pool.PoolOdds) {
	if len(o.Dice) == 0 {
		c.head("odds.no-dice")
		return
	}
	q := o.Question
	symbols := make([]lang.Msg, len(q.Symbols))
	for i, s := range q.Symbols {
		symbols[i] = catalog.SymbolName(s)
	}
	c.head("odds.head.pool", len(o.Dice), symbols, q.Resources)
	for n, p := range o.Distribution {
		if p.Sign() > 0 {
			c.row(strconv.Itoa(n), odds.Decimal(p), 1, c.column(p))
		}
	}
	c.line("odds.mean", brief(o.Mean), c.decimal(o.Mean))
	if q.Rerolls > 0 {
		c.line("odds.mean-best", q.Rerolls, brief(o.BestMean), c.decimal(o.BestMean))
	}
	if o.Chance != nil {
		c.line("odds.chance", q.AtLeast, brief(o.Chance), c.percent(o.Chance))
		if q.Rerolls > 0 {
			c.line("odds.chance-best", q.AtLeast, q.Rerolls, brief(o.BestChance), c.percent(o.BestChance))
		}
	}
}

// draw prints how likely wanted cards are in a hand.
func (c chart) draw(d odds.Draw, wanted int) {
	c.head("odds.head.hand", d.Hand, d.Copies, d.Deck)
	for k := 0; k <= min(d.Copies, d.Hand); k++ {
		p := d.Exactly(k)
		c.row(strconv.Itoa(k), odds.Decimal(p), 1, c.column(p))
	}
	least, again := d.AtLeast(wanted), d.Mulligan(wanted)
	c.line("odds.chance", wanted, brief(least), c.percent(least))
	c.line("odds.mulligan", wanted, brief(again), c.percent(again))
}

// percent writes a chance in hundredths.
func (c chart) percent(r *big.Rat) string {
	return c.Lang.Number(100*odds.Decimal(r), 2) + "%"
}

// column is percent as wide as all but certainty.
func (c chart) column(r *big.Rat) string { return fmt.Sprintf("%6s", c.percent(r)) }

func (c chart) decimal(r *big.Rat) string { return c.Lang.Number(odds.Decimal(r), 4) }

// maxFraction is the length of the longest fraction that a person is shown.
const maxFraction = 24

// brief returns a fraction, "…" for one that nobody reads: JSON has it.
func brief(r *big.Rat) string {
	if s := r.RatString(); len(s) <= maxFraction {
		return s
	}
	return "…"
}
