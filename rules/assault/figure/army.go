package figure

import (
	"context"
	"math/big"

	"muster/catalog"
	cards "muster/catalog/assault"
	"muster/catalog/lang"
	"muster/rules/assault/attack"
	"muster/rules/odds"
	"muster/validate/assault"
)

// An ArmyAnswer is what is known of an army of Imperial Assault.
type ArmyAnswer struct {
	Stats   *assault.Stats
	Attacks []*Answer // of the groups of Stats, a figure against a white and a black die; nil where none attacks
}

// armyDefences are what the attacks of an army are computed against.
var armyDefences = [][]attack.Die{{attack.White}, {attack.Black}}

// OfArmy counts an army and computes the attack of each of its figures against
// a white and a black die, at every range at which it can hit.
func OfArmy(ctx context.Context, c *catalog.Catalog, l *catalog.List) (*ArmyAnswer, error) {
	if l.Game != catalog.Assault {
		return nil, lang.Fail(lang.Refused, "odds.game", string(l.Game))
	}
	a := &ArmyAnswer{Stats: assault.StatsOf(c, l)}
	known := map[*catalog.Card]*Answer{}
	for i := range a.Stats.Groups {
		card := a.Stats.Groups[i].Card
		answer, ok := known[card]
		if !ok {
			var err error
			if answer, err = armyAttack(ctx, card); err != nil {
				return nil, err
			}
			known[card] = answer
		}
		a.Attacks = append(a.Attacks, answer)
	}
	return a, nil
}

// armyAttack computes the attack of a figure, nil if it has none or chooses its
// dice when it attacks.
func armyAttack(ctx context.Context, card *catalog.Card) (*Answer, error) {
	printed, err := AttackOf(card)
	if err != nil {
		return nil, nil
	}
	return OfAttack(ctx, printed, armyDefences, nil)
}

// PerHealth returns what a point of health of some figures costs; nil if they
// have none.
func PerHealth(cost, health int) *big.Rat {
	if health < 1 {
		return nil
	}
	return big.NewRat(int64(cost), int64(health))
}

// An ArmyDocument is an answer as scripts read it.
type ArmyDocument struct {
	Name      string          `json:"name,omitempty"`
	Stats     *assault.Stats  `json:"stats"`
	PerHealth any             `json:"points_per_health"`
	Groups    []GroupDocument `json:"groups"`
}

// A GroupDocument is what is known of a group: what a point of its health costs,
// and what an attack of one figure does.
type GroupDocument struct {
	Card      catalog.ID      `json:"card"`
	Name      string          `json:"name"`
	PerHealth any             `json:"points_per_health"`
	Type      string          `json:"type,omitempty"`
	Attack    []string        `json:"attack,omitempty"`
	Against   []MeansDocument `json:"against,omitempty"`
}

// A MeansDocument is the expected damage of an attack against a defence.
type MeansDocument struct {
	Defence []string       `json:"defence"`
	Ranges  []MeanDocument `json:"ranges"`
}

// A MeanDocument is the expected damage at a range, and the chance of a miss.
type MeanDocument struct {
	Range int `json:"range,omitempty"` // none of an attack in melee
	Mean  any `json:"mean"`
	Miss  any `json:"p_miss"`
}

// JSON returns the answer as scripts read it, with the names of cards in a
// language.
func (a *ArmyAnswer) JSON(name string, style odds.Style, l lang.Lang) any {
	d := &ArmyDocument{
		Name: name, Stats: a.Stats, PerHealth: style.Number(PerHealth(a.Stats.Points, a.Stats.Health)), Groups: []GroupDocument{},
	}
	for i := range a.Stats.Groups {
		g := &a.Stats.Groups[i]
		one := GroupDocument{Card: g.ID, Name: g.Card.Name().In(l), PerHealth: style.Number(PerHealth(g.Cost, g.Health))}
		if w := a.Attacks[i]; w != nil {
			one.Type, one.Attack, one.Against = string(w.Attack.Type), cards.Of(g.Card).Dice, means(style, w)
		}
		d.Groups = append(d.Groups, one)
	}
	return d
}

func means(s odds.Style, w *Answer) (all []MeansDocument) {
	for _, g := range w.Against {
		m := MeansDocument{}
		for _, die := range g.Defence {
			m.Defence = append(m.Defence, die.String())
		}
		for i, o := range g.Odds {
			m.Ranges = append(m.Ranges, MeanDocument{g.Ranges[i], s.Number(o.Mean()), s.Number(o.Miss())})
		}
		all = append(all, m)
	}
	return all
}
