package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Set implements script.Game.
func (s *State) Set(sel *script.Selector, f *flow.Frame) (set zones.Set) {
	for seat := range rules.Seat(s.players) {
		if !s.lost.Has(seat) && (s.sided(sel.Side, seat, f) || sel.Spot && s.spies(seat, f)) && !s.elsewhere(sel, seat, f) {
			set = set.Or(s.gathered(sel, seat))
		}
	}
	if sel.On != 0 {
		set = s.diceOf(s.Ref(sel.On, f), set)
	}
	for p := range set.All() {
		if !s.belongs(sel, p, f) {
			set.Drop(p)
		}
	}
	for i := range sel.Or {
		set = set.Or(s.Set(&sel.Or[i], f))
	}
	if sel.Spot && set.Empty() && s.playedWith(f, assuming) {
		return zones.Of(f.Src)
	}
	return sel.Best(s, set, f)
}

// elsewhere reports whether a player's cards are not meant although a selector does not
// say whose: what is set aside is one's own, but battlefields.
func (s *State) elsewhere(sel *script.Selector, seat rules.Seat, f *flow.Frame) bool {
	return sel.Zone == inAside && sel.Side == 0 && sel.Noun != nBattlefield && seat != f.Seat
}

// sided reports whether a player is whom a side means.
func (s *State) sided(side uint8, seat rules.Seat, f *flow.Frame) bool {
	switch side {
	case your:
		return seat == f.Seat
	case enemy:
		return s.opposes(seat, f)
	case enemies:
		return seat != f.Seat
	case aPlayer:
		return seat == f.Foe || f.Foe < 0
	}
	return true
}

// gathered returns the pieces of a player that the noun and the zone of a
// selector name.
func (s *State) gathered(sel *script.Selector, seat rules.Seat) zones.Set {
	switch sel.Zone {
	case inHand:
		return s.In(of(zHand, seat))
	case inDiscard:
		return s.In(of(zDiscard, seat))
	case inSight:
		return s.In(of(zHand, seat)).Or(s.In(of(zDeck, seat))).And(s.seen)
	case inDeck:
		return s.In(of(zDeck, seat))
	case inHandOrDiscard:
		return s.In(of(zHand, seat)).Or(s.In(of(zDiscard, seat)))
	case inDefeated:
		return s.In(of(zOut, seat)).And(s.fallen)
	case onCards:
		return s.In(of(zHome, seat))
	case inTucked:
		return s.tucked(seat)
	case inAside:
		return s.setAsideOf(seat)
	case inPools:
		return s.In(of(zPool, seat))
	case inTable:
		return s.own(seat).Or(s.In(of(zField, seat)))
	case anywhere:
		if sel.Noun == nCharacter {
			return s.In(of(zTeam, seat)).Or(s.In(of(zOut, seat)).And(s.fallen))
		}
		return s.In(of(zHome, seat)).Or(s.In(of(zPool, seat)))
	}
	switch sel.Noun {
	case nCharacter:
		return s.In(of(zTeam, seat))
	case nDie, nCharacterDie, nUpgradeDie, nSupportDie:
		return s.In(of(zPool, seat)).Minus(s.busy)
	case nUpgrade:
		return s.In(of(zUpgrade, seat))
	case nSupport:
		return s.In(of(zSupport, seat))
	case nBattlefield:
		return s.outOf(battlefield, seat)
	case nPlot:
		return s.plots(seat)
	case nDowngrade:
		return s.downgrades(seat)
	case nBody:
		return s.In(of(zTeam, seat)).Or(s.In(of(zSupport, seat)))
	}
	return s.own(seat)
}

// dieKinds are the types of the cards of dice that have a noun of their own.
var dieKinds = [nouns]uint8{nCharacterDie: character, nUpgradeDie: upgrade, nSupportDie: support}

