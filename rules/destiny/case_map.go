package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// caseKeys are the keys of a position.
var caseKeys = slices.Concat(position.Sides(casePlayers, sideKeys, usualSide), position.Map[spot]{
	position.Player("active", casePlayers, func(x spot) *rules.Seat { return &x.S.active }),
	position.Player("claimed", casePlayers, func(x spot) *rules.Seat { return &x.S.claimed }).Early(),
	position.Choice("phase", phaseNames[:], func(x spot) *uint8 { return &x.S.phase }),
	position.Number("round", func(x spot) *uint8 { return &x.S.round }),
	position.One("battlefield", fieldKeys, fieldOn, layField),
	position.Said("players", "array", func(x spot) any { return casePlayers[:x.S.players] }),
	position.One("new_game", position.Sides(casePlayers, newKeys, nil), nil, newGame).Early(),
})

// phaseNames are the phases as cases name them.
var phaseNames = [...]string{phaseSetup: "setup", phaseAction: "action", phaseUpkeep: "upkeep", phaseOver: "over"}

var sideKeys = position.Map[spot]{
	position.Flag("eliminated", func(x spot) bool { return x.S.lost.Has(x.Own) }, func(x spot) { x.S.lost |= rules.Only(x.Own) }).Early(),
	position.Many("characters", cases.Some, characterKeys, teamOf, layCharacter).Early(),
	position.Pieces("supports", bearerKeys, zSupport), position.Many("plots", cases.AnyOrder, cardKeys, plotsOf, layPlot),
	position.Hand[spot]("hand", zHand), position.Hand[spot]("discard", zDiscard),
	{Name: "aside", Kind: "array", Order: cases.AnyOrder, Show: asideOf, Lay: layAside}, position.Names("aside_dice", cases.AnyOrder, spareDiceOf, layAsideDice),
	position.Deck[spot]("deck", zDeck),
	position.Many("pool", cases.AnyOrder, dieKeys, position.In[spot](zPool), layDie).Late(),
	position.Number("resources", func(x spot) *uint8 { return &x.S.money[x.Own] }),
	position.Names("used", cases.AnyOrder, usedOf, layUsed).Late(),
	position.Names("detected", cases.AnyOrder, detectedOf, layDetected).Late(),
	position.Flag("replaced", func(x spot) bool { return x.S.replaced.Has(x.Own) }, func(x spot) { x.S.replaced |= rules.Only(x.Own) }),
	position.Size[spot]("hand_size", zHand), position.Size[spot]("deck_size", zDeck),
}

var newKeys = position.Map[spot]{
	position.Many("characters", cases.Some, characterKeys, nil, layCharacter).Early(),
	{Name: "battlefield", Kind: "string", Lay: func(x spot, code any) error { _, err := x.Put(code.(string), zField); return err }},
	position.Names("deck", cases.InOrder, nil, layNewDeck),
	{Name: "aside", Kind: "array", Lay: layAside}, position.Names("aside_dice", cases.AnyOrder, nil, layAsideDice),
	{Name: "plot", Kind: "string", Lay: func(x spot, code any) error { _, err := layPlot(x, position.Named(code.(string))); return err }},
	position.Flag("elite", nil, func(x spot) { x.S.elites = x.S.elites.Or(x.S.plots(x.Own)) }).Late(),
}

// cardKeys are the keys of a card in play.
var cardKeys = append(position.Map[spot]{
	position.Said("card", "string", codeOf),
	position.Copy("n", func(x spot) (map[zones.Piece]int, zones.Piece) { return x.Number, x.P }),
	position.Flag("exhausted", func(x spot) bool { return x.S.tired.Has(x.P) }, func(x spot) { x.S.tired.Add(x.P) }),
	position.One("captured", position.Map[spot]{position.Said("of", "string", nameAt)}, prizeOn, layPrize).Late(),
}, tokenKeys...)

// tokenKeys are the keys of what lies on a card, whatever it is.
var tokenKeys = position.Map[spot]{
	position.Number("damage", func(x spot) *uint8 { return &x.S.hurt[x.P] }),
	position.Number("shields", func(x spot) *uint8 { return &x.S.shields[x.P] }),
	position.Number("resources", func(x spot) *uint8 { return &x.S.coins[x.P] }),
}

