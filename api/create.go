package api

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
	"muster/validate"
)

const (
	maxSeats   = 8
	maxOptions = 32
)

// A gameRequest asks for a game.
type gameRequest struct {
	Game    string            `json:"game"`
	Lists   []listSource      `json:"lists"`
	Seats   []seatRequest     `json:"seats"`
	Options map[string]option `json:"options"`
	Seed    *seed             `json:"seed"`
	Mine    *int              `json:"mine"`   // the seat of whoever asks; the first person's if it is left out
	Shared  bool              `json:"shared"` // all people sit at one screen
	Clock   *play.Clock       `json:"clock"`

	starters []*catalog.List // what is played when no list is given
}

// fill takes the starters of the game if no list is given.
func (q *gameRequest) fill(c *catalog.Catalog) (err error) {
	switch {
	case len(q.Lists) > 0:
		return nil
	case q.Game == "":
		return whichGame()
	case len(q.Seats) == 0:
		return lang.Fail(lang.Invalid, "api.no-seats")
	}
	game, err := gameOf(q.Game)
	if err != nil {
		return err
	}
	q.starters, err = games.Starters(c, game)
	return err
}

// whichGame refuses a request of which neither "game" nor a list says what is played.
func whichGame() error {
	plays := func(g *games.Game) bool { return g.Play != nil && g.Play.New != nil }
	return lang.Fail(lang.Invalid, "api.which-game", games.Those("all.or", plays))
}

// A listSource is a list, or where to find one: exactly one of the four.
type listSource struct {
	ID      string          `json:"id"`
	Version int             `json:"version"` // of a saved list; 0 the newest
	List    json.RawMessage `json:"list"`
	Text    string          `json:"text"`
	Starter *int            `json:"starter"` // one of those of the game
}

type seatRequest struct {
	Name   string `json:"name"`
	Player string `json:"player"` // a program; "" or "person" for a person
}

// An option is a string, a number or a truth value.
type option string

// UnmarshalJSON keeps the words of a value.
func (o *option) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, (*string)(o))
	}
	if data[0] == '{' || data[0] == '[' || string(data) == "null" {
		return lang.Fail(lang.Invalid, "api.option")
	}
	*o = option(data)
	return nil
}

// A seed is a number, or a string of digits where numbers are too short.
type seed uint64

// UnmarshalJSON reads both.
func (s *seed) UnmarshalJSON(data []byte) error {
	n, err := strconv.ParseUint(strings.Trim(string(data), `"`), 10, 64)
	if err != nil {
		return lang.Fail(lang.Invalid, "api.seed", cut(strings.Trim(string(data), `"`)))
	}
	*s = seed(n)
	return nil
}

type seatToken struct {
	Seat  int    `json:"seat"`
	Token string `json:"token"`
}

// An invitation is the code with which somebody takes a seat, once.
type invitation struct {
	Seat int    `json:"seat"`
	Code string `json:"code"`
}

// A seating is who sits where, and what whoever asked for the game is told of it:
// the tokens of his own seats and invitations to the others.
type seating struct {
	places      []play.Place
	tokens      []seatToken
	invitations []invitation
}

// create answers POST /games.
func (t *tables) create(c *gin.Context) error {
	if t.hall.Journal == nil {
		return lang.Fail(lang.NotFound, "api.no-journal")
	}
	if _, err := query(c); err != nil {
		return err
	}
	var q gameRequest
	if err := decode(c, &q); err != nil {
		return err
	}
	if err := q.fill(t.shelf.catalog.Load()); err != nil {
		return err
	}
	if n := len(q.Lists) + len(q.starters); n == 0 || n > maxSeats {
		return lang.Fail(lang.Invalid, "api.seats", n, len(q.Seats), maxSeats)
	}
	game, err := gameOf(q.Game)
	if err != nil {
		return err
	}
	lists, read, err := t.lists(c, q.Lists, game)
	if err != nil {
		return err
	}
	lists = append(lists, q.starters...)
	seats, err := t.places(&q, lists)
	if err != nil {
		return err
	}
	if q.Clock != nil {
		if err := q.Clock.Check(); err != nil {
			return err
		}
	}
	m, err := t.match(c, &q, lists, read)
	if err != nil {
		return err
	}
	var made *reply
	_, _, err = t.hall.Begin(c.Request.Context(), &play.Session{
		Match: m, Seats: seats.places, Seeded: q.Seed != nil, Clock: q.Clock, Client: clientOf(c),
		Made: func(tx *sql.Tx, id string, n int) (err error) {
			if made, err = seats.reply(c, id, n); err != nil {
				return err
			}
			return made.keep(c, tx)
		},
	})
	if err != nil {
		return err
	}
	t.created()
	return made.give(c)
}

