package clones

import (
	"encoding/json"
	"slices"
	"strconv"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules/board"
	"muster/rules/cases"
)

// What is meant where a case says nothing.
const (
	usualForce    = 5
	usualReserve  = 15
	usualDiceLeft = 3
)

// lay lays out what a case tells of its position.
func (t *caseTable) lay(g *situation) error {
	s := t.s
	if g.NewGame == nil {
		s.force, s.reserve = usualForce, [types]uint8{usualReserve, usualReserve, usualReserve}
		if err := t.layShip(g); err != nil {
			return err
		}
	}
	for _, lay := range []func(*situation) error{t.layCounts, t.layPlayers, t.layExpansion, t.layDroids, t.layCards, t.layTiles} {
		if err := lay(g); err != nil {
			return err
		}
	}
	if g.NewGame == nil {
		t.settle()
	}
	return nil
}

// layShip puts the ship where a case says: on a space, or the first of a phase in a
// round; else on the first space of an own track, or the dice.
func (t *caseTable) layShip(g *situation) error {
	s := t.s
	switch round := 1; {
	case g.Ship != nil:
		if *g.Ship < 0 || *g.Ship >= len(s.track) {
			return lang.Fail(lang.Invalid, "clones.case.number", "ship", *g.Ship)
		}
		s.ship = uint8(*g.Ship)
	case g.Phase == "" && g.Round == nil && g.Track != nil:
	default:
		name := string(clones.RollDice)
		if g.Phase != "" {
			name = g.Phase
		}
		if g.Round != nil {
			round = *g.Round
		}
		at := slices.IndexFunc(s.track, func(x stop) bool { return string(phases[x.phase]) == name && int(x.round) == round })
		if at < 0 {
			return lang.Fail(lang.Invalid, "clones.case.phase", name, round)
		}
		s.ship = uint8(at)
	}
	s.stage = due
	return nil
}

// layCounts lays the Force marker and the reserves.
func (t *caseTable) layCounts(g *situation) error {
	if g.Force != nil {
		if *g.Force < 1 || *g.Force > mostForce {
			return lang.Fail(lang.Invalid, "clones.case.number", "force", *g.Force)
		}
		t.s.force = uint8(*g.Force)
	}
	for name, n := range g.Reserves {
		kind := kindNamed(name)
		if kind == types || n < 0 || n > clones.Copies {
			return lang.Fail(lang.Invalid, "clones.case.number", name, n)
		}
		t.s.reserve[kind] = uint8(n)
	}
	return nil
}

// layPlayers lays out figures, dice and what is taken of the sheets.
func (t *caseTable) layPlayers(g *situation) error {
	s := t.s
	if g.NewGame == nil {
		s.left = [most]uint8{}
		for seat := range s.seats {
			s.left[seat] = usualDiceLeft
		}
	}
	for seat := range s.seats {
		p := g.told(s.jedi[seat].ID)
		if p == nil {
			continue
		}
		var err error
		if s.figure[seat], err = t.laid(p.At); err != nil {
			return err
		}
		if p.Die != nil {
			if *p.Die < 1 || *p.Die > dieSides {
				return lang.Fail(lang.Invalid, "clones.case.number", "die", *p.Die)
			}
			s.die[seat] = uint8(*p.Die)
		}
		if p.DiceLeft != nil {
			if *p.DiceLeft < 0 || *p.DiceLeft > 16 {
				return lang.Fail(lang.Invalid, "clones.case.number", "dice_left", *p.DiceLeft)
			}
			s.left[seat] = uint8(*p.DiceLeft)
		}
		for _, id := range p.Used {
			i := s.actionNamed(seat, id)
			if i < 0 {
				return lang.Fail(lang.Invalid, "clones.case.space-name", id)
			}
			s.used[seat] |= 1 << i
		}
	}
	return nil
}

// laid reads where something is put: None if it is nowhere, on a space of the arena
// otherwise.
func (t *caseTable) laid(raw json.RawMessage) (board.Space, error) {
	if !given(raw) {
		return board.None, nil
	}
	x, err := t.spaceOf(raw)
	if err == nil && x == board.None {
		err = lang.Fail(lang.Invalid, "clones.case.space", string(raw))
	}
	return x, err
}

// actionNamed returns an action of a sheet, below 0 if there is none of that name.
func (s *State) actionNamed(seat int, id string) int {
	return slices.IndexFunc(s.sheet[seat], func(a action) bool { return a.id == id })
}

// layExpansion lays out R2-D2, the parts of C-3PO and the dice on the logo.
func (t *caseTable) layExpansion(g *situation) (err error) {
	s := t.s
	if r := g.R2D2; r != nil {
		if s.figure[r2d2], err = t.laid(r.At); err != nil {
			return err
		}
		s.carries, s.whole = r.HasHead || r.Done, r.Done
	}
	if c := g.C3PO; c != nil {
		for part, p := range [parts]*seenPart{c.Head, c.Body} {
			if p == nil {
				continue
			}
			if s.part[part], err = t.laid(p.At); err != nil {
				return err
			}
			s.flipped[part] = p.Flipped
		}
	}
	if s.carries {
		s.flipped, s.part[head] = [parts]bool{true, true}, board.None
	}
	if s.whole {
		s.part[body] = board.None
	}
	for _, v := range g.Logo {
		if v < 1 || v > dieSides {
			return lang.Fail(lang.Invalid, "clones.case.number", "logo", v)
		}
		s.logo[v]++
	}
	return nil
}

