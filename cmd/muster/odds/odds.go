// Package odds is "muster odds": the chances of dice, attacks and draws, as bars
// and exact numbers.
package odds

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/destiny/pool"
	"muster/rules/games"
	"muster/rules/odds"
	"muster/validate"
)

// openingHand is how many cards a Destiny hand begins with.
const openingHand = 5

// Cmd is "muster odds" and what is below it.
func Cmd(a *app.App) *cobra.Command {
	cmd := a.Command("odds", "cmd.odds.")
	app.Group(cmd)
	cmd.AddCommand(destinyCmd(a), assaultCmd(a), armyCmd(a), drawCmd(a), handCmd(a))
	return cmd
}

func destinyCmd(a *app.App) *cobra.Command {
	var q odds.Question
	var more []string
	cmd := a.Command("destiny LIST", "cmd.odds.destiny.")
	app.Takes(cmd, 1, 1)
	f := cmd.Flags()
	symbols := f.String("symbol", "", a.Words("cmd.odds.flag.symbol"))
	f.IntVar(&q.AtLeast, "at-least", 0, a.Words("cmd.odds.flag.at-least"))
	f.IntVar(&q.Resources, "resources", 0, a.Words("cmd.odds.flag.resources"))
	f.IntVar(&q.Rerolls, "rerolls", 0, a.Words("cmd.odds.flag.rerolls"))
	f.IntVar(&q.Hand, "hand", openingHand, a.Words("cmd.odds.flag.hand"))
	f.StringArrayVar(&more, "die", nil, a.Words("cmd.odds.flag.die"))
	float := f.Bool("float", false, a.Words("cmd.odds.flag.float"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		q.Zero = cmd.Flags().Changed("at-least")
		if *symbols != "" {
			q.Symbols = strings.Split(*symbols, ",")
		}
		l, err := listOf(cmd.Context(), a, args[0], catalog.Destiny)
		if err != nil {
			return err
		}
		further, err := named(a, cmd, more)
		if err != nil {
			return err
		}
		answer, err := pool.Of(cmd.Context(), a.Cards, l, q, further...)
		if err != nil {
			return asked(cmd, err)
		}
		if a.JSON {
			return a.PrintJSON(answer.JSON(l.Name, styleOf(*float), a.Lang))
		}
		chart := chart{App: a}
		chart.answer(answer)
		return nil
	}
	return cmd
}

// listOf reads a list of a game. One that makes no sense there, but does in another game, is
// of that one.
func listOf(ctx context.Context, a *app.App, file string, game catalog.Game) (*catalog.List, error) {
	l, r, err := files.List(ctx, a, file, files.As{Game: string(game)})
	if err == nil && !slices.ContainsFunc(r.Findings, func(f validate.Finding) bool { return strings.HasSuffix(f.Code, ".unknown-card") }) {
		return l, nil
	}
	if other, _, no := files.List(ctx, a, file, files.As{}); no == nil && other.Game != game {
		err = lang.Fail(lang.Invalid, "cmd.odds.other-game", string(other.Game), string(game))
	}
	if err != nil {
		return nil, app.InFile(file, err)
	}
	return l, nil
}

// named finds the cards of names.
func named(a *app.App, cmd *cobra.Command, names []string) ([]*catalog.Card, error) {
	c, err := files.Catalog(cmd.Context(), a)
	if err != nil {
		return nil, err
	}
	var all []*catalog.Card
	for _, name := range names {
		card, err := games.Named(c, catalog.Destiny, name)
		if err != nil {
			return nil, err
		}
		all = append(all, card)
	}
	return all, nil
}

// asked makes a wrong command line of an error that is about what was asked. What a flag
// says is called as it is typed.
func asked(cmd *cobra.Command, err error) error {
	m := lang.MsgOf(err)
	if m.Code == "odds.range" {
		if name, ok := m.Args[0].(string); ok && cmd.Flags().Lookup(name) != nil {
			m.Args = slices.Concat([]any{"--" + name}, m.Args[1:])
		}
	}
	if slices.Contains([]string{"odds.range", "odds.symbol", "odds.twice"}, m.Code) {
		return app.Wrong(m)
	}
	return err
}

func styleOf(float bool) odds.Style {
	if float {
		return odds.Decimals
	}
	return odds.Fractions
}

func drawCmd(a *app.App) *cobra.Command {
	var d odds.Draw
	cmd := a.Command("draw", "cmd.odds.draw.")
	app.Takes(cmd, 0, 0)
	f := cmd.Flags()
	f.IntVar(&d.Deck, "deck", 30, a.Words("cmd.odds.flag.deck"))
	f.IntVar(&d.Copies, "copies", 2, a.Words("cmd.odds.flag.copies"))
	f.IntVar(&d.Hand, "hand", openingHand, a.Words("cmd.odds.flag.hand"))
	wanted := f.Int("at-least", 1, a.Words("cmd.odds.flag.wanted"))
	float := f.Bool("float", false, a.Words("cmd.odds.flag.float"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := d.Check(); err != nil {
			return asked(cmd, err)
		}
		if err := app.Least("--at-least", *wanted, 0); err != nil {
			return err
		}
		if !a.JSON {
			chart := chart{App: a}
			chart.draw(d, *wanted)
			return nil
		}
		style := styleOf(*float)
		exactly := map[string]any{}
		for k := 0; k <= min(d.Copies, d.Hand); k++ {
			exactly[strconv.Itoa(k)] = style.Number(d.Exactly(k))
		}
		return a.PrintJSON(struct {
			Deck         int            `json:"deck"`
			Copies       int            `json:"copies"`
			Hand         int            `json:"hand"`
			AtLeast      int            `json:"at_least"`
			Distribution map[string]any `json:"distribution"`
			Chance       any            `json:"p_at_least"`
			Mulligan     any            `json:"p_mulligan"`
		}{d.Deck, d.Copies, d.Hand, *wanted, exactly, style.Number(d.AtLeast(*wanted)), style.Number(d.Mulligan(*wanted))})
	}
	return cmd
}
