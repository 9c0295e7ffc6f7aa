package api

import (
	"cmp"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"

	"github.com/gin-gonic/gin"

	"muster/api/drafts"
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/games"
)

// Limits of what is drawn and opened at once.
const (
	maxDrawn  = 100
	maxNumber = 1_000_000_000 // of a list
	maxOpened = 90            // boosters of a player; more are a collection
	maxPools  = 64
	maxSets   = maxOpened
)

// draws answer with what chance makes: random lists, pools of boosters, drafts.
type draws struct {
	reader
	mine belongings
}

func (d *draws) route(r router) {
	r = r.heavy()
	r.post("/lists/random", d.random)
	r.post("/lists/sealed", d.sealed)
	r.once().post("/drafts", d.draft)
	r.get("/drafts/:id", d.showDraft)
	r.post("/drafts/:id", d.take)
}

// A drawn is a list that chance made.
type drawn struct {
	Number uint64          `json:"number"` // of the list; of a pool, that of the player, from 1
	List   *catalog.List   `json:"list"`
	Report json.RawMessage `json:"report"`
}

// A drawing is lists that chance made, with the seed by which they are made again.
type drawing struct {
	Seed  string  `json:"seed"`
	Lists []drawn `json:"lists"`
}

// add adds a list with its report.
func (d *draws) add(c *gin.Context, to []drawn, number uint64, l *catalog.List) []drawn {
	return append(to, drawn{number, l, d.check(l).AppendJSON(nil, language(c.Request))})
}

// A randomRequest asks for random lists.
type randomRequest struct {
	Game     string `json:"game"`
	Format   string `json:"format"`
	Count    *int   `json:"count"`
	First    *int   `json:"first"` // number of the first list
	Only     string `json:"only"`  // a search
	Playable bool   `json:"playable"`
	Seed     *seed  `json:"seed"`
}

// random answers POST /lists/random.
func (d *draws) random(c *gin.Context) error {
	var q randomRequest
	if err := object(c, &q); err != nil {
		return err
	}
	q.Game = cmp.Or(q.Game, string(catalog.Default))
	count, err := within("count", q.Count, 1, 1, maxDrawn)
	if err != nil {
		return err
	}
	first, err := within("first", q.First, 1, 1, maxNumber)
	if err != nil {
		return err
	}
	game, err := gameOf(q.Game)
	if err != nil {
		return err
	}
	all := d.catalog.Load()
	only, err := d.keeps(c, &q)
	if err != nil {
		return badRequest(err)
	}
	lottery, err := games.Lottery(all, game, q.Format, only)
	if err != nil {
		return d.undrawn(&q, err)
	}
	seed := q.Seed.number()
	made := drawing{strconv.FormatUint(seed, 10), []drawn{}}
	for i := range count {
		if err := c.Request.Context().Err(); err != nil {
			return err
		}
		number := uint64(first) + uint64(i)
		l, err := lottery.List(seed, number)
		if err != nil {
			return d.undrawn(&q, err)
		}
		made.Lists = d.add(c, made.Lists, number, l)
	}
	return answer(c, http.StatusOK, made)
}

// undrawn says why there are no random lists.
func (d *draws) undrawn(q *randomRequest, err error) error {
	switch lang.MsgOf(err).Code {
	case "random.format", "random.which-format":
		codes := games.FormatCodes(d.catalog.Load(), catalog.Game(q.Game))
		if codes == "" {
			return lang.Fail(lang.Invalid, "random.no-formats", q.Game)
		}
		return lang.Fail(lang.Invalid, "api.draw-format", cut(q.Format), codes, "format")
	case "random.none":
		return lang.Fail(lang.Refused, "random.none", lang.MsgOf(err).Args...)
	}
	return badRequest(err)
}

// keeps returns which cards may be in random lists; nil if all may.
func (d *draws) keeps(c *gin.Context, q *randomRequest) (keeps func(*catalog.Card) bool, err error) {
	var found []*catalog.Card
	if q.Only != "" {
		found, err = games.Search(d.catalog.Load(), catalog.Game(q.Game), q.Only, d.mine(c, nil))
		if err != nil {
			return nil, err
		}
		found = append([]*catalog.Card{}, found...) // none keeps none
	}
	if q.Playable {
		keeps, err = games.Playable(catalog.Game(q.Game))
	}
	return games.Both(found, keeps), err
}

