package destiny

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// zoneNames are the zones of a view, in the order they are shown.
var zoneNames = []struct {
	name  string
	zone  zones.Zone
	shape rules.Shape
}{
	{"characters", zTeam, rules.Row}, {"upgrades", zUpgrade, rules.Row}, {"supports", zSupport, rules.Row},
	{"pool", zPool, rules.Pool}, {"hand", zHand, rules.Hand}, {"deck", zDeck, rules.Pile},
	{"discard", zDiscard, rules.Pile}, {"limbo", zLimbo, rules.Pile}, {"battlefield", zField, rules.Pile},
	{"out", zOut, rules.Pile}, {"prizes", zBeside, rules.Pool},
	{"plots", zBeside, rules.Row}, {"downgrades", zBeside, rules.Row},
}

// laterZones is how many of them, the last ones, a game of the first edition has not.
const laterZones = 2

// shown returns the pieces of a player that lie in a zone of a view.
func (s *State) shown(name string, z zones.Zone, seat rules.Seat) zones.Set {
	switch name {
	case "plots":
		return s.plots(seat)
	case "downgrades":
		return s.downgrades(seat)
	case "prizes":
		return s.In(of(z, seat)).And(s.dice)
	}
	return s.In(of(z, seat))
}

// resources is the mark of resources on a card.
const resources = "resources"

// View implements rules.State.
func (s *State) View(eye rules.Seat) rules.View {
	v := rules.View{Seat: eye, Counts: map[string]int{"round": int(s.round)}}
	all := zoneNames
	if !s.later {
		all = all[:len(all)-laterZones]
	}
	for seat := range rules.Seat(s.players) {
		v.Counts["resources."+strconv.Itoa(int(seat))] = int(s.money[seat])
		for _, z := range all {
			zone := s.zoneView(s.shown(z.name, z.zone, seat), z.zone, seat, eye)
			zone.Name, zone.Shape = z.name, z.shape
			v.Zones = append(v.Zones, zone)
		}
	}
	v.Counts["phase"] = int(s.phase)
	v.Counts["active"] = int(s.active)
	v.Counts["control"] = int(s.control)
	v.Counts["claimed"] = int(s.claimed)
	if s.phase == phaseOver {
		for seat := range rules.Seat(s.players) {
			v.Scores = append(v.Scores, s.Score(seat))
		}
	}
	if s.Turn().Seats.Has(eye) {
		v.Ask, v.Options = &rules.Ask{Msg: s.question(), Several: s.several()}, s.options(eye)
		if v.Ask.Several && s.Ask().About == script.AboutPiece {
			s.viewSet(&v)
		}
	}
	return v
}

// options are the answers that a seat may give.
func (s *State) options(eye rules.Seat) (all []rules.Option) {
	for _, a := range s.Legal(nil) {
		if a.Seat == eye {
			all = append(all, rules.Option{
				Action: a, Text: a.String(), Say: s.Label(a), Piece: s.points(a), Onto: s.aims(a), Declines: s.declines(a),
			})
		}
	}
	return all
}

// several reports whether the answers to the open question make a set.
func (s *State) several() bool {
	switch s.Ask().About {
	case aboutMulligan, aboutUpkeep, aboutReroll, aboutModifier, aboutHalf:
		return true
	case script.AboutPiece:
		a := s.running()
		return a != nil && a.Gathers(s.At(s.Top()).Step)
	}
	return false
}

// declines reports whether an answer gives up what the others would do.
func (s *State) declines(a rules.Action) bool {
	ask := s.Ask()
	return a.Verb == flow.Pass || a.Verb == flow.Choose && ask.About == script.AboutMay && a.A == 0
}

// zoneView is the pieces in a zone as eye sees them.
func (s *State) zoneView(in zones.Set, z zones.Zone, seat, eye rules.Seat) rules.ZoneView {
	v := rules.ZoneView{Owner: seat}
	if !in.Empty() {
		v.Pieces = make([]rules.PieceView, 0, in.Len())
	}
	for p := range in.All() {
		if s.isDie(p) {
			v.Pieces = append(v.Pieces, s.dieView(p))
		} else if s.Card(p) != zones.None && s.Knows(rules.Eyes(eye), p) && (eye == seat || !s.hides(p)) {
			v.Pieces = append(v.Pieces, s.cardView(p, z))
		} else {
			v.Hidden++
		}
	}
	return v
}

func (s *State) dieView(d zones.Piece) rules.PieceView {
	k, name := s.dieKind(d), s.nameOf(d)
	if k != s.kindOf(d) {
		name = k.card.Title
	}
	return rules.PieceView{
		ID: d.ID(), Card: string(k.card.ID), Name: name, Side: s.sideOf(d), On: s.on[d].ID(),
	}
}

