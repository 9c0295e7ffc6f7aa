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
	if f == "in" {
		own, err := p.collection()
		return func(c *catalog.Card) bool { return own.Has(c.ID) }, err
	}
	n, err := strconv.Atoi(v.text)
	if err != nil {
		return nil, pointAt("query.number", v.at, v.text, k.key)
	}
	if f == "free" {
		stock, err := p.stock()
		return func(c *catalog.Card) bool { return compare(stock.Copies(c), k.sign, n) }, err
	}
	own, err := p.collection()
	if err != nil {
		return nil, err
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

func (p *parser) stock() (*catalog.Stock, error) {
	if p.mine.Free == nil {
		return nil, nil
	}
	return p.mine.Free()
}

// stands makes a condition on the cards of a list, the one at hand or a saved one, or of
// a product.
func (p *parser) stands(k clause, v value) (match, error) {
	there := map[catalog.ID]bool{}
	l := p.mine.Hand
	if oneOf(v.text, "query.in.", "deck") == "" {
		saved, err := p.saved(k, v)
		if err != nil {
			if !p.boxed(v.text, there) {
				return nil, err
			}
			return func(c *catalog.Card) bool { return there[c.ID] }, nil
		}
		l = saved
	}
	if l == nil {
		return nil, pointAt("query.in-deck", v.at, v.text, k.key)
	}
	for i := range l.Entries {
		there[l.Entries[i].Card] = true
	}
	return func(c *catalog.Card) bool { return there[c.ID] }, nil
}

func (p *parser) saved(k clause, v value) (*catalog.List, error) {
	if p.mine.Saved == nil {
		return nil, pointAt("query.in", v.at, v.text, k.key)
	}
	l, err := p.mine.Saved(v.text)
	if lang.KindOf(err) == lang.NotFound {
		return nil, pointAt("query.in", v.at, v.text, k.key)
	}
	return l, err
}

// boxed notes the cards of a product; it reports whether there is one.
func (p *parser) boxed(name string, there map[catalog.ID]bool) bool {
	if p.mine.Boxed == nil {
		return false
	}
	all := p.mine.Boxed(name)
	for _, h := range all {
		there[h.Card] = true
	}
	return len(all) > 0
}
