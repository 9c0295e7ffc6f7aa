package deckbuilding

import (
	"encoding/json"
	"slices"

	"muster/catalog"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// idOf returns the id of a card that a case names.
func idOf(code string) catalog.ID { return catalog.ID(string(catalog.Deckbuilding) + "/" + code) }

// A wish is an answer that a step brings along: a card, or an option.
type wish struct {
	field string // of the step
	card  string
	n     int
	zone  string // where it must lie; "" wherever it may
	met   bool
}

// collect reads the answers that a step brings along.
func (t *stepRun) collect() error {
	p := t.p
	for _, op := range []string{p.Choose, p.Option} {
		if op != "" {
			t.wants = append(t.wants, wish{field: "choose", card: op})
		}
	}
	for _, f := range []struct {
		name string
		raw  json.RawMessage
	}{{"exile", p.Exile}, {"row", p.Row}, {"discard", p.Discard}, {"target", p.Target}} {
		if len(f.raw) == 0 {
			continue
		}
		cards, err := t.cardsOf(f.raw, f.name)
		if err != nil {
			return err
		}
		t.shut = append(t.shut, f.name)
		t.wants = append(t.wants, cards...)
	}
	return nil
}

// cardsOf reads the cards of a field: a name, {"zone", "card"}, {"row": card},
// or several of these.
func (t *stepRun) cardsOf(raw json.RawMessage, field string) (all []wish, err error) {
	var parts []json.RawMessage
	if json.Unmarshal(raw, &parts) != nil {
		parts = []json.RawMessage{raw}
	}
	for _, part := range parts {
		x := wish{field: field}
		var on struct {
			Zone string  `json:"zone"`
			Card string  `json:"card"`
			N    int     `json:"n"`
			Row  *string `json:"row"`
		}
		switch {
		case string(part) == "null":
			continue
		case json.Unmarshal(part, &x.card) == nil:
		default:
			if err := cases.Decode(part, &on); err != nil {
				return nil, err
			}
			x.card, x.zone, x.n = on.Card, on.Zone, on.N
			if on.Row != nil {
				x.card, x.zone = *on.Row, "row"
			}
			if _, ok := t.w.s.zoneNamed(x.zone); !ok && x.zone != "" && caseZones[x.zone] == 0 && x.zone != "deck" {
				return nil, t.noWord(x.zone)
			}
		}
		if field == "row" {
			x.zone = "row"
		}
		if card, n := numbered(x.card); n > 0 {
			x.card, x.n = card, n
		}
		if x.card != "base" {
			if err := t.known(x.card); err != nil {
				return nil, err
			}
		}
		all = append(all, x)
	}
	return all, nil
}

// settleWants answers the questions of an ability with what the step brings
// along, until another player must decide, something else is open, or nothing
// is left to say.
func (t *stepRun) settleWants() *refusal {
	s := t.w.s
	for range 64 {
		ask := s.Ask()
		if s.phase == phaseOver || ask.About == aboutTurn || ask.About == aboutBegin || s.Ordering() || s.starts(ask) {
			break
		}
		if !ask.Seats.Has(t.seat) {
			break
		}
		switch t.answerOne(ask) {
		case answered1:
			continue
		case refused1:
			return t.wrong(ask)
		}
		if t.left() == nil {
			return nil // what is owed may be told by a later step
		}
		if !t.forced(t.w) {
			return t.wrong(ask)
		}
	}
	if x := t.left(); x != nil {
		return t.leftOver(x)
	}
	return nil
}

// starts reports whether a question is whether to use another ability, or to
// take a reward.
func (s *State) starts(ask *flow.Ask) bool {
	return ask.About == aboutReward || s.At(s.Top()).Proc == pTrigger
}

// left returns an answer that nothing has asked for yet, or nil.
func (t *stepRun) left() *wish {
	for i := range t.wants {
		if !t.wants[i].met {
			return &t.wants[i]
		}
	}
	return nil
}

// What became of a question.
const (
	unanswered = iota
	answered1
	refused1
)

// answerOne answers a question with what the step brings along.
func (t *stepRun) answerOne(ask *flow.Ask) int {
	s := t.w.s
	reply := rules.Action{Seat: t.seat, Verb: flow.Choose}
	switch {
	case ask.About == script.AboutOne || ask.About == aboutOption:
		return t.chooseOption(ask)
	case ask.About == script.AboutMay:
		if t.p.Accept != nil && *t.p.Accept && t.p.Do != "trigger" || t.left() != nil {
			reply.A = 1
		} else if !slices.Contains(t.shut, "row") && t.p.Accept == nil {
			return unanswered
		}
		t.apply(t.w, reply)
		return answered1
	case ask.Kind != flow.Pick:
		return unanswered
	}
	which, by := zones.None, -1
	for i := range t.wants {
		if x := &t.wants[i]; !x.met {
			for p := range ask.Set.All() {
				if t.means(x, p, ask) && (which == zones.None || p < which) {
					which, by = p, i
				}
			}
		}
	}
	switch {
	case by >= 0:
		t.wants[by].met = true
		reply.A = uint16(which)
		t.apply(t.w, reply)
		return answered1
	case ask.Free && (t.left() == nil && len(t.shut) > 0 || t.anyMet()):
		if x := t.left(); x != nil && x.field == "exile" {
			return refused1
		}
		t.apply(t.w, rules.Action{Seat: t.seat, Verb: flow.Pass})
		return answered1
	case !ask.Free && t.left() == nil && t.shutFor(ask) && s.phase != phaseOver:
		return refused1
	}
	return unanswered
}

// anyMet reports whether some card of the step was taken.
func (t *stepRun) anyMet() bool {
	return slices.ContainsFunc(t.wants, func(x wish) bool { return x.met && x.field != "choose" })
}

// shutFor reports whether the step says that it chooses nothing where something
// must be chosen.
func (t *stepRun) shutFor(ask *flow.Ask) bool {
	switch verbOf(ask) {
	case doExile:
		return slices.Contains(t.shut, "exile")
	case doDiscards, doDiscard:
		return slices.Contains(t.shut, "discard") || slices.Contains(t.shut, "row")
	}
	return slices.Contains(t.shut, "row") || slices.Contains(t.shut, "target")
}

// verbOf returns what a pick is for.
func verbOf(ask *flow.Ask) uint8 {
	switch ask.About {
	case script.AboutPiece:
		return uint8(ask.N)
	case aboutDiscard:
		return doDiscards
	}
	return 0
}

// means reports whether an answer means a card that may be picked.
func (t *stepRun) means(x *wish, p zones.Piece, ask *flow.Ask) bool {
	s := t.w.s
	exiles := verbOf(ask) == doExile
	switch {
	case x.field == "choose", exiles && (x.field == "discard" || x.field == "row"), x.field == "exile" && !exiles:
		return false
	case x.card == "base":
		return s.kindOf(p).typ == base
	case s.code(p) != x.card, x.n > 0 && t.numberOf(s, p) != x.n:
		return false
	}
	return x.zone == "" || t.liesIn(p, x.zone)
}

// liesIn reports whether a card lies in a zone that a case names, of whoever.
func (t *stepRun) liesIn(p zones.Piece, zone string) bool {
	s := t.w.s
	if z, ok := s.zoneNamed(zone); ok {
		return s.Where(p) == z
	}
	z := caseZones[zone]
	at := s.Where(p) - s.Where(p)%3
	return at == z || z == zUnits && at == zShips
}

// chooseOption takes the option that the step names.
func (t *stepRun) chooseOption(ask *flow.Ask) int {
	s := t.w.s
	for i := range t.wants {
		x := &t.wants[i]
		if x.field != "choose" || x.met {
			continue
		}
		k := slices.Index(s.optionNames(), x.card)
		if k >= 0 && ask.Set.Has(zones.Piece(k)) {
			x.met = true
			t.apply(t.w, rules.Action{Seat: t.seat, Verb: flow.Choose, A: uint16(k)})
			return answered1
		}
		return refused1
	}
	return unanswered
}

// wrong names the rules that the answers of a step to a question break.
func (t *stepRun) wrong(ask *flow.Ask) *refusal {
	x := t.left()
	switch verb := verbOf(ask); {
	case x == nil:
		return refuse("ABILITY-PARTIAL")
	case x.field == "choose":
		return refuse("CHOOSE-UNRESOLVABLE")
	case x.field == "exile":
		return refuse("EXILE-ZONE", "ABILITY-CONDITION")
	case verb == doExile:
		return refuse("EXILE-ZONE")
	case verb == doDiscards:
		return refuse("DISCARD-CHOOSER", "PLAY-ZONE")
	case verb == doBuy && t.w.s.enemyCard(x.card, t.seat), verb == doBuyFree, verb == doTake:
		return refuse("BUY-FACTION", "CHOOSE-UNRESOLVABLE", "ABILITY-CONDITION")
	case verb == doBuy:
		return refuse("BUY-COST", "CHOOSE-UNRESOLVABLE", "ABILITY-CONDITION")
	}
	return refuse("CHOOSE-UNRESOLVABLE", "ABILITY-CONDITION", "ABILITY-PARTIAL")
}

// enemyCard reports whether a card is of the other faction.
func (s *State) enemyCard(code string, seat rules.Seat) bool {
	for i := range s.kinds {
		if s.kinds[i].card.Code() == code {
			return s.kinds[i].camp == uint8(foeOf(seat))
		}
	}
	return false
}

// leftOver names the rules by which nothing has asked for an answer of a step.
func (t *stepRun) leftOver(x *wish) *refusal {
	ask := t.w.s.Ask()
	foe := ask.Seats == rules.Only(foeOf(t.seat)) && ask.About != aboutBegin
	switch {
	case foe:
		return refuse("DISCARD-CHOOSER", "CHOOSE-UNRESOLVABLE")
	case x.field == "choose":
		return refuse("CHOOSE-UNRESOLVABLE")
	case x.field == "exile" && t.anyMet():
		return refuse("ABILITY-CONDITION", "EXILE-ZONE")
	case x.field == "exile":
		return refuse("EXILE-ZONE", "ABILITY-CONDITION")
	case x.field == "discard":
		return refuse("DISCARD-CHOOSER", "ABILITY-CONDITION")
	}
	return refuse("ABILITY-CONDITION", "CHOOSE-UNRESOLVABLE", "BUY-COST", "BUY-FACTION")
}
