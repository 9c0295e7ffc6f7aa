package api

import (
	"math"
	"net/http"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog/lang"
	"muster/rules"
)

// maxIterations is what one may ask of a program: a decision takes some hundredths of
// a second, and somebody else's program waits so long for it.
const maxIterations = 5_000

// maxGuesses is what one may ask of greedy.
const maxGuesses = 100

// Who may sit at a table, and who plays a simulation.
const (
	players  = "api.players"
	programs = "api.programs"
)

// strength returns how many iterations the name of a program asks for, 0 if it does
// not say.
func strength(name string) (kind string, iterations int, err error) {
	kind, n, counted := strings.Cut(name, ":")
	if counted {
		iterations, err = strconv.Atoi(n)
	}
	return kind, iterations, err
}

// mayPlay says what is wrong with a program that somebody wants at a table.
func (t *tables) mayPlay(name string, g *rules.Game) error {
	if _, n, err := strength(name); err != nil || n > maxIterations {
		return noProgram(name, players)
	}
	_, err := t.hall.Player(name, g, 0)
	return err
}

// program makes the player of a seat, and says so if there is none of that name. Who
// was given more iterations in a game of before plays with as many as one may have.
func (s *Server) program(name string, g *rules.Game, seed uint64) (rules.Player, error) {
	if kind, n, err := strength(name); err == nil && n > maxIterations {
		name = kind + ":" + strconv.Itoa(maxIterations)
	}
	if s.Player == nil {
		return nil, noProgram(name, players)
	}
	p, err := s.Player(name, g, seed)
	if err != nil {
		return nil, unplayed(name, players, err)
	}
	return p, nil
}

// unplayed says, in words of a request, that there is no player of a name, and who there is.
func unplayed(name, who string, why error) error {
	if m := lang.MsgOf(why); m.Code == "player.unknown-near" {
		return lang.Fail(lang.Invalid, "api.player-near", cut(name), maxIterations, m.Args[2], lang.Say(who, maxIterations, maxGuesses)).Because(why)
	}
	return noProgram(name, who).Because(why)
}

func noProgram(name, who string) *lang.Error {
	if kind, _, _ := strings.Cut(name, ":"); kind == "exec" {
		return lang.Fail(lang.Invalid, "player.exec")
	}
	return lang.Fail(lang.Invalid, "api.player", cut(name), maxIterations, lang.Say(who, maxIterations, maxGuesses))
}

// A hintView is what a program would choose for a seat after n actions.
type hintView struct {
	N      int    `json:"n"`
	Action string `json:"action"`
	Say    string `json:"say"`

	Ratings []ratingView `json:"ratings"`
}

// A ratingView is what the program makes of an option that it tried.
type ratingView struct {
	Action string   `json:"action"`
	Visits int      `json:"visits"`
	Value  float64  `json:"value"`
	Why    []string `json:"why,omitempty"` // what speaks for it
}

// hint answers POST /games/{id}/hint: what a program would do that sees what the bearer's
// seat sees.
func (t *tables) hint(c *gin.Context) error {
	id, err := gameID(c)
	if err != nil {
		return err
	}
	var p *play.Puzzle
	err = t.player(c, id, func(x *play.Session, seat rules.Seat) (err error) {
		p, err = t.hall.Puzzle(x, seat)
		return err
	})
	if err != nil {
		return err
	}
	h, err := t.hall.Hint(c.Request.Context(), p, clientOf(c))
	if err != nil {
		return unturned(err)
	}
	v := hintView{h.N, h.Option.Text, h.Option.Say.In(language(c.Request)), []ratingView{}}
	for _, r := range h.Ratings {
		rated := ratingView{Action: r.Action.String(), Visits: r.Visits, Value: math.Round(r.Value*1e4) / 1e4}
		for _, m := range h.Why[r.Action] {
			rated.Why = append(rated.Why, m.In(language(c.Request)))
		}
		v.Ratings = append(v.Ratings, rated)
	}
	return answer(c, http.StatusOK, v)
}
