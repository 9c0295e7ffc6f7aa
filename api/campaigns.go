package api

import (
	"bytes"
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

// noun is the game that a log is of.
const noun = catalog.Campaign

// campaigns are saved campaign logs, event by event. A log is a saved list; here
// it is shown to one side, and several people write at one table.
type campaigns struct{ shelf *shelf }

func (k *campaigns) route(r router) {
	heavy := r.heavy()
	heavy.owners().get("/campaigns", k.list)
	r.owners().once().makes(madeLists).post("/campaigns", k.add)
	heavy.post("/campaigns/try", k.begin)
	r.owners().once().post("/campaigns/:id/seats", k.seats)
	heavy.get("/campaigns/:id", k.show)
	heavy.get("/campaigns/:id/events", k.events)
	r.makes(madeLists).post("/campaigns/:id/events", k.addEvent)
	heavy.get("/campaigns/:id/next", k.next)
	heavy.post("/campaigns/:id/try", k.try)
	heavy.get("/campaigns/:id/shop", k.shop)
	heavy.get("/campaigns/:id/sheet", k.sheet)
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
	if ch.List == nil {
		return lang.Fail(lang.Invalid, "api.list-wanted")
	}
	if campaign.LogOf(ch.List) == nil {
		return lang.Fail(lang.Invalid, "api.no-campaign", string(ch.List.Game), string(noun))
	}
	seats, sums := newSeats()
	ch.Seats = sums
	return k.shelf.save(c, ch, func(saved *store.Saved) (*reply, error) {
		t := &logTable{saved: saved, log: campaign.LogOf(ch.List)}
		return replyOf(c, http.StatusCreated, struct {
			shownCampaign
			Seats []campaignSeat `json:"seats"`
		}{t.show(campaign.Rebels, len(t.log.Events), language(c.Request)), seats}, map[string]string{"Location": "/api/v1/campaigns/" + saved.ID})
	})
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
func (k *campaigns) seen(c *gin.Context, parameters ...string) (t *logTable, view string, q url.Values, err error) {
	return k.seenWith(c, nil, parameters...)
}

// seenWith is seen where some parameters may be given again.
func (k *campaigns) seenWith(c *gin.Context, again []string, once ...string) (t *logTable, view string, q url.Values, err error) {
	if q, err = queryOf(c, again, append([]string{"view"}, once...)...); err != nil {
		return nil, "", nil, err
	}
	if view, err = viewIn(q); err != nil {
		return nil, "", nil, err
	}
	if t, err = k.table(c); err != nil {
		return nil, "", nil, err
	}
	if view == campaign.Empire && !t.empire {
		return nil, "", nil, lang.Fail(lang.Denied, "campaignapi.imperial")
	}
	return t, view, q, nil
}

// show answers GET /campaigns/{id}, as the campaign stood after so many events.
func (k *campaigns) show(c *gin.Context) error {
	t, view, q, err := k.seen(c, "at")
	if err != nil {
		return err
	}
	at, err := t.place("at", q, len(t.log.Events))
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, t.show(view, at, language(c.Request)))
}

// place reads how many events a parameter means.
func (t *logTable) place(name string, q url.Values, otherwise int) (int, error) {
	text := q.Get(name)
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if most := len(t.log.Events); err != nil || n < 0 || n > most {
		return 0, lang.Fail(lang.Invalid, "campaignapi.from", cut(text), most, name)
	}
	return n, nil
}

// events answers GET /campaigns/{id}/events, from one on.
func (k *campaigns) events(c *gin.Context) error {
	t, view, q, err := k.seen(c, "from")
	if err != nil {
		return err
	}
	from, err := t.place("from", q, 0)
	if err != nil {
		return err
	}
	log := t.as(view)
	return answer(c, http.StatusOK, struct {
		N      int              `json:"n"`
		Events []campaign.Event `json:"events"`
		Told   []toldEvent      `json:"told"`
	}{len(log.Events), append([]campaign.Event{}, log.Events[from:]...), toldEvents(log, language(c.Request))[from:]})
}

// next answers GET /campaigns/{id}/next: what may happen next.
func (k *campaigns) next(c *gin.Context) error {
	t, view, _, err := k.seen(c)
	if err != nil {
		return err
	}
	n := len(t.log.Events)
	ledger, _ := games.After(t.as(view), n)
	options := []campaign.Event{}
	for _, e := range ledger.Next() {
		if view == campaign.Empire || e.Type != campaign.BuyAgenda && e.Type != campaign.AgendaOut {
			options = append(options, e)
		}
	}
	return answer(c, http.StatusOK, struct {
		N       int              `json:"n"`
		Options []campaign.Event `json:"options"`
		Offers  []offered        `json:"offers"`
	}{n, options, offers(ledger, options, view, language(c.Request))})
}

// sheet answers GET /campaigns/{id}/sheet in a format for people.
func (k *campaigns) sheet(c *gin.Context) error {
	t, view, q, err := k.seen(c, "as")
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
	list := *t.saved.List
	list.Part = t.as(view)
	d := &exports.Doc{Lists: []*catalog.List{&list}, Reports: []*validate.Report{k.shelf.check(&list)}, Catalog: k.shelf.catalog.Load(),
		Lang: language(c.Request), View: view, Games: games.Writes}
	var b bytes.Buffer
	if err := to.Write(&b, d); err != nil {
		return err
	}
	c.Header("Content-Disposition", attachment(t.saved.Name, to.Ext))
	return write(c, http.StatusOK, to.Type, b.Bytes())
}

// checkCampaign answers POST /campaigns/check: a report on a campaign log,
// whatever the verdict.
func (k *checker) checkCampaign(c *gin.Context) error {
	q, err := query(c)
	if err != nil {
		return err
	}
	l, r, err := k.bodyList(c, q)
	if err != nil {
		return err
	}
	if campaign.LogOf(l) == nil {
		return &failure{status: http.StatusBadRequest, msg: lang.Say("api.no-campaign", string(l.Game), string(noun))}
	}
	games.Check(r, k.catalog.Load(), l)
	return write(c, http.StatusOK, jsonType, append(r.AppendJSON(nil, language(c.Request)), '\n'))
}
