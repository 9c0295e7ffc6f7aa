package api

import (
	"strings"
	"testing"

	"muster/catalog"
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
	saved := c.keep("Deck\n2x Take Cover\n", "?name=mine")
	get[savedJSON](c, ask{method: "PATCH", path: lists + "/" + saved.ID, body: `{"built": 1}`}, 200)
	is = get[chestJSON](c, ask{method: "GET", path: chestPath}, 200)
	if len(is.Built) != 1 || is.Built[0].Name != "mine" || is.Cards[1].Built == nil || is.Cards[1].Built.Cards != 2 {
		t.Errorf("got %+v", is)
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
		`{"card": []}`: "api.json",
	} {
		c.fails(ask{method: "PUT", path: chestPath, body: body}, 400, code)
	}
	c.fails(ask{method: "PUT", path: chestPath, body: `{"lent": [{"to": "Anna", "card": "destiny/01157", "cards": 1}]}`}, 409, "collection.lend")
	c.fails(ask{method: "POST", path: chestPath + "/missing", body: `{"lists": [{"id": "none"}]}`}, 404, "api.saved-list")
	c.fails(ask{method: "POST", path: chestPath + "/missing", body: `{"lists": [` + strings.Repeat(`{"text": "x"},`, 100) + `{"text": "x"}]}`}, 413, "api.many-lists")
	if is := get[chestJSON](c, ask{method: "GET", path: chestPath}, 200); is.Total.Cards != 4 {
		t.Errorf("what was refused changed something: %+v", is)
	}
}

func TestTheCollectionIsTheOwners(t *testing.T) {
	t.Parallel()
	c := serve(t, owned)
	for _, a := range []ask{{method: "GET", path: chestPath}, {method: "PUT", path: chestPath, body: `{}`}, {method: "POST", path: chestPath + "/missing", body: `{}`}} {
		c.fails(a, 401, "api.owner")
		a.header = asOwner
		c.do(a, 200)
	}
}
