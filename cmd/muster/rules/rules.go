// Package rules is "muster rules": what of the rules and of the cards is played,
// and whether a rule case comes out as it should.
package rules

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules"
	"muster/rules/games"
)

// Cmd says what of the rules is implemented.
func Cmd(a *app.App) *cobra.Command {
	cmd := a.Command("rules", "cmd.rules.")
	app.Group(cmd)
	cmd.AddCommand(caseCmd(a), coverageCmd(a), lintCmd(a), showCmd(a))
	return cmd
}

// gameFlag adds --game, which offers the games of which a command can say something.
func gameFlag(a *app.App, cmd *cobra.Command, can func(*games.Game) bool) *string {
	game := new(string)
	app.GameFlag(cmd, game, a.Words("cmd.rules.flag.game", games.Those("all.or", can)))
	return game
}

func coverageCmd(a *app.App) *cobra.Command {
	cmd := a.Command("coverage", "cmd.rules.coverage.")
	game := gameFlag(a, cmd, func(g *games.Game) bool { return g.Lists != nil })
	beside := cmd.Flags().String("cards", "", a.Words("cmd.rules.flag.cards"))
	app.Takes(cmd, 0, 0)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if g := games.Of(catalog.Game(*game)); g != nil && g.Play == nil && g.Lists != nil {
			return listCoverage(a, g.Name)
		}
		g, c, err := gameAndCards(a, cmd, *game)
		if err != nil {
			return err
		}
		if g.Coverage == nil {
			return lang.Fail(lang.NotFound, "rules.no-answer", string(g.Name))
		}
		count := g.Coverage
		if *beside != "" {
			if count = g.Beside[*beside]; count == nil {
				return app.Wrong(lang.Say("rules.no-cards", string(g.Name), *beside))
			}
		}
		v := count(c)
		if a.JSON {
			return a.PrintJSON(v)
		}
		number := func(n int) string { return a.Lang.Number(float64(n), 0) }
		say(a, "rules.covered", string(v.Game), number(v.Rules.Covered), number(v.Rules.Total), number(v.Cards.Scripted), number(v.Cards.Total))
		if len(v.Rules.Missing) > 0 {
			say(a, "rules.missing", strings.Join(v.Rules.Missing, ", "))
		}
		for _, l := range v.Rules.Lines {
			say(a, "rules.line", l.ID, l.Case)
		}
		for _, id := range v.Cards.Unscripted {
			if card, ok := c.Card(id); ok {
				say(a, "rules.unscripted", card.Name(), card.Code())
			}
		}
		return nil
	}
	return cmd
}

// listCoverage says which rules of the lists of a game are checked that no engine
// plays, so that there are no cards to script.
func listCoverage(a *app.App, game catalog.Game) error {
	v := rules.NewCoverage(game)
	for _, c := range games.Covered(game) {
		v.Rules.Total++
		if c.Done {
			v.Rules.Covered++
		} else {
			v.Rules.Missing = append(v.Rules.Missing, c.ID)
		}
	}
	if a.JSON {
		return a.PrintJSON(v)
	}
	say(a, "rules.covered-lists", string(v.Game), v.Rules.Covered, v.Rules.Total)
	if len(v.Rules.Missing) > 0 {
		say(a, "rules.missing", strings.Join(v.Rules.Missing, ", "))
	}
	return nil
}

func lintCmd(a *app.App) *cobra.Command {
	cmd := a.Command("lint", "cmd.rules.lint.")
	game := gameFlag(a, cmd, func(g *games.Game) bool { return g.Play != nil && g.Play.Lint != nil })
	app.Takes(cmd, 0, 0)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		g, c, err := gameAndCards(a, cmd, *game)
		if err != nil {
			return err
		}
		if g.Lint == nil {
			return lang.Fail(lang.NotFound, "rules.no-answer", string(g.Name))
		}
		flaws := g.Lint(c)
		if len(flaws) > 0 {
			a.Worst(app.No)
		}
		if a.JSON {
			words := make([]app.ErrorWord, len(flaws))
			for i, m := range flaws {
				words[i] = a.ErrorOf(m)
			}
			return a.PrintJSON(map[string]any{"game": g.Name, "findings": words})
		}
		for _, m := range flaws {
			fmt.Fprintln(a.Out, app.Clean(m.In(a.Lang)))
		}
		if len(flaws) == 0 {
			say(a, "rules.lint-clean", string(g.Name))
		}
		return nil
	}
	return cmd
}

func showCmd(a *app.App) *cobra.Command {
	cmd := a.Command("show CARD", "cmd.rules.show.")
	game := gameFlag(a, cmd, func(g *games.Game) bool { return g.Play != nil && g.Play.Show != nil })
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		g, c, err := gameAndCards(a, cmd, *game)
		if err != nil {
			return err
		}
		if g.Show == nil {
			return lang.Fail(lang.NotFound, "rules.no-answer", string(g.Name))
		}
		card, err := games.Named(c, g.Name, strings.Join(args, " "))
		if err != nil {
			return err
		}
		text := g.Show(card)
		if text == "" {
			return lang.Fail(lang.NotFound, "rules.no-script", card.Name())
		}
		if a.JSON {
			return a.PrintJSON(map[string]any{"id": card.ID, "script": text})
		}
		fmt.Fprintln(a.Out, strings.TrimRight(text, "\n"))
		return nil
	}
	return cmd
}

func gameAndCards(a *app.App, cmd *cobra.Command, game string) (*rules.Game, *catalog.Catalog, error) {
	g, err := games.Rules(catalog.Game(game))
	if err != nil {
		return nil, nil, err
	}
	c, err := files.Catalog(cmd.Context(), a)
	return g, c, err
}

// say prints a sentence.
func say(a *app.App, code string, args ...any) {
	fmt.Fprintln(a.Out, app.Clean(a.Words(code, args...)))
}
