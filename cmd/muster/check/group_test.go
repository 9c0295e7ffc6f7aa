package check_test

import (
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// What is true of many cards is said once.
func TestEqualReasonsAreSaidOnce(t *testing.T) {
	path := apptest.File(t, "deck.txt", "Name: x\nFormat: AW\n\nCharacters\n2x Leia Organa, Born Leader\n1x Han Solo, Scoundrel\n\nBattlefield\n1x Rebel War Room\n\nDeck\n2x Scout\n2x No Such Card At All, Never\n2x Force Choke\n2x Mind Probe\n")
	got := muster(t, "", "fix", path)
	first, _, _ := strings.Cut(got.Out, "2. ")
	const reason = "cards in the deck; 30 are needed"
	if got.Status != app.Fine || strings.Count(first, reason) != 1 || strings.Count(first, "\n      add ") < 5 {
		t.Errorf("got %+v, want %q once, and below it what to add", got, reason)
	}
}

func TestOnlyCardsThatASearchFindsAreOffered(t *testing.T) {
	const list = "../../../examples/begun.txt"
	all := muster(t, "", "fix", "--addable", "--format", "AW", "-n", "0", list)
	got := muster(t, "", "fix", "--addable", "--format", "AW", "-n", "0", "--only", "t:event cost<2", list)
	if n := strings.Count(got.Out, "\n"); got.Status != app.Fine || n == 0 || n >= strings.Count(all.Out, "\n") {
		t.Errorf("got %+v, want some of %d", got, strings.Count(all.Out, "\n"))
	}
	if got := muster(t, "", "fix", "--addable", "--only", "t:", list); got.Status != app.Misuse {
		t.Errorf("no query: got %+v", got)
	}
	if got := muster(t, "", "fix", "--only", "t:event", list); got.Status != app.Misuse {
		t.Errorf("without --addable: got %+v", got)
	}
}
