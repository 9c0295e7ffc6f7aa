package play

import "net/http"

// A Club is servers that play the games of one journal, each some of them.
type Club interface {
	// Elsewhere reports whether another server plays a game.
	Elsewhere(game string) bool
	// Ask has the server that plays a game answer the request of a client, whose address is
	// known here, and reports whether it did: if not, this one is to. The error is for the
	// client.
	Ask(w http.ResponseWriter, r *http.Request, game, client string) (answered bool, err error)
	// Moved is sent to when other servers play games than before.
	Moved() <-chan struct{}
}
