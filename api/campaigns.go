package api

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/exports"
	"muster/rules/games"
	"muster/validate"
)

// campaigns are saved campaign logs, event by event. A log is a saved list; here
// it is shown to one side, and several people write at one table.
type campaigns struct{ shelf *shelf }

func (k *campaigns) route(r router) {
	heavy, own := r.heavy(), r.owners().once().makes(madeLists)
	own.post("/campaigns", k.add)
	heavy.get("/campaigns/:id", k.show)
	heavy.get("/campaigns/:id/events", k.events)
	r.owners().makes(madeLists).post("/campaigns/:id/events", k.addEvent)
	heavy.get("/campaigns/:id/next", k.next)
	heavy.get("/campaigns/:id/sheet", k.sheet)
}

// A shownCampaign is a saved log as one side may see it.
type shownCampaign struct {
	ID     string        `json:"id"`
	Name   string        `json:"name"`
	N      int           `json:"n"` // events
	View   string        `json:"view"`
	Legal  bool          `json:"legal"`
	State  any           `json:"state"`
	Header *campaign.Log `json:"log"` // without events
}

// add answers POST /campaigns: it keeps a new log, legal or not.
func (k *campaigns) add(c *gin.Context) error {
	if _, err := k.shelf.open(); err != nil {
		return err
	}
	q, err := query(c, "name", "message")
	if err != nil {
		return err
	}
	ch, _, err := k.shelf.bodyChange(c, q)
	if err != nil {
		return err
	}
	if ch.List == nil || campaign.LogOf(ch.List) == nil {
		game := ""
		if ch.List != nil {
			game = string(ch.List.Game)
		}
		return lang.Fail(lang.Invalid, "api.no-campaign", game, string(catalog.Campaign))
	}
	return k.shelf.save(c, ch, func(saved *store.Saved) (*reply, error) {
		shown := shownTo(saved.ID, saved.Name, campaign.LogOf(ch.List), campaign.Rebels)
		return replyOf(c, http.StatusCreated, shown, map[string]string{"Location": "/api/v1/campaigns/" + saved.ID})
	})
}

// shownTo shows a log to a side.
func shownTo(id, name string, l *campaign.Log, view string) shownCampaign {
	ledger, r := games.After(l, len(l.Events))
	header := *l
	header.Events = nil
	return shownCampaign{ID: id, Name: name, N: len(l.Events), View: view, Legal: r.Legal(), State: ledger.State(view), Header: &header}
}

// log returns the saved log of a request.
func (k *campaigns) log(c *gin.Context) (*store.Saved, *campaign.Log, error) {
	id := c.Param("id")
	saved, err := k.shelf.readable(c, id)
	if err != nil {
		return nil, nil, err
	}
	if saved.List == nil || campaign.LogOf(saved.List) == nil {
		return nil, nil, lang.Fail(lang.NotFound, "api.saved-list", id)
	}
	return saved, campaign.LogOf(saved.List), nil
}

// viewIn returns the side that a request looks for: the Rebels unless it says
// otherwise.
func viewIn(q url.Values) (string, error) {
	switch q.Get("view") {
	case "", "rebel":
		return campaign.Rebels, nil
	case "imperial":
		return campaign.Empire, nil
	}
	return "", lang.Fail(lang.Invalid, "campaignapi.view", cut(q.Get("view")))
}

// seen reads what the requests about a saved log have in common.
func (k *campaigns) seen(c *gin.Context, parameters ...string) (saved *store.Saved, l *campaign.Log, view string, q url.Values, err error) {
	if q, err = query(c, append([]string{"view"}, parameters...)...); err != nil {
		return nil, nil, "", nil, err
	}
	if view, err = viewIn(q); err != nil {
		return nil, nil, "", nil, err
	}
	saved, l, err = k.log(c)
	if err == nil && view == campaign.Empire && byLink(saved) {
		err = unknown("api.owner")
	}
	return saved, l, view, q, err
}

// show answers GET /campaigns/{id}.
func (k *campaigns) show(c *gin.Context) error {
	saved, l, view, _, err := k.seen(c)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, shownTo(saved.ID, saved.Name, l, view))
}

// events answers GET /campaigns/{id}/events, from one on.
func (k *campaigns) events(c *gin.Context) error {
	_, l, view, q, err := k.seen(c, "from")
	if err != nil {
		return err
	}
	from := 0
	if text := q.Get("from"); text != "" {
		if from, err = strconv.Atoi(text); err != nil || from < 0 || from > len(l.Events) {
			return lang.Fail(lang.Invalid, "campaignapi.from", cut(text), len(l.Events))
		}
	}
	shown := l.Seen(view, campaign.Known().Of(l))
	return answer(c, http.StatusOK, struct {
		N      int              `json:"n"`
		Events []campaign.Event `json:"events"`
	}{len(l.Events), append([]campaign.Event{}, shown.Events[from:]...)})
}