// bearerKeys are the keys of a card on which others lie.
var bearerKeys = append(slices.Clone(cardKeys),
	position.Many("upgrades", cases.AnyOrder, cardKeys, lyingOn((*State).attached), layUpgrade),
	position.Many("downgrades", cases.AnyOrder, burdenKeys, lyingOn((*State).burdens), layDowngrade),
)

// burdenKeys are the keys of a downgrade, whose name may say who controls it.
var burdenKeys = append(position.Map[spot]{position.Said("card", "string", byAnother)}, cardKeys[1:]...)

var characterKeys = append(slices.Clone(bearerKeys),
	position.Said("dice", "number", diceOn),
	position.Key[spot]{Name: "piloting", Kind: "string", Show: pilotedBy, Lay: layPilot}.Late(),
	position.Said("defeated", "bool", func(x spot) any { return x.S.fallen.Has(x.P) }),
)

// dieKeys are the keys of a die in a pool; of is which of several copies its card is.
var dieKeys = position.Map[spot]{
	position.Said("card", "string", codeOf),
	position.Said("guest", "bool", func(x spot) any { return x.S.astray.Has(x.P) }),
	position.Said("side", "string", func(x spot) any { return x.S.sideOf(x.P) }),
	position.Said("of", "number", position.Copy("n", func(x spot) (map[zones.Piece]int, zones.Piece) { return x.Number, x.S.on[x.P] }).Show),
}

var fieldKeys = append(position.Map[spot]{
	position.Said("card", "string", codeOf),
	position.Said("owner", "string", func(x spot) any { return x.Player(x.S.owner[x.P]) }),
	position.Player("controller", casePlayers, func(x spot) *rules.Seat { return &x.S.control }),
	{Name: "unused", Kind: "string", Show: unusedOf, Lay: layUnused},
}, tokenKeys...)

const pendingKinds = "turn extra_action trigger order option replacement target dice cards distribute split group resolve spend word limit upkeep mulligan roll_off battlefield shields word"

// Pending implements cases.Table. If several players must decide, the first is
// named.
func (t *caseTable) Pending() cases.Pending {
	s, ask, kind := t.S, t.S.Ask(), questions[t.S.Ask().About].pending
	src := ask.Src
	if ask.About == aboutSide { // it is asked for a die
		src = s.At(s.Top()).Src
	}
	switch piece := ask.Set.First(); {
	case ask.Kind == 0:
		return cases.Pending{}
	case ask.Kind == flow.Roll:
		return cases.Pending{Kind: "roll_off", Card: t.nameOf(ask.Src)}
	case s.Ordering():
		kind = "order"
	case s.mayDo(doPay):
		kind = "spend"
	case s.prevents():
		kind = "option"
	case ask.About != script.AboutPiece:
	case ask.N == doResolve:
		kind = "resolve"
	case s.isDie(piece):
		kind = "dice"
	case s.at(piece, zTeam):
		kind = "target"
	}
	return cases.Pending{Player: t.Player(ask.Seats.First()), Kind: kind, Card: t.nameOf(src)}
}

// Underway implements cases.Table. What has been assigned is not dealt yet. A piece is what it
// was before: one that is chosen, and what becomes of it, tells it from no other.
func (t *caseTable) Underway(before cases.Table) []string {
	look := func(p zones.Piece) string { return lookOf(before.(*caseTable), p) }
	all := steps.Underway(&t.S.Machine, look)
	var shared []string
	for p, n := range t.S.share {
		if n > 0 {
			shared = append(shared, cases.Text([]any{n, look(zones.Piece(p))}))
		}
	}
	slices.Sort(shared)
	return append(all, shared...)
}

// lookOf is what tells a piece from others that are not alike; nothing of a die that is not in
// the game.
func lookOf(t *caseTable, p zones.Piece) string {
	s, keys := t.S, characterKeys
	if s.isDie(p) {
		if keys = dieKeys; !s.dice.Has(p) {
			return ""
		}
	}
	if name := t.nameOf(p); name != "" {
		return name + cases.Text(keys.Show(t.of(s.holder(p)).At(p)))
	}
	return ""
}

