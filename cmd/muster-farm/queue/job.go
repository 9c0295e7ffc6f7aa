package queue

import (
	"context"
	"encoding/json"
	"math"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/sim"
	"muster/rules/study"
	"muster/rules/tune"
)

// A job is what the bucket has of a job, by its name: a study, or a round of a tuning.
type job struct {
	Format  int          `json:"v"`
	Version string       `json:"version"` // that plays it
	Order   *study.Order `json:"order,omitempty"`
	Tuning  *tune.Order  `json:"tuning,omitempty"`
	Cut     int          `json:"cut"`   // games of a range, about a second of work
	Games   int          `json:"games"` // of all tables
	Made    time.Time    `json:"made"`
}

// name is a name that two jobs hardly share unless the same is ordered, and played by the
// same version.
func (j *job) name() (string, error) {
	if j.Tuning != nil {
		return study.Name(j.Tuning, j.Version)
	}
	return study.Name(j.Order, j.Version)
}

// fits reports whether a job can be one: exactly one thing is ordered.
func (j *job) fits() bool {
	return (j.Order != nil) != (j.Tuning != nil) && j.Cut >= 1 && j.each() >= 1
}

// has reports whether a range is one of those into which the job is cut, at so many tables.
func (j *job) has(s stretch, tables int) bool {
	return s.Table >= 0 && s.Table < tables && s.From >= 0 && s.From < j.each() && s.From%j.Cut == 0 && s.To == min(s.From+j.Cut, j.each())
}

// each is how many games are played at each table.
func (j *job) each() int {
	if j.Tuning != nil {
		return j.Tuning.Round.Games
	}
	return j.Order.Games
}

// game and seed say of what a job is, for people.
func (j *job) game() catalog.Game {
	switch {
	case j.Tuning == nil:
		return j.Order.Game
	case len(j.Tuning.Tables) > 0 && j.Tuning.Tables[0] != nil:
		return j.Tuning.Tables[0].Game
	}
	return ""
}

func (j *job) seed() uint64 {
	if j.Tuning != nil {
		return j.Tuning.Seed
	}
	return j.Order.Seed
}

// task sets up what is ordered, with these cards.
func (j *job) task(c *catalog.Catalog) (task, error) {
	if j.Tuning != nil {
		p, err := j.Tuning.Plan(c)
		return &learning{p, j.Tuning.Round}, err
	}
	s, err := j.Order.Study(c)
	if err != nil {
		return nil, err
	}
	return &studying{s}, nil
}

// A task is a job that can be played and counted.
type task interface {
	tables() int
	step() int // no range reaches over the end of so many games, unless it has a multiple of them
	ledger(table int) (ledger, error)
	sit(table int) (worker, error)
}

// A ledger has what came of the games at a table, each range once.
type ledger interface {
	enter(*result) error // what cannot be of these games is an error, and nothing is counted
	Done() bool          // nothing more is wanted
	Games() int          // that are counted
	Has(from int) bool   // whether a range that begins there is counted

	// most is of how many games a message of so many bytes can tell, by what came of some.
	most(bytes int, some *result) (int, error)
}

// A worker plays ranges of the games at a table.
type worker interface {
	play(context.Context, sim.Range, *result) error
	Close()
}

// A studying is a study whose ranges are played.
type studying struct{ *study.Study }

func (s *studying) tables() int { return s.Tables() }

func (s *studying) step() int {
	if s.Until > 0 {
		return s.Jobs()[0].Step()
	}
	return 1
}

func (s *studying) ledger(table int) (ledger, error) {
	job := s.Jobs()[table]
	r, err := sim.NewReducer(job)
	return tallies{r, job}, err
}

func (s *studying) sit(table int) (worker, error) {
	job := s.Jobs()[table]
	w, err := sim.NewWorker(job)
	if err != nil {
		return nil, err
	}
	return &counting{w, job}, nil
}

// Tallies are the ledger of a study.
type tallies struct {
	*sim.Reducer
	job *sim.Job
}

func (t tallies) enter(r *result) error {
	if len(r.Tallies) == 0 || len(r.Samples) > 0 { // samples would stand for games that no tally has
		return lang.Fail(lang.Invalid, "farm.strange-place", r.name())
	}
	for _, one := range r.Tallies {
		if err := t.Fits(one); err != nil {
			return err
		}
	}
	for _, one := range r.Tallies {
		if _, err := t.Add(one); err != nil {
			return err
		}
	}
	return nil
}

// most: sums of many games are hardly larger than those of a few, but where it is judged after
// each step whether there are enough, each is told. Others may tell of twice as many cards.
func (t tallies) most(bytes int, some *result) (int, error) {
	if t.job.Enough == nil {
		return math.MaxInt, nil
	}
	data, err := json.Marshal(some.Tallies)
	return max(bytes*len(some.Tallies)/(2*len(data)), 1) * t.job.Step(), err
}

// A counting plays games of a study.
type counting struct {
	*sim.Worker
	job *sim.Job
}

func (c *counting) play(ctx context.Context, of sim.Range, r *result) error {
	step := of.To - of.From
	if c.job.Enough != nil {
		step = c.job.Step() // what is judged is told step by step
	}
	for from := of.From; from < of.To; from += step {
		t, err := c.Play(ctx, sim.Range{From: from, To: min(from+step, of.To)})
		if err != nil {
			return err
		}
		r.Tallies = append(r.Tallies, t)
	}
	return nil
}
