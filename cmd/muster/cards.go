package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/games"
)

// cardsCmd is "muster cards" and what is below it.
func cardsCmd(a *app) *cobra.Command {
	cmd := a.command("cards", "cmd.cards.")
	group(cmd)
	cmd.AddCommand(cardsSearchCmd(a), cardsShowCmd(a))
	return cmd
}

func cardsSearchCmd(a *app) *cobra.Command {
	var how as
	limit, view := 0, "list"
	cmd := a.command("search QUERY…", "cmd.cards.search.")
	cmd.Flags().StringVar(&how.game, "game", "", a.words("cmd.flag.game"))
	cmd.Flags().IntVarP(&limit, "limit", "n", 20, a.words("cmd.flag.limit"))
	cmd.Flags().StringVar(&view, "view", view, a.words("cmd.cards.view"))
	takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, query []string) error {
		if err := how.check(); err != nil {
			return err
		}
		show, ok := views[view]
		if !ok {
			return wrongIn(cmd, lang.Say("cmd.flag-value", view, "--view"))
		}
		c, err := a.catalog(cmd.Context())
		if err != nil {
			return err
		}
		words := strings.Join(query, " ")
		found, err := a.found(cmd.Context(), c, catalog.Game(how.game), words)
		if lang.KindOf(err) == lang.Invalid {
			return wrong(lang.MsgOf(err))
		}
		if err != nil {
			return err
		}
		if len(found) == 0 {
			a.worst(no)
			if !a.json {
				fmt.Fprintln(a.err, clean(a.words("cmd.cards.none", words)))
			}
		}
		if len(found) > 0 && found[0].Game == catalog.Campaign {
			return a.printFacts(found, limit, view)
		}
		return a.printCards(c, found, limit, show)
	}
	return cmd
}

func cardsShowCmd(a *app) *cobra.Command {
	var how as
	cmd := a.command("show CARD…", "cmd.cards.show.")
	cmd.Flags().StringVar(&how.game, "game", "", a.words("cmd.flag.game"))
	takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		if err := how.check(); err != nil {
			return err
		}
		c, err := a.catalog(cmd.Context())
		if err != nil {
			return err
		}
		card, err := oneCard(c, catalog.Game(how.game), strings.Join(words, " "))
		if err != nil {
			return err
		}
		if card.Game == catalog.Campaign {
			return a.printFact(card)
		}
		if a.json {
			return a.printJSON(games.Told(card))
		}
		if _, err = a.out.Write([]byte(a.card(c, card))); err != nil || how.game != "" {
			return err
		}
		a.pointToCampaigns(card, strings.Join(words, " "))
		return nil
	}
	return cmd
}

// kind says what a card is, in a few words: "hero character, red".
func (a *app) kind(c *catalog.Card) string {
	if c.Side == "" {
		return catalog.TypeName(c.Type).In(a.lang)
	}
	if c.Assault != nil && !c.Assault.Skirmish {
		return a.words("cmd.cards.kind-campaign", catalog.TypeName(c.Type), catalog.SideName(c.Side))
	}
	if c.Color == "" {
		return a.words("cmd.cards.kind-plain", catalog.TypeName(c.Type), catalog.SideName(c.Side))
	}
	return a.words("cmd.cards.kind", catalog.TypeName(c.Type), catalog.SideName(c.Side), catalog.ColorName(c.Color))
}
