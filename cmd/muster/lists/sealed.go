package lists

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/games"
)

// Limits of what is opened.
const (
	maxBoosters = 90 // a player's; more are a collection
	maxPlayers  = 64
)

// An opening says what boosters players open.
type opening struct {
	maker
	sets              []string
	players, boosters int
}

func (o *opening) flags(cmd *cobra.Command, players, boosters int) {
	f := cmd.Flags()
	f.StringSliceVar(&o.sets, "set", nil, o.Words("cmd.lists.flag.set"))
	f.IntVar(&o.players, "players", players, o.Words("cmd.lists.flag.players"))
	f.IntVar(&o.boosters, "boosters", boosters, o.Words("cmd.lists.flag.boosters"))
	o.maker.flags(cmd)
}

// filled reports what is wrong with the flags, and returns the boosters.
func (o *opening) filled(ctx context.Context) (*catalog.Catalog, *games.Opening, error) {
	if err := o.within("--players", o.players, 1, maxPlayers); err != nil {
		return nil, nil, err
	}
	if err := o.within("--boosters", o.boosters, 1, maxBoosters); err != nil {
		return nil, nil, err
	}
	c, err := files.Catalog(ctx, o.maker.App)
	if err != nil {
		return nil, nil, err
	}
	if len(o.sets) == 0 {
		return nil, nil, app.Wrong(lang.Say("random.which-set", strings.Join(games.Boosted(c, ""), " ")))
	}
	opened, err := games.NewOpening(c, o.sets)
	if err != nil {
		return nil, nil, app.Wrong(lang.MsgOf(err))
	}
	return c, opened, nil
}

func (o *opening) within(flag string, n, least, most int) error {
	if n < least || n > most {
		return app.Wrong(lang.Say("random.range", flag, n, least, most))
	}
	return nil
}

// sealedCmd opens boosters.
func sealedCmd(a *app.App) *cobra.Command {
	cmd := a.Command("sealed --set SET [--boosters N] [--players N] [--seed N]", "cmd.lists.sealed.")
	app.Takes(cmd, 0, 0)
	o := &opening{maker: maker{App: a, first: 1}}
	o.flags(cmd, 1, 6)
	starters := cmd.Flags().Bool("starters", false, a.Words("cmd.lists.sealed.starters"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		ctx, stop := app.Interruptible(cmd.Context())
		defer stop()
		c, from, err := o.filled(ctx)
		if err != nil {
			return err
		}
		seed, err := o.number()
		if err != nil {
			return err
		}
		var more []*catalog.Card
		if *starters {
			more = games.StarterCards(c)
		}
		return o.make(ctx, uint64(o.players), func(player uint64) (*catalog.List, error) {
			return from.Sealed(seed, player, o.boosters, more), nil
		})
	}
	return cmd
}
