package assault

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/rules"
	"muster/rules/assault/kinds"
	"muster/rules/board"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/script"
	"muster/rules/zones"
)

// A caseTable is a position within a case.
type caseTable struct {
	steps.Table[*State]
	iacp    bool
	figures map[string]zones.Piece // by the names that the case gives them
	was     *State                 // before the step
	ways    [][]board.Stand        // on which each action that was taken has moved a figure
	lately  []rules.Action         // by which command cards were played at the last event that some were played at
	turns   turns
	begun   int // the round to the start of which a step has led last
}

// casePlayers are the names of the players.
var casePlayers = []string{"a", "b"}

// caseGame is the situations of the game.
func caseGame(*catalog.Catalog) *cases.Game {
	return &cases.Game{
		Name: catalog.Assault, Steps: caseSteps, Fields: caseFields, Keys: caseKeys, Rules: rulesOfCases,
		Players: casePlayers, NoPlayer: "assault.case.player", NoCard: "assault.case.card", Zones: caseZones,
		Expect:  "after before_illegal contains game_over event_order pending visible hidden unordered",
		Pending: "initiative zone attach deploy turn action trigger target space push cards option strain order",
		Open:    position.Open(caseKeys, openCase),
	}
}

// runCase runs a case, one line of JSON: a situation, or one of a kind.
func runCase(c *catalog.Catalog, line []byte) rules.CaseResult {
	var head struct {
		ID, Kind string
		Given    json.RawMessage
	}
	// What is no JSON or has another shape is told by the strict reading of the other.
	switch err := json.Unmarshal(line, &head); {
	case err == nil && head.Kind == "" && head.Given != nil:
		return caseGame(c).Run(c, line)
	case err != nil:
		head.Kind = "dice"
	}
	return kinds.Run(head.ID, head.Kind, line)
}

// Copy implements cases.Table.
func (t *caseTable) Copy() cases.Table {
	c := *t
	c.Table = t.Fork()
	return &c
}

// Apply implements cases.Table.
func (t *caseTable) Apply(a rules.Action) {
	t.notes(a)
	first := t.S.first
	t.S.book.hear = t.hears
	t.ways = append(slices.Clip(t.ways), t.S.way)
	t.Take(a)
	t.S.book.hear, t.S.way = nil, nil
	if t.S.first != first {
		t.Hear("initiative " + casePlayers[t.S.first])
	}
	if x := t.turns; x.proc > 0 && (t.S.Depth() <= int(x.at) || t.S.At(x.at).Proc != x.proc) {
		t.turns = turns{}
	}
	t.Together(t.S)
}

// Guide has a position move the figure of an action on the way that its step has named.
func (t *caseTable) Guide(s rules.State, n int) {
	if s.(*State).way = nil; n < len(t.ways) {
		s.(*State).way = t.ways[n]
	}
}

// Seat implements cases.Table: a step that names no player is taken by whoever is asked.
func (t *caseTable) Seat(step, name string) (rules.Seat, error) {
	if name == "" && step != "" {
		return max(0, min(1, cmp.Or(t.S.Ask().Seats, rules.Only(t.S.active)).First())), nil
	}
	return t.Plain.Seat(step, name)
}

// Known implements cases.Table: figures, tokens and cards have names.
func (t *caseTable) Known(name string) error {
	if _, ok := t.figures[name]; ok || strings.Contains(name, "@") {
		return nil
	}
	_, err := t.cardNamed(name)
	return err
}

// cardNamed returns a card by its code, in the version of the case.
func (t *caseTable) cardNamed(code string) (*catalog.Card, error) {
	card, _, exact := t.Catalog.Resolve(catalog.Assault, code)
	if card == nil || !exact || card.Code() != code {
		_, err := t.Card(code)
		return nil, err
	}
	if t.iacp {
		if other := card.As("iacp"); other != nil {
			card = other
		}
	}
	return card, nil
}

// Means implements steps.Namer.
func (t *caseTable) Means(x *cases.Want, p zones.Piece) bool {
	switch {
	case p == none:
		return false
	case isFigure(p):
		q, ok := t.figures[x.Card]
		return ok && p == q
	case isToken(p):
		return t.tokenName(p) == x.Card
	case isCommand(p):
		return t.S.Card(p) != none && t.CodeOf(p) == x.Card
	case isCard(p):
		return t.S.kindOf(p).card.Code() == x.Card && (x.Copy == 0 || t.Number[p] == x.Copy)
	}
	return false
}

// tokenName is how cases call a token: by its kind, and where it lay at the beginning.
func (t *caseTable) tokenName(p zones.Piece) string {
	x := &t.S.tokens[p-firstToken]
	return x.kind + "@" + t.S.spaceName(x.space)
}

// figureName is how the case calls a figure; "" if it does not.
func (t *caseTable) figureName(p zones.Piece) string {
	for _, name := range slices.Sorted(maps.Keys(t.figures)) {
		if t.figures[name] == p {
			return name
		}
	}
	return ""
}

