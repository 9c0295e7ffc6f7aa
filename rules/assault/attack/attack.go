// Package attack computes exactly what an attack of Imperial Assault does: how
// likely it misses and how likely each number of damage is.
//
// Nothing is sampled. What dice show is added up, and equal sums are counted
// together; for each sum of the attack and each of the defence the attacker
// spends his surges in the best way, once. Chances are whole numbers of equally
// likely rolls, of a power of six.
package attack

import (
	"math/big"

	"muster/catalog/lang"
)

// A Type says how an attack reaches its target.
type Type string

// Types of attack.
const (
	Ranged Type = "ranged" // it misses if its accuracy is less than the range
	Melee  Type = "melee"  // it needs no accuracy
)

// An Attack is one attack as it is declared.
type Attack struct {
	Type     Type
	Range    int // spaces to the target; 0: no accuracy is needed
	Attack   []Die
	Defence  []Die
	Focused  bool // one green die more, the last of the attack
	Surges   []Surge
	Attacker Modifiers
	Defender Modifiers

	// Rerolls are the most dice of his own that a player may roll again: first
	// the attacker, to raise the expected damage, foreseeing the best answer;
	// then the defender, to lower it. Of equally good choices it is that of the
	// fewest dice, then of the first.
	AttackerRerolls, DefenderRerolls int
}

// Modifiers are added to what the dice show, before surges are spent. Both sides
// may have any; nothing falls below 0.
type Modifiers struct {
	Damage, Accuracy, Surge, Pierce, Block, Evade, Dodge int
}

// Plus returns the sum of two sides' modifiers.
func (m *Modifiers) Plus(o *Modifiers) Modifiers {
	return Modifiers{
		m.Damage + o.Damage, m.Accuracy + o.Accuracy, m.Surge + o.Surge, m.Pierce + o.Pierce,
		m.Block + o.Block, m.Evade + o.Evade, m.Dodge + o.Dodge,
	}
}

// The most that is computed, far above what a game needs.
const (
	MaxDice     = 8 // of a side, with the one of being focused
	MaxRange    = 50
	MaxModifier = 20
	MaxSurges   = 10 // abilities
	maxRolls    = 24 // of dice, one after another: their cases fit into 64 bits
)

// Check says what makes no sense about an attack.
func (a *Attack) Check() error {
	if a.Type != Ranged && a.Type != Melee {
		return lang.Fail(lang.Invalid, "attack.type", string(a.Type))
	}
	attack, defence := a.pool(), a.Defence
	switch {
	case len(attack) == 0:
		return lang.Fail(lang.Invalid, "attack.no-dice")
	case len(attack) > MaxDice || len(defence) > MaxDice:
		return lang.Fail(lang.TooLarge, "attack.dice", max(len(attack), len(defence)), MaxDice)
	case len(a.Surges) > MaxSurges:
		return lang.Fail(lang.TooLarge, "attack.surges", len(a.Surges), MaxSurges)
	}
	for _, d := range attack {
		if !d.attacks() {
			return lang.Fail(lang.Invalid, "attack.not-attack", d.Msg())
		}
	}
	for _, d := range defence {
		if !d.defends() {
			return lang.Fail(lang.Invalid, "attack.not-defence", d.Msg())
		}
	}
	for i := range a.Surges {
		if err := a.Surges[i].check(); err != nil {
			return err
		}
	}
	return a.checkNumbers()
}

// checkNumbers says which number is out of bounds.
func (a *Attack) checkNumbers() error {
	for _, n := range []struct {
		name        string
		n, min, max int
	}{
		{"range", a.Range, 0, MaxRange},
		{"attacker-rerolls", a.AttackerRerolls, 0, MaxDice}, {"defender-rerolls", a.DefenderRerolls, 0, MaxDice},
	} {
		if n.n < n.min || n.n > n.max {
			return lang.Fail(lang.Invalid, "odds.range", n.name, n.n, n.min, n.max)
		}
	}
	for _, m := range []*Modifiers{&a.Attacker, &a.Defender} {
		for i, n := range m.list() {
			if n < -MaxModifier || n > MaxModifier {
				return lang.Fail(lang.Invalid, "odds.range", modifierKeys[i], n, -MaxModifier, MaxModifier)
			}
		}
	}
	return nil
}

// modifierKeys are the keys of modifiers, in the order of list.
var modifierKeys = [...]string{"damage", "accuracy", "surge", "pierce", "block", "evade", "dodge"}

func (m *Modifiers) list() [7]int {
	return [...]int{m.Damage, m.Accuracy, m.Surge, m.Pierce, m.Block, m.Evade, m.Dodge}
}

// pool returns the dice of the attacker.
func (a *Attack) pool() []Die {
	if !a.Focused {
		return a.Attack
	}
	return append(a.Attack[:len(a.Attack):len(a.Attack)], Green)
}

// Farthest returns the greatest range at which the attack can hit, at most
// MaxRange; 0 if it needs no accuracy.
func (a *Attack) Farthest() int {
	if a.Type == Melee {
		return 0
	}
	far := a.Attacker.Accuracy + a.Defender.Accuracy
	for _, d := range a.pool() {
		far += d.most(accuracy)
	}
	far = max(far, 0)
	for i := range a.Surges {
		far += max(a.Surges[i].sum(Accuracy), 0)
	}
	return min(max(far, 1), MaxRange)
}

// Odds are what an attack does, as numbers of equally likely cases.
type Odds struct {
	Ways   []uint64 // cases with each number of damage, from 0; a miss is among those of 0
	Missed uint64   // cases in which it misses
	All    uint64   // cases there are
	Works  []uint64 // by surge ability: cases in which it is spent for and its side effect happens
}

// Chance returns the chance of just so much damage.
func (o *Odds) Chance(damage int) *big.Rat {
	if damage < 0 || damage >= len(o.Ways) {
		return new(big.Rat)
	}
	return o.of(o.Ways[damage])
}

// Miss returns the chance that the attack misses: for want of accuracy, or by a
// dodge.
func (o *Odds) Miss() *big.Rat { return o.of(o.Missed) }

// Effect returns the chance that the side effect of a surge ability happens. Of
// ways to spend that do as much damage, the attacker takes the one with the
// effects of the abilities that stand first.
func (o *Odds) Effect(ability int) *big.Rat { return o.of(o.Works[ability]) }

// Mean returns the expected damage.
func (o *Odds) Mean() *big.Rat {
	sum := new(big.Int)
	for n, ways := range o.Ways {
		sum.Add(sum, new(big.Int).Mul(big.NewInt(int64(n)), new(big.Int).SetUint64(ways)))
	}
	return new(big.Rat).SetFrac(sum, new(big.Int).SetUint64(o.All))
}

// Float returns the expected damage as a floating point number, without making
// anything.
func (o *Odds) Float() float64 {
	sum := 0.0
	for n, ways := range o.Ways {
		sum += float64(n) * (float64(ways) / float64(o.All))
	}
	return sum
}

func (o *Odds) of(ways uint64) *big.Rat {
	return new(big.Rat).SetFrac(new(big.Int).SetUint64(ways), new(big.Int).SetUint64(o.All))
}
