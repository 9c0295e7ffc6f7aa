package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// caseKeys are the keys of a position.
var caseKeys = position.Map[spot]{
	side("a", 0), side("b", 1), side("c", 2), side("d", 3),
	position.Player("active", casePlayers, func(x spot) *rules.Seat { return &x.S.active }),
	position.Player("claimed", casePlayers, func(x spot) *rules.Seat { return &x.S.claimed }).Early(),
	position.Choice("phase", phaseNames[:], func(x spot) *uint8 { return &x.S.phase }),
	position.Number("round", func(x spot) *uint8 { return &x.S.round }),
	position.One("battlefield", fieldKeys, spot.field, spot.layField),
	position.Said("players", "array", func(x spot) any { return casePlayers[:x.S.players] }),
	position.One("new_game", position.Map[spot]{newSide("a", 0), newSide("b", 1), newSide("c", 2), newSide("d", 3)}, nil, spot.newGame).Early(),
}

// phaseNames are the phases as cases name them.
var phaseNames = [...]string{phaseSetup: "setup", phaseAction: "action", phaseUpkeep: "upkeep", phaseOver: "over"}

// side is a key of a player, newSide one of a player whose game begins.
func side(name string, seat rules.Seat) position.Key[spot] {
	there := func(x spot) (spot, bool) { return x.of(seat), int(seat) < x.S.players }
	return position.One(name, sideKeys, there, func(x spot, p *position.Part) (spot, error) { usualSide(p); return x.of(seat), nil }).Early()
}

func newSide(name string, seat rules.Seat) position.Key[spot] {
	return position.One(name, newKeys, nil, func(x spot, _ *position.Part) (spot, error) { return x.of(seat), nil }).Early()
}

var sideKeys = position.Map[spot]{
	position.Flag("eliminated", func(x spot) bool { return x.S.lost.Has(x.seat) }, func(x spot) { x.S.lost |= rules.Only(x.seat) }).Early(),
	position.Many("characters", cases.Some, characterKeys, spot.team, spot.layCharacter).Early(),
	position.Pieces("supports", cardKeys, zSupport),
	position.Hand[spot]("hand", zHand), position.Hand[spot]("discard", zDiscard),
	position.Hand[spot]("aside", zOut).As(spot.aside), position.Deck[spot]("deck", zDeck),
	position.Many("pool", cases.AnyOrder, dieKeys, position.In[spot](zPool), spot.layDie).Late(),
	position.Number("resources", func(x spot) *uint8 { return &x.S.money[x.seat] }),
	position.Size[spot]("hand_size", zHand), position.Size[spot]("deck_size", zDeck),
}

var newKeys = position.Map[spot]{
	position.Many("characters", cases.Some, characterKeys, nil, spot.layCharacter).Early(),
	{Name: "battlefield", Kind: "string", Lay: func(x spot, code any) error { _, err := x.Put(code.(string), zField); return err }},
	position.Names("deck", cases.InOrder, nil, spot.layNewDeck),
}

// cardKeys are the keys of an upgrade or a support.
var cardKeys = position.Map[spot]{
	position.Said("card", "string", spot.code),
	position.Copy("n", func(x spot) (map[zones.Piece]int, zones.Piece) { return x.Number, x.p }),
	position.Flag("exhausted", func(x spot) bool { return x.S.tired.Has(x.p) }, func(x spot) { x.S.tired.Add(x.p) }),
	position.Number("damage", func(x spot) *uint8 { return &x.S.hurt[x.p] }),
	position.One("captured", position.Map[spot]{position.Said("of", "string", spot.name)}, spot.prize, spot.layPrize).Late(),
}

var characterKeys = append(slices.Clone(cardKeys),
	position.Said("dice", "number", func(x spot) any { return float64(x.S.brings[x.p]) }),
	position.Number("shields", func(x spot) *uint8 { return &x.S.shields[x.p] }),
	position.Said("defeated", "bool", func(x spot) any { return x.S.at(x.p, zOut) }),
	position.Many("upgrades", cases.AnyOrder, cardKeys, spot.upgrades, spot.layUpgrade),
)