// called writes a name as abilities are called in cases: small letters and digits.
func called(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(name))
}

// abilityCalled is how cases call an ability: as it is, or as its card is.
func (t *caseTable) abilityCalled(proc uint16) string {
	p := &t.S.prog[proc-programs]
	if p.Tree.Name == "" && p.card != nil {
		return p.card.Code()
	}
	return called(p.Tree.Name)
}

// ability reports which wants call an ability.
func (t *caseTable) ability(w *cases.World, proc uint16, word func(i int) string) func(int) bool {
	if proc < programs {
		return func(int) bool { return false }
	}
	p := &t.S.prog[proc-programs]
	return func(i int) bool {
		name := word(i)
		if code, nth, ok := strings.Cut(name, "#"); ok { // one of those of its card, or of its name there
			return p.card != nil && (code == p.card.Code() && nth == itoa(t.nth(proc, "")) || code == called(p.Tree.Name) && nth == itoa(t.nth(proc, p.Tree.Name)))
		}
		return name == called(p.Tree.Name) || p.uses > 0 && name == called(abilityNames[p.uses-1]) || p.card != nil && (name == p.card.Code() || p.Tree.Name == "" && name == called(p.card.Title["en"]))
	}
}

// spends reports which wants call a surge ability of the card language: by its name or its card, or
// by what it does if it has no name.
func (t *caseTable) spends(w *cases.World, proc uint16) func(int) bool {
	named, tree := t.ability(w, proc, wordOf(w)), t.S.prog[proc-programs].Tree
	effects := surgeEffects(tree.Do)
	return func(i int) bool {
		if k := t.condition(w, i); k >= 0 && named(i) && !strings.Contains(w.Wants[i].Word, "#") {
			return t.S.prog[proc-programs].brings(w.Wants[k].Word)
		}
		return named(i) || tree.Name == "" && len(effects) > 0 && sameEffects(effects, w.Wants[i].Word)
	}
}

// condition returns the option of a step that says which condition a surge ability brings; -1 if
// there is none, or if it brings none.
func (t *caseTable) condition(w *cases.World, i int) int {
	if k := w.Owes("option"); w.Wants[i].Field == "spend" && k >= 0 {
		for n := range t.S.prog {
			if called(t.S.prog[n].Tree.Name) == w.Wants[i].Word && t.S.prog[n].brings("") {
				return k
			}
		}
	}
	return -1
}

// brings reports whether a surge ability gives a condition of that name, or any.
func (p *program) brings(name string) bool {
	if p.event != evSurge {
		return false
	}
	for i := range p.Code {
		in := &p.Code[i]
		if in.Op != script.Do || verbs[in.A].Word != "become" {
			continue
		}
		words, _ := p.With(in)
		for code, c := range conditionOf {
			if words.Mask>>c&1 != 0 && (name == "" || name == code || name == conditionNames[c]) {
				return true
			}
		}
	}
	return false
}

// surgeEffects returns what a surge ability does, as effects of printed ones; nothing if it does
// anything else.
func surgeEffects(p *script.Phrase) (all []assault.Effect) {
	for _, part := range p.Steps {
		one := surgeEffects(part)
		if p.Kind != script.PhraseSeq || one == nil {
			return nil
		}
		all = append(all, one...)
	}
	n := 0
	for _, arg := range p.Args {
		if arg.Num != nil {
			n = arg.Num.N
		}
		for _, word := range arg.Words {
			code := word
			switch {
			case word == "recovery":
				code = "recover"
			case p.Verb == "inflict":
				for name, c := range conditionOf {
					if conditionNames[c] == word {
						code = name
					}
				}
			case p.Verb != "add":
				return nil
			}
			all = append(all, assault.Effect{Code: code, N: n})
		}
	}
	return all
}

// nth returns which ability of its card one is, or which of a name if one is told, counted from 1.
func (t *caseTable) nth(proc uint16, name string) (n int) {
	card := t.S.prog[proc-programs].card
	for i := range t.S.prog[:proc-programs+1] {
		if p := &t.S.prog[i]; p.card == card && (name == "" || p.Tree.Name == name) {
			n++
		}
	}
	return n
}

// spaceOf reads "row,col", as wants have it.
func (t *caseTable) spaceOf(word string) board.Space {
	row, col, _ := strings.Cut(word, ",")
	r, err := strconv.Atoi(row)
	c, err2 := strconv.Atoi(col)
	if err != nil || err2 != nil {
		return board.None
	}
	return t.at(r, c)
}

func (t *caseTable) at(row, col int) board.Space { return t.S.space([2]int{row, col}) }

