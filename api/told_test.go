package api

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/rules"
)

// TestGamesAreTold plays an action and asks for what happened, as each seat and as
// an onlooker.
func TestGamesAreTold(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	g := get[newGame](c, deckbuildingGame("", nil), http.StatusCreated)
	at, token := "/api/v1/games/"+g.ID+"/told", g.Seats[0].Token
	draws := func(token string) (said []string) {
		for _, l := range get[toldView](c, ask{method: "GET", path: at, token: token}, 200).Lines {
			if l.Code == "told.draws" {
				said = append(said, l.Text)
				if hides := strings.Contains(l.Text, " 5 "); hides != (len(l.Pieces) == 0) {
					t.Errorf("%q is about %v", l.Text, l.Pieces)
				}
			}
		}
		return said
	}
	for _, k := range []struct {
		token string
		hides [2]bool // who draws
	}{{token, [2]bool{false, true}}, {g.Seats[1].Token, [2]bool{true, false}}, {"", [2]bool{true, true}}} {
		said := draws(k.token)
		if len(said) != 2 || !strings.HasPrefix(said[0], "Ada draws ") || !strings.HasPrefix(said[1], "Bo draws ") ||
			strings.HasSuffix(said[0], " 5 cards") != k.hides[0] || strings.HasSuffix(said[1], " 5 cards") != k.hides[1] {
			t.Errorf("told %q", said)
		}
	}
	n := c.acted(g, token, g.N, "0 0")
	v := get[toldView](c, ask{method: "GET", path: at + "?from=" + strconv.Itoa(g.N), header: map[string]string{"Accept-Language": "it"}}, 200)
	if v.N != n || len(v.Lines) < 2 || v.Lines[0].Text != "Ada termina il turno" || v.Lines[0].N != g.N || v.Lines[0].Seat != 0 {
		t.Errorf("got %+v", v)
	}
	if v := get[toldView](c, ask{method: "GET", path: at + "?from=" + strconv.Itoa(n)}, 200); v.N != n || v.Lines == nil || len(v.Lines) != 0 {
		t.Errorf("nothing happened since, but it is told %+v", v)
	}
	for _, from := range []string{"-1", "x", "1e9"} {
		c.fails(ask{method: "GET", path: at + "?from=" + from}, 400, "api.told")
	}
	c.fails(ask{method: "GET", path: at + "?to=3"}, 400, "api.parameter")
	c.fails(ask{method: "GET", path: at, token: "nobody"}, 403, "api.token")
}

// TestLongTalesComeInParts cuts where an action ends, and goes on there.
func TestLongTalesComeInParts(t *testing.T) {
	var all []int
	lines := tale(3 * maxTold)
	for from := 0; ; {
		begin := slices.IndexFunc(lines, func(n int) bool { return n >= from })
		if begin < 0 {
			break
		}
		v := showTold(toldOf(lines[begin:]), 3*maxTold, "en")
		if len(v.Lines) > maxTold+2 {
			t.Fatalf("%d lines at once", len(v.Lines))
		}
		for _, l := range v.Lines {
			all = append(all, l.N)
		}
		if from = v.N; from == 3*maxTold {
			break
		}
	}
	if !slices.Equal(all, lines) {
		t.Errorf("of %d lines %d came, or in another order", len(lines), len(all))
	}
}

// tale numbers lines, three of each action.
func tale(n int) (all []int) {
	for i := range n {
		all = append(all, i/3)
	}
	return all
}

func toldOf(lines []int) (all []rules.Told) {
	for _, n := range lines {
		all = append(all, rules.Told{N: n, Msg: lang.Say("told.round")})
	}
	return all
}

func TestWhoHasNoNameIsThePlayerOfHisSide(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	q := deckbuildingGame("", nil)
	q.body.(map[string]any)["seats"] = []any{map[string]any{"name": "Ada"}, map[string]any{}}
	g := get[newGame](c, q, http.StatusCreated)
	v := get[struct{ Seats []seatView }](c, ask{method: "GET", path: "/api/v1/games/" + g.ID}, 200)
	if ada, rebels := v.Seats[0], v.Seats[1]; ada.Called != "Ada" || ada.Told != "" || rebels.Called != "Rebels" || rebels.Told != "the Rebel player" {
		t.Errorf("the seats are %+v", v.Seats)
	}
}
