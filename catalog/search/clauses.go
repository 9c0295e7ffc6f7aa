package search

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Clause is a condition of a query that all that it finds meet: one that stands side
// by side with the rest, not in parentheses and not beside an OR.
type Clause struct {
	At     int      `json:"at"`  // where it begins, in letters from 0; a minus belongs to it
	End    int      `json:"end"` // the letter behind it
	Field  string   `json:"field"`
	Sign   string   `json:"sign"`          // ":", "!", "<", "<=", ">" or ">="
	Not    bool     `json:"not,omitempty"` // a minus stands before it
	Values []string `json:"values"`        // codes where the field has some, else as written
}

// Clauses returns the conditions of a query that makes sense, in their order.
func Clauses(c *catalog.Catalog, g catalog.Game, query string) []Clause {
	all := []Clause{}
	if wholeName(c, g, query) != nil {
		return all
	}
	tokens, err := tokensOf(query)
	if err != nil {
		return all
	}
	depth := 0
	for i, t := range tokens {
		switch t.kind {
		case tokenOpen:
			depth++
		case tokenClose:
			depth--
		case tokenOr:
			if depth == 0 {
				return []Clause{}
			}
		case tokenClause:
			if depth > 0 {
				continue
			}
			k := Clause{At: t.at - 1, End: t.at - 1 + len([]rune(t.text)), Field: fieldOf(t.clause.key), Sign: t.clause.sign}
			for _, v := range t.clause.values {
				var codes []string
				k.Field, codes = meant(c, g, k.Field, v.text)
				k.Values = append(k.Values, codes...)
			}
			if i > 0 && tokens[i-1].kind == tokenNot {
				k.At = tokens[i-1].at - 1
				k.Not = i < 2 || tokens[i-2].kind != tokenNot
				if !k.Not {
					continue
				}
			}
			all = append(all, k)
		}
	}
	return all
}

// meant returns what a value of a field means: codes, or the value as it stands. What
// is a colour in one game is a side in another.
func meant(c *catalog.Catalog, g catalog.Game, field, value string) (string, []string) {
	terms := indexOf(c).terms()
	switch field {
	case "type", "side", "rarity", "trait", "pool", "game", "set", "colour":
		if code, ok := terms.codes[field][catalog.Key(value)]; ok {
			return field, []string{code}
		}
		if code, ok := terms.codes["side"][catalog.Key(value)]; ok && field == "colour" {
			return "side", []string{code}
		}
	case "legal", "banned", "restricted":
		for _, f := range c.Formats(g) {
			if strings.EqualFold(f.Code, value) || called(f, value) {
				return field, []string{f.Code}
			}
		}
	case "unique":
		if yes, ok := answerOf(value); ok {
			return field, []string{map[bool]string{true: "yes", false: "no"}[yes]}
		}
	case "die":
		if code, ok := terms.codes["symbol"][catalog.Key(value)]; ok {
			return field, []string{code}
		}
	case "is":
		for _, kind := range kinds {
			if oneOf(value, "query.is.", kind.name) != "" {
				return field, []string{kind.name}
			}
		}
	case "in":
		if code := oneOf(value, "query.in.", "collection"); code != "" {
			return field, []string{code}
		}
	case "sort":
		return field, sortsBy(value)
	}
	return field, []string{lang.Clean(value)}
}

// sortsBy returns the fields that cards are sorted by, a minus before those that fall.
func sortsBy(value string) (by []string) {
	for name := range strings.SplitSeq(value, ",") {
		name, falling := strings.CutPrefix(name, "-")
		field := fieldOf(name)
		if falling {
			field = "-" + field
		}
		by = append(by, field)
	}
	return by
}

// Sortable reports whether cards may be sorted by a field.
func Sortable(field string) bool { return slices.Contains(sortable, field) }
