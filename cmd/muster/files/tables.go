package files

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/exports"
	"muster/rules/games"
)

// tableFormats are the formats that tables can be written in.
var tableFormats = []string{"xlsx", "csv", "md", "json"}

// tableFormat returns the format that the end of a file's name asks for; ok is
// false if there is none. JSON is what --json prints.
func tableFormat(out string) (f exports.Format, ok bool) {
	name := strings.ToLower(Ending(out))
	if !slices.Contains(tableFormats, name) {
		return f, false
	}
	if name == "json" {
		return exports.Format{Name: name}, true
	}
	return games.FindFormat(name)
}

// HoldsTables refuses a file that tables could not be written to, before there are
// any: one of the inputs, one that is there, unless it may be replaced, one in a
// folder that is not there.
func HoldsTables(out string, inputs []string, force bool) error {
	if out == "" {
		return nil
	}
	if _, ok := tableFormat(out); !ok {
		return app.Wrong(lang.Say("sim.format", out, strings.Join(tableFormats, " ")))
	}
	if err := Overwrites(out, inputs, force); err != nil {
		return err
	}
	return Writable(out)
}

// WriteTables writes tables to a file in the format that its name ends in; what
// programs are told otherwise if that is JSON.
func WriteTables(a *app.App, out string, doc any, sheets []exports.Sheet) error {
	f, _ := tableFormat(out)
	err := WriteWhole(out, func(w io.Writer) error {
		if f.Write == nil {
			return app.WriteJSON(w, doc)
		}
		return f.Write(w, &exports.Doc{Sheets: sheets, Catalog: a.Cards, Lang: a.Lang})
	})
	if err != nil || a.JSON || a.Quiet {
		return err
	}
	fmt.Fprintln(a.Out, a.Words("sim.written", app.Clean(out)))
	return nil
}
