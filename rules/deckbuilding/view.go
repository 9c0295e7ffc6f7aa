package deckbuilding

import (
	"fmt"

	"muster/rules"
	"muster/rules/zones"
)

// zoneNames are the zones of a player in a view, in the order they are shown.
var zoneNames = []struct {
	name string
	zone zones.Zone
}{
	{"base", zBase}, {"ships", zShips}, {"units", zUnits}, {"hand", zHand}, {"deck", zDeck}, {"discard", zDiscard},
	{"bases", zBases}, {"victory", zVictory}, {"box", zBox},
}

// shared are the zones that are nobody's.
var shared = []struct {
	name string
	zone zones.Zone
}{
	{"row", zRow}, {"pilots", zPilots}, {"galaxy-deck", of(zDeck, galaxy)}, {"galaxy-discard", of(zDiscard, galaxy)},
	{"exile", zExile},
}

// View implements rules.State.
func (s *State) View(eye rules.Seat) rules.View {
	v := rules.View{Seat: eye, Counts: map[string]int{
		"round": s.Round(), "phase": int(s.phase), "active": int(s.active), "bases-to-win": s.toWin,
		"force.0": max(0, neutral-int(s.marker)), "force.1": max(0, int(s.marker)-neutral),
	}}
	for seat := range rules.Seat(2) {
		v.Counts[fmt.Sprintf("resources.%d", seat)] = int(s.money[seat])
		for _, z := range zoneNames {
			v.Zones = append(v.Zones, s.zoneView(z.name, of(z.zone, seat), seat, eye))
		}
	}
	for _, z := range shared {
		v.Zones = append(v.Zones, s.zoneView(z.name, z.zone, nobody, eye))
	}
	if s.phase == phaseOver {
		v.Scores = []float64{s.Score(empire), s.Score(rebels)}
	}
	if s.Turn().Seats.Has(eye) {
		v.Ask = &rules.Ask{Msg: s.question()}
		for _, a := range s.Legal(nil) {
			if a.Seat == eye {
				v.Options = append(v.Options, rules.Option{Action: a, Text: a.String(), Say: s.Label(a), Piece: s.points(a)})
			}
		}
	}
	return v
}

// zoneView is a zone as eye sees it.
func (s *State) zoneView(name string, z zones.Zone, owner, eye rules.Seat) rules.ZoneView {
	v := rules.ZoneView{Name: name, Owner: owner}
	for p := range s.In(z).All() {
		if s.Card(p) != zones.None && s.Knows(eyesOf(eye), p) {
			v.Pieces = append(v.Pieces, s.cardView(p))
		} else {
			v.Hidden++
		}
	}
	return v
}

// cardView is a card that is seen. Ships and bases have damage, the base from
// the deck on its hit points.
func (s *State) cardView(p zones.Piece) rules.PieceView {
	k := s.kindOf(p)
	return rules.PieceView{
		ID: id(p), Card: string(k.card.ID), Name: k.card.Title,
		Health: int(k.health), Damage: int(s.hurt[p]), Used: s.used.Has(p), Attacked: s.attacked.Has(p),
	}
}

// id names a card in views.
func id(p zones.Piece) string {
	if p == zones.None {
		return ""
	}
	return fmt.Sprintf("p%d", p)
}
