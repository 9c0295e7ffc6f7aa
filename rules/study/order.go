package study

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"muster/catalog"
	"muster/catalog/lang"
)

// An Order is a plan as it is written down: sent to others who play it, or kept beside
// what came of it. It holds everything on which the games depend but the program and its
// facts about cards.
type Order struct {
	Game     catalog.Game      `json:"game"`
	Lists    []*catalog.List   `json:"lists,omitempty"` // none: the starters, or random ones
	Gauntlet bool              `json:"gauntlet,omitempty"`
	Matrix   bool              `json:"matrix,omitempty"`
	Mirror   bool              `json:"mirror,omitempty"`
	Swap     bool              `json:"swap,omitempty"`
	Random   string            `json:"random,omitempty"`
	Players  int               `json:"players,omitempty"`
	Options  map[string]string `json:"options,omitempty"`
	Programs []string          `json:"programs"` // who plays, by seat
	Games    int               `json:"games"`
	Until    float64           `json:"until,omitempty"`
	Seed     uint64            `json:"seed,string"`
	Check    bool              `json:"check,omitempty"`
	Cards    bool              `json:"cards,omitempty"`
}

// Order returns the plan as it is written down.
func (s *Study) Order() *Order {
	p := &s.Plan
	o := &Order{
		Game: p.Game, Gauntlet: p.Gauntlet, Matrix: p.Matrix, Mirror: p.Mirror, Swap: p.Swap, Random: p.Random, Players: p.Players, Options: p.Options,
		Programs: s.jobs[0].Players, Games: p.Games, Until: p.Until, Seed: p.Seed, Check: p.Check, Cards: p.Cards,
	}
	if p.Random == "" {
		for _, e := range p.Entrants {
			o.Lists = append(o.Lists, e.List)
		}
	}
	return o
}

// Study sets up every table, as [New] does, with these cards.
func (o *Order) Study(c *catalog.Catalog) (*Study, error) {
	p := Plan{
		Catalog: c, Game: o.Game, Gauntlet: o.Gauntlet, Matrix: o.Matrix, Mirror: o.Mirror, Swap: o.Swap, Random: o.Random, Players: o.Players, Options: o.Options,
		Programs: func(seats int) ([]string, error) { return o.Programs[:min(seats, len(o.Programs))], nil },
		Games:    o.Games, Until: o.Until, Seed: o.Seed, Check: o.Check, Cards: o.Cards,
	}
	for _, l := range o.Lists {
		if l == nil {
			return nil, lang.Fail(lang.Invalid, "sim.order", "null")
		}
		p.Entrants = append(p.Entrants, Entrant{From: l.Name, List: l})
	}
	return New(p)
}

// Name is a name that two orders hardly share unless they are the same, played by the same
// version of the program. They are those of studies, or of other things that are sent.
func Name(order any, version string) (string, error) {
	data, err := json.Marshal(order)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(append(data, version...))
	return hex.EncodeToString(sum[:8]), nil
}