// layDroids lays out droids, one by one and zone by zone.
func (t *caseTable) layDroids(g *situation) error {
	s := t.s
	for _, d := range g.Droids {
		raw, _ := json.Marshal(d)
		var kind string
		if len(d) == 3 {
			kind, _ = d[2].(string)
		}
		if kindNamed(kind) == types {
			return lang.Fail(lang.Invalid, "clones.case.droid", string(raw))
		}
		at, _ := json.Marshal(d[:2])
		x, err := t.laid(at)
		if err != nil {
			return err
		}
		if free := s.free(); !free.Has(x) {
			return lang.Fail(lang.Invalid, "clones.case.droid", string(raw))
		}
		s.droids[kindNamed(kind)].Add(x)
	}
	for name, kind := range g.Filled {
		n, err := strconv.Atoi(name)
		if err != nil {
			return lang.Fail(lang.Invalid, "clones.case.zone", name)
		}
		zone, err := s.zoneNumbered(n)
		if err != nil || kind == nil {
			return err
		}
		if kindNamed(*kind) == types {
			return lang.Fail(lang.Invalid, "clones.case.droid", *kind)
		}
		s.droids[kindNamed(*kind)] = s.droids[kindNamed(*kind)].Or(s.zones[zone].spaces.And(s.free()))
	}
	return nil
}

// layCards lays out cards and the dice on them, and the decks.
func (t *caseTable) layCards(g *situation) (err error) {
	s := t.s
	for slot := range slots {
		c := g.cardAt(slot)
		if c == nil {
			continue
		}
		id := c.Card
		if id == "" {
			id = ownID(slotID(slot))
		}
		i, err := s.cardCalled(id)
		if err != nil {
			return err
		}
		s.card[slot] = uint8(i + 1)
		for _, v := range c.Placed {
			if v < 1 || v > dieSides {
				return lang.Fail(lang.Invalid, "clones.case.number", "placed", v)
			}
			s.placed[slot][v]++
		}
	}
	if err := t.layDeck(g.ThreatDeck); err != nil {
		return err
	}
	return t.layMegas(g.MegaDeck)
}

// layDeck lays the threats: those that are told, or the other cards in order.
func (t *caseTable) layDeck(ids []string) error {
	s := t.s
	t.deck, s.deck = nil, 0
	for _, id := range ids {
		i, err := s.cardCalled(id)
		if err != nil {
			return err
		}
		t.deck = append(t.deck, i)
	}
	if ids == nil {
		for i := range len(clones.Known().Threats) {
			if !slices.Contains(s.card[:], uint8(i+1)) {
				t.deck = append(t.deck, i)
			}
		}
	}
	for _, i := range t.deck {
		if s.deck>>i&1 != 0 {
			return lang.Fail(lang.Invalid, "clones.case.card", s.cards[i].id)
		}
		s.deck |= 1 << i
	}
	return nil
}

// layMegas lays the mega-threats: those that are told, or the others from this round
// on.
func (t *caseTable) layMegas(ids []string) error {
	s := t.s
	s.megaDeck, s.megas = nil, 0
	for _, id := range ids {
		i, err := s.cardCalled(id)
		if err != nil {
			return err
		}
		s.megaDeck = append(s.megaDeck, uint8(i+1))
	}
	if ids == nil {
		for _, m := range clones.Known().Megas {
			i, err := s.cardCalled(m.ID)
			if err != nil {
				return err
			}
			if m.Round >= max(1, s.Round()) && s.card[mega] != uint8(i+1) {
				s.megaDeck = append(s.megaDeck, uint8(i+1))
			}
		}
	}
	return nil
}

// layTiles lays the pile and the discards: those that are told, or the tiles that are
// not discarded, ascending.
func (t *caseTable) layTiles(g *situation) error {
	s := t.s
	s.tiles, s.spent = 0, 0
	for _, n := range g.TileDiscard {
		zone, err := s.zoneNumbered(n)
		if err != nil {
			return err
		}
		s.spent |= 1 << zone
	}
	t.pile = nil
	for _, n := range g.Pile {
		zone, err := s.zoneNumbered(n)
		if err != nil {
			return err
		}
		if s.spent>>zone&1 != 0 || slices.Contains(t.pile, zone) {
			return lang.Fail(lang.Invalid, "clones.case.zone", strconv.Itoa(n))
		}
		t.pile = append(t.pile, zone)
	}
	if g.Pile == nil {
		for zone := range s.zones {
			if s.spent>>zone&1 == 0 {
				t.pile = append(t.pile, zone)
			}
		}
	}
	for _, zone := range t.pile {
		s.tiles |= 1 << zone
	}
	return nil
}

