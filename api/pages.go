package api

import (
	"bytes"
	_ "embed"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"

	"muster/api/web"
	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/packed"
	"muster/catalog/store"
	"muster/rules/games"
)

// archive is openapi.json in an archive.
//
//go:embed openapi.zip
var archive []byte

// document is what the server answers, with the games of the table.
var document = sync.OnceValue(func() []byte {
	text := packed.Read(packed.Open(archive), "openapi.json")
	var names []string
	for _, g := range games.Names {
		names = append(names, strconv.Quote(string(g)))
	}
	return bytes.Replace(text, []byte(`"GAMES"`), []byte(strings.Join(names, ", ")), 1)
})

// operations are what the document says, read when they are asked for first.
var operations = sync.OnceValues(func() ([]web.Operation, error) {
	return web.Operations(document())
})

const pageType = "text/html; charset=utf-8"

// pages are the server for people: what [web.Page] writes.
type pages struct{ shelf *shelf }

func (p *pages) route(r router) {
	r.get("/", p.home)
	r.get("/style.css", p.style)
	r.get("/icon.svg", p.icon)
	r.heavy().get("/lists", p.owners(p.showLists))
	r.heavy().get("/lists/:id", p.showList)
	r.get("/cards", p.app("cards"))
	r.get("/cards/*id", p.app("card"))
	r.get("/build", p.app("build"))
	r.get("/draft", p.app("draft"))
	r.get("/draft/:id", p.app("draft"))
	r.get("/campaigns", p.app("campaigns"))
	r.get("/campaigns/:id", p.app("log"))
	r.get("/collection", p.app("collection"))
	r.get("/play", p.app("play"))
	r.get("/play/:id", p.app("table"))
	r.get("/studies", p.app("studies"))
	r.get("/assets/:name", p.asset)
	r.get("/words.json", p.words)
	r.post("/language", p.choose)
	r.get(v1+"/shapes", p.shapes)
	r.get("/owner", p.ownerForm)
	r.post("/owner", p.signIn)
	r.get("/check", p.checkForm)
	r.makes(madeLists).post("/check", p.checkText)
	r.get(v1+"/openapi.json", p.openapi)
	r.get(v1+"/docs", p.docs)
}

// home answers GET /: what there is.
func (p *pages) home(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	return p.page(c, "home", nil)
}

// docs answers GET /api/v1/docs: the document as a page.
func (p *pages) docs(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	all, err := operations()
	if err != nil {
		return err
	}
	return p.page(c, "docs", all)
}

func (p *pages) page(c *gin.Context, name string, data any) error {
	return p.pageWith(c, http.StatusOK, name, data)
}

func (p *pages) pageWith(c *gin.Context, status int, name string, data any) error {
	body, err := web.Page(language(c.Request), name, addressOf(c), data)
	if err != nil {
		return err
	}
	return write(c, status, pageType, body)
}

// addressOf is where a page is read again: what was posted is not in it.
func addressOf(c *gin.Context) string {
	if c.Request.Method == http.MethodPost {
		return c.Request.URL.Path
	}
	return c.Request.URL.RequestURI()
}

// style answers GET /style.css.
func (p *pages) style(c *gin.Context) error {
	return write(c, http.StatusOK, "text/css; charset=utf-8", web.Style)
}

// app answers with a page that script fills in. What its address says after "?" is
// the script's own.
func (p *pages) app(name string) handler {
	return func(c *gin.Context) error {
		body, err := web.App(language(c.Request), name, c.Request.URL)
		if err != nil {
			return err
		}
		return write(c, http.StatusOK, pageType, body)
	}
}

// asset answers GET /assets/{name}: a file of the application, which never changes.
func (p *pages) asset(c *gin.Context) error {
	file, err := web.Find(c.Param("name"))
	switch {
	case err != nil:
		return err
	case file == nil:
		return noRoute(c)
	}
	body, h := file.Body, c.Writer.Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	if packs(c.Request) {
		body = file.Gzipped
		h.Set("Content-Encoding", "gzip")
	}
	c.Data(http.StatusOK, file.Type, body)
	return nil
}

// packs reports whether a reader takes what is packed.
func packs(r *http.Request) bool {
	for coding := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(coding), ";")
		if strings.EqualFold(strings.TrimSpace(name), "gzip") {
			_, q, _ := strings.Cut(weight, "=")
			n, err := strconv.ParseFloat(strings.TrimSpace(q), 64)
			return err != nil || n > 0
		}
	}
	return false
}

// words answers GET /words.json: what the application says in the reader's language.
func (p *pages) words(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	return answer(c, http.StatusOK, web.Words(language(c.Request)))
}

// shapes answers GET /shapes: what lists of each game look like, and who plays it.
func (p *pages) shapes(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct {
		Games []web.Shape `json:"games"`
	}{web.Shapes(p.shelf.catalog.Load(), language(c.Request))})
}

const languageCookie = "muster-language"

// formOf reads what the form of a page says.
func formOf(c *gin.Context) (url.Values, error) {
	data, err := body(c)
	if err != nil {
		return nil, err
	}
	q, err := url.ParseQuery(string(data))
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "api.form").Because(err)
	}
	return q, nil
}

// speak has a browser read another language, from this answer on.
func speak(c *gin.Context, chosen string) {
	l := &http.Cookie{
		Name: languageCookie, Value: string(lang.Match(chosen)), Path: "/", MaxAge: 365 * 24 * 3600,
		SameSite: http.SameSiteLaxMode, HttpOnly: true, Secure: c.Request.TLS != nil,
	}
	http.SetCookie(c.Writer, l)
	c.Request.Header.Set("Cookie", languageCookie+"="+l.Value+"; "+c.Request.Header.Get("Cookie"))
}

