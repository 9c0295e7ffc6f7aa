package importers

import (
	"fmt"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A mention is a place in a list where a card is named.
type mention struct {
	words string          // as written
	role  string          // of the list's entry; "" if nothing says so
	kind  string          // the card's type, if a heading says so
	card  *catalog.Card   // nil if no card is meant, or not yet
	open  []*catalog.Card // those that may be meant
	line  int             // in the file; 0 if it has no lines
	entry int             // of the list, from 1; 0 unknown
	loose bool            // words of people, who add to names
	elite bool            // the words say so
}

// find looks for the card that a mention names. What may be several cards
// stays open until all other mentions are known.
func (r *reading) find(m *mention) error {
	if id, ok := codeID(m.words); ok {
		m.card, _ = r.in.Catalog.Card(id)
		return nil
	}
	match, near, exact := r.in.Catalog.Resolve(catalog.Destiny, m.words)
	switch {
	case match != nil:
		m.card = match
		if title, placed := unplaced(m.words); placed && !r.means(title, match) {
			r.note(validate.Note, *m, match, "import.guess", m.words, match.Name())
		}
	case exact:
		m.open = near
	default:
		if m.loose && r.guess(m) {
			break
		}
		if m.card = tiny(m.words, near); m.card != nil {
			r.note(validate.Note, *m, m.card, "import.guess", m.words, m.card.Name())
			break
		}
		return r.miss()
	}
	return nil
}

// Looking for the names that are most like one takes milliseconds. A list in
// which so many names are of no card is not one of this game.
const maxMisses = 64

// miss counts the names that no card has, and gives up in the end.
func (r *reading) miss() error {
	if r.missed++; r.missed > maxMisses {
		return lang.Fail(lang.Invalid, "import.strange", maxMisses)
	}
	return nil
}

// means reports whether a title is one of a card's names.
func (r *reading) means(title string, card *catalog.Card) bool {
	if strings.EqualFold(title, card.Title[lang.EN]) || strings.EqualFold(title, card.Name()[lang.EN]) {
		return true
	}
	match, near, exact := r.in.Catalog.Resolve(catalog.Destiny, title)
	return match != nil && match.Family == card.Family ||
		exact && slices.ContainsFunc(near, func(c *catalog.Card) bool { return c.Family == card.Family })
}

// settle decides what the open mentions mean: cards that fit the place in the
// list, have the title as it is written, are legal in the list's format and of
// the sets of the other cards come first, then the newest.
func (r *reading) settle(all []mention) {
	sets := map[string]bool{}
	for i := range all {
		if all[i].card != nil {
			sets[all[i].card.Set] = true
		}
	}
	format, _ := r.in.Catalog.Format(catalog.Destiny, r.list.Format)
	for i := range all {
		m := &all[i]
		if m.card != nil || len(m.open) == 0 {
			continue
		}
		title, placed := unplaced(m.words)
		left := narrow(m.open, func(c *catalog.Card) bool { return m.role == "" || m.role == catalog.Aside || roleOf(c) == m.role })
		left = narrow(left, func(c *catalog.Card) bool { return m.kind == "" || c.Type == m.kind })
		certain := len(left) == 1 && !placed
		if placed {
			left = narrow(left, func(c *catalog.Card) bool { return r.means(title, c) })
		}
		left = narrow(left, func(c *catalog.Card) bool { return format == nil || format.Row(c).Legal })
		left = narrow(left, func(c *catalog.Card) bool { return len(sets) == 0 || sets[c.Set] })
		m.card = left[0]
		if !certain {
			r.note(validate.Note, *m, m.card, "import.ambiguous", m.words, lang.Say("import.taken", printings(m.open), printing(m.card)))
		}
	}
}

// narrow returns the cards to keep, or all if there are none.
func narrow(cards []*catalog.Card, keep func(*catalog.Card) bool) []*catalog.Card {
	var kept []*catalog.Card
	for _, c := range cards {
		if keep(c) {
			kept = append(kept, c)
		}
	}
	if kept == nil {
		return cards
	}
	return kept
}

// printing names a card so that it cannot be taken for another.
func printing(c *catalog.Card) lang.Text {
	name := lang.Text{}
	for l, s := range c.Name() {
		name[l] = fmt.Sprintf("%s (%s #%d)", s, c.Set, c.Number)
	}
	return name
}

func printings(cards []*catalog.Card) []lang.Text {
	names := make([]lang.Text, len(cards))
	for i, c := range cards {
		names[i] = printing(c)
	}
	return names
}

// unplaced cuts a set in parentheses off a name.
func unplaced(words string) (title string, placed bool) {
	i := strings.LastIndexByte(words, '(')
	if i <= 0 || !strings.HasSuffix(words, ")") {
		return words, false
	}
	return strings.TrimSpace(words[:i]), true
}

// The longest slip that is taken for one, in letters; of short names, fewer.
const maxSlip = 2

// tiny returns the one card whose name differs from what is written by so
// little that nothing else can be meant, or nil.
func tiny(words string, near []*catalog.Card) *catalog.Card {
	typed := []rune(strings.ToLower(words))
	if title, placed := unplaced(words); placed {
		typed = []rune(strings.ToLower(title))
	}
	slip := min(maxSlip, len(typed)/4)
	var only *catalog.Card
	for _, c := range near {
		for _, l := range lang.All {
			if within(slip, typed, c.Title[l]) || within(slip, typed, c.Name()[l]) {
				if only != nil && only.Family != c.Family {
					return nil
				}
				if only == nil || c.No < only.No {
					only = c
				}
			}
		}
	}
	return only
}

// within reports whether at most so many letters of what is typed have to be
// changed, left out or added to make a name.
func within(slip int, typed []rune, name string) bool {
	want := []rune(strings.ToLower(name))
	if d := len(typed) - len(want); d > slip || -d > slip || len(want) == 0 {
		return false
	}
	row := make([]int, len(want)+1)
	for j := range row {
		row[j] = j
	}
	for i, t := range typed {
		diagonal := row[0]
		row[0] = i + 1
		for j, w := range want {
			cost := diagonal
			if t != w {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, diagonal+1, row[j]+1)
		}
	}
	return row[len(want)] <= slip
}
