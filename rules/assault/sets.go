package assault

import (
	"math/bits"
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// anyHarmful and anyBeneficial stand for conditions of a sort.
const (
	anyHarmful    = 8
	anyBeneficial = 9
)

// Set implements script.Game.
func (s *State) Set(sel *script.Selector, f *flow.Frame) (set zones.Set) {
	for p := range s.candidates(sel, f).All() {
		if s.isIn(sel, p, f) {
			set.Add(p)
		}
	}
	for i := range sel.Or {
		set = set.Or(s.Set(&sel.Or[i], f))
	}
	return sel.Best(s, set, f)
}

// candidates returns the pieces among which those of a set are.
func (s *State) candidates(sel *script.Selector, f *flow.Frame) (set zones.Set) {
	zone := zMap
	switch sel.Noun {
	case nFigure, nBody:
		switch sel.Zone {
		case fallen:
			zone = zFallen
		case aside:
			zone = zAside
		}
		set = s.ofSide(zone, sel.Side, f)
		if slices.ContainsFunc(sel.Filters, isThose) { // whatever has become of them
			set = set.Or(s.ofSide(zFallen, sel.Side, f))
		}
		if sel.Noun == nBody {
			set = set.Or(s.targetable(f.Seat))
		}
	case nGroup:
		for g := range s.ofSide(zCards, sel.Side, f).All() {
			if s.hasFigures(g) {
				set.Add(g)
			}
		}
	case nUpgrade:
		set = s.ofSide(zCards, sel.Side, f)
	case nCard:
		switch zone = zHand; sel.Zone {
		case inDiscard:
			zone = zDiscard
		case inDeck:
			zone = zDeck
		}
		set = s.ofSide(zone, sel.Side, f)
	case nToken, nTerminal:
		set = s.In(of(zMap, neutral))
	case nObject:
		set = s.targetable(f.Seat)
	case nDoor:
		for d := range s.doors {
			set.Add(firstDoor + zones.Piece(d))
		}
	case nDie, nAttackDie, nDefenceDie:
		if x := s.fight(); x != nil {
			for i, d := range x.die {
				if d != noDie && (sel.Noun != nAttackDie || i < maxAttack) && (sel.Noun != nDefenceDie || i >= maxAttack) {
					set.Add(firstDie + zones.Piece(i))
				}
			}
		}
	}
	return set
}

func isThose(fl script.Filter) bool { return fl.Group == byThose && !fl.Not }

// ofSide returns the pieces in a zone of the players whom a side means.
func (s *State) ofSide(z zones.Zone, side uint8, f *flow.Frame) zones.Set {
	switch side {
	case your:
		return s.In(of(z, f.Seat))
	case enemy:
		return s.In(of(z, foeOf(f.Seat)))
	}
	return s.In(of(z, 0)).Or(s.In(of(z, 1)))
}

// isIn reports whether a piece is of those that a selector means, whatever the others are.
func (s *State) isIn(sel *script.Selector, p zones.Piece, f *flow.Frame) bool {
	if s.isOf(sel, p, f) && s.passesAll(sel, p, f) {
		return true
	}
	for i := range sel.Or {
		if s.isIn(&sel.Or[i], p, f) {
			return true
		}
	}
	return false
}

// passesAll reports whether a piece has all that a selector asks for, whatever the others are.
func (s *State) passesAll(sel *script.Selector, p zones.Piece, f *flow.Frame) bool {
	for i := range sel.Filters {
		if fl := &sel.Filters[i]; !fl.IsBest() && !s.Passes(p, fl, f) {
			return false
		}
	}
	return true
}

// isOf reports whether a piece is of the noun and the side of a selector.
func (s *State) isOf(sel *script.Selector, p zones.Piece, f *flow.Frame) bool {
	switch sel.Noun {
	case nFigure:
		if !isFigure(p) {
			return false
		}
	case nBody:
		if !isFigure(p) && !isToken(p) {
			return false
		}
	case nGroup:
		if !isCard(p) || !s.isGroup(p) {
			return false
		}
	case nUpgrade:
		if !isCard(p) || s.kindOf(p).figure {
			return false
		}
	case nCard:
		if !isCommand(p) {
			return false
		}
	case nTerminal:
		if !isToken(p) || s.tokens[p-firstToken].kind != "terminal" {
			return false
		}
	case nToken, nObject:
		if !isToken(p) {
			return false
		}
	case nDoor:
		return isDoor(p)
	case nDie:
		return isDie(p)
	case nAttackDie:
		return isDie(p) && p < firstDefence
	case nDefenceDie:
		return isDie(p) && p >= firstDefence
	}
	switch sel.Side {
	case your:
		return s.owner[p] == f.Seat || isToken(p) && s.controls(f.Seat, p)
	case enemy:
		return s.owner[p] != f.Seat
	}
	return true
}

// Passes implements script.Game.
func (s *State) Passes(p zones.Piece, fl *script.Filter, f *flow.Frame) bool {
	if fl.Value > 0 {
		if fl.Than > 0 {
			return fl.Compares(s.Value(fl.Value, p, f), s.Value(fl.Than, p, f))
		}
		return fl.Measures(s.Value(fl.Value, p, f), f)
	}
	return s.passes(p, fl, f) != fl.Not
}

func (s *State) passes(p zones.Piece, fl *script.Filter, f *flow.Frame) bool {
	switch fl.Group {
	case byOther:
		return p != f.Src && (!isCard(p) || f.Src == none || p != s.groupOf(f.Src) || !isFigure(f.Src))
	case byTrait:
		return s.traitsOf(p).Any(fl.Nos) || s.gainsTrait(p, fl.Nos)
	case byName:
		if isCommand(p) {
			return s.Card(p) != none && s.commandOf(p).names.Any(fl.Nos)
		}
		return s.kindOf(p).names.Any(fl.Nos)
	case bySide:
		return fl.Mask>>s.sideOf(p)&1 != 0
	case byUnique:
		k := s.kindOf(p)
		return fl.Mask&2 != 0 && k.unique || fl.Mask&4 != 0 && k.elite
	case bySize:
		k := s.kindOf(p)
		return fl.Mask>>1&1 != 0 && k.small || fl.Mask>>2&1 != 0 && !k.small || fl.Mask>>3&1 != 0 && k.mover.Massive
	case byAttack:
		return !isToken(p) && fl.Mask>>s.kindOf(p).attack&1 != 0
	case byCondition:
		return s.conditionsOf(p)&conditionMask(fl.Mask) != 0
	case byToken:
		for kind := range uint8(tokenKinds) {
			if fl.Mask>>kind&1 != 0 && isFigure(p) && s.tokensOf(p, kind) > 0 {
				return true
			}
		}
		return false
	case byKeyword:
		return isFigure(p) && (fl.Mask>>kwMobile&1 != 0 && s.kindOf(p).mover.Mobile || fl.Mask>>kwReach&1 != 0 && s.kindOf(p).reach ||
			s.marked(changeKeyword, p, fl.Mask))
	case byDie:
		x := s.fight()
		return x != nil && fl.Mask>>x.die[p-firstDie]&1 != 0
	case byState:
		return s.inState(p, fl.Mask, f)
	case byKind:
		return isToken(p) && fl.Mask>>kindBit(s.tokens[p-firstToken].kind)&1 != 0
	case byUpon, byTitle, byKin, byNear, byBeside, bySight, bySeer, bySame, byExcept:
		return s.related(p, fl, f)
	case byForm:
		return s.hasForm(p, fl.Mask)
	case byThose:
		return s.Kept(f).Has(p)
	case byUsing:
		return s.using(p, fl.Names)
	}
	return false
}

// related reports whether a piece stands to another, or to one of several, as a filter says.
func (s *State) related(p zones.Piece, fl *script.Filter, f *flow.Frame) bool {
	if fl.Set != nil {
		if fl.Group == byExcept {
			set := s.Set(fl.Set, f)
			return !set.Has(p)
		}
		for q := range s.Set(fl.Set, f).All() {
			if s.relates(p, q, fl) {
				return true
			}
		}
		return false
	}
	q := f.Src
	if fl.Ref != 0 {
		q = s.Ref(fl.Ref, f)
	}
	if q == f.Src && (fl.Group == byBeside || fl.Group == byNear && fl.Num < 3) && s.reachesFar(p, fl, f) {
		return true
	}
	return q != none && s.relates(p, q, fl) || q == none && fl.Group == byExcept
}

func (s *State) relates(p, q zones.Piece, fl *script.Filter) bool {
	switch fl.Group {
	case byNear:
		n := s.distance(q, p)
		return p == q || n >= 0 && n <= int(fl.Num)
	case byUpon:
		return s.covers(p).Meets(s.covers(q))
	case byBeside:
		return s.adjacent(p, q)
	case bySight:
		return p == q || s.sees(q, p)
	case bySeer:
		return p == q || s.sees(p, q)
	case bySame:
		return s.groupOf(p) == s.groupOf(q)
	case byTitle:
		return s.kindOf(p).card.Title[lang.EN] == s.kindOf(q).card.Title[lang.EN]
	case byKin:
		return s.kindOf(p).traits.Meets(s.kindOf(q).traits)
	case byExcept:
		return p != q
	}
	return false
}

// groupOf returns the Deployment card of a figure, with a squad upgrade that which it has joined;
// a card itself.
func (s *State) groupOf(p zones.Piece) zones.Piece {
	if !isFigure(p) {
		return p
	}
	if g := s.card[p]; !s.squads || !s.kindOf(g).squad || s.on[g-firstCard] == none {
		return g
	}
	return s.on[s.card[p]-firstCard]
}

// traitsOf returns the traits of a figure, a Deployment card or a command card.
func (s *State) traitsOf(p zones.Piece) script.Bits {
	if isCommand(p) {
		return s.commandOf(p).traits
	}
	if isToken(p) {
		return nil
	}
	return s.kindOf(p).traits
}

// gainsTrait reports whether an ability gives a figure one of some traits.
func (s *State) gainsTrait(p zones.Piece, nos []uint16) bool {
	return s.givesTrait(changeTrait, p, nos)
}

// givesTrait is gainsTrait of a sort of change.
func (s *State) givesTrait(what int, p zones.Piece, nos []uint16) (is bool) {
	if s.sorts>>what&1 == 0 {
		return false
	}
	if isCard(p) && s.kindOf(p).figure { // a group has the traits of its figures
		p = s.members[p-firstCard].First()
	}
	if !isFigure(p) {
		return false
	}
	s.eachHeld(what, p, func(h *held, _ *flow.Frame) bool {
		for _, no := range h.nos {
			for _, wanted := range nos {
				is = is || no == wanted
			}
		}
		return !is
	})
	return is
}

// conditionsOf returns the conditions of a figure.
func (s *State) conditionsOf(p zones.Piece) uint8 {
	if !isFigure(p) {
		return 0
	}
	return s.conds[p]
}

// conditionMask returns the conditions that words mean.
func conditionMask(words uint64) uint8 {
	m := uint8(words)
	if words>>anyHarmful&1 != 0 {
		m |= harmful
	}
	if words>>anyBeneficial&1 != 0 {
		m |= beneficial
	}
	return m
}

// inState reports whether a piece is in one of some states.
func (s *State) inState(p zones.Piece, mask uint64, f *flow.Frame) bool {
	for ; mask != 0; mask &= mask - 1 {
		if states[bits.TrailingZeros64(mask)].is(s, p, f) {
			return true
		}
	}
	return false
}

// Ref implements script.Game.
func (s *State) Ref(ref uint8, f *flow.Frame) zones.Piece { return refs[ref].of(s, f) }

// event returns the window of the event that an ability answers, or nil.
func (s *State) event(f *flow.Frame) *flow.Frame {
	if f.Event == 0 {
		return nil
	}
	return s.At(f.Event - 1)
}

// Value implements script.Game.
func (s *State) Value(value uint8, p zones.Piece, f *flow.Frame) int {
	return values[value].of(s, p, f)
}

// Has implements script.Judge: a number of the players whom a side means.
func (s *State) Has(value, side uint8, f *flow.Frame) int {
	seat := f.Seat
	if side == enemy {
		seat = foeOf(f.Seat)
	}
	return values[value].has(s, seat, f)
}

// Together implements script.Judge.
func (s *State) Together(set zones.Set, fl *script.Filter, f *flow.Frame) bool {
	n := 0
	for p := range set.All() {
		n += s.Value(fl.Value, p, f)
	}
	return fl.Measures(n, f)
}

// Different implements script.Judge.
func (s *State) Different(uint8, zones.Set) int { return 0 }

// Holds implements script.Game.
func (s *State) Holds(flag uint8, f *flow.Frame) bool { return flag > 0 && flags[flag].holds(s, f) }

// Foes implements script.Game.
func (s *State) Foes(f *flow.Frame) rules.Seats { return rules.Only(foeOf(f.Seat)) }

// OfOne implements script.Game: there is one opponent.
func (s *State) OfOne(*script.Selector, *flow.Frame) bool { return false }

// Chose implements script.Game.
func (s *State) Chose(*script.Selector, zones.Piece, *flow.Frame) {}

// Offers implements script.Chooser.
func (s *State) Offers(a *script.Ability, pc uint16, f *flow.Frame) bool {
	if int(s.opted) == len(s.options) {
		fr := *f
		return script.Affords(s, a, pc, &fr)
	}
	fr := &s.options[s.opted]
	s.opted++
	*fr = *f
	can := script.Affords(s, a, pc, fr)
	s.opted--
	return can
}

// reachesFar reports whether an ability of a Deployment card is about a friendly figure that is
// farther away than it says, but near enough for its com systems.
func (s *State) reachesFar(p zones.Piece, fl *script.Filter, f *flow.Frame) bool {
	if s.sorts>>changeKeyword&1 == 0 || !isFigure(p) || f.Src == none || p == f.Src || s.owner[p] != s.owner[f.Src] || f.Dst != s.card[f.Src] || !s.has(f.Src, kwCom) ||
		f.Proc >= programs && s.prog[f.Proc-programs].needs(fl) {
		return false
	}
	n := s.distance(f.Src, p)
	return n >= 0 && n <= 3
}

// needs reports whether a filter is part of what an ability needs, and not of what it chooses or
// affects.
func (p *program) needs(fl *script.Filter) bool {
	for _, in := range p.Code[:p.Body] {
		if in.Op != script.Some && in.Op != script.Count {
			continue
		}
		for i := range p.Sels[in.A].Filters {
			if &p.Sels[in.A].Filters[i] == fl {
				return true
			}
		}
	}
	return false
}
