package play

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"testing"

	"muster/catalog/lang"
	"muster/rules"
)

// A shelfStream is a stream in memory.
type shelfStream struct {
	games  map[string][][]byte
	shared map[string][]byte
	lost   bool // what is added is answered with an error
}

func newShelfStream() *shelfStream {
	return &shelfStream{games: map[string][][]byte{}, shared: map[string][]byte{}}
}

var errTaken = errors.New("another message stands there")

func (s *shelfStream) Add(_ context.Context, game string, last uint64, data []byte) (uint64, error) {
	if uint64(len(s.games[game])) != last {
		return 0, errTaken
	}
	s.games[game] = append(s.games[game], data)
	if s.lost {
		return 0, errors.New("nobody answers")
	}
	return last + 1, nil
}

func (s *shelfStream) Read(_ context.Context, game string, tell func(uint64, []byte)) error {
	for i, data := range s.games[game] {
		tell(uint64(i+1), data)
	}
	return nil
}

func (s *shelfStream) Share(_ context.Context, digest, data []byte) error {
	s.shared[string(digest)] = data
	return nil
}

func (s *shelfStream) Shared(_ context.Context, digest []byte) ([]byte, error) {
	data, ok := s.shared[string(digest)]
	if !ok {
		return nil, errors.New("not there")
	}
	return data, nil
}

func (s *shelfStream) Try(context.Context) error { return nil }

// acts takes the first legal action of a game.
func acts(t *testing.T, h *Hall, id string, n int) (to int, a rules.Action, err error) {
	t.Helper()
	err = h.With(t.Context(), id, func(x *Session) (err error) {
		a = x.Match.Eye(x.Match.Turn().Seats.First()).Legal(nil)[0]
		to, err = h.Act(t.Context(), x, n, a)
		return err
	})
	return to, a, err
}

