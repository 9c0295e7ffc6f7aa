package destiny

import (
	"io"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	destinylists "muster/exports/exportstest/destiny"
)

// A slot has a code: a card of a later set keeps its own, a name that nobody has is refused.
func TestAnUnknownNameIsNoSlot(t *testing.T) {
	write := func(e catalog.Entry) error {
		l := destinylists.List("x", "INF", e)
		return writeDestinyDB(io.Discard, &exports.Doc{Lists: []*catalog.List{l}, Catalog: facts.Embedded(), Lang: lang.EN,
			Games: func(catalog.Game) *exports.Game { return &Game }})
	}
	if err := write(destinylists.Of("deck", "99999", 1, 0)); err != nil {
		t.Errorf("a code: %v", err)
	}
	err := write(catalog.Entry{Card: "Nobody's Card", Count: 1, Role: "deck", On: -1})
	if lang.MsgOf(err).Code != "export.cannot-hold" {
		t.Errorf("a name: got %v, want a refusal", err)
	}
}
