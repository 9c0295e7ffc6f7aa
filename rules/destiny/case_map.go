package destiny

import (
	"iter"
	"slices"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/zones"
)

// A spot is what keys of a position belong to: a player, a card or a die; of the
// position itself there is none.
type spot struct {
	*caseTable
	seat rules.Seat
	p    zones.Piece
}

// Rounds in which a position is laid out.
const (
	layTeams = iota // characters have the lowest numbers
	layCards
	layDice // the highest
	rounds
)

// caseKeys are the keys of a position.
var caseKeys = position.Map[spot]{
	side("a", 0), side("b", 1), side("c", 2), side("d", 3),
	player("active", func(x spot) *rules.Seat { return &x.s.active }),
	player("claimed", func(x spot) *rules.Seat { return &x.s.claimed }),
	position.Choice("phase", phaseNames[:], func(x spot) *uint8 { return &x.s.phase }),
	position.Number("round", func(x spot) *uint8 { return &x.s.round }),
	position.One("battlefield", fieldKeys, spot.field, spot.layField).In(layCards),
	position.Said("players", "array", spot.players),
	position.One("new_game", position.Map[spot]{newSide("a", 0), newSide("b", 1), newSide("c", 2), newSide("d", 3)}, nil, spot.newGame),
}

// phaseNames are the phases as cases name them.
var phaseNames = [...]string{phaseSetup: "setup", phaseAction: "action", phaseUpkeep: "upkeep", phaseOver: "over"}

func player(name string, of func(spot) *rules.Seat) position.Key[spot] {
	return position.Player(name, of, playerName, func(x spot, name string) (rules.Seat, error) { return x.Seat("given", name) })
}

// side is a key of a player.
func side(name string, seat rules.Seat) position.Key[spot] {
	there := func(x spot) (spot, bool) { return spot{x.caseTable, seat, zones.None}, int(seat) < x.s.players }
	return position.One(name, sideKeys, there, func(x spot, p *position.Part) (spot, error) {
		x, _ = there(x)
		usualSide(p)
		return x, nil
	})
}

var sideKeys = position.Map[spot]{
	{Name: "eliminated", Kind: "bool", Show: func(x spot) any { return x.s.lost.Has(x.seat) }, Lay: spot.lose},
	position.Many("characters", cases.Some, characterKeys, spot.team, spot.layCharacter),
	position.Many("supports", cases.AnyOrder, cardKeys, spot.supports, spot.laySupport).In(layCards),
	pile("hand", zHand), pile("discard", zDiscard), pile("aside", zOut), pile("deck", zDeck),
	position.Many("pool", cases.AnyOrder, dieKeys, spot.pool, spot.layDie).In(layDice),
	position.Number("resources", func(x spot) *uint8 { return &x.s.money[x.seat] }),
	position.Told("hand_size", func(x spot) any { return float64(len(x.codes(zHand))) }),
	position.Told("deck_size", func(x spot) any { return float64(len(x.codes(zDeck))) }),
}

// cardKeys are the keys of an upgrade or a support.
var cardKeys = position.Map[spot]{
	position.Said("card", "string", spot.code),
	position.Copy("n", func(x spot) (map[zones.Piece]int, zones.Piece) { return x.number, x.p }),
	position.Mark("exhausted", func(x spot) (*zones.Set, zones.Piece) { return &x.s.tired, x.p }),
	position.Number("damage", func(x spot) *uint8 { return &x.s.hurt[x.p] }),
	position.One("captured", position.Map[spot]{position.Said("of", "string", spot.name)}, spot.prize, spot.layPrize).In(layDice),
}

var characterKeys = append(slices.Clone(cardKeys),
	position.Said("dice", "number", func(x spot) any { return float64(x.s.brings[x.p]) }),
	position.Number("shields", func(x spot) *uint8 { return &x.s.shields[x.p] }),
	position.Said("defeated", "bool", func(x spot) any { return x.s.at(x.p, zOut) }),
	position.Many("upgrades", cases.AnyOrder, cardKeys, spot.upgrades, spot.layUpgrade).In(layCards),
)

