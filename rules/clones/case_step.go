package clones

import (
	"encoding/json"
	"math/bits"
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/cases"
)

// step takes a step, or returns the rules that it breaks.
func (t *caseTable) step(w *cases.World) ([]string, error) {
	if t.s.stage == over {
		return []string{"GAME-OVER"}, nil
	}
	switch w.Step {
	case "place", "place_r2d2":
		return t.stepPlace(w)
	case "fill_arena":
		return t.stepFill(w)
	case "place_c3po":
		return t.stepC3PO(w)
	case "roll":
		return t.stepRoll(w)
	case "new_threats", "refill", "threat_check", "new_assault":
		return t.stepPhase(w)
	}
	return t.stepDie(w)
}

// raw returns what a field of the step holds.
func raw(w *cases.World, field string) json.RawMessage {
	if x := w.Said(field); x != nil {
		return x.Raw
	}
	return nil
}

// read reads a field of the step; what is not said stays as it is.
func read(w *cases.World, field string, v any) error {
	if data := raw(w, field); given(data) {
		return cases.Decode(data, v)
	}
	return nil
}

// must is read of a field that has to be there.
func must(w *cases.World, field string, v any) error {
	if !given(raw(w, field)) {
		return lang.Fail(lang.Invalid, "clones.case.missing", w.Step, field)
	}
	return read(w, field, v)
}

// target reads a space that a field names.
func (t *caseTable) target(w *cases.World, field string) (board.Space, error) {
	var at json.RawMessage
	if err := must(w, field, &at); err != nil {
		return board.None, err
	}
	return t.spaceOf(at)
}

// stepPlace puts a figure beside a pillar.
func (t *caseTable) stepPlace(w *cases.World) ([]string, error) {
	x, err := t.target(w, "at")
	if err != nil {
		return nil, err
	}
	s := t.s
	figure, verb, stage := int(w.By), vPlace, placing
	if w.Step == "place_r2d2" {
		figure, verb, stage = r2d2, vR2D2, placingR2
		if !s.expansion {
			return []string{"EXPANSION-OFF"}, nil
		}
	}
	var broken []string
	if s.stage != stage || s.figure[figure] != board.None {
		broken = append(broken, "PHASE")
	}
	if standing := s.standing(); standing.Has(x) {
		broken = append(broken, "PLACE-OCCUPIED")
	}
	if !s.starts.Has(x) {
		broken = append(broken, "PLACE-PILLAR")
	}
	if broken == nil {
		s.Apply(rules.Action{Seat: w.By, Verb: verb, A: uint16(x)})
	}
	return broken, nil
}

// stepFill places the droids of set-up.
func (t *caseTable) stepFill(w *cases.World) ([]string, error) {
	if t.s.stage != filling {
		return []string{"PHASE"}, nil
	}
	t.s.fillNext()
	return nil, t.draw(w, filling)
}

// stepC3PO replaces two battle droids.
func (t *caseTable) stepC3PO(w *cases.World) ([]string, error) {
	s := t.s
	switch {
	case !s.expansion:
		return []string{"EXPANSION-OFF"}, nil
	case s.stage != placingHad:
		return []string{"PHASE"}, nil
	}
	for part, verb := range [parts]uint8{vHead, vBody} {
		x, err := t.target(w, partNames[part])
		if err != nil {
			return nil, err
		}
		if here := s.hideouts(part); !here.Has(x) {
			return []string{"C3PO-ZONE"}, nil
		}
		s.Apply(rules.Action{Verb: verb, A: uint16(x)})
	}
	return nil, nil
}

// stepPhase does a phase in full.
func (t *caseTable) stepPhase(w *cases.World) ([]string, error) {
	s := t.s
	if s.stage != due || string(phases[s.track[s.ship].phase]) != w.Step {
		return []string{"PHASE"}, nil
	}
	s.begin()
	for s.stage == drawing {
		s.Apply(rules.Roll(bits.OnesCount32(s.deck & (1<<t.deck[0] - 1))))
		t.deck = t.deck[1:]
	}
	err := t.draw(w, s.stage)
	s.run()
	return nil, err
}

