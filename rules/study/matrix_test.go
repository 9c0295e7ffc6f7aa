package study_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/games"
	"muster/rules/study"
)

// lists draws so many legal lists that can be played.
func lists(t *testing.T, n int) (all []study.Entrant) {
	t.Helper()
	g, err := games.Find(catalog.Destiny)
	if err != nil {
		t.Fatal(err)
	}
	lottery, err := games.Lottery(facts.Embedded(), catalog.Destiny, "AW", g.Plays)
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		l, err := lottery.List(3, uint64(i+1))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, study.Entrant{From: l.Name, List: l})
	}
	return all
}

func played(t *testing.T, p study.Plan) (*study.Study, []study.Run) {
	t.Helper()
	s := begun(t, p)
	runs, err := s.Run(t.Context(), study.Watch{})
	if err != nil {
		t.Fatal(err)
	}
	return s, runs
}

func TestInAMatrixEachMeetsEachFromBothSeats(t *testing.T) {
	p := plan(20)
	p.Entrants, p.Matrix = lists(t, 4), true
	s, runs := played(t, p)
	if s.Tables() != 12 || len(runs) != 12 {
		t.Fatalf("got %d tables, %d runs; want 6 pairs, twice", s.Tables(), len(runs))
	}
	met := map[[2]int]int{}
	for _, r := range runs {
		met[[2]int{r.Entrants[0], r.Entrants[1]}] += r.Games
	}
	cells := study.Matrix(runs)
	for a, row := range cells {
		for b, c := range row {
			if a == b {
				if c != nil {
					t.Errorf("list %d met itself", a)
				}
				continue
			}
			back := cells[b][a]
			if met[[2]int{a, b}] != 20 || c.Games != 40 || c.Draws != back.Draws || c.Wins+c.Draws+back.Wins != 40 || c.Low >= c.Rate || c.Rate >= c.High {
				t.Errorf("%d against %d: got %+v, and back %+v", a, b, c, back)
			}
		}
	}
	for i, one := range study.Standings(runs) {
		wins := 0
		for _, c := range cells[i] {
			if c != nil {
				wins += c.Wins
			}
		}
		if one.Games != 120 || one.Wins != wins || one.Seats[0].Games != 60 {
			t.Errorf("list %d: got %+v, want %d wins", i, one, wins)
		}
	}
}

// sides are two lists of the Empire and three of the Rebels, not in the order of seats.
func sides(t *testing.T) (all []study.Entrant) {
	t.Helper()
	lists, err := games.Starters(facts.Embedded(), catalog.Deckbuilding)
	if err != nil {
		t.Fatal(err)
	}
	for i, side := range []int{1, 1, 0, 1, 0} {
		l := *lists[side]
		l.Name = fmt.Sprint(i)
		all = append(all, study.Entrant{From: l.Name, List: &l})
	}
	return all
}

func TestInAMatrixOfSidesEachMeetsEachOfTheOther(t *testing.T) {
	p := plan(20)
	p.Game, p.Entrants, p.Matrix = catalog.Deckbuilding, sides(t), true
	_, runs := played(t, p)
	cells, ratings, standings := study.Matrix(runs), study.Ratings(runs), study.Standings(runs)
	met := 0
	for a, row := range cells {
		for b, c := range row {
			if c == nil {
				continue
			}
			met++
			if (a == 2 || a == 4) == (b == 2 || b == 4) || c.Games != 20 || c.Wins+c.Draws+cells[b][a].Wins != 20 {
				t.Errorf("%d against %d: got %+v", a, b, c)
			}
		}
	}
	if len(runs) != 6 || met != 12 {
		t.Errorf("got %d tables, %d cells", len(runs), met)
	}
	sum := 0.0
	for i, r := range ratings {
		seat, games := 1, 40
		if i == 2 || i == 4 {
			seat, games = 0, 60
		}
		s := standings[i]
		if r.List != fmt.Sprint(i) || !(r.Low < r.Elo && r.Elo < r.High) || len(s.Seats) != 1 || s.Seats[0].Seat != seat || s.Games != games {
			t.Errorf("list %d: got %+v, %+v", i, r, s)
		}
		sum += r.Elo
	}
	if math.Abs(sum/5-1500) > 1e-6 {
		t.Errorf("the mean is %v", sum/5)
	}
	rows, columns := study.Across(runs, []int{4, 3, 2, 1, 0})
	if !slices.Equal(rows, []int{4, 2}) || !slices.Equal(columns, []int{3, 1, 0}) {
		t.Errorf("got rows %v, columns %v", rows, columns)
	}
	p.Mirror = true
	if _, err := study.New(p); lang.MsgOf(err).Code != "sim.sided" {
		t.Errorf("got %v, want that no list meets itself", err)
	}
}

