package assault

import (
	"math"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/script"
	"muster/rules/zones"
)

// What things are worth to who appraises a position, in victory points.
const (
	worthHealth   = 0.65 // of the cost of a figure, lost with its health bit by bit
	worthToken    = 0.5
	worthCard     = 0.3
	worthThreat   = 0.55 // of what an attack that can be made is expected to bring
	worthPending  = 0.75 // of one that is declared
	worthAim      = 0.8  // control of what the mission gives a point for
	worthTerminal = 0.7
	worthStep     = 0.04 // of what one comes to, a space nearer
	worthPoint    = 0.02 // a movement point that is left
	worthAction   = 0.03 // an action that is left
	worthNear     = 0.05 // a space nearer to the enemy, of a figure that reaches nobody
	leadWins      = 9    // a lead that wins about three games of four
)

// Appraise implements rules.Appraiser: who has more points, more health left and better
// places.
func (s *State) Appraise(seat rules.Seat) float64 {
	if s.phase == phaseOver {
		return s.Score(seat)
	}
	return 1 / (1 + math.Exp(-(s.strength(seat)-s.strength(foeOf(seat)))/leadWins*1.1))
}

// Resting implements rules.Rester: a player chooses a group, a figure or an action.
func (s *State) Resting() bool {
	about := s.Ask().About
	return s.phase == phaseOver || about == aboutTurn || about == aboutNext || about == aboutAction
}

// strength says roughly how well a player stands.
func (s *State) strength(seat rules.Seat) float64 {
	w := 1.3 * float64(s.score(seat))
	foes := s.In(of(zMap, foeOf(seat)))
	for p := range s.In(of(zMap, seat)).All() {
		k := s.kindOf(p)
		left := 1 - float64(s.hurt[p])/float64(max(1, s.health(p)))
		w += float64(k.figureCost) * (1 - worthHealth + worthHealth*left)
		w += worthToken * float64(s.allTokens(p))
		if s.is(p, focused) {
			w++
		}
		if s.is(p, hidden) {
			w += 0.6
		}
		for _, c := range [...]uint8{stunned, weakened, bleeding} {
			if s.is(p, c) {
				w -= 0.7
			}
		}
		w += s.position(p, k, foes)
	}
	if s.figure != none && s.owner[s.figure] == seat {
		w += worthPoint*float64(s.points) + worthAction*float64(s.actions)
	}
	hand := s.In(of(zHand, seat))
	return w + worthCard*float64(hand.Len()) + s.aims2(seat) + s.pending(seat)
}

// position rates where a figure stands: near enough to attack, or on its way there.
func (s *State) position(p zones.Piece, k *kind, foes zones.Set) float64 {
	if k.attack == noAttack || foes.Empty() {
		return 0
	}
	can := p == s.figure && s.actions > 0 && !s.attacked || p != s.figure && !s.exhausted.Has(s.card[p])
	best, near, counts := 0.0, 99, s.ground.CountsFrom(s.at[p], s.open)
	for q := range foes.All() {
		n := int(counts[s.at[q]])
		if n < 0 {
			continue
		}
		near = min(near, n)
		if !can || !k.spans(n) || p != s.figure && best > 0 { // of those it is enough that there is somebody
			continue
		}
		if brings := s.expects(k, q, n); brings > best && s.inReach(p, k, q, n) {
			best = brings
		}
	}
	if p == s.figure {
		return worthThreat*best - worthNear*float64(near)
	}
	if best > 0 {
		best = 0.5
	}
	return 0.3*best - worthNear*float64(near)
}

// inReach reports whether a figure could attack another that is n spaces away.
func (s *State) inReach(p zones.Piece, k *kind, q zones.Piece, n int) bool {
	if k.attack == melee && !k.reach {
		return k.spans(n) && s.adjacent(p, q)
	}
	return k.spans(n) && s.sees(p, q)
}

// spans reports whether attacks go so many spaces far.
func (k *kind) spans(n int) bool {
	switch {
	case k.attack == melee && !k.reach:
		return n <= 1
	case k.attack == melee:
		return n <= 2
	}
	return float64(n) <= k.mean[0]+3
}

// expects returns what an attack is expected to bring, in victory points: a part of what the
// target costs, by the averages of the dice.
func (s *State) expects(k *kind, q zones.Piece, n int) float64 {
	t := s.kindOf(q)
	surges := max(0, k.mean[2]-t.guard[1])
	hits := k.mean[1] + 0.9*surges - max(0, t.guard[0]-float64(k.adds[resPierce]))
	if hits <= 0 {
		hits = 0.3
	}
	if k.attack == ranged {
		if short := float64(n) - k.mean[0]; short > 0 {
			hits *= max(0.1, 1-0.3*short)
		}
	}
	hits *= 1 - t.guard[2]
	health := s.health(q)
	left := float64(health - int(s.hurt[q]))
	share := min(1, hits/max(1, left))
	value := float64(t.figureCost) * (worthHealth * min(hits, left) / float64(max(1, health)))
	return value + share*share*float64(t.figureCost)
}

