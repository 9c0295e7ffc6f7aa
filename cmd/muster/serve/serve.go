// Package serve is "muster serve": the HTTP server on the user's database.
package serve

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"muster/api"
	"muster/api/play"
	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules"
	"muster/rules/ai"
)

// serving is where the server answers unless --addr says otherwise: on this
// machine alone.
const serving = "127.0.0.1:8377"

// Cmd is "muster serve".
func Cmd(a *app.App) *cobra.Command {
	cmd := a.Command("serve", "cmd.serve.")
	app.Takes(cmd, 0, 0)
	addr := cmd.Flags().String("addr", serving, a.Words("cmd.serve.flag.addr"))
	hosts := cmd.Flags().StringArray("public-host", nil, a.Words("cmd.serve.flag.public-host"))
	proxies := cmd.Flags().StringArray("trusted-proxy", nil, a.Words("cmd.serve.flag.trusted-proxy"))
	over := cmd.Flags().Uint16("keep-games", 0, a.Words("cmd.serve.flag.keep-games"))
	idle := cmd.Flags().Uint16("keep-idle", 0, a.Words("cmd.serve.flag.keep-idle"))
	versions := cmd.Flags().Uint16("keep-versions", 0, a.Words("cmd.serve.flag.keep-versions"))
	quota := cmd.Flags().Uint32("quota", 0, a.Words("cmd.serve.flag.quota"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		keep := keeping{play.Keep{Over: time.Duration(*over) * day, Idle: time.Duration(*idle) * day}, int(*versions), int64(*quota) << 20}
		return serve(cmd.Context(), a, *addr, *hosts, *proxies, keep)
	}
	return cmd
}

const day = 24 * time.Hour

// keeping is how long and how much of what people make is kept; 0 for ever, and any
// number.
type keeping struct {
	games    play.Keep
	versions int   // of a list
	quota    int64 // bytes
}

// serve answers until it is interrupted.
func serve(ctx context.Context, a *app.App, addr string, hosts, proxies []string, keep keeping) error {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	if _, _, err := net.SplitHostPort(addr); err != nil {
		return app.Wrong(lang.Say("cmd.serve.addr", app.Clean(addr)))
	}
	for _, proxy := range proxies {
		if !isAddress(proxy) {
			return app.Wrong(lang.Say("cmd.serve.trusted-proxy", app.Clean(proxy)))
		}
	}
	for _, host := range hosts {
		if !api.ValidHost(host) {
			return app.Wrong(lang.Say("cmd.serve.public-host", app.Clean(host)))
		}
	}
	path, _ := files.Database(a)
	if path == "" {
		return app.Wrong(lang.Say("cmd.serve.no-database"))
	}
	claim, err := files.Claimed(path)
	if err != nil {
		return err
	}
	defer claim.Free()
	db, err := sqlite.Open(path)
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetQuota(keep.quota)
	// The store makes the file muster's, or says why it cannot be.
	store, err := store.Open(ctx, db, path)
	if err != nil {
		return err
	}
	journal, err := play.OpenJournal(ctx, db)
	if err != nil {
		return err
	}
	cards, err := files.Catalog(ctx, a)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return lang.Fail(lang.Invalid, "cmd.serve.listen", addr, app.Clean(err.Error())).Because(err)
	}
	if err := claim.At(l.Addr().String()); err != nil {
		return err
	}
	current := new(atomic.Pointer[catalog.Catalog])
	current.Store(cards)
	s := &api.Server{
		Catalog: current, Store: store, Journal: journal, Log: logger(a), Hosts: hosts, Player: player, Keep: keep.games, KeepVersions: keep.versions, Proxies: proxies,
		Owned: func(ctx context.Context) (*catalog.Collection, error) { return files.ReadOwned(ctx, a) },
	}
	if !a.Quiet {
		fmt.Fprintln(a.Err, a.Words("cmd.serve.ready", "http://"+l.Addr().String()))
	}
	return s.Serve(ctx, l)
}

// isAddress reports whether a text is an address, or a range of them: 10.0.0.0/8.
func isAddress(text string) bool {
	_, one := netip.ParseAddr(text)
	_, many := netip.ParsePrefix(text)
	return one == nil || many == nil
}

// logger writes text for people and JSON for programs, to standard error.
func logger(a *app.App) *slog.Logger {
	o := &slog.HandlerOptions{Level: slog.LevelInfo}
	if a.Quiet {
		o.Level = slog.LevelWarn
	}
	if app.Terminal(a.Err) {
		return slog.New(slog.NewTextHandler(a.Err, o))
	}
	return slog.New(slog.NewJSONHandler(a.Err, o))
}

// player makes a player for a seat of a game on the server.
func player(name string, seed uint64) (rules.Player, error) {
	p, err := ai.New(name, seed)
	if err != nil {
		return nil, err
	}
	return p, nil
}
