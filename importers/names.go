package importers

import (
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Mention is a place in a list where a card is named.
type Mention struct {
	Words string          // as written
	Role  string          // of the list's entry; "" if nothing says so
	Kind  string          // the card's type, if a heading says so
	Card  *catalog.Card   // nil if no card is meant, or not yet
	Open  []*catalog.Card // those that may be meant
	Line  int             // in the file; 0 if it has no lines
	Entry int             // of the list, from 1; 0 unknown
	Loose bool            // words of people, who add to names
	Elite bool            // the words say so
	Dice  int             // that the words say; 0 if they say none
	Count string          // of copies, or of dice, as written; "" if there is none
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
	title, _ := Unplaced(words)
	typed := strings.ToLower(title)
	slip := min(maxSlip, utf8.RuneCountInString(typed)/4)
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
func within(slip int, typed, name string) bool {
	return name != "" && levenshtein.ComputeDistance(typed, strings.ToLower(name)) <= slip
}

// Prose reports whether a line that names no card is a sentence: long, or with
// the sign that ends one.
func Prose(text string) bool {
	n, end := len(strings.Fields(text)), text[len(text)-1:]
	return n >= 9 || n >= 3 && strings.Contains(".:,;", end) || n >= 2 && strings.Contains("?!", end)
}

// Knows reports whether a card of a game has exactly a name or a code.
func Knows(c *catalog.Catalog, g catalog.Game, name string) bool {
	match, several := c.Named(g, name)
	return match != nil || several != nil
}

// maxGlance is how much of a text is looked at to tell its game, in bytes.
const maxGlance = 32 << 10

// named returns the names in a text, whatever they are names of, those behind a colon too.
func (f *File) named() []string {
	if f.names == nil {
		f.names = []string{}
		var rows []Row
		if len(f.Text) <= maxGlance {
			rows = f.Lines()
		} else {
			rows = RowsIn(f.Said()[:maxGlance])
		}
		for _, row := range rows {
			if row.Section || row.Rule || row.Name == "" {
				continue
			}
			f.names = append(f.names, row.Name)
			before, rest, _ := strings.Cut(Typed(row.Text), ":")
			if rest = strings.TrimSpace(rest); rest != "" && !names[HeadKey(before)] { // a heading of some game, perhaps
				row.parse(rest)
				f.names = append(f.names, row.Name)
			}
		}
	}
	return f.names
}

// Matches reports whether what is written is a text in one of its languages, or nothing.
func Matches(t lang.Text, s string) bool {
	return s == "" || s == t[lang.EN] || s == t[lang.IT]
}
