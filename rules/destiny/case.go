package destiny

import (
	"cmp"
	"slices"
	"strings"

	"muster/catalog"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// A caseTable is a position within a case.
type caseTable struct {
	steps.Table[*State]
	spends []spend          // what has been spent since a step was over
	moves  [][2]zones.Piece // from where to where something has been moved since then
	as     []as             // as what dice have been resolved since then that could be something else
	idle   zones.Set        // dice that have been resolved since then for a value of 0, so that nobody chose whom it meets
	barred zones.Set        // dice that somebody could not resolve at some time since then, for a card says so

	// How much was left when something named was last chosen, by what the question was
	// about; 0 once another question is open that is about the same.
	named [len(questions)]uint16
}

// A spend is resources that a player has spent.
type spend struct {
	seat rules.Seat
	n    int
}

// An as is a die, and the symbol as which it is resolved.
type as struct {
	die    zones.Piece
	symbol uint8
}

// caseGame is the rule cases of Destiny, with the scripts of the card files or
// others.
func caseGame(scripts map[string]*script.Card) *cases.Game {
	return &cases.Game{
		Name: catalog.Destiny, Steps: caseSteps, Fields: caseFields, Keys: caseKeys, Rules: rulesOfCases,
		Players: casePlayers, Pending: pendingKinds, NoPlayer: "case.player", NoCard: "case.card",
		Expect: "after game_over pending event_order unordered contains",
		Open:   position.Open(caseKeys, func(plain cases.Plain, p *position.Part) (*caseTable, error) { return openCase(plain, scripts, p) }),
	}
}

// casePlayers are the players by seat.
var casePlayers = []string{"a", "b", "c", "d"}

// runCase runs a case, one line of JSON.
func runCase(c *catalog.Catalog, line []byte) rules.CaseResult { return caseGame(nil).Run(c, line) }

// Show implements cases.Table.
func (t *caseTable) Show() map[string]any { return caseKeys.Show(t.of(nobody)) }

// Copy implements cases.Table.
func (t *caseTable) Copy() cases.Table {
	return &caseTable{t.Fork(), t.spends, t.moves, t.as, t.idle, t.barred, t.named}
}

// Apply implements cases.Table.
func (t *caseTable) Apply(a rules.Action) {
	t.S.hear = t.tell
	t.Take(a)
	t.Apart(t.S)
	if ask := t.S.Ask(); ask.N >= t.named[ask.About] {
		t.named[ask.About] = 0
	}
}

// caseNews is what cases call what they ask the order of.
var caseNews = map[string]string{
	used: used, readied: readied, tidied: tidied, paidOut: paidOut, drew: drew, fell: "defeat", isOut: "eliminate",
}

// tell keeps what happens.
func (t *caseTable) tell(s *State, n flow.News) {
	if word := caseNews[n.Code]; word != "" {
		t.Hear(word + " " + cmp.Or(t.nameOf(n.P), t.Player(n.Seat)))
	}
	if n.Code == spent {
		t.spends = append(slices.Clip(t.spends), spend{n.Seat, n.N})
	}
	if n.Code == moved || n.Code == movedShields {
		t.moves = append(slices.Clip(t.moves), [2]zones.Piece{n.P, n.Q})
	}
	if f := s.At(s.Top()); n.Code == resolved && f.Proc == pResolveOne {
		symbol := s.symbolOf(n.P, uint8(f.M))
		if f.N == 0 && (symbol == melee || symbol == ranged || symbol == shield) {
			t.idle.Add(n.P)
		}
		if s.others(n.P) != 0 {
			t.as = append(slices.Clip(t.as), as{n.P, symbol})
		}
	}
	if done := s.spent(); !done.Empty() {
		now := s.Copy(nil).(*State) // what is looked for is noted there
		for d := range now.every(zPool).All() {
			if now.forbidden(doResolve, now.holder(d), d, zones.None) {
				t.barred.Add(d)
			}
		}
	}
}

// means reports whether a name means a piece. A die on its card is called as that. There
// is only one battlefield in play, so that its name needs no player.
func (t *caseTable) means(name cases.Ref, p zones.Piece) bool {
	s := t.S
	onCard := s.at(p, zHome)
	if p == zones.None || (s.isDie(p) && !onCard) != (name.Side != "") {
		return false
	}
	card := s.cardOf(p)
	if card != p && !onCard && (!s.at(p, zPool) || s.sideOf(p) != name.Side) {
		return false
	}
	c := s.Card(card)
	if c == zones.None || s.owner[c] != name.Owner && card != s.fieldInPlay() || s.kindOf(card).card.Code() != name.Card {
		return false
	}
	return name.Copy == 0 || t.Number[card] == 0 || t.Number[card] == name.Copy
}

// Means implements steps.Namer. Cards in hands are no targets.
func (t *caseTable) Means(x *cases.Want, p zones.Piece) bool {
	return t.means(x.Ref, p) && (x.Field != "target" || !t.S.at(p, zHand))
}

// nameOf is the name of a card in play, or of a die's card, with its player.
func (t *caseTable) nameOf(p zones.Piece) string {
	s := t.S
	if p == zones.None {
		return ""
	}
	p = s.cardOf(p)
	c := s.Card(p)
	if c == zones.None {
		return ""
	}
	return t.Name(s.owner[c], s.kindOf(p).card.Code(), p)
}

// Alike implements cases.Table: of dice of one card that show the same, one will
// do.
func (t *caseTable) Alike(a, b rules.Action) bool {
	s, d, e := t.S, zones.Piece(a.A), zones.Piece(b.A)
	dice := s.Ask().Kind == flow.Pick && a.Verb == flow.Choose || a.Verb == vResolve && b.Verb == vResolve
	return dice && s.isDie(d) && s.isDie(e) && s.on[d] == s.on[e] && s.holder(d) == s.holder(e) && s.kind[d] == s.kind[e] && s.sideOf(d) == s.sideOf(e)
}

// asked are the fields of what an effect asks, in the order in which they are
// answered; chanced what chance does.
const (
	asked = " opponent target targets distribute give unshield remove reroll dice turn discard cards move exhaust ready top" +
		" switch activate use option resolve spend bottom play symbol color number name subtype"
	chanced = " rolls random shuffle"
)

// caseSteps are the steps of cases.
var caseSteps = map[string]cases.Step{
	"mulligan":    {Fields: "cards shuffle", Asks: true, About: aboutMulligan, Else: "SETUP-MULLIGAN"},
	"roll_off":    {Fields: "rolls", Owed: true, All: true},
	"battlefield": {Fields: "card", Asks: true, Main: "card", Else: "SETUP-BATTLEFIELD"},
	"shields":     {Fields: "give", Owed: true, About: aboutShields, Else: "SETUP-SHIELDS"},
	"activate":    {Fields: "card" + asked + chanced, Asks: true, Main: "card", Turn: true},
	"resolve":     {Fields: asked + chanced, Turn: true},
	"play":        {Fields: "card on replace pay" + asked + chanced, Asks: true, Main: "card", Turn: true},
	"reroll":      {Fields: "discard dice rolls", Asks: true, Main: "discard", Turn: true, Else: "REROLL-NO-DICE"},
	"action":      {Fields: "card" + asked + chanced, Asks: true, Main: "card", Turn: true},
	"power":       {Fields: "card" + asked + chanced, Asks: true, Main: "card", Turn: true},
	"claim":       {Fields: asked + chanced, Asks: true, Turn: true, Else: "CLAIM-ONCE"},
	"pass":        {Asks: true, Turn: true, Else: "TURN-ORDER"},
	"upkeep":      {Fields: "discard", Asks: true},
	"accept":      {Fields: "card" + asked + chanced, Asks: true, Main: "card", Under: true},
	"decline":     {Fields: "card", Asks: true, Main: "card"},
	"order":       {Fields: "triggers", Owed: true},
	"choose":      {Fields: asked + chanced, Owed: true},
	"pick":        {Fields: "groups group" + asked + chanced, Owed: true},
	"spend":       {Fields: "n" + asked + chanced, Asks: true, Reacts: true},
}

// dieWith is a die that is resolved, with what it asks.
const dieWith = "die side with" + asked

// caseFields are the fields of steps.
var caseFields = map[string]cases.Field{
	"opponent": {Kind: cases.Player}, "target": {Kind: cases.One}, "targets": {Kind: cases.List, As: "target"},
	"distribute": {Kind: cases.Spread, Most: 100}, "give": {Kind: cases.Spread, Most: 100}, "unshield": {Kind: cases.Amounts},
	"remove": {Kind: cases.List}, "reroll": {Kind: cases.List}, "dice": {Kind: cases.Any}, "with": {Kind: cases.List},
	"turn": {Kind: cases.Parts, Main: "die", Keys: "to"}, "turn.to": {Kind: cases.Word},
	"discard": {Kind: cases.Any}, "cards": {Kind: cases.List}, "exhaust": {Kind: cases.List}, "ready": {Kind: cases.List},
	"move": {Kind: cases.Parts, Keys: "from to n"}, "move.from": {Kind: cases.One}, "move.to": {Kind: cases.One, As: "goal"},
	"move.n": {Kind: cases.Number, As: "amount"},
	"top":    {Kind: cases.List, Once: true}, "bottom": {Kind: cases.Flagged, Once: true}, "switch": {Kind: cases.Flag},
	"activate": {Kind: cases.Parts, Main: "card", Keys: "rolls"}, "use": {Kind: cases.Any}, "option": {Kind: cases.Word, Once: true},
	"resolve":         {Kind: cases.Parts, Main: "die", Keys: dieWith, Once: true},
	"do resolve.dice": {Kind: cases.Parts, As: "die", Main: "die", Keys: dieWith, Once: true},
	"symbol":          {Kind: cases.Word, Once: true},
	"number":          {Kind: cases.Number, Once: true},
	"color":           {Kind: cases.Word, Once: true}, "name": {Kind: cases.Word, Once: true}, "subtype": {Kind: cases.Word, Once: true},
	"spend": {Kind: cases.Number}, "n": {Kind: cases.Number, Arg: true},
	"play": {Kind: cases.Parts, Main: "card", Keys: "on replace pay" + asked}, "on": {Kind: cases.One, Arg: true},
	"replace": {Kind: cases.One, Arg: true}, "pay": {Kind: cases.Number, Arg: true},
	"do claim.use": {Kind: cases.Flag, Arg: true}, "triggers": {Kind: cases.List},
	"groups": {Kind: cases.Groups}, "group": {Kind: cases.Number},
	"rolls": {Kind: cases.Chance}, "random": {Kind: cases.Chance}, "shuffle": {Kind: cases.Chance},
}

// rulesOfCases are the rules that a step may violate.
const rulesOfCases = `SETUP-MULLIGAN SETUP-BATTLEFIELD SETUP-SHIELDS TURN-ORDER TURN-CLAIMED PENDING GAME-OVER
	PLAY-HAND PLAY-COST PLAY-RESTRICTION PLAY-UNIQUE ATTACH-TARGET REPLACE ACTIVATE-EXHAUSTED ACTIVATE-NO-DIE
	RESOLVE-NONE RESOLVE-OWNER RESOLVE-BLANK RESOLVE-SYMBOL RESOLVE-MODIFIER RESOLVE-COST RESOLVE-ONCE REROLL-NO-DICE
	ACTION-EXHAUSTED ABILITY-COST CLAIM-ONCE TARGET-INVALID CHOICE-COUNT TURN-SIDE SPLIT SPOT THEN
	POWER-USED REPLACE-ONCE FORBIDDEN ASSIGN ASIDE`

// fields returns the fields that can answer the open question.
func (t *caseTable) fields() []string {
	s, ask := t.S, t.S.Ask()
	if ask.About != script.AboutPiece {
		return strings.Fields(questions[ask.About].fields)
	}
	switch {
	case s.verbs[ask.N].Label != "move":
		return s.verbs.Fields(uint8(ask.N))
	case s.asking().B == 0:
		return []string{"from", "target"}
	}
	return []string{"goal", "target"}
}
