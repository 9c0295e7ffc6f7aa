package deckbuilding

import (
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/script"
	"muster/rules/zones"
)

// openCase lays out the position that a case begins with. Every question is put,
// also one with a single answer, for a case may give that answer; a turn waits to
// be begun.
func openCase(plain cases.Plain, scripts map[string]*script.Card, p *position.Part) (*caseTable, error) {
	options := optionsIn(p)
	if options["bases_to_win"] == "" && !p.Has("new_game") {
		options["bases_to_win"] = "3"
	}
	s, err := table(plain.Catalog, options, &book{scripts: scripts, waits: true})
	if err != nil {
		return nil, err
	}
	s.AskAll = true
	t := &caseTable{Table: steps.On(plain, s), luck: rules.NewRand(1, 1), commits: map[zones.Piece]zones.Set{}}
	t.Shared = zRow
	if p.Has("new_game") {
		err = s.deal(plain.Catalog, []*catalog.List{basesOf(p, empire), basesOf(p, rebels)})
	} else {
		err = arrange(t.of(galaxy), p)
	}
	rules.Settle(s, &t.luck)
	t.Together(s)
	t.Begins()
	for err == nil && s.Ask().About == aboutSecret {
		t.Apply(s.Legal(nil)[0]) // any bases
	}
	return t, err
}

// optionsIn returns the options of a case as texts.
func optionsIn(p *position.Part) map[string]string {
	all := map[string]string{}
	for key, value := range p.Object("options") {
		all[key] = fmt.Sprint(value)
	}
	if mode := p.Part("new_game").Text("mode"); mode != "" {
		all["mode"] = mode
	}
	return all
}

// harmless are bases that do nothing by themselves, the starting base first.
var harmless = [...][]string{{"lothal", "kessel", "mustafar"}, {"dantooine", "dagobah", "alderaan"}}

// arrange lays out a position, and what a case leaves open as it does least.
func arrange(x spot, p *position.Part) error {
	s := x.S
	s.marker, s.phase, s.rowSize = neutral, phaseMain, len(p.Names("row"))
	p.Empty(factions[:]...)
	p.Or("pilots", 255.0)
	err := caseKeys.Lay(x, p, func() error { return leftBases(x, p) })
	if err != nil {
		return err
	}
	if x.Filled && !p.Has("galaxy_deck") {
		if !p.Has("row") {
			s.rowSize = rowSize
		}
		row := s.In(zRow)
		stock(x, zRow, s.rowSize-row.Len(), idle)
		stock(x, zDeck, maxCards, idle)
	}
	s.beginAt(s.active, s.phase)
	return nil
}

// leftBases gives players whose base a case leaves open one that is left.
func leftBases(x spot, p *position.Part) error {
	for seat, faction := range factions {
		side, own := p.Part(faction), x.Whose(rules.Seat(seat))
		lacks := !side.Has("base") && !side.Null("base")
		if lacks && stock(own, zBase, 1, harmless[seat]) == 0 {
			return lang.Fail(lang.Invalid, "deckbuilding.case.no-base", faction)
		}
	}
	return nil
}

// stock lays copies of cards into a zone, up to n and as many as are left, and
// returns how many.
func stock(x spot, z zones.Zone, n int, cards []string) (laid int) {
	for _, code := range cards {
		for ; laid < n; laid++ {
			if _, err := x.Put(code, z); err != nil {
				break
			}
		}
	}
	return laid
}

// idle are cards that do nothing in the row or in the galaxy deck, and that
// only who has the resources can take.
var idle = strings.Fields("star-destroyer mon-calamari-cruiser blockade-runner imperial-carrier nebulon-b-frigate hammerhead-corvette")

// layDamage puts damage on a card in play, which it must bear.
func layDamage(x spot, v any) error {
	k, n := x.S.kindOf(x.P), int(v.(float64))
	switch {
	case n > 0 && k.health == 0:
		return lang.Fail(lang.Invalid, "deckbuilding.case.no-damage", k.card.Name())
	case n > 0 && n >= int(k.health):
		return lang.Fail(lang.Invalid, "deckbuilding.case.damage", k.card.Name(), n, int(k.health))
	}
	x.S.hurt[x.P] = uint8(n)
	return nil
}

// LayCard implements position.Layer. Ships in play have a zone of their own.
func (t *caseTable) LayCard(name string, owner rules.Seat, z zones.Zone) (zones.Piece, error) {
	s, named := t.S, position.Named(name)
	p, err := s.take(named.Text("card"))
	if err != nil {
		return p, err
	}
	to := t.Of(z, owner)
	if z == zUnits && s.kinds[s.book.kind[p]].typ == ship {
		to = of(zShips, owner)
	}
	s.lay(p, to)
	if deck := s.In(to); z == zDeck {
		s.Lay(p, uint8(deck.Len()))
		s.ordered |= rules.Only(owner)
	}
	t.Lay(p, t.Of(z, owner))
	if n := named.N("n"); n > 0 {
		t.Number[p] = n
	}
	return p, nil
}
