package check_test

import (
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// strange is a deck of cards that the catalog has not, and one that lacks a guest.
const strange = `Name: Strange
Format: INF

Characters
2x Leia Organa, Born Leader (Awakenings #28)
Battlefield
Rebel War Room, Yavin IV
Deck
1x Nobody (Unlikely Heroes #99)
1x 19001
1x 01999
1x Somebody (Awakenings #500)
2x 11105
Set aside
1x Take Cover
`

func TestWhatAListLacksIsSaidWithItsLineAndWhatToDo(t *testing.T) {
	file := apptest.File(t, "strange.txt", strange)
	got := muster(t, "", "check", file)
	if got.Status != app.No {
		t.Errorf("got %+v", got)
	}
	apptest.Contains(t, got.Out,
		`strange.txt:9: illegal     import.unknown-card: no card is called "Nobody (Unlikely Heroes #99)"; nearest: none, for the catalog has no set of it: read the data of that set (muster catalog import)`,
		`strange.txt:10: illegal     import.unknown-card: no card is called "destiny/19001"; nearest: none, for the catalog has no set of it`,
		`strange.txt:11: illegal     import.unknown-card: no card is called "destiny/01999"; nearest: nothing like it`,
		`strange.txt:13: note        destiny.guests: `, `name it among the cards set aside`)
	apptest.Contains(t, muster(t, "", "check", "--lang", "it", file).Out, `le più vicine: nessuna, perché il catalogo non ha la sua espansione: leggi i dati di quell'espansione (muster catalog import)`)
}
