package destiny

import (
	"encoding/json"
	"slices"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// A caseBook is what stays the same throughout a case.
type caseBook struct {
	catalog *catalog.Catalog
	scripts map[string]*script.Card // instead of those of the card files; nil: those
	number  map[zones.Piece]int     // which of several copies a card is
	table   *caseTable              // where something happens
}

// A caseTable is a position within a case.
type caseTable struct {
	*caseBook
	steps.Clock
	cases.Plain
	s      *State
	heard  []string      // what has happened
	forced [256]string   // sides of dice that are about to be rolled
	hand   []zones.Piece // the hand that random places count in
	paid   int           // how much of what was heard has been looked at for resources that were spent
	order  []cases.Want  // of simultaneous abilities
}

// caseGame is the rule cases of Destiny, with the scripts of the card files or
// others.
func caseGame(scripts map[string]*script.Card) *cases.Game {
	return &cases.Game{
		Steps: caseSteps, Fields: caseFields, Keys: caseKeys, Rules: rulesOfCases, Players: casePlayers, Pending: pendingKinds,
		Expect: "after game_over pending event_order unordered contains",
		Open: func(c *catalog.Catalog, given json.RawMessage) (cases.Table, error) {
			t, err := openCase(&caseBook{catalog: c, scripts: scripts, number: map[zones.Piece]int{}}, given)
			return t, err
		},
	}
}

// runCase runs a case, one line of JSON.
func runCase(c *catalog.Catalog, line []byte) rules.CaseResult { return caseGame(nil).Run(c, line) }

// State implements cases.Table.
func (t *caseTable) State() rules.State { return t.s }

// Show implements cases.Table.
func (t *caseTable) Show() map[string]any { return caseKeys.Show(t.of(nobody)) }

// Heard implements cases.Table.
func (t *caseTable) Heard() []string { return t.heard }

// Copy implements cases.Table.
func (t *caseTable) Copy() cases.Table {
	c := *t
	c.s = t.s.Copy(nil).(*State)
	c.heard = slices.Clip(t.heard)
	return &c
}

// Apply implements cases.Table.
func (t *caseTable) Apply(a rules.Action) {
	t.caseBook.table = t
	t.s.Apply(a)
	t.Apart(&t.s.Table)
}

// hear keeps what happens.
func (b *caseBook) hear(word string, s *State, p zones.Piece, seat rules.Seat) {
	if b.table == nil || b.table.s != s {
		return
	}
	what := playerName(seat)
	if p != zones.None {
		what = b.nameOf(s, p)
	}
	b.table.heard = append(b.table.heard, word+" "+what)
}

// Seat implements cases.Table.
func (t *caseTable) Seat(step, name string) (rules.Seat, error) {
	if step == "roll_off" && name == "" {
		return 0, nil
	}
	seat, err := seatOf(name)
	if err == nil && step != "" && int(seat) >= t.s.players {
		err = lang.Fail(lang.Invalid, "case.player", name)
	}
	return seat, err
}

// casePlayers are the players by seat.
var casePlayers = []string{"a", "b", "c", "d"}

// seatOf reads the name of a player.
func seatOf(name string) (rules.Seat, error) {
	if i := slices.Index(casePlayers, name); i >= 0 {
		return rules.Seat(i), nil
	}
	return nobody, lang.Fail(lang.Invalid, "case.player", name)
}

// playerName is the name of a seat in cases.
func playerName(s rules.Seat) string {
	if s < 0 {
		return ""
	}
	return casePlayers[s]
}

// Known implements cases.Table.
func (b *caseBook) Known(code string) error {
	_, err := b.card(code)
	return err
}

// card returns the card with a code.
func (b *caseBook) card(code string) (*catalog.Card, error) {
	c, ok := b.catalog.Card(catalog.ID("destiny/" + code))
	if !ok {
		return nil, lang.Fail(lang.Invalid, "case.card", code)
	}
	return c, nil
}

// means reports whether a name means a piece.
func (b *caseBook) means(s *State, name cases.Ref, p zones.Piece) bool {
	if p == zones.None || s.isDie(p) != (name.Side != "") {
		return false
	}
	card := s.cardOf(p)
	if card != p && (!s.at(p, zPool) || sideOf(s, p) != name.Side) {
		return false
	}
	c := s.Card(card)
	if c == zones.None || s.owner[c] != name.Owner || s.kindOf(card).card.Code() != name.Card {
		return false
	}
	return name.Copy == 0 || b.number[card] == 0 || b.number[card] == name.Copy
}

// Means implements steps.Namer. Cards in hands are no targets.
func (t *caseTable) Means(x *cases.Want, p zones.Piece) bool {
	return t.means(t.s, x.Ref, p) && (x.Field != "target" || !t.s.at(p, zHand))
}

// sideOf returns the side that a die shows, as it is printed.
func sideOf(s *State, d zones.Piece) string { return s.kindOf(d).card.Faces[s.side[d]] }

// nameOf is the name of a card in play, or of a die's card, with its player.
func (b *caseBook) nameOf(s *State, p zones.Piece) string {
	if p == zones.None {
		return ""
	}
	p = s.cardOf(p)
	c := s.Card(p)
	if c == zones.None {
		return ""
	}
	name := playerName(s.owner[c]) + ":" + s.kindOf(p).card.Code()
	if n := b.number[p]; n > 0 {
		name += "#" + strconv.Itoa(n)
	}
	return name
}

// Alike implements cases.Table: of dice of one card that show the same, one will
// do.
func (t *caseTable) Alike(a, b rules.Action) bool {
	s, d, e := t.s, zones.Piece(a.A), zones.Piece(b.A)
	dice := s.Ask().Kind == flow.Pick && a.Verb == flow.Choose || a.Verb == vResolve && b.Verb == vResolve
	return dice && s.isDie(d) && s.isDie(e) && s.on[d] == s.on[e] && s.holder(d) == s.holder(e) && sideOf(s, d) == sideOf(s, e)
}
