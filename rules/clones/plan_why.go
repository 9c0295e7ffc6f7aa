package clones

import (
	"slices"

	"muster/catalog/lang"
	"muster/rules"
)

// What comes of an action, in the order in which it is told.
const (
	cardMet    = 0               // by slot
	cardHelped = cardMet + slots // by slot: it has a die more, and is not met yet
	zonesClear = cardHelped + slots
	droidsGone = zonesClear + 1
	forceMore  = droidsGone + 1
	ofMission  = forceMore + 1 // what R2-D2 and the parts of C-3PO have done
	allGains   = ofMission + 1
)

// gains are how much more there is of each after an action.
type gains [allGains]int

// mostReasons is how many reasons are told of an action.
const mostReasons = 2

// Why implements rules.Adviser: it holds what comes of an action, when the fight, the targets
// or the way that it begins is done, against what usually comes of the others. Nothing that it
// chooses later depends on it.
func (p *planner) Why(e rules.Eye, of, against []rules.Action) [][]lang.Msg {
	said := make([][]lang.Msg, len(of))
	s := e.Guess(nil, new(rules.Rand)).(*State)
	if s.stage < due {
		return said // where figures begin is all the same
	}
	known := map[rules.Action]gains{}
	for _, a := range slices.Concat(of, against) {
		if _, is := known[a]; !is {
			known[a] = p.gains(s, a)
		}
	}
	for i, a := range of {
		var others []gains
		for _, b := range against {
			if b != a {
				others = append(others, known[b])
			}
		}
		said[i] = s.reasons(known[a], usual(others))
	}
	return said
}

// gains returns what comes of an action before the next phase begins.
func (p *planner) gains(s *State, a rules.Action) (g gains) {
	t := s.Copy(nil).(*State)
	b := *s.book
	b.waits, t.book = true, &b
	t.Apply(a)
	if (t.stage == fighting || t.stage == killing || t.stage == going) && t.actor == a.Seat {
		u := p.scale.goOn(t)
		u.play(t, nil)
	}
	for slot := range slots {
		switch {
		case s.card[slot] == 0 || s.met(slot):
		case t.met(slot):
			g[cardMet+slot] = 1
		case t.placed[slot] != s.placed[slot]:
			g[cardHelped+slot] = 1
		}
	}
	had, has := s.allPrey(), t.allPrey()
	for z := range s.zones {
		if here := s.zones[z].spaces; had.Meets(here) && !has.Meets(here) {
			g[zonesClear]++
		}
	}
	for kind := range types {
		g[droidsGone] += s.droids[kind].Len() - t.droids[kind].Len()
	}
	g[forceMore] = int(t.force) - int(s.force)
	g[ofMission] = t.mission() - s.mission()
	return g
}

// mission counts what is done of the mission of R2-D2: parts of C-3PO that are turned over and
// fetched, and the steps that he need not go any more.
func (s *State) mission() (done int) {
	const far = 100
	for _, is := range [...]bool{s.flipped[head], s.flipped[body], s.carries, s.whole} {
		if is {
			done += far
		}
	}
	if s.awake() {
		free := s.free()
		free.Add(s.goal())
		way := len(s.arena.Path(nil, s.figure[r2d2], s.goal(), free))
		if way == 0 { // there is none yet
			way = far / 2
		}
		done -= way
	}
	return done
}

// usual returns the middle one of each gain, of two middle ones the one nearer to nothing.
func usual(all []gains) (g gains) {
	if len(all) == 0 {
		return g
	}
	some := make([]int, len(all))
	for i := range g {
		for k := range all {
			some[k] = all[k][i]
		}
		slices.Sort(some)
		low, high := some[(len(some)-1)/2], some[len(some)/2]
		if g[i] = low; max(high, -high) < max(low, -low) {
			g[i] = high
		}
	}
	return g
}

// reasons says what there is more of than usual.
func (s *State) reasons(g, usual gains) (said []lang.Msg) {
	for i := range g {
		n := g[i] - usual[i]
		if n <= 0 || len(said) == mostReasons {
			continue
		}
		switch {
		case i < cardHelped:
			said = append(said, s.reasonOf("clones.why.met", i-cardMet))
		case i < zonesClear:
			said = append(said, s.reasonOf("clones.why.helped", i-cardHelped))
		default:
			said = append(said, lang.Say(reasonCodes[i-zonesClear], n))
		}
	}
	return said
}

// reasonOf says a reason that is a card, and what it does if it is not met.
func (s *State) reasonOf(code string, slot int) lang.Msg {
	return lang.Say(code, s.cardName(slot), s.cards[s.card[slot]-1].fact.Penalty.Says())
}

// reasonCodes are the reasons that are numbers, from zonesClear on.
var reasonCodes = [...]string{"clones.why.zones", "clones.why.droids", "clones.why.force", "clones.why.mission"}
