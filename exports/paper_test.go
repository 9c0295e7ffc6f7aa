package exports

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

// papers are the sheets of lists, by name.
var papers = map[string]func(*Doc) (*paper, error){"deck": deckPaper, "registration": formPaper}

func document(l lang.Lang, lists ...*catalog.List) *Doc {
	d := &Doc{Lists: lists, Catalog: facts.Embedded(), Games: written, Lang: l}
	for _, list := range lists {
		d.Reports = append(d.Reports, new(validate.Report).Check(d.Catalog, list))
	}
	return d
}

// hostile are names that would break a page.
var hostile = []string{
	`<svg onload="alert(1)">`, "\x1b[31mred\x1b[0m", "abc\u202egpj.exe\u2066", "a" + strings.Repeat("\u0301", 10_000),
	strings.Repeat("W", 10_000), "漢字 🎲 \U0010FFFF", "a\r\nb\tc\x00d", ") Tj ET (\\", "\xff\xfe",
}

// crowded is a list of 200 entries with hostile names among them.
func crowded() *catalog.List {
	l := list(hostile[0], "INF", of("character", "01028", 1, 1), of("battlefield", "01171", 1, 0))
	cards := slices.Collect(facts.Embedded().Cards(catalog.Destiny))
	for i := range 180 {
		l.Entries = append(l.Entries, catalog.Entry{Card: cards[i*7].ID, Count: 2, Role: catalog.Deck, On: -1})
	}
	for len(l.Entries) < 200 {
		l.Entries = append(l.Entries, catalog.Entry{Card: catalog.ID(hostile[len(l.Entries)%len(hostile)]), Count: 1, Role: catalog.Deck, On: -1})
	}
	facts.Embedded().Bind(l)
	return l
}

func TestNothingOverlapsOnPaper(t *testing.T) {
	for kind, lay := range papers {
		for _, l := range lang.All {
			d := document(l, append(starters(t), leiaAndHan(), odd(), crowded())...)
			d.Form = Form{hostile[3], hostile[4], hostile[2], hostile[5]}
			p, err := lay(d)
			if err != nil {
				t.Fatal(err)
			}
			for i, leaf := range p.leaves {
				where := fmt.Sprintf("%s, %s, leaf %d", kind, l, i+1)
				inPlace(t, where, leaf)
			}
		}
	}
}

// inPlace compares every two lines of a leaf, and each with the margins.
func inPlace(t *testing.T, where string, l *leaf) {
	t.Helper()
	for i, a := range l.labels {
		end := a.x + a.face.width(a.text, a.points)
		if a.x < margin-0.01 || end > leafWide-margin+0.01 || a.y < margin || a.y > leafHigh-5 {
			t.Errorf("%s: %q is off the page at %.1f-%.1f, %.1f", where, a.text, a.x, end, a.y)
		}
		for _, b := range l.labels[i+1:] {
			if b.x < end && a.x < b.x+b.face.width(b.text, b.points) && b.y-a.y < 2.5 && a.y-b.y < 2.5 {
				t.Errorf("%s: %q stands on %q", where, a.text, b.text)
			}
		}
	}
	for _, r := range l.rules {
		if r.x < margin || r.x+r.w > leafWide-margin+0.01 || r.y+r.h > leafHigh-margin+0.01 {
			t.Errorf("%s: a box at %.1f, %.1f is off the page", where, r.x, r.y)
		}
	}
}

func TestHeadingsAreRepeatedAndLeavesCounted(t *testing.T) {
	d := document(lang.EN, leiaAndHan(), crowded())
	p, err := deckPaper(d)
	if err != nil {
		t.Fatal(err)
	}
	n := len(p.leaves)
	if n < 5 {
		t.Fatalf("got %d leaves, want more for 200 entries", n)
	}
	if got := p.leaves[0].texts(); !slices.Contains(got, "1/1") {
		t.Errorf("the first list is not numbered by itself: %q", got)
	}
	repeated := 0
	for i, l := range p.leaves[1:] {
		got := l.texts()
		if want := fmt.Sprintf("%d/%d", i+1, n-1); !slices.Contains(got, want) {
			t.Errorf("leaf %d of the second list has no %q", i+1, want)
		}
		if slices.ContainsFunc(got, func(s string) bool { return strings.HasSuffix(s, ", continued") }) {
			repeated++
			if !slices.Contains(got, "Card") {
				t.Errorf("leaf %d goes on without heads of columns", i+1)
			}
		}
	}
	if repeated < 2 {
		t.Errorf("got %d leaves that repeat a heading, want at least 2", repeated)
	}
}

