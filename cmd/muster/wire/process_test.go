//go:build !windows

package wire

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"muster/catalog/lang"
)

func TestHowAProgramEndedIsSaidInWords(t *testing.T) {
	for shell, want := range map[string][2]string{
		"exit 0":     {"it ended without an answer", "è finito senza rispondere"},
		"exit 3":     {"it ended with status 3", "è finito con stato 3"},
		"kill -9 $$": {"it was ended by signal 9", "è stato fermato dal segnale 9"},
	} {
		cmd := exec.Command("sh", "-c", shell)
		_ = cmd.Run()
		said := lang.Say("player.exec-ended", ended(cmd.ProcessState))
		if en, it := said.In(lang.EN), said.In(lang.IT); en != want[0] || it != want[1] {
			t.Errorf("%s: got %q, %q, want %q", shell, en, it, want)
		}
	}
}

func TestWhyAProgramCannotBeStartedIsSaidInWords(t *testing.T) {
	for text, want := range map[string]string{
		"no program":                   "player.exec-no-program",
		"#!/no/such/interpreter\nls\n": "player.exec-not-there",
	} {
		file := filepath.Join(t.TempDir(), "bad.sh")
		if err := os.WriteFile(file, []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
		if said, ok := unstarted(exec.Command(file).Start()).(lang.Msg); !ok || said.Code != want {
			t.Errorf("%q: got %v, want %s", text, said, want)
		}
	}
	if said := unstarted(os.ErrDeadlineExceeded); said != os.ErrDeadlineExceeded.Error() {
		t.Errorf("got %v", said)
	}
}

// runs starts a script, whose complaints stand in the file that is returned.
func runs(t *testing.T, script string) (*process, *os.File) {
	t.Helper()
	complaints, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p, err := start([]string{"sh", "-c", script}, w)
	_ = w.Close()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.stop(); complaints.Close() })
	return p, complaints
}

func TestAProgramIsLeftTimeToEnd(t *testing.T) {
	p, complaints := runs(t, "cat >/dev/null; echo ended >&2")
	p.stop()
	if said, err := io.ReadAll(complaints); err != nil || string(said) != "ended\n" {
		t.Errorf("got %q (%v)", said, err)
	}
}

// What still runs holds the other end of the pipe.
func TestWhatAProgramHasStartedEndsWithIt(t *testing.T) {
	p, complaints := runs(t, "sleep 60 & cat >/dev/null; wait")
	p.stop()
	_ = complaints.SetReadDeadline(time.Now().Add(5 * time.Second))
	if said, err := io.ReadAll(complaints); err != nil || len(said) > 0 {
		t.Errorf("got %q (%v)", said, err)
	}
}

func TestOneEmptyLineBehindAnAnswerIsPassedOver(t *testing.T) {
	p, _ := runs(t, `read a; printf 'a\n\n\n'; cat >/dev/null`)
	for i, want := range []string{"a", ""} {
		if text, err := p.ask(t.Context(), []byte("go on\n"), 5*time.Second); err != nil || text != want {
			t.Errorf("answer %d: got %q (%v)", i, text, err)
		}
	}
}