// A sealedRequest asks for pools of boosters.
type sealedRequest struct {
	Sets     []string `json:"sets"`
	Players  *int     `json:"players"`
	Boosters *int     `json:"boosters"` // of each player
	Starters bool     `json:"starters"` // each has the cards of the starters, too
	Seed     *seed    `json:"seed"`
}

// sealed answers POST /lists/sealed.
func (d *draws) sealed(c *gin.Context) error {
	var q sealedRequest
	if err := object(c, &q); err != nil {
		return err
	}
	players, err := within("players", q.Players, 1, 1, maxPools)
	if err != nil {
		return err
	}
	opened, err := within("boosters", q.Boosters, 6, 1, maxOpened)
	if err != nil {
		return err
	}
	if err := d.setsGiven(q.Sets, maxSets); err != nil {
		return err
	}
	all := d.catalog.Load()
	opening, err := games.NewOpening(all, q.Sets)
	if err != nil {
		return badRequest(err)
	}
	var more []*catalog.Card
	if q.Starters {
		more = games.StarterCards(all)
	}
	seed := q.Seed.number()
	made := drawing{strconv.FormatUint(seed, 10), []drawn{}}
	for player := range uint64(players) {
		made.Lists = d.add(c, made.Lists, player+1, opening.Sealed(seed, player+1, opened, more))
	}
	return answer(c, http.StatusOK, made)
}

// A draftRequest asks for a draft.
type draftRequest struct {
	Sets     []string `json:"sets"`
	Players  *int     `json:"players"`
	Boosters *int     `json:"boosters"` // of each player
	People   *int     `json:"people"`
	Seed     *seed    `json:"seed"`
}

// draft answers POST /drafts.
func (d *draws) draft(c *gin.Context) error {
	var q draftRequest
	if err := object(c, &q); err != nil {
		return err
	}
	s := drafts.Setup{Sets: q.Sets, Seed: q.Seed.number()}
	var err error
	if s.Players, err = within("players", q.Players, 4, 1, drafts.MaxPlayers); err != nil {
		return err
	}
	if s.Boosters, err = within("boosters", q.Boosters, 3, 1, drafts.MaxBoosters); err != nil {
		return err
	}
	if s.People, err = within("people", q.People, 1, 0, min(s.Players, drafts.MaxPeople)); err != nil {
		return err
	}
	if err := d.setsGiven(q.Sets, drafts.MaxSets); err != nil {
		return err
	}
	draft, err := drafts.Begin(d.catalog.Load(), s)
	if err != nil {
		return badRequest(err)
	}
	v, err := d.shown(c, draft)
	if err != nil {
		return err
	}
	made, err := replyOf(c, http.StatusCreated, v, map[string]string{"Location": v.address()})
	if err != nil {
		return err
	}
	if err := made.keepAlone(c); err != nil {
		return err
	}
	return made.give(c)
}

// showDraft answers GET /drafts/{id}.
func (d *draws) showDraft(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	draft, err := drafts.Open(d.catalog.Load(), c.Param("id"))
	if err != nil {
		return err
	}
	v, err := d.shown(c, draft)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, v)
}

// A takeRequest says what people take, by the order of their seats.
type takeRequest struct {
	Cards []catalog.ID `json:"cards"`
}

// take answers POST /drafts/{id}: the draft after everybody has taken a card. It has
// another id; the one before stays what it was.
func (d *draws) take(c *gin.Context) error {
	var q takeRequest
	if err := object(c, &q); err != nil {
		return err
	}
	draft, err := drafts.Open(d.catalog.Load(), c.Param("id"))
	if err != nil {
		return err
	}
	if err := draft.Take(q.Cards); err != nil {
		return err
	}
	v, err := d.shown(c, draft)
	if err != nil {
		return err
	}
	c.Header("Content-Location", v.address())
	return answer(c, http.StatusOK, v)
}

// A draftView is a draft as the people at one screen see it.
type draftView struct {
	ID       string            `json:"id"`
	Sets     []string          `json:"sets"`
	Players  int               `json:"players"`
	Boosters int               `json:"boosters"`
	People   int               `json:"people"`
	Seed     string            `json:"seed"`
	N        int               `json:"n"`
	Over     bool              `json:"over"`
	Round    int               `json:"round"` // which booster is passed, from 1
	Seats    []draftSeat       `json:"seats"` // of people
	Cards    []json.RawMessage `json:"cards"` // that the seats name, each once
	Lists    []drawn           `json:"lists"` // of everybody, when it is over
}

