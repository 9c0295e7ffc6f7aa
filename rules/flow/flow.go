// Package flow runs the procedures of a game and stops them at questions.
//
// A procedure that waits is a [Frame]: plain numbers saying which procedure it
// is and how far it has come. Nothing that waits is a closure or a goroutine, so
// a game that is half way through an effect can be copied with =, compared with
// == and written to disk.
package flow

import (
	"fmt"
	"iter"

	"muster/rules"
	"muster/rules/zones"
)

// MaxDepth is how many frames there can be on the stack.
const MaxDepth = 32

const (
	room  = 24  // frames in the queue
	hands = 6   // sets that programs under way have gathered
	keeps = 16  // more than there are sets: a frame has the numbers of two in one
	lacks = 128 // above both: something has been left out
	eves  = 8   // frames that wait for a time to come
)

// A Signal is what a step of a procedure returns.
type Signal uint8

const (
	Go   Signal = iota // go on with whatever is on top of the stack
	Done               // the procedure is finished; what it called still runs
	Wait               // a question is open
)

// A Frame is a procedure and how far it has come.
type Frame struct {
	Proc     uint16         // which procedure; the game numbers them
	Step     uint16         // where it goes on
	N, M     int16          // how much
	Seat     rules.Seat     // whose it is
	Foe      rules.Seat     // the opponent it is about
	Src, Dst zones.Piece    // what does it, and to what
	It       [5]zones.Piece // pieces it is talking about
	Mark     uint8          // what else the game must remember
	Did, Sum uint8          // how many pieces it has just handled, and what they came to
	Was      uint8          // how much the event came to that it answers
	Ok       bool           // the last thing it tried did happen
	Asked    bool           // the question at this step has been put
	Off      bool           // something else happens instead
	Event    uint8          // place on the stack of the event it answers, plus 1
	hand     uint8          // sets it has gathered: the one it fills and, from keeps on, the one it keeps; and from lacks on that something was left out
	pending  bool           // it has not begun, and its neighbours may go first
	group    uint8          // frames queued together
}

// Offer makes a frame one of several that are due at the same time.
func (f *Frame) Offer() { f.pending = true }

// Nothing is the pieces of a frame that talks about none yet.
var Nothing = [5]zones.Piece{zones.None, zones.None, zones.None, zones.None, zones.None}

// A Kind is a kind of question.
type Kind uint8

const (
	Open Kind = iota + 1 // the game lists the answers
	Pick                 // a piece of Set, or none if Free
	Pose                 // one of N choices
	Roll                 // chance: one of N outcomes
)

// An Ask is a question.
type Ask struct {
	Kind  Kind
	Free  bool        // a Pick may be declined
	Seats rules.Seats // who may answer
	About uint8       // what the question is about; the game numbers that
	N     uint16      // choices or outcomes
	Src   zones.Piece // what raises the question
	Set   zones.Set
}

// Verbs of the answers that flow lists itself. A game's own verbs start at First.
const (
	Pass uint8 = iota
	Choose
	First
)

// A Host is the game a machine runs.
type Host interface {
	// Step runs one step of a procedure.
	Step(*Frame) Signal
	// Orders says who orders frames that are due at the same time.
	Orders(due []Frame) rules.Seat
}

// A Machine is the procedures under way, those that wait in the queue, and the
// open question.
type Machine struct {
	AskAll     bool // put questions that have one answer too: rule cases name it
	stack      [MaxDepth]Frame
	queue      [room]Frame
	hand       [hands]zones.Set
	later      [eves]Frame
	laters     uint8
	top        uint8
	head, size uint8
	group      uint8
	hands      uint8
	ordering   bool
	ask        Ask
	answer     rules.Action
}

// Call puts a procedure on top of the stack; it runs before its caller goes on.
func (m *Machine) Call(f Frame) {
	if m.top == MaxDepth {
		tooDeep(m)
	}
	m.stack[m.top] = f
	m.top++
}

// Begin is Call of a procedure whose frame is filled in where it lies: to copy one as a whole
// waits for what has been written of it piece by piece. What is not filled in is 0, which of
// pieces is not None.
func (m *Machine) Begin(proc uint16) *Frame {
	if m.top == MaxDepth {
		tooDeep(m)
	}
	f := &m.stack[m.top]
	m.top++
	f.Proc = proc
	return f
}

func tooDeep(m *Machine) {
	under := "flow: too many procedures under way:"
	for i := range m.top {
		under += fmt.Sprint(" ", m.stack[i].Proc, "/", m.stack[i].Step)
	}
	panic(under)
}

// Offer is Call for one of several procedures that are due at the same time.
func (m *Machine) Offer(f Frame) { f.Offer(); m.Call(f) }

// Delay keeps a procedure until Wake of a time. It goes on at its step, with the pieces it
// is talking about; at once if too many wait already.
func (m *Machine) Delay(f Frame, until uint8) {
	f.hand, f.Event = 0, until // it answers nothing any more
	if m.laters == eves {      // there is no room for it to wait
		f.Event = 0
		m.Call(f)
		return
	}
	m.later[m.laters] = f
	m.laters++
}

// Wake puts the procedures that were delayed until a time onto the stack. They are due at the
// same time. It reports whether there were any.
func (m *Machine) Wake(now uint8) bool {
	if m.laters == 0 {
		return false
	}
	top := m.top
	m.group++
	left := uint8(0)
	for i := m.laters; i > 0; i-- { // the last one first
		if f := m.later[i-1]; f.Event == now {
			f.group, f.Event = m.group, 0
			m.Offer(f)
		}
	}
	for i := range m.laters {
		f := m.later[i]
		m.later[i] = Frame{}
		if f.Event != now {
			m.later[left] = f
			left++
		}
	}
	m.laters = left
	return m.top > top
}

