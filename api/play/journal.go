package play

import (
	"bytes"
	"context"
	"database/sql"
	"time"

	"muster/catalog"
	"muster/rules"
)

// A Journal is where games are taken down: how each was set up and every action taken
// since. What it has taken down survives the end of the process, and of the machine; what
// was changed since is seen when it is read. There are two: [Database], and that of
// [StreamJournal].
type Journal interface {
	// create takes down a new game with what has happened in it, at a time.
	create(ctx context.Context, r *record, at time.Time) error
	// append takes down an entry and returns where the record ends then. That somebody else
	// took down its number is an error, and then nothing is taken down.
	append(ctx context.Context, e *entry) (end, error)
	// join gives a seat to the person that it was kept for.
	join(ctx context.Context, c *coming) (end, error)
	// load reads a game. A game that is not as it was taken down is an error of kind Refused
	// that says what is whole.
	load(ctx context.Context, id string) (*record, error)
	// cards reads the cards that a game began with, as [kept] has them.
	cards(ctx context.Context, r *record) ([]byte, error)
	// keepNow has a game of before, which has no cards of its own, go on with these.
	keepNow(ctx context.Context, k *kept, r *record) error

	// Try reports whether the journal can be written.
	Try(ctx context.Context, now time.Time) error
	// Prune deletes the games that are to be kept no longer, and returns their names.
	Prune(ctx context.Context, keep Keep, now time.Time) (games []string, err error)
}

// A record is a game as a journal knows it.
type record struct {
	id      string
	game    catalog.Game
	edition int
	setup   []byte // the header of its log
	seeded  bool
	seats   []Place
	actions []rules.Action

	cards  *kept               // what it is played with, of a new game
	also   func(*sql.Tx) error // what is done when a new game is taken down
	facts  []byte              // digest of that; nil: the cards of the catalog
	secret *rules.Secret       // of its chance; nil if it is seeded or of before
	clock  *Clock              // nil: nobody plays against it
	left   []int64             // what the clocks showed after the last action, in milliseconds
	at     time.Time           // of the last action, or when somebody came to the table after it
	end
}

// A Place is who sits at a seat.
type Place struct {
	Name   string
	Player string   // a program, or "" for a person
	token  [32]byte // SHA-256 of the token; of a program nobody knows it
	invite [32]byte // SHA-256 of the invitation of somebody who is not here yet
}

// Waits reports whether whoever was invited to the seat is not here yet.
func (p *Place) Waits() bool { return p.invite != [32]byte{} }

// An end is where a record ends: what is taken down next follows that.
type end struct {
	chain rules.Chain
	last  uint64 // of a stream, the number of the last message
}

// An entry is what is taken down at once: an action of a player and what chance
// did then.
type entry struct {
	game    string
	n       int // the number of the first
	after   end
	actions []rules.Action
	over    bool
	left    []int64
	at      time.Time
}

// A coming is what is taken down when somebody comes to the table.
type coming struct {
	game  string
	seat  rules.Seat
	place Place
	after end
	at    time.Time
	also  func(*sql.Tx) error // is done with that, or neither
}

// log returns the game in the words of rules.ReadLog.
func (r *record) log() []byte {
	var b bytes.Buffer
	b.Write(r.setup)
	b.WriteString("\n---\n")
	for _, a := range r.actions {
		b.Write(a.Append(b.AvailableBuffer()))
		b.WriteByte('\n')
	}
	return b.Bytes()
}
