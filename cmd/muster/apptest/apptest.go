// Package apptest runs command lines in tests, as a person without settings would
// type them.
package apptest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

// A Ran is what a command line printed and how it ended.
type Ran struct {
	Status   int
	Out, Err string
}

// A Program runs command lines of a few commands.
type Program []app.Command

// Run runs a command line as a person without settings would.
func (p Program) Run(t *testing.T, in string, args ...string) Ran {
	t.Helper()
	home := t.TempDir()
	env := func(name string) string {
		if name == "HOME" {
			return home
		}
		return ""
	}
	var out, err strings.Builder
	status := app.Run(t.Context(), p, args, env, strings.NewReader(in), &out, &err)
	return Ran{status, out.String(), err.String()}
}

// Legal is the path of a list of Destiny that is legal and complete.
var Legal = example("leia-han.txt")

// Short is the legal list without its last card: it is not complete.
func Short(t *testing.T) string {
	data, err := os.ReadFile(Legal)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Replace(string(data), "2x Unpredictable", "1x Unpredictable", 1)
}

// Many is the legal list with a card too many of one title.
func Many(t *testing.T) string {
	return strings.Replace(Short(t), "2x Take Cover", "3x Take Cover", 1)
}

// File writes a file of the test and returns its name.
func File(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// InDir returns the names of what is in a folder, sorted.
func InDir(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
	}
	return names
}

// Contains fails the test for each of the words that a text does not have.
func Contains(t *testing.T, text string, wanted ...string) {
	t.Helper()
	for _, w := range wanted {
		if !strings.Contains(text, w) {
			t.Errorf("%q is missing in\n%s", w, text)
		}
	}
}

// Arguments splits a command line at blanks, but not within quotation marks.
func Arguments(typed string) []string {
	var all []string
	for i, part := range strings.Split(typed, `"`) {
		if i%2 == 1 {
			all = append(all, part)
		} else {
			all = append(all, strings.Fields(part)...)
		}
	}
	return all
}

// example names a file of examples, as it is seen from the folder of the test.
func example(name string) string {
	path := filepath.Join("examples", name)
	for range 5 {
		if _, err := os.Stat(path); err == nil {
			break
		}
		path = filepath.Join("..", path)
	}
	return path
}
