//go:build unix

package embedded

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/lang"
)

// smallEnv has this program serve with files that may not be large.
const smallEnv = "MUSTER_SMALL_FILES"

// A server whose disk takes nothing more says so. What a process of its own may write is
// limited here: a full disk is not for tests to make.
func TestADiskThatTakesNothingMore(t *testing.T) {
	if dir := os.Getenv(smallEnv); dir != "" {
		if err := fillUp(dir); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		return
	}
	t.Parallel()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program, "-test.run", "^"+t.Name()+"$")
	c.Env = append(os.Environ(), smallEnv+"="+t.TempDir())
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, bytes.TrimSpace(out))
	}
}

// fillUp adds messages until one is not kept, and wants the server to say why.
func fillUp(dir string) error {
	signal.Ignore(syscall.SIGXFSZ)
	s, err := Start(Settings{Dir: dir, Listen: "127.0.0.1:0", Room: 1 << 30, Sync: true})
	if err != nil {
		return err
	}
	nc, err := s.Connect("test")
	if err != nil {
		return err
	}
	js, err := jetstream.New(nc)
	if err != nil {
		return err
	}
	ctx := context.Background()
	if _, err = js.CreateStream(ctx, jetstream.StreamConfig{Name: "A", Subjects: []string{"a"}}); err != nil {
		return err
	}
	const most = 1 << 20
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: most, Max: most}); err != nil {
		return err
	}
	for range most >> 13 {
		if err := s.Fails(); err != nil {
			return fmt.Errorf("before anything is lost: %w", err)
		}
		one, cancel := context.WithTimeout(ctx, time.Second)
		_, err = js.Publish(one, "a", make([]byte, 1<<14))
		cancel()
		if err != nil {
			break
		}
	}
	if err == nil {
		return fmt.Errorf("%d bytes are kept", 2*most)
	}
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if err := s.Fails(); err != nil {
			if code := lang.MsgOf(err).Code; code != "farm.disk" {
				return fmt.Errorf("it says %s", code)
			}
			return nil
		}
	}
	return fmt.Errorf("it does not say that it cannot write: %w, %s", err, s.said)
}
