package assault

import (
	"testing"

	"muster/catalog/lang"
	"muster/rules/script"
)

func TestEveryEventIsNamedWhereItIsAskedAbout(t *testing.T) {
	for word := range words()[script.Event] {
		if !lang.Known("assault.event." + word) {
			t.Errorf("%s: there are no words", word)
		}
	}
}
