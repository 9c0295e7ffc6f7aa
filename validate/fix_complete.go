package validate

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
)

// fix_complete.go: cards that complete a list, the nearest to those it lost.

// complete adds to a list what it lacks, as long as nothing becomes illegal,
// and says what it added.
func (s *search) complete(l *catalog.List, m mended) []Change {
	if l.Game == catalog.Deckbuilding {
		return s.completeBox(l)
	}
	var all []Change
	r := new(Report)
	for _, role := range [...]struct{ role, code string }{
		{catalog.Character, "destiny.characters"}, {catalog.Battlefield, "destiny.battlefield"}, {catalog.Deck, "destiny.deck-size"},
	} {
		r.Reset()
		lacks := r.Check(s.catalog, l).lack(role.code)
		if lacks == nil {
			continue
		}
		missing := lacks.Args[1].(int) - lacks.Args[0].(int)
		why := lacks.Msg
		failed := 0
		for _, card := range s.nearest(l, m, role.role) {
			n := s.addTo(l, card, role.role, missing, r)
			if n == 0 {
				if failed++; failed == maxTrials {
					break
				}
				continue
			}
			failed = 0
			all = append(all, Change{
				Msg:  lang.Say("fix.add", n, printed(card), []lang.Msg{why}),
				Card: card.ID, Mends: []lang.Msg{why},
			})
			if missing -= n; missing == 0 {
				break
			}
		}
	}
	return all
}

// lack returns the finding of a code that says that something is missing.
func (r *Report) lack(code string) *Finding {
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Code == code && f.Severity == Incomplete {
			return f
		}
	}
	return nil
}

// printed names a card so that it cannot be taken for another printing.
func printed(c *catalog.Card) lang.Text { return printingsOf([]*catalog.Card{c})[0] }

// addTo adds as many copies of a card as may be, up to most, and returns how
// many they are.
func (s *search) addTo(l *catalog.List, card *catalog.Card, role string, most int, r *Report) int {
	before := slices.Clone(l.Entries)
	at := slices.IndexFunc(l.Entries, func(e catalog.Entry) bool { return e.Card == card.ID && e.Role == role && e.Way == 0 })
	if at < 0 {
		at = len(l.Entries)
		l.Entries = append(l.Entries, catalog.Entry{Card: card.ID, Role: role, On: noMax})
		s.catalog.Bind(l)
	}
	limit := 1
	if role == catalog.Deck {
		limit = s.kit.fact(card).limit
	}
	for n := min(most, limit); n > 0; n-- {
		l.Entries[at].Count += n
		r.Reset()
		if r.Check(s.catalog, l).Verdict() < Illegal {
			return n
		}
		l.Entries[at].Count -= n
	}
	l.Entries = before
	return 0
}

// nearest returns the cards of a role, those first that are most like what the
// list lost: another printing of it, then by colour and by what it costs.
func (s *search) nearest(l *catalog.List, m mended, role string) []*catalog.Card {
	lost, kept := s.lost(m, role), s.inList(l, role)
	like := lost
	if len(like) == 0 {
		like = kept
	}
	type near struct {
		card     *catalog.Card
		distance int
	}
	var all []near
	for c := range s.catalog.Cards(s.list.Game) {
		f := s.kit.fact(c)
		if placeOf(f) != role || f.exception > 0 || !s.inFormat(c) || c.ReprintOf != "" && s.printsBefore(c) {
			continue
		}
		all = append(all, near{c, s.distance(c, like, lost, kept)})
	}
	slices.SortStableFunc(all, func(a, b near) int { return cmp.Compare(a.distance, b.distance) })
	cards := make([]*catalog.Card, len(all))
	for i := range all {
		cards[i] = all[i].card
	}
	return cards
}

// printsBefore reports whether the first printing of a reprint may be used as
// well, and would be the same offer.
func (s *search) printsBefore(c *catalog.Card) bool {
	first, ok := s.catalog.Card(c.ReprintOf)
	return ok && s.inFormat(first)
}

// distance says how unlike a card is to the cards that were lost, or to those
// that are there. A title that was lost is nearest, then another copy of a
// card of the list.
func (s *search) distance(c *catalog.Card, like, lost, kept []*catalog.Card) int {
	f := s.kit.fact(c)
	of := func(o *catalog.Card) bool { return s.kit.fact(o).family == f.family }
	switch {
	case slices.ContainsFunc(lost, of):
		return 0
	case f.role == deckRole && slices.ContainsFunc(kept, of):
		return 1
	}
	least := 100
	for _, o := range like {
		d := 2 + 2*abs(price(c)-price(o))
		if o.Color != c.Color {
			d += 3
		}
		if o.Side != c.Side {
			d += 2
		}
		if o.Type != c.Type {
			d += 4
		}
		least = min(least, d)
	}
	return least
}

// price returns what a card costs to play or to have in a team.
func price(c *catalog.Card) int {
	if len(c.Points) > 0 {
		return c.Points[0]
	}
	return c.Stats["cost"]
}

func abs(n int) int { return max(n, -n) }

// lost returns the cards of a role that an answer took out.
func (s *search) lost(m mended, role string) []*catalog.Card {
	var all []*catalog.Card
	for i := range s.list.Entries {
		was, now := &s.list.Entries[i], &m.entries[i]
		if card := s.catalog.At(was); card != nil && placeOf(s.kit.fact(card)) == role &&
			(now.Count < was.Count || now.Card != was.Card || s.moved(was, now)) {
			all = append(all, card)
		}
	}
	return all
}

func (s *search) inList(l *catalog.List, role string) []*catalog.Card {
	var all []*catalog.Card
	for i := range l.Entries {
		if card := s.catalog.At(&l.Entries[i]); card != nil && l.Entries[i].Role == role {
			all = append(all, card)
		}
	}
	return all
}
