package turns

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"
)

// A clock stands still unless it is moved.
type clock struct{ now time.Time }

func (c *clock) queue(places, most, each int) *Queue {
	return &Queue{Places: places, Most: most, Each: each, Now: func() time.Time { return c.now }}
}

func line(t *testing.T, q *Queue, as string) *Turn {
	t.Helper()
	turn, err := q.Line(as, "")
	if err != nil {
		t.Fatal(err)
	}
	return turn
}

func (t *Turn) has() bool { return t.state == has }

// A crowd is names that come again at once when they had their turn, which takes as
// long as it says.
type crowd struct {
	*clock
	*testing.T
	queue *Queue
	turns []*Turn
	names [][2]string
	takes []time.Duration
}

func (c *crowd) join(client, thing string, takes time.Duration) {
	turn, err := c.queue.Line(client, thing)
	if err != nil {
		c.Fatal(err)
	}
	c.turns, c.names, c.takes = append(c.turns, turn), append(c.names, [2]string{client, thing}), append(c.takes, takes)
}

// turn lets whoever has the turn use it, and returns who that was.
func (c *crowd) turn() int {
	c.Helper()
	i := slices.IndexFunc(c.turns, (*Turn).has)
	if i < 0 {
		c.Fatal("nobody has a turn")
	}
	c.now = c.now.Add(c.takes[i])
	next, err := c.queue.Line(c.names[i][0], c.names[i][1])
	if err != nil {
		c.Fatal(err)
	}
	c.turns[i].Done()
	c.turns[i] = next
	return i
}

func newCrowd(t *testing.T) *crowd {
	c := new(clock)
	return &crowd{clock: c, T: t, queue: c.queue(1, 999, 999)}
}

func TestTurnsAreShared(t *testing.T) {
	for _, k := range []struct {
		name  string
		join  func(c *crowd)
		turns int
		want  []int
	}{
		{"who is alone has all", func(c *crowd) { c.join("a", "", time.Second) }, 9, []int{9}},
		{"as much time, not as many turns", func(c *crowd) {
			c.join("short", "", 10*time.Millisecond)
			c.join("long", "", 100*time.Millisecond)
		}, 110, []int{100, 10}},
		{"nothing takes no time", func(c *crowd) {
			for i := range 3 {
				c.join(fmt.Sprint(i), "", 0)
			}
		}, 30, []int{10, 10, 10}},
		{"a client has no more for many things", func(c *crowd) {
			c.join("a", "1", time.Second)
			c.join("b", "1", time.Second)
			c.join("b", "2", time.Second)
			c.join("b", "3", time.Second)
		}, 60, []int{30, 10, 10, 10}},
	} {
		t.Run(k.name, func(t *testing.T) {
			c := newCrowd(t)
			k.join(c)
			got := make([]int, len(c.turns))
			for range k.turns {
				got[c.turn()]++
			}
			for i := range got {
				if got[i] < k.want[i]-1 || got[i] > k.want[i]+1 {
					t.Fatalf("got %v turns, want %v", got, k.want)
				}
			}
		})
	}
}

// Whoever comes anew waits for the one who has the turn, not for sixty.
func TestWhoComesAnewIsNotLast(t *testing.T) {
	for name, client := range map[string]string{"of another client": "guest", "of the same": "many"} {
		t.Run(name, func(t *testing.T) {
			c := newCrowd(t)
			for i := range 60 {
				c.join("many", fmt.Sprint(i), time.Second)
			}
			for range 300 {
				c.turn()
			}
			c.join(client, "new", time.Millisecond)
			for passed := 0; c.turn() != 60; passed++ {
				if passed > 0 {
					t.Fatal("others had turns before")
				}
			}
		})
	}
}

func TestWaitingIsLimited(t *testing.T) {
	q := new(clock).queue(1, 4, 3)
	now := line(t, q, "greedy")
	var waiting []*Turn
	for range 3 {
		waiting = append(waiting, line(t, q, "greedy"))
	}
	if _, err := q.Line("greedy", ""); !errors.Is(err, ErrMany) {
		t.Errorf("got %v, want that one name is enough", err)
	}
	second := line(t, q, "second")
	third := line(t, q, "third") // makes the last of the greedy go
	if err := waiting[2].Wait(t.Context()); !errors.Is(err, ErrFull) {
		t.Errorf("got %v, want that its place was given away", err)
	}
	line(t, q, "fourth")
	if _, err := q.Line("fifth", ""); !errors.Is(err, ErrFull) {
		t.Errorf("got %v, want that nobody has more to give", err)
	}
	if q.Waiting() != 4 {
		t.Errorf("got %d that wait, want 4", q.Waiting())
	}
	now.Done()
	now.Done()
	second.Done()
	if err := third.Wait(t.Context()); err != nil || q.taken != 1 {
		t.Errorf("got %v and %d turns, want one after the other", err, q.taken)
	}
}

func TestWhoGoesGivesHisPlaceBack(t *testing.T) {
	q := new(clock).queue(2, 9, 9)
	turns := []*Turn{line(t, q, "a"), line(t, q, "b"), line(t, q, "a"), line(t, q, "b")}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := turns[2].Wait(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want that nobody is there", err)
	}
	if err := turns[0].Wait(t.Context()); err != nil {
		t.Error(err)
	}
	for _, turn := range turns {
		turn.Done()
	}
	if q.taken != 0 || q.Waiting() != 0 {
		t.Errorf("got %d turns and %d that wait, want none", q.taken, q.Waiting())
	}
}