// A draftSeat is what a person may take, and has.
type draftSeat struct {
	Seat   int          `json:"seat"`
	Offer  []catalog.ID `json:"offer"`
	Advice catalog.ID   `json:"advice,omitempty"` // what a program would take
	Taken  []catalog.ID `json:"taken"`
}

func (v *draftView) address() string { return v1 + "/drafts/" + v.ID }

// shown shows a draft.
func (d *draws) shown(c *gin.Context, draft *drafts.Draft) (*draftView, error) {
	v := &draftView{
		ID: draft.ID(), Sets: draft.Sets, Players: draft.Players, Boosters: draft.Boosters, People: draft.People, Seed: strconv.FormatUint(draft.Seed, 10),
		N: draft.N, Over: draft.Over(), Round: min(draft.Round(), draft.Boosters), Seats: []draftSeat{}, Cards: []json.RawMessage{}, Lists: []drawn{},
	}
	written := shownOf(d.catalog.Load())
	named := map[catalog.ID]bool{}
	ids := func(cards []*catalog.Card) ([]catalog.ID, error) {
		all := []catalog.ID{}
		for _, card := range cards {
			all = append(all, card.ID)
			if !named[card.ID] {
				named[card.ID] = true
				data, err := written.card(card)
				if err != nil {
					return nil, err
				}
				v.Cards = append(v.Cards, data)
			}
		}
		return all, nil
	}
	for seat := range draft.People {
		s := draftSeat{Seat: seat}
		var offer []*catalog.Card
		if !v.Over {
			offer = draft.Offer(seat)
			s.Advice = offer[draft.Advice(seat)].ID
		}
		var err error
		if s.Offer, err = ids(offer); err != nil {
			return nil, err
		}
		if s.Taken, err = ids(draft.Taken(seat)); err != nil {
			return nil, err
		}
		v.Seats = append(v.Seats, s)
	}
	for seat := range draft.Players {
		if v.Over {
			v.Lists = d.add(c, v.Lists, uint64(seat)+1, draft.Pool(seat))
		}
	}
	return v, nil
}

// setsGiven refuses a request that names no sets, or too many.
func (d *draws) setsGiven(sets []string, most int) error {
	switch {
	case len(sets) == 0:
		return lang.Fail(lang.Invalid, "api.which-set", games.Boosted(d.catalog.Load(), ""))
	case len(sets) > most:
		return lang.Fail(lang.Invalid, "random.range", "sets", len(sets), 1, most)
	}
	return nil
}

// object reads a request that has an object and no parameters. What is null, the request or a
// key of it, says nothing, and whoever wrote it meant something.
func object(c *gin.Context, into any) error {
	if _, err := query(c); err != nil {
		return err
	}
	data, err := jsonBody(c)
	if err != nil {
		return err
	}
	if err := decodeData(data, into); err != nil {
		return err
	}
	var keys map[string]*json.RawMessage
	if err := json.Unmarshal(data, &keys); err != nil {
		return err
	}
	if keys == nil {
		return lang.Fail(lang.Invalid, "api.json", lang.Say("api.json.request", lang.Say("api.json.null"), lang.Say("api.json.object")))
	}
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if keys[key] == nil {
			return lang.Fail(lang.Invalid, "api.json", lang.Say("api.json.null-key", cut(key)))
		}
	}
	return nil
}

// badRequest makes what an object names and there is not the fault of the request.
func badRequest(err error) error {
	if kind := lang.KindOf(err); kind == lang.Invalid || kind == lang.NotFound {
		return &failure{status: http.StatusBadRequest, msg: lang.MsgOf(err), err: err}
	}
	return err
}

// within returns a number that a request gives, or what it is if it does not.
func within(name string, given *int, otherwise, least, most int) (int, error) {
	if given == nil {
		return otherwise, nil
	}
	if *given < least || *given > most {
		return 0, lang.Fail(lang.Invalid, "random.range", name, *given, least, most)
	}
	return *given, nil
}

// number returns the seed, a fresh one if none was given: it is small enough to be typed.
func (s *seed) number() uint64 {
	if s == nil {
		return uint64(rand.Uint32())
	}
	return uint64(*s)
}
