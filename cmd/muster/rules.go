package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
)

// rulesCmd says what of the rules is implemented.
func rulesCmd(a *app) *cobra.Command {
	cmd := a.command("rules", "cmd.rules.")
	group(cmd)
	game := cmd.PersistentFlags().String("game", string(catalog.Destiny), a.words("cmd.play.flag.game"))
	cmd.AddCommand(caseCmd(a, game), coverageCmd(a, game), lintCmd(a, game), showCmd(a, game))
	return cmd
}

func coverageCmd(a *app, game *string) *cobra.Command {
	cmd := a.command("coverage", "cmd.rules.coverage.")
	takes(cmd, 0, 0)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *game == string(catalog.Campaign) {
			return a.campaignCoverage()
		}
		g, c, err := a.gameAndCards(cmd, *game)
		if err != nil {
			return err
		}
		if g.Coverage == nil {
			return lang.Fail(lang.NotFound, "rules.no-answer", string(g.Name))
		}
		v := g.Coverage(c)
		if a.json {
			return a.printJSON(v)
		}
		a.say("rules.covered", string(v.Game), v.Rules.Covered, v.Rules.Total, v.Cards.Scripted, v.Cards.Total, v.Cards.Native)
		if len(v.Rules.Missing) > 0 {
			a.say("rules.missing", strings.Join(v.Rules.Missing, ", "))
		}
		for _, l := range v.Rules.Lines {
			a.say("rules.line", l.ID, l.Case)
		}
		return nil
	}
	return cmd
}

// campaignCoverage says which rules of campaign logs are checked. No engine plays
// campaigns, so that there are no cards to script.
func (a *app) campaignCoverage() error {
	v := rules.Coverage{Game: catalog.Campaign}
	v.Rules.Missing, v.Cards.Unscripted = []string{}, []catalog.ID{}
	for _, c := range games.Covered(catalog.Campaign) {
		v.Rules.Total++
		if c.Done {
			v.Rules.Covered++
		} else {
			v.Rules.Missing = append(v.Rules.Missing, c.ID)
		}
	}
	if a.json {
		return a.printJSON(v)
	}
	a.say("rules.covered-lists", string(v.Game), v.Rules.Covered, v.Rules.Total)
	if len(v.Rules.Missing) > 0 {
		a.say("rules.missing", strings.Join(v.Rules.Missing, ", "))
	}
	return nil
}

func lintCmd(a *app, game *string) *cobra.Command {
	cmd := a.command("lint", "cmd.rules.lint.")
	takes(cmd, 0, 0)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		g, c, err := a.gameAndCards(cmd, *game)
		if err != nil {
			return err
		}
		if g.Lint == nil {
			return lang.Fail(lang.NotFound, "rules.no-answer", string(g.Name))
		}
		flaws := g.Lint(c)
		if len(flaws) > 0 {
			a.worst(no)
		}
		if a.json {
			words := make([]errorWord, len(flaws))
			for i, m := range flaws {
				words[i] = a.errorOf(m)
			}
			return a.printJSON(map[string]any{"game": g.Name, "findings": words})
		}
		for _, m := range flaws {
			fmt.Fprintln(a.out, clean(m.In(a.lang)))
		}
		if len(flaws) == 0 {
			a.say("rules.lint-clean", string(g.Name))
		}
		return nil
	}
	return cmd
}

func showCmd(a *app, game *string) *cobra.Command {
	cmd := a.command("show CARD…", "cmd.rules.show.")
	takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		g, c, err := a.gameAndCards(cmd, *game)
		if err != nil {
			return err
		}
		if g.Show == nil {
			return lang.Fail(lang.NotFound, "rules.no-answer", string(g.Name))
		}
		card, err := cardCalled(c, g.Name, strings.Join(args, " "))
		if err != nil {
			return err
		}
		text := g.Show(card)
		if text == "" {
			return lang.Fail(lang.NotFound, "rules.no-script", card.Name())
		}
		if a.json {
			return a.printJSON(map[string]any{"id": card.ID, "script": text})
		}
		fmt.Fprintln(a.out, strings.TrimRight(text, "\n"))
		return nil
	}
	return cmd
}

func (a *app) gameAndCards(cmd *cobra.Command, game string) (*rules.Game, *catalog.Catalog, error) {
	g, err := games.Rules(catalog.Game(game))
	if err != nil {
		return nil, nil, err
	}
	c, err := a.catalog(cmd.Context())
	return g, c, err
}

// say prints a sentence.
func (a *app) say(code string, args ...any) { fmt.Fprintln(a.out, clean(a.words(code, args...))) }
