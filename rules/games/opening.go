package games

import (
	"fmt"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

// Lottery returns the random lists of a format of a game, by its code; "" is the one
// that the game means by it, if it does or has no formats. If only is not nil, every card
// of the lists is one that it keeps.
func Lottery(c *catalog.Catalog, g catalog.Game, format string, only func(*catalog.Card) bool) (validate.Lottery, error) {
	if of := lists(g); format == "" && of != nil {
		format = of.Format
	}
	f, ok := c.Format(g, format)
	switch of := lists(g); {
	case of == nil || of.Random == nil:
		f = &catalog.Format{Game: g} // no format helps
	case ok:
	case format != "":
		return nil, lang.Fail(lang.Invalid, "random.format", lang.Line(format, maxFormat), FormatCodes(c, g), "--format") // that names one, unless a command says otherwise
	case c.Formats(g) == nil:
		f = &catalog.Format{Game: g}
	default:
		return nil, lang.Fail(lang.Invalid, "random.which-format", FormatCodes(c, g))
	}
	return Random(c, f, only)
}

// FormatCodes names the formats of a game of which lists can be drawn.
func FormatCodes(c *catalog.Catalog, g catalog.Game) string {
	var codes []string
	for _, f := range c.Formats(g) {
		codes = append(codes, f.Code)
	}
	return strings.Join(codes, " ")
}

// Playable returns what keeps the cards of a game that it can be played with.
func Playable(g catalog.Game) (func(*catalog.Card) bool, error) {
	of, err := Find(g)
	switch {
	case err != nil:
		return nil, err
	case of.Plays == nil:
		return func(*catalog.Card) bool { return true }, nil
	}
	return of.Plays, nil
}

// Both keeps cards, in whichever version, that are found and that something else keeps; nil keeps all.
func Both(found []*catalog.Card, also func(*catalog.Card) bool) func(*catalog.Card) bool {
	if found == nil {
		return also
	}
	in := make(map[catalog.ID]bool, len(found))
	for _, card := range found {
		in[card.ID] = true
	}
	return func(card *catalog.Card) bool { return in[card.ID] && (also == nil || also(card)) }
}

// boosting is where facts of the game come from that has boosters.
var boosting = facts.Sources[slices.IndexFunc(facts.Sources, func(s *catalog.Source) bool { return s.Boosters != nil })]

// Boosted returns the codes of the sets of a game that have boosters; of the game that
// has boosters if g is "".
func Boosted(c *catalog.Catalog, g catalog.Game) []string {
	of := facts.Of(g)
	if g == "" {
		of = boosting
	}
	if of.Boosters == nil {
		return nil
	}
	return strings.Fields(of.Boosters.Sets(c))
}

// An Opening is boosters that are opened, of sets that take turns.
type Opening struct {
	catalog *catalog.Catalog
	from    []catalog.Booster
}

// NewOpening returns boosters of sets, each by its code or its name.
func NewOpening(c *catalog.Catalog, sets []string) (*Opening, error) {
	o := &Opening{catalog: c}
	for _, set := range sets {
		b, err := boosting.Boosters.Of(c, set)
		if err != nil {
			return nil, err
		}
		o.from = append(o.from, b)
	}
	return o, nil
}

// Sets returns the codes of the sets.
func (o *Opening) Sets() []string {
	codes := make([]string, len(o.from))
	for i, b := range o.from {
		codes[i] = b.Code()
	}
	return codes
}

// Sealed returns the pool of a player, counted from 1, who opens so many boosters.
// More cards may be given to him.
func (o *Opening) Sealed(seed, player uint64, opened int, more []*catalog.Card) *catalog.List {
	r := catalog.NewRand(seed, player)
	var cards []*catalog.Card
	for i := range opened {
		cards = append(cards, o.from[i%len(o.from)].Open(&r)...)
	}
	return o.pool("sealed", seed, player, slices.Concat(cards, more))
}

// Draft lays out boosters for players, who open so many each.
func (o *Opening) Draft(seed uint64, players, rounds int) catalog.Draft {
	r := catalog.NewRand(seed, 0)
	return boosting.Boosters.Draft(o.from, players, rounds, &r)
}

// Drafted returns the pool of a player, counted from 1, who took cards.
func (o *Opening) Drafted(seed, player uint64, taken []*catalog.Card) *catalog.List {
	return o.pool("draft", seed, player, taken)
}

// pool names cards after how they came about.
func (o *Opening) pool(how string, seed, player uint64, cards []*catalog.Card) *catalog.List {
	name := fmt.Sprintf("%s %s %d-%d", strings.Join(o.Sets(), " "), how, seed, player)
	return boosting.Boosters.Pool(o.catalog, name, cards)
}

// StarterCards returns the cards of all starters of the game that has boosters, a
// character as often as it has dice.
func StarterCards(c *catalog.Catalog) []*catalog.Card {
	var cards []*catalog.Card
	for _, f := range c.Formats(boosting.Game) {
		for i := range f.Fixed {
			for j := range f.Fixed[i].Entries {
				e := &f.Fixed[i].Entries[j]
				for range e.Count * (e.Way + 1) {
					cards = append(cards, c.At(e))
				}
			}
		}
	}
	return cards
}
