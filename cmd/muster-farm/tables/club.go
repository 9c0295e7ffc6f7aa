package tables

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httputil"
	"net/url"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/lang"
)

// Times of leases.
const (
	lease = 20 * time.Second        // how long a server is there that says nothing; two elections of a leader take 18 s at most
	renew = 1500 * time.Millisecond // between two times that it says something, and is called
	look  = 200 * time.Millisecond  // between two looks at who is there
)

// A Node is a server of a club.
type Node struct {
	Name string // letters, digits, - and _: the same whenever it starts again
	URL  string // where the other servers find it
	Log  *slog.Logger

	// Transport asks the other servers; nil: http.DefaultTransport.
	Transport http.RoundTripper
}

// A Club is the servers that play, as one of them knows them. It implements play.Club.
type Club struct {
	node   Node
	nc     *nats.Conn
	secret string
	here   atomic.Pointer[[]string] // the names of those who are there, sorted
	moved  chan struct{}
	leases jetstream.KeyValue
	stop   context.CancelFunc
	works  sync.WaitGroup

	listens *nats.Subscription // to calls

	mu    sync.Mutex
	nodes map[string]*other
}

// An other is a server of the club, this one too.
type other struct {
	url   string
	seen  time.Time
	gone  bool                   // nobody listens at its name
	proxy *httputil.ReverseProxy // nil of this one
}

// Join has a server, which answers at its URL from now on, play with the others.
func Join(ctx context.Context, nc *nats.Conn, n Node) (*Club, error) {
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, err
	}
	c := &Club{node: n, nc: nc, moved: make(chan struct{}, 1), nodes: map[string]*other{}}
	settle, cancel := context.WithTimeout(ctx, settleTime)
	defer cancel()
	if err := patient(settle, tryTime, func(ctx context.Context) error { return c.enter(ctx, js) }); err != nil {
		return nil, err
	}
	if c.listens, err = nc.Subscribe(calls+n.Name, func(m *nats.Msg) { _ = m.Respond(nil) }); err != nil {
		return nil, err
	}
	ctx, c.stop = context.WithCancel(context.WithoutCancel(ctx))
	var watch jetstream.KeyWatcher
	err = patient(settle, tryTime, func(context.Context) error {
		watch, err = c.leases.WatchAll(ctx)
		return err
	})
	if err != nil {
		c.stop()
		return nil, err
	}
	for entry := range watch.Updates() {
		if entry == nil {
			break // what was there
		}
		c.hear(entry)
	}
	c.count()
	c.works.Go(func() { c.watch(watch) })
	c.works.Go(func() { c.live(ctx) })
	c.works.Go(func() { c.call(ctx) })
	return c, nil
}

// enter takes a lease, unless another server has its name.
func (c *Club) enter(ctx context.Context, js jetstream.JetStream) (err error) {
	if c.leases, err = js.KeyValue(ctx, nodeBucket); err != nil {
		return err
	}
	if c.secret, err = secret(ctx, js); err != nil {
		return err
	}
	if err := c.alone(ctx); err != nil {
		return err
	}
	return c.renew(ctx)
}

// Leave ends the lease: the others play its games at once.
func (c *Club) Leave() {
	c.stop()
	c.works.Wait()
	_ = c.listens.Unsubscribe()
	ctx, cancel := context.WithTimeout(context.Background(), renew)
	defer cancel()
	if err := c.leases.Delete(ctx, c.node.Name); err != nil {
		c.node.Log.Warn("leaving the club", "error", err)
	}
}

// secretKey is where what servers know one another by is kept.
const secretKey = "secret"

// secret returns what servers know one another by, which the first makes.
func secret(ctx context.Context, js jetstream.JetStream) (string, error) {
	shared, err := js.KeyValue(ctx, shareBucket)
	if err != nil {
		return "", err
	}
	if _, err := shared.Create(ctx, secretKey, []byte(rand.Text())); err != nil && !errors.Is(err, jetstream.ErrKeyExists) {
		return "", err
	}
	kept, err := shared.Get(ctx, secretKey)
	if err != nil {
		return "", err
	}
	return string(kept.Value()), nil
}

// alone refuses a name that another server has. One that has died no longer listens to it.
func (c *Club) alone(ctx context.Context) error {
	there, err := c.leases.Get(ctx, c.node.Name)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if url := string(there.Value()); url != c.node.URL && !errors.Is(c.reach(ctx, c.node.Name), nats.ErrNoResponders) {
		return lang.Fail(lang.Refused, "farm.node-there", c.node.Name, url)
	}
	return nil // it is started again
}

