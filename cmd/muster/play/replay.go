package play

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/cmd/muster/term"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/games"
)

// ReplayCmd plays a log again.
func ReplayCmd(a *app.App) *cobra.Command {
	cmd := a.Command("replay LOG", "cmd.replay.")
	app.Takes(cmd, 1, 1)
	r := &replaying{App: a}
	f := cmd.Flags()
	f.BoolVar(&r.verify, "verify", false, a.Words("cmd.replay.flag.verify"))
	f.IntVar(&r.tale.From, "from", 0, a.Words("cmd.replay.flag.from"))
	f.BoolVar(&r.tale.Step, "step", false, a.Words("cmd.replay.flag.step"))
	f.StringVar(&r.eyes, "eyes", "", a.Words("cmd.replay.flag.eyes"))
	f.Float64Var(&r.speed, "speed", 0, a.Words("cmd.replay.flag.speed"))
	f.BoolVar(&r.rating.wanted, "rate", false, a.Words("cmd.replay.flag.rate"))
	f.StringVar(&r.rating.player, "player", ai.Adviser, a.Words("cmd.replay.flag.player"))
	f.StringVar(&r.rating.seed, "seed", "1", a.Words("cmd.replay.flag.seed"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := r.alone(cmd); err != nil {
			return err
		}
		c, err := files.Catalog(cmd.Context(), a)
		if err != nil {
			return err
		}
		log, err := readLog(a, c, args[0])
		if err != nil {
			return err
		}
		if err := r.look(len(games.Seated(log.Lists))); err != nil {
			return err
		}
		return r.run(cmd.Context(), c, args[0], log)
	}
	return cmd
}

// orList says of a file without the head of a log that it is a list, if it is one.
func orList(c *catalog.Catalog, path string, data []byte, err error) error {
	if lang.MsgOf(err).Code == "log.header" && games.HoldsList(c, path, data) {
		return lang.Fail(lang.Invalid, "log.is-list")
	}
	return err
}

// A replaying is one run of the command replay.
type replaying struct {
	*app.App
	verify bool
	eyes   string
	speed  float64
	tale   term.Tale
	rating rating
}

// look reads whose eyes see the game of so many seats, and how fast.
func (r *replaying) look(seats int) error {
	switch seat, err := strconv.Atoi(r.eyes); {
	case r.eyes == "":
		r.tale.Eyes = rules.Nobody
	case r.eyes == "all":
		r.tale.Eyes = rules.Chance
	case err != nil || seat < 0 || seat >= seats:
		return app.Wrong(lang.Say("replay.eyes", r.eyes, seats-1))
	default:
		r.tale.Eyes = rules.Seat(seat)
	}
	switch {
	case r.tale.From < 0:
		return app.Wrong(lang.Say("replay.from", r.tale.From))
	case r.speed != 0 && !(r.speed >= minSpeed && r.speed <= maxSpeed):
		return app.Wrong(lang.Say("replay.speed", maxSpeed, r.Lang.Decimal(minSpeed)))
	case r.speed > 0:
		r.tale.Pace = time.Duration(float64(time.Second) / r.speed)
	}
	return nil
}

// How many actions a second are told at least and at most.
const (
	minSpeed = 0.01
	maxSpeed = 1000
)

// A stepLine is an action or a digest of a log, and what it meant.
type stepLine struct {
	Line   int    `json:"line"`
	Action string `json:"action,omitempty"`
	Label  string `json:"label,omitempty"`
	Digest string `json:"digest,omitempty"`
}

// A replayDoc is what replay prints for scripts.
type replayDoc struct {
	Game   catalog.Game   `json:"game"`
	Steps  []stepLine     `json:"steps"`
	N      int            `json:"n"`
	Round  int            `json:"round"`
	Over   bool           `json:"over"`
	Scores []float64      `json:"scores,omitempty"`
	Digest string         `json:"digest"`
	View   rules.View     `json:"view"`
	Error  *app.ErrorWord `json:"error,omitempty"` // why it stopped before its end
	Line   int            `json:"line,omitempty"`  // and where
}

// run plays a log line by line and says what happened. It stops at the first line
// that plays out otherwise, or is not as it was written; verify has it compute every
// throw again.
func (r *replaying) run(ctx context.Context, c *catalog.Catalog, file string, log *rules.Log) error {
	a := r.App
	m, reports, err := games.Open(c, log)
	if err != nil {
		return err
	}
	if m == nil {
		a.Worst(app.No)
		for _, r := range reports {
			a.PrintReport(file, r)
		}
		return nil
	}
	doc := replayDoc{Game: log.Game, Steps: []stepLine{}}
	stop := func(err error, line int) {
		word := a.ErrorOf(lang.MsgOf(err))
		doc.Error, doc.Line = &word, line
		a.Worst(app.No)
	}
	moves := log.Moves
	if err := readable(m, log, r.verify); err != nil {
		stop(err, 1)
		moves = nil
	}
	for _, mv := range moves {
		said, err := m.Replay(mv)
		if err != nil {
			stop(err, mv.Line)
			break
		}
		step := stepLine{Line: mv.Line}
		if mv.Check {
			step.Digest = fmt.Sprintf("%016x", mv.Digest)
		} else {
			step.Action, step.Label = mv.Action.String(), said.In(a.Lang)
		}
		doc.Steps = append(doc.Steps, step)
	}
	doc.N, doc.Round, doc.Over = m.N(), m.Round(), m.Over()
	doc.Digest = fmt.Sprintf("%016x", m.Digest())
	doc.View = m.View(rules.Nobody).In(a.Lang)
	if doc.Over {
		doc.Scores = scores(m, m.Seats())
	}
	if doc.Error == nil && log.Edition != m.Game().Edition {
		fmt.Fprintln(a.Err, a.Words("log.edition", log.Edition, m.Game().Edition))
	}
	if r.rating.wanted && doc.Error == nil {
		return r.rate(ctx, m)
	}
	if a.JSON {
		return a.PrintJSON(doc)
	}
	t := &term.Table{App: a, Cards: c, Match: m, Keys: &term.Keyboard{In: a.In}, Looking: rules.Nobody, Columns: term.Columns(a)}
	return r.tell(ctx, file, t, &doc)
}

// readable says why a log cannot be played again at all: its edition is one that
// there is not yet, or its chance is not what it was committed to.
func readable(m *rules.Match, log *rules.Log, verify bool) error {
	if known := m.Game().Edition; log.Edition < 0 || log.Edition > known {
		return lang.Fail(lang.Refused, "log.edition", log.Edition, known)
	}
	if verify {
		return m.Prove(log)
	}
	return nil
}

// tell tells a person what happened, and how it stands.
func (r *replaying) tell(ctx context.Context, file string, t *term.Table, doc *replayDoc) error {
	if !r.Quiet {
		if err := t.Retell(ctx, r.tale); err != nil {
			return err
		}
	}
	if r.tale.Eyes >= 0 {
		t.Sit(r.tale.Eyes).Heard = doc.N
	}
	t.Finish(t.Match.Seats())
	if doc.Error != nil {
		t.Print(app.Clean(file + ":" + strconv.Itoa(doc.Line) + ": " + doc.Error.Message))
		return nil
	}
	code := "replay.end"
	if r.verify {
		code = "replay.verified"
	}
	t.Print(term.Fit(r.Words(code, doc.N, doc.Digest), term.Columns(r.App), "    "))
	return nil
}
