package lists

import (
	"context"
	"fmt"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

// Limits of what is opened.
const (
	maxBoosters = 90 // a player's; more are a collection
	maxPlayers  = 64
)

// boosters are those of the game that has them.
func boosters() *catalog.Boosters { return facts.Of(catalog.Default).Boosters }

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

// filled reports what is wrong with the flags, and returns what boosters are
// filled from.
func (o *opening) filled(ctx context.Context) (*catalog.Catalog, []catalog.Booster, error) {
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
		return nil, nil, app.Wrong(lang.Say("random.which-set", boosters().Sets(c)))
	}
	var from []catalog.Booster
	for _, set := range o.sets {
		b, err := boosters().Of(c, set)
		if err != nil {
			return nil, nil, app.Wrong(lang.MsgOf(err))
		}
		from = append(from, b)
	}
	return c, from, nil
}

func (o *opening) within(flag string, n, least, most int) error {
	if n < least || n > most {
		return app.Wrong(lang.Say("random.range", flag, n, least, most))
	}
	return nil
}

// name names the pool of a player, counted from 1; how says how it came about.
func (o *opening) name(from []catalog.Booster, how string, seed, player uint64) string {
	var codes []string
	for _, b := range from {
		codes = append(codes, b.Code())
	}
	return fmt.Sprintf("%s %s %d-%d", strings.Join(codes, " "), how, seed, player)
}

// sealedCmd opens boosters.
func sealedCmd(a *app.App) *cobra.Command {
	cmd := a.Command("sealed --set SET [--boosters N] [--players N] [--seed N]", "cmd.lists.sealed.")
	app.Takes(cmd, 0, 0)
	o := &opening{maker: maker{App: a, first: 1}}
	o.flags(cmd, 1, 6)
	starters := cmd.Flags().Bool("starters", false, a.Words("cmd.lists.sealed.starters"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		ctx, stop := signal.NotifyContext(cmd.Context(), syscall.SIGINT, syscall.SIGTERM)
		defer stop()
		c, from, err := o.filled(ctx)
		if err != nil {
			return err
		}
		seed, err := o.number()
		if err != nil {
			return err
		}
		return o.make(ctx, uint64(o.players), func(player uint64) (*catalog.List, error) {
			r := catalog.NewRand(seed, player)
			var cards []*catalog.Card
			for i := range o.boosters {
				cards = append(cards, from[i%len(from)].Open(&r)...)
			}
			if *starters {
				cards = append(cards, starterCards(c)...)
			}
			return boosters().Pool(c, o.name(from, "sealed", seed, player), cards), nil
		})
	}
	return cmd
}

// starterCards returns the cards of all starters, a character as often as it
// has dice.
func starterCards(c *catalog.Catalog) []*catalog.Card {
	var cards []*catalog.Card
	for _, f := range c.Formats(catalog.Default) {
		for i := range f.Fixed {
			for j := range f.Fixed[i].Entries {
				e := &f.Fixed[i].Entries[j]
				for range e.Count * (e.Way + 1) {
					cards = append(cards, c.At(e))
				}
			}
		}
	}
	return cards
}
