package destiny

import (
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/script"
)

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

// Pending implements cases.Table. If several players must decide, the first is
// named.
func (t *caseTable) Pending() cases.Pending {
	s, ask := t.s, t.s.Ask()
	p := cases.Pending{Player: playerName(ask.Seats.First()), Kind: kindsOfPending[ask.About], Card: t.nameOf(s, ask.Src)}
	switch {
	case ask.Kind == 0:
		return cases.Pending{}
	case ask.Kind == flow.Roll:
		return cases.Pending{Kind: "roll_off"}
	case s.Ordering():
		p.Kind = "order"
	case s.mayDo(doPay):
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
