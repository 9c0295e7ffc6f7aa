// Package embedded is a NATS server with JetStream inside this process: what muster-farm
// serves by one command, and what its tests run on.
//
// Whoever comes shows that he has the seed of an nkey; the server keeps the public half of
// it, so that nobody can read the seed off its disk or off the wire.
package embedded

import (
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"muster/catalog/disk"
	"muster/catalog/lang"
)

// maxMessage is how large a message may be: an order of many lists, what was counted of
// many cards.
const maxMessage = 8 << 20

const startTime = 20 * time.Second // until it must be ready

// keyFile has the public half of what lets one in.
const keyFile = "farm.nkey"

// Settings say what is served.
type Settings struct {
	Dir    string // where everything is kept
	Listen string // host:port; port 0 takes a free one
	Room   int64  // bytes for all that is kept
	Cert   string // file of the server's certificate; "": no TLS
	Key    string // file of its key
	CA     string // file of who signs certificates of clients; "": they need none

	Seed string // what lets one in; "": the server makes it
	Sync bool   // what is acknowledged has been synced to the disk

	// Of a server among others, which must have one seed.
	Name    string   // its own
	Cluster string   // host:port where the others find it; "": it is alone
	Others  []string // host:port of each
}

// A Server serves until it is told to stop.
type Server struct {
	// Seed lets one in. It is told at the first start, and "" once it is kept that it does
	// ([Server.Keep]): nobody has it then but who was told.
	Seed string

	ns   *server.Server
	said *complaint
	file string // that has the public half of what lets one in
	half string // which is that
	own  string // the public half of what lets this process in, which is made at every start
	pair nkeys.KeyPair
}

// Start starts a server and returns when it can be reached. That an address is taken or none, or that the folder
// cannot be written, is an error.
func Start(s Settings) (*Server, error) {
	host, port, ok := Address(s.Listen)
	if !ok {
		return nil, lang.Fail(lang.Invalid, "farm.listen", s.Listen)
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	if err := disk.MkdirAll(s.Dir, 0o700); err != nil {
		return nil, lang.Fail(lang.Denied, "farm.dir", s.Dir, reason(err)).Because(err)
	}
	file := filepath.Join(s.Dir, keyFile)
	public, seed, err := s.let(file)
	if err != nil {
		return nil, lang.Fail(lang.Denied, "farm.dir", s.Dir, reason(err)).Because(err)
	}
	pair, err := nkeys.CreateUser()
	if err != nil {
		return nil, err
	}
	own, err := pair.PublicKey()
	if err != nil {
		return nil, err
	}
	o := &server.Options{
		ServerName: "muster-farm", Host: host, Port: port, NoSigs: true, NoLog: true, MaxPayload: maxMessage,
		JetStream: true, StoreDir: s.Dir, JetStreamMaxStore: s.Room, SyncAlways: s.Sync,
		Nkeys: []*server.NkeyUser{{Nkey: public}, {Nkey: own}},
	}
	if s.Cert != "" || s.Key != "" || s.CA != "" {
		if o.TLSConfig, err = server.GenTLSConfig(&server.TLSConfigOpts{CertFile: s.Cert, KeyFile: s.Key, CaFile: s.CA, Verify: s.CA != ""}); err != nil {
			return nil, lang.Fail(lang.Invalid, "farm.tls", err.Error()).Because(err)
		}
		o.TLSConfig.MinVersion = tls.VersionTLS12
		o.TLSVerify = s.CA != ""
		o.TLSTimeout = 5
	}
	if s.Cluster != "" {
		if err := s.join(o); err != nil {
			return nil, err
		}
	}
	ns, err := server.NewServer(o)
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "farm.start", err.Error()).Because(err)
	}
	said := new(complaint)
	ns.SetLoggerV2(said, false, false, false)
	ns.Start()
	ready := false
	for end := time.Now().Add(startTime); !ready && !said.gaveUp() && time.Now().Before(end); {
		ready = ns.ReadyForConnections(time.Second / 10)
	}
	if !ready || !ns.JetStreamEnabled() {
		ns.Shutdown()
		return nil, lang.Fail(lang.Invalid, "farm.start", said.String())
	}
	return &Server{seed, ns, said, file, public, own, pair}, nil
}

