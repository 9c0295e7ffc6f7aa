package files

import (
	"context"
	"slices"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/games"
	"muster/validate"
)

// An As says how lists are to be read: the game and the rules format that the
// user named, if any.
type As struct{ Game, Format string }

// Flags adds --game and --format.
func (s *As) Flags(a *app.App, cmd *cobra.Command) {
	s.GameFlag(a, cmd)
	cmd.Flags().StringVar(&s.Format, "format", "", a.Words("cmd.flag.format"))
}

// GameFlag adds --game.
func (s *As) GameFlag(a *app.App, cmd *cobra.Command) {
	cmd.Flags().StringVar(&s.Game, "game", "", a.Words("cmd.flag.game", games.Those("all.or", func(g *games.Game) bool { return g.Lists != nil })))
}

// Check reports what is wrong with the flags.
func (s *As) Check(ctx context.Context, a *app.App) error {
	if s.Game != "" {
		if _, err := Game(s.Game); err != nil {
			return err
		}
	}
	if s.Format == "" {
		return nil
	}
	c, err := Catalog(ctx, a)
	if err != nil {
		return err
	}
	if err := games.KnownFormat(c, catalog.Game(s.Game), s.Format); err != nil {
		return app.Wrong(lang.MsgOf(err))
	}
	return nil
}

// List reads and checks one list.
func List(ctx context.Context, a *app.App, file string, how As) (*catalog.List, *validate.Report, error) {
	c, err := Catalog(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	l, r, err := OneList(ctx, a, c, file, catalog.Game(how.Game))
	if err != nil {
		return nil, nil, err
	}
	if err := games.Under(c, l, how.Format); err != nil {
		return nil, nil, err
	}
	return l, games.Check(r, c, l), nil
}

// Game reads the name of a game; one that there is not is wrong use.
func Game(name string) (catalog.Game, error) {
	if g := catalog.Game(name); slices.Contains(games.Names, g) {
		return g, nil
	}
	return "", app.Wrong(lang.Say("cmd.game", name, games.Those("all.and", nil)))
}
