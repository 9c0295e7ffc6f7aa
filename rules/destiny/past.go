package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Deeds in which pieces take part, and which cards ask for (DES-K-HISTORY).
const (
	dRemoved   = iota
	dRemovedBy // by the player whose turn it was
	dActivated
	dTurned
	dRolledIn
	dDamaged // by the player whose turn it was
	dResolved
	dEchoing // not a deed: a die with a symbol that was resolved
	deeds    = dEchoing
)

// Times.
const (
	theirTurn = iota + 1 // the latest turn of an opponent in this round
	ownTurn              // the player's latest one
	lastTurn             // the one before this, whosever it was
	thisTurn
	thisAction
	thisRound
	thisGame
	nextTurn // the next one of a player in this round
	nextRound
	nextAction
	nextRoundAction // of this round
	thisPhase       // the action phase
)

// A past is what the cards ask about that has happened in this round. Dice and
// characters are remembered, not what they showed.
type past struct {
	did      [4][deeds]zones.Set // in the latest turn of each player
	mine     [4]zones.Set        // dice that the active player removed himself in the turn before this one of his
	symbols  [4]uint16           // as which he resolved dice in it, as bits
	dice     [4]uint8            // how many
	actions  [4]uint8            // how many he took in it
	more     [4]uint8            // how many of them were additional
	sorts    [4]uint8            // of which sorts they were, as bits
	removals [4]uint8            // how many dice of opponents he removed in the round
	all      uint8               // how many actions all players took in the round
	drew     rules.Seats         // who drew cards in the action phase
	struck   rules.Seats         // who dealt indirect damage to opponents
	robbers  rules.Seats         // whose effects have had opponents lose resources
	before   rules.Seat          // whose turn was before this
	culled   rules.Seats         // who has removed a die of his own
	acted    rules.Seats         // who took an action in the round
	roused   zones.Set           // what was activated in the round
	plays    [24]playedCard      // the first cards that were played in the round
	n        uint8               // how many
	took     [4]uint16           // resources that each has taken in his latest turn, from each player in 4 bits
	met      zones.Set           // cards onto which something was played that is cheaper once a game
}

// A playedCard is a card that was played.
type playedCard struct {
	kind uint8
	by   rules.Seat
	on   zones.Piece // None: on nothing
	last bool        // it was the last of the hand
}

// newRound forgets the round before.
func (s *State) newRound() { s.past = past{before: nobody, met: s.past.met} }

// newTurn begins the turn of the active player.
func (s *State) newTurn() {
	if !s.later {
		return
	}
	s.awaken()
	p, seat := &s.past, s.active
	p.mine[seat] = p.did[seat][dRemovedBy]
	p.did[seat], p.symbols[seat], p.dice[seat], p.actions[seat], p.more[seat] = [deeds]zones.Set{}, 0, 0, 0, 0
	p.took[seat], p.sorts[seat] = 0, 0
}

// newAction counts an action of a player.
func (s *State) newAction(seat rules.Seat, verb uint8, additional bool) {
	p := &s.past
	p.all = min(p.all, maxCount) + 1
	p.acted |= rules.Only(seat)
	p.actions[seat] = min(p.actions[seat], maxCount) + 1
	p.sorts[seat] |= sortOf(verb)
	if additional {
		p.more[seat]++
	}
}

// sortOf returns the sort of an action, as a bit: a card may be played from anywhere.
func sortOf(verb uint8) uint8 {
	switch verb {
	case vReplay, vPlayAside:
		verb = vPlay
	}
	return 1 << (verb - vPlay)
}

// echoes reports whether an action is of a sort that an opponent of a player took in the
// turn before this one.
func (s *State) echoes(verb uint8, seat rules.Seat) bool {
	by := s.past.before
	return by != nobody && by != seat && s.past.sorts[by]&sortOf(verb) != 0
}

// maxCount is more than cards ask for.
const maxCount = 200