// reply is what whoever asked for a game is told of it.
func (s *seating) reply(c *gin.Context, id string, n int) (*reply, error) {
	return replyOf(c, http.StatusCreated, struct {
		ID          string       `json:"id"`
		N           int          `json:"n"`
		Seats       []seatToken  `json:"seats"`
		Invitations []invitation `json:"invitations,omitempty"`
	}{id, n, s.tokens, s.invitations}, map[string]string{"Location": "/api/v1/games/" + id})
}

// places seats people and programs. Of the people, whoever asks has one token, or
// all if they share his screen; the others are invited.
func (t *tables) places(q *gameRequest, lists []*catalog.List) (*seating, error) {
	n := len(games.Seated(lists))
	if len(q.starters) > 0 && len(q.Seats) > n {
		return nil, lang.Fail(lang.Invalid, "api.starter-seats", len(q.Seats), n)
	}
	if n == 0 || n > maxSeats || len(q.Seats) > n {
		return nil, lang.Fail(lang.Invalid, "api.seats", n, len(q.Seats), maxSeats)
	}
	wanted := make([]seatRequest, n)
	copy(wanted, q.Seats)
	for i := range wanted {
		if wanted[i].Player == "person" {
			wanted[i].Player = ""
		}
	}
	person := func(s seatRequest) bool { return s.Player == "" }
	mine := slices.IndexFunc(wanted, person)
	if q.Mine != nil {
		if mine = *q.Mine; mine < 0 || mine >= n || !person(wanted[mine]) {
			return nil, lang.Fail(lang.Invalid, "api.mine", *q.Mine)
		}
	}
	s := &seating{places: make([]play.Place, n), tokens: []seatToken{}}
	for i, w := range wanted {
		name, secret := cut(w.Name), ""
		switch {
		case !person(w):
			g, err := t.hall.Find(lists[0].Game)
			if err != nil {
				return nil, err
			}
			if err := t.mayPlay(w.Player, g); err != nil {
				return nil, err
			}
			s.places[i], _ = play.Sit(name, w.Player)
		case q.Shared || i == mine:
			s.places[i], secret = play.Sit(name, "")
			s.tokens = append(s.tokens, seatToken{i, secret})
		default:
			s.places[i], secret = play.Invite(name)
			s.invitations = append(s.invitations, invitation{i, secret})
		}
	}
	if q.Seed != nil && len(s.tokens)+len(s.invitations) > 1 {
		return nil, lang.Fail(lang.Refused, "api.seed-people")
	}
	return s, nil
}

// lists reads the lists of a request, of a game if it names one. Starters are of the game of the
// first of the others if it does not.
func (t *tables) lists(c *gin.Context, from []listSource, game catalog.Game) (lists []*catalog.List, read []*validate.Report, err error) {
	lists, read = make([]*catalog.List, len(from)), make([]*validate.Report, len(from))
	theirs := game
	for i := range from {
		if from[i].Starter != nil {
			continue
		}
		lists[i], read[i], err = t.source(c, &from[i], i, game)
		if err != nil {
			return nil, nil, err
		}
		if game != "" && lists[i].Game != game {
			return nil, nil, lang.Fail(lang.Invalid, "api.list-game", i, string(lists[i].Game), string(game))
		}
		if theirs == "" {
			theirs = lists[i].Game
		}
	}
	for i := range from {
		if from[i].Starter == nil {
			continue
		}
		if lists[i], read[i], err = t.source(c, &from[i], i, theirs); err != nil {
			return nil, nil, err
		}
	}
	return lists, read, nil
}