// draw draws tiles as the case orders them, while the stage lasts.
func (t *caseTable) draw(w *cases.World, stage uint8) error {
	var shuffles [][]int
	if err := read(w, "shuffles", &shuffles); err != nil {
		return err
	}
	s := t.s
	for s.stage == stage && (stage == filling || stage == checking || stage == assaulting) {
		if len(t.pile) == 0 {
			if len(shuffles) == 0 {
				return lang.Fail(lang.Invalid, "clones.case.shuffle")
			}
			if err := t.shuffle(shuffles[0]); err != nil {
				return err
			}
			shuffles = shuffles[1:]
		}
		zone := t.pile[0]
		t.pile = t.pile[1:]
		s.Apply(rules.Roll(bits.OnesCount32(s.tiles & (1<<zone - 1))))
	}
	if len(shuffles) > 0 {
		return lang.Fail(lang.Invalid, "clones.case.shuffle")
	}
	return nil
}

// shuffle makes a new pile of the discards, in the order that the case tells.
func (t *caseTable) shuffle(numbers []int) error {
	var all uint32
	for _, n := range numbers {
		zone, err := t.s.zoneNumbered(n)
		if err != nil {
			return err
		}
		all |= 1 << zone
		t.pile = append(t.pile, zone)
	}
	if all != t.s.tiles || len(numbers) != bits.OnesCount32(all) {
		return lang.Fail(lang.Invalid, "clones.case.shuffle")
	}
	return nil
}

// stepRoll rolls the dice of everybody who has one left.
func (t *caseTable) stepRoll(w *cases.World) ([]string, error) {
	s := t.s
	rolls := map[string]int{}
	if err := must(w, "rolls", &rolls); err != nil {
		return nil, err
	}
	for name, v := range rolls {
		if !slices.Contains(jediNames, name) {
			return nil, lang.Fail(lang.Invalid, "clones.case.player", name)
		}
		if v < 1 || v > dieSides {
			return nil, lang.Fail(lang.Invalid, "clones.case.number", "rolls", v)
		}
	}
	switch {
	case s.stage == using:
		return []string{"SUBTURN"}, nil
	case s.stage != rolling:
		return []string{"PHASE"}, nil
	}
	who := t.players(s.rollers())
	for _, name := range who {
		if rolls[name] == 0 {
			return []string{"ROLL-DICE"}, nil
		}
	}
	if len(rolls) != len(who) {
		return []string{"ROLL-DICE"}, nil
	}
	for s.stage == rolling {
		s.Apply(rules.Roll(rolls[s.jedi[s.step].ID] - 1))
	}
	return nil, nil
}

// stepDie uses a die.
func (t *caseTable) stepDie(w *cases.World) ([]string, error) {
	s := t.s
	switch {
	case w.Step == "move_r2d2" && !s.expansion:
		return []string{"EXPANSION-OFF"}, nil
	case s.stage < due || s.track[s.ship].phase != pDice:
		return []string{"PHASE"}, nil
	case w.Step == "move_r2d2" && s.whole:
		return []string{"R2D2-DONE"}, nil
	case s.die[w.By] == 0:
		return []string{"DIE-NONE"}, nil
	}
	spend := 0
	if err := read(w, "spend", &spend); err != nil {
		return nil, err
	}
	var broken []string
	v := int(s.die[w.By]) + spend
	if v < 1 || v > dieSides {
		broken = append(broken, "DIE-RANGE")
	}
	if spend != 0 && max(spend, -spend) >= int(s.force) {
		broken = append(broken, "FORCE-ZERO")
	}
	if broken != nil {
		return broken, nil
	}
	switch w.Step {
	case "place_on_card":
		return t.stepCard(w, uint8(v))
	case "fight":
		return t.stepFight(w, uint8(v))
	case "raise_force":
		i, broken, err := t.onSheet(w, aRaise, uint8(v))
		if broken == nil && err == nil {
			s.Apply(rules.Action{Seat: w.By, Verb: vRaise, A: uint16(i), B: uint16(v)})
		}
		return broken, err
	case "special":
		return t.stepSpecial(w, uint8(v))
	case "move_r2d2":
		return t.stepR2D2(w, uint8(v))
	}
	s.Apply(rules.Action{Seat: w.By, Verb: vDiscard})
	return nil, nil
}

