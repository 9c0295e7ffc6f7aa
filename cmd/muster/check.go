package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
	"muster/rules/games"
)

// checkCmd is "muster check".
func checkCmd(a *app) *cobra.Command {
	var how as
	cmd := a.command("check FILE…", "cmd.check.")
	how.flags(a, cmd)
	batch := cmd.Flags().Bool("jsonl", false, a.words("cmd.flag.jsonl"))
	pool := cmd.Flags().String("pool", "", a.words("cmd.check.flag.pool"))
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if err := how.check(); err != nil {
			return err
		}
		switch {
		case *batch && *pool != "":
			return wrongIn(cmd, lang.Say("cmd.check.pool-alone"))
		case *batch && len(files) == 0:
			files = []string{"-"}
		case len(files) == 0:
			return wrongIn(cmd, lang.Say("cmd.args-few", cmd.UseLine()))
		}
		if *batch {
			return a.checkBatch(cmd.Context(), files, how)
		}
		files, err := a.spread(cmd.Context(), files)
		if err != nil {
			return err
		}
		return a.check(cmd.Context(), files, how, *pool)
	}
	return cmd
}

// check checks files and prints a report on each list. The lists of a folder, a
// zip file or a workbook are counted in the end. If a pool is named, the lists
// are built of its cards.
func (a *app) check(ctx context.Context, files []string, how as, pool string) error {
	var of *catalog.List
	if pool != "" {
		l, _, err := a.list(ctx, pool, as{})
		if err != nil {
			return inFile(pool, err)
		}
		of = l
	}
	reports := make([]any, 0, len(files))
	legal, illegal, unread := 0, 0, 0
	for s := range a.sources(ctx, files, how) {
		if s.err == nil && of != nil {
			s.report.Within(a.cards, s.list, of)
		}
		switch {
		case s.err != nil:
			unread++
		case s.report.Legal():
			legal++
		default:
			illegal++
		}
		if s.err != nil {
			a.worst(broken)
			if m := lang.MsgOf(s.err); a.json {
				reports = append(reports, failure{s.name, a.errorOf(m)})
			} else {
				a.complain(s.name, s.err)
			}
			continue
		}
		a.judge(s.report)
		if !a.json {
			a.printReport(s.name, s.report)
			continue
		}
		d := s.report.JSON(a.lang)
		d.File = s.name
		reports = append(reports, d)
	}
	if !a.json {
		if legal+illegal+unread > len(files) {
			a.tally(legal, illegal, unread)
		}
		return nil
	}
	return a.printJSON(struct {
		Reports []any `json:"reports"`
	}{reports})
}

// tally says how many lists there were.
func (a *app) tally(legal, illegal, unread int) {
	said := a.words("book.tally", legal+illegal, legal, illegal)
	if unread > 0 {
		said = a.words("book.tally-unread", legal+illegal, legal, illegal, unread)
	}
	fmt.Fprintf(a.out, "%s\n", said)
}

// checkBatch checks files of one list a line, each as it is read.
func (a *app) checkBatch(ctx context.Context, files []string, how as) error {
	c, err := a.catalog(ctx)
	if err != nil {
		return err
	}
	for _, file := range files {
		r, err := a.open(file)
		if err != nil {
			return err
		}
		legal, err := importers.Batch(r, a.out, c, games.Check, a.lang, importers.Said{Game: catalog.Game(how.game), Format: how.format})
		r.Close()
		if err != nil {
			return inFile(file, err)
		}
		if !legal {
			a.worst(no)
		}
	}
	return nil
}
