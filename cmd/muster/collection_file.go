package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/importers"
	"muster/validate"
)

func collectionImportCmd(a *app) *cobra.Command {
	var replace, dry bool
	cmd := a.command("import FILE", "cmd.collection.import.")
	cmd.Flags().BoolVar(&replace, "replace", false, a.words("cmd.collection.import.flag.replace"))
	cmd.Flags().BoolVar(&dry, "dry-run", false, a.words("cmd.collection.import.flag.dry-run"))
	takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		a.makes = !dry
		got, named, err := a.readCollection(cmd.Context(), args[0])
		if err != nil {
			return err
		}
		change := func(own *catalog.Collection) error { return own.Merge(got, named) }
		if replace {
			change = func(own *catalog.Collection) error { return own.Become(got) }
		}
		if !dry {
			return a.changeCollection(cmd.Context(), change)
		}
		was, err := a.collection(cmd.Context())
		if err != nil {
			return err
		}
		own := was.Clone()
		if err := change(own); err != nil {
			return err
		}
		if !a.quiet {
			fmt.Fprintln(a.err, a.words("cmd.collection.import.dry"))
		}
		return a.printShifts(own, own.Since(was))
	}
	return cmd
}

// readCollection reads a collection from a file, and says all that is wrong
// with it.
func (a *app) readCollection(ctx context.Context, file string) (*catalog.Collection, []catalog.ID, error) {
	c, err := a.catalog(ctx)
	if err != nil {
		return nil, nil, err
	}
	data, err := a.read(file, importers.MaxSize)
	if err != nil {
		return nil, nil, err
	}
	in := &importers.Input{Name: file, Data: data, Catalog: c, Report: &validate.Report{}}
	own, named, err := importers.ReadCollection(in)
	if err == nil {
		return own, named, nil
	}
	if a.json {
		return nil, nil, a.complaints(in.Report, err)
	}
	for i := range in.Report.Findings {
		fmt.Fprintln(a.err, clean(in.Report.Findings[i].In(a.lang)))
	}
	return nil, nil, err
}

// complaints prints what is wrong with a file as scripts read it.
func (a *app) complaints(r *validate.Report, err error) error {
	type complaint struct {
		errorWord
		Place string `json:"place"`
		Line  int    `json:"line,omitempty"`
	}
	all := []complaint{}
	for i := range r.Findings {
		f := &r.Findings[i]
		what, _ := f.Args[1].(lang.Msg)
		all = append(all, complaint{a.errorOf(what), fmt.Sprint(f.Args[0]), f.Line})
	}
	if problem := a.printJSON(struct {
		Error      errorWord   `json:"error"`
		Complaints []complaint `json:"complaints"`
	}{a.errorOf(lang.MsgOf(err)), all}); problem != nil {
		return problem
	}
	return err
}

func collectionExportCmd(a *app) *cobra.Command {
	var to, out string
	var force, every bool
	cmd := a.command("export", "cmd.collection.export.")
	cmd.Flags().StringVar(&to, "to", "", a.words("cmd.flag.to", "csv xlsx json"))
	cmd.Flags().StringVarP(&out, "output", "o", "", a.words("cmd.flag.output"))
	cmd.Flags().BoolVar(&force, "force", false, a.words("cmd.flag.force"))
	cmd.Flags().BoolVar(&every, "every", false, a.words("cmd.collection.export.flag.every"))
	takes(cmd, 0, 0)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if to == "" {
			to = strings.TrimPrefix(filepath.Ext(out), ".")
		}
		f, ok := exports.FindCollection(strings.ToLower(to))
		if !ok {
			return wrong(lang.Say("cmd.export.format", to, "csv xlsx json"))
		}
		c, err := a.catalog(cmd.Context())
		if err != nil {
			return err
		}
		own, err := a.collection(cmd.Context())
		if err != nil {
			return err
		}
		if out == "" && !isText(f) {
			out = "collection" + f.Ext
		}
		d := &exports.Doc{Owned: &exports.Holdings{Collection: own, Every: every}, Catalog: c, Lang: a.lang}
		return a.export(f, d, nil, out, force)
	}
	return cmd
}
