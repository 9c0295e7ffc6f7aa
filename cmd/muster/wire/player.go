package wire

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"time"

	"muster/catalog/lang"
	"muster/rules"
)

// patience is how long a program may take for an answer.
const patience = 60 * time.Second

// A Player is a program of somebody's own at a seat. It is started when it is first
// asked, and plays game after game.
type Player struct {
	Terms
	words    []string
	seat     rules.Seat
	playsOn  rules.Program
	patience time.Duration
	process  *process // nil while it does not run

	// The game that is played.
	number  uint64
	opening Opening
	done    []rules.Action
	told    int  // how many of those the program knows
	begun   bool // the program knows that the game has begun
	failed  bool // playsOn plays
}

// Terms are on what programs sit at a table.
type Terms struct {
	Lang       lang.Lang
	FaceUp     bool      // they are told everything: the set-up and each action
	Complaints io.Writer // where their error streams go

	// Tell is told that a program has failed: in which game, at which seat, after how
	// many actions and why.
	Tell func(game uint64, seat rules.Seat, n int, why error)
}

// New makes the player of a name that Runs, and somebody plays on for it when it fails.
func New(name string, seat rules.Seat, playsOn rules.Program, t Terms) (*Player, error) {
	words, err := command(name)
	if err != nil {
		return nil, err
	}
	return &Player{Terms: t, words: words, seat: seat, playsOn: playsOn, patience: patience}, nil
}

// Seed implements rules.Program. What a program is not told everything gets as a seed of
// its own says nothing of the dice.
func (p *Player) Seed(seed, stream uint64) {
	p.playsOn.Seed(seed, stream)
	if !p.FaceUp {
		sum := sha256.Sum256(binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, seed), stream))
		seed, stream = binary.BigEndian.Uint64(sum[:]), 0
	}
	p.opening.Seed, p.opening.Stream = strconv.FormatUint(seed, 16), strconv.FormatUint(stream, 16)
}

// Begin implements sim.Guest: game number i begins.
func (p *Player) Begin(g *rules.Game, s rules.Setup, i uint64) error {
	p.number, p.failed = i, false
	p.opening.Game, p.opening.Edition, p.opening.Seats = g.Name, g.Edition, len(g.Seated(s))
	p.again()
	if !p.FaceUp {
		return nil
	}
	var err error
	p.opening.Header, err = rules.Heading(g, s)
	return err
}

// again has the program be told the game from its beginning.
func (p *Player) again() { p.done, p.told, p.begun = p.done[:0], 0, false }

// Took implements sim.Guest.
func (p *Player) Took(a rules.Action) { p.done = append(p.done, a) }

// Follow has the player know all actions of a match. If some were taken back, the
// program is told the match anew.
func (p *Player) Follow(all []rules.Action) {
	if len(all) < len(p.done) || !slices.Equal(all[:len(p.done)], p.done) {
		p.again()
	}
	p.done = append(p.done, all[len(p.done):]...)
}

// Failed implements sim.Guest: whether another plays on in the game.
func (p *Player) Failed() bool { return p.failed }

// Choose implements rules.Player.
func (p *Player) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	if p.failed {
		return p.playsOn.Choose(ctx, e)
	}
	a, err := p.ask(ctx, e)
	if err == nil || ctx.Err() != nil {
		return a, err
	}
	p.failed = true
	p.Close()
	p.Tell(p.number, p.seat, len(p.done), err)
	return p.playsOn.Choose(ctx, e)
}

// ask puts the turn to the program.
func (p *Player) ask(ctx context.Context, e rules.Eye) (a rules.Action, err error) {
	if p.process == nil {
		if p.process, err = start(p.words, p.Complaints); err != nil {
			return a, lang.Fail(lang.Invalid, "player.exec-unstarted", unstarted(err)).Because(err)
		}
	}
	v := e.View().In(p.Lang)
	v.N = len(p.done)
	line, err := json.Marshal(p.turn(v))
	if err != nil {
		return a, err
	}
	text, err := p.process.ask(ctx, append(line, '\n'), p.patience)
	if err != nil {
		return a, err
	}
	return Answer(text, p.seat, v.Options)
}

// turn is what the program is told, which it then knows.
func (p *Player) turn(v rules.View) Turn {
	t := Turn{N: v.N, Seat: p.seat, View: v, Options: v.Options}
	if !p.begun {
		t.Begins, p.begun = &p.opening, true
	}
	if p.FaceUp {
		for _, a := range p.done[p.told:] {
			t.Log = append(t.Log, a.String())
		}
		p.told = len(p.done)
	}
	return t
}

// Close ends the program, if it runs.
func (p *Player) Close() {
	if p.process != nil {
		p.process.stop()
		p.process = nil
	}
}
