package destiny

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
		return lang.Say("destiny.play.chance", int(a.A))
	}
	ask := s.Ask()
	switch a.Verb {
	case flow.Pass:
		return s.passLabel(ask, a.Seat)
	case flow.Choose:
		return s.chooseLabel(ask, a)
	case vPlay:
		return s.playLabel(a, "play")
	case vReplay:
		return s.playLabel(a, "replay")
	case vPlayTop:
		return s.playLabel(a, "top")
	case vPlayTheirs:
		return s.playLabel(a, "theirs")
	case vPlayAside:
		return s.playLabel(a, "aside")
	case vActivate:
		return lang.Say("destiny.play.activate", s.nameOf(zones.Piece(a.A)))
	case vResolve:
		return lang.Say("destiny.play.resolve", s.dieName(zones.Piece(a.A)))
	case vReroll:
		return lang.Say("destiny.play.reroll", s.kinds[a.A].card.Title)
	case vAction:
		p := zones.Piece(a.A)
		if k, n := s.action(p, int(a.B)); k != s.kindOf(p) { // of several, whose it is
			return lang.Say("destiny.play."+k.actionWord(uint16(n))+"-of", s.nameOf(p), k.card.Title)
		}
		return lang.Say("destiny.play."+s.actionWord(p, a.B), s.nameOf(p))
	case vClaim:
		if a.A == 1 {
			return lang.Say("destiny.play.claim-use")
		}
		return lang.Say("destiny.play.claim")
	case vKind:
		return lang.Say("destiny.play.card", s.kinds[a.A].card.Title)
	case vSymbol:
		return lang.Say("text.destiny.word." + symbols[a.A])
	case vName:
		if a.A == elsewise {
			return lang.Say("destiny.play.other-name")
		}
		return lang.Say("destiny.play.card", s.kinds[a.A].card.Title)
	case vSubtype:
		return lang.Say(traitCode + traitNames()[a.A])
	case vColor:
		return lang.Say("destiny.play.color." + colors[a.A])
	case vTurnTo:
		return rules.Side(s.dieKind(ask.Src).card.Faces[a.A])
	}
	return lang.Say("destiny.play.amount", int(a.A))
}

// actionWord is what the action ability i of a card is called.
func (k *kind) actionWord(i uint16) string {
	if k.powers>>i&1 != 0 {
		return headPower
	}
	return headAction
}

// actionWord is what the action ability i is called that a card has.
func (s *State) actionWord(p zones.Piece, i uint16) string {
	k, n := s.action(p, int(i))
	return k.actionWord(uint16(n))
}

// actionOf returns the first of the action abilities that are called so, or -1.
func (k *kind) actionOf(word string) int {
	for i := range k.actions {
		if k.actionWord(uint16(i)) == word {
			return i
		}
	}
	return -1
}

// passLabel says what it means to choose nothing.
func (s *State) passLabel(ask *flow.Ask, seat rules.Seat) lang.Msg {
	switch ask.About {
	case aboutUpkeep:
		// Asked all the same: a log has the answer of every player.
		if hand := s.In(of(zHand, seat)); hand.Empty() {
			return lang.Say("destiny.play.empty-hand")
		}
	case aboutTurn:
		return lang.Say("destiny.play.pass")
	case aboutExtra:
		return lang.Say("destiny.play.decline-action")
	case aboutTop:
		return lang.Say("destiny.play.bottom-rest")
	case aboutGuard, aboutRedeploy, aboutPilot:
		return lang.Say("destiny.play.decline", s.nameOf(ask.Src))
	}
	return lang.Say("destiny.play.done")
}

func (s *State) chooseLabel(ask *flow.Ask, a rules.Action) lang.Msg {
	switch {
	case s.Ordering():
		due := s.Due()
		return s.firstLabel(&due[len(due)-1-int(a.A)])
	case s.mayDo(doPay) && a.A == 1:
		return lang.Say("destiny.play.spend", s.nameOf(ask.Src), int(s.At(s.Top()).N))
	case s.mayDo(doPay):
		return lang.Say("destiny.play.spend-not", s.nameOf(ask.Src))
	case ask.About == script.AboutMay && a.A == 1:
		return lang.Say("destiny.play.use", s.nameOf(ask.Src))
	case ask.About == script.AboutMay:
		return lang.Say("destiny.play.decline", s.nameOf(ask.Src))
	case ask.About == script.AboutFoe:
		return lang.Say("destiny.play.foe", rules.Seat(a.A))
	case ask.About == aboutGroup:
		return s.groupLabel(a.A)
	case ask.About == aboutDeck:
		return lang.Say("destiny.play.deck", rules.Seat(a.A))
	case ask.About == script.AboutOne:
		return lang.Say("destiny.play.option", s.optionText(int(a.A)))
	case ask.About == aboutSpecial:
		return lang.Say("destiny.play.option", s.abilityText(s.specialOf(ask.Src, int(a.A)), ask.Src))
	case ask.About == script.AboutMany:
		return lang.Say("destiny.play.spot", int(a.A))
	}
	p := zones.Piece(a.A)
	switch {
	case s.isDie(p) && s.ofMany(ask.Set):
		return lang.Say("destiny.play.piece", s.dieName(p), s.holder(p))
	case s.isDie(p):
		return s.dieName(p)
	}
	return lang.Say("destiny.play.piece", s.nameOf(p), s.holder(p))
}

