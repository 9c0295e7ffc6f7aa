package destiny

import (
	"bytes"
	"fmt"
	"math"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
	"muster/exports/exportstest"
	destinylists "muster/exports/exportstest/destiny"
)

func TestTheCalculatorIsRightAtTheEdges(t *testing.T) {
	data := games.Write(t, lang.EN, destinylists.LeiaAndHan())
	for _, c := range []struct {
		deck, copies, hand, wanted int
		want                       float64
	}{
		{30, 2, 5, 0, 1}, {30, 2, 5, 1, 9.0 / 29}, {30, 2, 5, 2, 2.0 / 87}, {30, 2, 5, 3, 0}, {30, 0, 5, 0, 1}, {30, 0, 5, 1, 0},
		{30, 2, 0, 0, 1}, {30, 2, 0, 1, 0}, {0, 2, 5, 0, 1}, {0, 2, 5, 1, 0}, {3, 5, 5, 3, 1}, {3, 3, 2, 2, 1}, {10, 8, 5, 3, 1},
		{10, 8, 5, 5, 56.0 / 252}, {1, 1, 1, 1, 1}, {100, 4, 10, 1, 0.348370},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			f := exportstest.Open(t, data)
			top := exportstest.RowOf(t, f, "Odds", "Any draw")
			for i, n := range []int{c.deck, c.copies, c.hand, c.wanted} {
				if err := f.SetCellValue("Odds", book.Near(2, top+1+i), n); err != nil {
					t.Fatal(err)
				}
			}
			if got := exportstest.Computed(t, f, "Odds", book.Near(2, top+5)); math.Abs(got-c.want) > 1e-6 {
				t.Errorf("got %v, want %v", got, c.want)
			}
			if got := exportstest.Computed(t, f, "Odds", book.Near(3, top+8)); got != 1 {
				t.Errorf("none or more: got %v, want 1", got)
			}
		})
	}
}

func TestOpeningHandsFollowTheDeck(t *testing.T) {
	f := exportstest.Open(t, games.Write(t, lang.EN, destinylists.LeiaAndHan()))
	at := book.Near(3, exportstest.RowOf(t, f, "Odds", "2 copies of a card"))
	mulligan := book.Near(4, exportstest.RowOf(t, f, "Odds", "2 copies of a card"))
	if got := exportstest.Computed(t, f, "Odds", at); math.Abs(got-9.0/29) > 1e-9 {
		t.Errorf("of 30 cards: got %v, want %v", got, 9.0/29)
	}
	if got, want := exportstest.Computed(t, f, "Odds", mulligan), 1-(20.0/29)*(20.0/29); math.Abs(got-want) > 1e-9 {
		t.Errorf("with the mulligan: got %v, want %v", got, want)
	}
	for row := 6; row < 20; row++ {
		if err := f.SetCellValue("Deck", book.Near(colQty, row), 0); err != nil {
			t.Fatal(err)
		}
	}
	if got := exportstest.Computed(t, f, "Odds", at); got != 1 {
		t.Errorf("of the two cards that are left: got %v, want 1", got)
	}
}

func TestStatisticsFollowTheDeck(t *testing.T) {
	f := exportstest.Open(t, games.Write(t, lang.EN, destinylists.LeiaAndHan()))
	faces := exportstest.RowOf(t, f, "Statistics", "Ranged Damage")
	before := [3]float64{exportstest.Computed(t, f, "Statistics", book.Near(3, faces)), exportstest.Computed(t, f, "Statistics", book.Near(4, faces)), exportstest.Computed(t, f, "Statistics", book.Near(5, faces))}
	if want := [3]float64{20, 16, 7}; before != want {
		t.Errorf("sides, unmodified, dice: got %v, want %v", before, want)
	}
	// Han Solo's two dice: one more die, with two ranged sides, one of them a modifier.
	if err := f.SetCellValue("Deck", book.Near(colDice, 3), 2); err != nil {
		t.Fatal(err)
	}
	after := [3]float64{exportstest.Computed(t, f, "Statistics", book.Near(3, faces)), exportstest.Computed(t, f, "Statistics", book.Near(4, faces)), exportstest.Computed(t, f, "Statistics", book.Near(5, faces))}
	han, _ := facts.Embedded().Card("destiny/01046")
	sides, bare := 0.0, 0.0
	for _, s := range han.Faces {
		if symbolOf(s) == "RD" {
			sides++
			if s[0] != '+' {
				bare++
			}
		}
	}
	if want := [3]float64{20 + sides, 16 + bare, 8}; after != want {
		t.Errorf("with one more die %q: got %v, want %v", han.Faces, after, want)
	}
}

