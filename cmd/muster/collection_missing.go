package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A lack is what lists need of a card, as scripts read it.
type lack struct {
	Card    catalog.ID    `json:"card"`
	Name    string        `json:"name,omitempty"`
	Wanted  catalog.Owned `json:"wanted"`
	Missing catalog.Owned `json:"missing"`
	From    []have        `json:"from"`
}

// A listWord names a list that is to be built.
type listWord struct {
	File string `json:"file"`
	Name string `json:"name,omitempty"`
}

func collectionMissingCmd(a *app) *cobra.Command {
	var how as
	cmd := a.command("missing LIST…", "cmd.collection.missing.")
	how.flags(a, cmd)
	every := cmd.Flags().Bool("all", false, a.words("cmd.collection.missing.flag.all"))
	takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if err := how.check(); err != nil {
			return err
		}
		own, err := a.collection(cmd.Context())
		if err != nil {
			return err
		}
		var lists []*catalog.List
		var names []listWord
		for _, file := range files {
			l, r, err := a.list(cmd.Context(), file, how)
			if err != nil {
				return inFile(file, err)
			}
			if l.Game != catalog.Destiny && l.Game != catalog.Assault {
				return inFile(file, lang.Fail(lang.Invalid, "collection.game", string(l.Game)))
			}
			a.misread(file, r)
			lists, names = append(lists, l), append(names, listWord{file, l.Name})
		}
		needs := a.cards.Missing(own, lists...)
		return a.printNeeds(names, needs, *every)
	}
	return cmd
}

// misread says what could not be read in a list: it is not counted.
func (a *app) misread(file string, r *validate.Report) {
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Severity != validate.Illegal || !strings.HasPrefix(f.Code, "import.") {
			continue
		}
		a.worst(no)
		if !a.json {
			fmt.Fprintf(a.err, "%s:%d: %s\n", clean(file), f.Line, clean(f.In(a.lang)))
		}
	}
}

// printNeeds says what is missing; if every is true, also what is there, and
// which printing it is.
func (a *app) printNeeds(names []listWord, needs []catalog.Need, every bool) error {
	var total catalog.Owned
	for _, n := range needs {
		total = total.Plus(n.Missing)
	}
	if !total.Zero() {
		a.worst(no)
	}
	if a.json {
		return a.printJSON(struct {
			Lists    []listWord    `json:"lists"`
			Complete bool          `json:"complete"`
			Missing  catalog.Owned `json:"missing"`
			Cards    []lack        `json:"cards"`
		}{names, total.Zero(), total, a.lacks(needs)})
	}
	var b strings.Builder
	if total.Zero() {
		fmt.Fprintln(&b, a.words("cmd.collection.missing.none", len(names)))
	} else {
		fmt.Fprintln(&b, a.words("cmd.collection.missing.some", lang.Say("collection.counts", total.Cards, total.Dice), len(names)))
		var lacking []have
		for _, n := range needs {
			if !n.Missing.Zero() {
				lacking = append(lacking, a.haveOf(n.Card, n.Missing))
			}
		}
		a.haveTable(&b, lacking)
	}
	if every {
		a.used(&b, needs)
	}
	_, err := a.out.Write([]byte(b.String()))
	return err
}

// used says what is taken from the collection, and for which card if it is
// another printing.
func (a *app) used(b *strings.Builder, needs []catalog.Need) {
	var all []have
	for _, n := range needs {
		for _, h := range n.From {
			there := a.haveOf(h.Card, h.Owned)
			if card, ok := a.cards.Card(n.Card); ok && h.Card != n.Card {
				there.note = "  " + clean(a.words("cmd.collection.missing.for", card.Name(), card.Code()))
			}
			all = append(all, there)
		}
	}
	if len(all) > 0 {
		fmt.Fprintln(b, a.words("cmd.collection.missing.used"))
		a.haveTable(b, all)
	}
}

func (a *app) lacks(needs []catalog.Need) []lack {
	all := []lack{}
	for _, n := range needs {
		l := lack{Card: n.Card, Name: a.haveOf(n.Card, n.Wanted).Name, Wanted: n.Wanted, Missing: n.Missing, From: []have{}}
		for _, h := range n.From {
			l.From = append(l.From, a.haveOf(h.Card, h.Owned))
		}
		all = append(all, l)
	}
	return all
}
