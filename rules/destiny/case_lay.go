package destiny

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// What a case does not say is so.
const (
	usualTeam   = "01047"
	usualCard   = "01157"
	usualDeck   = 20
	usualField  = "01166"
	usualUnused = "01165"
	usualRound  = 2
)

// mostOwnDice is how many dice a character can have (DES-K-3-DICE).
const mostOwnDice = 3

// openCase lays out the position that a case begins with.
func openCase(plain cases.Plain, scripts map[string]*script.Card, p *position.Part) (*caseTable, error) {
	n, err := position.Players(p, casePlayers)
	if err != nil {
		return nil, err
	}
	s, err := table(n)
	if err != nil {
		return nil, err
	}
	s.AskAll, s.props, s.scripts, s.find = true, true, scripts, plain.Card
	if p.Has("new_game") {
		p.Only("new_game players")
	} else {
		s.round, s.phase = usualRound, phaseAction
		p.Empty("battlefield")
		p.Empty(casePlayers[:n]...)
	}
	plain.Playing = n
	t := &caseTable{Table: steps.On(plain, s)}
	for seat, name := range casePlayers[:n] {
		if err := t.expectGuests(rules.Seat(seat), p.Part(name)); err != nil {
			return nil, err
		}
	}
	if err := caseKeys.Lay(t.of(nobody), p, s.settle); err != nil {
		return nil, err
	}
	t.Apart(s)
	err = s.goOn(p)
	t.Begins()
	return t, err
}

// usualSide fills in what a case does not say of a player.
func usualSide(p *position.Part) {
	if p.Is("eliminated") {
		p.Only("eliminated")
		return
	}
	p.Or("characters", []*position.Part{position.Named(usualTeam)})
	p.Or("deck", slices.Repeat([]string{usualCard}, usualDeck))
}

// expectGuests sets aside the dice of guests that are in the pool of a player.
func (t *caseTable) expectGuests(seat rules.Seat, side *position.Part) error {
	for _, die := range side.Parts("pool") {
		if die.Is("guest") {
			if err := t.laySpare(seat, die.Text("card")); err != nil {
				return err
			}
		}
	}
	return nil
}

// laySpare sets a die aside.
func (t *caseTable) laySpare(seat rules.Seat, code string) error {
	card, err := t.Card(code)
	if err != nil {
		return err
	}
	p, err := t.S.spare(card, seat)
	t.S.brings[p]++
	return err
}

// layAside sets cards aside, layAsideDice dice: nothing else is.
func layAside(x spot, v any) error {
	x.S.packed[x.Own] = true
	return position.Hand[spot]("", zOut).Lay(x, v)
}

func layAsideDice(x spot, codes []string) error {
	x.S.diced[x.Own] = true
	for _, code := range codes {
		if err := x.T.laySpare(x.Own, code); err != nil {
			return err
		}
	}
	return nil
}

// goOn lets the game ask.
func (s *State) goOn(p *position.Part) error {
	for seat := range rules.Seat(s.players) {
		if team := s.In(of(zTeam, seat)); team.Empty() && !s.lost.Has(seat) {
			out := s.In(of(zOut, seat))
			return lang.Fail(lang.Invalid, "case.state", s.kindOf(out.First()).card.Code())
		}
	}
	if err := s.possible(); err != nil {
		return err
	}
	switch {
	case p.Has("new_game") && s.hears(before, evHand):
		s.undeal()
		s.Call(flow.Frame{Proc: pSetup})
	case p.Has("new_game"):
		s.Call(flow.Frame{Proc: pSetup, Step: dealt})
	case s.claimed >= 0 && s.claimed != s.control && !s.later: // later cards take what another has claimed
		return lang.Fail(lang.Invalid, "case.claimed")
	case s.round < 1 || s.round > roundLimit:
		return lang.Fail(lang.Invalid, "case.round", int(s.round))
	case s.phase == phaseAction:
		s.Call(flow.Frame{Proc: pRound, Step: turnOf})
	case s.phase == phaseUpkeep:
		s.waiting = s.all() &^ s.lost
		s.Call(flow.Frame{Proc: pRound, Step: finish})
		s.Call(flow.Frame{Proc: pUpkeep, Step: 2})
	default:
		return lang.Fail(lang.Invalid, "case.word", phaseNames[s.phase])
	}
	s.Run(s)
	return nil
}

