package destiny

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/validate"
)

// toStarters returns an answer for each fixed list of a format: what must go
// and what must come to make the list equal to it.
func (m *mender) toStarters(f *format) []validate.Answer {
	why := m.starterFinding()
	var all []validate.Answer
	for i := range f.Fixed {
		l := *m.List
		l.Entries = slices.Clone(f.Fixed[i].Entries)
		m.Catalog.Bind(&l)
		a := validate.Answer{List: &l, Report: m.Check(&l)}
		for j := range m.List.Entries {
			was := &m.List.Entries[j]
			if surplus := was.Count - m.among(l.Entries, was) + m.among(m.List.Entries[:j], was); surplus > 0 {
				n := min(surplus, was.Count)
				a.Cost += n
				a.Changes = append(a.Changes, validate.Change{
					Msg:  lang.Say("fix.remove", n, m.NameOf(was), why),
					Card: was.Card, Line: was.Line, Mends: why,
				})
			}
		}
		for j := range l.Entries {
			e := &l.Entries[j]
			if missing := e.Count - m.among(m.List.Entries, e); missing > 0 {
				a.Additions = append(a.Additions, validate.Change{
					Msg: lang.Say("fix.add", missing, m.NameOf(e), why), Card: e.Card, Mends: why,
				})
			}
		}
		all = append(all, a)
	}
	stable.Sort(all, func(a, b validate.Answer) int {
		return a.Cost + validate.Added(a.Additions) - b.Cost - validate.Added(b.Additions)
	})
	return all
}

func (m *mender) starterFinding() []lang.Msg {
	r := m.Check(m.List)
	for i := range r.Findings {
		if r.Findings[i].Code == "destiny.starter" {
			return []lang.Msg{r.Findings[i].Msg}
		}
	}
	return nil
}

// among counts the copies of a card, taken in the same way, in entries.
func (m *mender) among(entries []catalog.Entry, like *catalog.Entry) int {
	n := 0
	card := m.Catalog.At(like)
	for i := range entries {
		e := &entries[i]
		same := e.Card == like.Card && e.Way == like.Way
		if same && (card == nil || roleOf(e.Role, m.kit.fact(card)) == roleOf(like.Role, m.kit.fact(card))) {
			n += max(e.Count, 0)
		}
	}
	return n
}
