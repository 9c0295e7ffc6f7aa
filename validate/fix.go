package validate

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Repair is what Fix found: how a list can be made legal.
type Repair struct {
	Report  *Report  // of the list as it is
	Answers []Answer // the best first; none if the list is fine, or past mending
	Cut     bool     // the search was cut short: a smaller set of changes may exist
	Looked  int      // lists that were checked

	list *catalog.List
}

// An Answer is one way to mend a list.
type Answer struct {
	Cost      int      // cards that are touched, without those that are added to complete it
	Changes   []Change // what must change, so that nothing is illegal
	Additions []Change // what may then be added, so that nothing is missing
	List      *catalog.List
	Report    *Report // of the list with all of it done
}

// A Change is one thing to do to a list, in a sentence that says why.
type Change struct {
	lang.Msg
	Card  catalog.ID // the card that is there afterwards, or was before
	Line  int        // in the file; 0 for cards that are added
	Mends []lang.Msg // the findings that it mends
}

const (
	maxAnswers = 5
	maxFound   = 200    // ways to mend a list that are compared
	maxWork    = 150000 // entries that are looked at: some tenths of a second
	maxSquare  = 20e6   // the same for long lists, whose cards are compared with one another
	maxEach    = 60     // entries of a list of which single copies are taken out when the search was cut

	maxConsidered = 30 // findings among which the next to mend is chosen

	maxTrials = 300 // cards that are tried one after the other to complete a list
	moreCost  = 2   // by how much an answer may be dearer than the cheapest
)

// Fix finds the smallest changes that make a list legal: those that touch the
// fewest cards, then those that leave the fewest to add. Cards are taken out,
// characters and plots lose dice, a character is added; a card in a wrong
// place is moved, a misspelt one is replaced. The search is exact within these
// unless it is cut. The list stays as it is.
func Fix(c *catalog.Catalog, l *catalog.List) *Repair { return FixOwned(c, l, nil) }

// FixOwned is Fix for somebody who owns cards: what completes a list is, after
// other printings of what it lost, what he has.
func FixOwned(c *catalog.Catalog, l *catalog.List, own *catalog.Collection) *Repair {
	p := &Repair{Report: new(Report).Check(c, l), list: l}
	if p.Report.Legal() || Rules(l.Game) == nil || isPool(l) {
		return p
	}
	if l.Kind == catalog.Options {
		p.mendOptions(c)
		return p
	}
	if l.Game == catalog.Assault {
		p.mendArmy(c, own)
		return p
	}
	s := newSearch(c, l, p.Report.Format)
	s.own = own
	if f := s.kit.format(p.Report.Format); f != nil && len(f.fixed) > 0 {
		p.Answers = s.toStarters(f)
		return p
	}
	s.prepare()
	p.look(s)
	return p
}

// look searches, and takes what was found among the answers.
func (p *Repair) look(s *search) {
	s.deepen()
	p.Cut, p.Looked = p.Cut || s.cut, p.Looked+s.looked
	for _, m := range s.best() {
		p.Answers = append(p.Answers, s.answer(m))
	}
	slices.SortStableFunc(p.Answers, byWorth)
	p.Answers = p.Answers[:min(len(p.Answers), maxAnswers)]
}

// Read takes over the report of a list that was read from a file. What reading
// found wrong is not in the list any more: writing the list mends it.
func (p *Repair) Read(r *Report) {
	own := p.Report
	p.Report = r
	var reread []Change
	for i := range r.Findings {
		f := &r.Findings[i]
		same := func(o Finding) bool { return o.Line == f.Line && o.In(lang.EN) == f.In(lang.EN) }
		if f.Severity == Illegal && !slices.ContainsFunc(own.Findings, same) {
			mends := []lang.Msg{f.Msg}
			c := Change{Msg: lang.Say("fix.reread", mends), Line: f.Line, Mends: mends}
			if len(f.Cards) > 0 {
				c.Card = f.Cards[0]
			}
			reread = append(reread, c)
		}
	}
	if len(reread) > 0 && own.Legal() {
		p.Answers = []Answer{{List: p.list, Report: own}}
	}
	for i := range p.Answers {
		p.Answers[i].Cost += len(reread)
		p.Answers[i].Changes = slices.Concat(reread, p.Answers[i].Changes)
	}
}

