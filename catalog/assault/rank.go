package assault

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// Rank says whether a card that has a twin is the elite or the regular one; "" if
// there is nothing to tell apart.
func Rank(c *catalog.Card) string {
	switch f := Of(c); {
	case f == nil || !f.Twin:
		return ""
	case f.Elite:
		return elite
	}
	return regular
}

const (
	elite   = "elite"
	regular = "regular"
)

// Ranked puts a rank to a title: "Elite Stormtrooper", "Assaltatore elite".
func Ranked(title lang.Text, rank string) lang.Text {
	full := lang.Text{}
	for _, l := range lang.All {
		if title[l] != "" {
			full[l] = lang.Say("assault.rank."+rank, title[l]).In(l)
		}
	}
	return full
}

// Name is the title of an elite card of which there is a regular one as well, which
// says so; nil of all others.
func (f *Facts) Name(c *catalog.Card) lang.Text {
	if f.Twin && f.Elite {
		return Ranked(c.Title, elite)
	}
	return nil
}

// Names returns what people call a card besides: by its rank before or behind the
// title, though there be no twin, as in "Elite AT-ST" and "Stormtrooper (Elite)".
func (f *Facts) Names(c *catalog.Card, l lang.Lang) (names []string, rank string) {
	if c.Unique || c.Type != DeploymentType && c.Type != UpgradeType {
		return nil, ""
	}
	code := regular
	if f.Elite {
		code = elite
	}
	rank = lang.Say("assault.rank.word-" + code).In(l)
	return []string{Ranked(c.Title, code)[l], c.Title[l] + rank}, rank
}

// Behind says that a bare name means cards of the skirmish rather than others, and
// of these a regular card rather than the elite one.
func (f *Facts) Behind() int {
	n := 0
	if !f.Skirmish {
		n = 2
	}
	if f.Twin && f.Elite {
		n++
	}
	return n
}
