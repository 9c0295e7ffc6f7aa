package catalog

import (
	"cmp"
	"maps"
	"slices"

	"muster/catalog/stable"
)

// A Diff is what two lists have in common and what only one of them has.
type Diff struct {
	Same   bool        `json:"same"` // nothing differs but the order
	Fields []FieldDiff `json:"fields"`
	Cards  []CardDiff  `json:"cards"`            // every card of both, by roles, then in the order of the lists
	Events *EventDiff  `json:"events,omitempty"` // of logs; nil of other lists
}

// An EventDiff is how many events two logs have in the same places, and how many only
// one has: an event that was changed is one of each.
type EventDiff struct {
	Both int `json:"both"`
	Less int `json:"less"`
	More int `json:"more"`
}

// A FieldDiff is something said of a list as a whole that differs: its game,
// name, format or kind, or one of its settings.
type FieldDiff struct {
	Field string `json:"field"`
	Here  string `json:"here"`
	There string `json:"there"`
}

// A CardDiff is how two lists take a card.
type CardDiff struct {
	Card  ID     `json:"card"`
	Kind  string `json:"kind"` // Common, Changed, OnlyHere or OnlyThere
	Here  []Take `json:"here,omitempty"`
	There []Take `json:"there,omitempty"`
	Both  int    `json:"both"` // copies that both take in the same way
	Less  int    `json:"less"` // copies of here that are not there
	More  int    `json:"more"` // copies of there that are not here
}

// How the lists of a CardDiff compare.
const (
	Common    = "common"
	Changed   = "changed"
	OnlyHere  = "here"
	OnlyThere = "there"
)

// A Take is a way in which a list takes a card, and how often it does.
type Take struct {
	Role    string `json:"role"`
	Count   int    `json:"count"`
	Dice    int    `json:"dice,omitempty"`    // of a character
	Elite   bool   `json:"elite,omitempty"`   // of a plot
	Version string `json:"version,omitempty"` // of the card, where there are several
}

// A Fielded part says what its list is in fields, as settings do.
type Fielded interface{ Fields() map[string]string }

// A Told part says what happened, each event as it is written.
type Told interface{ Happened() []string }

// Under returns the role under which a take is told: what says none is of the deck.
func Under(t Take) string { return cmp.Or(t.Role, Deck) }

// RoleTakes are what a list takes in one role.
type RoleTakes struct {
	Role  string
	Takes []CardTake
}

// A CardTake is a card, and how a list takes it.
type CardTake struct {
	Card ID
	Take
}

// ByRole returns what a list takes by its roles, each role once and in the order in which they are told.
func ByRole(l *List) (all []RoleTakes) {
	for _, d := range Compare(l, l).Cards {
		for _, t := range d.Here {
			role := Under(t)
			i := slices.IndexFunc(all, func(r RoleTakes) bool { return r.Role == role })
			if i < 0 {
				i, all = len(all), append(all, RoleTakes{Role: role})
			}
			all[i].Takes = append(all[i].Takes, CardTake{d.Card, t})
		}
	}
	return all
}

// Single reports whether a take is the one card of a role that mostly has but one, so that
// it need not be counted.
func Single(t Take) bool {
	return t.Count == 1 && (t.Role == Character || t.Role == Battlefield || t.Role == Plot)
}

// Plain reports whether a take is not elite, but might be.
func Plain(t Take) bool { return t.Role == Plot && !t.Elite }

// Compare returns in what two lists differ. Cards are the same if their ids
// are; entries of one card taken in one way count as one.
func Compare(here, there *List) *Diff {
	d := &Diff{Fields: fieldDiffs(here, there), Cards: []CardDiff{}}
	a, b := takesOf(here), takesOf(there)
	ids := slices.Concat(idsOf(here), idsOf(there))
	for i, id := range ids {
		if !slices.Contains(ids[:i], id) {
			d.Cards = append(d.Cards, cardDiff(id, a[id], b[id]))
		}
	}
	stable.Sort(d.Cards, func(x, y CardDiff) int { return cmp.Compare(x.place(), y.place()) })
	d.Events = eventDiff(here, there)
	changed := d.Events != nil && d.Events.Less+d.Events.More > 0
	d.Same = len(d.Fields) == 0 && !changed && !slices.ContainsFunc(d.Cards, func(c CardDiff) bool { return c.Kind != Common })
	return d
}