// stepCard puts a die on a card.
func (t *caseTable) stepCard(w *cases.World, v uint8) ([]string, error) {
	var name string
	if err := must(w, "card", &name); err != nil {
		return nil, err
	}
	slot := slices.IndexFunc([]int{0, 1, 2, 3}, func(slot int) bool { return slotID(slot) == name })
	switch {
	case slot < 0:
		return nil, lang.Fail(lang.Invalid, "clones.case.card", name)
	case t.s.card[slot] == 0:
		return []string{"CARD-NONE"}, nil
	case !t.s.lacking(slot, v):
		return []string{"CARD-DIE"}, nil
	}
	t.s.Apply(rules.Action{Seat: w.By, Verb: vCard, A: uint16(slot), B: uint16(v)})
	return nil, nil
}

// onSheet finds the space of the own sheet that a step names, and whether it takes the
// die.
func (t *caseTable) onSheet(w *cases.World, kind, v uint8) (int, []string, error) {
	var id string
	if err := must(w, "space", &id); err != nil {
		return 0, nil, err
	}
	s := t.s
	i := s.actionNamed(int(w.By), id)
	if i < 0 || s.sheet[w.By][i].kind != kind {
		return 0, []string{"SPACE-NONE"}, nil
	}
	var broken []string
	a := &s.sheet[w.By][i]
	if s.used[w.By]>>i&1 != 0 {
		broken = append(broken, "SPACE-TAKEN")
	}
	if a.requires != 0 && a.requires != v {
		broken = append(broken, "SPACE-VALUE")
	}
	if kind == aSpecial && a.gain > 0 && s.force == mostForce && v == s.die[w.By] {
		broken = append(broken, "FORCE-TEN")
	}
	return i, broken, nil
}

// A blow is a part of a fight: a move, or a droid that is defeated.
type blow struct {
	Move   json.RawMessage `json:"move"`
	Defeat json.RawMessage `json:"defeat"`
}

// stepFight fights.
func (t *caseTable) stepFight(w *cases.World, v uint8) ([]string, error) {
	i, broken, err := t.onSheet(w, aFight, v)
	if broken != nil || err != nil {
		return broken, err
	}
	var blows []blow
	if err := read(w, "steps", &blows); err != nil {
		return nil, err
	}
	s := t.s
	s.actor, s.value = w.By, v+s.sheet[w.By][i].bonus
	acts := []rules.Action{}
	look := s.Copy(nil).(*State)
	look.book.cased = nil
	defer func() { look.book.cased = t.Hear }()
	for _, b := range blows {
		verb, at := vMove, b.Move
		if given(b.Defeat) == given(b.Move) {
			return nil, lang.Fail(lang.Invalid, "clones.case.blow")
		}
		if given(b.Defeat) {
			verb, at = vDefeat, b.Defeat
		}
		x, err := t.spaceOf(at)
		if err != nil {
			return nil, err
		}
		if broken := look.blow(verb, x); broken != nil {
			return broken, nil
		}
		if n := len(acts); verb == vMove && n > 0 && acts[n-1].Verb == vMove {
			acts = acts[:n-1] // two moves are one
		}
		acts = append(acts, rules.Action{Seat: w.By, Verb: verb, A: uint16(x)})
	}
	look.book.cased = t.Hear
	s.actor, s.value = 0, 0
	s.Apply(rules.Action{Seat: w.By, Verb: vFight, A: uint16(i), B: uint16(v)})
	for _, a := range acts {
		if a.Verb == vMove && s.figure[w.By] == board.Space(a.A) {
			continue
		}
		s.Apply(a)
	}
	if s.stage == fighting {
		s.Apply(rules.Action{Seat: w.By, Verb: vEnd})
	}
	return nil, nil
}

