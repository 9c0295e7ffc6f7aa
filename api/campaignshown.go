package api

import (
	"net/http"
	"slices"
	"time"

	"github.com/gin-gonic/gin"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/rules/games"
	"muster/validate"
)

// A shownCampaign is a saved log as one side may see it.
type shownCampaign struct {
	ID      string            `json:"id"`
	Name    string            `json:"name"`
	Of      string            `json:"of"` // the campaign that is played
	N       int               `json:"n"`  // events
	At      int               `json:"at"` // those of which the state tells
	View    string            `json:"view"`
	Legal   bool              `json:"legal"`
	Stands  string            `json:"stands"` // in words
	State   any               `json:"state"`
	Names   map[string]string `json:"names"`   // of what the state names
	Players map[string]string `json:"players"` // of the heroes and of the Empire
	Writes  bool              `json:"writes"`
	Header  *campaign.Log     `json:"log"` // without events
}

// show shows a log to a side, after so many events. To the Rebels it is what it is to
// them, and how many cards of the Empire lie where, which everybody sees.
func (t *logTable) show(view string, at int, l lang.Lang) shownCampaign {
	log := t.as(view)
	ledger, r := games.After(counting(log, at), at)
	state := ledger.State(view)
	if view == campaign.Rebels {
		all, _ := games.After(counting(t.log, at), at)
		is := all.State(view)
		state.Agenda, state.AgendaDeck = is.Agenda, is.AgendaDeck
	}
	header := *log
	header.Events = nil
	shown := shownCampaign{
		ID: t.saved.ID, Name: t.saved.Name, Of: ledger.Facts().Called(log.Campaign).In(l), N: len(log.Events), At: at, View: view, Legal: r.Legal(), Stands: ledger.Stands().In(l),
		State: state, Names: map[string]string{}, Players: map[string]string{}, Writes: t.writes, Header: &header,
	}
	for _, id := range state.Names() {
		shown.Names[id] = ledger.Facts().Called(id).In(l)
	}
	for i := range log.Events[:at] {
		if p := log.Events[i].Setup; p != nil {
			shown.Players[campaign.TheEmpire] = p.Player
			shown.Names[p.Class] = ledger.Facts().Called(p.Class).In(l)
			for _, s := range p.Heroes {
				shown.Players[s.Hero] = s.Player
			}
		}
	}
	return shown
}

// counting returns a log for how things stood after so many events: what was struck out
// since did not happen.
func counting(log *campaign.Log, at int) *campaign.Log {
	if at == len(log.Events) {
		return log
	}
	counts := *log
	counts.Events = slices.Clone(log.Events[:at])
	for i, struck := range log.Struck()[:at] {
		if struck {
			counts.Events[i] = campaign.Event{Type: campaign.NoteEvent, Text: log.Events[i].Type}
		}
	}
	return &counts
}

// A toldEvent is an event in words, and what everybody has after it.
type toldEvent struct {
	N         int      `json:"n"`
	Kind      string   `json:"kind"`
	Text      string   `json:"text"`
	Date      string   `json:"date,omitempty"`
	By        string   `json:"by,omitempty"`
	Note      string   `json:"note,omitempty"`
	Struck    bool     `json:"struck,omitempty"` // it does not count
	Credits   int      `json:"credits"`
	Influence int      `json:"influence"`
	Wrong     []string `json:"wrong,omitempty"`
}

// toldEvents tells the events of a log.
func toldEvents(log *campaign.Log, l lang.Lang) []toldEvent {
	all, struck := []toldEvent{}, log.Struck()
	r := games.Steps(log, func(i int, k *games.Ledger) {
		e, now := &log.Events[i], k.Now()
		all = append(all, toldEvent{N: i, Kind: e.Type, Text: k.Facts().Say(e).In(l), Date: e.At, By: e.By, Note: e.Note,
			Struck: struck[i], Credits: now.Credits, Influence: now.Influence})
	})
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Severity == validate.Illegal && f.Event > 0 {
			told := &all[f.Event-1]
			told.Wrong = append(told.Wrong, f.In(l))
		}
	}
	return all
}

// An offered is an event that may come next, in words. One that is not whole is asked
// about: see POST /campaigns/{id}/try.
type offered struct {
	Kind  string         `json:"kind"`
	Name  string         `json:"name"` // of its kind
	Text  string         `json:"text"`
	Event campaign.Event `json:"event"`
	Whole bool           `json:"whole"`
}

// offers tells events that may come next, and those that always may. The ends of a
// mission are one offer, which asks who won.
func offers(k *games.Ledger, options []campaign.Event, view string, l lang.Lang) []offered {
	all := []offered{}
	for _, e := range append(slices.Clip(options), campaign.Event{Type: campaign.Adjust}, campaign.Event{Type: campaign.NoteEvent}) {
		if view != campaign.Empire && imperial(&e) || e.Type == campaign.MissionEnd && slices.ContainsFunc(all, func(o offered) bool { return o.Kind == e.Type }) {
			continue
		}
		name := lang.Say("campaigncmd.kind." + e.Type).In(l)
		o := offered{e.Type, name, name, e, len(k.Asks(&e)) == 0}
		switch {
		case e.Type == campaign.MissionEnd:
			o.Event = campaign.Event{Type: e.Type, Mission: e.Mission}
		case o.Whole || e.Type == campaign.MissionStart || e.Type == campaign.AgendaOut:
			o.Text = k.Facts().Say(&e).In(l)
		case e.Tier.Given:
			n, _ := k.ToDraw(e.Tier.N)
			o.Text = lang.Say("campaigncmd.ask.tier", e.Tier.N, n).In(l)
		}
		all = append(all, o)
	}
	return all
}

// A listedCampaign is a saved log in a list of those.
type listedCampaign struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	Of      string    `json:"of"`
	N       int       `json:"n"`
	Stands  string    `json:"stands"`
	Legal   bool      `json:"legal"`
	Changed time.Time `json:"changed"`
}

// list answers GET /campaigns: the saved logs, made last first.
func (k *campaigns) list(c *gin.Context) error {
	q, err := query(c, "limit", "cursor")
	if err != nil {
		return err
	}
	db, err := k.shelf.open()
	if err != nil {
		return err
	}
	limit, err := limitOf(q)
	if err != nil {
		return err
	}
	f := store.Filter{Game: noun, Limit: limit + 1}
	if f.After, err = cursorOf(q); err != nil {
		return err
	}
	saved, err := db.Lists.Where(c.Request.Context(), f)
	if lang.MsgOf(err).Code == "store.no-list" {
		return lang.Fail(lang.Invalid, "api.cursor", cut(q.Get("cursor")))
	}
	if err != nil {
		return unkept(err, "")
	}
	next := ""
	if len(saved) > limit {
		saved, next = saved[:limit], cursorAt(saved[limit-1].ID)
	}
	all, l := []listedCampaign{}, language(c.Request)
	for i := range saved {
		if saved[i].Damaged {
			all = append(all, listedCampaign{ID: saved[i].ID, Name: saved[i].Name, Stands: lang.Say("cmd.verdict.damaged").In(l), Changed: saved[i].Changed})
			continue
		}
		log := campaign.LogOf(public(saved[i].List))
		ledger, r := games.After(log, len(log.Events))
		all = append(all, listedCampaign{saved[i].ID, saved[i].Name, ledger.Facts().Called(log.Campaign).In(l), len(log.Events), ledger.Stands().In(l), r.Legal(), saved[i].Changed})
	}
	return answer(c, http.StatusOK, struct {
		Campaigns []listedCampaign `json:"campaigns"`
		Next      string           `json:"next,omitempty"`
	}{all, next})
}
