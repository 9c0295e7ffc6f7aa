package games

import (
	"context"
	"iter"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/search"
	"muster/validate"
)

// Check checks a list by the rules of its game, adds what it finds to a report,
// and returns the report. Findings that an importer added before stay. Cards that
// cannot be played with yet are noted; the list may be legal all the same.
func Check(r *validate.Report, c *catalog.Catalog, l *catalog.List) *validate.Report {
	r = lists(l.Game).Check(r, c, l)
	r.Unscripted = r.Unscripted[:0]
	for _, card := range unscripted(c, l) {
		if !slices.Contains(r.Unscripted, card) {
			r.Unscripted = append(r.Unscripted, card)
		}
	}
	return r
}

// unscripted yields the entries of a list whose cards the rules of its game do not
// know yet, those of other games among them; none if the game cannot be played at all.
func unscripted(c *catalog.Catalog, l *catalog.List) iter.Seq2[int, *catalog.Card] {
	return func(yield func(int, *catalog.Card) bool) {
		g := Of(l.Game)
		if g == nil || g.Play == nil || g.Play.New == nil || g.Play.Plays == nil {
			return
		}
		for i := range l.Entries {
			if card := c.At(&l.Entries[i]); card != nil && (card.Game != l.Game || !g.Play.Plays(card)) && !yield(i, card) {
				return
			}
		}
	}
}

// lists returns how lists of a game are checked, or nil.
func lists(name catalog.Game) *validate.Game {
	if g := Of(name); g != nil {
		return g.Lists
	}
	return nil
}

// told are the games whose findings are told: first those that always were, in
// their order.
var told = func() []catalog.Game {
	all := []catalog.Game{catalog.Destiny, catalog.Deckbuilding, catalog.Campaign, catalog.Assault}
	for _, g := range All {
		if g.Lists != nil && !slices.Contains(all, g.Name) {
			all = append(all, g.Name)
		}
	}
	return all
}()

// Codes returns the codes of all findings, in the order of the rules; those that
// are about no rule follow.
func Codes() []string {
	var codes, more []string
	for _, name := range told {
		g := lists(name)
		codes, more = append(codes, g.Codes()...), slices.Concat(g.More, more)
	}
	return slices.Concat(codes, more, validate.Imports)
}

// Explain explains a finding code, if there is such a code.
func Explain(code string) (*validate.Explanation, bool) {
	for _, name := range told {
		if e, ok := lists(name).Explain(facts.Embedded(), code); ok {
			return e, true
		}
	}
	return nil, false
}

// NearCodes returns at most three codes that are spelled much like another.
func NearCodes(code string) []string { return search.Nearest(code, Codes()) }

// Covered lists the rules about lists of a game that the rule pages have, and
// whether they are checked.
func Covered(name catalog.Game) []validate.Coverage {
	if g := lists(name); g != nil && g.Covered != nil {
		return g.Covered()
	}
	return nil
}

// Fix finds the smallest changes that make a list legal, for somebody who may
// own cards: what completes the list is, after other printings of what it lost,
// what he has. The list stays as it is.
func Fix(ctx context.Context, c *catalog.Catalog, l *catalog.List, own *catalog.Collection) (*validate.Repair, error) {
	if g := lists(l.Game); g != nil && g.Fix != nil {
		return g.Fix(validate.NewBudget(ctx), g, c, l, own), ctx.Err()
	}
	return &validate.Repair{Report: Check(new(validate.Report), c, l), List: l}, nil
}

// Addable returns the cards of which a copy may still be added: those with which
// the report has no new illegal finding, and none that has become worse. What
// the list lacks most comes first. Of a list that is far too long only some cards
// are tried: the answer is cut.
func Addable(ctx context.Context, c *catalog.Catalog, l *catalog.List) (all []*catalog.Card, cut bool, err error) {
	b := validate.NewBudget(ctx)
	if g := lists(l.Game); g != nil && g.Addable != nil {
		g.Addable(b, g, c, l, func(card *catalog.Card) bool {
			all = append(all, card)
			return true
		})
	}
	return all, b.Cut, ctx.Err()
}

// Within returns what adds to the report of a list what the list has and a pool
// has not.
func Within(pool *catalog.List) (func(r *validate.Report, c *catalog.Catalog, l *catalog.List), error) {
	if g := lists(pool.Game); g != nil && g.Within != nil {
		return func(r *validate.Report, c *catalog.Catalog, l *catalog.List) { g.Within(r, c, l, pool) }, nil
	}
	return nil, lang.Fail(lang.Invalid, "check.no-pool", string(pool.Game))
}

// PoolOf returns what somebody owns as a pool, of the game whose lists can be built of one;
// nil if there is none of it. Of a card whose dice are counted there are as many as dice, if
// these are more.
func PoolOf(c *catalog.Catalog, own *catalog.Collection) *catalog.List {
	var pool *catalog.List
	for id, n := range own.All() {
		card, ok := c.Card(id)
		if !ok || pool != nil && pool.Game != card.Game {
			continue
		}
		if g := lists(card.Game); g == nil || g.Within == nil {
			continue
		}
		if pool == nil {
			pool = &catalog.List{Game: card.Game, Format: catalog.PoolFormat}
		}
		if len(card.Points) > 0 {
			n.Cards = max(n.Cards, n.Dice)
		}
		pool.Entries = append(pool.Entries, catalog.Entry{Card: id, Role: catalog.Deck, Count: n.Cards, On: -1})
	}
	if pool != nil {
		c.Bind(pool)
	}
	return pool
}

// Random returns a lottery of the legal lists of a format. If only is not nil,
// every card of the lists is one that it keeps.
func Random(c *catalog.Catalog, f *catalog.Format, only func(*catalog.Card) bool) (validate.Lottery, error) {
	if g := lists(f.Game); g != nil && g.Random != nil {
		return g.Random(g, c, f, only)
	}
	var can []string
	for _, g := range All {
		if g.Lists != nil && g.Lists.Random != nil {
			can = append(can, string(g.Name))
		}
	}
	return nil, lang.Fail(lang.Invalid, "random.game", string(f.Game), strings.Join(can, ", "))
}
