package odds

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	cards "muster/catalog/assault"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/assault/figure"
	"muster/rules/odds"
	"muster/validate"
	"muster/validate/assault"
)

// armyCmd is "muster odds army".
func armyCmd(a *app.App) *cobra.Command {
	cmd := a.Command("army LIST", "cmd.odds.army.")
	app.Takes(cmd, 1, 1)
	float := cmd.Flags().Bool("float", false, a.Words("cmd.odds.flag.float"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		l, err := listOf(cmd.Context(), a, args[0], catalog.Assault)
		if err != nil {
			return err
		}
		answer, err := figure.OfArmy(cmd.Context(), a.Cards, l)
		if err != nil {
			return asked(cmd, err)
		}
		if a.JSON {
			return a.PrintJSON(answer.JSON(l.Name, styleOf(*float), a.Lang))
		}
		c := chart{App: a}
		c.army(answer)
		return nil
	}
	return cmd
}

// army prints all that is known of an army.
func (c chart) army(a *figure.ArmyAnswer) {
	s := a.Stats
	if s.Unknown > 0 {
		fmt.Fprintf(c.Err, "muster: %s\n", c.Words("cmd.odds.unknown", s.Unknown))
	}
	c.head("odds.head.army")
	c.line("odds.army.counts", s.Points, s.Activations, s.Figures, s.Health)
	if p := figure.PerHealth(s.Points, s.Health); p != nil {
		c.line("odds.army.per-health", brief(p), c.decimal(p))
	}
	c.armyDice("odds.army.attack", s.Attack)
	c.armyDice("odds.army.defence", s.Defence)
	if len(s.Traits) > 0 {
		c.head("odds.head.traits")
	}
	for _, t := range s.Traits {
		c.row(catalog.TraitName(t.Code).In(c.Lang), float64(t.Count), float64(s.Figures), strconv.Itoa(t.Count))
	}
	c.groups(a)
	c.commandCosts(&s.Command)
}

func (c chart) armyDice(code string, dice []validate.NamedCount) {
	var all []lang.Msg
	for _, d := range dice {
		all = append(all, lang.Say("odds.army.dice", cards.DieName(d.Code), d.Count))
	}
	if len(all) > 0 {
		c.line(code, all)
	}
}

// commandCosts prints the curve of costs of a command deck.
func (c chart) commandCosts(s *assault.CommandStats) {
	if s.Cards == 0 {
		return
	}
	c.head("odds.head.command", s.Cards, s.Cost)
	for _, n := range s.Costs {
		c.row(strconv.Itoa(*n.Cost), float64(n.Count), float64(s.Cards), fmt.Sprintf("%2d  %s", n.Count, c.Words("odds.up-to", n.UpTo)))
	}
}

// Columns of the table of groups.
const (
	groupWidth = 28
	shotWidth  = 6
	shotRanges = 5 // of the table; --json has all
)

// groups prints what each figure's attack does: a row for each defence, a column
// for each range. The damage of an attack in melee stands first.
func (c chart) groups(a *figure.ArmyAnswer) {
	if len(a.Stats.Groups) == 0 {
		return
	}
	c.head("odds.head.groups")
	line := strings.Repeat(" ", groupWidth) + right(c.Words("odds.army.health"), shotWidth) + right("", defenceColumn)
	for spaces := 1; spaces <= shotRanges; spaces++ {
		line += right(strconv.Itoa(spaces), shotWidth)
	}
	fmt.Fprintln(c.Out, line)
	var seen []*catalog.Card
	for i := range a.Stats.Groups {
		g := &a.Stats.Groups[i]
		if slices.Contains(seen, g.Card) {
			continue
		}
		seen = append(seen, g.Card)
		c.group(g, a.Attacks[i])
	}
}

// defenceColumn is the width of the column that names the defence.
const defenceColumn = 9

func (c chart) group(g *assault.GroupStats, w *figure.Answer) {
	name := app.Clean(g.Card.Name().In(c.Lang))
	if over := []rune(name); len(over) > groupWidth-1 {
		name = string(over[:groupWidth-2]) + "…"
	}
	health := ""
	if p := figure.PerHealth(g.Cost, g.Health); p != nil {
		health = c.Lang.Number(odds.Decimal(p), 2)
	}
	first := name + strings.Repeat(" ", groupWidth-len([]rune(name))) + right(health, shotWidth)
	if w == nil {
		fmt.Fprintln(c.Out, first)
		return
	}
	for _, against := range w.Against {
		line := first + right(app.Clean(diceOf(against.Defence)[0].In(c.Lang)), defenceColumn)
		for i, o := range against.Odds {
			if i < shotRanges {
				line += right(c.Lang.Number(o.Float(), 2), shotWidth)
			}
		}
		fmt.Fprintln(c.Out, line)
		first = strings.Repeat(" ", groupWidth+shotWidth)
	}
}
