package rules_test

import (
	"testing"

	"muster/catalog/lang"
	"muster/rules"
)

func TestNotationRoundTrip(t *testing.T) {
	for _, c := range []struct {
		action rules.Action
		text   string
	}{
		{rules.Action{Seat: 0, Verb: 3, A: 12}, "0 3.12"},
		{rules.Action{Seat: 1}, "1 0"},
		{rules.Action{Seat: 7, Verb: 255, A: 65535, B: 65535, C: 65535}, "7 255.65535.65535.65535"},
		{rules.Action{Seat: 2, Verb: 1, B: 4}, "2 1.0.4"},
		{rules.Action{Seat: 2, Verb: 1, A: 1, C: 9}, "2 1.1.0.9"},
		{rules.Roll(0), ". 0"},
		{rules.Roll(19), ". 19"},
	} {
		if got := c.action.String(); got != c.text {
			t.Errorf("%+v: got %q, want %q", c.action, got, c.text)
		}
		if got, err := rules.ParseAction(c.text); err != nil || got != c.action {
			t.Errorf("%q: got %+v, %v, want %+v", c.text, got, err, c.action)
		}
	}
}

func TestNotationTakesWhatAPersonTypes(t *testing.T) {
	want := rules.Action{Seat: 0, Verb: 3}
	for _, text := range []string{"0 3", " 0  3 ", "0 3.0", "0 3.0.0.0"} {
		if got, err := rules.ParseAction(text); err != nil || got != want {
			t.Errorf("%q: got %+v, %v, want %+v", text, got, err, want)
		}
	}
}

func TestWhatIsNoAction(t *testing.T) {
	for _, text := range []string{
		"", " ", "0", "0.3", "8 1", "-1 1", "a 1", "0 x", "0 256", "0 1.65536", "0 1.2.3.4.5", "0 1..2", "0 1.", ".",
		". ", ". x", ". 1.2", ". 65536", ". -1", "0 1 2", "+0 1", "0 +1", "0 1e3", "\x00 1",
	} {
		if a, err := rules.ParseAction(text); lang.MsgOf(err).Code != "action.notation" {
			t.Errorf("%q: got %+v, %v, want action.notation", text, a, err)
		}
	}
}

func FuzzParseAction(f *testing.F) {
	for _, text := range []string{"0 3.12", ". 4", "7 255.65535.65535.65535", "1 0.0.0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := rules.ParseAction(text)
		if err != nil {
			return
		}
		if back, err := rules.ParseAction(a.String()); err != nil || back != a {
			t.Errorf("%q is %+v, which is written %q and read %+v", text, a, a.String(), back)
		}
	})
}
