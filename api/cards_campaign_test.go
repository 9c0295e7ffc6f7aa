package api

import (
	"context"
	"testing"

	"muster/catalog"
)

func TestFactsOfCampaignsAreCardsOfTheirGame(t *testing.T) {
	t.Parallel()
	c := serve(t)
	type card struct {
		ID, Game, Type, Set, Title string
		Cost                       int
		Stats                      map[string]int
	}
	type page struct{ Cards []card }
	p := get[page](c, ask{method: "GET", path: "/api/v1/cards?game=campaign&q=balanced+hilt"}, 200)
	if len(p.Cards) != 1 || p.Cards[0].ID != "campaign/item/t1-balanced-hilt" || p.Cards[0].Cost != 300 || p.Cards[0].Stats["tier"] != 1 {
		t.Errorf("got %+v, want the item of tier 1 for 300 credits", p.Cards)
	}
	one := get[card](c, ask{method: "GET", path: "/api/v1/cards/campaign/class-card/diala-passil/force-throw"}, 200)
	if one.Game != "campaign" || one.Type != "class-card" || one.Set != "core" || one.Stats["xp"] != 1 {
		t.Errorf("got %+v, want the class card", one)
	}
	c.do(ask{method: "GET", path: "/api/v1/cards/campaign/item/nothing"}, 404)
	c.Owned = func(context.Context) (*catalog.Collection, error) { return catalog.NewCollection(), nil }
	if p = get[page](c, ask{method: "GET", path: "/api/v1/cards?game=campaign&q=in:collection"}, 200); len(p.Cards) != 0 {
		t.Errorf("got %+v for somebody who owns nothing", p.Cards)
	}
	if p = get[page](c, ask{method: "GET", path: "/api/v1/cards?q=name:hilt"}, 200); len(p.Cards) > 0 && p.Cards[0].Game == "campaign" {
		t.Errorf("got %+v, want no facts of campaigns unless they are asked for", p.Cards)
	}
}
