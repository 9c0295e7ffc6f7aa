// Package collection reads what somebody owns: tables and workbooks with a row of
// headings, as muster and the public deck site write them, or JSON.
package collection

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// collectionTable is a table of what somebody owns.
var collectionTable = &importers.Heads{
	Key:  collectionHead,
	Fits: func(g *importers.Grid) bool { return g.Named() && (g.Has("cards") || g.Has("dice")) },
	None: "collection.heading",
}

// maxComplaints is after how many complaints a file is read no further.
const maxComplaints = 100

// Read reads what somebody owns: CSV or a spreadsheet with a row of
// headings, as muster and the public deck site write them, or JSON. All of it
// can be read or none: what is wrong is in the report, each with its place.
// What is counted comes with it, also the printings of which there is none.
// What mends a bare code knows what spreadsheets make of it.
func Read(in *importers.Input, mend func(code string) string) (own *catalog.Collection, counted []catalog.Counted, err error) {
	if in.Report == nil {
		in.Report = &validate.Report{}
	}
	switch {
	case len(in.Data) > importers.MaxSize:
		return nil, nil, lang.Fail(lang.TooLarge, "import.too-large", importers.MaxSize>>20)
	case len(bytes.TrimSpace(in.Data)) == 0:
		return nil, nil, lang.Fail(lang.Invalid, "collection.empty")
	}
	in = in.Narrow()
	r := &collectionReader{Input: in, mend: mend, own: catalog.NewCollection(), seen: map[catalog.ID]func() string{}}
	read := r.csv
	switch {
	case importers.IsBook(in.Data):
		read = r.sheet
	case importers.IsJSON(in.Data):
		read = r.json
	}
	if err := read(); err != nil {
		return nil, nil, err
	}
	if n := len(in.Report.Findings); n > 0 {
		return nil, nil, lang.Fail(lang.Invalid, "collection.refused", in.Label(), n)
	}
	return r.own, r.counted, nil
}

// Is reports whether a file is a collection and no list: its headings count what somebody
// owns, or it says so in muster's own notation.
func Is(in *importers.Input) bool {
	switch in = in.Narrow(); {
	case importers.IsBook(in.Data):
		b, err := importers.OpenWorkbook(in)
		if err != nil {
			return false
		}
		defer b.Close()
		for _, name := range b.Sheets() {
			for _, l := range b.Glance(name) {
				if importers.Owned(l.Cells) {
					return true
				}
			}
		}
		return false
	case importers.IsJSON(in.Data):
		return bytes.Contains(in.Data[:min(len(in.Data), 200)], []byte(`"collection"`))
	}
	data, err := in.AsText()
	if err != nil {
		return false
	}
	rows, err := in.Records(data)
	if err != nil {
		return false
	}
	g := in.GridOf(rows, importers.TableHead)
	return g.Has("cards") && !g.Has("qty")
}

// A collectionReader reads a collection.
type collectionReader struct {
	*importers.Input
	mend func(code string) string
	own  *catalog.Collection
	seen map[catalog.ID]func() string // the place of each printing

	counted []catalog.Counted
}

func (r *collectionReader) csv() error {
	data, err := r.AsText()
	if err != nil {
		return err
	}
	rows, err := r.Records(data)
	if err != nil {
		return err
	}
	g := r.GridOf(rows, collectionHead)
	if !collectionTable.Fits(g) {
		return lang.Fail(lang.Invalid, collectionTable.None, r.Label())
	}
	if err := cmp.Or(g.Once(), g.Agree()); err != nil {
		return err
	}
	for _, l := range g.Lines {
		r.line(g, l, func(string) string { return r.Called() + ":" + strconv.Itoa(l.Row) })
	}
	return nil
}

func (r *collectionReader) sheet() error {
	b, err := importers.OpenWorkbook(r.Input)
	if err != nil {
		return err
	}
	defer b.Close()
	grids, err := tablesOf(b)
	if err != nil {
		return err
	}
	if len(grids) == 0 {
		return lang.Fail(lang.Invalid, collectionTable.None, r.Label())
	}
	for _, g := range grids {
		if err := b.Below(g); err != nil {
			return err
		}
		for _, l := range g.Lines {
			r.line(g, l, func(key string) string { return g.Place(l, key) })
		}
	}
	return nil
}

// tablesOf returns the sheets of a workbook that are tables; if some of them count what
// somebody owns, only those: the others may be lists.
func tablesOf(b *importers.Workbook) (all []*importers.Grid, err error) {
	var owned []*importers.Grid
	for _, name := range b.Sheets() {
		g, err := b.Headed(collectionTable, name)
		if err != nil {
			return nil, err
		}
		if g == nil {
			continue
		}
		all = append(all, g)
		if slices.ContainsFunc(b.Glance(name), func(l importers.Record) bool { return l.Row == g.Top && importers.Owned(l.Cells) }) {
			owned = append(owned, g)
		}
	}
	if owned != nil {
		return owned, nil
	}
	return all, nil
}

