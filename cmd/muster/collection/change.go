package collection

import (
	"context"
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

// changeCollection changes what the user owns, in his database, which is made
// if it is not there, and says what is different.
func changeCollection(ctx context.Context, a *app.App, change func(*catalog.Collection) error) error {
	return files.Writing(ctx, a, func(store *store.Store) error {
		own, shifts, err := store.Collection.Change(ctx, change)
		if err != nil {
			return err
		}
		return printShifts(a, own, shifts)
	})
}

// printShifts says what has become different in a collection.
func printShifts(a *app.App, own *catalog.Collection, shifts []catalog.Shift) error {
	total := sum{own.Len(), own.Total()}
	if a.JSON {
		return a.PrintJSON(shiftsOf(a, shifts, total))
	}
	var b strings.Builder
	for _, s := range shifts {
		h := haveOf(a, s.Card, s.Is)
		if h.Name == "" {
			h.Name = string(s.Card)
		}
		now := lang.Say("collection.counts", s.Is.Cards, s.Is.Dice)
		code, args := "collection.shift", []any{h.Name, s.Card.Bare(), difference(s), now}
		if s.To != "" {
			code, args = "collection.shift-lent", append(args, s.To)
		}
		fmt.Fprintln(&b, app.Clean(a.Words(code, args...)))
	}
	if len(shifts) == 0 {
		fmt.Fprintln(&b, a.Words("collection.same"))
	}
	if !a.Quiet {
		fmt.Fprintln(&b, totalOf(a, total))
	}
	_, err := a.Out.Write([]byte(b.String()))
	return err
}

// difference says by how much counts change: "+1 card, -2 dice".
func difference(s catalog.Shift) []lang.Msg {
	var all []lang.Msg
	more := s.Is.Minus(s.Was)
	for _, d := range []struct {
		n          int
		more, less string
	}{
		{more.Cards, "collection.cards-more", "collection.cards-less"},
		{more.Dice, "collection.dice-more", "collection.dice-less"},
	} {
		switch {
		case d.n > 0:
			all = append(all, lang.Say(d.more, d.n))
		case d.n < 0:
			all = append(all, lang.Say(d.less, -d.n))
		}
	}
	return all
}

// A shifted is what has become different, as scripts read it.
type shifted struct {
	Changes []shiftWord `json:"changes"`
	Total   sum         `json:"total"`
}

type shiftWord struct {
	Card catalog.ID    `json:"card"`
	Name string        `json:"name,omitempty"`
	To   string        `json:"to,omitempty"` // whom it is lent to
	Was  catalog.Owned `json:"was"`
	Is   catalog.Owned `json:"is"`
}

func shiftsOf(a *app.App, shifts []catalog.Shift, total sum) shifted {
	all := shifted{[]shiftWord{}, total}
	for _, s := range shifts {
		all.Changes = append(all.Changes, shiftWord{s.Card, haveOf(a, s.Card, s.Is).Name, s.To, s.Was, s.Is})
	}
	return all
}
