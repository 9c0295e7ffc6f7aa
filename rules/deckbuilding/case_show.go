package deckbuilding

import (
	"fmt"
	"iter"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/zones"
)

// shown is a whole position, in the words of cases.
func (t *caseTable) shown() map[string]any {
	s := t.s
	got := map[string]any{
		"active": factions[s.active], "phase": phaseName(s), "force": forces[s.marker], "force_with": s.forceHolder(),
		"row": t.codes(s, zRow), "galaxy_deck": t.deck(s, galaxy), "galaxy_discard": t.pile(galaxy),
		"pilots": s.count(zPilots), "row_size": s.count(zRow), "galaxy_deck_size": s.count(of(zDeck, galaxy)),
		"galaxy_discard_size": s.count(of(zDiscard, galaxy)), "exiled": t.codes(s, zExile), "options": s.optionsShown(),
	}
	values := map[string]any{}
	for _, seat := range []rules.Seat{empire, rebels} {
		side := t.side(seat)
		got[factions[seat]] = side
		for _, key := range []string{"hand_size", "deck_size", "discard_size", "owned"} {
			by, ok := got[key].(map[string]any)
			if !ok {
				by = map[string]any{}
				got[key] = by
			}
			by[factions[seat]] = side[key]
		}
		for p := range s.In(of(zUnits, seat)).Or(s.In(of(zShips, seat))).All() {
			n := float64(s.attackOf(seat, zones.Of(p)))
			if _, twice := values[s.code(p)]; !twice {
				values[s.code(p)] = n
			}
			values[fmt.Sprintf("%s#%d", s.code(p), t.numberOf(p))] = n
		}
	}
	got["attack_values"] = values
	return got
}

// side shows what a player has.
func (t *caseTable) side(seat rules.Seat) map[string]any {
	s := t.s
	side := map[string]any{
		"base": nil, "resources": float64(s.money[seat]), "deck": t.deck(s, seat), "base_deck": t.codes(s, of(zBases, seat)),
		"hand_size": s.count(of(zHand, seat)), "deck_size": s.count(of(zDeck, seat)), "discard_size": s.count(of(zDiscard, seat)),
		"base_deck_size": s.count(of(zBases, seat)), "owned": s.tally(seat), "force_with": s.forceWith(seat),
	}
	for name, z := range map[string]zones.Zone{"hand": zHand, "victory": zVictory} {
		side[name] = t.codes(s, of(z, seat))
	}
	side["discard"] = t.pile(seat)
	if p := s.baseOf(seat); p != zones.None {
		side["base"] = t.card(p)
	}
	play := []any{}
	values := map[string]any{}
	for p := range s.In(of(zUnits, seat)).Or(s.In(of(zShips, seat))).All() {
		play = append(play, t.card(p))
		values[s.code(p)] = float64(s.attackOf(seat, zones.Of(p)))
	}
	side["in_play"], side["attack_values"] = play, values
	side["discard_or_deck_or_hand"] = t.codes(s, of(zDiscard, seat), of(zDeck, seat), of(zHand, seat))
	return side
}

// card shows a card in play.
func (t *caseTable) card(p zones.Piece) map[string]any {
	s := t.s
	_, set := t.commits[p]
	return map[string]any{
		"card": s.code(p), "damage": float64(s.hurt[p]), "used": s.used.Has(p), "attacked": s.attacked.Has(p), "committed": set,
		"n": float64(t.numberOf(p)),
	}
}

// codes lists the cards of zones by their codes. Cards of a shuffled deck are
// listed too: which they are is known, only their order is not.
func (t *caseTable) codes(s *State, in ...zones.Zone) []any {
	all := []any{}
	for _, z := range in {
		for p := range s.In(z).All() {
			if s.Card(p) != zones.None {
				all = append(all, s.code(p))
			}
		}
		if z < zHand {
			for p := range s.Loose(rules.Seat(z)).All() {
				all = append(all, s.kinds[s.book.kind[p]].card.Code())
			}
		}
	}
	return all
}

