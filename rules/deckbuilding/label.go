package deckbuilding

import (
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Label implements rules.State.
func (s *State) Label(a rules.Action) lang.Msg {
	if a.Seat == rules.Chance {
		return lang.Say("deckbuilding.play.chance", int(a.A))
	}
	ask := s.Ask()
	p := zones.Piece(a.A)
	switch a.Verb {
	case flow.Pass:
		return s.passLabel(ask)
	case flow.Choose:
		return s.chooseLabel(ask, a)
	case vPlay:
		if a.B == everything {
			return lang.Say("deckbuilding.play.play-all")
		}
		return s.playLabel(&s.kinds[a.A], s.calls(s.copyOf(s.In(of(zHand, a.Seat)), a.A, a.B)))
	case vBuy:
		return lang.Say("deckbuilding.play.buy", s.nameOf(p), int(s.kindOf(p).cost))
	case vBribe:
		return lang.Say("deckbuilding.play.bribe", s.nameOf(p), int(s.kindOf(p).cost))
	case vUse:
		return lang.Say("deckbuilding.play.use", s.calls(p))
	case vAttack:
		return s.attackLabel(a)
	case vKind:
		name := s.calls(s.copyOf(ask.Set.And(s.hands()), a.A, a.B))
		if s.mixed(ask) {
			return lang.Say("deckbuilding.play.in-hand", name)
		}
		return lang.Say("deckbuilding.play.card", name)
	}
	return lang.Say("deckbuilding.play.amount", int(a.A), s.nameOf(ask.Src))
}

// calls names a card: one that is lent says so where its player also keeps one of its kind.
func (s *State) calls(p zones.Piece) any {
	if p != zones.None && s.doomed.Has(p) && s.lentToo(s.In(s.Where(p)), uint16(s.kindNo(p))) {
		return lang.Say("deckbuilding.play.lent", s.nameOf(p))
	}
	return s.nameOf(p)
}

// playLabel says what playing a card, by its name, brings at once.
func (s *State) playLabel(k *kind, name any) lang.Msg {
	return lang.Say("deckbuilding.play.play", name, int(k.damage), int(k.resources), int(k.force))
}

// attackLabel says an attack, and how strong it would be with everything.
func (s *State) attackLabel(a rules.Action) lang.Msg {
	on := zones.Piece(a.A - 1)
	n := s.total(a.Seat, s.attackers(a.Seat, a.A > 0), a.A > 0)
	switch {
	case a.A == 0 && a.B == everything && !s.hurts(a.Seat, s.attackers(a.Seat, false)):
		return lang.Say("deckbuilding.play.attack-in-vain", n)
	case a.A == 0 && a.B == everything:
		return lang.Say("deckbuilding.play.attack-base", n)
	case a.A == 0:
		return lang.Say("deckbuilding.play.commit-base")
	case a.B == everything:
		return lang.Say("deckbuilding.play.attack-row", s.nameOf(on), n, int(s.kindOf(on).cost))
	}
	return lang.Say("deckbuilding.play.commit-row", s.nameOf(on), int(s.kindOf(on).cost))
}

// passLabel says what it means to choose nothing.
func (s *State) passLabel(ask *flow.Ask) lang.Msg {
	switch ask.About {
	case aboutTurn:
		return lang.Say("deckbuilding.play.end-turn")
	case aboutCommit:
		return lang.Say("deckbuilding.play.resolve", s.total(s.active, s.committed, ask.Src != zones.None))
	case aboutOption:
		return lang.Say("deckbuilding.play.decline", s.nameOf(ask.Src))
	}
	return lang.Say("deckbuilding.play.done")
}

func (s *State) chooseLabel(ask *flow.Ask, a rules.Action) lang.Msg {
	switch {
	case s.Ordering():
		due := s.Due()
		return lang.Say("deckbuilding.play.first", s.nameOf(due[len(due)-1-int(a.A)].Src))
	case ask.About == aboutReward && a.A == 1:
		return lang.Say("deckbuilding.play.reward")
	case ask.About == script.AboutMay && a.A == 1:
		return lang.Say("deckbuilding.play.use", s.nameOf(ask.Src))
	case ask.About == aboutReward:
		return lang.Say("deckbuilding.play.no-reward")
	case ask.About == script.AboutMay:
		return lang.Say("deckbuilding.play.decline", s.nameOf(ask.Src))
	case ask.About == script.AboutOne, ask.About == aboutOption:
		return s.optionLabel(a.A)
	}
	p := zones.Piece(a.A)
	if ask.About == aboutCommit {
		return lang.Say("deckbuilding.play.commit", s.calls(p), s.total(a.Seat, zones.Of(p), ask.Src != zones.None))
	}
	if z := s.Where(p); z >= zUnits && z < zBase {
		return lang.Say("deckbuilding.play.in-play", s.calls(p), s.holder(p))
	} else if z >= zDiscard && z < zUnits && s.mixed(ask) {
		return lang.Say("deckbuilding.play.in-discard", s.calls(p))
	}
	return lang.Say("deckbuilding.play.card", s.calls(p))
}

// mixed reports whether the cards of a question lie in a hand and elsewhere too, so that
// a name alone does not say which is meant.
func (s *State) mixed(ask *flow.Ask) bool {
	held := ask.Set.And(s.hands())
	return !held.Empty() && held.Len() < ask.Set.Len()
}

// choosing returns the ability whose choice is open, and the instruction.
func (s *State) choosing() (*script.Ability, uint16) {
	f := s.At(s.Top())
	if s.triggering() {
		a := s.prog[uint16(f.M)-programs]
		return a, a.Body
	}
	return s.prog[f.Proc-programs], f.Step
}

// optionNames returns what rule cases call the alternatives of the open choice.
func (s *State) optionNames() []string {
	a, at := s.choosing()
	return a.Names(at)
}

// optionLabel says an option of a choice by its first effect.
func (s *State) optionLabel(option uint16) lang.Msg {
	f := s.At(s.Top())
	a, at := s.choosing()
	u := firstUse(a, uint16(a.Code[int(a.Code[at].N)+int(option)].N))
	return lang.Say("deckbuilding.option."+s.verbs[u.Verb].Called(), int(u.N), who(u, f))
}

// nameOf is the title of a card, or "?" if nobody knows which it is.
func (s *State) nameOf(p zones.Piece) lang.Text {
	if p == zones.None || s.Card(p) == zones.None {
		return lang.Text{lang.EN: "?"}
	}
	return s.kindOf(p).card.Title
}

// abouts are the codes of questions.
var abouts = map[uint8]string{
	script.AboutMay: "may", script.AboutOne: "one", aboutOption: "one", aboutTurn: "turn", aboutBase: "base", aboutSecret: "secret",
	aboutSplit: "split", aboutDiscard: "discard",
}

// question says what is asked.
func (s *State) question() lang.Msg {
	ask := s.Ask()
	switch {
	case s.Ordering():
		return lang.Say("deckbuilding.ask.order")
	case ask.About == aboutCommit && ask.Src == zones.None:
		return lang.Say("deckbuilding.ask.commit-base", s.attackOf(s.active, s.committed))
	case ask.About == aboutCommit:
		n := s.total(s.active, s.committed, true)
		return lang.Say("deckbuilding.ask.commit-row", s.nameOf(ask.Src), int(s.kindOf(ask.Src).cost), n)
	case ask.About == aboutReward:
		return lang.Say("deckbuilding.ask.reward", s.kinds[ask.Set.Mask()].card.Title)
	case ask.About == script.AboutPiece && ask.Src == zones.None:
		return lang.Say("deckbuilding.ask.of-reward", s.purpose(ask))
	case ask.About == script.AboutPiece:
		return lang.Say("deckbuilding.ask.piece", s.nameOf(ask.Src), s.purpose(ask))
	case ask.About == script.AboutMay:
		if wish := s.wish(); s.triggering() {
			return lang.Say("deckbuilding.ask.may-use", s.nameOf(ask.Src), wish)
		} else if wish[lang.EN] != "" {
			return lang.Say("deckbuilding.ask.wish", s.nameOf(ask.Src), wish)
		}
	case ask.About == aboutSplit:
		return lang.Say("deckbuilding.ask.split", s.nameOf(ask.Src), int(s.At(s.Top()).N))
	case ask.About == aboutDiscard && s.At(s.Top()).N > 1:
		return lang.Say("deckbuilding.ask.discard-more", int(s.At(s.Top()).N))
	}
	return lang.Say("deckbuilding.ask."+abouts[ask.About], s.nameOf(ask.Src), int(ask.N))
}

// purpose says what a card is asked for, and how much of it if the verb takes a number.
func (s *State) purpose(ask *flow.Ask) lang.Msg {
	verb, n := &s.verbs[ask.N], int(s.At(s.Top()).N)
	code := "deckbuilding.for." + verb.Word
	switch {
	case n > 0 && lang.Known(code+".n"):
		return lang.Say(code+".n", n)
	case lang.Known(code):
		return lang.Say(code)
	}
	return lang.Say("deckbuilding.for." + verb.Called())
}

// wish says what it is asked for whether it is done: a whole ability that answers an event,
// or a part of one, which has no words if they are not known.
func (s *State) wish() lang.Text {
	a, at := s.choosing()
	speaker := speakers[s.kindOf(s.Ask().Src).card.Type]
	said := lang.Text{}
	for _, l := range lang.All {
		if s.triggering() {
			said[l] = speech().Ability(&a.Tree, speaker, l)
		} else {
			said[l] = speech().Wish(a, at, speaker, l)
		}
	}
	return said
}

// points returns the card that an action is about, for a screen to mark.
func (s *State) points(a rules.Action) string {
	switch a.Verb {
	case vBuy, vBribe, vUse:
		return zones.Piece(a.A).ID()
	case vAttack:
		if a.A > 0 {
			return zones.Piece(a.A - 1).ID()
		}
		return s.baseOf(foeOf(a.Seat)).ID()
	case vPlay:
		if a.B == everything {
			return ""
		}
		return s.copyOf(s.In(of(zHand, a.Seat)), a.A, a.B).ID()
	case vKind:
		return s.copyOf(s.Ask().Set.And(s.hands()), a.A, a.B).ID()
	case flow.Choose:
		if s.Ask().Kind == flow.Pick {
			return zones.Piece(a.A).ID()
		}
	}
	return ""
}

// Outcome implements rules.Foreteller.
func (s *State) Outcome(k int) lang.Msg {
	ask := s.Ask()
	seat := ask.Seats.First()
	if ask.About == aboutDraw {
		loose := s.Loose(seat)
		card := s.kinds[s.book.kind[loose.Nth(k)]].card.Title
		if seat == galaxy {
			return lang.Say("deckbuilding.play.turns-up", card)
		}
		return lang.Say("deckbuilding.play.draws", seat, card)
	}
	hand := s.In(of(zHand, seat))
	return lang.Say("deckbuilding.play.loses", seat, s.nameOf(hand.Nth(k)))
}
