// Package search is the language in which cards are asked for. docs/search.md is
// its manual.
package search

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/lang"
)

const (
	maxQuery = 200 // runes
	maxTerms = 16  // conditions, each value of one counted
)

// Cards returns the cards of a game that a query asks for; of every game if g
// is "". They come as sort: says; otherwise those whose names fit best first,
// then in the order of sets and numbers. The empty query asks for all cards. A
// query that makes no sense is an error that points at the word.
func Cards(c *catalog.Catalog, g catalog.Game, query string) ([]*catalog.Card, error) {
	return Owned(c, g, query, catalog.Mine{})
}

// Owned is Cards for somebody who owns cards and keeps lists.
func Owned(c *catalog.Catalog, g catalog.Game, query string, mine catalog.Mine) ([]*catalog.Card, error) {
	return Texts(c, g, query, mine, Printed(c))
}

// Written is how words are looked up in the texts of cards: it matches the cards that
// have some folded words in theirs, and is nil where cards have no texts.
type Written func(words string) (func(*catalog.Card) bool, error)

// Texts is Owned, with texts that are looked up in another way.
func Texts(c *catalog.Catalog, g catalog.Game, query string, mine catalog.Mine, written Written) ([]*catalog.Card, error) {
	if n := utf8.RuneCountInString(query); n > maxQuery {
		return nil, lang.Fail(lang.Invalid, "query.long", maxQuery, n)
	}
	if cards := wholeName(c, g, query); cards != nil {
		return cards, nil
	}
	tokens, err := tokensOf(query)
	if err != nil {
		return nil, err
	}
	p := &parser{c: indexOf(c), g: g, tokens: tokens, mine: mine, written: written}
	asked, err := p.query()
	if err != nil {
		return nil, err
	}
	from := c.Cards(g)
	if asked.best != nil {
		from = slices.Values(asked.best)
	}
	found := keep(from, asked.match)
	p.c.arrange(found, p.sorts)
	return found, nil
}

func keep(cards iter.Seq[*catalog.Card], match match) []*catalog.Card {
	var kept []*catalog.Card
	for card := range cards {
		if match == nil || match(card) {
			kept = append(kept, card)
		}
	}
	return kept
}

// wholeName returns the cards that a query means if it is a name as it stands,
// though it has signs of the language in it: "Mortis (Day)", "Take Cover
// (Awakenings #157)".
func wholeName(c *catalog.Catalog, g catalog.Game, query string) []*catalog.Card {
	query = strings.TrimSpace(query)
	if !strings.ContainsAny(query, syntax) {
		return nil
	}
	if slices.ContainsFunc(c.Called(g, query), func(card *catalog.Card) bool { return signedAs(card, query) }) {
		return c.Find(g, query)
	}
	if card, ok := c.Placed(g, query); ok {
		return []*catalog.Card{card}
	}
	return nil
}

// syntax is the signs that the language reads.
const syntax = `():!=<>|"`

// signedAs reports whether a name of a card has the signs that a query has.
func signedAs(c *catalog.Card, query string) bool {
	signs := func(s string) string {
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune(syntax, r) {
				return r
			}
			return -1
		}, s)
	}
	wanted, name := signs(query), c.Name()
	for _, l := range lang.All {
		if signs(c.Title[l]) == wanted || signs(name[l]) == wanted {
			return true
		}
	}
	return false
}

// A match says whether a card is what a condition asks for.
type match func(*catalog.Card) bool

func (m match) not() match { return func(c *catalog.Card) bool { return !m(c) } }

// every matches what all of some conditions match; nil if there are none.
func every(of []match) match {
	if len(of) < 2 {
		return first(of)
	}
	return func(c *catalog.Card) bool {
		for _, m := range of {
			if !m(c) {
				return false
			}
		}
		return true
	}
}

// either matches what one of some conditions matches.
func either(of []match) match {
	if len(of) < 2 {
		return first(of)
	}
	return func(c *catalog.Card) bool {
		for _, m := range of {
			if m(c) {
				return true
			}
		}
		return false
	}
}

func first(of []match) match {
	if len(of) == 0 {
		return nil
	}
	return of[0]
}