// records notes that a piece takes part in a deed of a player.
func (s *State) records(deed uint8, by rules.Seat, p zones.Piece) {
	if !s.later || s.phase != phaseAction {
		return
	}
	turn := &s.past.did[s.active]
	switch deed {
	case dRemoved:
		if by == s.active {
			turn[dRemovedBy].Add(p)
		}
		if by != s.holder(p) {
			s.past.removals[by] = min(s.past.removals[by], maxCount) + 1
		}
	case dActivated:
		s.past.roused.Add(p)
	case dDamaged:
		if by != s.active {
			return
		}
	}
	turn[deed].Add(p)
}

// recordsDie notes that a player resolves a die as a symbol.
func (s *State) recordsDie(seat rules.Seat, d zones.Piece, symbol uint8) {
	s.records(dResolved, seat, d)
	if s.later {
		s.past.symbols[seat] |= 1 << symbol
		s.past.dice[seat] = min(s.past.dice[seat], maxCount) + 1
	}
}

// recordsPlay notes that a player has played a card, perhaps the last of his hand.
func (s *State) recordsPlay(seat rules.Seat, card, on zones.Piece, last bool) {
	if !s.later {
		return
	}
	if p := &s.past; int(p.n) < len(p.plays) {
		p.plays[p.n] = playedCard{s.kindNo(card), seat, on, last}
		p.n++
	}
	if on == zones.None {
		return
	}
	if s.anyKind(on, func(k *kind) bool {
		return slices.ContainsFunc(k.stands, func(st standing) bool {
			return st.words.Mask>>firstGame&1 != 0 && s.kindOf(card).passes(st.to)
		})
	}) {
		s.past.met.Add(on)
	}
}

// saved reports whether a die that was to be removed may lie in a pool nevertheless: it came
// back, or something else happens instead.
func (s *State) saved(d zones.Piece) bool {
	back := s.hears(instead, evRemove)
	for seat := range s.past.did {
		back = back || s.past.did[seat][dRolledIn].Has(d)
	}
	return back
}

// loosens has what holds for a time be about a piece no longer that has left play: one that
// comes back, or a die that gets its number, is another (DES-K-INSTANCE).
func (s *State) loosens(p zones.Piece) {
	for i := range s.lastings {
		l := &s.lasting[i]
		st := &s.passing[l.no]
		if l.that == p && st.what != noRepeat && !slices.Contains(st.words.Nos, chosenTrait) {
			l.that = zones.None
		}
		if l.src == p && st.piece == refThis {
			l.src = zones.None
		}
	}
}

// forgets drops a die that leaves the table from what is remembered.
func (s *State) forgets(d zones.Piece) {
	if !s.later {
		return
	}
	for seat := range s.past.did {
		s.past.mine[seat].Drop(d)
		for deed := range s.past.did[seat] {
			s.past.did[seat][deed].Drop(d)
		}
	}
	s.loosens(d)
}

// turnIn reports whether a time means the latest turn of a player.
func (s *State) turnIn(span uint8, seat rules.Seat, f *flow.Frame) bool {
	switch span {
	case theirTurn:
		return s.opposes(seat, f)
	case lastTurn:
		return seat == s.past.before
	}
	return seat == s.active
}

// tookPart reports whether a piece has taken part in a deed within a time.
func (s *State) tookPart(p zones.Piece, fl *script.Filter, f *flow.Frame) bool {
	if fl.Span == thisAction {
		return fl.Mask == dRolledIn && s.detected.Has(p) && !s.turning() || fl.Mask != dRolledIn && s.spent().Has(p)
	}
	if fl.Span == ownTurn {
		return s.past.mine[f.Seat].Has(p)
	}
	for seat := range rules.Seat(s.players) {
		if !s.turnIn(fl.Span, seat, f) {
			continue
		}
		if fl.Mask == dEchoing && s.past.symbols[seat]>>s.shows(p).symbol&1 != 0 || fl.Mask < deeds && s.past.did[seat][fl.Mask].Has(p) {
			return true
		}
	}
	return false
}

