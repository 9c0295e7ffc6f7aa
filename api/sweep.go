package api

import (
	"context"
	"time"

	"muster/api/play"
	"muster/catalog/store"
	"muster/rules"
	"muster/rules/games"
)

// sweepEvery is how often what is kept no longer is deleted.
const sweepEvery = time.Hour

// sweep deletes what is to be kept no longer, now and then, until the server ends.
func (s *Server) sweep() {
	every := time.NewTicker(sweepEvery)
	defer every.Stop()
	for {
		if err := s.Store.Answers.Forget(s.ctx, s.Now()); err != nil && s.ctx.Err() == nil {
			s.Log.Error("forgetting answers", "error", play.Cause(err))
		}
		if s.KeepVersions > 0 {
			s.pruneVersions()
		}
		select {
		case <-s.ctx.Done():
			return
		case <-every.C:
		}
	}
}

// pruneVersions deletes the versions of lists that are to be kept no longer.
func (s *Server) pruneVersions() {
	versions, lists, err := s.Store.Lists.Prune(s.ctx, s.KeepVersions)
	if err != nil && s.ctx.Err() == nil {
		s.Log.Error("pruning versions", "error", play.Cause(err))
	} else if versions > 0 {
		s.Log.Info("pruned", "versions", versions, "lists", lists)
	}
}

// keepResult keeps how a game ended in the log of results, if one of its lists is a
// saved one. That game is over, whatever comes of this.
func (s *Server) keepResult(id string, m *rules.Match) {
	if s.Store == nil {
		return
	}
	r, err := games.ResultOf(m, store.Served, s.Now())
	if err == nil {
		r.Guest = true
		_, err = s.Store.Results.Add(context.Background(), r)
	}
	if err != nil {
		s.Log.Error("keeping a result", "game", id, "error", play.Cause(err))
	}
}
