package lang

import "testing"

func TestTextIsMadeSafe(t *testing.T) {
	for _, x := range []struct{ what, text, clean, line string }{
		{"plain", "Darth Vader", "Darth Vader", "Darth Vader"},
		{"nothing", "", "", ""},
		{"accents", "Padmé", "Padmé", "Padmé"},
		{"colours of a terminal", "a\x1b[31mb", "a[31mb", "a [31mb"},
		{"an old control character", "a\u009b2Jb", "a2Jb", "a 2Jb"},
		{"a bell and a zero", "a\a\x00b", "ab", "a b"},
		{"breaks and tabs", " a\n\tb\r\n", " a  b ", "a b"},
		{"many blanks", "a   b ", "a   b ", "a b"},
		{"blanks of other kinds", "a\u00a0\u2003b", "a\u00a0\u2003b", "a b"},
		{"turned around", "abc\u202edef\u2066ghi", "abcdefghi", "abc def ghi"},
		{"marks of direction", "a\u200eb", "ab", "a b"},
		{"no width", "Storm\u00adtroo\u200bper\ufeff", "Stormtrooper", "Stormtrooper"},
		{"a family", "👨\u200d👩", "👨\u200d👩", "👨\u200d👩"},
		{"tags", "a\U000e0041b", "ab", "ab"},
		{"no UTF-8", "Padm\xe9 A", "Padm A", "Padm A"},
		{"what was none", "Padm\ufffd", "Padm", "Padm"},
		{"nothing between blanks", "a \ufffd \u200b b", "a   b", "a b"},
	} {
		if got := Clean(x.text); got != x.clean {
			t.Errorf("%s: got %q, want %q", x.what, got, x.clean)
		}
		got := OneLine(x.text)
		if got != x.line {
			t.Errorf("%s on one line: got %q, want %q", x.what, got, x.line)
		}
		if again := OneLine(Clean(got)); again != got {
			t.Errorf("%s: a second time makes %q of %q", x.what, again, got)
		}
	}
}

func TestTextIsCut(t *testing.T) {
	for _, x := range []struct {
		text    string
		n       int
		cut     string
		first   string
		columns int
	}{
		{"Vader", 5, "Vader", "Vader", 5},
		{"Vaders", 5, "Vade…", "Vader", 6},
		{"Padmé A", 5, "Padm…", "Padmé", 7},
		{"Padme\u0301 A", 5, "Padm…", "Padme", 7},
		{"ルーク", 5, "ルー…", "ルーク", 6},
		{"ルーク", 6, "ルーク", "ルーク", 6},
		{"", 0, "", "", 0},
	} {
		if got := Cut(x.text, x.n); got != x.cut {
			t.Errorf("Cut(%q, %d): got %q, want %q", x.text, x.n, got, x.cut)
		}
		if got := First(x.text, x.n); got != x.first {
			t.Errorf("First(%q, %d): got %q, want %q", x.text, x.n, got, x.first)
		}
		if got := Columns(x.text); got != x.columns {
			t.Errorf("Columns(%q): got %d, want %d", x.text, got, x.columns)
		}
	}
}
