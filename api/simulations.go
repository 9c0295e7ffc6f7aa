package api

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/api/studies"
	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/rules"
	"muster/rules/games"
	"muster/rules/study"
)

const (
	maxSimGames  = 1_000_000 // of a simulation
	someSimGames = 1000      // of one that does not say
	maxOthers    = 200       // lists of a gauntlet
	maxSimTables = 1000      // each is set up while the client waits
)

// simulations are many games between programs.
type simulations struct {
	room   *studies.Room
	tables *tables // knows where lists are, and which programs there are
}

func (s *simulations) route(r router) {
	r.once().makes(madeSims).post("/simulations", s.begin)
	r.get("/simulations/:id", s.show)
	r.on(http.MethodDelete, "/simulations/:id", s.stop)
}

// A simRequest asks for a simulation.
type simRequest struct {
	Game     string            `json:"game"`
	Lists    []listSource      `json:"lists"`
	Gauntlet []listSource      `json:"gauntlet"` // which the one list meets
	Swap     bool              `json:"swap"`     // each list plays from each seat
	Random   string            `json:"random"`   // format of lists that are drawn anew for each game
	Players  int               `json:"players"`  // for how many they are
	Seats    []simSeat         `json:"seats"`
	Options  map[string]option `json:"options"` // each may have several values, with commas between
	Games    *int              `json:"games"`   // at each table
	Seed     *seed             `json:"seed"`
	Check    bool              `json:"check"`
	Cards    bool              `json:"cards"`
}

// A simSeat is who sits at a seat.
type simSeat struct {
	Player string `json:"player"` // a program; random if it is ""
}

// begin answers POST /simulations: 202, and where to ask how it stands.
func (s *simulations) begin(c *gin.Context) error {
	var q simRequest
	if err := object(c, &q); err != nil {
		return err
	}
	plan, err := s.plan(c, &q)
	if err != nil {
		return err
	}
	x, err := study.New(*plan)
	if err != nil {
		return unstudied(c, plan, err)
	}
	if n := plan.Games * x.Tables(); n > maxSimGames {
		return lang.Fail(lang.Invalid, "api.sim-games", maxSimGames, n)
	}
	var made *reply
	err = s.room.Begin(clientOf(c), x, func(is *studies.Status) (err error) {
		if made, err = replyOf(c, http.StatusAccepted, showSim(is, language(c.Request)), map[string]string{"Location": v1 + "/simulations/" + is.ID}); err != nil {
			return err
		}
		return made.keepAlone(c)
	})
	switch {
	case errors.Is(err, studies.ErrOwn):
		return &failure{status: http.StatusTooManyRequests, msg: lang.Say("api.sims-own", studies.MaxOwn), again: 10}
	case errors.Is(err, studies.ErrFull):
		return &failure{status: http.StatusServiceUnavailable, msg: lang.Say("api.sims-full"), again: 10, quiet: true}
	case err != nil:
		return err
	}
	return made.give(c)
}

// plan makes a plan of a request.
func (s *simulations) plan(c *gin.Context, q *simRequest) (*study.Plan, error) {
	game, err := gameOf(q.Game)
	if err != nil {
		return nil, err
	}
	if game == "" && len(q.Lists) == 0 {
		game = catalog.Default
	}
	if _, err := games.Find(game); game != "" && err != nil {
		return nil, badRequest(err)
	}
	perTable, err := within("games", q.Games, someSimGames, 1, maxSimGames)
	if err != nil {
		return nil, err
	}
	switch {
	case len(q.Options) > maxOptions:
		return nil, lang.Fail(lang.Invalid, "api.options", maxOptions)
	case len(q.Lists) > maxSeats:
		return nil, lang.Fail(lang.Invalid, "random.range", "lists", len(q.Lists), 0, maxSeats)
	case len(q.Gauntlet) > maxOthers:
		return nil, lang.Fail(lang.Invalid, "random.range", "gauntlet", len(q.Gauntlet), 0, maxOthers)
	case len(q.Gauntlet) > 0 && len(q.Lists) != 1:
		return nil, lang.Fail(lang.Invalid, "api.sim-gauntlet")
	}
	p := &study.Plan{
		Catalog: s.tables.shelf.catalog.Load(), Game: game, Gauntlet: len(q.Gauntlet) > 0, Swap: q.Swap, Random: q.Random, Players: q.Players,
		MostTables: maxSimTables, Options: map[string]string{}, Games: perTable, Seed: q.Seed.number(), Workers: computing(), Check: q.Check, Cards: q.Cards,
	}
	for k, v := range q.Options {
		p.Options[k] = string(v)
	}
	if p.Programs, err = s.programs(q.Seats); err != nil {
		return nil, err
	}
	lists, read, err := s.tables.lists(c, append(q.Lists, q.Gauntlet...), game)
	if err != nil {
		return nil, err
	}
	for i, l := range lists {
		p.Entrants = append(p.Entrants, study.Entrant{From: l.Name, List: l, Report: read[i]})
	}
	return p, nil
}

