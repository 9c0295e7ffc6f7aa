package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
)

// statusCmd tells what a farm does.
func statusCmd(a *app.App) *cobra.Command {
	cmd := a.Command("status", "cmd.farm.status.")
	app.Takes(cmd, 0, 0)
	r := &reach{App: a}
	r.flags(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		q, nc, err := r.open(cmd.Context())
		if err != nil {
			return err
		}
		defer nc.Close()
		st, err := q.Status(cmd.Context())
		if err != nil {
			return err
		}
		if a.JSON {
			return a.PrintJSON(st)
		}
		fmt.Fprintln(a.Out, app.Lines(a.Words("farm.status", st.Version, int(st.Waiting), st.Playing, int(st.Kept>>20), int(st.Room>>20))))
		rows := [][]string{{a.Words("farm.column.worker"), a.Words("farm.column.cores"), a.Words("farm.column.games")}}
		for _, w := range st.Workers {
			rows = append(rows, []string{app.Clean(w.Name), fmt.Sprint(w.Hands), fmt.Sprint(w.Games)})
		}
		fmt.Fprint(a.Out, "\n"+cards.Columns(rows))
		rows = [][]string{{a.Words("farm.column.job"), a.Words("farm.column.game"), a.Words("farm.column.games"), a.Words("farm.column.ranges"), a.Words("farm.column.done")}}
		for _, j := range st.Jobs {
			rows = append(rows, []string{app.Clean(j.Name), app.Clean(string(j.Game)), fmt.Sprint(j.Games), fmt.Sprint(j.Ranges), fmt.Sprint(j.Done)})
		}
		_, err = fmt.Fprint(a.Out, "\n"+cards.Columns(rows))
		return err
	}
	return cmd
}