// blow takes a part of a fight, or returns the rule that it breaks.
func (s *State) blow(verb uint8, x board.Space) []string {
	from := s.figure[s.actor]
	if verb == vMove {
		if reach := s.arena.Reach(from, s.free()); from == board.None || x == board.None || !reach.Has(x) {
			return []string{"MOVE-BLOCKED"}
		}
		s.figure[s.actor] = x
		return nil
	}
	prey := s.allPrey()
	switch {
	case !prey.Has(x):
		return []string{"TARGET"}
	case from == board.None || !s.arena.Adjacent(from, x):
		return []string{"FIGHT-ADJACENT"}
	case int(s.value) <= s.kindAt(x):
		return []string{"FIGHT-VALUE"}
	}
	s.value -= uint8(s.kindAt(x)) + 1
	s.remove(x, "", "")
	return nil
}

// stepSpecial uses a special ability.
func (t *caseTable) stepSpecial(w *cases.World, v uint8) ([]string, error) {
	i, broken, err := t.onSheet(w, aSpecial, v)
	if broken != nil || err != nil {
		return broken, err
	}
	var raws []json.RawMessage
	if err := read(w, "targets", &raws); err != nil {
		return nil, err
	}
	s := t.s
	icons, left := s.sheet[w.By][i].icons, 0
	for _, n := range icons {
		left += int(n)
	}
	var targets []board.Space
	prey := s.allPrey()
	for _, at := range raws {
		x, err := t.spaceOf(at)
		if err != nil {
			return nil, err
		}
		if !prey.Has(x) || slices.Contains(targets, x) {
			return []string{"TARGET"}, nil
		}
		targets = append(targets, x)
	}
	if len(targets) > left {
		return []string{"KILL-COUNT"}, nil
	}
	for _, x := range targets {
		switch kind := s.kindAt(x); {
		case icons[kind] > 0:
			icons[kind]--
		case icons[wild] > 0:
			icons[wild]--
		default:
			return []string{"KILL-TYPE"}, nil
		}
	}
	s.Apply(rules.Action{Seat: w.By, Verb: vSpecial, A: uint16(i), B: uint16(v)})
	for _, x := range targets {
		s.Apply(rules.Action{Seat: w.By, Verb: vKill, A: uint16(x)})
	}
	if s.stage == killing {
		return []string{"KILL-COUNT"}, nil
	}
	return nil, nil
}

// stepR2D2 moves R2-D2 along a path.
func (t *caseTable) stepR2D2(w *cases.World, v uint8) ([]string, error) {
	s := t.s
	if !s.awake() {
		return []string{"R2D2-EARLY"}, nil
	}
	var path []json.RawMessage
	if err := read(w, "path", &path); err != nil {
		return nil, err
	}
	at, goal, hasHead, joined := s.figure[r2d2], s.goal(), s.carries, false
	stops := []board.Space{}
	for _, one := range path {
		x, err := t.spaceOf(one)
		if err != nil {
			return nil, err
		}
		free := s.free()
		free.Add(s.figure[r2d2]) // which he has left
		switch {
		case joined:
			return []string{"R2D2-DONE"}, nil
		case x == board.None:
			return []string{"MOVE-BLOCKED"}, nil
		case !s.arena.Adjacent(at, x):
			return []string{"MOVE-PATH"}, nil
		case x == goal:
			stops = append(stops, x)
			joined, hasHead, goal = hasHead, true, s.part[body]
		case x == s.part[body]:
			return []string{"R2D2-BODY", "MOVE-BLOCKED"}, nil
		case !free.Has(x) && !slices.Contains(stops, x):
			return []string{"MOVE-BLOCKED"}, nil
		}
		at = x
	}
	if len(path) > int(v) {
		return []string{"R2D2-STEPS"}, nil
	}
	if len(stops) == 0 || stops[len(stops)-1] != at {
		stops = append(stops, at)
	}
	s.Apply(rules.Action{Seat: w.By, Verb: vLogo, B: uint16(v)})
	for _, x := range stops {
		if s.stage == going && s.figure[r2d2] != x {
			s.Apply(rules.Action{Seat: w.By, Verb: vGo, A: uint16(x)})
		}
	}
	if s.stage == going {
		s.Apply(rules.Action{Seat: w.By, Verb: vEnd})
	}
	return nil, nil
}
