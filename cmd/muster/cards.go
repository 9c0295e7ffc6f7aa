package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
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
	limit := 0
	cmd := a.command("search QUERY…", "cmd.cards.search.")
	cmd.Flags().StringVar(&how.game, "game", "", a.words("cmd.flag.game"))
	cmd.Flags().IntVarP(&limit, "limit", "n", 20, a.words("cmd.flag.limit"))
	takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, query []string) error {
		if err := how.check(); err != nil {
			return err
		}
		c, err := a.catalog(cmd.Context())
		if err != nil {
			return err
		}
		words := strings.Join(query, " ")
		found := c.Find(catalog.Game(how.game), words)
		if len(found) == 0 {
			a.worst(no)
			if !a.json {
				fmt.Fprintln(a.err, clean(a.words("cmd.cards.none", words)))
			}
		}
		return a.printCards(found, limit)
	}
	return cmd
}

// printCards prints a line for each card, up to a limit; below 1 there is none.
func (a *app) printCards(found []*catalog.Card, limit int) error {
	shown := found
	if limit > 0 && len(found) > limit {
		shown = found[:limit]
	}
	if a.json {
		return a.printJSON(struct {
			Cards []*catalog.Card `json:"cards"`
			Total int             `json:"total"`
		}{append([]*catalog.Card{}, shown...), len(found)})
	}
	var b strings.Builder
	for _, card := range shown {
		fmt.Fprintf(&b, "%-7s %-9s %s  (%s)\n", card.Code(), fmt.Sprintf("%s %d", card.Set, card.Number),
			clean(card.Name().In(a.lang)), a.kind(card))
	}
	if _, err := a.out.Write([]byte(b.String())); err != nil {
		return err
	}
	if len(shown) < len(found) && !a.quiet {
		fmt.Fprintln(a.err, a.words("cmd.cards.more", len(found)-len(shown)))
	}
	return nil
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
		card, err := theCard(c, catalog.Game(how.game), strings.Join(words, " "))
		if err != nil {
			return err
		}
		if a.json {
			return a.printJSON(card)
		}
		_, err = a.out.Write([]byte(a.card(c, card)))
		return err
	}
	return cmd
}

// theCard returns the card that a name means, or says which it may mean.
func theCard(c *catalog.Catalog, g catalog.Game, name string) (*catalog.Card, error) {
	card, near, several := c.Resolve(g, name)
	if card != nil {
		return card, nil
	}
	names := make([]lang.Msg, len(near))
	for i, n := range near {
		names[i] = lang.Say("cmd.cards.near", n.Name(), n.Code())
	}
	switch {
	case several:
		return nil, lang.Fail(lang.Conflict, "cmd.cards.several", name, names)
	case len(near) > 0:
		return nil, lang.Fail(lang.NotFound, "cmd.cards.unknown-near", name, names)
	}
	return nil, lang.Fail(lang.NotFound, "cmd.cards.unknown", name)
}

// kind says what a card is, in a few words: "hero character, red".
func (a *app) kind(c *catalog.Card) string {
	return a.words("cmd.cards.kind", catalog.TypeName(c.Type), catalog.SideName(c.Side), catalog.ColorName(c.Color))
}
