package tables

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"muster/catalog/lang"
	"muster/cmd/muster-farm/embedded"
)

// seed is what all servers of these tests have.
var seed = newSeed()

func newSeed() string {
	pair, err := nkeys.CreateUser()
	if err != nil {
		panic(err)
	}
	seed, err := pair.Seed()
	if err != nil {
		panic(err)
	}
	return string(seed)
}

// ports counts what free has given away. Its addresses lie below those that systems give to whoever
// asks for any, and elsewhere in most processes: nobody takes one before the server that it is for.
var ports atomic.Int32

// free returns addresses that nobody answers at.
func free(t *testing.T, many int) (all []string) {
	t.Helper()
	for tries := 0; len(all) < many; tries++ {
		if tries == 100 {
			t.Fatal("a hundred addresses are taken")
		}
		at := fmt.Sprint("127.0.0.1:", 20000+os.Getpid()%100*100+int(ports.Add(1))%100)
		if l, err := net.Listen("tcp", at); err == nil {
			l.Close()
			all = append(all, at)
		}
	}
	return all
}

// settings are those of servers that keep everything together.
func settings(t *testing.T, many int) (all []embedded.Settings) {
	t.Helper()
	at := free(t, many)
	for i := range at {
		s := embedded.Settings{Dir: t.TempDir(), Listen: "127.0.0.1:0", Room: 1 << 30, Sync: true, Seed: seed, Name: fmt.Sprint("n", i), Cluster: at[i]}
		for k, other := range at {
			if k != i {
				s.Others = append(s.Others, other)
			}
		}
		all = append(all, s)
	}
	return all
}

// cluster starts servers that keep everything together.
func cluster(t *testing.T, many int) []*embedded.Server {
	t.Helper()
	return started(t, settings(t, many)...)
}

func started(t *testing.T, how ...embedded.Settings) []*embedded.Server {
	t.Helper()
	all := make([]*embedded.Server, len(how))
	var wait sync.WaitGroup
	for i := range all {
		wait.Go(func() {
			var err error
			if all[i], err = embedded.Start(how[i]); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if t.Failed() {
		t.FailNow()
	}
	for _, s := range all {
		t.Cleanup(s.Stop)
	}
	return all
}

func connected(t *testing.T, s *embedded.Server) *nats.Conn {
	t.Helper()
	nc, err := s.Connect(t.Name())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	return nc
}

// What is acknowledged is on a majority of disks: it has been synced there, it is there when
// one of three servers is gone, and nothing is acknowledged when two are.
func TestAMajorityKeepsAnAction(t *testing.T) {
	t.Parallel()
	all := cluster(t, 3)
	for _, s := range all {
		if !s.Synced() {
			t.Fatal("what is acknowledged has not been synced")
		}
	}
	s := setUpOn(t, connected(t, all[0]))
	last, err := s.Add(t.Context(), "game", 0, []byte("one"))
	if err != nil {
		t.Fatal(err)
	}
	all[1].Stop()
	waits(t, "two of three do not take anything down", func() bool {
		n, err := s.Add(t.Context(), "game", last, []byte("two"))
		if err == nil {
			last = n
		}
		return err == nil
	})
	all[2].Stop()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	if _, err := s.Add(ctx, "game", last, []byte("three")); err == nil {
		t.Error("one of three takes something down")
	}
}

func setUpOn(t *testing.T, nc *nats.Conn) *Stream {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := SetUp(ctx, nc, Settings{Room: 1 << 28, Copies: 3}, func(m lang.Msg) { t.Log(m.In(lang.EN)) }); err != nil {
		t.Fatal(err)
	}
	s, err := Open(t.Context(), nc)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// What one server takes down the others read; of two that follow the same message one does.
func TestServersReadWhatOthersTakeDown(t *testing.T) {
	t.Parallel()
	all := cluster(t, 3)
	a := setUpOn(t, connected(t, all[0]))
	b, err := Open(t.Context(), connected(t, all[1]))
	if err != nil {
		t.Fatal(err)
	}
	last, err := a.Add(t.Context(), "game", 0, []byte("one"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Add(t.Context(), "game", 0, []byte("other")); err == nil {
		t.Error("two messages follow none")
	}
	if _, err := b.Add(t.Context(), "game", last, []byte("two")); err != nil {
		t.Error(err)
	}
	if _, err := a.Add(t.Context(), "game", last, []byte("late")); err == nil {
		t.Error("two messages follow one")
	}
	for _, s := range []*Stream{a, b} {
		got := ""
		if err := s.Read(t.Context(), "game", func(_ uint64, data []byte) { got += string(data) + " " }); err != nil || got != "one two " {
			t.Errorf("it reads %q (%v)", got, err)
		}
	}
	if err := b.Share(t.Context(), []byte{1}, []byte("cards")); err != nil {
		t.Error(err)
	}
	if got, err := a.Shared(t.Context(), []byte{1}); err != nil || string(got) != "cards" {
		t.Errorf("cards: %q (%v)", got, err)
	}
}

// A server with another seed is not one of them.
func TestAStrangerIsNotOneOfThem(t *testing.T) {
	t.Parallel()
	at := free(t, 2)
	start := func(i int, seed string) *embedded.Server {
		s, err := embedded.Start(embedded.Settings{
			Dir: t.TempDir(), Listen: "127.0.0.1:0", Room: 1 << 30, Seed: seed, Name: fmt.Sprint("n", i), Cluster: at[i], Others: []string{at[1-i]},
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.Stop)
		return s
	}
	nc := connected(t, start(0, seed))
	start(1, newSeed())
	ctx, cancel := context.WithTimeout(t.Context(), 4*time.Second)
	defer cancel()
	if err := SetUp(ctx, nc, Settings{Room: 1 << 28, Copies: 2}, func(lang.Msg) {}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want that it waits for another", err)
	}
}

// Nothing goes to other machines in clear.
func TestAClusterIsNotInClear(t *testing.T) {
	_, err := embedded.Start(embedded.Settings{
		Dir: t.TempDir(), Listen: "127.0.0.1:0", Room: 1 << 30, Seed: seed, Name: "n", Cluster: "0.0.0.0:6222", Others: []string{"192.0.2.1:6222"},
	})
	if lang.MsgOf(err).Code != "farm.cluster-plain" {
		t.Errorf("got %v", err)
	}
}
