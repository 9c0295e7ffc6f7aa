package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
)

func listsDiffCmd(a *app) *cobra.Command {
	cmd := a.command("diff A B", "cmd.lists.diff.")
	cmd.ValidArgsFunction = a.completeListsOrFiles()
	takes(cmd, 2, 2)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		c, err := a.catalog(cmd.Context())
		if err != nil {
			return err
		}
		var sides [2]diffSide
		for i, arg := range args {
			if sides[i], err = a.sideOf(cmd.Context(), c, arg); err != nil {
				return err
			}
		}
		d := catalog.Compare(sides[0].list, sides[1].list)
		if !d.Same {
			a.worst(no)
		}
		if a.json {
			return a.printJSON(struct {
				Here  diffSide `json:"here"`
				There diffSide `json:"there"`
				*catalog.Diff
			}{sides[0], sides[1], d})
		}
		_, err = a.out.Write([]byte(a.compared(c, sides, d)))
		return err
	}
	return cmd
}

// completeListsOrFiles offers saved lists, and leaves files to the shell.
func (a *app) completeListsOrFiles() cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		names, _ := a.completeLists()(cmd, args, typed)
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
func (a *app) sideOf(ctx context.Context, c *catalog.Catalog, arg string) (diffSide, error) {
	name, saved := savedName(arg)
	if !saved && (arg == "-" || isThere(arg)) {
		l, _, err := a.oneList(ctx, c, arg, "")
		if err != nil {
			return diffSide{}, inFile(arg, err)
		}
		return diffSide{Name: l.Name, File: arg, list: l}, nil
	}
	v, err := a.savedVersion(ctx, name)
	if !saved && lang.MsgOf(err).Code == "store.no-list" {
		return diffSide{}, lang.Fail(lang.NotFound, "lists.neither", arg)
	}
	if err != nil {
		return diffSide{}, err
	}
	return diffSide{Name: v.List.Name, ID: v.of.ID, Version: v.Number, list: v.List}, nil
}

// sideNamed says which list one side is.
func (a *app) sideNamed(s diffSide) string {
	if s.File != "" {
		return s.File
	}
	return a.words("lists.side", a.titleOf(s.Name), s.Version)
}

// compared says what two lists have in common and what only one has.
func (a *app) compared(c *catalog.Catalog, sides [2]diffSide, d *catalog.Diff) string {
	var b strings.Builder
	say := func(code string, args ...any) { fmt.Fprintln(&b, clean(a.words(code, args...))) }
	say("lists.diff.here", a.sideNamed(sides[0]))
	say("lists.diff.there", a.sideNamed(sides[1]))
	both, less, more := d.Counts()
	if d.Same {
		say("lists.diff.same", both)
	} else {
		say("lists.diff.counts", both, less, more)
	}
	for _, f := range d.Fields {
		say("lists.diff.field", a.fieldNamed(f.Field), quotedOr(f.Here), quotedOr(f.There))
	}
	for _, part := range []struct{ kind, code string }{
		{catalog.OnlyHere, "lists.diff.only-here"}, {catalog.OnlyThere, "lists.diff.only-there"},
		{catalog.Changed, "lists.diff.changed"}, {catalog.Common, "lists.diff.common"},
	} {
		if part.kind == catalog.Common && a.quiet {
			continue
		}
		lines := a.diffLines(c, d, part.kind)
		if len(lines) > 0 {
			say(part.code)
			b.WriteString("  " + strings.Join(lines, "\n  ") + "\n")
		}
	}
	return b.String()
}

// diffLines says how both lists take the cards of a kind, a line for each.
func (a *app) diffLines(c *catalog.Catalog, d *catalog.Diff, kind string) []string {
	var lines []string
	for i := range d.Cards {
		card := &d.Cards[i]
		if card.Kind != kind {
			continue
		}
		if kind == catalog.Changed {
			lines = append(lines, a.changedCard(c, card))
			continue
		}
		takes := card.Here
		if kind == catalog.OnlyThere {
			takes = card.There
		}
		for _, t := range takes {
			lines = append(lines, a.cardTaken(c, card.Card, t))
		}
	}
	return lines
}

// changedCard says how a card is taken otherwise: "Leia Organa, 1 die → 2 dice".
func (a *app) changedCard(c *catalog.Catalog, d *catalog.CardDiff) string {
	all := slices.Concat(d.Here, d.There)
	moved := slices.ContainsFunc(all, func(t catalog.Take) bool { return t.Role != all[0].Role })
	said := func(takes []catalog.Take) string {
		words := make([]string, len(takes))
		for i, t := range takes {
			words[i] = a.take(t)
			if moved {
				words[i] += " " + a.section(t.Role)
			}
		}
		return strings.Join(words, " + ")
	}
	return fmt.Sprintf("%s: %s → %s", a.cardNamed(c, d.Card), said(d.Here), said(d.There))
}

// take says a way to take a card without its name: "2x", "1 die".
func (a *app) take(t catalog.Take) string {
	way := ""
	switch {
	case t.Elite:
		way = a.words("lists.take.elite")
	case t.Role == catalog.Plot:
		way = a.words("lists.take.not-elite")
	case t.Dice > 0:
		way = a.words("lists.take.dice", t.Dice)
	case t.Version == catalog.IACP:
		way = a.words("lists.take.iacp")
	case t.Version == catalog.FFG:
		way = a.words("lists.take.ffg")
	}
	switch {
	case way == "":
		return strconv.Itoa(t.Count) + "x"
	case t.Count > 1:
		return strconv.Itoa(t.Count) + "x " + way
	}
	return way
}

// fieldNamed says what a field of a list is called; a setting is its key.
func (a *app) fieldNamed(field string) string {
	if code := "lists.field." + field; lang.Known(code) {
		return a.words(code)
	}
	return field
}

// quotedOr writes a value so that one that is missing is seen.
func quotedOr(value string) string {
	if value == "" {
		return "–"
	}
	return value
}
