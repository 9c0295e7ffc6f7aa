package destiny

import (
	"bytes"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/exportstest"
	destinylists "muster/exports/exportstest/destiny"
)

// Whose list it is stands on every sheet that says it, and in every file of a zip file.
func TestEachListIsItsPlayers(t *testing.T) {
	d := games.Document(lang.EN, destinylists.LeiaAndHan(), destinylists.LeiaAndHan())
	d.Forms = []exports.Form{{Player: "Ada", ID: "12", Event: "Cup"}, {Player: "Ben", Event: "Cup"}}
	for _, name := range []string{"registration-pdf", "open-lists-pdf"} {
		f, _ := games.Find(name)
		var b bytes.Buffer
		if err := f.Write(&b, d); err != nil {
			t.Fatal(err)
		}
		all := ""
		for _, page := range exportstest.PdfTexts(t, b.String()) {
			all += strings.Join(page, "\n") + "\n"
		}
		if strings.Count(all, "Ada") != 1 || strings.Count(all, "Ben") != 1 || strings.Index(all, "Ada") > strings.Index(all, "Ben") {
			t.Errorf("%s: got\n%s", name, all)
		}
	}
	for _, pair := range []struct {
		format string
		in     []string
	}{{"registration-xlsx", []string{"Ada", "Ben"}}, {"open-lists", []string{"1. Ada (12)", "1. Ben"}}} {
		_, _, texts := packed(t, pair.format, d)
		for i, want := range pair.in {
			got := texts[i]
			if strings.HasSuffix(pair.format, "xlsx") {
				f := exportstest.Open(t, []byte(got))
				rows, err := f.GetRows(f.GetSheetList()[0])
				if err != nil {
					t.Fatal(err)
				}
				got = ""
				for _, row := range rows {
					got += strings.Join(row, " ") + "\n"
				}
			}
			if !strings.Contains(got, want) || strings.Contains(got, pair.in[1-i]) {
				t.Errorf("%s, file %d: want %q in\n%s", pair.format, i+1, want, got)
			}
		}
	}
}

func TestOpenListsHaveARowForEachPlayer(t *testing.T) {
	d := games.Document(lang.IT, destinylists.LeiaAndHan(), odd())
	d.Form.Event = "Coppa"
	d.Forms = []exports.Form{{Player: "Ada", ID: "12"}, {}}
	f, _ := games.Find("open-lists")
	var b bytes.Buffer
	if err := f.Write(&b, d); err != nil {
		t.Fatal(err)
	}
	holds(t, b.String(), "Liste aperte · Coppa\r\n\r\n1. Ada (12)\r\n   Leia and Han · ", "LEGALE\r\n", "Leia Organa, Leader Nata, 2 dadi; ", "2x Al Riparo", "\r\n2. (senza nome)\r\n")
	f, _ = games.Find("open-lists-xlsx")
	b.Reset()
	if err := f.Write(&b, d); err != nil {
		t.Fatal(err)
	}
	book := exportstest.Open(t, b.Bytes())
	rows, err := book.GetRows("Liste aperte")
	if err != nil || len(rows) != 3 {
		t.Fatalf("got %d rows, %v", len(rows), err)
	}
	holds(t, strings.Join(rows[0], "|"), "Giocatore|", "|Verdetto|", "|Mazzo")
	holds(t, strings.Join(rows[1], "|"), "1|Ada|12|Leia and Han|", "2x Esploratore; ")
	if cards, err := book.GetRows("Carte"); err != nil || len(cards) < 20 || strings.Join(cards[1], "|") != "1|Ada|Leia and Han|Personaggio|Leia Organa, Leader Nata, 2 dadi" {
		t.Errorf("got %q, %v", cards[1], err)
	}
}

func holds(t *testing.T, got string, wanted ...string) {
	t.Helper()
	for _, want := range wanted {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}

// However long a list is, the sheet of the open lists has all of it.
func TestOpenListsOnPaperLeaveNothingOut(t *testing.T) {
	long := destinylists.List("long", "")
	last := ""
	for card := range facts.Embedded().Cards(catalog.Destiny) {
		if len(long.Entries) < 300 {
			long.Entries = append(long.Entries, catalog.Entry{Card: card.ID, Role: catalog.Deck, Count: 2})
			last = card.Title.In(lang.EN)
		}
	}
	all := ""
	for _, page := range exportstest.PdfTexts(t, mustExport(t, "open-lists-pdf", lang.EN, long)) {
		all += strings.Join(page, " ") + " "
	}
	if n := strings.Count(strings.ReplaceAll(all, "  ", " "), "2x "); n != 300 {
		t.Errorf("got %d cards, want 300", n)
	}
	if !strings.Contains(all, last) {
		t.Errorf("the last card, %s, is missing", last)
	}
}

// A row of a workbook is as high as it may be, and no higher.
func TestOpenListsOfAPoolAreAWorkbook(t *testing.T) {
	long := destinylists.List("long", "")
	for card := range facts.Embedded().Cards(catalog.Destiny) {
		if len(long.Entries) < 400 {
			long.Entries = append(long.Entries, catalog.Entry{Card: card.ID, Role: catalog.Deck, Count: 2})
		}
	}
	exportstest.Open(t, []byte(mustExport(t, "open-lists-xlsx", lang.EN, long)))
}
