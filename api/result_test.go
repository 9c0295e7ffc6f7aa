package api

import (
	"testing"

	"muster/catalog/store"
)

// A game that has ended is kept among the results, if one of its lists is a saved one:
// those of strangers are nobody's.
func TestGamesOfSavedListsAreKeptAmongTheResults(t *testing.T) {
	t.Parallel()
	c := serve(t)
	id := c.keep([]byte(legal(t)), "?name=Kylo").ID
	play := func(sources ...any) {
		t.Helper()
		g := get[newGame](c, ask{method: "POST", path: "/api/v1/games", body: map[string]any{
			"lists": sources, "shared": true, "seats": []any{map[string]any{"name": "Anna"}, map[string]any{"name": "Bruno"}},
		}}, 201)
		c.do(ask{method: "POST", path: "/api/v1/games/" + g.ID + "/resign", token: g.Seats[1].Token}, 200)
	}
	other := map[string]any{"list": legal(t)}
	play(other, other)
	results := func() []store.Result {
		t.Helper()
		all, err := c.Store.Results.Where(t.Context(), store.ResultFilter{})
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	if all := results(); len(all) != 0 {
		t.Fatalf("got %+v, want none of lists that nobody has saved", all)
	}
	play(map[string]any{"id": id}, other)
	all := results()
	if len(all) != 1 || all[0].Source != store.Served || len(all[0].Seats) != 2 {
		t.Fatalf("got %+v, want one result", all)
	}
	won, lost := all[0].Seats[0], all[0].Seats[1]
	if won.List != id || won.Version != 1 || won.Name != "Kylo" || won.Player != "Anna" || won.Score != 1 || lost.List != "" || lost.Score != 0 {
		t.Errorf("got %+v and %+v", won, lost)
	}
}
