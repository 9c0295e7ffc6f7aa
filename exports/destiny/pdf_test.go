package destiny

import (
	"bytes"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/exportstest"
	destinylists "muster/exports/exportstest/destiny"
)

func TestPDFHoldsWhatWasLaidOut(t *testing.T) {
	for _, l := range lang.All {
		for kind, f := range map[string]exports.Format{"deck": exports.PDF, "registration": registrationPDF} {
			d := games.Document(l, destinylists.LeiaAndHan(), odd(), crowded())
			want, err := papers[kind](d)
			if err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			if err := f.Write(&b, d); err != nil {
				t.Fatal(err)
			}
			got := exportstest.PdfTexts(t, b.String())
			if len(got) != len(want.Leaves) {
				t.Fatalf("%s, %s: got %d pages, want %d", kind, l, len(got), len(want.Leaves))
			}
			for i, leaf := range want.Leaves {
				if g, w := strings.Join(got[i], "\n"), strings.Join(exportstest.Texts(leaf), "\n"); g != w {
					t.Errorf("%s, %s, page %d: got\n%s\nwant\n%s", kind, l, i+1, g, w)
				}
			}
		}
	}
}

func TestPDFSaysWhatMatters(t *testing.T) {
	short := destinylists.LeiaAndHan()
	short.Entries = short.Entries[:4]
	for _, c := range []struct {
		name, format string
		lang         lang.Lang
		list         *catalog.List
		want         []string
	}{
		{"a legal deck", "pdf", lang.EN, destinylists.LeiaAndHan(), []string{"Leia and Han", "LEGAL", "Points 30/30", "Leia Organa, Born Leader", "AW 28", "2RD1", "Upgrades (12)", "1/1", "fingerprint"}},
		{"a legal deck in Italian", "pdf", lang.IT, destinylists.LeiaAndHan(), []string{"LEGALE", "Punti 30/30", "Leia Organa, Leader Nata", "Migliorie (12)", "impronta"}},
		{"an incomplete deck", "pdf", lang.EN, short, []string{"NOT LEGAL: NOT COMPLETE", "What is missing"}},
		{"an illegal deck", "pdf", lang.EN, odd(), []string{"NOT LEGAL", "What makes it not legal", "(elite)", "99999"}},
		{"registration", "registration-pdf", lang.EN, destinylists.LeiaAndHan(), []string{"Deck registration", "Player:", "Player ID:", "Event:", "Date:", "Player's signature:", "For the judge", "as registered"}},
		{"registration in Italian", "registration-pdf", lang.IT, odd(), []string{"Iscrizione del mazzo", "NON LEGALE", "Giocatore:", "Firma del giocatore:", "Per l'arbitro"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := games.Export(t, c.format, c.lang, c.list)
			if err != nil {
				t.Fatal(err)
			}
			var all []string
			for _, page := range exportstest.PdfTexts(t, got) {
				all = append(all, page...)
			}
			text := strings.Join(all, "\n")
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("no %q in\n%s", want, text)
				}
			}
		})
	}
}

func TestTheSameListGivesTheSameBytes(t *testing.T) {
	for _, format := range []string{"pdf", "registration-pdf"} {
		first, err := games.Export(t, format, lang.IT, crowded())
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			again, err := games.Export(t, format, lang.IT, crowded())
			if err != nil {
				t.Fatal(err)
			}
			if first != again {
				t.Fatalf("%s: two files of one list differ", format)
			}
		}
	}
}

func BenchmarkPDF(b *testing.B) {
	l := destinylists.LeiaAndHan()
	for b.Loop() {
		if _, err := games.Export(b, "pdf", lang.EN, l); err != nil {
			b.Fatal(err)
		}
	}
}
