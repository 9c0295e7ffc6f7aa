package collection

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
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

	Findings []validate.DocumentFinding `json:"findings,omitempty"` // what could not be read in it
}

func missingCmd(a *app.App) *cobra.Command {
	var how files.As
	cmd := a.Command("missing [LIST…]", "cmd.collection.missing.")
	how.Flags(a, cmd)
	every := cmd.Flags().Bool("all", false, a.Words("cmd.collection.missing.flag.all"))
	cmd.RunE = func(cmd *cobra.Command, paths []string) error {
		if err := how.Check(cmd.Context(), a); err != nil {
			return err
		}
		own, err := files.Collection(cmd.Context(), a)
		if err != nil {
			return err
		}
		if paths, err = files.Spread(cmd.Context(), a, paths); err != nil {
			return err
		}
		stock, built, err := files.Free(cmd.Context(), a, own, paths)
		if err != nil {
			return err
		}
		if len(paths) == 0 {
			if len(built) == 0 {
				return app.WrongIn(cmd, lang.Say("cmd.collection.missing.no-list"))
			}
			needs, names := stock.Use(files.ListsOf(built)...), namesOf(built)
			return printNeeds(a, names, nil, needs, *every)
		}
		stock.Use(files.ListsOf(built)...)
		var lists []*catalog.List
		var names []listWord
		for _, file := range paths {
			l, r, err := files.List(cmd.Context(), a, file, how)
			if err != nil {
				return app.InFile(file, err)
			}
			if !catalog.ShapeOf(l.Game).Collected {
				return app.InFile(file, lang.Fail(lang.Invalid, "collection.game", string(l.Game)))
			}
			lists, names = append(lists, l), append(names, listWord{file, l.Name, misread(a, file, r)})
		}
		return printNeeds(a, names, namesOf(built), stock.Use(lists...), *every)
	}
	return cmd
}

func namesOf(all []store.Saved) (names []listWord) {
	for i := range all {
		names = append(names, listWord{File: "list:" + all[i].ID, Name: all[i].Name})
	}
	return names
}

// misread returns what could not be read in a list, and says it to a person: it is not
// counted.
func misread(a *app.App, file string, r *validate.Report) []validate.DocumentFinding {
	var not validate.Report
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Severity != validate.Illegal || !strings.HasPrefix(f.Code, "import.") {
			continue
		}
		a.Worst(app.No)
		not.Findings = append(not.Findings, *f)
		if a.JSON {
			continue
		}
		place := app.Called(file)
		if f.Line > 0 {
			place += fmt.Sprintf(":%d", f.Line)
		}
		fmt.Fprintf(a.Err, "%s: %s\n", place, app.Clean(f.In(a.Lang)))
	}
	return not.JSON(a.Lang).Findings
}

// printNeeds says what is missing; if every is true, also what is there, and
// which printing it is. Lists that are built have taken theirs already.
func printNeeds(a *app.App, names, built []listWord, needs []catalog.Need, every bool) error {
	var total catalog.Owned
	for _, n := range needs {
		total = total.Plus(n.Missing)
	}
	if !total.Zero() {
		a.Worst(app.No)
	}
	if a.JSON {
		whole := !slices.ContainsFunc(names, func(l listWord) bool { return len(l.Findings) > 0 })
		return a.PrintJSON(struct {
			Lists    []listWord    `json:"lists"`
			Built    []listWord    `json:"built,omitempty"`
			Complete bool          `json:"complete"`
			Missing  catalog.Owned `json:"missing"`
			Cards    []lack        `json:"cards"`
		}{names, built, total.Zero() && whole, total, lacks(a, needs)})
	}
	var b strings.Builder
	if total.Zero() {
		fmt.Fprintln(&b, a.Words("cmd.collection.missing.none", len(names)))
	} else {
		fmt.Fprintln(&b, a.Words("cmd.collection.missing.some", lang.Say("collection.counts", total.Cards, total.Dice), len(names)))
		var lacking []have
		for _, n := range needs {
			if !n.Missing.Zero() {
				lacking = append(lacking, haveOf(a, n.Card, n.Missing))
			}
		}
		haveTable(a, &b, lacking)
	}
	if len(built) > 0 {
		fmt.Fprintln(&b, app.Clean(a.Words("cmd.collection.missing.built", titles(a, built))))
	}
	if every {
		used(a, &b, needs)
	}
	_, err := a.Out.Write([]byte(b.String()))
	return err
}

func titles(a *app.App, names []listWord) []string {
	all := make([]string, len(names))
	for i, l := range names {
		all[i] = cmp.Or(l.Name, a.Words("cmd.unnamed"))
	}
	return all
}

// used says what is taken from the collection, and for which card if it is
// another printing.
func used(a *app.App, b *strings.Builder, needs []catalog.Need) {
	var all []have
	for _, n := range needs {
		for _, h := range n.From {
			there := haveOf(a, h.Card, h.Owned)
			if card, ok := a.Cards.Card(n.Card); ok && h.Card != n.Card {
				there.note = "  " + app.Clean(a.Words("cmd.collection.missing.for", card.Name(), card.Code()))
			}
			all = append(all, there)
		}
	}
	if len(all) > 0 {
		fmt.Fprintln(b, a.Words("cmd.collection.missing.used"))
		haveTable(a, b, all)
	}
}

func lacks(a *app.App, needs []catalog.Need) []lack {
	all := []lack{}
	for _, n := range needs {
		l := lack{Card: n.Card, Name: haveOf(a, n.Card, n.Wanted).Name, Wanted: n.Wanted, Missing: n.Missing, From: []have{}}
		for _, h := range n.From {
			l.From = append(l.From, haveOf(a, h.Card, h.Owned))
		}
		all = append(all, l)
	}
	return all
}
