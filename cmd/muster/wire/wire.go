// Package wire is the line protocol between muster and programs: each turn one line of
// JSON, answered by one line with an action. It has both the lines and, for programs
// that sit at a table ("exec:COMMAND"), the process that is started, asked and stopped.
//
// A program is never trusted to answer. What is late, too long or no legal answer is a
// failure, after which the greedy player plays on to the end of that game; the next
// game begins with the program again.
package wire

import (
	"encoding/json"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
)

// A Turn is what a program is told when it is to choose. Programs pass over fields that
// they do not know.
type Turn struct {
	N       int            `json:"n"` // actions until now, those of chance included
	Seat    rules.Seat     `json:"seat"`
	View    rules.View     `json:"view"`
	Options []rules.Option `json:"options"`

	Begins *Opening `json:"begins,omitempty"` // on the first turn of a game
	Log    []string `json:"log,omitempty"`    // the actions since the last turn, for a program that is told everything
}

// An Opening says that a game begins. Seed and stream are of the program's own luck: who
// uses no other plays the same game again.
type Opening struct {
	Game    catalog.Game `json:"game"`
	Edition int          `json:"edition"`
	Seats   int          `json:"seats"`
	Seed    string       `json:"seed"` // as Stream: a number of 64 bits, in hexadecimal
	Stream  string       `json:"stream"`

	// Header is the first line of a log, for a program that is told everything.
	Header json.RawMessage `json:"header,omitempty"`
}

// maxAnswer is how much of what a program says is quoted: more than any action has.
const maxAnswer = 80

// Answer reads the action that a seat answers with. It must be one of the options.
func Answer(text string, seat rules.Seat, options []rules.Option) (rules.Action, error) {
	a, err := rules.ParseAction(lang.Cut(strings.TrimSpace(text), maxAnswer))
	if err != nil {
		return a, err
	}
	for _, o := range options {
		if o.Action == a {
			return a, nil
		}
	}
	if a.Seat != seat {
		return a, lang.Fail(lang.Denied, "action.turn", int(a.Seat))
	}
	return a, lang.Fail(lang.Refused, "action.illegal", a.String())
}
