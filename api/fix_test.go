package api

import (
	"context"
	"slices"
	"testing"

	"muster/catalog"
)

func TestAListIsMended(t *testing.T) {
	t.Parallel()
	c := serve(t)
	type repair struct {
		Report  reportJSON
		Answers []struct {
			Cost    int
			Legal   bool
			Changes []struct {
				Code, Message string
				Mends         []string
			}
			List any
		}
	}
	two := "Characters\n1x Leia Organa, Born Leader\n1x Kylo Ren, Vader's Disciple\n"
	ask := ask{method: "POST", path: "/api/v1/lists/fix?format=AW", body: two, header: map[string]string{"Accept-Language": "it"}}
	p := get[repair](c, ask, 200)
	if p.Report.Legal || len(p.Answers) == 0 || p.Answers[0].Cost != 1 || !p.Answers[0].Legal {
		t.Fatalf("got %+v, want one change that makes it legal", p)
	}
	change := p.Answers[0].Changes[0]
	if change.Code != "fix.remove" || change.Message[:5] != "togli" || change.Mends[0] != "destiny.team" {
		t.Errorf("got %+v, want a character out, in Italian", change)
	}
	if got := get[repair](c, ask.with(string(legal(t))), 200); len(got.Answers) > 0 {
		t.Errorf("got %+v for a legal list, want no answers", got.Answers)
	}
}

func (a ask) with(body string) ask {
	a.body, a.path = body, "/api/v1/lists/fix"
	return a
}

func TestAddableCardsComeInPages(t *testing.T) {
	t.Parallel()
	c := serve(t)
	type offer struct {
		Cards []struct{ ID string }
		Total int
		Next  string
	}
	first := get[offer](c, ask{method: "POST", path: "/api/v1/lists/addable?format=AW&limit=2", body: short}, 200)
	if len(first.Cards) != 2 || first.Total < 50 || first.Next == "" {
		t.Fatalf("got %+v, want two of many", first)
	}
	some := get[offer](c, ask{method: "POST", path: "/api/v1/lists/addable?format=AW&q=t:event", body: short}, 200)
	if some.Total == 0 || some.Total >= first.Total {
		t.Errorf("got %d of %d, want the events", some.Total, first.Total)
	}
	c.fails(ask{method: "POST", path: "/api/v1/lists/addable?q=t:", body: short}, 400, "query.empty")
	then := get[offer](c, ask{method: "POST", path: "/api/v1/lists/addable?format=AW&limit=2&cursor=" + first.Next, body: short}, 200)
	if len(then.Cards) != 2 || then.Cards[0] == first.Cards[1] || then.Total != first.Total {
		t.Errorf("got %+v after %+v", then, first)
	}
}

func TestTheOwnersCardsAreKnown(t *testing.T) {
	t.Parallel()
	c := serve(t)
	own := catalog.NewCollection()
	c.Owned = func(context.Context) (*catalog.Collection, error) { return own, nil }
	// The collection may change while the server runs.
	if err := own.Set("destiny/01061", catalog.Owned{Cards: 2, Dice: 2}); err != nil {
		t.Fatal(err)
	}
	type cards struct{ Cards []struct{ ID string } }
	got := get[cards](c, ask{method: "GET", path: "/api/v1/cards?q=in:collection+c%3E1"}, 200)
	if len(got.Cards) != 1 || got.Cards[0].ID != "destiny/01061" {
		t.Errorf("got %+v, want what is owned", got)
	}
	type repair struct {
		Answers []struct{ Additions []struct{ Code, Card string } }
	}
	fixed := get[repair](c, ask{method: "POST", path: "/api/v1/lists/fix?format=AW", body: short}, 200)
	if len(fixed.Answers) == 0 || !slices.ContainsFunc(fixed.Answers[0].Additions, func(a struct{ Code, Card string }) bool {
		return a.Code == "fix.add-owned" && a.Card == "destiny/01061"
	}) {
		t.Errorf("got %+v, want the card that is owned among the additions", fixed)
	}
}
