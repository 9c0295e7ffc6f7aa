package assault

import (
	"testing"

	"muster/catalog/facts"
)

func TestNothingIsWrongWithTheCards(t *testing.T) {
	for _, m := range lint(facts.Embedded()) {
		t.Error(m)
	}
}
