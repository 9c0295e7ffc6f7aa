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
	switch l.Game {
	case catalog.Deckbuilding:
		return s.completeBox(l)
	case catalog.Assault:
		return s.completeArmy(l, m)
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
		failed, tier := 0, 0
		for _, o := range s.nearest(l, m, role.role) {
			if o.tier > tier {
				failed, tier = 0, o.tier
			}
			if failed == maxTrials {
				continue
			}
			n := s.addTo(l, o.card, role.role, min(missing, o.most), r)
			if n == 0 {
				failed++
				continue
			}
			failed = 0
			all = append(all, addition(o, n, why))
			if missing -= n; missing == 0 {
				break
			}
		}
	}
	return all
}

// addition says that copies of a card complete a list, and that they are owned
// if they are.
func addition(o offered, n int, why lang.Msg) Change {
	code := "fix.add"
	if o.owned >= n {
		code = "fix.add-owned"
	}
	return Change{Msg: lang.Say(code, n, printed(o.card), []lang.Msg{why}), Card: o.card.ID, Mends: []lang.Msg{why}}
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

// An offered is a card that could complete a list.
type offered struct {
	card     *catalog.Card
	tier     int // the title family of what is there, what is owned, all others
	distance int
	owned    int // copies that the user has, besides those of the list
	most     int // copies that are offered
}

const (
	tierFamily = iota
	tierOwned
	tierOther
)

// nearest returns the cards of a role, those first that are most like what the
// list lost: another printing of it, then what the user owns, then by colour
// and by what it costs. A card of which some copies are owned comes twice: as
// often as it is owned, then without a limit.
func (s *search) nearest(l *catalog.List, m mended, role string) []offered {
	lost, kept := s.lost(m, role), s.inList(l, role)
	like := lost
	if len(like) == 0 {
		like = kept
	}
	stock := s.own.Stock(s.catalog)
	stock.Use(l)
	var all []offered
	for c := range s.catalog.Cards(s.list.Game) {
		f := s.kit.fact(c)
		if placeOf(f) != role || f.exception > 0 || !s.inFormat(c) || c.ReprintOf != "" && s.printsBefore(c) {
			continue
		}
		o := offered{c, tierOther, s.distance(c, like, lost, kept), stock.Copies(c), maxCount}
		switch {
		case o.distance < unlike:
			o.tier = tierFamily
		case o.owned > 0:
			of := o
			of.tier, of.most = tierOwned, of.owned
			all = append(all, of)
			o.owned = 0
		}
		all = append(all, o)
	}
	slices.SortStableFunc(all, func(a, b offered) int {
		return cmp.Or(cmp.Compare(a.tier, b.tier), cmp.Compare(a.distance, b.distance))
	})
	return all
}

// printsBefore reports whether the first printing of a reprint may be used as
// well, and would be the same offer.
func (s *search) printsBefore(c *catalog.Card) bool {
	first, ok := s.catalog.Card(c.ReprintOf)
	return ok && s.inFormat(first)
}

// unlike is the distance from which a card is of another title.
const unlike = 2

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
		d := unlike + 2*abs(price(c)-price(o))
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