// choose answers POST /language: a browser reads another language from now on.
func (p *pages) choose(c *gin.Context) error {
	q, err := formOf(c)
	if err != nil {
		return err
	}
	speak(c, q.Get("language"))
	to := q.Get("to")
	if u, err := url.Parse(to); err != nil || u.IsAbs() || u.Host != "" || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(u.Path, "//") || strings.Contains(to, "\\") {
		to = "/"
	}
	c.Redirect(http.StatusSeeOther, to)
	c.Writer.WriteHeaderNow()
	return nil
}

// icon answers GET /icon.svg.
func (p *pages) icon(c *gin.Context) error {
	return write(c, http.StatusOK, "image/svg+xml", web.Icon)
}

// openapi answers GET /api/v1/openapi.json.
func (p *pages) openapi(c *gin.Context) error {
	return write(c, http.StatusOK, "application/json; charset=utf-8", document())
}

// showLists answers GET /lists: the saved lists as a page.
func (p *pages) showLists(c *gin.Context) error {
	q, err := query(c, "tag", "with", "cursor")
	if err != nil {
		return err
	}
	for _, name := range []string{"tag", "with"} {
		if q.Get(name) == "" { // a field of the form that was left empty
			q.Del(name)
		}
	}
	found, next, err := p.shelf.find(c.Request.Context(), q)
	if err != nil {
		return err
	}
	v := web.Lists{Tag: cut(q.Get("tag")), Card: cut(q.Get("with"))}
	for i := range found {
		v.Lists = append(v.Lists, web.RowOf(&found[i]))
	}
	if next != "" {
		q.Set("cursor", next)
		v.Next = "/lists?" + q.Encode()
	}
	return p.page(c, "lists", v)
}

// showList answers GET /lists/{id}: one saved list with what it has been of late.
func (p *pages) showList(c *gin.Context) error {
	q, err := query(c, "version")
	if err != nil {
		return err
	}
	saved, version, err := p.shelf.version(c, c.Param("id"), q.Get("version"))
	if err != nil {
		return p.askOwner(c, err)
	}
	var steps []store.Step
	if !byLink(saved) {
		if steps, err = p.shelf.steps(c.Request.Context(), saved.ID, 0, maxPage); err != nil {
			return err
		}
	}
	version = publicVersion(version)
	v := web.ListOf(p.shelf.catalog.Load(), saved, version, p.shelf.check(version.List), steps, language(c.Request))
	return p.page(c, "list", v)
}

// checkForm answers GET /check.
func (p *pages) checkForm(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	return p.page(c, "check", web.Check{Keeps: p.keeps(c)})
}

// keeps reports whether whoever asks may save a list.
func (p *pages) keeps(c *gin.Context) bool { return p.shelf.store != nil && p.shelf.owners.is(c) }

// checkText answers POST /check: the verdict on a list that was written into
// the form, or the list saved if that button was pressed; another language keeps what is
// in the form.
func (p *pages) checkText(c *gin.Context) error {
	q, err := formOf(c)
	if err != nil {
		return err
	}
	if q.Has("language") {
		speak(c, q.Get("language"))
		if strings.TrimSpace(q.Get("text")) == "" {
			return p.page(c, "check", web.Check{Keeps: p.keeps(c)})
		}
	}
	v := web.Check{Text: q.Get("text"), Name: cut(strings.TrimSpace(q.Get("name"))), Tags: cut(q.Get("tags")), Message: cut(q.Get("message")), Keeps: p.keeps(c)}
	l, r, err := p.shelf.read("", []byte(v.Text), "")
	if err == nil && q.Has("save") {
		if err = p.shelf.owners.check(c); err == nil {
			err = p.saveText(c, l, v)
		}
		if err == nil {
			return nil
		}
	}
	if err != nil {
		return p.unchecked(c, v, err)
	}
	if v.Name == "" {
		v.Name = cut(l.Name)
	}
	v.Verdict = web.VerdictOf(games.Check(r, p.shelf.catalog.Load(), l), language(c.Request))
	return p.page(c, "check", v)
}

// unchecked shows the form with what went wrong. Whoever is no longer signed in keeps what
// is in it, and saves it when he is again.
func (p *pages) unchecked(c *gin.Context, v web.Check, wrong error) error {
	f := failed(wrong)
	if f.status >= http.StatusInternalServerError {
		return wrong
	}
	v.Error = web.Clean(web.Said(f.msg).In(language(c.Request)), 4*web.MaxText)
	if !isUnknown(wrong) {
		return p.pageWith(c, f.status, "check", v)
	}
	v.Keeps, v.Stranger = true, true
	page, err := web.Page(language(c.Request), "check", addressOf(c), v)
	if err != nil {
		return err
	}
	return refuse(c, f, page)
}

// saveText keeps the list of the form and goes to its page.
func (p *pages) saveText(c *gin.Context, l *catalog.List, v web.Check) error {
	db, err := p.shelf.open()
	if err != nil {
		return err
	}
	l.Name = cut(l.Name)
	ch := store.Change{List: l, Message: v.Message}
	if v.Name != "" {
		ch.Name = &v.Name
	}
	for tag := range strings.SplitSeq(v.Tags, ",") {
		if tag = strings.TrimSpace(tag); tag != "" {
			ch.Tag = append(ch.Tag, tag)
		}
	}
	saved, err := db.Lists.Save(c.Request.Context(), ch)
	if err != nil {
		return unkept(err, "")
	}
	c.Redirect(http.StatusSeeOther, "/lists/"+saved.ID)
	c.Writer.WriteHeaderNow()
	return nil
}
