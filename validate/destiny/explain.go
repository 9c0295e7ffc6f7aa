package destiny

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

//go:embed testdata/*.json testdata/*.txt
var examples embed.FS

// refs returns where the rule books have the rule of a code, or the cards.
func refs(code string) []string {
	if code == "destiny.exception" {
		return exceptionRefs
	}
	return validate.RefsOf(rules, code)
}

// book returns the name of the book that a rule of a code is in: the first rule
// book, its later editions, the format, the card or muster itself.
func book(code string) string {
	of := refs(code)
	switch {
	case code == "destiny.starter":
		return "starter"
	case code == "destiny.exception":
		return "card"
	case len(of) == 0:
		return "muster"
	case strings.HasPrefix(of[0], "DES-S-"):
		return "first"
	}
	switch of[0] {
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
func covered() []validate.Coverage {
	all := validate.CoverageOf(rules, "DES-")
	slices.SortStableFunc(all, func(a, b validate.Coverage) int { return cmp.Compare(b.ID[0], a.ID[0]) }) // S before L
	for i := range exceptions {
		x := &exceptions[i]
		all = append(all, validate.Coverage{ID: "C-" + x.code, Code: "destiny.exception", Done: x.change != nil || x.want != nil})
	}
	return all
}
