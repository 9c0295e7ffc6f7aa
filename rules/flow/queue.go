package flow

// Group begins a new group of frames for Queue.
func (m *Machine) Group() { m.group++ }

// Queue puts a procedure at the end of the queue. The rules know no end of it, ours holds
// so many, for digests in logs have them all: a full one takes no procedure that waits in it
// already, as of [Machine.Queued]. For another the last that waits more than once gives way,
// and if there is none the queue stays as it is.
func (m *Machine) Queue(f Frame) {
	if m.size == room && (m.Queued(&f) != nil || !m.yields()) {
		return
	}
	f.group, f.Event = m.group, 0
	*m.waiting(m.size) = f
	m.size++
}

// yields takes the last frame out of the queue that waits in it more than once, and reports
// whether there was one.
func (m *Machine) yields() bool {
	for i := m.size; i > 0; i-- {
		if f := m.waiting(i - 1); m.Queued(f) != f {
			for ; i < m.size; i++ {
				*m.waiting(i - 1) = *m.waiting(i)
			}
			m.size--
			*m.waiting(m.size) = Frame{}
			return true
		}
	}
	return false
}

// waiting returns the frame at a place of the queue.
func (m *Machine) waiting(i uint8) *Frame { return &m.queue[(m.head+i)%room] }

// crowd is with how many frames on the stack no more of a group are moved onto it: those that
// they call need room, and the others wait until these are done.
const crowd = MaxDepth / 2

// Drain moves the frames at the front of the queue that were queued together
// onto the stack. It reports whether there were any.
func (m *Machine) Drain() bool {
	if m.size == 0 {
		m.head = 0
		return false
	}
	group := m.queue[m.head].group
	for m.size > 0 && m.queue[m.head].group == group {
		m.Offer(m.queue[m.head])
		m.queue[m.head] = Frame{}
		m.head = (m.head + 1) % room
		m.size--
		if m.top >= crowd {
			break
		}
	}
	return true
}

// Queued returns the first frame in the queue of the procedure of another, of the same source
// and about the same opponent, or nil.
func (m *Machine) Queued(as *Frame) *Frame {
	for i := range m.size {
		f := m.waiting(i)
		if f.Proc == as.Proc && f.Src == as.Src && f.Foe == as.Foe && f.Seat == as.Seat {
			return f
		}
	}
	return nil
}

// Idle reports whether nothing waits in the queue.
func (m *Machine) Idle() bool { return m.size == 0 }
