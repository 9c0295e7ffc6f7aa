package term_test

import (
	"testing"

	"muster/cmd/muster/apptest"
	"muster/cmd/muster/check"
	"muster/cmd/muster/play"
)

// muster runs a command line.
var muster = apptest.Program{play.Cmd, play.ReplayCmd, check.Cmd}.Run

// typed runs a command line with what is typed into it.
func typed(t *testing.T, input string, args ...string) (status int, out, err string) {
	t.Helper()
	got := muster(t, input, args...)
	return got.Status, got.Out, got.Err
}
