package destiny

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
	"muster/exports/exportstest"
	destinylists "muster/exports/exportstest/destiny"
	"muster/exports/paper"
)

func TestRegistrationWorkbook(t *testing.T) {
	d := games.Document(lang.IT, destinylists.LeiaAndHan(), odd())
	d.Form = exports.Form{Player: "=1+1", Event: "Torneo"}
	var b bytes.Buffer
	if err := registrationXLSX.Write(&b, d); err != nil {
		t.Fatal(err)
	}
	f := exportstest.Open(t, b.Bytes())
	if got, want := f.GetSheetList(), []string{"Iscrizione 1", "Iscrizione 2", book.MarkerSheet}; !slices.Equal(got, want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	for cell, want := range map[string]string{"A1": "Iscrizione del mazzo", "A3": "Giocatore", "D3": "=1+1", "D5": "Torneo", "D7": "Leia and Han"} {
		if got, err := f.GetCellValue("Iscrizione 1", cell); err != nil || got != want {
			t.Errorf("%s: got %q (%v), want %q", cell, got, err, want)
		}
	}
	if formula, _ := f.GetCellFormula("Iscrizione 1", "D3"); formula != "" {
		t.Errorf("the name of a player became the formula %q", formula)
	}
	rows, err := f.GetRows("Iscrizione 1")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(rows, func(r []string) bool { return len(r) > 0 && r[0] == "Migliorie (12)" }) {
		t.Error("no row counts the upgrades")
	}
	layout, err := f.GetPageLayout("Iscrizione 1")
	if err != nil || *layout.Size != book.PaperA4 || *layout.Orientation != "portrait" {
		t.Errorf("got %+v (%v), want A4 that stands", layout, err)
	}
	rows, err = f.GetRows("Iscrizione 2")
	if err != nil || !slices.ContainsFunc(rows, func(r []string) bool { return len(r) > 0 && strings.HasPrefix(r[0], "NON LEGALE") }) {
		t.Errorf("the second sheet does not say NON LEGALE (%v)", err)
	}
}

func TestRegistrationWorkbookTakesHostileNames(t *testing.T) {
	d := games.Document(lang.EN, crowded())
	d.Form = exports.Form{Player: exportstest.Hostile[1], ID: exportstest.Hostile[3], Event: exportstest.Hostile[4], Date: exportstest.Hostile[6]}
	var b bytes.Buffer
	if err := registrationXLSX.Write(&b, d); err != nil {
		t.Fatal(err)
	}
	rows, err := exportstest.Open(t, b.Bytes()).GetRows("Registration")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(rows, func(r []string) bool { return len(r) > 0 && strings.HasSuffix(r[0], "says all of it") }) {
		t.Error("no row counts the problems that are left out")
	}
	got, err := exportstest.Open(t, b.Bytes()).GetCellValue("Registration", "D4")
	if err != nil || len([]rune(got)) > paper.MaxName {
		t.Errorf("got %d characters (%v), want at most %d", len([]rune(got)), err, paper.MaxName)
	}
}
