package api

import (
	"bytes"
	"context"
	"net/http"
	"sync"
	"time"

	"muster/catalog/lang"
	"muster/rules"
)

// maxLive is how many games are kept in memory. Others wait in the journal.
const maxLive = 200

// A session is a game in memory. All but id is read and written under mu.
type session struct {
	id string

	mu      sync.Mutex
	dead    bool // forgotten: look for it again
	match   *rules.Match
	seats   []place
	seeded  bool
	queued  bool // a program is about to act or thinking
	players map[rules.Seat]rules.Player
}

// sessions are the games in memory.
type sessions struct {
	mu   sync.Mutex
	live map[string]*session
	used map[string]time.Time
}

// with does something to a game while nobody else does. If it panics the game
// is played again from the journal the next time.
func (s *Server) with(ctx context.Context, id string, do func(*session) error) error {
	if s.Journal == nil {
		return lang.Fail(lang.NotFound, "api.no-journal")
	}
	for {
		x := s.sessions.get(id, s.Now())
		again, err := s.visit(ctx, x, do)
		if !again {
			return err
		}
	}
}

func (s *Server) visit(ctx context.Context, x *session, do func(*session) error) (again bool, err error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.dead {
		return true, nil
	}
	whole := false
	defer func() {
		if !whole {
			s.forget(x)
		}
	}()
	if x.match == nil {
		if err := s.restore(ctx, x); err != nil {
			return false, err
		}
		s.wake(x)
	}
	err = do(x)
	whole = !x.dead
	return false, err
}

// restore plays a game again from the journal.
func (s *Server) restore(ctx context.Context, x *session) error {
	r, err := s.Journal.load(ctx, x.id)
	if err != nil {
		return err
	}
	game, err := s.Find(r.game)
	if err != nil {
		return err
	}
	log, err := rules.ReadLog(bytes.NewReader(r.log()))
	if err != nil {
		return err
	}
	m, err := rules.Resume(game, s.Catalog.Load(), log)
	if err != nil {
		return err
	}
	x.take(m, r)
	return nil
}

func (x *session) take(m *rules.Match, r *record) {
	if !r.seeded {
		m.Dice = dice
	}
	x.match, x.seats, x.seeded = m, r.seats, r.seeded
	x.players = map[rules.Seat]rules.Player{}
}

// act takes an action of a player: number n of the game. It is on disk when act
// returns, and the number of actions there are then is the answer.
func (s *Server) act(ctx context.Context, x *session, n int, a rules.Action) (int, error) {
	done := x.match.Actions()
	switch {
	case n < len(done) && done[n] == a:
		return settled(done, n), nil // the answer was lost: this is it
	case n != len(done):
		return 0, lang.Fail(lang.Conflict, "api.stale", n, len(done))
	}
	added, err := x.match.Do(a)
	if err != nil {
		if x.match.N() == n {
			return 0, err
		}
		s.forget(x)
		return 0, unsaved(err)
	}
	if err := s.Journal.append(ctx, x.id, n, added, x.match.Over(), s.Now()); err != nil {
		s.forget(x)
		return 0, unsaved(err)
	}
	s.metrics.actions.Inc()
	s.bells.ring(x.id, ring{x.match.N(), x.match.Over()})
	s.wake(x)
	return x.match.N(), nil
}

// settled returns how many actions there were when action n and what chance
// added had been taken.
func settled(done []rules.Action, n int) int {
	for n++; n < len(done) && done[n].Seat == rules.Chance; {
		n++
	}
	return n
}

// unsaved is the answer when nobody knows what the journal holds.
func unsaved(err error) error {
	return &failure{status: http.StatusServiceUnavailable, msg: lang.Say("api.unsaved"), err: err}
}

// forget drops a session, so that the next request plays it from the journal.
func (s *Server) forget(x *session) {
	x.dead = true
	s.sessions.drop(x)
}

// get returns the session of a game, which may be empty yet.
func (l *sessions) get(id string, now time.Time) *session {
	l.mu.Lock()
	defer l.mu.Unlock()
	x, ok := l.live[id]
	if !ok {
		x = &session{id: id}
		l.put(x)
	}
	l.used[id] = now
	return x
}

// add keeps the session of a new game.
func (l *sessions) add(x *session, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put(x)
	l.used[x.id] = now
}

func (l *sessions) put(x *session) {
	if len(l.live) >= maxLive {
		l.evict()
	}
	l.live[x.id] = x
}

// evict forgets the game that was not asked for longest, among those that
// nobody is doing anything to. There may be none: then there is one too many
// for a moment.
func (l *sessions) evict() {
	var oldest *session
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

func (l *sessions) drop(x *session) {
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
