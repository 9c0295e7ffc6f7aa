package rules

// A Mark is something that lies on a piece or is true of it, in a word and a
// number: terminal, screen and page draw the same.
type Mark struct {
	Kind string `json:"kind"`
	N    int    `json:"n"` // 1 of what is just true
}

// Kinds of marks that more than one game has. A game may have others, which are
// told by the words "term.mark." and their kind.
const (
	Damage    = "damage"
	Health    = "health" // how much damage it stands
	Shields   = "shields"
	Dice      = "dice" // how many lie on it
	Exhausted = "exhausted"
	Used      = "used"     // its ability was used in this turn
	Attacked  = "attacked" // it has attacked in this turn
	Taken     = "taken"    // a die lies on it, so that it takes no other
	Cost      = "cost"     // to play it
	Price     = "price"    // to buy it
)

// Mark returns the number of a mark, 0 if the piece has it not.
func (p *PieceView) Mark(kind string) int {
	for _, m := range p.Marks {
		if m.Kind == kind {
			return m.N
		}
	}
	return 0
}

// Put marks a piece, unless there is nothing to say.
func (p *PieceView) Put(kind string, n int) {
	if n != 0 {
		p.Marks = append(p.Marks, Mark{kind, n})
	}
}

// PutIf marks a piece of which something is true.
func (p *PieceView) PutIf(kind string, is bool) {
	if is {
		p.Marks = append(p.Marks, Mark{kind, 1})
	}
}
