package exports

// Odds are what the dice of a list are worth, exactly, computed by whoever asks
// for the export. Draws are not among them: a spreadsheet computes those itself.
type Odds struct {
	Dice  int // of the characters
	Pools []Pool
}

// A Pool is what one roll of the dice is worth in some symbols.
type Pool struct {
	Symbols   []string // codes; the damage of all kinds together if there are several
	Resources int      // to pay for sides
	Mean      float64
	Rerolled  float64   // the mean with one reroll of any dice, used to raise it
	AtLeast   []float64 // chance of so much or more, from 0
}
