package api

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/ai"
	"muster/rules/study"
)

// A simShown is what a client reads of a simulation.
type simShown struct {
	ID, State, Seed string
	Done, Games     int
	Rate            float64
	Result          struct {
		Game  string
		Games int
		Seats []struct {
			Player string
			Wins   int
		}
		Digest string
		Lists  []struct{ Games int }
		Runs   []struct{ Options map[string]string }
		Team   *struct{ Wins int }
		Cards  []struct{ Card string }
	}
	Problem *struct{ Code, Message string }
}

// simulated begins a simulation and waits for its end.
func (c *client) simulated(body any) simShown {
	c.t.Helper()
	return c.awaits(get[simShown](c, posted("/simulations", body), 202), func(*simShown) bool { return false })
}

// awaits looks at a simulation until something holds, or it is over.
func (c *client) awaits(is simShown, holds func(*simShown) bool) simShown {
	c.t.Helper()
	for end := time.Now().Add(2 * time.Minute); is.State == "running" && !holds(&is); {
		if time.Now().After(end) {
			c.t.Fatalf("after two minutes it is %+v", is)
		}
		time.Sleep(time.Millisecond)
		is = get[simShown](c, ask{method: "GET", path: v1 + "/simulations/" + is.ID}, 200)
	}
	return is
}

func TestASimulationCountsWhatTheCommandCounts(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	is := c.simulated(map[string]any{"games": 40, "seed": "7", "seats": []any{map[string]any{"player": "greedy"}}})
	if is.State != "done" || is.Done != 40 || is.Games != 40 || is.Seed != "7" || is.Problem != nil || is.Result.Seats[0].Player != "greedy" {
		t.Fatalf("got %+v", is)
	}
	s, err := study.New(study.Plan{Catalog: facts.Embedded(), Game: "destiny", Games: 40, Seed: 7, Programs: func(int) ([]string, error) { return []string{"greedy", "random"}, nil }})
	if err != nil {
		t.Fatal(err)
	}
	runs, err := s.Run(t.Context(), study.Watch{})
	if err != nil || runs[0].Digest.String() != is.Result.Digest || runs[0].Stats.Seats[0].Wins != is.Result.Seats[0].Wins {
		t.Errorf("got %+v, want %+v, %v", is.Result, runs, err)
	}
}

func TestSimulationsOfEveryKind(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	list := map[string]any{"list": json.RawMessage(legal(t))}
	both := []any{list, list}
	if is := c.simulated(map[string]any{"lists": both, "games": 5, "swap": true}); len(is.Result.Lists) != 2 || is.Result.Games != 10 || is.Games != 10 {
		t.Errorf("swapped: got %+v", is)
	}
	if is := c.simulated(map[string]any{"lists": both[:1], "gauntlet": both, "games": 5}); len(is.Result.Runs) != 2 {
		t.Errorf("gauntlet: got %+v", is)
	}
	if is := c.simulated(map[string]any{"game": "deckbuilding", "games": 3, "options": map[string]any{"mode": "intro,full"}, "cards": true}); len(is.Result.Runs) != 2 || len(is.Result.Cards) == 0 {
		t.Errorf("options: got %+v", is)
	}
	if is := c.simulated(map[string]any{"random": "clones", "players": 3, "games": 3, "check": true}); len(is.Result.Seats) != 3 || is.Result.Team == nil || is.Result.Game != "clones" {
		t.Errorf("random: got %+v", is)
	}
}

// long is a simulation that does not end while a test runs.
var long = map[string]any{"games": 1_000_000, "seats": []any{map[string]any{"player": "search:5000"}}}

func TestASimulationIsStopped(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	is := get[simShown](c, posted("/simulations", map[string]any{"games": 1_000_000}), 202)
	at := v1 + "/simulations/" + is.ID
	is = c.awaits(is, func(is *simShown) bool { return is.Done > 0 })
	if is.Result.Digest != "" || is.State != "running" {
		t.Errorf("got %+v", is)
	}
	is = get[simShown](c, ask{method: "DELETE", path: at}, 200)
	if is.State != "stopped" || is.Result.Games != is.Done || is.Done == 0 || is.Problem != nil {
		t.Errorf("got %+v", is)
	}
	c.fails(ask{method: "GET", path: at}, 404, "api.no-simulation")
	c.fails(ask{method: "DELETE", path: at}, 404, "api.no-simulation")
}

func TestAClientHasTwoSimulations(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	first := get[simShown](c, posted("/simulations", long), 202)
	get[simShown](c, posted("/simulations", long), 202)
	if w := c.do(posted("/simulations", long), http.StatusTooManyRequests); !strings.Contains(w.Body.String(), "api.sims-own") {
		t.Errorf("got %s", w.Body)
	}
	// What others ask for is answered all the same.
	c.do(ask{method: "GET", path: v1 + "/cards?q=leia"}, 200)
	c.do(ask{method: "DELETE", path: v1 + "/simulations/" + first.ID}, 200)
	get[simShown](c, posted("/simulations", long), 202)
}

