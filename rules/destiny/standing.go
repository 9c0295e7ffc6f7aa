package destiny

import (
	"iter"
	"slices"

	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// standing yields the changes of a sort that hold now, with the cards that make
// them.
func (s *State) standing(what int) iter.Seq2[zones.Piece, *standing] {
	return func(yield func(zones.Piece, *standing) bool) {
		if s.nothing(what) {
			return
		}
		was := s.now
		s.now = 0
		if s.stood(what, yield) {
			s.lasts(what, yield)
		}
		s.now = was
	}
}

// nothing reports whether nothing makes changes of a sort now.
func (s *State) nothing(what int) bool { return s.there().all>>what&1 == 0 }

// stood yields the changes of a sort that cards in play make. It reports false if it
// was stopped.
func (s *State) stood(what int, yield func(zones.Piece, *standing) bool) bool {
	if !s.can(what) {
		return true
	}
	for c := range s.tableau.makers.All() {
		if s.kindOf(c).sorts>>what&1 == 0 || what != silences && s.silenced(c) {
			continue
		}
		if !s.kindOf(c).stood(what, c, yield) {
			return false
		}
	}
	return what == lends || !s.lends() || s.stoodLent(what, yield)
}

// A tableau is what the cards in play can do. It is looked up anew when one has come or
// gone, or what holds for a time is another.
type tableau struct {
	known  bool
	sorts  uint64    // the changes that they can make, as bits
	all    uint64    // with those that hold for a time
	hears  [3]uint64 // the events that they answer, as bits
	makers zones.Set // the cards that make changes
	actors zones.Set // those with actions
	ears   zones.Set // those that answer events
}

// there returns what the cards in play can do.
func (s *State) there() *tableau {
	if !s.tableau.known {
		s.survey()
	}
	return &s.tableau
}

// can reports whether a card in play can make changes of a sort.
func (s *State) can(what int) bool { return s.there().sorts>>what&1 != 0 }

// survey looks up what the cards in play can do.
func (s *State) survey() {
	t := &s.tableau
	*t = tableau{known: true}
	cards := s.inPlay()
	for c := range cards.All() {
		k := s.kindOf(c)
		if k.quiet {
			continue
		}
		if k.sorts != 0 {
			t.sorts |= k.sorts
			t.makers.Add(c)
		}
		if len(k.actions) > 0 {
			t.actors.Add(c)
		}
		if len(k.answers) > 0 {
			t.ears.Add(c)
		}
		t.hears[instead] |= k.hears[instead]
		t.hears[before] |= k.hears[before]
		t.hears[after] |= k.hears[after]
	}
	if t.sorts>>lends&1 != 0 { // what is lent may be of cards that are not in play
		t.sorts, t.hears, t.actors, t.ears = s.sorts, s.heard, cards, cards
	}
	t.all = t.sorts
	for i := range s.lastings {
		t.all |= 1 << s.passing[s.lasting[i].no].what
	}
}

// lends reports whether something may lend abilities of other cards now.
func (s *State) lends() bool { return s.sorts>>lends&1 != 0 && s.lendsNow() }

func (s *State) lendsNow() bool { return !s.nothing(lends) }

// stood yields the changes of a sort that the card c makes because it has the abilities
// of a kind.
func (k *kind) stood(what int, c zones.Piece, yield func(zones.Piece, *standing) bool) bool {
	for i := range k.stands {
		if st := &k.stands[i]; int(st.what) == what && !yield(c, st) {
			return false
		}
	}
	return true
}

// added returns by how much cards in play raise something of a piece.
func (s *State) added(what int, p zones.Piece) (n int) {
	if s.nothing(what) {
		return 0
	}
	for c, st := range s.standing(what) {
		if s.concerns(st, c, p) && s.allowed(st, c) {
			n += s.worthOf(st, c)
		}
	}
	return n
}

// concerns reports whether a change that the card c makes is about a piece.
func (s *State) concerns(st *standing, c, p zones.Piece) bool {
	return s.isMeant(st.to, st.piece, c, p)
}

// isMeant reports whether a piece is the one, or of the set, that a change of the card
// c is about.
func (s *State) isMeant(to *script.Selector, ref uint8, c, p zones.Piece) bool {
	switch {
	case to != nil && p == zones.None:
		return false
	case to == nil && ref == refThis:
		return p == c
	case to == nil && ref == refThisDie:
		return s.isDie(p) && s.on[p] == c
	}
	was := s.asks
	s.asks = s.aboutCard(c)
	var ok bool
	if to != nil {
		ok = s.fits(to, p, &s.asks)
	} else {
		ok = s.Ref(ref, &s.asks) == p
	}
	s.asks = was
	return ok
}

// allowed reports whether what a change of the card c needs is there.
func (s *State) allowed(st *standing, c zones.Piece) bool {
	a := s.prog[st.proc-programs]
	if a.Body == 0 || s.now > 0 {
		return true
	}
	was := s.asks // another question may be under way
	s.asks = s.aboutCard(c)
	ok := script.Allows(s, a, &s.asks)
	s.asks = was
	return ok
}

// worthOf returns how much a change of the card c comes to; 1 if its verb takes
// no number.
func (s *State) worthOf(st *standing, c zones.Piece) int {
	if st.what >= keywords {
		return 1
	}
	n := s.numberOf(st.n, c, zones.None)
	if st.less {
		return -n
	}
	return n
}

// numberOf returns a number of an ability of the card c, about a die of it.
func (s *State) numberOf(n count, c, die zones.Piece) int {
	was := s.asks
	s.asks = s.aboutCard(c)
	s.asks.Dst = die
	num := script.Number(s, n.a, n.from, n.at, &s.asks)
	s.asks = was
	return num
}

// ofPlayers returns by how much the cards of some players in play raise something
// that is of a player.
func (s *State) ofPlayers(what int, whose func(zones.Piece) bool) (n int) {
	if s.nothing(what) {
		return 0
	}
	for c, st := range s.standing(what) {
		if whose(c) && s.allowed(st, c) {
			n += s.worthOf(st, c)
		}
	}
	return n
}

// paint has a card in play that gives a colour to others remember the one that was
// chosen; one that was chosen before for the same piece is over.
func (s *State) paint(card zones.Piece, color uint8) {
	if !s.inPlayNow(card) || s.kindOf(card).sorts>>painted&1 == 0 {
		return
	}
	for c := range s.inPlay().All() {
		if s.on[c] == s.on[card] && s.kindOf(c).sorts>>painted&1 != 0 {
			s.captor[c] = 0
		}
	}
	s.captor[card] = zones.Piece(color) + 1
}

// colorOf returns the colour of a card or a die: that which was chosen for it, or
// that which is printed.
func (s *State) colorOf(p zones.Piece) uint8 {
	if s.nothing(painted) {
		return s.kindOf(p).color
	}
	for c, st := range s.standing(painted) {
		if s.captor[c] > 0 && s.concerns(st, c, s.cardOf(p)) && s.allowed(st, c) {
			return uint8(s.captor[c] - 1)
		}
	}
	return s.kindOf(p).color
}

// traited reports whether a card, or that of a die, has one of some traits, printed or
// gained (DES-K-TRAITS).
func (s *State) traited(p zones.Piece, nos []uint16) bool {
	if s.kindOf(p).traits.Any(nos) || s.later && s.mounted(p) && slices.Contains(nos, modTrait) {
		return true
	}
	if s.gaining || s.nothing(gained) {
		return false
	}
	s.gaining = true // what traits depend on are printed ones
	defer func() { s.gaining = false }()
	for c, st := range s.standing(gained) {
		if (s.gives(st, nos) || s.hands(st, c, nos)) && s.concerns(st, c, s.cardOf(p)) && s.allowed(st, c) {
			return true
		}
	}
	return false
}

// hands reports whether a change of the card c gives the traits of a piece that it names,
// and one of some is among them.
func (s *State) hands(st *standing, c zones.Piece, nos []uint16) bool {
	if st.second.piece == 0 {
		return false
	}
	f := s.aboutCard(c)
	p := s.Ref(st.second.piece, &f)
	return p != zones.None && s.kindOf(p).traits.Any(nos)
}

// chosenTrait stands for the subtype that was chosen, among the traits that are gained.
const chosenTrait = 0

// gives reports whether one of some traits is gained by a change.
func (s *State) gives(st *standing, nos []uint16) bool {
	for _, no := range st.words.Nos {
		if no == chosenTrait && s.now > 0 {
			no = uint16(s.lasting[s.now-1].that)
		}
		if slices.Contains(nos, no) {
			return true
		}
	}
	return false
}

// mounted reports whether a card, or that of a die, is a mod that is no upgrade otherwise.
func (s *State) mounted(p zones.Piece) bool {
	return s.kindOf(p).typ != upgrade && s.at(s.cardOf(p), zUpgrade)
}

// health returns how much health a character has (DES-K-HEALTH).
func (s *State) health(c zones.Piece) uint8 {
	if s.nothing(moreHealth) {
		return s.kindOf(c).health
	}
	return s.kindOf(c).health + uint8(s.added(moreHealth, c))
}

// shieldLimit returns how many shields a character may have (DES-K-SHIELD-LIMIT).
func (s *State) shieldLimit(c zones.Piece) uint8 { return maxShields + uint8(s.added(moreShields, c)) }

// upgradeLimit returns how many upgrades a character may bear.
func (s *State) upgradeLimit(c zones.Piece) int {
	return max(0, maxUpgrades+s.added(moreUpgrades, c))
}

// trim takes from the cards what they have too much of since something that
// raised it has ended: shields, upgrades and downgrades go, and who has as much damage as
// health is defeated, also if he was to be healed instead and cannot be. It reports whether
// anything is under way then.
func (s *State) trim() bool {
	const raised = 1<<moreHealth | 1<<moreShields | 1<<moreUpgrades | 1<<moreDowngrades | 1<<uncounted | 1<<leaves | 1<<forbids
	if s.sorts&raised == 0 && s.lastings == 0 { // what raised it may have left play
		return false
	}
	depth := s.Depth()
	if !s.nothing(leaves) {
		s.leavesAll()
	}
	ups, downs := s.every(zUpgrade), s.every(zBeside).Minus(s.dice)
	crowded := ups.Len() > maxUpgrades || !s.nothing(moreUpgrades)
	for c := range s.every(zTeam).All() {
		if s.shields[c] > maxShields {
			if most := s.shieldLimit(c); s.shields[c] > most {
				s.tellSome("told.shields-lost", c, int(s.shields[c]-most))
				s.shields[c] = most
			}
		}
		if crowded && s.overloaded(c) {
			s.Call(flow.Frame{Proc: pLimit, Seat: s.holder(c), Dst: c})
		}
		if s.hurt[c] > 0 && !s.isFalling(c) { // no text takes all of a health
			s.fall(c, s.holder(c))
		}
	}
	if downs.Len() > maxUpgrades {
		for c := range s.every(zTeam).Or(s.every(zSupport)).All() {
			if s.burdened(c) {
				s.Call(flow.Frame{Proc: pLimit, Seat: s.holder(c), Dst: c})
			}
		}
	}
	return s.Depth() > depth
}

// isFalling reports whether a character is about to be defeated, or something happens instead.
func (s *State) isFalling(c zones.Piece) bool {
	for i := range s.Depth() {
		if f := s.At(uint8(i)); f.Proc == pDefeat && f.Dst == c {
			return true
		}
	}
	return false
}

// burdened reports whether a card bears more downgrades than it may.
func (s *State) burdened(c zones.Piece) bool {
	down := s.burdens(c)
	return down.Len() > maxUpgrades+s.added(moreDowngrades, c)
}

// leavesAll discards the cards of which something says that they leave play.
func (s *State) leavesAll() {
	var gone zones.Set
	for c, st := range s.standing(leaves) {
		if s.allowed(st, c) {
			gone.Add(c)
		}
	}
	for c := range gone.All() {
		s.discards(c)
	}
}

// overloaded reports whether a character bears more upgrades than it may.
func (s *State) overloaded(c zones.Piece) bool {
	up := s.attached(c)
	return !up.Empty() && s.counting(c).Len() > s.upgradeLimit(c)
}

// lent returns the kinds whose abilities a card has besides its own; if it is about
// special abilities, those too of cards that have lost the others (DES-K-LOST-ABILITIES).
func (s *State) lent(p zones.Piece, specials bool) (kinds zones.Set) {
	if !s.lends() || s.lending || !specials && s.silenced(p) {
		return kinds
	}
	s.lending = true // what lending depends on are a card's own abilities
	defer func() { s.lending = false }()
	kinds, from := s.lentTo(p, specials)
	for q := range from.All() {
		more, _ := s.lentTo(q, specials)
		kinds = kinds.Or(more)
	}
	for no := range kinds.All() { // it lends what they would
		for i := range s.kinds[no].stands {
			if st := &s.kinds[no].stands[i]; st.what == lends && st.second.piece == refThis {
				more, _ := s.lenders(st, p, specials)
				kinds = kinds.Or(more)
			}
		}
	}
	kinds.Drop(zones.Piece(s.kindNo(p)))
	return kinds
}

// lentTo returns the kinds whose abilities cards in play lend to a card, and the cards that
// have them.
func (s *State) lentTo(p zones.Piece, specials bool) (kinds, from zones.Set) {
	for c, st := range s.standing(lends) {
		if !s.isMeant(st.second.to, st.second.piece, c, p) || !s.allowed(st, c) {
			continue
		}
		k, q := s.lenders(st, c, specials)
		kinds, from = kinds.Or(k), from.Or(q)
	}
	return kinds, from
}

// lenders returns the kinds, and the cards, whose abilities an ability of the card c lends.
func (s *State) lenders(st *standing, c zones.Piece, specials bool) (kinds, from zones.Set) {
	among := s.every(zTeam)
	if st.to == nil {
		among = among.Or(s.fallen)
	}
	for q := range among.All() {
		if s.concerns(st, c, q) && (specials || !s.silenced(q)) {
			from.Add(q)
			kinds.Add(zones.Piece(s.kindNo(q)))
		}
	}
	return kinds, from
}

// stoodLent yields the changes of a sort that cards make by what others lend them.
func (s *State) stoodLent(what int, yield func(zones.Piece, *standing) bool) bool {
	if s.lending || what == silences {
		return true
	}
	for c := range s.inPlay().All() {
		for no := range s.lent(c, false).All() {
			if !s.kinds[no].stood(what, c, yield) {
				return false
			}
		}
	}
	return true
}

// anyKind reports whether something holds of the kind of a card, or that of a die, or of one
// whose abilities that card has.
func (s *State) anyKind(p zones.Piece, holds func(*kind) bool) bool {
	if holds(s.kindOf(p)) {
		return true
	}
	if !s.lends() {
		return false
	}
	for no := range s.lent(s.cardOf(p), false).All() {
		if holds(&s.kinds[no]) {
			return true
		}
	}
	return false
}

// abilityOf returns the kind that a card has its i-th action ability from, or special, its own
// first, and which of that kind it is; no kind if there are not so many.
func (s *State) abilityOf(p zones.Piece, i int, specials bool, of func(*kind) []uint16) (*kind, int) {
	k := s.kindOf(p)
	if n := len(of(k)); i < n {
		return k, i
	} else if i -= n; !s.lends() {
		return nil, 0
	}
	for no := range s.lent(p, specials).All() {
		k = &s.kinds[no]
		if n := len(of(k)); i < n {
			return k, i
		} else {
			i -= n
		}
	}
	return nil, 0
}

func actionsOf(k *kind) []uint16  { return k.actions }
func specialsOf(k *kind) []uint16 { return k.specials }

// action returns the kind that a card has its i-th action ability from, and which it is.
func (s *State) action(p zones.Piece, i int) (*kind, int) { return s.abilityOf(p, i, false, actionsOf) }

// actionsOn counts the action abilities of a card.
func (s *State) actionsOn(p zones.Piece) int {
	n := len(s.kindOf(p).actions)
	if s.lends() {
		for no := range s.lent(p, false).All() {
			n += len(s.kinds[no].actions)
		}
	}
	return n
}

// specialOf returns the i-th special ability of a card, 0 if it has not so many.
func (s *State) specialOf(p zones.Piece, i int) uint16 {
	if k, i := s.abilityOf(p, i, true, specialsOf); k != nil {
		return k.specials[i]
	}
	return 0
}

// specials counts the special abilities of a card.
func (s *State) specials(p zones.Piece) (n int) {
	for s.specialOf(p, n) != 0 {
		n++
	}
	return n
}