// belongs reports whether a piece that its zone puts into a set belongs there.
func (s *State) belongs(sel *script.Selector, p zones.Piece, f *flow.Frame) bool {
	if sel.Zone != 0 && !s.isDie(p) && (s.Card(p) == zones.None || !s.kindOf(p).named(sel.Noun)) {
		return false
	}
	if kind := dieKinds[sel.Noun]; kind != 0 && s.typeOf(p) != kind {
		return false
	}
	for i := range sel.Filters {
		if !sel.Filters[i].IsBest() && !s.Passes(p, &sel.Filters[i], f) {
			return false
		}
	}
	return true
}

// fits reports whether one piece belongs to a set.
func (s *State) fits(sel *script.Selector, p zones.Piece, f *flow.Frame) bool {
	for i := range sel.Or {
		if s.fits(&sel.Or[i], p, f) {
			return true
		}
	}
	if !s.sided(sel.Side, s.holder(p), f) || !s.noun(sel.Noun, p) {
		return false
	}
	if on := s.diceOf(s.Ref(sel.On, f), zones.Of(p)); sel.On != 0 && on.Empty() {
		return false
	}
	return s.belongs(sel, p, f)
}

// noun reports whether a piece in play is what a noun names.
func (s *State) noun(noun uint8, p zones.Piece) bool {
	switch noun {
	case nCharacter:
		return s.at(p, zTeam) || s.at(p, zOut) && s.kindOf(p).typ == character
	case nDie, nCharacterDie, nUpgradeDie, nSupportDie:
		return s.isDie(p)
	case nUpgrade:
		return s.at(p, zUpgrade) || !s.inPlayNow(p) && s.kindOf(p).named(noun)
	case nSupport:
		return s.at(p, zSupport) || !s.inPlayNow(p) && s.kindOf(p).named(noun)
	case nPlot:
		return s.isPlot(p)
	case nDowngrade:
		return s.isDowngrade(p) || !s.inPlayNow(p) && s.kindOf(p).named(noun)
	case nBody:
		return s.at(p, zTeam) || s.at(p, zSupport)
	case nEvent:
		return !s.isDie(p) && s.kindOf(p).named(noun)
	}
	return true
}

// named reports whether cards of a kind are what a noun names, where they are
// not in play.
func (k *kind) named(noun uint8) bool {
	switch noun {
	case nCharacter:
		return k.typ == character
	case nBattlefield:
		return k.typ == battlefield
	case nEvent:
		return k.typ == event
	case nUpgrade:
		return k.typ == upgrade
	case nSupport:
		return k.typ == support
	case nDowngrade:
		return k.typ == downgrade
	}
	return true
}

