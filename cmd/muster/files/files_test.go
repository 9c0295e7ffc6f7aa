package files_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/files"
)

func TestAHugeFileIsRefused(t *testing.T) {
	path := apptest.File(t, "huge.txt", "2x Take Cover\n")
	if err := os.Truncate(path, 100<<20); err != nil {
		t.Skipf("no sparse files here: %v", err)
	}
	got := muster(t, "", "check", path)
	if got.Status != app.Broken || !strings.Contains(got.Err, "MiB") {
		t.Errorf("got status %d and %q, want a refusal that names the limit", got.Status, got.Err)
	}
}

func TestExportWritesAWholeFileOrNone(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "deck.json")
	if got := muster(t, "", "export", apptest.Legal, "--to", "native", "-o", out); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	if got := muster(t, "", "check", out); got.Status != app.Fine {
		t.Errorf("checking what was written: got %+v", got)
	}
	before, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		args   []string
		status int
		err    string
	}{
		{"another file stays", []string{"export", apptest.Legal, "--to", "csv", "-o", out}, app.Broken, "is there already"},
		{"the input stays, even with --force", []string{"export", out, "--to", "csv", "-o", out, "--force"}, app.Misuse, "is being read"},
		{"a folder that is not there", []string{"export", apptest.Legal, "--to", "csv", "-o", filepath.Join(dir, "no", "x.csv")}, app.Broken, "cannot be written"},
		{"a list that is not there", []string{"export", "nowhere.txt", "--to", "csv", "-o", filepath.Join(dir, "x.csv")}, app.Broken, "nowhere.txt is not there"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := muster(t, "", c.args...)
			if got.Status != c.status || !strings.Contains(got.Err, c.err) {
				t.Errorf("got status %d and %q, want %d and %q", got.Status, got.Err, c.status, c.err)
			}
		})
	}
	if after, err := os.ReadFile(out); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file has changed: %v", err)
	}
	if names := apptest.InDir(t, dir); len(names) != 1 {
		t.Errorf("got %q in the folder, want deck.json alone", names)
	}
	if got := muster(t, "", "export", apptest.Legal, "--to", "csv", "-o", out, "--force"); got.Status != app.Fine {
		t.Errorf("with --force: got %+v", got)
	}
}

// refusing is a stream whose writes fail.
type refusing struct{ err error }

func (r refusing) Write([]byte) (int, error) { return 0, r.err }

func TestStreamsThatCannotBeWritten(t *testing.T) {
	for _, c := range []struct {
		name   string
		err    error
		status int
		said   string
	}{
		{"a closed pipe ends quietly", syscall.EPIPE, app.Fine, ""},
		{"a full disk is told", syscall.ENOSPC, app.Broken, "cannot be written"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var said strings.Builder
			got := run(t.Context(), []string{"cards", "search", "rey"}, func(string) string { return "" }, nil, refusing{c.err}, &said)
			if got != c.status || !strings.Contains(said.String(), c.said) || c.said == "" && said.Len() > 0 {
				t.Errorf("got status %d and %q, want %d and %q", got, said.String(), c.status, c.said)
			}
		})
	}
}

func TestWhatFilesSayIsOnlyShown(t *testing.T) {
	for text, want := range map[string]string{
		"Take\x1b[31m Cover\x07": "Take[31m Cover", "a\u202eb\u2066c\u200f": "abc", "due\nrighe": "due righe", "Padmé ★": "Padmé ★", "\x9b1m": "1m",
	} {
		if got := app.Clean(text); got != want {
			t.Errorf("clean(%q): got %q, want %q", text, got, want)
		}
	}
	list := apptest.File(t, "escape.txt", apptest.Short(t)+"\n2x Zap\u202e\u200fgun of \u2067 night\n")
	got := muster(t, "", "check", list)
	if strings.ContainsAny(got.Out+got.Err, "\x1b\u202e\u200f\u2067") || !strings.Contains(got.Out, "import.unknown-card") {
		t.Errorf("got %q", got.Out)
	}
}

func TestColoursOnlyOnATerminal(t *testing.T) {
	if got := muster(t, "", "check", apptest.Legal); strings.Contains(got.Out, "\x1b") {
		t.Errorf("colours in a pipe: %q", got.Out)
	}
}

// A relative folder for data would be another in each folder: it is passed over.
func TestTheDatabaseIsInOneFolder(t *testing.T) {
	home, data := t.TempDir(), t.TempDir()
	for _, x := range []struct{ data, want string }{
		{data, filepath.Join(data, "muster", "muster.db")},
		{"rel", filepath.Join(home, ".local", "share", "muster", "muster.db")},
		{"", filepath.Join(home, ".local", "share", "muster", "muster.db")},
	} {
		env := map[string]string{"XDG_DATA_HOME": x.data, "HOME": home}
		if got, _ := files.Database(&app.App{Env: func(key string) string { return env[key] }}); got != x.want {
			t.Errorf("XDG_DATA_HOME=%q: got %s, want %s", x.data, got, x.want)
		}
	}
}