// undeal puts the first hands back on their decks: something comes before they are drawn.
func (s *State) undeal() {
	for seat := range rules.Seat(s.players) {
		for hand := s.In(of(zHand, seat)); !hand.Empty(); {
			p := hand.Nth(hand.Len() - 1)
			hand.Drop(p)
			s.PutTop(p, of(zDeck, seat))
		}
	}
}

// LayCard implements position.Layer.
func (t *caseTable) LayCard(code string, owner rules.Seat, z zones.Zone) (zones.Piece, error) {
	return t.put(code, owner, z, typeIn[z])
}

// put puts a card of a type into a zone, or one that can lie in a deck. A support
// may be an upgrade that has become one; an upgrade was whatever its type says.
func (t *caseTable) put(code string, owner rules.Seat, z zones.Zone, typ string) (p zones.Piece, err error) {
	s, role := t.S, catalog.Deck
	card, err := t.Card(code)
	if err != nil {
		return p, err
	}
	switch special := []string{types[character], types[battlefield], types[plot]}; {
	case z == zOut:
		typ, role = card.Type, catalog.Aside
	case z == zUpgrade:
	case slices.Contains(special, card.Type):
		typ, role = cmp.Or(typ, types[event]), card.Type
	case typ == "", z == zSupport && card.Type == types[upgrade]:
		typ = card.Type
	}
	switch {
	case card.Type != typ:
		return p, lang.Fail(lang.Invalid, "case.place", code, typ)
	case (typeIn[z] != "" || z == zBeside) && !s.knows(card):
		return p, lang.Fail(lang.Refused, "play.unscripted", card.Name(), card.Code())
	}
	if p, err = s.add(card, role, owner, 1); err != nil {
		return p, err
	}
	if role == catalog.Deck {
		s.Bind(owner, p, p)
	}
	eyes := s.everyone()
	switch z {
	case zDeck:
		deck := s.In(of(z, owner))
		s.Lay(p, uint8(deck.Len()))
		return p, nil
	case zHand:
		eyes = rules.Only(owner)
	}
	s.Show(p, eyes)
	s.Move(p, of(z, owner))
	return p, nil
}

// layCharacter puts a character on the table. Of one that is defeated nothing else
// counts.
func layCharacter(x spot, p *position.Part) (spot, error) {
	s, code, dice := x.S, p.Text("card"), p.N("dice")
	if !p.Has("dice") {
		dice = 1
	}
	x, err := x.Put(code, zTeam)
	if err != nil {
		return x, err
	}
	if p.Is("defeated") {
		s.Move(x.P, of(zOut, x.Own))
		s.fallen.Add(x.P)
		p.Only("n")
	}
	if dice > 1 && !s.kindOf(x.P).die {
		s.elites.Add(x.P)
	}
	if s.brings[x.P] > 0 {
		s.brings[x.P] = uint8(dice)
	}
	if dice > mostOwnDice {
		return x, lang.Fail(lang.Invalid, "case.state", code)
	}
	return x, nil
}

// layPlot puts a plot on the table.
func layPlot(x spot, p *position.Part) (spot, error) {
	plot, err := x.T.put(p.Text("card"), x.Own, zBeside, types[plot])
	return x.At(plot), err
}

// layUsed notes the cards whose power action a player has used, layDetected those of his
// hand that are detected.
func layUsed(x spot, names []string) error {
	return laySet(x, names, x.S.acting(x.Own), &x.S.used)
}

func layDetected(x spot, names []string) error {
	err := laySet(x, names, x.S.In(of(zHand, x.Own)), &x.S.detected)
	for p := range x.S.detected.All() {
		x.S.Show(p, x.S.everyone())
	}
	return err
}

// laySet puts cards that are named, each one of some, into a set.
func laySet(x spot, names []string, among zones.Set, set *zones.Set) error {
	for _, text := range names {
		p, err := oneOf(x, text, among.Minus(*set))
		if err != nil {
			return err
		}
		set.Add(p)
	}
	return nil
}

