package destiny

import (
	"slices"
	"sync"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
)

func boosters(t *testing.T, set string) *Booster {
	t.Helper()
	b, err := boosterOf(ownCatalog(), set)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestABoosterHasThreeCommonOneUncommonOneRareOrLegendary(t *testing.T) {
	const n = 6000
	for _, set := range ownCatalog().Sets(catalog.Destiny) {
		b, err := boosterOf(ownCatalog(), set.Code)
		if err != nil {
			continue
		}
		r, legendary, seen := catalog.NewRand(1, 0), 0, map[*catalog.Card]bool{}
		for i := range n {
			cards := b.Open(&r)
			var rarities string
			for j, card := range cards {
				rarities += card.Rarity
				seen[card] = true
				if card.Set != set.Code || slices.Contains(cards[:j], card) {
					t.Fatalf("%s, seed 1, booster %d: got %s of %s, twice or of another set", set.Code, i, card.ID, card.Set)
				}
			}
			switch rarities {
			case "LUCCC":
				legendary++
			case "RUCCC":
			default:
				t.Fatalf("%s, seed 1, booster %d: got rarities %s", set.Code, i, rarities)
			}
		}
		// 1000 are expected; the standard deviation is 29.
		if legendary < 880 || legendary > 1120 {
			t.Errorf("%s, seed 1: got %d legendary cards in %d boosters, want about one in six", set.Code, legendary, n)
		}
		if want := len(b.commons) + len(b.uncommons) + len(b.rares) + len(b.legendaries); len(seen) != want {
			t.Errorf("%s, seed 1: got %d different cards in %d boosters, want all %d", set.Code, len(seen), n, want)
		}
	}
}

func TestWhichSetsHaveBoosters(t *testing.T) {
	if got, want := Boosted(ownCatalog()), "AW SoR EaW LEG WotF AtG CONV SoH CM"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for name, want := range map[string]string{
		"aw": "", "Awakenings": "", "risvegli": "", "L'Impero in Guerra": "",
		"RIV": "random.no-boosters", "Parting Words": "random.no-boosters", "XX": "random.set", "": "random.set",
	} {
		if _, err := boosterOf(ownCatalog(), name); err != nil && lang.MsgOf(err).Code != want || err == nil && want != "" {
			t.Errorf("%q: got %v, want %q", name, err, want)
		}
	}
}

func TestAPoolHasEveryCardOnceAndCountsIt(t *testing.T) {
	b, r := boosters(t, "AW"), catalog.NewRand(5, 0)
	var cards []*catalog.Card
	for range 40 {
		cards = append(cards, b.Open(&r)...)
	}
	l := PoolOf(ownCatalog(), "pool", cards)
	n, seen := 0, map[catalog.ID]bool{}
	for _, e := range l.Entries {
		card := ownCatalog().At(&e)
		if seen[e.Card] || e.Role != RoleOf(card) || e.Way != 0 {
			t.Errorf("got %+v for %s, a %s", e, card.Title, card.Type)
		}
		seen[e.Card] = true
		n += e.Count
	}
	if n != len(cards) || l.Format != catalog.PoolFormat {
		t.Errorf("got %d cards of format %s, want %d of %s", n, l.Format, len(cards), catalog.PoolFormat)
	}
}

// ownCatalog is the catalog of Destiny alone.
var ownCatalog = sync.OnceValue(func() *catalog.Catalog { return catalog.Join(Source.Read()) })