// settle finds what a position waits for.
func (t *caseTable) settle() {
	s := t.s
	if s.stage != due || s.track[s.ship].phase != pDice {
		return
	}
	switch {
	case s.rolled() != 0:
		s.stage = using
	case s.rollers() != 0:
		s.stage = due
		s.begin()
	default:
		s.advance()
	}
	s.run()
}

// Show implements cases.Table.
func (t *caseTable) Show() map[string]any {
	s := t.s
	all := map[string]any{
		"force": float64(s.force), "ship": float64(s.ship), "phase": string(phases[s.track[s.ship].phase]),
		"round": float64(s.track[s.ship].round), "outcome": t.outcome(), "logo": diceOf(s.logo),
	}
	for seat := range s.seats {
		all[s.jedi[seat].ID] = map[string]any{
			"at": t.at(s.figure[seat]), "sheet": s.sheets[seat].ID, "die": orNull(s.die[seat]),
			"dice_left": float64(s.left[seat]), "used": t.usedBy(seat),
		}
	}
	reserves, onBoard, droids := map[string]any{}, map[string]any{}, []any{}
	for kind := range types {
		name := clones.Droids[kind]
		reserves[name], onBoard[name] = float64(s.reserve[kind]), float64(s.droids[kind].Len())
		for x := range s.droids[kind].All() {
			droids = append(droids, append(t.at(x).([]any), name))
		}
	}
	all["reserves"], all["on_board"], all["droids"], all["filled"] = reserves, onBoard, droids, t.filled()
	for slot := range slots {
		all[slotID(slot)] = t.shownCard(slot)
	}
	t.showPiles(all)
	if s.expansion {
		all["r2d2"] = map[string]any{"at": t.at(s.figure[r2d2]), "has_head": s.carries, "done": s.whole}
		c := map[string]any{}
		for part, name := range partNames {
			c[name] = map[string]any{"at": t.at(s.part[part]), "flipped": s.flipped[part]}
		}
		all["c3po"] = c
	}
	return all
}

// at shows a space; null is nowhere.
func (t *caseTable) at(x board.Space) any {
	if x == board.None {
		return cases.Null
	}
	at := t.s.spaces[x]
	return []any{float64(at[0]), float64(at[1])}
}

func orNull(n uint8) any {
	if n == 0 {
		return cases.Null
	}
	return float64(n)
}

// diceOf lists dice.
func diceOf(counts [dieSides + 1]uint8) []any {
	all := []any{}
	for v, n := range counts {
		for range n {
			all = append(all, float64(v))
		}
	}
	return all
}

func (t *caseTable) usedBy(seat int) []any {
	all := []any{}
	for i, a := range t.s.sheet[seat] {
		if t.s.used[seat]>>i&1 != 0 {
			all = append(all, a.id)
		}
	}
	return all
}

// filled says of each zone its type if no more droid fits in, and null if it holds
// none; of one between nothing.
func (t *caseTable) filled() map[string]any {
	all := map[string]any{}
	for i, z := range t.s.zones {
		name := strconv.Itoa(z.number)
		switch kind := t.s.kindIn(i); {
		case kind == types:
			all[name] = cases.Null
		case !z.spaces.Meets(t.s.free()):
			all[name] = clones.Droids[kind]
		default:
			all[name] = false
		}
	}
	return all
}

func (t *caseTable) shownCard(slot int) any {
	if t.s.card[slot] == 0 {
		return cases.Null
	}
	c := &t.s.cards[t.s.card[slot]-1]
	return map[string]any{"card": c.id, "placed": diceOf(t.s.placed[slot]), "met": t.s.met(slot)}
}

// showPiles shows what lies face down, and the discards.
func (t *caseTable) showPiles(all map[string]any) {
	s := t.s
	pile, discard, deck, megas := []any{}, []any{}, []any{}, []any{}
	for _, zone := range t.pile {
		pile = append(pile, float64(s.zones[zone].number))
	}
	for i, z := range s.zones {
		if s.spent>>i&1 != 0 {
			discard = append(discard, float64(z.number))
		}
	}
	for _, i := range t.deck {
		deck = append(deck, s.cards[i].id)
	}
	for _, i := range s.megaDeck[s.megas:] {
		megas = append(megas, s.cards[i-1].id)
	}
	all["pile"], all["tile_discard"], all["threat_deck"], all["mega_deck"] = pile, discard, deck, megas
}

// outcome shows how the game ended; null while it goes on.
func (t *caseTable) outcome() any {
	s := t.s
	switch s.outcome {
	case undecided:
		return cases.Null
	case won:
		n, grade := s.Result()
		return map[string]any{"won": true, "result": float64(n), "grade": grade}
	case lostReserve:
		return map[string]any{"won": false, "reason": reasons[s.outcome], "droid": clones.Droids[s.lacks]}
	}
	return map[string]any{"won": false, "reason": reasons[s.outcome]}
}
