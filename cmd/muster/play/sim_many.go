package play

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/lists"
	"muster/rules/games"
	"muster/rules/sim"
)

// maxRuns is how many combinations of options one simulation may go through.
const maxRuns = 64

// A batch is what came of the games with one choice of options.
type batch struct {
	Options map[string]string `json:"options"`
	*sim.Stats
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

// several reports whether there is more than one choice of options.
func several(runs []batch) bool { return len(runs) > 1 }

// chosen writes options as they are typed, in order.
func (r batch) chosen() string {
	var all []string
	for _, key := range slices.Sorted(maps.Keys(r.Options)) {
		all = append(all, key+"="+r.Options[key])
	}
	return strings.Join(all, " ")
}

// play plays the games of every choice of options, one after the other. It
// returns nil if a list may not be played, which has been said.
func (s *simulating) play(ctx context.Context, choices []map[string]string, seed uint64) ([]batch, error) {
	var runs []batch
	for _, options := range choices {
		job, err := s.job(ctx, options, seed)
		if job == nil || err != nil {
			return nil, err
		}
		bar, done := s.bar()
		job.Progress = bar
		st, err := sim.Run(ctx, *job)
		done()
		if err != nil {
			return nil, err
		}
		s.sides = s.sides[:0]
		for _, l := range job.Setup.Lists {
			s.sides = append(s.sides, l.Name)
		}
		runs = append(runs, batch{options, st})
	}
	return runs, nil
}

// document is what sim prints for programs: the sums, and the runs if there are
// several.
func document(runs []batch) any {
	if !several(runs) {
		return runs[0].Stats
	}
	return struct {
		*sim.Stats
		Runs []batch `json:"runs"`
	}{total(runs), runs}
}

// total adds up all runs.
func total(runs []batch) *sim.Stats {
	all := make([]*sim.Stats, len(runs))
	for i, r := range runs {
		all[i] = r.Stats
	}
	return sim.Sum(all)
}

// deal returns what deals random lists to n seats, if they are wanted: to game i
// those with the numbers from i*n+1, of the cards that can be played.
func (s *simulating) deal(c *catalog.Catalog, seed uint64, n int) (func(i uint64) ([]*catalog.List, error), error) {
	switch {
	case s.random == "":
		return nil, nil
	case len(s.lists) > 0:
		return nil, app.Wrong(lang.Say("random.or-lists"))
	}
	g, err := games.Find(catalog.Default)
	if err != nil {
		return nil, err
	}
	lottery, err := lists.LotteryOf(c, s.random, g.Plays)
	if err != nil {
		return nil, err
	}
	var one sync.Mutex // a lottery draws one list at a time
	return func(i uint64) ([]*catalog.List, error) {
		one.Lock()
		defer one.Unlock()
		lists := make([]*catalog.List, n)
		for seat := range lists {
			l, err := lottery.List(seed, i*uint64(n)+uint64(seat)+1)
			if err != nil {
				return nil, err
			}
			lists[seat] = l
		}
		return lists, nil
	}, nil
}
