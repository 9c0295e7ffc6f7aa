package deckbuilding

import (
	"encoding/json"
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
func openCase(plain cases.Plain, scripts map[string]*script.Card, given json.RawMessage) (*caseTable, error) {
	p, err := caseKeys.Read(given)
	if err != nil {
		return nil, err
	}
	options := optionsIn(p)
	if options["bases_to_win"] == "" && !p.Has("new_game") {
		options["bases_to_win"] = "3"
	}
	s, err := table(plain.Catalog, options, &book{scripts: scripts, waits: true})
	if err != nil {
		return nil, err
	}
	s.AskAll = true
	t := &caseTable{
		Table: steps.Table[*State]{Plain: plain, S: s, Number: map[zones.Piece]int{}},
		luck:  rules.NewRand(1, 1), commits: map[zones.Piece]zones.Set{},
	}
	if p.Has("new_game") {
		err = s.deal(plain.Catalog, []*catalog.List{basesOf(p, empire), basesOf(p, rebels)})
	} else {
		err = t.of(galaxy).arrange(p)
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
func (x spot) arrange(p *position.Part) error {
	s := x.S
	s.marker, s.phase, s.rowSize = neutral, phaseMain, len(p.Names("row"))
	for _, faction := range factions {
		p.Or(faction, &position.Part{})
	}
	p.Or("pilots", 255.0)
	err := caseKeys.Lay(x, p, func() error { return x.leftBases(p) })
	if err != nil {
		return err
	}
	if x.Filled && !p.Has("galaxy_deck") {
		if !p.Has("row") {
			s.rowSize = rowSize
		}
		row := s.In(zRow)
		x.fill(zRow, s.rowSize-row.Len(), idle)
		x.fill(zDeck, maxCards, idle)
	}
	s.beginAt(s.active, s.phase)
	return nil
}

// leftBases gives players whose base a case leaves open one that is left.
func (x spot) leftBases(p *position.Part) error {
	for seat, faction := range factions {
		side, own := p.Part(faction), x.of(rules.Seat(seat))
		lacks := !side.Has("base") && !side.Null("base")
		if lacks && own.fill(zBase, 1, harmless[seat]) == 0 {
			return lang.Fail(lang.Invalid, "deckbuilding.case.no-base", faction)
		}
	}
	return nil
}

// fill lays copies of cards into a zone, up to n and as many as are left, and
// returns how many.
func (x spot) fill(z zones.Zone, n int, cards []string) (laid int) {
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

// pilots are what lies in their stack.
var pilots = []string{"outer-rim-pilot"}

// layDamage puts damage on a card in play, which it must bear.
func (x spot) layDamage(v any) error {
	k, n := x.S.kindOf(x.p), int(v.(float64))
	if n > 0 && n >= int(k.health) {
		return lang.Fail(lang.Invalid, "deckbuilding.case.damage", k.card.Name(), n, int(k.health))
	}
	x.S.hurt[x.p] = uint8(n)
	return nil
}

// Put implements position.Spot. Ships in play have a zone of their own.
func (x spot) Put(name string, z zones.Zone) (spot, error) {
	s, named := x.S, position.Named(name)
	p, err := s.take(named.Text("card"))
	if err != nil {
		return x, err
	}
	to := x.Zone(z)
	if z == zUnits && s.kinds[s.book.kind[p]].typ == ship {
		to = of(zShips, x.seat)
	}
	s.lay(p, to)
	if deck := s.In(to); z == zDeck {
		s.Lay(p, uint8(deck.Len()))
		s.ordered |= rules.Only(x.seat)
	}
	x.Lay(p, x.Zone(z))
	if n := named.N("n"); n > 0 {
		x.Number[p] = n
	}
	return x.At(p), nil
}
