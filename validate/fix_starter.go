package validate

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
)

// toStarters returns an answer for each fixed list of a format: what must go
// and what must come to make the list equal to it.
func (s *search) toStarters(f *format) []Answer {
	why := s.starterFinding()
	var all []Answer
	for i := range f.Fixed {
		l := *s.list
		l.Entries = slices.Clone(f.Fixed[i].Entries)
		s.catalog.Bind(&l)
		a := Answer{List: &l, Report: new(Report).Check(s.catalog, &l)}
		for j := range s.list.Entries {
			was := &s.list.Entries[j]
			if surplus := was.Count - s.among(l.Entries, was) + s.among(s.list.Entries[:j], was); surplus > 0 {
				n := min(surplus, was.Count)
				a.Cost += n
				a.Changes = append(a.Changes, Change{
					Msg:  lang.Say("fix.remove", n, s.nameOf(was), why),
					Card: was.Card, Line: was.Line, Mends: why,
				})
			}
		}
		for j := range l.Entries {
			e := &l.Entries[j]
			if missing := e.Count - s.among(s.list.Entries, e); missing > 0 {
				a.Additions = append(a.Additions, Change{
					Msg: lang.Say("fix.add", missing, s.nameOf(e), why), Card: e.Card, Mends: why,
				})
			}
		}
		all = append(all, a)
	}
	slices.SortStableFunc(all, func(a, b Answer) int {
		return a.Cost + added(a.Additions) - b.Cost - added(b.Additions)
	})
	return all
}

func (s *search) starterFinding() []lang.Msg {
	r := new(Report).Check(s.catalog, s.list)
	for i := range r.Findings {
		if r.Findings[i].Code == "destiny.starter" {
			return []lang.Msg{r.Findings[i].Msg}
		}
	}
	return nil
}

// among counts the copies of a card, taken in the same way, in entries.
func (s *search) among(entries []catalog.Entry, like *catalog.Entry) int {
	n := 0
	card := s.catalog.At(like)
	for i := range entries {
		e := &entries[i]
		same := e.Card == like.Card && e.Way == like.Way
		if same && (card == nil || roleOf(e.Role, s.kit.fact(card)) == roleOf(like.Role, s.kit.fact(card))) {
			n += max(e.Count, 0)
		}
	}
	return n
}
