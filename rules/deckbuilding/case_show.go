package deckbuilding

import (
	"fmt"

	"muster/rules"
	"muster/rules/zones"
)

// shown is a whole position, in the words of cases.
func (r *caseRun) shown(w *world) map[string]any {
	s := w.s
	got := map[string]any{
		"active": factions[s.active], "phase": phaseName(s), "force": forces[s.marker], "force_with": s.forceHolder(),
		"row": r.codes(s, zRow), "galaxy_deck": r.deck(s, galaxy), "galaxy_discard": r.codes(s, of(zDiscard, galaxy)),
		"pilots": s.count(zPilots), "row_size": s.count(zRow), "galaxy_deck_size": s.count(of(zDeck, galaxy)),
		"galaxy_discard_size": s.count(of(zDiscard, galaxy)), "exiled": r.codes(s, zExile), "options": s.optionsShown(),
	}
	values := map[string]any{}
	for _, seat := range []rules.Seat{empire, rebels} {
		side := r.side(w, seat)
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
			values[fmt.Sprintf("%s#%d", s.code(p), r.numberOf(s, p))] = n
		}
	}
	got["attack_values"] = values
	return got
}

// side shows what a player has.
func (r *caseRun) side(w *world, seat rules.Seat) map[string]any {
	s := w.s
	side := map[string]any{
		"base": nil, "resources": float64(s.money[seat]), "deck": r.deck(s, seat), "base_deck": r.codes(s, of(zBases, seat)),
		"hand_size": s.count(of(zHand, seat)), "deck_size": s.count(of(zDeck, seat)), "discard_size": s.count(of(zDiscard, seat)),
		"base_deck_size": s.count(of(zBases, seat)), "owned": s.tally(seat), "force_with": s.forceWith(seat),
	}
	for name, z := range map[string]zones.Zone{"hand": zHand, "discard": zDiscard, "victory": zVictory} {
		side[name] = r.codes(s, of(z, seat))
	}
	if p := s.baseOf(seat); p != zones.None {
		side["base"] = r.card(w, p)
	}
	play := []any{}
	values := map[string]any{}
	for p := range s.In(of(zUnits, seat)).Or(s.In(of(zShips, seat))).All() {
		play = append(play, r.card(w, p))
		values[s.code(p)] = float64(s.attackOf(seat, zones.Of(p)))
	}
	side["in_play"], side["attack_values"] = play, values
	side["discard_or_deck_or_hand"] = r.codes(s, of(zDiscard, seat), of(zDeck, seat), of(zHand, seat))
	return side
}

// card shows a card in play.
func (r *caseRun) card(w *world, p zones.Piece) map[string]any {
	s := w.s
	_, set := w.commits[p]
	return map[string]any{
		"card": s.code(p), "damage": float64(s.hurt[p]), "used": s.used.Has(p), "attacked": s.attacked.Has(p), "committed": set,
		"n": float64(r.numberOf(s, p)),
	}
}

// codes lists the cards of zones by their codes. Cards of a shuffled deck are
// listed too: which they are is known, only their order is not.
func (r *caseRun) codes(s *State, in ...zones.Zone) []any {
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
func (r *caseRun) deck(s *State, owner rules.Seat) []any {
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

// gameOver says who has won, or nil while the game goes on.
func gameOver(s *State) map[string]any {
	if s.phase != phaseOver {
		return nil
	}
	if s.winner == nobody {
		return map[string]any{"winner": nil}
	}
	return map[string]any{"winner": factions[s.winner]}
}
