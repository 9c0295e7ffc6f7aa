package web

import (
	"cmp"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/games"
)

// Plays says who plays a game.
type Plays struct {
	Min      int      `json:"min"`
	Max      int      `json:"max"`
	Sides    []string `json:"sides"`    // their codes, by seat, if each seat is a side of its own
	Kind     string   `json:"kind"`     // of lists that players bring; "": any
	Sided    bool     `json:"sided"`    // each seat is a side of its own
	Together bool     `json:"together"` // all win or lose
	OneList  bool     `json:"oneList"`  // one list fills all seats
	Starters bool     `json:"starters"` // it can be begun without lists
	Ends     []Named  `json:"ends"`     // in which all win or lose together

	Settings []games.Setting `json:"settings"` // what it leaves open

	Starts []string `json:"starts"` // what its starters are called
	Seats  []string `json:"seats"`  // who plays with them, by seat
}

// playsOf says who plays a game.
func playsOf(c *catalog.Catalog, g *games.Game, l lang.Lang) *Plays {
	p := g.Play
	plays := &Plays{
		Min: p.Min, Max: p.Max, Kind: p.Kind, Sided: p.Side != nil, Together: p.Ends != nil, OneList: p.Seats != nil,
		Sides: append([]string{}, p.Sides...), Starts: []string{}, Seats: []string{}, Ends: []Named{}, Settings: games.SettingsOf(g, l),
	}
	for _, end := range p.Ends {
		plays.Ends = append(plays.Ends, Named{end.Code, end.Name.In(l)})
	}
	if starters, err := games.Starters(c, g.Name); err == nil {
		plays.Starters = true
		for _, l := range starters {
			plays.Starts = append(plays.Starts, l.Name)
		}
		plays.Seats = append(plays.Seats, games.Seated(starters)...)
		for seat, side := range games.SidesOf(g, l) { // by which whoever has no name is called
			plays.Starts[seat], plays.Seats[seat] = cmp.Or(plays.Starts[seat], side), cmp.Or(plays.Seats[seat], side)
		}
	}
	return plays
}

// atTables are the beginnings of the codes of words that are said at a table.
var atTables = []string{
	"term.zone.", "term.mark.", "term.count.", "term.control", "term.claimed", "term.damage", "term.round", "term.action", "term.setup",
	"term.won", "term.lost", "term.drawn", "term.winner", "term.over", "told.seat", "action.resign", "action.flag",
	"screen.hidden", "screen.done", "screen.log", "term.set-apart",
}
