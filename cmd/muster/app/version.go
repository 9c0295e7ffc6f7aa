package app

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/facts"
)

// Version is the version of muster; a release sets it with -ldflags=-X.
var Version = "0.1.0-dev"

// VersionCmd is "muster version".
func VersionCmd(a *App) *cobra.Command {
	cmd := a.Command("version", "cmd.version.")
	Takes(cmd, 0, 0)
	cmd.RunE = func(*cobra.Command, []string) error { return a.version() }
	return cmd
}

// version prints the versions of the program, its data and its Go. It loads
// nothing, so that it answers at once.
func (a *App) version() error {
	v := struct {
		Version string `json:"version"`
		Data    string `json:"data"`
		Go      string `json:"go"`
	}{Version, facts.DataVersion(), runtime.Version()}
	if a.JSON {
		return a.PrintJSON(v)
	}
	_, err := fmt.Fprintf(a.Out, "%s %s\n%s\n%s\n", a.Program, v.Version, a.Words("cmd.version.data", v.Data), v.Go)
	return err
}

// Edition names everything on which games depend but who plays what: the program, as far as
// its build knows from which source it was made, and its facts about cards.
func Edition() string {
	text := Version
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				text += " " + s.Value[:min(len(s.Value), 12)]
			case s.Key == "vcs.modified" && s.Value == "true":
				text += " changed"
			}
		}
	}
	return text + " (" + strings.TrimSpace(facts.DataVersion()) + ")"
}
