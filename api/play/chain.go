package play

import (
	"encoding/binary"
	"fmt"

	"muster/catalog/lang"
	"muster/rules"
)

// markSize is how much of a chain stands with each event, in bytes. The rest of it
// is not needed to see that something was changed.
const markSize = 8

// mark returns what stands with an event of the chain there.
func mark(c rules.Chain) []byte { return c[:markSize] }

// opening returns the chain of a game in which nothing has happened: of what it was
// set up with.
func (r *record) opening() rules.Chain {
	return rules.Chain{}.Next(r.setup, secretBytes(r.secret))
}

// next returns the chain with event n of a game, whose action is in the notation
// of logs and whose time in milliseconds.
func next(c rules.Chain, n int, action []byte, at int64) rules.Chain {
	head := binary.BigEndian.AppendUint64(nil, uint64(n))
	return c.Next(head, action, binary.BigEndian.AppendUint64(nil, uint64(at)))
}

// A Damage says what is wrong with the record of a game: from event First on, of
// N that there should be, it is not what was taken down; before it all is whole.
type Damage struct {
	Game     string
	First, N int
	Cause    error
}

// Error is for the log; whoever asked for the game is told [Damage.said].
func (d *Damage) Error() string {
	return fmt.Sprintf("game %s is damaged from event %d of %d on: %v", d.Game, d.First, d.N, d.Cause)
}

// Unwrap returns what is wrong with the first event that is damaged.
func (d *Damage) Unwrap() error { return d.Cause }

// said is the damage for whoever asked for the game.
func (d *Damage) said() error {
	return lang.Fail(lang.Refused, "journal.damaged", d.Game, d.First, d.N).Because(d)
}
