package study

import (
	"cmp"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
	"muster/rules/sim"
	"muster/validate"
)

// formatless reports whether a name is that of a game without formats.
func formatless(c *catalog.Catalog, name string) bool {
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
// played; the lists of the first game take part then.
func (s *Study) deal(given bool) (sim.Deal, error) {
	switch {
	case s.Random == "" && s.Players == 0:
		return nil, nil
	case s.Random != "" && (given || s.Paired()):
		return nil, lang.Fail(lang.Invalid, "random.or-lists")
	}
	g, err := games.Find(s.Game)
	if err != nil {
		return nil, err
	}
	switch {
	case s.Random == "":
		return nil, lang.Fail(lang.Invalid, "random.seats", g.Min, g.Max)
	case s.Players != 0 && (s.Players < g.Min || s.Players > g.Max):
		return nil, lang.Fail(lang.Invalid, "random.players", s.Players, g.Min, g.Max)
	}
	format := s.Random
	if formatless(s.Catalog, format) {
		format = ""
	}
	starters := make([]*catalog.List, len(s.Entrants))
	for i := range s.Entrants {
		starters[i] = s.Entrants[i].List
	}
	d := &dealer{game: g, seed: s.Seed, seats: cmp.Or(s.Players, len(games.Seated(starters)))}
	if d.lottery, err = games.Lottery(s.Catalog, s.Game, format, g.Plays); err != nil {
		return nil, err
	}
	first, err := d.deal(0, nil)
	s.Entrants = nil
	for _, l := range first {
		s.Entrants = append(s.Entrants, Entrant{From: l.Name, List: l})
	}
	return d.deal, err
}

// deal is a sim.Deal: the lists of game i are those with the numbers from i*seats+1, or the
// first of some that so many can play.
func (d *dealer) deal(i uint64, spent []*catalog.List) ([]*catalog.List, error) {
	d.one.Lock()
	defer d.one.Unlock()
	if d.game.Seats != nil {
		return d.shared(i)
	}
	number := i*uint64(d.seats) + 1
	if again, can := d.lottery.(validate.Redrawer); can && len(spent) == d.seats {
		for seat, l := range spent {
			if err := again.Redraw(l, d.seed, number+uint64(seat)); err != nil {
				return nil, err
			}
		}
		return spent, nil
	}
	lists := make([]*catalog.List, d.seats)
	for seat := range lists {
		l, err := d.lottery.List(d.seed, number+uint64(seat))
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
