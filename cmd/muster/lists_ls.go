package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/store"
	"muster/rules/games"
	"muster/validate"
)

// lookingFor is what the flags of "muster lists ls" say.
type lookingFor struct {
	as
	tags, with []string
	deleted    bool
}

func listsLsCmd(a *app) *cobra.Command {
	var how lookingFor
	cmd := a.command("ls [WORDS…]", "cmd.lists.ls.")
	how.flags(a, cmd)
	f := cmd.Flags()
	f.StringArrayVar(&how.tags, "tag", nil, a.words("cmd.lists.ls.flag.tag"))
	f.StringArrayVar(&how.with, "with", nil, a.words("cmd.lists.ls.flag.with"))
	f.BoolVar(&how.deleted, "deleted", false, a.words("cmd.lists.ls.flag.deleted"))
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		if err := how.check(); err != nil {
			return err
		}
		found, err := a.lookFor(cmd.Context(), how, words)
		if err != nil {
			return err
		}
		return a.printFound(found)
	}
	return cmd
}

// A foundList is a saved list and what checking it says, as scripts read it.
type foundList struct {
	store.Saved
	Format   string           `json:"format"` // by whose rules it was checked
	Legal    bool             `json:"legal"`
	Complete bool             `json:"complete"`
	Totals   []validate.Total `json:"totals"`
	verdict  validate.Severity
}

// lookFor returns the saved lists for which all holds that was asked for, those
// changed last first.
func (a *app) lookFor(ctx context.Context, how lookingFor, words []string) ([]foundList, error) {
	c, err := a.catalog(ctx)
	if err != nil {
		return nil, err
	}
	filter := store.Filter{Game: catalog.Game(how.game), Tags: how.tags, Deleted: how.deleted}
	for _, name := range how.with {
		ids, err := printings(c, catalog.Game(how.game), name)
		if err != nil {
			return nil, err
		}
		filter.With = append(filter.With, ids)
	}
	var all []store.Saved
	err = a.reading(ctx, func(s *store.Store) error {
		all, err = s.Lists(ctx, filter)
		return err
	})
	found := []foundList{}
	for i := range all {
		f := checked(c, &all[i])
		if (how.format == "" || strings.EqualFold(how.format, f.Format)) && called(f.Name, words) {
			found = append(found, f)
		}
	}
	slices.SortStableFunc(found, func(x, y foundList) int { return y.Changed.Compare(x.Changed) })
	return found, err
}

// printings returns the ids of all cards that a name may mean, each with its
// other printings.
func printings(c *catalog.Catalog, g catalog.Game, name string) ([]catalog.ID, error) {
	ids, _ := c.Printings(g, name)
	if len(ids) == 0 {
		_, err := theCard(c, g, name)
		return nil, err
	}
	return ids, nil
}

// called reports whether a name has all of some words.
func called(name string, words []string) bool {
	name = strings.ToLower(name)
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(name, strings.ToLower(w)) })
}

// checked checks a saved list.
func checked(c *catalog.Catalog, saved *store.Saved) foundList {
	c.Bind(saved.List)
	r := games.Check(new(validate.Report), c, saved.List)
	f := foundList{
		Saved: *saved, Format: r.Format, Legal: r.Legal(), Complete: r.Complete(), verdict: r.Verdict(),
		Totals: append([]validate.Total{}, r.Totals...),
	}
	f.List = nil
	return f
}

// printFound prints saved lists as a table, or for scripts.
func (a *app) printFound(found []foundList) error {
	if a.json {
		return a.printJSON(struct {
			Lists []foundList `json:"lists"`
		}{found})
	}
	if len(found) == 0 {
		if !a.quiet {
			fmt.Fprintln(a.err, a.words("lists.none"))
		}
		return nil
	}
	var head []string
	for _, column := range []string{"id", "name", "version", "format", "verdict", "points", "deck", "changed", "tags"} {
		head = append(head, a.words("lists.head."+column))
	}
	rows := [][]string{head}
	for i := range found {
		f := &found[i]
		rows = append(rows, []string{
			f.ID, clean(a.titleOf(f.Name)), strconv.Itoa(f.Version), clean(f.Format), a.verdictWord(f.verdict),
			f.total("points"), f.total("deck-size"), day(f.Changed), strings.Join(f.Tags, ", "),
		})
	}
	_, err := a.out.Write([]byte(columns(rows)))
	return err
}

// verdictWord says whether a list may be played.
func (a *app) verdictWord(v validate.Severity) string {
	if v == validate.Note {
		return a.words("cmd.verdict.legal")
	}
	return a.words("cmd.verdict." + v.String())
}

// total says one of the counts of a list: "28/30".
func (f *foundList) total(thing string) string {
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
