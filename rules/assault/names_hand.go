package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
	"strings"
)

// Words about hands, decks, cards in play and the order of a round.

var handRefs = []refRow{
	{"top", func(s *State, f *flow.Frame) zones.Piece { return s.First(of(zDeck, f.Seat)) }}, // card of your deck, which somebody has looked at
}

var handValues = []valueRow{
	{word: "spent-groups", has: func(s *State, seat rules.Seat, _ *flow.Frame) int { return s.spentGroups(seat) }},
}

var handFlags = []flagRow{
	{"rebel-army", func(s *State, f *flow.Frame) bool { return s.affiliation(f.Seat) == sideRebel }},
	{"imperial-army", func(s *State, f *flow.Frame) bool { return s.affiliation(f.Seat) == sideImperial }},
	{"mercenary-army", func(s *State, f *flow.Frame) bool { return s.affiliation(f.Seat) == sideMercenary }},
	{"first-card", (*State).isFirst},
	{"from-deck", func(s *State, f *flow.Frame) bool { // the card of the event was discarded from there
		w := s.event(f)
		return w != nil && w.Mark == evDiscard && w.N == outOfDeck
	}},
	{"setting-up", func(s *State, _ *flow.Frame) bool { return s.round == 0 }},
	{"stuns", isGained(stunned)}, {"bleeds", isGained(bleeding)}, {"weakens", isGained(weakened)}, // the condition that a figure gets
	{"at-figure", func(s *State, _ *flow.Frame) bool { x := s.fight(); return x != nil && isFigure(x.target) }},
	{"by-this-card", func(s *State, f *flow.Frame) bool { x := s.fight(); return x != nil && x.card == f.Dst }},   // it lets the attack be performed
	{"offensive-token", func(s *State, _ *flow.Frame) bool { x := s.fight(); return x != nil && x.token[0] > 0 }}, // the attacker has spent a power token
}

// isGained returns whether the event is that a figure gets a condition.
func isGained(condition int16) func(*State, *flow.Frame) bool {
	return func(s *State, f *flow.Frame) bool {
		w := s.event(f)
		return w != nil && w.Mark == evCondition && w.N == condition
	}
}

var handStates = []stateRow{
	{"non-sentient", func(s *State, p zones.Piece, _ *flow.Frame) bool { // as its card says
		is := false
		s.eachHeld(changeBar, p, func(h *held, _ *flow.Frame) bool {
			is = h.mask>>barInteract&1 != 0 && h.card == s.card[p]
			return !is
		})
		return is
	}},
}

var handVerbs = []verb{
	{Word: "stay", Sig: "?on p", Do: (*State).doesStay, Case: "group"},
	{Word: "counter", Sig: "p", Able: ableCounter, Do: (*State).doesCounter},
	{Word: "claim-initiative", Do: (*State).doesClaimInitiative},
	{Word: "must-activate", Sig: "p", Able: ableMustActivate, Do: (*State).doesMustActivate, Case: "target group"},
	{Word: "activate-now", Sig: "p", Able: ableActivate, Do: (*State).doesActivate, Case: "group"},
	{Word: "look-at", Sig: "p", Do: (*State).doesLook},
	{Word: "discard-random", Sig: "n", Do: (*State).doesDiscardRandom},
	{Word: "stack-random", Sig: "n", Do: (*State).doesStackRandom},
	{Word: "reveal-top", Do: (*State).doesRevealTop},
	{Word: "stack", Sig: "p", Do: (*State).doesStack, Case: "cards"},
	{Word: "sink", Sig: "p", Do: (*State).doesSink, Turns: true, Case: "cards"},
	{Word: "search", Do: (*State).doesSearch},
	{Word: "take-up", Sig: "p", Do: (*State).doesTakeUp, Case: "cards"},
	{Word: "take-in", Sig: "p", Do: (*State).doesTakeIn, Case: "cards"},
	{Word: "shuffle", Do: (*State).doesShuffle},
	{Word: "draw-less", Sig: "n", Able: isDrawing, Do: (*State).doesDrawLess},
	{Word: "draw-fewer", Sig: "n", Able: isDrawing, Do: (*State).doesDrawFewer},
	{Word: "revive", Sig: "p", Able: ableRevive, Do: (*State).doesRevive, Case: "target"},
	{Word: "use", Sig: "w", Words: byAbility, Able: ableUse, Do: (*State).doesUse},
	{Word: "reattach", Sig: "p", Able: ableReattach, Do: (*State).doesReattach, Case: "group"},
	{Word: "bring-companion", Sig: "to p", Do: (*State).doesBringCompanion},
	{Word: "deploy-aside", Do: (*State).doesDeployAside},
	{Word: "lessen-strain", Sig: "n", Able: inStrain, Do: (*State).doesLessenStrain},
	{Word: "decide-strain", Able: inStrain, Do: (*State).doesDecideStrain},
	{Word: "grants", Sig: "?for q", Hold: holds(changeGrant)},
	{Word: "plays-as", Sig: "w, ?for q", Words: byTrait, Hold: holds(changePlays)},
	{Word: "loses", Sig: "w, ?for q", Words: byAbility, Hold: holds(changeLost)},
	{Word: "loses-keyword", Sig: "w, ?for q", Words: byKeyword, Hold: holds(changeUnword)},
	{Word: "serves", Sig: "w, ?for q", Words: bySide, Hold: holds(changeSide)},
	{Word: "plays-of", Sig: "w, ?for q", Words: bySide, Hold: holds(changeSpeech)},
	{Word: "loses-surge", Sig: "w, ?for q", Words: byResult, Hold: holds(changeLostSurge)},
	{Word: "longer-moves", Sig: "n, ?for q", Hold: holds(changeStride)},
	{Word: "dearer-strain", Sig: "n, ?for q", Hold: holds(changeStrain)},
	{Word: "yields-initiative", Hold: holds(changeYield)},
	{Word: "lends-names", Hold: holds(changeNames)},
	{Word: "waits-aside", Hold: holds(changeAside)},
	{Word: "joins-army", Sig: "?for q", Hold: holds(changeJoin)},
	{Word: "learns-but", Sig: "w, ?for q", Words: byName, Hold: holds(changeLearn)},
	{Word: "untargeted-beyond", Sig: "n, ?for q", Hold: holds(changeRemote)},
	{Word: "perform-special", Sig: "by p", Able: ableSpecial, Do: (*State).doesSpecial, Case: "target"},
}

// Affiliations by their numbers.
const (
	sideRebel     = 1
	sideImperial  = 2
	sideMercenary = 3
)

// abilityNames are the words of abilities that others name, as they are called.
var abilityNames = []string{"brutality", "distracting", "protector", "force-choke", "return-fire", "slam", "programming-override", "shared-intuition"}

// calledAs returns which of them an ability is, counted from 1; 0 none.
func calledAs(name string) uint8 {
	for i, word := range abilityNames {
		if word == slug(name) {
			return uint8(i + 1)
		}
	}
	return 0
}

// isBarred reports whether a figure may not use abilities.
func (s *State) isBarred(f *flow.Frame) bool {
	if f.Src == none {
		return false
	}
	x := s.fight()
	return s.barredFrom(f.Src, barAbilities) || s.isBound(f.Src) && (x == nil || x.card != f.Dst)
}

// isLost reports whether a figure has lost an ability of its Deployment card.
func (s *State) isLost(f *flow.Frame) bool {
	no := s.prog[f.Proc-programs].called
	return no > 0 && f.Src != none && f.Dst == s.card[f.Src] && s.marked(changeLost, f.Src, 1<<(no-1))
}

// slug writes a name as a word.
func slug(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }
