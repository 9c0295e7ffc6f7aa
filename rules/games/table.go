package games

import (
	"context"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/exports"
	assaultexports "muster/exports/assault"
	campaignexports "muster/exports/campaign"
	clonesexports "muster/exports/clones"
	deckbuildingexports "muster/exports/deckbuilding"
	destinyexports "muster/exports/destiny"
	"muster/importers"
	assaultimporters "muster/importers/assault"
	campaignimporters "muster/importers/campaign"
	clonesimporters "muster/importers/clones"
	deckbuildingimporters "muster/importers/deckbuilding"
	destinyimporters "muster/importers/destiny"
	"muster/rules"
	"muster/rules/assault"
	"muster/rules/assault/figure"
	arena "muster/rules/clones"
	"muster/rules/deckbuilding"
	"muster/rules/destiny"
	"muster/rules/odds"
	"muster/validate"
	assaultlists "muster/validate/assault"
	"muster/validate/campaign"
	cloneslists "muster/validate/clones"
	deckbuildinglists "muster/validate/deckbuilding"
	destinylists "muster/validate/destiny"
)

// A Game is what muster can do with one game, besides knowing its cards (package
// facts). What is nil it cannot do yet, and one sentence says so.
type Game struct {
	Name   catalog.Game
	Lists  *validate.Game     // how its lists are checked
	Reads  []importers.Format // how they are written
	Writes *exports.Game      // how they are exported
	Play   *rules.Game        // its rules; without New it cannot be begun

	// IsList reports whether words on a command line are a list of the game by themselves,
	// and Link is what to tell of words that are the address of one; nil if none are.
	IsList func(words string) bool
	Link   func(words string) error
	// BareCode mends a code of a card of which a spreadsheet has made a number.
	BareCode func(code string) string

	// Own is what somebody may bring of his own for lists of the game; nil if nothing.
	Own *Own

	// Odds answers a question about a list.
	Odds func(context.Context, *catalog.Catalog, *catalog.List, odds.Question) (odds.Answer, error)
	// Deals is how cards of its lists come into hands, if there are any.
	Deals *odds.Deal
	// Asks is how questions about no list are asked.
	Asks *odds.Form
	// Sheet computes what the workbook of a list shows of its odds, if it shows any.
	Sheet func(context.Context, *catalog.Catalog, *catalog.List) any
}

// Own is what somebody may bring of his own, in a file, for lists of a game that bring
// nothing themselves.
type Own struct {
	Flag string // that names the file
	Says string // code of its help
	Max  int64  // bytes
	Read func(data []byte) (any, error)
}

// box is what somebody brings who has the box of Angriff der Klonkrieger.
var box = Own{Flag: "components", Says: "clones.flag.components", Max: clones.MaxBytes, Read: func(data []byte) (any, error) {
	return clones.ReadComponents(data)
}}

// All is the table of games.
var All = []*Game{
	{Name: catalog.Destiny, Lists: &destinylists.Game, Reads: destinyimporters.Reads, Writes: &destinyexports.Game, Play: &destiny.Game, Odds: poolOdds, Deals: &destinyDeal, Sheet: poolSheet, Link: destinyimporters.Link, BareCode: destinyimporters.BareCode},
	{Name: catalog.Assault, Lists: &assaultlists.Game, Reads: assaultimporters.Reads, Writes: &assaultexports.Game, Play: &assault.Game, Odds: figureOdds, Deals: &assaultDeal, Asks: &figure.Form, IsList: assaultimporters.IsList},
	{Name: catalog.Campaign, Lists: &campaign.Game, Reads: campaignimporters.Reads, Writes: &campaignexports.Game},
	{Name: catalog.Deckbuilding, Lists: &deckbuildinglists.Game, Reads: deckbuildingimporters.Reads, Writes: &deckbuildingexports.Game, Play: &deckbuilding.Game, Deals: &deckbuildingDeal},
	{Name: catalog.Clones, Lists: &cloneslists.Game, Reads: clonesimporters.Reads, Writes: &clonesexports.Game, Own: &box, Play: &arena.Game},
}

// Names are the games of the table, in its order.
var Names = func() []catalog.Game {
	names := make([]catalog.Game, len(All))
	for i, g := range All {
		names[i] = g.Name
	}
	return names
}()

// Those names the games for which something holds, all if it is nil, with a word
// before the last: "all.and" or "all.or".
func Those(code string, hold func(*Game) bool) any {
	var names []string
	for _, g := range All {
		if hold == nil || hold(g) {
			names = append(names, string(g.Name))
		}
	}
	return lang.Listed(code, names)
}

// Starting names the games that can be begun without lists, each with what it then
// begins with.
func Starting() any {
	var all []lang.Msg
	for _, g := range All {
		switch {
		case g.Play == nil || g.Play.New == nil || g.Play.Starters == nil:
		case g.Play.BringsCards:
			all = append(all, lang.Say("cmd.play.box", string(g.Name)))
		default:
			all = append(all, lang.Say("cmd.play.starters", string(g.Name)))
		}
	}
	return lang.Listed("all.or", all)
}

// Of returns the row of a game, or nil if there is none.
func Of(name catalog.Game) *Game {
	for _, g := range All {
		if g.Name == name {
			return g
		}
	}
	return nil
}

// Together reports whether its players win or lose together.
func (g *Game) Together() bool { return g != nil && g.Play != nil && g.Play.Ends != nil }

// Find returns the rules of a game that can be played.
func Find(name catalog.Game) (*rules.Game, error) {
	if g := Of(name); g != nil && g.Play != nil && g.Play.New != nil {
		return g.Play, nil
	}
	var known []string
	for _, g := range All {
		if g.Play != nil && g.Play.New != nil {
			known = append(known, string(g.Name))
		}
	}
	return nil, lang.Fail(lang.NotFound, "play.no-game", string(name), known)
}

// Rules returns what there is of the rules of a game, whether or not it can be
// played.
func Rules(name catalog.Game) (*rules.Game, error) {
	if g := Of(name); g != nil && g.Play != nil {
		return g.Play, nil
	}
	return Find(name)
}
