package validate

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// A Game is how lists of one game are checked. A hook that is nil is something
// that muster cannot do for lists of the game.
type Game struct {
	Name catalog.Game

	// Look adds to a report what is wrong with a list, sorted.
	Look func(r *Report, c *catalog.Catalog, l *catalog.List)

	Codes    func() []string // of the findings about its rules, in their order
	More     []string        // of its other findings
	Short    string          // the first letters of codes that may be written without the game: "iac-"
	Refs     func(code string) []string
	RuleBook func(code string) string // the name of the book in which the rule of a code is
	Example  func(c *catalog.Catalog, code string) Sample
	Covered  func() []Coverage // its rules

	// Within adds to the report of a list what the list has and a pool of the game
	// has not.
	Within func(r *Report, c *catalog.Catalog, l, pool *catalog.List)

	// The hooks that check lists themselves are given the game; those that do so over
	// and over, a budget.

	// Fix finds the smallest changes that make a list legal, for somebody who may
	// own cards.
	Fix func(b *Budget, g *Game, c *catalog.Catalog, l *catalog.List, own *catalog.Collection) *Repair
	// Addable yields the cards of which a copy may still be added, first what the
	// list lacks most.
	Addable func(b *Budget, g *Game, c *catalog.Catalog, l *catalog.List, yield func(*catalog.Card) bool)
	// Random draws legal lists of a format; each card is one that only keeps. Format is
	// the one that is meant if none is named, "" if one must be.
	Random func(g *Game, c *catalog.Catalog, f *catalog.Format, only func(*catalog.Card) bool) (Lottery, error)
	Format string
}

// A Lottery draws random legal lists.
type Lottery interface {
	// List returns the list with a number, from 1, of a seed. It does not depend on
	// what was drawn before.
	List(seed, number uint64) (*catalog.List, error)
}

// A Redrawer is a Lottery that can draw into the memory of a list that nobody needs any
// more: Redraw is List of the same seed and number, but the list has no name then.
type Redrawer interface {
	Lottery
	Redraw(l *catalog.List, seed, number uint64) error
}

// A Check checks a list of any game as [Game.Check] does those of one.
type Check func(r *Report, c *catalog.Catalog, l *catalog.List) *Report

// Check checks a list, adds what it finds to a report, and returns the report.
// Findings that an importer added before stay. Lists of a nil game cannot be
// checked, which is found.
func (g *Game) Check(r *Report, c *catalog.Catalog, l *catalog.List) *Report {
	r.Game, r.Name, r.Format, r.Account = l.Game, l.Name, l.Format, nil
	if g == nil || g.Look == nil {
		why := lang.Say("check.other-game", string(l.Game), catalog.Games())
		if l.Game == "" {
			why = lang.Say("check.no-game")
		}
		r.Add(Finding{Msg: lang.Say("import.game", string(l.Game), why), Severity: Illegal})
		return r
	}
	g.Look(r, c, l)
	return r
}
