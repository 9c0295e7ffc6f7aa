package files

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/exports"
	"muster/rules/games"
)

// Packed reports whether a file is by its name a zip file, in which every list is a file of
// its own.
func Packed(file string) bool { return strings.EqualFold(filepath.Ext(file), ".zip") }

// Export writes a document to a file or to standard output.
func Export(a *app.App, f exports.Format, d *exports.Doc, files []string, out string, force bool) error {
	if out == "" && IsText(f) || out == "-" {
		if !IsText(f) && app.Terminal(a.Out.To) {
			return app.Wrong(lang.Say("cmd.export.binary", f.Name))
		}
		return f.Write(a.Out, d)
	}
	if out == "" {
		out = d.Names[0] + f.Ext
	}
	if Packed(out) && len(d.Lists) > 0 {
		f = exports.Zipped(f)
	}
	if err := Put(a, files, out, force, func(w io.Writer) error { return f.Write(w, d) }); err != nil {
		return err
	}
	return written(a, out, f)
}

// Put writes what was made of files to another, or to standard output if that is none.
func Put(a *app.App, files []string, out string, force bool, write func(io.Writer) error) error {
	if out == "" || out == "-" {
		return write(a.Out)
	}
	if err := Overwrites(out, files, force); err != nil {
		return err
	}
	return WriteWhole(out, write)
}

// Format returns the format that is named or, if none is, that of a file's name.
func Format(to, file string) (exports.Format, error) {
	if to == "" && Packed(file) {
		return exports.Format{}, app.Wrong(lang.Say("book.zip-format", file, FormatNames()))
	}
	if to == "" {
		to = Ending(file)
	}
	if to == "" {
		return exports.Format{}, app.Wrong(lang.Say("cmd.export.none", FormatNames()))
	}
	f, ok := exportFormat(to)
	if !ok {
		return exports.Format{}, app.Wrong(lang.Say("cmd.export.format", to, FormatNames()))
	}
	return f, nil
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

// FormatNames lists the formats that can be written.
func FormatNames() string {
	return strings.Join(games.FormatNames(), " ")
}

// Ending is what a file's name ends in, without the dot.
func Ending(file string) string { return strings.TrimPrefix(filepath.Ext(file), ".") }

// IsText reports whether a format may be shown on a terminal.
func IsText(f exports.Format) bool {
	return strings.HasPrefix(f.Type, "text/") || strings.Contains(f.Type, "json") || strings.Contains(f.Type, "yaml")
}

// device matches the names that Windows keeps for itself.
var device = regexp.MustCompile(`^(con|prn|aux|nul|(com|lpt)[0-9])$`)

// maxFileName is how long a name made for a file is, without its ending.
const maxFileName = 60

// FileName makes a name for a file from that of a list: letters, digits and
// hyphens, so that it is a name on every system.
func FileName(list, file string) string {
	if list == "" {
		list = strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	}
	words := strings.FieldsFunc(strings.ToLower(list), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	name := strings.Join(words, "-")
	if len(name) > maxFileName {
		name = strings.Trim(name[:maxFileName], "-")
	}
	if name == "" || device.MatchString(name) {
		return "list"
	}
	return name
}

// Overwrites refuses to write over a file that is being read, or, unless told
// to, over any other.
func Overwrites(out string, files []string, force bool) error {
	there, err := os.Stat(out)
	if err != nil {
		return nil
	}
	for _, file := range files {
		if info, err := os.Stat(file); err == nil && os.SameFile(info, there) {
			return app.Wrong(lang.Say("cmd.export.input", out))
		}
	}
	if !force && there.Mode().IsRegular() {
		return lang.Fail(lang.Conflict, "cmd.export.exists", out)
	}
	return nil
}
