package rules

import "muster/catalog/lang"

// An End is a way in which a game can end that its players win or lose together.
type End struct {
	Code string   // for programs: "padawan", "reserve"
	Name lang.Msg // in a word or two
	Won  bool     // it is a grade; else it is a reason of having lost
}

// An Ender is a State of a game that its players win or lose together.
type Ender interface {
	// End returns which of the Ends of its game the game has come to; -1 if it is not
	// over.
	End() int
}
