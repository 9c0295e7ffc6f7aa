package lists

import (
	"fmt"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

func pruneCmd(a *app.App) *cobra.Command {
	cmd := a.Command("prune", "cmd.lists.prune.")
	keep := cmd.Flags().Uint16("keep-versions", 0, a.Words("cmd.lists.prune.flag.keep-versions"))
	app.Takes(cmd, 0, 0)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *keep == 0 {
			return app.Wrong(lang.Say("lists.prune.keep"))
		}
		return files.Changing(cmd.Context(), a, func(s *store.Store) error {
			versions, lists, err := s.Lists.Prune(cmd.Context(), int(*keep))
			switch {
			case err != nil:
				return err
			case a.JSON:
				return a.PrintJSON(struct {
					Versions int `json:"versions"`
					Lists    int `json:"lists"`
				}{versions, lists})
			case !a.Quiet:
				fmt.Fprintln(a.Out, a.Words("lists.pruned", versions, lists))
			}
			return nil
		})
	}
	return cmd
}