// oneOf returns the card of some that a name means.
func oneOf(x spot, text string, among zones.Set) (zones.Piece, error) {
	name, err := cases.ReadRef(x.T, text, x.Own)
	if err != nil {
		return zones.None, err
	}
	p := steps.Find(x.T, &cases.Want{Ref: name}, among)
	if p == zones.None {
		err = lang.Fail(lang.Invalid, "case.state", text)
	}
	return p, err
}

// layPilot has a character pilot a vehicle.
func layPilot(x spot, v any) (err error) {
	x.S.on[x.P], err = oneOf(x, v.(string), x.S.vehicles(x.Own))
	return err
}

// newGame lays nothing out: what its players have is laid out by their keys.
func newGame(x spot, p *position.Part) (spot, error) {
	for _, name := range casePlayers[:x.S.players] {
		if side := p.Part(name); !side.Has("characters") || side.Text("battlefield") == "" {
			return x, lang.Fail(lang.Invalid, "case.new-game")
		}
	}
	return x, nil
}

// layField puts the battlefield on the table. What a case does not say of it is as
// usual, and who has claimed it controls it.
func layField(x spot, p *position.Part) (spot, error) {
	owner, card, unused := cmp.Or(p.Text("owner"), "a"), cmp.Or(p.Text("card"), usualField), usualUnused
	if card == usualUnused {
		unused = usualField
	}
	p.Or("controller", cmp.Or(x.Player(x.S.claimed), owner))
	p.Or("unused", unused)
	seat, err := x.Seat("given", owner)
	if err != nil {
		return x, err
	}
	return x.Whose(seat).Put(card, zField)
}

// layUnused puts the battlefield that was not chosen out of the game, when it is
// known who controls the other one.
func layUnused(x spot, code any) error {
	x.S.Move(x.P, of(zField, x.S.control))
	_, err := x.T.put(code.(string), (x.Own+1)%rules.Seat(x.S.players), zOut, types[battlefield])
	return err
}

// layNewDeck draws a hand off a shuffled deck.
func layNewDeck(x spot, codes []string) error {
	n := min(handLimit, len(codes))
	return cmp.Or(position.Hand[spot]("", zHand).Lay(x, codes[:n]), position.Deck[spot]("", zDeck).Lay(x, codes[n:]))
}

// layDie rolls a die into the pool.
func layDie(x spot, p *position.Part) (spot, error) {
	s, code := x.S, p.Text("card")
	if p.Is("guest") {
		card, err := x.Card(code)
		if err != nil {
			return x, err
		}
		guest, _ := s.spare(card, x.Own)
		s.astray.Add(s.die(guest, x.Own))
	}
	d := dieOf(x, cases.Ref{Owner: x.Own, Card: code, Copy: p.N("of")}, s.In(of(zHome, x.Own)))
	if d == zones.None && x.Own == s.control {
		d = s.fieldDie(code)
	}
	if d == zones.None {
		return x, cmp.Or[error](x.Known(code), lang.Fail(lang.Invalid, "case.no-die", code))
	}
	k := slices.Index(s.dieKind(d).card.Faces, p.Text("side"))
	if k < 0 {
		return x, lang.Fail(lang.Invalid, "case.no-side", code, p.Text("side"))
	}
	s.Move(d, of(zPool, x.Own))
	s.side[d] = uint8(k)
	x.Lay(d, of(zPool, x.Own))
	return x.At(d), nil
}

// layPrize puts a captured die on its captor.
func layPrize(x spot, p *position.Part) (spot, error) {
	s := x.S
	name, err := cases.ReadRef(x.T, p.Text("of"), x.Own)
	if err != nil {
		return x, err
	}
	d := dieOf(x, name, s.every(zHome))
	if d == zones.None || s.kindOf(d).typ != character {
		return x, lang.Fail(lang.Invalid, "case.no-die", p.Text("of"))
	}
	s.captor[d] = x.P
	s.Move(d, of(zBeside, x.Own))
	return x.At(d), nil
}

// dieOf returns a die of a card among some, or None.
func dieOf(x spot, card cases.Ref, among zones.Set) zones.Piece {
	for d := range among.All() {
		if x.T.means(card, x.S.on[d]) {
			return d
		}
	}
	return zones.None
}
