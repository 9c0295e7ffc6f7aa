package destiny

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/exportstest"
	destinylists "muster/exports/exportstest/destiny"
	"muster/exports/paper"
	"muster/exports/qr"
)

// papers are the sheets of lists, by name.
var papers = map[string]func(*exports.Doc) (*paper.Paper, error){"deck": makePaper, "registration": formPaper}

// crowded is a list of 200 entries with hostile names among them.
func crowded() *catalog.List {
	l := destinylists.List(exportstest.Hostile[0], "INF", destinylists.Of("character", "01028", 1, 1), destinylists.Of("battlefield", "01171", 1, 0))
	cards := slices.Collect(facts.Embedded().Cards(catalog.Destiny))
	for i := range 180 {
		l.Entries = append(l.Entries, catalog.Entry{Card: cards[i*7].ID, Count: 2, Role: catalog.Deck, On: -1})
	}
	for len(l.Entries) < 200 {
		l.Entries = append(l.Entries, catalog.Entry{Card: catalog.ID(exportstest.Hostile[len(l.Entries)%len(exportstest.Hostile)]), Count: 1, Role: catalog.Deck, On: -1})
	}
	facts.Embedded().Bind(l)
	return l
}

func TestNothingOverlapsOnPaper(t *testing.T) {
	for kind, lay := range papers {
		for _, l := range lang.All {
			d := games.Document(l, append(starters(t), destinylists.LeiaAndHan(), odd(), crowded())...)
			d.Form = exports.Form{Player: exportstest.Hostile[3], ID: exportstest.Hostile[4], Event: exportstest.Hostile[2], Date: exportstest.Hostile[5]}
			p, err := lay(d)
			if err != nil {
				t.Fatal(err)
			}
			for i, leaf := range p.Leaves {
				where := fmt.Sprintf("%s, %s, leaf %d", kind, l, i+1)
				exportstest.InPlace(t, where, leaf)
			}
		}
	}
}

