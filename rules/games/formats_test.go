package games

import (
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

// A format that somebody names is meant; one that there is not is told, with the
// nearest.
func TestFormatsThatAreNamedAreKnown(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game             catalog.Game
		format, want, is string
	}{
		{catalog.Destiny, "STDD", "check.format-near", `"STDD" is no format of the rules; did you mean STD?`},
		{catalog.Destiny, "wizards", "check.format-none", ""},
		{catalog.Destiny, "std", "", ""},
		{catalog.Destiny, "pool", "", ""},
		{catalog.Assault, "STD", "check.format-none", `"STD" is no format of the rules; there are: FFG IACP`},
		{catalog.Assault, "iacp", "", ""},
		{catalog.Assault, "pool", "check.format-none", ""},
		{catalog.Deckbuilding, "whatever", "", ""},
	} {
		l := &catalog.List{Game: c.game, Format: "AW"}
		err := Under(facts.Embedded(), l, c.format)
		switch {
		case c.want == "" && err != nil, c.want != "" && (err == nil || lang.MsgOf(err).Code != c.want):
			t.Errorf("%s %s: got %v, want %q", c.game, c.format, err, c.want)
		case err != nil && c.is != "" && lang.MsgOf(err).In(lang.EN) != c.is:
			t.Errorf("%s %s: got %s, want %s", c.game, c.format, lang.MsgOf(err).In(lang.EN), c.is)
		case err != nil && l.Format != "AW":
			t.Errorf("%s %s: the list is of %s now", c.game, c.format, l.Format)
		}
	}
	if err := KnownFormat(facts.Embedded(), "", "iacp"); err != nil {
		t.Errorf("a format of any game: got %v", err)
	}
}
