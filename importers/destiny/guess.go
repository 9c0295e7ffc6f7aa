package destiny

import (
	"regexp"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
	"muster/validate"
)

// A Reading of words that are no name as they stand: what people add to names
// when they write for one another.
var (
	eliteLed = importers.Pattern(`^(?i:elite|élite)\s+(\S.*)$|^e([A-Z]\S.*)$`)
	bareSet  = importers.Pattern(`^(.*\S)\s+([A-Z][A-Za-z]{1,3})\s?#?([0-9]{1,3})$`)
	bareNo   = importers.Pattern(`^(.*\S)\s+(?:#|n\.\s?|no\.\s?)([0-9]{1,3})$`)
	bracket  = importers.Pattern(`^(.*\S)\s*[(\[{][^()\[\]{}]*[)\]}][.!]?$`)
	asideNo  = importers.Pattern(`^(.*?\S)\s*(?:\s[-–—|~]\s|;|\s#|\s<|\s=>|\s->|:\s).+$`)
	starred  = importers.Pattern(`^(.*\pL.*?)[\s*†‡+!?.,;:]+$`)
	countEnd = importers.Pattern(`^(.*\S)\s+([0-9]{1,2})$`)
	setNo    = importers.Pattern(`^(\pL.*?)\s*([# -]?)\s*([0-9]{1,3})$`)
	diceSaid = importers.Pattern(`(?i)(?:^|[^\pL0-9])(?:(elite|élite)|([1-3])\s?(?:dice|die|dadi|dado|d)|[(\[](e)[)\]])(?:$|[^\pL0-9])`)
)

// placed finds the card that a set and a number name, "Awakenings #157", "AW 157", or
// the cards if there are several.
func placed(c *catalog.Catalog, words string) (match *catalog.Card, several []*catalog.Card) {
	if !endsInDigit(words) {
		return nil, nil
	}
	p := setNo().FindStringSubmatch(words)
	if p == nil {
		return nil, nil
	}
	if _, code := c.Set(catalog.Destiny, p[1]); !code && p[2] != "#" {
		return nil, nil
	}
	return c.There(catalog.Destiny, p[1]+" #"+p[3])
}

func endsInDigit(s string) bool {
	return s != "" && s[len(s)-1] >= '0' && s[len(s)-1] <= '9'
}

// knows reports whether words are exactly the name of a card, its code or its place.
func knows(c *catalog.Catalog, words string) bool {
	if importers.Knows(c, catalog.Destiny, words) {
		return true
	}
	match, several := placed(c, words)
	return match != nil || several != nil
}

// nearly reports whether words are the name of a card, but for a slip.
func nearly(c *catalog.Catalog, words string) bool {
	if knows(c, words) {
		return true
	}
	_, near, _ := c.Resolve(catalog.Destiny, words)
	return importers.Tiny(words, near) != nil
}

// counted parts a number from the end of words that name a card without it alone: "Take
// Cover 2", not "Blizzard 1".
func counted(c *catalog.Catalog, words string) (name, count string) {
	if !endsInDigit(words) {
		return words, ""
	}
	if p := countEnd().FindStringSubmatch(words); p != nil && !knows(c, words) && knows(c, p[1]) {
		return p[1], p[2]
	}
	return words, ""
}

// A try is what words may mean without a part of them.
type try struct {
	words string
	count string // that was cut off
	cut   string // everything that was
	elite bool
}

// tries lists what words may mean: without what stands before or behind the name, then
// without what stands behind that.
func (r *reading) tries(words string) []try {
	all := []try{{words: words}}
	if e := eliteLed().FindStringSubmatch(words); e != nil {
		all = append(all, try{words: e[1] + e[2], elite: true})
	}
	for i := 0; i < len(all) && len(all) < maxTries; i++ {
		t := all[i]
		if p := countEnd().FindStringSubmatch(t.words); p != nil {
			all = append(all, try{p[1], p[2], t.cut, t.elite})
		}
		for _, without := range []*regexp.Regexp{bareSet(), bareNo(), bracket(), asideNo(), starred()} {
			p := without.FindStringSubmatch(t.words)
			switch {
			case p == nil:
			case without != bareSet():
				all = append(all, try{p[1], t.count, t.words[len(p[1]):] + t.cut, t.elite})
			default:
				if _, known := r.In.Catalog.Set(catalog.Destiny, p[2]); known {
					all = append(all, try{p[1] + " (" + p[2] + " #" + p[3] + ")", t.count, t.cut, t.elite})
				}
			}
		}
	}
	return all
}

// So many tries are made of one line, and so many are held against all names.
const (
	maxTries = 24
	maxSlips = 8
)

// guess finds the card that a mention means if a part of it is left out: notes
// in brackets or behind a hyphen, a set without brackets, "elite". What is left may
// have a small mistake in it. What was left out is told; what it says of dice counts.
func (r *reading) guess(m *importers.Mention) bool {
	tries := r.tries(m.Words)
	for _, t := range tries {
		if t.words == m.Words {
			continue
		}
		match, near := r.In.Catalog.Named(catalog.Destiny, t.words)
		if match == nil && near == nil {
			match, near = placed(r.In.Catalog, t.words)
		}
		switch {
		case match != nil:
			r.take(m, match, t)
			return true
		case near != nil && !strings.HasSuffix(t.words, ")"):
			m.Open, m.Words = near, t.words
			r.said(m, t, near...)
			return true
		}
	}
	for _, t := range tries[:min(len(tries), maxSlips)] {
		if t.words == m.Words {
			continue
		}
		_, near, exact := r.In.Catalog.Resolve(catalog.Destiny, t.words)
		if card := importers.Tiny(t.words, near); card != nil && !exact && !t.elite {
			r.take(m, card, t)
			return true
		}
	}
	return false
}

// said takes over the dice and the count that stand in what was cut off the names of
// cards.
func (r *reading) said(m *importers.Mention, t try, cards ...*catalog.Card) {
	if m.Count == "" {
		m.Count = t.count
	}
	if slices.ContainsFunc(cards, func(c *catalog.Card) bool { return len(c.Points) == 0 }) {
		return
	}
	if p := diceSaid().FindStringSubmatch(t.cut); p != nil {
		m.Dice = importers.WayOf(p[1]+p[2]+p[3]) + 1
	} else if t.elite {
		m.Dice = 2
	}
}

// take takes a card for what a mention means and tells it, of a character with how many
// dice.
func (r *reading) take(m *importers.Mention, card *catalog.Card, t try) {
	words := m.Words
	r.said(m, t, card)
	m.Card = card
	as := any(card.Name())
	switch n, ok := importers.Whole(m.Count); {
	case t.elite:
		as = lang.Say("import.as-elite", card.Name())
	case card.Type != catalog.Character || !card.Unique:
		if m.Count != "" && t.count != "" {
			as = lang.Say("import.as-copies", card.Name(), n)
		}
	case m.Dice > 0:
		as = lang.Say("import.as-dice", card.Name(), m.Dice)
	case m.Count == "":
		as = lang.Say("import.as-dice", card.Name(), 1)
	case ok && n > 0 && n <= maxDice:
		as = lang.Say("import.as-dice", card.Name(), n)
	}
	r.Note(validate.Note, *m, card, "import.guess", words, as)
}
