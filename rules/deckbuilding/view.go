package deckbuilding

import (
	"slices"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// viewed are the zones in a view, in the order they are shown, as rule cases call
// them: those of each player, and those that are nobody's.
var viewed = slices.Concat(zonesOf(empire), zonesOf(rebels), []cases.Zone{
	shown("row", zRow, rules.Row, "row", nobody), shown("pilots", zPilots, rules.Pile, "pilots", nobody),
	shown("galaxy-deck", of(zDeck, galaxy), rules.Pile, "galaxy_deck", nobody),
	shown("galaxy-discard", of(zDiscard, galaxy), rules.Pile, "galaxy_discard", nobody), shown("exile", zExile, rules.Pile, "exiled", nobody),
})

func zonesOf(seat rules.Seat) []cases.Zone {
	return []cases.Zone{
		shown("base", of(zBase, seat), rules.Row, "base", seat), shown("ships", of(zShips, seat), rules.Row, "in_play", seat),
		shown("units", of(zUnits, seat), rules.Row, "in_play", seat), shown("hand", of(zHand, seat), rules.Hand, "hand", seat),
		shown("deck", of(zDeck, seat), rules.Pile, "deck", seat), shown("discard", of(zDiscard, seat), rules.Pile, "discard", seat),
		shown("bases", of(zBases, seat), rules.Pile, "base_deck", seat), shown("victory", of(zVictory, seat), rules.Pile, "victory", seat),
		shown("box", of(zBox, seat), rules.Pile, "box unchosen", seat),
	}
}

func shown(name string, z zones.Zone, shape rules.Shape, cased string, owner rules.Seat) cases.Zone {
	return cases.Zone{ZoneView: rules.ZoneView{Name: name, Owner: owner, Shape: shape}, No: int(z), Cased: cased}
}

// View implements rules.State.
func (s *State) View(eye rules.Seat) rules.View {
	v := rules.View{Seat: eye, Zones: make([]rules.ZoneView, 0, len(viewed)), Counts: map[string]int{
		"round": s.Round(), "phase": int(s.phase), "active": int(s.active), "bases-to-win": s.toWin,
		"force.0": max(0, neutral-int(s.marker)), "force.1": max(0, int(s.marker)-neutral),
	}}
	v.Track = rules.Track{Count: "force", Ends: [2]lang.Msg{catalog.SideName("empire"), catalog.SideName("rebels")},
		End: neutral, At: int(s.marker) - neutral, Beside: "bases-to-win"}
	for seat := range rules.Seat(2) {
		v.Counts["resources."+strconv.Itoa(int(seat))] = int(s.money[seat])
	}
	for i := range viewed {
		v.Zones = append(v.Zones, s.zoneView(viewed[i].ZoneView, zones.Zone(viewed[i].No), eye))
	}
	if s.phase == phaseOver {
		v.Scores = []float64{s.Score(empire), s.Score(rebels)}
	}
	if s.Turn().Seats.Has(eye) {
		v.Ask, v.Options = &rules.Ask{Msg: s.question(), Several: s.several()}, s.options(eye)
		if v.Ask.Several {
			s.viewSet(&v)
		}
	}
	return v
}

// options are the answers that a seat may give.
func (s *State) options(eye rules.Seat) (all []rules.Option) {
	for _, a := range s.Legal(nil) {
		if a.Seat == eye {
			all = append(all, rules.Option{Action: a, Text: a.String(), Say: s.Label(a), Piece: s.points(a), Declines: s.declines(a)})
		}
	}
	return all
}

// viewSet adds to a view how large the set is that is asked for, and the rest of it.
func (s *State) viewSet(v *rules.View) {
	var later zones.Set
	switch ask := s.Ask(); {
	case ask.About == aboutSecret:
		v.Ask.Least, v.Ask.Most = int(ask.N), int(ask.N)
		later = s.In(of(zBox, v.Seat)).Above(ask.Set.First()).Minus(ask.Set)
	case ask.About == script.AboutPiece && !s.triggering():
		a, _ := s.choosing()
		v.Ask.Least, v.Ask.Most, later = a.Wanted(s, &s.Machine)
	}
	if !later.Empty() {
		whole := s.Copy(nil).(*State)
		whole.Ask().Set = whole.Ask().Set.Or(later)
		v.After(whole.options(v.Seat))
	}
}

// several reports whether the answers to the open question make a set.
func (s *State) several() bool {
	switch s.Ask().About {
	case aboutCommit, aboutSecret:
		return true
	case script.AboutPiece:
		a, at := s.choosing()
		return a.Gathers(at)
	}
	return false
}

// zoneView fills in what eye sees of a zone.
func (s *State) zoneView(v rules.ZoneView, z zones.Zone, eye rules.Seat) rules.ZoneView {
	in := s.In(z)
	for p := range in.All() {
		if s.Card(p) != zones.None && s.Knows(rules.Eyes(eye), p) {
			if v.Pieces == nil {
				v.Pieces = make([]rules.PieceView, 0, in.Len())
			}
			v.Pieces = append(v.Pieces, s.cardView(p))
		} else {
			v.Hidden++
		}
	}
	return v
}

// eyesOn returns who may look at what lies in a zone whenever he likes: nobody at a
// face-down deck, only its player at a hand and at secret bases.
func (s *State) eyesOn(z zones.Zone) rules.Seats {
	bases := z >= zBases && z < zVictory || z >= zBox && z < zRow
	switch {
	case z < zHand:
		return 0
	case z < zDiscard, bases && s.secret:
		return rules.Only(rules.Seat(z % 3))
	}
	return both
}

// brings are what a card gives when it is played, by the names of its numbers.
var brings = [...]string{"attack", "resources", "force"}

// maxMarks is how many marks a card has at most.
const maxMarks = 9

// cardView is a card that is seen. Ships and bases have damage, the base from
// the deck on its hit points.
func (s *State) cardView(p zones.Piece) rules.PieceView {
	k := s.kindOf(p)
	v := rules.PieceView{ID: p.ID(), Card: string(k.card.ID), Name: k.card.Title, Marks: make([]rules.Mark, 0, maxMarks)}
	v.PutIf(k.card.Side, s.In(zRow).Has(p))
	if cost, ok := k.card.Stats["cost"]; ok {
		v.Marks = append(v.Marks, rules.Mark{Kind: rules.Price, N: cost})
	}
	gained := int(s.gained[p])
	for _, kind := range brings {
		v.Put(kind, k.card.Stats[kind]+gained)
		gained = 0 // it is attack, the first of them
	}
	v.Put(rules.Health, int(k.health))
	v.Put(rules.Damage, int(s.hurt[p]))
	v.PutIf(rules.Used, s.used.Has(p))
	v.PutIf(rules.Attacked, s.attacked.Has(p))
	return v
}

// declines reports whether an answer gives up what the others would do.
func (s *State) declines(a rules.Action) bool {
	about := s.Ask().About
	return a.Verb == flow.Pass || a.Verb == flow.Choose && a.A == 0 && (about == script.AboutMay || about == aboutReward)
}
