package collection

import (
	"bytes"
	"testing"

	"github.com/xuri/excelize/v2"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
)

func TestCountsBySetsAreWhatTheirFormulasGive(t *testing.T) {
	own := catalog.NewCollection()
	for id, n := range map[catalog.ID]catalog.Owned{
		"destiny/01028": {Cards: 1, Dice: 2}, "destiny/01157": {Cards: 3}, "destiny/01001": {Dice: 1}, "destiny/09020": {Cards: 2, Dice: 2},
	} {
		if err := own.Set(id, n); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	d := &exports.Doc{Catalog: facts.Embedded(), Lang: lang.EN}
	if err := writeCollectionXLSX(&b, d, &Holdings{Collection: own}); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(&b)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	const page = "By sets"
	rows, err := f.GetRows(page)
	if err != nil || len(rows) != 20 {
		t.Fatalf("got %d rows, %v; want 18 sets, headings and sums", len(rows), err)
	}
	formulas := 0
	for i, row := range rows {
		for k, shown := range row {
			if formula, _ := f.GetCellFormula(page, book.Near(k+1, i+1)); formula == "" {
				continue
			}
			formulas++
			if got, err := f.CalcCellValue(page, book.Near(k+1, i+1)); err != nil || got != shown {
				t.Errorf("%s shows %s and gives %s, %v", book.Near(k+1, i+1), shown, got, err)
			}
		}
	}
	if formulas != 18*3+4 {
		t.Errorf("got %d formulas, want 58", formulas)
	}
	if last := rows[19]; last[2] != "3" || last[3] != "2034" || last[4] != "6" || last[5] != "5" {
		t.Errorf("got sums %v", last)
	}
}

func TestEveryCardThatMayBeOwnedHasARow(t *testing.T) {
	d := &exports.Doc{Catalog: facts.Embedded(), Lang: lang.EN}
	rows := (&Holdings{Collection: catalog.NewCollection(), Every: true}).holdings(d)
	for _, s := range catalog.Shapes {
		want, got := 0, 0
		for range d.Catalog.Cards(s.Game) {
			if s.Collected {
				want++
			}
		}
		for _, h := range rows {
			if h.card.Game == s.Game {
				got++
			}
		}
		if got != want {
			t.Errorf("%s: got %d rows, want %d", s.Game, got, want)
		}
	}
}
