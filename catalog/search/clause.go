package search

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"muster/catalog"
)

// clause makes a condition of a clause.
func (p *parser) clause(t token) (match, error) {
	k := t.clause
	f := fieldOf(k.key)
	switch f {
	case "":
		return nil, unknownKey(t)
	case "sort":
		return nil, p.sort(t)
	case "illustrator", "flavour":
		return nil, pointAt("query.unkept", t.at, t.text)
	case "text":
		if p.written == nil {
			return nil, pointAt("query.no-texts", t.at, t.text)
		}
	}
	if strings.ContainsAny(k.sign, "<>") && !ordered[f] {
		return nil, pointAt("query.sign", t.at, t.text, k.key+k.sign, k.key)
	}
	all := make([]match, len(k.values))
	for i, v := range k.values {
		m, err := p.value(f, k, v)
		if err != nil {
			return nil, err
		}
		all[i] = m
	}
	m := either(all)
	if k.sign != "!" {
		return m, nil
	}
	// As on the public deck site, a card without a cost is not one of another cost.
	if has, ok := printed[f]; ok {
		return every([]match{has, m.not()}), nil
	}
	return m.not(), nil
}

// ordered are the fields that < and > compare.
var ordered = map[string]bool{
	"cost": true, "health": true, "points": true, "set": true, "released": true, "owned": true, "free": true, "dice": true,
	"attack": true, "resources": true, "force": true, "target": true, "figures": true, "speed": true, "tier": true, "xp": true,
}

// printed say whether a card has a number at all.
var printed = map[string]match{
	"cost":   func(c *catalog.Card) bool { return hasStat(c, "cost") || costsX(c) },
	"points": func(c *catalog.Card) bool { return len(c.Points) > 0 },

	"health": printedStat("health"), "attack": printedStat("attack"), "resources": printedStat("resources"),
	"force": printedStat("force"), "target": printedStat("target"), "figures": printedStat("figures"), "speed": printedStat("speed"),
	"tier": printedStat("tier"), "xp": printedStat("xp"),
}

func printedStat(name string) match { return func(c *catalog.Card) bool { return hasStat(c, name) } }

func hasStat(c *catalog.Card, name string) bool {
	_, ok := c.Stats[name]
	return ok
}

// costsX reports whether a card has a cost, as those of a deck do, and no number for it.
func costsX(c *catalog.Card) bool {
	return !hasStat(c, "cost") && catalog.ShapeOf(c.Game).Takes[c.Type] == catalog.Deck
}

// value makes a condition of one value of a clause.
func (p *parser) value(f string, k clause, v value) (match, error) {
	switch f {
	case "name", "subtitle", "text":
		return p.contains(f, v)
	case "type", "side", "colour", "rarity", "trait", "pool", "game":
		return p.coded(f, k, v)
	case "keyword", "surge", "use", "defence":
		return p.told(f, v)
	case "is":
		return p.is(k, v)
	case "attack":
		if k.sign == ":" && strings.IndexFunc(v.text, unicode.IsLetter) == 0 {
			return p.told(f, v)
		}
		return p.number(f, k, v)
	case "cost", "health", "points", "resources", "force", "target", "figures", "speed", "tier", "xp":
		return p.number(f, k, v)
	case "set":
		return p.set(k, v)
	case "released":
		return p.released(k, v)
	case "unique":
		if yes, ok := answerOf(v.text); ok {
			return func(c *catalog.Card) bool { return c.Unique == yes }, nil
		}
		return nil, pointAt("query.yes-no", v.at, v.text, k.key)
	case "die":
		if yes, ok := answerOf(v.text); ok {
			return func(c *catalog.Card) bool { return (len(c.Faces) > 0) == yes }, nil
		}
		return p.die(k, v)
	case "sides":
		return p.sides(k, v)
	case "in", "owned", "free", "dice":
		return p.owns(f, k, v)
	}
	return p.inFormat(f, k, v)
}

func (p *parser) contains(f string, v value) (match, error) {
	wanted := catalog.Words(v.text)
	if wanted == "" {
		return nil, pointAt("query.letters", v.at, v.text)
	}
	switch f {
	case "name":
		return p.holds(wanted), nil
	case "text":
		return p.written(wanted)
	}
	subtitles := p.c.terms().subtitles
	return func(c *catalog.Card) bool { return strings.Contains(subtitles[c.No], wanted) }, nil
}

