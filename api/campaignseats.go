package api

import (
	"crypto/sha256"
	"database/sql"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/catalog/store"
)

// Seats at the table of a campaign, as requests name them.
const (
	rebelSeat    = "rebel"
	imperialSeat = "imperial"
)

// A campaignSeat is a seat and the token that shows it.
type campaignSeat struct {
	Seat  string `json:"seat"`
	Token string `json:"token"`
}

// newSeats returns seats, whose tokens are told once, and what is kept of these.
func newSeats() (seats []campaignSeat, sums map[string][sha256.Size]byte) {
	sums = map[string][sha256.Size]byte{}
	for _, name := range []string{rebelSeat, imperialSeat} {
		token, sum := play.NewToken()
		sums[name] = sum
		seats = append(seats, campaignSeat{name, token})
	}
	return seats, sums
}

// seats answers POST /campaigns/{id}/seats: new tokens, in the place of those before.
func (k *campaigns) seats(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	at, err := k.table(c)
	if err != nil {
		return err
	}
	seats, sums := newSeats()
	made, err := replyOf(c, http.StatusCreated, struct {
		Seats []campaignSeat `json:"seats"`
	}{seats}, nil)
	if err != nil {
		return err
	}
	keep := func(tx *sql.Tx) error { return made.keep(c, tx) }
	if err := k.shelf.store.Lists.SetSeats(c.Request.Context(), at.saved.ID, sums, keep); err != nil {
		return unkept(err, at.saved.ID)
	}
	return made.give(c)
}

// A logTable is a saved log, and who asks for it.
type logTable struct {
	saved  *store.Saved
	log    *campaign.Log
	empire bool // he may see what is the Empire's alone
	writes bool
}

// view is the side that he sees at most.
func (t *logTable) view() string {
	if t.empire {
		return campaign.Empire
	}
	return campaign.Rebels
}

// as returns the log as a side may see it.
func (t *logTable) as(view string) *campaign.Log { return t.log.Seen(view, campaign.Known().Of(t.log)) }

// table returns the saved log of a request for whoever may read it: somebody at its
// table, the owner of the server, or who has its link.
func (k *campaigns) table(c *gin.Context) (*logTable, error) {
	t, err := k.seated(c)
	if t == nil && err == nil {
		t, err = k.unseated(c)
	}
	if err != nil {
		return nil, err
	}
	if t.saved.List != nil {
		t.log = campaign.LogOf(t.saved.List)
	}
	if t.log == nil {
		return nil, lang.Fail(lang.NotFound, "api.saved-list", cut(c.Param("id")))
	}
	return t, nil
}

// seated is table for somebody who shows a token; nil if he shows none. Whoever shows
// a wrong one does not learn whether there is such a log.
func (k *campaigns) seated(c *gin.Context) (*logTable, error) {
	scheme, token, _ := strings.Cut(c.GetHeader("Authorization"), " ")
	if scheme == "" {
		return nil, nil
	}
	db, err := k.shelf.open()
	if err != nil {
		return nil, err
	}
	id := c.Param("id")
	if !strings.EqualFold(scheme, "Bearer") || !listID.MatchString(id) {
		return nil, lang.Fail(lang.Denied, "campaignapi.token")
	}
	seat, err := db.Lists.SeatOf(c.Request.Context(), id, sha256.Sum256([]byte(strings.TrimSpace(token))))
	if err != nil {
		return nil, unkept(err, id)
	}
	if seat == "" {
		return nil, lang.Fail(lang.Denied, "campaignapi.token")
	}
	saved, err := k.shelf.saved(c.Request.Context(), id)
	return &logTable{saved: saved, empire: seat == imperialSeat, writes: true}, err
}

// unseated is table for the owner, and for who has the link. Where strangers come and
// there is no owner, nobody sees the Empire's cards without a token.
func (k *campaigns) unseated(c *gin.Context) (*logTable, error) {
	saved, err := k.shelf.readable(c, c.Param("id"))
	if err != nil {
		return nil, err
	}
	o := k.shelf.owners
	return &logTable{saved: saved, empire: !byLink(saved) && (o.owner != nil || !o.strangers), writes: o.is(c)}, nil
}

// imperial reports whether an event is one that the Empire alone knows of.
func imperial(e *campaign.Event) bool {
	switch e.Type {
	case campaign.AgendaDraw, campaign.BuyAgenda, campaign.AgendaOut:
		return true
	}
	return false
}

// public returns a saved list as everybody may see it: of a campaign log, what the
// Rebels know.
func public(l *catalog.List) *catalog.List {
	log := campaign.LogOf(l)
	if log == nil {
		return l
	}
	shown := *l
	shown.Part = log.Seen(campaign.Rebels, campaign.Known().Of(log))
	return &shown
}

// publicVersion is a version of a saved list as everybody may see it.
func publicVersion(v *store.Version) *store.Version {
	shown := *v
	shown.List = public(v.List)
	return &shown
}

// hides reports whether a list is a log as one side sees it: cards in it are hidden.
func hides(l *catalog.List) bool {
	log := campaign.LogOf(l)
	return log != nil && slices.ContainsFunc(log.Events, func(e campaign.Event) bool {
		return e.Card == campaign.Hidden || slices.Contains(e.Cards, campaign.Hidden)
	})
}
