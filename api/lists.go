package api

import (
	"encoding/json"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// A checker answers what is asked of a list that is sent.
type checker struct {
	reader
	owned collection
	mine  belongings
}

// A collection tells the owner of the server what he owns, as it is now; nil if that
// is nothing. Others it tells that they are not the owner.
type collection func(*gin.Context) (*catalog.Collection, error)

// belongings are what searches ask for: what belongs to the owner of the server, if he
// asks, and the list at hand.
type belongings func(c *gin.Context, hand *catalog.List) catalog.Mine

func (k *checker) route(r router) {
	r = r.heavy()
	r.post("/lists/check", k.checkList)
	r.post("/lists/fix", k.fixList)
	r.post("/lists/addable", k.addable)
	r.post("/lists/export", k.exportList)
	r.post("/lists/stats", k.statsOf)
	r.post("/campaigns/check", k.checkCampaign)
}

// checkList answers POST /lists/check: a report, whatever the verdict.
func (k *checker) checkList(c *gin.Context) error {
	q, err := query(c, "game", "format")
	if err != nil {
		return err
	}
	l, r, err := k.bodyList(c, q)
	if err != nil {
		return err
	}
	games.Check(r, k.catalog.Load(), l)
	return write(c, http.StatusOK, jsonType, append(r.AppendJSON(nil, language(c.Request)), '\n'))
}

// fixList answers POST /lists/fix: what would make the list legal.
func (k *checker) fixList(c *gin.Context) error {
	q, err := query(c, "game", "format")
	if err != nil {
		return err
	}
	l, r, err := k.bodyList(c, q)
	if err != nil {
		return err
	}
	all := k.catalog.Load()
	own, err := k.owned(c)
	if err != nil && !isUnknown(err) {
		return err
	}
	p, err := games.Fix(c.Request.Context(), all, l, own)
	if err != nil {
		return err
	}
	p.Read(games.Check(r, all, l))
	return answer(c, http.StatusOK, p.JSON(language(c.Request)))
}

// addable answers POST /lists/addable: the cards that may still be added.
func (k *checker) addable(c *gin.Context) error {
	q, err := query(c, "q", "game", "format", "list", "limit", "cursor")
	if err != nil {
		return err
	}
	l, _, err := k.bodyList(c, q)
	if err != nil {
		return err
	}
	found, cut, err := games.Addable(c.Request.Context(), k.catalog.Load(), l)
	if err != nil {
		return err
	}
	if q.Get("q") != "" {
		if found, err = games.Among(k.catalog.Load(), l.Game, q.Get("q"), k.mine(c, l), found); err != nil {
			return err
		}
	}
	shown, next, err := page(q, found, func(c *catalog.Card) string { return string(c.ID) })
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct {
		Cards []*catalog.Card `json:"cards"`
		Total int             `json:"total"`
		Cut   bool            `json:"cut"`
		Next  string          `json:"next,omitempty"`
	}{append([]*catalog.Card{}, shown...), len(found), cut, next})
}

// showReports writes reports for a problem.
func showReports(all []*validate.Report, l lang.Lang) []json.RawMessage {
	shown := make([]json.RawMessage, len(all))
	for i, r := range all {
		shown[i] = r.AppendJSON(nil, l)
	}
	return shown
}

// A reader reads lists out of requests, and checks them.
type reader struct {
	catalog *atomic.Pointer[catalog.Catalog]
}

// bodyList reads the list that a request consists of. What it is shows in its
// bytes, so that its media type matters only where it wraps the list.
func (d *reader) bodyList(c *gin.Context, q url.Values) (*catalog.List, *validate.Report, error) {
	data, err := body(c)
	if err != nil {
		return nil, nil, err
	}
	return d.listIn(c, q, data)
}

// listIn reads the list in a request whose body was read.
func (d *reader) listIn(c *gin.Context, q url.Values, data []byte) (*catalog.List, *validate.Report, error) {
	game, err := gameOf(q.Get("game"))
	if err != nil {
		return nil, nil, err
	}
	media, _, _ := mime.ParseMediaType(c.GetHeader("Content-Type"))
	if strings.HasPrefix(media, "multipart/") {
		return nil, nil, &failure{status: http.StatusUnsupportedMediaType, msg: lang.Say("api.multipart")}
	}
	l, r, err := d.read("", data, game)
	if err != nil {
		return nil, nil, err
	}
	if err := games.Under(d.catalog.Load(), l, q.Get("format")); err != nil {
		return nil, nil, &failure{status: http.StatusBadRequest, msg: lang.MsgOf(err), err: err}
	}
	return l, r, nil
}

// read reads a list in whatever format it is. That it cannot be read is the
// fault of the request, whatever kind of error it is elsewhere.
func (d *reader) read(name string, data []byte, game catalog.Game) (*catalog.List, *validate.Report, error) {
	r := new(validate.Report)
	l, err := games.Read(&importers.Input{Name: name, Data: data, Game: game, Catalog: d.catalog.Load(), Report: r})
	if kind := lang.KindOf(err); err != nil && kind != lang.Internal && kind != lang.TooLarge {
		return nil, nil, &failure{status: http.StatusBadRequest, msg: lang.MsgOf(err), err: err}
	}
	return l, r, err
}

// check checks a list that was kept somewhere.
func (d *reader) check(l *catalog.List) *validate.Report {
	all := d.catalog.Load()
	all.Bind(l)
	return games.Check(new(validate.Report), all, l)
}