func (p *parser) coded(f string, k clause, v value) (match, error) {
	codes := p.c.terms().codes
	code, ok := codes[f][catalog.Key(v.text)]
	if !ok && f == "colour" { // a faction is a colour in one game and a side in another
		f = "side"
		code, ok = codes[f][catalog.Key(v.text)]
	}
	if !ok {
		return nil, p.unknown(fieldOf(k.key), k, v)
	}
	switch f {
	case "type":
		return func(c *catalog.Card) bool { return c.Type == code }, nil
	case "side":
		return func(c *catalog.Card) bool { return c.Side == code }, nil
	case "colour":
		return func(c *catalog.Card) bool { return c.Color == code }, nil
	case "rarity":
		return func(c *catalog.Card) bool { return c.Rarity == code }, nil
	case "pool":
		return func(c *catalog.Card) bool { return c.Pool == code }, nil
	case "game":
		return func(c *catalog.Card) bool { return string(c.Game) == code }, nil
	}
	return func(c *catalog.Card) bool { return c.Has(code) }, nil
}

func (p *parser) number(f string, k clause, v value) (match, error) {
	if f == "cost" && k.sign != "<" && k.sign != ">" && strings.EqualFold(v.text, "x") {
		return costsX, nil
	}
	n, err := strconv.Atoi(v.text)
	if err != nil {
		return nil, pointAt("query.number", v.at, v.text, k.key)
	}
	if f == "points" {
		return func(c *catalog.Card) bool {
			return slices.ContainsFunc(c.Points, func(has int) bool { return compare(has, k.sign, n) })
		}, nil
	}
	return func(c *catalog.Card) bool {
		has, ok := c.Stats[f]
		return ok && compare(has, k.sign, n)
	}, nil
}

// compare reports whether a stands to b as a sign says. What "!" says is that
// a condition does not hold, so that here it means ":".
func compare[T cmp.Ordered](a T, sign string, b T) bool {
	switch sign {
	case "<":
		return a < b
	case "<=":
		return a <= b
	case ">":
		return a > b
	case ">=":
		return a >= b
	}
	return a == b
}

func (p *parser) set(k clause, v value) (match, error) {
	code, ok := p.c.terms().codes["set"][catalog.Key(v.text)]
	if !ok {
		return nil, p.unknown("set", k, v)
	}
	position := make(map[catalog.Game]int)
	for _, s := range p.c.Sets("") {
		if strings.EqualFold(s.Code, code) { // sets of two games may have one code
			position[s.Game] = s.Position
		}
	}
	return p.inSets(func(s *catalog.Set) bool {
		than, ok := position[s.Game]
		return ok && compare(s.Position, k.sign, than)
	}), nil
}

// released compares as much of the date as is given: 2018 is the whole year.
func (p *parser) released(k clause, v value) (match, error) {
	date := v.text
	if catalog.Key(date) == "now" || catalog.Key(date) == "oggi" {
		date = time.Now().Format(time.DateOnly)
	}
	if !slices.ContainsFunc([]string{"2006", "2006-01", time.DateOnly}, func(layout string) bool {
		_, err := time.Parse(layout, date)
		return err == nil
	}) {
		return nil, pointAt("query.date", v.at, v.text, k.key)
	}
	return p.inSets(func(s *catalog.Set) bool {
		return len(s.Released) >= len(date) && compare(s.Released[:len(date)], k.sign, date)
	}), nil
}

// inSets matches the cards of some sets.
func (p *parser) inSets(which func(*catalog.Set) bool) match {
	type place struct {
		game catalog.Game
		set  string
	}
	in := make(map[place]bool, len(p.c.Sets("")))
	for _, s := range p.c.Sets("") {
		in[place{s.Game, s.Code}] = which(s)
	}
	return func(c *catalog.Card) bool { return in[place{c.Game, c.Set}] }
}

// inFormat matches cards by what a format says of them.
func (p *parser) inFormat(f string, k clause, v value) (match, error) {
	var rows []*catalog.Format
	var codes []string
	for _, format := range p.c.Formats(p.g) {
		codes = append(codes, format.Code)
		if strings.EqualFold(format.Code, v.text) || called(format, v.text) {
			rows = append(rows, format)
		}
	}
	if rows == nil {
		return nil, noValue(k, v, codes, nil)
	}
	return func(c *catalog.Card) bool {
		return slices.ContainsFunc(rows, func(format *catalog.Format) bool {
			row := format.Row(c)
			switch f {
			case "banned":
				return row.Banned
			case "restricted":
				return row.Restricted
			}
			return row.Legal && !row.Banned
		})
	}, nil
}

// called reports whether a format has a name, in any language.
func called(f *catalog.Format, name string) bool {
	for _, n := range f.Name {
		if catalog.Key(n) == catalog.Key(name) {
			return true
		}
	}
	return false
}
