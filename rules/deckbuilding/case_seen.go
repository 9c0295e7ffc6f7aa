package deckbuilding

import (
	"encoding/json"
	"maps"
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/zones"
)

// A sight is what a seat's view must show, or must not: a zone, or cards in it.
type sight struct {
	seat  rules.Seat
	zone  string
	cards []string // nil: all of the zone
}

// Holds implements cases.Table: it compares what views show with what is expected
// to be visible and hidden, and what cards attack with.
func (t *caseTable) Holds(w *cases.World, key string, raw json.RawMessage) (lang.Msg, error) {
	if key == "attack_values" {
		return w.Shows(key, raw), nil
	}
	sights, err := t.sights(raw)
	for _, at := range sights {
		if why := t.shows(at, key == "visible"); err == nil && !why.Zero() {
			return why, nil
		}
	}
	return lang.Msg{}, err
}

// sights reads what should be visible or hidden: {"seat": [zone, …]},
// {"seat": {zone: [card, …]}}, or {"player", "zone", "cards"}, one or several;
// a zone alone means the opponent of who has it.
func (t *caseTable) sights(raw json.RawMessage) (all []sight, err error) {
	if len(raw) == 0 {
		return nil, nil
	}
	var parts []json.RawMessage
	if json.Unmarshal(raw, &parts) == nil {
		for _, part := range parts {
			more, err := t.sights(part)
			if err != nil {
				return nil, err
			}
			all = append(all, more...)
		}
		return all, nil
	}
	var zone string
	if json.Unmarshal(raw, &zone) == nil {
		at, err := t.sightOf(zone, nobody)
		return append(all, at), err
	}
	var one struct {
		Player string          `json:"player"`
		Seat   string          `json:"seat"`
		Zone   string          `json:"zone"`
		Card   string          `json:"card"`
		Cards  json.RawMessage `json:"cards"`
	}
	if cases.Decode(raw, &one) == nil && one.Zone != "" {
		seat, err := seatOf(one.Player + one.Seat)
		if err != nil {
			return nil, err
		}
		at, err := t.sightOf(one.Zone, seat)
		if err == nil {
			at.cards, err = cases.Names(one.Cards, "cards")
		}
		if one.Card != "" {
			at.cards = append(at.cards, one.Card)
		}
		return append(all, at), err
	}
	var seats map[string]json.RawMessage
	if err := cases.Decode(raw, &seats); err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(seats)) {
		more, err := t.sightsOf(name, seats[name])
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	return all, nil
}

// sightsOf reads the zones that a seat sees, or whose cards it sees.
func (t *caseTable) sightsOf(player string, raw json.RawMessage) (all []sight, err error) {
	seat, err := seatOf(player)
	if err != nil {
		return nil, err
	}
	cards := map[string]json.RawMessage{}
	if names, err := cases.Names(raw, player); err == nil {
		for _, zone := range names {
			cards[zone] = nil
		}
	} else if err := cases.Decode(raw, &cards); err != nil {
		return nil, err
	}
	for _, zone := range slices.Sorted(maps.Keys(cards)) {
		at, err := t.sightOf(zone, seat)
		if err == nil {
			at.cards, err = cases.Names(cards[zone], zone)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, at)
	}
	return all, nil
}

// sightOf reads a zone; nobody stands for the opponent of who has it.
func (t *caseTable) sightOf(zone string, seat rules.Seat) (sight, error) {
	z, ok := zoneNamed(zone)
	if !ok {
		return sight{}, lang.Fail(lang.Invalid, "case.word", zone)
	}
	if seat == nobody && z < zRow && z%3 < 2 {
		seat = foeOf(rules.Seat(z % 3))
	}
	return sight{seat: seat, zone: zone}, nil
}

// shows says what a view shows otherwise than it should.
func (t *caseTable) shows(at sight, visible bool) lang.Msg {
	z, _ := zoneNamed(at.zone)
	s := t.s.Copy(nil).(*State)
	s.Clear() // what is asked is another matter
	known := []string{}
	hidden := 0
	for _, zv := range s.View(at.seat).Zones {
		if zoneOf(&zv) != z {
			continue
		}
		hidden += zv.Hidden
		for _, p := range zv.Pieces {
			known = append(known, p.Card)
		}
	}
	said := cases.Differs(at.zone, known, at.cards)
	if at.cards == nil {
		if visible && hidden > 0 || !visible && len(known) > 0 {
			return said
		}
		return lang.Msg{}
	}
	for _, card := range at.cards {
		if slices.Contains(known, string(idOf(card))) != visible {
			return said
		}
	}
	return lang.Msg{}
}

// zoneOf returns the zone that a part of a view shows. Capital ships are in play
// as units are.
func zoneOf(v *rules.ZoneView) zones.Zone {
	for _, z := range zoneNames {
		switch {
		case v.Owner < 0 || z.name != v.Name:
		case z.zone == zShips:
			return of(zUnits, v.Owner)
		default:
			return of(z.zone, v.Owner)
		}
	}
	for _, z := range shared {
		if z.name == v.Name {
			return z.zone
		}
	}
	return zones.MaxZones
}
