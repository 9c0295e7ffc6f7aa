package destiny

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// phaseNames are the phases as cases name them.
var phaseNames = [...]string{phaseSetup: "setup", phaseAction: "action", phaseUpkeep: "upkeep", phaseOver: "over"}

// shown is a position in the words of cases.
func (r *caseRun) shown(w *world) map[string]any {
	s := w.s
	all := map[string]any{
		"active": playerName(s.active), "phase": phaseNames[s.phase], "round": float64(s.round), "claimed": nil,
		"players": []any{},
	}
	if s.claimed >= 0 {
		all["claimed"] = playerName(s.claimed)
	}
	for seat := range rules.Seat(s.players) {
		all["players"] = append(all["players"].([]any), playerName(seat))
		all[playerName(seat)] = r.shownSide(w, seat)
	}
	if f := s.every(zField); f.Len() == 1 {
		p := f.First()
		field := map[string]any{"card": s.kindOf(p).card.Code(), "owner": playerName(s.owner[p]), "controller": playerName(s.control)}
		for u := range s.every(zOut).All() {
			if s.kindOf(u).typ == battlefield {
				field["unused"] = s.kindOf(u).card.Code()
			}
		}
		all["battlefield"] = field
	}
	return all
}

func (r *caseRun) shownSide(w *world, seat rules.Seat) map[string]any {
	s := w.s
	side := map[string]any{
		"resources": float64(s.money[seat]), "eliminated": s.lost.Has(seat),
		"hand": r.codes(w, zHand, seat), "discard": r.codes(w, zDiscard, seat), "deck": r.deck(w, seat),
	}
	side["hand_size"], side["deck_size"] = float64(len(side["hand"].([]any))), float64(len(side["deck"].([]any)))
	chars, supports, pool, aside := []any{}, []any{}, []any{}, []any{}
	for p := range s.In(of(zTeam, seat)).Or(s.In(of(zOut, seat))).All() {
		switch s.kindOf(p).typ {
		case character:
			chars = append(chars, r.shownCharacter(w, p))
		case battlefield:
		default:
			if !s.lost.Has(seat) {
				aside = append(aside, s.kindOf(p).card.Code())
			}
		}
	}
	for p := range s.In(of(zSupport, seat)).All() {
		supports = append(supports, r.shownCard(s, p))
	}
	for _, d := range w.lying(s.In(of(zPool, seat))) {
		die := map[string]any{"card": s.kindOf(d).card.Code(), "side": r.sideOf(s, d)}
		if n := r.number[s.on[d]]; n > 0 {
			die["of"] = float64(n)
		}
		pool = append(pool, die)
	}
	side["characters"], side["supports"], side["pool"], side["aside"] = chars, supports, pool, aside
	return side
}

// shownCard is a card in play.
func (r *caseRun) shownCard(s *State, p zones.Piece) map[string]any {
	c := map[string]any{"card": s.kindOf(p).card.Code(), "exhausted": s.tired.Has(p), "damage": float64(s.hurt[p])}
	for d := range s.every(zPrize).All() {
		if s.captor[d] == p {
			c["captured"] = map[string]any{"of": r.nameOf(s, d)}
		}
	}
	if n := r.number[p]; n > 0 {
		c["n"] = float64(n)
	}
	return c
}

func (r *caseRun) shownCharacter(w *world, p zones.Piece) map[string]any {
	s := w.s
	c := r.shownCard(s, p)
	upgrades := []any{}
	for _, u := range w.lying(s.attached(p)) {
		upgrades = append(upgrades, r.shownCard(s, u))
	}
	c["shields"], c["dice"] = float64(s.shields[p]), float64(s.brings[p])
	c["defeated"], c["upgrades"] = s.at(p, zOut), upgrades
	return c
}

