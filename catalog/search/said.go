package search

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// Searching cards of Imperial Assault: keyword:, surge:, use:, defence:, is: and
// attack: with words.

// told makes a condition on what is said of a card: all words of the value must
// be in it, in one language.
func (p *parser) told(f string, v value) (match, error) {
	wanted := catalog.Words(v.text)
	if wanted == "" {
		return nil, pointAt("query.letters", v.at, v.text)
	}
	return func(c *catalog.Card) bool {
		if c.Assault == nil {
			return false
		}
		return slices.ContainsFunc(Said(c.Assault, f, c), func(m lang.Msg) bool {
			return slices.ContainsFunc(lang.All, func(l lang.Lang) bool {
				return strings.Contains(" "+catalog.Words(m.In(l)), " "+wanted)
			})
		})
	}, nil
}

// Said returns the sentences about a card that a field looks into.
func Said(f *catalog.AssaultFacts, field string, c *catalog.Card) []lang.Msg {
	switch field {
	case "keyword":
		return catalog.EffectNames(f.Keywords)
	case "surge":
		all := make([]lang.Msg, len(f.Surges))
		for i := range f.Surges {
			all[i] = f.Surges[i].Says()
		}
		return all
	case "defence":
		return catalog.DiceNames(f.Defence)
	case "attack":
		if f.Attack == "" {
			return nil
		}
		return append(catalog.DiceNames(f.Dice), catalog.AttackName(f.Attack))
	}
	switch {
	case c.Type == catalog.CommandType && f.Use == nil, f.Attach != nil && f.Attach.Anybody():
		return []lang.Msg{new(catalog.Who).Says()}
	case f.Use != nil:
		return []lang.Msg{f.Use.Says()}
	case f.Attach != nil:
		return []lang.Msg{f.Attach.Says()}
	}
	return nil
}

// kinds are what is: asks for.
var kinds = []struct {
	name string
	is   func(c *catalog.Card) bool
}{
	{"unique", func(c *catalog.Card) bool { return c.Unique }},
	{"elite", func(c *catalog.Card) bool { return c.Assault != nil && c.Assault.Elite }},
	{"regular", func(c *catalog.Card) bool {
		return c.Assault != nil && c.Type == catalog.DeploymentType && !c.Assault.Elite && !c.Unique
	}},
	{"attachment", func(c *catalog.Card) bool { return c.Assault != nil && c.Assault.Attach != nil }},
	{"large", func(c *catalog.Card) bool { return c.Large() }},
	{"skirmish", func(c *catalog.Card) bool { return c.Assault != nil && c.Assault.Skirmish }},
	{"campaign", func(c *catalog.Card) bool { return c.Assault != nil && c.Assault.Campaign }},
	{"iacp", func(c *catalog.Card) bool {
		return c.Assault != nil && (c.Assault.Version == catalog.IACP || c.Assault.IACP != nil)
	}},
	{"doubtful", func(c *catalog.Card) bool { return len(c.Doubts) > 0 }},
}

// is makes a condition on what kind of card it is.
func (p *parser) is(k clause, v value) (match, error) {
	names := make([]string, len(kinds))
	for i, kind := range kinds {
		if oneOf(v.text, "query.is.", kind.name) != "" {
			return kind.is, nil
		}
		names[i] = kind.name
	}
	return nil, noValue(k, v, names, nil)
}
