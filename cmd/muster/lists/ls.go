package lists

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/stable"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/files"
	"muster/rules/games"
	"muster/validate"
)

// lookingFor is what the flags of "muster lists ls" say.
type lookingFor struct {
	files.As
	tags, with []string
	deleted    bool
	built      bool
}

// all reports whether every list is looked for.
func (l *lookingFor) all() bool {
	return l.Game == "" && l.Format == "" && len(l.tags)+len(l.with) == 0 && !l.deleted && !l.built
}

func lsCmd(a *app.App) *cobra.Command {
	var how lookingFor
	cmd := a.Command("ls [WORDS…]", "cmd.lists.ls.")
	how.Flags(a, cmd)
	f := cmd.Flags()
	f.Lookup("format").Usage = a.Words("cmd.lists.ls.flag.format")
	f.Lookup("game").Usage = a.Words("cmd.lists.ls.flag.game", games.Those("all.or", func(g *games.Game) bool { return g.Lists != nil }))
	f.StringArrayVar(&how.tags, "tag", nil, a.Words("cmd.lists.ls.flag.tag"))
	f.StringArrayVar(&how.with, "with", nil, a.Words("cmd.lists.ls.flag.with"))
	f.BoolVar(&how.built, "built", false, a.Words("cmd.lists.ls.flag.built"))
	f.BoolVar(&how.deleted, "deleted", false, a.Words("cmd.lists.ls.flag.deleted"))
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		if err := how.Check(cmd.Context(), a); err != nil {
			return err
		}
		found, err := lookFor(cmd.Context(), a, how, words)
		if err != nil {
			return err
		}
		none := "lists.none"
		if how.all() && len(words) == 0 {
			none = "lists.none-yet"
		}
		return printFound(a, found, none)
	}
	return cmd
}

// lookFor returns the saved lists for which all holds that was asked for, those
// changed last first.
func lookFor(ctx context.Context, a *app.App, how lookingFor, words []string) ([]games.Found, error) {
	c, err := files.Catalog(ctx, a)
	if err != nil {
		return nil, err
	}
	filter := store.Filter{Game: catalog.Game(how.Game), Tags: how.tags, Built: how.built, Deleted: how.deleted}
	for _, name := range how.with {
		ids, err := printings(c, catalog.Game(how.Game), name)
		if err != nil {
			return nil, err
		}
		filter.With = append(filter.With, ids)
	}
	var all []store.Saved
	err = files.Reading(ctx, a, func(s *store.Store) error {
		all, err = s.Lists.Where(ctx, filter)
		return err
	})
	if err != nil {
		return nil, err
	}
	found := []games.Found{}
	for i := range all {
		f := games.Look(c, &all[i])
		if (how.Format == "" || strings.EqualFold(how.Format, f.Format)) && called(f.Name, words) {
			found = append(found, f)
		}
	}
	stable.Sort(found, func(x, y games.Found) int { return y.Changed.Compare(x.Changed) })
	return found, nil
}

// printings returns the ids of all cards that a name may mean, each with its
// other printings.
func printings(c *catalog.Catalog, g catalog.Game, name string) ([]catalog.ID, error) {
	ids, _ := c.Printings(g, name)
	if len(ids) == 0 {
		_, err := games.Named(c, g, name)
		return nil, err
	}
	return ids, nil
}

// called reports whether a name has all of some words.
func called(name string, words []string) bool {
	name = strings.ToLower(name)
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(name, strings.ToLower(w)) })
}

// printFound prints saved lists as a table, or for scripts; none is what is said if there are none.
func printFound(a *app.App, found []games.Found, none string) error {
	if a.JSON {
		return a.PrintJSON(struct {
			Lists []games.Found `json:"lists"`
		}{found})
	}
	if len(found) == 0 {
		if !a.Quiet {
			fmt.Fprintln(a.Err, a.Words(none))
		}
		return nil
	}
	columns := []string{"id", "name", "version", "format", "verdict", "points", "deck", "changed", "tags"}
	if slices.ContainsFunc(found, func(f games.Found) bool { return f.Built > 0 }) {
		columns = append(columns, "built")
	}
	var head []string
	for _, column := range columns {
		head = append(head, a.Words("lists.head."+column))
	}
	rows := [][]string{head}
	for i := range found {
		f := &found[i]
		row := []string{
			f.ID, app.Clean(titleOf(a, f.Name)), strconv.Itoa(f.Version), app.Clean(f.Format), verdictWord(a, f),
			total(f, "points"), total(f, "deck-size"), day(f.Changed), strings.Join(f.Tags, ", "), builtWord(a, &f.Saved),
		}
		rows = append(rows, row[:len(head)])
	}
	_, err := a.Out.Write([]byte(cards.Columns(rows)))
	return err
}

// verdictWord says whether a list may be played, or that it cannot be read.
func verdictWord(a *app.App, f *games.Found) string {
	switch {
	case f.Damaged:
		return a.Words("cmd.verdict.damaged")
	case f.Verdict == validate.Note:
		return a.Words("cmd.verdict.legal")
	}
	return a.Words("cmd.verdict." + f.Verdict.String())
}

// builtWord says which version of a list is built, if one is.
func builtWord(a *app.App, saved *store.Saved) string {
	switch saved.Built {
	case 0:
		return ""
	case saved.Version:
		return a.Words("lists.built-newest")
	}
	return a.Words("lists.built-older", saved.Built)
}

// total says one of the counts of a list: "28/30".
func total(f *games.Found, thing string) string {
	for _, t := range f.Totals {
		if !strings.HasSuffix(t.Code, "."+thing) {
			continue
		}
		if t.Max < 0 {
			return strconv.Itoa(t.Have)
		}
		return fmt.Sprintf("%d/%d", t.Have, t.Max)
	}
	return ""
}

// day writes a time where people look for days.
func day(t time.Time) string { return t.Local().Format("2006-01-02 15:04") }
