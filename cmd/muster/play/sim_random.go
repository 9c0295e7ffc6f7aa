package play

import (
	"cmp"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules"
	"muster/rules/games"
	"muster/validate"
)

// formatless reports whether a name is that of a game without formats.
func (s *simulating) formatless(c *catalog.Catalog, name string) bool {
	g := catalog.Game(name)
	return games.Of(g) != nil && c.Formats(g) == nil
}

// A dealer deals random lists: to each seat one, or one to all together.
type dealer struct {
	lottery validate.Lottery
	game    *rules.Game
	seed    uint64
	seats   int
	one     sync.Mutex // a lottery draws one list at a time
}

// deal returns what deals random lists, if they are wanted, of the cards that can be
// played, and who takes part: those of the first game.
func (s *simulating) deal(c *catalog.Catalog, seed uint64, all []entrant) (func(i uint64) ([]*catalog.List, error), []entrant, error) {
	switch {
	case s.random == "" && s.sitting == 0:
		return nil, all, nil
	case s.random != "" && (len(s.lists) > 0 || s.paired()):
		return nil, nil, app.Wrong(lang.Say("random.or-lists"))
	}
	g, err := games.Find(catalog.Game(s.game))
	if err != nil {
		return nil, nil, err
	}
	if s.random == "" || s.sitting != 0 && (s.sitting < g.Min || s.sitting > g.Max) {
		return nil, nil, app.Wrong(lang.Say("random.seats", g.Min, g.Max))
	}
	format := s.random
	if s.formatless(c, format) {
		format = ""
	}
	starters := make([]*catalog.List, len(all))
	for i := range all {
		starters[i] = all[i].list
	}
	d := &dealer{game: g, seed: seed, seats: cmp.Or(s.sitting, len(games.Seated(starters)))}
	if d.lottery, err = games.Lottery(c, catalog.Game(s.game), format, g.Plays); err != nil {
		return nil, nil, err
	}
	first, err := d.deal(0)
	all = nil
	for _, l := range first {
		all = append(all, entrant{file: l.Name, list: l})
	}
	return d.deal, all, err
}

// deal returns the lists of game i: those with the numbers from i*seats+1, or the first
// of some that so many can play.
func (d *dealer) deal(i uint64) ([]*catalog.List, error) {
	d.one.Lock()
	defer d.one.Unlock()
	if d.game.Seats != nil {
		return d.shared(i)
	}
	lists := make([]*catalog.List, d.seats)
	for seat := range lists {
		l, err := d.lottery.List(d.seed, i*uint64(d.seats)+uint64(seat)+1)
		if err != nil {
			return nil, err
		}
		lists[seat] = l
	}
	return lists, nil
}

// draws is how many lists are drawn at most until one is for as many players as are
// wanted.
const draws = 1000

func (d *dealer) shared(i uint64) ([]*catalog.List, error) {
	for k := range uint64(draws) {
		l, err := d.lottery.List(d.seed, (i+1)|k<<40)
		if err != nil {
			return nil, err
		}
		if all := []*catalog.List{l}; len(games.Seated(all)) == d.seats {
			return all, nil
		}
	}
	return nil, lang.Fail(lang.NotFound, "random.none", string(d.game.Name))
}
