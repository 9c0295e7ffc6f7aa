package destiny

import (
	"cmp"
	"sync"

	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// A question is what there is to say of questions that are about the same.
type question struct {
	ask     string // the end of its code
	pending string // what rule cases call a decision that is owed
	fields  string // of their steps that can answer it
}

// questions are the questions by what they are about. That of a piece is for a
// verb, whose row has its fields.
var questions = [...]question{
	script.AboutMay:   {"may", "trigger", ""},
	script.AboutOne:   {"one", "option", "option"},
	script.AboutPiece: {"piece", "cards", ""},
	script.AboutFoe:   {"foe", "", "opponent"},
	script.AboutMany:  {"spot", "word", "number"},
	aboutTurn:         {"turn", "turn", ""},
	aboutExtra:        {"extra", "extra_action", ""},
	aboutMulligan:     {"mulligan", "mulligan", "cards"},
	aboutBattlefield:  {"battlefield", "battlefield", ""},
	aboutShields:      {"shields", "shields", "give"},
	aboutUpkeep:       {"upkeep", "upkeep", "discard"},
	aboutReplace:      {"replace", "replacement", "option"},
	aboutResolve:      {"more", "resolve", "die resolve"},
	aboutModifier:     {"modifier", "resolve", "with"},
	aboutTarget:       {"target", "target", "target"},
	aboutReroll:       {"reroll", "dice", "dice"},
	aboutSide:         {"side", "dice", "turn"},
	aboutLimit:        {"limit", "limit", "cards discard"},
	aboutRedeploy:     {"redeploy", "trigger", "target"},
	aboutGuard:        {"guard", "trigger", "remove dice"},
	aboutSplit:        {"split", "distribute", "distribute give"},
	aboutAmount:       {"amount", "distribute", "amount"},
	aboutFocus:        {"focus", "dice", "turn"},
	aboutHalf:         {"half", "split", "groups"},
	aboutGroup:        {"group", "group", ""},
	aboutPlay:         {"play", "cards", "play"},
	aboutDeck:         {"deck", "cards", ""},
	aboutTop:          {"put-top", "cards", "top"},
	aboutBottom:       {"put-bottom", "cards", "bottom"},
	aboutDown:         {"down", "cards", "discard cards"},
	aboutAside:        {"aside", "cards", "cards"},
	aboutFace:         {"face", "resolve", "resolve"},
	aboutSpend:        {"spend-some", "spend", "spend"},
	aboutSymbol:       {"symbol", "word", "symbol"},
	aboutColor:        {"color", "word", "color"},
	aboutSpecial:      {"special", "option", "option"},
	aboutAssign:       {"assign", "distribute", "distribute"},
	aboutSingle:       {"single", "limit", "cards discard target"},
	aboutPilot:        {"pilot", "trigger", "target"},
	aboutShrink:       {"shrink", "dice", "dice remove"},
	aboutGuest:        {"guest", "cards", "cards target"},
	aboutAs:           {"as", "option", "option symbol"},
	aboutNumber:       {"number", "word", "number"},
	aboutBid:          {"bid", "word", "number"},
	aboutStrip:        {"strip", "target", "unshield"},
	aboutName:         {"name", "word", "name"},
	aboutSubtype:      {"subtype", "word", "subtype"},
	aboutFlip:         {"flip", "word", "name"},
}

func (s *State) doesChooseSymbol(_ use, f *flow.Frame) { s.word(aboutSymbol, f) }
func (s *State) doesChooseColor(_ use, f *flow.Frame)  { s.word(aboutColor, f) }
func (s *State) doesChooseNumber(_ use, f *flow.Frame) { s.word(aboutNumber, f) }
func (s *State) doesChooseName(_ use, f *flow.Frame)   { s.word(aboutName, f) }
func (s *State) doesChooseSubtype(u use, f *flow.Frame) {
	var of zones.Set
	if u.Set == nil {
		for i := range s.kinds {
			of = of.Or(subtypes(&s.kinds[i]))
		}
	} else {
		for c := range s.Set(u.Set, f).All() {
			of = of.Or(subtypes(s.kindOf(c)))
		}
	}
	s.chooseSubtype(of, f)
}

// doesChooseCharacterSubtype offers what characters of the game are, and what other cards
// of it are as characters elsewhere are.
func (s *State) doesChooseCharacterSubtype(_ use, f *flow.Frame) {
	var of zones.Set
	for i := range s.kinds {
		all := subtypes(&s.kinds[i])
		if s.kinds[i].typ != character {
			all = all.And(subtypes(&kind{traits: sharedTraits}))
		}
		of = of.Or(all)
	}
	s.chooseSubtype(of, f)
}

func (s *State) chooseSubtype(of zones.Set, f *flow.Frame) {
	if f.Ok = !of.Empty(); f.Ok {
		s.word(aboutSubtype, f)
		*s.Gather(s.At(s.Top())) = of
	}
}

// Steps of procedures that ask one thing, some of them again and again.
const (
	toAsk = iota
	replied
)

// word has a player choose a symbol, a colour, a number, the title of a card or a subtype
// (DES-K-NAME).
func (s *State) word(about uint8, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pWord, Seat: f.Seat, Src: f.Src, Mark: about})
}

