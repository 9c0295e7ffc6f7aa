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
func (s *State) sumPlace(r *rank, foes *front, m *[measured]float64) {
	p, k := r.p, r.k
	if k.attack == noAttack || len(foes.ranks) == 0 {
		return
	}
	near, best := foes.near(r.at), 0.0
	if near <= k.span && r.can {
		best = s.bestOf(r, foes, best)
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

// bestOf returns what the best attack of a figure is expected to bring, if that is more than
// some other does.
func (s *State) bestOf(r *rank, foes *front, best float64) float64 {
	counts, k, figures := s.ground.CountsFrom(r.at, s.open), r.k, foes.ranks
	for i := range figures {
		q := &figures[i]
		n := int(counts[q.at])
		if n < 0 || n > k.span || most*q.cost <= best {
			continue
		}
		if brings := expects(k, q, n); brings > best && s.inReach(r, q) {
			best = brings
		}
	}
	return best
}

// inReach reports whether a figure could attack another that is as near as its attacks go.
func (s *State) inReach(r, q *rank) bool {
	switch {
	case r.k.attack == melee && !r.k.reach:
		return s.adjacent(r.p, q.p)
	case r.k.small && q.k.small && s.sorts>>changeVeil&1 == 0:
		return s.ground.Sees(r.at, q.at, s.bars, s.open)
	}
	return s.sees(r.p, q.p)
}

// expects returns what an attack is expected to bring, in victory points: a part of what the
// target costs, by the averages of the dice.
func expects(k *kind, q *rank, n int) float64 {
	hits := k.hits(q.k, n)
	lost, share := q.left, 1.0
	if hits < lost {
		lost = hits
	}
	if least := max(1, q.left); hits < least {
		share = hits / least
	}
	value := q.cost * (hitting * lost / q.health)
	return value + share*share*q.cost
}

// hits returns the damage that an attack deals a kind on the average, from so many spaces away.
func (k *kind) hits(t *kind, n int) float64 {
	if n <= k.span {
		return k.deal[t.no*(k.span+1)+n]
	}
	return k.hitting(t, n)
}

// hitting works out hits.
func (k *kind) hitting(t *kind, n int) float64 {
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
	return hits * (1 - t.guard[2])
}

// pit works out what the attacks of each kind deal to each other, as far as they go.
func (b *book) pit() {
	for i := range b.kinds {
		k := &b.kinds[i]
		k.no, k.deal = i, make([]float64, 0, len(b.kinds)*(k.span+1))
		for t := range b.kinds {
			for n := range k.span + 1 {
				k.deal = append(k.deal, k.hitting(&b.kinds[t], n))
			}
		}
	}
}

// sumFight adds what the attack under way may still bring its player.
func (s *State) sumFight(seat rules.Seat, m *[measured]float64) {
	x := s.fight()
	if x == nil || x.seat != seat || x.stage >= fightDamage || !s.onMap(x.attacker) {
		return
	}
	attacker := s.rankOf(x.attacker)
	if x.target != none && isFigure(x.target) && s.onMap(x.target) {
		target := s.rankOf(x.target)
		m[mCostHurt] -= prospect * underway * expects(attacker.k, &target, s.rangeOf(x))
		return
	}
	best := trifle
	if x.target == none {
		best = s.bestOf(&attacker, &s.fronts[foeOf(seat)], best)
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