// Passes implements script.Game.
func (s *State) Passes(p zones.Piece, fl *script.Filter, f *flow.Frame) bool {
	if fl.Than != 0 {
		return fl.Compares(s.Value(fl.Value, p, f), s.Value(fl.Than, p, f))
	}
	if fl.Value != 0 {
		return fl.Measures(s.Value(fl.Value, p, f), f)
	}
	var bits uint64
	switch fl.Group {
	case byColor:
		bits = 1 << s.colorOf(p)
	case byUnique:
		if s.kindOf(p).unique {
			bits = 2
		}
	case byReady:
		bits = 2
		if s.tired.Has(p) {
			bits = 4
		}
	case bySymbol:
		return s.isDie(p) && (s.at(p, zPool) || s.spent().Has(p)) && s.printed(p).in(s.symbolsOf(fl.Mask, f)) != fl.Not
	case byModified:
		if s.printed(p).plus {
			bits = 2
		}
	case byType:
		bits = 1 << s.typeOf(p)
	case byRecorded:
		return s.recorded(p, f.Src) != fl.Not
	case byTrait:
		return s.traited(p, fl.Nos) != fl.Not
	case byKeyword:
		for k := range uint8(keywordBits) { // no others are asked for, which may depend on this
			if fl.Mask>>k&1 != 0 && s.keyword(p, k) {
				bits |= 1 << k
			}
		}
	case byOther:
		if p != f.It[0] {
			bits = 2
		}
	case byCheapest:
		if s.cheapest(p) {
			bits = 2
		}
	case byAffordable:
		if s.kindOf(p).cost <= s.money[f.Seat] {
			bits = 2
		}
	case byAlike:
		if s.alike(p, f.It[script.That]) {
			bits = 2
		}
	case byResolved:
		if !s.spent().Has(p) {
			bits = 2
		}
	case byDetected:
		if s.detected.Has(p) {
			bits = 2
		}
	case bySteering:
		return s.steers(p) != fl.Not
	case byStriking: // as what it is resolved, whatever it shows
		return ((1<<melee|1<<ranged)>>s.damageOf(s.At(s.Top()))&1 != 0) != fl.Not
	case byOpen:
		return (s.isDie(p) && s.at(p, zPool) && s.barResolve(p, f.Seat) == "") != fl.Not
	case byPlayable:
		return (!s.isDie(p) && s.couldPlay(p, f.Seat)) != fl.Not
	case byPiloted:
		if s.piloted(s.cardOf(p)) {
			bits = 2
		}
	case byChosen:
		if fl.Mask>>chosenName != 0 {
			return s.isChosen(p, fl.Mask, f) != fl.Not
		}
		if s.isDie(p) && s.shows(p).symbol == f.Mark>>chosenWord {
			bits = 1<<chosenSymbol | 1<<chosenSame
		}
		if s.colorOf(p) == f.Mark>>chosenWord {
			bits |= 1 << chosenColor
		}
	case byBeing:
		return p == s.Ref(fl.Ref, f)
	case byLying:
		return (s.on[p] == s.Ref(fl.Ref, f)) != fl.Not
	case byAboard:
		v := s.Ref(fl.Ref, f)
		return (v != zones.None && s.at(p, zTeam) && s.on[p] == v) != fl.Not
	case byMods:
		if s.kindOf(p).droidMod {
			bits = 2
		}
	case byOff:
		return (s.cardOf(p) != s.Ref(fl.Ref, f)) != fl.Not
	case byExcept:
		return p != s.Ref(fl.Ref, f)
	case bySide:
		bits = 1 << s.kindOf(p).side
	case byElite:
		if s.elite(p) {
			bits = 2
		}
	case byParity:
		bits = 1 << (s.counted(p) & 1)
	case byDamaged:
		if s.hurt[p] > 0 {
			bits = 2
		}
	case byDie:
		bits = 4
		if !s.kindOf(p).die {
			bits = 2
		}
	case byTitle:
		return s.kindOf(p).called(fl.Names) != fl.Not
	case byTitled:
		return s.kindOf(p).spelled(fl.Names) != fl.Not
	case byCopy:
		return s.alike(p, s.Ref(fl.Ref, f)) != fl.Not
	case byOwned:
		if s.owner[s.Card(s.cardOf(p))] == f.Seat {
			bits = 2
		}
	case byUnder:
		return (s.at(p, zOut) && s.on[p] != zones.None && s.on[p] == s.Ref(fl.Ref, f)) != fl.Not
	case byBorne:
		return (s.at(p, zUpgrade) && s.fits(fl.Set, s.on[p], f)) != fl.Not
	case byBearing:
		return s.bearsAny(p, fl.Set, f) != fl.Not
	case byPresent:
		if s.inPlayNow(p) {
			bits = 2
		}
		if s.fallen.Has(p) {
			bits = 4
		}
	case byDeed:
		return s.tookPart(p, fl, f) != fl.Not
	case byThose:
		kept := s.Kept(f)
		return (kept.Has(p) || s.isDie(p) && kept.Has(s.on[p])) != fl.Not
	case bySharing:
		return s.sharesWith(p, fl, f) != fl.Not
	}
	return (bits&fl.Mask != 0) != fl.Not
}

// couldPlay reports whether a player can play a card. It asks by way of the table of verbs:
// were playable called here it would call itself, and what it finds would be allocated.
func (s *State) couldPlay(p zones.Piece, seat rules.Seat) bool {
	was := s.asks // another question may be under way
	s.asks = flow.Frame{Seat: seat, Foe: nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing}
	ok := s.verbs.Can(s, use{Verb: doPlay, P: p}, &s.asks)
	s.asks = was
	return ok
}

