package script

import (
	"strings"
	"testing"

	"muster/rules/flow"
	"muster/rules/zones"
)

// numbers are the verbs of a position that is a number.
var numbers = []Row[*int, *string]{
	1: {Word: "damage", Sig: "n, to p", Able: func(s *int, u Use, _ *flow.Frame) bool { return int(u.P) < *s }, Do: func(*int, Use, *flow.Frame) {}},
	{Word: "split", Sig: "n, among s", Do: func(*int, Use, *flow.Frame) {}, Label: "damage"},
	{Word: "tax", Sig: "n", Hold: func(*string) {}},
}

func TestATableKnowsItsVerbs(t *testing.T) {
	verbs, s := Table(numbers), 3
	words := verbs.Words()
	if len(words) != 3 || words["tax"] != (Word{Bit: 3, Sig: "n", Holds: true}) {
		t.Errorf("got %v", words)
	}
	set := verbs.Fit(&s, Use{Verb: 1}, zones.Of(1, 2, 3, 4), &flow.Frame{})
	if set != zones.Of(1, 2) || !verbs[1].Takes() || verbs[2].Takes() {
		t.Errorf("got %v", set)
	}
	some := &Selector{}
	if verbs[1].Among(Use{Set: some}) != nil || verbs[2].Among(Use{Set: some}) != some || verbs[2].Called() != "damage" {
		t.Error("a verb does not know its set or how it is called")
	}
}

func TestRowsAreWhole(t *testing.T) {
	for name, row := range map[string]Row[*int, *string]{
		"no word":     {Do: numbers[1].Do},
		"no function": {Word: "gain"},
		"both":        {Word: "gain", Do: numbers[1].Do, Hold: numbers[3].Hold},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("the table was made")
				}
			}()
			Table([]Row[*int, *string]{{}, row})
		})
	}
}

func TestVerbsStandWhereTheyMay(t *testing.T) {
	v := Vocab{
		Head:  {"play": {}, "always": {Holds: true}},
		Verb:  Table(numbers).Words(),
		Noun:  {"card": {}},
		Value: {"round": {}},
	}
	for line, want := range map[string]string{
		"play: damage 1 to a card":                "",
		"always: tax 1":                           "",
		"play: tax 1":                             "script.standing",
		"always: damage 1 to a card":              "script.passing",
		"play: damage 1 to a card; tax 1":         "script.standing",
		"play: " + many("split 1 among all card"): "script.full",
	} {
		_, flaws := Parse("x X\n\t"+line+"\n", v)
		got := ""
		if len(flaws) > 0 {
			got = flaws[0].Code
		}
		if got != want {
			t.Errorf("%.40s: got %q, want %q", line, got, want)
		}
	}
}

// many returns a step that is told 128 times.
func many(step string) string { return strings.Repeat(step+"; ", 127) + step }