// deck lists a deck from the top; what was shuffled comes last.
func (t *caseTable) deck(s *State, owner rules.Seat) []any {
	all := []any{}
	low := []any{}
	set := s.In(of(zDeck, owner))
	for range set.Len() {
		best := zones.None
		for p := range set.All() {
			if n := s.PlaceOf(p); n > 0 && (best == zones.None || n < s.PlaceOf(best)) {
				best = p
			}
		}
		if best == zones.None {
			break
		}
		set.Drop(best)
		if s.PlaceOf(best) < 128 {
			all = append(all, s.code(best))
		} else {
			low = append(low, s.code(best))
		}
	}
	for p := range s.Loose(owner).All() {
		all = append(all, s.kinds[s.book.kind[p]].card.Code())
	}
	return append(all, low...)
}

// tally counts the cards of a player in all his zones, by code.
func (s *State) tally(seat rules.Seat) map[string]any {
	all := map[string]any{}
	add := func(code string) {
		n, _ := all[code].(float64)
		all[code] = n + 1
	}
	for _, z := range []zones.Zone{zHand, zDiscard, zUnits, zShips, zDeck} {
		for p := range s.In(of(z, seat)).All() {
			if s.Card(p) != zones.None {
				add(s.code(p))
			}
		}
	}
	for p := range s.Loose(seat).All() {
		add(s.kinds[s.book.kind[p]].card.Code())
	}
	return all
}

func (s *State) count(z zones.Zone) float64 {
	in := s.In(z)
	return float64(in.Len())
}

// forceHolder names the player with whom the Force is.
func (s *State) forceHolder() any {
	for seat, name := range factions {
		if s.forceWith(rules.Seat(seat)) {
			return name
		}
	}
	return nil
}

func phaseName(s *State) string {
	switch {
	case s.phase == phaseOver:
		return "over"
	case s.phase == phaseMain && s.Ask().About != aboutBegin:
		return "main"
	}
	return "start_of_turn"
}

func (s *State) optionsShown() map[string]any {
	return map[string]any{"bases_to_win": float64(s.toWin), "bribe": s.bribes, "mode": s.mode}
}

// pile lists a discard pile from the top; cards that came together lie in no
// order.
func (t *caseTable) pile(owner rules.Seat) cases.Pile {
	all := cases.Pile{}
	for _, layer := range t.Layers(t.s.In(of(zDiscard, owner))) {
		var codes []any
		for _, p := range layer {
			codes = append(codes, t.s.code(p))
		}
		all = append(all, codes)
	}
	return all
}

// Shown implements cases.Table: a position may be meant with decisions that have
// one answer made, as it stands, or with the turn begun that waits to be begun.
func (t *caseTable) Shown(*cases.World) iter.Seq[map[string]any] {
	return func(yield func(map[string]any) bool) {
		if !yield(t.settled().shown()) || !yield(t.shown()) || t.s.Ask().About != aboutBegin {
			return
		}
		next := t.Copy().(*caseTable)
		next.begin(t.s.active)
		yield(next.settled().shown())
	}
}

// settled is a table on which every decision with one answer is made.
func (t *caseTable) settled() *caseTable {
	t = t.Copy().(*caseTable)
	for t.forced() {
	}
	return t
}

// Got implements cases.Table.
func (t *caseTable) Got(*cases.World) map[string]any {
	at := t.settled()
	got := map[string]any{"after": at.shown()}
	if len(t.events) > 0 {
		got["event_order"] = t.events
	}
	if at.s.phase == phaseOver && at.s.winner == nobody {
		got["game_over"] = map[string]any{"winner": nil}
	} else if at.s.phase == phaseOver {
		got["game_over"] = map[string]any{"winner": factions[at.s.winner]}
	}
	return got
}
