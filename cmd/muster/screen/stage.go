package screen

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/cmd/muster/term"
	"muster/rules"
)

// A Stage is between a match, which waits for its players, and a screen, which
// never waits: it sends scenes and questions there, and waits for answers.
type Stage struct {
	*term.Table
	File string // in which the game is saved; may be empty
	Real bool   // somebody rolls real dice
	send func(tea.Msg)
}

// NewStage makes the stage of a table whose game is saved in a file.
func NewStage(t *term.Table, file string) *Stage {
	st := &Stage{Table: t, File: file}
	t.Display = st
	return st
}

// Roomy reports whether a game may be played on the whole terminal: there is one,
// and it is large enough.
func Roomy(a *app.App) bool {
	in, isFile := a.In.(*os.File)
	if !isFile || !app.Terminal(in) || !app.Terminal(a.Out.To) {
		return false
	}
	if kind := a.Env("TERM"); kind == "" || kind == "dumb" {
		return false
	}
	w, h := a.Size()
	return w >= leastWidth && h >= leastHeight
}

// Play plays on the whole terminal. The match runs beside it; whatever happens,
// the terminal is as before when play returns.
func (st *Stage) Play(ctx context.Context, players map[rules.Seat]rules.Player) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if len(st.People) == 0 {
		st.Sit(rules.Nobody) // somebody looks on
	}
	if st.Real {
		st.Match.Dice = st.roll(ctx)
	}
	s := &screen{App: st.App, cards: st.Cards, file: st.File}
	program := tea.NewProgram(s, tea.WithInput(st.In), tea.WithOutput(st.Out.To), tea.WithoutSignalHandler())
	st.send = program.Send
	ended := make(chan error, 1)
	var broke any
	go func() {
		var err error
		defer func() {
			broke = recover()
			ended <- err
			program.Quit()
		}()
		if err = st.Drive(ctx, players); err == nil {
			err = st.farewell(ctx, len(players))
		}
	}()
	_, err := program.Run()
	stop()
	problem := <-ended
	for _, p := range []any{broke, s.broke} {
		if p != nil {
			panic(p)
		}
	}
	if err != nil && problem == nil {
		return err
	}
	return problem
}

// keep saves the game in a file, which from then on is its file. It returns where another game is
// kept that the file held.
func (st *Stage) keep(file string) (aside string, err error) {
	if err := term.Savable(file); err != nil {
		return "", err
	}
	aside, err = files.KeepLog(file, st.Kept == file, func(w io.Writer) error { return st.Match.WriteLog(w, st.Lang) })
	if err == nil {
		st.File, st.Kept = file, file
	}
	return aside, err
}

// Tell says one thing on the screen.
func (st *Stage) Tell(line string) { st.send(told(line)) }

// Viewer adds somebody who decides for a seat on the screen.
func (st *Stage) Viewer(s rules.Seat) rules.Player { return viewer{st.Sit(s), st} }

// Observe shows what happened since the last look, to whoever sees the screen.
func (st *Stage) Observe() {
	for _, p := range st.People {
		if len(st.People) == 1 || st.Looking == p.Seat {
			st.show(p)
		}
	}
}

// show sends a person's view and news to the screen. What another did stays for a
// moment.
func (st *Stage) show(p *term.Person) {
	next := st.scene(p)
	next.restart = p.Heard == 0
	news := p.News()
	next.events = st.Lines(news)
	next.hold = !next.restart && slices.ContainsFunc(news, func(x rules.Told) bool { return x.Seat >= 0 && x.Seat != p.Seat })
	st.send(next)
}

// scene is the table as a person sees it.
func (st *Stage) scene(p *term.Person) scene {
	return scene{view: st.Match.View(p.Seat).In(st.Lang), round: st.Match.Round(), names: st.headings(p)}
}

// headings names the seats as a person sees them.
func (st *Stage) headings(p *term.Person) map[rules.Seat]string {
	all := map[rules.Seat]string{rules.Nobody: st.Words("term.table")}
	for s := range rules.Seat(st.Match.Seats()) {
		all[s] = st.Name(s, p.Seat)
	}
	return all
}

