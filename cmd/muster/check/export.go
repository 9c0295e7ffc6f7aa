package check

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/exports"
	"muster/rules/games"
)

// ExportCmd is "muster export".
func ExportCmd(a *app.App) *cobra.Command {
	var (
		how     files.As
		to, out string
		force   bool
		at      pictures
		form    exports.Form
	)
	cmd := a.Command("export FILE…", "cmd.export.")
	cmd.Aliases = []string{"convert"}
	how.Flags(a, cmd)
	cmd.Flags().StringVar(&to, "to", "", a.Words("cmd.flag.to", files.FormatNames()))
	cmd.Flags().StringVarP(&out, "output", "o", "", a.Words("cmd.flag.output"))
	cmd.Flags().BoolVar(&force, "force", false, a.Words("cmd.flag.force"))
	at.flags(a, cmd)
	formFlags(a, cmd, &form)
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, paths []string) error {
		if err := how.Check(cmd.Context(), a); err != nil {
			return err
		}
		packed := strings.EqualFold(filepath.Ext(out), ".zip")
		if to == "" {
			if to = files.Ending(out); packed {
				return app.Wrong(lang.Say("book.zip-format", out, files.FormatNames()))
			}
		}
		f, ok := files.ExportFormat(to)
		if !ok {
			return app.Wrong(lang.Say("cmd.export.format", to, files.FormatNames()))
		}
		pictures, err := at.check(f)
		if err != nil {
			return err
		}
		if form != (exports.Form{}) && !f.Form {
			return app.Wrong(lang.Say("paper.no-form", f.Name, games.FormFormats()))
		}
		paths, err = files.Spread(cmd.Context(), a, paths)
		if err != nil {
			return err
		}
		d, paths, err := document(cmd.Context(), a, paths, how)
		if err != nil {
			return err
		}
		d.Pictures, d.Form = pictures, form
		if f.Name == "xlsx" && (packed || len(d.Lists) == 1) {
			for _, l := range d.Lists {
				d.Odds = append(d.Odds, games.SheetOdds(cmd.Context(), d.Catalog, l))
			}
		}
		if packed {
			f = exports.Zipped(f)
		}
		if err := files.Export(a, f, d, paths, out, force); err != nil {
			return err
		}
		bare(a, f, at)
		return nil
	}
	return cmd
}

// formFlags adds the flags for the fields of a registration sheet.
func formFlags(a *app.App, cmd *cobra.Command, form *exports.Form) {
	for _, field := range []struct {
		name string
		to   *string
	}{{"player", &form.Player}, {"id", &form.ID}, {"event", &form.Event}, {"date", &form.Date}} {
		cmd.Flags().StringVar(field.to, field.name, "", a.Words("paper.flag."+field.name))
	}
}

// document reads and checks the lists to export. A list that is not legal is
// exported all the same: a deck that is being built is worth a spreadsheet too. It
// returns the files that were read, too.
func document(ctx context.Context, a *app.App, names []string, how files.As) (d *exports.Doc, paths []string, err error) {
	d = &exports.Doc{Lang: a.Lang, Games: games.Writes}
	for s := range files.Sources(ctx, a, names, how) {
		if s.Err != nil {
			return nil, nil, app.InFile(s.Name, s.Err)
		}
		d.Lists, d.Reports = append(d.Lists, s.List), append(d.Reports, s.Report)
		d.Names = append(d.Names, files.FileName(s.List.Name, s.Name))
		paths = append(paths, s.File)
		files.Remark(a, s.Name, s.Report, "cmd.export.not-legal")
	}
	d.Catalog = a.Cards
	return d, paths, nil
}
