package destiny

import (
	"slices"
	"testing"

	"muster/catalog"
)

func draft(t *testing.T, players, rounds int) *Draft {
	t.Helper()
	r := catalog.NewRand(3, 0)
	return newDraft([]*Booster{boosters(t, "AW"), boosters(t, "SoR")}, players, rounds, &r)
}

func TestADraftGivesOutAllCardsEvenly(t *testing.T) {
	const players, rounds = 5, 3
	d := draft(t, players, rounds)
	want := map[*catalog.Card]int{}
	for _, packs := range d.unopened {
		for _, pack := range packs {
			for _, card := range pack {
				want[card]++
			}
		}
	}
	for !d.Over() {
		for seat := range players {
			d.Take(seat, d.Advice(seat))
		}
	}
	for seat := range players {
		if n := len(d.Taken(seat)); n != rounds*BoosterSize {
			t.Errorf("seed 3: seat %d took %d cards, want %d", seat, n, rounds*BoosterSize)
		}
		for _, card := range d.Taken(seat) {
			want[card]--
		}
	}
	for card, left := range want {
		if left != 0 {
			t.Errorf("seed 3: %d of %s were not taken", left, card.ID)
		}
	}
}

func TestBoostersArePassedLeftThenRight(t *testing.T) {
	const players = 3
	d := draft(t, players, 2)
	for round, step := range []int{1, players - 1} {
		if d.Round() != round+1 {
			t.Fatalf("got round %d, want %d", d.Round(), round+1)
		}
		var before [players][]*catalog.Card
		for seat := range players {
			before[seat] = d.Offer(seat)
		}
		if want := []string{"AW", "SoR"}[round]; before[0][0].Set != want {
			t.Errorf("round %d: got a booster of %s, want %s", round+1, before[0][0].Set, want)
		}
		for seat := range players {
			d.Take(seat, 0)
		}
		for seat := range players {
			if got, want := d.Offer((seat+step)%players), before[seat][1:]; !slices.Equal(got, want) {
				t.Errorf("round %d: what seat %d passed is not before seat %d", round+1, seat, (seat+step)%players)
			}
		}
		for d.Round() == round+1 && !d.Over() {
			for seat := range players {
				d.Take(seat, 0)
			}
		}
	}
}

func TestNothingIsPassedBeforeAllHaveChosen(t *testing.T) {
	d := draft(t, 2, 1)
	before := d.Offer(0)
	d.Take(0, 1)
	if len(d.Taken(0)) > 0 || !slices.Equal(d.Offer(0), before) {
		t.Error("a card was taken before the other seat had chosen")
	}
	d.Take(1, 0)
	if !slices.Equal(d.Taken(0), before[1:2]) || len(d.Offer(0)) != BoosterSize-1 {
		t.Errorf("got %d cards taken, %d offered; want the second, and four left", len(d.Taken(0)), len(d.Offer(0)))
	}
}

func TestASimplePlayerTakesWhatGoesWithHisCharacters(t *testing.T) {
	card := func(code string) *catalog.Card {
		c, ok := ownCatalog().Card(catalog.ID("destiny/" + code))
		if !ok {
			t.Fatalf("there is no card %s", code)
		}
		return c
	}
	leia, vader, stormtrooper, aim, choke := card("01028"), card("01010"), card("01002"), card("01151"), card("01087")
	for _, x := range []struct {
		name         string
		taken        []*catalog.Card
		better, less *catalog.Card
	}{
		{"a legendary card first", nil, vader, leia},
		{"a character before another rare card", nil, leia, card("01034")},
		{"neutral before the other side", []*catalog.Card{leia}, aim, choke},
		{"his own side", []*catalog.Card{leia}, card("01046"), stormtrooper},
	} {
		t.Run(x.name, func(t *testing.T) {
			if a, b := worth(x.better, x.taken), worth(x.less, x.taken); a <= b {
				t.Errorf("%s (%s) is worth %d, %s (%s) %d", x.better.Title, x.better.Rarity, a, x.less.Title, x.less.Rarity, b)
			}
		})
	}
}
