package catalog_test

import (
	"strings"
	"testing"

	"muster/catalog/facts"
)

// A card is found by its id and by its code, in small and in capital letters.
func TestCodesAreFoundInAnyCase(t *testing.T) {
	t.Parallel()
	c := facts.Embedded()
	for card := range c.Cards("") {
		id := string(card.ID)
		_, code, _ := strings.Cut(id, "/")
		for _, as := range []string{id, code, strings.ToUpper(code), strings.ToLower(code)} {
			if got, _, _ := c.Resolve(card.Game, as); got != card {
				t.Fatalf("%s of %s: got %v, want %s", as, card.Game, got, id)
			}
		}
	}
}
