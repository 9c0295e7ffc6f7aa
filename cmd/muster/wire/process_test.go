//go:build !windows

package wire

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

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
