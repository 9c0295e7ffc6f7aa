package destiny

import (
	"archive/zip"
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/exports"
	destinylists "muster/exports/exportstest/destiny"
)

// packed returns the names and the texts in a zip file.
func packed(t *testing.T, format string, d *exports.Doc) (data []byte, names, texts []string) {
	t.Helper()
	f, _ := games.Find(format)
	var b bytes.Buffer
	if err := exports.Zipped(f).Write(&b, d); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		names, texts = append(names, f.Name), append(texts, string(text))
	}
	return b.Bytes(), names, texts
}

func TestEveryListIsAFileOfAZip(t *testing.T) {
	some := destinylists.Of("deck", "01033", 2, 0)
	d := games.Document(lang.IT, destinylists.List("A", "", some), destinylists.List("B", "", some), destinylists.List("C", "", some))
	d.Names = []string{"deck", "Deck"}
	for _, f := range append(Game.Formats, exports.Formats...) {
		_, names, texts := packed(t, f.Name, d)
		if want := []string{"deck" + f.Ext, "Deck-2" + f.Ext, "list" + f.Ext}; !slices.Equal(names, want) {
			t.Errorf("%s: got %q, want %q", f.Name, names, want)
		}
		var alone bytes.Buffer
		if err := f.Write(&alone, games.Document(d.Lang, d.Lists[0])); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(f.Ext, ".xlsx") && texts[0] != alone.String() {
			t.Errorf("%s: got %q, want %q", f.Name, texts[0], alone.String())
		}
	}
	one, _, _ := packed(t, "native", d)
	if two, _, _ := packed(t, "native", d); !bytes.Equal(one, two) {
		t.Error("the same lists made two different zip files")
	}
}

func TestAListThatDoesNotFitIsNamed(t *testing.T) {
	d := games.Document("", destinylists.List("A", ""), destinylists.List("B", "", destinylists.Of("aside", "11093", 1, 0)))
	d.Names = []string{"a", "b"}
	var b bytes.Buffer
	err := exports.Zipped(destinyDB).Write(&b, d)
	if lang.MsgOf(err).Code != "book.of" || !strings.HasPrefix(err.Error(), "b.json: ") || b.Len() > 0 {
		t.Errorf("got %v and %d bytes, want a refusal that names b.json", err, b.Len())
	}
	if err := exports.Zipped(exports.Native).Write(&b, &exports.Doc{}); lang.MsgOf(err).Code != "export.nothing" {
		t.Errorf("got %v, want export.nothing", err)
	}
}
