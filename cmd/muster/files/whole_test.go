package files

import (
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/apptest"
)

func TestAFileThatCannotBeFinishedLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	stop := errors.New("no more")
	err := WriteWhole(filepath.Join(dir, "deck.txt"), func(w io.Writer) error {
		if _, err := io.WriteString(w, strings.Repeat("2x Take Cover\n", 10_000)); err != nil {
			return err
		}
		return stop
	})
	if !errors.Is(err, stop) {
		t.Errorf("got %v, want %v", err, stop)
	}
	if names := apptest.InDir(t, dir); len(names) != 0 {
		t.Errorf("got %q in the folder, want nothing", names)
	}
}

func TestFileNamesOfLists(t *testing.T) {
	for list, want := range map[string]string{
		"Leia and Han": "leia-and-han", "../../../etc/passwd": "etc-passwd", "NUL": "list", "": "deck",
		"=cmd|' /C calc'!A0": "cmd-c-calc-a0", strings.Repeat("x", 300): strings.Repeat("x", 60),
	} {
		if got := FileName(list, "dir/deck.txt"); got != want {
			t.Errorf("%q: got %q, want %q", list, got, want)
		}
	}
}
