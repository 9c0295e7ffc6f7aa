package attack

import "muster/catalog/lang"

// maxWork is the most looks at states of dice that a question may take: less than
// a second.
const maxWork = 1 << 27

// rerolls counts the cases of an attack in which each player may roll some of his
// dice again, with as many looks as are left.
func (c *count) rerolls(a *Attack, mine, theirs int, left *int) error {
	attacker, err := treeOf(a.pool(), c.attack, mine)
	if err != nil {
		return err
	}
	defender, err := treeOf(a.Defence, c.defence, theirs)
	if err != nil {
		return err
	}
	sums, states := len(c.attack.sums), len(defender.full)
	*left -= attacker.work()*states + defender.work()*sums
	if *left < 0 || sums*states > maxNodes {
		return lang.Fail(lang.TooLarge, "attack.large")
	}
	answers := c.answers(defender)
	c.settle(defender, answers, c.attacks(attacker, defender, answers))
	return nil
}

// An answer is what the defender does about a sum of the attack.
type answer struct {
	to     int32 // the node of his dice that he makes of them
	damage int64 // that is expected then, times six for each of his rerolls
}

// answers returns the best answer for every sum of the attack to every state of
// the defender's dice.
func (c *count) answers(defender *tree) []answer {
	all := make([]answer, 0, len(c.attack.sums)*len(defender.full))
	for i := range c.attack.sums {
		if c.ctx.Err() != nil {
			break
		}
		row := c.outcomes[i*len(c.defence.sums):]
		for j, full := range defender.full {
			defender.value[full] = -int64(row[defender.sums[j]].damage)
		}
		defender.expect()
		for _, full := range defender.full {
			to, value := defender.best(full)
			all = append(all, answer{int32(to), -value})
		}
	}
	return all
}

// attacks returns in how many cases the attack ends with each of its sums, for
// every state of the defender's dice.
func (c *count) attacks(attacker, defender *tree, answers []answer) []uint64 {
	came := make([]uint64, len(answers))
	states := len(defender.full)
	for j := range defender.full {
		if c.ctx.Err() != nil {
			break
		}
		for i, full := range attacker.full {
			attacker.value[full] = answers[int(attacker.sums[i])*states+j].damage
		}
		attacker.expect()
		for i, full := range attacker.full {
			to, _ := attacker.best(full)
			attacker.come(to, attacker.ways[i]*defender.ways[j])
		}
		attacker.settle()
		for i, full := range attacker.full {
			came[int(attacker.sums[i])*states+j] += attacker.take(full)
		}
	}
	return came
}

// settle gives the defender's answers and counts what becomes of the attack.
func (c *count) settle(defender *tree, answers []answer, came []uint64) {
	states := len(defender.full)
	for i := range c.attack.sums {
		if c.ctx.Err() != nil {
			break
		}
		for j := range defender.full {
			defender.come(int(answers[i*states+j].to), came[i*states+j])
		}
		defender.settle()
		row := c.outcomes[i*len(c.defence.sums):]
		for j, full := range defender.full {
			if n := defender.take(full); n > 0 {
				c.add(row[defender.sums[j]], n)
			}
		}
	}
}
