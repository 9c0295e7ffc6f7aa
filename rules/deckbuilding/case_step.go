package deckbuilding

import (
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// outOfTurn are the steps of the main part of a turn, and the rules that one out
// of turn breaks.
var outOfTurn = map[string][]string{
	"end_turn": {"START-BASE"}, "play": {"PLAY-ZONE"}, "buy": {"BUY-COST", "BUY-FACTION"}, "bribe": {"BRIBE-TARGET"},
	"use": {"ABILITY-CONDITION"}, "commit": {"ATTACK-ONCE"}, "resolve": {"ATTACK-ONCE"}, "attack": {"ATTACK-ONCE"},
}

// Begin implements cases.Table.
func (t *caseTable) Begin(w *cases.World) ([]string, error) {
	s := t.s
	if s.phase == phaseOver && w.Step != "look" {
		return []string{"GAME-OVER"}, nil
	}
	if rules, ok := outOfTurn[w.Step]; ok {
		if no := t.main(w.By, rules); no != nil {
			return no, nil
		}
	}
	switch w.Step {
	case "start_turn":
		if s.active != w.By || s.Ask().About != aboutBegin && (!t.begun || t.acted) {
			return []string{"START-BASE"}, nil
		}
		t.begin(w.By)
		t.begun = false
		w.Meet(w.Doing())
	case "end_turn":
		clear(t.commits)
		t.acted, t.begun = false, false
	case "choose_base":
		t.begin(w.By)
	case "buy":
		if x := w.Said("from"); x != nil && x.Word != "row" && x.Word != "pilots" {
			return nil, lang.Fail(lang.Invalid, "case.word", x.Word)
		}
	case "commit":
		target, no := t.target(w)
		return append(no, t.commit(w, target, no)...), nil
	case "attack", "resolve":
		return t.strike(w), nil
	case "trigger":
		return t.trigger(w), nil
	case "reward":
		if ask := s.Ask(); ask.About != aboutReward || !ask.Seats.Has(w.By) {
			return []string{"TRIGGER-TIMING"}, nil
		}
	case "choose", "pick":
		return t.answer(w), nil
	case "decline_part":
		ask := s.Ask()
		may := ask.About == script.AboutMay && s.At(s.Top()).Proc != pTrigger
		if !ask.Seats.Has(w.By) || s.Ordering() || !may && !(ask.Kind == flow.Pick && ask.Free) {
			return []string{"ABILITY-PARTIAL"}, nil
		}
		t.decline()
	case "look":
		x := w.Said("zone")
		z, ok := zoneNamed(x.Word)
		switch {
		case !ok:
			return nil, lang.Fail(lang.Invalid, "case.word", x.Word)
		case !s.mayLook(w.By, z):
			return []string{"HIDDEN-INFO"}, nil
		}
	}
	return nil, nil
}

// begin begins the turn of a player, if it waits to be begun.
func (t *caseTable) begin(seat rules.Seat) {
	if t.s.Ask().About == aboutBegin && t.s.active == seat {
		t.Apply(rules.Action{Seat: seat, Verb: flow.Choose})
		t.begun = true
	}
}

// main brings the game to the main part of the turn of who takes the step: the
// turn begins if it has not, what may be declined is, and answers that are the
// only ones are given.
func (t *caseTable) main(seat rules.Seat, broken []string) []string {
	s := t.s
	if s.active != seat {
		return broken
	}
	for t.begin(seat); s.Ask().About != aboutTurn || s.Ordering(); {
		if s.phase == phaseOver {
			return []string{"GAME-OVER"}
		}
		if !t.decline() && !t.forced() {
			return owed(s.Ask())
		}
	}
	t.acted = true
	return nil
}

// owed names the rules that who takes another step breaks while a question is
// open.
func owed(ask *flow.Ask) []string {
	switch ask.About {
	case aboutBase, aboutBegin, aboutSecret:
		return []string{"START-BASE"}
	case aboutDiscard:
		return []string{"DISCARD-CHOOSER", "ABILITY-PARTIAL"}
	case aboutSplit:
		return []string{"ATTACK-SHIPS-FIRST"}
	}
	return []string{"ABILITY-PARTIAL", "DISCARD-CHOOSER"}
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

// trigger brings the question about the ability of a card up. Others that wait
// before it are declined.
func (t *caseTable) trigger(w *cases.World) []string {
	s, i := t.s, w.Doing()
	x := &w.Wants[i]
	if n := w.Arg(i, "n"); n != nil && n.N > 0 {
		x.Copy = n.N
	}
	for t.begin(w.By); s.Ask().About != aboutTurn || s.Ordering(); {
		due := slices.Clone(s.Due())
		slices.Reverse(due)
		first := slices.IndexFunc(due, func(f flow.Frame) bool { return t.means(x.Ref, f.Src) })
		switch {
		case !s.Ask().Seats.Has(w.By):
			if !t.forced() {
				return []string{"TRIGGER-TIMING"}
			}
		case s.Ordering() && first >= 0:
			t.Apply(rules.Action{Seat: w.By, Verb: flow.Choose, A: uint16(first)})
		case s.Ordering():
			t.decline()
		case s.At(s.Top()).Proc == pTrigger && t.means(x.Ref, s.Ask().Src):
			return nil
		case !t.decline() && !t.forced():
			return []string{"TRIGGER-TIMING"}
		}
	}
	return []string{"TRIGGER-TIMING"}
}

// answer looks whether the player owes a decision.
func (t *caseTable) answer(w *cases.World) []string {
	s := t.s
	for !s.Ask().Seats.Has(w.By) && t.forced() {
	}
	ask := s.Ask()
	switch {
	case ask.About == aboutTurn, ask.About == aboutBegin, s.phase == phaseOver, s.Ordering(), ask.About == aboutReward:
		return []string{"TRIGGER-TIMING", "DISCARD-CHOOSER", "CHOOSE-UNRESOLVABLE"}
	case !ask.Seats.Has(w.By):
		return []string{"DISCARD-CHOOSER", "CHOOSE-UNRESOLVABLE"}
	case s.At(s.Top()).Proc == pTrigger:
		if ask.About != aboutOption || w.Owes("choose") < 0 {
			return []string{"CHOOSE-UNRESOLVABLE", "TRIGGER-TIMING"}
		}
		w.Begun = false
	}
	return nil
}

// target reads what a step attacks: None is the base.
func (t *caseTable) target(w *cases.World) (zones.Piece, []string) {
	s, x := t.s, w.Said("target")
	if x == nil {
		return zones.None, nil
	}
	ships, home := s.In(of(zShips, foeOf(w.By))), s.baseOf(foeOf(w.By))
	if x.Word != "row" && (x.Card == "base" || x.Card == s.code(home) || t.called(ships, x.Ref) != zones.None) {
		return zones.None, nil // ships are hit on the way to the base
	}
	p := t.called(s.In(zRow), x.Ref)
	if p == zones.None || !s.isTarget(p, w.By) {
		return p, []string{"ATTACK-ROW-TARGET"}
	}
	return p, nil
}

// isTarget reports whether a player may attack a card of the row.
func (s *State) isTarget(p zones.Piece, seat rules.Seat) bool {
	k := s.kindOf(p)
	return k.typ == unit && (k.camp == uint8(foeOf(seat)) || k.camp == noCamp && s.mayHunt(seat))
}

// commit sets the cards of a step aside for an attack on a target.
func (t *caseTable) commit(w *cases.World, target zones.Piece, no []string) []string {
	s := t.s
	if no != nil {
		return nil
	}
	own := s.In(of(zUnits, w.By)).Or(s.In(of(zShips, w.By)))
	for x := range w.SaidAll("cards") {
		which, free := zones.None, false
		for p := range own.All() {
			if !t.means(x.Ref, p) {
				continue
			}
			_, set := t.commits[p]
			if may := !set && !s.attacked.Has(p); which == zones.None || may && !free {
				which, free = p, may
			}
		}
		switch {
		case which == zones.None:
			return []string{"ATTACK-ONCE", "PLAY-ZONE"}
		case s.inZone(which, zShips) && target != zones.None:
			return []string{"ATTACK-SHIP-ROW"}
		case !free:
			return []string{"ATTACK-ONCE"}
		}
		t.commits[which] = target
	}
	return nil
}

// strike makes the attack ready that a step resolves, with the cards that are
// committed to it; cards that are named join them.
func (t *caseTable) strike(w *cases.World) []string {
	s := t.s
	target, no := t.target(w)
	if w.Step == "resolve" && w.Said("target") == nil {
		for _, at := range t.commits {
			if at != zones.None {
				target = at
			}
		}
	}
	if w.Step == "attack" || !t.committed(w, target) {
		no = append(no, t.commit(w, target, no)...)
	}
	if no != nil {
		return no
	}
	t.strikes = zones.Set{}
	for p := range s.attackers(w.By, target != zones.None).All() {
		if on, ok := t.commits[p]; ok && on == target {
			t.strikes.Add(p)
		}
	}
	for p, on := range t.commits {
		if on == target {
			delete(t.commits, p)
		}
	}
	w.Wants[w.Doing()].N = 0
	if target != zones.None {
		w.Wants[w.Doing()].N = int(target) + 1
	}
	if t.strikes.Empty() {
		return []string{"ATTACK-ONCE"}
	}
	return t.cannotAssign(w, target)
}

// committed reports whether the cards of a step are already committed to an
// attack on a target, or none are named.
func (t *caseTable) committed(w *cases.World, target zones.Piece) bool {
	for x := range w.SaidAll("cards") {
		there := false
		for p, on := range t.commits {
			there = there || on == target && t.s.code(p) == x.Card
		}
		if !there {
			return false
		}
	}
	return true
}

// cannotAssign refuses damage to the base while a ship stands, and more damage
// than there is.
func (t *caseTable) cannotAssign(w *cases.World, target zones.Piece) []string {
	s := t.s
	if w.Said("assign") == nil || target != zones.None {
		return nil
	}
	total, sum, toBase := s.total(w.By, t.strikes, false), 0, 0
	ships, home := s.In(of(zShips, foeOf(w.By))), s.code(s.baseOf(foeOf(w.By)))
	broken := false
	for x := range w.SaidAll("assign") {
		sum += x.N
		if x.Card == "base" || x.Card == home {
			toBase += x.N
		} else {
			broken = broken || t.called(ships, x.Ref) == zones.None
		}
	}
	for p := range ships.All() {
		broken = broken || toBase > 0 && t.assigned(w, p) < s.left(p)
	}
	if broken || sum > total || sum < total && s.leftOf(ships) >= total {
		return []string{"ATTACK-SHIPS-FIRST"}
	}
	return nil
}

// assigned returns the damage that a step assigns to a ship.
func (t *caseTable) assigned(w *cases.World, p zones.Piece) int {
	ships := t.s.In(of(zShips, foeOf(w.By)))
	for x := range w.SaidAll("assign") {
		if t.called(ships, x.Ref) == p {
			return x.N
		}
	}
	return 0
}
