package catalog

import (
	"slices"
	"testing"

	"muster/catalog/lang"
)

// TestARowIsAllThatListsOfAGameNeed adds a game: its lists are written and read,
// as saved games and journals need.
func TestARowIsAllThatListsOfAGameNeed(t *testing.T) {
	was := Shapes
	t.Cleanup(func() { Shapes = was })
	l := &List{Game: "pebbles", Name: "Five", Settings: map[string]string{Affiliation: "smooth"}, Entries: []Entry{
		{Card: "pebbles/1", Count: 2, Role: "pocket", On: -1}, {Card: "pebbles/flat", Count: 1, Role: "hand", On: -1},
	}}
	written, err := l.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ReadNative(written); err == nil || lang.MsgOf(err).Code != "list.game" {
		t.Fatalf("a game that nobody knows: got %v", err)
	}
	Shapes = append(slices.Clone(was), &Shape{Game: "pebbles", Roles: []string{"pocket", "hand"}, Sides: []string{"smooth"}})
	again, err := ReadNative(written)
	if err != nil {
		t.Fatal(err)
	}
	if d := Compare(l, again); !d.Same {
		t.Errorf("got %+v of %s", d, written)
	}
}

func TestEveryGameHasAShape(t *testing.T) {
	seen := map[Game]bool{}
	for _, s := range Shapes {
		if seen[s.Game] || ShapeOf(s.Game) != s {
			t.Errorf("%s is there twice", s.Game)
		}
		seen[s.Game] = true
	}
	for _, g := range []Game{Destiny, Assault, Campaign, Deckbuilding, Clones} {
		if !seen[g] {
			t.Errorf("%s has no shape", g)
		}
	}
	if s := ShapeOf("chess"); s.Game != "" || s.listed() {
		t.Errorf("chess: got %+v", s)
	}
}
