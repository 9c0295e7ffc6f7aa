package play

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
)

// A Stream keeps messages of games, and what they share. What it has answered is kept, whatever
// ends.
type Stream interface {
	// Add adds a message to a game behind message last, 0 if it is the first, and returns its
	// number. That another stands there is an error, and then it is not added.
	Add(ctx context.Context, game string, last uint64, data []byte) (uint64, error)
	// Read tells the messages of a game with their numbers, in order.
	Read(ctx context.Context, game string, tell func(n uint64, data []byte)) error
	// Share keeps something under its digest; Shared returns it.
	Share(ctx context.Context, digest, data []byte) error
	Shared(ctx context.Context, digest []byte) ([]byte, error)
	// Try reports whether messages can be added.
	Try(ctx context.Context) error
}

// StreamJournal returns the journal in a stream.
func StreamJournal(s Stream) Journal { return streamed{s} }

type streamed struct{ Stream }

// writeTime is how long a stream may take to add a message: until those who keep it have found
// another to lead them.
const writeTime = 12 * time.Second

// A message is an entry or somebody who came to the table, as a stream has it. The first one
// of a game has its opening, too.
type message struct {
	Opening *opening `json:"opening,omitempty"`
	N       int      `json:"n"` // how many events there were before
	Actions []string `json:"actions,omitempty"`
	Came    *sitting `json:"came,omitempty"`
	Seat    int      `json:"seat,omitempty"` // where he sits
	Left    []int64  `json:"left,omitempty"` // what the clocks show then, in milliseconds
	At      int64    `json:"at"`             // milliseconds
	Over    bool     `json:"over,omitempty"`
	Mark    []byte   `json:"mark"` // the beginning of the chain then
}

// An opening is how a game was set up.
type opening struct {
	Game    catalog.Game `json:"game"`
	Edition int          `json:"edition"`
	Setup   string       `json:"setup"` // in JSON, to the byte
	Seeded  bool         `json:"seeded,omitempty"`
	Secret  []byte       `json:"secret,omitempty"`
	Facts   []byte       `json:"facts"` // digest of its cards
	Clock   *Clock       `json:"clock,omitempty"`
	Seats   []sitting    `json:"seats"`
}

// A sitting is a place as a stream has it.
type sitting struct {
	Name   string `json:"name"`
	Player string `json:"player,omitempty"`
	Token  []byte `json:"token"`
	Invite []byte `json:"invite,omitempty"`
}

func (p *Place) sitting() sitting { return sitting{p.Name, p.Player, p.token[:], p.invited()} }

func (s *sitting) place() Place {
	p := Place{Name: s.Name, Player: s.Player}
	copy(p.token[:], s.Token)
	copy(p.invite[:], s.Invite)
	return p
}

func (j streamed) create(ctx context.Context, r *record, at time.Time) error {
	r.at, r.end, r.facts = at, end{chain: r.opening()}, r.cards.digest
	if err := j.Share(ctx, r.cards.digest, r.cards.data); err != nil {
		return err
	}
	o := &opening{r.game, r.edition, string(r.setup), r.seeded, secretBytes(r.secret), r.facts, r.clock, nil}
	for i := range r.seats {
		o.Seats = append(o.Seats, r.seats[i].sitting())
	}
	m := message{Opening: o, Left: r.left, At: at.UnixMilli()}
	var err error
	if r.end, err = j.add(ctx, r.id, &m, r.actions, r.end); err != nil || r.also == nil {
		return err
	}
	return r.also(nil)
}

func (j streamed) append(ctx context.Context, e *entry) (end, error) {
	m := message{N: e.n, Left: e.left, At: e.at.UnixMilli(), Over: e.over}
	return j.add(ctx, e.game, &m, e.actions, e.after)
}

func (j streamed) join(ctx context.Context, c *coming) (end, error) {
	came := c.place.sitting()
	m := message{Came: &came, Seat: int(c.seat), At: c.at.UnixMilli()}
	after, err := j.add(ctx, c.game, &m, nil, c.after)
	if err != nil {
		return after, err
	}
	return after, c.also(nil)
}

// add adds a message with actions. Whoever asked may hang up: what was begun is finished.
func (j streamed) add(ctx context.Context, game string, m *message, actions []rules.Action, to end) (end, error) {
	for i, a := range actions {
		text := a.Append(nil)
		m.Actions = append(m.Actions, string(text))
		to.chain = next(to.chain, m.N+i, text, m.At)
	}
	m.Mark = mark(to.chain)
	data, err := json.Marshal(m)
	if err != nil {
		return to, err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTime)
	defer cancel()
	to.last, err = j.Add(ctx, game, to.last, data)
	return to, err
}

func (j streamed) load(ctx context.Context, id string) (*record, error) {
	r := &record{id: id}
	var damage *Damage
	n := 0 // messages
	err := j.Read(ctx, id, func(last uint64, data []byte) {
		n++
		if damage != nil {
			return
		}
		if err := r.hear(data); err != nil {
			damage = &Damage{Game: id, First: len(r.actions), Cause: err}
		}
		r.last = last
	})
	switch {
	case err != nil:
		return nil, fmt.Errorf("reading game %s: %w", id, err)
	case n == 0:
		return nil, lang.Fail(lang.NotFound, "api.no-game", id)
	case damage != nil:
		damage.N = max(len(r.actions), n) // about as many: an entry has one action or a few
		return nil, damage.said()
	}
	return r, nil
}

// hear adds a message to a record, and sees that it is the next one that was taken down.
func (r *record) hear(data []byte) error {
	var m message
	if err := json.Unmarshal(data, &m); err != nil {
		return err
	}
	if (m.Opening != nil) != (r.seats == nil) {
		return errChain
	}
	if o := m.Opening; o != nil {
		r.open(o)
	}
	if m.Came != nil {
		if m.Seat < 0 || m.Seat >= len(r.seats) {
			return errChain
		}
		r.seats[m.Seat] = m.Came.place()
	} else if m.N != len(r.actions) {
		return errChain
	} else {
		r.left = m.Left
	}
	chain, actions := r.chain, r.actions
	for i, text := range m.Actions {
		a, err := rules.ParseAction(text)
		if err != nil {
			return err
		}
		actions = append(actions, a)
		chain = next(chain, m.N+i, []byte(text), m.At)
	}
	if !bytes.Equal(m.Mark, mark(chain)) {
		return errChain
	}
	r.chain, r.actions, r.at = chain, actions, time.UnixMilli(m.At)
	return nil
}

// open fills a record with how the game was set up.
func (r *record) open(o *opening) {
	r.game, r.edition, r.setup, r.seeded, r.facts, r.clock = o.Game, o.Edition, []byte(o.Setup), o.Seeded, o.Facts, o.Clock
	r.secret = secretOf(o.Secret)
	r.seats = make([]Place, len(o.Seats))
	for i := range o.Seats {
		r.seats[i] = o.Seats[i].place()
	}
	r.chain = r.opening()
}

func (j streamed) cards(ctx context.Context, r *record) ([]byte, error) {
	data, err := j.Shared(ctx, r.facts)
	if err != nil {
		return nil, fmt.Errorf("reading the cards of game %s: %w", r.id, err)
	}
	return data, nil
}

// keepNow is never needed: every game here has its cards.
func (j streamed) keepNow(context.Context, *kept, *record) error { return nil }

func (j streamed) Try(ctx context.Context, _ time.Time) error { return j.Stream.Try(ctx) }

// Prune deletes nothing: how long games are kept is the stream's to know.
func (j streamed) Prune(context.Context, Keep, time.Time) ([]string, error) { return nil, nil }
