package api

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/api/about"
	"muster/catalog"
	"muster/catalog/facts"
)

const chestPath = "/api/v1/collection"

type chestJSON struct {
	Cards []ownedJSON
	Lent  []catalog.Loan
	Built []builtJSON
	Total catalog.Owned
}

type missingJSON struct {
	Lists, Built []builtJSON
	Complete     bool
	Missing      catalog.Owned
	Cards        []needJSON
}

func TestTheCollectionIsKeptOverHTTP(t *testing.T) {
	t.Parallel()
	c := serve(t)
	if is := get[chestJSON](c, ask{method: "GET", path: chestPath}, 200); len(is.Cards) != 0 || is.Built == nil {
		t.Errorf("got %+v of a new server", is)
	}
	const body = `{"cards": [{"card": "destiny/01157", "cards": 3}, {"card": "destiny/01028", "cards": 1, "dice": 2}],
		"lent": [{"to": "Anna", "card": "destiny/01157", "cards": 1}]}`
	is := get[chestJSON](c, ask{method: "PUT", path: chestPath, body: body}, 200)
	if is.Total != (catalog.Owned{Cards: 4, Dice: 2}) || len(is.Lent) != 1 || is.Cards[1].Lent == nil || *is.Cards[1].Lent != (catalog.Owned{Cards: 1}) {
		t.Errorf("got %+v", is)
	}
	if leia, cover := is.Cards[0], is.Cards[1]; !leia.Die || cover.Die || cover.Set != "AW" || cover.Number != 157 {
		t.Errorf("got %+v, want where each is printed and whether it has a die", is.Cards)
	}
	saved := c.keep("Deck\n2x Take Cover\n", "?name=mine")
	get[savedJSON](c, ask{method: "PATCH", path: lists + "/" + saved.ID, body: `{"built": 1}`}, 200)
	is = get[chestJSON](c, ask{method: "GET", path: chestPath}, 200)
	if len(is.Built) != 1 || is.Built[0].Name != "mine" || is.Cards[1].Built == nil || is.Cards[1].Built.Cards != 2 {
		t.Errorf("got %+v", is)
	}
	if *is.Cards[0].Free != 1 || *is.Cards[1].Free != 0 {
		t.Errorf("got %+v, want what is free", is.Cards)
	}
	if own := get[chestJSON](c, ask{method: "GET", path: chestPath + "?list=" + saved.ID}, 200); *own.Cards[1].Free != 2 {
		t.Errorf("got %+v, want what is free for the list that uses it", own.Cards)
	}
	c.Owned = func(ctx context.Context) (*catalog.Collection, error) { return c.Store.Collection.Read(ctx) }
	for query, want := range map[string]int{"q=free:2": 0, "q=free:2&list=" + saved.ID: 1, "q=free>0": 1, "q=in:core&game=assault": 76} {
		if got := get[struct{ Total int }](c, ask{method: "GET", path: "/api/v1/cards?" + query}, 200); got.Total != want {
			t.Errorf("%s: got %d cards, want %d", query, got.Total, want)
		}
	}
	for _, k := range []struct {
		body    string
		missing int
		built   int
	}{
		{`{}`, 0, 0},
		{`{"lists": [{"id": "` + saved.ID + `"}]}`, 0, 0},
		{`{"lists": [{"text": "1x Take Cover"}]}`, 1, 1},
		{`{"lists": [{"id": "` + saved.ID + `"}, {"list": {"muster": 1, "game": "destiny", "entries": [{"card": "destiny/01157", "role": "deck", "count": 1}]}}]}`, 1, 0},
	} {
		got := get[missingJSON](c, ask{method: "POST", path: chestPath + "/missing", body: k.body}, 200)
		if got.Missing.Cards != k.missing || got.Complete != (k.missing == 0) || len(got.Built) != k.built {
			t.Errorf("%s: got %+v, want %d missing and %d built", k.body, got, k.missing, k.built)
		}
	}
	for body, code := range map[string]string{
		`{"cards": [{"card": "destiny/99999", "cards": 1}]}`:                                                             "collection.no-code",
		`{"cards": [{"card": "destiny/01157", "cards": 10000}]}`:                                                         "collection.bounds",
		`{"cards": [{"card": "destiny/01157", "cards": 1}, {"card": "destiny/01157", "cards": 2}]}`:                      "collection.again",
		`{"cards": [{"card": "destiny/01157", "cards": 1}], "lent": [{"to": " ", "card": "destiny/01157", "cards": 1}]}`: "collection.borrower",
		`{"cards": [{"card": "deckbuilding/x-wing", "cards": 1}]}`:                                                       "collection.card-game",
		`{"card": []}`: "api.json",
		`{}`:           "api.collection-cards",
		`null`:         "api.collection-cards",
		`{"lent": []}`: "api.collection-cards",
	} {
		c.fails(ask{method: "PUT", path: chestPath, body: body}, 400, code)
	}
	c.fails(ask{method: "PUT", path: chestPath, body: `{"cards": [], "lent": [{"to": "Anna", "card": "destiny/01157", "cards": 1}]}`}, 409, "collection.lend")
	c.fails(ask{method: "POST", path: chestPath + "/missing", body: `{"lists": [{"id": "none"}]}`}, 404, "api.saved-list")
	for body, code := range map[string]string{
		`{"lists": [{"id": "` + saved.ID + `", "text": "1x Take Cover"}]}`: "api.collection-source",
		`{"lists": [{"text": "1x Take Cover"}, {}]}`:                       "api.collection-source",
		`{"lists": [{"list": null}]}`:                                      "api.collection-source",
		`{"lists": null}`:                                                  "api.json",
		`null`:                                                             "api.json",
	} {
		c.fails(ask{method: "POST", path: chestPath + "/missing", body: body}, 400, code)
	}
	c.fails(ask{method: "GET", path: chestPath + "?list=none"}, 404, "api.saved-list")
	c.fails(ask{method: "POST", path: chestPath + "/missing", body: `{"lists": [` + strings.Repeat(`{"text": "x"},`, 100) + `{"text": "x"}]}`}, 413, "api.many-lists")
	if is := get[chestJSON](c, ask{method: "GET", path: chestPath}, 200); is.Total.Cards != 4 {
		t.Errorf("what was refused changed something: %+v", is)
	}
}

