package destiny

import (
	"cmp"
	"encoding/json"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/flow"
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

// openCase lays out the position that a case begins with.
func openCase(b *caseBook, given json.RawMessage) (*caseTable, error) {
	p, err := caseKeys.Read(given)
	if err != nil {
		return nil, err
	}
	n, err := players(p)
	if err != nil {
		return nil, err
	}
	s, err := table(n)
	if err != nil {
		return nil, err
	}
	s.AskAll, s.book.props, s.book.scripts, s.book.trace = true, true, b.scripts, b.hear
	if p.Has("new_game") {
		p.Only("new_game players")
	} else {
		s.round, s.phase = usualRound, phaseAction
		for seat := range rules.Seat(n) {
			p.Or(playerName(seat), &position.Part{})
		}
		p.Or("battlefield", &position.Part{})
	}
	x := spot{&caseTable{caseBook: b, s: s}, nobody, zones.None}
	for round := range rounds {
		if round == layDice {
			err = x.giveDice()
		}
		if err == nil {
			err = caseKeys.Lay(x, p, round)
		}
		if err != nil {
			return nil, err
		}
	}
	x.Apart(&s.Table)
	return x.caseTable, x.begin(p)
}

// players returns how many play: those whom a case lists, in order, or two and
// whoever else is told of.
func players(p *position.Part) (int, error) {
	n, listed := 2, p.Names("players")
	for seat := range rules.Seat(4) {
		if name := playerName(seat); p.Has(name) || p.Part("new_game").Has(name) {
			n = max(n, int(seat)+1)
		}
	}
	if listed == nil {
		return n, nil
	}
	if len(listed) < n || len(listed) > 4 {
		return 0, lang.Fail(lang.Invalid, "case.players")
	}
	for seat, name := range listed {
		if name != playerName(rules.Seat(seat)) {
			return 0, lang.Fail(lang.Invalid, "case.player", name)
		}
	}
	return len(listed), nil
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

// giveDice puts dice on the cards that have some.
func (x spot) giveDice() error {
	s := x.s
	if int(s.first)+s.mostDice() > int(zones.None) {
		return lang.Fail(lang.Invalid, "play.too-many")
	}
	s.settle()
	for _, z := range []zones.Zone{zUpgrade, zSupport} {
		for card := range s.every(z).All() {
			if s.kindOf(card).die {
				s.die(card, s.holder(card))
			}
		}
	}
	return nil
}

// begin lets the game ask.
func (x spot) begin(p *position.Part) error {
	s := x.s
	for seat := range rules.Seat(s.players) {
		if team := s.In(of(zTeam, seat)); team.Empty() && !s.lost.Has(seat) {
			out := s.In(of(zOut, seat))
			return lang.Fail(lang.Invalid, "case.state", s.kindOf(out.First()).card.Code())
		}
	}
	switch {
	case p.Has("new_game"):
		s.Call(flow.Frame{Proc: pSetup, Step: 1})
	case s.claimed >= 0 && s.claimed != s.control:
		return lang.Fail(lang.Invalid, "case.claimed")
	case s.round < 1 || s.round > roundLimit:
		return lang.Fail(lang.Invalid, "case.round", int(s.round))
	case s.phase == phaseAction:
		s.Call(flow.Frame{Proc: pRound, Step: turnOf})
	case s.phase == phaseUpkeep:
		s.waiting = s.all() &^ s.lost
		s.Call(flow.Frame{Proc: pRound, Step: finish})
		s.Call(flow.Frame{Proc: pUpkeep, Step: 1})
		s.Put(flow.Ask{Kind: flow.Open, About: aboutUpkeep, Seats: s.waiting, Src: zones.None})
		return nil
	default:
		return lang.Fail(lang.Invalid, "case.word", phaseNames[s.phase])
	}
	s.Run(s)
	return nil
}

// newGame lays nothing out: what its players have is laid out by their keys.
func (x spot) newGame(p *position.Part) (spot, error) {
	for seat := range rules.Seat(x.s.players) {
		if side := p.Part(playerName(seat)); !side.Has("characters") || side.Text("battlefield") == "" {
			return x, lang.Fail(lang.Invalid, "case.new-game")
		}
	}
	return x, nil
}

// lose puts a player out of the game.
func (x spot) lose(out any) error {
	if out == true {
		x.s.lost |= rules.Only(x.seat)
	}
	return nil
}

// put puts a card of a type into a zone; an event stands for all that can lie in
// a deck. What it is everybody sees, or in a hand its player, in a deck nobody.
func (x spot) put(code string, typ uint8, z zones.Zone, dice int) (spot, error) {
	card, err := x.card(code)
	if err != nil {
		return x, err
	}
	role := catalog.Deck
	if card.Type == types[character] || card.Type == types[battlefield] {
		role = card.Type
	}
	switch {
	case card.Type != types[typ] && (typ != event || role != catalog.Deck):
		return x, lang.Fail(lang.Invalid, "case.place", code, types[typ])
	case slices.Contains([]zones.Zone{zTeam, zField, zUpgrade, zSupport}, z) && !Scripted(card):
		return x, lang.Fail(lang.Refused, "play.unscripted", card.Name())
	}
	if x.p, err = x.s.add(card, role, x.seat, dice); err != nil || role != catalog.Deck {
		return x, err
	}
	x.s.Bind(x.seat, x.p, x.p)
	switch z {
	case zDeck:
		return x, nil
	case zHand:
		x.s.Show(x.p, rules.Only(x.seat))
	default:
		x.s.Show(x.p, x.s.everyone())
	}
	x.s.Move(x.p, of(z, x.seat))
	return x, nil
}

// layCharacter puts a character on the table. Of one that is defeated nothing else
// counts.
func (x spot) layCharacter(p *position.Part) (spot, error) {
	code, dice := p.Text("card"), cmp.Or(p.N("dice"), 1)
	x, err := x.put(code, character, zTeam, dice)
	if err != nil {
		return x, err
	}
	if p.Is("defeated") {
		x.s.Move(x.p, of(zOut, x.seat))
		p.Only("n")
	}
	if dice < 1 || dice > 2 || p.N("shields") > maxShields || p.N("damage") >= int(x.s.kindOf(x.p).health) {
		return x, lang.Fail(lang.Invalid, "case.state", code)
	}
	return x, nil
}

// layUpgrade puts an upgrade on a character.
func (x spot) layUpgrade(p *position.Part) (spot, error) {
	u, err := x.put(p.Text("card"), upgrade, zUpgrade, 0)
	if err == nil {
		x.s.on[u.p] = x.p
	}
	return u, err
}

// laySupport puts a support on the table: it may be an upgrade that has become
// one.
func (x spot) laySupport(p *position.Part) (spot, error) {
	typ := uint8(support)
	if card, err := x.card(p.Text("card")); err == nil && card.Type == types[upgrade] {
		typ = upgrade
	}
	return x.put(p.Text("card"), typ, zSupport, 0)
}

// layPile puts cards into a zone, those of a deck in their order.
func (x spot) layPile(codes []string, z zones.Zone) error {
	if len(codes) > 100 {
		return lang.Fail(lang.Invalid, "play.too-many")
	}
	for i, code := range codes {
		card, err := x.put(code, event, z, 0)
		if err != nil {
			return err
		}
		if z == zDeck {
			x.s.Lay(card.p, uint8(i+1))
		}
	}
	return nil
}

// layNewDeck draws a hand off a shuffled deck.
func (x spot) layNewDeck(codes []string) error {
	n := min(handLimit, len(codes))
	if err := x.layPile(codes[:n], zHand); err != nil {
		return err
	}
	return x.layPile(codes[n:], zDeck)
}

// layNewField puts a battlefield on the table that may be chosen.
func (x spot) layNewField(code any) error {
	_, err := x.put(code.(string), battlefield, zField, 0)
	return err
}

// layField puts the battlefield on the table, and the one that was not chosen
// out of the game.
func (x spot) layField(p *position.Part) (spot, error) {
	s := x.s
	owner := cmp.Or(p.Text("owner"), "a")
	card, unused := cmp.Or(p.Text("card"), usualField), usualUnused
	if card == usualUnused {
		unused = usualField
	}
	var err, wrong error
	x.seat, err = x.Seat("given", owner)
	s.control, wrong = x.Seat("given", cmp.Or(p.Text("controller"), playerName(s.claimed), owner))
	if err = cmp.Or(err, wrong); err != nil {
		return x, err
	}
	field, err := x.put(card, battlefield, zField, 0)
	if err != nil {
		return x, err
	}
	s.Move(field.p, of(zField, s.control))
	x.seat = (x.seat + 1) % rules.Seat(s.players)
	other, err := x.put(cmp.Or(p.Text("unused"), unused), battlefield, zOut, 0)
	if err == nil {
		s.Move(other.p, of(zOut, x.seat))
	}
	return field, err
}

// layDie rolls a die into the pool.
func (x spot) layDie(p *position.Part) (spot, error) {
	s, code := x.s, p.Text("card")
	d := x.dieOf(cases.Ref{Owner: x.seat, Card: code, Copy: p.N("of")}, s.In(of(zHome, x.seat)))
	if d == zones.None {
		return x, cmp.Or[error](x.Known(code), lang.Fail(lang.Invalid, "case.no-die", code))
	}
	k := slices.Index(s.kindOf(d).card.Faces, p.Text("side"))
	if k < 0 {
		return x, lang.Fail(lang.Invalid, "case.no-side", code, p.Text("side"))
	}
	s.Move(d, of(zPool, x.seat))
	s.side[d] = uint8(k)
	x.Lay(d, of(zPool, x.seat))
	return spot{x.caseTable, x.seat, d}, nil
}

// layPrize puts a captured die on its captor.
func (x spot) layPrize(p *position.Part) (spot, error) {
	s := x.s
	name, err := cases.ReadRef(x.caseTable, p.Text("of"), x.seat)
	if err != nil {
		return x, err
	}
	d := x.dieOf(name, s.every(zHome))
	if d == zones.None || s.kindOf(d).typ != character {
		return x, lang.Fail(lang.Invalid, "case.no-die", p.Text("of"))
	}
	s.captor[d] = x.p
	s.Move(d, of(zPrize, x.seat))
	return spot{x.caseTable, x.seat, d}, nil
}

// dieOf returns a die of a card among some, or None.
func (x spot) dieOf(card cases.Ref, among zones.Set) zones.Piece {
	for d := range among.All() {
		if x.means(x.s, card, x.s.on[d]) {
			return d
		}
	}
	return zones.None
}
