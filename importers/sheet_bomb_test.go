package importers_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"hash/crc32"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"muster/catalog/lang"
	"muster/importers/importerstest"
	"muster/rules/games"
)

const (
	contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
	rootRels     = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`
	workbookXML  = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Deck" sheetId="1" r:id="rId1"/></sheets></workbook>`
	workbookRels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
	sheetStart   = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`
	sheetHeading = `<row r="1"><c r="A1" t="inlineStr"><is><t>Qty</t></is></c><c r="B1" t="inlineStr"><is><t>Code</t></is></c></row>`
	sheetEnd     = `</sheetData></worksheet>`
)

// A packed part is what a sheet is in a file.
type packed struct {
	data bytes.Buffer
	sum  uint32
	size uint64
}

// bomb packs a spreadsheet whose only sheet is what write writes.
func bomb(t testing.TB, write func(w io.Writer)) []byte {
	t.Helper()
	p := pack(t, write)
	return p.wrap(t, p.size)
}

func pack(t testing.TB, write func(w io.Writer)) *packed {
	t.Helper()
	p := new(packed)
	z, err := flate.NewWriter(&p.data, flate.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	sum, size := crc32.NewIEEE(), new(counter)
	write(io.MultiWriter(z, sum, size))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	p.sum, p.size = sum.Sum32(), uint64(*size)
	return p
}

// wrap makes a file that claims its sheet to be of a size.
func (p *packed) wrap(t testing.TB, claimed uint64) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, body := range map[string]string{"[Content_Types].xml": contentTypes, "_rels/.rels": rootRels,
		"xl/workbook.xml": workbookXML, "xl/_rels/workbook.xml.rels": workbookRels} {
		part, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(part, body)
	}
	part, err := w.CreateRaw(&zip.FileHeader{Name: "xl/worksheets/sheet1.xml", Method: zip.Deflate, CRC32: p.sum,
		CompressedSize64: uint64(p.data.Len()), UncompressedSize64: claimed})
	if err != nil {
		t.Fatal(err)
	}
	_, _ = part.Write(p.data.Bytes())
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

type counter uint64

func (c *counter) Write(p []byte) (int, error) { *c += counter(len(p)); return len(p), nil }

func rowsXML(rows string) func(w io.Writer) {
	return func(w io.Writer) { _, _ = io.WriteString(w, sheetStart+sheetHeading+rows+sheetEnd) }
}

// spaces writes 300 MB that mean nothing.
func spaces(w io.Writer) {
	chunk := []byte(strings.Repeat("<!-- -->", 1<<17))
	_, _ = io.WriteString(w, sheetStart)
	for range 300 {
		_, _ = w.Write(chunk)
	}
	_, _ = io.WriteString(w, sheetEnd)
}

const (
	bombTime   = 500 * time.Millisecond // of CPU: ten times what is wanted
	bombMemory = 20 << 20
)

func TestSheetBombsAreRefused(t *testing.T) {
	wide := new(strings.Builder)
	for row := 2; row < 3002; row++ {
		fmt.Fprintf(wide, `<row r="%d"><c r="XFD%d"><v>1</v></c></row>`, row, row)
	}
	nothing := pack(t, spaces)
	nested := strings.Repeat("<row>", 200_000)
	for _, c := range []struct {
		name string
		data []byte
		want string // "" any
	}{
		{"300 MB of nothing", nothing.wrap(t, nothing.size), "sheet.large"},
		{"300 MB that claim to be 100 bytes", nothing.wrap(t, 100), ""},
		{"3,000 rows that end at the last column", bomb(t, rowsXML(wide.String())), "sheet.columns"},
		{"a cell in the last row", bomb(t, rowsXML(`<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)), "sheet.rows"},
		{"a row that there is not", bomb(t, rowsXML(`<row r="2000000000"><c r="A2000000000"><v>1</v></c></row>`)), ""},
		{"entities", bomb(t, func(w io.Writer) {
			_, _ = io.WriteString(w, `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>`+sheetStart+`<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>`+sheetEnd)
		}), ""},
		{"300,000 cells that do not end", bomb(t, func(w io.Writer) {
			_, _ = io.WriteString(w, sheetStart+"<!--"+strings.Repeat(`t="s"`, 300_000)+"-->"+sheetEnd)
		}), ""},
		{"200,000 rows in rows", bomb(t, func(w io.Writer) { _, _ = io.WriteString(w, sheetStart+nested) }), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := importerstest.Spent()
			got := failure(t, input(c.data))
			spent := importerstest.Spent() - start
			runtime.ReadMemStats(&after)
			if c.want != "" && got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			used := after.TotalAlloc - before.TotalAlloc
			if spent > bombTime || used > bombMemory {
				t.Errorf("%d bytes of file took %v and %d MB", len(c.data), spent, used>>20)
			}
			t.Logf("%s after %v and %d kB", got, spent, used>>10)
		})
	}
}

