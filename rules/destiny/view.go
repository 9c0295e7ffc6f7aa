package destiny

import (
	"strconv"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// zoneNames are the zones of a view, in the order they are shown.
var zoneNames = []struct {
	name  string
	zone  zones.Zone
	shape rules.Shape
}{
	{"characters", zTeam, rules.Row}, {"upgrades", zUpgrade, rules.Row}, {"supports", zSupport, rules.Row},
	{"pool", zPool, rules.Pool}, {"hand", zHand, rules.Hand}, {"deck", zDeck, rules.Pile},
	{"discard", zDiscard, rules.Pile}, {"limbo", zLimbo, rules.Pile}, {"battlefield", zField, rules.Pile},
	{"out", zOut, rules.Pile}, {"prizes", zBeside, rules.Pool},
	{"plots", zBeside, rules.Row}, {"downgrades", zBeside, rules.Row},
}

// laterZones is how many of them, the last ones, a game of the first edition has not.
const laterZones = 2

// shown returns the pieces of a player that lie in a zone of a view.
func (s *State) shown(name string, z zones.Zone, seat rules.Seat) zones.Set {
	switch name {
	case "plots":
		return s.plots(seat)
	case "downgrades":
		return s.downgrades(seat)
	case "prizes":
		return s.In(of(z, seat)).And(s.dice)
	}
	return s.In(of(z, seat))
}

// resources is the mark of resources on a card.
const resources = "resources"

// View implements rules.State.
func (s *State) View(eye rules.Seat) rules.View {
	v := rules.View{Seat: eye, Counts: map[string]int{"round": int(s.round)}}
	all := zoneNames
	if !s.later {
		all = all[:len(all)-laterZones]
	}
	for seat := range rules.Seat(s.players) {
		v.Counts["resources."+strconv.Itoa(int(seat))] = int(s.money[seat])
		for _, z := range all {
			zone := s.zoneView(s.shown(z.name, z.zone, seat), z.zone, seat, eye)
			zone.Name, zone.Shape = z.name, z.shape
			v.Zones = append(v.Zones, zone)
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
		v.Ask = &rules.Ask{Msg: s.question(), Several: s.several()}
		for _, a := range s.Legal(nil) {
			if a.Seat == eye {
				v.Options = append(v.Options, rules.Option{
					Action: a, Text: a.String(), Say: s.Label(a), Piece: s.points(a), Onto: s.aims(a), Declines: s.declines(a),
				})
			}
		}
	}
	return v
}

// several reports whether the answers to the open question make a set.
func (s *State) several() bool {
	switch s.Ask().About {
	case aboutMulligan, aboutUpkeep, aboutReroll, aboutModifier, aboutHalf:
		return true
	}
	return false
}

// declines reports whether an answer gives up what the others would do.
func (s *State) declines(a rules.Action) bool {
	ask := s.Ask()
	return a.Verb == flow.Pass || a.Verb == flow.Choose && ask.About == script.AboutMay && a.A == 0
}

// zoneView is the pieces in a zone as eye sees them.
func (s *State) zoneView(in zones.Set, z zones.Zone, seat, eye rules.Seat) rules.ZoneView {
	v := rules.ZoneView{Owner: seat}
	if !in.Empty() {
		v.Pieces = make([]rules.PieceView, 0, in.Len())
	}
	for p := range in.All() {
		if s.isDie(p) {
			v.Pieces = append(v.Pieces, s.dieView(p))
		} else if s.Card(p) != zones.None && s.Knows(rules.Eyes(eye), p) {
			v.Pieces = append(v.Pieces, s.cardView(p, z))
		} else {
			v.Hidden++
		}
	}
	return v
}

func (s *State) dieView(d zones.Piece) rules.PieceView {
	k := s.dieKind(d)
	return rules.PieceView{
		ID: id(d), Card: string(k.card.ID), Name: k.card.Title, Side: s.sideOf(d), On: id(s.on[d]),
	}
}

func (s *State) cardView(p zones.Piece, z zones.Zone) rules.PieceView {
	k := s.kindOf(p)
	v := rules.PieceView{ID: id(p), Card: string(k.card.ID), Name: k.card.Title}
	switch z {
	case zHand:
		if cost, ok := k.card.Stats["cost"]; ok {
			v.Marks = append(v.Marks, rules.Mark{Kind: rules.Cost, N: cost})
		}
	case zTeam:
		v.Put(rules.Health, int(s.health(p)))
		v.On = id(s.on[p])
	case zUpgrade, zBeside:
		v.On = id(s.on[p])
	}
	v.Put(rules.Damage, int(s.hurt[p]))
	v.Put(rules.Shields, int(s.shields[p]))
	v.Put(resources, int(s.coins[p]))
	dice := 0
	for d := range s.every(zHome).All() {
		if s.on[d] == p {
			dice++
		}
	}
	v.Put(rules.Dice, dice)
	v.PutIf(rules.Exhausted, s.tired.Has(p))
	v.PutIf(rules.Used, s.used.Has(p))
	v.PutIf("detected", s.detected.Has(p))
	return v
}

// id names a piece in views.
func id(p zones.Piece) string {
	if p == zones.None {
		return ""
	}
	return "p" + strconv.Itoa(int(p))
}
