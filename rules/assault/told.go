package assault

import (
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// listed are the codes of which one sentence tells several pieces.
var listed = map[string]bool{"told.draws": true, "told.discards": true, "told.mills": true}

// Tell implements rules.Teller.
func (s *State) Tell(hear func(rules.Event)) {
	s.book.hear = func(s *State, n flow.News) {
		if e, ok := n.Say.(rules.Event); ok {
			hear(e)
			return
		}
		hear(n.Event(listed[n.Code], s.thing))
	}
}

// tell tells that something happens to a piece, or to none.
func (s *State) tell(code string, seat rules.Seat, p zones.Piece, n int) {
	if s.hear != nil {
		s.hear(s, flow.News{Code: code, Seat: seat, P: p, Q: none, N: n})
	}
}

// say tells that something happens, in a sentence with arguments of its own.
func (s *State) say(code string, seat rules.Seat, args ...any) {
	s.hear(s, flow.News{Say: rules.Event{Seat: seat, Code: code, Args: args}})
}

// thing names a piece to those who know it.
func (s *State) thing(p zones.Piece) rules.Thing {
	switch {
	case p == none:
		return rules.Thing{}
	case isCommand(p) && s.Card(p) == none:
		return rules.Thing{ID: id(p), Name: "?"}
	case isCommand(p):
		return rules.Thing{ID: id(p), Name: s.nameOf(p), Eyes: s.Known(p)}
	}
	return rules.Thing{ID: id(p), Name: s.nameOf(p), Eyes: both, Of: s.twinned(p)}
}

// twinned returns who has brought a figure, or a card on the table, if the other player has a
// card of that name on the table, too; else nobody.
func (s *State) twinned(p zones.Piece) rules.Seats {
	if !isFigure(p) && !isCard(p) || s.owner[p] == neutral {
		return 0
	}
	name := s.kindOf(p).card.Name()[lang.EN]
	for q := range s.In(of(zCards, foeOf(s.owner[p]))).All() {
		if s.kindOf(q).card.Name()[lang.EN] == name {
			return rules.Only(s.owner[p])
		}
	}
	return 0
}

// tellAnswer tells what a player chose, if what comes of it does not tell.
func (s *State) tellAnswer(a rules.Action) {
	switch ask := s.Ask(); {
	case a.Seat < 0:
	case a.Verb == vEnd:
		s.tell("assault.told.ends", a.Seat, s.figure, 0)
	case a.Verb == vGain:
		s.tell("assault.told.action.move", a.Seat, s.figure, s.speed(s.figure))
	case a.Verb == vInteract:
		s.tell("assault.told.action.interact", a.Seat, s.figure, 0)
	case a.Verb == vShake:
		s.tell("assault.told.action.shake", a.Seat, s.figure, 0)
	case ask.About == aboutZone:
		s.hear(s, flow.News{Code: "told.chooses", Seat: a.Seat, Say: s.Label(a)})
	}
}

func (s *State) tellPlaced(code string, p zones.Piece, x board.Space) {
	if s.hear != nil {
		s.say(code, s.owner[p], s.thing(p), s.spaceName(x))
	}
}

// tellTokenMoves tells that a token is moved, or put on the map: before it is.
func (s *State) tellTokenMoves(p zones.Piece, x board.Space) {
	if x == s.lies[p-firstToken] {
		s.tell("assault.told.token-stays", s.owner[p], p, 0)
		return
	}
	code := "assault.told.token-moves"
	if s.lies[p-firstToken] == board.None {
		code = "assault.told.token-placed"
	}
	s.tellPlaced(code, p, x)
}

// tellMoves tells that a figure goes to a space, or is put there: before it is. The spaces of
// a way are told together.
func (s *State) tellMoves(code string, p zones.Piece, x board.Space) {
	switch {
	case s.hear == nil:
	case x == s.at[p]:
		s.say("assault.told.turns", s.owner[p], s.thing(p))
	default:
		to := rules.Thing{Name: s.spaceName(x), Eyes: both}
		s.hear(s, flow.News{Say: rules.Event{Seat: s.owner[p], Code: code, List: []rules.Thing{to}, Join: "assault.told.way", Args: []any{s.thing(p)}}})
	}
}

// tellInitiative tells who has the initiative, and who has chosen that if it was the other.
func (s *State) tellInitiative(by rules.Seat) {
	if s.hear == nil {
		return
	}
	var chosen any = ""
	if by != nobody && by != s.first {
		chosen = lang.Say("assault.told.chosen-by", by)
	}
	s.say("assault.told.initiative", s.first, "", "", 0, chosen)
}

// tellYielded tells who has the initiative because the other has yielded it, which is known
// before anybody can listen.
func (s *State) tellYielded() {
	if s.yields(0) != s.yields(1) {
		s.tellInitiative(nobody)
	}
}

// tellMission tells which mission was drawn.
func (s *State) tellMission() {
	if s.hear != nil {
		s.say("assault.told.mission", nobody, s.field.Title, s.field.Missions[s.setMission].Title)
	}
}

// tellVP tells that a player gains victory points, or loses them, and by what.
func (s *State) tellVP(seat rules.Seat, n int) {
	if s.hear == nil {
		return
	}
	code := "assault.told.vp"
	if n < 0 {
		code, n = "assault.told.loses-vp", -n
	}
	s.say(code, seat, "", "", n, s.cause())
}

// tellSuffers tells that a figure or an object suffers damage, and by what.
func (s *State) tellSuffers(p zones.Piece, n int) {
	if s.hear != nil {
		s.say("assault.told.suffers", s.owner[p], s.thing(p), "", n, s.cause())
	}
}

// tellStrain tells that a figure suffers strain, and by what if that was not told.
func (s *State) tellStrain(f *flow.Frame) {
	switch {
	case s.hear == nil:
	case f.Mark == afterAction:
		s.say("assault.told.strain", f.Seat, s.thing(f.Dst), "", int(f.N), lang.Say("assault.told.by", lang.Say("assault.condition.bleeding")))
	default:
		s.tellAmount("assault.told.strain", f.Dst, int(f.N))
	}
}

// cause says by what something happens, if by an ability. What an attack or a defeat does
// goes without saying.
func (s *State) cause() any {
	for i := s.Depth(); i > 0; i-- {
		switch f := s.At(uint8(i - 1)); {
		case f.Proc == pAttack, f.Proc == pDefeat:
			return ""
		case f.Proc >= programs:
			return s.byAbility(f)
		}
	}
	return ""
}

// unsaid says by what something happens to a figure, if by an ability of whose use nothing is
// told: one that nobody chooses to use.
func (s *State) unsaid(p zones.Piece) any {
	for i := s.Depth(); i > 0; i-- {
		switch f := s.At(uint8(i - 1)); {
		case f.Proc == pAttack, f.Proc == pDefeat:
			return ""
		case f.Proc < programs:
		case s.prog[f.Proc-programs].may, s.prog[f.Proc-programs].event == 0:
			return ""
		case f.Src == p && s.prog[f.Proc-programs].card == s.kindOf(p).card && s.prog[f.Proc-programs].Tree.Name == "":
			return ""
		case f.Src == p:
			return lang.Say("assault.told.by", s.abilityName(f.Proc))
		default:
			return s.byAbility(f)
		}
	}
	return ""
}

// tellAmount tells how much of something a figure gets, and by what if that was not told.
func (s *State) tellAmount(code string, p zones.Piece, n int) {
	if s.hear != nil {
		s.say(code, s.owner[p], s.thing(p), "", n, s.unsaid(p))
	}
}

// byAbility says whose ability does something, and what it is called.
func (s *State) byAbility(f *flow.Frame) any {
	p := &s.prog[f.Proc-programs]
	switch {
	case !isFigure(f.Src):
		return lang.Say("assault.told.by", s.abilityName(f.Proc))
	case p.Tree.Name == "" && p.card == s.kindOf(f.Src).card:
		return lang.Say("assault.told.by", s.whoseName(f.Src))
	}
	return lang.Say("assault.told.by-figure", s.whoseName(f.Src), s.abilityName(f.Proc))
}

func (s *State) tellCondition(code string, p zones.Piece, condition uint8) {
	if s.hear != nil {
		s.say(code, s.owner[p], s.thing(p), lang.Say("assault.condition."+conditionNames[condition]), s.unsaid(p))
	}
}

func (s *State) tellToken(code string, p zones.Piece, kind uint8) {
	if s.hear != nil {
		s.say(code, s.owner[p], s.thing(p), lang.Say("assault.token."+tokenNames[kind]), s.unsaid(p))
	}
}

func (s *State) tellAttack(x *fight) {
	if s.hear != nil {
		s.say("assault.told.attacks", x.seat, s.thing(x.attacker), s.thing(x.target), s.rangeOf(x))
	}
}

// tellRoll tells what the dice show.
func (s *State) tellRoll(x *fight) {
	if s.hear == nil {
		return
	}
	var mine, theirs []lang.Msg
	for i, d := range x.die {
		if d == noDie {
			continue
		}
		if i < maxAttack {
			mine = append(mine, dieMsg(d, x.face[i]))
		} else {
			theirs = append(theirs, dieMsg(d, x.face[i]))
		}
	}
	if len(theirs) == 0 {
		s.say("assault.told.rolls", x.seat, lang.Listed("all.and", mine))
		return
	}
	s.say("assault.told.rolls-against", x.seat, lang.Listed("all.and", mine), lang.Listed("all.and", theirs))
}

// dieMsg says what a die shows, or which it is before it is rolled (-1).
func dieMsg(colour uint8, side int8) lang.Msg {
	words := [...]int{resAccuracy, resDamage, resSurge}
	if colour == white || colour == black {
		words = [...]int{resBlock, resEvade, resDodge}
	}
	name := lang.Say("attack.die." + diceNames[colour])
	if side < 0 {
		return name
	}
	var parts []lang.Msg
	for i, n := range faceOf(colour, side) {
		if n != 0 {
			parts = append(parts, lang.Say("assault.die.part", int(n), resultMsg(words[i], int(n))))
		}
	}
	if len(parts) == 0 {
		return lang.Say("assault.die.blank", name)
	}
	return lang.Say("assault.die.shows", name, parts)
}

// tellDie tells what was done with a die of an attack, and what it shows now.
func (s *State) tellDie(code string, x *fight, die zones.Piece) {
	if s.hear != nil {
		i := die - firstDie
		s.say(code, s.dieOwner(x, int(i)), dieMsg(x.die[i], x.face[i]))
	}
}

func (s *State) tellSurge(x *fight, g *surge) {
	if s.hear != nil {
		s.say("assault.told.surge", x.seat, s.thing(x.attacker), s.surgeMsg(g), int(g.cost))
	}
}

func (s *State) tellResult(x *fight, result, n int) {
	if s.hear != nil {
		s.tellChange(x, result, n, s.cause())
	}
}

// tellChange tells that something changes a result of an attack, and what that is.
func (s *State) tellChange(x *fight, result, n int, by any) {
	switch {
	case n > 0:
		s.say("assault.told.adds", x.seat, n, resultMsg(result, n), by)
	case n < 0:
		s.say("assault.told.takes", x.seat, -n, resultMsg(result, -n), by)
	}
}

// resultMsg says a result as so many are called.
func resultMsg(result, n int) lang.Msg {
	return lang.Say("assault.result."+resultNames[result], n)
}

// resultNames are the words of results.
var resultNames = [results]string{"damage", "accuracy", "surge", "pierce", "block", "evade", "dodge", "blast", "cleave", "recover"}

func (s *State) tellUse(f *flow.Frame) {
	if s.hear != nil {
		s.say("assault.told.uses"+s.unnamed(f.Proc, f.Src), f.Seat, s.userThing(f.Src, f.Dst), s.abilityName(f.Proc))
	}
}

// userThing is who uses an ability: a figure, else a card.
func (s *State) userThing(p, card zones.Piece) rules.Thing {
	if p != none {
		return s.thing(p)
	}
	return s.thing(card)
}

func (s *State) tellPlay(c zones.Piece, a rules.Action) {
	if s.hear != nil {
		if p := zones.Piece(a.B); p != none {
			s.say("assault.told.plays-with", a.Seat, s.thing(c), s.thing(p))
		} else {
			s.say("assault.told.plays", a.Seat, s.thing(c))
		}
	}
}

// situation says in sentences how the game stands: where and for what it is played, who has
// the initiative, what the figure of the activation has left, and the attack under way.
func (s *State) situation() (all []lang.Msg) {
	switch {
	case int(s.setMission) < len(s.field.Missions):
		all = append(all, lang.Say("assault.stand.mission", s.field.Title, s.field.Missions[s.setMission].Title))
	case s.setMission == noMission && s.lottery:
		all = append(all, lang.Say("assault.stand.undrawn", s.field.Title))
	default:
		all = append(all, lang.Say("assault.stand.map", s.field.Title))
	}
	if s.phase == phaseOver {
		return all
	}
	if about := s.Ask().About; about != aboutInitiative && about != aboutRollOff {
		all = append(all, lang.Say("assault.stand.initiative", s.first))
	}
	if s.figure != none {
		all = append(all, lang.Say("assault.stand.active", s.whoseName(s.figure), int(s.actions), int(s.points)))
	}
	if x := s.fight(); x != nil && x.target != none {
		all = append(all, lang.Say("assault.stand.attack", s.whoseName(x.attacker), s.whoseName(x.target), s.rangeOf(x)))
		if x.stage > fightRoll && x.stage <= fightDamage {
			all = append(all, s.tally(x)...)
		}
	}
	return all
}

// tally says what the dice and what changes them come to.
func (s *State) tally(x *fight) []lang.Msg {
	all := []lang.Msg{lang.Say("assault.stand.tally", s.resultOf(x, resDamage), s.resultOf(x, resPierce), s.resultOf(x, resBlock), s.surgesLeft(x))}
	if x.ranged {
		all = append(all, lang.Say("assault.stand.accuracy", s.resultOf(x, resAccuracy), s.rangeOf(x)))
	}
	if s.resultOf(x, resDodge) > 0 {
		all = append(all, lang.Say("assault.stand.dodge", s.whoseName(x.target)))
	}
	return all
}
