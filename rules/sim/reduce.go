package sim

import (
	"fmt"
	"time"
)

// A Reducer adds up what was counted of the ranges of a job, in the order of their games
// and each once, whoever played them and in whichever order they come.
type Reducer struct {
	job     *Job
	names   []string // of the players
	sum     Tally    // of the games from 0
	spans   []Digest // of those
	waiting map[int]*Tally
	games   int // that were added or wait
	enough  bool
}

// NewReducer makes the reducer of a job, or says what is wrong with the job.
func NewReducer(j *Job) (*Reducer, error) {
	t, err := j.sit()
	if err != nil {
		return nil, err
	}
	return newReducer(j, t), nil
}

func newReducer(j *Job, t *table) *Reducer {
	return &Reducer{job: j, names: t.names, sum: newTally(j, len(t.names)), spans: make([]Digest, (j.Games+j.Span()-1)/j.Span()), waiting: map[int]*Tally{}}
}

// Add adds what was counted of a range, or keeps a copy until the ranges before it have
// come. It returns false if these games are counted already, or are not wanted any more.
// What cannot be of this job is an error, and nothing is counted.
func (r *Reducer) Add(t *Tally) (bool, error) {
	if err := r.Fits(t); err != nil {
		return false, err
	}
	switch {
	case r.enough || t.From < r.sum.To || r.waiting[t.From] != nil:
		return false, nil
	case t.From > r.sum.To:
		r.waiting[t.From] = t.clone()
		r.games += t.To - t.From
		return true, nil
	}
	r.games += t.To - t.From
	r.next(t)
	for !r.enough {
		t := r.waiting[r.sum.To]
		if t == nil {
			break
		}
		delete(r.waiting, t.From)
		r.next(t)
	}
	return true, nil
}

// Fits says why a tally cannot be one of this job.
func (r *Reducer) Fits(t *Tally) error {
	if t.From < 0 || t.To <= t.From || t.To > r.job.Games || len(t.Wins) != len(r.sum.Wins) ||
		len(t.Failed) > len(r.sum.Failed) || len(t.Ends) != len(r.sum.Ends) {
		return fmt.Errorf("sim: the tally of games %d to %d is not of this job of %d games and %d seats",
			t.From, t.To, r.job.Games, len(r.names))
	}
	if step := r.job.Step(); r.job.Enough != nil && t.From/step != (t.To-1)/step {
		return fmt.Errorf("sim: the tally of games %d to %d reaches over the end of a step of %d games", t.From, t.To, step)
	}
	if first, end := r.job.spans(t.Range); len(t.Spans) != end-first {
		return fmt.Errorf("sim: the tally of games %d to %d has %d digests of spans, not %d", t.From, t.To, len(t.Spans), end-first)
	}
	for _, c := range t.Cards {
		if c.Seat < 0 || c.Seat >= len(r.names) {
			return fmt.Errorf("sim: the tally of games %d to %d tells of seat %d", t.From, t.To, c.Seat)
		}
	}
	if !t.possible() {
		return fmt.Errorf("sim: the tally of games %d to %d counts more or less than can come of them", t.From, t.To)
	}
	return nil
}

// next adds the range that is the next.
func (r *Reducer) next(t *Tally) {
	r.sum.add(t)
	r.sum.To = t.To
	first, _ := r.job.spans(t.Range)
	for i, digest := range t.Spans {
		r.spans[first+i] += digest
	}
	if r.job.Enough != nil && r.sum.To%r.job.Step() == 0 {
		r.enough = r.job.Enough(r.Stats(0))
	}
}

// Done reports whether nothing more is wanted: all games are added, or that is enough.
func (r *Reducer) Done() bool { return r.enough || r.sum.To == r.job.Games }

// Games returns how many games are counted, those that wait among them.
func (r *Reducer) Games() int { return r.games }

// Has reports whether a range that begins with this game is counted.
func (r *Reducer) Has(from int) bool { return from < r.sum.To || r.waiting[from] != nil }

// rest adds what waits, although games before it are missing, unless that is not wanted.
func (r *Reducer) rest() {
	if r.enough {
		return
	}
	for _, t := range r.waiting {
		r.sum.add(t)
		r.sum.To += t.To - t.From
	}
	clear(r.waiting)
}

// Stats returns what came of the games that are added, which took so long.
func (r *Reducer) Stats(took time.Duration) *Stats {
	sum := r.sum.clone()
	st := &Stats{
		Game: r.job.Game.Name, Games: sum.To, Seats: make([]SeatStats, len(r.names)), took: took,
		Draws: sum.Draws, Rounds: sum.Rounds, Decisions: sum.Decisions, Digest: sum.Digest, Cards: sum.Cards,
	}
	if sum.To > 0 {
		_, end := r.job.spans(sum.Range)
		st.Spans = r.spans[:end]
	}
	for i, name := range r.names {
		st.Seats[i] = SeatStats{Player: name, Part: Part{Wins: sum.Wins[i]}, Failed: sum.Failed[i]}
	}
	st.addEnds(r.job.Game.Ends, sum.Ends)
	st.finish()
	return st
}
