package destiny

import (
	"encoding/json"
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// A stepRun is one step being taken.
type stepRun struct {
	*caseRun
	w    *world
	p    *stepPart
	seat rules.Seat
}

// steps are the steps that a case may take, beside assert.
var steps map[string]func(*stepRun) (*world, *refusal, error)

func init() {
	steps = map[string]func(*stepRun) (*world, *refusal, error){
		"mulligan": (*stepRun).mulligan, "roll_off": (*stepRun).rollOff, "battlefield": (*stepRun).battlefield,
		"shields": (*stepRun).shields, "activate": (*stepRun).activate, "resolve": (*stepRun).resolve,
		"play": (*stepRun).play, "reroll": (*stepRun).reroll, "action": (*stepRun).action, "claim": (*stepRun).claim,
		"pass": (*stepRun).pass, "upkeep": (*stepRun).upkeep, "accept": (*stepRun).accept, "decline": (*stepRun).decline,
		"order": (*stepRun).order, "choose": (*stepRun).owed, "pick": (*stepRun).owed, "spend": (*stepRun).owed,
	}
}

// refuse says which rule the step violates.
func (t *stepRun) refuse(rule string) (*world, *refusal, error) {
	return nil, &refusal{rule, t.w.met}, nil
}

// ability notes the ability that the step uses, for what is said if it is
// refused.
func (t *stepRun) ability(proc uint16) {
	t.effect, t.unspotted = nil, false
	if proc == 0 {
		return
	}
	t.effect = t.w.s.prog[proc-programs]
	f := &flow.Frame{Seat: t.seat, Foe: nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing}
	for _, in := range t.effect.Code {
		if in.Op == script.Some {
			set := t.w.s.Set(&t.effect.Sels[in.A], f)
			t.unspotted = set.Empty() && phrases(t.effect.Tree.Do, func(p *script.Phrase) bool { return p.Kind == "spot" })
			return
		}
	}
}

// collect reads what the step names, and what chance will do.
func (t *stepRun) collect() error {
	c := &collector{caseRun: t.caseRun, w: t.w, seat: t.seat}
	c.asks(&t.p.asksPart)
	t.chanceOf()
	return c.err
}

// chanceOf keeps the sides and the places that the step gives.
func (t *stepRun) chanceOf() {
	if rolls, err := cases.Names(t.p.Rolls, "rolls"); err == nil {
		t.w.rolls = append(t.w.rolls, rolls...)
	}
	t.w.random = append(t.w.random, t.p.Random...)
	t.w.hand = nil
}

// myTurn names the rule by which the player cannot act now; "" if he can.
func (t *stepRun) myTurn() string {
	s, ask := t.w.s, t.w.s.Ask()
	switch {
	case s.phase == phaseOver:
		return "GAME-OVER"
	case ask.About != aboutTurn && ask.About != aboutExtra:
		return "PENDING"
	case ask.Seats.Has(t.seat):
		return ""
	case s.claimed == t.seat:
		return "TURN-CLAIMED"
	}
	return "TURN-ORDER"
}

// begin takes an action, or one of several, and goes on.
func (t *stepRun) begin(meets int, actions ...rules.Action) (*world, *refusal, error) {
	var all []reply
	for _, a := range actions {
		all = append(all, reply{a, meets, byNone})
	}
	t.w.acted |= rules.Only(t.seat)
	return t.each(t.w, t.seat, all)
}

// own returns the player's card of the step among some, or None.
func (t *stepRun) own(text string, among ...zones.Zone) (zones.Piece, ref, error) {
	name, err := t.read(text, t.seat)
	if err != nil {
		return zones.None, name, err
	}
	var set zones.Set
	for _, z := range among {
		set = set.Or(t.w.s.In(of(z, t.seat)))
	}
	return t.find(t.w.s, name, set), name, nil
}

func (t *stepRun) pass() (*world, *refusal, error) {
	if rule := t.myTurn(); rule != "" {
		return t.refuse(rule)
	}
	return t.begin(byStep, rules.Action{Seat: t.seat, Verb: flow.Pass})
}

func (t *stepRun) activate() (*world, *refusal, error) {
	p, _, err := t.own(t.p.Card, zTeam, zSupport)
	if err != nil {
		return nil, nil, err
	}
	s := t.w.s
	rule := t.myTurn()
	switch {
	case rule != "":
		return t.refuse(rule)
	case p == zones.None:
		return t.refuse("TARGET-INVALID")
	}
	name, _ := t.read(t.p.Card, t.seat)
	all := t.meant(s, name, s.In(of(zTeam, t.seat)).Or(s.In(of(zSupport, t.seat))))
	if ready := s.ready(all); !ready.Empty() {
		p = ready.First()
	}
	switch {
	case s.at(p, zSupport) && !s.kindOf(p).die:
		return t.refuse("ACTIVATE-NO-DIE")
	case !s.canActivate(p):
		return t.refuse("ACTIVATE-EXHAUSTED")
	}
	if err := t.collect(); err != nil {
		return nil, nil, err
	}
	t.ability(0)
	return t.begin(byStep, rules.Action{Seat: t.seat, Verb: vActivate, A: uint16(p)})
}

func (t *stepRun) resolve() (*world, *refusal, error) {
	var dice []resolvePart
	if err := t.decodeDice(&dice); err != nil {
		return nil, nil, err
	}
	if rule := t.myTurn(); rule != "" {
		return t.refuse(rule)
	}
	if len(dice) == 0 {
		return t.refuse("RESOLVE-NONE")
	}
	t.p.Dice = nil
	t.w.s.resolved = zones.Set{} // of the last action
	c := &collector{caseRun: t.caseRun, w: t.w, seat: t.seat}
	first := len(t.w.wants)
	c.resolves(wDie, dice)
	c.asks(&t.p.asksPart)
	t.chanceOf()
	if c.err != nil {
		return nil, nil, c.err
	}
	t.ability(0)
	var starts []rules.Action
	for _, a := range t.w.s.Legal(nil) {
		if a.Verb == vResolve && t.means(t.w.s, t.w.wants[first].name, zones.Piece(a.A)) {
			starts = append(starts, a)
			t.symbol = t.w.s.shows(zones.Piece(a.A)).symbol
		}
	}
	if len(starts) == 0 {
		return t.refuse(t.cannotResolve(t.w, &t.w.wants[first]))
	}
	return t.begin(first, starts...)
}

func (t *stepRun) decodeDice(dice *[]resolvePart) error {
	if len(t.p.Dice) == 0 {
		return nil
	}
	return cases.Decode(t.p.Dice, dice)
}

func (t *stepRun) reroll() (*world, *refusal, error) {
	codes, err := cases.Names(t.p.Discard, wDiscard)
	if err != nil || len(codes) != 1 {
		return nil, nil, lang.Fail(lang.Invalid, "case.type", wDiscard, string(t.p.Discard))
	}
	p, _, err := t.own(codes[0], zHand)
	if err != nil {
		return nil, nil, err
	}
	named, err := cases.Names(t.p.Dice, wDice)
	if err != nil {
		return nil, nil, err
	}
	t.p.Discard = nil
	pool := t.w.s.In(of(zPool, t.seat))
	rule := t.myTurn()
	switch {
	case rule != "":
		return t.refuse(rule)
	case p == zones.None:
		return t.refuse("PLAY-HAND")
	case pool.Empty() || len(named) == 0:
		return t.refuse("REROLL-NO-DICE")
	}
	if err := t.collect(); err != nil {
		return nil, nil, err
	}
	t.ability(0)
	return t.begin(byStep, rules.Action{Seat: t.seat, Verb: vReroll, A: uint16(t.w.s.kindNo(p))})
}

func (t *stepRun) action() (*world, *refusal, error) {
	p, _, err := t.own(t.p.Card, zTeam, zSupport, zUpgrade)
	if err != nil {
		return nil, nil, err
	}
	s := t.w.s
	if rule := t.myTurn(); rule != "" {
		return t.refuse(rule)
	}
	if p == zones.None || len(s.kindOf(p).actions) == 0 {
		return t.refuse("TARGET-INVALID")
	}
	proc := s.kindOf(p).actions[0]
	if !s.canUse(p, proc, t.seat) {
		if exhausts(s.prog[proc-programs]) && s.tired.Has(p) {
			return t.refuse("ACTION-EXHAUSTED")
		}
		return t.refuse("ABILITY-COST")
	}
	if err := t.collect(); err != nil {
		return nil, nil, err
	}
	t.ability(proc)
	t.paid(p, proc)
	return t.begin(byStep, rules.Action{Seat: t.seat, Verb: vAction, A: uint16(p)})
}

// paid takes what the step names that the cost of an ability says already.
func (t *stepRun) paid(p zones.Piece, proc uint16) {
	costs := t.w.s.prog[proc-programs].Costs
	f := &flow.Frame{Seat: t.seat, Foe: nobody, Src: p, Dst: zones.None, It: flow.Nothing}
	for i := range t.w.wants {
		x := &t.w.wants[i]
		for _, cost := range costs {
			if cost.Ref > 0 && slices.Contains(t.w.s.fieldsFor(cost.Verb), x.field) && t.means(t.w.s, x.name, t.w.s.Ref(cost.Ref, f)) {
				x.met = true
			}
		}
	}
}

// exhausts reports whether the costs of an ability exhaust a card.
func exhausts(a *script.Ability) bool {
	return slices.ContainsFunc(a.Costs, func(c script.Cost) bool { return c.Verb == doExhaust })
}

func (t *stepRun) claim() (*world, *refusal, error) {
	rule := t.myTurn()
	switch {
	case rule != "":
		return t.refuse(rule)
	case t.w.s.claimed != nobody:
		return t.refuse("CLAIM-ONCE")
	}
	var use bool
	if len(t.p.Use) > 0 && json.Unmarshal(t.p.Use, &use) != nil {
		return nil, nil, lang.Fail(lang.Invalid, "case.type", "use", string(t.p.Use))
	}
	t.p.Use = nil
	if err := t.collect(); err != nil {
		return nil, nil, err
	}
	a := rules.Action{Seat: t.seat, Verb: vClaim}
	field := t.w.s.every(zField)
	t.ability(0)
	if use && t.w.s.kindOf(field.First()).claim != 0 {
		a.A = 1
		t.ability(t.w.s.kindOf(field.First()).claim)
	}
	return t.begin(byStep, a)
}
