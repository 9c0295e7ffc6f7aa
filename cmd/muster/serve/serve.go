// Package serve is "muster serve": the HTTP server on the user's database.
package serve

import (
	"context"
	"crypto/tls"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"os/signal"
	"strconv"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"muster/api"
	"muster/api/hosts"
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
	o := new(options)
	files.OwnFlags(a, cmd)
	f := cmd.Flags()
	f.StringVar(&o.addr, "addr", serving, a.Words("cmd.serve.flag.addr"))
	f.StringArrayVar(&o.hosts, "public-host", nil, a.Words("cmd.serve.flag.public-host"))
	f.StringArrayVar(&o.proxies, "trusted-proxy", nil, a.Words("cmd.serve.flag.trusted-proxy"))
	OwnerFlag(cmd, &o.token, a.Words("cmd.serve.flag.owner-token"))
	f.BoolVar(&o.noOwner, "no-owner", false, a.Words("cmd.serve.flag.no-owner"))
	f.BoolVar(&o.browser, "browser", false, a.Words("cmd.serve.flag.browser"))
	f.StringVar(&o.cert, "tls-cert", "", a.Words("cmd.serve.flag.tls-cert"))
	f.StringVar(&o.key, "tls-key", "", a.Words("cmd.serve.flag.tls-key"))
	over := f.Uint16("keep-games", 0, a.Words("cmd.serve.flag.keep-games"))
	idle := f.Uint16("keep-idle", 0, a.Words("cmd.serve.flag.keep-idle"))
	f.Uint16Var(&o.versions, "keep-versions", 0, a.Words("cmd.serve.flag.keep-versions"))
	f.Uint32Var(&o.quota, "quota", 0, a.Words("cmd.serve.flag.quota"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		o.games = play.Keep{Over: time.Duration(*over) * day, Idle: time.Duration(*idle) * day}
		return o.serve(cmd.Context(), a)
	}
	return cmd
}

const day = 24 * time.Hour

// options are what the command line says.
type options struct {
	addr      string
	hosts     []string
	proxies   []string
	token     string // "": the owner is whoever sits at this machine
	noOwner   bool
	browser   bool   // open it
	cert, key string // files

	// How long and how much of what people make is kept; 0 for ever, and any number.
	games    play.Keep
	versions uint16 // of a list
	quota    uint32 // MiB
}

// serve answers until it is interrupted.
func (o *options) serve(ctx context.Context, a *app.App) error {
	ctx, stop := app.Interruptible(ctx)
	defer stop()
	signal.Ignore(syscall.SIGPIPE) // whoever read the log may have gone
	defer signal.Reset(syscall.SIGPIPE)
	if err := o.named(); err != nil {
		return err
	}
	path, _ := files.Database(a)
	if path == "" {
		return app.Wrong(lang.Say("cmd.serve.no-database"))
	}
	encryption, err := Encryption(o.cert, o.key)
	if err != nil {
		return err
	}
	at, err := net.ResolveTCPAddr("tcp", o.addr)
	if err != nil {
		return o.unheard(err)
	}
	if err := o.checkOwner(at.IP); err != nil {
		return err
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
	db.SetQuota(int64(o.quota) << 20)
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
	l, err := net.ListenTCP("tcp", at)
	if err != nil {
		return o.unheard(err)
	}
	defer l.Close()
	if err := claim.At(l.Addr().String()); err != nil {
		return err
	}
	url := address(l.Addr().(*net.TCPAddr), encryption)
	owner, err := o.owner(ctx, store.Owner, func(token string) {
		fmt.Fprintln(a.Err, app.Lines(a.Words("cmd.serve.owner-made", token, url+"/owner")))
	})
	if err != nil {
		return err
	}
	current := new(atomic.Pointer[catalog.Catalog])
	current.Store(cards)
	s := &api.Server{
		Catalog: current, Store: store, Journal: journal, Log: Logger(a), Hosts: o.hosts, TLS: encryption, Player: Player, Keep: o.games,
		KeepVersions: int(o.versions), Proxies: o.proxies, Owner: owner, Strangers: !at.IP.IsLoopback() || len(o.hosts) > 0,
		Owned: func(ctx context.Context) (*catalog.Collection, error) { return files.ReadOwned(ctx, a) },
	}
	if !a.Quiet {
		o.warn(a, owner, at.IP)
		fmt.Fprintln(a.Err, a.Words("cmd.serve.ready", url))
	}
	if o.browser {
		go browse(a, url) // a browser that is no window answers when it is closed
	}
	return s.Serve(ctx, l)
}

// named refuses addresses and names of hosts that cannot be any.
func (o *options) named() error {
	if _, _, err := net.SplitHostPort(o.addr); err != nil {
		return app.Wrong(lang.Say("cmd.serve.addr", app.Clean(o.addr)))
	}
	for _, proxy := range o.proxies {
		if !isAddress(proxy) {
			return app.Wrong(lang.Say("cmd.serve.trusted-proxy", app.Clean(proxy)))
		}
	}
	for _, host := range o.hosts {
		if !hosts.Valid(host) {
			return app.Wrong(lang.Say("cmd.serve.public-host", app.Clean(host)))
		}
	}
	return nil
}

// isAddress reports whether a text is an address, or a range of them: 10.0.0.0/8.
func isAddress(text string) bool {
	_, one := netip.ParseAddr(text)
	_, many := netip.ParsePrefix(text)
	return one == nil || many == nil
}

// address is where this machine finds the server.
func address(at *net.TCPAddr, encryption *tls.Config) string {
	host := at.IP.String()
	if at.IP.IsUnspecified() {
		host = "127.0.0.1"
	}
	scheme := "http://"
	if encryption != nil {
		scheme = "https://"
	}
	return scheme + net.JoinHostPort(host, strconv.Itoa(at.Port))
}

// unheard is that the server cannot answer where it was told to.
func (o *options) unheard(err error) error {
	return app.ListenProblem(o.addr, "--addr", err)
}

// warn says what others may do, or may not, that one might not expect.
func (o *options) warn(a *app.App, owner *api.Owner, at net.IP) {
	switch {
	case owner == nil:
		fmt.Fprintln(a.Err, a.Words("cmd.serve.owner-nobody"))
	case owner.Token == nil && len(o.hosts) > 0:
		fmt.Fprintln(a.Err, a.Words("cmd.serve.owner-here"))
	case o.cert == "" && !at.IsLoopback():
		fmt.Fprintln(a.Err, a.Words("cmd.serve.clear"))
	}
}

// Logger writes text for people and JSON for programs, to standard error.
func Logger(a *app.App) *slog.Logger {
	o := &slog.HandlerOptions{Level: slog.LevelInfo}
	if a.Quiet {
		o.Level = slog.LevelWarn
	}
	if app.Terminal(a.Err) {
		return slog.New(slog.NewTextHandler(a.Err, o))
	}
	return slog.New(slog.NewJSONHandler(a.Err, o))
}

// Player makes a player for a seat of a game on the server.
func Player(name string, g *rules.Game, seed uint64) (rules.Player, error) {
	p, err := ai.Waited(name, g, seed)
	if err != nil {
		return nil, err
	}
	return p, nil
}
