// Package importerstest is what the tests of all importers share: how a list is
// read and written, and what it says.
package importerstest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// Patience is what no file may take, on a slow machine that has other things to
// do: those that are made to take long take minutes.
const Patience = 10 * time.Second

// Shared is a text of ARH DB: no empty line before "Sets", the plot last, two
// copies of a character in one line.
const Shared = "Clones\r\n\r\nHero\r\nCommand / Force\r\nSets: From Awakenings to Rivals\r\n\r\n" +
	"CHARACTER\r\n---------\r\n2x Clone Trooper (Legacies #38)\r\n\r\nPLOT\r\n----\r\nNo Allegiance (Across the Galaxy #155)\r\n"

// Read reads a list in whatever format it is.
func Read(text string) (*catalog.List, *validate.Report, error) {
	in := &importers.Input{Name: "list", Data: []byte(text), Catalog: facts.Embedded(), Report: &validate.Report{}}
	l, err := games.Read(in)
	return l, in.Report, err
}

// Written writes a list in a format.
func Written(t testing.TB, format string, l lang.Lang, list *catalog.List) (string, error) {
	t.Helper()
	f, ok := games.FindFormat(format)
	if !ok {
		t.Fatalf("there is no export to %s", format)
	}
	var b bytes.Buffer
	err := f.Write(&b, Document(l, list))
	return b.String(), err
}

// Document returns a document of lists that were checked.
func Document(l lang.Lang, lists ...*catalog.List) *exports.Doc {
	d := &exports.Doc{Lists: lists, Catalog: facts.Embedded(), Lang: l, Games: games.Writes}
	for _, list := range lists {
		d.Reports = append(d.Reports, games.Check(new(validate.Report), d.Catalog, list))
	}
	return d
}

// All gives an input the formats of all games.
func All(in *importers.Input) *importers.Input {
	in.Reads = games.Reads()
	return in
}

// Facts are what a list says, line by line, whatever file it is from.
func Facts(l *catalog.List) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %q %q\n", l.Game, l.Name, l.Format)
	for _, e := range l.Entries {
		fmt.Fprintf(&b, "%s %q x%d way %d\n", e.Role, e.Card, e.Count, e.Way)
	}
	return b.String()
}

// Sorted are the facts of a list without the order of its entries, which some
// formats do not keep.
func Sorted(l *catalog.List) string {
	lines := strings.Split(Facts(l), "\n")
	slices.Sort(lines[1:])
	return strings.Join(lines, "\n")
}

// Brief tells a list in one line: "character 01028 x1 way 1; deck 01033 x2".
func Brief(l *catalog.List) string {
	var said []string
	for _, e := range l.Entries {
		s := fmt.Sprintf("%s %s x%d", e.Role, string(e.Card)[strings.LastIndexByte(string(e.Card), '/')+1:], e.Count)
		if e.Way != 0 {
			s += fmt.Sprintf(" way %d", e.Way)
		}
		said = append(said, s)
	}
	return strings.Join(said, "; ")
}

// Codes tells the findings of a report: "3 import.count".
func Codes(r *validate.Report) string {
	var said []string
	for _, f := range r.Findings {
		said = append(said, fmt.Sprint(f.Line, " ", f.Code))
	}
	return strings.Join(said, "; ")
}
