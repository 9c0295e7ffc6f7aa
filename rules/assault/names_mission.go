package assault

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Words about missions.
var missionRefs []refRow

var missionValues = []valueRow{
	{word: "banked", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { return int(s.bank) }}, // tokens beside the map
}

var missionFlags = []flagRow{
	{"claimant", func(s *State, f *flow.Frame) bool { return !s.claimed[f.Seat].Empty() }}, // the player keeps neutral figures
	{"controls-area", func(s *State, f *flow.Frame) bool { // the part of the map that the mission is about
		return len(s.areas) > 0 && s.holdsArea(f.Seat, s.areas[0])
	}},
	{"beside-area", func(s *State, f *flow.Frame) bool { return s.mission().area > 0 && s.reachesArea(f.Src) }},
}

var missionStates = []stateRow{
	{"carrying", func(s *State, p zones.Piece, _ *flow.Frame) bool {
		return isFigure(p) && slices.Contains(s.bearer[:], p)
	}},
	{"delivered", func(s *State, p zones.Piece, f *flow.Frame) bool { // carried by a figure in its deployment zone
		b := none
		if isToken(p) {
			b = s.bearer[p-firstToken]
		}
		return b != none && s.owner[b] == f.Seat && s.covers(b).Meets(s.book.zones[s.zone[f.Seat]])
	}},
	{"in-zone", func(s *State, p zones.Piece, f *flow.Frame) bool {
		return s.covers(p).Meets(s.book.zones[s.zone[f.Seat]])
	}},
	{"unswapped", func(s *State, p zones.Piece, _ *flow.Frame) bool { return !s.swapped.Has(p) }},
	{"blue-side", ofColor("blue")}, {"green-side", ofColor("green")}, {"red-side", ofColor("red")}, {"yellow-side", ofColor("yellow")},
}

// ofColor keeps tokens of a colour.
func ofColor(color string) func(*State, zones.Piece, *flow.Frame) bool {
	return func(s *State, p zones.Piece, _ *flow.Frame) bool {
		return isToken(p) && s.tokens[p-firstToken].color == color
	}
}

var missionVerbs = []verb{
	{Word: "score", Sig: "n, for s", Do: (*State).doesScore},
	{Word: "flip", Sig: "p", Do: (*State).doesFlip, Case: "token"},
	{Word: "carry", Sig: "p", Able: isLying, Do: (*State).doesCarry, Case: "token"},
	{Word: "discard-token", Sig: "p", Do: (*State).doesDiscardToken},
	{Word: "stalk", Sig: "n, p", Do: (*State).doesStalk, Turns: true, Case: "token"},
	{Word: "herd", Sig: "n, s", Do: (*State).doesHerd},
	{Word: "claim", Sig: "p", Do: (*State).doesClaim},
	{Word: "release", Able: ableRelease, Do: (*State).doesRelease},
	{Word: "bank", Sig: "n", Do: (*State).doesBank},
	{Word: "reveal-signals", Do: (*State).doesReveal},
	{Word: "collect", Sig: "n, from s", Do: (*State).doesCollect},
	{Word: "load", Sig: "w, on p", Words: byToken, Do: (*State).doesLoad},
	{Word: "unload", Sig: "p", Do: (*State).doesUnload, Case: "token"},
	{Word: "swap-tokens", Sig: "p, for p", Able: ableSwap, Do: (*State).doesSwap, Case: "token"},
	{Word: "open-doors", Sig: "n", Do: (*State).doesOpenDoors},
	{Word: "open-around", Do: (*State).doesOpenAround},
	{Word: "push-token", Sig: "n, p", Able: isLying, Do: (*State).doesPushToken, Turns: true, Case: "token"},
	{Word: "counts", Sig: "n, for q", Hold: holds(changeScore)},
	{Word: "locks", Hold: (*holding).locks},
	{Word: "deploys-in-turn", Sig: "n", Hold: (*holding).deploysInTurn},
	{Word: "endures", Sig: "n, for q", Hold: func(h *holding) { h.object().health = uint8(h.n) }},
	{Word: "blocks-with", Sig: "n, for q", Hold: func(h *holding) { h.object().adds[resBlock] = int8(h.n) }},
	{Word: "defends-with", Sig: "w, for q", Words: byDie, Hold: func(h *holding) { h.object().defence = diceIn(h.mask) }},
}

// A special is what a mission of a map has otherwise.
type special1 struct {
	locked  bool       // doors cannot be opened by those beside them
	inTurn  uint8      // players deploy in turn, and figures move so far then; 0: they do not
	objects [16]object // by kind of token
	scores  [16]uint8  // points for each token, by kind, to who appraises
	area    uint8      // points for the part of the map
}

// object returns what a mission makes of a kind of token.
func (h *holding) object() *object {
	m := h.b.missionOf(h.b.prog[h.proc-programs].mission)
	kind := 0
	for i := range h.held.set.Filters {
		if fl := &h.held.set.Filters[i]; fl.Group == byKind {
			for fl.Mask>>kind&1 == 0 {
				kind++
			}
		}
	}
	return &m.objects[kind]
}

func (h *holding) locks() { h.b.missionOf(h.b.prog[h.proc-programs].mission).locked = true }
func (h *holding) deploysInTurn() {
	h.b.missionOf(h.b.prog[h.proc-programs].mission).inTurn = uint8(h.n)
}

// missionOf returns what a mission has otherwise.
func (b *book) missionOf(no uint8) *special1 {
	for int(no) >= len(b.missions) {
		b.missions = append(b.missions, special1{})
	}
	return &b.missions[no]
}

// mission returns what the mission that is played has otherwise; nothing if it has none.
func (s *State) mission() *special1 {
	if int(s.setMission) < len(s.missions) {
		return &s.missions[s.setMission]
	}
	return &plainMission
}

var plainMission special1

// diceIn returns the dice of a mask of colours.
func diceIn(mask uint64) (all []uint8) {
	for d := red; d <= black; d++ {
		if mask>>d&1 != 0 {
			all = append(all, d)
		}
	}
	return all
}

// considered returns the victory points that a player counts as having besides his own.
func (s *State) considered(seat rules.Seat) (n int) {
	if s.sorts>>changeScore&1 == 0 {
		return 0
	}
	for _, i := range s.sorted[changeScore] {
		h := &s.book.holds[i]
		if s.prog[h.proc-programs].mission != s.setMission {
			continue
		}
		f := &s.offers
		*f = s.frameOf(h.proc, none, none)
		f.Seat, f.Foe = seat, foeOf(seat)
		for p := range s.In(of(zMap, neutral)).All() {
			if s.concernsOf(h, p, f) {
				n += s.amount(h, f)
			}
		}
	}
	return n
}
