package main

import (
	"context"
	"errors"

	"muster/catalog/lang"
	"muster/rules"
)

// A display shows the table on the whole terminal rather than in lines.
type display interface {
	Observe()         // shows what happened since the last look
	Tell(line string) // says one thing
}

// drive plays until the game is over or somebody stops.
func (t *table) drive(ctx context.Context, players map[rules.Seat]rules.Player) error {
	for {
		err := rules.Drive(ctx, t.match, players)
		if !errors.Is(err, errUndo) {
			return err
		}
		t.takeBack()
	}
}

// takeBack takes back the last choice of who asked for it.
func (t *table) takeBack() {
	if err := t.match.Undo(t.undoing); err != nil {
		t.say(clean(lang.MsgOf(err).In(t.lang)))
		return
	}
	t.say(t.words("term.undone"))
	for _, p := range t.people {
		p.last, p.news = t.match.View(p.seat), nil
	}
}

// say tells one thing, on the display if there is one.
func (t *table) say(line string) {
	if t.display != nil {
		t.display.Tell(line)
		return
	}
	t.print(line)
}
