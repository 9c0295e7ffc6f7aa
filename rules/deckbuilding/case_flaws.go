package deckbuilding

import (
	"reflect"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/validate"
	lists "muster/validate/deckbuilding"
)

// flaws returns the rules of lists that the position of a case breaks: about what
// players own, what lies on the table, the bases and the options.
func flaws(c *catalog.Catalog, line *cases.Line, refuses bool) (refs []string, err error) {
	var first lang.Msg
	g, err := readGiven(line.Given)
	if err == nil {
		err = g.alone(len(line.Do) > 0)
	}
	if err != nil {
		return nil, err
	}
	for _, l := range g.lists() {
		var rep validate.Report
		for _, f := range lists.Game.Check(&rep, c, l).Findings {
			if f.Severity == validate.Illegal || g.NewGame != nil && f.Severity == validate.Incomplete {
				if f.Ref == "" {
					f.Ref = f.Code
				}
				if len(refs) == 0 {
					first = f.Msg
				}
				if !slices.Contains(refs, f.Ref) {
					refs = append(refs, f.Ref)
				}
			}
		}
	}
	if len(refs) > 0 && (len(line.Do) > 0 || !refuses) {
		return nil, lang.Fail(lang.Invalid, "deckbuilding.case.given", first)
	}
	return refs, nil
}

// alone fails for keys of a position beside a new game. Where nothing is done, it
// may be asked what a starter deck holds.
func (g *givenPart) alone(played bool) error {
	if g.NewGame == nil {
		return nil
	}
	rest := *g
	rest.NewGame, rest.Options = nil, nil
	if !played {
		rest.Empire.Deck, rest.Rebels.Deck = nil, nil
	}
	if !reflect.DeepEqual(rest, givenPart{}) {
		return lang.Fail(lang.Invalid, "deckbuilding.case.new-game")
	}
	return nil
}

// lists returns what a position says, as lists that can be checked.
func (g *givenPart) lists() []*catalog.List {
	all := []*catalog.List{g.agreed()}
	table := &catalog.List{Game: catalog.Deckbuilding, Kind: catalog.Table}
	for _, seat := range []rules.Seat{empire, rebels} {
		side, name := g.side(seat), factions[seat]
		own := &catalog.List{Game: catalog.Deckbuilding, Kind: catalog.PlayerCards, Settings: map[string]string{catalog.Faction: name}}
		cards := slices.Concat(side.Hand, side.Deck, side.Discard)
		for _, c := range side.InPlay {
			cards = append(cards, c.Card)
		}
		enter(own, catalog.Deck, cards)
		enter(table, name, cards)
		all = append(all, own, g.basesOf(seat))
		if g.NewGame != nil && len(cards) > 0 {
			starters := *own
			starters.Kind = catalog.StarterDeck
			all = append(all, &starters)
		}
	}
	enter(table, catalog.GalaxyRow, g.Row)
	enter(table, catalog.GalaxyDeck, g.GalaxyDeck)
	enter(table, catalog.GalaxyDiscard, g.GalaxyDiscard)
	if g.Pilots != nil && *g.Pilots > 0 {
		pilots := catalog.Pile(int(*g.Pilots))
		table.Entries = append(table.Entries, pilots)
	}
	return append(all, table)
}

// enter adds cards to a list, each of them in a role.
func enter(l *catalog.List, role string, cards []string) {
	for _, card := range cards {
		card, _ = numbered(card)
		l.Entries = append(l.Entries, catalog.Entry{Card: idOf(card), Count: 1, Role: role, On: -1})
	}
}

// agreed returns the options of a case as a list.
func (g *givenPart) agreed() *catalog.List {
	l := &catalog.List{Game: catalog.Deckbuilding, Kind: catalog.Options, Settings: map[string]string{}}
	options, err := g.options()
	if err != nil {
		return l
	}
	for name, value := range options {
		if name == "mode" {
			l.Format = value
		} else {
			l.Settings[name] = value
		}
	}
	return l
}

// basesOf returns the bases of a player as a list: in a new game his base deck;
// else those that he has left and those that he has lost, which are only
// some of the bases of a mode.
func (g *givenPart) basesOf(seat rules.Seat) *catalog.List {
	l := &catalog.List{Game: catalog.Deckbuilding, Kind: catalog.BaseDeck, Settings: map[string]string{catalog.Faction: factions[seat]}}
	start := [...]string{empire: "lothal", rebels: "dantooine"}[seat]
	if n := g.NewGame; n != nil {
		l.Format = n.Mode
		if l.Format == "" {
			l.Format = modeFull
		}
		bases := [...][]string{n.EmpireBases, n.RebelsBases}[seat]
		if bases == nil { // those of the mode
			return &catalog.List{Game: catalog.Deckbuilding, Kind: catalog.Table}
		}
		first := start
		switch {
		case len(bases) == 0:
		case len(bases) == prescribed[l.Format]-1 && (l.Format == modeSecret || !slices.Contains(bases, start)):
		case l.Format == modeSecret || !slices.Contains(bases, start):
			first, bases = bases[0], bases[1:]
		default: // wherever it stands
			i := slices.Index(bases, start)
			bases = slices.Concat(bases[:i], bases[i+1:])
		}
		enter(l, catalog.StartBase, []string{first})
		enter(l, catalog.OtherBase, bases)
		return l
	}
	l.Format = modeFull
	side := g.side(seat)
	bases := slices.Concat(side.BaseDeck, g.side(foeOf(seat)).Victory)
	var base cardPart
	if side.named() && cases.Decode(side.Base, &base) == nil {
		bases = append(bases, base.Card)
	}
	enter(l, catalog.StartBase, []string{start})
	enter(l, catalog.OtherBase, bases)
	return l
}

// prescribed is how many bases a base deck has, by mode.
var prescribed = map[string]int{modeIntro: 5, modeFull: 10, modeSecret: chosen + 1}
