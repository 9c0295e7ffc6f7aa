package api

import (
	"bytes"
	"mime"
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/api/web"
	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/rules/games"
	"muster/validate"
)

// exportList answers POST /lists/export: the list in another format.
func (k *checker) exportList(c *gin.Context) error {
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
	l, r, err := k.bodyList(c, q)
	if err != nil {
		return err
	}
	games.Check(r, k.catalog.Load(), l)
	return k.export(c, to, d, l, r)
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
		return nil, lang.Fail(lang.Invalid, "paper.no-form", to.Name, games.FormFormats())
	}
	return &exports.Doc{Pictures: pictures, Form: form, Games: games.Writes}, nil
}

// export answers with a list that was checked, as a file.
func (d *reader) export(c *gin.Context, to exports.Format, doc *exports.Doc, l *catalog.List, r *validate.Report) error {
	all := d.catalog.Load()
	doc.Lists, doc.Reports, doc.Catalog, doc.Lang = []*catalog.List{l}, []*validate.Report{r}, all, language(c.Request)
	if to.Name == "xlsx" {
		doc.Odds = []any{games.SheetOdds(c.Request.Context(), all, l)}
	}
	if err := c.Request.Context().Err(); err != nil {
		return err
	}
	var b bytes.Buffer
	if err := to.Write(&b, doc); err != nil {
		return err
	}
	c.Header("Content-Disposition", attachment(l.Name, to.Ext))
	return write(c, http.StatusOK, to.Type, b.Bytes())
}

// exportTo finds the format that a parameter names.
func exportTo(parameter, name string) (exports.Format, error) {
	to, ok := games.FindFormat(name)
	if ok {
		return to, nil
	}
	return to, lang.Fail(lang.Invalid, "api.export", cut(name), games.FormatNames(), parameter)
}

// attachment names a file after a list, in letters that every system takes.
func attachment(name, ext string) string {
	var b strings.Builder
	for _, r := range web.Clean(name, 60) {
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
