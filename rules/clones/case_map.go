package clones

import (
	"cmp"
	"slices"
	"strconv"

	"muster/catalog/clones"
	"muster/rules/board"
	"muster/rules/cases"
	"muster/rules/cases/position"
)

// A spot is what keys of a position belong to: a player, the slot of a card, a part of
// C-3PO, or all of it.
type spot struct {
	*caseTable
	n int
}

func (x spot) of(n int) spot { return spot{x.caseTable, n} }

// What cases call the tiles of zones, cards, and the actions of a sheet.
var (
	tiles = position.Naming[spot, int]{
		None: "clones.case.zone", Of: func(x spot, i int) int { return x.s.zones[i].number },
		Find: func(x spot, n int) int {
			return slices.IndexFunc(x.s.zones, func(z zone) bool { return z.number == n })
		},
	}
	cards = position.Naming[spot, string]{
		None: "clones.case.card", Of: func(x spot, i int) string { return x.s.cards[i].id },
		Find: func(x spot, id string) int {
			return slices.IndexFunc(x.s.cards, func(c card) bool { return c.id == id })
		},
	}
	actions = position.Naming[spot, string]{
		None: "clones.case.space-name", Of: func(x spot, i int) string { return x.s.sheet[x.n][i].id },
		Find: func(x spot, id string) int {
			return slices.IndexFunc(x.s.sheet[x.n], func(a action) bool { return a.id == id })
		},
	}
)

// caseKeys are the keys of a position. What others lie on or beside comes first.
var caseKeys = position.Map[spot]{
	position.Given("board", position.Said[spot]("zones", "object", nil), position.Said[spot]("pillars", "list", nil)),
	position.Given("new_game", position.Said[spot]("players", "list", nil), position.Said[spot]("variants", "object", nil)),
	position.Said[spot]("players", "array", nil), position.Said[spot]("track", "list", nil), position.Said[spot]("variants", "object", nil),
	position.Said("ship", "number", func(x spot) any { return int(x.s.ship) }),
	position.Said("phase", "string", func(x spot) any { return string(phases[x.s.track[x.s.ship].phase]) }),
	position.Said("round", "number", func(x spot) any { return int(x.s.track[x.s.ship].round) }),
	position.Number("force", func(x spot) *uint8 { return &x.s.force }).From(1, mostForce),
	position.Within("reserves", reserveKeys(), func(x spot) spot { return x }),
	jediKey("anakin"), jediKey("obiwan"), jediKey("mace"), jediKey("kit"),
	expansionKey("c3po", c3poKeys), expansionKey("r2d2", r2d2Keys),
	position.Tally("logo", func(x spot) []uint8 { return x.s.logo[:] }),
	{Name: "droids", Kind: "list", Order: cases.AnyOrder, Show: spot.droids, Lay: func(x spot, v any) error { return x.layDroids(v.([]any)) }},
	{Name: "filled", Kind: "object", Show: spot.filled, Lay: func(x spot, v any) error { return x.layFilled(v.(map[string]any)) }},
	position.Told("on_board", spot.onBoard),
	slotKey(mega), slotKey(1), slotKey(2), slotKey(3),
	tiles.Set("tile_discard", func(x spot) uint32 { return x.s.spent }, func(x spot, all uint32) { x.s.spent = all }),
	tiles.Key("pile", cases.InOrder, func(x spot) []int { return x.pile }, func(x spot, all []int) { x.pile = all }).Late(),
	cards.Key("threat_deck", cases.InOrder, func(x spot) []int { return x.deck }, func(x spot, all []int) { x.deck = all }).Late(),
	cards.Key("mega_deck", cases.InOrder, func(x spot) []int { return x.s.megaDeck[x.s.megas:] }, func(x spot, all []int) { x.s.megaDeck = all }).Late(),
}

// reserveKeys are the keys of droids in reserve; with none of a type all is lost already.
func reserveKeys() (all position.Map[spot]) {
	for kind, name := range clones.Droids[:types] {
		all = append(all, position.Number(name, func(x spot) *uint8 { return &x.s.reserve[kind] }).From(1, clones.Copies))
	}
	return all
}

// jediKey is a key of a player.
func jediKey(name string) position.Key[spot] {
	of := func(x spot) (spot, error) { seat, err := x.Seat("", name); return x.of(int(seat)), err }
	there := func(x spot) (spot, bool) { x, err := of(x); return x, err == nil }
	return position.One(name, jediKeys, there, func(x spot, _ *position.Part) (spot, error) { return of(x) })
}

var jediKeys = position.Map[spot]{
	placeKey(func(x spot) *board.Space { return &x.s.figure[x.n] }),
	position.Said("sheet", "string object", func(x spot) any { return x.s.sheets[x.n].ID }),
	position.Number("die", func(x spot) *uint8 { return &x.s.die[x.n] }).From(1, dieSides).OrNull(),
	position.Number("dice_left", func(x spot) *uint8 { return &x.s.left[x.n] }).From(0, mostLeft),
	actions.Set("used", func(x spot) uint32 { return uint32(x.s.used[x.n]) }, func(x spot, all uint32) { x.s.used[x.n] = uint16(all) }),
}

