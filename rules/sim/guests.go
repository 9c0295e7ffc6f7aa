package sim

import (
	"muster/rules"
	"muster/rules/ai"
)

// A Guest is a player that is not of this program. It cannot look at a position, so it
// is told of each game; and it may fail, when something else plays on for it.
type Guest interface {
	rules.Program
	Begin(g *rules.Game, s rules.Setup, i uint64) error // game i begins; its seed has been told
	Took(rules.Action)                                  // of each action, those of chance and its own included
	Failed() bool                                       // in the game that is over
	Close()                                             // there are no more games
}

// A guest is a Guest and where it sits.
type guest struct {
	Guest
	seat int
}

// program makes a player.
func (j *Job) program(name string, seat rules.Seat) (rules.Program, error) {
	if j.Program != nil {
		return j.Program(name, j.Game, seat)
	}
	return ai.New(name, j.Game, 0)
}

// welcome tells the guests that game i begins.
func (w *Worker) welcome(i uint64) error {
	for _, g := range w.guests {
		if err := g.Begin(w.job.Game, w.setup, i); err != nil {
			return err
		}
	}
	return nil
}

// countFailed counts the guests that failed in the game that is over.
func (w *Worker) countFailed() {
	for _, g := range w.guests {
		if g.Failed() {
			w.tally.Failed[g.seat]++
		}
	}
}
