package api

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/rules/games"
)

// A seatedLog is a saved log with its seats.
type seatedLog struct {
	campaignJSON
	Seats []campaignSeat
	Link  string
}

// begunLog keeps the example with its first events for an owner.
func (c *client) begunLog(events int) (log seatedLog, rebel, imperial string) {
	c.t.Helper()
	data, _ := yavin(c.t, events)
	log = get[seatedLog](c, ask{method: "POST", path: campaignsPath, body: data, header: asOwner}, 201)
	if len(log.Seats) != 2 || log.Seats[0].Seat != "rebel" || log.Seats[1].Seat != "imperial" {
		c.t.Fatalf("got %+v, want two seats", log.Seats)
	}
	log.Link = get[seatedLog](c, ask{method: "GET", path: lists + "/" + log.ID, header: asOwner}, 200).Link
	return log, log.Seats[0].Token, log.Seats[1].Token
}

func TestACampaignHasSeats(t *testing.T) {
	t.Parallel()
	c := serve(t, owned)
	log, rebel, imperial := c.begunLog(16)
	at := campaignsPath + "/" + log.ID
	for _, path := range []string{"", "/events", "/next", "/sheet?as=csv"} {
		path = at + path
		own := path + "?view=imperial"
		if strings.Contains(path, "?") {
			own = path + "&view=imperial"
		}
		c.do(ask{method: "GET", path: path, token: rebel}, 200)
		c.do(ask{method: "GET", path: path, token: imperial}, 200)
		c.do(ask{method: "GET", path: own, token: imperial}, 200)
		c.do(ask{method: "GET", path: own, header: asOwner}, 200)
		c.fails(ask{method: "GET", path: own, token: rebel}, 403, "campaignapi.imperial")
		c.fails(ask{method: "GET", path: strings.Replace(own, log.ID, log.Link, 1)}, 403, "campaignapi.imperial")
		c.fails(ask{method: "GET", path: path, token: rebel + "x"}, 403, "campaignapi.token")
		c.fails(ask{method: "GET", path: strings.Replace(path, log.ID, "k3v9x2m4p7qa", 1), token: rebel}, 403, "campaignapi.token")
		c.fails(ask{method: "GET", path: path}, 401, "api.owner")
	}
	if got := c.do(ask{method: "GET", path: at + "/events?view=imperial", token: imperial}, 200).Body.String(); !strings.Contains(got, "imperial-informants") {
		t.Error("the Empire does not see its own cards")
	}
	note := func(n int) map[string]any {
		return map[string]any{"n": n, "event": map[string]any{"type": "note", "text": "x"}}
	}
	buys := map[string]any{"n": 17, "event": map[string]any{"type": "buy_agenda", "card": "agents-of-the-empire/imperial-informants"}}
	c.do(ask{method: "POST", path: at + "/events", token: rebel, body: note(16)}, 201)
	c.fails(ask{method: "POST", path: at + "/events", token: rebel, body: buys}, 403, "campaignapi.imperial")
	buys["force"] = true
	c.do(ask{method: "POST", path: at + "/events", token: imperial, body: buys}, 201)
	c.fails(ask{method: "POST", path: strings.Replace(at, log.ID, log.Link, 1) + "/events", body: note(18)}, 401, "api.owner")
	c.fails(ask{method: "POST", path: at + "/seats", token: imperial}, 401, "api.owner")
	fresh := keyed(ask{method: "POST", path: at + "/seats", header: asOwner}, someKey)
	again := get[seatedLog](c, fresh, 201)
	if lost := get[seatedLog](c, fresh, 201); !slices.Equal(lost.Seats, again.Seats) {
		t.Errorf("got %v, then %v with the same key", again.Seats, lost.Seats)
	}
	c.fails(ask{method: "GET", path: at, token: rebel}, 403, "campaignapi.token")
	c.do(ask{method: "GET", path: at, token: again.Seats[0].Token}, 200)
	public := c.do(ask{method: "GET", path: lists + "/" + log.ID, header: asOwner}, 200).Body.String()
	list := public[strings.Index(public, `"list":`)+len(`"list":`) : strings.Index(public, `,"report"`)]
	c.fails(ask{method: "PUT", path: lists + "/" + log.ID, header: asOwner, body: list}, 422, "campaignapi.hidden")
}

// Where strangers come and nobody is the owner, the Empire's cards want its token.
func TestStrangersDoNotSeeTheEmpiresCards(t *testing.T) {
	t.Parallel()
	c := serve(t, func(s *Server) { s.Strangers = true })
	log, rebel, imperial := c.begunLog(16)
	own := campaignsPath + "/" + log.ID + "?view=imperial"
	c.fails(ask{method: "GET", path: own}, 403, "campaignapi.imperial")
	c.fails(ask{method: "GET", path: own, token: rebel}, 403, "campaignapi.imperial")
	c.do(ask{method: "GET", path: own, token: imperial}, 200)
}

