package deckbuilding

import (
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports/book"
	"muster/exports/exportstest"
	destinylists "muster/exports/exportstest/destiny"
)

// ironRing is a base deck of The Deckbuilding Game, with a base too many.
func ironRing(t testing.TB) *catalog.List {
	t.Helper()
	l, err := catalog.ReadNative([]byte(`{"muster":1,"game":"deckbuilding","kind":"base_deck","name":"=Iron ring","mode":"secret",` +
		`"faction":"empire","starting_base":"lothal","bases":["corellia","death-star","endor","kessel","rodia"]}`))
	if err != nil {
		t.Fatal(err)
	}
	facts.Embedded().Bind(l)
	return l
}

func TestWorkbookOfTheBoxHasCardsCheckAndLog(t *testing.T) {
	for l, pages := range map[lang.Lang][]string{
		lang.EN: {"Cards", "Check", "Game log", book.MarkerSheet}, lang.IT: {"Carte", "Verifica", "Diario della partita", book.MarkerSheet},
	} {
		f := exportstest.Open(t, games.Write(t, l, ironRing(t)))
		if got := f.GetSheetList(); !slices.Equal(got, pages) {
			t.Errorf("got sheets %v, want %v", got, pages)
		}
		log, err := f.GetRows(pages[2])
		if err != nil || len(log) != logTurns+1 || log[1][1] != word(l, "side", "empire") || log[2][1] != word(l, "side", "rebels") {
			t.Errorf("got %d rows, %v, %v", len(log), log[:3], err)
		}
		check, err := f.GetRows(pages[1])
		if err != nil || !slices.ContainsFunc(check, func(row []string) bool { return len(row) > 2 && row[2] == "BASES-SECRET-COUNT" }) {
			t.Errorf("got %v, %v", check, err)
		}
		exportstest.Formulas(t, f, func(sheet, at, formula string) {
			if strings.Contains(formula, "Iron") {
				t.Errorf("%s!%s holds words of the list: %s", sheet, at, formula)
			}
		})
	}
}

func TestListsOfTwoGamesDoNotShareATable(t *testing.T) {
	for _, format := range []string{"csv", "xlsx", "swdestinydb"} {
		if _, err := games.Export(t, format, lang.EN, ironRing(t), destinylists.LeiaAndHan()); err == nil {
			t.Errorf("%s takes both", format)
		}
	}
	if text, err := games.Export(t, "text", lang.EN, ironRing(t), destinylists.LeiaAndHan()); err != nil || !strings.Contains(text, "1x Kessel") {
		t.Errorf("text: got %q, %v", text, err)
	}
}

func TestListsOfTheBoxWithoutCopiesAreRefused(t *testing.T) {
	l := ironRing(t)
	l.Entries[1].Count = 0
	for _, format := range []string{"text", "md", "csv", "xlsx"} {
		if _, err := games.Export(t, format, lang.IT, l); lang.MsgOf(err).Code != "export.cannot-hold" {
			t.Errorf("%s: got %v", format, err)
		}
	}
}
