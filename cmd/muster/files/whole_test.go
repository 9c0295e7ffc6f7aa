package files

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog/lang"
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

func TestWhatCannotBeWrittenIsRefusedAsWritingIs(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "deck.txt")
	if err := os.WriteFile(file, []byte("2x Take Cover\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{filepath.Join(dir, "none", "deck.txt"), filepath.Join(file, "deck.txt"), dir} {
		want := WriteWhole(path, func(io.Writer) error { return nil })
		got := Writable(path)
		if got == nil || want == nil || lang.MsgOf(got).In(lang.EN) != lang.MsgOf(want).In(lang.EN) {
			t.Errorf("%s: got %v, want %v", path, got, want)
		}
	}
	for _, path := range []string{file, filepath.Join(dir, "new.txt"), os.DevNull, "-", ""} {
		if err := Writable(path); err != nil {
			t.Errorf("%q: got %v, want that it may be written", path, err)
		}
	}
	if names := apptest.InDir(t, dir); len(names) != 1 {
		t.Errorf("got %q in the folder, want deck.txt alone", names)
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
