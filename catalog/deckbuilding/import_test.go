package deckbuilding

import (
	"strings"
	"testing"
	"testing/fstest"

	"muster/catalog"
	"muster/catalog/lang"
)

// boxFiles is the facts of the program as files, with a part of the cards
// changed.
func boxFiles(from, to string) fstest.MapFS {
	return fstest.MapFS{
		"cards.csv":  {Data: []byte(strings.Replace(own("cards.csv"), from, to, 1))},
		"doubts.csv": {Data: []byte(own("doubts.csv"))},
	}
}

func TestFactsOfTheBoxAreReadAsTheyStand(t *testing.T) {
	d, err := Import(boxFiles(",14,,,1,,,low,B K", ",16,,,1,,,low,B K"))
	if err != nil {
		t.Fatal(err)
	}
	c := catalog.Join(*d)
	tatooine, ok := c.Card("deckbuilding/tatooine")
	if !ok || len(d.Cards) != 82 || tatooine.Stats["health"] != 16 || len(tatooine.Doubts) != 2 {
		t.Errorf("got %d cards, %+v", len(d.Cards), tatooine)
	}
	if version := c.Version(catalog.Deckbuilding); !strings.HasPrefix(version, "deckbuilding ") || version == Version {
		t.Errorf("got version %s", version)
	}
}

func TestFactsOfTheBoxThatCannotBeAreRefused(t *testing.T) {
	for name, x := range map[string]struct{ from, to, code string }{
		"other columns":          {"slug,title,", "slug,name,", "catalog.columns"},
		"a reward of nobody":     {",3R 2F,", ",3Q,", "catalog.row"},
		"a number that is none":  {",7,,,high", ",seven,,,high", "catalog.row"},
		"no copies":              {",7,,,high", ",0,,,high", "catalog.row"},
		"a faction of nobody":    {",rebels,starter", ",hutts,starter", "catalog.row"},
		"a slug with a blank":    {"alliance-shuttle,", "alliance shuttle,", "catalog.row"},
		"a card twice":           {"rebel-trooper,", "alliance-shuttle,", "catalog.twice"},
		"a doubt about nobody":   {"tatooine,", "tatooine-2,", "catalog.row"},
		"a quotation mark":       {"Rebel Trooper", `"Rebel Trooper`, "catalog.row"},
		"a number below nought":  {",starter,unit,,trooper,0,2", ",starter,unit,,trooper,0,-2", "catalog.row"},
		"a type of nobody":       {",starter,unit", ",starter,hero", "catalog.row"},
		"a pool of nobody":       {",starter,unit", ",pile,unit", "catalog.row"},
		"a row with other cells": {"Rebel Trooper,", "Rebel Trooper,x,", "catalog.row"},
	} {
		_, err := Import(boxFiles(x.from, x.to))
		if code := lang.MsgOf(err).Code; x.code == "" && err != nil || x.code != "" && code != x.code {
			t.Errorf("%s: got %v, want %s", name, err, x.code)
		}
	}
	if _, err := Import(fstest.MapFS{}); lang.KindOf(err) != lang.NotFound {
		t.Errorf("nothing: got %v", err)
	}
}
