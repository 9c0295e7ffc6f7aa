package search

import (
	"sync"

	"muster/catalog"
)

// An index is what searches work out of a catalog, each part when it is first
// asked for.
type index struct {
	*catalog.Catalog
	terms func() *terms   // what values of conditions may be
	texts func() []string // the folded printed texts
	order func() *order   // what cards are sorted by
}

func indexOf(c *catalog.Catalog) *index {
	return catalog.Memo(c, func(c *catalog.Catalog) *index {
		i := &index{Catalog: c}
		i.terms = sync.OnceValue(i.termsOf)
		i.texts = sync.OnceValue(i.foldTexts)
		i.order = sync.OnceValue(i.orderOf)
		return i
	})
}