// renew renews the lease.
func (c *Club) renew(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, renew)
	defer cancel()
	_, err := c.leases.PutString(ctx, c.node.Name, c.node.URL)
	return err
}

// live renews the lease and looks who is there, until the club is left.
func (c *Club) live(ctx context.Context) {
	renewal, looks := time.NewTicker(renew), time.NewTicker(look)
	defer renewal.Stop()
	defer looks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-renewal.C:
			if err := c.renew(ctx); err != nil && ctx.Err() == nil {
				c.node.Log.Warn("the lease is not renewed", "error", err)
			}
		case <-looks.C:
			c.count()
		}
	}
}

// watch hears of leases until the club is left.
func (c *Club) watch(w jetstream.KeyWatcher) {
	for entry := range w.Updates() {
		if entry != nil {
			c.hear(entry)
			c.count()
		}
	}
}

// hear takes down that a server is there, or leaves.
func (c *Club) hear(entry jetstream.KeyValueEntry) {
	name := entry.Key()
	c.mu.Lock()
	defer c.mu.Unlock()
	if entry.Operation() != jetstream.KeyValuePut {
		delete(c.nodes, name)
		return
	}
	at := string(entry.Value())
	o := c.nodes[name]
	if o == nil || o.url != at {
		to, err := url.Parse(at)
		if err != nil || to.Host == "" || to.Scheme != "http" && to.Scheme != "https" {
			c.node.Log.Warn("a lease that is none is left aside", "name", name)
			return
		}
		o = &other{url: at}
		if name != c.node.Name {
			o.proxy = c.proxy(to)
		}
		c.nodes[name] = o
	}
	o.seen = time.Now()
}

// calls is where a server answers that is called by its name.
const calls = "muster.calls."

// call calls the others time and again until the club is left. Who dies no longer listens, which
// the servers of NATS know at once: nobody waits until his lease is out. Who is silent but
// listens may be slow, and is there as long as his lease runs.
func (c *Club) call(ctx context.Context) {
	turns := time.NewTicker(renew)
	defer turns.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-turns.C:
		}
		var all sync.WaitGroup
		for _, name := range c.others() {
			all.Go(func() {
				err := c.reach(ctx, name)
				if gone := errors.Is(err, nats.ErrNoResponders); gone || err == nil {
					c.called(name, gone)
				}
			})
		}
		all.Wait()
	}
}

// reach calls a server by its name, and waits for its answer for a while.
func (c *Club) reach(ctx context.Context, name string) error {
	ctx, cancel := context.WithTimeout(ctx, renew)
	defer cancel()
	_, err := c.nc.RequestWithContext(ctx, calls+name, nil)
	return err
}

// others returns the names of those whose lease runs, but for this one.
func (c *Club) others() (names []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for name := range c.nodes {
		if name != c.node.Name {
			names = append(names, name)
		}
	}
	return names
}

// called takes down whether a server that was called has gone.
func (c *Club) called(name string, gone bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if o := c.nodes[name]; o != nil {
		o.gone = gone
	}
}

// count counts those who are there, and tells if they are others than before. As long as nobody
// is heard, who leads the bucket of leases may have died with a server: the others are there yet.
func (c *Club) count() {
	c.mu.Lock()
	defer c.mu.Unlock()
	var heard time.Time // when anybody was
	for _, o := range c.nodes {
		if o.seen.After(heard) {
			heard = o.seen
		}
	}
	quiet := time.Since(heard) > lease
	maps.DeleteFunc(c.nodes, func(_ string, o *other) bool { return quiet || heard.Sub(o.seen) > lease })
	var here []string
	for name, o := range c.nodes {
		if !o.gone {
			here = append(here, name)
		}
	}
	slices.Sort(here)
	if was := c.here.Load(); was != nil && slices.Equal(*was, here) {
		return
	}
	c.here.Store(&here)
	select {
	case c.moved <- struct{}{}:
	default:
	}
}

// Moved implements play.Club.
func (c *Club) Moved() <-chan struct{} { return c.moved }

// Elsewhere implements play.Club.
func (c *Club) Elsewhere(game string) bool { return c.player(game) != c.node.Name }

// player returns the server that plays a game: of those who are there the one whose name and
// the game's come to most (rendezvous hashing), so that only the games of one who comes or
// goes are played by another than before. "" if nobody is there, this one neither: it has lost
// the others.
func (c *Club) player(game string) (name string) {
	most := uint64(0)
	for _, one := range *c.here.Load() {
		sum := sha256.Sum256([]byte(one + "\n" + game))
		if w := binary.BigEndian.Uint64(sum[:]); name == "" || w > most {
			name, most = one, w
		}
	}
	return name
}
