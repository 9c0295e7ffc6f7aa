package play

import (
	"bytes"
	"context"
	"database/sql"
	"maps"
	"slices"
	"sync"
	"time"

	"muster/catalog/lang"
	"muster/rules"
)

// MaxLive is how many games are kept in memory. Others wait in the journal.
const MaxLive = 200

// maxEvents is how many events a game may have. Whoever plays longer can still
// resign.
const maxEvents = 20_000

// A Session is a game in memory. All but id is read and written under mu.
type Session struct {
	Match  *rules.Match
	Seats  []Place
	Seeded bool   // somebody chose the dice
	Clock  *Clock // nil: nobody plays against it
	Client string // who last acted: for him its programs think
	// Made is done with taking down a new game, or neither; nil: nothing.
	Made func(tx *sql.Tx, id string, n int) error

	id      string
	end                 // of what the journal has
	left    []int64     // what the clocks showed at since, in milliseconds
	since   time.Time   // when the last action was taken, as far as clocks go
	acted   time.Time   // and as it was
	alarm   *time.Timer // when the next clock runs out
	mu      sync.Mutex
	wish    *wish
	dead    bool // forgotten: look for it again
	queued  bool // a program is about to act or thinking
	advised bool // a program thinks about a hint
	players map[rules.Seat]rules.Player
	beside  *beside // what programs think while a person decides; nil: nothing yet
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
	if late := x.late(h.Now()); late != rules.Nobody {
		if _, err := h.enter(ctx, x, rules.Flag(late)); err != nil {
			return false, err
		}
	}
	err = do(x)
	whole = !x.dead
	return false, err
}

// look does what is due in a game: a clock has run out, or a program is to act.
func (h *Hall) look(id string) {
	if h.elsewhere(id) {
		return
	}
	err := h.With(h.ctx, id, func(x *Session) error {
		h.Wake(x)
		return nil
	})
	if err != nil && h.ctx.Err() == nil {
		h.Log.Error("game", "game", id, "error", Cause(err))
	}
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
	log.Secret = r.secret
	cards, err := h.cards(ctx, r)
	if err != nil {
		return err
	}
	m, err := rules.Resume(game, cards, log)
	if err != nil {
		return err
	}
	h.take(x, m, r)
	if r.facts == nil && !m.Over() {
		k, err := keep(cards, r.game)
		if err == nil {
			err = h.Journal.keepNow(ctx, k, r)
		}
		if err != nil {
			h.Log.Error("keeping cards", "game", x.id, "error", Cause(err)) // it is tried again the next time
		}
	}
	return nil
}

// take makes a session of a match and of what the journal knows of it. Nobody's
// time runs while there is no server.
func (h *Hall) take(x *Session, m *rules.Match, r *record) {
	if !r.seeded && r.secret == nil {
		m.Dice = dice // a game of before
	}
	x.Match, x.Seats, x.Seeded, x.Clock = m, r.seats, r.seeded, r.clock
	x.end, x.left, x.acted, x.since = r.end, r.left, r.at, r.at
	if x.since.Before(h.opened) {
		x.since = h.opened
	}
	x.players = map[rules.Seat]rules.Player{}
	x.name()
	h.alarm(x)
}

// name tells the match who sits where.
func (x *Session) name() {
	if len(x.Match.Sitters) != len(x.Seats) {
		x.Match.Sitters = make([]rules.Sitter, len(x.Seats))
	}
	for i, p := range x.Seats {
		s := &x.Match.Sitters[i]
		s.Name, s.Player = p.Name, p.Player
	}
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
	case a == rules.Flag(a.Seat), a.TakesBack():
		return 0, lang.Fail(lang.Refused, "action.illegal", a.String())
	case n >= maxEvents && !a.Leaves():
		return 0, lang.Fail(lang.Refused, "api.game-long", maxEvents)
	}
	return h.enter(ctx, x, a)
}

// enter takes an action and takes it down. It returns how many there are then.
func (h *Hall) enter(ctx context.Context, x *Session, a rules.Action) (int, error) {
	now, n := h.Now(), x.Match.N()
	e := entry{game: x.id, n: n, after: x.end, left: x.Left(now), at: now}
	var err error
	if e.actions, err = x.do(a); err != nil {
		if x.Match.N() == n {
			return 0, err
		}
		h.forget(x)
		return 0, &Unsaved{err}
	}
	if x.Clock != nil && !a.TakesBack() && !a.Leaves() && !x.Match.Turn().Seats.Has(a.Seat) {
		e.left[a.Seat] += (time.Duration(x.Clock.Increment) * time.Second).Milliseconds()
	}
	e.over = x.Match.Over()
	if x.end, err = h.Journal.append(ctx, &e); err != nil {
		h.forget(x)
		return 0, &Unsaved{err}
	}
	x.left, x.since, x.acted, x.wish = e.left, now, now, nil
	h.Acted()
	h.troubles.Delete(x.id)
	h.bells.ring(x.id, Ring{N: x.Match.N(), Over: e.over})
	if e.over && h.Ended != nil {
		h.Ended(x.id, x.Match)
	}
	h.Wake(x)
	h.alarm(x)
	return x.Match.N(), nil
}

// do takes an action in the match.
func (x *Session) do(a rules.Action) ([]rules.Action, error) {
	if a.TakesBack() {
		return x.Match.TakeBack(a.Seat)
	}
	return x.Match.Do(a)
}

// settled returns how many actions there were when action n and what chance
// added had been taken.
func settled(done []rules.Action, n int) int {
	for n++; n < len(done) && done[n].Seat == rules.Chance; {
		n++
	}
	return n
}

// die leaves the session to whoever has it still.
func (x *Session) die() {
	x.dead = true
	if x.beside != nil {
		x.beside.stop()
	}
}

// forget drops a session, so that the next request plays it from the journal.
func (h *Hall) forget(x *Session) {
	x.die()
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
	oldest.die()
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

// remove drops the session of a game, if there is one.
func (l *sessions) remove(id string) {
	l.mu.Lock()
	x := l.live[id]
	l.mu.Unlock()
	if x == nil {
		return
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.die()
	l.drop(x)
}

// names returns which games are in memory.
func (l *sessions) names() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Collect(maps.Keys(l.live))
}

func (l *sessions) count() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.live)
}
