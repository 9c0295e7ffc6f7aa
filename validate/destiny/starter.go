package destiny

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A starter is a fixed list: what a box holds.
type starter struct {
	name  string
	slots []slot
	sizes [roles]int // cards by role
}

// A slot is a card in a place and how often it is there.
type slot struct {
	card  *catalog.Card
	role  uint8
	way   int
	count int
}

func startersOf(c *catalog.Catalog, k *kit, f *catalog.Format) []starter {
	var all []starter
	for i := range f.Fixed {
		s := starter{name: f.Fixed[i].Name}
		for j := range f.Fixed[i].Entries {
			e := &f.Fixed[i].Entries[j]
			if card := c.At(e); card != nil {
				role := roleOf(e.Role, k.fact(card))
				s.slots = put(s.slots, slot{card, role, e.Way, e.Count})
				s.sizes[role] += e.Count
			}
		}
		all = append(all, s)
	}
	return all
}

// put adds a slot to slots, to the one of the same card if there is one.
func put(slots []slot, s slot) []slot {
	for i := range slots {
		if o := &slots[i]; o.card == s.card && o.role == s.role && o.way == s.way {
			o.count += s.count
			return slots
		}
	}
	return append(slots, s)
}

// slots returns the cards of the list that were found, wherever they stand.
func (d *Deck) slots() []slot {
	var slots []slot
	for l := range d.found {
		slots = put(slots, slot{l.Card, roleOf(l.Entry.Role, l.fact), l.Entry.Way, l.Entry.Count})
	}
	return slots
}

// equalsOne reports whether the list is one of the starters.
func (d *Deck) equalsOne(all []starter) bool {
	if len(all) == 0 || d.unknownCards() > 0 {
		return false
	}
	slots := d.slots()
	for i := range all {
		if n, _ := compare(all[i].slots, slots); n == 0 {
			return true
		}
	}
	return false
}

func (d *Deck) unknownCards() int {
	n := 0
	for _, u := range d.unknown {
		n += u
	}
	return n
}

// compare returns by how many cards a list differs from a wanted one, and how.
func compare(want, have []slot) (n int, differences []lang.Msg) {
	for _, w := range want {
		if missing := w.count - countOf(have, w); missing > 0 {
			n += missing
			differences = append(differences, lang.Say("check.missing", missing, w.card.Title))
		}
	}
	for _, h := range have {
		if surplus := h.count - countOf(want, h); surplus > 0 {
			n += surplus
			differences = append(differences, lang.Say("check.surplus", surplus, h.card.Title))
		}
	}
	return n, differences
}

func countOf(slots []slot, s slot) int {
	for _, o := range slots {
		if o.card == s.card && o.role == s.role && o.way == s.way {
			return o.count
		}
	}
	return 0
}

// maxDifferences is how many differences from a starter are named.
const maxDifferences = 6

// checkStarter: the list is one of the starters, card for card. The finding
// names the nearest and what differs.
func checkStarter(d *Deck, r *validate.Report) {
	slots := d.slots()
	nearest, least, differences := &d.format.fixed[0], -1, []lang.Msg(nil)
	for i := range d.format.fixed {
		if n, how := compare(d.format.fixed[i].slots, slots); least < 0 || n < least {
			nearest, least, differences = &d.format.fixed[i], n, how
		}
	}
	starterTotals(d, r, nearest)
	if least == 0 && d.unknownCards() == 0 {
		return
	}
	if more := len(differences) - maxDifferences; more > 0 {
		differences = append(differences[:maxDifferences], lang.Say("check.more", more))
	}
	if len(differences) == 0 {
		differences = append(differences, lang.Say("check.unknown-cards", d.unknownCards()))
	}
	r.Add(validate.Finding{Msg: lang.Say("destiny.starter", nearest.name, differences), Severity: validate.Illegal})
}

// starterTotals records the counts of a list beside those of a starter.
func starterTotals(d *Deck, r *validate.Report, s *starter) {
	points := 0
	for i := range d.Team {
		points += d.Team[i].cost()
	}
	for _, t := range []struct {
		is   validate.Measure
		code string
		have int
		role int
	}{
		{validate.Characters, "destiny.characters", count(d.Team), characterRole},
		{validate.DeckSize, "destiny.deck-size", count(d.Cards) + d.unknown[deckRole], deckRole},
		{validate.Battlefields, "destiny.battlefield", count(d.Battlefields) + d.unknown[battlefieldRole], battlefieldRole},
	} {
		if t.role == characterRole {
			r.Count(validate.Points, "destiny.points", points, validate.UpTo(d.Limits.Points.Max))
		}
		r.Count(t.is, t.code, t.have, validate.Exactly(s.sizes[t.role]))
	}
}
