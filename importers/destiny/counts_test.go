package destiny_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
)

// Of every card whose name is written beside its count the card is read, and the count.
func TestEveryTitleIsReadBesideItsCount(t *testing.T) {
	all := cardfacts.Embedded()
	titles := map[string]bool{}
	for card := range all.Cards(catalog.Destiny) {
		if card.Type != catalog.Character {
			titles[card.Title[lang.EN]] = true
		}
	}
	if len(titles) < 1000 {
		t.Fatalf("got %d titles", len(titles))
	}
	number := regexp.MustCompile(`[0-9]$`)
	for title := range titles {
		_, several := all.Named(catalog.Destiny, title)
		for _, way := range []string{"%s\t2", "%s 2", "2\t%s", "%s;2", "2;%s", "%s, 2", "2,%s", "%s *2", "1) %s x2", "<tr><td>2</td><td>%s</td></tr>"} {
			text := fmt.Sprintf(way, title)
			if way == "%s 2" && number.MatchString(title) {
				continue
			}
			l, r, err := read("Format: INF\n" + text)
			if err != nil || len(l.Entries) != 1 {
				t.Errorf("%q: got %v, %v, want one entry", text, l, err)
				continue
			}
			e := l.Entries[0]
			card, ok := all.Card(e.Card)
			if !ok || !strings.EqualFold(card.Title[lang.EN], title) && !slices.Contains(several, card) {
				t.Errorf("%q: got %s", text, e.Card)
				continue
			}
			if len(card.Points) > 0 {
				continue // a number of dice, perhaps
			}
			if e.Count != 2 {
				t.Errorf("%q: got %d copies", text, e.Count)
			}
			for _, f := range r.Findings {
				if f.Code == "import.guess" {
					t.Errorf("%q: got the guess %s", text, f.In(lang.EN))
				}
			}
		}
	}
}
