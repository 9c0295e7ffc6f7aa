package api

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/gin-gonic/gin"

	"muster/catalog/lang"
	"muster/rules/games"
)

const (
	mostWays   = 100 // to spend, that are told
	commonWays = 5
)

// shop answers GET /campaigns/{id}/shop: what can be bought now, and the best ways to
// spend.
func (k *campaigns) shop(c *gin.Context) error {
	t, view, q, err := k.seenWith(c, []string{"with", "sell"}, "save", "top")
	if err != nil {
		return err
	}
	save, top, err := spending(q)
	if err != nil {
		return err
	}
	ledger, _ := games.After(t.as(view), len(t.log.Events))
	shop := ledger.Shop(view, language(c.Request))
	must, err := placesOf(q["with"], shop.Items)
	if err != nil {
		return err
	}
	sold, err := placesOf(q["sell"], shop.Sales)
	if err != nil {
		return err
	}
	if !shop.Spend(save, top, must, sold) {
		return lang.Fail(lang.Invalid, "campaigncmd.shop.odd")
	}
	return answer(c, http.StatusOK, shop)
}

// spending reads how much is to be saved, and how many ways are wanted.
func spending(q url.Values) (save, top int, err error) {
	top = commonWays
	for _, n := range []struct {
		name        string
		to          *int
		least, most int
	}{{"save", &save, 0, 100_000}, {"top", &top, 1, mostWays}} {
		v := q.Get(n.name)
		if v == "" {
			continue
		}
		if *n.to, err = strconv.Atoi(v); err != nil || *n.to < n.least || *n.to > n.most {
			return 0, 0, lang.Fail(lang.Invalid, "campaignapi.number", n.name, cut(v), n.least, n.most)
		}
	}
	return save, top, nil
}

// placesOf finds wares by their cards.
func placesOf(ids []string, all []games.Ware) (places []int, err error) {
	for _, id := range ids {
		i := slices.IndexFunc(all, func(w games.Ware) bool { return w.Card == id })
		if len(all) == 0 {
			return nil, lang.Fail(lang.Invalid, "campaigncmd.shop.empty", cut(id))
		}
		if i < 0 {
			there := make([]string, len(all))
			for i := range all {
				there[i] = all[i].Card
			}
			return nil, lang.Fail(lang.Invalid, "campaigncmd.shop.not-there", cut(id), there)
		}
		if !slices.Contains(places, i) {
			places = append(places, i)
		}
	}
	return places, nil
}
