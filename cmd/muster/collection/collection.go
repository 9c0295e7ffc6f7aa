// Package collection is "muster collection": what the user owns, and what he
// would need to build a list.
package collection

import (
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/games"
)

// Cmd is "muster collection" and what is below it.
func Cmd(a *app.App) *cobra.Command {
	cmd := a.Command("collection", "cmd.collection.")
	app.Group(cmd)
	cmd.AddCommand(addCmd(a), removeCmd(a), setCmd(a), showCmd(a),
		missingCmd(a), lendCmd(a), returnCmd(a), lentCmd(a), importCmd(a), exportCmd(a))
	return cmd
}

// A counting is what flags say of how many cards and dice.
type counting struct {
	cards, dice int
	noDice      bool
	game        string // whose names are meant
	cmd         *cobra.Command
}

func (n *counting) flags(a *app.App, cmd *cobra.Command, cards int) {
	n.cmd = cmd
	cmd.Flags().IntVarP(&n.cards, "number", "n", cards, a.Words("cmd.collection.flag.number"))
	cmd.Flags().IntVar(&n.dice, "dice", 0, a.Words("cmd.collection.flag.dice"))
	app.GameFlag(cmd, &n.game, a.Words("cmd.collection.flag.game", games.Those("all.or", func(g *games.Game) bool { return catalog.ShapeOf(g.Name).Collected })))
}

// check reports what is wrong with the flags.
func (n *counting) check() error {
	switch {
	case n.cards < 0 || n.cards > catalog.MaxOwned:
		return app.Wrong(lang.Say("collection.flag", "--number", n.cards, catalog.MaxOwned))
	case n.dice < 0 || n.dice > catalog.MaxOwned:
		return app.Wrong(lang.Say("collection.flag", "--dice", n.dice, catalog.MaxOwned))
	case !catalog.ShapeOf(catalog.Game(n.game)).Collected:
		return app.Wrong(lang.Say("cmd.flag-value", n.game, "--game"))
	case n.noDice && n.says("dice"):
		return app.WrongIn(n.cmd, lang.Say("cmd.collection.dice-twice"))
	}
	return nil
}

// says reports whether a flag was given.
func (n *counting) says(flag string) bool { return n.cmd.Flags().Changed(flag) }

// of returns how many cards and dice of a card are meant: a die with each
// card, unless the flags say otherwise.
func (n *counting) of(card *catalog.Card) catalog.Owned {
	switch {
	case n.says("dice"):
		return catalog.Owned{Cards: n.cards, Dice: n.dice}
	case n.noDice || len(card.Faces) == 0:
		return catalog.Owned{Cards: n.cards}
	}
	return catalog.Owned{Cards: n.cards, Dice: n.cards}
}

// dieless is the error of dice that are given to a card without a die.
func (n *counting) dieless(cards []*catalog.Card) error {
	for _, card := range cards {
		if n.dice > 0 && len(card.Faces) == 0 {
			return app.Wrong(lang.Say("collection.no-die", card.Name(), card.Code()))
		}
	}
	return nil
}

func addCmd(a *app.App) *cobra.Command {
	var n counting
	var boxes []string
	cmd := a.Command("add CARD…", "cmd.collection.add.")
	n.flags(a, cmd, 1)
	cmd.Flags().BoolVar(&n.noDice, "no-dice", false, a.Words("cmd.collection.flag.no-dice"))
	cmd.Flags().StringArrayVar(&boxes, "starter", nil, a.Words("cmd.collection.flag.starter"))
	cmd.Flags().StringArrayVar(&boxes, "product", nil, a.Words("cmd.collection.flag.product"))
	starters := cmd.Flags().Bool("starters", false, a.Words("cmd.collection.flag.starters"))
	products := cmd.Flags().Bool("products", false, a.Words("cmd.collection.flag.products"))
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		switch {
		case *starters:
			return printProducts(a, catalog.Default, "starters")
		case *products:
			return printProducts(a, "", "products")
		}
		if err := n.check(); err != nil {
			return err
		}
		if len(names)+len(boxes) == 0 {
			return app.WrongIn(cmd, lang.Say("cmd.args-few", cmd.UseLine()))
		}
		bought, err := productsOf(boxes)
		if err != nil {
			return err
		}
		cards, err := cardsNamed(a, cmd, n.game, names)
		if err == nil {
			err = n.dieless(cards)
		}
		if err != nil {
			return err
		}
		return changeCollection(cmd.Context(), a, func(own *catalog.Collection) error {
			for _, card := range cards {
				if err := own.Add(card.ID, n.of(card)); err != nil {
					return err
				}
			}
			return addProducts(own, bought, n.cards)
		})
	}
	return cmd
}

func removeCmd(a *app.App) *cobra.Command {
	var n counting
	cmd := a.Command("remove CARD…", "cmd.collection.remove.")
	n.flags(a, cmd, 1)
	cmd.Flags().BoolVar(&n.noDice, "no-dice", false, a.Words("cmd.collection.flag.no-dice"))
	all := cmd.Flags().Bool("all", false, a.Words("cmd.collection.flag.all"))
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		if err := n.check(); err != nil {
			return err
		}
		if *all && (n.says("number") || n.says("dice") || n.noDice) {
			return app.WrongIn(cmd, lang.Say("cmd.collection.all-number"))
		}
		cards, err := cardsNamed(a, cmd, n.game, names)
		if err != nil {
			return err
		}
		return changeCollection(cmd.Context(), a, func(own *catalog.Collection) error {
			for _, card := range cards {
				has, less := own.Of(card.ID), n.of(card)
				if !n.says("dice") {
					less.Dice = min(less.Dice, has.Dice) // of a card that came without its die
				}
				if *all {
					less = has
				}
				if err := own.Take(card.ID, less); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return cmd
}

func setCmd(a *app.App) *cobra.Command {
	var n counting
	cmd := a.Command("set CARD…", "cmd.collection.set.")
	n.flags(a, cmd, 0)
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		if err := n.check(); err != nil {
			return err
		}
		if !n.says("number") && !n.says("dice") {
			return app.WrongIn(cmd, lang.Say("cmd.collection.set-what"))
		}
		cards, err := cardsNamed(a, cmd, n.game, names)
		if err == nil {
			err = n.dieless(cards)
		}
		if err != nil {
			return err
		}
		return changeCollection(cmd.Context(), a, func(own *catalog.Collection) error {
			for _, card := range cards {
				is := own.Of(card.ID)
				if n.says("number") {
					is.Cards = n.cards
				}
				if n.says("dice") {
					is.Dice = n.dice
				}
				if err := own.Set(card.ID, is); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return cmd
}

// cardsNamed returns the cards that arguments name, to change what there is of
// them.
func cardsNamed(a *app.App, cmd *cobra.Command, game string, names []string) ([]*catalog.Card, error) {
	a.MakesDB = true
	c, err := files.Catalog(cmd.Context(), a)
	if err != nil {
		return nil, err
	}
	found := make([]*catalog.Card, len(names))
	for i, name := range names {
		g := catalog.Game(game)
		if named, _, ok := strings.Cut(name, "/"); ok && catalog.ShapeOf(catalog.Game(named)).Collected {
			g = catalog.Game(named)
		}
		if found[i], err = games.Named(c, g, name); err != nil {
			return nil, err
		}
	}
	return found, nil
}