// Forget ends the procedures under way and in the queue that are gone. What
// they have called goes on.
func (m *Machine) Forget(gone func(*Frame) bool) {
	for i := range m.top {
		if f := &m.stack[i]; gone(f) {
			f.Off, f.pending = true, false
		}
	}
	kept := uint8(0)
	for i := range m.size {
		f := *m.waiting(i)
		*m.waiting(i) = Frame{}
		if !gone(&f) {
			*m.waiting(kept) = f
			kept++
		}
	}
	m.size = kept
}

// Brief leaves out the questions that have one answer.
func (m *Machine) Brief() { m.AskAll = false }

// Clear forgets every procedure and the open question: the game is over.
func (m *Machine) Clear() { *m = Machine{AskAll: m.AskAll} }

// Top returns the place of the frame on top of the stack.
func (m *Machine) Top() uint8 { return m.top - 1 }

// Depth returns how many frames are on the stack.
func (m *Machine) Depth() int { return int(m.top) }

// At returns the frame at a place of the stack.
func (m *Machine) At(i uint8) *Frame { return &m.stack[i] }

// Put opens a question, which whoever it names answers; the procedure that asks returns what Put returns.
func (m *Machine) Put(a Ask) Signal { m.ask = a; return Wait }

// Ask returns the open question.
func (m *Machine) Ask() *Ask { return &m.ask }

// Answer returns the answer to the last question, until the next one.
func (m *Machine) Answer() *rules.Action { return &m.answer }

// Ordering reports whether the open question is which of several frames that
// are due goes first.
func (m *Machine) Ordering() bool { return m.ordering }

// Due returns the frames that are due at the same time, the last one first: the
// answer k of an order means Due()[len-1-k].
func (m *Machine) Due() []Frame { return m.stack[int(m.top)-m.due() : m.top] }

// Reply answers the open question and runs to the next.
func (m *Machine) Reply(h Host, a rules.Action) {
	// One by one, as they come in registers: copied as a whole they would wait
	// for one another in memory.
	m.answer.Seat, m.answer.Verb, m.answer.A, m.answer.B, m.answer.C = a.Seat, a.Verb, a.A, a.B, a.C
	m.ask = Ask{}
	if m.ordering {
		m.first(uint8(a.A))
	}
	m.Run(h)
}

// first puts the frame that is chosen of those that are due on top of the stack.
func (m *Machine) first(k uint8) {
	m.ordering = false
	last := m.top - 1
	i := last - k
	chosen := m.stack[i]
	copy(m.stack[i:last], m.stack[i+1:m.top])
	chosen.pending = false
	m.stack[last] = chosen
}

// Settle answers the open question of the procedure under way, which goes on.
func (m *Machine) Settle(a rules.Action) { m.answer, m.ask = a, Ask{} }

// Run runs procedures until one asks something or none is left.
func (m *Machine) Run(h Host) {
	for m.top > 0 {
		i := m.top - 1
		f := &m.stack[i%MaxDepth]
		if f.pending {
			if n := m.due(); n > 1 && !m.alike(n) {
				m.ordering = true
				m.Put(Ask{Kind: Pose, Seats: rules.Only(h.Orders(m.Due())), N: uint16(n), Src: zones.None})
				return
			}
			f.pending = false
		}
		if f.Off {
			m.pop()
			continue
		}
		switch h.Step(f) {
		case Done:
			if m.top == i+1 {
				m.pop()
			} else if m.top > i {
				f.Off = true // dropped when what it called is finished
			}
		case Wait:
			return
		}
	}
}

// pop drops the frame on top, leaving no trace of it.
func (m *Machine) pop() {
	m.top--
	f := &m.stack[m.top]
	if f.hand > 0 {
		m.Release(f)
	}
	*f = Frame{}
}

// due counts the frames on top that are due at the same time.
func (m *Machine) due() (n int) {
	for i := int(m.top) - 1; i >= 0 && m.stack[i].pending && m.stack[i].group == m.stack[m.top-1].group; i-- {
		n++
	}
	return n
}

// alike reports whether the n frames on top are the same, so that their order
// makes no difference.
func (m *Machine) alike(n int) bool {
	for i := 1; i < n; i++ {
		if m.stack[m.top-1] != m.stack[int(m.top)-1-i] {
			return false
		}
	}
	return true
}

// Turn says who answers the open question.
func (m *Machine) Turn() rules.Turn {
	switch m.ask.Kind {
	case 0:
		return rules.Turn{}
	case Roll:
		return rules.Turn{Odds: int(m.ask.N)}
	}
	return rules.Turn{Seats: m.ask.Seats}
}

// Legal appends the answers to a Pick or a Pose, in ascending order.
func (m *Machine) Legal(buf []rules.Action) []rules.Action {
	seat := m.ask.Seats.First()
	a := rules.Action{Seat: seat, Verb: Choose}
	switch m.ask.Kind {
	case Pick:
		if m.ask.Free {
			buf = append(buf, rules.Action{Seat: seat, Verb: Pass})
		}
		for p := range m.ask.Set.All() {
			a.A = uint16(p)
			buf = append(buf, a)
		}
	case Pose:
		for i := range m.ask.N {
			a.A = i
			buf = append(buf, a)
		}
	}
	return buf
}

// Delayed yields the procedures that wait for a time to come.
func (m *Machine) Delayed() iter.Seq[*Frame] {
	return func(yield func(*Frame) bool) {
		for i := range m.laters {
			if !yield(&m.later[i]) {
				return
			}
		}
	}
}
