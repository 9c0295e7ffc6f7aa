package sim_test

import (
	"fmt"
	"testing"

	"muster/rules"
	"muster/rules/rulestest/toy"
	"muster/rules/sim"
)

// Together is the toy for players who win or lose together: they win if the first of
// them has won.
type together struct{ *toy.State }

func (s together) Copy(rules.State) rules.State { return together{s.State.Copy(nil).(*toy.State)} }

func (s together) Same(o rules.State) bool { return s.State.Same(o.(together).State) }

func (s together) End() int {
	switch {
	case s.Turn() != rules.Turn{}:
		return -1
	case s.State.Score(0) == 1:
		return int(s.Digest() % 2)
	}
	return 2
}

func (s together) Score(rules.Seat) float64 {
	switch s.End() {
	case -1:
		return 0.5
	case 2:
		return 0
	}
	return 1
}

// team is a job of games that are won or lost together.
func team(games, workers int) sim.Job {
	j := job(games)
	j.Workers = workers
	j.Game = &rules.Game{Name: "together", Min: 2, Max: 2, Ends: []rules.End{{Code: "low", Won: true}, {Code: "high", Won: true}, {Code: "lost"}},
		New: func(rules.Setup) (rules.State, error) { return together{toy.New()}, nil }}
	return j
}

func TestATeamHasGradesAndReasons(t *testing.T) {
	st := run(t, team(400, 1))
	won := st.Grades["low"] + st.Grades["high"]
	if st.Team == nil || st.Team.Wins != won || won+st.Reasons["lost"] != 400 || st.Grades["high"] == 0 || st.Reasons["lost"] == 0 {
		t.Fatalf("got %+v, %v, %v", st.Team, st.Grades, st.Reasons)
	}
	for _, seat := range st.Seats {
		if seat.Part != *st.Team {
			t.Errorf("a seat has %+v, the team %+v", seat.Part, *st.Team)
		}
	}
	if share := sim.ShareOf(won, 400); share.Part != *st.Team {
		t.Errorf("got %+v, want %+v", *st.Team, share.Part)
	}
	if many := run(t, team(400, 4)); fmt.Sprint(many.Grades, many.Reasons, *many.Team) != fmt.Sprint(st.Grades, st.Reasons, *st.Team) {
		t.Errorf("4 workers count %v %v, 1 counts %v %v", many.Grades, many.Reasons, st.Grades, st.Reasons)
	}
	two := sim.Sum([]*sim.Stats{st, st})
	if two.Team.Wins != 2*won || two.Reasons["lost"] != 2*st.Reasons["lost"] || two.Team.Rate != st.Team.Rate || st.Team.Wins != won {
		t.Errorf("two runs have %+v, %v", *two.Team, two.Reasons)
	}
	if alone := run(t, job(10)); alone.Team != nil || alone.Grades != nil {
		t.Errorf("players against one another are a team: %+v", alone.Team)
	}
}