// dieKeys are the keys of a die in a pool; of is which of several copies its card is.
var dieKeys = position.Map[spot]{
	position.Said("card", "string", spot.code),
	position.Said("side", "string", func(x spot) any { return x.S.sideOf(x.p) }),
	position.Said("of", "number", position.Copy("n", func(x spot) (map[zones.Piece]int, zones.Piece) { return x.Number, x.S.on[x.p] }).Show),
}

var fieldKeys = position.Map[spot]{
	position.Said("card", "string", spot.code),
	position.Said("owner", "string", func(x spot) any { return x.Player(x.S.owner[x.p]) }),
	position.Player("controller", casePlayers, func(x spot) *rules.Seat { return &x.S.control }),
	{Name: "unused", Kind: "string", Show: spot.unused, Lay: spot.layUnused},
}

const pendingKinds = "turn extra_action trigger order option replacement target dice cards distribute split group resolve spend limit upkeep mulligan roll_off battlefield shields"

// Pending implements cases.Table. If several players must decide, the first is
// named.
func (t *caseTable) Pending() cases.Pending {
	s, ask, kind := t.S, t.S.Ask(), questions[t.S.Ask().About].pending
	switch piece := ask.Set.First(); {
	case ask.Kind == 0:
		return cases.Pending{}
	case ask.Kind == flow.Roll:
		return cases.Pending{Kind: "roll_off"}
	case s.Ordering():
		kind = "order"
	case s.mayDo(doPay):
		kind = "spend"
	case ask.About != script.AboutPiece:
	case ask.N == doResolve:
		kind = "resolve"
	case s.isDie(piece):
		kind = "dice"
	case s.at(piece, zTeam):
		kind = "target"
	}
	return cases.Pending{Player: t.Player(ask.Seats.First()), Kind: kind, Card: t.nameOf(ask.Src)}
}

// A spot is what keys of a position belong to: a player, a card or a die; of the
// position itself there is none.
type spot struct {
	*caseTable
	seat rules.Seat
	p    zones.Piece
}

func (t *caseTable) of(seat rules.Seat) spot { return spot{t, seat, zones.None} }

// At implements position.Spot.
func (x spot) At(p zones.Piece) spot { return spot{x.caseTable, x.seat, p} }

// Zone implements position.Spot.
func (x spot) Zone(z zones.Zone) zones.Zone { return of(z, x.seat) }

// Loose implements position.Spot.
func (x spot) Loose() zones.Set { return x.S.Loose(x.seat) }

// Code implements steps.Pieces.
func (s *State) Code(card zones.Piece) string { return s.kinds[s.book.kind[card]].card.Code() }

func (x spot) code() any { return x.S.kindOf(x.p).card.Code() }

func (x spot) name() any { return x.nameOf(x.p) }

// all returns the spots of cards of a type.
func (x spot) all(set zones.Set, typ uint8) (all []spot) {
	for p := range set.All() {
		if x.S.kindOf(p).typ == typ {
			all = append(all, x.At(p))
		}
	}
	return all
}

// team returns the characters of a player, those that are defeated as well.
func (x spot) team() []spot {
	return x.all(x.S.In(of(zTeam, x.seat)).Or(x.S.In(of(zOut, x.seat))), character)
}

func (x spot) upgrades() []spot { return position.Those(x, x.Lying(x.S.attached(x.p))) }

// prize returns the die that lies on a card.
func (x spot) prize() (spot, bool) {
	for d := range x.S.every(zPrize).All() {
		if x.S.captor[d] == x.p {
			return x.At(d), true
		}
	}
	return x, false
}

// field returns the battlefield, when it is chosen.
func (x spot) field() (spot, bool) {
	set := x.S.every(zField)
	return x.At(set.First()), set.Len() == 1
}

// unused is the battlefield that was not chosen, the last of several.
func (x spot) unused() (code any) {
	for _, field := range x.all(x.S.every(zOut), battlefield) {
		code = field.code()
	}
	return code
}

// aside are the cards that are set aside.
func (x spot) aside() any {
	all := []any{}
	for p := range x.S.In(of(zOut, x.seat)).All() {
		if typ := x.S.kindOf(p).typ; typ != character && typ != battlefield && !x.S.lost.Has(x.seat) {
			all = append(all, x.At(p).code())
		}
	}
	return all
}
