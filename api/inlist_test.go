package api

import (
	"testing"
)

// The cards of saved lists are the owner's to search; those of the list that is sent
// are everybody's.
func TestSearchesLookInListsOverHTTP(t *testing.T) {
	t.Parallel()
	type cards struct {
		Cards []struct{ ID string }
		Total int
	}
	c := serve(t, owned)
	c.do(ask{method: "POST", path: lists + "?name=Leia", body: short, header: asOwner}, 201)
	const of = "/api/v1/cards?q=in:Leia"
	if got := get[cards](c, ask{method: "GET", path: of, header: asOwner}, 200); len(got.Cards) != 1 || got.Cards[0].ID != "destiny/01028" {
		t.Errorf("got %+v, want Leia alone", got)
	}
	c.fails(ask{method: "GET", path: of}, 401, "api.owner")
	c.fails(ask{method: "GET", path: "/api/v1/cards?q=in:Nobody"}, 401, "api.owner")
	c.fails(ask{method: "GET", path: "/api/v1/cards?q=in:Nobody", header: asOwner}, 400, "query.in")
	c.fails(ask{method: "GET", path: "/api/v1/cards?q=in:deck", header: asOwner}, 400, "query.in-deck")
	list := "Characters\n1x Leia Organa, Born Leader\nDeck\n1x Scout\n"
	got := get[cards](c, ask{method: "POST", path: lists + "/addable?format=AW&q=in:deck", body: list}, 200)
	if got.Total != 1 || got.Cards[0].ID != "destiny/01033" {
		t.Errorf("got %+v, want another Scout", got)
	}
	c.fails(ask{method: "POST", path: lists + "/addable?q=in:Leia", body: list}, 401, "api.owner")
}
