package lists

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/files"
)

// A drafting is one run of the command lists draft.
type drafting struct {
	opening
	people int
	draft  catalog.Draft
	lines  *bufio.Scanner
}

// draftCmd drafts boosters.
func draftCmd(a *app.App) *cobra.Command {
	cmd := a.Command("draft --set SET [--players N] [--boosters N] [--people N] [--seed N]", "cmd.lists.draft.")
	app.Takes(cmd, 0, 0)
	d := &drafting{opening: opening{maker: maker{App: a, first: 1}}}
	d.flags(cmd, 4, 3)
	cmd.Flags().IntVar(&d.people, "people", 1, a.Words("cmd.lists.draft.people"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		return d.run(cmd.Context())
	}
	return cmd
}

func (d *drafting) run(ctx context.Context) error {
	_, from, err := d.filled(ctx)
	if err != nil {
		return err
	}
	if err := d.within("--people", d.people, 0, d.players); err != nil {
		return err
	}
	// What is wrong with the file is said before the first question: the pools would be lost.
	if _, _, err := d.way(uint64(d.players)); err != nil {
		return err
	}
	if err := files.Overwrites(d.out, nil, d.force); err != nil {
		return err
	}
	seed, err := d.number()
	if err != nil {
		return err
	}
	d.draft = from.Draft(seed, d.players, d.boosters)
	d.lines = bufio.NewScanner(d.In)
	for !d.draft.Over() {
		if err := d.pick(ctx); err != nil {
			return err
		}
	}
	return d.make(ctx, uint64(d.players), func(player uint64) (*catalog.List, error) {
		return from.Drafted(seed, player, d.draft.Taken(int(player)-1)), nil
	})
}

// pick lets every seat take a card: people first, who see what they may take
// before anything is passed on.
func (d *drafting) pick(ctx context.Context) error {
	choice := make([]int, d.players)
	for seat := range choice {
		if seat >= d.people {
			choice[seat] = d.draft.Advice(seat)
			continue
		}
		at, err := d.ask(ctx, seat)
		if err != nil {
			return err
		}
		choice[seat] = at
	}
	for seat, at := range choice {
		d.draft.Take(seat, at)
	}
	return nil
}

// An offer is a question of a draft, for programs.
type offer struct {
	Seat  int          `json:"seat"` // from 0
	Round int          `json:"round"`
	Cards []catalog.ID `json:"cards"`
	Taken []catalog.ID `json:"taken"`
}

// ask shows a person a booster and reads the number of a card, until there is
// one.
func (d *drafting) ask(ctx context.Context, seat int) (int, error) {
	cards := d.draft.Offer(seat)
	if len(cards) == 1 {
		return 0, nil // the last card of a booster is no choice
	}
	if err := d.show(seat, cards); err != nil {
		return 0, err
	}
	for {
		if !d.JSON {
			fmt.Fprint(d.Err, d.Words("random.ask", len(cards))+" ")
		}
		if ctx.Err() != nil || !d.lines.Scan() {
			if err := d.lines.Err(); err != nil {
				return 0, app.FileProblem("-", err)
			}
			return 0, lang.Fail(lang.Conflict, "random.unfinished", len(d.draft.Taken(seat)))
		}
		text := strings.TrimSpace(d.lines.Text())
		if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(cards) {
			return n - 1, nil
		}
		if text == "" {
			return d.draft.Advice(seat), nil
		}
		fmt.Fprintln(d.Err, app.Clean(d.Words("random.no-such", text, len(cards))))
	}
}

// show shows what a person may take. It goes to the error stream: standard
// output has the pools.
func (d *drafting) show(seat int, found []*catalog.Card) error {
	if d.JSON {
		line, err := json.Marshal(offer{Seat: seat, Round: d.draft.Round(), Cards: ids(found), Taken: ids(d.draft.Taken(seat))})
		if err == nil {
			_, err = d.App.Out.Write(append(line, '\n'))
		}
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n%s\n", d.Words("random.offer", seat+1, d.draft.Round(), len(d.draft.Taken(seat))))
	for i, card := range found {
		mark := " "
		if i == d.draft.Advice(seat) {
			mark = "*"
		}
		fmt.Fprintf(&b, "%s%2d  %s  (%s, %s)\n", mark, i+1, app.Clean(card.Name().In(d.Lang)), app.Clean(cards.Kind(d.opening.maker.App, card)), catalog.RarityName(card.Rarity).In(d.Lang))
	}
	_, err := d.Err.Write([]byte(b.String()))
	return err
}

func ids(cards []*catalog.Card) []catalog.ID {
	all := make([]catalog.ID, len(cards))
	for i, card := range cards {
		all[i] = card.ID
	}
	return all
}