// next answers GET /campaigns/{id}/next: what may happen next.
func (k *campaigns) next(c *gin.Context) error {
	_, l, view, _, err := k.seen(c)
	if err != nil {
		return err
	}
	ledger, _ := games.After(l, len(l.Events))
	options := []campaign.Event{}
	for _, e := range ledger.Next() {
		if view == campaign.Empire || e.Type != campaign.BuyAgenda && e.Type != campaign.AgendaOut {
			options = append(options, e)
		}
	}
	return answer(c, http.StatusOK, struct {
		N       int              `json:"n"`
		Options []campaign.Event `json:"options"`
	}{len(l.Events), options})
}

// sheet answers GET /campaigns/{id}/sheet in a format for people.
func (k *campaigns) sheet(c *gin.Context) error {
	saved, l, view, q, err := k.seen(c, "as")
	if err != nil {
		return err
	}
	as := q.Get("as")
	if as == "" {
		as = "pdf"
	}
	to, ok := games.FindLog(as)
	if !ok {
		names := make([]string, len(games.Logs))
		for i, f := range games.Logs {
			names[i] = f.Name
		}
		return lang.Fail(lang.Invalid, "api.export", cut(as), names, "as")
	}
	list := *saved.List
	if to.Name == "native" || to.Name == "yaml" {
		list.Part = l.Seen(view, campaign.Known().Of(l))
	}
	d := &exports.Doc{Lists: []*catalog.List{&list}, Reports: []*validate.Report{k.shelf.check(saved.List)}, Catalog: k.shelf.catalog.Load(),
		Lang: language(c.Request), View: view, Games: games.Writes}
	var b bytes.Buffer
	if err := to.Write(&b, d); err != nil {
		return err
	}
	c.Header("Content-Disposition", attachment(saved.Name, to.Ext))
	return write(c, http.StatusOK, to.Type, b.Bytes())
}

// An eventRequest is an event to add: n is how many there are.
type eventRequest struct {
	N     *int            `json:"n"`
	Event json.RawMessage `json:"event"`
	Force bool            `json:"force"` // even if it breaks a rule
}

// addEvent answers POST /campaigns/{id}/events. Whoever does not know the newest
// event is refused, and so is what is illegal. The same event at the same place
// again is a retry.
func (k *campaigns) addEvent(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	saved, l, err := k.log(c)
	if err != nil {
		return err
	}
	var request eventRequest
	if err := decode(c, &request); err != nil {
		return err
	}
	if request.N == nil || *request.N < 0 || len(request.Event) == 0 {
		return lang.Fail(lang.Invalid, "campaignapi.wanted")
	}
	var e campaign.Event
	if err := e.UnmarshalJSON(request.Event); err != nil {
		return err
	}
	n := len(l.Events)
	if *request.N == n-1 && bytes.Equal(l.Events[n-1].Append(nil), e.Append(nil)) {
		return k.added(c, http.StatusOK, saved.ID, saved.Name, l)
	}
	if *request.N != n {
		return lang.Fail(lang.Conflict, "campaignapi.stale", n, *request.N)
	}
	log := *l
	log.Events = append(append([]campaign.Event{}, l.Events...), e)
	if _, r := games.After(&log, n+1); !request.Force && illegalFrom(r, n) {
		return &failure{status: http.StatusUnprocessableEntity, msg: lang.Say("campaignapi.illegal"), reports: showReports([]*validate.Report{r}, language(c.Request))}
	}
	list := *saved.List
	list.Part = &log
	changed, err := k.shelf.store.ChangeList(c.Request.Context(), saved.ID, store.Change{List: &list, Read: saved.Revision})
	if err != nil {
		return unkept(err, saved.ID)
	}
	return k.added(c, http.StatusCreated, changed.ID, changed.Name, &log)
}

// illegalFrom reports whether an event from a place on is illegal.
func illegalFrom(r *validate.Report, n int) bool {
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Event > n && f.Severity == validate.Illegal {
			return true
		}
	}
	return false
}

func (k *campaigns) added(c *gin.Context, status int, id, name string, l *campaign.Log) error {
	return answer(c, status, shownTo(id, name, l, campaign.Rebels))
}
