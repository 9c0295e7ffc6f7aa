package main

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/spf13/cobra"

	"muster/api"
	"muster/api/hosts"
	"muster/api/play"
	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster-farm/tables"
	"muster/cmd/muster/app"
	"muster/cmd/muster/serve"
)

// A club is what the command line says of tables.
type club struct {
	tables bool // they are served, instead of a queue
	http   string
	node   string
	url    string
	hosts  []string
	token  string // as --owner-token says
}

// onlyTables are the flags that need --tables.
var onlyTables = []string{"http", "node", "node-url", "public-host", "cluster", "other", "owner-token"}

func (s *serving) tableFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.BoolVar(&s.club.tables, "tables", false, s.Words("cmd.farm.serve.flag.tables"))
	f.StringVar(&s.club.http, "http", "127.0.0.1:8377", s.Words("cmd.farm.serve.flag.http"))
	f.StringVar(&s.club.node, "node", "", s.Words("cmd.farm.serve.flag.node"))
	f.StringVar(&s.club.url, "node-url", "", s.Words("cmd.farm.serve.flag.node-url"))
	f.StringArrayVar(&s.club.hosts, "public-host", nil, s.Words("cmd.serve.flag.public-host"))
	f.StringVar(&s.Cluster, "cluster", "", s.Words("cmd.farm.serve.flag.cluster"))
	f.StringArrayVar(&s.Others, "other", nil, s.Words("cmd.farm.serve.flag.other"))
	serve.OwnerFlag(cmd, &s.club.token, s.Words("cmd.farm.serve.flag.owner-token"))
}