// ofMany reports whether pieces lie before more than one player.
func (s *State) ofMany(set zones.Set) bool {
	for p := range set.All() {
		if s.holder(p) != s.holder(set.First()) {
			return true
		}
	}
	return false
}

// firstLabel says what goes first: whose ability it is, and if the same card has another
// that is due, which.
func (s *State) firstLabel(f *flow.Frame) lang.Msg {
	name, same, on := s.nameOf(f.Src), 0, false
	for _, other := range s.Due() {
		if s.nameOf(other.Src)[lang.EN] == name[lang.EN] {
			same++
			on = on || other.Proc == f.Proc && other.Src != f.Src
		}
	}
	switch {
	case same == 1:
		return lang.Say("destiny.play.first", name)
	case on && s.on[f.Src] != zones.None:
		return lang.Say("destiny.play.first-on", name, s.nameOf(s.on[f.Src]))
	case on && f.Dst != zones.None && f.Dst != f.Src && (s.isDie(f.Dst) || s.Known(f.Dst) == s.everyone()):
		return lang.Say("destiny.play.first-of", name, s.nameOf(f.Dst))
	case f.Proc >= programs:
		return lang.Say("destiny.play.first-of", name, s.abilityText(f.Proc, f.Src))
	case f.Proc == pPilot:
		return lang.Say("destiny.play.first-of", name, lang.Say("text.destiny.word.piloting"))
	case f.Proc == pDetect:
		return lang.Say("destiny.play.first-of", name, lang.Say("text.destiny.word.detect"))
	case f.Proc == pGuardian:
		return lang.Say("destiny.play.first-of", name, lang.Say("text.destiny.word.guardian"))
	}
	return lang.Say("destiny.play.first", name)
}

// spoken says something of an ability in every language.
func (s *State) spoken(say func(*script.Speech, lang.Lang) string) lang.Text {
	with := *speech()
	if s.cards != nil {
		with.Title = func(name string) (lang.Text, bool) { return titled(s.cards, name) }
	}
	said := lang.Text{}
	for _, l := range lang.All {
		said[l] = say(&with, l)
	}
	return said
}

// abilityText says what an ability of a card does.
func (s *State) abilityText(proc uint16, p zones.Piece) lang.Text {
	return s.spoken(func(with *script.Speech, l lang.Lang) string {
		return with.Ability(&s.prog[proc-programs].Tree, s.kindOf(p).card.Type, l)
	})
}

// optionText says an alternative of the choice that is asked for.
func (s *State) optionText(i int) lang.Text {
	f := s.At(s.Top())
	return s.spoken(func(with *script.Speech, l lang.Lang) string {
		return with.Option(s.prog[f.Proc-programs], f.Step, i, s.kindOf(f.Src).card.Type, l)
	})
}

// wish says what it is asked for whether it is done.
func (s *State) wish() lang.Text {
	f := s.At(s.Top())
	return s.spoken(func(with *script.Speech, l lang.Lang) string {
		return with.Wish(s.prog[f.Proc-programs], f.Step, s.kindOf(f.Src).card.Type, l)
	})
}

// running returns the ability that asks, or nil.
func (s *State) running() *script.Ability {
	if s.Depth() == 0 || s.At(s.Top()).Proc < programs {
		return nil
	}
	return s.prog[s.At(s.Top()).Proc-programs]
}

// mayDo reports whether the question is whether a verb is done.
func (s *State) mayDo(verb uint64) bool {
	ask := s.Ask()
	return ask.About == script.AboutMay && ask.Set.Mask() == verb
}

// paired returns of how many options two are chosen at a time; 0 if they are
// chosen one by one.
func (s *State) paired() int { return int(s.asking().B) }

// asking returns the instruction that asks; nil if no ability does.
func (s *State) asking() *script.Instr {
	a := s.running()
	if a == nil {
		return nil
	}
	return &a.Code[s.At(s.Top()).Step]
}

