package lists

import (
	"cmp"
	"context"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

func buildCmd(a *app.App) *cobra.Command {
	cmd := a.Command("build LIST[@N]…", "cmd.lists.build.")
	cmd.ValidArgsFunction = CompleteLists(a)
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		return changeBuilt(cmd.Context(), a, names, func(v files.Version) int { return v.Number })
	}
	return cmd
}

func unbuildCmd(a *app.App) *cobra.Command {
	cmd := a.Command("unbuild LIST…", "cmd.lists.unbuild.")
	cmd.ValidArgsFunction = CompleteLists(a)
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		return changeBuilt(cmd.Context(), a, names, func(files.Version) int { return 0 })
	}
	return cmd
}

// changeBuilt says of lists which version is built, after all of them are found.
func changeBuilt(ctx context.Context, a *app.App, names []string, number func(files.Version) int) error {
	c, err := files.Catalog(ctx, a)
	if err != nil {
		return err
	}
	return files.Changing(ctx, a, func(s *store.Store) error {
		var all []files.Version
		for _, name := range names {
			v, err := files.FindVersion(ctx, s.Lists, name)
			if err != nil {
				return err
			}
			all = append(all, v)
		}
		for _, v := range all {
			n := number(v)
			saved, err := s.Lists.Change(ctx, v.Of.ID, store.Change{Built: &n})
			if err != nil {
				return err
			}
			if n == 0 {
				err = tellSaved(a, saved, "lists.unbuilt", titleOf(a, saved.Name))
			} else {
				err = tellBuilt(ctx, a, c, s, saved)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// tellBuilt says that a list is built, and how much of it is not there, if anything is.
func tellBuilt(ctx context.Context, a *app.App, c *catalog.Catalog, s *store.Store, saved *store.Saved) error {
	own, err := s.Collection.Read(ctx)
	if err != nil {
		return err
	}
	built, err := s.Lists.Built(ctx)
	if lang.MsgOf(err).Code == "store.list-torn" {
		// Another is damaged: what this one lacks is not known, but it is built.
		return tellSaved(a, saved, "lists.built", titleOf(a, saved.Name), saved.Built)
	}
	if err != nil {
		return err
	}
	stock := own.Stock(c)
	var is *catalog.List
	for i := range built {
		c.Bind(built[i].List)
		if built[i].ID == saved.ID {
			is = built[i].List
		} else {
			stock.Use(built[i].List)
		}
	}
	var lacking catalog.Owned
	for _, n := range stock.Use(is) {
		lacking = lacking.Plus(n.Missing)
	}
	if lacking.Zero() {
		return tellSaved(a, saved, "lists.built", titleOf(a, saved.Name), saved.Built)
	}
	return tellSaved(a, saved, "lists.built-lacking", titleOf(a, saved.Name), saved.Built, lang.Say("collection.counts", lacking.Cards, lacking.Dice), app.Quoted("list:"+cmp.Or(saved.Name, saved.ID)))
}