// pending returns what the attack under way may still bring its player.
func (s *State) pending(seat rules.Seat) float64 {
	x := s.fight()
	if x == nil || x.seat != seat || x.stage >= fightDamage || !s.onMap(x.attacker) {
		return 0
	}
	k := s.kindOf(x.attacker)
	if x.target != none && isFigure(x.target) && s.onMap(x.target) {
		return worthPending * s.expects(k, x.target, s.rangeOf(x))
	}
	best := 0.3
	if x.target != none {
		return best
	}
	for q := range s.In(of(zMap, foeOf(seat))).All() {
		n := s.ground.Count(s.at[x.attacker], s.at[q], s.open)
		if n < 0 {
			continue
		}
		if brings := s.expects(k, q, n); brings > best && s.inReach(x.attacker, k, q, n) {
			best = brings
		}
	}
	return worthPending * best
}

// aims2 rates what the mission is about: tokens and parts of the map that a player controls,
// or comes near to.
func (s *State) aims2(seat rules.Seat) (w float64) {
	mine, m := s.In(of(zMap, seat)), s.mission()
	for t := range s.In(of(zMap, neutral)).All() {
		x, worth := s.lies[t-firstToken], worthTerminal
		if n := m.scores[s.tokens[t-firstToken].no]; n > 0 {
			worth = worthAim * float64(n)
		}
		if b := s.bearer[t-firstToken]; b != none && s.owner[b] == seat { // on its way home
			w += worth * (0.4 + 0.6/float64(1+s.far(mine.And(zones.Of(b)), s.book.zones[s.zone[seat]])))
			continue
		}
		if x == board.None || s.attackable(t) {
			continue
		}
		switch near := s.far(mine, board.Of(x)); {
		case near <= 1 && s.controls(seat, t):
			w += worth
		case near < 20:
			w += worth * max(0, 0.7-worthStep*float64(near))
		}
	}
	if m.area > 0 {
		worth := worthAim * float64(m.area)
		if s.holdsArea(seat, s.areas[0]) {
			w += worth
		} else {
			w += worth * max(0, 0.7-worthStep*float64(s.far(mine, s.areas[0])))
		}
	}
	return w
}

// far returns how many spaces it is from the nearest of some figures to the nearest of some
// spaces.
func (s *State) far(figures zones.Set, spaces board.Set) int {
	near := 30
	for p := range figures.All() {
		counts := s.ground.CountsFrom(s.at[p], s.open)
		for x := range spaces.All() {
			if n := int(counts[x]); n >= 0 {
				near = min(near, n)
			}
		}
	}
	return near
}

// weigh notes what a mission gives points for, to who appraises.
func (b *book) weigh(proc uint16) {
	p := &b.prog[proc-programs]
	m := b.missionOf(p.mission)
	for i := range p.Code {
		in := &p.Code[i]
		if in.Op != script.Do || i == 0 || p.Code[i-1].Op != script.Num {
			continue
		}
		n := uint8(p.Code[i-1].N)
		switch b.verbs[in.A].Word {
		case "gain-vp":
			m.area = n
		case "score", "counts", "collect":
			_, set := p.With(in)
			for k := range set.Filters {
				if fl := &set.Filters[k]; fl.Group == byKind {
					for kind := range m.scores {
						if fl.Mask>>kind&1 != 0 {
							m.scores[kind] = max(m.scores[kind], n)
						}
					}
				}
			}
			if len(set.Filters) > 0 && set.Filters[0].Group == byState && n >= 10 { // what is carried home
				m.scores[kindBit("contraband")] = n
			}
		}
	}
}

// means works out the averages of the dice of a kind: accuracy, damage and surges of its
// attacks, blocks and evades of its defence, and how often it dodges.
func (k *kind) means() {
	for _, d := range k.dice {
		for side := range int8(sides) {
			f := faceOf(min(d, blue), side)
			for i := range f {
				k.mean[i] += float64(f[i]) / sides
			}
		}
	}
	k.mean[0] += float64(k.adds[resAccuracy])
	k.mean[1] += float64(k.adds[resDamage])
	k.mean[2] += float64(k.adds[resSurge])
	for _, d := range k.defence {
		for side := range int8(sides) {
			f := faceOf(d, side)
			for i := range f {
				k.guard[i] += float64(f[i]) / sides
			}
		}
	}
	k.guard[0] += float64(k.adds[resBlock])
	k.guard[1] += float64(k.adds[resEvade])
}
