package collection

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/games"
)

// A have is a printing and how many there are of it, as scripts read it.
type have struct {
	Card   catalog.ID `json:"card"`
	Name   string     `json:"name,omitempty"`
	Set    string     `json:"set,omitempty"`
	Number int        `json:"number,omitempty"`
	catalog.Owned
	Lent  *catalog.Owned `json:"lent,omitempty"`
	Built *catalog.Owned `json:"built,omitempty"` // what lists use that are built

	note string // what else is said behind the name
}

func haveOf(a *app.App, id catalog.ID, n catalog.Owned) have {
	h := have{Card: id, Owned: n}
	if card, ok := a.Cards.Card(id); ok {
		h.Name, h.Set = card.Name().In(a.Lang), card.Set
		if !catalog.ShapeOf(card.Game).Unnumbered {
			h.Number = card.Number
		}
	}
	return h
}

// A sum is what a collection counts, as scripts read it.
type sum struct {
	Different int `json:"different"`
	catalog.Owned
}

func showCmd(a *app.App) *cobra.Command {
	limit := 0
	cmd := a.Command("show [QUERY]", "cmd.collection.show.")
	cmd.Flags().IntVarP(&limit, "limit", "n", 0, a.Words("cmd.flag.limit"))
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		if err := app.Least("--limit", limit, 0); err != nil {
			return err
		}
		c, err := files.Catalog(cmd.Context(), a)
		if err != nil {
			return err
		}
		own, err := files.Collection(cmd.Context(), a)
		if err != nil {
			return err
		}
		query := strings.Join(words, " ")
		found, err := games.Search(c, "", query, files.Mine(cmd.Context(), a, nil))
		if lang.KindOf(err) == lang.Invalid {
			return app.Wrong(lang.MsgOf(err))
		}
		if err != nil {
			return err
		}
		all := []have{}
		for _, card := range found {
			if own.Has(card.ID) {
				all = append(all, haveOf(a, card.ID, own.Of(card.ID)))
			}
		}
		if query == "" {
			all = append(all, strangers(a, own)...)
		}
		if err := away(cmd.Context(), a, own, all); err != nil {
			return err
		}
		return printHaves(a, all, query, limit)
	}
	return cmd
}

// away says what of printings is lent, and what is in lists that are built.
func away(ctx context.Context, a *app.App, own *catalog.Collection, all []have) error {
	stock, built, err := files.Free(ctx, a, own, nil)
	if err != nil {
		return err
	}
	in := map[catalog.ID]catalog.Owned{}
	for _, n := range stock.Use(files.ListsOf(built)...) {
		for _, h := range n.From {
			in[h.Card] = in[h.Card].Plus(h.Owned)
		}
	}
	for i := range all {
		h := &all[i]
		lent, used := own.Lent(h.Card), in[h.Card]
		if !lent.Zero() {
			h.Lent = &lent
		}
		if !used.Zero() {
			h.Built = &used
		}
		if out := lent.Plus(used); !out.Zero() {
			left := h.Owned.Minus(out)
			h.note = "  " + a.Words("cmd.collection.free", lang.Say("collection.counts", left.Cards, left.Dice))
		}
	}
	return nil
}

// strangers returns what the catalog does not know any more.
func strangers(a *app.App, own *catalog.Collection) []have {
	var all []have
	for id, n := range own.All() {
		if _, known := a.Cards.Card(id); !known {
			all = append(all, haveOf(a, id, n))
		}
	}
	return all
}

// printHaves shows what there is, up to a limit; below 1 there is none.
func printHaves(a *app.App, all []have, query string, limit int) error {
	total := sum{Different: len(all)}
	for _, h := range all {
		total.Owned = total.Plus(h.Owned)
	}
	shown := all
	if limit > 0 && len(all) > limit {
		shown = all[:limit]
	}
	if len(all) == 0 && query != "" {
		a.Worst(app.No)
	}
	if a.JSON {
		return a.PrintJSON(struct {
			Cards []have `json:"cards"`
			Total sum    `json:"total"`
		}{shown, total})
	}
	switch {
	case len(all) > 0:
	case query != "":
		fmt.Fprintln(a.Err, app.Clean(a.Words("cmd.collection.none", query)))
		return nil
	default:
		fmt.Fprintln(a.Err, a.Words("cmd.collection.empty"))
		return nil
	}
	var b strings.Builder
	haveTable(a, &b, shown)
	if !a.Quiet {
		fmt.Fprintln(&b, totalOf(a, total))
	}
	if _, err := a.Out.Write([]byte(b.String())); err != nil {
		return err
	}
	if len(shown) < len(all) && !a.Quiet {
		fmt.Fprintln(a.Err, a.Words("cmd.cards.more", len(all)-len(shown)))
	}
	return nil
}

// haveTable writes a table of counts.
func haveTable(a *app.App, b *strings.Builder, all []have) {
	rows, places, width, wide := make([]string, len(all)), make([]string, len(all)), 7, 9
	for i, h := range all {
		if h.known() {
			rows[i] = app.Clean(h.code())
			width = max(width, len(rows[i]))
		}
		if h.Set != "" {
			places[i] = app.Clean(strings.TrimSuffix(fmt.Sprintf("%s %d", h.Set, h.Number), " 0"))
			wide = max(wide, len(places[i]))
		}
	}
	fmt.Fprintf(b, "%-*s %-*s %6s %6s  %s\n", width, a.Words("cmd.cards.head.code"), wide, a.Words("cmd.collection.head.set"),
		a.Words("cmd.collection.head.cards"), a.Words("cmd.collection.head.dice"), a.Words("cmd.cards.head.name"))
	for i, h := range all {
		name := h.Name
		if rows[i] == "" {
			rows[i], name = "?", h.code()
		}
		line := fmt.Sprintf("%-*s %-*s %6d %6d  %s", width, rows[i], wide, places[i], h.Cards, h.Dice, app.Clean(name))
		b.WriteString(strings.TrimRight(line, " ") + h.note + "\n")
	}
}

// code returns what a card is called by, or a name.
func (h *have) code() string { return h.Card.Bare() }

// known reports whether h is a card, and not a name that no card has.
func (h *have) known() bool { return h.Set != "" || strings.Contains(string(h.Card), "/") }

// totalOf says what a collection counts.
func totalOf(a *app.App, s sum) string {
	return a.Words("cmd.collection.total", s.Different, lang.Say("collection.counts", s.Cards, s.Dice))
}
