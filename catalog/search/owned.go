package search

import (
	"strconv"

	"muster/catalog"
)

// owns makes a condition on what the user owns of a printing.
func (p *parser) owns(f string, k clause, v value) (match, error) {
	own, err := p.collection()
	if err != nil {
		return nil, err
	}
	if f == "in" {
		if oneOf(v.text, "query.in.", "collection") == "" {
			return nil, pointAt("query.in", v.at, v.text, k.key)
		}
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
	if p.own == nil {
		return nil, nil
	}
	return p.own()
}
