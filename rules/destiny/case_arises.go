package destiny

import (
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// possible returns an error if a character has more shields than he may have, or as much
// damage as health and is not defeated: both depend on all that lies on the table
// (DES-K-HEALTH, DES-K-SHIELD-LIMIT).
func (s *State) possible() error {
	for c := range s.every(zTeam).All() {
		dead := s.hurt[c] >= s.health(c) && !s.reprieve(c)
		if dead || s.shields[c] > s.shieldLimit(c) {
			return lang.Fail(lang.Invalid, "case.state", s.kindOf(c).card.Code())
		}
	}
	return nil
}

// reprieve has a character wait for his defeat who is defeated later than by the damage
// that he has, and reports whether he is.
func (s *State) reprieve(c zones.Piece) bool {
	for _, a := range s.kindOf(c).answers {
		code := s.prog[a.proc-programs].Code
		i := slices.IndexFunc(code, func(in script.Instr) bool { return in.Op == script.Later })
		if a.when == instead && a.event == evDefeat && i >= 0 {
			s.Delay(flow.Frame{Proc: a.proc, Step: uint16(i) + 1, Seat: s.holder(c), Src: c, Dst: zones.None, It: flow.Nothing}, code[i].A)
		}
	}
	return s.reprieved(c)
}

// layUpgrade puts an upgrade on a card, or what has become one.
func layUpgrade(x spot, p *position.Part) (spot, error) {
	typ, err := typeOn(x, upgrade, p.Text("card"))
	if err != nil {
		return x, err
	}
	u, err := x.T.put(p.Text("card"), x.Own, zUpgrade, typ)
	if err == nil {
		x.S.on[u] = x.P
		x.S.became(u)
	}
	return x.At(u), err
}

// layDowngrade puts a downgrade on a card: of the player in its name, or of the opponent
// of who has the card.
func layDowngrade(x spot, p *position.Part) (spot, error) {
	name, err := cases.ReadRef(x.T, p.Text("card"), (x.Own+1)%rules.Seat(x.S.players))
	if err != nil {
		return x, err
	}
	typ, err := typeOn(x, downgrade, name.Card)
	if err != nil {
		return x, err
	}
	u, err := x.T.put(name.Card, name.Owner, zBeside, typ)
	if err == nil {
		x.S.on[u] = x.P
	}
	return x.Whose(name.Owner).At(u), err
}

// typeOn returns of which type a card must be to lie on the card of a spot as one of
// another type: of its own, if it can have become that there (DES-K-TYPE-CHANGE,
// DES-K-TWO-SIDES).
func typeOn(x spot, typ uint8, code string) (string, error) {
	card, err := x.T.Card(code)
	if err != nil {
		return "", err
	}
	s := x.S
	k, err := s.enterFaces(card)
	if err != nil {
		return "", err
	}
	vehicles := s.vehicles(x.Own)
	if typ == upgrade && vehicles.Has(x.P) && s.mountsItself(k) || typ == downgrade && s.at(x.P, zTeam) && s.isFlippedOnto(k) {
		return card.Type, nil
	}
	return types[typ], nil
}

// mountsItself reports whether a card of a kind can become an upgrade on a support.
func (s *State) mountsItself(k uint8) bool {
	return s.says(k, func(p *script.Phrase) bool { return p.Verb == "mount" && p.Args[0].Ref == "this" })
}

// isFlippedOnto reports whether a kind is the face of a plot that lies on another card,
// since it was turned up.
func (s *State) isFlippedOnto(k uint8) bool {
	return s.kinds[k].typ == plot && slices.ContainsFunc(s.kinds[k].turns, func(other uint8) bool {
		return other != k && s.says(other, func(p *script.Phrase) bool { return p.Verb == "flip" && len(p.Args) > 1 })
	})
}

// says reports whether a phrase of some sort is in an ability of a kind.
func (s *State) says(k uint8, sort func(*script.Phrase) bool) bool {
	for i, a := range s.prog {
		if s.speaks[i] == k && steps.Has(a.Tree.Do, sort) {
			return true
		}
	}
	return false
}

// became notes of an upgrade that was something else what had to happen: an action that can
// be used once a game has been used, and a character has brought a die.
func (s *State) became(u zones.Piece) {
	k := s.kindOf(u)
	if k.once {
		s.past.met.Add(u)
	}
	if k.typ == character {
		s.brings[u] = 1
	}
}

// fieldInPlay returns the battlefield, when it is chosen, or None.
func (s *State) fieldInPlay() zones.Piece {
	if set := s.every(zField); set.Len() == 1 {
		return set.First()
	}
	return zones.None
}

// fieldDie returns the die of the battlefield, if that has a code and the die is not on the
// table yet: it comes when it is rolled. Else it returns None.
func (s *State) fieldDie(code string) zones.Piece {
	field := s.fieldInPlay()
	if field == zones.None || s.kindOf(field).card.Code() != code || !s.kindOf(field).die || s.hasDie(field) {
		return zones.None
	}
	return s.die(field, s.control)
}
