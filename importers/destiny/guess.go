package destiny

import (
	"regexp"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
	"muster/validate"
)

// A Reading of words that are no name as they stand: what people add to names
// when they write for one another.
var (
	eliteLed = importers.Pattern(`(?i)^(?:elite|élite)\s+(\S.*)$|^e([A-Z]\S.*)$`)
	bareSet  = importers.Pattern(`^(.*\S)\s+([A-Z][A-Za-z]{1,3})\s?#?([0-9]{1,3})$`)
	bareNo   = importers.Pattern(`^(.*\S)\s+(?:#|n\.\s?|no\.\s?)([0-9]{1,3})$`)
	bracket  = importers.Pattern(`^(.*\S)\s*[(\[{][^()\[\]{}]*[)\]}][.!]?$`)
	asideNo  = importers.Pattern(`^(.*?\S)\s*(?:\s[-–—|~]\s|;|\s#|\s<|\s=>|\s->|:\s).+$`)
	starred  = importers.Pattern(`^(.*\pL.*?)[\s*†‡+!?.,;:]+$`)
)

// guess finds the card that a mention means if a part of it is left out: notes
// in brackets or behind a hyphen, a set without brackets, "elite". What is left may
// have a small mistake in it. What was left out is told.
func (r *reading) guess(m *importers.Mention) bool {
	words, elite := m.Words, false
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
		if words == m.Words {
			continue
		}
		match, near := r.In.Catalog.Named(catalog.Destiny, words)
		switch {
		case match != nil:
			m.Card, m.Elite = match, elite
			if elite {
				r.Note(validate.Note, *m, match, "import.guess", m.Words, lang.Say("import.as-elite", match.Name()))
			} else {
				r.Note(validate.Note, *m, match, "import.guess", m.Words, match.Name())
			}
			return true
		case near != nil && !strings.HasSuffix(words, ")"):
			m.Words, m.Open, m.Elite = words, near, elite
			return true
		}
	}
	for _, words := range tries {
		if words == m.Words {
			continue
		}
		_, near, exact := r.In.Catalog.Resolve(catalog.Destiny, words)
		if card := importers.Tiny(words, near); card != nil && !exact && !elite {
			m.Card = card
			r.Note(validate.Note, *m, card, "import.guess", m.Words, card.Name())
			return true
		}
	}
	return false
}