// optionNames returns what rule cases call the alternatives of the open choice.
func (s *State) optionNames() []string { return s.running().Names(s.At(s.Top()).Step) }

// playLabel says how a card is played; how is "play", or "replay" from the
// discard pile.
func (s *State) playLabel(a rules.Action, how string) lang.Msg {
	k, less := &s.kinds[a.A], 0
	switch ask := s.Ask(); {
	case ask.About == aboutPlay:
		less = int(ask.N)
	case a.Verb == vReplay:
		less = k.renewal()
	}
	on, old := piece(a.B), piece(a.C)
	switch {
	case on == zones.None:
		return lang.Say("destiny.play."+how, k.card.Title, s.price(k, on, old, less, a.Seat))
	case old == zones.None:
		return lang.Say("destiny.play."+how+"-on", k.card.Title, s.price(k, on, old, less, a.Seat), s.nameOf(on))
	case how == "play":
		return lang.Say("destiny.play.replace", k.card.Title, s.priceFor(k, on, old, less, a.Seat), s.nameOf(on), s.nameOf(old))
	}
	return lang.Say("destiny.play."+how+"-replace", k.card.Title, s.priceFor(k, on, old, less, a.Seat), s.nameOf(on), s.nameOf(old))
}

// priceFor says what a card costs for which another one goes, and what it would cost otherwise.
func (s *State) priceFor(k *kind, on, old zones.Piece, less int, seat rules.Seat) any {
	cost, full := s.price(k, on, old, less, seat), s.price(k, on, zones.None, less, seat)
	if cost == full {
		return cost
	}
	return lang.Say("destiny.play.instead", cost, full)
}

// nameOf is the title of a card, or of the card of a die, with its number if a player
// has brought several such characters.
func (s *State) nameOf(p zones.Piece) lang.Text {
	if p == zones.None || !s.isDie(p) && s.Card(p) == zones.None {
		return lang.Text{lang.EN: "?"}
	}
	title := s.kindOf(p).card.Title
	c := s.cardOf(p)
	if c >= maxCharacters || s.copy[c] == 0 {
		return title
	}
	named := lang.Text{}
	for _, l := range lang.All {
		named[l] = lang.Say("destiny.play.copy", title, int(s.copy[c])).In(l)
	}
	return named
}

// asker is the title of the card that asks. One that was shuffled away has no face; what it
// does still tells which it was.
func (s *State) asker(p zones.Piece) lang.Text {
	for i := s.Depth(); i > 0 && !s.isDie(p) && s.Card(p) == zones.None; i-- {
		if f := s.At(uint8(i - 1)); f.Src == p && f.Proc >= programs {
			return s.kinds[s.speaks[f.Proc-programs]].card.Title
		}
	}
	return s.nameOf(p)
}

// dieName says a die: its side, and its card.
func (s *State) dieName(d zones.Piece) lang.Msg {
	return lang.Say("destiny.play.die", rules.Side(s.sideOf(d)), s.nameOf(d))
}

// offering reports whether the question is whether a keyword is used.
func (s *State) offering() bool {
	about := s.Ask().About
	return about == aboutGuard || about == aboutRedeploy || about == aboutPilot
}

// points returns the piece that an action is about, for a screen to mark.
func (s *State) points(a rules.Action) string {
	switch a.Verb {
	case vActivate, vResolve, vAction:
		return zones.Piece(a.A).ID()
	case vPlay, vReplay, vPlayTop, vPlayAside:
		for p := range s.In(of(zHand, a.Seat)).All() {
			if uint16(s.kindNo(p)) == a.A {
				return p.ID()
			}
		}
	case flow.Choose:
		if s.Ask().Kind == flow.Pick {
			return zones.Piece(a.A).ID()
		}
	}
	return ""
}

// aims returns the piece that an action puts a card on: an upgrade, on its bearer.
func (s *State) aims(a rules.Action) string {
	if a.Verb == vPlay || a.Verb == vReplay || a.Verb == vPlayTop || a.Verb == vPlayAside {
		return piece(a.B).ID()
	}
	return ""
}

// Outcome implements rules.Foreteller.
func (s *State) Outcome(k int) lang.Msg {
	switch ask := s.Ask(); ask.About {
	case aboutDie:
		kind := s.dieKind(ask.Src)
		return lang.Say("destiny.play.rolls", kind.card.Title, rules.Side(kind.card.Faces[k]))
	case aboutDraw:
		loose := s.Loose(ask.Seats.First())
		return lang.Say("destiny.play.draws", ask.Seats.First(), s.kinds[s.kind[loose.Nth(k)]].card.Title)
	}
	return lang.Say("destiny.play.chance", k)
}
