package deckbuilding

import (
	"encoding/json"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/zones"
)

// commit sets cards aside for an attack; it is resolved later.
func (t *stepRun) commit() (*refusal, error) {
	if no := t.main("ATTACK-ONCE"); no != nil {
		return no, nil
	}
	target, no, err := t.target()
	if no != nil || err != nil {
		return no, err
	}
	return t.commitTo(target)
}

// commitTo sets the cards of a step aside for an attack on a target.
func (t *stepRun) commitTo(target zones.Piece) (*refusal, error) {
	s := t.w.s
	units, ships := s.In(of(zUnits, t.seat)), s.In(of(zShips, t.seat))
	for i := range t.p.Cards {
		c := &t.p.Cards[i]
		which, free := zones.None, false
		for p := range units.Or(ships).All() {
			if s.code(p) != c.Card || c.N > 0 && t.numberOf(s, p) != c.N {
				continue
			}
			_, set := t.w.commits[p]
			if may := !set && !s.attacked.Has(p); which == zones.None || may && !free {
				which, free = p, may
			}
		}
		switch {
		case which == zones.None:
			return refuse("ATTACK-ONCE", "PLAY-ZONE"), t.known(c.Card)
		case ships.Has(which) && target != zones.None:
			return refuse("ATTACK-SHIP-ROW"), nil
		case !free:
			return refuse("ATTACK-ONCE"), nil
		}
		t.w.commits[which] = target
	}
	return nil, nil
}

// target reads what a step attacks: None is the base.
func (t *stepRun) target() (zones.Piece, *refusal, error) {
	s := t.w.s
	var text string
	var on struct {
		Row string `json:"row"`
	}
	switch raw := t.p.Target; {
	case len(raw) == 0:
		return zones.None, nil, nil
	case json.Unmarshal(raw, &text) == nil:
		if text == "base" || text == s.code(s.baseOf(foeOf(t.seat))) {
			return zones.None, nil, nil
		}
		if p := s.called(s.In(of(zShips, foeOf(t.seat))), text); p != zones.None {
			return zones.None, nil, nil // ships are hit on the way to the base
		}
		on.Row = text
	default:
		if err := cases.Decode(raw, &on); err != nil {
			return zones.None, nil, err
		}
	}
	p := s.called(s.In(zRow), on.Row)
	if p == zones.None {
		return p, refuse("ATTACK-ROW-TARGET"), t.known(on.Row)
	}
	if !s.isTarget(p, t.seat) {
		return p, refuse("ATTACK-ROW-TARGET"), nil
	}
	return p, nil, nil
}

// isTarget reports whether a player may attack a card of the row.
func (s *State) isTarget(p zones.Piece, seat rules.Seat) bool {
	k := s.kindOf(p)
	return k.typ == unit && (k.camp == uint8(foeOf(seat)) || k.camp == noCamp && s.mayHunt(seat))
}

// resolve resolves the attack on a target with the cards that were committed to
// it; cards that are named join them.
func (t *stepRun) resolve() (*refusal, error) {
	if no := t.main("ATTACK-ONCE"); no != nil {
		return no, nil
	}
	if len(t.p.Target) == 0 {
		for _, target := range t.w.commits {
			if target != zones.None {
				t.p.Target, _ = json.Marshal(map[string]string{"row": t.w.s.code(target)})
			}
		}
	}
	target, no, err := t.target()
	if no != nil || err != nil {
		return no, err
	}
	if !t.allCommitted(target) {
		if no, err := t.commitTo(target); no != nil || err != nil {
			return no, err
		}
	}
	return t.strike(target)
}

// allCommitted reports whether the cards of a step are already committed to an
// attack on a target, or none are named.
func (t *stepRun) allCommitted(target zones.Piece) bool {
	for i := range t.p.Cards {
		c := &t.p.Cards[i]
		there := false
		for p, on := range t.w.commits {
			there = there || on == target && t.w.s.code(p) == c.Card
		}
		if !there {
			return false
		}
	}
	return true
}

// attack commits cards and resolves the attack at once.
func (t *stepRun) attack() (*refusal, error) {
	if no, err := t.commit(); no != nil || err != nil {
		return no, err
	}
	target, _, err := t.target()
	if err != nil {
		return nil, err
	}
	return t.strike(target)
}

