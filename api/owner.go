package api

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/api/clients"
	"muster/api/hosts"
	"muster/api/web"
	"muster/catalog/lang"
)

// An Owner is to whom the saved lists, the collection and the campaign logs of a server
// belong, and how the server knows him.
type Owner struct {
	Token *[sha256.Size]byte // SHA-256 of the token that he shows; nil: he has none
	Local bool               // whoever asks from this machine is the owner, without a token

	// Kept returns the token as it is kept, which may become another; nil: Token is the one.
	Kept func() *[sha256.Size]byte
}

// token returns the SHA-256 of the token that the owner shows; nil: he has none.
func (o *Owner) token() *[sha256.Size]byte {
	if o.Kept != nil {
		return o.Kept()
	}
	return o.Token
}

// Where the owner's token stands in a request of a program, and of a page.
const (
	ownerHeader = "Muster-Owner"
	ownerCookie = "muster_owner"
)

// owners tell whether it is the owner who asks.
type owners struct {
	owner   *Owner // nil: everybody is
	clients *clients.Clients

	strangers bool // others than whoever sits at this machine may come
}

// wrongTokens are those that a client may send before it has to wait.
var wrongTokens = &clients.Allowance{Code: "api.owner-tries", Most: 10, Again: 0.1}

// check says why it is not the owner who asks, or nil. It is asked before anything is
// looked up, so that nobody learns from it what there is.
func (o *owners) check(c *gin.Context) error {
	if o.owner == nil || o.local(c.Request) {
		return nil
	}
	token, cookie := c.GetHeader(ownerHeader), false
	if token == "" {
		token = cookieToken(c.Request)
		cookie = token != ""
	}
	switch {
	case token == "" && o.owner.token() == nil:
		return unknown("api.owner-none")
	case token == "":
		return unknown("api.owner")
	}
	err := o.try(c, token)
	if err != nil && cookie {
		signOut(c) // it is one of before
	}
	return err
}

// local reports whether the owner asks without a token: from this machine, by its own
// name, and through nobody.
func (o *owners) local(r *http.Request) bool {
	name, _ := hosts.Split(r.Host)
	return o.owner.Local && hosts.Loopback(name) && !proxied(r)
}

// try compares a token with the owner's. Whoever sends wrong ones waits before others
// of his are looked at.
func (o *owners) try(c *gin.Context, token string) error {
	client := clientOf(c)
	if err := later(wrongTokens, o.clients.May(client, wrongTokens)); err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(strings.TrimSpace(token)))
	if want := o.owner.token(); want == nil || subtle.ConstantTimeCompare(sum[:], want[:]) != 1 {
		o.clients.Take(client, wrongTokens, 1)
		return unknown("api.owner-wrong")
	}
	return nil
}

// proxied reports whether a request says that somebody passed it on.
func proxied(r *http.Request) bool {
	for _, name := range []string{"Forwarded", "X-Forwarded-For", "X-Real-Ip", "Via"} {
		if r.Header.Get(name) != "" {
			return true
		}
	}
	return false
}

// is reports whether it is the owner who asks.
func (o *owners) is(c *gin.Context) bool { return o.check(c) == nil }

// only lets nobody but the owner have an answer.
func (o *owners) only(h handler) handler {
	return func(c *gin.Context) error {
		if err := o.check(c); err != nil {
			return err
		}
		return h(c)
	}
}

// unknown is the problem of somebody who is not known as the owner.
func unknown(code string) error {
	return &failure{status: http.StatusUnauthorized, msg: lang.Say(code)}
}

// isUnknown reports whether an error is that it is not the owner who asks.
func isUnknown(err error) bool {
	var f *failure
	return errors.As(err, &f) && (f.status == http.StatusUnauthorized || f.status == http.StatusTooManyRequests)
}

// signIn makes a browser send the token with all that it asks of this server, and
// pages of others not.
func signIn(c *gin.Context, token string) {
	secure := c.Request.TLS != nil || strings.HasPrefix(c.GetHeader("Origin"), "https://")
	http.SetCookie(c.Writer, &http.Cookie{
		Name: ownerCookie, Value: base64.RawURLEncoding.EncodeToString([]byte(token)), Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: secure,
	})
}

// cookieToken returns the token that a browser sends, or "".
func cookieToken(r *http.Request) string {
	cookie, err := r.Cookie(ownerCookie)
	if err != nil {
		return ""
	}
	token, _ := base64.RawURLEncoding.DecodeString(cookie.Value)
	return string(token)
}

// signOut makes a browser forget the token.
func signOut(c *gin.Context) {
	http.SetCookie(c.Writer, &http.Cookie{Name: ownerCookie, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: -1})
}

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
	shown := web.Owner{Refused: web.Said(f.msg).In(language(c.Request)), Form: p.shelf.owners.owner.token() != nil}
	page, err := web.Page(language(c.Request), "owner", addressOf(c), shown)
	if err != nil {
		return err
	}
	return refuse(c, f, page)
}

// refuse answers with a page that says that the owner is not known.
func refuse(c *gin.Context, f *failure, page []byte) error {
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
	form := o.owner != nil && o.owner.token() != nil && !o.local(c.Request)
	return p.page(c, "owner", web.Owner{Form: form, Known: o.is(c)})
}

// signIn answers POST /owner: a browser is the owner's from now on, or no longer.
func (p *pages) signIn(c *gin.Context) error {
	q, err := formOf(c)
	if err != nil {
		return err
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