func TestAMirrorTellsOfTheSeatAndNotOfTheList(t *testing.T) {
	p := plan(30)
	p.Entrants, p.Matrix, p.Mirror = lists(t, 3), true, true
	s, runs := played(t, p)
	if s.Tables() != 9 {
		t.Fatalf("got %d tables; want 3 pairs, twice, and 3 mirrors", s.Tables())
	}
	cells := study.Matrix(runs)
	var without []study.Run
	for _, r := range runs {
		a, b := r.Entrants[0], r.Entrants[1]
		if a != b {
			without = append(without, r)
		} else if c := cells[a][a]; c.Games != 30 || c.Wins != r.Stats.Seats[0].Wins {
			t.Errorf("list %d against itself: got %+v", a, c)
		}
	}
	ratings, plain := study.Ratings(runs), study.Ratings(without)
	for i := range ratings {
		if ratings[i] != plain[i] {
			t.Errorf("list %d: got %+v, without mirrors %+v", i, ratings[i], plain[i])
		}
	}
	for i, one := range study.Standings(runs) {
		if one.Games != 120 {
			t.Errorf("list %d: %d games count; want 120", i, one.Games)
		}
	}
}

func TestTheStrongerListIsRatedHigher(t *testing.T) {
	p := plan(100)
	p.Entrants, p.Matrix = lists(t, 4), true
	s, runs := played(t, p)
	ratings, standings := study.Ratings(runs), study.Standings(runs)
	sum := 0.0
	order := study.Ranked(ratings)
	for rank, i := range order {
		r := ratings[i]
		sum += r.Elo
		if r.Rank != rank+1 || r.List != standings[i].List || r.Low >= r.Elo || r.Elo >= r.High || r.Error <= 0 {
			t.Errorf("got %+v at rank %d", r, rank+1)
		}
		// All met all equally often, so who won more is stronger.
		if rank > 0 && standings[i].Wins > standings[order[rank-1]].Wins {
			t.Errorf("%+v won more than who is above", standings[i])
		}
	}
	if math.Abs(sum/4-1500) > 1e-6 {
		t.Errorf("the mean is %v", sum/4)
	}
	data, _ := json.Marshal(s.Document(runs))
	var doc struct {
		Lists   []struct{ List string }
		Matrix  [][]*study.Cell
		Ratings []study.Rating
	}
	if err := json.Unmarshal(data, &doc); err != nil || len(doc.Lists) != 4 || doc.Matrix[0][0] != nil || doc.Matrix[3][1].Games != 200 || doc.Ratings[2] != ratings[2] {
		t.Errorf("%v: got %s", err, data)
	}
}

func TestWhoCannotMeetHasNoMatrix(t *testing.T) {
	setUps, err := games.Starters(facts.Embedded(), catalog.Clones)
	if err != nil {
		t.Fatal(err)
	}
	two := []study.Entrant{{List: setUps[0]}, {List: setUps[0]}}
	for name, c := range map[string]struct {
		game catalog.Game
		all  []study.Entrant
		code string
	}{
		"who win together": {catalog.Clones, two, "sim.together"},
		"one side":         {catalog.Deckbuilding, sides(t)[:2], "sim.matrix-side"},
		"one list":         {catalog.Destiny, lists(t, 1), "sim.matrix-lists"},
	} {
		p := plan(1)
		p.Game, p.Entrants, p.Matrix = c.game, c.all, true
		if _, err := study.New(p); lang.MsgOf(err).Code != c.code {
			t.Errorf("%s: got %v, want %s", name, err, c.code)
		}
	}
}