// strike resolves the attack on a target.
func (t *stepRun) strike(target zones.Piece) (*refusal, error) {
	s := t.w.s
	var cards []zones.Piece
	ready := s.attackers(t.seat, target != zones.None)
	for p := range ready.All() {
		if on, ok := t.w.commits[p]; ok && on == target {
			cards = append(cards, p)
		}
	}
	for p, on := range t.w.commits {
		if on == target {
			delete(t.w.commits, p)
		}
	}
	if len(cards) == 0 {
		return refuse("ATTACK-ONCE"), nil
	}
	if no, err := t.cannotAssign(target, cards); no != nil || err != nil {
		return no, err
	}
	on := uint16(0)
	if target != zones.None {
		on = uint16(target) + 1
	}
	t.apply(t.w, rules.Action{Seat: t.seat, Verb: vAttack, A: on})
	last := len(cards) - 1
	s.committed = zones.Of(cards[:last]...)
	t.apply(t.w, rules.Action{Seat: t.seat, Verb: flow.Choose, A: uint16(cards[last])})
	if ask := s.Ask(); ask.About == aboutCommit {
		t.apply(t.w, rules.Action{Seat: t.seat, Verb: flow.Pass})
	}
	return t.assign(), nil
}

// cannotAssign refuses damage to the base while a ship stands, and more damage
// than there is.
func (t *stepRun) cannotAssign(target zones.Piece, cards []zones.Piece) (*refusal, error) {
	if t.p.Assign == nil || target != zones.None {
		return nil, nil
	}
	s := t.w.s
	total := s.total(t.seat, zones.Of(cards...), false)
	ships := s.In(of(zShips, foeOf(t.seat)))
	sum := 0
	for name, n := range t.p.Assign {
		sum += n
		if n < 0 {
			return nil, lang.Fail(lang.Invalid, "case.type", "assign", n)
		}
		if name != "base" && name != s.code(s.baseOf(foeOf(t.seat))) && t.shipNamed(name) == zones.None {
			return refuse("ATTACK-SHIPS-FIRST"), t.known(name)
		}
	}
	toBase := t.p.Assign["base"] + t.p.Assign[s.code(s.baseOf(foeOf(t.seat)))]
	for p := range ships.All() {
		if toBase > 0 && t.assigned(p) < s.left(p) {
			return refuse("ATTACK-SHIPS-FIRST"), nil
		}
	}
	if sum > total || sum < total && s.leftOf(ships) >= total {
		return refuse("ATTACK-SHIPS-FIRST"), nil
	}
	return nil, nil
}

// shipNamed returns a capital ship of the opponent.
func (t *stepRun) shipNamed(name string) zones.Piece {
	s := t.w.s
	card, n := numbered(name)
	for p := range s.In(of(zShips, foeOf(t.seat))).All() {
		if s.code(p) == card && (n == 0 || t.numberOf(s, p) == n) {
			return p
		}
	}
	return zones.None
}

// assigned returns the damage that a step assigns to a ship.
func (t *stepRun) assigned(p zones.Piece) int {
	for name, n := range t.p.Assign {
		if t.shipNamed(name) == p {
			return n
		}
	}
	return 0
}

// assign splits damage over ships as the step tells, if that is asked.
func (t *stepRun) assign() *refusal {
	s := t.w.s
	for t.p.Assign != nil && s.Ask().About == aboutSplit {
		ask := s.Ask()
		n := uint16(t.assigned(ask.Src))
		if n < ask.N>>8 || n > ask.N&255 {
			return refuse("ATTACK-SHIPS-FIRST")
		}
		t.apply(t.w, rules.Action{Seat: t.seat, Verb: vAmount, A: n})
	}
	return nil
}

// known is an error if there is no card with a code.
func (r *caseRun) known(code string) error {
	if _, ok := r.catalog.Card(idOf(code)); !ok {
		return lang.Fail(lang.Invalid, "deckbuilding.case.card", code)
	}
	return nil
}

func (r *caseRun) noWord(word string) error { return lang.Fail(lang.Invalid, "case.word", word) }
