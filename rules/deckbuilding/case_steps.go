package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// A stepRun is one step being taken, in a world of its own.
type stepRun struct {
	*caseRun
	w     *world
	p     *stepPart
	seat  rules.Seat
	wants []wish
	shut  []string // fields that are named and empty: nothing more of that
}

// startTurn begins the turn of a player, unless a step that needed it has done
// that already.
func (t *stepRun) startTurn() (*refusal, error) {
	s := t.w.s
	if s.active != t.seat {
		return refuse("START-BASE"), nil
	}
	if s.Ask().About == aboutBegin {
		t.begin()
		return nil, nil
	}
	if t.w.begun && !t.w.acted {
		t.w.begun = false
		return nil, nil
	}
	return refuse("START-BASE"), nil
}

// begin begins the turn that waits to be begun.
func (t *stepRun) begin() { t.apply(t.w, rules.Action{Seat: t.w.s.active, Verb: flow.Choose}) }

func (t *stepRun) endTurn() (*refusal, error) {
	if no := t.main("START-BASE"); no != nil {
		return no, nil
	}
	clear(t.w.commits)
	t.w.acted, t.w.begun = false, false
	t.apply(t.w, rules.Action{Seat: t.seat, Verb: flow.Pass})
	return nil, nil
}

// chooseBase chooses the base that replaces a destroyed one.
func (t *stepRun) chooseBase() (*refusal, error) {
	s := t.w.s
	if s.Ask().About == aboutBegin && s.active == t.seat {
		t.begin()
		t.w.begun = true
	}
	ask := s.Ask()
	if ask.About != aboutBase || !ask.Seats.Has(t.seat) {
		return refuse("START-BASE"), nil
	}
	for p := range ask.Set.All() {
		if s.code(p) == t.p.Card {
			t.apply(t.w, rules.Action{Seat: t.seat, Verb: flow.Choose, A: uint16(p)})
			return nil, nil
		}
	}
	return refuse("START-BASE"), nil
}

// code returns the code of a card that somebody has looked at.
func (s *State) code(p zones.Piece) string {
	if s.Card(p) == zones.None {
		return ""
	}
	return s.kindOf(p).card.Code()
}

// main brings the game to the main part of the turn of who takes the step: the
// turn begins if it has not, what may be declined is. The rules are those that
// a step out of turn breaks.
func (t *stepRun) main(rules ...string) *refusal {
	if t.w.s.active != t.seat {
		return refuse(rules...)
	}
	if t.w.s.Ask().About == aboutBegin {
		t.begin()
		t.w.begun = true
	}
	if no := t.clear(); no != nil {
		return no
	}
	t.w.acted = true
	return nil
}

// clear declines what is open and may be declined, and gives the answers that
// are the only ones. It refuses to go on if a decision is owed.
func (t *stepRun) clear() *refusal {
	s := t.w.s
	for s.Ask().About != aboutTurn || s.Ordering() {
		if s.phase == phaseOver {
			return refuse("GAME-OVER")
		}
		if !t.decline() && !t.forced(t.w) {
			return owed(s.Ask())
		}
	}
	return nil
}

// owed names the rule that who takes another step breaks while a question is
// open.
func owed(ask *flow.Ask) *refusal {
	switch ask.About {
	case aboutBase, aboutBegin, aboutSecret:
		return refuse("START-BASE")
	case aboutDiscard:
		return refuse("DISCARD-CHOOSER", "ABILITY-PARTIAL")
	case aboutSplit:
		return refuse("ATTACK-SHIPS-FIRST")
	}
	return refuse("ABILITY-PARTIAL", "DISCARD-CHOOSER")
}

func (t *stepRun) playCard() (*refusal, error) {
	if no := t.main("PLAY-ZONE"); no != nil {
		return no, nil
	}
	s := t.w.s
	card, _ := numbered(t.p.Card)
	for p := range s.In(of(zHand, t.seat)).All() {
		if s.code(p) == card {
			t.apply(t.w, rules.Action{Seat: t.seat, Verb: vPlay, A: uint16(s.kindNo(p))})
			return nil, nil
		}
	}
	return refuse("PLAY-ZONE"), t.known(card)
}

// buyCard purchases a card of the row or a pilot.
func (t *stepRun) buyCard() (*refusal, error) {
	if no := t.main("BUY-COST", "BUY-FACTION"); no != nil {
		return no, nil
	}
	s := t.w.s
	var from zones.Set
	switch t.p.From {
	case "row":
		from = s.In(zRow)
	case "pilots":
		from = s.In(zPilots)
	case "":
		from = s.In(zRow).Or(s.In(zPilots))
	default:
		return nil, t.noWord(t.p.From)
	}
	p := s.called(from, t.p.Card)
	if p == zones.None {
		return refuse("PLAY-ZONE", "BUY-COST", "BUY-FACTION"), t.known(t.p.Card)
	}
	var broken []string
	k := s.kindOf(p)
	if k.camp == uint8(foeOf(t.seat)) {
		broken = append(broken, "BUY-FACTION")
	}
	if s.money[t.seat] < uint16(k.cost) {
		broken = append(broken, "BUY-COST")
	}
	if len(broken) > 0 {
		return refuse(broken...), nil
	}
	t.apply(t.w, rules.Action{Seat: t.seat, Verb: vBuy, A: uint16(p)})
	return nil, nil
}

