package app

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// helpWidth is how wide the text of help is.
const helpWidth = 78

// help prints what a command does: examples first, since most people need no
// more.
func (a *App) help(cmd *cobra.Command) {
	var b strings.Builder
	b.WriteString(Paragraph(cmd.Short, ""))
	if cmd.Example != "" {
		fmt.Fprintf(&b, "\n%s\n", a.Words("cmd.help.examples"))
		for line := range strings.Lines(cmd.Example) {
			fmt.Fprintf(&b, "  %s\n", strings.TrimSpace(line))
		}
	}
	if cmd.Long != "" {
		b.WriteString("\n")
		for line := range strings.Lines(cmd.Long) {
			b.WriteString(Paragraph(strings.TrimRight(line, "\n"), ""))
		}
	}
	use := cmd.UseLine()
	if cmd.HasAvailableSubCommands() {
		use = cmd.CommandPath() + " " + a.Words("cmd.help.command")
	}
	fmt.Fprintf(&b, "\n%s\n  %s\n", a.Words("cmd.help.usage"), use)
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "\n%s\n", a.Words("cmd.help.commands"))
		for _, sub := range cmd.Commands() {
			if !sub.Hidden {
				b.WriteString(Paragraph(fmt.Sprintf("  %-12s %s", sub.Name(), sub.Short), strings.Repeat(" ", 15)))
			}
		}
	}
	a.helpFlags(&b, "cmd.help.flags", cmd.LocalNonPersistentFlags())
	a.helpFlags(&b, "cmd.help.global", cmd.Root().PersistentFlags())
	a.Out.Write([]byte(b.String()))
}

func (a *App) helpFlags(b *strings.Builder, heading string, flags *pflag.FlagSet) {
	if !flags.HasAvailableFlags() {
		return
	}
	fmt.Fprintf(b, "\n%s\n", a.Words(heading))
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		name := "    --" + f.Name
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", --" + f.Name
		}
		value, text := taken(f)
		b.WriteString(Paragraph(fmt.Sprintf("  %-22s %s", name+value, text), strings.Repeat(" ", 25)))
	})
}

// taken returns what a flag takes, as the words name it in backquotes, and the
// words without them.
func taken(f *pflag.Flag) (value, text string) {
	kind, text := pflag.UnquoteUsage(f)
	switch {
	case strings.Contains(f.Usage, "`"):
		return " " + kind, text
	case kind != "":
		return " …", text
	}
	return "", text
}

// Paragraph breaks a text into lines of helpWidth, those after the first indented.
func Paragraph(text, indent string) string {
	var b strings.Builder
	for len([]rune(text)) > helpWidth {
		runes := []rune(text)
		at := helpWidth
		for at > len(indent) && runes[at] != ' ' {
			at--
		}
		if at <= len(indent) {
			break // one word longer than a line
		}
		b.WriteString(strings.TrimRight(string(runes[:at]), " ") + "\n")
		text = indent + strings.TrimLeft(string(runes[at:]), " ")
	}
	b.WriteString(text + "\n")
	return b.String()
}

// helpCmd is "muster help COMMAND".
func (a *App) helpCmd() *cobra.Command {
	cmd := a.Command("help [COMMAND…]", "cmd.help.")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		about, rest, err := cmd.Root().Find(args)
		if err == nil && len(rest) > 0 {
			err = about.ValidateArgs(rest)
		}
		if err != nil {
			return err
		}
		a.help(about)
		return nil
	}
	return cmd
}