// byWorth orders answers: lists that can be completed first, then by what they
// cost, what is added, and the points that the team then has.
func byWorth(a, b Answer) int {
	for _, d := range [...]int{
		int(a.Report.Verdict()) - int(b.Report.Verdict()), a.Cost - b.Cost,
		added(a.Additions) - added(b.Additions), a.lost() - b.lost(), b.Report.points() - a.Report.points(),
	} {
		if d != 0 {
			return d
		}
	}
	return 0
}

func added(changes []Change) int {
	n := 0
	for i := range changes {
		n += changes[i].Args[0].(int)
	}
	return n
}

// lost counts the changes that take cards out.
func (a *Answer) lost() int {
	n := 0
	for i := range a.Changes {
		if a.Changes[i].Code == "fix.remove" {
			n++
		}
	}
	return n
}

func (r *Report) points() int {
	for _, t := range r.Totals {
		if t.Code == "destiny.points" || t.Code == "assault.deployment-points" {
			return t.Have
		}
	}
	return 0
}

// answer makes an answer of changed entries and completes it.
func (s *search) answer(m mended) Answer {
	a := Answer{Cost: m.cost, Changes: s.changes(m)}
	a.List = s.listOf(m.entries)
	if s.turned != nil {
		s.turn(&a)
	}
	a.Additions = s.complete(a.List, m)
	a.Report = new(Report).Check(s.catalog, a.List)
	return a
}

// listOf returns the list with other entries; those without copies are gone.
func (s *search) listOf(entries []catalog.Entry) *catalog.List {
	l := *s.list
	l.Entries = nil
	for _, e := range entries {
		if e.Count > 0 {
			l.Entries = append(l.Entries, e)
		}
	}
	s.reattach(l.Entries, entries)
	s.catalog.Bind(&l)
	return &l
}

// changes says what is different in the entries of an answer, and why.
func (s *search) changes(m mended) []Change {
	var all []Change
	add := func(i int, code string, args ...any) {
		c := Change{Msg: lang.Say(code, args...), Card: m.entries[i].Card, Mends: m.reasons(i)}
		c.Args = append(c.Args, c.Mends)
		if i < len(s.list.Entries) {
			c.Line = s.list.Entries[i].Line
		}
		all = append(all, c)
	}
	for i := range m.entries {
		now := &m.entries[i]
		name := s.nameOf(now)
		if i >= len(s.list.Entries) {
			add(i, "fix.character", now.Count, name)
			continue
		}
		was := &s.list.Entries[i]
		switch {
		case now.Count == 0:
			add(i, "fix.remove", max(was.Count, 0), s.nameOf(was))
			continue
		case was.Count < 1 || was.Count > maxCount:
			add(i, "fix.count", name, now.Count)
		case now.Count < was.Count:
			add(i, "fix.remove", was.Count-now.Count, name)
		}
		if s.army() {
			s.armyChanges(was, now, func(code string, args ...any) { add(i, code, args...) })
			continue
		}
		if s.replaced(was, now) {
			add(i, "fix.replace", s.nameOf(was), printed(s.catalog.At(now)))
		}
		if s.moved(was, now) {
			add(i, "fix.place", name, lang.Say("check.role."+now.Role))
		}
		if now.Way != was.Way {
			add(i, "fix.dice", name, now.Way+1, was.Way+1)
		}
	}
	return all
}

// replaced reports whether an entry has another card now. A name that means
// the card is not another.
func (s *search) replaced(was, now *catalog.Entry) bool {
	if was.Card == now.Card {
		return false
	}
	match, _, _ := s.catalog.Resolve(s.list.Game, string(was.Card))
	return match == nil || match.ID != now.Card
}

// moved reports whether an entry stands elsewhere now. One that had no role
// stood where its card belongs.
func (s *search) moved(was, now *catalog.Entry) bool {
	card := s.catalog.At(now)
	if card == nil {
		return false
	}
	f := s.kit.fact(card)
	return roleOf(was.Role, f) != roleOf(now.Role, f)
}

func (s *search) nameOf(e *catalog.Entry) lang.Text {
	if card := s.catalog.At(e); card != nil {
		return card.Name()
	}
	if match, _, _ := s.catalog.Resolve(s.list.Game, string(e.Card)); match != nil {
		return match.Name()
	}
	return lang.Text{lang.EN: string(e.Card)}
}
