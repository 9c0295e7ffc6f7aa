package main

import (
	"context"
	"slices"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/games"
	"muster/validate"
)

// gameNames are the names of --game.
var gameNames = []catalog.Game{catalog.Destiny, catalog.Assault, catalog.Campaign, catalog.Deckbuilding, catalog.Clones}

// An as says how lists are to be read: the game and the rules format that the
// user named, if any.
type as struct{ game, format string }

// flags adds --game and --format.
func (s *as) flags(a *app, cmd *cobra.Command) {
	cmd.Flags().StringVar(&s.game, "game", "", a.words("cmd.flag.game"))
	cmd.Flags().StringVar(&s.format, "format", "", a.words("cmd.flag.format"))
}

// check reports what is wrong with the flags.
func (s *as) check() error {
	if s.game != "" && !slices.Contains(gameNames, catalog.Game(s.game)) {
		return wrong(lang.Say("cmd.game", s.game))
	}
	return nil
}

// list reads and checks one list.
func (a *app) list(ctx context.Context, file string, how as) (*catalog.List, *validate.Report, error) {
	c, err := a.catalog(ctx)
	if err != nil {
		return nil, nil, err
	}
	l, r, err := a.oneList(ctx, c, file, catalog.Game(how.game))
	if err != nil {
		return nil, nil, err
	}
	if how.format != "" {
		l.Format = how.format
	}
	return l, games.Check(r, c, l), nil
}
