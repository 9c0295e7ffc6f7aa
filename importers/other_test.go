package importers_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// wide is a text in UTF-16.
func wide(text string, order binary.AppendByteOrder) string {
	var b []byte
	for _, u := range append([]uint16{0xfeff}, utf16.Encode([]rune(text))...) {
		b = order.AppendUint16(b, u)
	}
	return string(b)
}

func TestTextsInUTF16AreRead(t *testing.T) {
	const text = "Padmé\r\n\r\nDeck\r\n2x Scout\r\n"
	for name, data := range map[string]string{"little end first": wide(text, binary.LittleEndian), "big end first": wide(text, binary.BigEndian)} {
		l, _, err := read(data)
		if err != nil || len(l.Entries) != 1 || l.Entries[0].Count != 2 || l.Name != "Padmé" {
			t.Errorf("%s: got %+v, %v", name, l, err)
		}
	}
	l, _, err := read(wide("Kartenname;count\nScout;2\n", binary.LittleEndian) + "x")
	if lang.MsgOf(err).Code != "import.encoding" {
		t.Errorf("half a letter: got %+v, %v", l, err)
	}
}

const o8d = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="6d7f0d1e-9ab4-4bba-8a0c-2c9a5b1f0a11">
  <section name="Characters" shared="False">
    <card qty="2" id="0d7f0d1e">Leia Organa, Born Leader</card>
  </section>
  <section name="Main" shared="False">
    <card qty="2" id="3d7f0d1e">Scout</card>
    <card qty="x" id="3d7f0d1f">Don&apos;t Get Cocky</card>
  </section>
  <notes><![CDATA[2x Rearm]]></notes>
</deck>`

func TestDecksOfOCTGNAreRead(t *testing.T) {
	l, r, err := read(o8d)
	if err != nil || len(l.Entries) != 3 {
		t.Fatalf("got %+v, %v", l, err)
	}
	if e := l.Entries[0]; e.Role != catalog.Character || e.Way != 1 || e.Line != 4 {
		t.Errorf("got %+v, want Leia with two dice, of line 4", e)
	}
	if len(r.Findings) == 0 || r.Findings[len(r.Findings)-1].Line != 8 {
		t.Errorf("got %+v, want a finding about x in line 8", r.Findings)
	}
	if got := games.FormatOf(&importers.Input{Data: []byte(o8d), Catalog: input(nil).Catalog}); got != "o8d" {
		t.Errorf("got the format %q", got)
	}
	// Several cards in a line are all of that line.
	l, r, err = read("<deck>\n<section name=\"Main\"><card qty=\"2\">Scout</card><card qty=\"x\">Rearm</card><card qty=\"0\">Take Cover</card></section></deck>")
	if err != nil || len(l.Entries) != 3 || len(r.Findings) != 2 {
		t.Fatalf("got %+v, %+v, %v, want three cards and two findings", l, r.Findings, err)
	}
	for i, e := range l.Entries {
		if e.Line != 2 || r.Findings[i/2].Line != 2 {
			t.Errorf("got %+v, %+v, want line 2", e, r.Findings)
		}
	}
	for text, want := range map[string]string{o8d[:200] + "<": "import.xml", `<deck><section name="Deck"/></deck>`: "import.no-cards",
		"<deck>" + strings.Repeat(`<card qty="1">Scout</card>`, 501) + "</deck>": "import.too-many"} {
		if _, _, err := read(text); lang.MsgOf(err).Code != want {
			t.Errorf("%.40s: got %v, want %s", text, err, want)
		}
	}
}

// What is plainly something else is no list without cards.
func TestOtherFilesAreNoEmptyLists(t *testing.T) {
	for _, text := range []string{"<?xml version=\"1.0\"?>\n<gpx><wpt/></gpx>", "<html><head><title>Deck</title></head>\n<body>\nDeck\n</body></html>", "{\\rtf1 Deck\n}", "[]", " [ ] \n"} {
		if l, _, err := read(text); err == nil {
			t.Errorf("%q: got %+v, want an error", text, l)
		}
		if found, err := games.ReadAll(input([]byte(text))); err == nil {
			t.Errorf("%q: got %d lists, want an error", text, len(found))
		}
	}
}

// A tick is no number of copies.
func TestACountOfXIsAFinding(t *testing.T) {
	for _, text := range []string{"count,name\nx,Scout\n2,Rearm\n", "game,count,name\nassault,x,Stormtrooper\nassault,1,Darth Vader\n"} {
		_, r, err := read(text)
		if err != nil || !slices.ContainsFunc(r.Findings, func(f validate.Finding) bool { return f.Code == "import.count" && f.Line == 2 }) {
			t.Errorf("%q: got %+v, %v", text, r.Findings, err)
		}
	}
}

const odsStart = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>`

