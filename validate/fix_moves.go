package validate

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
)

// fix_moves.go: the changes that could mend a finding.

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
func (s *search) moves(r *Report, surplus int) (fewest []move, least int) {
	used := make([]bool, len(s.entries)+1)
	deck, considered := 0, 0
	for i := range r.Findings {
		if considered == s.considers {
			break
		}
		f := &r.Findings[i]
		if !f.toMend() || f.ofDeckSize() && !s.limits {
			continue
		}
		all := s.mending(f)
		if f.ofDeckSize() && len(all) == 0 {
			continue
		}
		considered++
		if fewest == nil || len(all) < len(fewest) {
			if fewest = all; all == nil {
				fewest = []move{} // a dead end
			}
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
		if s.inDeck(all) {
			deck += cost
		}
	}
	if s.limits {
		return fewest, least
	}
	return fewest, least + max(0, surplus-deck)
}

// toMend reports whether a finding asks for a change: it is illegal, or a card
// of the list lacks something that completing the list does not bring.
func (f *Finding) toMend() bool {
	return f.Severity == Illegal || f.Severity == Incomplete && f.Entry > 0
}

// ofDeckSize reports whether a finding says how many cards are in a deck.
func (f *Finding) ofDeckSize() bool {
	return f.Code == "destiny.deck-size" || f.Code == "assault.command-deck-size"
}

// inDeck reports whether all moves are about cards of the deck.
func (s *search) inDeck(moves []move) bool {
	for _, m := range moves {
		if m.entry == len(s.entries) || !s.isDeck(&s.entries[m.entry]) {
			return false
		}
	}
	return true
}

// isDeck reports whether an entry is of the deck, or of a command deck.
func (s *search) isDeck(e *catalog.Entry) bool {
	card := s.catalog.At(e)
	if card == nil || s.army() {
		return card != nil && e.Role == catalog.Command
	}
	return roleOf(e.Role, s.kit.fact(card)) == deckRole
}

func (s *search) role(i int) uint8 {
	if card := s.catalog.At(&s.entries[i]); card != nil {
		return roleOf(s.entries[i].Role, s.kit.fact(card))
	}
	return noRole
}

// mending returns every move that could mend a finding.
func (s *search) mending(f *Finding) []move {
	ms := moveSet{search: s, why: f.Msg}
	if s.army() {
		ms.mendArmy(f)
		return ms.moves
	}
	switch f.Code {
	case "destiny.banned", "destiny.format":
		ms.drop(s.named(f))
	case "destiny.back-side":
		ms.front(s.named(f))
		ms.drop(s.named(f))
	case "destiny.type":
		ms.place(s.named(f))
		ms.drop(s.named(f))
	case "destiny.restricted", "destiny.restricted-pair":
		ms.dropEach(f)
	case "destiny.elite", "destiny.dice":
		ms.dice(s.named(f))
		ms.drop(s.named(f))
	case "destiny.copies", "destiny.unique":
		ms.fewerEach(f)
	case "destiny.points":
		ms.fewerIn(characterRole)
		ms.fewerIn(plotRole)
		for i := range s.entries {
			ms.dice(i)
		}
	case "destiny.plots":
		ms.fewerIn(plotRole)
	case "destiny.battlefield":
		ms.fewerIn(battlefieldRole)
	case "deckbuilding.deck-copies", "deckbuilding.table-copies", "deckbuilding.starter-composition", "deckbuilding.galaxy-composition":
		ms.surplusOf(f)
	case "deckbuilding.deck-faction", "deckbuilding.deck-card-type", "deckbuilding.bases-faction",
		"deckbuilding.bases-starting-in-choice", "deckbuilding.bases-intro-list", "deckbuilding.bases-full-all":
		ms.drop(s.named(f))
	case "destiny.deck-size":
	case "destiny.affiliation", "destiny.colour", "destiny.plot-spot", "destiny.team":
		if f.Entry > 0 && f.Ref != "DES-S-AFF-TEAM" {
			ms.drop(s.named(f))
		} else {
			ms.dropEach(f)
		}
		ms.dropIn(characterRole)
		ms.characters(f)
		if s.limits {
			ms.fewerPermitted()
		}
	default:
		ms.any(f)
	}
	if s.limits && !alone(f.Code) {
		ms.exceptions()
	}
	return ms.moves
}

// named returns the entry at which a finding stands.
func (s *search) named(f *Finding) int {
	if f.Entry < 1 || f.Entry > len(s.at) {
		return noMax
	}
	return s.at[f.Entry-1]
}

// A moveSet gathers moves; one that is there already is not added again, and a
// card that was added is not taken out again.
type moveSet struct {
	*search
	why   lang.Msg
	moves []move
}

// alone reports whether a finding is about a card whatever else is in the list.
func alone(code string) bool {
	switch code {
	case "destiny.banned", "destiny.format", "destiny.back-side", "destiny.type", "destiny.elite", "destiny.dice":
		return true
	}
	return false
}

// exceptions takes out cards that change the limits: one of them may be what
// is wrong, whatever the finding.
func (ms *moveSet) exceptions() {
	for i := range ms.list.Entries {
		if card := ms.catalog.At(&ms.entries[i]); card != nil && ms.kit.fact(card).exception > 0 {
			ms.drop(i)
		}
	}
}

func (ms *moveSet) add(i int, becomes catalog.Entry, cost int) {
	for _, m := range ms.moves {
		if m.entry == i && m.becomes == becomes {
			return
		}
	}
	ms.moves = append(ms.moves, move{i, becomes, cost, ms.why})
}

func (ms *moveSet) touchable(i int) bool {
	return i >= 0 && i < len(ms.list.Entries) && ms.entries[i].Count > 0
}

// drop takes all copies of an entry out.
func (ms *moveSet) drop(i int) {
	if ms.touchable(i) {
		e := ms.entries[i]
		n := e.Count
		e.Count = 0
		ms.add(i, e, n)
	}
}

// fewer takes one copy out.
func (ms *moveSet) fewer(i int) {
	if ms.touchable(i) {
		e := ms.entries[i]
		e.Count--
		ms.add(i, e, 1)
	}
}

// dice gives a character or plot fewer dice, any card with too many one.
func (ms *moveSet) dice(i int) {
	if !ms.touchable(i) {
		return
	}
	e := ms.entries[i]
	if e.Way < 0 {
		e.Way = 0
		ms.add(i, e, 1)
	}
	for way := e.Way - 1; way >= 0; way-- {
		e.Way = way
		ms.add(i, e, 1)
	}
}

// each runs over the entries of the cards that a finding names, the last first.
func (ms *moveSet) each(f *Finding, do func(i int)) {
	for i := len(ms.list.Entries) - 1; i >= 0; i-- {
		if slices.Contains(f.Cards, ms.entries[i].Card) {
			do(i)
			continue
		}
		// A pair names first printings.
		if card := ms.catalog.At(&ms.entries[i]); card != nil && slices.Contains(f.Cards, card.Original()) {
			do(i)
		}
	}
}

func (ms *moveSet) dropEach(f *Finding)  { ms.each(f, ms.drop) }
func (ms *moveSet) fewerEach(f *Finding) { ms.each(f, ms.fewer) }

// any is for findings of which nothing more is known: one copy less of what
// they name, or other characters; if they name nothing, of anything.
func (ms *moveSet) any(f *Finding) {
	ms.fewer(ms.named(f))
	ms.fewerEach(f)
	if len(ms.moves) == 0 {
		for i := range ms.list.Entries {
			ms.fewer(i)
		}
	}
	ms.fewerIn(characterRole)
	ms.fewerIn(plotRole)
}

// fewerPermitted takes single copies of hero and villain cards out of the deck:
// a card may let in a few of them.
func (ms *moveSet) fewerPermitted() {
	for i := len(ms.list.Entries) - 1; i >= 0; i-- {
		if card := ms.catalog.At(&ms.entries[i]); card != nil && ms.role(i) == deckRole && ms.kit.fact(card).side != neutral {
			ms.fewer(i)
		}
	}
}

func (ms *moveSet) fewerIn(role uint8) {
	for i := len(ms.list.Entries) - 1; i >= 0; i-- {
		if ms.role(i) == role {
			ms.fewer(i)
		}
	}
}

func (ms *moveSet) dropIn(role uint8) {
	for i := len(ms.list.Entries) - 1; i >= 0; i-- {
		if ms.role(i) == role {
			ms.drop(i)
		}
	}
}
