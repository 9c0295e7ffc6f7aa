package play

import (
	"context"
	"os"
	"slices"
	"time"

	"muster/catalog/store"
	"muster/cmd/muster/files"
	"muster/rules"
	"muster/rules/games"
)

// keep keeps how a game ended in the log of results, and returns its number there; 0
// if it is not kept. Unless somebody says otherwise that is done where there is a
// database, of games that a person played here to the end.
func (g *playing) keep(m *rules.Match) (number int, err error) {
	switch {
	case !m.Over() || g.asked && !g.result:
		return 0, nil
	case !g.asked && (m.N() == g.from || !slices.Contains(g.names, byHand) || !g.keeps()):
		return 0, nil
	}
	r, err := games.ResultOf(m, store.Played, time.Now())
	if err == nil {
		// Whoever has left the game by an interrupt may still have ended it.
		err = files.Writing(context.Background(), g.App, func(s *store.Store) error {
			kept, err := s.Results.Add(context.Background(), r)
			if err == nil {
				number = kept.Number
			}
			return err
		})
	}
	if err != nil && !g.asked {
		path, _ := files.Database(g.App)
		g.Complain(path, err)
		return 0, nil
	}
	return number, err
}

// keeps reports whether there is a database.
func (g *playing) keeps() bool {
	path, _ := files.Database(g.App)
	_, err := os.Stat(path)
	return err == nil
}
