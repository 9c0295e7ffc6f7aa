package main

import (
	"context"
	"encoding/json"

	"muster/catalog/lang"
	"muster/rules"
)

// A wire is a player at the other end of standard input and output: each turn
// one line of JSON, answered by one line with an action.
type wire struct {
	*table
	seat rules.Seat
}

// A turnLine is what a wire is told when it is to choose.
type turnLine struct {
	N       int            `json:"n"`
	Seat    rules.Seat     `json:"seat"`
	View    rules.View     `json:"view"`
	Options []rules.Option `json:"options"`
}

// An endLine is the last line: the game is over or was left.
type endLine struct {
	N      int        `json:"n"`
	Over   bool       `json:"over"`
	Scores []float64  `json:"scores,omitempty"`
	Saved  string     `json:"saved,omitempty"`
	Resume string     `json:"resume,omitempty"` // what to type to go on
	Seed   string     `json:"seed"`
	View   rules.View `json:"view"`
}

// Choose implements rules.Player.
func (w *wire) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	v := e.View().In(w.lang)
	for {
		if err := w.line(turnLine{v.N, w.seat, v, v.Options}); err != nil {
			return rules.Action{}, err
		}
		a, problem, err := w.answer(ctx, v)
		if err != nil || problem == nil {
			return a, err
		}
		if err := w.line(failure{Error: w.errorOf(lang.MsgOf(problem))}); err != nil {
			return rules.Action{}, err
		}
	}
}

// answer reads an action. A problem is told and the turn put again; an error
// ends the game.
func (w *wire) answer(ctx context.Context, v rules.View) (a rules.Action, problem, err error) {
	text := ""
	for text == "" {
		if text, err = w.keys.ask(ctx, nil, ""); err != nil {
			return a, nil, err
		}
	}
	if a, problem = rules.ParseAction(text); problem != nil {
		return a, problem, nil
	}
	for _, o := range v.Options {
		if o.Action == a {
			return a, nil, nil
		}
	}
	if a.Seat != w.seat {
		return a, lang.Fail(lang.Denied, "action.turn", int(a.Seat)), nil
	}
	return a, lang.Fail(lang.Refused, "action.illegal", a.String()), nil
}

// line writes a value on one line.
func (t *table) line(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = t.out.Write(append(b, '\n'))
	return err
}
