package script

import (
	"reflect"
	"testing"
	"testing/fstest"
)

func TestAShelfHasWhatParsingFinds(t *testing.T) {
	files := fstest.MapFS{
		"cards/a.cards": {Data: []byte("# a file\n\n01 One # the first\n\tspecial: gain 1\n\t\t+ 2\n \t\n02 Two\r\n\t# nothing\n\tspecial: gain 3\n")},
		"cards/b.cards": {Data: []byte("03\n# 04 Four\n02 Two\n\tspecial: nonsense\n\tspecial: gain 1")},
	}
	words := Vocab{Head: {"special": {}}, Verb: {"gain": {Sig: "n"}}}
	byCode, flaws := ParseFiles(files, words)
	shelf := Open(files, func() Vocab { return words })
	var found []Flaw
	for code, want := range byCode {
		got, wrong := shelf.Card(code)
		if found = append(found, wrong...); !shelf.Has(code) || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %+v, want %+v", code, got, want)
		}
	}
	if len(byCode) != 3 || len(flaws) != 2 || len(found) != 1 || found[0].String() != flaws[0].String() {
		t.Errorf("got %d cards and %v, want the first of %v", len(byCode), found, flaws)
	}
	if c, _ := shelf.Card("04"); c != nil || shelf.Has("04") || shelf.Source("04") != "" {
		t.Error("a card in a comment is found")
	}
	if got, want := shelf.Source("01"), "01 One # the first\n\tspecial: gain 1\n\t\t+ 2\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
