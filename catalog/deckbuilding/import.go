package deckbuilding

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
)

// Files of facts of The Deckbuilding Game, as they stand in the program.
const (
	boxCards  = "cards.csv"
	boxDoubts = "doubts.csv"
)

// holds reports whether a directory holds facts of The Deckbuilding
// Game, and not card data of another game.
func holds(from fs.FS) bool {
	_, err := fs.Stat(from, boxCards)
	return err == nil
}

// Import reads facts of The Deckbuilding Game: cards.csv with the
// columns of the program's own, and doubts.csv if it is there. Whoever has the
// printed cards can put a number right.
func Import(from fs.FS) (*catalog.Data, error) {
	d := &catalog.Data{Game: catalog.Deckbuilding}
	d.Sets = coreSets()
	digest := sha256.New()
	rows, err := catalog.ReadRows(from, boxCards, own("cards.csv"), digest)
	if err != nil {
		return nil, err
	}
	at := map[string]bool{}
	for i, row := range rows {
		card, err := deckbuildingCard(row, i+1)
		if err != nil || !plausible(&card) {
			return nil, lang.Fail(lang.Invalid, "catalog.row", boxCards, i+2, row[0]).Because(err)
		}
		if at[row[0]] {
			return nil, lang.Fail(lang.Invalid, "catalog.twice", boxCards, row[0], boxCards)
		}
		at[row[0]] = true
		d.Cards = append(d.Cards, card)
	}
	if len(d.Cards) == 0 {
		return nil, lang.Fail(lang.Invalid, "catalog.row", boxCards, 2, "")
	}
	if _, err := fs.Stat(from, boxDoubts); err == nil {
		rows, err := catalog.ReadRows(from, boxDoubts, own("doubts.csv"), digest)
		if err != nil {
			return nil, err
		}
		for i, row := range rows {
			if err := doubt(d.Cards, row); err != nil {
				return nil, lang.Fail(lang.Invalid, "catalog.row", boxDoubts, i+2, row[0]).Because(err)
			}
		}
	}
	d.Version = string(catalog.Deckbuilding) + " " + hex.EncodeToString(digest.Sum(nil)[:4])
	return d, nil
}

// plausible reports whether a card is something that a box can hold.
func plausible(c *catalog.Card) bool {
	for _, n := range c.Stats {
		if n < 0 || n > catalog.MaxCount {
			return false
		}
	}
	return catalog.ShapeOf(catalog.Deckbuilding).Code(c.Code()) && c.Title[lang.EN] != "" && c.Limit > 0 && c.Limit <= catalog.MaxCount &&
		slices.Contains([]string{Empire, Rebels, "neutral"}, c.Side) &&
		slices.Contains([]string{"unit", "capital_ship", "base"}, c.Type) &&
		slices.Contains([]string{StarterPool, GalaxyPool, PilotPool, BasePool}, c.Pool)
}
