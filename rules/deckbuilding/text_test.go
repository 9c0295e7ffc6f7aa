package deckbuilding

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/script"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestTextsAreAsTheyWereRead compares what is said of every card with
// testdata/texts.txt, which people have read beside the cards.
func TestTextsAreAsTheyWereRead(t *testing.T) {
	const file = "testdata/texts.txt"
	var b strings.Builder
	for card := range catalog.Embedded().Cards(catalog.Deckbuilding) {
		said := spoken(card)
		if said == nil {
			continue
		}
		fmt.Fprintf(&b, "%s %s / %s\n", card.Code(), card.Title[lang.EN], card.Title.In(lang.IT))
		for _, l := range lang.All {
			fmt.Fprintf(&b, "\t%s\n", strings.ReplaceAll(said[l], "\n", "\n\t"))
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
			t.Fatalf("line %d differs from %s; if it reads well, run: go test ./rules/deckbuilding -run Texts -update", i+1, file)
		}
	}
}

func TestTextsHaveNothingLeftOver(t *testing.T) {
	for card := range catalog.Embedded().Cards(catalog.Deckbuilding) {
		for l, said := range spoken(card) {
			if strings.ContainsAny(said, "[]{}|<>~") || strings.Contains(said, "text.") || strings.Contains(said, "  ") {
				t.Errorf("%s in %s: %q", card.Code(), l, said)
			}
		}
	}
}

// TestEveryWordCanBeSaid makes a sentence of every word of the vocabulary.
func TestEveryWordCanBeSaid(t *testing.T) {
	for class, all := range words {
		for name := range all {
			if missing := speech.Missing(class, name); missing != "" {
				t.Errorf("%q has no words: %s", name, missing)
			}
		}
	}
	if speech.Missing(script.Noun, "nonsense") == "" {
		t.Error("a noun that there is not can be said")
	}
}
