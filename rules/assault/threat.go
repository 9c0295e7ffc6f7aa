package assault

import (
	"muster/rules"
	"muster/rules/zones"
)

const (
	farthest = 30    // spaces to an enemy that count at most
	stride   = 3     // spaces by which the dice may reach farther than on the average
	hitting  = 0.65  // of the cost of a figure, that it loses with its health bit by bit
	most     = 1.66  // of that cost, what an attack on it may bring, and a little more
	surging  = 0.9   // damage that a surge is worth
	glancing = 0.3   // damage of an attack that deals none on the average
	prospect = 0.846 // of what an attack may bring, while it can be made
	underway = 1.36  // an attack that is declared, against one that can be
	trifle   = 0.3   // what an attack on no figure brings
)

// hasAttack reports whether a figure can still attack in this round.
func (s *State) hasAttack(p zones.Piece) bool {
	if p == s.figure {
		return s.actions > 0 && !s.attacked
	}
	return !s.exhausted.Has(s.groupOf(p)) && !s.done.Has(p)
}

// afterMove returns within how many spaces a figure attacks if it moves first.
func (k *kind) afterMove() int { return k.span + int(k.speed) }

// sumPlace adds where a figure stands: whom it can attack from there, and how far the
// enemy is.
func (s *State) sumPlace(r *rank, foes []rank, m *[measured]float64) {
	p, k := r.p, r.k
	if k.attack == noAttack || len(foes) == 0 {
		return
	}
	can, best, near := s.hasAttack(p), 0.0, farthest
	counts := s.ground.CountsFrom(r.at, s.open)
	for i := range foes {
		q := &foes[i]
		n := int(counts[q.at])
		if n < 0 {
			continue
		}
		near = min(near, n)
		if !can || n > k.span || most*float64(q.k.figureCost) <= best {
			continue
		}
		if brings := expects(k, q, n); brings > best && s.inReach(p, k, q.p) {
			best = brings
		}
	}
	m[mNear] -= float64(near)
	if near <= k.afterMove() {
		m[mWithin]++
	}
	switch {
	case best == 0:
	case p == s.figure:
		m[mCostHurt] -= prospect * best
	default:
		m[mAttackers]++
		m[mThreatReady] += best
	}
}

// inReach reports whether a figure could attack another that is as near as its attacks go.
func (s *State) inReach(p zones.Piece, k *kind, q zones.Piece) bool {
	if k.attack == melee && !k.reach {
		return s.adjacent(p, q)
	}
	return s.sees(p, q)
}

// expects returns what an attack is expected to bring, in victory points: a part of what the
// target costs, by the averages of the dice.
func expects(k *kind, q *rank, n int) float64 {
	t := q.k
	hits, surges := k.mean[1], k.mean[2]-t.guard[1]
	if surges > 0 {
		hits += surging * surges
	}
	if blocks := t.guard[0] - float64(k.adds[resPierce]); blocks > 0 {
		hits -= blocks
	}
	if hits <= 0 {
		hits = glancing
	}
	if k.attack == ranged {
		if short := float64(n) - k.mean[0]; short > 0 {
			hits *= max(0.1, 1-0.3*short)
		}
	}
	hits *= 1 - t.guard[2]
	left, cost, share := float64(q.left), float64(t.figureCost), 1.0
	if hits < max(1, left) {
		share = hits / max(1, left)
	}
	value := cost * (hitting * min(hits, left) / float64(max(1, q.health)))
	return value + share*share*cost
}

// sumFight adds what the attack under way may still bring its player.
func (s *State) sumFight(seat rules.Seat, m *[measured]float64) {
	x := s.fight()
	if x == nil || x.seat != seat || x.stage >= fightDamage || !s.onMap(x.attacker) {
		return
	}
	k := s.kindOf(x.attacker)
	if x.target != none && isFigure(x.target) && s.onMap(x.target) {
		target := s.rankOf(x.target)
		m[mCostHurt] -= prospect * underway * expects(k, &target, s.rangeOf(x))
		return
	}
	best := trifle
	if x.target == none {
		for i := range s.ranks[foeOf(seat)] {
			q := &s.ranks[foeOf(seat)][i]
			n := s.ground.Count(s.at[x.attacker], q.at, s.open)
			if n < 0 || n > k.span {
				continue
			}
			if brings := expects(k, q, n); brings > best && s.inReach(x.attacker, k, q.p) {
				best = brings
			}
		}
	}
	m[mCostHurt] -= prospect * underway * best
}

// means works out the averages of the dice of a kind: accuracy, damage and surges of its
// attacks, blocks and evades of its defence, how often it dodges, and how far its attacks go.
func (k *kind) means() {
	for _, d := range k.dice {
		first, last := d, d
		if d == anyDie {
			first, last = red, blue // one as often as another
		}
		for colour := first; colour <= last; colour++ {
			for side := range int8(sides) {
				f := faceOf(colour, side)
				for i := range f {
					k.mean[i] += float64(f[i]) / sides / float64(1+last-first)
				}
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
	k.deals = k.mean[1] + surging*k.mean[2]
	switch {
	case k.attack == ranged:
		k.span = int(k.mean[0]) + stride
	case k.reach:
		k.span = 2
	default:
		k.span = 1
	}
}
