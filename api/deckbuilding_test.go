package api

import (
	"strings"
	"testing"

	"muster/rules/games"
)

const secretBases = `{"muster":1,"game":"deckbuilding","kind":"base_deck","mode":"secret","faction":"empire",` +
	`"starting_base":"lothal","bases":["corellia","death-star","endor","kessel"]}`

func TestListsOfTheDeckbuildingGameAreChecked(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for _, k := range []struct{ name, body, code string }{
		{"a base deck", secretBases, ""},
		{"the same with a base of the enemy", strings.Replace(secretBases, "kessel", "hoth", 1), "deckbuilding.bases-faction"},
		{"text", "Kind: options\nBases to win: 6\n", "deckbuilding.option-length"},
		{"YAML", "muster: 1\ngame: deckbuilding\nkind: player_cards\nfaction: empire\ncards:\n  x-wing: 1\n", "deckbuilding.deck-faction"},
	} {
		t.Run(k.name, func(t *testing.T) {
			r := get[reportJSON](c, ask{method: "POST", path: "/api/v1/lists/check", body: k.body}, 200)
			switch {
			case r.Game != "deckbuilding" || r.Legal != (k.code == ""):
				t.Errorf("got %+v", r)
			case k.code != "" && (len(r.Findings) != 1 || r.Findings[0].Code != k.code):
				t.Errorf("got %+v, want %s", r.Findings, k.code)
			}
		})
	}
}

func TestListsOfTheDeckbuildingGameAreExported(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for _, f := range games.Formats {
		path := "/api/v1/lists/export?to=" + f.Name
		switch f.Name {
		case "swdestinydb", "o8d", "tts", "vassal", "tta", "iabuilder", "pull", "pull-pdf":
			c.fails(ask{method: "POST", path: path, body: secretBases}, 400, "export.other-game")
			continue
		case "open-lists", "open-lists-xlsx", "open-lists-pdf": // which are for people
			c.do(ask{method: "POST", path: path, body: secretBases}, 200)
			continue
		case "pdf", "registration-pdf", "registration-xlsx":
			c.fails(ask{method: "POST", path: path, body: secretBases}, 400, "paper.game")
			continue
		}
		written := c.do(ask{method: "POST", path: "/api/v1/lists/export?to=" + f.Name, body: secretBases}, 200).Body.Bytes()
		r := get[reportJSON](c, ask{method: "POST", path: "/api/v1/lists/check", body: written,
			header: map[string]string{"Content-Type": "application/octet-stream"}}, 200)
		if !r.Legal || r.Game != "deckbuilding" || r.Format != "secret" {
			t.Errorf("%s: got %+v", f.Name, r)
		}
	}
}

func TestListsOfTheDeckbuildingGameAreMended(t *testing.T) {
	t.Parallel()
	c := serve(t)
	body := strings.Replace(secretBases, `"kessel"`, `"endor"`, 1)
	fixed := c.do(ask{method: "POST", path: "/api/v1/lists/fix", body: body}, 200).Body.String()
	if !strings.Contains(fixed, `"legal":true`) {
		t.Errorf("got %s", fixed)
	}
	added := c.do(ask{method: "POST", path: "/api/v1/lists/addable", body: strings.Replace(secretBases, `,"kessel"`, "", 1)}, 200).Body.String()
	if !strings.Contains(added, "deckbuilding/kessel") || strings.Contains(added, "deckbuilding/hoth") {
		t.Errorf("got %s", added)
	}
}

func TestCardsOfAGameAreShown(t *testing.T) {
	t.Parallel()
	c := serve(t)
	type page struct{ Cards []struct{ ID, Pool string } }
	p := get[page](c, ask{method: "GET", path: "/api/v1/cards?game=deckbuilding&limit=100"}, 200)
	if len(p.Cards) != 82 || p.Cards[0].Pool == "" {
		t.Errorf("got %d cards, %+v first", len(p.Cards), p.Cards[0])
	}
	if p = get[page](c, ask{method: "GET", path: "/api/v1/cards?q=game:deckbuilding+t:base+hp%3E=16"}, 200); len(p.Cards) != 6 {
		t.Errorf("got %+v, want the six bases of 16 hit points", p.Cards)
	}
	one := c.do(ask{method: "GET", path: "/api/v1/cards/tatooine"}, 200).Body.String()
	if !strings.Contains(one, `"option":"tatooine.hit_points"`) {
		t.Errorf("got %s", one)
	}
}