var nodeName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,32}$`)

// checkTables says what is wrong with the flags of tables.
func (s *serving) checkTables(cmd *cobra.Command) error {
	if !s.club.tables {
		for _, name := range onlyTables {
			if cmd.Flags().Changed(name) {
				return app.Wrong(lang.Say("farm.only-tables", "--"+name))
			}
		}
		return nil
	}
	for _, host := range s.club.hosts {
		if !hosts.Valid(host) {
			return app.Wrong(lang.Say("cmd.serve.public-host", app.Clean(host)))
		}
	}
	switch {
	case s.club.node != "" && !nodeName.MatchString(s.club.node):
		return app.Wrong(lang.Say("farm.node", app.Clean(s.club.node)))
	case s.Cluster != "" && s.URL != "":
		return app.Wrong(lang.Say("farm.cluster-nats"))
	case s.Cluster == "" && len(s.Others) > 0:
		return app.Wrong(lang.Say("farm.others"))
	case s.Cluster != "" && (s.club.node == "" || len(s.Others) == 0 || s.Creds == ""):
		return app.Wrong(lang.Say("farm.cluster-needs"))
	}
	return nil
}

// runTables serves tables until it is told to stop.
func (s *serving) runTables(ctx context.Context) error {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	encryption, err := serve.Encryption(s.Address.Cert, s.Address.Key)
	if err != nil {
		return err
	}
	nc, journal, err := s.journal()
	if err != nil {
		return err
	}
	broken := make(chan error, 1)
	if journal != nil {
		defer journal.Stop()
		go func() {
			if err := s.watch(ctx, journal.Server); err != nil {
				broken <- err
				stop()
			}
		}()
	}
	defer nc.Close()
	if err := tables.SetUp(ctx, nc, tables.Settings{Room: s.Room, Copies: s.copies, Second: slices.Min(slices.Concat(s.Others, []string{s.Cluster})) != s.Cluster}, s.say); err != nil {
		return err
	}
	err = s.answer(ctx, nc, encryption)
	stop()
	select {
	case err := <-broken:
		return err
	default:
		return err
	}
}

// answer answers requests until the context ends.
func (s *serving) answer(ctx context.Context, nc *nats.Conn, encryption *tls.Config) error {
	stream, err := tables.Open(ctx, nc)
	if err != nil {
		return err
	}
	k, err := s.keepLists(ctx, stream, serve.Logger(s.App))
	if err != nil {
		return err
	}
	defer k.close()
	l, err := net.Listen("tcp", s.club.http)
	if err != nil {
		return app.ListenProblem(s.club.http, "--http", err)
	}
	defer l.Close()
	ctx, stop := context.WithCancel(ctx)
	var works sync.WaitGroup
	defer func() {
		stop()
		works.Wait()
	}()
	server, err := s.serverOf(ctx, l.Addr().(*net.TCPAddr), encryption, k)
	if err != nil {
		return err
	}
	server.Journal, server.Answers = play.StreamJournal(stream), stream.Answers(k.store.Answers)
	node := tables.Node{Name: s.club.node, URL: s.club.url, Log: server.Log}
	if node.Transport, err = s.transport(); err != nil {
		return err
	}
	joined, err := tables.Join(ctx, nc, node)
	if err != nil {
		return err
	}
	server.Club = joined
	works.Go(func() { // the others play its games before it has ended
		<-ctx.Done()
		joined.Leave()
	})
	if err := s.tellTables(); err != nil {
		return err
	}
	works.Go(func() { k.follow(ctx) })
	return server.Serve(ctx, l)
}

// journal connects to where games are taken down: servers that run already, or one in this
// process, which is returned as well.
func (s *serving) journal() (nc *nats.Conn, server *holder, err error) {
	if s.URL != "" {
		nc, err = s.connect()
		return nc, nil, err
	}
	if s.Cluster != "" {
		if s.Seed, err = s.seed(); err != nil {
			return nil, nil, err
		}
		s.copies = min(len(s.Others)+1, mostCopies)
	}
	if err := s.encrypts(); err != nil {
		return nil, nil, err
	}
	s.folder("tables")
	s.Sync, s.Name = true, s.club.node
	s.Settings.Cert, s.Settings.Key, s.Settings.CA = s.Address.Cert, s.Address.Key, s.Address.CA
	if server, err = s.hold(); err != nil {
		return nil, nil, err
	}
	if nc, err = server.Connect(s.Program); err != nil {
		server.Stop()
		return nil, nil, err
	}
	return nc, server, nil
}

// mostCopies is of how many servers a majority has to keep an action.
const mostCopies = 3

// seed reads what all servers of a cluster have, or makes it: of those which begin at once one
// does, and the others wait until it is written.
func (s *serving) seed() (string, error) {
	for end := time.Now().Add(seedTime); ; time.Sleep(seedTime / 100) {
		data, err := os.ReadFile(s.Creds)
		if errors.Is(err, fs.ErrNotExist) {
			seed, err := s.newSeed()
			if errors.Is(err, fs.ErrExist) {
				continue
			}
			return seed, err
		}
		if err != nil {
			return "", app.FileProblem(s.Creds, err)
		}
		seed := strings.TrimSpace(string(data))
		if seed == "" && time.Now().Before(end) {
			continue
		}
		if prefix, _, err := nkeys.DecodeSeed([]byte(seed)); err != nil || prefix != nkeys.PrefixByteUser {
			return "", lang.Fail(lang.Invalid, "farm.creds", s.Creds, lang.Say("farm.no-seed").In(s.Lang))
		}
		return seed, nil
	}
}

const seedTime = 2 * time.Second // until another has written what it makes

func (s *serving) newSeed() (string, error) {
	pair, err := nkeys.CreateUser()
	if err != nil {
		return "", err
	}
	seed, err := pair.Seed()
	if err != nil {
		return "", err
	}
	return string(seed), s.keep(string(seed))
}

// serverOf is the server of the API at an address, with what it keeps.
func (s *serving) serverOf(ctx context.Context, at *net.TCPAddr, encryption *tls.Config, k *kept) (*api.Server, error) {
	if s.club.node == "" {
		s.club.node = "node-" + strings.ToLower(rand.Text()[:8])
	}
	scheme := "http"
	if encryption != nil {
		scheme = "https"
	}
	if s.club.url == "" {
		if at.IP.IsUnspecified() {
			return nil, app.Wrong(lang.Say("farm.node-url"))
		}
		s.club.url = scheme + "://" + at.String()
	}
	to, err := url.Parse(s.club.url)
	if err != nil || to.Scheme != scheme || to.Host == "" || to.Path != "" {
		return nil, app.Wrong(lang.Say("farm.node-url-wrong", app.Clean(s.club.url), scheme))
	}
	cards := new(atomic.Pointer[catalog.Catalog])
	cards.Store(facts.Embedded())
	owner, err := s.owner(ctx, k, at)
	if err != nil {
		return nil, err
	}
	return &api.Server{
		Catalog: cards, Log: k.log, Hosts: append(s.club.hosts, to.Host), TLS: encryption, Player: serve.Player, Owner: owner, Strangers: true,
		Store: k.store, Owned: k.store.Collection.Read, Current: func(ctx context.Context) { k.lists.Current(ctx, k.store) },
	}, nil
}

// transport asks other servers.
func (s *serving) transport() (http.RoundTripper, error) {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.Proxy, t.MaxIdleConnsPerHost, t.MaxIdleConns = nil, 64, 0
	t.DialContext = (&net.Dialer{Timeout: 2 * time.Second}).DialContext
	all, err := s.authorities()
	if err != nil || all == nil {
		return t, err
	}
	t.TLSClientConfig = &tls.Config{RootCAs: all, MinVersion: tls.VersionTLS12}
	return t, nil
}

// tellTables says where they are served.
func (s *serving) tellTables() error {
	if s.JSON {
		return s.PrintJSON(struct {
			URL     string `json:"url"`
			Node    string `json:"node"`
			Version string `json:"version"`
			Copies  int    `json:"copies"`
		}{s.club.url, s.club.node, app.Edition(), s.copies})
	}
	if to, err := url.Parse(s.club.url); err == nil && to.Scheme == "http" && !loopback(to.Hostname()) {
		s.say(lang.Say("cmd.serve.clear"))
	}
	_, err := fmt.Fprintln(s.Out, s.Words("farm.tables", s.club.url, s.club.node, s.copies))
	return err
}
