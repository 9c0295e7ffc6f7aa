package rules

// Began returns who was the first to act when the game had been set up: Nobody if it
// cannot be told, because several were to act at once or nobody was.
func (m *Match) Began() (Seat, error) {
	s, err := m.game.New(m.setup)
	if err != nil {
		return Nobody, err
	}
	c := course{state: s}
	for k := range m.done {
		t := c.state.Turn()
		if first := t.Seats.First(); t.Odds == 0 && c.state.Round() > 0 {
			if t.Seats != Only(first) {
				return Nobody, nil
			}
			return first, nil
		}
		if err := m.step(&c, m.done, k); err != nil {
			return Nobody, err
		}
	}
	return Nobody, nil
}
