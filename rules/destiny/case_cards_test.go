package destiny

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/script"
)

// A variant is the script of a card with something else in one line.
type variant struct {
	name, code, source string
}

// choices are the words that let a player choose, and what the card would do
// without them.
var choices = []struct {
	word *regexp.Regexp
	to   string
}{
	{regexp.MustCompile(`\bmay `), ""},
	{regexp.MustCompile(`\bup to (\d)`), "$1"},
	{regexp.MustCompile(`\bany number `), "all "},
	{regexp.MustCompile(`\bone of \(([^|]*) \| [^)]*\)`), "($1)"},
	{regexp.MustCompile(`\bone of \([^|]* \| ([^)]*)\)`), "($1)"},
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
	files, err := cardFiles.ReadDir("cards")
	if err != nil {
		t.Fatal(err)
	}
	all, _ := scripts()
	c, cases := catalog.Embedded(), ruleCases(t)
	for _, file := range files {
		source, err := cardFiles.ReadFile("cards/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range variants(string(source)) {
			cards, finds := script.Parse(v.source, words)
			if len(finds) > 0 {
				t.Fatalf("%s: %s", v.name, finds[0].In(lang.EN))
			}
			byCode := maps.Clone(all)
			for i := range cards {
				byCode[cards[i].Code] = &cards[i]
			}
			noticed := false
			for _, one := range cases {
				if bytes.Contains(one.text, []byte(v.code)) && !noticed {
					noticed = !(&caseRun{catalog: c, scripts: byCode}).run(one.text).Pass
				}
			}
			if !noticed {
				t.Errorf("no case notices %s", v.name)
			}
		}
	}
}
