package importers

import (
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/validate"
)

// A reading is a list on its way in.
type reading struct {
	in     *Input
	list   *catalog.List
	titled bool // it has its name, or is known to have none
	missed int  // names that no card has
}

func newReading(in *Input) *reading {
	return &reading{in: in, list: &catalog.List{Game: catalog.Destiny}}
}

// Limits of a list that can be meant.
const (
	maxCopies = 99
	maxDice   = 3
)

// count reads how many copies of a card there are. A number that cannot be
// meant is a finding; the entry stays, with the nearest number that can.
func (r *reading) count(written, card string, most int, at mention) int {
	n, ok := whole(written)
	if !ok || n < 1 || n > most {
		r.note(validate.Illegal, at, nil, "import.count", card, written)
	}
	return max(1, min(n, most))
}

// note adds a finding about a place where a card is named.
func (r *reading) note(s validate.Severity, at mention, card *catalog.Card, code string, args ...any) {
	f := validate.Finding{Msg: lang.Say(code, args...), Severity: s, Line: at.line, Entry: at.entry}
	if card != nil {
		f.Cards = []catalog.ID{card.ID}
	}
	r.in.Report.Add(f)
}

// whole reads a number. It is a whole one if ok; if not, n is near it.
func whole(written string) (n int, ok bool) {
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

// add appends an entry; a list has only so many.
func (r *reading) add(e catalog.Entry) error {
	if len(r.list.Entries) >= maxEntries {
		return lang.Fail(lang.TooLarge, "import.too-many", maxEntries)
	}
	r.list.Entries = append(r.list.Entries, e)
	return nil
}

// format returns the code of a format that a list names by its code or by its
// name, or what the list says.
func (r *reading) format(name string) string {
	name = scan.Tidy(name)
	for _, f := range r.in.Catalog.Formats(catalog.Destiny) {
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
