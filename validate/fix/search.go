package fix

import (
	"cmp"
	"fmt"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/validate"
)

// A Search looks for the smallest changes that leave nothing illegal.
type Search struct {
	Catalog *catalog.Catalog
	List    *catalog.List       // as it was, but its format is settled
	Own     *catalog.Collection // of who asks; nil if it is not known
	Entries []catalog.Entry     // as they are now; taken out ones have no copies
	Report  validate.Report     // of them
	Lenient bool                // cards of the list may change the limits
	Base    int                 // cost of what has to be done before searching
	Moves   Moves

	budget *validate.Budget
	game   *validate.Game
	ids    []catalog.ID // of the entries when the search began
	steps  []step       // that led here

	set     Set
	spare   validate.Report // see Verdict
	scratch catalog.List
	at      []int // entry of Entries for each of scratch

	bound, next     int // cards that may be touched; the least that is more
	looked, allowed int
	considers       int // findings that are looked at for the next move
	cut             bool
	seen            map[string]int // what reaching a state cost, in this round
	found           []Mended
}

// A step is a change to an entry and the finding that asked for it.
type step struct {
	entry int
	why   lang.Msg
}

// A Mended is a list without illegal findings, and how it came about.
type Mended struct {
	Entries []catalog.Entry
	steps   []step
	cost    int
	missing int // cards that are to be added
}

// reasons returns the findings for which an entry was changed, each once: as it was when
// the list was read, not as it became with every copy that went.
func (m *Mended) reasons(entry int) []lang.Msg {
	var all []lang.Msg
	for _, t := range m.steps {
		if t.entry == entry && !slices.ContainsFunc(all, func(o lang.Msg) bool { return sameButNumbers(o, t.why) }) {
			all = append(all, t.why)
		}
	}
	return all
}

func sameButNumbers(a, b lang.Msg) bool {
	return a.Code == b.Code && slices.EqualFunc(a.Args, b.Args, func(x, y any) bool {
		_, number := x.(int)
		return number || fmt.Sprint(x) == fmt.Sprint(y)
	})
}

// New returns a search for lists of a game. The list stays as it is.
func New(b *validate.Budget, g *validate.Game, c *catalog.Catalog, l *catalog.List, format string) *Search {
	settled := *l
	settled.Format = format
	s := &Search{budget: b, game: g, Catalog: c, List: &settled, Entries: slices.Clone(l.Entries), considers: maxConsidered}
	// What a look costs grows with the list; in a long one every card may have to go,
	// and is compared with all others.
	n := len(l.Entries) + 5
	s.allowed = min(maxWork/n, maxCube/(n*n*n))
	s.scratch = settled
	s.scratch.Entries = nil // memory of its own
	return s
}

// Check checks a list, which the budget pays for.
func (s *Search) Check(l *catalog.List) *validate.Report {
	return s.budget.Check(s.game, new(validate.Report), s.Catalog, l)
}

// Verdict returns what checking a list comes to. When the budget ends no list is
// legal: whoever tries card after card is soon through.
func (s *Search) Verdict(l *catalog.List) validate.Severity {
	if s.budget.Ends() {
		return validate.Illegal
	}
	s.spare.Reset()
	return s.budget.Check(s.game, &s.spare, s.Catalog, l).Verdict()
}

// Step notes that an entry was changed before searching, at a cost, because of a
// finding.
func (s *Search) Step(entry, cost int, why lang.Msg) {
	s.Base += cost
	s.steps = append(s.steps, step{entry, why})
}

// begin notes the cards of the entries.
func (s *Search) begin() {
	for i := range s.Entries {
		s.ids = append(s.ids, s.Entries[i].Card)
	}
}

// deepen raises the bound until something is found, and a little further, for
// the alternatives.
func (s *Search) deepen() {
	s.begin()
	for last := validate.NoMax; s.next != validate.NoMax && (last < 0 || s.next <= last) && !s.cut; {
		s.bound, s.next = s.next, validate.NoMax
		s.seen = map[string]int{}
		s.visit(0)
		if last < 0 && len(s.found) > 0 {
			last = s.found[0].cost - s.Base + moreCost
		}
	}
	if len(s.found) == 0 {
		s.force()
	}
}

// visit looks at the list as it is now, with so much done.
func (s *Search) visit(done int) {
	if s.looked++; s.looked > s.allowed || s.budget.Ends() {
		s.cut = true
	}
	key := s.key()
	if before, ok := s.seen[key]; s.cut || len(s.found) >= maxFound || ok && before <= done {
		return
	}
	s.seen[key] = done
	r := s.check()
	surplus, surplusWhy := s.surplus(r)
	moves, least := s.moves(r, surplus)
	if cost := done + least; cost > s.bound {
		if s.next == validate.NoMax || cost < s.next {
			s.next = cost
		}
		return
	}
	if moves == nil {
		s.keep(done, surplus, surplusWhy)
		return
	}
	for _, m := range moves {
		s.try(m, done)
	}
}

// try makes a move, looks at what comes of it and takes it back.
func (s *Search) try(m move, done int) {
	if m.entry == len(s.Entries) {
		s.Entries = append(s.Entries, m.becomes)
		defer func() { s.Entries = s.Entries[:m.entry] }()
	} else {
		was := s.Entries[m.entry]
		s.Entries[m.entry] = m.becomes
		defer func() { s.Entries[m.entry] = was }()
	}
	s.steps = append(s.steps, step{m.entry, m.why})
	s.visit(done + m.cost)
	s.steps = s.steps[:len(s.steps)-1]
}

