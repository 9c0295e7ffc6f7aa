package destiny

import (
	"encoding/json"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
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

// An arrangement is a position that is being built.
type arrangement struct {
	*caseBook
	s      *State
	later  []func() // gives dice to cards, when all cards are on the table
	bears  map[zones.Piece][]zones.Piece
	prizes []prize
	first  []zones.Piece // dice of the pools, as they are given
}

// openCase builds the position that a case begins with.
func openCase(b *caseBook, given json.RawMessage) (*caseTable, error) {
	var g givenPart
	if len(given) > 0 {
		if err := cases.Decode(given, &g); err != nil {
			return nil, err
		}
	}
	a := &arrangement{caseBook: b, bears: map[zones.Piece][]zones.Piece{}}
	s, err := a.arrange(&g)
	if err != nil {
		return nil, err
	}
	t := &caseTable{caseBook: b, s: s}
	t.Apart(&t.s.Table)
	for _, d := range a.first {
		t.Lay(d, s.Where(d))
	}
	return t, nil
}

// arrange builds the position.
func (a *arrangement) arrange(g *givenPart) (*State, error) {
	sides, err := g.sides()
	if err != nil {
		return nil, err
	}
	s, err := table(len(sides))
	if err != nil {
		return nil, err
	}
	s.AskAll, s.book.props, s.book.scripts, s.book.trace = true, true, a.scripts, a.hear
	a.s = s
	if g.NewGame != nil {
		return s, a.newGame(g.NewGame)
	}
	for seat, side := range sides {
		if side.Eliminated {
			s.lost |= rules.Only(rules.Seat(seat))
			continue
		}
		if err := a.team(side, rules.Seat(seat)); err != nil {
			return nil, err
		}
	}
	for seat, side := range sides {
		if s.lost.Has(rules.Seat(seat)) {
			continue
		}
		if err := a.cards(side, rules.Seat(seat)); err != nil {
			return nil, err
		}
	}
	if err := a.field(g.Battlefield, g.Claimed); err != nil {
		return nil, err
	}
	s.settle()
	for _, dice := range a.later {
		dice()
	}
	if err := a.capture(); err != nil {
		return nil, err
	}
	for seat, side := range sides {
		if err := a.pool(side.Pool, rules.Seat(seat)); err != nil {
			return nil, err
		}
	}
	return s, a.turn(g)
}

// sides returns the players of a case: those that it lists, in the order of
// their names, or two and whoever else is told of.
func (g *givenPart) sides() ([]*sidePart, error) {
	all := []*sidePart{&g.A, &g.B, g.C, g.D}
	n := 2
	for i, side := range all {
		if side != nil {
			n = max(n, i+1)
		} else {
			all[i] = &sidePart{}
		}
	}
	n = max(n, len(g.NewGame))
	if g.Players != nil {
		if len(g.Players) < n || len(g.Players) > len(all) {
			return nil, lang.Fail(lang.Invalid, "case.players")
		}
		n = len(g.Players)
	}
	for i, name := range g.Players {
		if name != playerName(rules.Seat(i)) {
			return nil, lang.Fail(lang.Invalid, "case.player", name)
		}
	}
	return all[:min(n, len(all))], nil
}

// team puts the characters of a player on the table. They come before all other
// cards.
func (a *arrangement) team(side *sidePart, seat rules.Seat) error {
	team := side.Characters
	if len(team) == 0 {
		team = []cardPart{{Card: usualTeam, Dice: 1}}
	}
	left := 0
	for i := range team {
		c := &team[i]
		if err := a.sound(c); err != nil {
			return err
		}
		p, err := a.put(c.Card, catalog.Character, zTeam, seat, c.Dice)
		if err != nil {
			return err
		}
		a.number[p] = c.N
		if c.Defeated {
			a.s.Move(p, of(zOut, seat))
			continue
		}
		left++
		a.s.hurt[p], a.s.shields[p] = c.Damage, c.Shields
		a.exhaust(c, p)
		a.later = append(a.later, func() { a.upgrades(p, seat) })
	}
	if left == 0 {
		return lang.Fail(lang.Invalid, "case.state", team[0].Card)
	}
	return nil
}

// sound checks what a case says of a character.
func (a *arrangement) sound(c *cardPart) error {
	if err := a.is(c.Card, types[character]); err != nil {
		return err
	}
	card, err := a.card(c.Card)
	if err != nil {
		return err
	}
	if c.Dice == 0 {
		c.Dice = 1
	}
	if c.Dice < 1 || c.Dice > 2 || c.Shields > maxShields || !c.Defeated && int(c.Damage) >= card.Stats["health"] {
		return lang.Fail(lang.Invalid, "case.state", c.Card)
	}
	return nil
}

// cards puts a player's other cards on the table, the deck in its order.
func (a *arrangement) cards(side *sidePart, seat rules.Seat) error {
	if err := a.attach(side, seat); err != nil {
		return err
	}
	for i := range side.Supports {
		if err := a.support(&side.Supports[i], seat); err != nil {
			return err
		}
	}
	deck := side.Deck
	if deck == nil {
		for range usualDeck {
			deck = append(deck, usualCard)
		}
	}
	for _, pile := range []struct {
		codes []string
		zone  zones.Zone
	}{{side.Hand, zHand}, {side.Discard, zDiscard}, {side.Aside, zOut}, {deck, zDeck}} {
		if err := a.pile(pile.codes, pile.zone, seat); err != nil {
			return err
		}
	}
	a.s.money[seat] = side.Resources
	return nil
}

// turn sets whose turn it is and lets the game ask.
func (a *arrangement) turn(g *givenPart) (err error) {
	s := a.s
	if g.Active != "" {
		if s.active, err = a.seated(g.Active); err != nil {
			return err
		}
	}
	if g.Claimed != "" {
		if s.claimed, err = a.seated(g.Claimed); err != nil {
			return err
		}
		if s.claimed != s.control {
			return lang.Fail(lang.Invalid, "case.claimed")
		}
	}
	s.round, s.phase = usualRound, phaseAction
	if g.Round != nil {
		s.round = *g.Round
	}
	if s.round < 1 || s.round > roundLimit {
		return lang.Fail(lang.Invalid, "case.round", int(s.round))
	}
	switch g.Phase {
	case "", phaseNames[phaseAction]:
		s.Call(flow.Frame{Proc: pRound, Step: turnOf})
	case phaseNames[phaseUpkeep]:
		s.phase = phaseUpkeep
		s.waiting = s.all() &^ s.lost
		s.Call(flow.Frame{Proc: pRound, Step: finish})
		s.Call(flow.Frame{Proc: pUpkeep, Step: 1})
		s.Put(flow.Ask{Kind: flow.Open, About: aboutUpkeep, Seats: s.waiting, Src: zones.None})
		return nil
	default:
		return lang.Fail(lang.Invalid, "case.word", g.Phase)
	}
	s.Run(s)
	return nil
}

// newGame begins the set-up, when the hands are drawn.
func (a *arrangement) newGame(sides map[string]newPart) error {
	s := a.s
	if len(sides) != s.players {
		return lang.Fail(lang.Invalid, "case.new-game")
	}
	for _, step := range []func(*newPart, rules.Seat) error{a.newTeam, a.newField, a.newDeck} {
		for name := range sides {
			if _, err := a.seated(name); err != nil {
				return err
			}
		}
		for seat := range rules.Seat(s.players) {
			side := sides[playerName(seat)]
			if err := step(&side, seat); err != nil {
				return err
			}
		}
	}
	s.settle()
	s.Call(flow.Frame{Proc: pSetup, Step: 1})
	s.Run(s)
	return nil
}

func (a *arrangement) newTeam(side *newPart, seat rules.Seat) error {
	if len(side.Characters) == 0 {
		return lang.Fail(lang.Invalid, "case.new-game")
	}
	return a.team(&sidePart{Characters: side.Characters}, seat)
}

func (a *arrangement) newField(side *newPart, seat rules.Seat) error {
	if err := a.is(side.Battlefield, types[battlefield]); err != nil {
		return err
	}
	_, err := a.put(side.Battlefield, catalog.Battlefield, zField, seat, 0)
	return err
}

func (a *arrangement) newDeck(side *newPart, seat rules.Seat) error {
	n := min(handLimit, len(side.Deck))
	if err := a.pile(side.Deck[:n], zHand, seat); err != nil {
		return err
	}
	return a.pile(side.Deck[n:], zDeck, seat)
}
