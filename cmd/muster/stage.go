package main

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"muster/catalog/lang"
	"muster/rules"
)

// A stage is between a match, which waits for its players, and a screen, which
// never waits: it sends scenes and questions there, and waits for answers.
type stage struct {
	*table
	file string // in which the game is saved; may be empty
	real bool   // somebody rolls real dice
	send func(tea.Msg)
}

// newStage makes the stage of a table whose game is saved in a file.
func newStage(t *table, file string) *stage {
	st := &stage{table: t, file: file}
	t.display = st
	return st
}

// roomy reports whether a game may be played on the whole terminal: there is one,
// and it is large enough.
func roomy(a *app) bool {
	in, isFile := a.in.(*os.File)
	if !isFile || !terminal(in) || !terminal(a.out.to) {
		return false
	}
	if kind := a.env("TERM"); kind == "" || kind == "dumb" {
		return false
	}
	w, h := a.size()
	return w >= leastWidth && h >= leastHeight
}

// play plays on the whole terminal. The match runs beside it; whatever happens,
// the terminal is as before when play returns.
func (st *stage) play(ctx context.Context, players map[rules.Seat]rules.Player) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if len(st.people) == 0 {
		st.sit(rules.Nobody) // somebody looks on
	}
	if st.real {
		st.match.Dice = st.roll(ctx)
	}
	s := &screen{app: st.app, cards: st.cards, file: st.file}
	program := tea.NewProgram(s, tea.WithInput(st.in), tea.WithOutput(st.out.to), tea.WithoutSignalHandler())
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
		if err = st.drive(ctx, players); err == nil {
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

// keep saves the game in a file, which from then on is its file.
func (st *stage) keep(file string) error {
	if err := savable(file); err != nil {
		return err
	}
	err := writeWhole(file, func(w io.Writer) error { return st.match.WriteLog(w, st.lang) })
	if err == nil {
		st.file = file
	}
	return err
}

// Tell says one thing on the screen.
func (st *stage) Tell(line string) { st.send(told(line)) }

// viewer adds somebody who decides for a seat on the screen.
func (st *stage) viewer(s rules.Seat) rules.Player { return viewer{st.sit(s), st} }

// Observe shows what happened since the last look, to whoever sees the screen.
func (st *stage) Observe() {
	for _, p := range st.people {
		before, began := p.last.N, p.began
		p.observe()
		if len(st.people) > 1 && st.looking != p.seat {
			continue
		}
		others := began && p.last.N > before && p.actor(before) != p.seat
		st.show(p, others && len(p.news) > 0)
	}
}

// show sends a person's view and news to the screen.
func (st *stage) show(p *person, hold bool) {
	var events []string
	for _, m := range p.news {
		events = append(events, clean(m.In(st.lang)))
	}
	p.story = append(p.story, p.news...)
	p.news = nil
	st.send(scene{view: p.last.In(st.lang), round: st.match.Round(), names: st.headings(p), events: events, hold: hold})
}

// headings names the seats as a person sees them.
func (st *stage) headings(p *person) map[rules.Seat]string {
	all := map[rules.Seat]string{rules.Nobody: st.words("term.table")}
	seats := len(st.match.Setup().Lists)
	for s := range rules.Seat(seats) {
		switch all[s] = st.words("term.seat", int(s)); {
		case len(st.people) > 1 || p.seat < 0:
		case s == p.seat:
			all[s] = st.words("term.you")
		case seats == 2:
			all[s] = st.words("term.them")
		}
	}
	return all
}

// put asks a question and returns the answer. Saving answers nothing: the
// question is put again.
func (st *stage) put(ctx context.Context, q question) (answer, error) {
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
		if !errors.Is(a.err, errSave) {
			return a, a.err
		}
		if err := st.keep(a.file); err != nil {
			st.send(told(lang.MsgOf(err).In(st.lang)))
		} else {
			st.send(saved{a.file})
		}
	}
}

// A viewer decides for a seat on the screen.
type viewer struct {
	*person
	stage *stage
}

// Choose implements rules.Player.
func (v viewer) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	st := v.stage
	if len(st.people) > 1 && st.looking != v.seat {
		if err := v.handover(ctx); err != nil {
			return rules.Action{}, err
		}
	} else {
		st.Observe()
	}
	view := e.View().In(v.lang)
	took := func(a rules.Action) bool { return a.Seat == v.seat }
	q := question{undo: slices.ContainsFunc(st.match.Actions(), took)}
	if view.Ask != nil {
		q.text = view.Ask.Message
	}
	for _, o := range view.Options {
		q.choices = append(q.choices, choice{o.Label, o.Piece})
	}
	a, err := st.put(ctx, q)
	if errors.Is(err, errUndo) {
		st.table.undoing = v.seat
	}
	if err != nil {
		return rules.Action{}, err
	}
	return view.Options[a.n].Action, nil
}

// handover covers the table until the next person sits before it, who then sees
// it as his seat does, with all that he knows.
func (v viewer) handover(ctx context.Context) error {
	st := v.stage
	st.table.observe()
	if _, err := st.put(ctx, question{text: v.words("screen.handover", int(v.seat)), cover: true}); err != nil {
		return err
	}
	st.table.looking = v.seat
	next := scene{view: v.last.In(v.lang), round: st.match.Round(), names: st.headings(v.person), restart: true}
	v.story = append(v.story, v.news...)
	v.news = nil
	for _, m := range v.story {
		next.events = append(next.events, clean(m.In(v.lang)))
	}
	st.send(next)
	return nil
}

// roll asks what real dice show.
func (st *stage) roll(ctx context.Context) func(odds int) (int, error) {
	return func(odds int) (int, error) {
		if odds == 1 {
			return 0, nil
		}
		st.Observe()
		q := question{text: st.words("screen.roll")}
		for k := range odds {
			label := st.match.Outcome(k).In(st.lang)
			if st.match.Outcome(k).Zero() {
				label = strconv.Itoa(k + 1)
			}
			q.choices = append(q.choices, choice{label: label})
		}
		a, err := st.put(ctx, q)
		return a.n, err
	}
}

// farewell shows how the game ended until the person leaves.
func (st *stage) farewell(ctx context.Context, seats int) error {
	st.Observe()
	eye := rules.Nobody
	if len(st.people) == 1 {
		eye = st.people[0].seat
	}
	_, err := st.put(ctx, question{text: st.words("term.over"), choices: []choice{{label: st.verdictOf(eye, seats)}}, last: true})
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}
