package store

import "muster/catalog"

// A Step is a version of a list and what it changed.
type Step struct {
	Version
	Diff *catalog.Diff `json:"diff,omitempty"` // from the version before; nil of the first
}

// Steps says of each version what it changed; the newest is the first. The steps
// have no lists.
func Steps(versions []Version) []Step {
	steps := make([]Step, len(versions))
	for i, v := range versions {
		if i+1 < len(versions) {
			steps[i].Diff = catalog.Compare(versions[i+1].List, v.List)
		}
		v.List = nil
		steps[i].Version = v
	}
	return steps
}
