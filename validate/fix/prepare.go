package fix

import (
	"muster/catalog"
	"muster/validate"
)

// miscounted is how many copies a number that cannot be is taken for at most.
const miscounted = 2

// Prepare settles what needs no search. Numbers of copies that cannot be are made
// ones that can; an entry of a finding that says that nobody knows its card is
// respelled: it becomes the nearest card, or nothing.
func (s *Search) Prepare(unknown func(code string) bool, respell func(e *catalog.Entry, r *validate.Report)) {
	r := s.Check(s.List)
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Entry < 1 || f.Severity != validate.Illegal {
			continue
		}
		e := &s.Entries[f.Entry-1]
		switch {
		case f.Code == "import.count":
			s.Step(f.Entry-1, 1, f.Msg)
			e.Count = min(max(e.Count, 1), miscounted)
		case unknown(f.Code):
			s.Step(f.Entry-1, min(max(e.Count, 1), validate.MaxCount), f.Msg)
			respell(e, r)
		}
	}
}

// Read makes each entry the card that it means; one that means none goes. An
// entry without a role is where its card belongs, or else where it may be.
func (s *Search) Read(meant func(e *catalog.Entry) *catalog.Card, belongs func(*catalog.Card) string, otherwise string) {
	for i := range s.Entries {
		e := &s.Entries[i]
		if card := meant(e); card == nil {
			e.Count = 0
		} else if e.Card = card.ID; e.Role == "" {
			e.Role = belongs(card)
		}
		if e.Role == "" {
			e.Role = otherwise
		}
	}
}

// Meant returns the card of an entry, by its id or its name, or nil.
func (s *Search) Meant(e *catalog.Entry) *catalog.Card {
	card := s.Catalog.At(e)
	if card == nil && e.Count > 0 {
		card, _, _ = s.Catalog.Resolve(s.List.Game, string(e.Card))
	}
	return card
}
