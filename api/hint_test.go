package api

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"muster/api/play"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/deckbuilding"
)

// hinted asks for a hint to a seat.
func hinted(g newGame, token string) ask {
	return ask{method: "POST", path: "/api/v1/games/" + g.ID + "/hint", token: token}
}

// A hintShown is what a client reads of a hint.
type hintShown struct {
	N           int
	Action, Say string
	Ratings     []struct {
		Action string
		Visits int
		Value  float64
		Why    []string
	}
}

func TestAHintSaysOneOfTheOptionsAndTakesNothing(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	g := get[newGame](c, deckbuildingGame("", map[string]any{"mode": "full"}), http.StatusCreated)
	said := 0
	for range 3 {
		v := c.view(g, g.Seats[0].Token)
		turn := v.Turn[0]
		token := g.Seats[turn].Token
		v = c.view(g, token)
		h := get[hintShown](c, hinted(g, token), http.StatusOK)
		offered := false
		for _, o := range v.Options {
			offered = offered || o.Action == h.Action && o.Label == h.Say
		}
		if h.N != v.N || h.Say == "" || !offered {
			t.Fatalf("got %+v, want one of %+v", h, v.Options)
		}
		rated, tried := 0, 0
		for _, r := range h.Ratings {
			if of := fmt.Sprint(v.Options); !strings.Contains(of, "{"+r.Action+" ") || r.Visits < 1 || r.Value < 0 || r.Value > 1 {
				t.Errorf("rates %+v, which is none of %+v", r, v.Options)
			}
			tried += r.Visits
			said += len(r.Why)
			if r.Action == h.Action {
				rated = r.Visits
			}
		}
		if len(v.Options) > 1 && (rated == 0 || tried < ai.Levels(&deckbuilding.Game)[2].Tries) {
			t.Errorf("tried %d times, of which %d are of what it would do: %+v", tried, rated, h.Ratings)
		}
		if after := c.view(g, token); after.N != v.N {
			t.Fatalf("the game went on from %d to %d", v.N, after.N)
		}
		c.fails(hinted(g, g.Seats[1-turn].Token), http.StatusConflict, "api.hint")
		c.acted(g, token, h.N, h.Action)
	}
	if said == 0 {
		t.Error("nothing speaks for anything")
	}
	c.fails(hinted(g, ""), http.StatusForbidden, "api.onlooker")
}

func TestThereAreNoHintsWhenTheGameIsOver(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	g := get[newGame](c, deckbuildingGame("", map[string]any{"mode": "full"}), http.StatusCreated)
	c.do(ask{method: "POST", path: "/api/v1/games/" + g.ID + "/resign", token: g.Seats[1].Token}, http.StatusOK)
	for _, seat := range g.Seats {
		c.fails(hinted(g, seat.Token), http.StatusUnprocessableEntity, "action.over")
	}
}

// A spy keeps what it was shown.
type spy struct{ saw *[]rules.View }

func (s spy) Choose(_ context.Context, e rules.Eye) (rules.Action, error) {
	*s.saw = append(*s.saw, e.View())
	return e.Legal(nil)[0], nil
}

// TestWhoGivesAHintSeesWhatTheSeatSees holds what an adviser is shown against what the
// seat is shown.
func TestWhoGivesAHintSeesWhatTheSeatSees(t *testing.T) {
	t.Parallel()
	var saw []rules.View
	c := serve(t, playReal, func(s *Server) {
		s.Player = func(string, *rules.Game, uint64) (rules.Player, error) { return spy{&saw}, nil }
	})
	g := get[newGame](c, deckbuildingGame("", map[string]any{"mode": "full"}), http.StatusCreated)
	turn := c.view(g, g.Seats[0].Token).Turn[0]
	get[hintShown](c, hinted(g, g.Seats[turn].Token), http.StatusOK)
	var shown rules.View
	err := c.hall.With(t.Context(), g.ID, func(x *play.Session) error {
		shown = x.Match.View(rules.Seat(turn))
		return nil
	})
	if err != nil || len(saw) != 1 || saw[0].Seat != rules.Seat(turn) {
		t.Fatalf("got %v, %+v", err, saw)
	}
	got, _ := json.Marshal(saw[0].Zones)
	if want, _ := json.Marshal(shown.Zones); string(got) != string(want) {
		t.Errorf("got %s, want %s", got, want)
	}
}
