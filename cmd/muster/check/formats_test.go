package check_test

import (
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

func TestWhereNoFormatIsNamedItIsAskedFor(t *testing.T) {
	for _, args := range [][]string{nil, {"-o", "leia"}, {"-o", "-"}} {
		got := muster(t, "", append([]string{"export", "../../../examples/leia-han.txt"}, args...)...)
		if got.Status != app.Misuse || !strings.Contains(got.Err, "no format is named") {
			t.Errorf("%q: got %+v", args, got)
		}
	}
}

// A typing error in a flag is not another format.
func TestAFormatThatThereIsNotIsWrongUse(t *testing.T) {
	for _, args := range [][]string{
		{"check", "--format", "STDD"}, {"fix", "--format", "STDD"}, {"export", "--to", "text", "--format", "STDD"}, {"fix", "--addable", "--format", "STDD"},
	} {
		got := muster(t, "", append(args, "../../../examples/leia-han.txt")...)
		if got.Status != app.Misuse || !strings.Contains(got.Err, "STD?") || got.Out != "" {
			t.Errorf("%q: got %+v, want the nearest", args, got)
		}
	}
	if got := muster(t, "", "check", "--format", "iacp", "../../../examples/leia-han.txt"); got.Status != app.Broken {
		t.Errorf("a format of another game: got %+v", got)
	}
	if got := muster(t, "Name: x\nFormat: STDD\nDeck\n2x Scout\n", "check", "-"); got.Status != app.No {
		t.Errorf("a format that a list names: got %+v, want that it is checked by another", got)
	}
}
