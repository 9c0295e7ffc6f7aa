package destiny

import "muster/rules/script"

// A question is what there is to say of questions that are about the same.
type question struct {
	ask     string // the end of its code
	pending string // what rule cases call a decision that is owed
	fields  string // of their steps that can answer it
}

// questions are the questions by what they are about. That of a piece is for a
// verb, whose row has its fields.
var questions = [...]question{
	script.AboutMay:   {"may", "trigger", ""},
	script.AboutOne:   {"one", "option", "option"},
	script.AboutPiece: {"piece", "cards", ""},
	script.AboutFoe:   {"foe", "", "opponent"},
	script.AboutMany:  {"spot", "word", "number"},
	aboutTurn:         {"turn", "turn", ""},
	aboutExtra:        {"extra", "extra_action", ""},
	aboutMulligan:     {"mulligan", "mulligan", "cards"},
	aboutBattlefield:  {"battlefield", "battlefield", ""},
	aboutShields:      {"shields", "shields", "give"},
	aboutUpkeep:       {"upkeep", "upkeep", "discard"},
	aboutReplace:      {"replace", "replacement", "option"},
	aboutResolve:      {"more", "resolve", "die resolve"},
	aboutModifier:     {"modifier", "resolve", "with"},
	aboutTarget:       {"target", "target", "target"},
	aboutReroll:       {"reroll", "dice", "dice"},
	aboutSide:         {"side", "dice", "turn"},
	aboutLimit:        {"limit", "limit", "cards discard"},
	aboutRedeploy:     {"redeploy", "trigger", "target"},
	aboutGuard:        {"guard", "trigger", "remove dice"},
	aboutSplit:        {"split", "distribute", "distribute give"},
	aboutAmount:       {"amount", "distribute", "amount"},
	aboutFocus:        {"focus", "dice", "turn"},
	aboutHalf:         {"half", "split", "groups"},
	aboutGroup:        {"group", "group", ""},
	aboutPlay:         {"play", "cards", "play"},
	aboutDeck:         {"deck", "cards", ""},
	aboutTop:          {"put-top", "cards", "top"},
	aboutBottom:       {"put-bottom", "cards", "bottom"},
	aboutDown:         {"down", "cards", "discard cards"},
	aboutAside:        {"aside", "cards", "cards"},
	aboutFace:         {"face", "resolve", "resolve"},
	aboutSpend:        {"spend-some", "spend", "spend"},
	aboutSymbol:       {"symbol", "word", "symbol"},
	aboutColor:        {"color", "word", "color"},
	aboutSpecial:      {"special", "option", "option"},
	aboutAssign:       {"assign", "distribute", "distribute"},
	aboutSingle:       {"single", "limit", "cards discard target"},
	aboutPilot:        {"pilot", "trigger", "target"},
	aboutShrink:       {"shrink", "dice", "dice remove"},
	aboutGuest:        {"guest", "cards", "cards target"},
	aboutAs:           {"as", "option", "option symbol"},
	aboutNumber:       {"number", "word", "number"},
	aboutStrip:        {"strip", "target", "unshield"},
}
