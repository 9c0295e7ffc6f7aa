package validate

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

//go:embed testdata/*.json testdata/*.txt
var examples embed.FS

// Destiny is how lists of Destiny are checked.
var Destiny = Game{
	Name:  catalog.Destiny,
	Look:  checkDestiny,
	Codes: func() []string { return append(CodesOf(destiny), CodesOf(starters)...) },
	More:  poolCodes,
	Refs:  destinyRefs,
	Book:  destinyBook,
	Example: func(c *catalog.Catalog, code string) Sample {
		return ExampleIn(examples, code, func(l *catalog.List) (string, bool) { return text(c, l) })
	},
	Covered: covered,
}

// Deckbuilding is how lists of The Deckbuilding Game are checked.
var Deckbuilding = Game{
	Name:    catalog.Deckbuilding,
	Look:    checkBox,
	Codes:   func() []string { return CodesOf(deckbuilding) },
	Refs:    func(code string) []string { return RefsOf(deckbuilding, code) },
	Book:    func(string) string { return "box" },
	Example: func(_ *catalog.Catalog, code string) Sample { return ExampleIn(examples, code, nil) },
	Covered: func() []Coverage { return CoverageOf(deckbuilding, "") },
}

// Assault is how armies of Imperial Assault are checked.
var Assault = Game{
	Name:    catalog.Assault,
	Look:    checkArmy,
	Codes:   func() []string { return CodesOf(assault) },
	Refs:    armyRefs,
	Book:    func(string) string { return "skirmish" },
	Example: func(_ *catalog.Catalog, code string) Sample { return ExampleIn(examples, code, nil) },
	Covered: coveredArmies,
}

func destinyRefs(code string) []string {
	refs := RefsOf(destiny, code)
	if code == "destiny.exception" {
		for i := range exceptions {
			refs = append(refs, exceptions[i].ref())
		}
	}
	return refs
}

func armyRefs(code string) []string {
	if code == "assault.exception" {
		return constructionRefs
	}
	return RefsOf(assault, code)
}

// destinyBook returns the name of the book that a rule of a code is in: the
// first rule book, its later editions, the format, the card or muster itself.
func destinyBook(code string) string {
	refs := destinyRefs(code)
	switch {
	case code == "destiny.starter":
		return "starter"
	case code == "destiny.exception":
		return "card"
	case len(refs) == 0:
		return "muster"
	case strings.HasPrefix(refs[0], "DES-S-"):
		return "first"
	}
	switch refs[0] {
	case "DES-L-FORMAT", "DES-L-BANNED", "DES-L-RESTR", "DES-L-PAIRS":
		return "format"
	}
	return "later"
}

// headings of a list that is written as text.
var headings = map[string]string{
	catalog.Character: "Characters", catalog.Deck: "Deck", catalog.Battlefield: "Battlefield", catalog.Plot: "Plot",
}

// text writes a list as one would by hand, if that can be done.
func text(c *catalog.Catalog, l *catalog.List) (string, bool) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", l.Name)
	role := ""
	for i := range l.Entries {
		e := &l.Entries[i]
		n, name := e.Count, string(e.Card)
		if card := c.At(e); card != nil {
			name = fmt.Sprintf("%s (%s #%d)", card.Name().In(lang.EN), card.Set, card.Number)
		}
		if e.Way > 0 {
			n = e.Way + 1 // the dice of a character that is there once
		}
		if headings[e.Role] == "" || e.Way > 0 && (e.Role != catalog.Character || e.Count > 1) {
			return "", false
		}
		if e.Role != role {
			fmt.Fprintf(&b, "\n%s\n", headings[e.Role])
			role = e.Role
		}
		fmt.Fprintf(&b, "%dx %s\n", n, name)
	}
	return b.String(), true
}

// covered lists the rules of deck building: those of the first rule book and
// those of later books, and the cards that change them.
func covered() []Coverage {
	all := CoverageOf(destiny, "DES-")
	slices.SortStableFunc(all, func(a, b Coverage) int { return cmp.Compare(b.ID[0], a.ID[0]) }) // S before L
	for i := range exceptions {
		all = append(all, Coverage{"C-" + exceptions[i].code, "destiny.exception", exceptions[i].change != nil || exceptions[i].want != nil})
	}
	return all
}

// coveredArmies lists the rules about armies and command decks by their words,
// then the cards that change them: "UNIQUE_NAME", "C-balanceoftheforce".
func coveredArmies() []Coverage {
	all := CoverageOf(assault, "IAS-")
	for i := range constructions {
		x := &constructions[i]
		all = append(all, Coverage{"C-" + x.code, "assault.exception", x.change != nil || x.want != nil})
	}
	return all
}
