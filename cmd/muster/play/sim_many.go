package play

import (
	"context"
	"maps"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules"
	"muster/rules/sim"
)

// maxRuns is how many combinations of options one simulation may go through.
const maxRuns = 64

// A batch is what came of the games at one table.
type batch struct {
	Options map[string]string `json:"options"`
	Lists   []string          `json:"lists"` // names, by seat
	*sim.Stats

	seats []int       // the entrant at each seat
	ends  []rules.End // of a game that all win or lose together
}

// combinations returns every choice of options that may have several values:
// mode=intro,full and bribe=true,false are four. The first option varies least.
func combinations(options map[string]string) ([]map[string]string, error) {
	all := []map[string]string{{}}
	for _, key := range slices.Sorted(maps.Keys(options)) {
		var next []map[string]string
		for _, have := range all {
			for value := range strings.SplitSeq(options[key], ",") {
				one := maps.Clone(have)
				one[key] = value
				next = append(next, one)
			}
			if len(next) > maxRuns {
				return nil, app.Wrong(lang.Say("sim.runs", maxRuns))
			}
		}
		all = next
	}
	return all, nil
}

// several reports whether there is more than one table.
func several(runs []batch) bool { return len(runs) > 1 }

// chosen writes options as they are typed, in order.
func (r batch) chosen() string {
	var all []string
	for _, key := range slices.Sorted(maps.Keys(r.Options)) {
		all = append(all, key+"="+r.Options[key])
	}
	return strings.Join(all, " ")
}

// play plays the games of every table, one after the other, when all have been set
// up. It returns nil if a list may not be played, which has been said.
func (s *simulating) play(ctx context.Context, choices []map[string]string, seed uint64) ([]batch, error) {
	c, err := files.Catalog(ctx, s.playing.App)
	if err != nil {
		return nil, err
	}
	if s.random != "" && s.formatless(c, s.random) {
		s.game = s.random
	}
	all, err := s.entrants(ctx, c)
	if all == nil || err != nil {
		return nil, err
	}
	deal, all, err := s.deal(c, seed, all)
	if err != nil {
		return nil, err
	}
	tables, err := s.tables(choices, len(all))
	if err != nil {
		return nil, err
	}
	jobs := make([]*sim.Job, len(tables))
	for i, t := range tables {
		job, err := s.job(c, all, t, seed)
		if job == nil || err != nil {
			return nil, err
		}
		if s.paired() {
			job.First = uint64(i) * uint64(s.games)
		}
		jobs[i], job.Deal = job, deal
	}
	var runs []batch
	for i, job := range jobs {
		r := batch{Options: tables[i].options, seats: tables[i].seats, ends: job.Game.Ends}
		r.Lists = job.Game.Seated(job.Setup)
		bar, done := s.bar()
		job.Progress = bar
		r.Stats, err = sim.Run(ctx, *job)
		done()
		if err != nil {
			return nil, err
		}
		runs = append(runs, r)
	}
	return runs, nil
}

// document is what sim prints for programs: the sums, the runs if there are
// several, and how lists did that met in more ways than one.
func (s *simulating) document(runs []batch) any {
	if !several(runs) && !s.paired() {
		return runs[0].Stats
	}
	d := struct {
		*sim.Stats
		Lists    []standing `json:"lists,omitempty"`
		Gauntlet []meeting  `json:"gauntlet,omitempty"`
		Runs     []batch    `json:"runs"`
	}{Stats: total(runs), Runs: runs}
	if s.swap {
		d.Lists = standings(runs)
	}
	if len(s.gauntlet) > 0 {
		d.Gauntlet = meetings(runs)
	}
	return d
}

// total adds up all runs.
func total(runs []batch) *sim.Stats {
	all := make([]*sim.Stats, len(runs))
	for i, r := range runs {
		all[i] = r.Stats
	}
	return sim.Sum(all)
}
