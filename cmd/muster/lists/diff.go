package lists

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/games"
)

func diffCmd(a *app.App) *cobra.Command {
	cmd := a.Command("diff A B", "cmd.lists.diff.")
	cmd.ValidArgsFunction = completeListsOrFiles(a)
	app.Takes(cmd, 2, 2)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		c, err := files.Catalog(cmd.Context(), a)
		if err != nil {
			return err
		}
		var sides [2]diffSide
		for i, arg := range args {
			if sides[i], err = sideOf(cmd.Context(), a, c, arg); err != nil {
				return err
			}
		}
		d := catalog.Compare(sides[0].list, sides[1].list)
		if !d.Same {
			a.Worst(app.No)
		}
		if a.JSON {
			return a.PrintJSON(struct {
				Here  diffSide `json:"here"`
				There diffSide `json:"there"`
				*catalog.Diff
			}{sides[0], sides[1], d})
		}
		_, err = a.Out.Write([]byte(compared(a, c, sides, d)))
		return err
	}
	return cmd
}

// completeListsOrFiles offers saved lists, and leaves files to the shell.
func completeListsOrFiles(a *app.App) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		names, _ := CompleteLists(a)(cmd, args, typed)
		return names, cobra.ShellCompDirectiveDefault
	}
}

// A diffSide is one of two lists that are compared: a file or a saved list.
type diffSide struct {
	Name    string `json:"name"`
	File    string `json:"file,omitempty"`
	ID      string `json:"id,omitempty"`
	Version int    `json:"version,omitempty"`
	list    *catalog.List
}

// sideOf finds what an argument means: list:NAME a saved list, a file that is
// there that file, anything else a saved list.
func sideOf(ctx context.Context, a *app.App, c *catalog.Catalog, arg string) (diffSide, error) {
	name, saved := files.SavedName(arg)
	if !saved && (arg == "-" || files.IsThere(arg) || games.IsList(arg)) {
		l, _, err := files.OneList(ctx, a, c, arg, "")
		if err != nil {
			return diffSide{}, app.InFile(arg, err)
		}
		return diffSide{Name: l.Name, File: arg, list: l}, nil
	}
	v, err := files.SavedVersion(ctx, a, name)
	if !saved && lang.MsgOf(err).Code == "store.no-list" {
		return diffSide{}, lang.Fail(lang.NotFound, "lists.neither", arg)
	}
	if err != nil {
		return diffSide{}, err
	}
	return diffSide{Name: v.List.Name, ID: v.Of.ID, Version: v.Number, list: v.List}, nil
}

// sideNamed says which list one side is.
func sideNamed(a *app.App, s diffSide) string {
	if s.File != "" {
		return s.File
	}
	return a.Words("lists.side", titleOf(a, s.Name), s.Version)
}

// compared says what two lists have in common and what only one has.
func compared(a *app.App, c *catalog.Catalog, sides [2]diffSide, d *catalog.Diff) string {
	var b strings.Builder
	say := func(code string, args ...any) { fmt.Fprintln(&b, app.Clean(a.Words(code, args...))) }
	say("lists.diff.here", sideNamed(a, sides[0]))
	say("lists.diff.there", sideNamed(a, sides[1]))
	both, less, more := d.Counts()
	switch {
	case d.Events != nil && d.Same:
		say("lists.diff.same-events", both)
	case d.Events != nil:
		say("lists.diff.counts-events", both, less, more)
	case d.Same:
		say("lists.diff.same", both)
	default:
		say("lists.diff.counts", both, less, more)
	}
	for _, f := range d.Fields {
		say("lists.diff.field", fieldSaid(a, sides[1].list.Game, f)...)
	}
	for _, part := range []struct{ kind, code string }{
		{catalog.OnlyHere, "lists.diff.only-here"}, {catalog.OnlyThere, "lists.diff.only-there"},
		{catalog.Changed, "lists.diff.changed"}, {catalog.Common, "lists.diff.common"},
	} {
		if part.kind == catalog.Common && a.Quiet {
			continue
		}
		lines := diffLines(a, c, sides[0].list.Game, d, part.kind)
		if len(lines) > 0 {
			say(part.code)
			b.WriteString("  " + strings.Join(lines, "\n  ") + "\n")
		}
	}
	return b.String()
}

// diffLines says how both lists take the cards of a kind, a line for each.
func diffLines(a *app.App, c *catalog.Catalog, game catalog.Game, d *catalog.Diff, kind string) []string {
	var lines []string
	for i := range d.Cards {
		card := &d.Cards[i]
		if card.Kind != kind {
			continue
		}
		if kind == catalog.Changed {
			lines = append(lines, changedCard(a, c, game, card))
			continue
		}
		takes := card.Here
		if kind == catalog.OnlyThere {
			takes = card.There
		}
		for _, t := range takes {
			lines = append(lines, cardTaken(a, c, card.Card, t))
		}
	}
	return lines
}

// changedCard says how a card is taken otherwise: "Leia Organa, 1 die → 2 dice".
func changedCard(a *app.App, c *catalog.Catalog, game catalog.Game, d *catalog.CardDiff) string {
	all := slices.Concat(d.Here, d.There)
	moved := slices.ContainsFunc(all, func(t catalog.Take) bool { return t.Role != all[0].Role })
	said := func(takes []catalog.Take) string {
		words := make([]string, len(takes))
		for i, t := range takes {
			words[i] = take(a, t)
			if moved {
				words[i] += " " + section(a, game, catalog.Under(t))
			}
		}
		return strings.Join(words, " + ")
	}
	return fmt.Sprintf("%s: %s → %s", cardNamed(a, c, d.Card), said(d.Here), said(d.There))
}

// take says a way to take a card without its name: "2x", "1 die".
func take(a *app.App, t catalog.Take) string {
	way := ""
	switch {
	case t.Elite:
		way = a.Words("lists.take.elite")
	case catalog.Plain(t):
		way = a.Words("lists.take.not-elite")
	case t.Dice > 0:
		way = a.Words("lists.take.dice", t.Dice)
	case t.Version != "":
		way = a.Words("lists.take." + t.Version)
	}
	switch {
	case way == "":
		return strconv.Itoa(t.Count) + "x"
	case t.Count > 1:
		return strconv.Itoa(t.Count) + "x " + way
	}
	return way
}

// fieldSaid says what a field of a list of a game is called, and what it is here and
// there.
func fieldSaid(a *app.App, game catalog.Game, f catalog.FieldDiff) []any {
	return []any{fieldNamed(a, game, f.Field), valueSaid(a, game, f.Field, f.Here), valueSaid(a, game, f.Field, f.There)}
}

// fieldNamed says what a field of a list is called.
func fieldNamed(a *app.App, game catalog.Game, field string) string {
	if code := "lists.field." + field; lang.Known(code) {
		return a.Words(code)
	}
	if group, n, ok := strings.Cut(field, "."); ok && lang.Known("lists.field."+group) {
		return a.Words("lists.field."+group, n)
	}
	return games.Word(game, "key", field, a.Lang)
}

// valueSaid says what a field of a list is, so that one that is missing is seen. What has
// no words stands as it is.
func valueSaid(a *app.App, game catalog.Game, field, value string) string {
	switch {
	case value == "":
		return "–"
	case field == "name":
		return value
	case field == catalog.Affiliation && lang.Known("side."+value):
		return catalog.SideName(value).In(a.Lang)
	}
	return games.ValueOf(game, field, value, a.Lang)
}
