package flow

import (
	"strings"
	"testing"

	"muster/rules"
	"muster/rules/zones"
)

// host is a game whose procedures are letters: what each does is in do, and
// what ran is in ran.
type host struct {
	Machine
	do  map[uint16]func(*Frame) Signal
	ran strings.Builder
}

func (h *host) Orders([]Frame) rules.Seat { return 0 }

func (h *host) Step(f *Frame) Signal {
	if f.Step == 0 {
		h.ran.WriteByte(byte(f.Proc))
	}
	if do := h.do[f.Proc]; do != nil {
		return do(f)
	}
	return Done
}

func TestWhatAProcedureCalledRunsAfterItIsDone(t *testing.T) {
	h := &host{}
	h.do = map[uint16]func(*Frame) Signal{
		'a': func(*Frame) Signal { h.Call(Frame{Proc: 'b'}); h.Queue(Frame{Proc: 'q'}); return Done },
		'b': func(*Frame) Signal { h.Call(Frame{Proc: 'c'}); return Done },
		'd': func(f *Frame) Signal {
			if f.Step++; f.Step == 1 {
				h.Call(Frame{Proc: 'a'})
				return Go
			}
			if h.Drain() {
				return Go
			}
			return Done
		},
	}
	h.Call(Frame{Proc: 'd'})
	h.Run(h)
	if got := h.ran.String(); got != "dabcq" {
		t.Errorf("ran %s, want dabcq", got)
	}
}

func TestWhatIsDueAtOnceIsOrdered(t *testing.T) {
	for answer, want := range []string{"dzyx", "dyzx", "dxzy"} {
		h := &host{}
		h.do = map[uint16]func(*Frame) Signal{
			'd': func(f *Frame) Signal {
				if f.Step++; f.Step == 1 {
					for _, p := range "xyz" {
						h.Offer(Frame{Proc: uint16(p)})
					}
					return Go
				}
				return Done
			},
		}
		h.Call(Frame{Proc: 'd'})
		h.Run(h)
		h.Reply(h, rules.Action{Verb: Choose, A: uint16(answer)})
		h.Reply(h, rules.Action{Verb: Choose, A: 0})
		if got := h.ran.String(); got != want {
			t.Errorf("answer %d: ran %s, want %s", answer, got, want)
		}
		if h.Turn() != (rules.Turn{}) {
			t.Errorf("answer %d: a question is left", answer)
		}
	}
}

