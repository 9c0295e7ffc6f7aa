package api

import (
	"strings"
	"testing"
)

type oddsJSON struct {
	Name string
	Pool struct {
		Dice []struct{ Card, Name string }
		Mean any
		Low  any `json:"p_at_least"`
		High any `json:"p_at_least_rerolled"`
	}
	Draw struct {
		Deck   int
		Copies []struct {
			Cards   int
			Opening any `json:"p_opening"`
		}
	}
}

func TestStatsOfAList(t *testing.T) {
	t.Parallel()
	c := serve(t)
	list := legal(t)
	got := get[oddsJSON](c, ask{method: "POST", path: "/api/v1/lists/stats?at-least=1&rerolls=1", body: []byte(list)}, 200)
	if len(got.Pool.Dice) == 0 || got.Pool.Low == nil || got.Pool.High == nil || got.Draw.Deck != 20 || len(got.Draw.Copies) == 0 {
		t.Fatalf("got %+v", got)
	}
	two := got.Draw.Copies[len(got.Draw.Copies)-1]
	if two.Cards != 2 || two.Opening != "17/38" {
		t.Errorf("got %+v, want 17/38 for two copies of 20 cards", two)
	}
	got = get[oddsJSON](c, ask{method: "POST", path: "/api/v1/lists/stats?float=true", body: []byte(short)}, 200)
	if mean, ok := got.Pool.Mean.(float64); !ok || mean <= 0 {
		t.Errorf("got mean %v, want a decimal", got.Pool.Mean)
	}
}

func TestStatsRefuseQuestionsThatMakeNoSense(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for asked, code := range map[string]string{
		"rerolls=many": "api.number", "rerolls=9": "odds.range", "resources=-1": "odds.range", "hand=31": "odds.range",
		"symbol=RD,RD": "odds.twice", "symbol=Q": "odds.symbol", "float=yes": "api.truth", "frob=1": "api.parameter",
	} {
		c.fails(ask{method: "POST", path: "/api/v1/lists/stats?" + asked, body: []byte(short)}, 400, code)
	}
	for range 8 { // of several mistakes the same is told each time
		three := ask{method: "POST", path: "/api/v1/lists/stats?hand=x&rerolls=y&resources=z", body: []byte(short)}
		if p := c.fails(three, 400, "api.number"); !strings.Contains(p.Detail, "resources") {
			t.Fatalf("got %s, want what is wrong with the resources", p.Detail)
		}
	}
	c.fails(ask{method: "POST", path: "/api/v1/lists/stats", body: `{"muster":1,"game":"destiny","entries":[{"card":"destiny/01002","role":"character","count":40}]}`}, 413, "odds.dice")
}
