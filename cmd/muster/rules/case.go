package rules

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules"
	"muster/rules/games"
)

// maxCases is the largest file of rule cases that is read.
const maxCases = 64 << 20

// caseCmd is "muster rules case".
func caseCmd(a *app.App) *cobra.Command {
	cmd := a.Command("case FILE", "cmd.rules.case.")
	game := gameFlag(a, cmd, func(g *games.Game) bool { return g.Play != nil && g.Play.Case != nil })
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		g, c, err := gameAndCards(a, cmd, *game)
		if err != nil {
			return err
		}
		if g.Case == nil {
			return lang.Fail(lang.NotFound, "rules.no-answer", string(g.Name))
		}
		data, err := a.Read(args[0], maxCases)
		if err != nil {
			return err
		}
		passed, all := 0, 0
		for line := range bytes.Lines(bytes.TrimPrefix(data, []byte("\ufeff"))) {
			if line = bytes.TrimSpace(line); len(line) == 0 || line[0] == '#' {
				continue
			}
			all++
			res := g.Case(c, line)
			if res.Pass {
				passed++
			}
			if err := printCase(a, all, &res); err != nil {
				return err
			}
		}
		if all == 0 {
			return lang.Fail(lang.Invalid, "case.none", args[0])
		}
		if !a.JSON {
			say(a, "case.count", passed, all)
		}
		return nil
	}
	return cmd
}

// A caseLine is what --json says of a case.
type caseLine struct {
	ID   string `json:"id"`
	Pass bool   `json:"pass"`
	Got  any    `json:"got,omitempty"`
}

// printCase prints what became of the nth case, and notes the status.
func printCase(a *app.App, n int, res *rules.CaseResult) error {
	why := res.Why
	got := res.Got
	switch {
	case res.Err != nil:
		a.Worst(app.Broken)
		why = lang.MsgOf(res.Err)
		got = map[string]any{"error": a.ErrorOf(why)}
	case !res.Pass:
		a.Worst(app.No)
	}
	if a.JSON {
		line, err := json.Marshal(caseLine{res.ID, res.Pass, got})
		if err != nil {
			return err
		}
		fmt.Fprintf(a.Out, "%s\n", line)
		return nil
	}
	name := res.ID
	if name == "" {
		name = fmt.Sprint(n)
	}
	if !res.Pass {
		fmt.Fprintln(a.Out, app.Clean(a.Words("case.failed", name, why)))
	}
	return nil
}
