package exportstest

import (
	"bytes"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	"muster/validate"
)

// Games are those whose lists a test writes.
type Games []*exports.Game

// Of returns how lists of a game are written.
func (g Games) Of(name catalog.Game) *exports.Game {
	for _, game := range g {
		if game.Name == name {
			return game
		}
	}
	return nil
}

// Document returns a document of lists that were checked.
func (g Games) Document(l lang.Lang, lists ...*catalog.List) *exports.Doc {
	d := &exports.Doc{Lists: lists, Catalog: facts.Embedded(), Lang: l, Games: g.Of}
	for _, list := range lists {
		d.Reports = append(d.Reports, Check(new(validate.Report), d.Catalog, list))
	}
	return d
}

// Find returns a format by its name.
func (g Games) Find(name string) (exports.Format, bool) {
	all := exports.Formats
	for _, game := range g {
		all = append(all[:len(all):len(all)], game.Formats...)
	}
	for _, f := range all {
		if f.Name == name {
			return f, true
		}
	}
	return exports.Format{}, false
}

// Export writes lists, with their reports, in a format.
func (g Games) Export(t testing.TB, format string, l lang.Lang, lists ...*catalog.List) (string, error) {
	t.Helper()
	f, ok := g.Find(format)
	if !ok {
		t.Fatalf("there is no format %s", format)
	}
	var b bytes.Buffer
	err := f.Write(&b, g.Document(l, lists...))
	return b.String(), err
}

// Write writes lists as a spreadsheet.
func (g Games) Write(t testing.TB, l lang.Lang, lists ...*catalog.List) []byte {
	t.Helper()
	data, err := g.Export(t, exports.XLSX.Name, l, lists...)
	if err != nil {
		t.Fatal(err)
	}
	return []byte(data)
}