// eventDiff compares what happened in two logs; nil if one of the lists is none.
func eventDiff(here, there *List) *EventDiff {
	a, isLog := here.Part.(Told)
	b, too := there.Part.(Told)
	if !isLog || !too {
		return nil
	}
	was, is := a.Happened(), b.Happened()
	d := &EventDiff{}
	for i := range min(len(was), len(is)) {
		if was[i] == is[i] {
			d.Both++
		}
	}
	d.Less, d.More = len(was)-d.Both, len(is)-d.Both
	return d
}

// Counts returns how many copies both lists have, and how many only one has; of logs it
// counts events.
func (d *Diff) Counts() (both, here, there int) {
	for i := range d.Cards {
		c := &d.Cards[i]
		both, here, there = both+c.Both, here+c.Less, there+c.More
	}
	if e := d.Events; e != nil {
		both, here, there = both+e.Both, here+e.Less, there+e.More
	}
	return both, here, there
}

func fieldDiffs(here, there *List) []FieldDiff {
	diffs := []FieldDiff{}
	add := func(field, a, b string) {
		if a != b {
			diffs = append(diffs, FieldDiff{field, a, b})
		}
	}
	add("game", string(here.Game), string(there.Game))
	add("name", here.Name, there.Name)
	add("format", here.Format, there.Format)
	add("kind", here.Kind, there.Kind)
	a, b := settingsOf(here), settingsOf(there)
	both := maps.Clone(a)
	maps.Copy(both, b)
	for _, key := range slices.Sorted(maps.Keys(both)) {
		add(key, a[key], b[key])
	}
	return diffs
}

// settingsOf are the settings of a list, and the fields of its part.
func settingsOf(l *List) map[string]string {
	all := map[string]string{}
	maps.Copy(all, l.Settings)
	if part, ok := l.Part.(Fielded); ok {
		maps.Copy(all, part.Fields())
	}
	return all
}

func idsOf(l *List) []ID {
	ids := make([]ID, len(l.Entries))
	for i := range l.Entries {
		ids[i] = l.Entries[i].Card
	}
	return ids
}

// takesOf returns how a list takes its cards, each way once.
func takesOf(l *List) map[ID][]Take {
	of := map[ID][]Take{}
	for i := range l.Entries {
		e := &l.Entries[i]
		t := Take{Role: e.Role, Count: e.Count, Dice: DiceOf(e), Elite: e.Role == Plot && e.Way > 0, Version: e.Version}
		takes := of[e.Card]
		if i := slices.IndexFunc(takes, t.likewise); i >= 0 {
			takes[i].Count += t.Count
		} else {
			of[e.Card] = append(takes, t)
		}
	}
	return of
}

// likewise reports whether two takes are of one way.
func (t Take) likewise(u Take) bool {
	t.Count, u.Count = 0, 0
	return t == u
}

func cardDiff(id ID, here, there []Take) CardDiff {
	d := CardDiff{Card: id, Here: here, There: there}
	for _, t := range here {
		d.Less += t.Count
		if i := slices.IndexFunc(there, t.likewise); i >= 0 {
			d.Both += min(t.Count, there[i].Count)
		}
	}
	for _, t := range there {
		d.More += t.Count
	}
	d.Less, d.More = d.Less-d.Both, d.More-d.Both
	switch {
	case len(there) == 0:
		d.Kind = OnlyHere
	case len(here) == 0:
		d.Kind = OnlyThere
	case d.Less+d.More == 0:
		d.Kind = Common
	default:
		d.Kind = Changed
	}
	return d
}

// place is where the role of a card stands among the roles.
func (d *CardDiff) place() int {
	i := slices.Index(order, slices.Concat(d.There, d.Here)[0].Role)
	if i < 0 {
		return len(order)
	}
	return i
}