// put asks a question and returns the answer. Saving and hints answer nothing: the
// question is put again.
func (st *Stage) put(ctx context.Context, q question) (answer, error) {
	for {
		reply := make(chan answer, 1)
		q.reply = reply
		st.send(&q)
		var a answer
		select {
		case a = <-reply:
		case <-ctx.Done():
			return a, ctx.Err()
		}
		switch {
		case errors.Is(a.err, errHint):
			advice, err := q.advice()
			if err != nil {
				return a, err
			}
			st.send(advised(advice))
		case !errors.Is(a.err, errSave):
			return a, a.err
		default:
			aside, err := st.keep(a.file)
			if err != nil {
				st.send(told(lang.MsgOf(err).In(st.Lang)))
				continue
			}
			if st.send(saved{a.file}); aside != "" {
				st.Tell(app.Clean(st.Words("play.set-aside", a.file, aside)))
			}
		}
	}
}

// A viewer decides for a seat on the screen.
type viewer struct {
	*term.Person
	stage *Stage
}

// Choose implements rules.Player.
func (v viewer) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	st := v.stage
	view := e.View().In(v.Lang)
	if a, ok := v.Next(view); ok {
		return a, nil
	}
	if len(st.People) > 1 && st.Looking != v.Seat {
		if err := v.handover(ctx); err != nil {
			return rules.Action{}, err
		}
	} else {
		st.Observe()
	}
	took := func(a rules.Action) bool { return a.Seat == v.Seat }
	q := question{undo: slices.ContainsFunc(st.Match.Actions(), took)}
	q.advice = func() ([]string, error) { return st.Advice(ctx, e) }
	now := view
	if view.Ask != nil {
		view = view.Whole()
		q.text, q.several, q.least, q.most = view.Ask.Message, view.Ask.Several, view.Ask.Least, view.Ask.Most
	}
	for _, o := range view.Options {
		q.choices = append(q.choices, choice{label: o.Label, piece: o.Piece, space: o.Space, more: o.More, declines: o.Declines, copies: term.Copies(view, o)})
	}
	q.ranges, q.folds = st.Match.Range, st.folds(view)
	if q.several && !slices.ContainsFunc(view.Options, func(o rules.Option) bool { return o.Declines }) {
		q.least = max(q.least, 1)
		q.choices = append(q.choices, choice{label: st.Words("screen.done"), declines: true})
	}
	for {
		a, err := st.put(ctx, q)
		if errors.Is(err, term.ErrUndo) {
			st.Table.Undoing = v.Seat
		}
		if err != nil {
			return rules.Action{}, err
		}
		if !q.several {
			return view.Options[a.n].Action, nil
		}
		if a, ok := v.Answer(view, now, a.set); ok {
			return a, nil
		}
		st.send(told(st.Words("term.set-apart")))
	}
}

// handover covers the table until the next person sits before it, who then sees
// it as his seat does, with all that he knows.
func (v viewer) handover(ctx context.Context) error {
	st := v.stage
	if _, err := st.put(ctx, question{text: app.Clean(v.Words("term.handover", st.Match.PlayerOf(v.Seat))), cover: true}); err != nil {
		return err
	}
	st.Table.Looking = v.Seat
	next := st.scene(v.Person)
	next.restart = true
	v.Heard = 0
	next.events = st.Lines(v.News())
	st.send(next)
	return nil
}

// roll asks what real dice show.
func (st *Stage) roll(ctx context.Context) func(odds int) (int, error) {
	return func(odds int) (int, error) {
		if odds == 1 {
			return 0, nil
		}
		st.Observe()
		q := question{text: st.Words("screen.roll")}
		outcomes := term.Outcomes(st.Match, odds, st.Lang)
		for _, o := range outcomes {
			c := choice{label: cmp.Or(o.Label, strconv.Itoa(o.K+1))}
			if _, err := strconv.Atoi(o.Bears); err == nil { // letters are keys of the screen
				c.number = o.Bears
			}
			q.choices = append(q.choices, c)
		}
		a, err := st.put(ctx, q)
		if err != nil {
			return 0, err
		}
		return outcomes[a.n].K, nil
	}
}

// farewell shows how the game ended until the person leaves.
func (st *Stage) farewell(ctx context.Context, seats int) error {
	st.Observe()
	eye := rules.Nobody
	if len(st.People) == 1 {
		eye = st.People[0].Seat
	}
	_, err := st.put(ctx, question{text: st.Words("term.over"), choices: []choice{{label: st.VerdictOf(eye, seats)}}, last: true})
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}