// A text that is not in the file's table of texts is no bomb, and no card.
func TestSheetWithATextThatIsMissing(t *testing.T) {
	in := input(bomb(t, rowsXML(`<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="s"><v>99999999</v></c></row>`)))
	list, err := readSheet(in)
	if err != nil {
		return // refused is as good
	}
	games.Check(in.Report, in.Catalog, list)
	if in.Report.Legal() || len(in.Report.Findings) == 0 {
		t.Errorf("got %v, want a finding", list.Entries)
	}
}

func FuzzSheet(f *testing.F) {
	f.Add(writeSheet(f, lang.EN, sheetList(f, "x", "AW", "character 01028 1 1\ndeck 01157 2 0")))
	f.Add(rowsOf(f, []any{"Qty", "Title"}, []any{"2,0", "Take Cover"}))
	f.Add(bomb(f, rowsXML("")))
	f.Add([]byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := readSheet(input(data))
		if err != nil {
			_ = failure(t, input(data))
			return
		}
		for _, e := range list.Entries {
			if e.Count < 1 || e.Count > 99 || e.Card == "" || e.Role == "" {
				t.Fatalf("read an entry %+v", e)
			}
		}
	})
}

// FuzzSheetCells looks for cells that are read wrongly: random bytes seldom
// make a file that opens at all.
func FuzzSheetCells(f *testing.F) {
	f.Add("2", "01157", "Take Cover", "Deck", "1")
	f.Add("2,0", "1157", "Al riparo", "Mazzo", "vero")
	f.Add("1e9", "=1+1", "_x0041_", "x", "-1")
	f.Fuzz(func(t *testing.T, qty, code, title, role, dice string) {
		in := input(rowsOf(t, []any{"Qty", "Code", "Title", "Part", "Dice"}, []any{qty, code, title, role, dice}))
		list, err := readSheet(in)
		if err != nil {
			return
		}
		if len(list.Entries) == 0 {
			return
		}
		again, err := readSheet(input(writeSheet(t, lang.IT, list)))
		if err != nil || facts(again) != facts(list) {
			t.Fatalf("%v got\n%swant\n%s", err, facts(again), facts(list))
		}
	})
}

// FuzzSheetXML looks for sheets that open and then cannot be read.
func FuzzSheetXML(f *testing.F) {
	f.Add(sheetStart + sheetHeading + `<row r="2"><c r="A2"><v>2</v></c><c r="B2" t="s"><v>0</v></c></row>` + sheetEnd)
	f.Add(sheetStart + `<row r="-1"><c r="A0" t="b"><v>1</v></c><c t="e"/></row>` + sheetEnd)
	f.Fuzz(func(t *testing.T, body string) {
		data := bomb(t, func(w io.Writer) { _, _ = io.WriteString(w, body) })
		if _, err := readSheet(input(data)); err != nil {
			_ = failure(t, input(data))
		}
	})
}

// TestSheetWithAPartMissing leaves out each part of a file, and cuts each in
// the middle: what can still be read is, the rest is refused in words.
func TestSheetWithAPartMissing(t *testing.T) {
	whole := writeSheet(t, lang.EN, sheetList(t, "x", "AW", "character 01028 1 1\ndeck 01157 2 0"))
	z, err := zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if parts[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	for name := range parts {
		for _, keep := range []int{0, 2, 3} { // of four quarters; 0 leaves the part out
			var out bytes.Buffer
			w := zip.NewWriter(&out)
			for other, body := range parts {
				if other == name {
					body = body[:len(body)*keep/4]
				}
				if other == name && keep == 0 {
					continue
				}
				part, err := w.Create(other)
				if err != nil {
					t.Fatal(err)
				}
				_, _ = part.Write(body)
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			if _, err := readSheet(input(out.Bytes())); err != nil {
				_ = failure(t, input(out.Bytes()))
			}
		}
	}
}