func TestWhatBeginsHasNothingOfWhatLayThere(t *testing.T) {
	begun := func(h *host) *Frame {
		f := h.Begin('x')
		f.N = 3
		f.Offer()
		return f
	}
	fresh, used := &host{}, &host{}
	used.Call(Frame{Proc: 'y', Step: 7, Mark: 9, It: Nothing, Ok: true})
	used.Run(used)
	if want, got := *begun(fresh), *begun(used); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestALargeGroupLeavesRoomOnTheStack(t *testing.T) {
	h := &host{}
	h.Group()
	for range room {
		h.Queue(Frame{Proc: 'x'})
	}
	if h.Drain(); h.Depth() != MaxDepth/2 {
		t.Errorf("%d frames are on the stack, want %d", h.Depth(), MaxDepth/2)
	}
	for h.Run(h); h.Drain(); {
		h.Run(h)
	}
	if got := len(h.ran.String()); got != room {
		t.Errorf("%d ran, want %d", got, room)
	}
}

func TestWhatIsAlikeNeedsNoOrder(t *testing.T) {
	h := &host{}
	for range 3 {
		h.Offer(Frame{Proc: 'x'})
	}
	h.Run(h)
	if got := h.ran.String(); got != "xxx" {
		t.Errorf("ran %q, want xxx", got)
	}
}

func TestAReplacedProcedureDoesNotHappen(t *testing.T) {
	h := &host{}
	h.do = map[uint16]func(*Frame) Signal{
		'a': func(f *Frame) Signal { f.Off = true; h.Call(Frame{Proc: 'b'}); return Go },
	}
	h.Call(Frame{Proc: 'z'})
	h.Call(Frame{Proc: 'a'})
	h.Run(h)
	if got := h.ran.String(); got != "abz" {
		t.Errorf("ran %s, want abz", got)
	}
}

func TestAFullQueueTakesEveryProcedureOnce(t *testing.T) {
	h := &host{}
	h.head = room - 2 // it goes round
	for i := range uint16(2 * room) {
		h.Group()
		h.Queue(Frame{Proc: 'x' + i%2, Src: zones.Piece(i)&2 + 1})
	}
	for _, p := range "abcdefghijklmnopqrstuvwzz" {
		h.Group()
		h.Queue(Frame{Proc: uint16(p)})
	}
	for h.Drain() {
		h.Run(h)
	}
	if got := h.ran.String(); got != "xyxyabcdefghijklmnopqrst" {
		t.Errorf("ran %s, want each procedure of x, y from two sources, and what found room after them", got)
	}
}

func TestTooManyProceduresPanicWithTheirNames(t *testing.T) {
	h := &host{}
	h.do = map[uint16]func(*Frame) Signal{'a': func(*Frame) Signal { h.Call(Frame{Proc: 'a'}); return Go }}
	defer func() {
		if s, ok := recover().(string); !ok || !strings.Contains(s, "97/0") {
			t.Errorf("got %q, want the procedures under way", s)
		}
	}()
	h.Call(Frame{Proc: 'a'})
	h.Run(h)
}

func TestGatheredSetsAreGivenBack(t *testing.T) {
	h := &host{}
	h.do = map[uint16]func(*Frame) Signal{
		'a': func(f *Frame) Signal {
			if f.Step++; f.Step == 1 {
				h.Gather(f).Add(7)
				h.Call(Frame{Proc: 'b'})
				return Go
			}
			if !h.Gathered(f).Has(7) || h.Gathered(f).Len() != 1 {
				t.Error("the set of the outer procedure has changed")
			}
			return Done
		},
		'b': func(f *Frame) Signal { h.Gather(f).Add(9); return Done },
	}
	for range 20 {
		h.Call(Frame{Proc: 'a'})
		h.Run(h)
	}
	if h.Machine != (Machine{}) {
		t.Error("a trace is left of procedures that are done")
	}
}

func TestWhatIsDelayedGoesOnWhereItWas(t *testing.T) {
	h := &host{}
	h.do = map[uint16]func(*Frame) Signal{
		'd': func(f *Frame) Signal {
			if f.Step++; f.Step == 1 {
				h.Delay(Frame{Proc: 'l', Step: 7, N: 3}, 0)
				return Go
			}
			if h.Wake(0) {
				return Go
			}
			return Done
		},
		'l': func(f *Frame) Signal {
			if f.Step != 7 || f.N != 3 {
				t.Errorf("it goes on at step %d with %d, want 7 with 3", f.Step, f.N)
			}
			h.ran.WriteByte('l')
			return Done
		},
	}
	h.Call(Frame{Proc: 'd'})
	h.Run(h)
	if got := h.ran.String(); got != "dl" {
		t.Errorf("ran %s, want dl", got)
	}
	if h.Wake(0) {
		t.Error("it wakes twice")
	}
}

func TestAFrameHasTwoSets(t *testing.T) {
	var m Machine
	m.Call(Frame{Proc: 'a'})
	m.Call(Frame{Proc: 'b'})
	a, b := m.At(0), m.At(1)
	m.Keep(a).Add(1)
	m.Gather(a).Add(2)
	m.Gather(b).Add(3)
	m.Keep(b).Add(4)
	m.Keep(b).Add(5)
	if got := m.Kept(b); got != zones.Of(4).Or(zones.Of(5)) || m.Kept(a) != zones.Of(1) || *m.Gathered(a) != zones.Of(2) || *m.Gathered(b) != zones.Of(3) {
		t.Errorf("got %v, %v, %v, %v", m.Kept(a), *m.Gathered(a), got, *m.Gathered(b))
	}
	m.pop()
	m.pop()
	if m != (Machine{}) {
		t.Errorf("something is left: %+v", m)
	}
}

func TestASetIsGivenBackBeforeItsFrameEnds(t *testing.T) {
	var m Machine
	m.Call(Frame{Proc: 'a'})
	a := m.At(0)
	m.Keep(a).Add(1)
	m.Gather(a).Add(2)
	m.Spend(a)
	m.Spend(a)
	if m.Kept(a) != zones.Of(1) || m.hands != 1 {
		t.Errorf("it keeps %v of %d sets, want 1 of 1", m.Kept(a), m.hands)
	}
	m.Gather(a).Add(3)
	m.Call(Frame{Proc: 'b'})
	m.Gather(m.At(1)).Add(4)
	m.Spend(a) // another lies on it
	if got := *m.Gathered(a); got != zones.Of(3) {
		t.Errorf("got %v, want 3", got)
	}
	m.pop()
	m.pop()
	if m != (Machine{}) {
		t.Errorf("something is left: %+v", m)
	}
}
