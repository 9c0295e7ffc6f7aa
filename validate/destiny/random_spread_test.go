package destiny

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/validate"
)

// A spread counts what random lists have.
type spread struct {
	lists int
	teams map[string]bool
	cards map[catalog.ID]int
	of    map[string]int // lists by what they have
}

func spreadOf(t testing.TB, format string, n int) spread {
	t.Helper()
	s := spread{n, map[string]bool{}, map[catalog.ID]int{}, map[string]int{}}
	c, lists, r := facts.Embedded(), lotteryOf(t, format, nil), new(validate.Report)
	for i := range n {
		l := drawn(t, lists, 1, uint64(i+1))
		var team []string
		has := map[string]bool{}
		for j := range l.Entries {
			e := &l.Entries[j]
			card := c.At(e)
			s.cards[e.Card]++
			has[e.Role] = true
			if e.Role != catalog.Character {
				continue
			}
			team = append(team, fmt.Sprint(e.Card, e.Count, e.Way))
			has[card.Side], has[card.Color], has["elite"] = true, true, has["elite"] || e.Way > 0
			has["three dice"] = has["three dice"] || e.Way == 2
			has["two copies"] = has["two copies"] || e.Count > 1
		}
		r.Reset()
		Game.Check(r, c, l)
		has["exception"] = len(deckOf(r).special) > 0
		has[fmt.Sprintf("%d points left", min(r.Totals[0].Max-r.Totals[0].Have, 5))] = true
		has[fmt.Sprintf("%d characters", min(r.Totals[1].Have, 6))] = true
		s.teams[strings.Join(team, " ")] = true
		for what := range has {
			if has[what] {
				s.of[what]++
			}
		}
	}
	return s
}

// legalCards returns the cards that a list of a format may have.
func legalCards(t testing.TB, format string) []catalog.ID {
	t.Helper()
	l := lotteryOf(t, format, nil)
	var all []catalog.ID
	for _, lots := range [][]lot{l.team, l.plots, l.deck, l.fields} {
		for i := range lots {
			all = append(all, lots[i].card.ID)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func TestRandomListsAreSpread(t *testing.T) {
	t.Parallel()
	n := 10000
	if testing.Short() {
		n = 1000
	}
	for format, teams := range map[string]int{"AW": 400, "INF": n * 8 / 10} {
		t.Run(format, func(t *testing.T) {
			s := spreadOf(t, format, n)
			if len(s.teams) < teams {
				t.Errorf("got %d teams, want %d", len(s.teams), teams)
			}
			for what, share := range map[string]int{ // in hundredths
				"hero": 45, "villain": 40, "red": 50, "blue": 48, "yellow": 50, "elite": 50, "two copies": 8,
				"1 characters": 5, "2 characters": 30, "3 characters": 25, "0 points left": 15, "5 points left": 5,
			} {
				if s.of[what]*100 < share*n {
					t.Errorf("%s: got %d of %d lists, want %d %%", what, s.of[what], n, share)
				}
			}
			if format == "INF" && (s.of["plot"]*4 < n || s.of["exception"]*5 < n || s.of["neutral"]*10 < n || s.of["aside"] == 0 || s.of["three dice"] == 0) {
				t.Errorf("got %v, want more plots, exceptions, neutral characters, cards set aside, three dice", s.of)
			}
			if testing.Short() {
				return
			}
			for _, id := range legalCards(t, format) {
				if s.cards[id] == 0 {
					t.Errorf("%s is in none of %d lists", id, n)
				}
			}
		})
	}
}
