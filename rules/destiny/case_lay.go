package destiny

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/zones"
)

// put puts a card on the table, where everybody sees it.
func (a *arrangement) put(code, role string, z zones.Zone, seat rules.Seat, dice int) (zones.Piece, error) {
	card, err := a.card(code)
	if err != nil {
		return zones.None, err
	}
	if z != zHand && z != zDeck && z != zDiscard && z != zOut && !Scripted(card) {
		return zones.None, lang.Fail(lang.Refused, "play.unscripted", card.Name())
	}
	p, err := a.s.add(card, role, seat, dice)
	if err != nil {
		return zones.None, err
	}
	if role == catalog.Deck {
		a.s.Bind(seat, p, p)
		if z != zDeck {
			a.s.Move(p, of(z, seat))
			a.s.Show(p, rules.Only(seat))
		}
		if z != zDeck && z != zHand {
			a.s.Show(p, a.s.everyone())
		}
	}
	return p, nil
}

// is checks that a card can lie where a case puts it.
func (a *arrangement) is(code string, typ string) error {
	card, err := a.card(code)
	if err == nil && card.Type != typ {
		return lang.Fail(lang.Invalid, "case.place", code, typ)
	}
	return err
}

func (a *arrangement) exhaust(c *cardPart, p zones.Piece) {
	if c.Exhausted {
		a.s.tired.Add(p)
	}
}

// upgrades gives the upgrades of a character, which lie beside it by now, their
// place and their dice.
func (a *arrangement) upgrades(host zones.Piece, seat rules.Seat) {
	for _, u := range a.bears[host] {
		a.s.on[u] = host
		if a.s.kindOf(u).die {
			a.s.die(u, seat)
		}
	}
}

// support puts a support on the table: it may be an upgrade that has become one.
func (a *arrangement) support(c *cardPart, seat rules.Seat) error {
	if a.is(c.Card, types[support]) != nil {
		if err := a.is(c.Card, types[upgrade]); err != nil {
			return err
		}
	}
	p, err := a.put(c.Card, catalog.Deck, zSupport, seat, 0)
	if err != nil {
		return err
	}
	a.number[p] = c.N
	a.s.hurt[p] = c.Damage
	a.exhaust(c, p)
	if a.s.kindOf(p).die {
		a.later = append(a.later, func() { a.s.die(p, seat) })
	}
	return nil
}

// attach puts the upgrades of a player's characters on the table.
func (a *arrangement) attach(side *sidePart, seat rules.Seat) error {
	team := side.Characters
	for host := range a.s.In(of(zTeam, seat)).Or(a.s.In(of(zOut, seat))).All() {
		if len(team) == 0 {
			break
		}
		c := &team[0]
		team = team[1:]
		if c.Defeated {
			continue
		}
		for i := range c.Upgrades {
			u := &c.Upgrades[i]
			if err := a.is(u.Card, types[upgrade]); err != nil {
				return err
			}
			p, err := a.put(u.Card, catalog.Deck, zUpgrade, seat, 0)
			if err != nil {
				return err
			}
			a.number[p] = u.N
			a.exhaust(u, p)
			a.bears[host] = append(a.bears[host], p)
			if u.Captured != nil {
				a.prizes = append(a.prizes, prize{p, u.Captured.Of})
			}
		}
	}
	return nil
}

// A prize is a die that lies on an upgrade: of the character with a name.
type prize struct {
	on zones.Piece
	of string
}

// capture puts captured dice on their captors, when all have their dice.
func (a *arrangement) capture() error {
	s := a.s
	for _, p := range a.prizes {
		name, err := cases.ReadRef(&caseTable{caseBook: a.caseBook, s: s}, p.of, s.holder(p.on))
		if err != nil {
			return err
		}
		found := false
		for d := range s.every(zHome).All() {
			if !found && s.kindOf(d).typ == character && a.means(s, name, s.on[d]) {
				found = true
				s.captor[d] = p.on
				s.Move(d, of(zPrize, s.holder(p.on)))
			}
		}
		if !found {
			return lang.Fail(lang.Invalid, "case.no-die", p.of)
		}
	}
	return nil
}

// pile puts cards in a hand, a deck or a discard pile.
func (a *arrangement) pile(codes []string, z zones.Zone, seat rules.Seat) error {
	if len(codes) > 100 {
		return lang.Fail(lang.Invalid, "play.too-many")
	}
	for i, code := range codes {
		card, err := a.card(code)
		if err != nil {
			return err
		}
		if card.Type == types[character] || card.Type == types[battlefield] {
			return lang.Fail(lang.Invalid, "case.place", code, types[event])
		}
		p, err := a.put(code, catalog.Deck, z, seat, 0)
		if err != nil {
			return err
		}
		if z == zDeck {
			a.s.Lay(p, uint8(i+1))
		}
	}
	return nil
}

// usualFieldPart fills in what a case does not say about the battlefield.
func usualFieldPart(f *fieldPart, claimed string) fieldPart {
	if f == nil {
		f = &fieldPart{}
	}
	all := fieldPart{cmp.Or(f.Card, usualField), cmp.Or(f.Owner, "a"), f.Controller, f.Unused}
	all.Controller = cmp.Or(f.Controller, claimed, all.Owner)
	if all.Unused == "" && all.Card == usualUnused {
		all.Unused = usualField
	}
	all.Unused = cmp.Or(all.Unused, usualUnused)
	return all
}

// field puts the battlefield on the table, and the one that was not chosen out
// of the game.
func (a *arrangement) field(given *fieldPart, claimed string) error {
	f := usualFieldPart(given, claimed)
	owner, err := a.seated(f.Owner)
	if err != nil {
		return err
	}
	if a.s.control, err = a.seated(f.Controller); err != nil {
		return err
	}
	for _, code := range []string{f.Card, f.Unused} {
		if err := a.is(code, types[battlefield]); err != nil {
			return err
		}
	}
	p, err := a.put(f.Card, catalog.Battlefield, zField, owner, 0)
	if err != nil {
		return err
	}
	a.s.Move(p, of(zField, a.s.control))
	other := (owner + 1) % rules.Seat(a.s.players)
	p, err = a.put(f.Unused, catalog.Battlefield, zOut, other, 0)
	if err == nil {
		a.s.Move(p, of(zOut, other))
	}
	return err
}

// seated reads the name of a player who takes part.
func (a *arrangement) seated(name string) (rules.Seat, error) {
	seat, err := seatOf(name)
	if err == nil && int(seat) >= a.s.players {
		err = lang.Fail(lang.Invalid, "case.player", name)
	}
	return seat, err
}

// pool puts dice into a pool.
func (a *arrangement) pool(dice []diePart, seat rules.Seat) error {
	for _, d := range dice {
		name := cases.Ref{Owner: seat, Card: d.Card, Copy: d.Of}
		if _, err := a.card(d.Card); err != nil {
			return err
		}
		found := zones.None
		for p := range a.s.In(of(zHome, seat)).All() {
			if a.means(a.s, name, a.s.on[p]) {
				found = p
				break
			}
		}
		if found == zones.None {
			return lang.Fail(lang.Invalid, "case.no-die", d.Card)
		}
		k := slices.Index(a.s.kindOf(found).card.Faces, d.Side)
		if k < 0 {
			return lang.Fail(lang.Invalid, "case.no-side", d.Card, d.Side)
		}
		a.s.Move(found, of(zPool, seat))
		a.s.side[found] = uint8(k)
		a.first = append(a.first, found)
	}
	return nil
}
