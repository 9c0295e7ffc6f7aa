package study

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"

	"muster/catalog"
	"muster/catalog/stable"
	"muster/rules/sim"
)

// A Sample says which ranges of an archive are played again.
type Sample struct {
	Ranges   int            // how many; all if there are no more
	Seed     uint64         // by which they are drawn
	Workers  int            // 0: as many as there are cores
	Progress func(done int) // told after every range, from any goroutine; may be nil
}

// A Proof is what came of playing ranges of an archive again.
type Proof struct {
	Same      bool    `json:"same"` // nothing is another than it is kept
	Ranges    int     `json:"ranges"`
	Played    int     `json:"played"` // of the ranges
	Games     int     `json:"games"`  // in those
	Seed      uint64  `json:"seed,string"`
	Different []Other `json:"different"`        // ranges
	Result    *bool   `json:"result,omitempty"` // whether what came of all games is the same; nil if not all were played
}

// An Other is a range of which other games came than are kept.
type Other struct {
	span
	Kept sim.Digest `json:"kept"`
	Came sim.Digest `json:"came"`
}

// A span is some games at a table of an archive.
type span struct {
	Table int `json:"table"`
	sim.Range
	number int // at the table
}

// Ranges returns how many ranges the archive has.
func (a *Archive) Ranges() (n int) {
	for _, t := range a.Tables {
		n += len(t.Digests)
	}
	return n
}

// Verify plays ranges of the archive again, with these cards, and tells which are not what is
// kept. If all are played, what came of the whole is compared too.
func (a *Archive) Verify(ctx context.Context, c *catalog.Catalog, by Sample) (*Proof, error) {
	s, err := a.Order.Study(c)
	if err != nil {
		return nil, err
	}
	if err := a.fits(s); err != nil {
		return nil, err
	}
	chosen := a.choose(by)
	tallies, err := s.again(ctx, chosen, by)
	if err != nil {
		return nil, err
	}
	p := &Proof{Same: true, Ranges: a.Ranges(), Played: len(chosen), Seed: by.Seed, Different: []Other{}}
	for i, at := range chosen {
		p.Games += at.To - at.From
		if kept := a.Tables[at.Table].Digests[at.number]; kept != tallies[i].Digest {
			p.Different = append(p.Different, Other{at, kept, tallies[i].Digest})
		}
	}
	p.Same = len(p.Different) == 0
	if p.Played == p.Ranges {
		same, err := a.comesTo(s, chosen, tallies)
		if err != nil {
			return nil, err
		}
		p.Result, p.Same = &same, p.Same && same
	}
	return p, nil
}

// fits refuses an archive whose tables are not those of its order.
func (a *Archive) fits(s *Study) error {
	wrong := len(a.Tables) != s.Tables() || a.Span != s.jobs[0].Span()
	for _, t := range a.Tables {
		wrong = wrong || !s.ends(t.Games) || len(t.Digests) != (t.Games+s.jobs[0].Span()-1)/s.jobs[0].Span()
	}
	if wrong {
		return damaged("sim.archive-tables")
	}
	return nil
}

// ends reports whether a table may be done after so many games: all, or as many as are judged.
func (s *Study) ends(games int) bool {
	return games == s.Plan.Games || s.Until > 0 && games > 0 && games < s.Plan.Games && games%s.jobs[0].Step() == 0
}

// choose draws the ranges that are played again, in their order.
func (a *Archive) choose(by Sample) []span {
	all := make([]span, 0, a.Ranges())
	for table, t := range a.Tables {
		for i := range t.Digests {
			all = append(all, span{table, sim.Range{From: i * a.Span, To: min((i+1)*a.Span, t.Games)}, i})
		}
	}
	rand.New(rand.NewPCG(by.Seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	all = all[:min(by.Ranges, len(all))]
	stable.Sort(all, func(x, y span) int { return cmp.Or(cmp.Compare(x.Table, y.Table), cmp.Compare(x.From, y.From)) })
	return all
}

// again plays ranges, and returns what was counted of each.
func (s *Study) again(ctx context.Context, chosen []span, by Sample) ([]*sim.Tally, error) {
	tallies := make([]*sim.Tally, len(chosen))
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next, done atomic.Int64
	hand := func() error {
		var w *sim.Worker
		defer func() {
			if w != nil {
				w.Close()
			}
		}()
		table := -1
		for i := int(next.Add(1)) - 1; i < len(chosen); i = int(next.Add(1)) - 1 {
			var err error
			if at := chosen[i].Table; at != table {
				if w != nil {
					w.Close()
				}
				if w, err = sim.NewWorker(s.jobs[at]); err != nil {
					return err
				}
				table = at
			}
			if tallies[i], err = w.Play(ctx, chosen[i].Range); err != nil {
				return err
			}
			if n := int(done.Add(1)); by.Progress != nil {
				by.Progress(n)
			}
		}
		return nil
	}
	var all sync.WaitGroup
	for range min(cmp.Or(by.Workers, runtime.GOMAXPROCS(0)), len(chosen)) {
		all.Go(func() {
			if err := hand(); err != nil {
				stop(err)
			}
		})
	}
	all.Wait()
	return tallies, context.Cause(ctx)
}

// comesTo reports whether what was counted of all ranges comes to the result that is kept, and
// no table was done before that was enough.
func (a *Archive) comesTo(s *Study, all []span, tallies []*sim.Tally) (bool, error) {
	reducers := make([]*sim.Reducer, len(a.Tables))
	for i := range reducers {
		job := *s.jobs[i]
		job.Enough = nil // how many were enough is kept
		var err error
		if reducers[i], err = sim.NewReducer(&job); err != nil {
			return false, err
		}
	}
	for i, at := range all {
		if _, err := reducers[at.Table].Add(tallies[i]); err != nil {
			return false, err
		}
	}
	runs := make([]Run, len(reducers))
	for i, r := range reducers {
		runs[i] = s.RunOf(i, r.Stats(0))
		if runs[i].Games < s.Plan.Games && !s.Narrow(runs[i].Stats) {
			return false, nil
		}
	}
	result, err := s.result(runs)
	if err != nil {
		return false, err
	}
	var kept bytes.Buffer
	err = json.Compact(&kept, a.Result)
	return bytes.Equal(kept.Bytes(), result), err
}
