package assault

import (
	"cmp"
	"slices"

	"muster/validate"
)

// adjust sets the limits: those of the rule books, then what cards change. What
// they let in decides which affiliation the army is of.
func (a *Army) adjust() {
	a.joins.fits, a.hosts.fits = mayJoin, mayHost
	a.limits = limits{
		Points: validate.UpTo(maxPoints),
		Deck:   validate.Exactly(deckSize),
		Cost:   validate.UpTo(maxDeckCost),
		Joins:  a.limits.Joins[:0],
	}
	a.special = a.special[:0]
	for l := range a.deployed {
		if l.as.special > 0 && !a.hasSpecial(l.as.special) {
			a.special = append(a.special, l)
			if change := exceptions[l.as.special-1].change; change != nil {
				change(a)
			}
		}
	}
	a.settleSide()
}

// hasSpecial reports whether a card that changes the construction has done so.
// It does it once, however often it is there.
func (a *Army) hasSpecial(special int) bool {
	for _, l := range a.special {
		if l.as.special == special {
			return true
		}
	}
	return false
}

// settleSide finds the affiliation: the one that the list says, or else the one
// that leaves the fewest cards outside; of several that of the dearest cards.
func (a *Army) settleSide() {
	all := a.sides()
	a.side = a.said
	if a.side == 0 && all&(all-1) == 0 {
		a.side = all
	}
	if a.side == 0 {
		least, most := 0, 0
		for i := range sides {
			side := mask(1 << i)
			if all&side == 0 {
				continue
			}
			left, points := a.admit(side), a.pointsOf(side)
			if a.side == 0 || left < least || left == least && points > most {
				a.side, least, most = side, left, points
			}
		}
	}
	a.admit(a.side)
}

// sides returns the affiliations of all cards.
func (a *Army) sides() (all mask) {
	for l := range a.deployed {
		all |= l.as.side
	}
	return all
}

func (a *Army) pointsOf(side mask) int {
	points := 0
	for i := range a.groups {
		if l := &a.groups[i]; l.as.side == side {
			points += l.as.cost * l.copies()
		}
	}
	return points
}

// copies returns how often a line is there, which is not less than never.
func (l *line) copies() int { return min(max(l.Entry.Count, 0), validate.MaxCount) }

// admit finds which copies stay outside an army of an affiliation, and returns
// how many they are. Which of several does not depend on the order of the list.
func (a *Army) admit(side mask) (left int) {
	a.joins.clear()
	for i := range a.upgrades {
		l := &a.upgrades[i]
		if l.out = 0; l.as.side&^side != 0 && side != 0 {
			l.out = l.copies()
			left += l.out
		}
	}
	for i := range a.groups {
		l := &a.groups[i]
		if l.out = 0; l.as.side&^side != 0 && side != 0 {
			for range min(l.copies(), maxJoiners) {
				a.joins.seekers = append(a.joins.seekers, seeker{line: i, room: none})
			}
			l.out = max(0, l.copies()-maxJoiners)
			left += l.out
		}
	}
	if len(a.joins.seekers) == 0 {
		return left
	}
	for i := range a.limits.Joins {
		size := a.limits.Joins[i].most
		if a.limits.Joins[i].army != side {
			size = 0
		}
		a.joins.rooms = append(a.joins.rooms, room{size: size})
	}
	slices.SortFunc(a.joins.seekers, func(s, t seeker) int { return inCatalog(a.groups, s.line, t.line) })
	left += a.joins.settle(a)
	for i := range a.joins.seekers {
		if s := &a.joins.seekers[i]; s.room == none {
			a.groups[s.line].out++
		}
	}
	return left
}

// maxJoiners is of how many copies of a card it is asked whether they may join.
const maxJoiners = 8

// inCatalog compares two lines, whatever the order of the list.
func inCatalog(lines []line, i, j int) int {
	s, t := &lines[i], &lines[j]
	return cmp.Or(cmp.Compare(s.Card.No, t.Card.No), cmp.Compare(s.Entry.Count, t.Entry.Count), cmp.Compare(i, j))
}

// mayJoin reports whether something lets a copy of a card in.
func mayJoin(a *Army, s *seeker, room int) bool {
	return a.joins.rooms[room].size > 0 && a.limits.Joins[room].admits(a.groups[s.line].as)
}
