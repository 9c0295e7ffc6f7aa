package importers

import (
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/validate"
)

// A Reading is a list on its way in.
type Reading struct {
	In     *File
	List   *catalog.List
	Titled bool // it has its name, or is known to have none
	missed int  // names that no card has
}

// NewReading begins a list of a game.
func NewReading(f *File, g catalog.Game) *Reading {
	return &Reading{In: f, List: &catalog.List{Game: g}}
}

// MaxCopies is how many copies of a card can be meant.
const MaxCopies = 99

// Count reads how many copies of a card there are. A number that cannot be
// meant is a finding; the entry stays, with the nearest number that can. Where fewer
// are meant than there can be copies, they are dice.
func (r *Reading) Count(written, card string, most int, at Mention) int {
	n, ok := Whole(written)
	if !ok || n < 1 || n > most {
		of := "import.count-copies"
		if most < MaxCopies {
			of = "import.count-dice"
		}
		r.Note(validate.Illegal, at, nil, "import.count", card, scan.Tidy(written), lang.Say(of, most))
	}
	return max(1, min(n, most))
}

// Left says what a row of a table is that has no copies. A count of 0 takes a card out,
// which is told; a card without a count is a row of a template, and words that name no
// card are none.
func (r *Reading) Left(words, written string, line int, known bool) {
	as := "import.as-remark"
	switch {
	case written != "":
		words, as = words+": "+written, "import.as-none"
	case known:
		return
	}
	r.Note(validate.Note, Mention{Line: line}, nil, "import.guess", words, lang.Say(as))
}

// Note adds a finding about a place where a card is named.
func (r *Reading) Note(s validate.Severity, at Mention, card *catalog.Card, code string, args ...any) {
	f := validate.Finding{Msg: lang.Say(code, args...), Severity: s, Line: at.Line, Entry: at.Entry}
	if card != nil {
		f.Cards = []catalog.ID{card.ID}
	}
	r.In.Report.Add(f)
}

// Whole reads a number. It is a whole one if ok; if not, n is near it.
func Whole(written string) (n int, ok bool) {
	if len(written) < 7 {
		if n, err := strconv.Atoi(written); err == nil {
			return n, true
		}
	}
	f, err := strconv.ParseFloat(strings.Replace(written, ",", ".", 1), 64)
	switch {
	case f > 1e6:
		return 1e6, false
	case f < -1e6:
		return -1e6, false
	case f != f: // not a number
		return 0, false
	}
	return int(f), err == nil && f == float64(int(f))
}

// Add appends an entry; a list has only so many.
func (r *Reading) Add(e catalog.Entry) error {
	if len(r.List.Entries) >= MaxEntries {
		return lang.Fail(lang.TooLarge, "import.too-many", MaxEntries)
	}
	r.List.Entries = append(r.List.Entries, e)
	return nil
}

// Looking for the names that are most like one takes milliseconds. A list in
// which so many names are of no card is not one of this game.
const maxMisses = 64

// Miss counts the names that no card has, and gives up in the end, with what a game
// says then.
func (r *Reading) Miss(code string) error {
	if r.missed++; r.missed > maxMisses {
		return lang.Fail(lang.Invalid, code, maxMisses)
	}
	return nil
}

// Find finds the card of the list's game that a mention names: by its id, its code
// or its name, or by a name that is nearly its own, which is noted. Of too many
// names that no card has, strange is said.
func (r *Reading) Find(m *Mention, strange string) error {
	match, near, exact := r.In.Catalog.Resolve(r.List.Game, m.Words)
	if m.Card = match; match != nil || exact {
		return nil
	}
	if m.Card = Tiny(m.Words, near); m.Card == nil {
		return r.Miss(strange)
	}
	r.Note(validate.Note, *m, m.Card, "import.guess", m.Words, m.Card.Name())
	return nil
}

// Title names the list, if nothing has named it.
func (r *Reading) Title(text string) {
	if !r.Titled {
		r.List.Name, r.Titled = scan.Tidy(text), true
	}
}
