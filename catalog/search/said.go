package search

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// told makes a condition on what is said of a card that only cards of its game
// say, as in keyword: and use: all words of the value must
// be in it, in one language.
func (p *parser) told(f string, v value) (match, error) {
	wanted := catalog.Words(v.text)
	if wanted == "" {
		return nil, pointAt("query.letters", v.at, v.text)
	}
	return func(c *catalog.Card) bool {
		return c.Part != nil && slices.ContainsFunc(c.Part.Says(c, f), func(m lang.Msg) bool {
			return slices.ContainsFunc(lang.All, func(l lang.Lang) bool {
				return strings.Contains(" "+catalog.Words(m.In(l)), " "+wanted)
			})
		})
	}, nil
}

// kinds are what is: asks for. Those without a condition are kinds of cards of
// one game, which their parts know.
var kinds = []struct {
	name string
	is   match
}{
	{"unique", func(c *catalog.Card) bool { return c.Unique }},
	{"elite", nil}, {"regular", nil}, {"attachment", nil}, {"large", nil}, {"skirmish", nil}, {"campaign", nil}, {"iacp", nil},
	{"doubtful", func(c *catalog.Card) bool { return len(c.Doubts) > 0 }},
}

// is makes a condition on what kind of card it is.
func (p *parser) is(k clause, v value) (match, error) {
	names := make([]string, len(kinds))
	for i, kind := range kinds {
		switch {
		case oneOf(v.text, "query.is.", kind.name) == "":
		case kind.is != nil:
			return kind.is, nil
		default:
			return func(c *catalog.Card) bool { return c.Part != nil && c.Part.Is(c, kind.name) }, nil
		}
		names[i] = kind.name
	}
	return nil, noValue(k, v, names, nil)
}
