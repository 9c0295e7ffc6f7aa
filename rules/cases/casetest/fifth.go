package casetest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Fifth fails if more than a fifth of the lines of an engine, tests apart, are about
// its rule cases: files that begin with "case".
func Fifth(t *testing.T) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	about, all := 0, 0
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		switch n := bytes.Count(data, []byte("\n")); {
		case strings.HasSuffix(name, "_test.go"):
		case strings.HasPrefix(name, "case"):
			about += n
			fallthrough
		default:
			all += n
		}
	}
	if about*5 > all {
		t.Errorf("%d of %d lines are about rule cases: more than a fifth. What other engines need as well belongs in rules/cases", about, all)
	}
}
