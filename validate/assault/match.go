package assault

// A seeker is a copy of a card that needs a place.
type seeker struct {
	line  int // of the card
	room  int // its place; none if it has none
	seen  bool
	picky bool // it takes only what saves something
}

// A room is a place for so many.
type room struct {
	size, used int
	opened     bool
}

// A matching gives rooms to seekers. What has a room gives way if another is free
// for it: the way of augmenting paths.
type matching struct {
	seekers []seeker
	rooms   []room
	fits    func(a *Army, s *seeker, room int) bool
}

// clear takes seekers and rooms out, keeping their memory.
func (m *matching) clear() { m.seekers, m.rooms = m.seekers[:0], m.rooms[:0] }

// settle gives as many seekers a room as can have one, and returns how many
// have none.
func (m *matching) settle(a *Army) (left int) {
	for i := range m.rooms {
		m.rooms[i].used = 0
	}
	for i := range m.seekers {
		m.seekers[i].room = none
	}
	m.unsee()
	for i := range m.seekers {
		m.seekers[i].seen = true
		// What a search that failed has seen leads nowhere later either.
		if m.seat(a, i) {
			m.unsee()
		} else {
			left++
		}
	}
	return left
}

func (m *matching) unsee() {
	for i := range m.seekers {
		m.seekers[i].seen = false
	}
	for i := range m.rooms {
		m.rooms[i].opened = false
	}
}

// seat finds a room for a seeker, and others for those who make way.
func (m *matching) seat(a *Army, i int) bool {
	s := &m.seekers[i]
	for at := range m.rooms {
		r := &m.rooms[at]
		if at == s.room || r.opened || !m.fits(a, s, at) {
			continue
		}
		if r.used < r.size {
			r.used++
			s.room = at
			return true
		}
		r.opened = true
		for w := range m.seekers {
			if o := &m.seekers[w]; o.room == at && !o.seen {
				o.seen = true
				if m.seat(a, w) {
					s.room = at
					return true
				}
			}
		}
	}
	return false
}