// called returns the first card of a set with a code, or None.
func (s *State) called(set zones.Set, code string) zones.Piece {
	for p := range set.All() {
		if s.code(p) == code {
			return p
		}
	}
	return zones.None
}

func (t *stepRun) bribe() (*refusal, error) {
	if no := t.main("BRIBE-TARGET"); no != nil {
		return no, nil
	}
	s := t.w.s
	var broken []string
	if !s.bribes {
		broken = append(broken, "OPTION-BRIBE-OFF")
	}
	p := s.called(s.In(zRow), t.p.Card)
	switch {
	case p == zones.None || s.kindOf(p).camp != noCamp:
		broken = append(broken, "BRIBE-TARGET")
	case s.money[t.seat] < uint16(s.kindOf(p).cost):
		broken = append(broken, "BUY-COST")
	}
	if len(broken) > 0 {
		return refuse(broken...), t.known(t.p.Card)
	}
	t.apply(t.w, rules.Action{Seat: t.seat, Verb: vBribe, A: uint16(p)})
	return nil, nil
}

// use uses the ability of a card in play, or of the base.
func (t *stepRun) use() (*refusal, error) {
	if err := t.collect(); err != nil {
		return nil, err
	}
	if no := t.main("ABILITY-CONDITION"); no != nil {
		return no, nil
	}
	s := t.w.s
	card, n := numbered(t.p.Card)
	if t.p.N > 0 {
		n = t.p.N
	}
	own := s.In(of(zUnits, t.seat)).Or(s.In(of(zShips, t.seat))).Or(s.In(of(zBase, t.seat)))
	which := zones.None
	for p := range own.All() {
		if s.code(p) == card && (n == 0 || t.numberOf(s, p) == n) && (which == zones.None || s.used.Has(which)) {
			which = p
		}
	}
	switch {
	case which == zones.None:
		return refuse("ABILITY-CONDITION", "PLAY-ZONE", "TRIGGER-TIMING"), t.known(card)
	case s.used.Has(which):
		return refuse("ABILITY-ONCE"), nil
	case s.kindOf(which).action == 0 && s.kindOf(which).when != [events]uint16{}:
		return refuse("TRIGGER-TIMING", "ABILITY-CONDITION"), nil
	case s.kindOf(which).action == 0:
		return refuse("ABILITY-CONDITION"), nil
	case !s.canUse(which, t.seat):
		broken := []string{"ABILITY-CONDITION"}
		if s.kindOf(which).typ == base {
			broken = append(broken, "BUY-COST")
		}
		return refuse(broken...), nil
	}
	t.apply(t.w, rules.Action{Seat: t.seat, Verb: vUse, A: uint16(which)})
	return t.settleWants(), nil
}

// numberOf returns which of several copies a card is, of those that look alike
// to a player; the case numbers them, or they count from 1.
func (r *caseRun) numberOf(s *State, p zones.Piece) int {
	if n := r.number[p]; n > 0 {
		return n
	}
	n := 1
	for q := range s.In(s.Where(p)).All() {
		if q < p && s.code(q) == s.code(p) {
			n++
		}
	}
	return n
}

// look looks at a zone.
func (t *stepRun) look() (*refusal, error) {
	z, ok := t.w.s.zoneNamed(t.p.Zone)
	if !ok {
		return nil, t.noWord(t.p.Zone)
	}
	if !t.w.s.mayLook(t.seat, z) {
		return refuse("HIDDEN-INFO"), nil
	}
	return nil, nil
}

// caseZones are the zones of a player in cases.
var caseZones = map[string]zones.Zone{
	"hand": zHand, "deck": zDeck, "discard": zDiscard, "base": zBase, "base_deck": zBases, "victory": zVictory, "in_play": zUnits,
	"box": zBox, "unchosen": zBox,
}

// sharedZones are the zones that are nobody's.
var sharedZones = map[string]zones.Zone{
	"row": zRow, "pilots": zPilots, "exiled": zExile, "galaxy_deck": of(zDeck, galaxy), "galaxy_discard": of(zDiscard, galaxy),
}

// zoneNamed returns the zone with a name: "rebels.discard", "row".
func (s *State) zoneNamed(name string) (zones.Zone, bool) {
	if z, ok := sharedZones[name]; ok {
		return z, true
	}
	for seat, faction := range factions {
		for zone, z := range caseZones {
			if name == faction+"."+zone {
				return of(z, rules.Seat(seat)), true
			}
		}
	}
	return 0, false
}

// mayLook reports whether a player may look at a zone whenever he likes: not at
// face-down decks, the opponent's hand and his secret bases.
func (s *State) mayLook(seat rules.Seat, z zones.Zone) bool {
	switch {
	case z < zHand:
		return false
	case z < zDiscard:
		return z == of(zHand, seat)
	case z >= zBases && z < zVictory, z >= zBox && z < zRow:
		return !s.secret || rules.Seat(z%3) == seat
	}
	return true
}

// declinePart leaves a part of an ability out: only one that is optional itself.
func (t *stepRun) declinePart() (*refusal, error) {
	ask := t.w.s.Ask()
	may := ask.About == script.AboutMay && t.w.s.At(t.w.s.Top()).Proc != pTrigger
	if !ask.Seats.Has(t.seat) || t.w.s.Ordering() || !may && !(ask.Kind == flow.Pick && ask.Free) {
		return refuse("ABILITY-PARTIAL"), nil
	}
	t.decline()
	return nil, nil
}
