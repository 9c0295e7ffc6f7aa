package api

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"muster/api/play"
	"muster/rules"
)

// A deadlined writer knows until when it may be written to.
type deadlined struct {
	*httptest.ResponseRecorder
	until time.Time
	flush func()
}

func (w *deadlined) SetWriteDeadline(t time.Time) error { w.until = t; return nil }
func (w *deadlined) Flush()                             { w.flush() }

// A stream in which nothing happens has no deadline: in HTTP/2 it would end there.
func TestAQuietStreamStaysOpen(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := c.begin(6, "", "")
	ctx, leave := context.WithCancel(t.Context())
	w := &deadlined{ResponseRecorder: httptest.NewRecorder()}
	w.flush = func() {
		if strings.Contains(w.Body.String(), "data: ") {
			leave()
		}
	}
	c.handler.ServeHTTP(w, httptest.NewRequestWithContext(ctx, "GET", base+"/api/v1/games/"+g.ID+"/events", nil))
	if !strings.Contains(w.Body.String(), "data: ") || !w.until.IsZero() {
		t.Errorf("it may be written to until %v, after %q", w.until, w.Body)
	}
}

// listen opens a stream on a real connection.
func listen(t *testing.T, ctx context.Context, url, last string) (*bufio.Reader, int) {
	t.Helper()
	r, err := http.NewRequestWithContext(ctx, "GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Body.Close() })
	return bufio.NewReader(w.Body), w.StatusCode
}

// event reads the next event of a stream.
func event(t *testing.T, r *bufio.Reader) string {
	t.Helper()
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if data, ok := strings.CutPrefix(line, "data: "); ok {
			return strings.TrimSpace(data)
		}
	}
}

func TestStreamTellsTheNewN(t *testing.T) {
	t.Parallel()
	c := serve(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	srv := &Server{Catalog: c.Catalog, Journal: c.Journal, Start: startToy, Find: findToy, Player: toyPlayer}
	ended := make(chan error, 1)
	go func() { ended <- srv.Serve(ctx, l) }()
	g := c.begin(2, "", "")
	url := "http://" + l.Addr().String() + "/api/v1/games/" + g.ID
	stream, _ := listen(t, t.Context(), url+"/events", "")
	again, _ := listen(t, t.Context(), url+"/events", "2")
	ahead, _ := listen(t, t.Context(), url+"/events", "40") // of before the server was put back
	if got := event(t, ahead); got != `{"n":2}` {
		t.Errorf("got %s for a reader who is ahead, want the present n", got)
	}
	act := func(seat, n int) {
		body := strings.NewReader(fmt.Sprintf(`{"n":%d,"action":"%d 1.1"}`, n, seat))
		r, _ := http.NewRequest("POST", url+"/actions", body)
		r.Header.Set("Authorization", "Bearer "+g.Seats[seat].Token)
		w, err := http.DefaultClient.Do(r)
		if err != nil || w.StatusCode != 200 {
			t.Fatalf("acting: %v %v", w, err)
		}
		w.Body.Close()
	}
	if got := event(t, stream); got != `{"n":2}` {
		t.Errorf("got %s, want the present n", got)
	}
	act(0, 2)
	for _, s := range []*bufio.Reader{stream, again} {
		if got := event(t, s); got != `{"n":4}` {
			t.Errorf("got %s, want the new n alone", got)
		}
	}
	act(1, 4)
	if got := event(t, stream); got != `{"n":6}` {
		t.Errorf("got %s, want the last n", got)
	}
	if _, err := io.ReadAll(stream); err != nil {
		t.Errorf("the stream of a game that is over ended with %v", err)
	}
	if ahead, _ = listen(t, t.Context(), url+"/events", "40"); event(t, ahead) != `{"n":6}` {
		t.Error("a reader who is ahead of a game that is over does not hear its last n")
	}
	if _, status := listen(t, t.Context(), url+"/events", "6"); status != http.StatusNoContent {
		t.Errorf("got %d, want that a browser stops asking", status)
	}
	open := c.begin(2, "", "")
	idle, _ := listen(t, t.Context(), "http://"+l.Addr().String()+"/api/v1/games/"+open.ID+"/events", "")
	event(t, idle)
	stop()
	if _, err := io.ReadAll(idle); err != nil {
		t.Errorf("the end of the server ended a stream with %v", err)
	}
	if err := <-ended; err != nil && !errors.Is(err, http.ErrServerClosed) {
		t.Errorf("the server ended with %v", err)
	}
}

// Strangers who listen shut nobody out: neither whoever plays nor whoever looks on at
// another game, and one of them does not have all there is.
func TestStrangersDoNotShutOutAPlayer(t *testing.T) {
	t.Parallel()
	c := serve(t)
	crowd := func(game string, seat rules.Seat, client string, n int) (let []*play.Bell) {
		for range n {
			if bell, err := c.hall.Listen(game, seat, client); err == nil {
				let = append(let, bell)
			}
		}
		return let
	}
	g, other := c.begin(2, "", ""), c.begin(2, "", "")
	if n := len(crowd(g.ID, rules.Nobody, "a stranger", 100)); n != 25 {
		t.Errorf("got %d streams of one stranger, want 25", n)
	}
	refused := func(game, client, code string) {
		t.Helper()
		w := c.do(ask{method: "GET", path: "/api/v1/games/" + game + "/events", remote: client}, http.StatusTooManyRequests)
		if w.Header().Get("Retry-After") == "" || !strings.Contains(w.Body.String(), `"`+code+`"`) {
			t.Errorf("got %s with Retry-After %q, want %s", w.Body, w.Header().Get("Retry-After"), code)
		}
	}
	crowd(g.ID, rules.Nobody, "192.0.2.9", 24)
	crowd(other.ID, rules.Nobody, "192.0.2.9", 1)
	refused(g.ID, "192.0.2.9:1", "api.streams-client")
	crowd(g.ID, rules.Nobody, "another", 1)
	refused(g.ID, "192.0.2.1:1", "api.streams-game")
	crowd(other.ID, rules.Nobody, "b", 25)
	crowd(other.ID, rules.Nobody, "c", 25)
	refused(c.begin(2, "", "").ID, "192.0.2.1:1", "api.streams")
	seats := crowd(g.ID, 0, "192.0.2.9", 9)
	if len(seats) != 9 {
		t.Fatalf("got %d streams of a seat, want that it always gets another", len(seats))
	}
	if _, open := <-seats[0].Rings; open {
		t.Error("the oldest stream of a seat goes on")
	}
	select {
	case <-seats[1].Rings:
		t.Error("a stream of a seat that is not too much has ended")
	default:
	}
	for _, bell := range seats {
		bell.Stop()
	}
}
