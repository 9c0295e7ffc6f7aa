package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
)

// Help shows the commands in the order of the list.
func init() { cobra.EnableCommandSorting = false }

// A Program is its name, the beginning of the codes of what help says of it, and its
// commands.
type Program struct {
	Name     string
	Words    string
	Commands []Command
}

// Run runs one command line of muster with these commands, without
// the program's name, and returns the exit status.
func Run(ctx context.Context, commands []Command, args []string, env func(string) string, in io.Reader, out, err io.Writer) (status int) {
	return RunAs(ctx, Program{"muster", "cmd.muster.", commands}, args, env, in, out, err)
}

// RunAs is Run of any program.
func RunAs(ctx context.Context, p Program, args []string, env func(string) string, in io.Reader, out, err io.Writer) (status int) {
	a := New(args, env, in, out, err)
	a.Program = p.Name
	defer func() {
		// A panic is a broken promise of ours; whoever typed the command is told so in one line.
		if broken := recover(); broken != nil {
			fmt.Fprintf(err, "%s: %s: %v\n", a.Program, lang.Say("internal").In(a.Lang), broken)
			status = Broken
		}
	}()
	root := a.Root(p)
	root.SetArgs(args)
	problem := root.ExecuteContext(ctx)
	if problem == nil {
		problem = a.Out.failed
	}
	a.JSON = a.JSON || wantsJSON(args)
	a.tell(problem)
	return a.status
}

// wantsJSON reports whether --json is among arguments. A wrong flag before it ends the
// reading of flags, and is told as it asks.
func wantsJSON(args []string) bool {
	if i := slices.Index(args, "--"); i >= 0 {
		args = args[:i]
	}
	return slices.Contains(args, "--json")
}

// Root makes the command tree.
func (a *App) Root(p Program) *cobra.Command {
	root := a.Command(p.Name, p.Words)
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(a.helpCmd())
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { a.help(cmd) })
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return flagProblem(cmd.CommandPath(), err) })
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return named(cmd) }
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	a.globalFlags(root)
	version := root.Flags().Bool("version", false, a.Words("cmd.flag.version"))
	Group(root)
	help := root.RunE
	root.RunE = func(cmd *cobra.Command, args []string) error {
		if *version {
			return a.version()
		}
		return help(cmd, args)
	}
	for _, make := range p.Commands {
		root.AddCommand(make(a))
	}
	return root
}

// tell says what stopped the work and sets the status.
func (a *App) tell(problem error) {
	var wrong *Usage
	switch {
	case problem == nil:
		return
	case errors.Is(problem, syscall.EPIPE):
		return // the reader of a pipe has had enough
	case errors.As(problem, &wrong):
		a.Worst(Misuse)
	default:
		a.Worst(Broken)
	}
	m := lang.MsgOf(problem)
	if a.JSON && a.Out.N == 0 {
		a.PrintJSON(Failure{Error: a.ErrorOf(m)})
	}
	fmt.Fprintf(a.Err, "%s: %s\n", a.Program, Clean(m.In(a.Lang)))
	if m.Code == "internal" {
		fmt.Fprintf(a.Err, "  %s\n", Clean(problem.Error()))
	}
	if wrong != nil && !wrong.hint.Zero() {
		fmt.Fprintf(a.Err, "  %s\n", Clean(wrong.hint.In(a.Lang)))
	}
}