// match starts the match with lists that were read, or says why they may not play.
func (t *tables) match(c *gin.Context, q *gameRequest, lists []*catalog.List, read []*validate.Report) (*rules.Match, error) {
	if len(q.Options) > maxOptions {
		return nil, lang.Fail(lang.Invalid, "api.options", maxOptions)
	}
	o := games.Options{Settings: map[string]string{}, Reports: read}
	for k, v := range q.Options {
		o.Settings[k] = string(v)
	}
	if q.Seed != nil {
		o.Seed = uint64(*q.Seed)
	}
	m, reports, err := t.start(t.shelf.catalog.Load(), lists, o)
	if err != nil || m != nil {
		return m, err
	}
	shown := showReports(reports, language(c.Request))
	return nil, &failure{status: http.StatusUnprocessableEntity, msg: lang.Say("api.lists"), reports: shown}
}

// source reads the list of a seat, wherever it is.
func (t *tables) source(c *gin.Context, l *listSource, i int, game catalog.Game) (*catalog.List, *validate.Report, error) {
	data, err := l.data(i)
	switch {
	case err != nil:
		return nil, nil, err
	case l.Starter != nil && game == "":
		return nil, nil, whichGame()
	}
	if of, err := gameOf(ownGame(data)); err == nil && game != "" && of != "" && of != game {
		return nil, nil, lang.Fail(lang.Invalid, "api.list-game", i, string(of), string(game))
	}
	list, read, err := t.found(c, l, i, data, game)
	if err != nil {
		return nil, nil, inList(i, err)
	}
	return list, read, nil
}

// ownGame returns the game that a list says it is of; "" if it says none.
func ownGame(data []byte) string {
	var native struct {
		Game string `json:"game"`
	}
	_ = json.Unmarshal(data, &native) // other formats name no game
	return native.Game
}

// found is source for a list of which data is what was written.
func (t *tables) found(c *gin.Context, l *listSource, i int, data []byte, game catalog.Game) (*catalog.List, *validate.Report, error) {
	switch {
	case l.Starter != nil:
		list, err := t.starter(game, *l.Starter)
		return list, &validate.Report{}, err
	case l.ID == "":
		return t.shelf.read("lists["+strconv.Itoa(i)+"]", data, game)
	}
	number := ""
	if l.Version != 0 {
		number = strconv.Itoa(l.Version)
	}
	_, v, err := t.shelf.version(c, l.ID, number)
	if err != nil {
		return nil, nil, err
	}
	list := public(v.List)
	t.shelf.catalog.Load().Bind(list)
	return list, &validate.Report{}, nil
}

// starter returns one of the starters of a game.
func (t *tables) starter(game catalog.Game, n int) (*catalog.List, error) {
	all, err := games.Starters(t.shelf.catalog.Load(), game)
	if err == nil && (n < 0 || n >= len(all)) {
		err = lang.Fail(lang.Invalid, "api.starter", n, len(all))
	}
	if err != nil {
		return nil, err
	}
	return all[n], nil
}

// data returns the list as it was written, or nothing if it is a saved one or a
// starter.
func (l *listSource) data(i int) ([]byte, error) {
	given := 0
	for _, there := range []bool{l.ID != "", len(l.List) > 0 && !bytes.Equal(l.List, []byte("null")), l.Text != "", l.Starter != nil} {
		if there {
			given++
		}
	}
	switch {
	case given != 1, l.Version != 0 && l.ID == "":
		return nil, lang.Fail(lang.Invalid, "api.list-source", i)
	case l.ID != "", l.Starter != nil:
		return nil, nil
	case l.Text != "":
		return []byte(l.Text), nil
	}
	return l.List, nil
}