// Address takes apart where one listens: HOST:PORT, port 0 for one that is free.
func Address(listen string) (host string, port int, ok bool) {
	host, text, err := net.SplitHostPort(listen)
	port, wrong := strconv.Atoi(text)
	return host, port, err == nil && wrong == nil && port >= 0 && port <= 65535
}

// Keep keeps what the seed is known by, so that it lets one in after the next start too. Call
// it when the seed has been told: until then every start makes another.
func (s *Server) Keep() error {
	if s.Seed == "" {
		return nil
	}
	s.Seed = ""
	return disk.Write(s.file, 0o600, func(w io.Writer) error {
		_, err := io.WriteString(w, s.half+"\n")
		return err
	})
}

// URL is where clients on the same machine find it.
func (s *Server) URL() string { return s.ns.ClientURL() }

// Connect connects within the process, without the key.
func (s *Server) Connect(name string) (*nats.Conn, error) {
	return nats.Connect("", nats.Name(name), nats.InProcessServer(s.ns), nats.Nkey(s.own, s.pair.Sign))
}

// Kept returns how many bytes are kept, of how many at most: of everything, or of the stream
// that is fuller. One that is full takes nothing more, however much room the others have.
func (s *Server) Kept() (used, room int64) {
	info, err := s.ns.Jsz(&server.JSzOptions{Accounts: true, Streams: true, Config: true})
	if err != nil {
		return 0, 0
	}
	used, room = int64(info.Store), info.Config.MaxStore
	for _, account := range info.AccountDetails {
		for _, one := range account.Streams {
			have, most := int64(one.State.Bytes), one.Config.MaxBytes
			if most > 0 && float64(have)*float64(room) > float64(used)*float64(most) {
				used, room = have, most
			}
		}
	}
	return used, room
}

// Synced reports whether what is acknowledged has been synced to the disk.
func (s *Server) Synced() bool { return s.ns.JetStreamConfig().SyncAlways }

// Fails says why nothing can be kept any more; nil as long as it can. JetStream, or one of its
// streams, ends by itself when it cannot write; what it acknowledged is there.
func (s *Server) Fails() error {
	if s.ns.JetStreamEnabled() && s.said.writes() {
		return nil
	}
	return lang.Fail(lang.Refused, "farm.disk", s.ns.StoreDir(), s.said.String())
}

// Stop ends it, when all is written.
func (s *Server) Stop() {
	s.ns.Shutdown()
	s.ns.WaitForShutdown()
}

// let is key unless the settings say what lets one in.
func (s *Settings) let(file string) (public, seed string, err error) {
	if s.Seed == "" {
		return key(file)
	}
	pair, err := nkeys.FromSeed([]byte(s.Seed))
	if err != nil {
		return "", "", err
	}
	public, err = pair.PublicKey()
	return public, "", err
}

// key returns the public half of what lets one in and, if none is kept and it was made now,
// the seed.
func key(file string) (public, seed string, err error) {
	data, err := os.ReadFile(file)
	if err == nil {
		public = string(bytes.TrimSpace(data))
		if !nkeys.IsValidPublicUserKey(public) {
			return "", "", fmt.Errorf("%s holds no key", file)
		}
		return public, "", nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return "", "", err
	}
	pair, err := nkeys.CreateUser()
	if err != nil {
		return "", "", err
	}
	secret, err := pair.Seed()
	if err != nil {
		return "", "", err
	}
	if public, err = pair.PublicKey(); err != nil {
		return "", "", err
	}
	return public, string(secret), nil
}

func reason(err error) string {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err.Error()
	}
	return err.Error()
}
