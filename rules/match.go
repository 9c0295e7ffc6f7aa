package rules

import (
	"context"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Match is a game under way: a position, how it came about, who plays and the dice.
type Match struct {
	game  *Game
	setup Setup
	seating
	source
	course
	done   []Action
	undone int // how many times some were taken back
	legal  []Action
}

// Start begins a game. Nothing has been rolled yet: call Settle, or Drive.
func Start(g *Game, s Setup, seed uint64) (*Match, error) {
	seats := g.Seated(s)
	if g.Seats == nil && (len(seats) < g.Min || len(seats) > g.Max) {
		return nil, NotFor(g.Name, g.Min, g.Max, len(seats))
	}
	state, err := g.New(s)
	if err != nil {
		return nil, err
	}
	return &Match{game: g, setup: s, seating: seating{game: g, seats: seats}, source: seeded(seed), course: course{state: state}}, nil
}

// NotFor refuses a number of players that a game is not for.
func NotFor(game catalog.Game, least, most, n int) error {
	players := lang.Say("match.between", least, most)
	if least == most {
		players = lang.Say("match.exactly", least)
	}
	return lang.Fail(lang.Invalid, "match.players", string(game), least, most, n, lang.Say("game."+string(game)), players)
}

// Game returns the rules of the match.
func (m *Match) Game() *Game { return m.game }

// Setup returns what the match began with.
func (m *Match) Setup() Setup { return m.setup }

// N returns how many actions have been taken, those of chance included.
func (m *Match) N() int { return len(m.done) }

// Actions returns the actions taken. The slice is the match's own.
func (m *Match) Actions() []Action { return m.done }

// Until returns the match as it stood when there were n actions.
func (m *Match) Until(n int) (*Match, error) {
	before, err := Start(m.game, m.setup, m.seed)
	if err != nil {
		return nil, err
	}
	before.Sitters, before.fair, before.done = m.Sitters, m.fair, m.done[:n:n]
	for k := range before.done {
		if err := before.step(&before.course, before.done, k); err != nil {
			return nil, err
		}
	}
	return before, nil
}

// Turn says who must answer; the zero Turn if the game is over.
func (m *Match) Turn() Turn {
	if m.Left() != Nobody {
		return Turn{}
	}
	return m.state.Turn()
}

// Over reports whether the game is over.
func (m *Match) Over() bool { return m.Turn() == (Turn{}) }

// Score returns a player's result.
func (m *Match) Score(s Seat) float64 {
	if left := m.Left(); left != Nobody {
		return m.scoreAfter(left, s)
	}
	return m.state.Score(s)
}

// Eye returns what a seat may use to decide.
func (m *Match) Eye(s Seat) Eye { return Eye{s, len(m.done), m.undone, m.last(), m.state, m} }

// Aside returns what Eye does on a copy of the position, which stays as it is
// while the match goes on.
func (m *Match) Aside(s Seat) Eye {
	return Eye{s, len(m.done), m.undone, m.last(), m.state.Copy(nil), nil}
}

// last returns the action that was taken last, if there is one.
func (m *Match) last() Action {
	if len(m.done) == 0 {
		return Action{}
	}
	return m.done[len(m.done)-1]
}

// View returns what a seat sees.
func (m *Match) View(s Seat) View {
	v := m.Eye(s).View()
	if m.Left() == Nobody {
		return v
	}
	v.Ask, v.Options, v.Scores = nil, nil, nil
	for seat := range m.seats {
		v.Scores = append(v.Scores, m.Score(Seat(seat)))
	}
	return v
}

// Label says an action that is legal now.
func (m *Match) Label(a Action) lang.Msg { return m.label(m.state, a) }

// label says an action that may be taken in a position.
func (m *Match) label(s State, a Action) lang.Msg {
	switch {
	case a.Leaves():
		return m.named(a.left())
	case a.TakesBack():
		return m.named(lang.Say("action.undo", a.Seat))
	}
	return m.named(s.Label(a))
}

// apply takes an action in a position, which those who leave do not change.
func apply(s State, a Action) {
	if !a.Leaves() {
		s.Apply(a)
	}
}

// Digest returns a number that tells positions apart.
func (m *Match) Digest() uint64 { return m.state.Digest() }

// Settle lets chance act until a player must, and returns what it did.
func (m *Match) Settle() ([]Action, error) {
	from := len(m.done)
	for {
		t := m.Turn()
		if t.Odds == 0 {
			return m.done[from:], nil
		}
		k, err := m.throw(t.Odds)
		if err == nil {
			err = m.take(Roll(k))
		}
		if err != nil {
			return m.done[from:], err
		}
	}
}

// Do takes a player's action, if it is legal, and lets chance act until a
// player must. It returns the actions that were added.
func (m *Match) Do(a Action) ([]Action, error) {
	from := len(m.done)
	if a.Seat < 0 || a.TakesBack() {
		return nil, lang.Fail(lang.Refused, "action.illegal", a.String())
	}
	if err := m.take(a); err != nil {
		return nil, err
	}
	_, err := m.Settle()
	return m.done[from:], err
}

// take applies one action, of a player or of chance, if it is legal.
func (m *Match) take(a Action) error {
	if err := m.allows(a); err != nil {
		return err
	}
	done := append(m.done, a)
	err := m.step(&m.course, done, len(done)-1)
	m.done = done // an action that breaks the engine is not in the log, which can still be written
	return err
}

// allows says why an action may not be taken now.
func (m *Match) allows(a Action) error {
	switch t := m.Turn(); {
	case t == (Turn{}):
		return lang.Fail(lang.Refused, "action.over")
	case a.Leaves() && int(a.Seat) < len(m.seats):
	case t.Odds > 0:
		if a.Seat != Chance || int(a.A) >= t.Odds {
			return lang.Fail(lang.Refused, "action.illegal", a.String())
		}
	case a.TakesBack():
		return m.allowsBack(a)
	case !t.Seats.Has(a.Seat):
		return lang.Fail(lang.Denied, "action.turn", int(a.Seat))
	default:
		m.legal = m.state.Legal(m.legal[:0])
		if !slices.Contains(m.legal, a) {
			return lang.Fail(lang.Refused, "action.illegal", a.String())
		}
	}
	return nil
}

// Undo takes back the last action of the player, and what chance did since.
// Chance will do otherwise the next time.
func (m *Match) Undo(s Seat) error {
	i := len(m.done) - 1
	for i >= 0 && m.done[i].Seat != s {
		i--
	}
	if i < 0 {
		return lang.Fail(lang.Refused, "match.undo")
	}
	before, err := m.Until(i)
	if err != nil {
		return err
	}
	m.course, m.done = before.course, before.done
	m.undone++
	return nil
}

// Drive plays until a seat without a player must act, the game is over or the
// context is.
func Drive(ctx context.Context, m *Match, players map[Seat]Player) error {
	if _, err := m.Settle(); err != nil {
		return err
	}
	for {
		t := m.Turn()
		if t == (Turn{}) {
			return nil
		}
		seat := Nobody
		for s := range Seat(8) {
			if t.Seats.Has(s) && players[s] != nil {
				seat = s
				break
			}
		}
		if seat == Nobody {
			return nil
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		a, err := players[seat].Choose(ctx, m.Eye(seat))
		if err != nil {
			return err
		}
		if _, err := m.Do(a); err != nil {
			return err
		}
	}
}

// Outcome says what outcome k of chance would mean; nothing if the game cannot
// say or chance does not act.
func (m *Match) Outcome(k int) lang.Msg {
	if f, ok := m.state.(Foreteller); ok && k < m.state.Turn().Odds {
		return m.named(f.Outcome(k))
	}
	return lang.Msg{}
}

// Printed returns what number outcome k of chance bears; "" if outcomes are counted.
func (m *Match) Printed(k int) string {
	if f, ok := m.state.(Imprinter); ok && k < m.state.Turn().Odds {
		return f.Printed(k)
	}
	return ""
}

// Round returns the round of the game, 0 while it is set up.
func (m *Match) Round() int { return m.state.Round() }
