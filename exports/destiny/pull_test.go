package destiny

import (
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/exportstest"
	destinylists "muster/exports/exportstest/destiny"
)

// What lists need together is told by sets, as often as it is needed.
func TestCardsToTakeAreToldBySets(t *testing.T) {
	a := destinylists.List("Reds", "", destinylists.Of("character", "01028", 1, 1), destinylists.Of("deck", "01157", 2, 0), destinylists.Of("deck", "10015", 1, 0))
	b := destinylists.List("", "", destinylists.Of("deck", "01157", 1, 0), destinylists.Of("deck", "01033", 2, 0), destinylists.Of("deck", "Xyzzy", 1, 0))
	for _, k := range []struct {
		format string
		lang   lang.Lang
		lists  []*catalog.List
		want   []string
	}{
		{"pull", lang.EN, []*catalog.List{a, b}, []string{
			"Cards to take\r\nA: Reds\r\nB: Unnamed list\r\n",
			"\r\nAwakenings (AW): 6 cards, 4 dice\r\n",
			"[ ]  1x   #28  Leia Organa, Born Leader, 2 dice  [A 1]\r\n",
			"[ ]  2x   #33  Scout, 2 dice  [B 2]\r\n",
			"[ ]  3x  #157  Take Cover  [A 2, B 1]\r\n",
			"[ ]  1x   #15  ",
			"\r\nOf no set: 1 card\r\n[ ]  1x        Xyzzy  [B 1]\r\n",
			"\r\n8 cards, 4 dice\r\n",
		}},
		{"pull", lang.IT, []*catalog.List{a}, []string{"Carte da prendere\r\nReds\r\n", "Risvegli (AW): 3 carte, 2 dadi\r\n", "Al Riparo\r\n", "\r\n4 carte, 2 dadi\r\n"}},
		{"pull-pdf", lang.EN, []*catalog.List{a, b}, []string{"Cards to take", "A: Reds", "Awakenings (AW): 6 cards, 4 dice", "Leia Organa", "Take Cover", "A 2, B 1", "Of no set: 1 card", "Xyzzy"}},
		{"pull-pdf", lang.IT, []*catalog.List{a}, []string{"Carte da prendere", "Risvegli (AW): 3 carte, 2 dadi", "Al Riparo"}},
	} {
		got, err := games.Export(t, k.format, k.lang, k.lists...)
		if err != nil {
			t.Fatal(err)
		}
		if k.format == "pull-pdf" {
			if !strings.HasPrefix(got, "%PDF-") {
				t.Fatalf("got %.40q", got)
			}
			got = ""
			pages := exportstest.PdfTexts(t, mustExport(t, k.format, k.lang, k.lists...))
			for _, page := range pages {
				got += strings.Join(page, "\n") + "\n"
			}
		}
		at := 0
		for _, want := range k.want {
			i := strings.Index(got[at:], want)
			if i < 0 {
				t.Errorf("%s, %s: %q does not come next in\n%s", k.format, k.lang, want, got)
				break
			}
			at += i
		}
	}
}

func mustExport(t *testing.T, format string, l lang.Lang, lists ...*catalog.List) string {
	t.Helper()
	got, err := games.Export(t, format, l, lists...)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// Every card of a deck of a thousand has its box, on as many leaves as it takes.
func TestEveryCardToTakeHasABox(t *testing.T) {
	long := destinylists.List("all of it", "")
	n := 0
	for card := range facts.Embedded().Cards(catalog.Destiny) {
		if n++; n <= 1000 {
			long.Entries = append(long.Entries, catalog.Entry{Card: card.ID, Role: catalog.Deck, Count: 1})
		}
	}
	got := mustExport(t, "pull", lang.EN, long)
	if boxes := strings.Count(got, "[ ]"); boxes != 1000 {
		t.Errorf("got %d boxes, want 1000", boxes)
	}
	if pages := exportstest.PdfTexts(t, mustExport(t, "pull-pdf", lang.EN, long)); len(pages) < 18 {
		t.Errorf("got %d leaves", len(pages))
	}
}

func TestOnlyListsThatAreCollectedAreTaken(t *testing.T) {
	for _, f := range exports.Formats {
		if !strings.HasPrefix(f.Name, "pull") {
			continue
		}
		if _, err := games.Export(t, f.Name, lang.EN, &catalog.List{Game: catalog.Deckbuilding}); lang.MsgOf(err).Code != "export.other-game" {
			t.Errorf("%s: got %v", f.Name, err)
		}
	}
}
