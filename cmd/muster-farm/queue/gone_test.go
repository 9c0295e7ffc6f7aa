package queue

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"muster/catalog/lang"
	"muster/cmd/muster-farm/embedded"
)

// served serves a queue in a folder; it returns how it is reached.
func served(t *testing.T, dir, listen string) (*embedded.Server, Address) {
	t.Helper()
	return servedWith(t, dir, listen, DefaultRoom)
}

func servedWith(t *testing.T, dir, listen string, room int64) (*embedded.Server, Address) {
	t.Helper()
	server, err := embedded.Start(embedded.Settings{Dir: dir, Listen: listen, Room: room})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	creds := filepath.Join(dir, "seed")
	if server.Seed != "" {
		if err := os.WriteFile(creds, []byte(server.Seed), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := server.Keep(); err != nil {
			t.Fatal(err)
		}
	}
	return server, Address{URL: server.URL(), Creds: creds}
}

// A server that dies has lost nothing that it acknowledged; who worked goes on when it is back.
func TestAQueueThatIsGoneAndComesBack(t *testing.T) {
	dir := t.TempDir()
	first, at := served(t, dir, "127.0.0.1:0")
	f := newFarm(t, first)
	nc, err := Connect(at, "test", f.say)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close) // after workers have ended
	if err := SetUp(t.Context(), nc, "1", settings); err != nil {
		t.Fatal(err)
	}
	if f.Queue, err = Open(t.Context(), nc, "1"); err != nil {
		t.Fatal(err)
	}
	s := ordered(t, 1500)
	f.work(2)
	again := make(chan struct{})
	f.hears = func(m lang.Msg) {
		if m.Code == "farm.began" {
			go func() {
				defer close(again)
				first.Stop()
				second, _ := served(t, dir, strings.TrimPrefix(at.URL, "nats://"))
				if second.Seed != "" {
					t.Error("the second start makes other credentials")
				}
			}()
		}
	}
	f.plays(s)
	<-again
	if !f.heard("farm.lost") || !f.heard("farm.back") {
		t.Errorf("told: %v", f.told)
	}
}

func TestNobodyComesWithoutCredentials(t *testing.T) {
	server, at := served(t, t.TempDir(), "127.0.0.1:0")
	_, other := served(t, t.TempDir(), "127.0.0.1:0")
	for name, c := range map[string]struct {
		at   Address
		code string
	}{
		"none":                   {Address{URL: server.URL()}, "farm.denied"},
		"those of another farm":  {Address{URL: server.URL(), Creds: other.Creds}, "farm.denied"},
		"a file that is not":     {Address{URL: server.URL(), Creds: "none"}, "farm.creds"},
		"a file of another kind": {Address{URL: server.URL(), Creds: "gone_test.go"}, "farm.creds"},
		"nobody there":           {Address{URL: "nats://user:secret@127.0.0.1:1", Creds: at.Creds}, "farm.unreachable"},
	} {
		t.Run(name, func(t *testing.T) {
			nc, err := Connect(c.at, "test", func(lang.Msg) {})
			if nc != nil || lang.MsgOf(err).Code != c.code || strings.Contains(err.Error(), "secret") {
				t.Errorf("got %v", err)
			}
		})
	}
	nc, err := Connect(at, "test", func(lang.Msg) {})
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	if _, err := Open(t.Context(), nc, "1"); lang.MsgOf(err).Code != "farm.not-set-up" {
		t.Errorf("a server without a farm: %v", err)
	}
}

// A queue may be given more room, and is told why it cannot have less.
func TestALimitThatIsAnother(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		room int64
		code string
	}{{64 << 20, ""}, {128 << 20, ""}, {16 << 20, "farm.limit"}} {
		server, _ := servedWith(t, dir, "127.0.0.1:0", c.room)
		nc, err := server.Connect("test")
		if err != nil {
			t.Fatal(err)
		}
		if err := SetUp(t.Context(), nc, "1", Settings{Room: c.room}); lang.MsgOf(err).Code != c.code && (err != nil || c.code != "") {
			t.Errorf("%d megabytes: got %v, want %q", c.room>>20, err, c.code)
		}
		nc.Close()
		server.Stop()
	}
}

// plain connects to a server of NATS that muster has not set up, in this process.
func plain(t *testing.T, o server.Options) *nats.Conn {
	t.Helper()
	o.DontListen, o.NoLog, o.NoSigs = true, true, true
	ns, err := server.NewServer(&o)
	if err != nil {
		t.Fatal(err)
	}
	ns.Start()
	t.Cleanup(func() { ns.Shutdown(); ns.WaitForShutdown() })
	nc, err := nats.Connect("", nats.InProcessServer(ns))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	return nc
}

func TestAServerWithoutJetStream(t *testing.T) {
	nc := plain(t, server.Options{})
	if err := SetUp(t.Context(), nc, "1", settings); lang.MsgOf(err).Code != "farm.no-jetstream" {
		t.Errorf("set up: got %v", err)
	}
	if _, err := Open(t.Context(), nc, "1"); lang.MsgOf(err).Code != "farm.no-jetstream" {
		t.Errorf("opened: got %v", err)
	}
}
