package api

import (
	"context"

	"muster/api/play"
	"muster/catalog/store"
	"muster/rules"
	"muster/rules/games"
)

// keepResult keeps how a game ended in the log of results, if one of its lists is a
// saved one. That game is over, whatever comes of this.
func (s *Server) keepResult(id string, m *rules.Match) {
	if s.Store == nil {
		return
	}
	r, err := games.ResultOf(m, store.Served, s.Now())
	if err == nil {
		r.Guest = true
		_, err = s.Store.AddResult(context.Background(), r)
	}
	if err != nil {
		s.Log.Error("keeping a result", "game", id, "error", play.Cause(err))
	}
}
