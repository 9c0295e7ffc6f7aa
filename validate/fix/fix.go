// Package fix finds the smallest changes that make a list legal: those that
// touch the fewest cards, then those that leave the fewest to add. It is a
// search over the moves of a game, and knows no game: a game starts one by
// [New], says in [Moves] what it can do, and takes [Search.Answers].
//
// The search deepens by the cards that are touched. At each step one finding is
// chosen, and every change that could mend it is tried, so that no smaller set
// of changes is missed. It is exact within the moves unless it is cut.
package fix

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/validate"
)

// Moves is what a search asks of a game. What is nil the game has not.
type Moves struct {
	Mend     func(ms *Set, f *validate.Finding)                                // adds every move that could mend a finding
	InDeck   func(e *catalog.Entry) bool                                       // of which any copy may go if the deck has too many
	Settle   func(entries, before []catalog.Entry)                             // once entries without copies are gone
	Changes  func(was, now *catalog.Entry, say func(code string, args ...any)) // says what is different in an entry that stays
	Complete func(a *validate.Answer, m *Mended)                               // adds to an answer what its list lacks
}

const (
	maxAnswers = 5
	maxFound   = 200    // ways to mend a list that are compared
	maxWork    = 150000 // entries that are looked at: some tenths of a second
	maxCube    = 3e9    // the same for long lists
	maxEach    = 60     // entries of a list of which single copies are taken out when the search was cut

	maxConsidered = 30 // findings among which the next to mend is chosen

	maxTrials = 300 // cards that are tried one after the other to complete a list
	moreCost  = 2   // by how much an answer may be dearer than the cheapest
)

// Answers searches, and adds what was found to the answers of a repair, the best
// first.
func (s *Search) Answers(p *validate.Repair) {
	s.deepen()
	p.Cut, p.Looked = p.Cut || s.cut, p.Looked+s.looked
	for i := range s.best() {
		if i > 0 && s.budget.Ends() {
			break
		}
		p.Answers = append(p.Answers, s.answer(&s.found[i]))
	}
	stable.Sort(p.Answers, byWorth)
	p.Answers = p.Answers[:min(len(p.Answers), maxAnswers)]
	p.Cut = p.Cut || s.budget.Cut
}

// byWorth orders answers: lists that can be completed first, then by what they
// cost, what is added, and the points that the team then has.
func byWorth(a, b validate.Answer) int {
	for _, d := range [...]int{
		int(a.Report.Verdict()) - int(b.Report.Verdict()), a.Cost - b.Cost,
		validate.Added(a.Additions) - validate.Added(b.Additions), lost(&a) - lost(&b), points(b.Report) - points(a.Report),
	} {
		if d != 0 {
			return d
		}
	}
	return 0
}

// removed is the code of a change that takes cards out.
const removed = "fix.remove"

// lost counts the changes that take cards out.
func lost(a *validate.Answer) int {
	n := 0
	for i := range a.Changes {
		if a.Changes[i].Code == removed {
			n++
		}
	}
	return n
}

func points(r *validate.Report) int {
	if t := r.Total(validate.Points); t != nil {
		return t.Have
	}
	return 0
}

// answer makes an answer of changed entries and completes it.
func (s *Search) answer(m *Mended) validate.Answer {
	a := validate.Answer{Cost: m.cost, Changes: s.changes(m)}
	a.List = s.listOf(m.Entries)
	s.Moves.Complete(&a, m)
	a.Report = s.Check(a.List)
	return a
}

// listOf returns the list with other entries; those without copies are gone.
func (s *Search) listOf(entries []catalog.Entry) *catalog.List {
	l := *s.List
	l.Entries = nil
	for _, e := range entries {
		if e.Count > 0 {
			l.Entries = append(l.Entries, e)
		}
	}
	s.settle(l.Entries, entries)
	s.Catalog.Bind(&l)
	return &l
}

func (s *Search) settle(entries, before []catalog.Entry) {
	if s.Moves.Settle != nil {
		s.Moves.Settle(entries, before)
	}
}

// changes says what is different in the entries of an answer, and why.
func (s *Search) changes(m *Mended) []validate.Change {
	var all []validate.Change
	for i := range m.Entries {
		say := func(code string, args ...any) {
			c := validate.Change{Msg: lang.Say(code, args...), Card: m.Entries[i].Card, Mends: m.reasons(i)}
			c.Args = append(c.Args, c.Mends)
			if i < len(s.List.Entries) {
				c.Line = s.List.Entries[i].Line
			}
			all = append(all, c)
		}
		now := &m.Entries[i]
		if i >= len(s.List.Entries) {
			say("fix.character", now.Count, s.NameOf(now))
			continue
		}
		was := &s.List.Entries[i]
		switch {
		case now.Count == 0:
			say(removed, max(was.Count, 0), s.NameOf(was))
			continue
		case was.Count < 1 || was.Count > validate.MaxCount:
			say("fix.count", s.NameOf(now), now.Count)
		case now.Count < was.Count:
			say(removed, was.Count-now.Count, s.NameOf(now))
		}
		s.Moves.Changes(was, now, say)
	}
	return all
}

// Replaced reports whether an entry has another card now. A name that means the
// card is not another.
func (s *Search) Replaced(was, now *catalog.Entry) bool {
	if was.Card == now.Card {
		return false
	}
	match, _, _ := s.Catalog.Resolve(s.List.Game, string(was.Card))
	return match == nil || match.ID != now.Card
}

// NameOf names the card of an entry.
func (s *Search) NameOf(e *catalog.Entry) lang.Text {
	if card := s.Catalog.At(e); card != nil {
		return card.Name()
	}
	if match, _, _ := s.Catalog.Resolve(s.List.Game, string(e.Card)); match != nil {
		return match.Name()
	}
	return lang.Text{lang.EN: string(e.Card)}
}
