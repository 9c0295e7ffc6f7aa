package api

import (
	"encoding/json"
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
)

// maxMissing is how many lists are asked about at once.
const maxMissing = 100

// missing answers POST /collection/missing: what lists need that are built at the same
// time and that is not free; without lists, what those need that are built.
func (k *chest) missing(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	if _, err := k.open(); err != nil {
		return err
	}
	var request struct {
		Lists []struct {
			ID   string          `json:"id"`
			List json.RawMessage `json:"list"`
			Text string          `json:"text"`
		} `json:"lists"`
	}
	if err := decode(c, &request); err != nil {
		return err
	}
	if len(request.Lists) > maxMissing {
		return lang.Fail(lang.TooLarge, "api.many-lists", maxMissing)
	}
	ctx := c.Request.Context()
	var lists []*catalog.List
	asked, named := map[string]bool{}, []builtJSON{}
	for _, one := range request.Lists {
		l, saved, err := k.meant(c, one.ID, one.List, one.Text)
		if err != nil {
			return err
		}
		if !catalog.ShapeOf(l.Game).Collected {
			return lang.Fail(lang.Invalid, "collection.game", string(l.Game))
		}
		if saved != nil {
			asked[saved.ID] = true
		}
		lists, named = append(lists, l), append(named, builtJSON{ID: one.ID, Name: l.Name})
	}
	own, err := k.store.Collection.Read(ctx)
	if err != nil {
		return unkept(err, "")
	}
	built, besides, err := k.built(ctx, asked)
	if err != nil {
		return unkept(err, "")
	}
	stock := own.Stock(k.catalog.Load())
	if len(lists) == 0 {
		lists, named, built, besides = built, besides, nil, []builtJSON{}
	}
	stock.Use(built...)
	return k.tellNeeds(c, named, besides, stock.Use(lists...))
}

// meant returns a list that a request names or holds.
func (k *chest) meant(c *gin.Context, id string, list json.RawMessage, text string) (*catalog.List, *store.Saved, error) {
	switch {
	case id != "":
		saved, err := k.saved(c.Request.Context(), id)
		if err != nil {
			return nil, nil, err
		}
		k.catalog.Load().Bind(saved.List)
		return saved.List, saved, nil
	case len(list) > 0:
		l, _, err := k.listIn(c, url.Values{}, list)
		return l, nil, err
	}
	l, _, err := k.listIn(c, url.Values{}, []byte(text))
	return l, nil, err
}

// A needJSON is what lists need of a card.
type needJSON struct {
	Card    catalog.ID    `json:"card"`
	Name    string        `json:"name,omitempty"`
	Wanted  catalog.Owned `json:"wanted"`
	Missing catalog.Owned `json:"missing"`
	From    []ownedJSON   `json:"from"`
}

func (k *chest) tellNeeds(c *gin.Context, named, besides []builtJSON, needs []catalog.Need) error {
	l := language(c.Request)
	cards, missing := []needJSON{}, catalog.Owned{}
	for _, n := range needs {
		missing = missing.Plus(n.Missing)
		one := needJSON{n.Card, k.called(n.Card, l), n.Wanted, n.Missing, []ownedJSON{}}
		for _, h := range n.From {
			one.From = append(one.From, ownedJSON{Card: h.Card, Name: k.called(h.Card, l), Owned: h.Owned})
		}
		cards = append(cards, one)
	}
	return answer(c, http.StatusOK, struct {
		Lists    []builtJSON   `json:"lists"`
		Built    []builtJSON   `json:"built"`
		Complete bool          `json:"complete"`
		Missing  catalog.Owned `json:"missing"`
		Cards    []needJSON    `json:"cards"`
	}{named, besides, missing.Zero(), missing, cards})
}
