package search

import (
	"strings"

	"muster/catalog"
)

// A parser makes conditions of the tokens of a query.
type parser struct {
	c      *index
	g      catalog.Game
	tokens []token
	next   int
	sorts  []sorting
	mine   catalog.Mine
	strict bool // behind a minus nearly right names do not count

	written func(wanted string) (func(*catalog.Card) bool, error) // matches cards by their texts
}

// An asked is what a part of a query asks for.
type asked struct {
	match match           // nil: nothing, as it only sorts
	best  []*catalog.Card // the cards that its names mean, best first; nil if it has none
}

// query reads the whole query.
func (p *parser) query() (asked, error) {
	a, err := p.alternatives()
	if err == nil && p.next < len(p.tokens) {
		t := p.tokens[p.next]
		err = pointAt("query.close", t.at, t.text)
	}
	return a, err
}

// peek reports whether a token of a kind is next.
func (p *parser) peek(kind tokenKind) bool {
	return p.next < len(p.tokens) && p.tokens[p.next].kind == kind
}

// alternatives reads what stands between OR.
func (p *parser) alternatives() (asked, error) {
	a, err := p.together()
	if err != nil || !p.peek(tokenOr) {
		return a, err
	}
	all := []match{a.match}
	for p.peek(tokenOr) {
		or := p.tokens[p.next]
		p.next++
		b, err := p.together()
		if err != nil {
			return asked{}, err
		}
		if b.match == nil || all[0] == nil {
			return asked{}, pointAt("query.or", or.at, or.text)
		}
		all = append(all, b.match)
	}
	return asked{match: either(all)}, nil
}

// together reads what stands side by side. The words among it are one name.
func (p *parser) together() (asked, error) {
	var all []match
	var name []string
	for p.next < len(p.tokens) && !p.peek(tokenClose) && !p.peek(tokenOr) {
		switch t := p.tokens[p.next]; t.kind {
		case tokenAnd:
			p.next++
		case tokenWord:
			name = append(name, t.text)
			p.next++
		default:
			m, err := p.one()
			if err != nil {
				return asked{}, err
			}
			if m != nil {
				all = append(all, m)
			}
		}
	}
	if name == nil {
		return asked{match: every(all)}, nil
	}
	best := p.named(strings.Join(name, " "))
	return asked{match: every(append(all, p.among(best))), best: best}, nil
}

// named returns the cards that words of a name mean, best first.
func (p *parser) named(name string) []*catalog.Card {
	var cards []*catalog.Card
	if p.strict {
		cards = p.c.Holding(p.g, catalog.Words(name))
	} else {
		cards = p.c.Find(p.g, name)
	}
	if cards == nil {
		cards = []*catalog.Card{}
	}
	return cards
}

// among matches the cards of a list.
func (p *parser) among(cards []*catalog.Card) match {
	in := make([]bool, p.c.Len()+1)
	for _, card := range cards {
		in[card.No] = true
	}
	return func(c *catalog.Card) bool { return in[c.No] }
}

// one reads one condition.
func (p *parser) one() (match, error) {
	t := p.tokens[p.next]
	p.next++
	switch t.kind {
	case tokenOpen:
		return p.group(t)
	case tokenNot:
		return p.negated(t)
	case tokenClause:
		return p.clause(t)
	}
	return p.holds(t.text), nil
}

// group reads what is in parentheses.
func (p *parser) group(open token) (match, error) {
	a, err := p.alternatives()
	switch {
	case err != nil:
		return nil, err
	case !p.peek(tokenClose):
		return nil, pointAt("query.open", open.at, open.text)
	case a.match == nil:
		return nil, pointAt("query.group", open.at, open.text)
	}
	p.next++
	return a.match, nil
}

// negated reads what a minus stands before. Before sort: it turns the order.
func (p *parser) negated(not token) (match, error) {
	if p.next == len(p.tokens) || p.peek(tokenClose) || p.peek(tokenOr) || p.peek(tokenAnd) {
		return nil, pointAt("query.not", not.at, not.text)
	}
	before, strict := len(p.sorts), p.strict
	p.strict = true
	m, err := p.one()
	p.strict = strict
	if err != nil {
		return nil, err
	}
	if m == nil {
		for i := range p.sorts[before:] {
			p.sorts[before+i].falling = !p.sorts[before+i].falling
		}
		return nil, nil
	}
	return m.not(), nil
}

// holds matches cards with some words in their names, next to one another.
func (p *parser) holds(text string) match {
	wanted, texts := catalog.Words(text), p.c.Words()
	return func(c *catalog.Card) bool { return wanted != "" && strings.Contains(texts[c.No], wanted) }
}
