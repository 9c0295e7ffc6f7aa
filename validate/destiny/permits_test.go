package destiny

import (
	"math/rand/v2"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/validate"
)

// TestPermitsServeAsManyCopiesAsCanBe compares the giving of permits with every
// way to give them, on random decks of a few cards that the team does not let in.
func TestPermitsServeAsManyCopiesAsCanBe(t *testing.T) {
	c := facts.Embedded()
	var cards []catalog.ID
	for card := range c.Cards(catalog.Destiny) {
		if card.Side != "neutral" && (card.Type == "event" || card.Type == "upgrade" || card.Type == "support") && card.Color != "gray" {
			cards = append(cards, card.ID)
		}
	}
	givers := []catalog.ID{"destiny/08090", "destiny/09141", "destiny/09142", "destiny/12003", "destiny/14040"}
	r := rand.New(rand.NewPCG(6, 1))
	var report validate.Report
	tight := 0
	for range 3000 {
		l := &catalog.List{Game: catalog.Destiny, Format: "INF"}
		for _, id := range givers {
			if r.IntN(2) == 0 {
				l.Entries = append(l.Entries, catalog.Entry{Card: id, Count: 1, Role: catalog.Character, On: -1})
			}
		}
		for range 1 + r.IntN(5) {
			l.Entries = append(l.Entries, catalog.Entry{Card: cards[r.IntN(len(cards))], Count: 1 + r.IntN(2), Role: catalog.Deck, On: -1})
		}
		c.Bind(l)
		report.Reset()
		Game.Check(&report, c, l)
		d := deckOf(&report)
		if len(d.units) == 0 || len(d.units) > 9 {
			continue
		}
		got := 0
		for i := range d.units {
			if u := &d.units[i]; u.permit != none && !u.partly {
				got++
			}
		}
		left := lacking(d)
		want := most(d, left, 0, make([]int, len(d.Limits.Permits)), map[[2]int]bool{})
		if got != want {
			t.Fatalf("%v: %d copies are served, %d could be", l.Entries, got, want)
		}
		if want > 0 && want < len(d.units) {
			tight++
		}
	}
	if tight < 50 {
		t.Errorf("only %d decks had to go without some permits", tight)
	}
}

// lacking returns what each copy lacked before limited permits were given.
func lacking(d *Deck) []lack {
	left := make([]lack, len(d.units))
	for i := range d.units {
		l := &d.Cards[d.units[i].line]
		left[i] = d.lackOf(l.fact)
		for j := range d.Limits.Permits {
			if p := &d.Limits.Permits[j]; p.Most == 0 && p.Kind(l) {
				left[i] &^= p.lifts()
			}
		}
	}
	return left
}

// most returns the most copies from i on that permits can serve in full, trying
// every way.
func most(d *Deck, left []lack, i int, used []int, titles map[[2]int]bool) int {
	if i == len(d.units) {
		return 0
	}
	best := most(d, left, i+1, used, titles)
	l := &d.Cards[d.units[i].line]
	for j := range d.Limits.Permits {
		p := &d.Limits.Permits[j]
		title := [2]int{j, l.Card.Family}
		if p.Most == 0 || used[j] == p.Most || !p.Kind(l) || left[i]&^p.lifts() != 0 || p.Different && titles[title] {
			continue
		}
		used[j]++
		titles[title] = true
		best = max(best, 1+most(d, left, i+1, used, titles))
		used[j]--
		delete(titles, title)
	}
	return best
}
