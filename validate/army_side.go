package validate

import (
	"cmp"
	"slices"
)

// army_side.go: the affiliation of an army, and who may join it all the same.

// adjust sets the limits: those of the rule books, then what cards change. What
// they let in decides which affiliation the army is of.
func (a *army) adjust() {
	a.joins.fits, a.hosts.fits = mayJoin, mayHost
	a.limits = armyLimits{
		Points: Range{0, armyPointsMax},
		Deck:   Range{commandDeckMin, commandDeckMin},
		Cost:   Range{0, commandCostMax},
		Joins:  a.limits.Joins[:0],
	}
	a.special = a.special[:0]
	for _, lines := range [...][]armyLine{a.groups, a.upgrades} {
		for i := range lines {
			if l := &lines[i]; l.as.special > 0 && !a.hasSpecial(l.as.special) {
				a.special = append(a.special, l)
				if change := constructions[l.as.special-1].change; change != nil {
					change(a)
				}
			}
		}
	}
	a.settleSide()
}

// hasSpecial reports whether a card that changes the construction has done so.
// It does it once, however often it is there.
func (a *army) hasSpecial(special int) bool {
	for _, l := range a.special {
		if l.as.special == special {
			return true
		}
	}
	return false
}

// settleSide finds the affiliation: the one that the list says, or else the one
// that leaves the fewest cards outside; of several that of the dearest cards.
func (a *army) settleSide() {
	all := a.sides()
	a.side = a.said
	if a.side == 0 && all&(all-1) == 0 {
		a.side = all
	}
	if a.side == 0 {
		least, most := 0, 0
		for i := range armySides {
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
func (a *army) sides() (all mask) {
	for i := range a.groups {
		all |= a.groups[i].as.side
	}
	for i := range a.upgrades {
		all |= a.upgrades[i].as.side
	}
	return all
}

func (a *army) pointsOf(side mask) int {
	points := 0
	for i := range a.groups {
		if l := &a.groups[i]; l.as.side == side {
			points += l.as.cost * l.copies()
		}
	}
	return points
}

// copies returns how often a line is there, which is not less than never.
func (l *armyLine) copies() int { return min(max(l.Entry.Count, 0), maxCount) }

// admit finds which copies stay outside an army of an affiliation, and returns
// how many they are. Which of several does not depend on the order of the list.
func (a *army) admit(side mask) (left int) {
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
func inCatalog(lines []armyLine, i, j int) int {
	s, t := &lines[i], &lines[j]
	return cmp.Or(cmp.Compare(s.Card.No, t.Card.No), cmp.Compare(s.Entry.Count, t.Entry.Count), cmp.Compare(i, j))
}

// mayJoin reports whether something lets a copy of a card in.
func mayJoin(a *army, s *seeker, room int) bool {
	return a.joins.rooms[room].size > 0 && a.limits.Joins[room].admits(a.groups[s.line].as)
}
