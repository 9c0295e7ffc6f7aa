package clones

import (
	"fmt"

	"github.com/spf13/cobra"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// lintCmd holds components against what the rule book states.
func lintCmd(a *app.App) *cobra.Command {
	cmd := a.Command("lint [FILE]", "clonescmd.lint.")
	app.Takes(cmd, 0, 1)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		c, err := components(a, args)
		if err != nil {
			return err
		}
		return lint(a, c)
	}
	return cmd
}

// lint prints what of components is not as the rule book states.
func lint(a *app.App, c *clones.Components) error {
	found, given := c.Lint(), []string{}
	if c != clones.Known() {
		given = append(given, c.Given...)
	}
	if len(found) > 0 {
		a.Worst(app.No)
	}
	if a.JSON {
		return a.PrintJSON(struct {
			Fine     bool     `json:"fine"`
			Given    []string `json:"given"`
			Findings []any    `json:"findings"`
		}{len(found) == 0, given, told(a, found)})
	}
	for _, f := range found {
		fmt.Fprint(a.Out, app.Paragraph(app.Clean(f.In(a.Lang)), "  "))
	}
	if len(found) == 0 {
		fmt.Fprintln(a.Out, a.Words("clonescmd.fine"))
	} else {
		fmt.Fprintln(a.Out, a.Words("clonescmd.found", len(found)))
	}
	if len(given) > 0 && !a.Quiet {
		fmt.Fprint(a.Out, app.Paragraph(a.Words("clonescmd.given", given), "  "))
	}
	return nil
}

// told are findings as scripts read them.
func told(a *app.App, found []lang.Msg) []any {
	all := make([]any, len(found))
	for i, f := range found {
		all[i] = struct {
			Code    string `json:"code"`
			Args    []any  `json:"args"`
			Message string `json:"message"`
		}{f.Code, f.Plain(), f.In(a.Lang)}
	}
	return all
}
