package app

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// ManCmd is "muster man": the manual page of everything, for man -l.
func ManCmd(a *App) *cobra.Command {
	cmd := a.Command("man", "cmd.man.")
	Takes(cmd, 0, 0)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		_, err := a.Out.Write([]byte(a.manual(cmd.Root())))
		return err
	}
	return cmd
}

// manual writes the manual page in the language that man reads.
func (a *App) manual(root *cobra.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH MUSTER 1 \"\" \"muster %s\"\n", roff(Version))
	fmt.Fprintf(&b, ".SH %s\nmuster \\- %s\n", a.Words("cmd.man.name"), roff(strings.TrimPrefix(root.Short, root.Name()+" ")))
	fmt.Fprintf(&b, ".SH %s\n", a.Words("cmd.man.commands"))
	manCommands(&b, root)
	fmt.Fprintf(&b, ".SH %s\n", a.Words("cmd.man.flags"))
	manFlags(&b, root.PersistentFlags())
	fmt.Fprintf(&b, ".SH %s\n%s\n", a.Words("cmd.man.status"), roff(a.Words("cmd.man.statuses")))
	return b.String()
}

func manCommands(b *strings.Builder, parent *cobra.Command) {
	for _, cmd := range parent.Commands() {
		if cmd.Hidden {
			continue
		}
		fmt.Fprintf(b, ".SS %s\n%s\n", roff(cmd.UseLine()), roff(cmd.Short))
		for line := range strings.Lines(cmd.Long) {
			fmt.Fprintf(b, ".PP\n%s\n", roff(strings.TrimSpace(line)))
		}
		manFlags(b, cmd.LocalNonPersistentFlags())
		if cmd.Example != "" {
			b.WriteString(".PP\n.nf\n")
			for line := range strings.Lines(cmd.Example) {
				fmt.Fprintf(b, "%s\n", roff(strings.TrimSpace(line)))
			}
			b.WriteString(".fi\n")
		}
		manCommands(b, cmd)
	}
}

func manFlags(b *strings.Builder, flags *pflag.FlagSet) {
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, text := taken(f)
		name := "--" + f.Name
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", " + name
		}
		fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(name+value), roff(text))
	})
}

// roff keeps a text from being read as a request, line by line.
func roff(text string) string {
	lines := strings.Split(strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
