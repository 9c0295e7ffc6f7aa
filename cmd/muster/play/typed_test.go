package play

import (
	"bytes"
	"strings"
	"testing"
)

// typed runs a command line with what is typed into it.
func typed(t *testing.T, input string, args ...string) (status int, out, err string) {
	t.Helper()
	var o, e bytes.Buffer
	env := func(string) string { return "" }
	status = run(t.Context(), args, env, strings.NewReader(input), &o, &e)
	return status, o.String(), e.String()
}
