package api

import (
	"bytes"
	"encoding/hex"
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
	"muster/validate"
)

// tables are the games that are played here.
type tables struct {
	shelf   *shelf
	hall    *play.Hall
	start   func(*catalog.Catalog, []*catalog.List, games.Options) (*rules.Match, []*validate.Report, error)
	created func()          // is told of every game
	closing <-chan struct{} // closed when the server is
}

func (t *tables) route(r router) {
	r.once().makes(madeGames).post("/games", t.create)
	r.get("/games/:id", t.view)
	r.post("/games/:id/actions", t.act)
	r.once().post("/games/:id/join", t.join)
	r.post("/games/:id/resign", t.resign)
	r.post("/games/:id/claim", t.claim)
	r.post("/games/:id/undo", t.undo)
	r.post("/games/:id/hint", t.hint)
	r.get("/games/:id/events", t.events)
	r.heavy().get("/games/:id/log", t.log)
	r.heavy().get("/games/:id/told", t.told)
	r.heavy().get("/games/:id/past", t.past)
	r.get("/games/:id/range", t.rangeOf)
}

// A gameView is what a seat sees, and what everybody knows of the game.
type gameView struct {
	rules.View `json:"-"` // written by itself, before the rest

	Game   catalog.Game `json:"game"`
	Seats  []seatView   `json:"seats"`
	Turn   []int        `json:"turn"` // who must answer; nobody when it is over
	Over   bool         `json:"over"`
	Seeded bool         `json:"seeded,omitempty"` // somebody chose the dice

	// Of a game whose seed nobody chose: the SHA-256 of seed and nonce, and these two
	// when it is over.
	Commitment string `json:"commitment,omitempty"`
	Seed       string `json:"seed,omitempty"`
	Nonce      string `json:"nonce,omitempty"`

	Stands []string   `json:"standing,omitempty"` // how the game stands, in sentences
	Marker *trackView `json:"track,omitempty"`

	Undo    *undoView  `json:"undo,omitempty"` // what a player would take back
	Left    *leftView  `json:"left,omitempty"` // who left the table and thereby ended the game
	Clock   *clockView `json:"clock,omitempty"`
	Trouble *rules.Ask `json:"trouble,omitempty"` // why a program does not act
}

type seatView struct {
	Seat   int    `json:"seat"`
	Name   string `json:"name"`
	Called string `json:"called"`         // where the game is told: by his list if he has no name
	Told   string `json:"told,omitempty"` // in a sentence, if he is called otherwise there
	Player string `json:"player,omitempty"`
	Waits  bool   `json:"waits,omitempty"` // for whoever was invited
}

// A trackView is a [rules.Track] in the words of the reader.
type trackView struct {
	Count string    `json:"count"`
	Ends  [2]string `json:"ends"`
	End   int       `json:"end"`
	At    int       `json:"at"`
}

type leftView struct {
	Seat rules.Seat `json:"seat"`
	Why  string     `json:"why"` // "resign" or "flag", as in a log
}

// A clockView is what the clocks showed at a moment, in milliseconds by seat; those
// of the seats that run go down since.
type clockView struct {
	play.Clock
	Left    []int64      `json:"left"`
	Running []rules.Seat `json:"running"`
	At      int64        `json:"at"` // milliseconds of Unix time
}

