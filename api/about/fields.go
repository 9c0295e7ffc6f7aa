package about

import (
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/search"
	"muster/rules/games"
)

// Fields are what cards of a game may be asked for.
type Fields struct {
	Game    catalog.Game   `json:"game"`
	Fields  []search.Field `json:"fields"`
	Sort    string         `json:"sort"` // the key of what to sort by
	Columns []Column       `json:"columns"`
}

// A Column is one of a table of cards.
type Column struct {
	Code  string   `json:"code"`
	Name  string   `json:"name"`
	Sorts []string `json:"sorts"` // the fields that sort by it; none if that cannot be done
	Write string   `json:"write"` // what is written behind the key to sort by it
}

// sortedBy are the fields by which columns are sorted that bear another name.
var sortedBy = map[string][]string{"code": {"set"}, "product": {"set"}, "price": {"cost", "points"}, "hit-points": {"health"}}

// askable is asked by game and language, as it was made of a catalog.
type askable struct {
	catalog *catalog.Catalog
	made    sync.Map
}

type gameIn struct {
	game catalog.Game
	lang lang.Lang
}

func (a *askable) of(g catalog.Game, l lang.Lang) *Fields {
	if made, ok := a.made.Load(gameIn{g, l}); ok {
		return made.(*Fields)
	}
	made := &Fields{g, search.Fields(games.Cards(a.catalog, g), g, l, games.HasTexts(games.Cards(a.catalog, g), g)), search.Key("sort", l), columnsOf(g, l)}
	a.made.Store(gameIn{g, l}, made)
	return made
}

func columnsOf(g catalog.Game, l lang.Lang) []Column {
	codes := catalog.AnyColumns
	if tells := facts.Telling(g); g != "" && tells.Row != nil {
		codes = tells.Columns
	}
	all := make([]Column, len(codes))
	for i, code := range codes {
		sorts := sortedBy[code]
		if sorts == nil && search.Sortable(code) {
			sorts = []string{code}
		}
		write := make([]string, len(sorts))
		for j, field := range sorts {
			write[j] = search.Key(field, l)
		}
		all[i] = Column{code, lang.Say("cmd.cards.head." + code).In(l), append([]string{}, sorts...), strings.Join(write, ",")}
	}
	return all
}

// FieldsOf returns what cards of a game, or of all games, may be asked for.
func FieldsOf(c *catalog.Catalog, g catalog.Game, l lang.Lang) *Fields {
	all := catalog.Memo(c, func(c *catalog.Catalog) *askable { return &askable{catalog: c} })
	return all.of(g, l)
}
