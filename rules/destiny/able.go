package destiny

import (
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// What verbs can be done to: the pieces of their uses.

func onTeam(s *State, u use, _ *flow.Frame) bool { return s.at(u.P, zTeam) }

func inPool(s *State, u use, _ *flow.Frame) bool { return s.at(u.P, zPool) }

func isPoolDie(s *State, u use, _ *flow.Frame) bool { return s.isDie(u.P) && s.at(u.P, zPool) }

func isUpgrade(s *State, u use, _ *flow.Frame) bool { return s.at(u.P, zUpgrade) }

func isExhausted(s *State, u use, _ *flow.Frame) bool { return s.tired.Has(u.P) }

func isDefeated(s *State, u use, _ *flow.Frame) bool {
	return s.fallen.Has(u.P)
}

func ablePlace(s *State, u use, _ *flow.Frame) bool { return s.inPlayNow(u.P) }

func ableTurn(s *State, u use, f *flow.Frame) bool {
	return s.at(u.P, zPool) && (u.Words == 0 || s.sides(u.P, s.symbolsOf(script.Words(u.Words), f), boundOf(u.Words), uint8(u.N)) != 0)
}

func ableResolve(s *State, u use, f *flow.Frame) bool { return s.canResolve(u.P, u.Words, f.Seat) }

func ableResolveSide(s *State, u use, f *flow.Frame) bool {
	return !s.isDie(u.P) && s.facesOf(u.P, f.Seat) != 0
}

func ableUse(s *State, u use, _ *flow.Frame) bool { return s.canBorrow(u.P) }

func ableExhaust(s *State, u use, _ *flow.Frame) bool { return !s.tired.Has(u.P) && s.inPlayNow(u.P) }

func ableActivate(s *State, u use, _ *flow.Frame) bool { return s.canActivate(u.P) }

func ableDiscard(s *State, u use, _ *flow.Frame) bool {
	return s.at(u.P, zHand) || s.at(u.P, zDeck) || s.inPlayNow(u.P) && !s.isPlot(u.P)
}

func ablePay(s *State, _ use, f *flow.Frame) bool { return int16(s.money[f.Seat]) >= f.N }

func ablePlay(s *State, u use, f *flow.Frame) bool {
	return s.playable(u.P, f.Seat, f.N, s.onto(u.Words, f))
}

func ablePlayFree(s *State, u use, f *flow.Frame) bool {
	return s.playable(u.P, f.Seat, free, s.onto(u.Words, f))
}

func ableReturn(s *State, u use, _ *flow.Frame) bool {
	return s.at(u.P, zUpgrade) || s.at(u.P, zSupport) || s.at(u.P, zDiscard) || s.at(u.P, zLimbo)
}

// ableFlip: a card that has another face, the battlefield as well.
func ableFlip(s *State, u use, _ *flow.Frame) bool {
	return !s.isDie(u.P) && (s.inPlayNow(u.P) || s.at(u.P, zField)) && len(s.kindOf(u.P).turns) > 1
}

// ableBottom is whether a card can be put into a deck, from wherever it is, or in it
// elsewhere.
func ableBottom(s *State, u use, _ *flow.Frame) bool {
	return !s.isDie(u.P) && (s.apart(u.P) || s.at(u.P, zUpgrade) || s.at(u.P, zSupport))
}

// apart reports whether a card lies where cards lie that are not in play, and
// somebody has seen it.
func (s *State) apart(p zones.Piece) bool {
	return (s.at(p, zHand) || s.at(p, zDeck) || s.at(p, zDiscard) || s.at(p, zLimbo) || s.isAside(p)) && s.Card(p) != zones.None
}

func ableReveal(s *State, u use, _ *flow.Frame) bool {
	return s.at(u.P, zHand) || s.at(u.P, zDeck) || s.isAside(u.P)
}

func ableTake(s *State, u use, _ *flow.Frame) bool {
	return s.apart(u.P) && !s.at(u.P, zHand) || s.at(u.P, zUpgrade) || s.at(u.P, zSupport)
}

// ableSwitch keeps to the player's own cards: one that another controls cannot
// change places with one of his hand.
func ableSwitch(s *State, u use, f *flow.Frame) bool {
	return s.holder(u.P) == f.Seat && (u.Reg == 0 && s.at(u.P, zUpgrade) || u.Reg == 1 && s.at(u.P, zHand))
}

func ableRoll(s *State, u use, _ *flow.Frame) bool {
	home := s.diceOf(u.P, s.In(of(zHome, s.holder(u.P))))
	return s.inPlayNow(u.P) && !home.Empty()
}

func ableRollDie(s *State, u use, _ *flow.Frame) bool { return s.at(u.P, zHome) }

func ableRollAside(s *State, u use, _ *flow.Frame) bool {
	return s.at(u.P, zDiscard) && s.kindOf(u.P).die && !s.hasDie(u.P)
}

func ableAttach(s *State, u use, f *flow.Frame) bool {
	return u.Reg > 0 && (s.at(u.P, zTeam) || s.at(u.P, zSupport)) || u.Reg == 0 && s.at(u.P, zUpgrade) && (s.later || s.holder(u.P) == f.Seat || !s.twice(s.kindOf(u.P), f.Seat))
}

func ableCapture(s *State, u use, f *flow.Frame) bool { return s.at(u.P, zPool) && s.inPlayNow(f.Src) }

// inPlayNow reports whether a card is in play.
func (s *State) inPlayNow(p zones.Piece) bool {
	return s.at(p, zTeam) || s.at(p, zSupport) || s.at(p, zUpgrade) || s.at(p, zBeside) && !s.isDie(p)
}