func (l *leaf) texts() []string {
	var all []string
	for _, t := range l.labels {
		all = append(all, t.text)
	}
	return all
}

// Every entry of a list stands on both sheets, shortened if it must be, with
// its number of copies.
func TestEveryEntryIsOnPaper(t *testing.T) {
	for kind, lay := range papers {
		d := document(lang.EN, crowded())
		p, err := lay(d)
		if err != nil {
			t.Fatal(err)
		}
		rows := 0
		for _, l := range p.leaves {
			for _, r := range l.rules {
				if r.fill == faint {
					rows++
				}
			}
		}
		want := len(d.Lists[0].Entries)
		if kind == "deck" {
			facts, err := factsOf(d, 0)
			if err != nil {
				t.Fatal(err)
			}
			types, _ := facts.curveShape() // each has a row in the summary
			want += len(types)
		}
		if rows != want {
			t.Errorf("%s: got %d rows, want %d", kind, rows, want)
		}
	}
}

func TestDiscountsHaveARow(t *testing.T) {
	l := list("Clones", "INF", of("character", "08073", 1, 0), of("character", "05038", 2, 0))
	for kind, lay := range papers {
		p, err := lay(document(lang.EN, l))
		if err != nil {
			t.Fatal(err)
		}
		if got := p.leaves[0].texts(); !slices.Contains(got, "-2") {
			t.Errorf("%s: no row takes the 2 points off: %q", kind, got)
		}
	}
	var b strings.Builder
	if err := registrationXLSX.Write(&b, document(lang.EN, l)); err != nil {
		t.Fatal(err)
	}
	rows, err := open(t, []byte(b.String())).GetRows("Registration")
	if err != nil || !slices.ContainsFunc(rows, func(r []string) bool { return slices.Contains(r, "-2") }) {
		t.Errorf("the workbook has no row of -2: %q (%v)", rows, err)
	}
}

func TestProblemsLeaveRoomForTheList(t *testing.T) {
	for kind, lay := range papers {
		p, err := lay(document(lang.EN, crowded()))
		if err != nil {
			t.Fatal(err)
		}
		got := p.leaves[0].texts()
		if !slices.ContainsFunc(got, func(s string) bool { return strings.HasSuffix(s, "muster check says all of it") }) {
			t.Errorf("%s: the first leaf does not count the problems that it leaves out: %q", kind, got)
		}
	}
}

func TestSidesOfEveryDieFit(t *testing.T) {
	for c := range facts.Embedded().Cards(catalog.Destiny) {
		for _, f := range c.Faces {
			if regular.fit(f, bodySize, dieWide) != f {
				t.Errorf("%s: the side %s does not fit", c.ID, f)
			}
		}
		if r := regular.width(c.Set+" 999", bodySize); r > 18-2*pad {
			t.Errorf("%s: the set %s does not fit", c.ID, c.Set)
		}
	}
}

func TestTheFingerprintDoesNotDependOnTheOrder(t *testing.T) {
	a, b := leiaAndHan(), leiaAndHan()
	slices.Reverse(b.Entries)
	other := leiaAndHan()
	other.Entries[2].Count--
	var got []string
	for _, l := range []*catalog.List{a, b, other} {
		facts, err := factsOf(document(lang.EN, l), 0)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, facts.hash())
	}
	if got[0] != got[1] || got[0] == got[2] {
		t.Errorf("got %v, want the first two alike and the third not", got)
	}
}

func TestWhatCannotBePrinted(t *testing.T) {
	for _, f := range []Format{pdf, registrationPDF, registrationXLSX} {
		for code, d := range map[string]*Doc{
			"paper.game":     {Catalog: facts.Embedded(), Lists: []*catalog.List{{Game: catalog.Clones}}},
			"export.nothing": {Catalog: facts.Embedded(), Games: written},
			"export.tables":  {Catalog: facts.Embedded(), Games: written, Sheets: []Sheet{{}}},
		} {
			var e *lang.Error
			if err := f.Write(io.Discard, d); !errors.As(err, &e) || e.Msg.Code != code {
				t.Errorf("%s: got %v, want %s", f.Name, err, code)
			}
		}
	}
}
