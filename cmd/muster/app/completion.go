package app

import (
	"github.com/spf13/cobra"

	"muster/catalog/lang"
)

// CompletionCmd is "muster completion".
func CompletionCmd(a *App) *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	cmd := a.Command("completion bash|zsh|fish|powershell", "cmd.completion.")
	cmd.ValidArgs = shells
	Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch root := cmd.Root(); args[0] {
		case "bash":
			return root.GenBashCompletionV2(a.Out, true)
		case "zsh":
			return root.GenZshCompletion(a.Out)
		case "fish":
			return root.GenFishCompletion(a.Out, true)
		case "powershell":
			return root.GenPowerShellCompletionWithDesc(a.Out)
		}
		return WrongIn(cmd, lang.Say("cmd.completion.shell", args[0], shells))
	}
	return cmd
}
