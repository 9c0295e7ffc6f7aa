package main

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/exports"
	"muster/rules/games"
)

// exportCmd is "muster export".
func exportCmd(a *app) *cobra.Command {
	var (
		how     as
		to, out string
		force   bool
		at      pictures
		form    exports.Form
	)
	cmd := a.command("export FILE…", "cmd.export.")
	cmd.Aliases = []string{"convert"}
	how.flags(a, cmd)
	cmd.Flags().StringVar(&to, "to", "", a.words("cmd.flag.to", formatNames()))
	cmd.Flags().StringVarP(&out, "output", "o", "", a.words("cmd.flag.output"))
	cmd.Flags().BoolVar(&force, "force", false, a.words("cmd.flag.force"))
	at.flags(a, cmd)
	formFlags(a, cmd, &form)
	takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if err := how.check(); err != nil {
			return err
		}
		packed := strings.EqualFold(filepath.Ext(out), ".zip")
		if to == "" {
			if to = ending(out); packed {
				return wrong(lang.Say("book.zip-format", out, formatNames()))
			}
		}
		f, ok := exportFormat(to)
		if !ok {
			return wrong(lang.Say("cmd.export.format", to, formatNames()))
		}
		pictures, err := at.check(f)
		if err != nil {
			return err
		}
		if form != (exports.Form{}) && !f.Form {
			return wrong(lang.Say("paper.no-form", f.Name, games.FormFormats()))
		}
		files, err = a.spread(cmd.Context(), files)
		if err != nil {
			return err
		}
		d, files, err := a.document(cmd.Context(), files, how)
		if err != nil {
			return err
		}
		d.Pictures, d.Form = pictures, form
		if f.Name == "xlsx" && (packed || len(d.Lists) == 1) {
			for _, l := range d.Lists {
				d.Odds = append(d.Odds, games.SheetOdds(d.Catalog, l))
			}
		}
		if packed {
			f = exports.Zipped(f)
		}
		if err := a.export(f, d, files, out, force); err != nil {
			return err
		}
		a.bare(f, at)
		return nil
	}
	return cmd
}

// formFlags adds the flags for the fields of a registration sheet.
func formFlags(a *app, cmd *cobra.Command, form *exports.Form) {
	for _, field := range []struct {
		name string
		to   *string
	}{{"player", &form.Player}, {"id", &form.ID}, {"event", &form.Event}, {"date", &form.Date}} {
		cmd.Flags().StringVar(field.to, field.name, "", a.words("paper.flag."+field.name))
	}
}

// document reads and checks the lists to export. A list that is not legal is
// exported all the same: a deck that is being built is worth a spreadsheet too. It
// returns the files that were read, too.
func (a *app) document(ctx context.Context, names []string, how as) (d *exports.Doc, files []string, err error) {
	d = &exports.Doc{Lang: a.lang, Games: games.Writes}
	for s := range a.sources(ctx, names, how) {
		if s.err != nil {
			return nil, nil, inFile(s.name, s.err)
		}
		d.Lists, d.Reports = append(d.Lists, s.list), append(d.Reports, s.report)
		d.Names = append(d.Names, fileName(s.list.Name, s.name))
		files = append(files, s.file)
		a.remark(s.name, s.report, "cmd.export.not-legal")
	}
	d.Catalog = a.cards
	return d, files, nil
}
