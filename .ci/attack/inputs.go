//go:build linux

package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"strings"

	"muster/ci/program"
)

const (
	ns           = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
	rs           = `http://schemas.openxmlformats.org/officeDocument/2006/relationships`
	ps           = `http://schemas.openxmlformats.org/package/2006`
	contentTypes = `<Types xmlns="` + ps + `/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
	rootRels     = `<Relationships xmlns="` + ps + `/relationships"><Relationship Id="rId1" Type="` + rs + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`
	workbook     = `<workbook ` + ns + ` xmlns:r="` + rs + `"><sheets><sheet name="Deck" sheetId="1" r:id="rId1"/></sheets></workbook>`
	bookRels     = `<Relationships xmlns="` + ps + `/relationships"><Relationship Id="rId1" Type="` + rs + `/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
	sheetStart   = `<worksheet ` + ns + `><sheetData>`
	sheetHead    = `<row r="1"><c r="A1" t="inlineStr"><is><t>Qty</t></is></c><c r="B1" t="inlineStr"><is><t>Code</t></is></c></row>`
	sheetEnd     = `</sheetData></worksheet>`
)

// add packs a part of a zip file.
func add(w *zip.Writer, name, body string) {
	part, err := w.Create(name)
	program.Check(err)
	_, err = io.WriteString(part, body)
	program.Check(err)
}

// book packs a workbook, with other parts than the smallest one has.
func book(parts map[string]string) []byte {
	all := map[string]string{"[Content_Types].xml": contentTypes, "_rels/.rels": rootRels, "xl/workbook.xml": workbook,
		"xl/_rels/workbook.xml.rels": bookRels, "xl/worksheets/sheet1.xml": sheetStart + sheetHead + sheetEnd}
	for name, body := range parts {
		all[name] = body
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	w.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) { return flate.NewWriter(to, flate.BestCompression) })
	for name, body := range all {
		add(w, name, body)
	}
	program.Check(w.Close())
	return out.Bytes()
}

// sheet is a workbook with rows below its heading.
func sheet(rows string) []byte {
	return book(map[string]string{"xl/worksheets/sheet1.xml": sheetStart + sheetHead + rows + sheetEnd})
}

// lying is a workbook whose sheet claims to be of a size.
func lying(body string, claimed uint64) []byte {
	var packed, out bytes.Buffer
	z, err := flate.NewWriter(&packed, flate.BestCompression)
	program.Check(err)
	_, err = io.WriteString(z, body)
	program.Check(err)
	program.Check(z.Close())
	w := zip.NewWriter(&out)
	for name, body := range map[string]string{"[Content_Types].xml": contentTypes, "_rels/.rels": rootRels, "xl/workbook.xml": workbook, "xl/_rels/workbook.xml.rels": bookRels} {
		add(w, name, body)
	}
	part, err := w.CreateRaw(&zip.FileHeader{Name: "xl/worksheets/sheet1.xml", Method: zip.Deflate, CRC32: crc32.ChecksumIEEE([]byte(body)),
		CompressedSize64: uint64(packed.Len()), UncompressedSize64: claimed})
	program.Check(err)
	_, err = part.Write(packed.Bytes())
	program.Check(err)
	program.Check(w.Close())
	return out.Bytes()
}

// openDocument is a spreadsheet of OpenDocument with a sheet.
func openDocument(rows string) []byte {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range []struct {
		zip.FileHeader
		text string
	}{{zip.FileHeader{Name: "mimetype"}, "application/vnd.oasis.opendocument.spreadsheet"}, {zip.FileHeader{Name: "content.xml", Method: zip.Deflate},
		`<document xmlns:table="t" xmlns:text="x"><table:table table:name="Deck">` + rows + `</table:table></document>`}} {
		to, err := w.CreateHeader(&part.FileHeader)
		program.Check(err)
		_, err = io.WriteString(to, part.text)
		program.Check(err)
	}
	program.Check(w.Close())
	return out.Bytes()
}

// upon is a zip file of n entries that are the same packed bytes.
func upon(n int, body string) []byte {
	var one bytes.Buffer
	w := zip.NewWriter(&one)
	add(w, "a.txt", body)
	program.Check(w.Close())
	data := one.Bytes()
	at, end := bytes.Index(data, []byte("PK\x01\x02")), bytes.Index(data, []byte("PK\x05\x06"))
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

// shared is the share code of something.
func shared(body string) []byte {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, err := io.WriteString(w, body)
	program.Check(err)
	program.Check(w.Close())
	return []byte("m1." + base64.RawURLEncoding.EncodeToString(packed.Bytes()))
}

// numbered writes a line for each of n numbers.
func numbered(n int, line string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(line, "#", fmt.Sprint(i)))
	}
	return b.String()
}

// An input is a list that nobody means well with, and whether it may be read at all.
type input struct {
	name    string
	data    []byte
	refused bool
}

// lists are the inputs that are read as lists, at both doors.
func lists() []input {
	wide := numbered(3000, `<row r="#"><c r="XFD#"><v>1</v></c></row>`)
	nothing := sheetStart + strings.Repeat("<!-- -->", 300<<17) + sheetEnd
	all := []input{
		{"1 a sheet of 300 MB of comments", lying(nothing, uint64(len(nothing))), true},
		{"2 the same, said to be of 100 bytes", lying(nothing, 100), true},
		{"3 3,000 rows that end at the last column", sheet(wide), true},
		{"4 a cell in the last row and column", sheet(`<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`), true},
		{"4 a row with number 2,000,000,000", sheet(`<row r="2000000000"><c r="A2000000000"><v>1</v></c></row>`), true},
		{"4 a shared text that there is not", sheet(`<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="s"><v>99999999</v></c></row>`), true},
		{"5 entities", book(map[string]string{"xl/worksheets/sheet1.xml": `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>` + sheetStart + `<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>` + sheetEnd}), true},
		{"5 200,000 rows within rows", book(map[string]string{"xl/worksheets/sheet1.xml": sheetStart + strings.Repeat("<row>", 200_000)}), true},
		{"7 the same key three times, in other letters", []byte(`{"name":"x","slots":{"01001":1},"SLOTS":{"01001":99},"ſlots":{"01001":99}}`), true},
	}
	for _, n := range []string{"-1", "1e9", "2.5", `"2"`, "null", "9223372036854775808", "1e400"} {
		all = append(all, input{"8 " + n + " copies", []byte(`{"slots":{"01001":` + n + `}}`), true})
	}
	return append(all,
		input{"9 100,001 brackets", bytes.Repeat([]byte("["), 100_001), true},
		input{"9 a list with another behind it", []byte(`{"slots":{"01001":1}}{"slots":{"01001":1}}`), true},
		input{"16 names with scripts, escapes, turned letters", []byte("Name: <svg onload=alert(1)> \x1b]52;c;ZXZpbA==\x07\n2x Scout\n"), true},
		input{"16 a name of 10,000 combining accents, turned", []byte("Name: \u202etxt.exe e" + strings.Repeat("\u0301", 10_000) + "\n\nDeck\n2x Scout\n"), false},

		input{"32 MB of shared texts", book(map[string]string{"xl/sharedStrings.xml": `<sst ` + ns + `>` + strings.Repeat("<si><t/></si>", 2_500_000) + `</sst>`}), true},
		input{"a million looks of cells", book(map[string]string{"xl/styles.xml": `<styleSheet ` + ns + `><cellXfs>` + strings.Repeat("<xf/>", 1_000_000) + `</cellXfs></styleSheet>`}), true},
		input{"50,000 sheets", book(map[string]string{"xl/workbook.xml": `<workbook ` + ns + ` xmlns:r="` + rs + `"><sheets>` + numbered(50_000, `<sheet name="S#" sheetId="#" r:id="rId1"/>`) + `</sheets></workbook>`}), true},
		input{"OpenDocument: a row a million times", openDocument(`<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="60"><text:p>x</text:p></table:table-cell></table:table-row>`), true},
		input{"OpenDocument: 290,000 tags", openDocument(strings.Repeat("<a/>", 290_000)), true},
		input{"OCTGN: 35,000 cards", []byte("<deck>" + strings.Repeat(`<card qty="1">Scout</card>`, 35_000) + "</deck>"), true},
		input{"a zip file of 900 parts that are one", upon(900, strings.Repeat("2 Scout\n", 4000)), true},
		input{"25,000 keys of YAML", []byte("muster: 1\n" + numbered(25_000, "k#: 1\n")), true},
		input{"a share code of 700 MB", shared(strings.Repeat("{", 700<<20)), true},
		input{"50,000 share codes", []byte(numbered(50_000, "m1.eNq00000#\n")), true},
		input{"15 kB of names that no card has", []byte("x\n" + numbered(480, "1 Elite Stormtroopers number#\n")), true},
	)
}

// heavy are lists that are fine to read, and of which much could be asked.
func heavy() []input {
	ids := make([]string, 0, 500)
	for _, set := range []struct{ code, cards int }{{1, 174}, {2, 160}, {3, 143}} {
		for n := 1; n <= set.cards; n++ {
			ids = append(ids, fmt.Sprintf(`"%02d%03d":2`, set.code, n))
		}
	}
	return []input{
		{"eight names that no card has", []byte("x\nDarth Vader, Unrelenting Apprentice\n" + numbered(6, "1 Elite Stormtroopers number#\n")), false},
		{"60 names that no card has", []byte("x\n" + numbered(60, "1 Elite Stormtroopers number#\n")), false},
		{"470 cards", []byte(`{"slots":{` + strings.Join(ids[:470], ",") + `}}`), false},
	}
}
