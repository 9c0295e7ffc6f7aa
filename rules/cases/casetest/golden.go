package casetest

import (
	"flag"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Texts compares what is said of every card of a game with testdata/texts, a file
// a set, which people have read beside the cards.
func Texts(t *testing.T, g catalog.Game, said func(*catalog.Catalog, *catalog.Card) lang.Text) {
	t.Helper()
	is, was := map[string]string{}, map[string]string{}
	c := facts.Embedded()
	for card, version := range versions(c, g) {
		text := said(c, card)
		if text == nil {
			continue
		}
		var b strings.Builder
		fmt.Fprintf(&b, "%s%s %s\n", card.Code(), version, strings.Join(titles(card), " / "))
		for _, l := range lang.All {
			fmt.Fprintf(&b, "\t%s\n", strings.ReplaceAll(text[l], "\n", "\n\t"))
		}
		is[goldenOf(card)] += b.String()
	}
	if *update {
		writeGolden(t, is)
	}
	files, err := filepath.Glob(filepath.Join(goldenDir, "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		was[file] = string(text)
	}
	for file := range is {
		was[file] += "" // a set of which nothing was read yet
	}
	for _, file := range slices.Sorted(maps.Keys(was)) {
		if at := firstDifference(was[file], is[file]); at > 0 {
			t.Errorf("line %d differs from %s; if it reads well, run: go test ./rules/%s -run Texts -update", at, file, g)
		}
	}
}

// versions yields the cards of a game and, behind each, those of its versions that have
// another, with what tells them apart.
func versions(c *catalog.Catalog, g catalog.Game) iter.Seq2[*catalog.Card, string] {
	return func(yield func(*catalog.Card, string) bool) {
		for card := range c.Cards(g) {
			if !yield(card, "") {
				return
			}
			for _, v := range catalog.ShapeOf(g).Versions {
				if other := card.As(v); other != card && !yield(other, "/"+v) {
					return
				}
			}
		}
	}
}

const goldenDir = "testdata/texts"

// goldenOf is the file that has what is said of a card.
func goldenOf(card *catalog.Card) string {
	return filepath.Join(goldenDir, strings.ToLower(card.Set)+".txt")
}

func writeGolden(t *testing.T, files map[string]string) {
	t.Helper()
	if err := os.RemoveAll(goldenDir); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(goldenDir, 0o755); err != nil {
		t.Fatal(err)
	}
	for file, text := range files {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// firstDifference is the first line in which two texts differ, or 0.
func firstDifference(a, b string) int {
	was, is := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range max(len(was), len(is)) {
		if i >= len(was) || i >= len(is) || was[i] != is[i] {
			return i + 1
		}
	}
	return 0
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
func NothingLeftOver(t *testing.T, g catalog.Game, said func(*catalog.Catalog, *catalog.Card) lang.Text) {
	t.Helper()
	c := facts.Embedded()
	for card := range versions(c, g) {
		for l, text := range said(c, card) {
			if strings.ContainsAny(text, "[]{}|<>~") || strings.Contains(text, "text.") || strings.Contains(text, "  ") {
				t.Errorf("%s in %s: %q", card.Code(), l, text)
			}
		}
	}
}
