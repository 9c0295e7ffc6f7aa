package book

import (
	"bytes"
	"testing"

	"muster/catalog/lang"
)

// Over HTTP a file is not sent again to whoever has it.
func TestTheSameWorkbookIsTheSameFile(t *testing.T) {
	file := func() []byte {
		w := &Workbook{Title: "Leia", Lang: lang.EN}
		for _, name := range []string{"List", "Curves", "Rules", "Odds", "Spare"} {
			p := w.Add(name, "")
			p.Title(name)
			p.Charts = []Chart{{At: "C3", Title: name, Most: 3, Series: []Series{{p.At(1, 1), p.Span(1, 2, 3), p.Span(2, 2, 3)}}}}
		}
		var b bytes.Buffer
		if err := w.Write(&b); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	for first, n := file(), 0; n < 8; n++ {
		if !bytes.Equal(file(), first) {
			t.Fatal("the same workbook made another file")
		}
	}
}