func TestASimulationIsBegunOnceWithAKey(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	begin := posted("/simulations", map[string]any{"games": 2})
	begin.header = map[string]string{keyHeader: "0123456789abcdef"}
	if a, b := get[simShown](c, begin, 202), get[simShown](c, begin, 202); a.ID != b.ID || a.Seed != b.Seed {
		t.Errorf("got %+v and %+v", a, b)
	}
}

func TestWhatIsNotSimulated(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	const text = `{"text":"1x Rey, Force Prodigy"}`
	values := make([]string, 64)
	for i := range values {
		values[i] = strconv.Itoa(i + 1)
	}
	for name, x := range map[string]struct {
		body   string
		status int
		code   string
	}{
		"no games":                  {`{"games":0}`, 400, "random.range"},
		"too many games":            {`{"games":1000001}`, 400, "random.range"},
		"too many games at tables":  {`{"games":1000000,"swap":true}`, 400, "api.sim-games"},
		"an unknown game":           {`{"game":"chess"}`, 400, "api.game"},
		"a game without an engine":  {`{"game":"campaign"}`, 400, "play.no-game"},
		"a person":                  {`{"seats":[{"player":"person"}]}`, 400, "api.sim-person"},
		"another program":           {`{"seats":[{"player":"exec:rm"}]}`, 400, "player.exec"},
		"a program that is none":    {`{"seats":[{"player":"oracle"}]}`, 400, "api.player"},
		"nearly a level":            {`{"seats":[{"player":"hadr"}]}`, 400, "api.player-near"},
		"too strong a program":      {`{"seats":[{"player":"search:5001"}]}`, 400, "api.player"},
		"too many seats":            {`{"seats":[{},{},{}]}`, 400, "api.sim-seats"},
		"far too many seats":        {`{"seats":[{},{},{},{},{},{},{},{},{}]}`, 400, "api.sim-seats"},
		"a gauntlet of no list":     {`{"gauntlet":[{"text":"1x Rey"}]}`, 400, "api.sim-gauntlet"},
		"random lists that swap":    {`{"random":"AW","swap":true}`, 400, "api.sim-random"},
		"players of no random list": {`{"players":2}`, 400, "api.sim-players"},
		"too many players":          {`{"random":"clones","players":9}`, 400, "random.range"},
		"an unknown format":         {`{"random":"XX"}`, 400, "api.draw-format"},
		"a team that swaps":         {`{"game":"clones","swap":true}`, 400, "api.sim-together"},
		"sides that swap":           {`{"game":"deckbuilding","swap":true}`, 400, "sim.sided"},
		"too many variants":         {`{"options":{"x":"` + strings.Repeat("1,", 64) + `"}}`, 400, "sim.runs"},
		"a list that may not play":  {`{"lists":[{"text":"1x Rey, Force Prodigy"},{"text":"1x Rey, Force Prodigy"}]}`, 422, "api.lists"},
		"a list that is not there":  {`{"lists":[{"id":"aaaaaaaaaaaa"}]}`, 404, "api.saved-list"},
		"a key that is unknown":     {`{"workers":9}`, 400, "api.json"},
		"too many tables":           {`{"lists":[` + text + `],"gauntlet":[` + strings.Repeat(text+",", 15) + text + `],"options":{"rounds":"` + strings.Join(values, ",") + `"}}`, 400, "sim.tables"},
		"a value twice":             {`{"options":{"x":"1,1"}}`, 400, "sim.value-twice"},
	} {
		t.Run(name, func(t *testing.T) {
			c := *c
			c.t = t
			c.fails(posted("/simulations", x.body), x.status, x.code)
		})
	}
	for body, want := range map[string]string{
		`{"random":"XX"}`:                 `"random" may be: `,
		`{"game":"clones","random":"XX"}`: `"random" may be: clones`,
		`{"seed":"x"}`:                    `"x" is not a seed`,
		`null`:                            "it is null, but an object is expected",
		`{"games":null}`:                  `"games" is null; give it a value`,
		`{"game":"campaign"}`:             "does not play campaign yet; it plays destiny, ",
		`{"random":"clones","players":9}`: "players is 9; a whole number from 2 to 4",
	} {
		var said problem
		if err := json.Unmarshal(c.do(posted("/simulations", body), 400).Body.Bytes(), &said); err != nil || !strings.Contains(said.Detail, want) || strings.Contains(said.Detail, "--") {
			t.Errorf("%s: got %q, want %q", body, said.Detail, want)
		}
	}
	c.fails(ask{method: "GET", path: v1 + "/simulations/x"}, 404, "api.no-simulation")
	if _, err := (&simulations{}).programs([]simSeat{{Player: "search:x"}}); strings.Contains(lang.MsgOf(err).In(lang.EN), "person") {
		t.Errorf("a person is offered: %v", err)
	}
	if said := lang.MsgOf(unplayed("greedy:999", programs, nil)).In(lang.EN); maxGuesses != ai.MaxGuesses || !strings.Contains(said, "with 1 to 100 guesses") {
		t.Errorf("got %s", said)
	}
}