// view answers GET /games/{id}: the view of the bearer's seat, or an
// onlooker's.
func (t *tables) view(c *gin.Context) error {
	id, err := gameID(c)
	if err != nil {
		return err
	}
	var v gameView
	err = t.hall.With(c.Request.Context(), id, func(x *play.Session) error {
		seat, err := bearer(c, x)
		if err != nil {
			return err
		}
		t.hall.Wake(x)
		v = showGame(x, seat, language(c.Request))
		if trouble, is := t.hall.Trouble(x); is {
			v.Trouble = &rules.Ask{Msg: trouble, Message: trouble.In(language(c.Request))}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return v.write(c)
}

// write answers with the view.
func (v *gameView) write(c *gin.Context) error {
	body, err := v.encode()
	if err != nil {
		return err
	}
	return write(c, http.StatusOK, jsonType, body)
}

// encode returns the view as one object.
func (v *gameView) encode() ([]byte, error) {
	rest, err := encode(v)
	if err != nil {
		return nil, err
	}
	b := v.AppendJSON(make([]byte, 0, 8<<10))
	return append(append(b[:len(b)-1], ','), rest[1:]...), nil
}

// showGame returns what a seat sees, in a language.
func showGame(x *play.Session, seat rules.Seat, l lang.Lang) gameView {
	m := x.Match
	v := gameView{View: m.View(seat).In(l), Game: m.Game().Name, Turn: []int{}, Over: m.Over(), Seeded: x.Seeded}
	if v.Zones == nil {
		v.Zones = []rules.ZoneView{}
	}
	if v.Counts == nil {
		v.Counts = map[string]int{}
	}
	for _, said := range v.Standing {
		v.Stands = append(v.Stands, said.In(l))
	}
	if t := v.Track; t.Count != "" {
		v.Marker = &trackView{t.Count, [2]string{t.Ends[0].In(l), t.Ends[1].In(l)}, t.End, t.At}
	}
	showTable(x, &v)
	turn := m.Turn()
	for i, p := range x.Seats {
		called, told := lang.Say("told.thing", m.NameOf(rules.Seat(i))).In(l), lang.Say("told.thing", m.PlayerOf(rules.Seat(i))).In(l)
		if told == called {
			told = ""
		}
		v.Seats = append(v.Seats, seatView{i, p.Name, called, told, p.Player, p.Waits()})
		if turn.Seats.Has(rules.Seat(i)) {
			v.Turn = append(v.Turn, i)
		}
	}
	return v
}

// showTable adds what does not depend on the rules: the chance, the clocks, and who
// has left.
func showTable(x *play.Session, v *gameView) {
	m := x.Match
	if s := m.Secret(); s != nil {
		sum := s.Commitment()
		v.Commitment = hex.EncodeToString(sum[:])
		if v.Over {
			v.Seed, v.Nonce = hex.EncodeToString(s.Seed[:]), hex.EncodeToString(s.Nonce[:])
		}
	}
	if left := m.Left(); left != rules.Nobody {
		_, why, _ := strings.Cut(m.Actions()[m.N()-1].String(), " ")
		v.Left = &leftView{left, why}
	}
	if seat, waits := x.Wish(); seat != rules.Nobody {
		v.Undo = &undoView{seat, waits}
	}
	if x.Clock != nil {
		left, running, at := x.Shown()
		v.Clock = &clockView{*x.Clock, left, append([]rules.Seat{}, running...), at.UnixMilli()}
	}
}

// An actionRequest is action number N of a game.
type actionRequest struct {
	N      *int    `json:"n"`
	Action *string `json:"action"`
}

// act answers POST /games/{id}/actions.
func (t *tables) act(c *gin.Context) error {
	id, err := gameID(c)
	if err != nil {
		return err
	}
	var q actionRequest
	if err := decode(c, &q); err != nil {
		return err
	}
	if q.N == nil || q.Action == nil || *q.N < 0 {
		return lang.Fail(lang.Invalid, "api.action")
	}
	a, err := rules.ParseAction(*q.Action)
	if err != nil {
		return lang.Fail(lang.Invalid, "action.notation", cut(*q.Action))
	}
	n := 0
	err = t.player(c, id, func(x *play.Session, seat rules.Seat) (err error) {
		if seat != a.Seat {
			return lang.Fail(lang.Denied, "api.other-seat", int(seat))
		}
		x.Client = clientOf(c)
		n, err = t.hall.Act(c.Request.Context(), x, *q.N, a)
		return err
	})
	if err != nil {
		return err
	}
	return acted(c, n)
}

// log answers GET /games/{id}/log, which shows everything, and therefore
// only when the game is over.
func (t *tables) log(c *gin.Context) error {
	id, err := gameID(c)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	err = t.hall.With(c.Request.Context(), id, func(x *play.Session) error {
		if _, err := bearer(c, x); err != nil {
			return err
		}
		if !x.Match.Over() {
			return lang.Fail(lang.Conflict, "api.log")
		}
		return x.Match.WriteLog(&b, language(c.Request))
	})
	if err != nil {
		return err
	}
	return write(c, http.StatusOK, "text/plain; charset=utf-8", b.Bytes())
}

// gameID returns the game that a request without parameters is about.
func gameID(c *gin.Context) (string, error) {
	id, _, err := gameQuery(c)
	return id, err
}

// gameQuery returns the game that a request is about, and its parameters.
func gameQuery(c *gin.Context, names ...string) (string, url.Values, error) {
	q, err := query(c, names...)
	if err != nil {
		return "", nil, err
	}
	id := c.Param("id")
	if !play.ValidID(id) {
		return "", nil, lang.Fail(lang.NotFound, "api.no-game", cut(id))
	}
	return id, q, nil
}

// bearer returns the seat of whoever sent a request.
func bearer(c *gin.Context, x *play.Session) (rules.Seat, error) {
	return x.Bearer(c.GetHeader("Authorization"))
}
