package api

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/exports"
	"muster/validate"
)

// campaigns.go: saved campaign logs, event by event. A log is a saved list; what
// is here shows it to one side, and lets several people write at one table.

// A shownCampaign is a saved log as one side may see it.
type shownCampaign struct {
	ID     string         `json:"id"`
	Name   string         `json:"name"`
	N      int            `json:"n"` // events
	View   string         `json:"view"`
	Legal  bool           `json:"legal"`
	State  validate.State `json:"state"`
	Header *campaign.Log  `json:"log"` // without events
}

// addCampaign answers POST /campaigns: it keeps a new log, legal or not.
func (s *Server) addCampaign(c *gin.Context) error {
	store, err := s.store()
	if err != nil {
		return err
	}
	q, err := query(c, "name", "message")
	if err != nil {
		return err
	}
	ch, _, err := s.bodyChange(c, q)
	if err != nil {
		return err
	}
	if ch.List == nil || ch.List.Campaign == nil {
		game := ""
		if ch.List != nil {
			game = string(ch.List.Game)
		}
		return lang.Fail(lang.Invalid, "api.no-campaign", game, string(catalog.Campaign))
	}
	saved, err := store.SaveList(c.Request.Context(), ch)
	if err != nil {
		return unkept(err, "")
	}
	c.Header("Location", "/api/v1/campaigns/"+saved.ID)
	return answer(c, http.StatusCreated, shownTo(saved.ID, saved.Name, ch.List.Campaign, campaign.Rebels))
}

// shownTo shows a log to a side.
func shownTo(id, name string, l *campaign.Log, view string) shownCampaign {
	k, r := validate.LedgerAfter(l, len(l.Events))
	header := *l
	header.Events = nil
	return shownCampaign{ID: id, Name: name, N: len(l.Events), View: view, Legal: r.Legal(), State: k.State(view), Header: &header}
}

// campaignOf returns the saved log of a request.
func (s *Server) campaignOf(ctx context.Context, id string) (*catalog.Saved, *campaign.Log, error) {
	saved, err := s.saved(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	if saved.List == nil || saved.List.Campaign == nil {
		return nil, nil, lang.Fail(lang.NotFound, "api.saved-list", id)
	}
	return saved, saved.List.Campaign, nil
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

// seenCampaign reads what the requests about a saved log have in common.
func (s *Server) seenCampaign(c *gin.Context, parameters ...string) (saved *catalog.Saved, l *campaign.Log, view string, q url.Values, err error) {
	if q, err = query(c, append([]string{"view"}, parameters...)...); err != nil {
		return nil, nil, "", nil, err
	}
	if view, err = viewIn(q); err != nil {
		return nil, nil, "", nil, err
	}
	saved, l, err = s.campaignOf(c.Request.Context(), c.Param("id"))
	return saved, l, view, q, err
}

// showCampaign answers GET /campaigns/{id}.
func (s *Server) showCampaign(c *gin.Context) error {
	saved, l, view, _, err := s.seenCampaign(c)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, shownTo(saved.ID, saved.Name, l, view))
}

// campaignEvents answers GET /campaigns/{id}/events, from one on.
func (s *Server) campaignEvents(c *gin.Context) error {
	_, l, view, q, err := s.seenCampaign(c, "from")
	if err != nil {
		return err
	}
	from := 0
	if text := q.Get("from"); text != "" {
		if from, err = strconv.Atoi(text); err != nil || from < 0 || from > len(l.Events) {
			return lang.Fail(lang.Invalid, "campaignapi.from", cut(text), len(l.Events))
		}
	}
	seen := l.Seen(view, campaign.Known().Of(l))
	return answer(c, http.StatusOK, struct {
		N      int              `json:"n"`
		Events []campaign.Event `json:"events"`
	}{len(l.Events), append([]campaign.Event{}, seen.Events[from:]...)})
}

// campaignNext answers GET /campaigns/{id}/next: what may happen next.
func (s *Server) campaignNext(c *gin.Context) error {
	_, l, view, _, err := s.seenCampaign(c)
	if err != nil {
		return err
	}
	k, _ := validate.LedgerAfter(l, len(l.Events))
	options := []campaign.Event{}
	for _, e := range k.Next() {
		if view == campaign.Empire || e.Type != campaign.BuyAgenda && e.Type != campaign.AgendaOut {
			options = append(options, e)
		}
	}
	return answer(c, http.StatusOK, struct {
		N       int              `json:"n"`
		Options []campaign.Event `json:"options"`
	}{len(l.Events), options})
}

// campaignSheet answers GET /campaigns/{id}/sheet in a format for people.
func (s *Server) campaignSheet(c *gin.Context) error {
	saved, l, view, q, err := s.seenCampaign(c, "as")
	if err != nil {
		return err
	}
	as := q.Get("as")
	if as == "" {
		as = "pdf"
	}
	to, ok := exports.FindLog(as)
	if !ok {
		names := make([]string, len(exports.Logs))
		for i, f := range exports.Logs {
			names[i] = f.Name
		}
		return lang.Fail(lang.Invalid, "api.export", cut(as), names, "as")
	}
	list := *saved.List
	if to.Name == "native" || to.Name == "yaml" {
		list.Campaign = l.Seen(view, campaign.Known().Of(l))
	}
	d := &exports.Doc{Lists: []*catalog.List{&list}, Reports: []*validate.Report{s.check(saved.List)}, Catalog: s.Catalog.Load(),
		Lang: language(c.Request), View: view}
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
func (s *Server) addEvent(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	saved, l, err := s.campaignOf(c.Request.Context(), c.Param("id"))
	if err != nil {
		return err
	}
	var request eventRequest
	if err := decode(c, &request); err != nil {
		return err
	}
	if request.N == nil || len(request.Event) == 0 {
		return lang.Fail(lang.Invalid, "campaignapi.wanted")
	}
	var e campaign.Event
	if err := e.UnmarshalJSON(request.Event); err != nil {
		return err
	}
	n := len(l.Events)
	if *request.N == n-1 && bytes.Equal(l.Events[n-1].Append(nil), e.Append(nil)) {
		return s.added(c, http.StatusOK, saved.ID, saved.Name, l)
	}
	if *request.N != n {
		return lang.Fail(lang.Conflict, "campaignapi.stale", n, *request.N)
	}
	log := *l
	log.Events = append(append([]campaign.Event{}, l.Events...), e)
	if _, r := validate.LedgerAfter(&log, n+1); !request.Force && illegalFrom(r, n) {
		return &failure{status: http.StatusUnprocessableEntity, msg: lang.Say("campaignapi.illegal"), reports: showReports([]*validate.Report{r}, language(c.Request))}
	}
	list := *saved.List
	list.Campaign = &log
	changed, err := s.Store.ChangeList(c.Request.Context(), saved.ID, catalog.Change{List: &list, Read: saved.Revision})
	if err != nil {
		return unkept(err, saved.ID)
	}
	return s.added(c, http.StatusCreated, changed.ID, changed.Name, &log)
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

func (s *Server) added(c *gin.Context, status int, id, name string, l *campaign.Log) error {
	return answer(c, status, shownTo(id, name, l, campaign.Rebels))
}
