package fix

import (
	"iter"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A move is a change to one entry; to the one after the last if it adds a card.
type move struct {
	entry   int
	becomes catalog.Entry
	cost    int
	why     lang.Msg
}

// moves chooses the finding that leaves the fewest ways to mend it and returns
// these, and how many cards must be touched at least to mend all. Cards of the
// deck that are only too many are nobody's move: any of them may go. Without
// anything else to mend there are no moves.
func (s *Search) moves(r *validate.Report, surplus int) (fewest []move, least int) {
	used := make([]bool, len(s.Entries)+1)
	deck := 0
	for all := range s.mending(r) {
		if fewest == nil || len(all) < len(fewest) {
			fewest = append(make([]move, 0, len(all)), all...) // not nil, even of a dead end
		}
		if len(all) == 0 || slices.ContainsFunc(all, func(m move) bool { return used[m.entry] }) {
			continue
		}
		cost := all[0].cost
		for _, m := range all {
			used[m.entry] = true
			cost = min(cost, m.cost)
		}
		least += cost
		if s.allInDeck(all) {
			deck += cost
		}
	}
	return fewest, least + max(0, surplus-deck)
}

// mending yields, for each of the findings that are looked at, the moves that could
// mend it. They are good until the next are asked for.
func (s *Search) mending(r *validate.Report) iter.Seq[[]move] {
	return func(yield func([]move) bool) {
		for i, considered := 0, 0; i < len(r.Findings) && considered < s.considers; i++ {
			f := &r.Findings[i]
			if !toMend(f) || s.ofDeckSize(r, f) {
				continue
			}
			s.set = Set{s, f.Msg, s.set.moves[:0]}
			s.Moves.Mend(&s.set, f)
			considered++
			if !yield(s.set.moves) {
				return
			}
		}
	}
}

// toMend reports whether a finding asks for a change: it is illegal, or a card
// of the list lacks something that completing the list does not bring.
func toMend(f *validate.Finding) bool {
	return f.Severity == validate.Illegal || f.Severity == validate.Incomplete && f.Entry > 0
}

// ofDeckSize reports whether a finding says how many cards are in a deck.
func (s *Search) ofDeckSize(r *validate.Report, f *validate.Finding) bool {
	t := r.Total(validate.DeckSize)
	return t != nil && t.Code == f.Code
}

// allInDeck reports whether all moves are about cards of the deck.
func (s *Search) allInDeck(moves []move) bool {
	for _, m := range moves {
		if m.entry == len(s.Entries) || !s.inDeck(&s.Entries[m.entry]) {
			return false
		}
	}
	return true
}

func (s *Search) inDeck(e *catalog.Entry) bool { return s.Moves.InDeck != nil && s.Moves.InDeck(e) }

// Named returns the entry at which a finding stands.
func (s *Search) Named(f *validate.Finding) int {
	if f.Entry < 1 || f.Entry > len(s.at) {
		return -1
	}
	return s.at[f.Entry-1]
}

// A Set gathers moves; one that is there already is not added again, and a card
// that was added is not taken out again.
type Set struct {
	*Search
	why   lang.Msg
	moves []move
}

// Add adds what an entry could become, at a cost.
func (ms *Set) Add(i int, becomes catalog.Entry, cost int) {
	for _, m := range ms.moves {
		if m.entry == i && m.becomes == becomes {
			return
		}
	}
	ms.moves = append(ms.moves, move{i, becomes, cost, ms.why})
}

// Touchable reports whether an entry may be changed.
func (ms *Set) Touchable(i int) bool {
	return i >= 0 && i < len(ms.List.Entries) && ms.Entries[i].Count > 0
}

// Drop takes all copies of an entry out.
func (ms *Set) Drop(i int) {
	if ms.Touchable(i) {
		e := ms.Entries[i]
		n := e.Count
		e.Count = 0
		ms.Add(i, e, n)
	}
}

// Fewer takes one copy out.
func (ms *Set) Fewer(i int) { ms.FewerBy(i, 1) }

// FewerBy takes n copies out, or all.
func (ms *Set) FewerBy(i, n int) {
	if ms.Touchable(i) {
		e := ms.Entries[i]
		n = min(n, e.Count)
		e.Count -= n
		ms.Add(i, e, n)
	}
}

// Each runs over the entries of the cards that a finding names, the last first.
func (ms *Set) Each(f *validate.Finding, do func(i int)) {
	for i := len(ms.List.Entries) - 1; i >= 0; i-- {
		if slices.Contains(f.Cards, ms.Entries[i].Card) {
			do(i)
			continue
		}
		// A pair names first printings.
		if card := ms.Catalog.At(&ms.Entries[i]); card != nil && slices.Contains(f.Cards, card.Original()) {
			do(i)
		}
	}
}

// Any is for findings of which nothing more is known: one copy less of what
// they name; if they name nothing, of anything.
func (ms *Set) Any(f *validate.Finding) {
	ms.Fewer(ms.Named(f))
	ms.Each(f, ms.Fewer)
	if len(ms.moves) == 0 {
		for i := range ms.List.Entries {
			ms.Fewer(i)
		}
	}
}
