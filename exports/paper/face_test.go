package paper

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

func TestFontsAreThoseOfGo(t *testing.T) {
	if !bytes.Equal(Regular.data(), goregular.TTF) || !bytes.Equal(Bold.data(), gobold.TTF) {
		t.Error("the fonts are not what is packed: go -C .ci run ./pack")
	}
}

func TestTextThatCannotBePrinted(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"Padmé — è × ■ □ ►", "Padmé — è × ■ □ ►"},
		{" a\r\n b\t c ", "a b c"},
		{"\x1b[31m", "□[31m"},
		{"abc\u202egpj", "abc□gpj"},
		{"漢🎲", "□□"},
		{"\xff", "\uFFFD"},
		{"x" + strings.Repeat("\u0301", 10_000), "x" + strings.Repeat("□", MaxName-1) + "…"},
	} {
		if got := Printed(c.in, MaxName); got != c.want {
			t.Errorf("%.20q: got %q, want %q", c.in, got, c.want)
		}
	}
}

func TestTextIsShortenedToItsPlace(t *testing.T) {
	for _, s := range []string{"", "a", "Leia Organa, Born Leader", strings.Repeat("W", 500)} {
		for _, w := range []float64{5, 10, 40} {
			got := Bold.Fit(s, BodySize, w)
			if Bold.Width(got, BodySize) > w {
				t.Errorf("%.30q is wider than %v", got, w)
			}
			if got != s && !strings.HasSuffix(got, ellipsis) {
				t.Errorf("%.30q was shortened to %q without a sign", s, got)
			}
		}
	}
	want := []string{"one two", "three f…"}
	if got := Regular.Wrap("one two three four five", BodySize, Regular.Width("three four", BodySize), 2); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
