package exports

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"muster/catalog"
	"muster/catalog/lang"
)

var (
	pdfStream = regexp.MustCompile(`(?s)/Filter /FlateDecode /Length \d+>>\nstream\n(.*?)\nendstream`)
	pdfLine   = regexp.MustCompile(`(?s)Td \(((?:[^\\)]|\\.)*)\) Tj ET`)
	pdfEscape = strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r")
)

// pdfTexts returns the lines of text of each page of a PDF as it is written
// here: streams in which a line is UTF-16 between brackets.
func pdfTexts(t testing.TB, data string) (pages [][]string) {
	t.Helper()
	for _, m := range pdfStream.FindAllStringSubmatch(data, -1) {
		r, err := zlib.NewReader(strings.NewReader(m[1]))
		if err != nil {
			continue
		}
		body, err := io.ReadAll(r)
		if err != nil || !bytes.Contains(body, []byte(" Tj ET")) {
			continue
		}
		var lines []string
		for _, m := range pdfLine.FindAllSubmatch(body, -1) {
			raw := pdfEscape.Replace(string(m[1]))
			units := make([]uint16, len(raw)/2)
			for i := range units {
				units[i] = uint16(raw[2*i])<<8 | uint16(raw[2*i+1])
			}
			lines = append(lines, string(utf16.Decode(units)))
		}
		pages = append(pages, lines)
	}
	return pages
}

func TestPDFHoldsWhatWasLaidOut(t *testing.T) {
	for _, l := range lang.All {
		for kind, f := range map[string]Format{"deck": pdf, "registration": registrationPDF} {
			d := document(l, leiaAndHan(), odd(), crowded())
			want, err := papers[kind](d)
			if err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			if err := f.Write(&b, d); err != nil {
				t.Fatal(err)
			}
			got := pdfTexts(t, b.String())
			if len(got) != len(want.leaves) {
				t.Fatalf("%s, %s: got %d pages, want %d", kind, l, len(got), len(want.leaves))
			}
			for i, leaf := range want.leaves {
				if g, w := strings.Join(got[i], "\n"), strings.Join(leaf.texts(), "\n"); g != w {
					t.Errorf("%s, %s, page %d: got\n%s\nwant\n%s", kind, l, i+1, g, w)
				}
			}
		}
	}
}

func TestPDFSaysWhatMatters(t *testing.T) {
	short := leiaAndHan()
	short.Entries = short.Entries[:4]
	for _, c := range []struct {
		name, format string
		lang         lang.Lang
		list         *catalog.List
		want         []string
	}{
		{"a legal deck", "pdf", lang.EN, leiaAndHan(), []string{"Leia and Han", "LEGAL", "Points 30/30", "Leia Organa, Born Leader", "AW 28", "2RD1", "Upgrades (12)", "1/1", "fingerprint"}},
		{"a legal deck in Italian", "pdf", lang.IT, leiaAndHan(), []string{"LEGALE", "Punti 30/30", "Leia Organa, Leader Nata", "Migliorie (12)", "impronta"}},
		{"an incomplete deck", "pdf", lang.EN, short, []string{"NOT LEGAL: NOT COMPLETE", "What is missing"}},
		{"an illegal deck", "pdf", lang.EN, odd(), []string{"NOT LEGAL", "What makes it not legal", "(elite)", "99999"}},
		{"registration", "registration-pdf", lang.EN, leiaAndHan(), []string{"Deck registration", "Player:", "Player ID:", "Event:", "Date:", "Player's signature:", "For the judge", "as registered"}},
		{"registration in Italian", "registration-pdf", lang.IT, odd(), []string{"Iscrizione del mazzo", "NON LEGALE", "Giocatore:", "Firma del giocatore:", "Per l'arbitro"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := export(t, c.format, c.lang, c.list)
			if err != nil {
				t.Fatal(err)
			}
			var all []string
			for _, page := range pdfTexts(t, got) {
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
		first, err := export(t, format, lang.IT, crowded())
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			again, err := export(t, format, lang.IT, crowded())
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
	l := leiaAndHan()
	for b.Loop() {
		if _, err := export(b, "pdf", lang.EN, l); err != nil {
			b.Fatal(err)
		}
	}
}
