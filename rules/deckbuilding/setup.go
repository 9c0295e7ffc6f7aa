package deckbuilding

import (
	"maps"
	"strconv"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Modes of the game.
const (
	modeIntro  = "intro"
	modeFull   = "full"
	modeSecret = "secret"
)

// New sets up a game. A list without bases stands for those that the mode
// prescribes; in the mode of secret bases the player then chooses them.
func New(set rules.Setup) (rules.State, error) {
	options, err := optionsOf(set)
	if err != nil {
		return nil, err
	}
	s, err := table(set.Catalog, options, &book{})
	if err != nil {
		return nil, err
	}
	if err := s.deal(set.Catalog, set.Lists); err != nil {
		return nil, err
	}
	return s, nil
}

// optionsOf returns the options of a game, with the mode that its lists are of.
// The lists must be base decks, of the Empire for seat 0, of the Rebels for
// seat 1; one without bases, which the box brings, need not say so.
func optionsOf(set rules.Setup) (map[string]string, error) {
	options := maps.Clone(set.Options)
	if options == nil {
		options = map[string]string{}
	}
	for seat, l := range set.Lists {
		side, bare := l.Settings[deckbuilding.Faction], len(l.Entries) == 0
		switch {
		case l.Kind != deckbuilding.BaseDeck:
			return nil, lang.Fail(lang.Invalid, "deckbuilding.play.kind", l.Kind)
		case side != factions[seat&1] && !(bare && side == ""):
			return nil, lang.Fail(lang.Invalid, "deckbuilding.play.side", seat, side, factions[seat&1])
		case bare && l.Format == "":
		case options["mode"] == "":
			options["mode"] = l.Format
		case l.Format != options["mode"]:
			return nil, lang.Fail(lang.Invalid, "deckbuilding.play.modes", options["mode"], l.Format)
		}
	}
	return options, nil
}

// factions are the sides by seat.
var factions = [...]string{empire: "empire", rebels: "rebels"}

// seatOf returns the seat that a list is made for; that of the Empire if it says nothing.
func seatOf(l *catalog.List) rules.Seat {
	if l.Settings[deckbuilding.Faction] == factions[rebels] {
		return rebels
	}
	return empire
}

// table returns a position with nothing on the table, as the options want it,
// with the book of a game.
func table(c *catalog.Catalog, options map[string]string, b *book) (*State, error) {
	b.verbs, b.mode, b.rowSize = verbs, modeFull, rowSize
	s := &State{book: b}
	s.marker, s.winner = lightEnd, nobody
	if err := s.read(c); err != nil {
		return nil, err
	}
	if err := s.configure(options); err != nil {
		return nil, err
	}
	return s, nil
}

// deal lays out the cards of the box and the bases of the players, and begins.
func (s *State) deal(c *catalog.Catalog, lists []*catalog.List) error {
	s.whole = true
	s.dealCards()
	for seat := range rules.Seat(2) {
		var l *catalog.List
		if int(seat) < len(lists) {
			l = lists[seat]
		}
		if err := s.dealBases(c, l, seat); err != nil {
			return err
		}
	}
	s.Call(flow.Frame{Proc: pSetup})
	s.Run(s)
	return nil
}

// settings are the options of a game (rule book "Advanced modes", "Optional rules"), and
// the two facts on which sources differ.
var settings = rules.Settings{
	{Name: "mode", Values: []string{modeIntro, modeFull, modeSecret}},
	{Name: "bases_to_win", Least: 2, Most: 5},
	{Name: "bribe", Values: rules.Switch, Usual: "false"},
	{Name: "tatooine.hit_points", Values: []string{"14", "16"}, Usual: "14"},
	{Name: "coruscant.ability", Values: []string{"top", "bottom"}, Usual: "top"},
}

// configure takes the options of a game.
func (b *book) configure(options map[string]string) error {
	if err := settings.Check(options, "deckbuilding.play.option", "deckbuilding.play.option-value"); err != nil {
		return err
	}
	if mode := options["mode"]; mode != "" {
		b.mode = mode
	}
	b.toWin, _ = strconv.Atoi(options["bases_to_win"])
	b.bribes = options["bribe"] == "true"
	b.health("tatooine", options["tatooine.hit_points"])
	b.sinks = options["coruscant.ability"] == "bottom"
	if b.toWin == 0 {
		b.toWin = 4
		if b.mode == modeIntro {
			b.toWin = 3
		}
	}
	b.secret = b.mode == modeSecret
	return nil
}

// health changes the hit points of a card.
func (b *book) health(code, value string) {
	for i := range b.kinds {
		if n, err := strconv.Atoi(value); err == nil && b.kinds[i].card.Code() == code {
			b.kinds[i].health = uint8(n)
		}
	}
}

// dealCards lays the cards of the box out: starters, galaxy deck and pilots.
func (s *State) dealCards() {
	for p := range s.cards {
		switch k := &s.kinds[s.book.kind[p]]; k.pool {
		case deckbuilding.StarterPool:
			s.hide(p, rules.Seat(k.camp))
		case deckbuilding.GalaxyPool:
			s.hide(p, galaxy)
		case deckbuilding.PilotPool:
			s.lay(p, zPilots)
		default:
			s.lay(p, of(zBox, rules.Seat(k.camp)))
		}
	}
}

// dealBases makes the base deck of a player of a list, or of what the mode
// prescribes if it names none.
func (s *State) dealBases(c *catalog.Catalog, l *catalog.List, seat rules.Seat) error {
	want := map[catalog.ID]bool{}
	if l != nil {
		for i := range l.Entries {
			card := c.At(&l.Entries[i])
			if card == nil {
				return lang.Fail(lang.Invalid, "play.unknown", string(l.Entries[i].Card))
			}
			want[card.ID] = true
		}
	}
	for p := range s.In(of(zBox, seat)).All() {
		k := s.kindOf(p)
		switch {
		case k.start:
			s.leave(p, of(zBase, seat))
		case want[k.card.ID], len(want) == 0 && (s.mode == modeFull || s.mode == modeIntro && k.intro):
			s.Move(p, of(zBases, seat))
		}
	}
	left := s.In(of(zBases, seat))
	if n := left.Len(); len(want) > 0 && n+1 < s.toWin {
		return lang.Fail(lang.Invalid, "deckbuilding.play.bases", int(seat), s.toWin, n+1)
	}
	return nil
}

// setup prepares a game (rule book "Setup"): secret bases are chosen, the row is
// dealt, each player draws his hand, the Empire begins.
func (s *State) setup(f *flow.Frame) flow.Signal {
	if f.Asked {
		f.Asked = false
		s.Move(zones.Piece(s.Answer().A), of(zBases, f.Seat))
	}
	for ; s.secret; f.Seat = rebels {
		have := s.In(of(zBases, f.Seat))
		box := s.In(of(zBox, f.Seat))
		if n := chosen - have.Len(); n > 0 && (f.N > 0 || have.Empty()) {
			f.N, f.Asked = int16(n), true
			return s.Put(flow.Ask{
				Kind: flow.Pick, About: aboutSecret, Seats: rules.Only(f.Seat), N: uint16(n), Src: zones.None, Set: above(box, have, n),
			})
		}
		f.N = 0
		if f.Seat == rebels {
			break
		}
	}
	*f = flow.Frame{Proc: pTurn}
	s.Call(flow.Frame{Proc: pDraw, Seat: rebels, N: handSize})
	s.Call(flow.Frame{Proc: pDraw, Seat: empire, N: handSize})
	s.callRefill() // the last comes first
	return flow.Go
}

// above keeps the cards of a set that lie above those taken and leave n to take:
// a set is chosen upwards, in one order only.
func above(set, taken zones.Set, n int) zones.Set {
	if k := taken.Len(); k > 0 {
		set = set.Above(taken.Nth(k - 1))
	}
	for range n - 1 {
		set.Drop(set.Nth(set.Len() - 1))
	}
	return set
}
