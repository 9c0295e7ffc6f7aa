package main

import (
	"os"
	"path/filepath"
	"regexp"
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
	for _, file := range goFiles(t) {
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := byThemselves[file]; !ok && writer.Match(text) {
			t.Errorf("%s: %s: write files by package disk", file, writer.Find(text))
		}
	}
}
