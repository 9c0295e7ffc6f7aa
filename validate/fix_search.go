package validate

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
)

// fix_search.go: iterative deepening over the cards that are touched. At each
// step one finding is chosen, and every change that could mend it is tried, so
// that no smaller set of changes is missed.

// A search looks for the smallest changes that leave nothing illegal.
type search struct {
	catalog *catalog.Catalog
	kit     *kit
	list    *catalog.List // as it was, but its format is settled
	limits  bool          // cards of the list may change the limits

	entries []catalog.Entry // as they are now; taken out ones have no copies
	ids     []catalog.ID    // of the entries when the search began
	steps   []step          // that led here
	base    int             // cost of what had to be done before searching

	report  Report
	scratch catalog.List
	at      []int // entry of s.entries for each of scratch

	bound, next     int // cards that may be touched; the least that is more
	looked, allowed int
	considers       int // findings that are looked at for the next move
	cut             bool
	seen            map[string]int // what reaching a state cost, in this round
	found           []mended

	characters []*catalog.Card // see cheapest

	own    *catalog.Collection // of who asks; nil if it is not known
	turned *Finding            // why an army may be of another affiliation than it says; nil if it may not
}

// A step is a change to an entry and the finding that asked for it.
type step struct {
	entry int
	why   lang.Msg
}

// A mended is a list without illegal findings, and how it came about.
type mended struct {
	entries []catalog.Entry
	steps   []step
	cost    int
	missing int // cards that are to be added
}

// reasons returns the findings for which an entry was changed, each once.
func (m *mended) reasons(entry int) []lang.Msg {
	var all []lang.Msg
	for _, t := range m.steps {
		same := func(o lang.Msg) bool { return o.In(lang.EN) == t.why.In(lang.EN) }
		if t.entry == entry && !slices.ContainsFunc(all, same) {
			all = append(all, t.why)
		}
	}
	return all
}

func newSearch(c *catalog.Catalog, l *catalog.List, format string) *search {
	settled := *l
	settled.Format = format
	s := &search{catalog: c, kit: kitOf(c), list: &settled, entries: slices.Clone(l.Entries), considers: maxConsidered}
	// What a look costs grows with the list, and with the square of a long one.
	n := len(l.Entries) + 5
	s.allowed = min(maxWork/n, maxSquare/(n*n))
	s.scratch = settled
	s.scratch.Entries = nil // memory of its own
	for i := range s.entries {
		if card := c.At(&s.entries[i]); card != nil && s.kit.fact(card).exception > 0 {
			s.limits = true
		}
	}
	return s
}

// deepen raises the bound until something is found, and a little further, for
// the alternatives.
func (s *search) deepen() {
	for last := noMax; s.next != noMax && (last < 0 || s.next <= last) && !s.cut; {
		s.bound, s.next = s.next, noMax
		s.seen = map[string]int{}
		s.visit(0)
		if last < 0 && len(s.found) > 0 {
			last = s.found[0].cost - s.base + moreCost
		}
	}
	if len(s.found) == 0 {
		s.force()
	}
}

