package deckbuilding

import (
	"regexp"
	"testing"

	"muster/rules/cases/casetest"
	"muster/rules/script"
)

// choices are the words that let a player choose, or that ask for something, and
// what the card would do without them.
var choices = []struct {
	word *regexp.Regexp
	to   string
}{
	{regexp.MustCompile(`\bmay `), ""},
	{regexp.MustCompile(`\bup to \d`), "a"},
	{regexp.MustCompile(`\bone of \((?: *\w+ =)?([^|]*) \|.*\)`), "($1)"},
	{regexp.MustCompile(`\bone of \([^|]* \| (?:[^|]* \| )?(?:\w+ =)?([^|)]*)\)`), "($1)"},
	{regexp.MustCompile(` needs [^:]*:`), ":"},
	{regexp.MustCompile(`: (.*); (.*)$`), ": $1"},
	{regexp.MustCompile(`: (.*); (.*)$`), ": $2"},
	{regexp.MustCompile(`\bif [^;]* else `), ""},
	{regexp.MustCompile(` random`), ""},
	{regexp.MustCompile(` (in-hand|on-deck)`), ""},
}

// others returns a line with every choice in it taken away.
func others(line string) (all []string) {
	for _, c := range choices {
		if other := c.word.ReplaceAllString(line, c.to); other != line {
			all = append(all, other)
		}
	}
	return all
}

func TestEveryAbilityAndChoiceIsTested(t *testing.T) {
	t.Parallel()
	casetest.Noticed(t, cardFiles, words(), others, func(byCode map[string]*script.Card) casetest.Run { return caseGame(byCode).Run })
}