// elsewise stands for every title that no card of the game has.
const elsewise = 254

func (s *State) chooseWord(f *flow.Frame) flow.Signal {
	if f.Step == toAsk {
		f.Step = replied
		ask := flow.Ask{Kind: flow.Open, Free: f.Mark == aboutNumber, About: f.Mark, Seats: rules.Only(f.Seat), N: 1<<len(colors) - 1, Src: f.Src}
		switch f.Mark {
		case aboutSymbol:
			ask.N = 1<<nosymbol - 1
		case aboutNumber:
			ask.N = mostChosen
		case aboutName:
			ask.N, ask.Set = 0, s.titles()
		case aboutSubtype:
			ask.N, ask.Set = 0, *s.Gathered(f)
		}
		return s.Put(ask)
	}
	caller, chosen := s.At(s.Top()-1), uint8(s.Answer().A)
	switch f.Mark {
	case aboutName:
		if caller.Was = chosen + 1; chosen == elsewise {
			caller.Was = 0
		}
		if s.inPlayNow(f.Src) && !s.kindOf(f.Src).die {
			s.side[f.Src] = caller.Was // it has no side, and remembers the name
		}
	case aboutSubtype:
		caller.Was = chosen
	case aboutColor:
		caller.Mark = caller.Mark&(1<<chosenWord-1) | chosen<<chosenWord
		s.paint(f.Src, chosen)
	default:
		caller.Mark = caller.Mark&(1<<chosenWord-1) | chosen<<chosenWord
	}
	return flow.Done
}

// titles returns a kind of card for each title in the game, and one for all others.
func (s *State) titles() (set zones.Set) {
	for i := range s.kinds {
		first := true
		for k := range set.All() {
			first = first && s.kinds[k].family != s.kinds[i].family
		}
		if first {
			set.Add(zones.Piece(i))
		}
	}
	set.Add(elsewise)
	return set
}

// question says what is asked.
func (s *State) question() lang.Msg {
	ask := s.Ask()
	switch {
	case s.Ordering():
		return lang.Say("destiny.ask.order")
	case ask.About == script.AboutPiece:
		return s.pieceQuestion(ask)
	case s.mayDo(doPay):
		return lang.Say("destiny.ask.spend", s.asker(ask.Src), int(s.At(s.Top()).N))
	case ask.About == script.AboutMay && s.asksOwn(ask):
		if wish := s.wish(); wish[lang.EN] != "" {
			return lang.Say("destiny.ask.wish", s.asker(ask.Src), wish)
		}
		return lang.Say("destiny.ask.may-use", s.asker(ask.Src), s.abilityText(s.At(s.Top()).Proc, ask.Src))
	case ask.About == aboutSplit && s.At(s.Top()).Mark == given:
		return lang.Say("destiny.ask.split-shields", s.asker(ask.Src), int(ask.N))
	case ask.About == aboutResolve && s.At(s.Top()).Mark&ofCard != 0:
		return lang.Say("destiny.ask.next-die")
	case ask.About == aboutSymbol:
		return lang.Say("destiny.ask.word", s.asker(ask.Src))
	case ask.About == script.AboutFoe && s.anybody():
		return lang.Say("destiny.ask.player", s.asker(ask.Src))
	case ask.About == script.AboutFoe && s.At(s.Top()).Proc == pResolveOne:
		return lang.Say("destiny.ask.foe", s.dieName(s.At(s.Top()).Dst))
	case ask.About == aboutTarget:
		return lang.Say("destiny.ask.target", s.dieName(ask.Src), int(ask.N))
	case ask.About == aboutSide, ask.About == aboutModifier, ask.About == aboutAs:
		return lang.Say("destiny.ask."+questions[ask.About].ask, s.dieName(ask.Src))
	}
	code := "destiny.ask." + questions[ask.About].ask
	if ask.Src == zones.None {
		return lang.Say(code, "", int(ask.N))
	}
	return lang.Say(code, s.asker(ask.Src), int(ask.N))
}

