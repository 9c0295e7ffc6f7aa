package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"syscall"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
)

// Help shows the commands in the order of the list.
func init() { cobra.EnableCommandSorting = false }

// runCommands runs one command line of a program with these commands, without
// the program's name, and returns the exit status.
func runCommands(ctx context.Context, commands []command, args []string, env func(string) string, in io.Reader, out, err io.Writer) (status int) {
	a := newApp(args, env, in, out, err)
	defer func() {
		// A panic is a broken promise of ours; whoever typed the command is told so in one line.
		if p := recover(); p != nil {
			fmt.Fprintf(err, "muster: %s: %v\n", lang.Say("internal").In(a.lang), p)
			status = broken
		}
	}()
	root := a.root(commands)
	root.SetArgs(args)
	problem := root.ExecuteContext(ctx)
	if problem == nil {
		problem = a.out.failed
	}
	a.tell(problem)
	return a.status
}

// root makes the command tree.
func (a *app) root(commands []command) *cobra.Command {
	root := a.command("muster", "cmd.muster.")
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(a.helpCmd())
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { a.help(cmd) })
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return flagProblem(err) })
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	a.globalFlags(root)
	version := root.Flags().Bool("version", false, a.words("cmd.flag.version"))
	group(root)
	help := root.RunE
	root.RunE = func(cmd *cobra.Command, args []string) error {
		if *version {
			return a.version()
		}
		return help(cmd, args)
	}
	for _, make := range commands {
		root.AddCommand(make(a))
	}
	return root
}

// tell says what stopped the work and sets the status.
func (a *app) tell(problem error) {
	var wrong *usage
	switch {
	case problem == nil:
		return
	case errors.Is(problem, syscall.EPIPE):
		return // the reader of a pipe has had enough
	case errors.As(problem, &wrong):
		a.worst(misuse)
	default:
		a.worst(broken)
	}
	m := lang.MsgOf(problem)
	if a.json && a.out.n == 0 {
		a.printJSON(failure{Error: a.errorOf(m)})
	}
	fmt.Fprintf(a.err, "muster: %s\n", clean(m.In(a.lang)))
	if m.Code == "internal" {
		fmt.Fprintf(a.err, "  %s\n", clean(problem.Error()))
	}
	if wrong != nil && !wrong.hint.Zero() {
		fmt.Fprintf(a.err, "  %s\n", clean(wrong.hint.In(a.lang)))
	}
}
