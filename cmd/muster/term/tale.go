package term

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"muster/cmd/muster/app"
	"muster/rules"
)

// A Tale is how a match is told again.
type Tale struct {
	From int           // how many actions are left out at the beginning
	Eyes rules.Seat    // who is told; Chance is told everything
	Step bool          // somebody presses Enter after each action
	Pace time.Duration // between two actions; 0: all at once
}

// Retell tells what happened in the match, one action after the other.
func (t *Table) Retell(ctx context.Context, tale Tale) error {
	told, err := t.Match.Told(tale.From, tale.Eyes)
	if err != nil {
		return err
	}
	for len(told) > 0 {
		n := 1
		for n < len(told) && told[n].N == told[0].N {
			n++
		}
		for _, line := range t.Lines(told[:n]) {
			t.Print(Fit("  "+line, t.wide(), "      "))
		}
		told = told[n:]
		end := t.Match.N()
		if len(told) > 0 {
			end = told[0].N
		}
		switch err := t.wait(ctx, tale, end); {
		case errors.Is(err, ErrQuit), errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
	}
	return nil
}

// wait waits before what comes after n actions is told. Whoever steps may look at
// the table as it stood.
func (t *Table) wait(ctx context.Context, tale Tale, n int) error {
	if !tale.Step {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(tale.Pace):
			return nil
		}
	}
	for {
		text, err := t.Keys.ask(ctx, t.Out, t.Words("replay.prompt", n))
		switch {
		case err != nil:
			return err
		case strings.EqualFold(text, "q"):
			return ErrQuit
		case text == "":
			return nil
		case !strings.EqualFold(text, "v"):
			t.Print(app.Clean(t.Words("replay.unknown", Shorten(text, echoed))))
			continue
		}
		before, err := t.Match.Until(n)
		if err != nil {
			return err
		}
		then := *t
		then.Match = before
		then.show(before.View(min(tale.Eyes, rules.Seat(before.Seats()))).In(t.Lang))
	}
}
