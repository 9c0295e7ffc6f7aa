// Package assault is "muster maps": the maps of Imperial Assault, looked at, drawn, and
// checked if somebody brings his own.
package assault

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	play "muster/rules/assault"
	"muster/rules/assault/maps"
)

// Cmd is "muster maps" and what is below it.
func Cmd(a *app.App) *cobra.Command {
	cmd := a.Command("maps", "mapscmd.")
	app.Group(cmd)
	cmd.AddCommand(listCmd(a), showCmd(a), lintCmd(a))
	return cmd
}

// listCmd lists the maps that muster knows.
func listCmd(a *app.App) *cobra.Command {
	cmd := a.Command("list", "mapscmd.list.")
	app.Takes(cmd, 0, 0)
	cmd.RunE = func(*cobra.Command, []string) error {
		if a.JSON {
			all := []mapJSON{}
			for _, m := range maps.All() {
				all = append(all, asJSON(m))
			}
			return a.PrintJSON(all)
		}
		for _, m := range maps.All() {
			fmt.Fprintf(a.Out, "%-24s %s\n", m.ID, m.Title)
			for _, x := range m.Missions {
				fmt.Fprintf(a.Out, "  %s  %s\n", x.ID, x.Title)
			}
		}
		return nil
	}
	return cmd
}

// lintCmd says what is wrong with the file of a map.
func lintCmd(a *app.App) *cobra.Command {
	cmd := a.Command("lint FILE", "mapscmd.lint.")
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		data, err := read(a, args[0])
		if err != nil {
			return err
		}
		_, flaws := play.ReadMap(args[0], string(data))
		if len(flaws) > 0 {
			a.Worst(app.No)
		}
		if a.JSON {
			return a.PrintJSON(lintJSON{len(flaws) == 0, flawsJSON(a, flaws)})
		}
		for _, f := range flaws {
			fmt.Fprint(a.Out, app.Paragraph(app.Clean(where(a, f)+f.Msg.In(a.Lang)), "  "))
		}
		if len(flaws) == 0 {
			fmt.Fprintln(a.Out, a.Words("mapscmd.fine"))
		} else {
			fmt.Fprintln(a.Out, a.Words("mapscmd.found", len(flaws)))
		}
		return nil
	}
	return cmd
}

// where says in which line a flaw is.
func where(a *app.App, f maps.Flaw) string {
	if f.Line == 0 {
		return ""
	}
	return a.Words("mapscmd.line", f.Line) + " "
}

type lintJSON struct {
	Fine  bool       `json:"fine"`
	Flaws []flawJSON `json:"flaws"`
}

type flawJSON struct {
	Line    int    `json:"line,omitempty"`
	Code    string `json:"code"`
	Args    []any  `json:"args"`
	Message string `json:"message"`
}

func flawsJSON(a *app.App, flaws []maps.Flaw) []flawJSON {
	all := []flawJSON{}
	for _, f := range flaws {
		all = append(all, flawJSON{f.Line, f.Msg.Code, f.Msg.Plain(), f.Msg.In(a.Lang)})
	}
	return all
}

// read reads the file of a map, as large as one may be.
func read(a *app.App, file string) ([]byte, error) {
	data, err := a.Read(file, maps.MaxBytes)
	if err != nil && lang.MsgOf(err).Code == "cmd.file.large" {
		return nil, lang.Fail(lang.TooLarge, "mapscmd.large", file, maps.MaxBytes>>10)
	}
	return data, err
}

// load returns the map of a name, or that of a file.
func load(a *app.App, name string) (*maps.Map, error) {
	if m, ok := maps.Named(name); ok {
		return m, nil
	}
	data, err := read(a, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, lang.Fail(lang.NotFound, "mapscmd.none", name, lang.Listed("all.and", maps.Names()))
	}
	if err != nil {
		return nil, err
	}
	m, flaws := maps.Read(name, string(data))
	if len(flaws) > 0 {
		return nil, app.InFile(name, lang.Fail(lang.Invalid, "mapscmd.flawed", where(a, flaws[0])+flaws[0].Msg.In(a.Lang), name))
	}
	return m, nil
}
