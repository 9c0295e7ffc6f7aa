package script

import (
	"maps"
	"testing"
	"testing/fstest"
)

func TestCodesAreThoseThatParsingFinds(t *testing.T) {
	files := fstest.MapFS{
		"cards/a.cards": {Data: []byte("# a file\n\n01 One # the first\n\tspecial: nonsense\n\t\tgoes on\n \t\n02 Two\r\n\t# nothing\n")},
		"cards/b.cards": {Data: []byte("03\n# 04 Four\n02 Two")},
	}
	byCode, _ := ParseFiles(files, Vocab{})
	want := map[string]bool{}
	for code := range byCode {
		want[code] = true
	}
	if got := Codes(files); !maps.Equal(got, want) || len(got) != 3 {
		t.Errorf("got %v, want %v", got, want)
	}
}
