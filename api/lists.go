package api

import (
	"bytes"
	"encoding/json"
	"mime"
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/importers"
	"muster/validate"
)

// checkList answers POST /lists/check: a report, whatever the verdict.
func (s *Server) checkList(c *gin.Context) error {
	q, err := query(c, "game", "format")
	if err != nil {
		return err
	}
	l, r, err := s.bodyList(c, q)
	if err != nil {
		return err
	}
	r.Check(s.Catalog.Load(), l)
	return answer(c, http.StatusOK, json.RawMessage(r.AppendJSON(nil, language(c.Request))))
}

// exportList answers POST /lists/export: the list in another format.
func (s *Server) exportList(c *gin.Context) error {
	q, err := query(c, append([]string{"game", "format", "to"}, paperParameters...)...)
	if err != nil {
		return err
	}
	to, err := exportTo("to", q.Get("to"))
	if err != nil {
		return err
	}
	d, err := docOf(q, to)
	if err != nil {
		return err
	}
	l, r, err := s.bodyList(c, q)
	if err != nil {
		return err
	}
	r.Check(s.Catalog.Load(), l)
	return s.export(c, to, d, l, r)
}

// paperParameters say what a request may add to what a list is exported as.
var paperParameters = []string{"sheet_url", "back_url", "player", "id", "event", "date"}

// docOf returns a document without lists, with what a request adds to them.
func docOf(q url.Values, to exports.Format) (*exports.Doc, error) {
	pictures, err := exports.PicturesAt(q.Get("sheet_url"), q.Get("back_url"))
	if err != nil {
		return nil, err
	}
	form := exports.Form{Player: q.Get("player"), ID: q.Get("id"), Event: q.Get("event"), Date: q.Get("date")}
	if form != (exports.Form{}) && !to.Form {
		return nil, lang.Fail(lang.Invalid, "paper.no-form", to.Name, exports.FormFormats())
	}
	return &exports.Doc{Pictures: pictures, Form: form}, nil
}

// export answers with a list that was checked, as a file.
func (s *Server) export(c *gin.Context, to exports.Format, d *exports.Doc, l *catalog.List, r *validate.Report) error {
	all := s.Catalog.Load()
	d.Lists, d.Reports, d.Catalog, d.Lang = []*catalog.List{l}, []*validate.Report{r}, all, language(c.Request)
	if to.Name == "xlsx" {
		d.Odds = []*exports.Odds{BookOdds(all, l)}
	}
	var b bytes.Buffer
	if err := to.Write(&b, d); err != nil {
		return err
	}
	c.Header("Content-Disposition", attachment(l.Name, to.Ext))
	return write(c, http.StatusOK, to.Type, b.Bytes())
}

// bodyList reads the list that a request consists of. What it is shows in its
// bytes, so that its media type matters only where it wraps the list.
func (s *Server) bodyList(c *gin.Context, q url.Values) (*catalog.List, *validate.Report, error) {
	data, err := body(c)
	if err != nil {
		return nil, nil, err
	}
	return s.listIn(c, q, data)
}

// listIn reads the list in a request whose body was read.
func (s *Server) listIn(c *gin.Context, q url.Values, data []byte) (*catalog.List, *validate.Report, error) {
	game, err := gameOf(q.Get("game"))
	if err != nil {
		return nil, nil, err
	}
	media, _, _ := mime.ParseMediaType(c.GetHeader("Content-Type"))
	if strings.HasPrefix(media, "multipart/") {
		return nil, nil, &failure{status: http.StatusUnsupportedMediaType, msg: lang.Say("api.multipart")}
	}
	l, r, err := s.read("", data, game)
	if err != nil {
		return nil, nil, err
	}
	if f := q.Get("format"); f != "" {
		l.Format = cut(f)
	}
	return l, r, nil
}

// read reads a list in whatever format it is. That it cannot be read is the
// fault of the request, whatever kind of error it is elsewhere.
func (s *Server) read(name string, data []byte, game catalog.Game) (*catalog.List, *validate.Report, error) {
	r := new(validate.Report)
	l, err := importers.Read(&importers.Input{Name: name, Data: data, Game: game, Catalog: s.Catalog.Load(), Report: r})
	if kind := lang.KindOf(err); err != nil && kind != lang.Internal && kind != lang.TooLarge {
		return nil, nil, &failure{status: http.StatusBadRequest, msg: lang.MsgOf(err), err: err}
	}
	return l, r, err
}

// showReports writes reports for a problem.
func showReports(all []*validate.Report, l lang.Lang) []json.RawMessage {
	shown := make([]json.RawMessage, len(all))
	for i, r := range all {
		shown[i] = r.AppendJSON(nil, l)
	}
	return shown
}

// attachment names a file after a list, in letters that every system takes.
func attachment(name, ext string) string {
	var b strings.Builder
	for _, r := range clean(name, 60) {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '-', r == '_':
			b.WriteRune(r)
		case r == ' ':
			b.WriteByte('-')
		}
	}
	file := strings.Trim(b.String(), "-")
	if file == "" {
		file = "list"
	}
	return mime.FormatMediaType("attachment", map[string]string{"filename": file + ext})
}
