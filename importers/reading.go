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
	In     *Input
	List   *catalog.List
	Titled bool // it has its name, or is known to have none
	missed int  // names that no card has
}

func newReading(in *Input) *Reading {
	return &Reading{In: in, List: &catalog.List{Game: catalog.Destiny}}
}

// Limits of a list that can be meant.
const (
	MaxCopies = 99
	maxDice   = 3
)

// Count reads how many copies of a card there are. A number that cannot be
// meant is a finding; the entry stays, with the nearest number that can.
func (r *Reading) Count(written, card string, most int, at Mention) int {
	n, ok := Whole(written)
	if !ok || n < 1 || n > most {
		r.Note(validate.Illegal, at, nil, "import.count", card, written)
	}
	return max(1, min(n, most))
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

// codeID returns the id of a card of Destiny by its code, or as it stands.
func codeID(code string) (id catalog.ID, ok bool) {
	bare, game := strings.CutPrefix(code, string(catalog.Destiny)+"/")
	if sheetCode().MatchString(bare) {
		return catalog.ID(string(catalog.Destiny) + "/" + bare), true
	}
	return catalog.ID(code), game
}

// roleOf returns where in a list a card belongs.
func roleOf(card *catalog.Card) string {
	if card != nil {
		switch card.Type {
		case catalog.Character, catalog.Battlefield, catalog.Plot:
			return card.Type
		}
	}
	return catalog.Deck
}

// Add appends an entry; a list has only so many.
func (r *Reading) Add(e catalog.Entry) error {
	if len(r.List.Entries) >= MaxEntries {
		return lang.Fail(lang.TooLarge, "import.too-many", MaxEntries)
	}
	r.List.Entries = append(r.List.Entries, e)
	return nil
}

// format returns the code of a format that a list names by its code or by its
// name, or what the list says.
func (r *Reading) format(name string) string {
	name = scan.Tidy(name)
	for _, f := range r.In.Catalog.Formats(catalog.Destiny) {
		if strings.EqualFold(f.Code, name) {
			return f.Code
		}
		for _, l := range lang.All {
			if strings.EqualFold(f.Name[l], name) {
				return f.Code
			}
		}
	}
	return name
}
