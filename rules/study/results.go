package study

import (
	"maps"
	"slices"
	"strings"

	"muster/rules"
	"muster/rules/sim"
)

// A Run is what came of the games at one table.
type Run struct {
	Options map[string]string `json:"options"`
	Lists   []string          `json:"lists"` // names, by seat
	*sim.Stats

	Entrants []int       `json:"-"` // who sat at each seat
	Ends     []rules.End `json:"-"` // of a game that all win or lose together
}

// Several reports whether there is more than one table.
func Several(runs []Run) bool { return len(runs) > 1 }

// Chosen writes the options as they are typed, in order.
func (r Run) Chosen() string {
	var all []string
	for _, key := range slices.Sorted(maps.Keys(r.Options)) {
		all = append(all, key+"="+rules.Brief(r.Options[key]))
	}
	return strings.Join(all, " ")
}

// Total adds up all runs.
func Total(runs []Run) *sim.Stats {
	all := make([]*sim.Stats, len(runs))
	for i, r := range runs {
		all[i] = r.Stats
	}
	return sim.Sum(all)
}

// Document is what came of a study, for programs: the sums and the seed, the runs if there
// are several tables, and how lists did that met in more ways than one.
func (s *Study) Document(runs []Run) any {
	d := struct {
		*sim.Stats
		Seed     uint64     `json:"seed,string"`
		Lists    []Standing `json:"lists,omitempty"`
		Gauntlet []Meeting  `json:"gauntlet,omitempty"`
		Matrix   [][]*Cell  `json:"matrix,omitempty"`
		Ratings  []Rating   `json:"ratings,omitempty"`
		Runs     []Run      `json:"runs,omitempty"`
	}{Seed: s.Seed}
	if s.Tables() == 1 && !s.Paired() {
		d.Stats = runs[0].Stats
		return d
	}
	d.Stats, d.Runs = Total(runs), runs
	if s.Swap || s.Matrix {
		d.Lists = Standings(runs)
	}
	if s.Matrix {
		d.Matrix, d.Ratings = Matrix(runs), Ratings(runs)
	}
	if s.Gauntlet {
		d.Gauntlet = Meetings(runs)
	}
	return d
}

// A Standing is how a list did, in all and from each seat that it had.
type Standing struct {
	List string `json:"list"`
	sim.Share
	Seats []SeatShare `json:"seats"`
}

// A SeatShare is how a list did from a seat.
type SeatShare struct {
	Seat int `json:"seat"`
	sim.Share
}

// Standings returns how each list did against others.
func Standings(runs []Run) []Standing {
	var all []Standing
	for _, r := range runs {
		if mirrored(r.Entrants) {
			continue
		}
		for seat, i := range r.Entrants {
			for len(all) <= i {
				all = append(all, Standing{})
			}
			one := &all[i]
			one.List = r.Lists[seat]
			for len(one.Seats) <= seat {
				one.Seats = append(one.Seats, SeatShare{Seat: len(one.Seats)})
			}
			one.Share = sim.ShareOf(one.Wins+r.Stats.Seats[seat].Wins, one.Games+r.Games)
			here := &one.Seats[seat]
			here.Share = sim.ShareOf(here.Wins+r.Stats.Seats[seat].Wins, here.Games+r.Games)
		}
	}
	for i := range all {
		all[i].Seats = slices.DeleteFunc(all[i].Seats, func(s SeatShare) bool { return s.Games == 0 })
	}
	return all
}

// A Meeting is how the first list did against another.
type Meeting struct {
	List string `json:"list"` // the other
	Cell
}

// Meetings returns how the first list did against each other.
func Meetings(runs []Run) []Meeting {
	var all []Meeting
	for _, r := range runs {
		mine, other := 0, 1
		if r.Entrants[0] != 0 {
			mine, other = 1, 0
		}
		i := r.Entrants[other] - 1
		for len(all) <= i {
			all = append(all, Meeting{})
		}
		all[i].List = r.Lists[other]
		all[i].add(&r, mine)
	}
	return all
}
