package api

import (
	"strings"
	"testing"
)

type attackJSON struct {
	Miss         any `json:"p_miss"`
	Mean         any
	Distribution map[string]any
	Effects      []struct{ Ability string }
	Against      []struct {
		Defence []string
		Ranges  []struct{ Range int }
	}
}

const exampleAttack = `{"attack_type": "ranged", "range": 5, "attack_pool": ["blue", "green"], "defence_pool": ["white"],
	"surge_abilities": ["1S: +2 Accuracy", "1S: +1 Damage"]}`

func TestOddsOfAnAttack(t *testing.T) {
	t.Parallel()
	c := serve(t)
	const address = "/api/v1/odds/assault?attack=blue,green&defence=white&range=5&surge=1S:+%2B2+Accuracy&surge=1S:+1+Damage"
	for _, a := range []ask{{method: "GET", path: address}, {method: "POST", path: "/api/v1/odds/assault", body: exampleAttack}} {
		got := get[attackJSON](c, a, 200)
		if got.Miss != "25/72" || got.Mean != "101/72" || got.Distribution["0"] != "11/27" {
			t.Errorf("%s: got %+v", a.method, got)
		}
	}
	got := get[attackJSON](c, ask{method: "GET", path: "/api/v1/odds/assault?attack=blue&float=true"}, 200)
	if len(got.Against) != 5 || len(got.Against[0].Ranges) != 5 {
		t.Errorf("without a defence: got %+v, want 5 defences at 5 ranges", got)
	}
	got = get[attackJSON](c, ask{method: "GET", path: "/api/v1/odds/assault?attack=yellow&type=melee&defence=none&surge=1S:Stun&focused=true"}, 200)
	if len(got.Effects) != 1 || got.Effects[0].Ability != "1S: Stun" {
		t.Errorf("got %+v, want the chance of a stun", got)
	}
	for _, a := range []ask{
		{method: "GET", path: "/api/v1/odds/assault?figure=Darth+Vader&against=Chewbacca"},
		{method: "POST", path: "/api/v1/odds/assault", body: `{"figure": "Darth Vader", "against": "black,white"}`},
	} {
		if got = get[attackJSON](c, a, 200); got.Mean != "893/243" {
			t.Errorf("%s: got %+v", a.method, got)
		}
	}
	for _, a := range []ask{
		{method: "GET", path: "/api/v1/odds/assault?attack=red&type=melee&against=white&defence=black"},
		{method: "POST", path: "/api/v1/odds/assault", body: `{"attack_type": "melee", "attack_pool": ["red"], "against": "white", "defence_pool": ["black"]}`},
	} {
		if got = get[attackJSON](c, a, 200); got.Mean != "31/36" {
			t.Errorf("%s against dice, with a defence: got %+v", a.method, got)
		}
	}
}

func TestAttacksThatMakeNoSenseAreRefused(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for asked, code := range map[string]string{
		"": "attack.no-dice", "attack=pink": "attack.die", "attack=red&defence=red": "attack.not-defence", "attack=red&range=0": "odds.range",
		"attack=red&range=near": "api.number", "attack=red&surge=1S:Parry+1": "attack.effect", "attack=red&focused=1": "api.truth",
		"attack=red&attack-modifier=luck=1": "attack.modifier", "attack=red&defence-modifier=x": "attack.modifier-form",
		"attack=red&attack=blue": "api.twice", "attack=red&dice=1": "api.parameter", "attack=red&type=thrown": "attack.type", "attack=red&float=1": "api.truth",
	} {
		c.fails(ask{method: "GET", path: "/api/v1/odds/assault?" + asked}, 400, code)
	}
	c.fails(ask{method: "GET", path: "/api/v1/odds/assault?attack=" + strings.Repeat("red,", 9) + "red"}, 413, "attack.dice")
	c.fails(ask{method: "GET", path: "/api/v1/odds/assault?figure=Darth+Vadr"}, 404, "attack.card-near")
	c.fails(ask{method: "POST", path: "/api/v1/odds/assault", body: `{"attack_pool": ["red"], "luck": 1}`}, 400, "api.json")
	if p := c.fails(ask{method: "POST", path: "/api/v1/odds/assault", body: `{"attack_pool": ["red"], "attacker_rerolls_up_to": 9}`}, 400, "odds.range"); !strings.HasPrefix(p.Detail, "attacker_rerolls_up_to is 9") {
		t.Errorf("got %s", p.Detail)
	}
	c.fails(ask{method: "POST", path: "/api/v1/odds/assault", body: `{"attack_pool": ["green", "green", "green", "green", "green", "green", "green", "green"], "attacker_rerolls_up_to": 8, "defence_pool": ["white", "white", "white", "white", "white", "white", "white", "white"]}`}, 413, "attack.large")
}
