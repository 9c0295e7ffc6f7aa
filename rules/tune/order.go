package tune

import (
	"cmp"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/study"
)

// An Order is a round as it is written down for others who play it. It holds everything on
// which its games depend but the program and its facts about cards.
type Order struct {
	Tables  []*study.Order `json:"tables"`
	Player  string         `json:"player"`
	Choices bool           `json:"choices,omitempty"`
	Seed    uint64         `json:"seed,string"`
	Round   Round          `json:"round"`
}

// Order returns a round of the plan as it is written down.
func (p *Plan) Order(r Round) *Order {
	return &Order{Tables: p.Orders, Player: p.Player, Choices: p.Choices, Seed: p.Seed, Round: r}
}

// Plan sets up every table, with these cards: the round can be played.
func (o *Order) Plan(c *catalog.Catalog) (*Plan, error) {
	p := &Plan{Orders: o.Tables, Player: cmp.Or(o.Player, "greedy"), Choices: o.Choices, Seed: o.Seed}
	for _, order := range o.Tables {
		if order == nil {
			return nil, lang.Fail(lang.Invalid, "sim.order", "null")
		}
		s, err := order.Study(c)
		if err != nil {
			return nil, err
		}
		p.Tables = append(p.Tables, s.Jobs()...)
	}
	if len(p.Tables) == 0 {
		return nil, lang.Fail(lang.Invalid, "sim.order", "tables")
	}
	return p, nil
}
