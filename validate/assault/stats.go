package assault

import (
	"slices"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/stable"
	"muster/validate"
)

// Stats are the counts of an army that a builder looks at. What the catalog
// has not is counted in Unknown and nowhere else.
type Stats struct {
	Points      int                   `json:"points"`      // deployment cards and skirmish upgrades
	Activations int                   `json:"activations"` // groups, each of which is activated once a round
	Figures     int                   `json:"figures"`
	Health      int                   `json:"health"`  // of all figures
	Attack      []validate.NamedCount `json:"attack"`  // dice, if each figure attacks once, in the order of Dice
	Defence     []validate.NamedCount `json:"defence"` // dice of all figures
	Traits      []validate.NamedCount `json:"traits"`  // figures, the most frequent first
	Groups      []GroupStats          `json:"groups"`  // in the order of the list, squad upgrades behind them
	Command     CommandStats          `json:"command"`
	Unknown     int                   `json:"unknown"` // cards that the catalog has not
}

// GroupStats are the counts of a card with figures.
type GroupStats struct {
	Card    *catalog.Card `json:"-"` // in the version that the list has it in
	ID      catalog.ID    `json:"card"`
	Version string        `json:"version,omitempty"`
	Copies  int           `json:"copies"`
	Cost    int           `json:"cost"` // of one copy
	Figures int           `json:"figures"`
	Health  int           `json:"health"` // of the figures of one copy
}

// CommandStats are the counts of a command deck.
type CommandStats struct {
	Cards int                  `json:"cards"`
	Cost  int                  `json:"cost"`
	Costs []validate.CostCount `json:"costs"` // upwards
}

// Dice are the dice of Imperial Assault, in the order of statistics. One that
// is chosen when the attack is declared is "any".
var Dice = []string{"red", "yellow", "green", "blue", "any", "black", "white"}

// StatsOf counts an army: its figures, their health, dice and traits, group by group and together, and the costs
// of its command deck. Cards that nobody knows are counted as unknown, and as nothing else.
func StatsOf(c *catalog.Catalog, l *catalog.List) *Stats {
	a := validate.Memory[Army](Game.Check(new(validate.Report), c, l))
	s := &Stats{Points: a.points(), Groups: []GroupStats{}}
	for i := range a.strangers {
		s.Unknown += a.strangers[i].copies()
	}
	attack, defence, traits := map[string]int{}, map[string]int{}, map[string]int{}
	for l := range a.deployed {
		if l.as.figures == 0 {
			continue
		}
		figures := l.copies() * l.as.figures
		s.Figures += figures
		s.Health += figures * l.as.card.Stats["health"]
		if l.as.kind == figureKind {
			s.Activations += l.copies()
		}
		for _, of := range []struct {
			count map[string]int
			codes []string
		}{{attack, assault.Of(l.as.card).Dice}, {defence, assault.Of(l.as.card).Defence}, {traits, l.as.card.Traits}} {
			for _, code := range of.codes {
				of.count[code] += figures
			}
		}
		s.Groups = append(s.Groups, GroupStats{
			Card: l.as.card, ID: l.Card.ID, Version: l.Entry.Version, Copies: l.copies(),
			Cost: l.as.cost, Figures: l.as.figures, Health: l.as.figures * l.as.card.Stats["health"],
		})
	}
	s.Attack, s.Defence, s.Traits = inOrder(attack), inOrder(defence), validate.Sorted(traits)
	s.command(a.commands)
	return s
}

// inOrder returns counts of dice in the order of Dice.
func inOrder(counts map[string]int) []validate.NamedCount {
	all := validate.Sorted(counts)
	stable.Sort(all, func(a, b validate.NamedCount) int {
		return slices.Index(Dice, a.Code) - slices.Index(Dice, b.Code)
	})
	return all
}

// command makes the curve of costs of a command deck.
func (s *Stats) command(lines []line) {
	costs := map[int]int{}
	for i := range lines {
		n := lines[i].copies()
		costs[lines[i].as.cost] += n
		s.Command.Cards += n
		s.Command.Cost += n * lines[i].as.cost
	}
	s.Command.Costs = validate.Curve(costs)
}
