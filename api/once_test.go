package api

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/store"
	"muster/rules"
	"muster/rules/games"
	"muster/validate"
)

const someKey = "6c1f0c0e-5c2b-4f0e-9a51-0d6cf1f4d3a2"

func keyed(a ask, key string) ask {
	header := map[string]string{keyHeader: key}
	for k, v := range a.header {
		header[k] = v
	}
	a.header = header
	return a
}

// twoPeople asks for a game of two people.
func twoPeople(t *testing.T) ask {
	t.Helper()
	list := map[string]any{"list": legal(t)}
	return ask{method: "POST", path: "/api/v1/games", body: map[string]any{
		"game": "destiny", "lists": []any{list, list}, "seats": []map[string]string{{"name": "Ada"}, {"name": "Bea"}}, "options": map[string]any{"length": 6},
	}}
}

// making are the requests that make something.
func making(t *testing.T) map[string]ask {
	return map[string]ask{
		"a list":     {method: "POST", path: "/api/v1/lists?name=One", body: short},
		"a game":     twoPeople(t),
		"a campaign": {method: "POST", path: "/api/v1/campaigns", body: emptyLog},
	}
}

// The same request with the same key is answered the same, also by a server that was
// started again, and makes nothing more.
func TestAKeyMakesOneThing(t *testing.T) {
	t.Parallel()
	for name, a := range making(t) {
		t.Run(name, func(t *testing.T) {
			db := openDB(t, filepath.Join(t.TempDir(), "muster.db"))
			c := serveOn(t, db)
			a = keyed(a, someKey)
			first := c.do(a, http.StatusCreated)
			c.Close()
			c = serveOn(t, db)
			a.header["Accept-Language"] = "it"
			again := c.do(a, http.StatusCreated)
			if !bytes.Equal(first.Body.Bytes(), again.Body.Bytes()) {
				t.Errorf("got %s, then %s", first.Body, again.Body)
			}
			for _, h := range []string{"Location", "Content-Location", "ETag", "Content-Language", "Content-Type"} {
				if first.Header().Get(h) != again.Header().Get(h) {
					t.Errorf("%s: got %q, then %q", h, first.Header().Get(h), again.Header().Get(h))
				}
			}
			if first.Header().Get("Idempotency-Replayed") != "" || again.Header().Get("Idempotency-Replayed") != "true" {
				t.Error("it does not say which answer is the first")
			}
			if n := rowsIn(t, c, "list") + rowsIn(t, c, "match"); n != 1 {
				t.Errorf("%d things were made, want 1", n)
			}
			other := a
			other.path += "?"
			if strings.Contains(a.path, "?") {
				other.path = a.path + "2"
			}
			c.fails(other, http.StatusUnprocessableEntity, "api.key-other")
			c.do(keyed(a, "another-key-of-16-letters"), http.StatusCreated)
		})
	}
}

