package api

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"muster/api/play"
	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

const base = "http://127.0.0.1:8377"

// legal is a list that may be played: the example of the rule book.
func legal(t *testing.T) json.RawMessage {
	t.Helper()
	f, ok := facts.Embedded().Format(catalog.Destiny, "starter")
	if !ok || len(f.Fixed) < 2 {
		t.Fatal("the catalog has no starter lists")
	}
	l := f.Fixed[0]
	l.Game, l.Format = catalog.Destiny, "starter"
	data, err := json.Marshal(&l)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func openDB(t testing.TB, path string) *sqlite.DB {
	t.Helper()
	db, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// openAll opens a database with lists and games in it.
func openAll(t testing.TB, db *sqlite.DB) (*store.Store, *play.Database) {
	t.Helper()
	// The store makes the file muster's, and wants it empty before.
	store, err := store.Open(t.Context(), db, "muster.db")
	if err != nil {
		t.Fatal(err)
	}
	j, err := play.OpenJournal(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	return store, j
}

// A client calls a server in the same process and holds every answer against
// the document.
type client struct {
	*Server
	db      *sqlite.DB
	t       *testing.T
	handler http.Handler
	log     *bytes.Buffer
}

// serve serves the toy, unless the server is set otherwise.
func serve(t *testing.T, set ...func(*Server)) *client {
	t.Helper()
	return serveOn(t, openDB(t, filepath.Join(t.TempDir(), "muster.db")), set...)
}

func serveOn(t *testing.T, db *sqlite.DB, set ...func(*Server)) *client {
	t.Helper()
	all := new(atomic.Pointer[catalog.Catalog])
	all.Store(facts.Embedded())
	store, j := openAll(t, db)
	var log bytes.Buffer
	s := &Server{
		Catalog: all, Store: store, Journal: j, Start: startToy, Find: findToy, Player: toyPlayer,
		Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	}
	for _, change := range set {
		change(s)
	}
	c := &client{Server: s, db: db, t: t, handler: s.Handler(), log: &log}
	t.Cleanup(s.Close)
	return c
}

// An ask is a request to be.
type ask struct {
	method, path string
	body         any // a string as it stands, anything else as JSON
	token        string
	header       map[string]string
	remote       string // address and port of who asks
}

// do sends a request and wants a status.
func (c *client) do(a ask, want int) *httptest.ResponseRecorder {
	c.t.Helper()
	w := c.send(a)
	if w.Code != want {
		c.t.Fatalf("%s %s: got %d, want %d: %s", a.method, a.path, w.Code, want, w.Body)
	}
	c.conforms(a, w)
	return w
}

func (c *client) send(a ask) *httptest.ResponseRecorder {
	c.t.Helper()
	var data []byte
	switch b := a.body.(type) {
	case nil:
	case string:
		data = []byte(b)
	case []byte:
		data = b
	default:
		var err error
		if data, err = json.Marshal(b); err != nil {
			c.t.Fatal(err)
		}
	}
	r := httptest.NewRequest(a.method, base+a.path, bytes.NewReader(data))
	if a.body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if a.token != "" {
		r.Header.Set("Authorization", "Bearer "+a.token)
	}
	for k, v := range a.header {
		if k == "Host" {
			r.Host = v
		}
		if k == "Remote" {
			r.RemoteAddr = v
		}
		r.Header.Set(k, v)
	}
	if a.remote != "" {
		r.RemoteAddr = a.remote
	}
	w := httptest.NewRecorder()
	c.handler.ServeHTTP(w, r)
	return w
}

// get sends a request and reads its answer.
func get[T any](c *client, a ask, want int) T {
	c.t.Helper()
	w := c.do(a, want)
	var v T
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
		c.t.Fatalf("%s %s: %v in %s", a.method, a.path, err, w.Body)
	}
	return v
}

// fails sends a request and wants a problem.
func (c *client) fails(a ask, status int, code string) problem {
	c.t.Helper()
	w := c.do(a, status)
	var p problem
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
		c.t.Fatalf("%s %s: %v in %s", a.method, a.path, err, w.Body)
	}
	if got := w.Header().Get("Content-Type"); got != "application/problem+json" {
		c.t.Errorf("%s %s: got Content-Type %s", a.method, a.path, got)
	}
	if p.Code != code || p.Status != status || p.Title == "" || p.Detail == "" || p.Type == "" {
		c.t.Errorf("%s %s: got %+v, want code %s and status %d", a.method, a.path, p, code, status)
	}
	return p
}

// described is the document, read once: every answer is held against it.
var described = sync.OnceValues(func() (*openapi3.T, error) {
	return openapi3.NewLoader().LoadFromData(document())
})

// What the server answers is what stands in the tree.
func TestTheDocumentIsPackedAsItStands(t *testing.T) {
	stands, err := os.ReadFile("openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	said := document()
	before, after, _ := strings.Cut(string(stands), `"GAMES"`)
	if !strings.HasPrefix(string(said), before) || !strings.HasSuffix(string(said), after) {
		t.Errorf("openapi.zip holds something else than openapi.json: go -C .ci run ./pack")
	}
}

func loadDocument(t testing.TB) *openapi3.T {
	t.Helper()
	doc, err := described()
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// anywhere are problems of any request, which the document names nowhere.
var anywhere = []string{"api.host", "api.no-host", "api.origin", "api.cross-site", "api.method", "internal"}

// conforms holds an answer against the document.
func (c *client) conforms(a ask, w *httptest.ResponseRecorder) {
	c.t.Helper()
	doc := loadDocument(c.t)
	path, _, _ := strings.Cut(a.path, "?")
	schema := doc.Components.Schemas["Problem"]
	media, _, _ := strings.Cut(w.Header().Get("Content-Type"), ";")
	if op := operationOf(doc, a.method, path); op != nil {
		answer := op.Responses.Status(w.Code)
		if answer == nil {
			var p problem
			if _ = json.Unmarshal(w.Body.Bytes(), &p); !slices.Contains(anywhere, p.Code) {
				c.t.Errorf("%s %s: the document has no answer %d", a.method, path, w.Code)
			}
			answer = op.Responses.Default()
		}
		if a.method == "GET" && w.Header().Get("ETag") != "" && op.Responses.Status(http.StatusNotModified) == nil {
			c.t.Errorf("%s %s: the document has no answer 304", a.method, path)
		}
		if len(answer.Value.Content) == 0 {
			if w.Body.Len() > 0 {
				c.t.Fatalf("%s %s: %d has a body", a.method, path, w.Code)
			}
			return
		}
		shape := answer.Value.Content.Get(media)
		if shape == nil {
			c.t.Fatalf("%s %s: the document has no %s for %d", a.method, path, media, w.Code)
		}
		schema = shape.Schema
	} else if w.Code < 400 {
		return // a page
	}
	if !strings.HasSuffix(media, "json") || w.Body.Len() == 0 || schema.Value.Format == "binary" {
		return
	}
	var v any
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
		c.t.Fatal(err)
	}
	if err := schema.Value.VisitJSON(v); err != nil {
		c.t.Errorf("%s %s: %v", a.method, path, err)
	}
}

// operationOf finds what the document says of a request: the path with the
// fewest parameters that fits.
func operationOf(doc *openapi3.T, method, path string) *openapi3.Operation {
	var best *openapi3.Operation
	fewest := 99
	for template, item := range doc.Paths.Map() {
		if op := item.GetOperation(method); op != nil && fits(template, path) && strings.Count(template, "{") < fewest {
			best, fewest = op, strings.Count(template, "{")
		}
	}
	return best
}

func fits(template, path string) bool {
	want, got := strings.Split(template, "/"), strings.Split(path, "/")
	for i, part := range want {
		if i >= len(got) || part != got[i] && !strings.HasPrefix(part, "{") {
			return false
		}
	}
	return len(got) == len(want) || want[len(want)-1] == "{id}" && strings.Contains(template, "/cards/")
}

func TestDocumentIsValid(t *testing.T) {
	doc := loadDocument(t)
	if err := doc.Validate(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestEveryRouteIsInTheDocument(t *testing.T) {
	t.Parallel()
	c := serve(t)
	large := bytes.Repeat([]byte{' '}, maxBody+1)
	for path, item := range loadDocument(t).Paths.Map() {
		for method, op := range item.Operations() {
			w := c.send(ask{method: method, path: strings.ReplaceAll(path, "{id}", "x")})
			var p problem
			_ = json.Unmarshal(w.Body.Bytes(), &p)
			if p.Code == "api.route" || p.Code == "api.method" {
				t.Errorf("%s %s: got %s, want a route", method, path, p.Code)
			}
			// Whoever asks for something that there is not is answered as the document says, too.
			wrong := ask{method: method, path: strings.ReplaceAll(path, "{id}", "x") + "?nonsense=1"}
			c.conforms(wrong, c.send(wrong))
			if method != http.MethodGet { // so is a large body, even where none is needed
				much := ask{method: method, path: strings.ReplaceAll(path, "{id}", "x"), body: large}
				c.conforms(much, c.send(much))
			}
			if op.RequestBody == nil {
				continue
			}
			packed := ask{method: method, path: strings.ReplaceAll(path, "{id}", "x"), body: "{}", header: map[string]string{"Content-Encoding": "gzip"}}
			c.conforms(packed, c.send(packed))
			for _, status := range []int{http.StatusUnsupportedMediaType, http.StatusRequestEntityTooLarge} {
				if op.Responses.Status(status) == nil {
					t.Errorf("%s %s takes a body: the document has no answer %d", method, path, status)
				}
			}
		}
	}
}

// What may be answered of a key, and to whoever is not the owner, the document names
// wherever there are keys, and things that are the owner's.
func TestTheDocumentNamesWhatKeysAndOwnersBring(t *testing.T) {
	t.Parallel()
	doc := loadDocument(t)
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			var want []int
			if op.Parameters.GetByInAndName("header", keyHeader) != nil {
				want = append(want, http.StatusConflict, http.StatusUnprocessableEntity, http.StatusTooManyRequests, http.StatusInsufficientStorage)
			}
			if op.Security != nil && slices.ContainsFunc(*op.Security, func(s openapi3.SecurityRequirement) bool { return s["owner"] != nil }) {
				want = append(want, http.StatusUnauthorized, http.StatusTooManyRequests)
			}
			for _, status := range want {
				if op.Responses.Status(status) == nil {
					t.Errorf("%s %s: the document has no answer %d", method, path, status)
				}
			}
		}
	}
	data, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	for name := range doc.Components.Schemas {
		if !strings.Contains(string(data), `"#/components/schemas/`+name+`"`) {
			t.Errorf("nothing has the shape %s", name)
		}
	}
}

// A header may stand there in several lines, which are one.
func TestLanguagesStandInSeveralLines(t *testing.T) {
	r := httptest.NewRequest("GET", "/", nil)
	for _, l := range []string{"fr", "it", "en;q=0.5"} {
		r.Header.Add("Accept-Language", l)
	}
	if got := language(r); got != lang.IT {
		t.Errorf("got %s, want it", got)
	}
}

func TestPagesSpeakBothLanguagesAndLoadNothingElsewhere(t *testing.T) {
	t.Parallel()
	c := serve(t)
	id := c.keep(short, "?name=Leia&tag=a").ID
	for _, path := range []string{"/", "/api/v1/docs", "/check", "/lists", "/lists/" + id} {
		en := c.do(ask{method: "GET", path: path}, 200).Body.String()
		it := c.do(ask{method: "GET", path: path, header: map[string]string{"Accept-Language": "it"}}, 200).Body.String()
		if en == it || !strings.Contains(it, `lang="it"`) {
			t.Errorf("%s: the Italian page is not Italian", path)
		}
		for _, page := range []string{en, it} {
			if strings.Contains(page, "<script") || strings.Contains(page, `href="http`) || strings.Contains(page, "style=") {
				t.Errorf("%s loads something that the policy forbids", path)
			}
		}
	}
	if css := c.do(ask{method: "GET", path: "/style.css"}, 200); !strings.HasPrefix(css.Header().Get("Content-Type"), "text/css") {
		t.Error("the style is no style")
	}
	if docs := c.do(ask{method: "GET", path: "/api/v1/docs"}, 200).Body.String(); !strings.Contains(docs, "/api/v1/games/{id}/actions") {
		t.Error("the page does not list the routes")
	}
}

// A server that cannot write is not well, though it can read.
func TestHealthWritesToTheDisk(t *testing.T) {
	t.Parallel()
	var clock clock
	c := serve(t, clock.set)
	c.do(ask{method: "GET", path: "/healthz"}, 200)
	if _, err := c.db.Exec(t.Context(), "PRAGMA query_only = 1"); err != nil {
		t.Fatal(err)
	}
	clock.pass(time.Minute)
	c.fails(ask{method: "GET", path: "/healthz"}, 503, "api.health")
	c.do(ask{method: "GET", path: "/api/v1/lists"}, 200)
}

// Whatever answers GET answers HEAD, a stream too, which ends.
func TestHeadersAreAnsweredWhereverGetIs(t *testing.T) {
	t.Parallel()
	c := serve(t)
	g := c.begin(6, "", "")
	for path, want := range map[string]string{"/metrics": "text/plain", "/api/v1/games/" + g.ID + "/events": "text/event-stream"} {
		w := c.send(ask{method: "HEAD", path: path})
		if got := w.Header().Get("Content-Type"); w.Code != 200 || !strings.HasPrefix(got, want) {
			t.Errorf("%s: got %d %s, want 200 %s", path, w.Code, got, want)
		}
	}
	for _, path := range []string{lists + "/random", "/api/v1/campaigns/check"} {
		if allow := c.send(ask{method: "DELETE", path: path}).Header().Get("Allow"); allow != "POST" {
			t.Errorf("%s: got %q to be allowed, want POST", path, allow)
		}
	}
}

func TestHealthAndMetrics(t *testing.T) {
	t.Parallel()
	c := serve(t)
	c.do(ask{method: "GET", path: "/healthz"}, 200)
	c.do(ask{method: "GET", path: "/api/v1/healthz"}, 200)
	c.do(ask{method: "GET", path: "/api/v1/formats"}, 200)
	figures, _ := io.ReadAll(c.do(ask{method: "GET", path: "/metrics"}, 200).Body)
	if want := `muster_requests_total{method="GET",route="/api/v1/formats",status="200"} 1`; !strings.Contains(string(figures), want) {
		t.Errorf("the figures lack %s", want)
	}
}
