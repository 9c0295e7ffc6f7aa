package api

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/rules/games"
	"muster/validate"
)

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
	t, err := k.table(c)
	if err != nil {
		return err
	}
	if !t.writes {
		return k.shelf.owners.check(c)
	}
	if err := t.log.Growing(); err != nil {
		return err
	}
	e, request, err := readEvent(c)
	if err != nil {
		return err
	}
	if imperial(e) && !t.empire {
		return lang.Fail(lang.Denied, "campaignapi.imperial")
	}
	n, known := len(t.log.Events), t.as(t.view())
	if *request.N == n-1 && bytes.Equal(known.Events[n-1].Append(nil), e.Append(nil)) {
		return answer(c, http.StatusOK, t.show(campaign.Rebels, n, language(c.Request)))
	}
	if *request.N != n {
		return lang.Fail(lang.Conflict, "campaignapi.stale", n, *request.N)
	}
	log, told := with(t.log, e), with(known, e)
	_, before := games.After(t.log, n)
	if _, r := games.After(log, n+1); !request.Force && len(games.Worse(before, r)) > 0 {
		_, r = games.After(told, n+1)
		return &failure{status: http.StatusUnprocessableEntity, msg: lang.Say("campaignapi.illegal"), reports: showReports([]*validate.Report{r}, language(c.Request))}
	}
	if _, err := campaign.Read(log.Append(nil)); err != nil {
		return err // what is kept can be read again
	}
	list := *t.saved.List
	list.Part = log
	changed, err := k.shelf.store.Lists.Change(c.Request.Context(), t.saved.ID, store.Change{List: &list, Read: t.saved.Revision})
	if err != nil {
		return unkept(err, t.saved.ID)
	}
	return answer(c, http.StatusCreated, (&logTable{saved: changed, log: log}).show(campaign.Rebels, n+1, language(c.Request)))
}

// readEvent reads a request to add an event.
func readEvent(c *gin.Context) (e *campaign.Event, q eventRequest, err error) {
	if err := decode(c, &q); err != nil {
		return nil, q, err
	}
	if q.N == nil || *q.N < 0 || !bytes.HasPrefix(q.Event, []byte("{")) {
		return nil, q, lang.Fail(lang.Invalid, "campaignapi.wanted")
	}
	e = new(campaign.Event)
	return e, q, e.UnmarshalJSON(q.Event)
}

// with returns a log with an event more.
func with(l *campaign.Log, e *campaign.Event) *campaign.Log {
	more := *l
	more.Events = append(slices.Clip(l.Events), *e)
	return &more
}
