package importers

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// box.go: lists of The Deckbuilding Game, whatever they are written in.

// A boxReading is such a list on its way in.
type boxReading struct {
	*reading
}

func newBoxReading(in *Input) *boxReading {
	return &boxReading{&reading{in: in, list: &catalog.List{Game: catalog.Deckbuilding}}}
}

// maxBoxCount is the greatest number of copies that is read as it stands. What
// is too many of a card is for the rules to say.
const maxBoxCount = 9999

// put adds an entry: a card as it is named, and how many copies there are. No
// copies are no entry.
func (r *boxReading) put(words, written, role string, line int) error {
	e := catalog.Entry{Count: 1, Role: role, On: -1, Line: line}
	at := mention{words: words, line: line, entry: len(r.list.Entries) + 1}
	if err := r.card(&at); err != nil {
		return err
	}
	e.Card = catalog.ID(words)
	if at.card != nil {
		e.Card = at.card.ID
	}
	if written != "" {
		n, ok := whole(written)
		if !ok || n < 0 || n > maxBoxCount {
			r.note(validate.Illegal, at, at.card, "import.count", words, written)
		}
		if e.Count = min(n, maxBoxCount); e.Count <= 0 {
			return nil
		}
	}
	return r.add(e)
}

// card finds the card that a mention names: by slug, id or name, or by a name
// that is nearly its own.
func (r *boxReading) card(m *mention) error {
	if id := r.in.Catalog.BoxID(m.words); id != catalog.ID(m.words) || strings.HasPrefix(m.words, string(catalog.Deckbuilding)+"/") {
		m.card, _ = r.in.Catalog.Card(id)
		return nil
	}
	match, near, exact := r.in.Catalog.Resolve(catalog.Deckbuilding, m.words)
	switch {
	case match != nil:
		m.card = match
	case exact:
		return nil
	default:
		if m.card = tiny(m.words, near); m.card == nil {
			return r.missBox()
		}
		r.note(validate.Note, *m, m.card, "import.guess", m.words, m.card.Name())
	}
	return nil
}

// missBox counts the names that no card has, and gives up in the end.
func (r *boxReading) missBox() error {
	if r.missed++; r.missed > maxMisses {
		return lang.Fail(lang.Invalid, "import.box-strange", maxMisses)
	}
	return nil
}

// pile adds the stack of pilots.
func (r *boxReading) pile(written string, line int) error {
	return r.put(string(catalog.Pile(0).Card), written, catalog.Pilots, line)
}

// set takes over what a list says of itself: its name, its kind, its mode or an
// option. The words for them may be of either language.
func (r *boxReading) set(key, value string) error {
	switch key {
	case "game":
		if g := catalog.Game(strings.ToLower(value)); g != "" && g != catalog.Deckbuilding && r.in.Game == "" {
			return lang.Fail(lang.Invalid, "import.game", value, lang.Say("check.other-game", value))
		}
	case "name":
		r.list.Name, r.titled = value, true
	case "kind":
		kind, ok := boxWord("kind", value)
		if !ok {
			return lang.Fail(lang.Invalid, "list.kind", value, catalog.BoxKinds)
		}
		r.list.Kind = kind
	case "mode":
		r.list.Format, _ = boxWord("mode", value)
	case catalog.Faction:
		side, _ := boxWord("side", value)
		r.list.SetTo(key, side)
	default:
		r.list.SetTo(key, boxValue(value))
	}
	return nil
}

// done finds out what kind of list it is, if it does not say so, and puts its
// entries where the kind has them.
func (r *boxReading) done() *catalog.List {
	if r.list.Kind == "" {
		r.list.Kind = r.kind()
		r.note(validate.Note, mention{}, nil, "import.guess", "kind", lang.Say("box.kind."+r.list.Kind))
	}
	roles := catalog.BoxRoles(r.list.Kind)
	for i := range r.list.Entries {
		e := &r.list.Entries[i]
		if len(roles) > 0 && !slices.Contains(roles, e.Role) {
			e.Role = roles[len(roles)-1]
			if r.list.Kind == catalog.Table {
				e.Role = catalog.GalaxyDeck
			}
		}
	}
	r.drop()
	if _, said := r.list.Settings[catalog.Faction]; !said && slices.Contains(catalog.BoxFields(r.list.Kind), catalog.Faction) {
		if side := r.side(); side != "" {
			r.list.SetTo(catalog.Faction, side)
		}
	}
	return r.list
}

// drop leaves out settings that the kind of list does not have, and says so.
func (r *boxReading) drop() {
	if r.list.Kind == catalog.Options {
		return
	}
	fields := catalog.BoxFields(r.list.Kind)
	for _, name := range r.list.SettingNames() {
		if !slices.Contains(fields, name) {
			r.note(validate.Note, mention{}, nil, "import.guess", name, lang.Say("sheet.no-part"))
			delete(r.list.Settings, name)
		}
	}
}

// kind guesses the kind of a list from what is in it.
func (r *boxReading) kind() string {
	pools := map[string]int{}
	cards, table := 0, false
	for i := range r.list.Entries {
		e := &r.list.Entries[i]
		cards += e.Count
		if card, ok := r.in.Catalog.Card(e.Card); ok {
			pools[card.Pool] += e.Count
		}
		table = table || slices.Contains(catalog.Zones, e.Role) && e.Role != catalog.GalaxyDeck
	}
	switch {
	case table:
		return catalog.Table
	case cards == 0 && len(r.list.Settings) > 0:
		return catalog.Options
	case 2*pools[catalog.BasePool] > cards:
		return catalog.BaseDeck
	case pools[catalog.StarterPool] == cards && cards > 0:
		return catalog.StarterDeck
	case 2*pools[catalog.GalaxyPool] > cards && cards > 60:
		return catalog.GalaxyDeck
	}
	return catalog.PlayerCards
}

// side returns the side that all cards of a list are of, but neutral ones; ""
// if there are two or none.
func (r *boxReading) side() string {
	side := ""
	for i := range r.list.Entries {
		card, ok := r.in.Catalog.Card(r.list.Entries[i].Card)
		if !ok || card.Side == "neutral" {
			continue
		}
		if side != "" && side != card.Side {
			return ""
		}
		side = card.Side
	}
	return side
}
