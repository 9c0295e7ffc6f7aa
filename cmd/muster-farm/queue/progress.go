package queue

import (
	"time"

	"muster/rules/sim"
)

// A Progress is how far a job is.
type Progress struct {
	Job    string
	Done   int // games that are counted, those of earlier sittings among them
	Before int // of those
	Games  int
	Took   time.Duration // this time
	// Leader is the share of wins of seat 0 at the first table of a study, of the games so far;
	// nil in a tuning.
	Leader *sim.Share
}

// Left returns how long the rest takes at the pace so far; false if nobody knows.
func (p *Progress) Left() (time.Duration, bool) {
	n := p.Done - p.Before
	if n == 0 {
		return 0, false
	}
	return time.Duration(float64(p.Took) / float64(n) * float64(p.Games-p.Done)), true
}

// far is how far the job is, and those before it that are of the same tuning.
func (p *player) far() Progress {
	so := p.earlier
	so.Job, so.Games, so.Took = p.name, max(so.Games, p.job.Games), time.Since(p.began)
	so.Done += p.counted()
	so.Before += p.before
	return so
}

// progress tells how far the job is.
func (p *player) progress() {
	if p.tell.Progress == nil {
		return
	}
	so := p.far()
	if t, is := p.ledgers[0].(tallies); is {
		first := t.Stats(0)
		leader := sim.ShareOf(first.Seats[0].Wins, first.Games)
		so.Leader = &leader
	}
	p.tell.Progress(so)
}
