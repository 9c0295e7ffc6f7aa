// Package pool computes exactly what a list of Destiny shows: the worth of the
// dice of its characters, and an opening hand of its deck.
//
// Nothing is sampled. Every chance is a fraction, made by counting all equally
// likely cases; states of a pool that are worth the same are counted together,
// which keeps pools of a dozen dice small. What would be too much work is refused
// before it begins.
package pool

import (
	"context"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/odds"
	"muster/validate/destiny"
)

// Damage are the symbols that count where none are named.
var Damage = []string{"MD", "RD", "ID"}

// An Answer is what is known of a list. The pool is that of its characters.
type Answer struct {
	Stats *destiny.Stats
	Pool  *PoolOdds
	Draw  *DrawOdds
}

// Of answers a question about a Destiny list. Further cards add their dice to the
// pool, one each.
func Of(ctx context.Context, c *catalog.Catalog, l *catalog.List, q odds.Question, further ...*catalog.Card) (*Answer, error) {
	if l.Game != catalog.Destiny {
		return nil, lang.Fail(lang.Refused, "odds.game", string(l.Game))
	}
	if q.Hand < 0 || q.Hand > odds.MaxHand {
		return nil, lang.Fail(lang.Invalid, "odds.range", "hand", q.Hand, 0, odds.MaxHand)
	}
	s := destiny.StatsOf(c, l)
	if s.Deck > odds.MaxDeck {
		return nil, lang.Fail(lang.Invalid, "odds.range", "deck", s.Deck, 0, odds.MaxDeck)
	}
	dice := Team(c, l)
	for _, card := range further {
		if len(card.Faces) == 0 {
			return nil, lang.Fail(lang.Invalid, "odds.no-die", card.Name())
		}
		dice = append(dice, dieOf(card))
	}
	p, err := Pool(ctx, dice, q)
	if err != nil {
		return nil, err
	}
	return &Answer{Stats: s, Pool: p, Draw: drawsOf(s, copies(c, l), q.Hand)}, nil
}

// A Die is a die and the card that it belongs to.
type Die struct {
	Card  catalog.ID
	Name  lang.Text
	Sides []catalog.Side
}

// Team returns the dice of the characters of a list.
func Team(c *catalog.Catalog, l *catalog.List) []Die {
	var all []Die
	for i := range l.Entries {
		e := &l.Entries[i]
		card := c.At(e)
		if card == nil || card.Type != "character" || e.Role != catalog.Character && e.Role != "" {
			continue
		}
		// More than MaxDice are refused later: there is no need to make them all.
		for range min(max(e.Count, 0)*destiny.DiceOf(card, e), MaxDice+1) {
			all = append(all, dieOf(card))
		}
	}
	return all
}

func dieOf(card *catalog.Card) Die {
	d := Die{Card: card.ID, Name: card.Name()}
	for _, text := range card.Faces {
		side, ok := catalog.ReadSide(text)
		if !ok {
			side = catalog.Side{Symbol: "-"}
		}
		d.Sides = append(d.Sides, side)
	}
	return d
}

// copies returns how often cards of the deck are in it, each count once, upwards.
func copies(c *catalog.Catalog, l *catalog.List) []int {
	families := map[int]int{}
	for i := range l.Entries {
		e := &l.Entries[i]
		card := c.At(e)
		if card == nil || e.Role != catalog.Deck && e.Role != "" || !slices.Contains(deckTypes, card.Type) {
			continue
		}
		families[card.Family] += max(e.Count, 0)
	}
	var all []int
	for _, n := range families {
		if n > 0 && !slices.Contains(all, n) {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return all
}

var deckTypes = []string{"upgrade", "downgrade", "support", "event"}