func (s *State) cardView(p zones.Piece, z zones.Zone) rules.PieceView {
	k := s.kindOf(p)
	v := rules.PieceView{ID: p.ID(), Card: string(k.card.ID), Name: s.nameOf(p)}
	switch z {
	case zHand:
		if cost, ok := k.card.Stats["cost"]; ok {
			v.Marks = append(v.Marks, rules.Mark{Kind: rules.Cost, N: cost})
		}
	case zTeam:
		v.Put(rules.Health, int(s.health(p)))
		v.On = s.on[p].ID()
	case zUpgrade, zBeside:
		v.On = s.on[p].ID()
	}
	v.Put(rules.Damage, int(s.hurt[p]))
	v.Put(rules.Shields, int(s.shields[p]))
	v.Put(resources, int(s.coins[p]))
	dice := 0
	for d := range s.every(zHome).All() {
		if s.on[d] == p {
			dice++
		}
	}
	v.Put(rules.Dice, dice)
	v.PutIf(rules.Exhausted, s.tired.Has(p))
	v.PutIf(rules.Used, s.used.Has(p))
	v.PutIf("detected", s.detected.Has(p))
	return v
}

// What happens that has no sentence: rule cases ask when it did.
const (
	readied = "upkeep_ready"
	tidied  = "upkeep_dice"
	paidOut = "upkeep_resources"
	drew    = "upkeep_draw"
	used    = "ability"
	done    = "deed" // an ability has done something
	spent   = "destiny.told.spends"
	fell    = "destiny.told.defeated"
	isOut   = "destiny.told.eliminated"
	flips   = "destiny.told.flips"
	turns   = "destiny.told.turns"
	rerolls = "destiny.told.rerolls"

	replaces = "destiny.told.replaces"
	topped   = "destiny.told.top"
	bottomed = "destiny.told.bottom"
	into     = "destiny.told.into"
	reveals  = "destiny.told.reveals"
	resolved = "destiny.told.resolves"
)

// listed are the codes of which one sentence tells several pieces.
var listed = map[string]bool{
	"told.draws": true, "told.discards": true, "told.mills": true, "told.sees": true,
	"destiny.told.rolls": true, rerolls: true, resolved: true, "destiny.told.removes": true, "destiny.told.aside": true,
	"destiny.told.top": true, reveals: true, "destiny.told.bottom": true, "destiny.told.into": true,
}

// ofAnother are the codes of what happens to the deck of another player.
var ofAnother = map[string]string{
	topped: "destiny.told.top-of", bottomed: "destiny.told.bottom-of", into: "destiny.told.into-of",
}

// Tell implements rules.Teller.
func (s *State) Tell(hear func(rules.Event)) {
	t := telling{hear: hear}
	s.book.hear = t.take
}

// A telling puts what happens into sentences. That an ability is used is told when
// something comes of it: nobody uses what does nothing, or what he declines.
type telling struct {
	hear func(rules.Event)
	uses []usage // the abilities under way that are known, the innermost last
}

// A usage is an ability under way: its place on the stack, and what is told of it.
type usage struct {
	at   uint8
	proc uint16
	said rules.Event // none once it is told
}

// take takes news in.
func (t *telling) take(s *State, n flow.News) {
	t.uses = slices.DeleteFunc(t.uses, func(u usage) bool {
		return int(u.at) >= s.Depth() || s.At(u.at).Proc != u.proc || n.Code == used && u.at == s.Top()
	})
	if n.Code == used {
		u := usage{at: s.Top(), proc: s.At(s.Top()).Proc}
		if s.worthTelling(n.P) {
			u.said = s.uses(n.Seat, n.P)
		}
		t.uses = append(t.uses, u)
		if head := s.prog[u.proc-programs].Head; strings.HasSuffix(head, headAction) || head == headPower {
			t.utter() // it was chosen, whatever comes of it
		}
		return
	}
	e := s.event(n)
	if e.Code != "" && n.Code != "told.declines" || n.Code == done {
		t.wakes(s)
		t.utter()
	}
	if e.Code != "" {
		t.hear(e)
	}
}

// utter tells that the abilities under way are used, if it has not been told.
func (t *telling) utter() {
	for i := range t.uses {
		if u := &t.uses[i]; u.said.Code != "" {
			t.hear(u.said)
			u.said = rules.Event{}
		}
	}
}

// uses says that a player uses a card.
func (s *State) uses(seat rules.Seat, p zones.Piece) rules.Event {
	return flow.News{Code: "told.uses", Seat: seat, P: p, Q: zones.None}.Event(false, s.thing)
}

