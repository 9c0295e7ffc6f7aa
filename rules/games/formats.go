package games

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/search"
)

// Under puts a list under the format that somebody named for it, if he did, whatever
// the list says itself. Games without formats have none to be put under; a format that
// the list's game has not is an error.
func Under(c *catalog.Catalog, l *catalog.List, format string) error {
	if format == "" || c.Formats(l.Game) == nil {
		return nil
	}
	if err := KnownFormat(c, l.Game, format); err != nil {
		return err
	}
	l.Format = format
	return nil
}

// KnownFormat refuses a format that a game has not, that none has if g is "", and
// names the nearest.
func KnownFormat(c *catalog.Catalog, g catalog.Game, format string) error {
	pools := g == "" || lists(g) != nil && lists(g).Within != nil
	if format == "" || pools && strings.EqualFold(format, catalog.PoolFormat) {
		return nil
	}
	var codes, keys []string
	for _, f := range c.Formats(g) {
		if strings.EqualFold(f.Code, format) {
			return nil
		}
		codes, keys = append(codes, f.Code), append(keys, strings.ToLower(f.Code))
	}
	if near := search.Nearest(format, keys); near != nil {
		for i, key := range near {
			near[i] = codes[slices.Index(keys, key)]
		}
		return lang.Fail(lang.Invalid, "check.format-near", lang.Line(format, maxFormat), near)
	}
	return lang.Fail(lang.Invalid, "check.format-none", lang.Line(format, maxFormat), strings.Join(codes, " "))
}

// maxFormat is how much of a format that there is not is quoted.
const maxFormat = 40
