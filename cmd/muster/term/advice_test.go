package term

import "testing"

func TestAHintGoesOnBelowItself(t *testing.T) {
	for line, want := range map[string]string{
		"      because: one two": "      because: one\n        two",
		"  1 Attack the base":    "  1 Attack the base",
		"  1 Attack all of them": "  1 Attack all of\n    them",
	} {
		if got := Fit(line, 19, further(line)); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
