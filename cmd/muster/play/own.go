package play

import (
	"context"
	"fmt"
	"io"
	"sync"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/wire"
	"muster/rules"
	"muster/rules/ai"
)

// unnamed asks who plays at a seat where a log has a command.
func (g *playing) unnamed(log *rules.Log) error {
	for i, name := range g.names {
		if name == "" {
			return app.Wrong(lang.Say("play.exec-log", i, log.Sitters[i].Player))
		}
	}
	return nil
}

// own returns the programs of somebody's own that sit at the table.
func (g *playing) own() *guests {
	return &guests{playing: g, complaints: complaints{to: g.Err, later: g.stage != nil}}
}

// Guests are programs of somebody's own at a table that people see.
type guests struct {
	*playing
	complaints complaints
	all        []*wire.Player
}

// sit has a program play a seat of a match.
func (o *guests) sit(name string, seat rules.Seat, m *rules.Match) (rules.Player, error) {
	p, err := o.guest(name, m.Game(), seat, &o.complaints, o.failed)
	if err != nil {
		return nil, badCommand(err)
	}
	o.all = append(o.all, p)
	p.Seed(m.Seed()+uint64(seat), 0)
	return guest{p, m}, p.Begin(m.Game(), m.Setup(), 0)
}

// failed says that greedy plays on for a program, and has the log remember it.
func (o *guests) failed(_ uint64, seat rules.Seat, n int, why error) {
	t := o.table
	said := lang.MsgOf(why)
	t.Match.Sitters[seat].Failed = &rules.Failure{N: n, Why: said.Code}
	line := app.Clean(o.Words("play.failed", t.Match.PlayerOf(seat), said))
	if o.JSON {
		fmt.Fprintln(o.Err, line)
		return
	}
	t.Say(line)
}

// end ends the programs, and shows what they complained of while nobody could read it.
func (o *guests) end() {
	for _, p := range o.all {
		p.Close()
	}
	o.complaints.show()
}

// A guest plays one match.
type guest struct {
	*wire.Player
	match *rules.Match
}

// Choose implements rules.Player.
func (g guest) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	g.Follow(g.match.Actions())
	return g.Player.Choose(ctx, e)
}

// guest makes the player of a seat that is a command.
func (g *playing) guest(name string, game *rules.Game, seat rules.Seat, complaints io.Writer, tell func(uint64, rules.Seat, int, error)) (*wire.Player, error) {
	playsOn, err := ai.New("greedy", game, 0)
	if err != nil {
		return nil, err
	}
	return wire.New(name, seat, playsOn, wire.Terms{Lang: g.Lang, FaceUp: g.faceUp, Complaints: complaints, Tell: tell})
}

// badCommand tells a command that makes no sense from one that cannot be run.
func badCommand(err error) error {
	if lang.KindOf(err) == lang.Invalid {
		return app.Wrong(lang.MsgOf(err))
	}
	return err
}

// mostKept is how much of what programs complain of is kept, in bytes.
const mostKept = 64 << 10

// Complaints are the error streams of programs: shown at once, or later if the screen is
// taken.
type complaints struct {
	to    io.Writer
	later bool

	mu   sync.Mutex
	kept []byte
}

// Write never fails: a program is not stopped by what it complains of.
func (c *complaints) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.later {
		c.kept = append(c.kept, b[:min(len(b), mostKept-len(c.kept))]...)
	} else {
		_, _ = c.to.Write(b)
	}
	return len(b), nil
}

func (c *complaints) show() {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, _ = c.to.Write(c.kept)
	c.kept = nil
}