// dieKeys are the keys of a die in a pool; of is which of several copies its card is.
var dieKeys = position.Map[spot]{
	position.Said("card", "string", spot.code),
	position.Said("side", "string", func(x spot) any { return sideOf(x.s, x.p) }),
	position.Said("of", "number", position.Copy("", func(x spot) (map[zones.Piece]int, zones.Piece) { return x.number, x.s.on[x.p] }).Show),
}

var fieldKeys = position.Map[spot]{
	position.Said("card", "string", spot.code),
	position.Said("owner", "string", func(x spot) any { return playerName(x.s.owner[x.p]) }),
	position.Said("controller", "string", func(x spot) any { return playerName(x.s.control) }),
	position.Said("unused", "string", spot.unused),
}

// pile is a key of cards in a zone.
func pile(name string, z zones.Zone) position.Key[spot] {
	order := cases.AnyOrder
	if z == zDeck {
		order = cases.InOrder
	}
	lay := func(x spot, codes []string) error { return x.layPile(codes, z) }
	return position.Cards(name, order, func(x spot) any { return x.codes(z) }, lay).In(layCards)
}

// newSide is a key of a player whose game begins.
func newSide(name string, seat rules.Seat) position.Key[spot] {
	return position.One(name, position.Map[spot]{
		position.Many("characters", cases.Some, characterKeys, nil, spot.layCharacter),
		{Name: "battlefield", Kind: "string", Round: layCards, Lay: spot.layNewField},
		position.Cards("deck", cases.InOrder, nil, spot.layNewDeck).In(layCards),
	}, nil, func(x spot, _ *position.Part) (spot, error) { return spot{x.caseTable, seat, zones.None}, nil })
}

func (x spot) spots(pieces iter.Seq[zones.Piece]) (all []spot) {
	for p := range pieces {
		all = append(all, spot{x.caseTable, x.s.holder(p), p})
	}
	return all
}

func (x spot) supports() []spot { return x.spots(x.s.inZones(x.seat, zSupport).All()) }

func (x spot) upgrades() []spot { return x.spots(slices.Values(x.Lying(x.s.attached(x.p)))) }

func (x spot) pool() []spot { return x.spots(slices.Values(x.Lying(x.s.In(of(zPool, x.seat))))) }

// team returns the characters of a player, those that are defeated as well.
func (x spot) team() []spot {
	return slices.DeleteFunc(x.spots(x.s.inZones(x.seat, zTeam, zOut).All()), func(y spot) bool { return x.s.kindOf(y.p).typ != character })
}

// prize returns the die that lies on a card.
func (x spot) prize() (spot, bool) {
	for d := range x.s.every(zPrize).All() {
		if x.s.captor[d] == x.p {
			return spot{x.caseTable, x.seat, d}, true
		}
	}
	return x, false
}

// field returns the battlefield, when it is chosen.
func (x spot) field() (spot, bool) {
	set := x.s.every(zField)
	return spot{x.caseTable, x.seat, set.First()}, set.Len() == 1
}

// unused is the battlefield that was not chosen, the last of several.
func (x spot) unused() (code any) {
	for p := range x.s.every(zOut).All() {
		if x.s.kindOf(p).typ == battlefield {
			code = x.s.kindOf(p).card.Code()
		}
	}
	return code
}

func (x spot) code() any { return x.s.kindOf(x.p).card.Code() }

func (x spot) name() any { return x.nameOf(x.s, x.p) }

func (x spot) players() any {
	all := []any{}
	for seat := range rules.Seat(x.s.players) {
		all = append(all, playerName(seat))
	}
	return all
}

// codes are the cards of a player in a zone, those of a deck from the top; "" is
// one that nobody knows.
func (x spot) codes(z zones.Zone) []any {
	s, all := x.s, []any{}
	pieces := x.Lying(s.In(of(z, x.seat)))
	switch z {
	case zDeck:
		pieces = steps.Stack(&s.Table, of(z, x.seat))
	case zOut:
		slices.Sort(pieces)
	}
	for _, p := range pieces {
		code := ""
		if s.Card(p) != zones.None {
			code = s.kindOf(p).card.Code()
		}
		if team := z == zOut && (s.kindOf(p).typ == character || s.kindOf(p).typ == battlefield); !team && !(z == zOut && s.lost.Has(x.seat)) {
			all = append(all, code)
		}
	}
	return all
}
