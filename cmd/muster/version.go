package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"muster/catalog/facts"
)

// Version is the version of muster; a release sets it with -ldflags=-X.
var Version = "0.1.0-dev"

// versionCmd is "muster version".
func versionCmd(a *app) *cobra.Command {
	cmd := a.command("version", "cmd.version.")
	takes(cmd, 0, 0)
	cmd.RunE = func(*cobra.Command, []string) error { return a.version() }
	return cmd
}

// version prints the versions of the program, its data and its Go. It loads
// nothing, so that it answers at once.
func (a *app) version() error {
	v := struct {
		Version string `json:"version"`
		Data    string `json:"data"`
		Go      string `json:"go"`
	}{Version, facts.DataVersion, runtime.Version()}
	if a.json {
		return a.printJSON(v)
	}
	_, err := fmt.Fprintf(a.out, "muster %s\n%s\n%s\n", v.Version, a.words("cmd.version.data", v.Data), v.Go)
	return err
}