// visit looks at the list as it is now, with so much done.
func (s *search) visit(done int) {
	if s.looked++; s.looked > s.allowed {
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
		if s.next == noMax || cost < s.next {
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
func (s *search) try(m move, done int) {
	if m.entry == len(s.entries) {
		s.entries = append(s.entries, m.becomes)
		defer func() { s.entries = s.entries[:m.entry] }()
	} else {
		was := s.entries[m.entry]
		s.entries[m.entry] = m.becomes
		defer func() { s.entries[m.entry] = was }()
	}
	s.steps = append(s.steps, step{m.entry, m.why})
	s.visit(done + m.cost)
	s.steps = s.steps[:len(s.steps)-1]
}

// check checks the list as it is now.
func (s *search) check() *Report {
	s.scratch.Entries, s.at = s.scratch.Entries[:0], s.at[:0]
	for i := range s.entries {
		if s.entries[i].Count > 0 {
			s.scratch.Entries = append(s.scratch.Entries, s.entries[i])
			s.at = append(s.at, i)
		}
	}
	s.reattach(s.scratch.Entries, s.entries)
	s.report.Reset()
	return s.report.Check(s.catalog, &s.scratch)
}

// key names a state of the entries.
func (s *search) key() string {
	b := make([]byte, 0, 4*len(s.entries))
	for i := range s.entries {
		e := &s.entries[i]
		b = append(b, byte(e.Count), byte(e.Way), e.Role[0])
		if s.army() {
			b = append(append(b, byte(e.On), byte(e.On>>8)), e.Version...)
		}
		if i >= len(s.list.Entries) || e.Card != s.ids[i] {
			b = append(b, e.Card...)
		}
	}
	return string(b)
}

// surplus returns how many cards of the deck are too many, whichever they are.
func (s *search) surplus(r *Report) (int, lang.Msg) {
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Severity == Illegal && f.ofDeckSize() {
			return f.Args[0].(int) - f.Args[1].(int), f.Msg
		}
	}
	return 0, lang.Msg{}
}

// keep notes a list of which only cards of the deck are too many, and takes
// those out that cost most.
func (s *search) keep(done, surplus int, why lang.Msg) {
	m := mended{slices.Clone(s.entries), slices.Clone(s.steps), s.base + done + surplus, 0}
	for ; surplus > 0; surplus-- {
		i := s.dearest(m.entries)
		if i < 0 {
			return
		}
		m.entries[i].Count--
		m.steps = append(m.steps, step{i, why})
	}
	r := new(Report).Check(s.catalog, s.listOf(m.entries))
	if r.Verdict() == Illegal {
		return
	}
	for _, t := range r.Totals {
		m.missing += max(0, t.Min-t.Have)
	}
	for i := range s.found {
		if s.found[i].within(&m, s.list.Entries) {
			return
		}
	}
	s.found = append(s.found, m)
}

// dearest returns the entry of the deck that costs most to play, the last of
// several; -1 if the deck is empty.
func (s *search) dearest(entries []catalog.Entry) int {
	at, most := -1, -1
	for i := range entries {
		card := s.catalog.At(&entries[i])
		if card == nil || entries[i].Count < 1 || !s.isDeck(&entries[i]) {
			continue
		}
		if cost := card.As(entries[i].Version).Stats["cost"]; cost >= most {
			at, most = i, cost
		}
	}
	return at
}

// within reports whether all that m changes of what was, o changes too.
func (m *mended) within(o *mended, was []catalog.Entry) bool {
	for i := range m.entries {
		if i >= len(o.entries) || m.entries[i].Count < o.entries[i].Count || m.entries[i].Way < o.entries[i].Way {
			return false
		}
	}
	for i := range m.entries[:min(len(m.entries), len(o.entries))] {
		e, f := &m.entries[i], &o.entries[i]
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
func (s *search) best() []mended {
	slices.SortStableFunc(s.found, func(a, b mended) int {
		return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.missing, b.missing), cmp.Compare(len(a.steps), len(b.steps)))
	})
	return s.found[:min(len(s.found), 2*maxAnswers)]
}

// force mends a list that is past searching: whatever a finding names goes,
// until nothing is illegal. In a long list all copies go at once.
func (s *search) force() {
	long := len(s.entries) > maxEach
	s.considers = 1
	for cost := 0; ; {
		r := s.check()
		surplus, why := s.surplus(r)
		moves, _ := s.moves(r, surplus)
		if moves == nil {
			s.keep(cost, surplus, why)
			return
		}
		i := slices.IndexFunc(moves, func(m move) bool { return m.entry < len(s.entries) })
		if i < 0 {
			return
		}
		m := moves[i]
		if before := s.entries[m.entry].Count; long && m.becomes.Count < before {
			m.becomes.Count, m.cost = 0, before
		}
		s.entries[m.entry] = m.becomes
		s.steps = append(s.steps, step{m.entry, m.why})
		cost += m.cost
	}
}
