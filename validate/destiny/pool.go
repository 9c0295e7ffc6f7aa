package destiny

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// pools holds the rules of a list that is a pool: the cards to build a list of.
// It has no limits; its cards are in their places.
var pools = []validate.Rule[*Deck]{
	{Code: "destiny.type", Refs: []string{"DES-S-TYPES", "DES-L-DOWN"}, Check: checkType},
	{Code: "destiny.pool", Check: checkPool},
}

// poolCodes are the codes of findings about pools.
var poolCodes = []string{"destiny.pool", "destiny.not-in-pool"}

func isPool(l *catalog.List) bool { return strings.EqualFold(l.Format, catalog.PoolFormat) }

// checkPool says that a pool is no list to play with.
func checkPool(d *Deck, r *validate.Report) {
	r.Format = catalog.PoolFormat
	cards := 0
	for _, t := range []struct {
		is    validate.Measure
		code  string
		lines []Line
		role  int
	}{
		{validate.Characters, "destiny.characters", d.Team, characterRole}, {validate.DeckSize, "destiny.deck-size", d.Cards, deckRole},
		{validate.Battlefields, "destiny.battlefield", d.Battlefields, battlefieldRole}, {validate.Other, "destiny.plots", d.Plots, plotRole},
	} {
		have := count(t.lines) + d.unknown[t.role]
		cards += have
		r.Count(t.is, t.code, have, validate.AtLeast(0))
	}
	r.Add(validate.Finding{Msg: lang.Say("destiny.pool", cards+count(d.Misplaced)), Severity: validate.Incomplete})
}

// Within adds to the report of a list what the list has and a pool has not.
// Printings of a card are one card. A character needs a card of the pool for
// each of its dice.
func Within(r *validate.Report, c *catalog.Catalog, l, pool *catalog.List) {
	var seen []catalog.ID
	for i := range l.Entries {
		card := c.At(&l.Entries[i])
		if card == nil || slices.Contains(seen, card.Original()) {
			continue
		}
		seen = append(seen, card.Original())
		needs, has := brought(c, l, card), brought(c, pool, card)
		if needs > has {
			r.Add(validate.Finding{
				Msg: lang.Say("destiny.not-in-pool", card.Name(), needs, has), Severity: validate.Illegal,
				Cards: []catalog.ID{card.ID}, Line: l.Entries[i].Line, Entry: i + 1,
			})
		}
	}
	r.Sort()
}

// brought counts the copies of a card in a list, those of a character by their
// dice.
func brought(c *catalog.Catalog, l *catalog.List, card *catalog.Card) int {
	n := 0
	for i := range l.Entries {
		e := &l.Entries[i]
		if of := c.At(e); of == nil || of.Original() != card.Original() {
			continue
		}
		n += max(e.Count, 0) * max(1, DiceOf(card, e))
	}
	return n
}
