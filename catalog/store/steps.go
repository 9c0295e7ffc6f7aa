package store

import (
	"context"

	"muster/catalog"
)

// A Step is a version of a list and what it changed.
type Step struct {
	Version
	Diff *catalog.Diff `json:"diff,omitempty"` // from the version before; nil of the first that is kept
}

// Steps returns what a saved list has been and what each version changed, the newest
// first: at most so many (0: all), those below a number (0: from the newest). The
// steps have no lists.
func (s Lists) Steps(ctx context.Context, id string, below, most int) ([]Step, error) {
	saved, err := s.Saved(ctx, id)
	if err != nil {
		return nil, err
	}
	if below == 0 {
		below = saved.Version + 1
	}
	steps := []Step{}
	var list *catalog.List // of the last of the steps
	err = s.versionsWhere(ctx, func(v Version) bool {
		if n := len(steps); n > 0 {
			steps[n-1].Diff = catalog.Compare(v.List, list)
			if n == most {
				return false
			}
		}
		list, v.List = v.List, nil
		steps = append(steps, Step{Version: v})
		return true
	}, "l.id = ? AND v.number < ? ORDER BY v.number DESC", id, below)
	return steps, err
}
