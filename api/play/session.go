package play

import (
	"bytes"
	"context"
	"sync"
	"time"

	"muster/catalog/lang"
	"muster/rules"
)

// MaxLive is how many games are kept in memory. Others wait in the journal.
const MaxLive = 200

// A Session is a game in memory. All but id is read and written under mu.
type Session struct {
	Match  *rules.Match
	Seats  []Place
	Seeded bool // somebody chose the dice

	id      string
	mu      sync.Mutex
	dead    bool // forgotten: look for it again
	queued  bool // a program is about to act or thinking
	players map[rules.Seat]rules.Player
}

// sessions are the games in memory.
type sessions struct {
	mu   sync.Mutex
	live map[string]*Session
	used map[string]time.Time
}

// With does something to a game while nobody else does. If it panics the game
// is played again from the journal the next time.
func (h *Hall) With(ctx context.Context, id string, do func(*Session) error) error {
	if h.Journal == nil {
		return lang.Fail(lang.NotFound, "api.no-journal")
	}
	for {
		x := h.sessions.get(id, h.Now())
		again, err := h.visit(ctx, x, do)
		if !again {
			return err
		}
	}
}

func (h *Hall) visit(ctx context.Context, x *Session, do func(*Session) error) (again bool, err error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.dead {
		return true, nil
	}
	whole := false
	defer func() {
		if !whole {
			h.forget(x)
		}
	}()
	if x.Match == nil {
		if err := h.restore(ctx, x); err != nil {
			return false, err
		}
		h.Wake(x)
	}
	err = do(x)
	whole = !x.dead
	return false, err
}

// restore plays a game again from the journal.
func (h *Hall) restore(ctx context.Context, x *Session) error {
	r, err := h.Journal.load(ctx, x.id)
	if err != nil {
		return err
	}
	game, err := h.Find(r.game)
	if err != nil {
		return err
	}
	log, err := rules.ReadLog(bytes.NewReader(r.log()))
	if err != nil {
		return err
	}
	m, err := rules.Resume(game, h.Catalog.Load(), log)
	if err != nil {
		return err
	}
	x.take(m, r)
	return nil
}

func (x *Session) take(m *rules.Match, r *record) {
	if !r.seeded {
		m.Dice = dice
	}
	x.Match, x.Seats, x.Seeded = m, r.seats, r.seeded
	x.players = map[rules.Seat]rules.Player{}
}

// Act takes an action of a player: number n of the game. It is on disk when Act
// returns, and the number of actions there are then is the answer.
func (h *Hall) Act(ctx context.Context, x *Session, n int, a rules.Action) (int, error) {
	done := x.Match.Actions()
	switch {
	case n < len(done) && done[n] == a:
		return settled(done, n), nil // the answer was lost: this is it
	case n != len(done):
		return 0, lang.Fail(lang.Conflict, "api.stale", n, len(done))
	}
	added, err := x.Match.Do(a)
	if err != nil {
		if x.Match.N() == n {
			return 0, err
		}
		h.forget(x)
		return 0, &Unsaved{err}
	}
	if err := h.Journal.append(ctx, x.id, n, added, x.Match.Over(), h.Now()); err != nil {
		h.forget(x)
		return 0, &Unsaved{err}
	}
	h.Acted()
	h.bells.ring(x.id, Ring{x.Match.N(), x.Match.Over()})
	h.Wake(x)
	return x.Match.N(), nil
}

// settled returns how many actions there were when action n and what chance
// added had been taken.
func settled(done []rules.Action, n int) int {
	for n++; n < len(done) && done[n].Seat == rules.Chance; {
		n++
	}
	return n
}

// forget drops a session, so that the next request plays it from the journal.
func (h *Hall) forget(x *Session) {
	x.dead = true
	h.sessions.drop(x)
}

// get returns the session of a game, which may be empty yet.
func (l *sessions) get(id string, now time.Time) *Session {
	l.mu.Lock()
	defer l.mu.Unlock()
	x, ok := l.live[id]
	if !ok {
		x = &Session{id: id}
		l.put(x)
	}
	l.used[id] = now
	return x
}

// add keeps the session of a new game.
func (l *sessions) add(x *Session, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put(x)
	l.used[x.id] = now
}

func (l *sessions) put(x *Session) {
	if len(l.live) >= MaxLive {
		l.evict()
	}
	l.live[x.id] = x
}

// evict forgets the game that was not asked for longest, among those that
// nobody is doing anything to. There may be none: then there is one too many
// for a moment.
func (l *sessions) evict() {
	var oldest *Session
	for id, x := range l.live {
		if oldest != nil && !l.used[id].Before(l.used[oldest.id]) {
			continue
		}
		if !x.mu.TryLock() {
			continue
		}
		if x.queued {
			x.mu.Unlock()
			continue
		}
		if oldest != nil {
			oldest.mu.Unlock()
		}
		oldest = x
	}
	if oldest == nil {
		return
	}
	oldest.dead = true
	oldest.mu.Unlock()
	delete(l.live, oldest.id)
	delete(l.used, oldest.id)
}

func (l *sessions) drop(x *Session) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.live[x.id] == x {
		delete(l.live, x.id)
		delete(l.used, x.id)
	}
}

func (l *sessions) count() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.live)
}
