package campaign

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

// writing names the log that this program is to write on and on, so that a test
// can kill it in the middle of that.
const writing = "MUSTER_TEST_WRITER"

func TestMain(m *testing.M) {
	if path := os.Getenv(writing); path != "" {
		for n := 0; ; n++ {
			if run(context.Background(), []string{"campaign", "add", path, "note", strings.Repeat("x", 500), "-q"},
				func(string) string { return "" }, strings.NewReader(""), os.Stderr, os.Stderr) != app.Fine {
				os.Exit(1)
			}
			fmt.Println(n)
		}
	}
	os.Exit(m.Run())
}

// Whenever a writer is killed, the log is whole, has every event that was said to
// be in it, and can be written again at once.
func TestAKilledWriterLeavesAWholeLog(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := yavinUpTo(t, "log.yaml", 1)
	least := 1
	for round := range 8 {
		victim := exec.CommandContext(t.Context(), self)
		victim.Env = append(os.Environ(), writing+"="+path)
		out, err := victim.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := victim.Start(); err != nil {
			t.Fatal(err)
		}
		said := bufio.NewScanner(out)
		for n := 0; n <= round && said.Scan(); n++ {
			least++
		}
		if err := victim.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = victim.Wait()
		if n := len(logIn(t, path).Events); n < least {
			t.Fatalf("round %d: got %d events, %d were written", round, n, least)
		} else {
			least = n
		}
		if got := muster(t, "", "campaign", "add", path, "note", "still here", "-q"); got.Status != app.Fine {
			t.Fatalf("round %d: got %+v", round, got)
		}
		least++
	}
}
