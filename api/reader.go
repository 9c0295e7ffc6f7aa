package api

import (
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
