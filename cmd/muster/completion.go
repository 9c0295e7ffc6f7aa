package main

import (
	"github.com/spf13/cobra"

	"muster/catalog/lang"
)

// completionCmd is "muster completion".
func completionCmd(a *app) *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	cmd := a.command("completion bash|zsh|fish|powershell", "cmd.completion.")
	cmd.ValidArgs = shells
	takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch root := cmd.Root(); args[0] {
		case "bash":
			return root.GenBashCompletionV2(a.out, true)
		case "zsh":
			return root.GenZshCompletion(a.out)
		case "fish":
			return root.GenFishCompletion(a.out, true)
		case "powershell":
			return root.GenPowerShellCompletionWithDesc(a.out)
		}
		return wrongIn(cmd, lang.Say("cmd.completion.shell", args[0], shells))
	}
	return cmd
}
