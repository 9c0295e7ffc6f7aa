package importers_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/importers/importerstest"
	"muster/rules/games"
)

// A zipped is a file that a test puts into a zip file.
type zipped struct{ name, text string }

func zipOf(t testing.TB, files ...zipped) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		part, err := w.Create(f.name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(part, f.text)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// inZip returns the names in a zip file, each with what is wrong with it.
func inZip(t testing.TB, data []byte) (names []string) {
	t.Helper()
	files, err := importers.Unzip(data)
	if err != nil {
		return []string{lang.MsgOf(err).Code}
	}
	for f := range files {
		if f.Err != nil {
			f.Name += " " + lang.MsgOf(f.Err).Code
		}
		names = append(names, f.Name)
	}
	return names
}

func TestFilesOfAZipComeByName(t *testing.T) {
	data := zipOf(t, zipped{"b.txt", "2x Scout"}, zipped{"a/", ""}, zipped{"a/z.txt", "1x Scout"}, zipped{".DS_Store", "x"},
		zipped{"__MACOSX/._b.txt", "x"}, zipped{"a/.hidden", "x"}, zipped{".git/config", "x"}, zipped{"A.txt", ""})
	if got, want := inZip(t, data), []string{"A.txt", "a/z.txt", "b.txt"}; !importers.IsZip(data) || !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := inZip(t, zipOf(t)); len(got) != 0 || !importers.IsZip(zipOf(t)) {
		t.Errorf("an empty zip file: got %q", got)
	}
}

func TestNamesInAZipAreOnlyShown(t *testing.T) {
	for name, want := range map[string]string{
		"../../etc/passwd": "../../etc/passwd", "/etc/passwd": "/etc/passwd", `C:\x.txt`: `C:\x.txt`, "CON": "CON", "..": "..",
		"a\x00b": "a b", "a\x1b[31m\u202eb": "a [31m b", "\xff.txt": "?.txt", " \t ": "?", strings.Repeat("é", 300): strings.Repeat("é", 120),
	} {
		if got := inZip(t, zipOf(t, zipped{name, "2x Scout"})); len(got) != 1 || got[0] != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

func TestASpreadsheetIsNoZipOfLists(t *testing.T) {
	xlsx := writeSheet(t, lang.EN, sheetList(t, "x", "AW", "deck 01157 2 0"))
	if importers.IsZip(xlsx) {
		t.Error("a spreadsheet is taken for a zip file")
	}
	data := zipOf(t, zipped{"xl/deck.xlsx", string(xlsx)}, zipped{"xl/list.txt", "2x Scout"})
	if !importers.IsZip(data) {
		t.Error("a zip file with a spreadsheet is taken for one")
	}
	if got, want := inZip(t, data), []string{"xl/deck.xlsx", "xl/list.txt"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if _, err := games.Read(input(zipOf(t, zipped{"xl/list.txt", "2x Scout"}))); lang.MsgOf(err).Code != "book.zip-here" {
		t.Errorf("got %v, want book.zip-here", err)
	}
}

// lying packs one file that claims to be of a size, with flags.
func lying(t testing.TB, claimed uint64, flags uint16, write func(io.Writer)) []byte {
	t.Helper()
	p := pack(t, write)
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	part, err := w.CreateRaw(&zip.FileHeader{Name: "a.txt", Method: zip.Deflate, CRC32: p.sum, Flags: flags,
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

func TestZipBombsAreRefused(t *testing.T) {
	many := make([]zipped, importers.MaxZipFiles+1)
	for i := range many {
		many[i] = zipped{fmt.Sprintf("%04d.txt", i), ""}
	}
	crowd := make([]zipped, importers.MaxZipMarks+1)
	for i := range crowd {
		crowd[i].name = "x"
	}
	nothing := pack(t, spaces)
	alone := func(claimed uint64) []byte { return lying(t, claimed, 0, spaces) }
	list := func(w io.Writer) { _, _ = io.WriteString(w, "2x Scout\n") }
	inner := zipOf(t, zipped{"a.txt", "2x Scout"})
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"300 MB", alone(nothing.size), "book.zip-large"},
		{"300 MB that claim to be 100 bytes", alone(100), "a.txt book.zip-part"},
		{"300 MB that claim to be 6 MB", alone(6 << 20), "a.txt import.too-large"},
		{"fewer bytes than claimed", lying(t, 1000, 0, list), "a.txt book.zip-part"},
		{"1,001 files", zipOf(t, many...), "book.zip-large"},
		{"20,001 files", zipOf(t, crowd...), "book.zip-large"},
		{"an encrypted file", lying(t, 9, 1, list), "a.txt book.zip-locked"},
		{"a zip file in a zip file", zipOf(t, zipped{"a.zip", string(inner)}), "a.zip book.zip-nested"},
		{"half a zip file", inner[:len(inner)/2], "book.zip-broken"},
		{"16 MB and a byte", append(inner, make([]byte, importers.MaxZip)...), "book.zip-large"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := importerstest.Spent()
			if !importers.IsZip(c.data) {
				t.Error("it is not taken for a zip file")
			}
			got := inZip(t, c.data)
			spent := importerstest.Spent() - start
			runtime.ReadMemStats(&after)
			if !slices.Equal(got, []string{c.want}) {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if used := after.TotalAlloc - before.TotalAlloc; spent > bombTime || used > bombMemory {
				t.Errorf("%d bytes of file took %v and %d MB", len(c.data), spent, used>>20)
			}
		})
	}
}

func FuzzUnzip(f *testing.F) {
	f.Add(zipOf(f, zipped{"a.txt", "2x Scout"}, zipped{"../b", "{}"}))
	f.Add(lying(f, 100, 1, func(w io.Writer) { _, _ = io.WriteString(w, "2x Scout") }))
	f.Add([]byte("PK\x05\x06"))
	f.Fuzz(func(t *testing.T, data []byte) {
		importers.IsZip(data)
		files, err := importers.Unzip(data)
		if err != nil {
			_ = failureCode(t, err)
			return
		}
		for p := range files {
			if p.Err != nil {
				_ = failureCode(t, p.Err)
			}
			if p.Name == "" || p.Name != scan.Tidy(p.Name) || len(p.Data) > importers.MaxSize {
				t.Fatalf("got %q with %d bytes", p.Name, len(p.Data))
			}
		}
	})
}

// failureCode returns the code of an error that people can read.
func failureCode(t *testing.T, err error) string {
	t.Helper()
	code := lang.MsgOf(err).Code
	if code == "internal" {
		t.Fatalf("got %v, want a sentence for people", err)
	}
	return code
}