// codes are the cards in a zone.
func (r *caseRun) codes(w *world, z zones.Zone, seat rules.Seat) []any {
	all := []any{}
	for _, p := range w.lying(w.s.In(of(z, seat))) {
		all = append(all, w.s.kindOf(p).card.Code())
	}
	return all
}

// deck are the cards of a deck from the top; "" where nobody knows.
func (r *caseRun) deck(w *world, seat rules.Seat) []any {
	all := []any{}
	s := *w.s // to take cards off a copy
	for p := s.First(of(zDeck, seat)); p != zones.None; p = s.First(of(zDeck, seat)) {
		code := ""
		if s.Card(p) != zones.None {
			code = s.kindOf(p).card.Code()
		}
		all = append(all, code)
		s.Move(p, of(zOut, seat))
	}
	return all
}

// digest is a text that is the same for positions that differ in nothing that
// counts.
func (r *caseRun) digest(w *world) string {
	b, err := json.Marshal(sorted(r.shown(w)))
	if err != nil {
		panic(err) // it is plain data
	}
	return fmt.Sprint(string(b), r.pending(w), w.s.Depth())
}

// sorted puts the lists of a value, but decks, into an order of their own.
func sorted(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			if k != "deck" {
				v[k] = sorted(x)
			}
			if k == "n" || k == "of" {
				delete(v, k)
			}
		}
	case []any:
		for i := range v {
			v[i] = sorted(v[i])
		}
		slices.SortFunc(v, func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	}
	return v
}

// kinds are the kinds of pending decisions by what the question is about.
var kinds = map[uint8]string{
	script.AboutMay: "trigger", script.AboutOne: "option", aboutTurn: "turn", aboutExtra: "extra_action",
	aboutMulligan: "mulligan", aboutBattlefield: "battlefield", aboutShields: "shields", aboutUpkeep: "upkeep",
	aboutReplace: "replacement", aboutResolve: "resolve", aboutModifier: "resolve", aboutTarget: "target",
	aboutReroll: "dice", aboutSide: "dice", aboutLimit: "limit", aboutRedeploy: "trigger", aboutGuard: "trigger",
	aboutSplit: "distribute", aboutAmount: "distribute", aboutFocus: "dice",
	aboutHalf: "split", aboutGroup: "group", aboutPlay: "cards", aboutDeck: "cards", aboutTop: "cards",
	aboutBottom: "cards", aboutDown: "cards", aboutAside: "cards", aboutFace: "resolve",
}

// pending is what must be decided. If several players must, the first is named.
func (r *caseRun) pending(w *world) pendingPart {
	s, ask := w.s, w.s.Ask()
	p := pendingPart{Player: playerName(ask.Seats.First()), Kind: kinds[ask.About], Card: r.nameOf(s, ask.Src)}
	switch {
	case ask.Kind == 0:
		return pendingPart{}
	case ask.Kind == flow.Roll:
		return pendingPart{Kind: "roll_off"}
	case s.Ordering():
		p.Kind = "order"
	case w.offered():
		p.Kind = "spend"
	case ask.About == script.AboutPiece:
		p.Kind = "cards"
		switch piece := ask.Set.First(); {
		case uint8(ask.N) == doResolve:
			p.Kind = "resolve"
		case s.isDie(piece):
			p.Kind = "dice"
		case s.at(piece, zTeam):
			p.Kind = "target"
		}
	}
	return p
}

// got is what a case came to, in the words of what it expects.
func (r *caseRun) got(w *world, got map[string]any) map[string]any {
	got["after"], got["pending"], got["game_over"] = r.shown(w), r.pending(w), r.gameOver(w)
	if r.heard != nil {
		got["event_order"] = r.heard
	}
	return got
}

// gameOver says how the game ended; nil if it has not.
func (r *caseRun) gameOver(w *world) any {
	if w.s.phase != phaseOver {
		return nil
	}
	if w.s.winner < 0 {
		return map[string]any{"winner": nil}
	}
	return map[string]any{"winner": playerName(w.s.winner)}
}
