package search

import (
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
)

// owns makes a condition on what the user owns of a printing.
func (p *parser) owns(f string, k clause, v value) (match, error) {
	if f == "in" && oneOf(v.text, "query.in.", "collection") == "" {
		return p.stands(k, v)
	}
	own, err := p.collection()
	if err != nil {
		return nil, err
	}
	if f == "in" {
		return func(c *catalog.Card) bool { return own.Has(c.ID) }, nil
	}
	n, err := strconv.Atoi(v.text)
	if err != nil {
		return nil, pointAt("query.number", v.at, v.text, k.key)
	}
	return func(c *catalog.Card) bool {
		has := own.Of(c.ID)
		if f == "dice" {
			return compare(has.Dice, k.sign, n)
		}
		return compare(has.Cards, k.sign, n)
	}, nil
}

func (p *parser) collection() (*catalog.Collection, error) {
	if p.mine.Own == nil {
		return nil, nil
	}
	return p.mine.Own()
}

// stands makes a condition on the cards of a list: the one at hand, or a saved one.
func (p *parser) stands(k clause, v value) (match, error) {
	l := p.mine.Hand
	if oneOf(v.text, "query.in.", "deck") == "" {
		if p.mine.Saved == nil {
			return nil, pointAt("query.in", v.at, v.text, k.key)
		}
		var err error
		l, err = p.mine.Saved(v.text)
		if lang.KindOf(err) == lang.NotFound {
			return nil, pointAt("query.in", v.at, v.text, k.key)
		}
		if err != nil {
			return nil, err
		}
	}
	if l == nil {
		return nil, pointAt("query.in-deck", v.at, v.text, k.key)
	}
	there := make(map[catalog.ID]bool, len(l.Entries))
	for i := range l.Entries {
		there[l.Entries[i].Card] = true
	}
	return func(c *catalog.Card) bool { return there[c.ID] }, nil
}
