package term

import (
	"context"
	"errors"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules"
)

// A display shows the table on the whole terminal rather than in lines.
type display interface {
	Observe()         // shows what happened since the last look
	Tell(line string) // says one thing
}

// Drive plays until the game is over or somebody stops.
func (t *Table) Drive(ctx context.Context, players map[rules.Seat]rules.Player) error {
	for {
		err := rules.Drive(ctx, t.Match, players)
		if !errors.Is(err, ErrUndo) {
			return err
		}
		t.takeBack()
	}
}

// takeBack takes back the last choice of who asked for it.
func (t *Table) takeBack() {
	err := t.Match.Undo(t.Undoing)
	for err == nil && t.amid(t.Undoing) {
		err = t.Match.Undo(t.Undoing)
	}
	if err != nil {
		t.Say(app.Clean(lang.MsgOf(err).In(t.Lang)))
		return
	}
	t.Say(t.Words("term.undone"))
	for _, p := range t.People {
		p.Picked = Picked{}
		if p.Heard = min(p.Heard, t.Match.N()); t.Display != nil {
			p.Heard = 0 // what is there to be read has changed
		}
	}
}

// amid reports whether a seat has given a part of a set that its open question wants.
func (t *Table) amid(seat rules.Seat) bool {
	now, k := t.Match.View(seat).Ask, t.Match.N()-1
	if now == nil || !now.Several || k < 0 || t.Match.Actions()[k].Seat != seat {
		return false
	}
	before, err := t.Match.Until(k)
	if err != nil {
		return false
	}
	was := before.View(seat).Ask
	return was != nil && was.Several && was.Code == now.Code
}

// Say tells one thing, on the display if there is one.
func (t *Table) Say(line string) {
	if t.Display != nil {
		t.Display.Tell(line)
		return
	}
	t.Print(Fit(line, t.wide(), "    "))
}
