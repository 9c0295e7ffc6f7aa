package importers

import (
	"regexp"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A reading of words that are no name as they stand: what people add to names
// when they write for one another.
var (
	eliteLed = pattern(`(?i)^(?:elite|élite)\s+(\S.*)$|^e([A-Z]\S.*)$`)
	bareSet  = pattern(`^(.*\S)\s+([A-Z][A-Za-z]{1,3})\s?#?([0-9]{1,3})$`)
	bareNo   = pattern(`^(.*\S)\s+(?:#|n\.\s?|no\.\s?)([0-9]{1,3})$`)
	bracket  = pattern(`^(.*\S)\s*[(\[{][^()\[\]{}]*[)\]}][.!]?$`)
	asideNo  = pattern(`^(.*?\S)\s*(?:\s[-–—|~]\s|;|\s#|\s<|\s=>|\s->|:\s).+$`)
	starred  = pattern(`^(.*\pL.*?)[\s*†‡+!?.,;:]+$`)
)

// guess finds the card that a mention means if a part of it is left out: notes
// in brackets or behind a hyphen, a set without brackets, "elite". What was
// left out is told.
func (r *reading) guess(m *mention) bool {
	words, elite := m.words, false
	if e := eliteLed().FindStringSubmatch(words); e != nil {
		words, elite = e[1]+e[2], true
	}
	tries := []string{words}
	for _, without := range []*regexp.Regexp{bareSet(), bareNo(), bracket(), asideNo(), starred()} {
		p := without.FindStringSubmatch(words)
		switch {
		case p == nil:
		case without == bareSet():
			tries = append(tries, p[1]+" ("+p[2]+" #"+p[3]+")")
		default:
			tries = append(tries, p[1])
		}
	}
	for _, words := range tries {
		if words == m.words {
			continue
		}
		match, near := r.in.Catalog.Named(catalog.Destiny, words)
		switch {
		case match != nil:
			m.card, m.elite = match, elite
			if elite {
				r.note(validate.Note, *m, match, "import.guess", m.words, lang.Say("import.as-elite", match.Name()))
			} else {
				r.note(validate.Note, *m, match, "import.guess", m.words, match.Name())
			}
			return true
		case near != nil && !strings.HasSuffix(words, ")"):
			m.words, m.open, m.elite = words, near, elite
			return true
		}
	}
	return false
}

// prose reports whether a line that names no card is a sentence: long, or with
// the sign that ends one.
func prose(text string) bool {
	n, end := len(strings.Fields(text)), text[len(text)-1:]
	return n >= 9 || n >= 3 && strings.Contains(".:,;", end) || n >= 2 && strings.Contains("?!", end)
}
