// Package clones is "muster clones": what is in the box of Angriff der Klonkrieger,
// looked at, drawn, and held against the rule book if somebody brings his own.
package clones

import (
	"github.com/spf13/cobra"

	"muster/catalog/clones"
	"muster/cmd/muster/app"
)

// Cmd is "muster clones" and what is below it.
func Cmd(a *app.App) *cobra.Command {
	cmd := a.Command("clones", "clonescmd.")
	app.Group(cmd)
	of := a.Command("components", "clonescmd.components.")
	app.Group(of)
	for _, make := range []func(*app.App) *cobra.Command{lintCmd, showCmd, drawCmd} {
		of.AddCommand(make(a))
	}
	cmd.AddCommand(of)
	return cmd
}

// components reads the file that a command names, or takes ours.
func components(a *app.App, args []string) (*clones.Components, error) {
	if len(args) == 0 {
		return clones.Known(), nil
	}
	data, err := a.Read(args[0], clones.MaxBytes)
	if err != nil {
		return nil, err
	}
	c, err := clones.ReadComponents(data)
	if err != nil {
		return nil, app.InFile(args[0], err)
	}
	return c, nil
}