// public are the requests about a log whose answers everybody may see.
func (c *client) public(log seatedLog, rebel string) (all []ask) {
	for _, id := range []string{log.ID, log.Link} {
		paths := []string{"", "?version=1", "/versions"}
		for _, f := range games.Formats {
			paths = append(paths, "?as="+f.Name)
		}
		for _, path := range paths {
			all = append(all, ask{method: "GET", path: lists + "/" + id + path, header: asOwner})
			if id == log.Link {
				all = append(all, ask{method: "GET", path: lists + "/" + id + path})
			}
		}
		all = append(all, ask{method: "GET", path: "/lists/" + id, header: asOwner})
	}
	all = append(all, ask{method: "GET", path: "/lists", header: asOwner}, ask{method: "GET", path: lists, header: asOwner},
		ask{method: "GET", path: lists + "?game=campaign", header: asOwner}, ask{method: "GET", path: lists + "?with=Imperial+Informants", header: asOwner})
	play := map[string]any{"lists": []any{map[string]any{"id": log.ID}, map[string]any{"id": log.ID}}}
	all = append(all, ask{method: "POST", path: "/api/v1/games", body: play, header: asOwner})
	paths := []string{"", "/events", "/events?from=14", "/next"}
	for _, f := range games.Logs {
		paths = append(paths, "/sheet?as="+f.Name)
	}
	for _, path := range paths {
		path = campaignsPath + "/" + log.ID + path
		all = append(all, ask{method: "GET", path: path, token: rebel}, ask{method: "GET", path: path, header: asOwner},
			ask{method: "GET", path: strings.Replace(path, log.ID, log.Link, 1)})
	}
	for _, card := range []string{"agents-of-the-empire/imperial-informants", "imperial-security-bureau/imperial-operative"} {
		for _, n := range []int{15, 16} { // a guess at what was bought, and what would be bought
			all = append(all, ask{method: "POST", path: campaignsPath + "/" + log.ID + "/events", token: rebel, body: map[string]any{"n": n, "event": map[string]any{
				"type": "buy_agenda", "card": card, "influence": 1}}})
		}
	}
	return append(all, ask{method: "POST", path: campaignsPath + "/" + log.ID + "/events", token: rebel, body: map[string]any{"n": 16, "event": map[string]any{"type": "dance"}}})
}

// Of two logs that differ in nothing but the Empire's hidden cards nobody else can tell
// which is which: neither by what is answered, nor by what stands around it.
func TestHiddenAgendaCardsAreInNoOtherAnswer(t *testing.T) {
	if testing.Short() {
		t.Skip("one request after another")
	}
	t.Parallel()
	c := serve(t, owned, func(s *Server) { s.Start = games.Start })
	log, rebel, imperial := c.begunLog(16)
	answers := func() (all []string) {
		for _, a := range c.public(log, rebel) {
			w := c.send(a)
			if w.Code == http.StatusInternalServerError || w.Code == http.StatusTooManyRequests {
				t.Fatalf("%s %s: got %d %s", a.method, a.path, w.Code, w.Body)
			}
			all = append(all, fmt.Sprint(a.method, " ", a.path, " ", w.Code, w.Header(), parts(t, w)))
		}
		return all
	}
	first := answers()
	before := c.do(ask{method: "GET", path: campaignsPath + "/" + log.ID + "/events?view=imperial", token: imperial}, 200).Body.String()
	l, _ := yavin(t, 16)
	other, err := campaign.Read(l)
	if err != nil {
		t.Fatal(err)
	}
	other.Events[14].Cards = []string{"agents-of-the-empire/imperial-informants", "imperial-discipline/impending-doom", "retaliation/weakness-revealed", "imperial-security-bureau/internal-affairs"}
	other.Events[15].Card = "agents-of-the-empire/imperial-informants"
	for _, i := range []int{14, 15} {
		if _, err := c.db.Exec(t.Context(), "UPDATE list_text SET text = ? WHERE place = ?", string(other.Events[i].Append(nil)), i+1); err != nil {
			t.Fatal(err)
		}
	}
	if after := c.do(ask{method: "GET", path: campaignsPath + "/" + log.ID + "/events?view=imperial", token: imperial}, 200).Body.String(); after == before {
		t.Fatal("the logs do not differ")
	}
	for i, after := range answers() {
		if after != first[i] {
			t.Errorf("got\n%.3000q\nand with other cards\n%.3000q", first[i], after)
		}
	}
}

// parts returns a body; of a workbook, whose parts stand in any order, what they hold
// but for the time.
func parts(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(w.Body.Bytes()), int64(w.Body.Len()))
	if err != nil {
		return w.Body.String()
	}
	w.Header().Del("ETag")
	var all []string
	for _, f := range z.File {
		if f.Name == "docProps/core.xml" {
			continue
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, f.Name+": "+string(data))
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}
