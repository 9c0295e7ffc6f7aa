package gamestest

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
)

// looked: one position in so many is looked at.
const looked = 12

// watched sees that what onlookers are sent of a game is the same to the byte
// whatever lies hidden.
func watched(t *testing.T, c *catalog.Catalog, g *games.Game) {
	for seed := range uint64(2) {
		m := begun(t, c, g, seed)
		r := rules.NewRand(seed, 3)
		var guess rules.State
		for !m.Over() && m.N() < maxActions {
			looks := r.N(looked) == 0
			if _, err := m.Do(choose(m, &r)); err != nil {
				t.Fatal(err)
			}
			if !looks {
				continue
			}
			eye := m.Eye(rules.Nobody)
			guess = eye.Guess(guess, &r)
			other := rules.Look(guess, rules.Nobody).View()
			other.N = m.N()
			if got, want := sent(t, other), sent(t, eye.View()); !bytes.Equal(got, want) {
				t.Fatalf("seed %d, action %d: onlookers can tell two positions apart: %s", seed, m.N(), firstDifference(got, want))
			}
		}
	}
}

// sent is what an onlooker is sent of a position, in every language.
func sent(t *testing.T, now rules.View) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, l := range lang.All {
		view, err := json.Marshal(now.In(l))
		if err != nil {
			t.Fatal(err)
		}
		b.Write(view)
	}
	return b.Bytes()
}

// told sees that a game tells what happens, in words that there are, and that
// nobody is told of a card that he did not see when it happened: it lies before his
// eyes before the action, between two throws of chance, or after. Dice that are
// rolled are seen by all, and so is a pile that is shuffled at once.
func told(t *testing.T, c *catalog.Catalog, g *games.Game) {
	for seed := range uint64(2) {
		m := begun(t, c, g, seed)
		r := rules.NewRand(seed, 4)
		eyes := []rules.Seat{rules.Nobody}
		for seat := range m.Seats() {
			eyes = append(eyes, rules.Seat(seat))
		}
		for !m.Over() && m.N() < maxActions {
			eye := eyes[r.N(len(eyes))]
			from, seen := m.N(), map[string]bool{}
			look(seen, m.View(eye))
			m.Dice = func(odds int) (int, error) {
				look(seen, m.View(eye))
				return r.N(odds), nil
			}
			if _, err := m.Do(choose(m, &r)); err != nil {
				t.Fatal(err)
			}
			if r.N(looked) != 0 {
				continue
			}
			look(seen, m.View(eye))
			lines, err := m.Told(from, eye)
			if err != nil {
				t.Fatal(err)
			}
			shuffled := slices.ContainsFunc(lines, func(x rules.Told) bool { return strings.Contains(x.Code, ".shuffles") })
			for _, line := range lines {
				said(t, line)
				for _, id := range line.Pieces {
					if !seen[id] && !shuffled && !strings.HasSuffix(line.Code, ".rolls") {
						t.Errorf("seed %d, action %d: seat %d is told %q, but %s was not to be seen", seed, from, eye, line.In(lang.EN), id)
					}
				}
			}
		}
		if all, _ := m.Told(0, rules.Nobody); len(all) < m.N()/4 {
			t.Errorf("seed %d: of %d actions %d things are told", seed, m.N(), len(all))
		}
	}
}

// said sees that a line has words without holes in every language.
func said(t *testing.T, line rules.Told) {
	t.Helper()
	if !lang.Known(line.Code) {
		t.Fatalf("%s has no words", line.Code)
	}
	for _, l := range lang.All {
		if text := line.In(l); strings.ContainsAny(text, "{}") || strings.Contains(text, "  ") || strings.HasSuffix(text, " ") {
			t.Errorf("%s is told as %q", line.Code, text)
		}
	}
}

// look adds the pieces that a view shows to those seen.
func look(seen map[string]bool, v rules.View) {
	for _, z := range v.Zones {
		for i := range z.Pieces {
			seen[z.Pieces[i].ID] = true
		}
	}
}
