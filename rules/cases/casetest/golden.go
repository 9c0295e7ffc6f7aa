package casetest

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Texts compares what is said of every card of a game with testdata/texts.txt,
// which people have read beside the cards.
func Texts(t *testing.T, g catalog.Game, said func(*catalog.Card) lang.Text) {
	t.Helper()
	const file = "testdata/texts.txt"
	var b strings.Builder
	for card := range facts.Embedded().Cards(g) {
		text := said(card)
		if text == nil {
			continue
		}
		fmt.Fprintf(&b, "%s %s\n", card.Code(), strings.Join(titles(card), " / "))
		for _, l := range lang.All {
			fmt.Fprintf(&b, "\t%s\n", strings.ReplaceAll(text[l], "\n", "\n\t"))
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	was, is := strings.Split(string(want), "\n"), strings.Split(b.String(), "\n")
	for i := range max(len(was), len(is)) {
		if i >= len(was) || i >= len(is) || was[i] != is[i] {
			t.Fatalf("line %d differs from %s; if it reads well, run: go test ./rules/%s -run Texts -update", i+1, file, g)
		}
	}
}

// titles returns the names of a card, each once.
func titles(card *catalog.Card) []string {
	all := []string{card.Title[lang.EN]}
	if it := card.Title.In(lang.IT); it != all[0] {
		all = append(all, it)
	}
	return all
}

// NothingLeftOver fails for a text in which marks of the templates are left.
func NothingLeftOver(t *testing.T, g catalog.Game, said func(*catalog.Card) lang.Text) {
	t.Helper()
	for card := range facts.Embedded().Cards(g) {
		for l, text := range said(card) {
			if strings.ContainsAny(text, "[]{}|<>~") || strings.Contains(text, "text.") || strings.Contains(text, "  ") {
				t.Errorf("%s in %s: %q", card.Code(), l, text)
			}
		}
	}
}