// openDocument packs a spreadsheet of OpenDocument.
func openDocument(t testing.TB, content string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range []struct {
		zip.FileHeader
		text string
	}{{zip.FileHeader{Name: "mimetype"}, "application/vnd.oasis.opendocument.spreadsheet"}, {zip.FileHeader{Name: "content.xml", Method: zip.Deflate}, content}} {
		to, err := w.CreateHeader(&part.FileHeader)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(to, part.text)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestSpreadsheetsOfOpenDocumentAreRead(t *testing.T) {
	row := func(cells ...string) string {
		var b strings.Builder
		b.WriteString("<table:table-row>")
		for _, c := range cells {
			b.WriteString(c)
		}
		return b.String() + "</table:table-row>"
	}
	text := func(s string) string { return "<table:table-cell><text:p>" + s + "</text:p></table:table-cell>" }
	const empty = `<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>`
	in := input(openDocument(t, odsStart+`<table:table table:name="Deck">`+row(text("Qty"), text("Title"))+
		row(`<table:table-cell office:value-type="float" office:value="2"><text:p>2,00</text:p><office:annotation><text:p>two</text:p></office:annotation></table:table-cell>`, text("Take<text:s/> Cover"))+
		row(text("1"), text("Scout"))+empty+`</table:table></office:spreadsheet></office:body></office:document-content>`))
	l, err := games.Read(in)
	if err != nil || len(l.Entries) != 2 || l.Entries[0].Card != "destiny/01157" || l.Entries[0].Count != 2 || l.Entries[1].Line != 3 {
		t.Errorf("got %+v, %v", l, err)
	}
	if got := games.FormatOf(in); got != "ods" {
		t.Errorf("got the format %q", got)
	}
	for name, c := range map[string]struct{ content, want string }{
		"a cell a million times": {odsStart + `<table:table table:name="x"><table:table-row><table:table-cell office:value="1" table:number-columns-repeated="1000000"/></table:table-row></table:table>`, "sheet.columns"},
		"a row a million times":  {odsStart + `<table:table table:name="x"><table:table-row table:number-rows-repeated="1000000"><table:table-cell office:value="1"/></table:table-row></table:table>`, "sheet.rows"},
		"many full rows":         {odsStart + strings.Repeat(`<table:table table:name="x"><table:table-row table:number-rows-repeated="4000"><table:table-cell office:value="1"/></table:table-row></table:table>`, 100), "sheet.large"},
		"tags":                   {odsStart + strings.Repeat("<a/>", 400_000), "sheet.part"},
		"9 MB":                   {odsStart + strings.Repeat(" ", 9<<20), "sheet.part"},
		"half a file":            {odsStart + `<table:table table:name="x">`, "sheet.broken"},
		"no table":               {odsStart + "</office:spreadsheet></office:body></office:document-content>", "sheet.ods"},
	} {
		if got := failure(t, input(openDocument(t, c.content))); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}

// A word in braces may begin a title.
func TestAWordInBracesIsNoJSON(t *testing.T) {
	for text, want := range map[string]bool{
		"{WIP} Leia\n\n2x Scout\n": false, "{ WIP }\n": false, "{}": true, "{ }": true, `{"a": 1}`: true, "{a: 1}": true, "{Bob's} deck\n": false, "{v2: final} x\n": false, "{'a'}": true, "{a": false, "{a\n2x Scout\n": false, "{": true, "{\"a": true, "{a: [": true, "{\n}": true, "{a\n}": true,
	} {
		if got := importers.IsJSON([]byte(text)); got != want {
			t.Errorf("%q is JSON: got %v, want %v", text, got, want)
		}
	}
	l, err := games.Read(input([]byte("{WIP} Leia\n\n2x Scout\n")))
	if err != nil || l.Name != "{WIP} Leia" || len(l.Entries) != 1 {
		t.Errorf("got %+v, %v", l, err)
	}
}

// FuzzOtherFiles looks for what a deck of OCTGN, a spreadsheet of OpenDocument and a
// text in UTF-16 could do to their readers.
func FuzzOtherFiles(f *testing.F) {
	f.Add(o8d)
	f.Add("<deck><section name='Deck'><card qty='2'>Scout</card></section><notes>Format: AW</notes></deck>")
	f.Add(odsStart + `<table:table table:name="x"><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="2"><text:p>Qty</text:p></table:table-cell></table:table-row></table:table>`)
	f.Fuzz(func(t *testing.T, content string) {
		for _, data := range []string{content, wide(content, binary.LittleEndian), string(openDocument(t, content))} {
			in := input([]byte(data))
			l, err := games.Read(in)
			if err != nil {
				if lang.MsgOf(err).Code == "internal" {
					t.Errorf("an error that nobody can understand: %v", err)
				}
				continue
			}
			games.Check(in.Report, in.Catalog, l)
			if len(l.Entries) > importers.MaxEntries+1 {
				t.Errorf("got %d entries", len(l.Entries))
			}
		}
	})
}
