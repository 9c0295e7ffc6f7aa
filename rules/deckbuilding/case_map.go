package deckbuilding

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// caseKeys are the keys of a position.
var caseKeys = slices.Concat(position.Sides(factions[:], sideKeys, nil), position.Each(factions[:], sideKeys, "hand_size deck_size discard_size owned"), position.Map[spot]{
	position.Player("active", factions[:], func(x spot) *rules.Seat { return &x.S.active }),
	position.Choice("phase", []string{phaseStart: "start_of_turn", phaseMain: "main"}, func(x spot) *uint8 { return &x.S.phase }).As(func(x spot) any { return phaseNames[x.S.phase] }),
	position.Choice("force", strings.Fields("dark3 dark2 dark1 neutral light1 light2 light3"), func(x spot) *uint8 { return &x.S.marker }),
	position.Hand[spot]("row", zRow), position.Deck[spot]("galaxy_deck", zDeck), position.Pile[spot]("galaxy_discard", zDiscard),
	position.Key[spot]{Name: "pilots", Kind: "number", Most: 255, Show: position.Size[spot]("", zPilots).Show, Lay: func(x spot, n any) error {
		stock(x, zPilots, int(n.(float64)), []string{"outer-rim-pilot"})
		return nil
	}}.Late(),
	position.Said("options", "object", func(x spot) any {
		return map[string]any{"bases_to_win": float64(x.S.toWin), "bribe": x.S.bribes, "mode": x.S.mode}
	}),
	position.Given("new_game", newKeys...),

	position.Hand[spot]("exiled", zExile).Told(), position.Size[spot]("row_size", zRow),
	position.Size[spot]("galaxy_deck_size", zDeck), position.Size[spot]("galaxy_discard_size", zDiscard),
	position.Player("force_with", factions[:], func(x spot) *rules.Seat { seat := x.S.forceHolder(); return &seat }).Told(), position.Told("attack_values", func(x spot) any { return attacks(x, empire, rebels) }),
})

// phaseNames are the phases as cases are told them.
var phaseNames = []string{phaseSetup: "start_of_turn", phaseStart: "start_of_turn", phaseMain: "main", phaseOver: "over"}

var newKeys = position.Map[spot]{
	position.Said[spot]("mode", "string", nil), position.Said[spot]("empire_bases", "array", nil), position.Said[spot]("rebels_bases", "array", nil),
}

var sideKeys = position.Map[spot]{
	position.Hand[spot]("hand", zHand), position.Deck[spot]("deck", zDeck), position.Pile[spot]("discard", zDiscard),
	position.Hand[spot]("base_deck", zBases), position.Hand[spot]("victory", zVictory),
	position.Pieces("in_play", cardKeys, zUnits, zShips),
	position.Number("resources", func(x spot) *uint16 { return &x.S.money[x.Own] }),
	position.One("base", cardKeys, nil, position.Put[spot](zBase)).As(baseShown).Late(),

	position.Size[spot]("hand_size", zHand), position.Size[spot]("deck_size", zDeck), position.Size[spot]("discard_size", zDiscard),
	position.Size[spot]("base_deck_size", zBases), position.Told("force_with", func(x spot) any { return x.S.forceWith(x.Own) }),
	position.Counts[spot]("owned", zHand, zDiscard, zUnits, zShips, zDeck), position.Told("attack_values", func(x spot) any { return attacks(x, x.Own) }),
	position.Names("discard_or_deck_or_hand", cases.Some, func(x spot) any { return position.Codes(x, zDiscard, zDeck, zHand) }, nil),
}

// cardKeys are the keys of a card in play.
var cardKeys = position.Map[spot]{
	position.Said("card", "string", func(x spot) any { return x.CodeOf(x.P) }),
	position.Copy("n", func(x spot) (map[zones.Piece]int, zones.Piece) { return x.Number, x.P }).As(func(x spot) any { return float64(x.Nth(x.P)) }),
	{Name: "damage", Kind: "number", Most: 255, Show: func(x spot) any { return float64(x.S.hurt[x.P]) }, Lay: layDamage},
	position.Flag("used", func(x spot) bool { return x.S.used.Has(x.P) }, func(x spot) { x.S.used.Add(x.P) }),
	position.Flag("attacked", func(x spot) bool { return x.S.attacked.Has(x.P) }, func(x spot) { x.S.attacked.Add(x.P) }),
	position.Told("committed", func(x spot) any {
		return slices.ContainsFunc(slices.Collect(maps.Values(x.T.commits)), func(set zones.Set) bool { return set.Has(x.P) })
	}),
}

// Show implements cases.Table.
func (t *caseTable) Show() map[string]any { return caseKeys.Show(t.of(galaxy)) }

// Meant implements cases.Table: a position may be meant with decisions that have
// one answer made, as it stands, or with the turn begun that waits to be begun.
func (t *caseTable) Meant() iter.Seq[cases.Table] {
	next := t.Copy().(*caseTable)
	if t.S.Ask().About == aboutBegin {
		next.Apply(rules.Action{Seat: t.S.active, Verb: flow.Choose})
	}
	return slices.Values([]cases.Table{steps.Settled(t), t, steps.Settled(next)})
}

// Only implements steps.Asker: an ability that can only bring resources now is used if nobody
// says otherwise.
func (t *caseTable) Only() []rules.Action {
	s, ask := t.S, t.S.Ask()
	if ask.About == script.AboutMay && s.triggering() {
		f := s.At(s.Top())
		if s.leftToGain(s.prog[uint16(f.M)-programs], f) > 0 {
			return []rules.Action{{Seat: ask.Seats.First(), Verb: flow.Choose, A: 1}}
		}
	}
	return t.Table.Only()
}

// A spot is what keys of a position belong to: a player or the galaxy, or a card
// in play.
type spot = position.Spot[*caseTable, *State]

func (t *caseTable) of(seat rules.Seat) spot { return position.Of(t, &t.Table, seat) }

// baseShown is the base that is fought over, or null.
func baseShown(x spot) any {
	p := x.S.baseOf(x.Own)
	if p == zones.None {
		return cases.Null
	}
	return cardKeys.Show(x.At(p))
}

// attacks are the attack values of players' cards, by their names and copies.
func attacks(x spot, players ...rules.Seat) any {
	all := map[string]any{}
	for _, seat := range players {
		for _, c := range position.In[spot](zUnits, zShips)(x.Whose(seat)) {
			code, n := x.CodeOf(c.P), float64(x.S.attackOf(seat, zones.Of(c.P)))
			for _, name := range []string{code, fmt.Sprintf("%s#%d", code, x.Nth(c.P))} {
				if _, twice := all[name]; !twice {
					all[name] = n
				}
			}
		}
	}
	return all
}
