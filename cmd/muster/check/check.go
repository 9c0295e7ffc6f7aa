// Package check is what is done with lists as they come: check, fix, explain and
// export.
package check

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// Cmd is "muster check".
func Cmd(a *app.App) *cobra.Command {
	var how files.As
	cmd := a.Command("check FILE…", "cmd.check.")
	how.Flags(a, cmd)
	files.OwnFlags(a, cmd)
	batch := cmd.Flags().Bool("jsonl", false, a.Words("cmd.flag.jsonl"))
	pool := cmd.Flags().String("pool", "", a.Words("cmd.check.flag.pool"))
	cmd.RunE = func(cmd *cobra.Command, paths []string) error {
		if err := how.Check(cmd.Context(), a); err != nil {
			return err
		}
		switch {
		case *batch && *pool != "":
			return app.WrongIn(cmd, lang.Say("cmd.check.pool-alone"))
		case *batch && len(paths) == 0:
			paths = []string{"-"}
		case len(paths) == 0:
			return app.WrongIn(cmd, lang.Say("cmd.args-few", cmd.UseLine()))
		}
		if *batch {
			return checkBatch(cmd.Context(), a, paths, how)
		}
		paths, err := files.Spread(cmd.Context(), a, paths)
		if err != nil {
			return err
		}
		return check(cmd.Context(), a, paths, how, *pool)
	}
	return cmd
}

// check checks files and prints a report on each list. The lists of a folder, a
// zip file or a workbook are counted in the end. If a pool is named, the lists
// are built of its cards.
func check(ctx context.Context, a *app.App, paths []string, how files.As, pool string) error {
	within := func(*validate.Report, *catalog.Catalog, *catalog.List) {}
	if pool != "" {
		l, err := poolIn(ctx, a, pool)
		if err == nil {
			within, err = games.Within(l)
		}
		if err != nil {
			return app.InFile(pool, err)
		}
	}
	reports := make([]any, 0, len(paths))
	legal, illegal, unread := 0, 0, 0
	for s := range files.Sources(ctx, a, paths, how) {
		if s.Err == nil {
			within(s.Report, a.Cards, s.List)
		}
		switch {
		case s.Err != nil:
			unread++
		case s.Report.Legal():
			legal++
		default:
			illegal++
		}
		if s.Err != nil {
			a.Worst(app.Broken)
			if m := lang.MsgOf(s.Err); a.JSON {
				reports = append(reports, app.Failure{File: s.Name, Error: a.ErrorOf(m)})
			} else {
				a.Complain(s.Name, s.Err)
			}
			continue
		}
		a.Judge(s.Report)
		if !a.JSON {
			a.PrintReport(s.Name, s.Report)
			continue
		}
		d := s.Report.JSON(a.Lang)
		d.File = s.Name
		reports = append(reports, d)
	}
	if !a.JSON {
		if legal+illegal+unread > len(paths) {
			tally(a, legal, illegal, unread)
		}
		return nil
	}
	return a.PrintJSON(struct {
		Reports []any `json:"reports"`
	}{reports})
}

// poolIn reads the pool that lists are built of: a list, or what somebody owns.
func poolIn(ctx context.Context, a *app.App, file string) (*catalog.List, error) {
	if _, saved := files.SavedName(file); !saved && file != "-" {
		c, err := files.Catalog(ctx, a)
		if err != nil {
			return nil, err
		}
		data, err := a.Read(file, importers.MaxSize)
		in := &importers.Input{Name: file, Data: data, Catalog: c}
		if err == nil && games.IsCollection(in) {
			own, _, err := games.ReadCollection(in)
			if err == nil {
				if l := games.PoolOf(c, own); l != nil {
					return l, nil
				}
				err = lang.Fail(lang.Invalid, "check.pool-empty")
			}
			for i := range in.Report.Findings {
				fmt.Fprintln(a.Err, app.Clean(in.Report.Findings[i].In(a.Lang)))
			}
			return nil, err
		}
	}
	l, _, err := files.List(ctx, a, file, files.As{})
	return l, err
}

// tally says how many lists there were.
func tally(a *app.App, legal, illegal, unread int) {
	said := a.Words("book.tally", legal+illegal, legal, illegal)
	if unread > 0 {
		said = a.Words("book.tally-unread", legal+illegal, legal, illegal, unread)
	}
	fmt.Fprintf(a.Out, "%s\n", said)
}

// checkBatch checks files of one list a line, each as it is read.
func checkBatch(ctx context.Context, a *app.App, paths []string, how files.As) error {
	c, err := files.Catalog(ctx, a)
	if err != nil {
		return err
	}
	for _, file := range paths {
		r, err := a.Open(file)
		if err != nil {
			return err
		}
		legal, err := games.Batch(r, a.Out, c, a.Lang, games.Said{Game: catalog.Game(how.Game), Format: how.Format})
		r.Close()
		if err != nil {
			return app.InFile(file, err)
		}
		if !legal {
			a.Worst(app.No)
		}
	}
	return nil
}
