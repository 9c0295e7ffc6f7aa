package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A ran is what a command line printed and how it ended.
type ran struct {
	status   int
	out, err string
}

// A program runs command lines of a few commands.
type program []command

// run runs a command line as a person without settings would.
func (p program) run(t *testing.T, in string, args ...string) ran {
	t.Helper()
	home := t.TempDir()
	env := func(name string) string {
		if name == "HOME" {
			return home
		}
		return ""
	}
	var out, err strings.Builder
	status := runCommands(t.Context(), p, args, env, strings.NewReader(in), &out, &err)
	return ran{status, out.String(), err.String()}
}

const legal = "../../examples/leia-han.txt"

// short is the legal list without its last card: it is not complete.
func short(t *testing.T) string {
	data, err := os.ReadFile(legal)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Replace(string(data), "2x Unpredictable", "1x Unpredictable", 1)
}

// many is the legal list with a card too many of one title.
func many(t *testing.T) string {
	return strings.Replace(short(t), "2x Take Cover", "3x Take Cover", 1)
}

// file writes a file of the test and returns its name.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func inDir(t *testing.T, dir string) []string {
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

func contains(t *testing.T, text string, wanted ...string) {
	t.Helper()
	for _, w := range wanted {
		if !strings.Contains(text, w) {
			t.Errorf("%q is missing in\n%s", w, text)
		}
	}
}

// arguments splits a command line at blanks, but not within quotation marks.
func arguments(typed string) []string {
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
