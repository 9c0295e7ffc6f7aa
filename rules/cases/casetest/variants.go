package casetest

import (
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/script"
)

// A variant is the script of a card with something else in one line.
type variant struct {
	name, code, source string
	left               bool // the line is left out
}

// Noticed fails for a line of the card files that could be left out, or be what
// others returns, and no case of testdata that names the card would fail. What
// cannot be read, or could not be asked of a card, is no variant.
func Noticed(t *testing.T, files fs.FS, words script.Vocab, others func(line string) []string, run func(map[string]*script.Card) Run) {
	t.Helper()
	byCode, _ := script.ParseFiles(files, words)
	c, naming := facts.Embedded(), byCard(All(t), byCode)
	unnoticed := func(v variant) string {
		cards, flaws := script.Parse(v.source, words)
		switch {
		case len(flaws) > 0 && v.left:
			return flaws[0].In(lang.EN)
		case len(flaws) > 0:
			return ""
		}
		with := maps.Clone(byCode)
		with[v.code] = &cards[0]
		for _, text := range naming[v.code] {
			if !run(with)(c, text).Pass {
				return ""
			}
		}
		return "no case notices it"
	}
	names, err := fs.Glob(files, "cards/*.cards")
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for _, name := range names {
		source, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range variants(string(source), others) {
			if i%sample > 0 {
				continue
			}
			wait.Go(func() {
				if why := unnoticed(v); why != "" {
					t.Errorf("%s: %s: %s", name, v.name, why)
				}
			})
		}
	}
	wait.Wait()
}

// byCard returns the texts of the cases that name each card.
func byCard(all []Case, cards map[string]*script.Card) map[string][][]byte {
	naming := map[string][][]byte{}
	for _, one := range all {
		words := strings.FieldsFunc(string(one.Text), func(c rune) bool { return c != '-' && !unicode.IsLetter(c) && !unicode.IsDigit(c) })
		for _, word := range words {
			words = append(words, strings.Split(word, "-")...) // the id of a case may say which card it is about
		}
		slices.Sort(words)
		for _, word := range slices.Compact(words) {
			if cards[word] != nil {
				naming[word] = append(naming[word], one.Text)
			}
		}
	}
	return naming
}

// variants returns the cards of a card file, each as often as one of its lines can
// be left out or be another.
func variants(source string, others func(line string) []string) (all []variant) {
	var card []string
	end := func() {
		for i := 1; i < len(card); i++ {
			code, _, _ := strings.Cut(card[0], " ")
			for _, other := range append([]string{""}, others(card[i])...) {
				changed := slices.Clone(card)
				changed[i] = other
				all = append(all, variant{code + card[i] + " as " + strings.TrimSpace(other), code, strings.Join(changed, "\n"), other == ""})
			}
		}
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
