package catalog_test

import (
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
)

// A name that no card has is held against all names there are.
func BenchmarkNear(b *testing.B) {
	c := facts.Embedded()
	for _, name := range []string{
		"Darth Vader, Unrelenting Apprentice",
		"Elite Stormtroopers number7",
		"Nothing Like This At All Ever Was Printed On Any Card Of Any Set",
		"rstlnearstlnearstlnearstlnearstlnearstlnearstlnearstlnearstlnear",
		"Scuot, a name",
	} {
		b.Run(name[:12], func(b *testing.B) {
			for b.Loop() {
				c.Resolve(catalog.Destiny, name)
			}
		})
	}
}
