package api

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestSeeds(t *testing.T) {
	t.Parallel()
	c := serve(t)
	lists := []any{map[string]any{"list": legal(t)}, map[string]any{"list": legal(t)}}
	with := func(seed any, players ...string) ask {
		return ask{method: "POST", path: "/api/v1/games", body: map[string]any{"lists": lists, "seed": seed,
			"seats": []any{map[string]any{"player": players[0]}, map[string]any{"player": players[1]}}}}
	}
	c.fails(with(7, "", ""), 422, "api.seed-people")
	c.fails(with(-7, "", "first"), 400, "api.seed")
	see := func() (hand string) {
		g := get[newGame](c, with("7", "", "first"), 201)
		if v := c.view(g, ""); !v.Seeded {
			t.Error("the view does not say that the dice are chosen")
		}
		v := get[struct{ Zones json.RawMessage }](c, ask{method: "GET", path: "/api/v1/games/" + g.ID, token: g.Seats[0].Token}, 200)
		return string(v.Zones)
	}
	if a, b := see(), see(); a != b {
		t.Errorf("the same seed dealt %s and %s", a, b)
	}
}

func TestGamesThatCannotBegin(t *testing.T) {
	t.Parallel()
	c := serve(t)
	list := string(legal(t))
	for _, k := range []struct {
		name, body string
		status     int
		code       string
	}{
		{"no lists", `{"game":"destiny"}`, 400, "api.no-seats"},
		{"more seats than starters", `{"game":"destiny","seats":[{},{},{},{},{},{},{},{},{}]}`, 400, "api.starter-seats"},
		{"nothing", `{}`, 400, "api.which-game"},
		{"seats alone", `{"seats":[{},{}]}`, 400, "api.which-game"},
		{"starters of no game", `{"lists":[{"starter":0},{"starter":1}]}`, 400, "api.which-game"},
		{"starters of a game that is not played", `{"game":"campaign","lists":[{"starter":0},{"starter":1}]}`, 404, "play.no-game"},
		{"seats of a game that is not played", `{"game":"campaign","seats":[{},{}]}`, 404, "play.no-game"},
		{"more seats than lists", `{"lists":[{"list":` + list + `}],"seats":[{},{}]}`, 400, "api.seats"},
		{"one list", `{"lists":[{"list":` + list + `}]}`, 400, "match.players"},
		{"an empty source", `{"lists":[{},{}]}`, 400, "api.list-source"},
		{"two sources", `{"lists":[{"list":` + list + `,"text":"x"},{"list":` + list + `}]}`, 400, "api.list-source"},
		{"a saved list", `{"lists":[{"id":"k3v9"},{"id":"k3v9"}]}`, 404, "api.saved-list"},
		{"no such program", `{"lists":[{"list":` + list + `}],"seats":[{"player":"deep"}]}`, 400, "api.player"},
		{"a command", `{"lists":[{"list":` + list + `}],"seats":[{"player":"exec:3"}]}`, 400, "player.exec"},
		{"too strong a program", `{"lists":[{"list":` + list + `}],"seats":[{"player":"first:999999"}]}`, 400, "api.player"},
		{"no such game", `{"game":"chess","lists":[{"list":` + list + `}]}`, 400, "api.game"},
		{"lists of another game", `{"game":"assault","lists":[{"list":` + list + `},{"list":` + list + `}]}`, 400, "api.list-game"},
		{"an option that is none", `{"lists":[{"list":` + list + `}],"options":{"a":[1]}}`, 400, "api.option"},
	} {
		t.Run(k.name, func(t *testing.T) {
			c.fails(ask{method: "POST", path: "/api/v1/games", body: k.body}, k.status, k.code)
		})
	}
	for path, body := range map[string]string{
		"/games":              `{"lists":[{"starter":0},{"list":` + list + `},{"text":"zzz"}]}`,
		"/simulations":        `{"lists":[{"list":` + list + `}],"gauntlet":[{"starter":0},{"text":"zzz"}]}`,
		"/collection/missing": `{"lists":[{"list":` + list + `},{"text":"1x Take Cover"},{"text":"zzz"}]}`,
	} {
		if p := c.fails(ask{method: "POST", path: v1 + path, body: body}, 400, "import.no-cards"); !strings.HasPrefix(p.Detail, "list 2: ") {
			t.Errorf("%s: got %q, want which list it is", path, p.Detail)
		}
	}
	bad := `{"lists":[{"list":` + list + `},{"text":"Characters\n1x Leia Organa, Born Leader\n"}]}`
	p := c.fails(ask{method: "POST", path: "/api/v1/games", body: bad}, 422, "api.lists")
	if len(p.Reports) != 2 || !strings.Contains(string(p.Reports[1]), `"legal":false`) {
		t.Errorf("got reports %s, want one for each list", p.Reports)
	}
}