// rulesOfCases are the rules that a step may break.
const rulesOfCases = `SETUP-INITIATIVE DEPLOY-ZONE DEPLOY-SPACE ATTACH TURN-ORDER PASS-READY ACTIVATE-EXHAUSTED ACTIVATE-FIGURE
	ACTION-NONE ACTION-SPECIAL-ONCE ACTION-ATTACK-ONCE MOVE-POINTS MOVE-BLOCKED MOVE-END MOVE-LARGE MOVE-MASSIVE MOVE-BARRED
	ATTACK-TARGET ATTACK-SIGHT ATTACK-REACH ATTACK-BARRED REROLL-NONE REROLL-ONCE SURGE-NONE SURGE-ONCE SURGE-UNKNOWN TOKEN-ONCE TOKEN-SYMBOL
	INTERACT-REACH INTERACT-TARGET INTERACT-BARRED CARD-HAND CARD-TIMING CARD-RESTRICTION CARD-CONDITION CARD-COPIES CARD-BARRED
	ABILITY-UNKNOWN ABILITY-TIMING ABILITY-CONDITION ABILITY-ONCE VP-COST TARGET-INVALID CHOICE-COUNT PENDING MISSION-RULE GAME-OVER HIDDEN-INFO`

// asks are the fields of what an ability asks.
const asks = " target targets space path push option die to dice cards group give discard shuffle random"

// caseSteps are the steps of cases.
var caseSteps = map[string]cases.Step{
	"choose_initiative": {Fields: "who", Must: "who"},
	"roll_initiative":   {Fields: "rolls", Asks: true, All: true},
	"zone":              {Fields: "zone", Must: "zone"},
	"attach":            {Fields: "card group", Must: "card group"},
	"deploy":            {Fields: "group figures", Must: "group figures"},
	"activate":          {Fields: "group figure random", Asks: true, Main: "group", Must: "group"},
	"end":               {Asks: true},
	"pass":              {Asks: true},
	"move_action":       {Fields: "figure", Asks: true, Main: "figure", Must: "figure"},
	"move":              {Fields: "figure path", Asks: true, Main: "figure", Must: "figure path"},
	"attack":            {Fields: "figure target space pool option", Asks: true, Main: "figure", Must: "figure target"},
	"power":             {Fields: "figure token", Asks: true, Main: "figure", Must: "figure token", Reacts: true},
	"roll":              {Fields: "attack defence", Asks: true, All: true},
	"reroll":            {Fields: "die to by", Asks: true, Under: true, Must: "die to", Reacts: true},
	"surge":             {Fields: "spend" + asks + " token"},
	"interact":          {Fields: "figure door token" + asks, Asks: true, Main: "figure", Must: "figure"},
	"special":           {Fields: "figure ability" + asks + " token", Asks: true, Main: "figure", Under: true, Must: "figure ability"},
	"use":               {Fields: "figure card ability" + asks + " token", Asks: true, Under: true, Must: "ability", Reacts: true},
	"play":              {Fields: "card figure ability" + asks + " token", Asks: true, Main: "card", Under: true, Must: "card", Reacts: true},
	"choose":            {Fields: "figure door token" + asks, Owed: true},
	"status":            {Fields: "random shuffle", Asks: true, All: true},
	"next_round":        {Fields: "random shuffle", Asks: true, All: true},
	"look":              {Fields: "zone", Must: "zone", Owed: true, Late: true},
}

// caseFields are the fields of steps.
var caseFields = map[string]cases.Field{
	"who": {Kind: cases.Player}, "rolls": {Kind: cases.Chance}, "zone": {Kind: cases.Word}, "do look.zone": {Kind: cases.Word, Arg: true},
	"card": {Kind: cases.One, Arg: true}, "group": {Kind: cases.One}, "figures": {Kind: cases.Raw, Arg: true}, "do deploy.group": {Kind: cases.One, Arg: true},
	"figure": {Kind: cases.One, Arg: true}, "do choose.figure": {Kind: cases.One, As: "target"}, "path": {Kind: cases.Raw}, "do move.path": {Kind: cases.Raw, Arg: true},
	"target": {Kind: cases.One}, "do attack.target": {Kind: cases.One, Arg: true}, "targets": {Kind: cases.Any, As: "target"},
	"space": {Kind: cases.Space}, "do attack.space": {Kind: cases.Space, Arg: true}, "pool": {Kind: cases.Word, As: "option", Once: true},
	"token": {Kind: cases.Any}, "do power.token": {Kind: cases.Word, Arg: true}, "do interact.token": {Kind: cases.One, Arg: true},
	"door": {Kind: cases.Spaces, Arg: true}, "do choose.door": {Kind: cases.Raw}, "attack": {Kind: cases.Chance}, "defence": {Kind: cases.Chance}, "dice": {Kind: cases.Chance},
	"die": {Kind: cases.Word}, "to": {Kind: cases.Chance}, "by": {Kind: cases.Word, Arg: true},
	"spend": {Kind: cases.Word, Once: true}, "ability": {Kind: cases.Word, Arg: true}, "push": {Kind: cases.Raw},
	"option": {Kind: cases.Word, Once: true}, "cards": {Kind: cases.Any}, "give": {Kind: cases.Raw, Arg: true}, "discard": {Kind: cases.Number},
	"shuffle": {Kind: cases.Chance}, "random": {Kind: cases.Chance},
}
