package api

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/api/web"
	"muster/catalog/lang"
)

// owners is [owners.only] for a page: others may sign in.
func (p *pages) owners(h handler) handler {
	return func(c *gin.Context) error {
		if err := p.shelf.owners.check(c); err != nil {
			return p.askOwner(c, err)
		}
		return h(c)
	}
}

// askOwner answers an error, if it is that the owner is not known, with the form to
// sign in.
func (p *pages) askOwner(c *gin.Context, err error) error {
	if !isUnknown(err) {
		return err
	}
	f := failed(err)
	shown := web.Owner{Refused: f.msg.In(language(c.Request)), Form: p.shelf.owners.owner.Token != nil}
	page, err := web.Page(language(c.Request), "owner", shown)
	if err != nil {
		return err
	}
	if f.again > 0 {
		c.Header("Retry-After", strconv.Itoa(f.again))
	}
	c.Header("Cache-Control", "no-store")
	c.Header("WWW-Authenticate", ownerHeader)
	c.Data(f.status, pageType, page)
	return nil
}

// ownerForm answers GET /owner: who is signed in, and the form to sign in or out.
func (p *pages) ownerForm(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	o := p.shelf.owners
	form := o.owner != nil && o.owner.Token != nil && !o.local(c.Request)
	return p.page(c, "owner", web.Owner{Form: form, Known: o.is(c)})
}

// signIn answers POST /owner: a browser is the owner's from now on, or no longer.
func (p *pages) signIn(c *gin.Context) error {
	data, err := body(c)
	if err != nil {
		return err
	}
	q, err := url.ParseQuery(string(data))
	if err != nil {
		return lang.Fail(lang.Invalid, "api.query").Because(err)
	}
	to := "/owner"
	if q.Has("out") || p.shelf.owners.owner == nil {
		signOut(c)
	} else {
		token := strings.TrimSpace(q.Get("token"))
		if err := p.shelf.owners.try(c, token); err != nil {
			return p.askOwner(c, err)
		}
		signIn(c, token)
		to = "/lists"
	}
	c.Redirect(http.StatusSeeOther, to)
	c.Writer.WriteHeaderNow()
	return nil
}
