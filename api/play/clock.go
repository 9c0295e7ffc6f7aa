package play

import (
	"time"

	"muster/catalog/lang"
	"muster/rules"
)

// A Clock is what each person at the table has to decide in all, as Fischer's: for
// every turn that he ends, he gets something on top. Programs have no clock, and
// none runs until everybody is at the table.
type Clock struct {
	Minutes   int `json:"minutes"`
	Increment int `json:"increment"` // seconds
}

// The most that a clock may give.
const (
	maxMinutes   = 24 * 60
	maxIncrement = 10 * 60
)

// Check says what is wrong with a clock.
func (c *Clock) Check() error {
	if c.Minutes < 1 || c.Minutes > maxMinutes || c.Increment < 0 || c.Increment > maxIncrement {
		return lang.Fail(lang.Invalid, "api.clock", maxMinutes, maxIncrement)
	}
	return nil
}

// full returns what the clocks of a game show at first.
func (c *Clock) full(seats int) []int64 {
	left := make([]int64, seats)
	for i := range left {
		left[i] = (time.Duration(c.Minutes) * time.Minute).Milliseconds()
	}
	return left
}

// running returns the people whose clocks run: those who must act.
func (x *Session) running() (seats []rules.Seat) {
	if x.Clock == nil {
		return nil
	}
	turn := x.Match.Turn()
	for i, p := range x.Seats {
		if p.Waits() {
			return nil
		}
		if p.Player == "" && turn.Seats.Has(rules.Seat(i)) {
			seats = append(seats, rules.Seat(i))
		}
	}
	return seats
}

// Shown returns what the clocks showed at a moment, and which of them run since. None
// shows less than nothing.
func (x *Session) Shown() (left []int64, running []rules.Seat, at time.Time) {
	left = append(left, x.left...)
	for i := range left {
		left[i] = max(0, left[i])
	}
	return left, x.running(), x.since
}

// Left returns what the clock of each seat shows at a time.
func (x *Session) Left(now time.Time) []int64 {
	left := append([]int64(nil), x.left...)
	gone := max(0, now.Sub(x.since).Milliseconds())
	for _, s := range x.running() {
		left[s] -= gone
	}
	return left
}

// late returns who has no time left, or Nobody.
func (x *Session) late(now time.Time) rules.Seat {
	left, late := x.Left(now), rules.Nobody
	for _, s := range x.running() {
		if left[s] <= 0 && (late == rules.Nobody || left[s] < left[late]) {
			late = s
		}
	}
	return late
}

// alarm has somebody look at the game when the next clock runs out: whoever waits
// for the other is told, also if nobody asks.
func (h *Hall) alarm(x *Session) {
	if x.alarm != nil {
		x.alarm.Stop()
		x.alarm = nil
	}
	running := x.running()
	if len(running) == 0 {
		return
	}
	left := x.Left(h.Now())
	next := left[running[0]]
	for _, s := range running {
		next = min(next, left[s])
	}
	id := x.id
	x.alarm = time.AfterFunc(time.Duration(max(0, next)+1)*time.Millisecond, func() { h.look(id) })
}
