package catalog_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"muster/catalog"
)

// entries makes a list of words: "character 01028 1 2" is a character with two
// dice, "deck 01033 2" two copies in the deck, "plot 13007A 1 1" an elite plot.
func entries(t *testing.T, text string) *catalog.List {
	t.Helper()
	l := &catalog.List{Game: catalog.Destiny}
	for line := range strings.SplitSeq(text, ",") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		e := catalog.Entry{On: -1}
		var code string
		if n, err := fmt.Sscan(line, &e.Role, &code, &e.Count, &e.Way); n < 3 {
			t.Fatalf("%q: %v", line, err)
		}
		if e.Role == catalog.Character {
			e.Way--
		}
		e.Card = catalog.ID("destiny/" + code)
		l.Entries = append(l.Entries, e)
	}
	return l
}

func TestWhatDiffers(t *testing.T) {
	for _, c := range []struct {
		what, here, there, want string
	}{
		{"nothing", "deck 01033 2", "deck 01033 2", "01033 common 2-0+0"},
		{"nothing in either", "", "", ""},
		{"only the order", "deck 01033 2, deck 01034 1", "deck 01034 1, deck 01033 2", "01033 common 2-0+0, 01034 common 1-0+0"},
		{"two entries of one card", "deck 01033 1, deck 01033 1", "deck 01033 2", "01033 common 2-0+0"},
		{"a copy more", "deck 01033 1", "deck 01033 2", "01033 changed 1-0+1"},
		{"a copy fewer", "deck 01033 2", "deck 01033 1", "01033 changed 1-1+0"},
		{"a card for another", "deck 01033 2", "deck 01034 2", "01033 here 0-2+0, 01034 there 0-0+2"},
		{"a die more", "character 01028 1 1", "character 01028 1 2", "01028 changed 0-1+1"},
		{"one of two ways", "character 12054 1 2, character 12054 1 1", "character 12054 1 1", "12054 changed 1-1+0"},
		{"an elite plot", "plot 13007A 1 0", "plot 13007A 1 1", "13007A changed 0-1+1"},
		{"another role", "deck 01033 2", "deck 01033 1, aside 01033 1", "01033 changed 1-1+1"},
		{"a new character stands before the deck", "deck 01033 2", "deck 01033 2, character 01028 1 1", "01028 there 0-0+1, 01033 common 2-0+0"},
	} {
		d := catalog.Compare(entries(t, c.here), entries(t, c.there))
		var got []string
		for _, card := range d.Cards {
			got = append(got, fmt.Sprintf("%s %s %d-%d+%d", strings.TrimPrefix(string(card.Card), "destiny/"), card.Kind, card.Both, card.Less, card.More))
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s: got %s, want %s", c.what, s, c.want)
		}
		if same := !strings.Contains(c.want, "here") && !strings.Contains(c.want, "changed"); d.Same != same { // "there" has "here" in it
			t.Errorf("%s: got same %v, want %v", c.what, d.Same, same)
		}
	}
}

func TestWhatDiffersInTheListAsAWhole(t *testing.T) {
	here, there := entries(t, ""), entries(t, "")
	here.Name, here.Format, here.Settings = "Old", "AW", map[string]string{"mode": "full", "bribe": "true"}
	there.Name, there.Format, there.Settings = "New", "", map[string]string{"mode": "full", "bases": "4"}
	d := catalog.Compare(here, there)
	got, want := fmt.Sprint(d.Fields), "[{name Old New} {format AW } {bases  4} {bribe true }]"
	if got != want || d.Same {
		t.Errorf("got %s, same %v, want %s", got, d.Same, want)
	}
}

func TestADiffForPrograms(t *testing.T) {
	d := catalog.Compare(entries(t, "character 01028 1 1, deck 01033 2"), entries(t, "character 01028 1 2, deck 01033 2"))
	got, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"same":false,"fields":[],"cards":[` +
		`{"card":"destiny/01028","kind":"changed","here":[{"role":"character","count":1,"dice":1}],"there":[{"role":"character","count":1,"dice":2}],"both":0,"less":1,"more":1},` +
		`{"card":"destiny/01033","kind":"common","here":[{"role":"deck","count":2}],"there":[{"role":"deck","count":2}],"both":2,"less":0,"more":0}]}`
	if string(got) != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
