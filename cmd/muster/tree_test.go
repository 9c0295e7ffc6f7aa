package main

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// root is the top of the tree, from here.
const root = "../.."

// goFiles returns the Go files of the tree that are not tests, from its root.
func goFiles(t *testing.T) (all []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules" || len(d.Name()) > 2 && strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go"):
			rel, err := filepath.Rel(root, file)
			all = append(all, filepath.ToSlash(rel))
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
