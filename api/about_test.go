package api

import (
	"slices"
	"strings"
	"testing"

	"muster/api/about"
)

func TestACardSaysWhatThereIsToSayOfIt(t *testing.T) {
	t.Parallel()
	c := serve(t)
	of := func(id, language string) about.Card {
		return get[struct{ About about.Card }](c, ask{method: "GET", path: "/api/v1/cards/" + id, header: map[string]string{"Accept-Language": language}}, 200).About
	}
	leia := of("destiny/01028", "it")
	if leia.Set != "Risvegli" || !slices.Contains(leia.Facts, "punti: 12/16") || len(leia.Prints) != 1 || len(leia.Others) < 3 || leia.Played == nil || !strings.Contains(leia.Script, "reroll") {
		t.Errorf("got %+v", leia)
	}
	at := slices.IndexFunc(leia.Formats, func(v about.Verdict) bool { return v.Code == "INF" })
	if at < 0 || !leia.Formats[at].Legal || !leia.Formats[at].Changed || leia.Formats[at].Points[0] != 11 {
		t.Errorf("got %+v", leia.Formats)
	}
	if r := of("destiny/08143", "en").Rules; len(r) != 2 || r[0].Ref != "DES-C-08143" || r[0].Code != "destiny.exception" || r[0].Says == "" ||
		r[1].Ref != "DES-K-PLOT" || r[1].Code != "" || !strings.HasPrefix(r[1].Says, "A plot lies in play") {
		t.Errorf("got %+v", r)
	}
	if q := of("destiny/12125", "it").Asked; len(q) != 1 || q[0].ID != "DES-Q-12113" || !strings.HasSuffix(q[0].Asks, "?") || !strings.HasPrefix(q[0].Answer, "Resta in gioco") {
		t.Errorf("got %+v", q)
	}
	if saska := of("assault/deployment/saskateft", "en"); len(saska.Rules) != 1 || len(saska.Doubts) == 0 {
		t.Errorf("got %+v", saska)
	}
	for _, id := range []string{"campaign/hero/gaarkhan", "clones/2A", "deckbuilding/lothal"} {
		if a := of(id, "en"); len(a.Facts) == 0 || a.Set == "" || len(a.Formats) != 0 {
			t.Errorf("%s: got %+v", id, a)
		}
	}
}

// TestASearchSaysWhatItWasUnderstoodAs: how many cards there are on all pages, and which
// conditions they meet.
func TestASearchSaysWhatItWasUnderstoodAs(t *testing.T) {
	t.Parallel()
	c := serve(t)
	type page struct {
		Cards   []struct{ ID string }
		Total   int
		Next    string
		Clauses []struct {
			At, End int
			Field   string
			Values  []string
		}
	}
	p := get[page](c, ask{method: "GET", path: "/api/v1/cards?game=destiny&limit=200"}, 200)
	if p.Total != 2034 || len(p.Cards) != 200 || p.Clauses == nil {
		t.Errorf("got %d cards of %d, %v", len(p.Cards), p.Total, p.Clauses)
	}
	if next := get[page](c, ask{method: "GET", path: "/api/v1/cards?game=destiny&limit=1&cursor=" + p.Next}, 200); next.Total != p.Total {
		t.Errorf("got %d on the second page", next.Total)
	}
	p = get[page](c, ask{method: "GET", path: "/api/v1/cards?game=destiny&q=leia+tipo:personaggio"}, 200)
	if len(p.Clauses) != 1 || p.Clauses[0].At != 5 || p.Clauses[0].Field != "type" || p.Clauses[0].Values[0] != "character" {
		t.Errorf("got %+v", p.Clauses)
	}
}

func TestFieldsOfAGame(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for game, want := range map[string]string{"": "colour", "destiny": "die", "assault": "keyword", "deckbuilding": "pool", "campaign": "tier", "clones": "type"} {
		all := get[about.Fields](c, ask{method: "GET", path: "/api/v1/fields?game=" + game, header: map[string]string{"Accept-Language": "it"}}, 200)
		if len(all.Columns) == 0 || strings.Contains(all.Columns[0].Name, ".") {
			t.Errorf("%s: got %v", game, all.Columns)
		}
		found := false
		for _, f := range all.Fields {
			found = found || f.Field == want
			if f.Key == "" || strings.Contains(f.Key, ".") {
				t.Errorf("%s: %s has the key %q", game, f.Field, f.Key)
			}
		}
		if !found {
			t.Errorf("%s has no %s: %+v", game, want, all.Fields)
		}
	}
	c.fails(ask{method: "GET", path: "/api/v1/fields?game=chess"}, 400, "api.game")
}