// mostLeft is how many dice a case may leave a player.
const mostLeft = 16

// expansionKey is a key of what only the expansion has.
func expansionKey(name string, keys position.Map[spot]) position.Key[spot] {
	there := func(x spot) (spot, bool) { return x, x.s.expansion }
	return position.One(name, keys, there, func(x spot, _ *position.Part) (spot, error) { return x, nil })
}

// r2d2Keys are the keys of R2-D2. A part that he has, or has joined, is no longer in the
// arena.
var r2d2Keys = position.Map[spot]{
	placeKey(func(x spot) *board.Space { return &x.s.figure[r2d2] }),
	position.Flag("has_head", func(x spot) bool { return x.s.carries }, func(x spot) {
		x.s.carries, x.s.flipped, x.s.part[head] = true, [parts]bool{true, true}, board.None
	}),
	position.Flag("done", func(x spot) bool { return x.s.whole }, func(x spot) {
		x.s.carries, x.s.flipped, x.s.whole = true, [parts]bool{true, true}, true
		x.s.part = [parts]board.Space{board.None, board.None}
	}),
}

// c3poKeys are the keys of C-3PO: his parts.
var c3poKeys = position.Map[spot]{
	position.Within(partNames[head], partKeys, func(x spot) spot { return x.of(head) }),
	position.Within(partNames[body], partKeys, func(x spot) spot { return x.of(body) }),
}

var partKeys = position.Map[spot]{
	placeKey(func(x spot) *board.Space { return &x.s.part[x.n] }),
	position.Flag("flipped", func(x spot) bool { return x.s.flipped[x.n] }, func(x spot) { x.s.flipped[x.n] = true }),
}

// slotKey is a key of a card and of what lies on it.
func slotKey(slot int) position.Key[spot] {
	there := func(x spot) (spot, bool) { return x.of(slot), x.s.card[slot] > 0 }
	return position.One(slotID(slot), slotKeys, there, func(x spot, p *position.Part) (spot, error) {
		one, err := cards.Read(x, []string{cmp.Or(p.Text("card"), ownID(slotID(slot)))})
		if err == nil {
			x.s.card[slot] = uint8(one[0] + 1)
		}
		return x.of(slot), err
	}).OrNull()
}

var slotKeys = position.Map[spot]{
	position.Said("card", "string", func(x spot) any { return x.s.cards[x.s.card[x.n]-1].id }),
	position.Said[spot]("requirement", "object", nil), position.Said[spot]("penalty", "object", nil),
	position.Tally("placed", func(x spot) []uint8 { return x.s.placed[x.n][:] }),
	position.Told("met", func(x spot) any { return x.s.met(x.n) }),
}

// placeKey is a key of where something is; null is nowhere.
func placeKey(of func(spot) *board.Space) position.Key[spot] {
	show := func(x spot) any {
		if *of(x) == board.None {
			return cases.Null
		}
		return x.s.spaces[*of(x)][:]
	}
	return position.Numbers("at", cases.InOrder, show, func(x spot, at []int) (err error) { *of(x), err = x.s.laidAt(at); return err })
}

// Show implements cases.Table.
func (t *caseTable) Show() map[string]any {
	all := caseKeys.Show(spot{t, 0})
	all["outcome"] = t.outcome()
	return all
}

// outcome shows how the game ended; null while it goes on.
func (t *caseTable) outcome() any {
	s := t.s
	switch s.outcome {
	case undecided:
		return cases.Null
	case won:
		n, grade := s.Result()
		return map[string]any{"won": true, "result": float64(n), "grade": grade}
	case lostReserve:
		return map[string]any{"won": false, "reason": reasons[s.outcome], "droid": clones.Droids[s.lacks]}
	}
	return map[string]any{"won": false, "reason": reasons[s.outcome]}
}

func (x spot) onBoard() any {
	all := map[string]any{}
	for kind, name := range clones.Droids[:types] {
		all[name] = float64(x.s.droids[kind].Len())
	}
	return all
}

func (x spot) droids() any {
	all := []any{}
	for kind, name := range clones.Droids[:types] {
		for at := range x.s.droids[kind].All() {
			all = append(all, []any{float64(x.s.spaces[at][0]), float64(x.s.spaces[at][1]), name})
		}
	}
	return all
}

// filled says of each zone its type if no more droid fits in, and null if it holds
// none; of one between nothing.
func (x spot) filled() any {
	all := map[string]any{}
	for i, z := range x.s.zones {
		name := strconv.Itoa(z.number)
		switch kind := x.s.kindIn(i); {
		case kind == types:
			all[name] = cases.Null
		case !z.spaces.Meets(x.s.free()):
			all[name] = clones.Droids[kind]
		default:
			all[name] = false
		}
	}
	return all
}
