package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"muster/api"
	"muster/catalog/lang"
	"muster/exports"
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
			return wrong(lang.Say("paper.no-form", f.Name, exports.FormFormats()))
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
				d.Odds = append(d.Odds, api.BookOdds(d.Catalog, l))
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

// ending is what a file's name ends in, without the dot.
func ending(file string) string { return strings.TrimPrefix(filepath.Ext(file), ".") }

// exportFormat returns a format by its name or by the end of a file's name.
func exportFormat(name string) (exports.Format, bool) {
	if f, ok := exports.Find(strings.ToLower(name)); ok {
		return f, true
	}
	for _, f := range exports.Formats {
		if f.Ext == "."+strings.ToLower(name) {
			return f, true
		}
	}
	return exports.Format{}, false
}

// formatNames lists the formats that can be written.
func formatNames() string {
	names := make([]string, len(exports.Formats))
	for i, f := range exports.Formats {
		names[i] = f.Name
	}
	return strings.Join(names, " ")
}

// document reads and checks the lists to export. A list that is not legal is
// exported all the same: a deck that is being built is worth a spreadsheet too. It
// returns the files that were read, too.
func (a *app) document(ctx context.Context, names []string, how as) (d *exports.Doc, files []string, err error) {
	d = &exports.Doc{Lang: a.lang}
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

// export writes a document to a file or to standard output.
func (a *app) export(f exports.Format, d *exports.Doc, files []string, out string, force bool) error {
	if out == "" && isText(f) || out == "-" {
		if !isText(f) && terminal(a.out.to) {
			return wrong(lang.Say("cmd.export.binary", f.Name))
		}
		return f.Write(a.out, d)
	}
	if out == "" {
		out = d.Names[0] + f.Ext
	}
	if err := overwrites(out, files, force); err != nil {
		return err
	}
	if err := writeWhole(out, func(w io.Writer) error { return f.Write(w, d) }); err != nil {
		return err
	}
	return a.written(out, f)
}

// isText reports whether a format may be shown on a terminal.
func isText(f exports.Format) bool {
	return strings.HasPrefix(f.Type, "text/") || strings.Contains(f.Type, "json") || strings.Contains(f.Type, "yaml")
}

// device matches the names that Windows keeps for itself.
var device = regexp.MustCompile(`^(con|prn|aux|nul|(com|lpt)[0-9])$`)

// fileName makes a name for a file from that of a list: letters, digits and
// hyphens, so that it is a name on every system.
func fileName(list, file string) string {
	if list == "" {
		list = strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	}
	words := strings.FieldsFunc(strings.ToLower(list), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	name := strings.Join(words, "-")
	if len(name) > 60 {
		name = strings.Trim(name[:60], "-")
	}
	if name == "" || device.MatchString(name) {
		return "list"
	}
	return name
}

// overwrites refuses to write over a file that is being read, or, unless told
// to, over any other.
func overwrites(out string, files []string, force bool) error {
	there, err := os.Stat(out)
	if err != nil {
		return nil
	}
	for _, file := range files {
		if info, err := os.Stat(file); err == nil && os.SameFile(info, there) {
			return wrong(lang.Say("cmd.export.input", out))
		}
	}
	if !force && there.Mode().IsRegular() {
		return lang.Fail(lang.Conflict, "cmd.export.exists", out)
	}
	return nil
}
