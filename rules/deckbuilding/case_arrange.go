package deckbuilding

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/zones"
)

// forces are the spaces of the Force track, from the Empire's end.
var forces = strings.Fields("dark3 dark2 dark1 neutral light1 light2 light3")

// casePhases are the phases that a position can be in, in cases.
var casePhases = map[string]uint8{"": phaseMain, "main": phaseMain, "start_of_turn": phaseStart}

// open lays out the position that a case begins with.
func (t *caseTable) open(raw json.RawMessage) error {
	g, err := readGiven(raw)
	if err != nil {
		return err
	}
	if g.NewGame != nil {
		t.s, err = t.newGame(&g)
	} else {
		t.s, err = t.arrange(&g)
	}
	if err != nil {
		return err
	}
	rules.Settle(t.s, &t.luck)
	t.Together(&t.s.Table)
	return nil
}

// table returns an empty table for a case. Every question is put, also one with
// a single answer, for a case may give that answer; a turn waits to be begun.
func (t *caseTable) table(options map[string]string) (*State, error) {
	s := &State{book: &book{verbs: verbs, mode: modeFull, rowSize: rowSize, scripts: t.scripts, waits: true}}
	s.winner, s.AskAll = nobody, true
	if err := s.read(t.catalog); err != nil {
		return nil, err
	}
	return s, s.configure(options)
}

// options returns the options of a case as texts.
func (g *givenPart) options() (map[string]string, error) {
	all := map[string]string{}
	for key, raw := range g.Options {
		var value any
		if err := json.Unmarshal(raw, &value); err != nil {
			return nil, lang.Fail(lang.Invalid, "case.type", key, string(raw))
		}
		all[key] = fmt.Sprint(value)
	}
	if g.NewGame != nil && g.NewGame.Mode != "" {
		all["mode"] = g.NewGame.Mode
	}
	return all, nil
}

// newGame sets a game up as New does.
func (t *caseTable) newGame(g *givenPart) (*State, error) {
	options, err := g.options()
	if err != nil {
		return nil, err
	}
	s, err := t.table(options)
	if err != nil {
		return nil, err
	}
	s.whole, s.marker = true, lightEnd
	s.dealCards()
	for seat, bases := range [][]string{g.NewGame.EmpireBases, g.NewGame.RebelsBases} {
		l := &catalog.List{}
		if s.secret && len(bases) == 0 {
			bases = s.anyBases(rules.Seat(seat))
		}
		for _, code := range bases {
			l.Entries = append(l.Entries, catalog.Entry{Card: idOf(code), Count: 1})
		}
		if err := s.dealBases(t.catalog, l, rules.Seat(seat)); err != nil {
			return nil, err
		}
	}
	s.Call(flow.Frame{Proc: pSetup})
	s.Run(s)
	return s, nil
}

// anyBases returns the first bases that a player could choose in secret.
func (s *State) anyBases(seat rules.Seat) (codes []string) {
	for p := range s.In(of(zBox, seat)).All() {
		if k := s.kindOf(p); !k.start && len(codes) < chosen {
			codes = append(codes, k.card.Code())
		}
	}
	return codes
}

// arrange lays the position of a case out.
func (t *caseTable) arrange(g *givenPart) (*State, error) {
	options, err := g.options()
	if err != nil {
		return nil, err
	}
	if options["bases_to_win"] == "" {
		options["bases_to_win"] = "3"
	}
	s, err := t.table(options)
	if err != nil {
		return nil, err
	}
	active, phase, err := t.turnOf(g, s)
	if err != nil {
		return nil, err
	}
	for _, seat := range []rules.Seat{empire, rebels} {
		if err := t.arrangeSide(s, g.side(seat), seat); err != nil {
			return nil, err
		}
	}
	s.rowSize = len(g.Row)
	for _, z := range []struct {
		cards []string
		zone  zones.Zone
	}{{g.Row, zRow}, {g.GalaxyDeck, of(zDeck, galaxy)}, {g.GalaxyDiscard, of(zDiscard, galaxy)}} {
		if err := t.fill(s, z.cards, z.zone); err != nil {
			return nil, err
		}
	}
	pilots := uint8(255)
	if g.Pilots != nil {
		pilots = *g.Pilots
	}
	for range pilots {
		p, err := s.take("outer-rim-pilot")
		if err != nil {
			break // all that are left
		}
		s.lay(p, zPilots, both)
	}
	for _, seat := range []rules.Seat{empire, rebels} {
		if err := t.defaultBase(s, g.side(seat), seat); err != nil {
			return nil, err
		}
	}
	if t.filled {
		s.fillUp(g)
	}
	s.beginAt(active, phase)
	return s, nil
}

// idle are cards that do nothing in the row or in the galaxy deck, and that
// only who has the resources can take.
var idle = strings.Fields("star-destroyer mon-calamari-cruiser blockade-runner imperial-carrier nebulon-b-frigate hammerhead-corvette")

