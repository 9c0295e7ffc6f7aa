package assault

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/importers"
)

// A reading is an army on its way in, whatever it is written in.
type reading struct {
	*importers.Reading
	open []openCard
}

// An openCard is an entry of which the affiliation of the army says which card it is.
type openCard struct {
	entry int // counted from 0
	at    importers.Mention
	cards []*catalog.Card
}

// newReading begins a list. One that is said to be of another game is
// refused.
func newReading(f *importers.File) (*reading, error) {
	if f.Game != "" && f.Game != catalog.Assault {
		return nil, lang.Fail(lang.Invalid, "import.game", string(f.Game), lang.Say("army.import.other"))
	}
	return &reading{Reading: importers.NewReading(f, catalog.Assault)}, nil
}

// roleOf returns where in an army a card belongs.
func roleOf(card *catalog.Card) string {
	if card == nil {
		return assault.Army
	}
	return cmp.Or(assault.RoleOf(card.Type), assault.Army)
}

// copy adds a copy of a card that is named by a number; nil is one that nobody
// has, which stays under the words for it. Copies of a card are one entry.
func (r *reading) copy(card *catalog.Card, version, role, words string) error {
	e := catalog.Entry{Card: catalog.ID(words), Count: 1, Role: role, On: -1}
	if card != nil {
		if version == "" {
			version = assault.FFG // a number says which version it is of
		}
		e.Card, e.Role, e.Version = card.ID, roleOf(card), inVersion(card, version)
	}
	return r.merge(e)
}

// merge adds an entry; copies of one card are one entry.
func (r *reading) merge(e catalog.Entry) error {
	for i := range r.List.Entries {
		old := &r.List.Entries[i]
		if old.Card == e.Card && old.Version == e.Version && old.Role == e.Role && old.On == e.On && old.Count+e.Count <= importers.MaxCopies {
			old.Count += e.Count
			return nil
		}
	}
	return r.Add(e)
}

// inVersion returns how an entry says the version of a card that words name: a
// version that it does not have is none. As printed is the same as no version,
// but of cards that the community plays in its own version only.
func inVersion(card *catalog.Card, version string) string {
	switch {
	case assault.Of(card) == nil || assault.Of(card).IACP == nil:
		return ""
	case version == assault.IACP, version == assault.FFG && assault.Replaced(card):
		return version
	}
	return ""
}

// done returns the list. One that says no card system has that of its cards.
func (r *reading) done() *catalog.List {
	r.settle()
	r.system()
	r.affiliation()
	if r.List.Format != assault.FormatIACP {
		for i := range r.List.Entries {
			if e := &r.List.Entries[i]; e.Version == assault.FFG {
				e.Version = "" // nothing else could be meant
			}
		}
	}
	return r.List
}

// settle decides what the open cards are: those of the affiliation of the army, which
// is that of most of its other points; without one the first, which is told.
func (r *reading) settle() {
	side := r.List.Settings[catalog.Affiliation]
	if side == "" {
		side = r.mostly()
	}
	for _, o := range r.open {
		first := o.cards[0]
		left := importers.Narrow(o.cards, func(c *catalog.Card) bool { return c.Side == side })
		if len(left) > 1 {
			r.taken(&o.at, left, left[0])
		}
		for i := range r.List.Entries {
			if e := &r.List.Entries[i]; e.Card == first.ID && (i == o.entry || e.Line == o.at.Line) {
				e.Card = left[0].ID
			}
		}
	}
}

// mostly returns the affiliation of most points of the figures; "" of none, or if two
// have as many.
func (r *reading) mostly() (side string) {
	points, most := map[string]int{}, 0
	for i := range r.List.Entries {
		e := &r.List.Entries[i]
		if card, ok := r.In.Catalog.Card(e.Card); ok && e.Role == assault.Army && slices.Contains(sides, card.Side) {
			points[card.Side] += e.Count * card.As(e.Version).Stats["cost"]
		}
	}
	for _, s := range sides {
		switch {
		case points[s] > most:
			side, most = s, points[s]
		case points[s] == most:
			side = ""
		}
	}
	return side
}

// system names the card system: the community's, if a card is of it.
func (r *reading) system() {
	if r.List.Format != "" {
		return
	}
	known := false
	for i := range r.List.Entries {
		card, ok := r.In.Catalog.Card(r.List.Entries[i].Card)
		if !ok {
			continue
		}
		known = true
		if r.List.Entries[i].Version == assault.IACP || assault.Of(card) != nil && assault.Of(card).Version == assault.IACP {
			r.List.Format = assault.FormatIACP
			return
		}
	}
	if known {
		r.List.Format = assault.FormatFFG
	}
}

// affiliation says of which side an army is, if all its figures that are of one
// are of the same.
func (r *reading) affiliation() {
	if r.List.Settings[catalog.Affiliation] != "" {
		return
	}
	side := ""
	for i := range r.List.Entries {
		e := &r.List.Entries[i]
		card, ok := r.In.Catalog.Card(e.Card)
		if !ok || e.Role != assault.Army || !slices.Contains(sides, card.Side) {
			continue
		}
		if side != "" && side != card.Side {
			return
		}
		side = card.Side
	}
	if side != "" {
		r.declare(side)
	}
}

var sides = []string{assault.Rebel, assault.Imperial, assault.Mercenary}

// declare notes the affiliation that a list says it is of, if there is such a
// one.
func (r *reading) declare(word string) bool {
	side, ok := sideOf(word)
	if ok {
		r.List.Settings = map[string]string{catalog.Affiliation: side}
	}
	return ok
}
