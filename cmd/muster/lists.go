package main

import "github.com/spf13/cobra"

// listsCommands lists what is below "muster lists", in the order of help.
var listsCommands = []func(*app) *cobra.Command{
	listsRandomCmd,
	listsSealedCmd,
	listsDraftCmd,
}

// listsCmd is "muster lists" and what is below it.
func listsCmd(a *app) *cobra.Command {
	cmd := a.command("lists", "cmd.lists.")
	group(cmd)
	for _, make := range listsCommands {
		cmd.AddCommand(make(a))
	}
	return cmd
}
