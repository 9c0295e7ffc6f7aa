package main

import (
	"context"
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
)

// changeCollection changes what the user owns, in his database, which is made
// if it is not there, and says what is different.
func (a *app) changeCollection(ctx context.Context, change func(*catalog.Collection) error) error {
	return a.writing(ctx, func(store *store.Store) error {
		own, shifts, err := store.ChangeCollection(ctx, change)
		if err != nil {
			return err
		}
		return a.printShifts(own, shifts)
	})
}

// printShifts says what has become different in a collection.
func (a *app) printShifts(own *catalog.Collection, shifts []catalog.Shift) error {
	total := sum{own.Len(), own.Total()}
	if a.json {
		return a.printJSON(shiftsOf(a, shifts, total))
	}
	var b strings.Builder
	for _, s := range shifts {
		h := a.haveOf(s.Card, s.Is)
		if h.Name == "" {
			h.Name = string(s.Card)
		}
		code := strings.TrimPrefix(string(s.Card), string(catalog.Destiny)+"/")
		now := lang.Say("collection.counts", s.Is.Cards, s.Is.Dice)
		fmt.Fprintln(&b, clean(a.words("collection.shift", h.Name, code, difference(s), now)))
	}
	if len(shifts) == 0 {
		fmt.Fprintln(&b, a.words("collection.same"))
	}
	if !a.quiet {
		fmt.Fprintln(&b, a.totalOf(total))
	}
	_, err := a.out.Write([]byte(b.String()))
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
	Was  catalog.Owned `json:"was"`
	Is   catalog.Owned `json:"is"`
}

func shiftsOf(a *app, shifts []catalog.Shift, total sum) shifted {
	all := shifted{[]shiftWord{}, total}
	for _, s := range shifts {
		all.Changes = append(all.Changes, shiftWord{s.Card, a.haveOf(s.Card, s.Is).Name, s.Was, s.Is})
	}
	return all
}
