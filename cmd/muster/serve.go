package main

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"os/signal"
	"sync/atomic"
	"syscall"

	"github.com/spf13/cobra"

	"muster/api"
	"muster/api/play"
	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
	"muster/rules"
	"muster/rules/ai"
)

// serving is where the server answers unless --addr says otherwise: on this
// machine alone.
const serving = "127.0.0.1:8377"

// serveCmd is "muster serve".
func serveCmd(a *app) *cobra.Command {
	cmd := a.command("serve", "cmd.serve.")
	takes(cmd, 0, 0)
	addr := cmd.Flags().String("addr", serving, a.words("cmd.serve.flag.addr"))
	hosts := cmd.Flags().StringArray("public-host", nil, a.words("cmd.serve.flag.public-host"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return a.serve(cmd.Context(), *addr, *hosts) }
	return cmd
}

// serve answers until it is interrupted.
func (a *app) serve(ctx context.Context, addr string, hosts []string) error {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return wrong(lang.Say("cmd.serve.addr", clean(addr)))
	}
	// A server that listens at one address goes by it.
	if ip, err := netip.ParseAddr(host); err == nil && !ip.IsUnspecified() {
		hosts = append(hosts, host)
	}
	db, err := a.serverDB()
	if err != nil {
		return err
	}
	defer db.Close()
	path, _ := a.database()
	// The store makes the file muster's, or says why it cannot be.
	store, err := store.Open(ctx, db, path)
	if err != nil {
		return err
	}
	journal, err := play.OpenJournal(ctx, db)
	if err != nil {
		return err
	}
	cards, err := a.catalog(ctx)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return lang.Fail(lang.Invalid, "cmd.serve.listen", addr, clean(err.Error())).Because(err)
	}
	current := new(atomic.Pointer[catalog.Catalog])
	current.Store(cards)
	s := &api.Server{
		Catalog: current, Store: store, Journal: journal, Log: a.logger(), Hosts: hosts, Player: player,
		Owned: func(ctx context.Context) (*catalog.Collection, error) { return a.readOwned(ctx) },
	}
	if !a.quiet {
		fmt.Fprintln(a.err, a.words("cmd.serve.ready", "http://"+l.Addr().String()))
	}
	return s.Serve(ctx, l)
}

// serverDB opens the user's database, in which lists and games are kept.
func (a *app) serverDB() (*sql.DB, error) {
	path, _ := a.database()
	if path == "" {
		return nil, wrong(lang.Say("cmd.serve.no-database"))
	}
	return sqlite.Open(path)
}

// logger writes text for people and JSON for programs, to standard error.
func (a *app) logger() *slog.Logger {
	o := &slog.HandlerOptions{Level: slog.LevelInfo}
	if a.quiet {
		o.Level = slog.LevelWarn
	}
	if terminal(a.err) {
		return slog.New(slog.NewTextHandler(a.err, o))
	}
	return slog.New(slog.NewJSONHandler(a.err, o))
}

// player makes a player for a seat of a game on the server.
func player(name string, seed uint64) (rules.Player, error) {
	p, err := ai.New(name, seed)
	if err != nil {
		return nil, err
	}
	return p, nil
}
