package lists

import (
	"context"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/games"
)

// A randoming is one run of the command lists random.
type randoming struct {
	maker
	game, format, only string
	playable           bool
	n                  uint64
}

// randomCmd draws random legal lists.
func randomCmd(a *app.App) *cobra.Command {
	cmd := a.Command("random --format FORMAT | --game GAME [-n N] [--seed N]", "cmd.lists.random.")
	app.Takes(cmd, 0, 0)
	r := &randoming{maker: maker{App: a}}
	f := cmd.Flags()
	app.GameFlag(cmd, &r.game, a.Words("cmd.flag.game", games.Those("all.or", func(g *games.Game) bool { return g.Lists != nil && g.Lists.Random != nil })))
	f.StringVar(&r.format, "format", "", a.Words("cmd.lists.random.format"))
	f.Uint64VarP(&r.n, "number", "n", 1, a.Words("cmd.lists.random.number"))
	f.Uint64Var(&r.first, "first", 1, a.Words("cmd.lists.random.first"))
	f.StringVar(&r.only, "only", "", a.Words("cmd.lists.random.only"))
	f.BoolVar(&r.playable, "playable", false, a.Words("cmd.lists.random.playable"))
	r.flags(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		// What is interrupted ends with a whole list.
		ctx, stop := app.Interruptible(cmd.Context())
		defer stop()
		return r.run(ctx)
	}
	return cmd
}

func (r *randoming) run(ctx context.Context) error {
	for name, n := range map[string]uint64{"-n": r.n, "--first": r.first} {
		if n < 1 {
			return app.Wrong(lang.Say("cmd.flag-value", strconv.FormatUint(n, 10), name))
		}
	}
	c, err := files.Catalog(ctx, r.maker.App)
	if err != nil {
		return err
	}
	g, err := files.Game(r.game)
	if err != nil {
		return err
	}
	only, err := r.keeps(c)
	if err != nil {
		return err
	}
	lists, err := games.Lottery(c, g, r.format, only)
	if lang.MsgOf(err).Code == "random.format" && games.FormatCodes(c, g) == "" {
		return app.Wrong(lang.Say("random.no-formats", string(g)))
	}
	if msg := lang.MsgOf(err); msg.Code == "random.format" || msg.Code == "random.which-format" {
		return app.Wrong(msg)
	}
	if err != nil {
		return err
	}
	seed, err := r.maker.number()
	if err != nil {
		return err
	}
	return r.make(ctx, r.n, func(number uint64) (*catalog.List, error) { return lists.List(seed, number) })
}

// keeps returns which cards may be in the lists; nil if all may.
func (r *randoming) keeps(c *catalog.Catalog) (func(*catalog.Card) bool, error) {
	var found []*catalog.Card
	var plays func(*catalog.Card) bool
	var err error
	if r.only != "" {
		found, err = games.Search(c, catalog.Game(r.game), r.only, catalog.Mine{})
		if lang.KindOf(err) == lang.Invalid {
			return nil, app.Wrong(lang.MsgOf(err))
		}
		if err != nil {
			return nil, err
		}
		found = slices.Concat([]*catalog.Card{}, found) // none keeps none
	}
	if r.playable {
		plays, err = games.Playable(catalog.Game(r.game))
	}
	return games.Both(found, plays), err
}