// check checks the list as it is now.
func (s *Search) check() *validate.Report {
	s.scratch.Entries, s.at = s.scratch.Entries[:0], s.at[:0]
	for i := range s.Entries {
		if s.Entries[i].Count > 0 {
			s.scratch.Entries = append(s.scratch.Entries, s.Entries[i])
			s.at = append(s.at, i)
		}
	}
	s.settle(s.scratch.Entries, s.Entries)
	s.Report.Reset()
	return s.budget.Check(s.game, &s.Report, s.Catalog, &s.scratch)
}

// key names a state of the entries.
func (s *Search) key() string {
	b := make([]byte, 0, 4*len(s.Entries))
	for i := range s.Entries {
		e := &s.Entries[i]
		b = append(b, byte(e.Count), byte(e.Way), e.Role[0], byte(e.On), byte(e.On>>8))
		b = append(b, e.Version...)
		if i >= len(s.List.Entries) || e.Card != s.ids[i] {
			b = append(b, e.Card...)
		}
	}
	return string(b)
}

// surplus returns how many cards of the deck are too many, whichever they are.
func (s *Search) surplus(r *validate.Report) (int, lang.Msg) {
	if f := r.Surplus(validate.DeckSize); f != nil {
		return f.Args[0].(int) - f.Args[1].(int), f.Msg
	}
	return 0, lang.Msg{}
}

// keep notes a list of which only cards of the deck are too many, and takes
// those out that cost most. One that lay outside the deck makes it no smaller.
func (s *Search) keep(done, surplus int, why lang.Msg) {
	m := Mended{slices.Clone(s.Entries), slices.Clone(s.steps), s.Base + done, 0}
	var r *validate.Report
	for again := true; again; again = surplus > 0 && !s.budget.Ends() {
		for ; surplus > 0; surplus-- {
			i := s.dearest(m.Entries)
			if i < 0 {
				return
			}
			m.Entries[i].Count--
			m.steps = append(m.steps, step{i, why})
			m.cost++
		}
		s.spare.Reset()
		r = s.budget.Check(s.game, &s.spare, s.Catalog, s.listOf(m.Entries))
		surplus, _ = s.surplus(r)
	}
	if r.Verdict() == validate.Illegal {
		return
	}
	for _, t := range r.Totals {
		m.missing += max(0, t.Min-t.Have)
	}
	for i := range s.found {
		if s.found[i].within(&m, s.List.Entries) {
			return
		}
	}
	s.found = append(s.found, m)
}

// dearest returns the entry of the deck that costs most to play, the last of
// several; -1 if the deck is empty.
func (s *Search) dearest(entries []catalog.Entry) int {
	at, most := -1, -1
	for i := range entries {
		card := s.Catalog.At(&entries[i])
		if card == nil || entries[i].Count < 1 || !s.inDeck(&entries[i]) {
			continue
		}
		if cost := card.As(entries[i].Version).Stats["cost"]; cost >= most {
			at, most = i, cost
		}
	}
	return at
}

// within reports whether all that m changes of what was, o changes too.
func (m *Mended) within(o *Mended, was []catalog.Entry) bool {
	for i := range m.Entries {
		if i >= len(o.Entries) || m.Entries[i].Count < o.Entries[i].Count || m.Entries[i].Way < o.Entries[i].Way {
			return false
		}
	}
	for i := range m.Entries[:min(len(m.Entries), len(o.Entries))] {
		e, f := &m.Entries[i], &o.Entries[i]
		if f.Count > 0 && e.Card != f.Card {
			return false
		}
		if f.Count > 0 && i < len(was) && (e.Version != f.Version && e.Version != was[i].Version || e.On != f.On && e.On != was[i].On) {
			return false
		}
	}
	return true
}

// best returns what was found, the cheapest first, no more than are worth
// completing.
func (s *Search) best() []Mended {
	stable.Sort(s.found, func(a, b Mended) int {
		return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.missing, b.missing), cmp.Compare(len(a.steps), len(b.steps)))
	})
	return s.found[:min(len(s.found), 2*maxAnswers)]
}

// force mends a list that is past searching: whatever a finding names goes,
// until nothing is illegal. In a long list all copies go, of many findings at once.
func (s *Search) force() {
	long := len(s.Entries) > maxEach
	if !long {
		s.considers = 1
	}
	for cost := 0; !s.budget.Ends(); {
		r, before := s.check(), len(s.steps)
		surplus, why := s.surplus(r)
		done, ok := s.forced(r, long)
		if ok {
			s.keep(cost, surplus, why)
			return
		}
		if len(s.steps) == before {
			return
		}
		cost += done
	}
}

// forced makes the first move that mends each finding, and returns what they cost,
// and whether there was nothing to mend.
func (s *Search) forced(r *validate.Report, long bool) (cost int, ok bool) {
	ok = true
	touched := make([]bool, len(s.Entries))
	for all := range s.mending(r) {
		ok = false
		i := slices.IndexFunc(all, func(m move) bool { return m.entry < len(s.Entries) })
		if i < 0 || touched[all[i].entry] {
			continue
		}
		m := all[i]
		if before := s.Entries[m.entry].Count; long && m.becomes.Count < before {
			m.becomes.Count, m.cost = 0, before
		}
		touched[m.entry] = true
		s.Entries[m.entry] = m.becomes
		s.steps = append(s.steps, step{m.entry, m.why})
		cost += m.cost
	}
	return cost, ok
}
