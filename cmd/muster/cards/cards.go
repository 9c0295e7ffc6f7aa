// Package cards is "muster cards" and "muster catalog": what is known of cards,
// how they are found by name and by query, and how a card looks in a terminal.
package cards

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/games"
)

// Cmd is "muster cards" and what is below it.
func Cmd(a *app.App) *cobra.Command {
	cmd := a.Command("cards", "cmd.cards.")
	app.Group(cmd)
	cmd.AddCommand(searchCmd(a), showCmd(a))
	return cmd
}

// gameFlag adds --game, of cards.
func gameFlag(a *app.App, cmd *cobra.Command, how *files.As) {
	how.GameFlag(a, cmd)
	cmd.Flags().Lookup("game").Usage = a.Words("cmd.cards.flag.game", games.Those("all.or", func(g *games.Game) bool { return g.Lists != nil }))
}

func searchCmd(a *app.App) *cobra.Command {
	var how files.As
	limit, view := 0, "list"
	cmd := a.Command("search QUERY…", "cmd.cards.search.")
	gameFlag(a, cmd, &how)
	list := cmd.Flags().String("list", "", a.Words("cmd.cards.list"))
	cmd.Flags().IntVarP(&limit, "limit", "n", 20, a.Words("cmd.flag.limit"))
	cmd.Flags().StringVar(&view, "view", view, a.Words("cmd.cards.view"))
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, query []string) error {
		if err := how.Check(cmd.Context(), a); err != nil {
			return err
		}
		if err := app.Least("--limit", limit, 0); err != nil {
			return err
		}
		show, ok := Views[view]
		if !ok {
			return app.WrongIn(cmd, lang.Say("cmd.flag-value", view, "--view"))
		}
		c, err := files.Catalog(cmd.Context(), a)
		if err != nil {
			return err
		}
		var hand *catalog.List
		if *list != "" {
			if hand, _, err = files.OneList(cmd.Context(), a, c, *list, ""); err != nil {
				return app.InFile(*list, err)
			}
		}
		words := strings.Join(query, " ")
		found, err := found(cmd.Context(), a, c, catalog.Game(how.Game), words, files.Mine(cmd.Context(), a, hand, *list))
		if lang.KindOf(err) == lang.Invalid {
			return app.Wrong(lang.MsgOf(err))
		}
		if err != nil {
			return err
		}
		if len(found) == 0 {
			a.Worst(app.No)
			if !a.JSON {
				fmt.Fprintln(a.Err, app.Clean(a.Words("cmd.cards.none", words)))
			}
		}
		return PrintCards(a, c, found, limit, show)
	}
	return cmd
}

func showCmd(a *app.App) *cobra.Command {
	var how files.As
	cmd := a.Command("show CARD", "cmd.cards.show.")
	gameFlag(a, cmd, &how)
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		if err := how.Check(cmd.Context(), a); err != nil {
			return err
		}
		c, err := files.Catalog(cmd.Context(), a)
		if err != nil {
			return err
		}
		card, err := games.AnyNamed(c, catalog.Game(how.Game), strings.Join(words, " "))
		if err != nil {
			return err
		}
		if a.JSON {
			return a.PrintJSON(seen(a, c, card, true))
		}
		if _, err = a.Out.Write([]byte(Text(a, c, card))); err != nil || how.Game != "" {
			return err
		}
		pointApart(a, card, strings.Join(words, " "))
		return nil
	}
	return cmd
}

// Kind says what a card is, in a few words: "hero character, red".
func Kind(a *app.App, c *catalog.Card) string {
	if kind := facts.Telling(c.Game).Kind; kind != nil {
		if m := kind(c); !m.Zero() {
			return m.In(a.Lang)
		}
	}
	if c.Side == "" {
		return catalog.TypeName(c.Type).In(a.Lang)
	}
	if c.Color == "" {
		return a.Words("cmd.cards.kind-plain", catalog.TypeName(c.Type), catalog.SideName(c.Side))
	}
	return a.Words("cmd.cards.kind", catalog.TypeName(c.Type), catalog.SideName(c.Side), catalog.ColorName(c.Color))
}
