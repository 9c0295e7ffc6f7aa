package term

import (
	"cmp"
	"context"
	"encoding/json"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/wire"
	"muster/rules"
)

// A Wire is a player at the other end of standard input and output: each turn
// one line of JSON, answered by one line with an action.
type Wire struct {
	*Table
	Seat rules.Seat
}

// An EndLine is the last line: the game is over or was left.
type EndLine struct {
	N      int        `json:"n"`
	Over   bool       `json:"over"`
	Scores []float64  `json:"scores,omitempty"`
	Saved  string     `json:"saved,omitempty"`
	Resume string     `json:"resume,omitempty"` // what to type to go on
	Result int        `json:"result,omitempty"` // its number in the log of results
	Seed   string     `json:"seed"`
	View   rules.View `json:"view"`
}

// Choose implements rules.Player.
func (w *Wire) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	return w.put(ctx, e.View().In(w.Lang))
}

// Roll asks what real dice show as it asks what players do: seat -1 is chance, and each
// outcome an action (". 3").
func (w *Wire) Roll(ctx context.Context) func(odds int) (int, error) {
	return func(odds int) (int, error) {
		if odds == 1 {
			return 0, nil
		}
		v := w.Match.View(rules.Nobody).In(w.Lang)
		v.Options = nil
		for _, o := range Outcomes(w.Match, odds, w.Lang) {
			a := rules.Roll(o.K)
			v.Options = append(v.Options, rules.Option{Action: a, Text: a.String(), Label: cmp.Or(o.Label, o.number())})
		}
		a, err := w.put(ctx, v)
		return int(a.A), err
	}
}

// put puts the options of a view until one of them is taken.
func (w *Wire) put(ctx context.Context, v rules.View) (rules.Action, error) {
	for {
		if err := w.Line(wire.Turn{N: v.N, Seat: w.Seat, View: v, Options: v.Options}); err != nil {
			return rules.Action{}, err
		}
		a, problem, err := w.answer(ctx, v)
		if err != nil || problem == nil {
			return a, err
		}
		if err := w.Line(app.Failure{Error: w.ErrorOf(lang.MsgOf(problem))}); err != nil {
			return rules.Action{}, err
		}
	}
}

// answer reads an action. A problem is told and the turn put again; an error
// ends the game.
func (w *Wire) answer(ctx context.Context, v rules.View) (a rules.Action, problem, err error) {
	text := ""
	for text == "" {
		if text, err = w.Keys.ask(ctx, nil, ""); err != nil {
			return a, nil, err
		}
	}
	a, problem = wire.Answer(text, w.Seat, v.Options)
	return a, problem, nil
}

// Line writes a value on one line.
func (t *Table) Line(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = t.Out.Write(append(b, '\n'))
	return err
}
