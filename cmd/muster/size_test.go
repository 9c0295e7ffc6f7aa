package main

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// What one reads at a time: a package has at most 30 files that are not tests, an
// engine 40.
func TestPackagesAreOfOneSitting(t *testing.T) {
	files := map[string]int{}
	err := filepath.WalkDir("../..", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata" || len(d.Name()) > 2 && strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go"):
			files[filepath.ToSlash(filepath.Dir(file))]++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for dir, n := range files {
		most := 30
		if isRoom(strings.TrimPrefix(dir, "../../")) && strings.HasPrefix(dir, "../../rules/") {
			most = 40
		}
		if n > most {
			t.Errorf("%s has %d files; at most %d", dir, n, most)
		}
	}
}