// tally returns how much of something a player has done.
func (s *State) tally(value uint8, seat rules.Seat, f *flow.Frame) int {
	p := &s.past
	switch value {
	case valActions:
		return int(p.actions[seat]) + s.toCome()
	case valMore:
		return int(p.more[seat])
	case valDice:
		return int(p.dice[seat])
	case valBroke:
		if s.money[seat] > 0 || s.lost.Has(seat) {
			return 0
		}
		return 1
	case valTook:
		return int(p.took[seat] >> (4 * f.Seat) & 15)
	case valSets:
		return s.setsPlayed(seat)
	case valRemovals:
		return int(p.removals[seat])
	}
	return int(s.money[seat])
}

// takes notes that a player has taken resources from another in his own turn.
func (s *State) takes(by, from rules.Seat, n uint8) {
	if s.later && by == s.active {
		all := min(15, s.past.took[by]>>(4*from)&15+uint16(n))
		s.past.took[by] = s.past.took[by]&^(15<<(4*from)) | all<<(4*from)
	}
}

// setsPlayed returns of how many sets the cards are that a player has played in the round.
func (s *State) setsPlayed(seat rules.Seat) (n int) {
	for i := range s.past.n {
		set, first := s.kinds[s.past.plays[i].kind].card.Set, s.past.plays[i].by == seat
		for j := range i {
			p := &s.past.plays[j]
			first = first && (p.by != seat || s.kinds[p.kind].card.Set != set)
		}
		if first {
			n++
		}
	}
	return n
}

// toCome is 1 while a player chooses an action: what it would be is asked.
func (s *State) toCome() int {
	if s.turning() {
		return 1
	}
	return 0
}

// happened reports whether something like the event that an ability answers has
// happened already in the time in which it answers the first only (DES-K-ONCE).
func (s *State) happened(a *script.Ability, event uint8, f, l *flow.Frame) bool {
	switch event {
	case evActivate:
		return s.past.roused.Has(f.Dst)
	case evIndirect:
		return s.past.struck.Has(f.Seat)
	case evLand: // that of the card itself, since the game began
		met := s.past.met.Has(l.Src)
		s.past.met.Add(l.Src)
		return met
	case evRemove: // of one's own dice
		return s.past.culled.Has(l.Seat)
	case evPlay, evPlayLast:
		for i := range s.past.n {
			if p := &s.past.plays[i]; (event == evPlay || p.last) && s.like(a, p, l) {
				return true
			}
		}
	}
	return false
}

// like reports whether a card that was played plays the roles of an event.
func (s *State) like(a *script.Ability, p *playedCard, l *flow.Frame) bool {
	for i := range a.Roles {
		switch r := &a.Roles[i]; {
		case r.Prep == "on" && (r.Sel == nil && s.Ref(r.Ref, l) != p.on || r.Sel != nil && (p.on == zones.None || !s.fits(r.Sel, p.on, l))):
			return false
		case r.Prep == "of" && (r.Sel == nil || r.Sel.Side != 0 && !s.sided(r.Sel.Side, p.by, l) || !s.kinds[p.kind].passes(r.Sel)):
			return false
		}
	}
	return true
}

// A lasting is something that holds for a time: a change of the book, of whom and what
// it is, and until when.
type lasting struct {
	no   uint8
	seat rules.Seat
	src  zones.Piece
	that zones.Piece
	span uint8
	idle bool // its time has not come
}

// Keeps implements script.Keeper (DES-K-LASTING).
func (s *State) Keeps(_ *script.Ability, pc uint16, span uint8, f *flow.Frame) {
	for i := range s.passing {
		if st := &s.passing[i]; st.proc == f.Proc && st.at >= pc && s.lastings < uint8(len(s.lasting)) {
			that := f.It[script.That]
			if st.what == noRepeat {
				that = zones.Piece(f.Was) // the sort of the action
			}
			if slices.Contains(st.words.Nos, chosenTrait) {
				that = zones.Piece(f.Was) // the subtype that was chosen
			}
			s.lasting[s.lastings] = lasting{uint8(i), f.Seat, f.Src, that, span, span == nextTurn || span == nextRound}
			s.lastings++
			s.tableau.known = false
			if s.hear != nil {
				s.hear(s, flow.News{Code: done})
			}
			break
		}
	}
}

