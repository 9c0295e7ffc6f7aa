package importers

import (
	"fmt"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A Mention is a place in a list where a card is named.
type Mention struct {
	Words string          // as written
	Role  string          // Of the list's entry; "" if nothing says so
	Kind  string          // the card's type, if a heading says so
	Card  *catalog.Card   // nil if no card is meant, or not yet
	Open  []*catalog.Card // those that may be meant
	Line  int             // In the file; 0 if it has no lines
	Entry int             // Of the list, from 1; 0 unknown
	Loose bool            // Words of people, who add to names
	Elite bool            // the words say so
}

// find looks for the card that a mention names. What may be several cards
// stays open until all other mentions are known.
func (r *Reading) find(m *Mention) error {
	if id, ok := codeID(m.Words); ok {
		m.Card, _ = r.In.Catalog.Card(id)
		return nil
	}
	match, near, exact := r.In.Catalog.Resolve(catalog.Destiny, m.Words)
	switch {
	case match != nil:
		m.Card = match
		if title, placed := Unplaced(m.Words); placed && !r.means(title, match) {
			r.Note(validate.Note, *m, match, "import.guess", m.Words, match.Name())
		}
	case exact:
		m.Open = near
	default:
		if m.Loose && r.guess(m) {
			break
		}
		if m.Card = Tiny(m.Words, near); m.Card != nil {
			r.Note(validate.Note, *m, m.Card, "import.guess", m.Words, m.Card.Name())
			break
		}
		return r.miss()
	}
	return nil
}

// Looking for the names that are most like one takes milliseconds. A list in
// which so many names are of no card is not one of this game.
const MaxMisses = 64

// miss counts the names that no card has, and gives up in the end.
func (r *Reading) miss() error {
	if r.missed++; r.missed > MaxMisses {
		return lang.Fail(lang.Invalid, "import.strange", MaxMisses)
	}
	return nil
}

// means reports whether a title is one of a card's names.
func (r *Reading) means(title string, card *catalog.Card) bool {
	if strings.EqualFold(title, card.Title[lang.EN]) || strings.EqualFold(title, card.Name()[lang.EN]) {
		return true
	}
	match, near, exact := r.In.Catalog.Resolve(catalog.Destiny, title)
	return match != nil && match.Family == card.Family ||
		exact && slices.ContainsFunc(near, func(c *catalog.Card) bool { return c.Family == card.Family })
}

// settle decides what the open mentions mean: cards that fit the place in the
// list, have the title as it is written, are legal in the list's format and of
// the sets of the other cards come first, then the newest.
func (r *Reading) settle(all []Mention) {
	sets := map[string]bool{}
	for i := range all {
		if all[i].Card != nil {
			sets[all[i].Card.Set] = true
		}
	}
	format, _ := r.In.Catalog.Format(catalog.Destiny, r.List.Format)
	for i := range all {
		m := &all[i]
		if m.Card != nil || len(m.Open) == 0 {
			continue
		}
		title, placed := Unplaced(m.Words)
		left := Narrow(m.Open, func(c *catalog.Card) bool { return m.Role == "" || m.Role == catalog.Aside || roleOf(c) == m.Role })
		left = Narrow(left, func(c *catalog.Card) bool { return m.Kind == "" || c.Type == m.Kind })
		certain := len(left) == 1 && !placed
		if placed {
			left = Narrow(left, func(c *catalog.Card) bool { return r.means(title, c) })
		}
		left = Narrow(left, func(c *catalog.Card) bool { return format == nil || format.Row(c).Legal })
		left = Narrow(left, func(c *catalog.Card) bool { return len(sets) == 0 || sets[c.Set] })
		m.Card = left[0]
		if !certain {
			r.Note(validate.Note, *m, m.Card, "import.ambiguous", m.Words, lang.Say("import.taken", printings(m.Open), printing(m.Card)))
		}
	}
}

// Narrow returns the cards to keep, or all if there are none.
func Narrow(cards []*catalog.Card, keep func(*catalog.Card) bool) []*catalog.Card {
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

// Unplaced cuts a set in parentheses off a name.
func Unplaced(words string) (title string, placed bool) {
	i := strings.LastIndexByte(words, '(')
	if i <= 0 || !strings.HasSuffix(words, ")") {
		return words, false
	}
	return strings.TrimSpace(words[:i]), true
}

// The longest slip that is taken for one, in letters; of short names, fewer.
const maxSlip = 2

// Tiny returns the one card whose name differs from what is written by so
// little that nothing else can be meant, or nil.
func Tiny(words string, near []*catalog.Card) *catalog.Card {
	typed := []rune(strings.ToLower(words))
	if title, placed := Unplaced(words); placed {
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