func TestTheCollectionIsTheOwners(t *testing.T) {
	t.Parallel()
	c := serve(t, owned)
	for _, a := range []ask{{method: "GET", path: chestPath}, {method: "PUT", path: chestPath, body: `{"cards": []}`}, {method: "POST", path: chestPath + "/missing", body: `{}`}} {
		c.fails(a, 401, "api.owner")
		a.header = asOwner
		c.do(a, 200)
	}
}

// Whoever changes what somebody else changed meanwhile is told so.
func TestAnOldCollectionIsNotPutInThePlaceOfANewOne(t *testing.T) {
	t.Parallel()
	c := serve(t)
	put := func(cards int, tag string, want int) string {
		t.Helper()
		a := ask{method: "PUT", path: chestPath, body: fmt.Sprintf(`{"cards": [{"card": "destiny/01157", "cards": %d}]}`, cards)}
		if tag != "" {
			a.header = map[string]string{"If-Match": tag}
		}
		return c.do(a, want).Header().Get("ETag")
	}
	first := c.do(ask{method: "GET", path: chestPath}, 200).Header().Get("ETag")
	second := put(1, first, 200)
	put(2, first, 412)
	c.keep("Deck\n2x Take Cover\n", "?name=mine")
	italian := c.do(ask{method: "GET", path: chestPath, header: map[string]string{"Accept-Language": "it"}}, 200).Header().Get("ETag")
	if italian == second {
		t.Error("two languages have one tag")
	}
	put(2, second, 200)
	put(3, italian, 412)
	put(3, "", 200)
}

func TestTheCollectionGoesOutAndComesIn(t *testing.T) {
	t.Parallel()
	c := serve(t)
	c.do(ask{method: "PUT", path: chestPath, body: `{"cards": [{"card": "destiny/01028", "cards": 1, "dice": 2}, {"card": "destiny/01157", "cards": 3}]}`}, 200)
	type shifts struct {
		Changes []shiftJSON
		Total   catalog.Owned
	}
	take := func(query string, body any) shifts {
		t.Helper()
		return get[shifts](c, ask{method: "POST", path: chestPath + "/import" + query, body: body, header: map[string]string{"Content-Type": "application/octet-stream"}}, 200)
	}
	for _, as := range []string{"csv", "xlsx", "json"} {
		file := c.do(ask{method: "GET", path: chestPath + "/export?to=" + as}, 200).Body.Bytes()
		if got := take("?replace=true", file); len(got.Changes) != 0 || got.Total != (catalog.Owned{Cards: 4, Dice: 2}) {
			t.Errorf("%s: got %+v, want what was there", as, got)
		}
	}
	const more = "code,cards,dice\n01157,0,0\n01059,2,1\n"
	want := []shiftJSON{{"destiny/01059", "Hunker Down", catalog.Owned{}, catalog.Owned{Cards: 2, Dice: 1}}, {"destiny/01157", "Take Cover", catalog.Owned{Cards: 3}, catalog.Owned{}}}
	for _, query := range []string{"?dry=true", ""} {
		got := take(query, more)
		for i := range got.Changes {
			want[i].Name = got.Changes[i].Name
		}
		if !slices.Equal(got.Changes, want) || got.Total != (catalog.Owned{Cards: 3, Dice: 3}) {
			t.Errorf("%q: got %+v, want %+v", query, got, want)
		}
	}
	if got := take("?replace=true", "code,cards\n01157,1\n"); got.Total != (catalog.Owned{Cards: 1}) || len(got.Changes) != 3 {
		t.Errorf("got %+v", got)
	}
	p := c.fails(ask{method: "POST", path: chestPath + "/import?name=own.csv", body: "code,cards\n01157,x\n99999,1\n"}, 400, "collection.refused")
	if len(p.Reports) != 1 || !strings.Contains(string(p.Reports[0]), "own.csv:3") {
		t.Errorf("got %+v, want each complaint with its place", p)
	}
	c.fails(ask{method: "GET", path: chestPath + "/export?to=pdf"}, 400, "api.export")
	c.fails(ask{method: "GET", path: chestPath + "/export?to=csv&every=2"}, 400, "api.truth")
	c.fails(ask{method: "POST", path: chestPath + "/import", body: "code,cards\n01157,1\n", header: map[string]string{"If-Match": `"x.y"`}}, 412, "collection.changed")
}

func TestProductsAreToldWithWhatIsInThem(t *testing.T) {
	t.Parallel()
	c := serve(t)
	type answer struct{ Products []about.Product }
	all := get[answer](c, ask{method: "GET", path: "/api/v1/products"}, 200).Products
	own := get[answer](c, ask{method: "GET", path: "/api/v1/products?game=destiny"}, 200).Products
	if len(all) != len(facts.Products("")) || len(own) == 0 || len(own) == len(all) {
		t.Fatalf("got %d products, %d of them of one game", len(all), len(own))
	}
	if p := own[0]; p.Code == "" || len(p.Contents) == 0 || p.Total.Cards == 0 || p.Contents[0].Cards == 0 {
		t.Errorf("got %+v", p)
	}
}
