package rules

// A Range is where a figure of a board gets, and what it sees: what people may ask about any
// figure, whoever is to choose.
type Range struct {
	Piece  string `json:"piece"`
	Points int    `json:"points"` // movement points that it has now, or of one move
	Reach  []Far  `json:"reach"`  // spaces where it may end, with all the moves that it has
	Sight  []Far  `json:"sight"`  // spaces that it sees
}

// A Far is a space and how far it is: in movement points, or in spaces.
type Far struct {
	Space string `json:"space"`
	N     int    `json:"n"`
}

// A Ranger is a State with a board whose figures have a Range.
type Ranger interface {
	// Range finds out the range of a piece; false if it is no figure on the board.
	Range(piece string) (Range, bool)
}

// Range returns the range of a figure; false if the board has no such figure, or the game
// does not tell.
func (m *Match) Range(piece string) (Range, bool) {
	if s, can := m.state.(Ranger); can {
		return s.Range(piece)
	}
	return Range{}, false
}