// line reads a row. A row without a card and without a count is empty.
func (r *collectionReader) line(g *importers.Grid, l importers.Record, place func(key string) string) {
	code, title := r.mend(g.Cell(l, "code")), scan.Tidy(g.Cell(l, "title"))
	if title == "" && code != "" && !isID(code) {
		code, title = "", code // a name stands where codes do
	}
	if code == "" && title == "" {
		if g.Cell(l, "cards")+g.Cell(l, "dice") != "" {
			r.wrong(l.Row, place("cards"), lang.Say("collection.no-card"))
		}
		return
	}
	name := cardName{code: code, title: title, subtitle: scan.Tidy(g.Cell(l, "subtitle")),
		set: scan.Tidy(g.Cell(l, "set")), number: strings.TrimSuffix(g.Cell(l, "number"), ".0")}
	if g.Beyond(l) {
		r.wrong(l.Row, place(""), lang.Say("collection.beyond"))
		return
	}
	counts := map[string]string{}
	for _, key := range []string{"cards", "dice"} {
		if g.Has(key) {
			counts[key] = g.Cell(l, key)
		}
	}
	r.take(name, counts, l.Row, place)
}

// isID reports whether a cell is a bare code or the id of a card of a game that is
// collected.
func isID(s string) bool {
	game, _, whole := strings.Cut(s, "/")
	if !whole {
		return catalog.ShapeOf(catalog.Default).Code(s)
	}
	return catalog.ShapeOf(catalog.Game(game)).Collected
}

// take takes over how many there are of a card, or says what is wrong with it.
// A file with very many mistakes is not read to its end.
func (r *collectionReader) take(name cardName, counts map[string]string, row int, place func(key string) string) {
	if len(r.Report.Findings) >= maxComplaints {
		return
	}
	at := "title"
	if name.code != "" {
		at = "code"
	}
	card, problem := r.card(name)
	if card == nil {
		r.wrong(row, place(at), problem)
	}
	c, ok := countOf(counts["cards"])
	if !ok {
		r.wrong(row, place("cards"), lang.Say("collection.count", cut(counts["cards"]), catalog.MaxOwned))
	}
	d, also := countOf(counts["dice"])
	if !also {
		r.wrong(row, place("dice"), lang.Say("collection.count", cut(counts["dice"]), catalog.MaxOwned))
	}
	if card == nil || !ok || !also {
		return
	}
	if d > 0 && len(card.Faces) == 0 {
		r.wrong(row, place("dice"), lang.Say("collection.no-die", card.Name(), card.Code()))
		return
	}
	_, cards := counts["cards"]
	_, dice := counts["dice"]
	r.counted = append(r.counted, catalog.Counted{Card: card.ID, Cards: cards, Dice: dice})
	r.keep(row, func() string { return place(at) }, card, catalog.Owned{Cards: c, Dice: d})
}

// keep notes how many there are of a printing, which has one row.
func (r *collectionReader) keep(row int, place func() string, card *catalog.Card, n catalog.Owned) {
	if before, twice := r.seen[card.ID]; twice {
		r.wrong(row, place(), lang.Say("collection.twice", card.Name(), card.Code(), before()))
		return
	}
	r.seen[card.ID] = place
	if err := r.own.Set(card.ID, n); err != nil {
		r.wrong(row, place(), lang.MsgOf(err))
	}
}

// countOf reads how many there are, in digits; an empty cell is none.
func countOf(cell string) (n int, ok bool) {
	if strings.Trim(cell, "0123456789.,+-") != "" {
		return 0, false
	}
	n, ok = importers.WholeNumber(cell)
	return n, ok && n >= 0 && n <= catalog.MaxOwned
}

// cut shortens what is quoted in a complaint.
func cut(s string) string {
	if runes := []rune(scan.Tidy(s)); len(runes) > 40 {
		return string(runes[:39]) + "…"
	}
	return scan.Tidy(s)
}

// wrong says what is wrong at a place.
func (r *collectionReader) wrong(row int, place string, what lang.Msg) {
	r.Report.Add(validate.Finding{Msg: lang.Say("collection.wrong", place, what), Severity: validate.Illegal, Line: row})
}

// collectionHeads finds the key of a heading of a collection, in any language.
var collectionHeads = sync.OnceValue(func() map[string]string {
	heads := map[string]string{"name": "title", "position": "number"}
	for _, key := range []string{"cards", "dice"} {
		heads[key] = key
		for _, l := range lang.All {
			for s := range strings.SplitSeq(lang.Say("collection.also."+key).In(l), ",") {
				heads[importers.HeadKey(s)] = key
			}
		}
	}
	for heading, key := range importers.SheetHeads() {
		switch key {
		case "code", "title", "subtitle", "set", "number":
			if heads[heading] == "" {
				heads[heading] = key
			}
		}
	}
	return heads
})

func collectionHead(s string) (string, bool) {
	key, ok := collectionHeads()[importers.HeadKey(strings.Trim(importers.Unguard(strings.TrimSpace(s)), `" `))]
	return key, ok
}