// wakes tells of the innermost ability too if it goes on only now, having been delayed.
func (t *telling) wakes(s *State) {
	for i := s.Depth() - 1; i >= 0; i-- {
		f := s.At(uint8(i))
		if f.Proc < programs {
			continue
		}
		known := func(u usage) bool { return int(u.at) == i }
		if f.Step > s.prog[f.Proc-programs].Body && !slices.ContainsFunc(t.uses, known) {
			t.uses = append(t.uses, usage{uint8(i), f.Proc, s.uses(f.Seat, f.Src)})
		}
		return
	}
}

// tell tells that something happens to a piece, or to none.
func (s *State) tell(code string, seat rules.Seat, p zones.Piece, n int) {
	s.stirred = s.stirred || code != used
	if s.hear != nil {
		s.hear(s, flow.News{Code: code, Seat: seat, P: p, Q: zones.None, N: n})
	}
}

// tellOf is tell of something that has to do with another piece.
func (s *State) tellOf(code string, seat rules.Seat, p, q zones.Piece, n int) {
	s.stirred = true
	if s.hear != nil {
		s.hear(s, flow.News{Code: code, Seat: seat, P: p, Q: q, N: n})
	}
}

// event puts news into a sentence; one without a code if it has none.
func (s *State) event(n flow.News) rules.Event {
	switch n.Code {
	case readied, tidied, paidOut, drew, done:
		return rules.Event{}
	}
	e := n.Event(listed[n.Code], s.thing)
	switch n.Code {
	case topped, bottomed, into:
		if c := s.Card(n.P); c != zones.None && s.owner[c] != n.Seat {
			e.Code = ofAnother[n.Code]
			e.Args = append(e.Args, s.owner[c])
		}
	case resolved:
		if n.N > 0 { // as another symbol than it shows
			e.Code, e.Args = "destiny.told.resolves-as", []any{lang.Say("text.destiny.word." + symbols[n.N-1])}
		}
	case reveals:
		owner, from := rules.Seat(0), s.Where(n.P)
		if c := s.Card(n.P); c != zones.None {
			owner = s.owner[c]
		}
		switch {
		case from == of(zDeck, owner):
			e.Code = "destiny.told.reveals-deck"
		case from == of(zHand, owner) && owner != n.Seat:
			e.Code = "destiny.told.reveals-hand"
		default:
			return e
		}
		e.Args = append(e.Args, owner)
	case rerolls:
		e.List[0].Name = lang.Say("destiny.told.rerolled", rules.Side(s.dieKind(n.P).card.Faces[n.N]), e.List[0].Name)
	case replaces:
		f := s.At(s.Top())
		e.Args[2] = s.priceFor(s.kindOf(f.Src), f.Dst, f.It[0], int(f.N), f.Seat)
		e.Args = append(e.Args, s.thing(f.It[0]))
	case turns:
		e.Args = append(e.Args[:1], rules.Side(s.dieKind(n.P).card.Faces[n.N]))
	case flips:
		was, is := s.kinds[n.N].card.Title, s.kindOf(n.P).card.Title
		if e.Args[1] = was; was[lang.EN] != is[lang.EN] {
			e.Code = "destiny.told.flips-to"
		}
	}
	return e
}

// worthTelling reports whether the ability that begins is news: not what a card
// does that was just played, nor the special ability of a die that is being resolved.
func (s *State) worthTelling(p zones.Piece) bool {
	f := s.At(s.Top())
	if s.prog[f.Proc-programs].Head == headSpecial {
		return f.Mark&borrowed != 0
	}
	return f.Proc != s.kindOf(p).play
}

// thing names a piece to those who know it.
func (s *State) thing(p zones.Piece) rules.Thing {
	of := s.twinned(p)
	if p != zones.None && s.isDie(p) {
		return rules.Thing{ID: p.ID(), Name: s.dieName(p), Eyes: s.everyone(), Of: of}
	}
	x := s.Thing(p, s.nameOf(p))
	if x.Of = of; s.hides(p) {
		x.Eyes &= rules.Only(s.owner[s.Card(p)])
	}
	return x
}

// twinned returns who has a die, or a card in play, if another player has a card in play with
// the same title; else nobody.
func (s *State) twinned(p zones.Piece) rules.Seats {
	if p == zones.None || s.Card(s.cardOf(p)) == zones.None || !s.isDie(p) && !s.own(s.holder(p)).Has(p) {
		return 0
	}
	title := s.kindOf(p).card.Title[lang.EN]
	for seat := range rules.Seat(s.players) {
		if seat == s.holder(p) {
			continue
		}
		for q := range s.own(seat).All() {
			if s.kindOf(q).card.Title[lang.EN] == title {
				return rules.Only(s.holder(p))
			}
		}
	}
	return 0
}

