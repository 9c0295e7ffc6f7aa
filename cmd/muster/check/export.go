package check

import (
	"context"

	"github.com/spf13/cobra"

	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/exports"
	"muster/rules/games"
)

// An exporting is what the flags of export say.
type exporting struct {
	how     files.As
	to, out string
	force   bool
	at      pictures
	who     seating
}

// ExportCmd is "muster export".
func ExportCmd(a *app.App) *cobra.Command {
	var x exporting
	cmd := a.Command("export FILE…", "cmd.export.")
	cmd.Aliases = []string{"convert"}
	x.how.Flags(a, cmd)
	files.OwnFlags(a, cmd)
	cmd.Flags().StringVar(&x.to, "to", "", a.Words("cmd.flag.to", files.FormatNames()))
	cmd.Flags().StringVarP(&x.out, "output", "o", "", a.Words("cmd.flag.output"))
	cmd.Flags().BoolVar(&x.force, "force", false, a.Words("cmd.flag.force"))
	x.at.flags(a, cmd)
	x.who.flags(a, cmd)
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, paths []string) error { return x.run(cmd.Context(), a, paths) }
	return cmd
}

// run exports the lists in files.
func (x *exporting) run(ctx context.Context, a *app.App, paths []string) error {
	if err := x.how.Check(ctx, a); err != nil {
		return err
	}
	f, err := files.Format(x.to, x.out)
	if err != nil {
		return err
	}
	pictures, err := x.at.check(f)
	if err != nil {
		return err
	}
	if err := x.who.check(f, games.FormFormats()); err != nil {
		return err
	}
	paths, err = files.Spread(ctx, a, paths)
	if err != nil {
		return err
	}
	d, sources, paths, err := document(ctx, a, paths, x.how)
	if err != nil {
		return err
	}
	d.Pictures = pictures
	if err := x.who.seat(a, d, sources); err != nil {
		return err
	}
	if f.Name == "xlsx" && (files.Packed(x.out) || len(d.Lists) == 1) {
		for _, l := range d.Lists {
			d.Odds = append(d.Odds, games.SheetOdds(ctx, d.Catalog, l))
		}
	}
	if err := files.Export(a, f, d, paths, x.out, x.force); err != nil {
		return err
	}
	bare(a, f, x.at)
	return nil
}

// document reads and checks the lists to export. A list that is not legal is
// exported all the same: a deck that is being built is worth a spreadsheet too. It
// returns what each list is called as a source, and the files that were read.
func document(ctx context.Context, a *app.App, names []string, how files.As) (d *exports.Doc, sources, paths []string, err error) {
	d = &exports.Doc{Lang: a.Lang, Games: games.Writes}
	for s := range files.Sources(ctx, a, names, how) {
		if s.Err != nil {
			return nil, nil, nil, app.InFile(s.Name, s.Err)
		}
		d.Lists, d.Reports = append(d.Lists, s.List), append(d.Reports, s.Report)
		d.Names = append(d.Names, files.FileName(s.List.Name, s.Name))
		sources, paths = append(sources, s.Name), append(paths, s.File)
		files.Remark(a, s.Name, s.Report, "cmd.export.not-legal")
	}
	d.Catalog = a.Cards
	return d, sources, paths, nil
}
