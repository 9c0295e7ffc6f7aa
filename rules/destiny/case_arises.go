package destiny

import (
	"slices"

	"muster/catalog/lang"
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
