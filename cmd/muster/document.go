package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"muster/catalog/lang"
	"muster/exports"
	"muster/rules/games"
)

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

// exportFormat returns a format by its name or by the end of a file's name.
func exportFormat(name string) (exports.Format, bool) {
	if f, ok := games.FindFormat(strings.ToLower(name)); ok {
		return f, true
	}
	for _, f := range games.Formats {
		if f.Ext == "."+strings.ToLower(name) {
			return f, true
		}
	}
	return exports.Format{}, false
}

// formatNames lists the formats that can be written.
func formatNames() string {
	return strings.Join(games.FormatNames(), " ")
}

// ending is what a file's name ends in, without the dot.
func ending(file string) string { return strings.TrimPrefix(filepath.Ext(file), ".") }

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
