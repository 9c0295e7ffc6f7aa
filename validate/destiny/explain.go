package destiny

import (
	"cmp"
	"strings"

	"muster/catalog/stable"
	"muster/validate"
)

// refs returns where the rule books have the rule of a code, or the cards.
func refs(code string) []string {
	if code == "destiny.exception" {
		return exceptionRefs
	}
	return validate.RefsOf(rules, code)
}

// ruleBook returns the name of the book that a rule of a code is in: the first rule
// book, its later editions, the format, the card or muster itself.
func ruleBook(code string) string {
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

// covered lists the rules of deck building: those of the first rule book and
// those of later books, and the cards that change them.
func covered() []validate.Coverage {
	all := validate.CoverageOf(rules, "DES-")
	stable.Sort(all, func(a, b validate.Coverage) int { return cmp.Compare(b.ID[0], a.ID[0]) }) // S before L
	for i := range exceptions {
		x := &exceptions[i]
		all = append(all, validate.Coverage{ID: "C-" + x.code, Code: "destiny.exception", Done: x.change != nil || x.want != nil})
	}
	return all
}
