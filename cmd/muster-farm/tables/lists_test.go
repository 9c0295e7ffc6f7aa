package tables

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"muster/api/play"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

// A copied store is what one node has of the lists.
type copied struct {
	t     *testing.T
	db    *sqlite.DB
	store *store.Store
	lists *Lists
	ends  context.CancelFunc
	over  chan error
}

// copyOf opens the lists of a node, in a file of its own.
func copyOf(t *testing.T, nc *nats.Conn, path string) *copied {
	t.Helper()
	c, err := copies(t, nc, path)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func copies(t *testing.T, nc *nats.Conn, path string) (*copied, error) {
	t.Helper()
	stream, err := Open(t.Context(), nc)
	if err != nil {
		t.Fatal(err)
	}
	c := &copied{t: t, lists: stream.Lists(), over: make(chan error, 1)}
	if c.db, err = sqlite.Open(path); err != nil {
		t.Fatal(err)
	}
	if c.store, err = store.OpenReplica(t.Context(), c.db, path); err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	if err := c.lists.Share(t.Context(), c.store, log); err != nil {
		return c, err
	}
	var ctx context.Context
	ctx, c.ends = context.WithCancel(context.Background())
	go func() { c.over <- c.lists.Follow(ctx, c.store, log) }()
	t.Cleanup(c.close)
	return c, nil
}

func (c *copied) close() {
	c.ends()
	if err, first := <-c.over; first {
		close(c.over)
		if err != nil {
			c.t.Error(err)
		}
		if err := c.db.Close(); err != nil {
			c.t.Error(err)
		}
	}
}

func (c *copied) current(ctx context.Context) { c.lists.Current(ctx, c.store) }

func (c *copied) token() *[sha256.Size]byte {
	token, err := c.store.Owner.Token(context.Background())
	if err != nil {
		c.t.Error(err)
	}
	return token
}

// named returns the names of the lists that are here, with their versions.
func (c *copied) named() (all string) {
	c.t.Helper()
	found, err := c.store.Lists.Where(c.t.Context(), store.Filter{})
	if err != nil {
		c.t.Fatal(err)
	}
	for _, one := range found {
		all += fmt.Sprintf("%s %d\n", one.Name, one.Version)
	}
	return all
}

// owned gives the owner a token at a node, and returns what asks in his name at any.
func owned(t *testing.T, n *node) (ask func(n *node, method, path, body string, header ...string) (int, string)) {
	t.Helper()
	token, sum := play.NewToken()
	if made, err := n.kept.store.Owner.Begin(t.Context(), sum); err != nil || !made {
		t.Fatalf("the owner has a token: %v", err)
	}
	return func(n *node, method, path, body string, header ...string) (int, string) {
		t.Helper()
		return n.as(method, path, body, append([]string{"Muster-Owner", token}, header...)...)
	}
}

// as is try with headers.
func (n *node) as(method, path, body string, header ...string) (int, string) {
	n.t.Helper()
	r, err := http.NewRequest(method, n.url+"/api/v1"+path, strings.NewReader(body))
	if err != nil {
		n.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	return n.answer(r)
}

const kylo = `{"muster":1,"game":"destiny","name":"Kylo","entries":[{"card":"destiny/01011","role":"character","dice":2}]}`

// idOf returns the id of what was saved.
func idOf(t *testing.T, text string) string {
	t.Helper()
	var saved struct{ ID string }
	if err := json.Unmarshal([]byte(text), &saved); err != nil || saved.ID == "" {
		t.Fatalf("it has no id: %s (%v)", text, err)
	}
	return saved.ID
}

// What the owner keeps at one node he has at all, and only he.
func TestListsAreTheSameEverywhere(t *testing.T) {
	connect := served(t)
	a, b := start(t, connect(), "a", "127.0.0.1:0"), start(t, connect(), "b", "127.0.0.1:0")
	if status, text := a.as("GET", "/lists", ""); status != http.StatusUnauthorized || !strings.Contains(text, "api.owner-none") {
		t.Errorf("anybody: %d %s", status, text)
	}
	ask := owned(t, a)
	status, text := ask(a, "POST", "/lists", kylo)
	if status != http.StatusCreated {
		t.Fatalf("saving: %d %s", status, text)
	}
	id := idOf(t, text)
	for i, n := range []*node{b, a, b} { // at once, and upon what the other did
		body := fmt.Sprintf(`{"notes":"by %d","revision":%d}`, i, i+1)
		if status, text := ask(n, "PATCH", "/lists/"+id, body); status != http.StatusOK || !strings.Contains(text, fmt.Sprint("by ", i)) {
			t.Errorf("changing it at %s: %d %s", n.name, status, text)
		}
	}
	if status, text := ask(a, "PATCH", "/lists/"+id, `{"notes":"late","revision":1}`); status != http.StatusConflict {
		t.Errorf("an old revision: %d %s", status, text)
	}
	if status, text := ask(b, "POST", "/lists", kylo); status != http.StatusConflict || !strings.Contains(text, "store.name") {
		t.Errorf("its name: %d %s", status, text)
	}
	const owns = `{"cards":[{"card":"destiny/01011","cards":2,"dice":2}]}`
	if status, text := ask(a, "PUT", "/collection", owns); status != http.StatusOK {
		t.Errorf("the collection: %d %s", status, text)
	}
	for _, n := range []*node{b, a} {
		if status, text := ask(n, "GET", "/collection", ""); status != http.StatusOK || !strings.Contains(text, "01011") {
			t.Errorf("the collection at %s: %d %s", n.name, status, text)
		}
		if status, text := n.as("GET", "/lists/"+id, "", "Muster-Owner", "another-token-of-some-length"); status != http.StatusUnauthorized {
			t.Errorf("a stranger at %s: %d %s", n.name, status, text)
		}
	}
}

// Who sits at the table of a campaign shows his token to any node, and a request that is sent
// again is answered as before by any.
func TestCampaignsAreTheSameEverywhere(t *testing.T) {
	connect := served(t)
	a, b := start(t, connect(), "a", "127.0.0.1:0"), start(t, connect(), "b", "127.0.0.1:0")
	ask := owned(t, b)
	const log = `{"format":"muster.campaign/1","title":"Ours","campaign":"core","events":[]}`
	const key = "a-key-of-my-own-9"
	status, first := ask(a, "POST", "/campaigns", log, "Idempotency-Key", key)
	if status != http.StatusCreated {
		t.Fatalf("a campaign: %d %s", status, first)
	}
	for _, n := range []*node{b, a} {
		if status, text := ask(n, "POST", "/campaigns", log, "Idempotency-Key", key); status != http.StatusCreated || text != first {
			t.Errorf("asked again at %s: %d %s, want %s", n.name, status, text, first)
		}
	}
	var made struct {
		ID    string
		Seats []struct{ Seat, Token string }
	}
	if err := json.Unmarshal([]byte(first), &made); err != nil || len(made.Seats) != 2 {
		t.Fatalf("its seats: %s (%v)", first, err)
	}
	for _, seat := range made.Seats {
		if status, text := b.as("GET", "/campaigns/"+made.ID, "", "Authorization", "Bearer "+seat.Token); status != http.StatusOK {
			t.Errorf("%s: %d %s", seat.Seat, status, text)
		}
	}
	if status, _ := ask(b, "POST", "/campaigns/"+made.ID+"/seats", ""); status != http.StatusCreated {
		t.Errorf("new seats: %d", status)
	}
	if status, _ := a.as("GET", "/campaigns/"+made.ID, "", "Authorization", "Bearer "+made.Seats[0].Token); status != http.StatusForbidden {
		t.Errorf("an old seat: %d", status)
	}
}

// Of two who save a name at once at two nodes one does, and the other is told whose it is.
func TestTwoSaveOneName(t *testing.T) {
	connect := served(t)
	nodes := []*node{start(t, connect(), "a", "127.0.0.1:0"), start(t, connect(), "b", "127.0.0.1:0")}
	ask := owned(t, nodes[0])
	for i := range 5 {
		list := strings.Replace(kylo, "Kylo", fmt.Sprintf("Kylo %c", 'a'+i), 1)
		said := make([]string, 2)
		var wait sync.WaitGroup
		for k, n := range nodes {
			wait.Go(func() {
				status, text := ask(n, "POST", "/lists", list)
				said[k] = fmt.Sprint(status, strings.Contains(text, "store.name"))
			})
		}
		wait.Wait()
		if x, y := min(said[0], said[1]), max(said[0], said[1]); x != "201 false" || y != "409 true" {
			t.Errorf("they are told %s and %s", x, y)
		}
	}
	waits(t, "they do not have the same", func() bool {
		x, y := nodes[0].kept.named(), nodes[1].kept.named()
		return x == y && strings.Count(x, "Kylo") == 5
	})
}

// A node that was away, and one with an empty disk, has what was done meanwhile. A message that
// is none is left aside by all.
func TestANodeCatchesUp(t *testing.T) {
	connect := served(t)
	path := filepath.Join(t.TempDir(), "lists.db")
	a, b := start(t, connect(), "a", "127.0.0.1:0"), startWith(t, connect(), "b", "127.0.0.1:0", path)
	ask := owned(t, a)
	save := func(n *node, name string) {
		t.Helper()
		if status, text := ask(n, "POST", "/lists", strings.Replace(kylo, "Kylo", name, 1)); status != http.StatusCreated {
			t.Fatalf("saving %s: %d %s", name, status, text)
		}
	}
	save(b, "one")
	b.stop()
	b.club.Leave()
	save(a, "two")
	if _, err := connect().Request(listSubject, []byte("hello"), time.Second); err != nil {
		t.Fatal(err)
	}
	save(a, "three")
	again := startWith(t, connect(), "b", "127.0.0.1:0", path)
	fresh := start(t, connect(), "c", "127.0.0.1:0")
	want := a.kept.named()
	for _, n := range []*node{again, fresh} {
		if got := n.kept.named(); got != want || strings.Count(got, "\n") != 3 {
			t.Errorf("%s begins with\n%s\nwant\n%s", n.name, got, want)
		}
	}
	save(fresh, "four")
	waits(t, "nobody hears of it", func() bool {
		return strings.Contains(a.kept.named(), "four") && strings.Contains(again.kept.named(), "four")
	})
}

// A database that is damaged, or of other tables, is refused, and it is said what to do.
func TestADatabaseOfOtherTables(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lists.db")
	nc := served(t)()
	c := copyOf(t, nc, path)
	if err := c.store.Owner.SetToken(t.Context(), store.Digest{1}); err != nil {
		t.Fatal(err)
	}
	c.close()
	other := served(t)()
	if _, err := copies(t, other, path); lang.MsgOf(err).Code != "store.replica-other" || !strings.Contains(err.Error(), path) {
		t.Errorf("of other tables: %v", err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if got := copyOf(t, nc, path).token(); got == nil || *got != (store.Digest{1}) {
		t.Errorf("the token is %v", got)
	}
}

// When there is no room what is to be saved is refused, at every node, and what is there is whole.
func TestListsAreFull(t *testing.T) {
	connect := served(t)
	nc := connect()
	a := start(t, connect(), "a", "127.0.0.1:0")
	ask := owned(t, a)
	if err := SetUp(t.Context(), nc, Settings{Room: streams * 1000}, func(lang.Msg) {}); err != nil {
		t.Fatal(err)
	}
	if status, text := ask(a, "POST", "/lists", kylo); status != http.StatusRequestEntityTooLarge || !strings.Contains(text, "farm.tables-full") {
		t.Errorf("got %d %s", status, text)
	}
	if got := a.kept.named(); got != "" {
		t.Errorf("it is there: %s", got)
	}
	if err := SetUp(t.Context(), nc, Settings{Room: 1 << 28}, func(lang.Msg) {}); err != nil {
		t.Fatal(err)
	}
	if status, text := ask(a, "POST", "/lists", kylo); status != http.StatusCreated {
		t.Errorf("with room: %d %s", status, text)
	}
}