// lasts yields the changes of a sort that hold for a time.
func (s *State) lasts(what int, yield func(zones.Piece, *standing) bool) {
	for i := range s.lastings {
		l := &s.lasting[i]
		if st := &s.passing[l.no]; int(st.what) == what && !l.idle {
			if s.now = i + 1; !yield(l.src, st) {
				return
			}
		}
	}
}

// asked returns how much damage an ability finds on a piece. There are times when any
// damage is as good as what it asks for to an ability of the piece that comes before
// something.
func (s *State) asked(p zones.Piece, f *flow.Frame) int {
	n := int(s.hurt[p])
	if n == 0 || p != f.Src || f.Proc < programs || s.prog[f.Proc-programs].Head != headBefore {
		return n
	}
	for c, st := range s.standing(asksLess) {
		if s.concerns(st, c, p) {
			n = max(n, s.worthOf(st, c))
		}
	}
	return n
}

// aboutCard returns the frame of what the card c changes, or of what is asked about now.
func (s *State) aboutCard(c zones.Piece) flow.Frame {
	f := flow.Frame{Seat: s.playerOf(c), Foe: nobody, Src: c, Dst: zones.None, It: flow.Nothing}
	if s.now > 0 {
		f.It[script.That] = s.lasting[s.now-1].that
	}
	return f
}

// playerOf returns the player of what the card c changes.
func (s *State) playerOf(c zones.Piece) rules.Seat {
	if s.now > 0 {
		return s.lasting[s.now-1].seat
	}
	return s.holder(c)
}

// elapse ends what holds no longer than a time that is over, of a player if it is his
// turn, and begins what waited for what comes now.
func (s *State) elapse(span uint8, seat rules.Seat) {
	if s.lastings == 0 {
		return
	}
	s.tableau.known = false
	kept := uint8(0)
	for i := range s.lastings {
		l := s.lasting[i]
		s.lasting[i] = lasting{}
		over := span == thisTurn && (l.span == thisTurn || l.span == nextTurn && !l.idle && l.seat == seat)
		if span == nextAction {
			over = (l.span == nextAction || l.span == nextRoundAction) && l.seat == seat
		}
		if span == thisPhase {
			over = l.span == thisPhase
		}
		if span == thisRound && l.span != nextAction {
			over = l.span != thisGame && (l.span != nextRound || !l.idle)
			l.idle = false
		}
		if !over {
			s.lasting[kept] = l
			kept++
		}
	}
	s.lastings = kept
}

// awaken begins what holds in the next turn of the active player.
func (s *State) awaken() {
	for i := range s.lastings {
		if l := &s.lasting[i]; l.span == nextTurn && l.seat == s.active {
			l.idle = false
		}
	}
}

// quickened reports whether the card that a player has just played has Ambush because
// the next one was given it (DES-K-AMBUSH-2).
func (s *State) quickened(seat rules.Seat) bool {
	for i := range s.lastings {
		l := &s.lasting[i]
		st := &s.passing[l.no]
		if st.what == nextAmbush && (l.seat == seat) == (st.by != enemy) && l.src != s.At(s.Top()).Src {
			copy(s.lasting[i:s.lastings], s.lasting[i+1:s.lastings])
			s.lastings--
			s.lasting[s.lastings], s.tableau.known = lasting{}, false
			return true
		}
	}
	return false
}

// until enters what holds for a time in abilities that do not hold all the time.
func (b *book) until(a *script.Ability) {
	for i := 0; i < len(a.Code); i++ {
		if a.Code[i].Op != script.Until {
			continue
		}
		from := i + 1
		for i = from; a.Code[i].Op != script.Do; i++ {
		}
		h := holding{b: b, proc: programs + uint16(len(b.prog)) - 1, a: a, at: i, from: from}
		h.words, h.set = a.With(&a.Code[i])
		b.verbs[a.Code[i].A].Hold(&h)
	}
}
