package catalog

import (
	"fmt"
	"testing"
)

// A name that no card has costs a search through all names; whoever asks for it
// again, for the next of two thousand cards that could be added, gets the answer.
func TestANameIsSearchedForOnce(t *testing.T) {
	t.Parallel()
	var l likes
	searches := 0
	ask := func(key string) {
		l.of(asked{key: key}, func() []*Card { searches++; return []*Card{{ID: ID(key)}} })
	}
	for range 2000 {
		for i := range 30 {
			ask(fmt.Sprint("name ", i))
		}
	}
	if searches != 30 {
		t.Errorf("got %d searches for 30 names, want one for each", searches)
	}
	for i := range 3 * manyLikes {
		ask(fmt.Sprint("another ", i))
		ask("name 0")
	}
	if got := len(l.now) + len(l.before); got > 2*manyLikes {
		t.Errorf("got %d names kept, want %d at most", got, 2*manyLikes)
	}
	if want := 30 + 3*manyLikes; searches != want {
		t.Errorf("got %d searches, want %d: a name that is asked for over and over stays", searches, want)
	}
}

// What an answer is used for does not change the answer to the next who asks.
func TestAnswersAreTheirOwners(t *testing.T) {
	t.Parallel()
	var l likes
	ask := func() []*Card { return l.of(asked{}, func() []*Card { return []*Card{{ID: "a"}, {ID: "b"}} }) }
	ask()[0] = nil
	if got := ask()[0]; got == nil {
		t.Error("got a changed answer, want the one that was found")
	}
}
