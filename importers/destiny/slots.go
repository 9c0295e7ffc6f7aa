package destiny

import (
	"strings"

	"muster/catalog"
	"muster/catalog/destiny"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// fitsSlots knows the notation in which swdestinydb and ARH DB give out decks.
func fitsSlots(f *importers.File) importers.Fit {
	if (f.Doc.Game == "" || f.Doc.Game == catalog.Destiny) && f.Doc.Has("slots") {
		return importers.Fit{Sure: 80}
	}
	return importers.Fit{}
}

func readSlots(f *importers.File) (*catalog.List, error) {
	r := newReading(f)
	if err := r.slots(f.Cursor()); err != nil {
		return nil, err
	}
	return r.List, nil
}

// A slot is what a deck says of one card. What its numbers mean depends on the
// card: of a unique character both count dice, not copies.
type slot struct {
	code           string
	quantity, dice amount
	dices          string // the dice of each copy: "2,1"
	at             importers.Mention
}

// slots reads a deck of swdestinydb.
func (r *reading) slots(c *scan.Cursor) error {
	var all []slot
	team := map[string]bool{}
	err := c.Object(func(key []byte) (err error) {
		switch string(key) {
		case "name":
			r.List.Name, err = c.Name()
		case "format_code":
			r.List.Format, err = c.Name()
		case "affiliation_code":
			var side string
			side, err = c.Name()
			r.declare(side)
		case "slots":
			all, err = slotsIn(c)
		case "characters":
			// It repeats a part of the slots; only of cards that nobody knows it says more.
			err = teamIn(c, team)
		default:
			if err = c.Almost(key, "name", "format_code", "affiliation_code", "slots", "characters"); err == nil {
				err = c.Skip()
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	r.List.Entries = make([]catalog.Entry, 0, len(all)+2)
	for i := range all {
		all[i].at.Entry = len(r.List.Entries) + 1
		for _, e := range r.taken(&all[i], team) {
			if err := r.Add(e); err != nil {
				return err
			}
		}
	}
	return nil
}

// declare notes the side that a list says it is of, if there is such a side.
func (r *reading) declare(side string) bool {
	ok := side == "hero" || side == "villain" || side == "neutral"
	if ok {
		r.List.Settings = map[string]string{catalog.Affiliation: side}
	}
	return ok
}

// slots reads the slots. PHP writes no slots as an empty array.
func slotsIn(c *scan.Cursor) ([]slot, error) {
	if c.Peek() == '[' {
		return nil, c.Array(func(int) error { return c.Unwanted("object") })
	}
	all := make([]slot, 0, 40)
	err := c.Object(func(key []byte) (err error) {
		s := slot{code: scan.Tidy(string(key))}
		if s.code == "" {
			return lang.Fail(lang.Invalid, "import.no-card", c.Pointer())
		}
		if c.Peek() == '{' {
			err = slotAt(c, &s)
		} else {
			s.quantity, err = c.Number()
		}
		if s.quantity == nil {
			s.quantity = s.dice
		}
		if err == nil && s.quantity == nil {
			return lang.Fail(lang.Invalid, "import.value", c.Pointer()+"/quantity", lang.Say("import.value.number"))
		}
		all = append(all, s)
		return err
	})
	return all, err
}

func slotAt(c *scan.Cursor, s *slot) error {
	return c.Object(func(key []byte) (err error) {
		switch string(key) {
		case "quantity":
			s.quantity, err = c.Number()
		case "dice":
			if !c.Null() {
				s.dice, err = c.Number()
			}
		case "dices":
			s.dices, err = c.Name()
		default:
			if err = c.Almost(key, "quantity", "dice", "dices"); err == nil {
				err = c.Skip()
			}
		}
		return err
	})
}

// team notes which codes are characters.
func teamIn(c *scan.Cursor, codes map[string]bool) error {
	if c.Peek() != '{' {
		return c.Skip()
	}
	return c.Object(func(key []byte) error {
		codes[string(key)] = true
		return c.Skip()
	})
}

// taken returns the entries of a slot.
func (r *reading) taken(s *slot, team map[string]bool) []catalog.Entry {
	e := catalog.Entry{Count: 1, On: -1}
	id, ok := codeID(s.code)
	if e.Card = id; !ok {
		e.Card = catalog.ID(string(catalog.Destiny) + "/" + s.code) // a code that looks like none
	}
	card, ok := r.In.Catalog.Card(e.Card)
	if !ok {
		upper, _ := codeID(strings.ToUpper(s.code))
		if card, ok = r.In.Catalog.Card(upper); ok {
			e.Card = upper
		}
	}
	if ok {
		e.Card = card.ID
	}
	switch e.Role = destiny.RoleOf(card); {
	case e.Role == catalog.Character, card == nil && team[s.code]:
		e.Role = catalog.Character
		return r.characters(s, card, e)
	case e.Role == catalog.Plot && len(card.Points) > 1 && string(s.quantity) == "2":
		e.Way = 1 // an elite plot is written as two
	default:
		e.Count = r.Count(string(s.quantity), s.code, importers.MaxCopies, s.at)
		return r.spread(s, card, e)
	}
	return []catalog.Entry{e}
}

// spread parts the dice of a slot among its copies, as evenly as can be: there are two
// entries if they cannot be parted evenly.
func (r *reading) spread(s *slot, card *catalog.Card, e catalog.Entry) []catalog.Entry {
	dice, stated := importers.Whole(string(s.dice))
	switch most := maxDice * e.Count; {
	case s.dice == nil || card == nil:
	case !stated || dice < 0:
		r.Note(validate.Illegal, s.at, card, "import.count", s.code, scan.Tidy(string(s.dice)), lang.Say("import.count-dice", most))
	case len(card.Faces) == 0 && dice > 0 || dice > most:
		// No entry can say so.
		r.Note(validate.Illegal, s.at, card, "destiny.dice", card.Title, len(card.Faces[:min(1, len(card.Faces))]), dice)
		r.In.Report.Last().Ref = "DES-S-DICE"
	case len(card.Faces) > 0:
		more := dice % e.Count
		e.Way = dice/e.Count - 1
		if more > 0 {
			first := e
			first.Count, first.Way = more, e.Way+1
			e.Count -= more
			return []catalog.Entry{first, e}
		}
	}
	return []catalog.Entry{e}
}

// characters returns the entries of a character: one for every way in which
// copies of it are taken.
func (r *reading) characters(s *slot, card *catalog.Card, e catalog.Entry) []catalog.Entry {
	if s.dices != "" {
		return r.each(s, card, e)
	}
	if card == nil || card.Unique {
		if dice, stated := importers.Whole(string(s.dice)); stated && dice == 0 || s.dice == nil {
			s.dice = s.quantity
		}
		e.Way = r.Count(string(s.dice), s.code, maxDice, s.at) - 1
		return []catalog.Entry{e}
	}
	e.Count = r.Count(string(s.quantity), s.code, importers.MaxCopies, s.at)
	return r.spread(s, card, e)
}

// each returns the entries of a slot that gives the dice of every copy.
func (r *reading) each(s *slot, card *catalog.Card, e catalog.Entry) (entries []catalog.Entry) {
	copies, sum := 0, 0
	for dice := range strings.SplitSeq(s.dices, ",") {
		e.Way = r.Count(strings.TrimSpace(dice), s.code, maxDice, s.at) - 1
		copies, sum = copies+1, sum+e.Way+1
		same := false
		for i := range entries {
			if entries[i].Way == e.Way && entries[i].Count < importers.MaxCopies {
				entries[i].Count++
				same = true
			}
		}
		if !same {
			entries = append(entries, e)
		}
	}
	// Of a unique character the quantity may be that of its dice.
	if n, ok := importers.Whole(string(s.quantity)); !ok || n != copies && (n != sum || card != nil && !card.Unique) {
		r.Note(validate.Illegal, s.at, nil, "import.total", s.code, string(s.quantity), copies)
	}
	return entries
}