// Ref implements script.Game.
func (s *State) Ref(ref uint8, f *flow.Frame) zones.Piece {
	switch ref {
	case refThis:
		return f.Src
	case refThisDie:
		if s.isDie(f.Dst) && s.on[f.Dst] == f.Src {
			return f.Dst
		}
		if f.Mark&borrowed != 0 {
			break
		}
		for d := range s.every(zPool).All() {
			if s.on[d] == f.Src {
				return d
			}
		}
	case refHost:
		if f.Src != zones.None {
			return s.on[f.Src]
		}
	case refKept:
		if f.Src != zones.None && s.captor[f.Src] > 0 {
			return s.captor[f.Src] - 1
		}
	case refField:
		return s.every(zField).First()
	case refIt:
		return f.It[script.It]
	case refThat:
		return f.It[script.That]
	case refSeen, refHit:
		return f.It[seen]
	case refPlayedHost:
		if p := f.It[seen]; p != zones.None {
			return s.on[p]
		}
	case refItsVehicle:
		if c := f.It[script.That]; s.steers(c) {
			return s.on[c]
		}
	case refSteered:
		if f.Src != zones.None && s.on[f.Src] != zones.None && s.steers(s.on[f.Src]) {
			return s.on[s.on[f.Src]]
		}
	case refTarget:
		return f.Dst
	case refEventCharacter:
		if s.isDie(f.Dst) {
			return s.on[f.Dst]
		}
	case refBearer:
		return s.bearerOf(f.It[script.That])
	case refItsCharacter:
		if d := f.It[script.It]; d != zones.None && s.isDie(d) { // one of those that are gone through
			return s.on[d]
		}
		if d := f.It[script.That]; s.isDie(d) {
			return s.on[d]
		}
	}
	return zones.None
}

// Value implements script.Game.
func (s *State) Value(value uint8, p zones.Piece, f *flow.Frame) int {
	switch {
	case value == valAll:
		return int(s.past.all) + s.toCome()
	case value == valFoes:
		return s.left() - 1
	case value == valRound:
		return int(s.round)
	case value == valDone:
		return int(f.Did)
	case value == valTotal:
		return int(f.Sum)
	case value == valTaken:
		return int(f.Did)
	case value == valChosen:
		return int(f.Mark >> chosenWord)
	case value == valAmount && f.Event > 0 && s.At(f.Event-1).Proc == pTake: // it may have been blocked in part
		return int(s.At(f.Event - 1).N)
	case value == valBid:
		return int(s.topBid())
	case value == valAmount:
		return int(f.Was)
	case p == zones.None:
		return 0
	case value == valDamage && s.lastings > 0:
		return s.asked(p, f)
	}
	return s.number(value, p)
}

// Holds implements script.Game.
func (s *State) Holds(flag uint8, f *flow.Frame) bool {
	switch flag {
	case flagOwn:
		return rules.Seat(s.owner[s.every(zField).First()]) == f.Seat
	case flagField:
		return s.control == f.Seat
	case flagClaimed:
		return s.hasClaimed(f.Seat)
	case flagHand:
		return f.Was == ofHand
	case flagBid:
		return s.totals[f.Seat] == s.topBid()
	case flagActed:
		return s.past.acted.Has(f.Seat)
	case flagAction:
		return s.phase == phaseAction
	case flagFirstTurn:
		return s.past.before == nobody
	case flagEchoing:
		return s.echoes(f.Was, f.Seat)
	case flagRobbed:
		return s.past.robbers.Has(f.Seat)
	case flagDrew:
		return s.past.drew.Has(f.Seat)
	case flagBlocked:
		return f.Mark&blocked != 0
	case flagTheirs:
		return s.opposes(s.control, f)
	}
	return false
}

// Offers implements script.Chooser: an option can be taken if its cost can be
// paid (RR "Choose").
func (s *State) Offers(a *script.Ability, pc uint16, f *flow.Frame) bool {
	return script.Affords(s, a, pc, f)
}
