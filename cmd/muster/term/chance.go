package term

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules"
)

// An Outcome is what chance may bring: those that are called alike are one, such as the
// copies of a card.
type Outcome struct {
	K     int // the first of them
	Label string
	Bears string // the number that is printed on it; "" if outcomes are counted
}

// Outcomes lists what chance may bring now.
func Outcomes(m *rules.Match, odds int, l lang.Lang) (all []Outcome) {
	seen := map[string]bool{}
	for k := range odds {
		o := Outcome{K: k, Label: m.Outcome(k).In(l), Bears: m.Printed(k)}
		if o.Label == "" || !seen[o.Label] {
			all = append(all, o)
		}
		seen[o.Label] = true
	}
	return all
}

// number is what is typed for an outcome.
func (o Outcome) number() string {
	if o.Bears != "" {
		return o.Bears
	}
	return strconv.Itoa(o.K + 1)
}

// Roll asks what real dice show.
func (t *Table) Roll(ctx context.Context) func(odds int) (int, error) {
	return func(odds int) (int, error) {
		if odds == 1 {
			return 0, nil
		}
		outcomes := Outcomes(t.Match, odds, t.Lang)
		for _, o := range outcomes {
			if o.Label != "" {
				t.Print(Fit(fmt.Sprintf("%4s  %s", o.number(), app.Clean(o.Label)), t.wide(), "      "))
			}
		}
		prompt := t.Words("term.roll", odds)
		if outcomes[0].Bears != "" {
			prompt = t.Words("term.roll-drawn")
		}
		for {
			text, err := t.Keys.ask(ctx, t.Out, prompt)
			if err != nil {
				return 0, err
			}
			if text == "q" {
				return 0, ErrQuit
			}
			k, problem := outcomeOf(outcomes, odds, text)
			if problem.Zero() {
				return k, nil
			}
			t.Print(Fit(app.Clean(problem.In(t.Lang)), t.wide(), ""))
		}
	}
}

// outcomeOf finds the outcome that a person means by its number or part of what it is called.
func outcomeOf(outcomes []Outcome, odds int, text string) (int, lang.Msg) {
	counted := outcomes[0].Bears == ""
	n, err := strconv.Atoi(text)
	if counted && err == nil && n >= 1 && n <= odds {
		return n - 1, lang.Msg{} // of a copy, too, that is not listed
	}
	options := make([]rules.Option, len(outcomes))
	for i, o := range outcomes {
		if strings.EqualFold(o.Bears, text) && !counted {
			return o.K, lang.Msg{}
		}
		options[i].Label = app.Clean(o.Label)
	}
	var found []int
	if text != "" && err != nil {
		found = called(options, strings.ToLower(text))
	}
	switch {
	case len(found) == 1:
		return outcomes[found[0]].K, lang.Msg{}
	case len(found) == 0 && !counted:
		return 0, lang.Say("term.drawn-bad", Shorten(text, echoed))
	case len(found) == 0:
		return 0, lang.Say("term.roll-bad", Shorten(text, echoed), odds)
	}
	var names []string
	for _, i := range found {
		names = append(names, outcomes[i].number()+" "+options[i].Label)
	}
	return 0, lang.Say("term.several", Shorten(text, echoed), names)
}