// asksOwn reports whether an ability asks who has its card, so that "you" in its words is who
// reads them.
func (s *State) asksOwn(ask *flow.Ask) bool {
	return s.running() != nil && ask.Src != zones.None && ask.Seats == rules.Only(s.holder(ask.Src))
}

// pieceQuestion asks for a piece, and says how much is done to it if that is settled.
func (s *State) pieceQuestion(ask *flow.Ask) lang.Msg {
	verb, in, to := s.verbs[ask.N], s.asking(), ""
	code := "destiny.for." + cmp.Or(verb.Label, "choose")
	if in == nil {
		return lang.Say(code, s.asker(ask.Src))
	}
	if code == "destiny.for.choose" && s.asksOwn(ask) {
		if wish := s.wish(); wish[lang.EN] != "" {
			return lang.Say("destiny.ask.piece", s.asker(ask.Src), wish)
		}
	}
	if in.Op == script.One && in.B == 1 && lang.Known(code+".to") {
		to = ".to"
	}
	words := uint64(0)
	if no := in.N >> 8; no > 0 {
		words = s.running().Words[no-1].Mask
	}
	much := "destiny.for." + verb.Word + to + ".n"
	if n := s.At(s.Top()).N; n > 0 && choosing(words) == 0 && lang.Known(much) {
		return lang.Say(much, s.asker(ask.Src), int(n))
	}
	return lang.Say(code+to, s.asker(ask.Src))
}

// subtypes returns the numbers of the subtypes of a kind of card.
func subtypes(k *kind) (set zones.Set) {
	for at, bits := range k.traits {
		for b := range 64 {
			if bits>>b&1 != 0 {
				set.Add(zones.Piece(at*64 + b))
			}
		}
	}
	return set
}

// traitNames are the codes of subtypes by number.
var traitNames = sync.OnceValue(func() map[uint16]string {
	all := map[uint16]string{}
	for name, w := range words()[script.Adj] {
		if w.Group == byTrait {
			all[w.No] = name
		}
	}
	return all
})

// isChosen reports whether a piece has the title, or the subtype, that was chosen.
func (s *State) isChosen(p zones.Piece, mask uint64, f *flow.Frame) bool {
	chosen := f.Was
	if chosen == 0 && f.Src != zones.None && !s.isDie(f.Src) && !s.kindOf(f.Src).die {
		chosen = s.side[f.Src]
	}
	switch {
	case chosen == 0:
		return false
	case mask>>chosenName&1 != 0:
		return s.Card(s.cardOf(p)) != zones.None && s.kindOf(p).family == s.kinds[chosen-1].family
	}
	no := [1]uint16{uint16(chosen)}
	return s.traited(p, no[:])
}

// viewSet adds to a view how large the set is that an ability gathers, and the rest of it.
func (s *State) viewSet(v *rules.View) {
	var later zones.Set
	s.upwards(v.Options)
	if v.Ask.Least, v.Ask.Most, later = s.running().Wanted(s, &s.Machine); !later.Empty() {
		whole := s.Copy(nil).(*State)
		whole.Ask().Set = whole.Ask().Set.Or(later)
		all := whole.options(v.Seat)
		whole.upwards(all)
		v.After(all)
	}
}

// upwards puts the pieces of a set into the order in which it is gathered: cards of a hand
// are listed by kind, and picked by piece.
func (s *State) upwards(options []rules.Option) {
	piece := func(o rules.Option) int {
		switch o.Action.Verb {
		case flow.Pass:
			return -1
		case vKind:
			return int(s.ofKind(s.Ask().Set, o.Action.A))
		}
		return int(o.Action.A)
	}
	stable.Sort(options, func(a, b rules.Option) int { return cmp.Compare(piece(a), piece(b)) })
}
