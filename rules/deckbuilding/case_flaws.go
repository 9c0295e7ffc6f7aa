package deckbuilding

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/validate"
	lists "muster/validate/deckbuilding"
)

// flaws returns the rules of lists that the position of a case breaks: about what
// players own, what lies on the table, the bases and the options.
func flaws(c *catalog.Catalog, line *cases.Line, refuses bool) (refs []string, err error) {
	p, err := caseKeys.Read(line.Given)
	if err != nil {
		return nil, err
	}
	beside := "new_game options"
	if len(line.Do) == 0 { // it may be asked what a starter deck holds
		beside += " empire.deck rebels.deck"
	}
	if p.Has("new_game") && p.Beside(beside) {
		return nil, lang.Fail(lang.Invalid, "deckbuilding.case.new-game")
	}
	var said []lang.Msg
	for _, l := range listsOf(p) {
		for _, f := range lists.Game.Check(new(validate.Report), c, l).Findings {
			ref, counts := cmp.Or(f.Ref, f.Code), f.Severity == validate.Illegal || p.Has("new_game") && f.Severity == validate.Incomplete
			if counts && !slices.Contains(refs, ref) {
				refs, said = append(refs, ref), append(said, f.Msg)
			}
		}
	}
	if len(refs) > 0 && (len(line.Do) > 0 || !refuses) {
		return nil, lang.Fail(lang.Invalid, "deckbuilding.case.given", said[0])
	}
	return refs, nil
}

// listsOf returns what a position says, as lists that can be checked.
func listsOf(p *position.Part) []*catalog.List {
	options, table := list(deckbuilding.Options, ""), list(deckbuilding.Table, "")
	options.Settings = optionsIn(p)
	options.Format = options.Settings["mode"]
	delete(options.Settings, "mode")
	all := []*catalog.List{options}
	for seat, faction := range factions {
		side := p.Part(faction)
		cards := slices.Concat(side.Names("hand"), side.Names("deck"), side.Names("discard"))
		for _, c := range side.Parts("in_play") {
			cards = append(cards, c.Text("card"))
		}
		own := list(deckbuilding.PlayerCards, faction)
		enter(own, catalog.Deck, cards)
		enter(table, faction, cards)
		all = append(all, own, basesOf(p, rules.Seat(seat)))
		if p.Has("new_game") && len(cards) > 0 {
			starters := *own
			starters.Kind = deckbuilding.StarterDeck
			all = append(all, &starters)
		}
	}
	for _, role := range []string{deckbuilding.GalaxyRow, deckbuilding.GalaxyDeck, deckbuilding.GalaxyDiscard} {
		enter(table, role, p.Names(role))
	}
	if n := p.N("pilots"); n > 0 {
		table.Entries = append(table.Entries, deckbuilding.Pile(n))
	}
	return append(all, table)
}

// list returns an empty list of a kind; its faction is "" if it is nobody's.
func list(kind, faction string) *catalog.List {
	return &catalog.List{Game: catalog.Deckbuilding, Kind: kind, Settings: map[string]string{deckbuilding.Faction: faction}}
}

// enter adds cards to a list, each of them in a role.
func enter(l *catalog.List, role string, cards []string) {
	for _, name := range cards {
		card := catalog.Deckbuilding.ID(position.Named(name).Text("card"))
		l.Entries = append(l.Entries, catalog.Entry{Card: card, Count: 1, Role: role, On: -1})
	}
}

// basesOf returns the bases of a player as a list: in a new game his base deck;
// else those that he has left and those that he has lost, which are only
// some of the bases of a mode.
func basesOf(p *position.Part, seat rules.Seat) *catalog.List {
	l, side, first := list(deckbuilding.BaseDeck, factions[seat]), p.Part(factions[seat]), harmless[seat][0]
	l.Format = cmp.Or(p.Part("new_game").Text("mode"), modeFull)
	bases := slices.Concat(side.Names("base_deck"), p.Part(factions[foeOf(seat)]).Names("victory"))
	if base := side.Part("base"); base != nil {
		bases = append(bases, base.Text("card"))
	}
	if p.Has("new_game") {
		bases = p.Part("new_game").Names(factions[seat] + "_bases")
		switch {
		case bases == nil: // those of the mode
			return list(deckbuilding.Table, "")
		case len(bases) >= prescribed[l.Format] && (l.Format == modeSecret || !slices.Contains(bases, first)):
			first, bases = bases[0], bases[1:]
		}
	}
	enter(l, deckbuilding.StartBase, []string{first})
	enter(l, deckbuilding.OtherBase, bases)
	return l
}

// prescribed is how many bases a base deck has, by mode.
var prescribed = map[string]int{modeIntro: 5, modeFull: 10, modeSecret: chosen + 1}
