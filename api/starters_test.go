package api

import (
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"muster/catalog"
	"muster/rules"
	"muster/rules/games"
)

// TestStartersArePlayedToTheEnd plays the game itself: a person, who takes
// options by turns, against the search.
func TestStartersArePlayedToTheEnd(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	starters, err := games.Starters(c.Catalog.Load(), catalog.Destiny)
	if err != nil {
		t.Fatal(err)
	}
	lists := []any{map[string]any{"list": starters[0]}, map[string]any{"list": starters[1]}}
	g := get[newGame](c, ask{method: "POST", path: "/api/v1/games", body: map[string]any{"game": "destiny", "lists": lists,
		"seats": []any{map[string]any{"name": "Ada"}, map[string]any{"name": "bot", "player": "search:20"}}, "seed": 8}}, http.StatusCreated)
	bell, err := c.hall.Listen(g.ID, rules.Nobody, "")
	if err != nil {
		t.Fatal(err)
	}
	defer bell.Stop()
	rand := rules.NewRand(8, 1)
	v, answers := c.view(g, g.Seats[0].Token), 0
	for ; !v.Over; v = c.view(g, g.Seats[0].Token) {
		if len(v.Options) == 0 {
			<-bell.Rings // the program is thinking
			continue
		}
		if answers++; answers > 5000 {
			t.Fatal("5000 answers, and the game is not over")
		}
		// Where both are asked at once the program may have been faster.
		w := c.send(c.action(g, g.Seats[0].Token, v.N, v.Options[rand.N(len(v.Options))].Action))
		if w.Code != http.StatusOK && w.Code != http.StatusConflict {
			t.Fatalf("answer %d: got %d: %s", answers, w.Code, w.Body)
		}
	}
	if len(v.Scores) != 2 || v.Scores[0]+v.Scores[1] != 1 {
		t.Errorf("got scores %v, want a winner and a loser or a draw", v.Scores)
	}
	text := c.do(ask{method: "GET", path: "/api/v1/games/" + g.ID + "/log"}, 200).Body.String()
	log, err := rules.ReadLog(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	game, err := games.Find(catalog.Destiny)
	if err != nil {
		t.Fatal(err)
	}
	if m, err := rules.Resume(game, c.Catalog.Load(), log); err != nil || !m.Over() || m.N() != v.N {
		t.Errorf("the log plays out otherwise: %v", err)
	}
}

// Whoever has one list of his own plays it against a starter.
func TestAStarterPlaysBesideAList(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	begin := func(lists ...any) ask {
		return ask{method: "POST", path: "/api/v1/games", body: map[string]any{"game": "destiny", "lists": lists,
			"seats": []any{map[string]any{}, map[string]any{"player": "random"}}, "seed": 1}}
	}
	starters, err := games.Starters(c.Catalog.Load(), catalog.Destiny)
	if err != nil {
		t.Fatal(err)
	}
	mine := map[string]any{"list": starters[0]}
	for _, lists := range [][]any{{mine, map[string]any{"starter": 1}}, {map[string]any{"starter": 1}, mine}} {
		unsaid := begin(lists...)
		delete(unsaid.body.(map[string]any), "game")
		get[newGame](c, unsaid, http.StatusCreated)
	}
	g := get[newGame](c, begin(mine, map[string]any{"starter": 1}), http.StatusCreated)
	if v := c.view(g, g.Seats[0].Token); v.Over {
		t.Error("the game is over")
	}
	for _, wrong := range []any{map[string]any{"starter": 2}, map[string]any{"starter": -1}, map[string]any{"starter": 0, "text": "1 Rey"}} {
		if body := c.do(begin(mine, wrong), http.StatusBadRequest).Body.String(); !strings.Contains(body, "starter") {
			t.Errorf("%v: got %s", wrong, body)
		}
	}
}

func TestHowAGameStandsIsSaid(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	for game, want := range map[string]string{"clones": `"standing":["`, "deckbuilding": `"track":{"count":"force","ends":["`} {
		g := get[newGame](c, ask{method: "POST", path: "/api/v1/games", body: map[string]any{"game": game, "seats": []any{map[string]any{}}}}, http.StatusCreated)
		if body := c.do(ask{method: "GET", path: "/api/v1/games/" + g.ID}, 200).Body.String(); !strings.Contains(body, want) {
			t.Errorf("%s: no %s in %s", game, want, body)
		}
	}
}

// looksBack sees that a game that is played is looked at again with one's own eyes alone.
func looksBack(t *testing.T, c *client, g newGame, now tableView) {
	t.Helper()
	path := fmt.Sprintf("/api/v1/games/%s/past?at=%d", g.ID, now.N)
	own := get[tableView](c, ask{method: "GET", path: path + "&eyes=0", token: g.Seats[0].Token}, http.StatusOK)
	if !reflect.DeepEqual(own.Zones, now.Zones) || own.N != now.N {
		t.Errorf("got %+v, want what seat 0 saw: %+v", own.Zones, now.Zones)
	}
	for _, z := range get[tableView](c, ask{method: "GET", path: path}, http.StatusOK).Zones {
		if z.Name == "hand" && len(z.Pieces) > 0 {
			t.Errorf("an onlooker sees the hand of seat %d", z.Owner)
		}
	}
	for _, eyes := range []string{"1", "all", "-1", "-2", "00"} {
		c.fails(ask{method: "GET", path: path + "&eyes=" + eyes, token: g.Seats[0].Token}, http.StatusConflict, "api.past-own")
	}
	c.fails(ask{method: "GET", path: path + "&eyes=0"}, http.StatusConflict, "api.past-own")
	c.fails(ask{method: "GET", path: path + "&eyes=-2"}, http.StatusBadRequest, "api.eyes")
	c.do(ask{method: "GET", path: path + "&eyes=0", token: "of nobody"}, http.StatusForbidden)
}

func TestAGameThatIsOverIsLookedAtAgain(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	g := get[newGame](c, deckbuildingGame("random", nil), http.StatusCreated)
	path := "/api/v1/games/" + g.ID
	before := c.table(g, g.Seats[0].Token)
	looksBack(t, c, g, before)
	c.do(ask{method: "POST", path: path + "/resign", token: g.Seats[0].Token}, http.StatusOK)
	hand := func(v tableView, seat int) (n int) {
		for _, z := range v.Zones {
			if z.Name == "hand" && z.Owner == seat {
				n = len(z.Pieces)
			}
		}
		return n
	}
	at := func(eyes string) tableView {
		return get[tableView](c, ask{method: "GET", path: fmt.Sprintf("%s/past?at=%d&eyes=%s", path, before.N, eyes)}, 200)
	}
	if own := at("0"); own.N != before.N || own.Over || hand(own, 0) != hand(before, 0) || hand(own, 1) != 0 || len(own.Options) != len(before.Options) {
		t.Errorf("got %+v, want what seat 0 saw: %+v", own, before)
	}
	if all := at("all"); hand(all, 0) == 0 || hand(all, 1) == 0 || len(all.Options) != 0 {
		t.Errorf("got hands of %d and %d cards, and %d options", hand(all, 0), hand(all, 1), len(all.Options))
	}
	if none := at(""); hand(none, 0)+hand(none, 1) != 0 {
		t.Error("an onlooker sees hands")
	}
	if end := get[tableView](c, ask{method: "GET", path: path + "/past?at=99999"}, 200); !end.Over || end.N != before.N+1 {
		t.Errorf("got the end at %d, want %d", end.N, before.N+1)
	}
	for _, wrong := range []string{"", "?at=-1", "?at=x", "?at=1&eyes=2", "?at=1&eyes=-1", "?at=1&eyes=me"} {
		c.do(ask{method: "GET", path: path + "/past" + wrong}, http.StatusBadRequest)
	}
}
