// Package play keeps the games that are being played: who sits at which seat,
// what has happened, and the programs that play.
//
// A game is what its journal says, and memory is a cache of it. An action is
// applied, written down, and only then answered and told to others; whatever
// goes wrong in between, the session is forgotten and played again from the
// journal. Nothing here knows a rule of any game, or how a request looks.
package play

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"muster/api/turns"
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
)

// A Hall is where games are played. Its fields are set before Open is called and
// stay as they are; Wait ends what Open began.
type Hall struct {
	Catalog *atomic.Pointer[catalog.Catalog]
	Journal Journal // nil: no games are played
	Log     *slog.Logger
	Now     func() time.Time
	Acted   func()                          // is told of every action that is taken down
	Ended   func(id string, m *rules.Match) // is told of every game that has ended, once that is taken down; nil: nobody is
	Retry   time.Duration                   // until a program that failed tries again; a second if 0
	Keep    Keep                            // how long games are kept

	// Elsewhere reports whether a game is played by another server with the same journal; nil: none is.
	Elsewhere func(id string) bool

	Computing int                 // how many programs think at once; one if 0
	Cores     *semaphore.Weighted // that they share with others; nil if they share none

	// Find returns the rules of a game.
	Find func(catalog.Game) (*rules.Game, error)
	// Player makes a program that plays a seat of a game: "hard", "search:200".
	Player func(name string, g *rules.Game, seed uint64) (rules.Player, error)

	bells    bells
	sessions sessions
	past     past
	troubles sync.Map    // lang.Msg by game: why a program does not act
	thinking turns.Queue // games in which a program is to act
	thinkers thinkers
	ctx      context.Context // of Open
	opened   time.Time
}

// Open sets the programs to work until the context is done.
func (h *Hall) Open(ctx context.Context) {
	h.sessions.live = map[string]*Session{}
	h.sessions.used = map[string]time.Time{}
	h.thinking = turns.Queue{Places: max(1, h.Computing), Most: maxThinking, Each: maxThinking, Cores: h.Cores, Now: h.Now}
	h.ctx, h.opened = ctx, h.Now()
	if h.Retry == 0 {
		h.Retry = firstRetry
	}
	h.thinkers.start(func() { h.sweep(ctx) })
}

// Wait returns when the context of Open is done and the programs have stopped.
func (h *Hall) Wait() { h.thinkers.wait() }

// Waiting returns how many programs wait for their turn to think.
func (h *Hall) Waiting() int { return h.thinking.Waiting() }

// Turns is where programs wait for their turn to think, for others who compute as long.
func (h *Hall) Turns() *turns.Queue { return &h.thinking }

// Live returns how many games are in memory.
func (h *Hall) Live() int { return h.sessions.count() }

// Yield forgets the games that are played elsewhere from now on, and ends the streams of
// those who listen to them: they ask again, and hear it there.
func (h *Hall) Yield() {
	for _, id := range h.sessions.names() {
		if h.elsewhere(id) {
			h.sessions.remove(id)
		}
	}
	h.bells.end(h.elsewhere)
}

func (h *Hall) elsewhere(id string) bool { return h.Elsewhere != nil && h.Elsewhere(id) }

// Begin takes down a new game, whose match, seats and clock are given, and keeps
// it. It returns the name of the game and how many actions there are. The chance of
// a match whose seed nobody chose comes from a secret.
func (h *Hall) Begin(ctx context.Context, x *Session) (id string, n int, err error) {
	m := x.Match
	r := &record{
		id: h.newID(), game: m.Game().Name, edition: m.Game().Edition, seeded: x.Seeded, seats: x.Seats, clock: x.Clock,
	}
	if r.clock != nil {
		r.left = r.clock.full(len(r.seats))
	}
	if r.setup, err = m.Header(); err != nil {
		return "", 0, err
	}
	if len(r.setup) > maxSetup {
		return "", 0, lang.Fail(lang.TooLarge, "api.game-large", maxSetup>>10)
	}
	if !r.seeded {
		r.secret = rules.NewSecret()
		m.Commit(r.secret)
	}
	if _, err := m.Settle(); err != nil {
		return "", 0, err
	}
	r.actions, n = m.Actions(), m.N()
	if x.Made != nil {
		r.also = func(tx *sql.Tx) error { return x.Made(tx, r.id, n) }
	}
	if r.cards, err = keep(m.Setup().Catalog, r.game); err != nil {
		return "", 0, err
	}
	if err := h.Journal.create(ctx, r, h.Now()); lang.KindOf(err) == lang.TooLarge {
		return "", 0, err
	} else if err != nil {
		return "", 0, &Unsaved{err}
	}
	x.id, x.Made = r.id, nil
	x.mu.Lock()
	defer x.mu.Unlock()
	h.take(x, m, r)
	h.sessions.add(x, h.Now())
	h.Wake(x)
	return r.id, n, nil
}

// newID names a game that is played here.
func (h *Hall) newID() string {
	id := newID()
	for h.elsewhere(id) {
		id = newID()
	}
	return id
}

// maxSetup is how large the set-up of a game may be, in bytes: its lists.
const maxSetup = 256 << 10

// An Unsaved error is one after which nobody knows what the journal holds.
type Unsaved struct{ Err error }

// Error is the English sentence: whoever acted looks at the game again.
func (u *Unsaved) Error() string { return lang.Say("api.unsaved").In(lang.EN) }

// Unwrap returns why the journal was not written, for the log.
func (u *Unsaved) Unwrap() error { return u.Err }

// Cause returns an error for the log: it says what lies behind it, too, where an error on
// the way keeps that from people.
func Cause(err error) error {
	text := err.Error()
	for inner := errors.Unwrap(err); inner != nil; err, inner = inner, errors.Unwrap(inner) {
		if !strings.Contains(err.Error(), inner.Error()) {
			text += ": " + inner.Error()
		}
	}
	return errors.New(text)
}
