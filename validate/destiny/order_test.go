package destiny

import (
	"math/rand/v2"
	"testing"

	"muster/catalog"
)

// TestOrderDoesNotMatterToManyExceptions mixes cards that change deck building
// with one another and with what they let in.
func TestOrderDoesNotMatterToManyExceptions(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		l := &catalog.List{Game: catalog.Destiny, Format: "INF"}
		for range 1 + random.IntN(6) {
			c := exceptionCases[random.IntN(len(exceptionCases))]
			l.Entries = append(l.Entries, list("INF", c.cards).Entries...)
		}
		before := verdict(l)
		random.Shuffle(len(l.Entries), func(i, j int) { l.Entries[i], l.Entries[j] = l.Entries[j], l.Entries[i] })
		if after := verdict(l); before != after {
			t.Fatalf("%v\ngot %s\nbefore shuffling %s", l.Entries, after, before)
		}
	}
}