// digest is that of a game as a hall has it.
func digest(t *testing.T, h *Hall, id string) (sum string) {
	t.Helper()
	err := h.With(t.Context(), id, func(x *Session) error {
		sum = fmt.Sprint(x.Match.Digest(), x.Match.N(), x.Seats)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// A game goes on at another hall as it was at the first.
func TestAGameGoesOnElsewhere(t *testing.T) {
	t.Parallel()
	s := newShelfStream()
	here, there := toyHallOf(t, StreamJournal(s)), toyHallOf(t, StreamJournal(s))
	id, n := toyMatch(t, here)
	for i := range 6 {
		h := here
		if i%2 == 1 {
			h = there
		}
		h.sessions.remove(id)
		var err error
		if n, _, err = acts(t, h, id, n); err != nil {
			t.Fatal(err)
		}
		there.sessions.remove(id)
		here.sessions.remove(id)
		if a, b := digest(t, here, id), digest(t, there, id); a != b {
			t.Fatalf("after %d actions it is %s here and %s there", n, a, b)
		}
	}
}

// Of two halls that take down the same number one does, and the other finds out.
func TestTwoHallsDoNotTakeDownTheSameNumber(t *testing.T) {
	t.Parallel()
	s := newShelfStream()
	here, there := toyHallOf(t, StreamJournal(s)), toyHallOf(t, StreamJournal(s))
	id, n := toyMatch(t, here)
	digest(t, there, id) // it has the game in memory now
	after, a, err := acts(t, here, id, n)
	if err != nil {
		t.Fatal(err)
	}
	kept := len(s.games[id])
	var unsaved *Unsaved
	if _, _, err := acts(t, there, id, n); !errors.As(err, &unsaved) || !errors.Is(err, errTaken) || len(s.games[id]) != kept {
		t.Fatalf("the other took its action down: %v", err)
	}
	// Asked again, it says that the action is done; and another one is too late.
	err = there.With(t.Context(), id, func(x *Session) error {
		if got, err := there.Act(t.Context(), x, n, a); got != after || err != nil {
			t.Errorf("the same action: %d (%v), want %d", got, err, after)
		}
		a.A += 1000
		_, err := there.Act(t.Context(), x, n, a)
		return err
	})
	if lang.KindOf(err) != lang.Conflict {
		t.Errorf("another action of the same number: %v", err)
	}
}

// An action whose acknowledgement was lost is taken once.
func TestALostAcknowledgementIsNoSecondAction(t *testing.T) {
	t.Parallel()
	s := newShelfStream()
	h := toyHallOf(t, StreamJournal(s))
	id, n := toyMatch(t, h)
	s.lost = true
	_, a, err := acts(t, h, id, n)
	var unsaved *Unsaved
	if !errors.As(err, &unsaved) {
		t.Fatalf("got %v", err)
	}
	s.lost = false
	kept := len(s.games[id])
	err = h.With(t.Context(), id, func(x *Session) error {
		if x.Match.N() <= n {
			t.Error("it is forgotten")
		}
		_, err := h.Act(t.Context(), x, n, a)
		return err
	})
	if err != nil || len(s.games[id]) != kept {
		t.Errorf("it was taken again: %v", err)
	}
}

// Whoever was invited comes, and has his seat elsewhere too.
func TestASeatIsTakenInAStream(t *testing.T) {
	t.Parallel()
	s := newShelfStream()
	h := toyHallOf(t, StreamJournal(s))
	ada, code := Invite("Ada")
	bob, _ := Sit("Bob", "")
	id, n := begin(t, h, bob, ada)
	err := h.With(t.Context(), id, func(x *Session) error {
		return h.Join(t.Context(), x, code, "Ada L.", func(*sql.Tx, rules.Seat, string) error { return nil })
	})
	if err != nil {
		t.Fatal(err)
	}
	other := toyHallOf(t, StreamJournal(s))
	err = other.With(t.Context(), id, func(x *Session) error {
		if p := x.Seats[1]; p.Waits() || p.Name != "Ada L." {
			t.Errorf("the seat is %+v", p)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := acts(t, other, id, n); err != nil {
		t.Errorf("nobody can act then: %v", err)
	}
}

// What is not as it was taken down is said, and never played.
func TestDamageOfAStreamIsSeen(t *testing.T) {
	t.Parallel()
	for name, harm := range map[string]func([][]byte) [][]byte{
		"no JSON":           func(all [][]byte) [][]byte { all[2] = []byte("hello"); return all },
		"of somebody else":  func(all [][]byte) [][]byte { all[2] = []byte(`{"job":1}`); return all },
		"nothing":           func(all [][]byte) [][]byte { all[2] = nil; return all },
		"one is lost":       func(all [][]byte) [][]byte { return append(all[:2:2], all[3:]...) },
		"the first is lost": func(all [][]byte) [][]byte { return all[1:] },
		"one comes twice":   func(all [][]byte) [][]byte { return append(all, all[len(all)-1]) },
		"opened again":      func(all [][]byte) [][]byte { return append(all, all[0]) },
		"a time is another": func(all [][]byte) [][]byte {
			all[2] = bytes.Replace(all[2], []byte(`"at":1`), []byte(`"at":2`), 1)
			return all
		},
		"a seat that is not there": func(all [][]byte) [][]byte { return append(all, []byte(`{"came":{"token":""},"seat":9}`)) },
		"an action that is none": func(all [][]byte) [][]byte {
			all[2] = bytes.Replace(all[2], []byte(`"actions":["`), []byte(`"actions":["?`), 1)
			return all
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newShelfStream()
			h := toyHallOf(t, StreamJournal(s))
			id, n := toyMatch(t, h)
			for range 3 {
				var err error
				if n, _, err = acts(t, h, id, n); err != nil {
					t.Fatal(err)
				}
			}
			s.games[id] = harm(s.games[id])
			h.sessions.remove(id)
			err := h.With(t.Context(), id, func(*Session) error { return nil })
			if said := lang.MsgOf(err); said.Code != "journal.damaged" || lang.KindOf(err) != lang.Refused {
				t.Errorf("got %v", err)
			}
		})
	}
}

// A hall forgets the games of others, and those who listen to them are told to go.
func TestAHallYields(t *testing.T) {
	t.Parallel()
	h := toyHallOf(t, StreamJournal(newShelfStream()))
	mine, _ := toyMatch(t, h)
	others, _ := toyMatch(t, h)
	h.Elsewhere = func(id string) bool { return id == others }
	var rings [2]<-chan Ring
	for i, id := range []string{mine, others} {
		bell, err := h.Listen(id, rules.Nobody, "a")
		if err != nil {
			t.Fatal(err)
		}
		rings[i] = bell.Rings
	}
	h.Yield()
	if names := h.sessions.names(); len(names) != 1 || names[0] != mine {
		t.Errorf("it has %q in memory", names)
	}
	select {
	case _, open := <-rings[1]:
		if open {
			t.Error("it rings")
		}
	default:
		t.Error("who listens to the game of others is not told")
	}
	select {
	case <-rings[0]:
		t.Error("who listens to its own game is told to go")
	default:
	}
}
