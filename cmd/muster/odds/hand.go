package odds

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/games"
	"muster/rules/odds"
)

// shownHands is how many hands are dealt if nothing is said.
const shownHands = 5

// A handAsked is what a command line asks of hands.
type handAsked struct {
	how         files.As
	q           odds.HandQuestion
	hand, round int // -1: as the game has it
	seed        string
	cards, only []string
}

// handCmd is "muster odds hand".
func handCmd(a *app.App) *cobra.Command {
	var h handAsked
	cmd := a.Command("hand LIST", "cmd.odds.hand.")
	app.Takes(cmd, 1, 1)
	h.how.Flags(a, cmd)
	f := cmd.Flags()
	f.IntVarP(&h.q.Hands, "hands", "n", shownHands, a.Words("cmd.odds.hand.flag.hands"))
	f.StringVar(&h.seed, "seed", "", a.Words("cmd.odds.hand.flag.seed"))
	f.StringArrayVar(&h.cards, "card", nil, a.Words("cmd.odds.hand.flag.card"))
	f.StringArrayVar(&h.only, "only", nil, a.Words("cmd.odds.hand.flag.only"))
	f.IntVar(&h.q.AtLeast, "at-least", 1, a.Words("cmd.odds.flag.wanted"))
	f.IntVar(&h.q.Rounds, "rounds", 3, a.Words("cmd.odds.hand.flag.rounds"))
	f.IntVar(&h.hand, "hand", -1, a.Words("cmd.odds.hand.flag.hand"))
	f.IntVar(&h.round, "per-round", -1, a.Words("cmd.odds.hand.flag.per-round"))
	float := f.Bool("float", false, a.Words("cmd.odds.flag.float"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := h.how.Check(cmd.Context(), a); err != nil {
			return err
		}
		l, _, err := files.List(cmd.Context(), a, args[0], h.how)
		if err != nil {
			return app.InFile(args[0], err)
		}
		if err := h.fill(cmd, a, l); err != nil {
			return err
		}
		answer, err := odds.Hands(a.Cards, l, h.q)
		if err != nil {
			if wrong := asked(cmd, err); wrong != err {
				return wrong
			}
			return app.InFile(args[0], err)
		}
		if a.JSON {
			return a.PrintJSON(answer.JSON(l.Name, a.Cards, styleOf(*float), a.Lang))
		}
		c := chart{App: a}
		c.hands(answer)
		return nil
	}
	return cmd
}

// fill takes what the flags leave open from the game, and finds the wanted cards.
func (h *handAsked) fill(cmd *cobra.Command, a *app.App, l *catalog.List) (err error) {
	if h.q.Deal, err = games.Deal(l); err != nil {
		return err
	}
	if cmd.Flags().Changed("hand") {
		h.q.Hand = h.hand
	}
	if cmd.Flags().Changed("per-round") {
		h.q.Round = h.round
	}
	if h.q.Seed, err = app.Seed(h.seed); err != nil {
		return err
	}
	for _, name := range h.cards {
		card, err := games.Named(a.Cards, l.Game, name)
		if err != nil {
			return err
		}
		h.q.Wanted = append(h.q.Wanted, odds.Wanted{Card: card})
	}
	for _, query := range h.only {
		in, err := found(cmd.Context(), a, l, query)
		if err != nil {
			return err
		}
		h.q.Wanted = append(h.q.Wanted, odds.Wanted{Only: query, In: in})
	}
	return nil
}

// found reports which cards a search finds.
func found(ctx context.Context, a *app.App, l *catalog.List, query string) (func(*catalog.Card) bool, error) {
	cards, err := games.Search(a.Cards, l.Game, query, files.Mine(ctx, a, l))
	if lang.KindOf(err) == lang.Invalid {
		err = app.Wrong(lang.MsgOf(err))
	}
	if err != nil {
		return nil, err
	}
	in := make(map[*catalog.Card]bool, len(cards))
	for _, card := range cards {
		in[card] = true
	}
	return func(card *catalog.Card) bool { return in[card] }, nil
}

// hands prints hands, and how likely what is wanted is in them.
func (c chart) hands(a *odds.HandAnswer) {
	if len(a.Dealt) > 0 {
		c.head("odds.head.hands", len(a.Dealt), a.Hand, len(a.Deck), strconv.FormatUint(a.Seed, 10))
	}
	for i := range a.Dealt {
		var names []string
		for _, card := range a.Cards(i, c.Cards, c.Lang) {
			name := card.Name
			if card.Count > 1 {
				name = strconv.Itoa(card.Count) + "x " + name
			}
			names = append(names, name)
		}
		fmt.Fprint(c.Out, app.Paragraph(fmt.Sprintf("  %d  %s", i+1, app.Clean(strings.Join(names, " · "))), "     "))
	}
	c.chances(a)
}

// Columns of the table of chances.
const (
	sortWidth   = 30
	chanceWidth = 10
	laterShown  = 3 // rounds; of more the first and the last, --json has all
)

// chances prints a row for each wanted sort of cards, a column for each moment.
func (c chart) chances(a *odds.HandAnswer) {
	c.head("odds.head.chances", a.AtLeast)
	var later []int // rounds, counted from 0 for the second
	for i := range a.Rounds - 1 {
		if a.Rounds-1 <= laterShown || i < laterShown-1 || i == a.Rounds-2 {
			later = append(later, i)
		}
	}
	line := strings.Repeat(" ", sortWidth) + right(c.Words("odds.column.hand"), chanceWidth)
	if a.Deal.Mulligan {
		line += right(c.Words("odds.column.mulligan"), chanceWidth)
	}
	for _, i := range later {
		line += right(c.Words("odds.column.round", i+2), chanceWidth)
	}
	fmt.Fprintln(c.Out, line)
	for _, w := range a.Chances {
		label := "  " + app.Clean(c.sort(w))
		if n := utf8.RuneCountInString(label); n <= sortWidth {
			label += strings.Repeat(" ", sortWidth-n)
		} else {
			fmt.Fprint(c.Out, app.Paragraph(label, "    "))
			label = strings.Repeat(" ", sortWidth)
		}
		line := label + right(c.percent(w.Opening), chanceWidth)
		if w.Mulligan != nil {
			line += right(c.percent(w.Mulligan), chanceWidth)
		}
		for _, i := range later {
			line += right(c.percent(w.By[i]), chanceWidth)
		}
		fmt.Fprintln(c.Out, line)
	}
	switch {
	case a.Rounds == 1:
	case a.Deal.Mulligan:
		c.line("odds.hands-rounds-mulligan", a.Round)
	default:
		c.line("odds.hands-rounds", a.Round)
	}
}

// sort names what is wanted, with how many cards of it there are.
func (c chart) sort(w odds.Chance) string {
	switch {
	case w.Card != nil:
		return c.Words("odds.type-count", w.Card.Name(), w.Cards)
	case w.Only != "":
		return c.Words("odds.type-count", w.Only, w.Cards)
	case w.Type != "":
		return c.Words("odds.type-count", catalog.TypeName(w.Type), w.Cards)
	}
	return c.Words("odds.copies", w.Copies)
}
