package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// writer matches what writes to a file by another way than package disk.
var writer = regexp.MustCompile(`\bos\.(WriteFile|Create|CreateTemp|Rename|OpenFile|Mkdir|MkdirAll|MkdirTemp|NewFile|Truncate)\b|syscall\.CreateFile\b`)

// byThemselves says which other files of the program do, and why.
var byThemselves = map[string]string{
	"catalog/disk/disk.go":              "the one place",
	"cmd/muster/files/lock_unix.go":     "a lock holds nothing",
	"cmd/muster/files/lock_windows.go":  "the same",
	"catalog/sqlite/sqlitetest/told.go": "a kit for tests",
	"exports/exportstest/workbooks.go":  "the same",
	"rules/cases/casetest/golden.go":    "the same",
	"rules/games/gamestest/record.go":   "the same",
	"cmd/muster/apptest/apptest.go":     "the same",
	"catalog/disk/powercut/powercut.go": "the same",
}

// What a power cut would leave half is written by no other package than disk.
func TestFilesAreWrittenInOnePlace(t *testing.T) {
	t.Parallel()
	err := filepath.WalkDir("../..", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || len(d.Name()) > 2 && strings.HasPrefix(d.Name(), ".")) {
			return fs.SkipDir
		}
		if !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return nil
		}
		rel, err := filepath.Rel("../..", file)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if _, ok := byThemselves[filepath.ToSlash(rel)]; !ok && writer.Match(text) {
			t.Errorf("%s: %s: write files by package disk", rel, writer.Find(text))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
