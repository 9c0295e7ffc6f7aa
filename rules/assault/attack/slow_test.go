package attack

import (
	"math/big"
	"strconv"
	"strings"
)

// slowFaces are the dice as the table of the rules has them: accuracy, damage and
// surge; block, evade and dodge.
var slowFaces = map[string]string{
	"red":    "0/1/0, 0/2/0, 0/2/0, 0/2/1, 0/3/0, 0/3/0",
	"yellow": "0/0/1, 0/1/2, 1/2/0, 1/1/1, 2/1/0, 2/0/1",
	"green":  "1/0/1, 1/1/1, 1/2/0, 2/1/1, 2/2/0, 3/2/0",
	"blue":   "2/0/1, 2/1/0, 3/1/1, 3/2/0, 4/2/0, 5/1/0",
	"white":  "0/0/0, 1/0/0, 0/1/0, 1/1/0, 1/1/0, 0/0/1",
	"black":  "1/0/0, 1/0/0, 2/0/0, 2/0/0, 3/0/0, 0/1/0",
}

// slowSides reads the sides of a die.
func slowSides(d Die) (sides [6][3]int) {
	for i, text := range strings.Split(slowFaces[d.String()], ", ") {
		for j, n := range strings.Split(text, "/") {
			sides[i][j], _ = strconv.Atoi(n)
		}
	}
	return sides
}

// A slow is the slow truth about an attack: every roll, every reroll and every
// choice of surge abilities is gone through, die by die.
type slow struct {
	*Attack
	sides [][6][3]int // of the attack, then of the defence
	mine  int         // dice of the attack
	known map[int][2]int
}

// slowly counts the cases of each damage and those of a miss, and all of them.
func slowly(a *Attack) (ways map[int]*big.Int, missed, all *big.Int) {
	s := &slow{Attack: a, known: map[int][2]int{}}
	dice := append([]Die(nil), a.Attack...)
	if a.Focused {
		dice = append(dice, Green)
	}
	s.mine = len(dice)
	for _, d := range append(dice, a.Defence...) {
		s.sides = append(s.sides, slowSides(d))
	}
	ways, missed, all = map[int]*big.Int{}, new(big.Int), new(big.Int)
	add := func(n *big.Int, by int64) { n.Add(n, big.NewInt(by)) }
	mine, theirs := min(a.AttackerRerolls, s.mine), min(a.DefenderRerolls, len(a.Defence))
	sixes := func(n int) int64 {
		p := int64(1)
		for range n {
			p *= 6
		}
		return p
	}
	s.each(make([]int, len(s.sides)), rangeOf(0, len(s.sides)), func(shown []int) {
		again := s.attacker(shown)
		s.each(shown, again, func(shown []int) {
			_, answer := s.defender(shown)
			s.each(shown, answer, func(shown []int) {
				weight := sixes(mine-len(again)) * sixes(theirs-len(answer))
				damage, miss := s.end(shown)
				if ways[damage] == nil {
					ways[damage] = new(big.Int)
				}
				add(ways[damage], weight)
				add(all, weight)
				if miss {
					add(missed, weight)
				}
			})
		})
	})
	return ways, missed, all
}

func rangeOf(from, to int) (all []int) {
	for i := from; i < to; i++ {
		all = append(all, i)
	}
	return all
}

// each calls visit with every way to roll some dice.
func (s *slow) each(shown, dice []int, visit func([]int)) {
	if len(dice) == 0 {
		visit(shown)
		return
	}
	before := shown[dice[0]]
	for f := range 6 {
		shown[dice[0]] = f
		s.each(shown, dice[1:], visit)
	}
	shown[dice[0]] = before
}

// some lists the ways to take n of the dice, in the order of a dictionary.
func some(dice []int, n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for i := range dice {
		for _, rest := range some(dice[i+1:], n-1) {
			all = append(all, append([]int{dice[i]}, rest...))
		}
	}
	return all
}

// defender returns the dice that the defender rolls again and what is expected
// then, in parts of 6 to the number of dice that he may.
func (s *slow) defender(shown []int) (int, []int) {
	most := min(s.DefenderRerolls, len(s.Defence))
	var best []int
	least := -1
	for n := range most + 1 {
		for _, set := range some(rangeOf(s.mine, len(s.sides)), n) {
			sum := 0
			s.each(shown, set, func(shown []int) {
				damage, _ := s.end(shown)
				sum += damage
			})
			for range most - n {
				sum *= 6
			}
			if least < 0 || sum < least {
				least, best = sum, set
			}
		}
	}
	return least, best
}

// attacker returns the dice that the attacker rolls again.
func (s *slow) attacker(shown []int) []int {
	most := min(s.AttackerRerolls, s.mine)
	var best []int
	highest := -1
	for n := range most + 1 {
		for _, set := range some(rangeOf(0, s.mine), n) {
			sum := 0
			s.each(shown, set, func(shown []int) {
				expected, _ := s.defender(shown)
				sum += expected
			})
			for range most - n {
				sum *= 6
			}
			if sum > highest {
				highest, best = sum, set
			}
		}
	}
	return best
}

// end returns what becomes of what all dice show.
func (s *slow) end(shown []int) (damage int, missed bool) {
	key := 0
	for _, f := range shown {
		key = 6*key + f
	}
	if k, ok := s.known[key]; ok {
		return k[0], k[1] == 1
	}
	var a, d [3]int
	for i, f := range shown {
		for j, n := range s.sides[i][f] {
			if i < s.mine {
				a[j] += n
			} else {
				d[j] += n
			}
		}
	}
	m, o := s.Attacker, s.Defender
	a = [3]int{max(0, a[0]+m.Accuracy+o.Accuracy), max(0, a[1]+m.Damage+o.Damage), max(0, a[2]+m.Surge+o.Surge)}
	d = [3]int{max(0, d[0]+m.Block+o.Block), max(0, d[1]+m.Evade+o.Evade), max(0, d[2]+m.Dodge+o.Dodge)}
	damage, missed = s.spend(s.Surges, max(0, a[2]-d[1]), a[0], a[1], d[0], d[2], max(0, m.Pierce+o.Pierce))
	k := [2]int{damage, 0}
	if missed {
		k[1] = 1
	}
	s.known[key] = k
	return damage, missed
}

// spend tries each ability, used and not.
func (s *slow) spend(rest []Surge, surges, accuracy, damage, block, dodge, pierce int) (int, bool) {
	if len(rest) == 0 {
		if dodge > 0 || s.Type == Ranged && max(0, accuracy) < s.Range {
			return 0, true
		}
		return max(0, damage-max(0, block-pierce)), false
	}
	most, missed := s.spend(rest[1:], surges, accuracy, damage, block, dodge, pierce)
	if surges >= rest[0].Cost {
		for _, e := range rest[0].Effects {
			switch e.Kind {
			case Damage:
				damage += e.N
			case Accuracy:
				accuracy += e.N
			case Pierce:
				pierce += e.N
			case Dodge:
				dodge += e.N
			}
		}
		n, m := s.spend(rest[1:], surges-rest[0].Cost, accuracy, damage, block, dodge, pierce)
		if n > most || n == most && missed && !m {
			most, missed = n, m
		}
	}
	return most, missed
}
