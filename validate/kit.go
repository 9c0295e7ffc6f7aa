package validate

import (
	"sync/atomic"

	"muster/catalog"
)

// A Kit keeps what the rules of a game need of a catalog, compiled once: a
// program has one catalog, and another only when it is replaced.
type Kit[T any] struct {
	Compile func(c *catalog.Catalog) *T
	last    atomic.Pointer[compiled[T]]
}

type compiled[T any] struct {
	of  *catalog.Catalog
	kit *T
}

// Of returns the kit of a catalog.
func (k *Kit[T]) Of(c *catalog.Catalog) *T {
	if last := k.last.Load(); last != nil && last.of == c {
		return last.kit
	}
	kit := k.Compile(c)
	k.last.Store(&compiled[T]{c, kit})
	return kit
}
