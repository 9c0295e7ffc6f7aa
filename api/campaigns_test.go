package api

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"muster/catalog/campaign"
)

const campaignsPath = "/api/v1/campaigns"

// emptyLog is a campaign in which nothing has happened.
const emptyLog = `{"format":"muster.campaign/1","title":"B","campaign":"core","events":[]}`

// yavin returns the log of the example with its first events, and the next one.
func yavin(t testing.TB, events int) (log []byte, next json.RawMessage) {
	t.Helper()
	data, err := os.ReadFile("../examples/campaign/yavin-nights.json")
	if err != nil {
		t.Fatal(err)
	}
	l, err := campaign.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	next = l.Events[events].Append(nil)
	l.Events = l.Events[:events]
	return l.Append(nil), next
}

type campaignJSON struct {
	ID    string
	N     int
	Legal bool
	State struct{ Credits, Influence int }
}

func TestACampaignGrowsEventByEvent(t *testing.T) {
	t.Parallel()
	c := serve(t)
	log, next := yavin(t, 10)
	kept := get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: log}, 201)
	if kept.N != 10 || !kept.Legal || kept.State.Credits != 950 {
		t.Fatalf("got %+v", kept)
	}
	at := campaignsPath + "/" + kept.ID
	add := func(n int, event json.RawMessage) ask {
		return ask{method: "POST", path: at + "/events", body: map[string]any{"n": n, "event": event}}
	}
	if got := get[campaignJSON](c, add(10, next), 201); got.N != 11 || got.State.Credits != 450 {
		t.Errorf("got %+v, want 11 events and 450 credits", got)
	}
	if got := get[campaignJSON](c, add(10, next), 200); got.N != 11 {
		t.Errorf("a retry added an event: %+v", got)
	}
	c.fails(add(9, next), 409, "campaignapi.stale")
	c.fails(add(12, next), 409, "campaignapi.stale")
	p := c.fails(add(11, next), 422, "campaignapi.illegal")
	if len(p.Reports) != 1 || !strings.Contains(string(p.Reports[0]), "IAC-57") {
		t.Errorf("got %+v, want the report that says why", p)
	}
	c.fails(add(11, json.RawMessage(`{"type":"dance"}`)), 422, "campaignapi.illegal")
	c.fails(add(11, json.RawMessage(`{"type":"void","event":2}`)), 422, "campaignapi.illegal") // others need it
	c.fails(ask{method: "POST", path: at + "/events", body: `{"n": 11}`}, 400, "campaignapi.wanted")
	c.fails(add(11, json.RawMessage(`null`)), 400, "campaignapi.wanted")
	c.fails(add(11, json.RawMessage(`["note"]`)), 400, "campaignapi.wanted")
	c.fails(ask{method: "POST", path: at + "/try", body: `{"event": null}`}, 400, "campaignapi.event")
	c.fails(ask{method: "POST", path: at + "/events", body: `{"event": {"type":"note","text":"x"}}`}, 400, "campaignapi.wanted")
	empty := get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: emptyLog}, 201)
	c.fails(ask{method: "POST", path: campaignsPath + "/" + empty.ID + "/events", body: `{"n": -1, "event": {"type":"note","text":"x"}}`}, 400, "campaignapi.wanted")
	if got := get[struct{ N int }](c, ask{method: "GET", path: at + "/events?from=10"}, 200); got.N != 11 {
		t.Errorf("got %+v", got)
	}
	c.fails(ask{method: "GET", path: at + "/events?from=99"}, 400, "campaignapi.from")
	if p := c.fails(ask{method: "GET", path: at + "?at=99"}, 400, "campaignapi.from"); !strings.Contains(p.Detail, "at=99") {
		t.Errorf("got %+v, want the name of the parameter", p)
	}
	if p := c.fails(ask{method: "GET", path: at + "/shop?save=-1"}, 400, "campaignapi.number"); !strings.Contains(p.Detail, "save=-1") {
		t.Errorf("got %+v, want the name of the parameter", p)
	}
	if got := c.do(ask{method: "GET", path: at + "/next"}, 200).Body.String(); !strings.Contains(got, `"type":"buy_item"`) && !strings.Contains(got, `"type": "buy_item"`) {
		t.Errorf("got %s, want purchases", got)
	}
}

