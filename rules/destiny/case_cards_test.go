package destiny

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"muster/rules/cases/casetest"
	"muster/rules/script"
)

// choices are the words that let a player choose, and what the card would do
// without them.
var choices = []struct {
	word *regexp.Regexp
	to   string
}{
	{regexp.MustCompile(`\bmay `), ""},
	{regexp.MustCompile(`\bup to (\d)`), "$1"},
	{regexp.MustCompile(`\bany number `), "all "},
}

// several begins a choice among alternatives.
var several = regexp.MustCompile(`\b(?:one|two) of \(`)

// called is the name of an alternative.
var called = regexp.MustCompile(`^\w+ = `)

// alternatives returns a line once for each alternative that it offers, with
// only that one left.
func alternatives(line string) (all []string) {
	for _, at := range several.FindAllStringIndex(line, -1) {
		depth, from, end := 1, at[1], at[1]
		var parts []string
		for ; end < len(line) && depth > 0; end++ {
			switch c := line[end]; {
			case c == '(':
				depth++
			case c == ')':
				depth--
			}
			if depth == 0 || depth == 1 && line[end] == '|' {
				parts = append(parts, line[from:end])
				from = end + 1
			}
		}
		for _, part := range parts {
			part = called.ReplaceAllString(strings.TrimSpace(part), "")
			all = append(all, line[:at[0]]+"("+part+")"+line[end:])
		}
	}
	return all
}

// others returns a line with every choice in it taken away.
func others(line string) []string {
	all := alternatives(line)
	for _, c := range choices {
		if other := c.word.ReplaceAllString(line, c.to); other != line {
			all = append(all, other)
		}
	}
	return all
}

func TestEveryAbilityAndChoiceIsTested(t *testing.T) {
	t.Parallel()
	casetest.Noticed(t, cardFiles(), words(), others, func(byCode map[string]*script.Card) casetest.Run { return caseGame(byCode).Run })
}

func TestAlternativesAreTriedOneByOne(t *testing.T) {
	got := alternatives("\tplay: one of (gain 1 | may (heal 1 from this) | three = gain 3); gain 2")
	want := []string{"\tplay: (gain 1); gain 2", "\tplay: (may (heal 1 from this)); gain 2", "\tplay: (gain 3); gain 2"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