// fillUp puts cards where a case says nothing of the row or the galaxy deck.
func (s *State) fillUp(g *givenPart) {
	if g.Row == nil {
		s.rowSize = rowSize
	}
	for _, code := range idle {
		for p, err := s.take(code); err == nil; p, err = s.take(code) {
			if row := s.In(zRow); row.Len() < s.rowSize {
				s.lay(p, zRow, both)
				continue
			}
			s.lay(p, of(zDeck, galaxy), 0)
			s.onDeck(galaxy, p)
		}
	}
}

// turnOf reads whose turn it is, its phase and where the Force marker lies.
func (t *caseTable) turnOf(g *givenPart, s *State) (active rules.Seat, phase uint8, err error) {
	if g.Active != "" {
		if active, err = seatOf(g.Active); err != nil {
			return 0, 0, err
		}
	}
	phase, ok := casePhases[g.Phase]
	if !ok {
		return 0, 0, lang.Fail(lang.Invalid, "case.word", g.Phase)
	}
	s.marker = neutral
	if g.Force != "" {
		i := slices.Index(forces, g.Force)
		if i < 0 {
			return 0, 0, lang.Fail(lang.Invalid, "case.word", g.Force)
		}
		s.marker = uint8(i)
	}
	return active, phase, nil
}

// arrangeSide lays out what a player has.
func (t *caseTable) arrangeSide(s *State, side *sidePart, seat rules.Seat) error {
	for _, z := range []struct {
		cards []string
		zone  zones.Zone
	}{{side.Hand, zHand}, {side.Deck, zDeck}, {side.Discard, zDiscard}, {side.BaseDeck, zBases}, {side.Victory, zVictory}} {
		if err := t.fill(s, z.cards, of(z.zone, seat)); err != nil {
			return err
		}
	}
	for i := range side.InPlay {
		if err := t.inPlay(s, &side.InPlay[i], seat); err != nil {
			return err
		}
	}
	s.money[seat] = side.Resources
	if !side.named() {
		return nil
	}
	var base cardPart
	if err := cases.Decode(side.Base, &base); err != nil {
		return err
	}
	p, err := t.lay(s, base.Card, of(zBase, seat))
	if err != nil {
		return err
	}
	return t.state(s, p, &base)
}

// named reports whether a case names the base of a player.
func (side *sidePart) named() bool { return len(side.Base) > 0 && string(side.Base) != "null" }

// inPlay lays a card in play, in its state.
func (t *caseTable) inPlay(s *State, c *cardPart, seat rules.Seat) error {
	p, err := t.lay(s, c.Card, of(zUnits, seat))
	if err != nil {
		return err
	}
	if s.kindOf(p).typ == ship {
		s.Move(p, of(zShips, seat))
	}
	if c.N > 0 {
		t.number[p] = c.N
	}
	return t.state(s, p, c)
}

// state brings a card in play into the state of a case.
func (t *caseTable) state(s *State, p zones.Piece, c *cardPart) error {
	if k := s.kindOf(p); c.Damage > 0 && c.Damage >= k.health {
		return lang.Fail(lang.Invalid, "deckbuilding.case.damage", k.card.Name(), int(c.Damage), int(k.health))
	}
	s.hurt[p] = c.Damage
	if c.Used {
		s.used.Add(p)
	}
	if c.Attacked {
		s.attacked.Add(p)
	}
	return nil
}

// fill lays cards into a zone; those of a deck are named top first.
func (t *caseTable) fill(s *State, cards []string, z zones.Zone) error {
	for _, card := range slices.Backward(cards) {
		if _, err := t.lay(s, card, z); err != nil {
			return err
		}
	}
	return nil
}

// lay lays a card of the box into a zone.
func (t *caseTable) lay(s *State, card string, z zones.Zone) (zones.Piece, error) {
	card, n := numbered(card)
	p, err := s.take(card)
	if err != nil {
		return p, err
	}
	eyes := both
	owner := rules.Seat(z % 3)
	switch {
	case z < zHand:
		eyes = 0
	case z < zDiscard:
		eyes = rules.Only(owner)
	case z >= zBases && z < zVictory:
		eyes = s.eyesOnBases(owner)
	}
	s.lay(p, z, eyes)
	if z < zHand {
		s.onDeck(owner, p)
	}
	if n > 0 {
		t.number[p] = n
	}
	t.Lay(p, z)
	return p, nil
}

// defaultBase gives a player whose base a case leaves open his starting base, or
// another one that does nothing by itself.
func (t *caseTable) defaultBase(s *State, side *sidePart, seat rules.Seat) error {
	if len(side.Base) > 0 {
		return nil
	}
	for _, code := range [][]string{{"lothal", "kessel", "mustafar"}, {"dantooine", "dagobah", "alderaan"}}[seat] {
		if p, err := s.take(code); err == nil {
			s.lay(p, of(zBase, seat), both)
			return nil
		}
	}
	return lang.Fail(lang.Invalid, "deckbuilding.case.no-base", factions[seat])
}