func TestASavedCampaignIsSeenByOneSide(t *testing.T) {
	t.Parallel()
	c := serve(t)
	log, _ := yavin(t, 16)
	at := campaignsPath + "/" + get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: log}, 201).ID
	const secret = "imperial-informants"
	for _, path := range []string{at, at + "/events", at + "/next", at + "/sheet?as=csv", at + "/sheet?as=native", at + "/sheet?as=html"} {
		if got := c.do(ask{method: "GET", path: path}, 200).Body.String(); strings.Contains(got, secret) || strings.Contains(got, "Imperial Informants") {
			t.Errorf("%s shows the Rebels a card of the Empire", path)
		}
	}
	if got := c.do(ask{method: "GET", path: at + "/events?view=imperial"}, 200).Body.String(); !strings.Contains(got, secret) {
		t.Error("the Empire does not see its own cards")
	}
	c.fails(ask{method: "GET", path: at + "?view=hutt"}, 400, "campaignapi.view")
	if w := c.do(ask{method: "GET", path: at + "/sheet"}, 200); !strings.HasPrefix(w.Body.String(), "%PDF") {
		t.Error("the sheet is no PDF")
	}
	c.fails(ask{method: "GET", path: at + "/sheet?as=doc"}, 400, "api.export")
	c.fails(ask{method: "GET", path: campaignsPath + "/nowhere"}, 404, "api.saved-list")
	c.fails(ask{method: "POST", path: campaignsPath, body: short}, 400, "api.no-campaign")
	c.fails(ask{method: "POST", path: campaignsPath, body: "{}"}, 400, "api.list-wanted")
	list := c.keep(short, "?name=Leia").ID
	c.fails(ask{method: "GET", path: campaignsPath + "/" + list}, 404, "api.saved-list")
}

// What cannot be read of a log is kept as it stands, and what could not be read again
// is not kept.
func TestACampaignIsKeptAsItStands(t *testing.T) {
	t.Parallel()
	c := serve(t)
	begun, _ := yavin(t, 4)
	log := strings.Replace(string(begun), `"crates": 3`, `"crates": "3"`, 1)
	kept := get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: log}, 201)
	note := ask{method: "POST", body: map[string]any{"n": 4, "event": map[string]string{"type": "note", "text": "x"}}}
	note.path = campaignsPath + "/" + kept.ID + "/events"
	if got := get[campaignJSON](c, note, 201); got.Legal || kept.Legal {
		t.Errorf("got %+v and %+v, want both illegal", kept, got)
	}
	object := `{"format":"muster.campaign/1","campaign":"core","events":{"0":{"type":"note","text":"x"}}}`
	note.path = campaignsPath + "/" + get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: object}, 201).ID + "/events"
	c.fails(note, 400, "campaign.no-events")
	full := `{"format":"muster.campaign/1","campaign":"core","events":[` + strings.TrimSuffix(strings.Repeat(`{"type":"note","text":"x"},`, campaign.MaxEvents), ",") + "]}"
	note.path = campaignsPath + "/" + get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: full}, 201).ID + "/events"
	note.body = map[string]any{"n": campaign.MaxEvents, "event": map[string]string{"type": "note", "text": "x"}}
	c.fails(note, 413, "campaign.too-large")
}

// An event more costs what it is long, not what the log is long: MUSTER_EVENTS of
// them, or 100.
func TestACampaignIsKeptEventByEvent(t *testing.T) {
	t.Parallel()
	events := 100
	if n, err := strconv.Atoi(os.Getenv("MUSTER_EVENTS")); err == nil {
		events = n
	}
	c := serve(t)
	log, _ := yavin(t, 16)
	id := get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: log}, 201).ID
	size := func() (bytes int) {
		t.Helper()
		err := c.db.QueryRowContext(t.Context(), "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").Scan(&bytes)
		if err != nil {
			t.Fatal(err)
		}
		return bytes
	}
	before := size()
	for n := range events {
		note := campaign.Event{Type: campaign.NoteEvent, Text: fmt.Sprint("what happened, ", n)}
		get[campaignJSON](c, ask{method: "POST", path: campaignsPath + "/" + id + "/events", body: map[string]any{"n": 16 + n, "event": &note}}, 201)
	}
	const most = 400 // bytes an event: its text, its version and their keys
	if grown := size() - before; grown > events*most {
		t.Errorf("got %d bytes for %d events, want at most %d each", grown, events, most)
	} else {
		t.Logf("%d events: %d bytes", events, grown)
	}
	for n := range events {
		v, err := c.Store.Lists.Version(t.Context(), id, n+1)
		if err != nil || len(campaign.LogOf(v.List).Events) != 16+n {
			t.Fatalf("version %d: got %+v, %v, want it with %d events", n+1, v, err, 16+n)
		}
	}
}