func rowsIn(t *testing.T, c *client, table string) (n int) {
	t.Helper()
	if err := c.db.QueryRowContext(t.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// Whoever loses the answer to joining is not locked out, and nobody else gets his seat.
func TestAKeyGivesTheSeatAgain(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := get[invited](c, twoPeople(t), 201)
	join := keyed(ask{method: "POST", path: "/api/v1/games/" + g.ID + "/join", body: map[string]string{"code": g.Invitations[0].Code, "name": "Bea"}}, someKey)
	mine := get[seatToken](c, join, 200)
	join.header["Remote"] = "198.51.100.7:4000" // another network
	if again := get[seatToken](c, join, 200); again != mine {
		t.Errorf("got %+v, then %+v", mine, again)
	}
	c.do(ask{method: "GET", path: "/api/v1/games/" + g.ID, token: mine.Token}, 200)
	join.body = map[string]string{"code": "guessed", "name": "Bea"}
	c.fails(join, http.StatusUnprocessableEntity, "api.key-other")
	c.fails(keyed(ask{method: "POST", path: join.path, body: map[string]string{"code": g.Invitations[0].Code}}, "another-key-of-16-letters"), 403, "api.invitation")
}

// What is refused is not kept: it can be mended and sent again.
func TestAKeyKeepsNoErrors(t *testing.T) {
	t.Parallel()
	c := serve(t)
	c.fails(keyed(ask{method: "POST", path: "/api/v1/games", body: `{"game":"destiny"}`}, someKey), 400, "api.no-seats")
	c.do(keyed(twoPeople(t), someKey), 201)
}

// Keys of one are not those of another.
func TestKeysBelongToWhoeverAsks(t *testing.T) {
	t.Parallel()
	c := serve(t, owned)
	from := func(client string) ask {
		a := keyed(twoPeople(t), someKey)
		a.header["Remote"] = client
		return a
	}
	one, other := get[newGame](c, from("192.0.2.1:1"), 201), get[newGame](c, from("192.0.2.2:1"), 201)
	as := from("192.0.2.1:1")
	as.header["Muster-Owner"] = ownersToken
	owners := get[newGame](c, as, 201)
	if again := get[newGame](c, from("192.0.2.1:2"), 201); again.ID != one.ID || again.Seats[0] != one.Seats[0] || one.ID == other.ID || one.ID == owners.ID {
		t.Errorf("got %s, %s, %s and again %s", one.ID, other.ID, owners.ID, again.ID)
	}
	c.fails(keyed(twoPeople(t), "short"), 400, "api.key")
	c.do(keyed(ask{method: "POST", path: lists, body: short, header: asOwner}, "short"), 201)
}

func TestKeysHaveLimits(t *testing.T) {
	t.Parallel()
	var clock clock
	c := serve(t, clock.set)
	list := ask{method: "POST", path: lists, body: short}
	for _, key := range []string{"", "a b", "é", strings.Repeat("k", maxKey+1)} {
		c.fails(keyed(list, key), 400, "api.key")
	}
	c.do(keyed(list, strings.Repeat("k", maxKey)), 201)
	for n := range maxKeys {
		if _, err := c.db.Exec(t.Context(), "INSERT INTO answer (key, asker, asked, at, sealed) SELECT ?, asker, asked, at, sealed FROM answer LIMIT 1", []byte(fmt.Sprint(n))); err != nil {
			t.Fatal(err)
		}
	}
	c.fails(keyed(list, someKey), http.StatusTooManyRequests, "api.keys")
	c.do(list, 201) // without a key
	clock.pass(store.AnswerTime + time.Second)
	c.do(keyed(list, someKey), 201)
	if n := rowsIn(t, c, "answer"); n != 1 {
		t.Errorf("%d answers are kept after a day, want 1", n)
	}
}

// Of two at once one is told that the other is at work.
func TestAKeyIsAtWork(t *testing.T) {
	t.Parallel()
	began, end := make(chan bool), make(chan bool)
	c := serve(t, func(s *Server) {
		s.Start = func(all *catalog.Catalog, lists []*catalog.List, o games.Options) (*rules.Match, []*validate.Report, error) {
			close(began)
			<-end
			return startToy(all, lists, o)
		}
	})
	a := keyed(twoPeople(t), someKey)
	first := make(chan *httptest.ResponseRecorder)
	go func() { first <- c.send(a) }()
	<-began
	c.fails(a, http.StatusConflict, "api.key-busy")
	close(end)
	if one, again := <-first, c.do(a, http.StatusCreated); one.Code != http.StatusCreated || !bytes.Equal(one.Body.Bytes(), again.Body.Bytes()) {
		t.Errorf("got %d %s, then %s", one.Code, one.Body, again.Body)
	}
}

// What is made and its answer are kept together, or neither is.
func TestAnAnswerIsKeptWithWhatItIsAbout(t *testing.T) {
	t.Parallel()
	for name, a := range making(t) {
		c := serve(t)
		if _, err := c.db.Exec(t.Context(), "CREATE TRIGGER t BEFORE INSERT ON answer BEGIN SELECT RAISE(ABORT, 'no'); END"); err != nil {
			t.Fatal(err)
		}
		if w := c.send(keyed(a, someKey)); w.Code < 500 || rowsIn(t, c, "list")+rowsIn(t, c, "match") != 0 {
			t.Errorf("%s was made without its answer: got %d %s", name, w.Code, w.Body)
		}
	}
}

// Answers are forgotten after a day, also if nothing is made.
func TestAnswersAreForgotten(t *testing.T) {
	t.Parallel()
	var clock clock
	c := serve(t, clock.set)
	c.do(keyed(ask{method: "POST", path: lists, body: short}, someKey), 201)
	for wait, want := range map[time.Duration]int{0: 1, 2 * time.Hour: 1} {
		if err := c.Store.Answers.Forget(t.Context(), clock.now().Add(wait)); err != nil || rowsIn(t, c, "answer") != want {
			t.Errorf("after %v: %d answers (%v), want %d", wait, rowsIn(t, c, "answer"), err, want)
		}
	}
	if err := c.Store.Answers.Forget(t.Context(), clock.now().Add(store.AnswerTime+time.Second)); err != nil || rowsIn(t, c, "answer") != 0 {
		t.Errorf("%d answers are left (%v)", rowsIn(t, c, "answer"), err)
	}
}

// Neither keys nor what was answered can be read out of the database.
func TestKeptAnswersAreSealed(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "muster.db")
	c := serveOn(t, openDB(t, path))
	g := get[invited](c, keyed(twoPeople(t), someKey), 201)
	var all []byte
	for _, part := range []string{path, path + "-wal"} {
		data, err := os.ReadFile(part)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, data...)
	}
	for name, secret := range map[string]string{"the key": someKey, "the token": g.Seats[0].Token, "the invitation": g.Invitations[0].Code} {
		if bytes.Contains(all, []byte(secret)) {
			t.Errorf("%s is in the database", name)
		}
	}
}
