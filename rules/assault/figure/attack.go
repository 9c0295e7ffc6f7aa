// Package figure computes exactly what figures of Imperial Assault do to one
// another: the attack of a card or of a question, against dice or another card,
// and those of a whole army.
package figure

import (
	"context"
	"strconv"

	"muster/rules/assault/attack"
	"muster/rules/odds"
)

// UsualDefences are the dice that an attack of Imperial Assault is computed
// against where none are named.
var UsualDefences = [][]attack.Die{
	{attack.White}, {attack.Black}, {attack.White, attack.White}, {attack.White, attack.Black}, {attack.Black, attack.Black},
}

// An Answer is what is known of an attack of Imperial Assault.
type Answer struct {
	Attack  attack.Attack // its defence and its range are those of the rows
	Against []Against
	single  bool // one defence and one range were asked for
}

// Against is an attack against one defence.
type Against struct {
	Defence []attack.Die
	Ranges  []int          // spaces; 0 alone if the attack needs no accuracy
	Odds    []*attack.Odds // by range, as in Ranges
}

// OfAttack computes an attack against each of several defences at each of several
// ranges: the usual ones, and all at which it can hit, if they are nil.
func OfAttack(ctx context.Context, a attack.Attack, defences [][]attack.Die, ranges []int) (*Answer, error) {
	answer := &Answer{Attack: a, single: len(defences) == 1 && (len(ranges) == 1 || a.Type == attack.Melee)}
	if defences == nil {
		defences = UsualDefences
	}
	if ranges == nil || a.Type == attack.Melee {
		ranges = a.Ranges()
	}
	grid, err := attack.Grid(ctx, a, defences, ranges)
	if err != nil {
		return nil, err
	}
	for i, d := range defences {
		answer.Against = append(answer.Against, Against{d, ranges, grid[i]})
	}
	return answer, nil
}

// Single returns the odds against the one defence at the one range that were
// asked for; nil if there are several.
func (w *Answer) Single() *attack.Odds {
	if !w.single {
		return nil
	}
	return w.Against[0].Odds[0]
}

// An AttackDocument is what an attack does, as scripts read it.
type AttackDocument struct {
	Range        int              `json:"range,omitempty"` // in tables
	Miss         any              `json:"p_miss"`
	Distribution map[string]any   `json:"distribution"`
	Mean         any              `json:"mean"`
	Effects      []EffectDocument `json:"effects,omitempty"`
}

// An EffectDocument is how likely the side effect of a surge ability happens.
type EffectDocument struct {
	Ability string `json:"ability"`
	Chance  any    `json:"p"`
}

// An AttackTable is what an attack does against several defences or at several
// ranges.
type AttackTable struct {
	Against []AgainstDocument `json:"against"`
}

// An AgainstDocument is what an attack does against one defence.
type AgainstDocument struct {
	Defence []string          `json:"defence"`
	Ranges  []*AttackDocument `json:"ranges"`
}

// JSON returns the answer as scripts read it: an AttackDocument if one defence and
// one range were asked for, else an AttackTable.
func (w *Answer) JSON(style odds.Style) any {
	if o := w.Single(); o != nil {
		return written(style, &w.Attack, o)
	}
	table := AttackTable{}
	for _, g := range w.Against {
		d := AgainstDocument{Defence: []string{}}
		for _, die := range g.Defence {
			d.Defence = append(d.Defence, die.String())
		}
		for i, o := range g.Odds {
			one := written(style, &w.Attack, o)
			one.Range = g.Ranges[i]
			d.Ranges = append(d.Ranges, one)
		}
		table.Against = append(table.Against, d)
	}
	return table
}

func written(s odds.Style, a *attack.Attack, o *attack.Odds) *AttackDocument {
	d := &AttackDocument{Miss: s.Number(o.Miss()), Distribution: map[string]any{}, Mean: s.Number(o.Mean())}
	for n, ways := range o.Ways {
		if ways > 0 {
			d.Distribution[strconv.Itoa(n)] = s.Number(o.Chance(n))
		}
	}
	for i := range a.Surges {
		if a.Surges[i].Aside() {
			d.Effects = append(d.Effects, EffectDocument{a.Surges[i].String(), s.Number(o.Effect(i))})
		}
	}
	return d
}
