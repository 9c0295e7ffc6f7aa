package rulestest

import (
	"bytes"
	"encoding/json"
	"fmt"

	"muster/catalog/lang"
	"muster/rules"
)

// tries is how often Private looks for a guess in which the seat sees something else.
const tries = 100

// Private reports whether a seat sees in a position what is hidden from the eye of
// another, or of onlookers: it looks for positions that only the seat can tell
// apart. An error says that there is none, or what the eye sees of the difference.
func Private(s rules.State, seat, eye rules.Seat) error {
	r := rules.NewRand(guesses, 0)
	mine, his := shown(s, seat), shown(s, eye)
	found := false
	for range tries {
		guess := s.Copy(nil)
		guess.Redeal(eye, &r)
		if got := shown(guess, eye); !bytes.Equal(got, his) {
			return fmt.Errorf("seat %d sees %s or %s", eye, his, got)
		}
		found = found || !bytes.Equal(shown(guess, seat), mine)
	}
	if !found {
		return fmt.Errorf("seat %d knows nothing that is hidden from seat %d", seat, eye)
	}
	return nil
}

// shown is what a seat is sent of a position.
func shown(s rules.State, eye rules.Seat) []byte {
	data, err := json.Marshal(s.View(eye).In(lang.EN))
	if err != nil {
		panic(err) // a view is plain
	}
	return data
}
