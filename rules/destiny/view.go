package destiny

import (
	"fmt"

	"muster/rules"
	"muster/rules/zones"
)

// zoneNames are the zones of a view, in the order they are shown.
var zoneNames = []struct {
	name string
	zone zones.Zone
}{
	{"characters", zTeam}, {"upgrades", zUpgrade}, {"supports", zSupport}, {"pool", zPool}, {"hand", zHand},
	{"deck", zDeck}, {"discard", zDiscard}, {"limbo", zLimbo}, {"battlefield", zField}, {"out", zOut},
	{"prizes", zPrize},
}

// View implements rules.State.
func (s *State) View(eye rules.Seat) rules.View {
	v := rules.View{Seat: eye, Counts: map[string]int{"round": int(s.round)}}
	for seat := range rules.Seat(s.players) {
		v.Counts[fmt.Sprintf("resources.%d", seat)] = int(s.money[seat])
		for _, z := range zoneNames {
			v.Zones = append(v.Zones, s.zoneView(z.name, z.zone, seat, eye))
		}
	}
	v.Counts["phase"] = int(s.phase)
	v.Counts["active"] = int(s.active)
	v.Counts["control"] = int(s.control)
	v.Counts["claimed"] = int(s.claimed)
	if s.phase == phaseOver {
		for seat := range rules.Seat(s.players) {
			v.Scores = append(v.Scores, s.Score(seat))
		}
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
func (s *State) zoneView(name string, z zones.Zone, seat, eye rules.Seat) rules.ZoneView {
	v := rules.ZoneView{Name: name, Owner: seat}
	for p := range s.In(of(z, seat)).All() {
		if s.isDie(p) {
			v.Pieces = append(v.Pieces, s.dieView(p))
		} else if s.Card(p) != zones.None && s.Knows(s.eyes(eye), p) {
			v.Pieces = append(v.Pieces, s.cardView(p, z))
		} else {
			v.Hidden++
		}
	}
	return v
}

func (s *State) dieView(d zones.Piece) rules.PieceView {
	k := s.kindOf(d)
	return rules.PieceView{
		ID: id(d), Card: string(k.card.ID), Name: k.card.Title, Side: k.card.Faces[s.side[d]], On: id(s.on[d]),
	}
}

func (s *State) cardView(p zones.Piece, z zones.Zone) rules.PieceView {
	k := s.kindOf(p)
	v := rules.PieceView{ID: id(p), Card: string(k.card.ID), Name: k.card.Title, Exhausted: s.tired.Has(p)}
	for d := range s.every(zHome).All() {
		if s.on[d] == p {
			v.Dice++
		}
	}
	if z == zSupport {
		v.Damage = int(s.hurt[p])
	}
	if z == zTeam {
		v.Health, v.Damage, v.Shields = int(k.health), int(s.hurt[p]), int(s.shields[p])
	}
	if z == zUpgrade {
		v.On = id(s.on[p])
	}
	return v
}

// id names a piece in views.
func id(p zones.Piece) string {
	if p == zones.None {
		return ""
	}
	return fmt.Sprintf("p%d", p)
}
