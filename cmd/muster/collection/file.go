package collection

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/exports"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

func importCmd(a *app.App) *cobra.Command {
	var replace, dry bool
	cmd := a.Command("import FILE", "cmd.collection.import.")
	cmd.Flags().BoolVar(&replace, "replace", false, a.Words("cmd.collection.import.flag.replace"))
	cmd.Flags().BoolVar(&dry, "dry-run", false, a.Words("cmd.collection.import.flag.dry-run"))
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		a.MakesDB = !dry
		got, counted, err := readCollection(cmd.Context(), a, args[0])
		if err != nil {
			return err
		}
		change := func(own *catalog.Collection) error { return own.Merge(got, counted) }
		if replace {
			change = func(own *catalog.Collection) error { return own.Become(got) }
		}
		if !dry {
			return changeCollection(cmd.Context(), a, change)
		}
		was, err := files.Collection(cmd.Context(), a)
		if err != nil {
			return err
		}
		own := was.Clone()
		if err := change(own); err != nil {
			return err
		}
		if !a.Quiet {
			fmt.Fprintln(a.Err, a.Words("cmd.collection.import.dry"))
		}
		return printShifts(a, own, own.Since(was))
	}
	return cmd
}

// readCollection reads a collection from a file, and says all that is wrong
// with it.
func readCollection(ctx context.Context, a *app.App, file string) (*catalog.Collection, []catalog.Counted, error) {
	c, err := files.Catalog(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	data, err := a.Read(file, importers.MaxSize)
	if err != nil {
		return nil, nil, err
	}
	in := &importers.Input{Name: file, Data: data, Catalog: c, Report: &validate.Report{}}
	own, counted, err := games.ReadCollection(in)
	if err == nil {
		return own, counted, nil
	}
	if a.JSON {
		return nil, nil, complaints(a, in.Report, err)
	}
	for i := range in.Report.Findings {
		fmt.Fprintln(a.Err, app.Clean(in.Report.Findings[i].In(a.Lang)))
	}
	return nil, nil, app.InFile(file, err)
}

// complaints prints what is wrong with a file as scripts read it.
func complaints(a *app.App, r *validate.Report, err error) error {
	type complaint struct {
		app.ErrorWord
		Place string `json:"place"`
		Line  int    `json:"line,omitempty"`
	}
	all := []complaint{}
	for i := range r.Findings {
		f := &r.Findings[i]
		what, _ := f.Args[1].(lang.Msg)
		all = append(all, complaint{ErrorWord: a.ErrorOf(what), Place: fmt.Sprint(f.Args[0]), Line: f.Line})
	}
	if problem := a.PrintJSON(struct {
		Error      app.ErrorWord `json:"error"`
		Complaints []complaint   `json:"complaints"`
	}{a.ErrorOf(lang.MsgOf(err)), all}); problem != nil {
		return problem
	}
	return err
}

func exportCmd(a *app.App) *cobra.Command {
	var to, out string
	var force, every bool
	cmd := a.Command("export", "cmd.collection.export.")
	cmd.Flags().StringVar(&to, "to", "", a.Words("cmd.flag.to", "csv xlsx json"))
	cmd.Flags().StringVarP(&out, "output", "o", "", a.Words("cmd.flag.output"))
	cmd.Flags().BoolVar(&force, "force", false, a.Words("cmd.flag.force"))
	cmd.Flags().BoolVar(&every, "every", false, a.Words("cmd.collection.export.flag.every"))
	app.Takes(cmd, 0, 0)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if to == "" {
			to = strings.TrimPrefix(filepath.Ext(out), ".")
		}
		if to == "" {
			return app.Wrong(lang.Say("cmd.export.none", "csv xlsx json"))
		}
		if _, ok := games.FindCollection(strings.ToLower(to), nil, every); !ok {
			return app.Wrong(lang.Say("cmd.export.format", to, "csv xlsx json"))
		}
		c, err := files.Catalog(cmd.Context(), a)
		if err != nil {
			return err
		}
		own, err := files.Collection(cmd.Context(), a)
		if err != nil {
			return err
		}
		f, _ := games.FindCollection(strings.ToLower(to), own, every)
		if out == "" && !files.IsText(f) {
			out = "collection" + f.Ext
		}
		d := &exports.Doc{Catalog: c, Lang: a.Lang}
		return files.Export(a, f, d, nil, out, force)
	}
	return cmd
}