// tellAnswer tells what a player chose, if what comes of it does not tell. It changes nothing,
// since it is told only where somebody listens.
func (s *State) tellAnswer(a rules.Action) {
	ask := s.Ask()
	said := flow.News{Seat: a.Seat, P: ask.Src, Q: zones.None}
	switch {
	case a.Seat < 0:
	case a.Verb == flow.Pass && ask.About == aboutExtra:
		said.Code, said.P = "destiny.told.no-action", zones.None
	case a.Verb == flow.Pass && s.turning():
		said.Code, said.P = "told.passes", zones.None
	case s.mayDo(doPay) && a.A == 0:
		said.Code = "destiny.told.spends-nothing"
	case a.Verb == flow.Pass && ask.About == aboutGuard, ask.About == script.AboutMay && a.A == 0:
		said.Code = "told.declines"
	case ask.About == aboutGuard:
		said.Code = "told.uses"
	case ask.About == aboutGroup && s.groupLabel(a.A).Code == "destiny.play.group": // that it is removed is told
	case ask.About == script.AboutMany:
		said.Code, said.N = "destiny.told.spots", int(a.A)
	case a.Verb == vSymbol, a.Verb == vColor, ask.Kind == flow.Pose && ask.About != script.AboutMay, a.Verb == flow.Choose && (ask.About == script.AboutFoe || s.merelyChosen(ask, a)):
		said = flow.News{Code: "told.chooses", Seat: a.Seat, Say: s.Label(a)}
	}
	if said.Code != "" {
		s.hear(s, said)
	}
}

// merelyChosen reports whether an answer chooses a piece that lies open, and nothing else
// happens to it now.
func (s *State) merelyChosen(ask *flow.Ask, a rules.Action) bool {
	p := zones.Piece(a.A)
	return ask.About == script.AboutPiece && ask.N == doChoose && (s.isDie(p) || s.Known(p) == s.everyone() && !s.hides(p))
}

// tellSome tells how much of something happens to a piece, if any does.
func (s *State) tellSome(code string, p zones.Piece, n int) { s.tellTokens(code, s.holder(p), p, n) }

// tellTokens tells that a player puts tokens on a card, or takes some from it. None change
// nothing (DES-K-NO-EFFECT).
func (s *State) tellTokens(code string, seat rules.Seat, p zones.Piece, n int) {
	if n > 0 {
		s.tell(code, seat, p, n)
	}
}

// tellDamage tells who is hurt, and by what.
func (s *State) tellDamage(f *flow.Frame, n int) {
	if f.Src == zones.None || s.Card(s.cardOf(f.Src)) == zones.None { // nothing does, or what nobody knows any longer
		s.tell("told.damage", s.holder(f.Dst), f.Dst, n)
	} else {
		s.tellOf("told.damage-from", s.holder(f.Dst), f.Dst, s.cardOf(f.Src), n)
	}
}

// tellSeen tells that a player looks at a card.
func (s *State) tellSeen(seat rules.Seat, p zones.Piece) { s.tell("told.sees", seat, p, 0) }

// tellPlay tells that a card is played, on a character or by itself.
func (s *State) tellPlay(f *flow.Frame, cost int) {
	switch {
	case !s.kindOf(f.Src).attaches():
		s.tell("destiny.told.plays", f.Seat, f.Src, cost)
	case f.It[0] == zones.None:
		s.tellOf("destiny.told.plays-on", f.Seat, f.Src, f.Dst, cost)
	default:
		s.tellOf(replaces, f.Seat, f.Src, f.Dst, cost)
	}
}

// tellResolve tells that a die is resolved, or a side of one that is not there.
func (s *State) tellResolve(f *flow.Frame, die bool) {
	switch {
	case die && s.hear != nil && s.symbolOf(f.Dst, uint8(f.M)) != s.shows(f.Dst).symbol:
		s.tell(resolved, f.Seat, f.Dst, 1+int(s.symbolOf(f.Dst, uint8(f.M))))
	case die:
		s.tell(resolved, f.Seat, f.Dst, 0)
	case s.hear != nil:
		s.hear(s, flow.News{Code: "told.chooses", Seat: f.Seat, Say: s.dieName(f.Dst)})
	}
}

// fromHand mislays the hand of a player from which he puts a card facedown into his deck.
func (s *State) fromHand(seat rules.Seat, p zones.Piece) {
	if hand := of(zHand, seat); s.Where(p) == hand {
		s.mislay(s.In(hand))
	}
}

// onTop puts a card on a deck for a player, and under one.
func (s *State) onTop(seat rules.Seat, p zones.Piece, z zones.Zone) {
	s.fromHand(seat, p)
	s.PutTop(p, z)
	s.tell("destiny.told.top", seat, p, 0)
}

func (s *State) under(seat rules.Seat, p zones.Piece, z zones.Zone) {
	s.fromHand(seat, p)
	s.PutBottom(p, z)
	s.tell("destiny.told.bottom", seat, p, 0)
}