// programs returns who sit at the seats.
func (s *simulations) programs(seats []simSeat) (func(int) ([]string, error), error) {
	if len(seats) > maxSeats {
		return nil, lang.Fail(lang.Invalid, "api.sim-seats", len(seats), maxSeats)
	}
	for i, seat := range seats {
		if _, n, err := strength(seat.Player); err != nil || n > maxIterations {
			return nil, noProgram(seat.Player, programs)
		}
		if seat.Player == "person" {
			return nil, lang.Fail(lang.Invalid, "api.sim-person", i)
		}
	}
	return func(n int) ([]string, error) {
		if len(seats) > n {
			return nil, lang.Fail(lang.Invalid, "api.sim-seats", len(seats), n)
		}
		all := make([]string, n)
		for i := range all {
			if all[i] = "random"; i < len(seats) && seats[i].Player != "" {
				all[i] = seats[i].Player
			}
		}
		return all, nil
	}, nil
}

// unstudied says why a plan cannot be carried out, in words of the request.
func unstudied(c *gin.Context, plan *study.Plan, err error) error {
	var refused *study.Refusal
	if errors.As(err, &refused) {
		shown := showReports(refused.Reports, language(c.Request))
		return &failure{status: http.StatusUnprocessableEntity, msg: lang.Say("api.lists"), reports: shown}
	}
	msg := lang.MsgOf(err)
	switch msg.Code {
	case "random.format":
		codes, game := games.FormatCodes(plan.Catalog, plan.Game), string(plan.Game)
		return lang.Fail(lang.Invalid, "api.draw-format", msg.Args[0], cmp.Or(codes, game), "random") // a game without any is named itself
	case "random.players":
		return lang.Fail(lang.Invalid, "random.range", append([]any{"players"}, msg.Args...)...)
	}
	if code, ok := map[string]string{
		"random.or-lists": "api.sim-random", "random.seats": "api.sim-players", "sim.together": "api.sim-together",
	}[msg.Code]; ok {
		return lang.Fail(lang.Invalid, code, msg.Args...)
	}
	if strings.HasPrefix(msg.Code, "player.unknown") {
		return unplayed(msg.Args[0].(string), programs, err)
	}
	return badRequest(err)
}

// A simView is how a simulation stands.
type simView struct {
	ID      string          `json:"id"`
	State   studies.State   `json:"state"`
	Done    int             `json:"done"` // games
	Games   int             `json:"games"`
	Rate    float64         `json:"rate"` // games a second
	Seconds float64         `json:"seconds"`
	Seed    string          `json:"seed"`
	Result  json.RawMessage `json:"result,omitempty"`
	Problem *rules.Ask      `json:"problem,omitempty"` // why not all games were played
}

func showSim(is *studies.Status, l lang.Lang) simView {
	v := simView{ID: is.ID, State: is.State, Done: is.Done, Games: is.Games, Seconds: is.Took.Seconds(), Seed: strconv.FormatUint(is.Seed, 10), Result: is.Result}
	if v.Seconds > 0 {
		v.Rate = float64(v.Done) / v.Seconds
	}
	if is.Err != nil {
		msg := lang.MsgOf(is.Err)
		v.Problem = &rules.Ask{Msg: msg, Message: msg.In(l)}
	}
	return v
}

// show answers GET /simulations/{id}: how it stands, or a file of what came of it.
func (s *simulations) show(c *gin.Context) error {
	q, err := query(c, "as")
	if err != nil {
		return err
	}
	is, err := simulation(c, s.room.Status)
	if err != nil {
		return err
	}
	if as := q.Get("as"); as != "" {
		return s.file(c, is, as)
	}
	return answer(c, http.StatusOK, showSim(is, language(c.Request)))
}

// stop answers DELETE /simulations/{id}: with what was played until then.
func (s *simulations) stop(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	is, err := simulation(c, s.room.Stop)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, showSim(is, language(c.Request)))
}

// simulation finds the one that a request names.
func simulation(c *gin.Context, of func(id string) *studies.Status) (*studies.Status, error) {
	is := of(c.Param("id"))
	if is == nil {
		return nil, lang.Fail(lang.NotFound, "api.no-simulation", cut(c.Param("id")))
	}
	return is, nil
}

// simFiles are the formats of files that hold tables.
var simFiles = []string{"xlsx", "csv", "md"}

// file answers with the tables of a simulation as a file.
func (s *simulations) file(c *gin.Context, is *studies.Status, as string) error {
	to, ok := games.FindFormat(as)
	if !ok || !slices.Contains(simFiles, to.Name) {
		return lang.Fail(lang.Invalid, "api.export", cut(as), strings.Join(simFiles, " "), "as")
	}
	if is.Report == nil {
		return lang.Fail(lang.Conflict, "api.sim-nothing")
	}
	all, l := s.tables.shelf.catalog.Load(), language(c.Request)
	var b bytes.Buffer
	if err := to.Write(&b, &exports.Doc{Sheets: is.Report.Sheets(all, l), Catalog: all, Lang: l}); err != nil {
		return err
	}
	c.Header("Content-Disposition", attachment("simulation", to.Ext))
	return write(c, http.StatusOK, to.Type, b.Bytes())
}
