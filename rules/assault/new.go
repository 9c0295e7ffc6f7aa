package assault

import (
	"slices"
	"strconv"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/assault/maps"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// settings are what the game leaves open.
var settings = rules.Settings{
	{Name: "map", Values: maps.Names(), Usual: "lothal-wastes", File: ".map", Read: ownMap},
	{Name: "mission", Values: []string{"a", "b", "none"}, Drawn: true},
	{Name: "rules", Values: []string{"rrg", "1.4"}, Usual: "rrg"},
	{Name: "rounds", Least: 1, Most: 99, Usual: "30"},
}

// New sets up a game. The lists have been checked; what cannot be set up is an error all
// the same.
func New(set rules.Setup) (rules.State, error) {
	if err := settings.Check(set.Options, "assault.play.no-option", "assault.play.option-value"); err != nil {
		return nil, err
	}
	field, err := mapOf(orUsual(set.Options, "map"))
	if err != nil {
		return nil, err
	}
	s, err := table(field, set.Options)
	if err != nil {
		return nil, err
	}
	s.trained = slices.ContainsFunc(set.Lists, func(l *catalog.List) bool { return l.Format == assault.FormatIACP })
	for seat, l := range set.Lists {
		if err := s.bring(set.Catalog, l, rules.Seat(seat)); err != nil {
			return nil, err
		}
	}
	if needed, there := s.needed(), s.ground.Spaces(); needed > there {
		return nil, lang.Fail(lang.Invalid, "assault.play.room", field.Title, there, needed)
	}
	if err := s.enterMissions(); err != nil {
		return nil, err
	}
	s.settle()
	s.Call(flow.Frame{Proc: pSetup})
	s.Run(s)
	return s, nil
}

// orUsual returns an option, or what it usually is.
func orUsual(options map[string]string, name string) string {
	if v := options[name]; v != "" {
		return v
	}
	return settings[slices.IndexFunc(settings, func(s rules.Setting) bool { return s.Name == name })].Usual
}

// table returns a position on a map with nothing of the players on it.
func table(field *maps.Map, options map[string]string) (*State, error) {
	s := &State{book: &book{verbs: verbs, field: field, later: orUsual(options, "rules") == "1.4"}}
	s.book.rounds, _ = strconv.Atoi(orUsual(options, "rounds"))
	var err error
	if s.ground, err = groundOf(field, board.Edition(s.later)); err != nil {
		return nil, lang.Fail(lang.Invalid, "assault.play.map", field.Title, err.Error())
	}
	s.nameSpaces()
	s.doors = doorSpaces(s.ground)
	s.winner, s.group, s.figure, s.setMission = nobody, none, none, noMission
	s.last = fight{attacker: none, target: none}
	s.thrown = [2]zones.Piece{none, none}
	for p := range s.at {
		s.at[p], s.book.card[p] = board.None, none
	}
	for i := range s.on {
		s.on[i] = none
	}
	for i := range s.lies {
		s.lies[i], s.bearer[i] = board.None, none
	}
	for _, z := range field.Zones {
		if i := slices.Index(zoneColors[:], z.Color); i >= 0 {
			s.book.zones[i] = s.spaces(z.Spaces)
		}
	}
	s.apart = farthest
	for x := range s.book.zones[0].All() {
		for y := range s.book.zones[1].All() {
			if n := s.ground.Count(x, y, s.open); n >= 0 {
				s.apart = min(s.apart, n)
			}
		}
	}
	s.exterior = s.book.spaces(field.Exterior)
	for _, a := range field.Areas {
		s.areas = append(s.areas, s.book.spaces(a.Spaces))
	}
	for _, x := range field.Terminals {
		s.addToken(token{kind: "terminal", space: s.space(x), mission: anyMission})
	}
	for i := range field.Missions {
		for _, t := range field.Missions[i].Tokens {
			for _, x := range t.Spaces {
				s.addToken(token{kind: t.Kind, color: t.Color, space: s.space(x), mission: uint8(i)})
			}
		}
	}
	if len(s.tokens) > maxTokens {
		return nil, lang.Fail(lang.Invalid, "assault.play.tokens", field.Title, maxTokens, len(s.tokens))
	}
	s.lottery = options["mission"] == "" && len(field.Missions) > 0
	if id := options["mission"]; id != "" {
		s.setMission = missionless
		for i := range field.Missions {
			if field.Missions[i].ID == id {
				s.setMission = uint8(i)
			}
		}
		if s.setMission == missionless && id != "none" {
			return nil, lang.Fail(lang.Invalid, "assault.play.no-mission", field.Title, id)
		}
	}
	return s, nil
}

// zoneColors are the colours of the deployment zones of two players.
var zoneColors = [2]string{"red", "blue"}

// spaces and space return spaces of the map as the board numbers them.
func (b *book) spaces(all []maps.Space) (set board.Set) {
	for _, x := range all {
		set.Add(b.space(x))
	}
	return set
}

func (b *book) space(x maps.Space) board.Space { return b.ground.Space(b.field.Cell(x)) }

// addToken enters a token of the map or of a mission.
func (s *State) addToken(t token) {
	p := firstToken + zones.Piece(len(s.tokens))
	t.no = kindBit(t.kind)
	s.tokens = append(s.tokens, t)
	s.owner[p] = neutral
}

// bring brings what a player has: groups with their figures, upgrades, command cards.
func (s *State) bring(c *catalog.Catalog, l *catalog.List, seat rules.Seat) error {
	at := make([]zones.Piece, len(l.Entries))
	s.said[seat] = uint8(max(0, slices.Index(affiliations, l.Settings[catalog.Affiliation])))
	for _, role := range []string{assault.Army, assault.Upgrade, assault.Command} {
		for i := range l.Entries {
			e := &l.Entries[i]
			if e.Role != role {
				continue
			}
			card := c.At(e)
			if card == nil {
				return lang.Fail(lang.Invalid, "play.unknown", string(e.Card))
			}
			card = card.As(assault.VersionIn(l.Format, e, card))
			for range max(1, e.Count) {
				p, err := s.bringCard(c, card, seat)
				if err != nil {
					return err
				}
				if e.On >= 0 && e.On < len(at) && isCard(p) {
					s.attach(p, at[e.On])
				}
				at[i] = p
			}
		}
	}
	if s.In(of(zAside, seat)) == (zones.Set{}) {
		return lang.Fail(lang.Invalid, "play.incomplete", int(seat))
	}
	return nil
}

// bringCard brings a card of a player.
func (s *State) bringCard(c *catalog.Catalog, card *catalog.Card, seat rules.Seat) (zones.Piece, error) {
	if assault.RoleOf(card.Type) == assault.Command {
		return s.bringCommand(card, seat)
	}
	p, err := s.bringGroup(card, seat)
	if err != nil {
		return none, err
	}
	if brings := s.kindOf(p).facts.Brings; brings != "" {
		companion, ok := c.Card(brings)
		if !ok {
			return none, lang.Fail(lang.Invalid, "play.unknown", string(brings))
		}
		q, err := s.bringGroup(companion, seat)
		if err != nil {
			return none, err
		}
		s.partner[q-firstCard] = p
	}
	return p, nil
}

// bringGroup brings a Deployment card with its figures, or an upgrade.
func (s *State) bringGroup(card *catalog.Card, seat rules.Seat) (zones.Piece, error) {
	no, err := s.kindNo(card)
	if err != nil {
		return none, err
	}
	k := &s.kinds[no]
	if s.cards == maxCards || k.figure && s.figures+int(k.figures) > maxFigures {
		return none, lang.Fail(lang.Invalid, "play.too-many")
	}
	p := firstCard + zones.Piece(s.cards)
	s.cards++
	s.kind[p], s.owner[p], s.partner[p-firstCard] = no, seat, none
	s.Place(p, of(zCards, seat))
	s.Show(p, both)
	s.put(p, k.abilities)
	s.squads = s.squads || k.squad
	if !k.figure {
		return p, nil
	}
	for n := range k.figures {
		q := zones.Piece(s.figures)
		s.figures++
		s.card[q], s.kind[q], s.owner[q], s.number[q] = p, no, seat, n+1
		s.members[p-firstCard].Add(q)
		s.Place(q, of(zAside, seat))
		s.Show(q, both)
	}
	return p, nil
}

// kindNo returns the number of a card's kind, which is entered if it was not yet.
func (b *book) kindNo(card *catalog.Card) (uint8, error) {
	if i := slices.IndexFunc(b.kinds, func(k kind) bool { return k.card == card }); i >= 0 {
		return uint8(i), nil
	}
	k := readKind(card)
	if b.trained && assault.IsTechnician(card) {
		k.traits = words().Numbers(byTrait, append(slices.Clip(card.Traits), "technician"))
	}
	sc, err := b.scriptOf(card)
	if err != nil {
		return 0, err
	}
	k.abilities = b.enter(card, sc, false)
	k.stores, k.shells = b.does(k.abilities, "store"), b.does(k.abilities, "load-shells")
	b.kinds = append(b.kinds, k)
	return uint8(len(b.kinds) - 1), nil
}

// traitNumbers returns the traits of which whoever plays a command card has one.
func traitNumbers(w *assault.Who) (nos []uint16) {
	for _, name := range traitsOfWho(w) {
		nos = append(nos, words()[script.Adj][name].No)
	}
	return nos
}

// bringCommand puts a command card into a deck.
func (s *State) bringCommand(card *catalog.Card, seat rules.Seat) (zones.Piece, error) {
	no := slices.IndexFunc(s.commands, func(k command) bool { return k.card == card })
	if no < 0 {
		sc, err := s.scriptOf(card)
		if err != nil {
			return none, err
		}
		no = len(s.commands)
		s.commands = append(s.commands, command{
			card: card, who: assault.Of(card).Use, cost: uint8(card.Stats["cost"]),
			traits: words().Numbers(byTrait, traitsOfWho(assault.Of(card).Use)), names: words().Numbers(byName, []string{card.Code()}), asked: traitNumbers(assault.Of(card).Use), side: sideOfWho(assault.Of(card).Use), abilities: s.enter(card, sc, true), lies: s.surgesOnly(sc),
			copies: slices.ContainsFunc(sc.Abilities, func(a script.Ability) bool { return a.Tree.Do != nil && a.Tree.Do.Verb == "copies" }),
		})
	}
	n := s.decked
	if n == maxCommands {
		return none, lang.Fail(lang.Invalid, "play.too-many")
	}
	p := firstCommand + zones.Piece(n)
	s.decked++
	s.kind[p], s.owner[p] = uint8(no), seat
	s.Place(p, of(zDeck, seat))
	s.Add(seat, p)
	return p, nil
}

// needed returns how many spaces the figures of both armies stand on.
func (s *State) needed() (n int) {
	for p := range zones.Piece(s.figures) {
		base := s.kindOf(p).base
		n += int(base.Rows) * int(base.Cols)
	}
	return n
}

// settle numbers groups of the same card, so that people can tell them apart, and pits kinds
// against each other.
func (s *State) settle() {
	s.pit()
	for c := range zones.Piece(s.cards) {
		p := firstCard + c
		if s.membersOf(p).Empty() {
			continue
		}
		n, before := 0, 0
		for d := range zones.Piece(s.cards) {
			q := firstCard + d
			if s.kind[q] == s.kind[p] && s.owner[q] == s.owner[p] {
				n++
				if q <= p {
					before++
				}
			}
		}
		if n > 1 {
			s.copies[c] = uint8(before)
		}
	}
}

// sideOfWho returns the affiliation of which a figure is that plays a command card; neutral if of any.
func sideOfWho(w *assault.Who) uint8 {
	if w == nil {
		return 0
	}
	return uint8(max(0, slices.Index(affiliations, w.Side)))
}

// traitsOfWho returns the traits of a command card: those of whom it asks for.
func traitsOfWho(w *assault.Who) []string {
	if w == nil {
		return nil
	}
	return w.Traits
}
