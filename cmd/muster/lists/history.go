package lists

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

func historyCmd(a *app.App) *cobra.Command {
	limit := 0
	cmd := a.Command("history LIST", "cmd.lists.history.")
	cmd.ValidArgsFunction = CompleteLists(a)
	cmd.Flags().IntVarP(&limit, "limit", "n", 0, a.Words("cmd.lists.history.flag.limit"))
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := app.Least("--limit", limit, 0); err != nil {
			return err
		}
		ctx := cmd.Context()
		var saved *store.Saved
		var steps []store.Step
		err := files.Reading(ctx, a, func(s *store.Store) (err error) {
			if saved, err = s.Lists.Find(ctx, files.Unmarked(args[0])); err != nil {
				return err
			}
			steps, err = s.Lists.Steps(ctx, saved.ID, 0, limit)
			return err
		})
		if err != nil {
			return err
		}
		if a.JSON {
			saved.List = nil
			return a.PrintJSON(struct {
				*store.Saved
				Versions []store.Step `json:"versions"`
			}{saved, steps})
		}
		c, err := files.Catalog(ctx, a)
		if err != nil {
			return err
		}
		_, err = a.Out.Write([]byte(history(a, c, saved, steps)))
		return err
	}
	return cmd
}

// history prints what became of a list, the newest version first.
func history(a *app.App, c *catalog.Catalog, saved *store.Saved, steps []store.Step) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s\n", a.Paint("1", app.Clean(titleOf(a, saved.Name))), saved.ID)
	for _, step := range steps {
		line := a.Words("lists.history.version", step.Number, day(step.Saved))
		if step.Message != "" {
			line += "  " + app.Clean(step.Message)
		}
		fmt.Fprintln(&b, line)
		if step.Diff == nil {
			continue
		}
		for _, f := range step.Diff.Fields {
			fmt.Fprintf(&b, "   ~ %s\n", app.Clean(a.Words("lists.diff.field", fieldSaid(a, saved.Game, f)...)))
		}
		for _, part := range []struct{ mark, kind string }{{"-", catalog.OnlyHere}, {"~", catalog.Changed}, {"+", catalog.OnlyThere}} {
			for _, line := range diffLines(a, c, saved.Game, step.Diff, part.kind) {
				fmt.Fprintf(&b, "   %s %s\n", part.mark, line)
			}
		}
		if e := step.Diff.Events; e != nil {
			for _, part := range []struct {
				mark string
				n    int
			}{{"-", e.Less}, {"+", e.More}} {
				if part.n > 0 {
					fmt.Fprintf(&b, "   %s %s\n", part.mark, a.Words("lists.history.events", part.n))
				}
			}
		}
		switch {
		case step.Diff.Same && step.Diff.Events != nil:
			fmt.Fprintf(&b, "   %s\n", a.Words("lists.history.header"))
		case step.Diff.Same:
			fmt.Fprintf(&b, "   %s\n", a.Words("lists.history.order"))
		}
	}
	return b.String()
}