func TestPoolsStandOnTheOddsPage(t *testing.T) {
	d := games.Document(lang.IT, destinylists.LeiaAndHan())
	d.Odds = []any{&Odds{Dice: 3, Pools: []Pool{
		{Symbols: []string{"MD", "RD"}, Mean: 1.5, Rerolled: 2.25, AtLeast: []float64{1, 0.75, 0.5, 0.25}},
		{Symbols: []string{"MD", "RD"}, Resources: 1, Mean: 2, Rerolled: 2.5, AtLeast: []float64{1, 1, 0.5, 0.5}},
		{Symbols: []string{"F"}, Mean: 0.5, Rerolled: 0.6, AtLeast: []float64{1, 0.5}},
	}}}
	var b bytes.Buffer
	if err := exports.WriteXLSX(&b, d); err != nil {
		t.Fatal(err)
	}
	f := exportstest.Open(t, b.Bytes())
	row := exportstest.RowOf(t, f, "Probabilità", "Danni (MD RD)")
	rows, err := f.GetRows("Probabilità")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][]string{
		{"Danni (MD RD)", "0", "1.5", "2.25", "0.75", "0.5", "0.25", "0"},
		{"Danni (MD RD)", "1", "2", "2.5", "1", "0.5", "0.5", "0"},
		{"Concentrazione (F)", "0", "0.5", "0.6", "0.5", "0", "0", "0"},
	} {
		if got := rows[row-1+i][:len(want)]; fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// The overview of several lists: what each comes to, with links, and all cards.
func TestOverviewOfSeveralLists(t *testing.T) {
	legal, other := destinylists.LeiaAndHan(), odd()
	f := exportstest.Open(t, games.Write(t, lang.EN, legal, other, destinylists.LeiaAndHan()))
	if got, want := fmt.Sprint(f.GetSheetList()), "[Lists Deck 1 Team and dice 1 Check 1 Deck 2 Team and dice 2 Check 2 Deck 3 Team and dice 3 Check 3 All cards _muster]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	rows, err := f.GetRows("Lists")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(rows[1]), "[1 Leia and Han Leia Organa, Han Solo AW 30 30 17 LEGAL]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for row, want := range map[int]string{2: "'Deck 1'!A1", 4: "'Deck 3'!A1"} {
		if there, to, err := f.GetCellHyperLink("Lists", book.Near(2, row)); !there || to != want {
			t.Errorf("row %d: got %q (%v), want %q", row, to, err, want)
		}
	}
	all, err := f.GetRows("All cards")
	if err != nil || len(all) != 1+2*len(legal.Entries)+len(other.Entries) {
		t.Fatalf("got %d rows (%v), want one for each list and card", len(all), err)
	}
	if got := all[len(all)-1][0]; got != "Leia and Han (2)" {
		t.Errorf("the third list is called %q there", got)
	}
	if err := f.SetCellValue("Deck 1", book.Near(colQty, 5), 1); err != nil {
		t.Fatal(err)
	}
	if got := exportstest.Computed(t, f, "All cards", book.Near(3, 5)); got != 1 {
		t.Errorf("after a change on Deck 1 there are %v copies, want 1", got)
	}
}

func TestAWorkbookHoldsOnlySoManyLists(t *testing.T) {
	d := &exports.Doc{Lists: make([]*catalog.List, exports.MaxBookLists+1), Catalog: facts.Embedded(), Games: games.Of}
	var b bytes.Buffer
	if err := exports.WriteXLSX(&b, d); lang.MsgOf(err).Code != "book.sheets" || b.Len() > 0 {
		t.Errorf("got %v and %d bytes, want a refusal", err, b.Len())
	}
}
