package clones

import (
	"maps"
	"slices"
	"strconv"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules/board"
	"muster/rules/cases"
	"muster/rules/cases/position"
)

// What is meant where a case says nothing.
const (
	usualForce    = 5
	usualReserve  = 15
	usualDiceLeft = 3
)

// openCase lays out the position of a case.
func openCase(plain cases.Plain, p *position.Part) (*caseTable, error) {
	b, v, err := bookIn(p)
	if err != nil {
		return nil, err
	}
	t := &caseTable{Plain: plain, s: b.first(v)}
	for seat := range b.seats {
		t.Names = append(t.Names, b.jedi[seat].ID)
	}
	if !p.Has("new_game") {
		if err := t.usual(p); err != nil {
			return nil, err
		}
	}
	if err := caseKeys.Lay(spot{t, 0}, p, func() error { t.usualPiles(); return nil }); err != nil {
		return nil, err
	}
	s := t.s
	s.tiles, s.deck = position.SetOf(t.pile), position.SetOf(t.deck)
	if both := position.Members(s.tiles & s.spent); both != nil {
		return nil, lang.Fail(lang.Invalid, tiles.None, s.zones[both[0]].number)
	}
	if at := s.track[s.ship].phase; s.stage == due && (at == pDice || at == pEnd) {
		if at == pDice && s.rolled() != 0 {
			s.stage = using
		}
		s.run()
	}
	return t, nil
}

// usual lays out what a case need not say of a game that has begun, and the ship.
func (t *caseTable) usual(p *position.Part) error {
	s := t.s
	s.force, s.reserve, s.left = usualForce, [types]uint8{usualReserve, usualReserve, usualReserve}, [most]uint8{}
	for seat := range s.seats {
		s.left[seat] = usualDiceLeft
	}
	s.stage = due
	at := p.N("ship")
	if at >= len(s.track) {
		return lang.Fail(lang.Invalid, "case.type", "ship", at)
	}
	if !p.Has("ship") && (p.Has("phase") || p.Has("round") || !p.Has("track")) {
		p.Or("phase", string(clones.RollDice))
		p.Or("round", 1.0)
		at = slices.IndexFunc(s.track, func(x stop) bool { return string(phases[x.phase]) == p.Text("phase") && int(x.round) == p.N("round") })
	}
	if at < 0 {
		return lang.Fail(lang.Invalid, "clones.case.phase", p.Text("phase"), p.N("round"))
	}
	s.ship = uint8(at)
	return nil
}

// usualPiles lays out the piles as a case need not say them: the threats and the
// mega-threats from this round on that do not lie face up, and the tiles that are not
// discarded.
func (t *caseTable) usualPiles() {
	s := t.s
	s.megaDeck, s.megas = nil, 0
	for i, c := range s.cards {
		switch {
		case slices.Contains(s.card[:], uint8(i+1)):
		case i < s.threats:
			t.deck = append(t.deck, i)
		case c.fact.Round >= max(1, s.Round()):
			s.megaDeck = append(s.megaDeck, i)
		}
	}
	t.pile = position.Members((1<<len(s.zones) - 1) &^ s.spent)
}

// laidAt returns the space of the arena with some numbers.
func (b *book) laidAt(at []int) (board.Space, error) {
	if len(at) == 2 {
		if x := b.spaceAt(clones.Space(at)); x != board.None {
			return x, nil
		}
	}
	return board.None, lang.Fail(lang.Invalid, "clones.case.space", cases.Text(at))
}

// layDroids lays out droids one by one, layFilled zone by zone.
func (x spot) layDroids(all []any) error {
	for _, one := range all {
		name, at := "", []int(nil)
		if droid, _ := one.([]any); len(droid) == 3 {
			name, _ = droid[2].(string)
			at, _ = position.Ints(droid[:2])
		}
		kind, free := kindNamed(name), x.s.free()
		to, err := x.s.laidAt(at)
		switch {
		case kind == types, err == nil && !free.Has(to):
			return lang.Fail(lang.Invalid, "clones.case.droid", cases.Text(one))
		case err != nil:
			return err
		}
		x.s.droids[kind].Add(to)
	}
	return nil
}

func (x spot) layFilled(zones map[string]any) error {
	for _, number := range slices.Sorted(maps.Keys(zones)) {
		v := zones[number]
		n, err := strconv.Atoi(number)
		zone := tiles.Find(x, n)
		name, _ := v.(string)
		switch kind := kindNamed(name); {
		case err != nil || zone < 0:
			return lang.Fail(lang.Invalid, tiles.None, number)
		case v == nil:
		case kind == types:
			return lang.Fail(lang.Invalid, "clones.case.droid", cases.Text(v))
		default:
			x.s.droids[kind] = x.s.droids[kind].Or(x.s.zones[zone].spaces.And(x.s.free()))
		}
	}
	return nil
}