func TestHeadingsAreRepeatedAndLeavesCounted(t *testing.T) {
	d := games.Document(lang.EN, destinylists.LeiaAndHan(), crowded())
	p, err := makePaper(d)
	if err != nil {
		t.Fatal(err)
	}
	n := len(p.Leaves)
	if n < 5 {
		t.Fatalf("got %d leaves, want more for 200 entries", n)
	}
	if got := exportstest.Texts(p.Leaves[0]); !slices.Contains(got, "1/1") {
		t.Errorf("the first list is not numbered by itself: %q", got)
	}
	repeated := 0
	for i, l := range p.Leaves[1:] {
		got := exportstest.Texts(l)
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

// Every entry of a list stands on both sheets, shortened if it must be, with
// its number of copies.
func TestEveryEntryIsOnPaper(t *testing.T) {
	for kind, lay := range papers {
		d := games.Document(lang.EN, crowded())
		p, err := lay(d)
		if err != nil {
			t.Fatal(err)
		}
		rows := 0
		for _, l := range p.Leaves {
			for _, r := range l.Rules {
				if r.Fill == paper.Faint {
					rows++
				}
			}
		}
		want := len(d.Lists[0].Entries)
		if kind == "deck" {
			facts, err := newListing(d, 0, nil)
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
	l := destinylists.List("Clones", "INF", destinylists.Of("character", "08073", 1, 0), destinylists.Of("character", "05038", 2, 0))
	for kind, lay := range papers {
		p, err := lay(games.Document(lang.EN, l))
		if err != nil {
			t.Fatal(err)
		}
		if got := exportstest.Texts(p.Leaves[0]); !slices.Contains(got, "-2") {
			t.Errorf("%s: no row takes the 2 points off: %q", kind, got)
		}
	}
	var b strings.Builder
	if err := registrationXLSX.Write(&b, games.Document(lang.EN, l)); err != nil {
		t.Fatal(err)
	}
	rows, err := exportstest.Open(t, []byte(b.String())).GetRows("Registration")
	if err != nil || !slices.ContainsFunc(rows, func(r []string) bool { return slices.Contains(r, "-2") }) {
		t.Errorf("the workbook has no row of -2: %q (%v)", rows, err)
	}
}

func TestProblemsLeaveRoomForTheList(t *testing.T) {
	for kind, lay := range papers {
		p, err := lay(games.Document(lang.EN, crowded()))
		if err != nil {
			t.Fatal(err)
		}
		got := exportstest.Texts(p.Leaves[0])
		if !slices.ContainsFunc(got, func(s string) bool { return strings.HasSuffix(s, "muster check says all of it") }) {
			t.Errorf("%s: the first leaf does not count the problems that it leaves out: %q", kind, got)
		}
	}
}

func TestSidesOfEveryDieFit(t *testing.T) {
	for c := range facts.Embedded().Cards(catalog.Destiny) {
		for _, f := range c.Faces {
			if paper.Regular.Fit(f, paper.BodySize, dieWide) != f {
				t.Errorf("%s: the side %s does not fit", c.ID, f)
			}
		}
		if r := paper.Regular.Width(c.Set+" 999", paper.BodySize); r > 18-2*paper.Pad {
			t.Errorf("%s: the set %s does not fit", c.ID, c.Set)
		}
	}
}

func TestTheFingerprintDoesNotDependOnTheOrder(t *testing.T) {
	a, b := destinylists.LeiaAndHan(), destinylists.LeiaAndHan()
	slices.Reverse(b.Entries)
	other := destinylists.LeiaAndHan()
	other.Entries[2].Count--
	var got []string
	for _, l := range []*catalog.List{a, b, other} {
		facts, err := newListing(games.Document(lang.EN, l), 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, facts.Hash())
	}
	if got[0] != got[1] || got[0] == got[2] {
		t.Errorf("got %v, want the first two alike and the third not", got)
	}
}

func TestWhatCannotBePrinted(t *testing.T) {
	for _, f := range []exports.Format{exports.PDF, registrationPDF, registrationXLSX} {
		for code, d := range map[string]*exports.Doc{
			"paper.game":     {Catalog: facts.Embedded(), Lists: []*catalog.List{{Game: catalog.Clones}}},
			"export.nothing": {Catalog: facts.Embedded(), Games: games.Of},
			"export.tables":  {Catalog: facts.Embedded(), Games: games.Of, Sheets: []exports.Sheet{{}}},
		} {
			var e *lang.Error
			if err := f.Write(io.Discard, d); !errors.As(err, &e) || e.Msg.Code != code {
				t.Errorf("%s: got %v, want %s", f.Name, err, code)
			}
		}
	}
}

// codes are the QR codes of a paper.
func codes(p *paper.Paper) (all []qr.Code) {
	for _, leaf := range p.Leaves {
		for _, c := range leaf.Codes {
			all = append(all, c.QR)
		}
	}
	return all
}

func TestASheetHasTheShareCodeOfItsList(t *testing.T) {
	cannot := destinylists.List("x", "AW", destinylists.Of("deck", "01033", 1, 1))
	for _, l := range lang.All {
		d := games.Document(l, destinylists.LeiaAndHan(), crowded(), cannot)
		p, err := makePaper(d)
		if err != nil {
			t.Fatal(err)
		}
		code, err := d.Code(0)
		if err != nil {
			t.Fatal(err)
		}
		if got := codes(p); len(got) != 1 || !reflect.DeepEqual(got[0], qr.Of(code)) {
			t.Errorf("%s: got %d codes, want that of %s", l, len(got), code)
		}
		said := strings.Join(texts(p), "\n")
		for _, want := range []lang.Msg{lang.Say("share.paper"), lang.Say("share.paper-long")} {
			if strings.Count(said, want.In(l)) != 1 {
				t.Errorf("%s: %q is not there once", l, want.In(l))
			}
		}
		if _, err := d.Code(2); lang.MsgOf(err).Code != "export.cannot-hold" || !strings.Contains(said, "share") {
			t.Errorf("%s: got %v of a list that cannot be shared", l, err)
		}
	}
}

// texts are the lines of a paper.
func texts(p *paper.Paper) (all []string) {
	for _, leaf := range p.Leaves {
		all = append(all, exportstest.Texts(leaf)...)
	}
	return all
}
