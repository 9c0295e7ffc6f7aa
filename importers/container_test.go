package importers_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// bookOf packs a workbook whose parts are those of the smallest one, but for
// those that are named.
func bookOf(t testing.TB, parts map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	w.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) { return flate.NewWriter(to, flate.BestSpeed) })
	all := map[string]string{"[Content_Types].xml": contentTypes, "_rels/.rels": rootRels, "xl/workbook.xml": workbookXML,
		"xl/_rels/workbook.xml.rels": workbookRels, "xl/worksheets/sheet1.xml": sheetStart + sheetHeading + sheetEnd}
	for name, body := range parts {
		all[name] = body
	}
	for name, body := range all {
		part, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(part, body); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// upon makes a zip file of n entries that are the same packed bytes.
func upon(t testing.TB, n int, body string) []byte {
	t.Helper()
	var one bytes.Buffer
	w := zip.NewWriter(&one)
	part, err := w.Create("a.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.WriteString(part, body)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	data := one.Bytes()
	at := bytes.Index(data, []byte("PK\x01\x02"))
	end := bytes.Index(data, []byte("PK\x05\x06"))
	entry, last := data[at:end], bytes.Clone(data[end:])
	out := bytes.Clone(data[:at])
	for i := range n {
		out = append(out, bytes.Replace(entry, []byte("a.txt"), fmt.Appendf(nil, "%05d", i), 1)...)
	}
	binary.LittleEndian.PutUint16(last[8:], uint16(n))
	binary.LittleEndian.PutUint16(last[10:], uint16(n))
	binary.LittleEndian.PutUint32(last[12:], uint32(n*len(entry)))
	return append(out, last...)
}

// What would take long to read is counted and refused before it is parsed.
func TestWorkbooksAreCountedBeforeTheyAreRead(t *testing.T) {
	const ns = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
	var sheets strings.Builder
	for i := range 50_000 {
		fmt.Fprintf(&sheets, `<sheet name="S%d" sheetId="%d" r:id="rId1"/>`, i, i+1)
	}
	for _, c := range []struct {
		name  string
		parts map[string]string
		want  string
	}{
		{"2.5 million shared texts", map[string]string{"xl/sharedStrings.xml": `<sst ` + ns + `>` + strings.Repeat("<si><t/></si>", 2_500_000) + `</sst>`}, "sheet.large"},
		{"600,000 shared texts", map[string]string{"xl/sharedStrings.xml": `<sst ` + ns + `>` + strings.Repeat("<si><t/></si>", 600_000) + `</sst>`}, "sheet.part"},
		{"the same in another case", map[string]string{`XL\SharedStrings.XML`: `<sst ` + ns + `>` + strings.Repeat("<si><t/></si>", 600_000) + `</sst>`}, "sheet.part"},
		{"a million looks", map[string]string{"xl/styles.xml": `<styleSheet ` + ns + `><cellXfs>` + strings.Repeat("<xf/>", 1_000_000) + `</cellXfs></styleSheet>`}, "sheet.part"},
		{"50,000 sheets", map[string]string{"xl/workbook.xml": `<workbook ` + ns + ` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>` + sheets.String() + `</sheets></workbook>`}, "sheet.part"},
		{"a text behind the last", map[string]string{
			"xl/sharedStrings.xml":     `<sst ` + ns + `><si><t>2</t></si></sst>`,
			"xl/worksheets/sheet1.xml": sheetStart + sheetHeading + `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>` + sheetEnd}, "sheet.text"},
		{"texts where there are none", map[string]string{
			"xl/worksheets/sheet1.xml": sheetStart + sheetHeading + `<row r="2"><c r="A2" t="s"><v>0</v></c></row>` + sheetEnd}, "sheet.text"},
		{"a million cells on a sheet", map[string]string{
			"xl/worksheets/sheet1.xml": sheetStart + strings.Repeat(`<row/>`, 1_000_000) + sheetEnd}, "sheet.part"},
	} {
		t.Run(c.name, func(t *testing.T) {
			data := bookOf(t, c.parts)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			got := failure(t, input(data))
			runtime.ReadMemStats(&after)
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if used := after.TotalAlloc - before.TotalAlloc; used > 64<<20 {
				t.Errorf("%d bytes of file took %d MB", len(data), used>>20)
			}
		})
	}
}

func TestTextsOfCellsAreCountedAsTheyAreWritten(t *testing.T) {
	const main = `="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
	for _, shared := range []string{
		`<sst xmlns` + main + `><si><t>Qty</t></si><si xml:space="preserve"><t>Code</t></si><si/></sst>`,
		`<x:sst xmlns:x` + main + `><x:si><x:t>Qty</x:t></x:si><x:si><x:t>Code</x:t></x:si><x:si/></x:sst>`,
	} {
		in := input(bookOf(t, map[string]string{
			"xl/sharedStrings.xml":     shared,
			"xl/worksheets/sheet1.xml": sheetStart + `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"/></row><row r="2"><c r="A2"><v>1</v></c><c r="B2" t="inlineStr"><is><t>01157</t></is></c><c r="C2" t="s"><v>2</v></c></row>` + sheetEnd}))
		l, err := readSheet(in)
		if err != nil || len(l.Entries) != 1 {
			t.Errorf("%s: got %v, %v, want one card", shared, l, err)
		}
	}
}

// Programs that write workbooks leave formulas to be computed when somebody opens them.
func TestFormulasWithoutAValueAreRead(t *testing.T) {
	for _, c := range []struct{ name, cell, want string }{
		{"no value", `<c r="A2"><f>1+1</f></c>`, `Deck!A2, 01157: "=1+1" is no count of copies; write a whole number from 1 to 99`},
		{"no name", `<c><f>1+1</f></c>`, `Deck!A2, 01157: "=1+1" is no count of copies; write a whole number from 1 to 99`},
		{"other quotes", `<c r='A2'><f>1+1</f></c>`, `Deck!A2, 01157: "=1+1" is no count of copies; write a whole number from 1 to 99`},
		{"a prefix", `<x:c xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" r="A2"><x:f>1+1</x:f></x:c>`, `Deck!A2, 01157: "=1+1" is no count of copies; write a whole number from 1 to 99`},
		{"an empty one", `<c r="A2"><f ca="1">1+1</f><v/></c>`, `Deck!A2, 01157: "=1+1" is no count of copies; write a whole number from 1 to 99`},
		{"no text", `<c r="A2" t="str"><f>B1&amp;""</f></c>`, `Deck!A2, 01157: "=B1&""" is no count of copies; write a whole number from 1 to 99`},
		{"a long one", `<c r="A2"><f>1` + strings.Repeat("+1", 100) + `</f><v></v></c>`, `Deck!A2, 01157: "=1` + strings.Repeat("+1", 18) + `+…" is no count of copies; write a whole number from 1 to 99`},
		{"a value", `<c r="A2"><f>1+1</f><v>2</v></c>`, ""},
		{"an empty text", `<c r="A2" t="str"><f>""</f><v></v></c>`, ""},
	} {
		in := input(bookOf(t, map[string]string{"xl/worksheets/sheet1.xml": sheetStart + sheetHeading +
			`<row r="2">` + c.cell + `<c r="B2" t="inlineStr"><is><t>01157</t></is></c></row>` + sheetEnd}))
		l, err := readSheet(in)
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		for _, f := range in.Report.Findings {
			if f.Severity == validate.Illegal {
				said += f.In(lang.EN)
			}
		}
		if said != c.want {
			t.Errorf("%s: got %s, want %s; %v", c.name, said, c.want, l.Entries)
		}
	}
	in := input(openDocument(t, odsStart+`<table:table table:name="Deck"><table:table-row><table:table-cell><text:p>Qty</text:p></table:table-cell><table:table-cell><text:p>Title</text:p></table:table-cell></table:table-row>
		<table:table-row><table:table-cell table:formula="of:=1+1"/><table:table-cell><text:p>Scout</text:p></table:table-cell></table:table-row>
		<table:table-row><table:table-cell table:formula="of:=&quot;&quot;" office:value-type="string"/><table:table-cell><text:p>Rearm</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`))
	if _, err := games.Read(in); err != nil || !strings.HasPrefix(in.Report.Findings[0].In(lang.EN), `Deck!A2, Scout: "=1+1" is no count`) {
		t.Errorf("OpenDocument: got %v, %v", err, in.Report.Findings)
	}
}

func TestPartsThatLieUponOneAnotherAreRefused(t *testing.T) {
	data := upon(t, 900, strings.Repeat("2 Scout\n", 4000))
	if !importers.IsZip(data) {
		t.Error("it is no zip file any more")
	}
	if _, err := importers.Unzip(data); err == nil {
		t.Error("a file of 900 parts that are one is opened")
	}
	if _, err := importers.Unzip(upon(t, 1, "2 Scout\n")); err != nil {
		t.Error("a file of one part:", err)
	}
}
