package api

import "time"

// sweepEvery is how often versions of lists are deleted by rule.
const sweepEvery = time.Hour

// sweep deletes the versions of lists that are to be kept no longer, now and then,
// until the server ends.
func (s *Server) sweep() {
	every := time.NewTicker(sweepEvery)
	defer every.Stop()
	for {
		versions, lists, err := s.Store.PruneVersions(s.ctx, s.KeepVersions)
		if err != nil && s.ctx.Err() == nil {
			s.Log.Error("pruning versions", "error", err)
		} else if versions > 0 {
			s.Log.Info("pruned", "versions", versions, "lists", lists)
		}
		select {
		case <-s.ctx.Done():
			return
		case <-every.C:
		}
	}
}
