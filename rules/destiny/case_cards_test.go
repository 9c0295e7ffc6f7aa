package destiny

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"sync"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/cases/casetest"
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

// variants returns, for every ability of a card file, its card without it, and
// with every choice in it taken away.
func variants(source string) (all []variant) {
	var card []string
	end := func() {
		if len(card) == 0 {
			return
		}
		code, _, _ := strings.Cut(card[0], " ")
		for i, line := range card[1:] {
			with := func(what, other string) {
				changed := append([]string{}, card...)
				changed[i+1] = other
				all = append(all, variant{fmt.Sprintf("%s%s (%s)", code, line, what), code, strings.Join(changed, "\n")})
			}
			with("left out", "")
			for _, other := range alternatives(line) {
				with("as "+strings.TrimSpace(other), other)
			}
			for _, c := range choices {
				if other := c.word.ReplaceAllString(line, c.to); other != line {
					with("as "+strings.TrimSpace(other), other)
				}
			}
		}
		card = nil
	}
	for line := range strings.Lines(source) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "\t\t") && len(card) > 0:
			card[len(card)-1] += " " + strings.TrimSpace(line)
		case strings.HasPrefix(line, "\t"):
			card = append(card, line)
		case line != "" && line[0] != '#':
			end()
			card = []string{line}
		}
	}
	end()
	return all
}

// unnoticed says why no case fails when a card is played by a variant of its
// script; "" if one fails.
func unnoticed(c *catalog.Catalog, all []casetest.Case, v *variant) string {
	cards, finds := script.Parse(v.source, words())
	if len(finds) > 0 {
		return finds[0].In(lang.EN)
	}
	files, _ := scripts()
	byCode := maps.Clone(files)
	byCode[v.code] = &cards[0]
	for _, one := range all {
		if bytes.Contains(one.Text, []byte(v.code)) && !caseGame(byCode).Run(c, one.Text).Pass {
			return ""
		}
	}
	return "no case notices it"
}

func TestEveryAbilityAndChoiceIsTested(t *testing.T) {
	t.Parallel()
	c, cases := facts.Embedded(), casetest.All(t)
	files, err := cardFiles.ReadDir("cards")
	if err != nil {
		t.Fatal(err)
	}
	var todo []variant
	for _, file := range files {
		source, err := cardFiles.ReadFile("cards/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		todo = append(todo, variants(string(source))...)
	}
	missed := make([]string, len(todo))
	var wait sync.WaitGroup
	for i := range todo {
		wait.Go(func() { missed[i] = unnoticed(c, cases, &todo[i]) })
	}
	wait.Wait()
	for i, why := range missed {
		if why != "" {
			t.Errorf("%s: %s", todo[i].name, why)
		}
	}
}

func TestAlternativesAreTriedOneByOne(t *testing.T) {
	got := alternatives("\tplay: one of (gain 1 | may (heal 1 from this) | three = gain 3); gain 2")
	want := []string{"\tplay: (gain 1); gain 2", "\tplay: (may (heal 1 from this)); gain 2", "\tplay: (gain 3); gain 2"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
