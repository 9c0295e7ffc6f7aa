package deckbuilding

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// A reading is a list of The Deckbuilding Game on its way in, whatever it is
// written in.
type reading struct {
	*importers.Reading
}

func newReading(f *importers.File) *reading {
	return &reading{importers.NewReading(f, catalog.Deckbuilding)}
}

// maxCount is the greatest number of copies that is read as it stands. What
// is too many of a card is for the rules to say.
const maxCount = 9999

// put adds an entry: a card as it is named, and how many copies there are. No
// copies are no entry.
func (r *reading) put(words, written, role string, line int) error {
	e := catalog.Entry{Count: 1, Role: role, On: -1, Line: line}
	at := importers.Mention{Words: words, Line: line, Entry: len(r.List.Entries) + 1}
	if err := r.card(&at); err != nil {
		return err
	}
	e.Card = catalog.ID(words)
	if at.Card != nil {
		e.Card = at.Card.ID
	}
	if written != "" {
		n, ok := importers.Whole(written)
		if !ok || n < 0 || n > maxCount {
			r.Note(validate.Illegal, at, at.Card, "import.count", words, scan.Tidy(written), lang.Say("import.count-copies", maxCount))
		}
		if e.Count = min(n, maxCount); e.Count <= 0 {
			return nil
		}
	}
	return r.Add(e)
}

// card finds the card that a mention names: by slug, id or name, or by a name
// that is nearly its own.
func (r *reading) card(m *importers.Mention) error {
	if id := deckbuilding.IDOf(r.In.Catalog, m.Words); id != catalog.ID(m.Words) || strings.HasPrefix(m.Words, string(catalog.Deckbuilding)+"/") {
		m.Card, _ = r.In.Catalog.Card(id)
		return nil
	}
	return r.Find(m, "import.box-strange")
}

// pile adds the stack of pilots.
func (r *reading) pile(written string, line int) error {
	return r.put(string(deckbuilding.Pile(0).Card), written, deckbuilding.Pilots, line)
}

// set takes over what a list says of itself: its name, its kind, its mode or an
// option. The words for them may be of either language.
func (r *reading) set(key, value string) error {
	switch key {
	case "game":
		if g := catalog.Game(strings.ToLower(value)); g != "" && g != catalog.Deckbuilding && r.In.Game == "" {
			return lang.Fail(lang.Invalid, "import.game", value, lang.Say("check.other-game", value, catalog.Games()))
		}
	case "name":
		r.List.Name, r.Titled = value, true
	case "kind":
		kind, ok := codeOf("kind", value)
		if !ok {
			return lang.Fail(lang.Invalid, "list.kind", value, deckbuilding.Kinds)
		}
		r.List.Kind = kind
	case "mode":
		r.List.Format, _ = codeOf("mode", value)
	case deckbuilding.Faction:
		side, _ := codeOf("side", value)
		r.List.SetTo(key, side)
	default:
		r.List.SetTo(key, valueOf(value))
	}
	return nil
}

// done finds out what kind of list it is, if it does not say so, and puts its
// entries where the kind has them.
func (r *reading) done() *catalog.List {
	if r.List.Kind == "" {
		r.List.Kind = r.kind()
		r.Note(validate.Note, importers.Mention{}, nil, "import.guess", "kind", lang.Say("box.kind."+r.List.Kind))
	}
	if _, said := r.List.Settings[deckbuilding.Faction]; !said && slices.Contains(deckbuilding.FieldsOf(r.List.Kind), deckbuilding.Faction) {
		if side := r.side(); side != "" {
			r.List.SetTo(deckbuilding.Faction, side)
		}
	}
	r.place()
	r.drop()
	return r.List
}

// place puts entries that stand under no heading of the kind of list where it has them: of bases
// the one that a player may begin with, unless it is said which is it, at the beginning.
func (r *reading) place() {
	roles := deckbuilding.RolesOf(r.List.Kind)
	begun := slices.ContainsFunc(r.List.Entries, func(e catalog.Entry) bool { return e.Role == deckbuilding.StartBase })
	for i := range r.List.Entries {
		e := &r.List.Entries[i]
		switch {
		case len(roles) == 0 || slices.Contains(roles, e.Role):
		case r.List.Kind == deckbuilding.Table:
			e.Role = deckbuilding.GalaxyDeck
		case r.List.Kind == deckbuilding.BaseDeck && !begun && r.begins(e) && r.single(e):
			e.Role, begun = deckbuilding.StartBase, true
		default:
			e.Role = roles[len(roles)-1]
		}
	}
}

// begins reports whether an entry is a base that a player of the list may begin with.
func (r *reading) begins(e *catalog.Entry) bool {
	card, ok := r.In.Catalog.Card(e.Card)
	side := r.List.Settings[deckbuilding.Faction]
	return ok && card.Flagged(deckbuilding.StartingBase) && (side == "" || card.Side == side)
}

// single reports whether the list has one copy of the card of an entry: each base is there once, and
// that one is there twice is for the rules to say (BASES-DISTINCT).
func (r *reading) single(e *catalog.Entry) bool {
	n := 0
	for i := range r.List.Entries {
		if r.List.Entries[i].Card == e.Card {
			n += r.List.Entries[i].Count
		}
	}
	return n == 1
}

// drop leaves out settings that the kind of list does not have, and says so.
func (r *reading) drop() {
	if r.List.Kind == deckbuilding.Options {
		return
	}
	fields := deckbuilding.FieldsOf(r.List.Kind)
	for _, name := range r.List.SettingNames() {
		if !slices.Contains(fields, name) {
			r.Note(validate.Note, importers.Mention{}, nil, "import.guess", name, lang.Say("sheet.no-part"))
			delete(r.List.Settings, name)
		}
	}
}

// kind guesses the kind of a list from what is in it.
func (r *reading) kind() string {
	pools := map[string]int{}
	cards, table := 0, false
	for i := range r.List.Entries {
		e := &r.List.Entries[i]
		cards += e.Count
		if card, ok := r.In.Catalog.Card(e.Card); ok {
			pools[card.Pool] += e.Count
		}
		table = table || slices.Contains(deckbuilding.Zones, e.Role) && e.Role != deckbuilding.GalaxyDeck
	}
	switch {
	case table:
		return deckbuilding.Table
	case cards == 0 && len(r.List.Settings) > 0:
		return deckbuilding.Options
	case 2*pools[deckbuilding.BasePool] > cards:
		return deckbuilding.BaseDeck
	case pools[deckbuilding.StarterPool] == cards && cards > 0:
		return deckbuilding.StarterDeck
	case 2*pools[deckbuilding.GalaxyPool] > cards && cards > 60:
		return deckbuilding.GalaxyDeck
	}
	return deckbuilding.PlayerCards
}

// side returns the side that all cards of a list are of, but neutral ones; ""
// if there are two or none.
func (r *reading) side() string {
	side := ""
	for i := range r.List.Entries {
		card, ok := r.In.Catalog.Card(r.List.Entries[i].Card)
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
