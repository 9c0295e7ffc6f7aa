// Package games turns lists into matches. It is the one place where checking
// meets playing: whoever starts a game comes through [Start].
package games

import (
	"maps"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/validate"
)

// Options says how a match is to be played.
type Options struct {
	Seed     uint64             // of the dice
	Settings map[string]string  // what the game leaves open
	Reports  []*validate.Report // of the lists as they were read, if there are any

	began bool // before: what it was begun with is not asked for again
}

// Start checks the lists and starts a match. If a list may not be played, the
// reports say why and the match is nil. An error means that there is nothing to
// check: no such game, or lists of different games.
func Start(c *catalog.Catalog, lists []*catalog.List, o Options) (*rules.Match, []*validate.Report, error) {
	if len(lists) == 0 {
		return nil, nil, lang.Fail(lang.Invalid, "play.no-list")
	}
	for _, l := range lists[1:] {
		if l.Game != lists[0].Game {
			return nil, nil, lang.Fail(lang.Invalid, "play.mixed", string(lists[0].Game), string(l.Game))
		}
	}
	g, err := Find(lists[0].Game)
	if err != nil {
		return nil, nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(o.Settings)) {
		if len(g.Settings) == 0 && !o.began {
			return nil, nil, lang.Fail(lang.Invalid, "play.no-option", name, lang.Say("game."+string(g.Name))).Because(rules.ErrOption)
		}
	}
	reports := Ready(c, g, lists, o.Reports)
	for _, r := range reports {
		if !r.Legal() {
			return nil, reports, nil
		}
	}
	m, err := rules.Start(g, rules.Setup{Catalog: c, Lists: lists, Options: o.Settings}, o.Seed)
	return m, reports, err
}

// Seated returns what those are called who play with lists, by seat.
func Seated(lists []*catalog.List) []string {
	g := new(rules.Game) // of which each seat has a list
	if len(lists) > 0 {
		if of := Of(lists[0].Game); of != nil && of.Play != nil {
			g = of.Play
		}
	}
	return g.Seated(rules.Setup{Lists: lists})
}

// SidesOf says what the sides of a game are called, by seat; nothing if it has none.
func SidesOf(g *Game, l lang.Lang) (all []string) {
	for seat := range g.Play.Sides {
		all = append(all, g.Play.SideAt(rules.Seat(seat)).In(l))
	}
	return all
}

// Ready checks lists as Start does: each by the rules for lists of its game, and
// whether all of its cards can be played with. The reports of reading the
// lists, if there are any, are gone on with.
func Ready(c *catalog.Catalog, g *rules.Game, lists []*catalog.List, read []*validate.Report) []*validate.Report {
	reports := make([]*validate.Report, len(lists))
	for i, l := range lists {
		r := new(validate.Report)
		if i < len(read) && read[i] != nil {
			r = read[i]
		}
		reports[i] = r
		c.Bind(l)
		if g.BringsCards && len(l.Entries) == 0 {
			r.Game, r.Name, r.Format = l.Game, l.Name, l.Kind
			continue // what the box brings
		}
		Check(r, c, l)
		refuse(c, l, r)
	}
	return reports
}

// refuse makes findings of the cards of a list that the rules do not know yet.
func refuse(c *catalog.Catalog, l *catalog.List, r *validate.Report) {
	r.Unscripted = r.Unscripted[:0]
	for i, card := range unscripted(c, l) {
		said := lang.Say("play.unscripted", card.Name(), card.Code())
		if lacking := Of(l.Game).Play.Lacking; lacking != nil && card.Game == l.Game {
			said = lacking(card)
		}
		r.Add(validate.Finding{
			Msg:      said,
			Severity: validate.Illegal,
			Cards:    []catalog.ID{card.ID},
			Line:     l.Entries[i].Line,
			Entry:    i + 1,
		})
	}
}

// Starters returns the lists that a game is played with when none are named: one
// for each seat.
func Starters(c *catalog.Catalog, name catalog.Game) ([]*catalog.List, error) {
	play, err := Find(name)
	if err != nil {
		return nil, err
	}
	if play.Starters != nil {
		if lists := play.Starters(c); lists != nil {
			for _, l := range lists {
				c.Bind(l)
			}
			return lists, nil
		}
	}
	return nil, lang.Fail(lang.NotFound, "play.no-starter", string(name))
}

// Open starts the match of a log, without its moves. Its lists are checked as
// Start checks them: whoever edits a log cannot play with a list that is not
// legal.
func Open(c *catalog.Catalog, log *rules.Log) (*rules.Match, []*validate.Report, error) {
	if len(log.Lists) > 0 && log.Lists[0].Game != log.Game {
		return nil, nil, lang.Fail(lang.Invalid, "play.mixed", string(log.Game), string(log.Lists[0].Game))
	}
	if c.Brought(log.Game) != nil {
		c = c.Bringing(log.Game, nil) // its lists hold what they were played with
	}
	m, reports, err := Start(c, log.Lists, Options{Seed: log.Seed, Settings: log.Options, began: true})
	if m == nil {
		return nil, reports, err
	}
	m.Sitters = log.Sitters
	if log.Secret != nil {
		m.Commit(log.Secret)
	}
	return m, reports, err
}

// Resume plays a log again and returns the match as it stood at its end. If the
// log plays out otherwise than it says, the match stands before that line and
// the error, of kind Refused, names it.
func Resume(c *catalog.Catalog, log *rules.Log) (*rules.Match, []*validate.Report, error) {
	m, reports, err := Open(c, log)
	if m == nil || err != nil {
		return nil, reports, err
	}
	m, err = rules.Resume(m.Game(), c, log)
	return m, reports, err
}
