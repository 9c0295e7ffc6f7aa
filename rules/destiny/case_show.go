package destiny

import (
	"iter"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// phaseNames are the phases as cases name them.
var phaseNames = [...]string{phaseSetup: "setup", phaseAction: "action", phaseUpkeep: "upkeep", phaseOver: "over"}

// Shown implements cases.Table.
func (t *caseTable) Shown(*cases.World) iter.Seq[map[string]any] {
	return func(yield func(map[string]any) bool) { yield(t.shown()) }
}

// shown is a position in the words of cases.
func (t *caseTable) shown() map[string]any {
	s := t.s
	var players []any
	all := map[string]any{
		"active": playerName(s.active), "phase": phaseNames[s.phase], "round": float64(s.round), "claimed": nil,
	}
	if s.claimed >= 0 {
		all["claimed"] = playerName(s.claimed)
	}
	for seat := range rules.Seat(s.players) {
		players = append(players, playerName(seat))
		all[playerName(seat)] = t.shownSide(seat)
	}
	all["players"] = players
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

// shownSide is what a player has.
func (t *caseTable) shownSide(seat rules.Seat) map[string]any {
	s := t.s
	deck := t.deck(seat)
	side := map[string]any{
		"resources": float64(s.money[seat]), "eliminated": s.lost.Has(seat),
		"hand": t.codes(zHand, seat), "discard": t.codes(zDiscard, seat), "deck": deck, "deck_size": float64(len(deck)),
	}
	side["hand_size"] = float64(len(side["hand"].([]any)))
	chars, supports, pool, aside := []any{}, []any{}, []any{}, []any{}
	for p := range s.inZones(seat, zTeam, zOut).All() {
		switch k := s.kindOf(p); {
		case k.typ == character:
			chars = append(chars, t.shownCharacter(p))
		case k.typ != battlefield && !s.lost.Has(seat):
			aside = append(aside, k.card.Code())
		}
	}
	for p := range s.In(of(zSupport, seat)).All() {
		supports = append(supports, t.shownCard(p))
	}
	for _, d := range t.Lying(s.In(of(zPool, seat))) {
		pool = append(pool, t.copied(map[string]any{"card": s.kindOf(d).card.Code(), "side": sideOf(s, d)}, "of", s.on[d]))
	}
	side["characters"], side["supports"], side["pool"], side["aside"] = chars, supports, pool, aside
	return side
}

// copied adds which of several copies a card is.
func (t *caseTable) copied(all map[string]any, key string, p zones.Piece) map[string]any {
	if n := t.number[p]; n > 0 {
		all[key] = float64(n)
	}
	return all
}

// shownCard is a card in play.
func (t *caseTable) shownCard(p zones.Piece) map[string]any {
	s := t.s
	c := map[string]any{"card": s.kindOf(p).card.Code(), "exhausted": s.tired.Has(p), "damage": float64(s.hurt[p])}
	for d := range s.every(zPrize).All() {
		if s.captor[d] == p {
			c["captured"] = map[string]any{"of": t.nameOf(s, d)}
		}
	}
	return t.copied(c, "n", p)
}

func (t *caseTable) shownCharacter(p zones.Piece) map[string]any {
	s := t.s
	c, upgrades := t.shownCard(p), []any{}
	for _, u := range t.Lying(s.attached(p)) {
		upgrades = append(upgrades, t.shownCard(u))
	}
	c["shields"], c["dice"] = float64(s.shields[p]), float64(s.brings[p])
	c["defeated"], c["upgrades"] = s.at(p, zOut), upgrades
	return c
}

// codes are the cards in a zone.
func (t *caseTable) codes(z zones.Zone, seat rules.Seat) []any {
	all := []any{}
	for _, p := range t.Lying(t.s.In(of(z, seat))) {
		all = append(all, t.s.kindOf(p).card.Code())
	}
	return all
}

// deck are the cards of a deck from the top; "" where nobody knows.
func (t *caseTable) deck(seat rules.Seat) []any {
	all := []any{}
	s := *t.s // to take cards off a copy
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

// orderOf says how a list is compared.
func orderOf(name string) cases.Order {
	switch name {
	case "characters":
		return cases.Some
	case "upgrades", "supports", "pool", "hand", "discard", "aside":
		return cases.AnyOrder
	}
	return cases.InOrder
}

// kindsOfPending are the kinds of pending decisions by what the question is about.
var kindsOfPending = map[uint8]string{
	script.AboutMay: "trigger", script.AboutOne: "option", aboutTurn: "turn", aboutExtra: "extra_action",
	aboutMulligan: "mulligan", aboutBattlefield: "battlefield", aboutShields: "shields", aboutUpkeep: "upkeep",
	aboutReplace: "replacement", aboutResolve: "resolve", aboutModifier: "resolve", aboutTarget: "target",
	aboutReroll: "dice", aboutSide: "dice", aboutLimit: "limit", aboutRedeploy: "trigger", aboutGuard: "trigger",
	aboutSplit: "distribute", aboutAmount: "distribute", aboutFocus: "dice",
	aboutHalf: "split", aboutGroup: "group", aboutPlay: "cards", aboutDeck: "cards", aboutTop: "cards",
	aboutBottom: "cards", aboutDown: "cards", aboutAside: "cards", aboutFace: "resolve",
}

const pendingKinds = "turn extra_action trigger order option replacement target dice cards distribute split group resolve spend limit upkeep mulligan roll_off battlefield shields"

// pending is what must be decided. If several players must, the first is named.
func (t *caseTable) pending() cases.Pending {
	s, ask := t.s, t.s.Ask()
	p := cases.Pending{Player: playerName(ask.Seats.First()), Kind: kindsOfPending[ask.About], Card: t.nameOf(s, ask.Src)}
	switch {
	case ask.Kind == 0:
		return cases.Pending{}
	case ask.Kind == flow.Roll:
		return cases.Pending{Kind: "roll_off"}
	case s.Ordering():
		p.Kind = "order"
	case t.offers(doPay):
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

// Got implements cases.Table.
func (t *caseTable) Got(*cases.World) map[string]any {
	got := map[string]any{"after": t.shown(), "pending": t.pending(), "game_over": t.over()}
	if t.heard != nil {
		got["event_order"] = t.heard
	}
	return got
}

// over says how the game ended; nil if it has not.
func (t *caseTable) over() any {
	switch {
	case t.s.phase != phaseOver:
		return nil
	case t.s.winner < 0:
		return map[string]any{"winner": nil}
	}
	return map[string]any{"winner": playerName(t.s.winner)}
}
