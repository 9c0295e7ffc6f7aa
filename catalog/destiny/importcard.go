package destiny

import (
	"encoding/json"
	"html"
	"regexp"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// A publicCard is a card in public card data. What it lacks is absent in the
// files and null in the answers of the sites.
type publicCard struct {
	Code        string      `json:"code"`
	SetCode     string      `json:"set_code"`
	Position    int         `json:"position"`
	Name        string      `json:"name"`
	Subtitle    string      `json:"subtitle"`
	Type        string      `json:"type_code"`
	Affiliation string      `json:"affiliation_code"`
	Faction     string      `json:"faction_code"`
	Rarity      string      `json:"rarity_code"`
	Cost        *int        `json:"cost"`
	Health      *int        `json:"health"`
	Points      string      `json:"points"`
	Sides       []string    `json:"sides"`
	Unique      bool        `json:"is_unique"`
	Limit       *int        `json:"deck_limit"`
	Subtypes    []traitCode `json:"subtypes"`
	Text        string      `json:"text"`
	ReprintOf   string      `json:"reprint_of"`
	DieOf       string      `json:"parallel_die"`
	Flip        bool        `json:"flip_card"`
	Errata      bool        `json:"has_errata"`
}

// A traitCode is "jedi" in the files and {"code": "jedi", …} in the answers.
type traitCode string

func (t *traitCode) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, (*string)(t))
	}
	var of struct {
		Code string `json:"code"`
	}
	err := json.Unmarshal(data, &of)
	*t = traitCode(of.Code)
	return err
}

// badField is a field of a card that makes no sense.
type badField struct{ field, value string }

// missing names the first of the fields that every card has and this one lacks.
func (p *publicCard) missing() string {
	switch {
	case p.Code == "":
		return "code"
	case p.Name == "":
		return "name"
	}
	return "set_code"
}

const (
	defaultLimit = 2
	dieSides     = 6
)

// printedLimits are the limits of cards of which public data says another than
// their text: the text decides.
var printedLimits = map[catalog.ID]int{"destiny/702032": 4}

// card makes a card of what is public.
func (p *publicCard) card() (catalog.Card, *badField) {
	if bad := p.bad(); bad != nil {
		return catalog.Card{}, bad
	}
	points, err := catalog.PointsOf(p.Points)
	if err != nil || p.Type == catalog.Character && strings.Contains(p.Points, "-") {
		return catalog.Card{}, &badField{"points", p.Points}
	}
	c := catalog.Card{
		ID: catalog.Destiny.ID(p.Code), Game: catalog.Destiny, Set: p.SetCode, Number: p.Position,
		Title: lang.TextOf(lang.OneLine(p.Name), ""), Subtitle: lang.TextOf(lang.OneLine(p.Subtitle), ""), Text: lang.TextOf(plain(p.Text), ""),
		Type: p.Type, Side: p.Affiliation, Color: p.Faction, Rarity: p.Rarity,
		Points: points, Faces: p.Sides, Unique: p.Unique, Limit: defaultLimit,
		ReprintOf: catalog.Destiny.ID(p.ReprintOf), DieOf: catalog.Destiny.ID(p.DieOf),
	}
	if p.Limit != nil {
		c.Limit = *p.Limit
	}
	if limit := printedLimits[c.ID]; limit > 0 {
		c.Limit = limit
	}
	for _, t := range p.Subtypes {
		c.Traits = append(c.Traits, string(t))
	}
	if p.Flip {
		c.Flags = append(c.Flags, "flip")
	}
	if p.Errata {
		c.Flags = append(c.Flags, "errata")
	}
	if p.Cost != nil {
		c.SetStat("cost", *p.Cost)
	}
	if p.Health != nil && p.Type == catalog.Character {
		c.SetStat("health", *p.Health)
	}
	return c, nil
}

// bad returns the first field that holds what no card has.
func (p *publicCard) bad() *badField {
	switch {
	case !catalog.ShapeOf(catalog.Destiny).Code(p.Code):
		return &badField{"code", p.Code}
	case !lang.Known("type." + p.Type):
		return &badField{"type_code", p.Type}
	case !lang.Known("side." + p.Affiliation):
		return &badField{"affiliation_code", p.Affiliation}
	case !lang.Known("colour." + p.Faction):
		return &badField{"faction_code", p.Faction}
	case p.Position < 0:
		return &badField{"position", strconv.Itoa(p.Position)}
	case beyond(p.Limit):
		return &badField{"deck_limit", strconv.Itoa(*p.Limit)}
	case beyond(p.Cost):
		return &badField{"cost", strconv.Itoa(*p.Cost)}
	case beyond(p.Health):
		return &badField{"health", strconv.Itoa(*p.Health)}
	case len(p.Sides) != 0 && len(p.Sides) != dieSides:
		return &badField{"sides", strings.Join(p.Sides, " ")}
	}
	return nil
}

// beyond reports whether a number is none that a card may have.
func beyond(n *int) bool { return n != nil && (*n < 0 || *n > catalog.MaxCount) }

// translate adds what a card is in another language.
func translate(c *catalog.Card, l lang.Lang, p *publicCard) {
	set := func(t *lang.Text, words string) {
		if words == "" {
			return
		}
		if *t == nil {
			*t = lang.Text{}
		}
		(*t)[l] = words
	}
	set(&c.Title, lang.OneLine(p.Name))
	set(&c.Subtitle, lang.OneLine(p.Subtitle))
	set(&c.Text, plain(p.Text))
}

var tag = regexp.MustCompile(`</?[a-z][^<>]*>`)

// plain takes the markup out of a printed text; its symbols, "[special]", stay.
func plain(s string) string {
	if strings.ContainsAny(s, "<&") {
		s = strings.ReplaceAll(s, "<li>", "\n- ")
		s = html.UnescapeString(tag.ReplaceAllString(s, ""))
	}
	return strings.TrimSpace(s)
}
