package sim

import (
	"muster/catalog"
	"muster/rules"
	"muster/rules/rulestest"
)

// A Deal returns the lists of game i, of a job in which each game has its own. What is spent
// are lists that it returned and nobody needs any more: it may return them with other cards
// and without a name. It is called from any goroutine.
type Deal func(i uint64, spent []*catalog.List) ([]*catalog.List, error)

// A spent is what the last game that was set up for a worker alone leaves behind.
type spent struct {
	lists []*catalog.List
	start rules.State
}

// deal sets up game i, if it has lists of its own.
func (w *Worker) deal(i uint64) error {
	if w.job.Deal == nil {
		return nil
	}
	var err error
	if w.setup.Lists, err = w.job.Deal(i, w.spent.lists); err != nil {
		return err
	}
	if w.start, err = w.job.Game.Renewed(w.spent.start, w.setup); err != nil {
		return err
	}
	w.spent.start = w.start
	if len(w.guests) == 0 { // who are told the names of the lists
		w.spent.lists = w.setup.Lists
	}
	if w.watch != nil {
		w.watch = rulestest.NewWatch(w.start, w.job.Seed)
	}
	return nil
}
