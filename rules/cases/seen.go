package cases

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
)

// A Zone is a part of a zone of cases, as views show it.
type Zone struct {
	rules.ZoneView
	No    int    // the game's own
	Cased string // the names in cases, without the player's
}

// ZonesNamed returns the parts of a zone that a case names, "rebels.discard" or
// "row"; without a player those of whoever has one.
func (g *Game) ZonesNamed(name string) (all []Zone) {
	player, zone, whole := strings.Cut(name, ".")
	if !whole {
		player, zone = "", name
	}
	for _, z := range g.Zones {
		mine := !whole || z.Owner >= 0 && player == g.Players[z.Owner]
		if mine && slices.Contains(strings.Fields(z.Cased), zone) {
			all = append(all, z)
		}
	}
	return all
}

// Lies reports whether a zone, by the game's number, is a part of one that a case names.
func (g *Game) Lies(no int, name string) bool {
	return slices.ContainsFunc(g.ZonesNamed(name), func(z Zone) bool { return z.No == no })
}

// Zone returns the parts of a zone of one player, or of one that is nobody's.
func (g *Game) Zone(name string) ([]Zone, error) {
	all := g.ZonesNamed(name)
	if len(all) == 0 || all[0].Owner >= 0 && !strings.Contains(name, ".") {
		return nil, lang.Fail(lang.Invalid, "case.word", name)
	}
	return all, nil
}

// A sight is what a seat's view must show, or must not: a zone, or cards in it.
type sight struct {
	parts []Zone
	seat  rules.Seat
	zone  string
	cards []string // nil: all of the zone
}

// seen compares what views show with what is expected to be visible or hidden.
func (w *World) seen(raw json.RawMessage, visible bool) (lang.Msg, error) {
	sights, err := w.sights(raw)
	if err != nil {
		return lang.Msg{}, err
	}
	return w.asMeant(func(t Table) lang.Msg {
		for _, at := range sights {
			if why := at.differs(t, visible); !why.Zero() {
				return why
			}
		}
		return lang.Msg{}
	}), nil
}

// sights reads what should be visible or hidden: {"seat": [zone, …]},
// {"seat": {zone: [card, …]}}, or {"player", "zone", "cards"}, one or several;
// a zone alone means the opponent of who has it.
func (w *World) sights(raw json.RawMessage) (all []sight, err error) {
	if len(raw) == 0 {
		return nil, nil
	}
	var parts []json.RawMessage
	if json.Unmarshal(raw, &parts) == nil {
		for _, part := range parts {
			more, err := w.sights(part)
			if err != nil {
				return nil, err
			}
			all = append(all, more...)
		}
		return all, nil
	}
	var zone string
	if json.Unmarshal(raw, &zone) == nil {
		at, err := w.sightOf(zone, rules.Nobody)
		return append(all, at), err
	}
	var one struct {
		Player string          `json:"player"`
		Seat   string          `json:"seat"`
		Zone   string          `json:"zone"`
		Card   string          `json:"card"`
		Cards  json.RawMessage `json:"cards"`
	}
	if Decode(raw, &one) == nil && one.Zone != "" {
		seat, err := w.Seat("", one.Player+one.Seat)
		if err != nil {
			return nil, err
		}
		at, err := w.sightOf(one.Zone, seat)
		if err == nil {
			at.cards, err = Names(one.Cards, "cards")
		}
		if one.Card != "" {
			at.cards = append(at.cards, one.Card)
		}
		return append(all, at), err
	}
	var seats map[string]json.RawMessage
	if err := Decode(raw, &seats); err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(seats)) {
		more, err := w.sightsOf(name, seats[name])
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	return all, nil
}

// sightsOf reads the zones that a seat sees, or whose cards it sees.
func (w *World) sightsOf(player string, raw json.RawMessage) (all []sight, err error) {
	seat, err := w.Seat("", player)
	if err != nil {
		return nil, err
	}
	cards := map[string]json.RawMessage{}
	if names, err := Names(raw, player); err == nil {
		for _, zone := range names {
			cards[zone] = nil
		}
	} else if err := Decode(raw, &cards); err != nil {
		return nil, err
	}
	for _, zone := range slices.Sorted(maps.Keys(cards)) {
		at, err := w.sightOf(zone, seat)
		if err == nil {
			at.cards, err = Names(cards[zone], zone)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, at)
	}
	return all, nil
}

// sightOf reads a zone; nobody stands for the opponent of who has it.
func (w *World) sightOf(zone string, seat rules.Seat) (sight, error) {
	parts, err := w.game.Zone(zone)
	if err != nil {
		return sight{}, err
	}
	if seat == rules.Nobody && parts[0].Owner >= 0 {
		seat = 1 - parts[0].Owner
	}
	return sight{parts: parts, seat: seat, zone: zone}, nil
}

// differs says what a view of a table shows otherwise than it should.
func (at *sight) differs(t Table, visible bool) lang.Msg {
	known := []string{}
	hidden := 0
	for _, zone := range t.State().View(at.seat).Zones {
		if !slices.ContainsFunc(at.parts, func(z Zone) bool { return z.Owner == zone.Owner && z.Name == zone.Name }) {
			continue
		}
		hidden += zone.Hidden
		for _, p := range zone.Pieces {
			known = append(known, p.Card)
		}
	}
	wrong := visible && hidden > 0 || !visible && len(known) > 0
	if at.cards != nil {
		wrong = slices.ContainsFunc(at.cards, func(card string) bool {
			return visible != slices.ContainsFunc(known, func(id string) bool { return strings.HasSuffix(id, "/"+card) })
		})
	}
	if wrong {
		return Differs(at.zone, known, at.cards)
	}
	return lang.Msg{}
}
