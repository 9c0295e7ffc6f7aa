package deckbuilding

import (
	"bytes"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/cases/casetest"
	"muster/rules/script"
)

// A variant is the script of the cards with something else in one line.
type variant struct {
	name, code, source string
}

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

// variants returns, for every ability of a card file, the file without it, and
// with every choice in it taken away.
func variants(source string) (all []variant) {
	lines := strings.Split(source, "\n")
	code := ""
	for i, line := range lines {
		if !strings.HasPrefix(line, "\t") {
			code, _, _ = strings.Cut(line, " ")
			continue
		}
		with := func(what, other string) {
			changed := append([]string{}, lines...)
			changed[i] = other
			all = append(all, variant{fmt.Sprintf("%s%s (%s)", code, line, what), code, strings.Join(changed, "\n")})
		}
		with("left out", "")
		for _, c := range choices {
			if other := c.word.ReplaceAllString(line, c.to); other != line {
				with("as "+strings.TrimSpace(other), other)
			}
		}
	}
	return all
}

func TestEveryAbilityAndChoiceIsTested(t *testing.T) {
	t.Parallel()
	source, err := cardFiles.ReadFile("cards/core.cards")
	if err != nil {
		t.Fatal(err)
	}
	c, cases := facts.Embedded(), casetest.All(t)
	next := make(chan variant)
	var running sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		running.Go(func() {
			for v := range next {
				if !noticed(t, c, v, cases) {
					t.Errorf("no case notices %s", v.name)
				}
			}
		})
	}
	for _, v := range variants(string(source)) {
		next <- v
	}
	close(next)
	running.Wait()
}

// noticed reports whether a case that names the card of a variant fails with it.
// What cannot be read, or could not be asked of a card, is no variant.
func noticed(t *testing.T, c *catalog.Catalog, v variant, cases []casetest.Case) bool {
	cards, finds := script.Parse(v.source, words())
	if len(finds) > 0 {
		if strings.HasSuffix(v.name, "(left out)") {
			t.Errorf("%s: %s", v.name, finds[0].In(lang.EN))
		}
		return true
	}
	byCode := map[string]*script.Card{}
	for i := range cards {
		byCode[cards[i].Code] = &cards[i]
	}
	for _, one := range cases {
		if bytes.Contains(one.Text, []byte(`"`+v.code+`"`)) && !caseGame(byCode).Run(c, one.Text).Pass {
			return true
		}
	}
	return false
}
