package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"muster/catalog/disk"
	"muster/catalog/lang"
	"muster/cmd/muster-farm/embedded"
	"muster/cmd/muster-farm/queue"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

// serveCmd is the queue of a farm.
func serveCmd(a *app.App) *cobra.Command {
	cmd := a.Command("serve", "cmd.farm.serve.")
	app.Takes(cmd, 0, 0)
	s := &serving{reach: reach{App: a}}
	s.reach.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&s.Dir, "dir", "", a.Words("cmd.farm.serve.flag.dir"))
	f.StringVar(&s.Listen, "listen", "127.0.0.1:4222", a.Words("cmd.farm.serve.flag.listen"))
	f.IntVar(&s.megabytes, "limit", queue.DefaultRoom>>20, a.Words("cmd.farm.serve.flag.limit"))
	f.IntVar(&s.copies, "copies", 1, a.Words("cmd.farm.serve.flag.copies"))
	s.tableFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := s.check(); err != nil {
			return err
		}
		if err := s.checkTables(cmd); err != nil {
			return err
		}
		if s.club.tables {
			return s.runTables(cmd.Context())
		}
		return s.run(cmd.Context())
	}
	return cmd
}

// A serving is one run of the command serve.
type serving struct {
	reach
	embedded.Settings
	megabytes, copies int
	club              club
}

// check says what is wrong with the flags of all that is served.
func (s *serving) check() error {
	if int64(s.megabytes) > math.MaxInt64>>20 {
		return app.Wrong(lang.Say("cmd.flag-value", strconv.Itoa(s.megabytes), "--limit"))
	}
	if s.Room = int64(s.megabytes) << 20; s.Room < queue.LeastRoom {
		return app.Wrong(lang.Say("farm.room", queue.LeastRoom>>20))
	}
	if s.copies < 1 {
		return app.Wrong(lang.Say("cmd.flag-value", strconv.Itoa(s.copies), "--copies"))
	}
	if _, _, ok := embedded.Address(s.Listen); !ok && s.URL == "" {
		return app.Wrong(lang.Say("farm.listen", app.Clean(s.Listen)))
	}
	return nil
}

func (s *serving) run(ctx context.Context) error {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	if s.URL != "" {
		return s.elsewhere(ctx)
	}
	if err := s.encrypts(); err != nil {
		return err
	}
	s.folder("farm")
	s.Settings.Cert, s.Settings.Key, s.Settings.CA = s.Address.Cert, s.Address.Key, s.Address.CA
	server, err := s.hold()
	if err != nil {
		return err
	}
	defer server.Stop()
	nc, err := server.Connect(s.Program)
	if err != nil {
		return err
	}
	defer nc.Close()
	if err := queue.SetUp(ctx, nc, app.Edition(), queue.Settings{Room: s.Room, Copies: 1}); err != nil {
		return err
	}
	if err := s.tell(server.Server); err != nil {
		return err
	}
	return s.watch(ctx, server.Server)
}

// encrypts says what is wrong with the certificates of who serves.
func (s *serving) encrypts() error {
	if s.Address.CA != "" && s.Address.Cert == "" { // nobody could connect
		return lang.Fail(lang.Invalid, "farm.tls", "--tls-cert?")
	}
	return s.certificates()
}

// folder is where everything is kept unless --dir says so: beside the database.
func (s *serving) folder(name string) {
	if s.Dir == "" {
		db, _ := files.Database(s.App)
		s.Dir = filepath.Join(filepath.Dir(db), name)
	}
}

// elsewhere sets the queue up at a server that somebody else runs.
func (s *serving) elsewhere(ctx context.Context) error {
	nc, err := s.connect()
	if err != nil {
		return err
	}
	defer nc.Close()
	if err := queue.SetUp(ctx, nc, app.Edition(), queue.Settings{Room: s.Room, Copies: s.copies}); err != nil {
		return err
	}
	_, err = fmt.Fprintln(s.Out, s.Words("farm.set-up", nc.ConnectedUrlRedacted()))
	return err
}

// tell says where it is served and, the first time, what lets one in.
func (s *serving) tell(server *embedded.Server) error {
	seed := server.Seed
	if seed != "" && s.Creds != "" {
		if err := s.keep(seed); err != nil {
			return err
		}
		if err := server.Keep(); err != nil {
			return err
		}
		seed = ""
	}
	if err := s.print(server, seed); err != nil {
		return err
	}
	return server.Keep()
}

// print prints where it is served, and the seed if it is to be shown.
func (s *serving) print(server *embedded.Server, seed string) error {
	if s.JSON {
		return s.PrintJSON(struct {
			URL     string `json:"url"`
			Version string `json:"version"`
			Dir     string `json:"dir"`
			Seed    string `json:"seed,omitempty"`
		}{server.URL(), app.Edition(), s.Dir, seed})
	}
	if seed != "" {
		fmt.Fprintf(s.Out, "%s\n\n  %s\n\n", s.Words("farm.seed"), seed)
	}
	if !s.private() && s.Settings.Cert == "" {
		s.say(lang.Say("farm.plain"))
	}
	_, err := fmt.Fprintln(s.Out, s.Words("farm.serves", server.URL(), s.Dir, app.Edition()))
	return err
}

// keep writes what lets one in to the file that --creds names. One that is there may let one
// in elsewhere, and others may read it.
func (s *serving) keep(seed string) error {
	err := disk.Create(s.Creds, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return lang.Fail(lang.Refused, "farm.creds-there", s.Creds).Because(err)
	}
	if err != nil {
		return app.FileProblem(s.Creds, err)
	}
	err = disk.Write(s.Creds, 0o600, func(w io.Writer) error {
		_, err := io.WriteString(w, seed+"\n")
		return err
	})
	if err != nil {
		_ = os.Remove(s.Creds)
	}
	return err
}

// private reports whether nobody beyond this machine can come.
func (s *serving) private() bool {
	host, _, _ := net.SplitHostPort(s.Listen)
	return loopback(host)
}

func loopback(host string) bool {
	at, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && at.IsLoopback()
}

// watch waits until it is told to stop or the server cannot go on, and says when most of the
// room is taken.
func (s *serving) watch(ctx context.Context, server *embedded.Server) error {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	warned := false
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
		if err := server.Fails(); err != nil {
			return err
		}
		used, room := server.Kept()
		if full := used > room/10*8; full != warned {
			if warned = full; full {
				s.say(lang.Say("farm.fills", int(used>>20), int(room>>20)))
			}
		}
	}
}