// A spot is what keys of a position belong to: a player, a card or a die; of the
// position itself there is none.
type spot = position.Spot[*caseTable, *State]

func (t *caseTable) of(seat rules.Seat) spot { return position.Of(t, &t.Table, seat) }

// Code implements steps.Pieces.
func (s *State) Code(card zones.Piece) string { return s.kinds[s.kind[card]].card.Code() }

// coded returns the kind of the cards with a code, if there are any.
func (s *State) coded(code string) (none kind) {
	for _, k := range s.kinds {
		if k.card.Code() == code {
			return k
		}
	}
	return none
}

func codeOf(x spot) any { return x.S.kindOf(x.P).card.Code() }

func nameAt(x spot) any { return x.T.nameOf(x.P) }

// ofType returns the spots of cards of a type.
func ofType(x spot, set zones.Set, typ uint8) (all []spot) {
	for p := range set.All() {
		if x.S.kindOf(p).typ == typ {
			all = append(all, x.At(p))
		}
	}
	return all
}

// teamOf returns the characters of a player, those that are defeated as well.
func teamOf(x spot) []spot {
	return ofType(x, x.S.In(of(zTeam, x.Own)).Or(x.S.In(of(zOut, x.Own)).And(x.S.fallen)), character)
}

// lyingOn returns cards that lie on a card.
func lyingOn(those func(*State, zones.Piece) zones.Set) func(spot) []spot {
	return func(x spot) []spot { return position.Those(x, x.Lying(those(x.S, x.P))) }
}

// diceOn is how many dice a character has, or had when he was defeated.
func diceOn(x spot) any {
	dice := x.S.ownDice(x.P)
	if x.S.fallen.Has(x.P) {
		return float64(x.S.brings[x.P])
	}
	return float64(dice.Len())
}

// pilotedBy is the vehicle that a character pilots.
func pilotedBy(x spot) any {
	if v := x.S.on[x.P]; v != zones.None {
		return codeOf(x.At(v))
	}
	return nil
}

func detectedOf(x spot) any { return codesOf(x, x.S.detected.And(x.S.In(of(zHand, x.Own)))) }

func plotsOf(x spot) []spot { return position.Those(x, x.Lying(x.S.plots(x.Own))) }

// byAnother is the name of a card that another player controls.
func byAnother(x spot) any {
	return cases.Either{x.T.nameOf(x.P), x.S.kindOf(x.P).card.Code()}
}

// usedOf are the cards whose power action a player has used.
func usedOf(x spot) any { return codesOf(x, x.S.used.And(x.S.acting(x.Own))) }

func codesOf(x spot, set zones.Set) any {
	all := []any{}
	for p := range set.All() {
		all = append(all, codeOf(x.At(p)))
	}
	return all
}

// prizeOn returns the die that lies on a card.
func prizeOn(x spot) (spot, bool) {
	for d := range x.S.every(zBeside).And(x.S.dice).All() {
		if x.S.captor[d] == x.P {
			return x.At(d), true
		}
	}
	return x, false
}

// fieldOn returns the battlefield, when it is chosen.
func fieldOn(x spot) (spot, bool) {
	field := x.S.fieldInPlay()
	return x.At(field), field != zones.None
}

// unusedOf is the battlefield that was not chosen, the last of several.
func unusedOf(x spot) (code any) {
	for _, field := range ofType(x, x.S.every(zOut), battlefield) {
		code = codeOf(field)
	}
	return code
}

// asideOf are the cards that are set aside.
func asideOf(x spot) any {
	all := []any{}
	for p := range x.S.setAsideOf(x.Own).Minus(x.S.invited).Minus(x.S.spares).All() {
		if x.S.kindOf(p).typ != battlefield {
			all = append(all, codeOf(x.At(p)))
		}
	}
	return all
}

// spareDiceOf are the dice that are set aside without their cards.
func spareDiceOf(x spot) any {
	all := []any{}
	for p := range x.S.spares.And(x.S.In(of(zOut, x.Own))).All() {
		if x.S.diced[x.Own] {
			all = append(all, slices.Repeat([]any{codeOf(x.At(p))}, max(0, x.S.spareDice(p)))...)
		}
	}
	return all
}
