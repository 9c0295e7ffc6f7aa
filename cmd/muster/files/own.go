package files

import (
	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/cmd/muster/app"
	"muster/rules/games"
)

// OwnFlags adds a flag for each game of which somebody may bring something of his own,
// in a file, for lists that bring nothing themselves.
func OwnFlags(a *app.App, cmd *cobra.Command) {
	for _, g := range games.All {
		if g.Own == nil {
			continue
		}
		if a.Own == nil {
			a.Own = map[catalog.Game]*string{}
		}
		if a.Own[g.Name] == nil {
			a.Own[g.Name] = new(string) // of all commands: one of them runs
		}
		cmd.Flags().StringVar(a.Own[g.Name], g.Own.Flag, "", a.Words(g.Own.Says))
	}
}

// bring returns the cards for somebody who brings what the files of his own hold.
func bring(a *app.App, c *catalog.Catalog) (*catalog.Catalog, error) {
	for _, g := range games.All {
		file := a.Own[g.Name]
		if file == nil || *file == "" {
			continue
		}
		data, err := a.Read(*file, g.Own.Max)
		if err != nil {
			return nil, err
		}
		own, err := g.Own.Read(data)
		if err != nil {
			return nil, app.InFile(*file, err)
		}
		c = c.Bringing(g.Name, own)
	}
	return c, nil
}
