package api

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"muster/rules"
	"muster/rules/ai"
	"muster/rules/games"
)

// rebelBases is a base deck for the Rebels beside secretBases.
const rebelBases = `{"muster":1,"game":"deckbuilding","kind":"base_deck","mode":"secret","faction":"rebels",` +
	`"starting_base":"dantooine","bases":["hoth","jedha","yavin-4","tatooine"]}`

// playReal lets a server play the games themselves.
func playReal(s *Server) {
	s.Start, s.Find = games.Start, games.Find
	s.Player = func(name string, g *rules.Game, seed uint64) (rules.Player, error) { return ai.New(name, g, seed) }
}

// deckbuildingGame asks for a game of The Deckbuilding Game between two people, unless a
// program plays the second seat.
func deckbuildingGame(player string, options map[string]any, lists ...json.RawMessage) ask {
	sources := []any{}
	for _, l := range lists {
		sources = append(sources, map[string]any{"list": l})
	}
	return ask{method: "POST", path: "/api/v1/games", body: map[string]any{"game": "deckbuilding", "lists": sources, "options": options, "shared": true,
		"seats": []any{map[string]any{"name": "Ada"}, map[string]any{"name": "Bo", "player": player}}}}
}

// A tableView is what a client sees of the table.
type tableView struct {
	gameViewJSON
	Zones []struct {
		Name   string
		Owner  int
		Pieces []struct{ Card string }
		Hidden int
	}
	Counts map[string]int
}

func (c *client) table(g newGame, token string) tableView {
	c.t.Helper()
	return get[tableView](c, ask{method: "GET", path: "/api/v1/games/" + g.ID, token: token}, 200)
}

// sees returns how many cards of a zone are seen, and how many are not.
func (v *tableView) sees(name string, owner int) (seen, hidden int) {
	for _, z := range v.Zones {
		if z.Name == name && z.Owner == owner {
			seen, hidden = seen+len(z.Pieces), hidden+z.Hidden
		}
	}
	return seen, hidden
}

func TestDeckbuildingIsPlayedToTheEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("one request after another")
	}
	t.Parallel()
	c := serve(t, playReal)
	for name, q := range map[string]ask{
		"with what is in the box": deckbuildingGame("random", map[string]any{"mode": "full", "bases_to_win": 2, "bribe": true}),
		"with lists":              deckbuildingGame("random", map[string]any{"bases_to_win": 2}, json.RawMessage(secretBases), json.RawMessage(rebelBases)),
	} {
		t.Run(name, func(t *testing.T) {
			g := get[newGame](c, q, http.StatusCreated)
			bell, err := c.hall.Listen(g.ID, rules.Nobody, "")
			if err != nil {
				t.Fatal(err)
			}
			defer bell.Stop()
			token, rand := g.Seats[0].Token, rules.NewRand(3, 3)
			v := c.view(g, token)
			for answers := 0; !v.Over; v = c.view(g, token) {
				if len(v.Options) == 0 {
					<-bell.Rings // the program is thinking
					continue
				}
				if answers++; answers > 5000 {
					t.Fatal("5000 answers, and the game is not over")
				}
				c.acted(g, token, v.N, v.Options[rand.N(len(v.Options))].Action)
			}
			if len(v.Scores) != 2 || v.Scores[0]+v.Scores[1] != 1 {
				t.Errorf("got scores %v", v.Scores)
			}
			text := c.do(ask{method: "GET", path: "/api/v1/games/" + g.ID + "/log"}, 200).Body.String()
			log, err := rules.ReadLog(strings.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			if m, _, err := games.Resume(c.Catalog.Load(), log); err != nil || !m.Over() || m.N() != v.N {
				t.Errorf("the log plays out otherwise: %v", err)
			}
		})
	}
}

func TestNobodySeesHandsAndSecretBases(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	g := get[newGame](c, deckbuildingGame("", nil, json.RawMessage(secretBases), json.RawMessage(rebelBases)), http.StatusCreated)
	for _, k := range []struct {
		who         string
		token       string
		hand, bases [2]int // seen of each seat
	}{
		{"the Empire", g.Seats[0].Token, [2]int{5, 0}, [2]int{4, 0}},
		{"the Rebels", g.Seats[1].Token, [2]int{0, 5}, [2]int{0, 4}},
		{"an onlooker", "", [2]int{}, [2]int{}},
	} {
		v := c.table(g, k.token)
		for seat := range 2 {
			if seen, hidden := v.sees("hand", seat); seen != k.hand[seat] || hidden != 5-seen {
				t.Errorf("%s: sees %d cards in hand %d, and %d hidden", k.who, seen, seat, hidden)
			}
			if seen, hidden := v.sees("bases", seat); seen != k.bases[seat] || hidden != 4-seen {
				t.Errorf("%s: sees %d bases of seat %d, and %d hidden", k.who, seen, seat, hidden)
			}
			if seen, hidden := v.sees("deck", seat); seen != 0 || hidden != 5 {
				t.Errorf("%s: sees %d cards of deck %d, and %d hidden", k.who, seen, seat, hidden)
			}
		}
		if seen, _ := v.sees("row", int(rules.Nobody)); seen != 6 || v.Counts["bases-to-win"] != 4 {
			t.Errorf("%s: sees %d cards of the row, counts %v", k.who, seen, v.Counts)
		}
	}
}

func TestWhatCannotBePlayedIsRefused(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	for option, value := range map[string]any{"mode": "easy", "bases_to_win": 7, "bribe": "perhaps", "cheat": true} {
		if w := c.send(deckbuildingGame("", map[string]any{option: value})); w.Code != 400 || !strings.Contains(w.Body.String(), "deckbuilding.play.option") {
			t.Errorf("%s: got %d: %s", option, w.Code, w.Body)
		}
	}
	enemy := json.RawMessage(strings.Replace(secretBases, "kessel", "hoth", 1))
	if w := c.send(deckbuildingGame("", nil, enemy, json.RawMessage(rebelBases))); w.Code != 422 || !strings.Contains(w.Body.String(), "deckbuilding.bases-faction") {
		t.Errorf("a base of the enemy: got %d: %s", w.Code, w.Body)
	}
	if w := c.send(deckbuildingGame("", nil, json.RawMessage(rebelBases), json.RawMessage(secretBases))); w.Code != 400 {
		t.Errorf("sides exchanged: got %d: %s", w.Code, w.Body)
	}
	g := get[newGame](c, deckbuildingGame("", nil), http.StatusCreated)
	before := c.table(g, g.Seats[0].Token)
	c.fails(c.action(g, g.Seats[0].Token, before.N, "0 3.999"), 422, "action.illegal")
	c.fails(c.action(g, g.Seats[1].Token, before.N, before.Options[0].Action), 403, "api.other-seat")
	if after := c.table(g, g.Seats[0].Token); after.N != before.N || !slices.Equal(after.Options, before.Options) || !maps.Equal(after.Counts, before.Counts) {
		t.Errorf("refused actions changed %+v to %+v", before, after)
	}
}
