package assault

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

func lotteryOf(t testing.TB, format string, only func(*catalog.Card) bool) *lottery {
	t.Helper()
	f, ok := facts.Embedded().Format(catalog.Assault, format)
	if !ok {
		t.Fatalf("there is no format %s", format)
	}
	l, err := newLottery(&Game, facts.Embedded(), f, only)
	if err != nil {
		t.Fatal(err)
	}
	return l.(*lottery)
}

func armyOf(t testing.TB, l *lottery, seed, number uint64) *catalog.List {
	t.Helper()
	list, err := l.List(seed, number)
	if err != nil {
		t.Fatalf("seed %d, army %d: %v", seed, number, err)
	}
	return list
}

func TestRandomArmiesAreLegal(t *testing.T) {
	t.Parallel()
	for format, n := range map[string]uint64{"FFG": 3000, "IACP": 1500} {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			lists, r := lotteryOf(t, format, nil), new(validate.Report)
			for i := uint64(1); i <= n; i++ {
				// Read again, an army depends on nothing that drawing left behind.
				data, err := json.Marshal(armyOf(t, lists, i, 1))
				if err != nil {
					t.Fatal(err)
				}
				var again catalog.List
				if err := json.Unmarshal(data, &again); err != nil {
					t.Fatal(err)
				}
				r.Reset()
				if Game.Check(r, facts.Embedded(), &again); !r.Legal() || r.Format != format {
					t.Fatalf("seed %d, army 1 of %s: %v\n%s", i, r.Format, r.Findings, data)
				}
			}
		})
	}
}

func TestRandomArmiesAreTheSameEverywhere(t *testing.T) {
	lists, before := lotteryOf(t, "FFG", nil), ""
	for range 2 {
		l, err := json.Marshal(armyOf(t, lists, 3, 4))
		if err != nil {
			t.Fatal(err)
		}
		if before != "" && before != string(l) {
			t.Errorf("army 4 of seed 3 is\n%s\nand then\n%s", before, l)
		}
		before = string(l)
		armyOf(t, lists, 3, 5)
	}
}

// TestRandomArmiesAreSpread counts what armies have: each card that one may have
// comes up, most spend nearly all points, upgrades lie on groups, and decks are of
// cards that can be played.
func TestRandomArmiesAreSpread(t *testing.T) {
	t.Parallel()
	n := 6000
	if testing.Short() {
		n = 600
	}
	c, lists, r := facts.Embedded(), lotteryOf(t, "FFG", nil), new(validate.Report)
	cards, of := map[catalog.ID]int{}, map[string]int{}
	for i := range n {
		l := armyOf(t, lists, 1, uint64(i+1))
		for j := range l.Entries {
			cards[l.Entries[j].Card]++
			switch e := &l.Entries[j]; {
			case e.On != none:
				of["attached"]++
			case e.Role == assault.Upgrade && assault.Of(c.At(e)).Attach != nil:
				t.Fatalf("army %d leaves %s open", i+1, e.Card)
			}
		}
		r.Reset()
		Game.Check(r, c, l)
		of[l.Settings[catalog.Affiliation]]++
		of["points"] += r.Total(validate.Points).Have
		if r.Total(validate.Points).Have >= 38 {
			of["nearly all points"]++
		}
		a := validate.Memory[Army](r)
		of["groups"] += len(a.groups)
		for _, x := range []struct {
			what string
			is   bool
		}{
			{"upgrades", len(a.upgrades) > 0}, {"exceptions", len(a.special) > 0}, {"joined", len(a.joins.seekers) > 0},
		} {
			if x.is {
				of[x.what]++
			}
		}
		for i := range r.Findings {
			of[r.Findings[i].Code]++
		}
	}
	t.Log(of)
	for what, share := range map[string]int{ // in hundredths
		assault.Rebel: 28, assault.Imperial: 28, assault.Mercenary: 28, "nearly all points": 90, "points": 3850,
		"upgrades": 50, "attached": 50, "exceptions": 15, "joined": 5,
	} {
		if of[what]*100 < share*n {
			t.Errorf("%s: got %d in %d armies, want %d %%", what, of[what], n, share)
		}
	}
	if of["assault.unplayable"]+of["assault.attachment-open"] > 0 {
		t.Errorf("got %v, want no card that nobody plays or that lies nowhere", of)
	}
	var rare []string
	for card := range c.Cards(catalog.Assault) {
		f := assault.Of(card)
		if !f.Listed(card) || f.Version == assault.IACP {
			continue
		}
		if cards[card.ID] < n/1000 {
			rare = append(rare, fmt.Sprint(card.ID, " ", cards[card.ID]))
		}
	}
	if rare != nil {
		t.Errorf("%d armies hardly have %s", n, strings.Join(rare, ", "))
	}
}

func TestRandomArmiesKeepToACondition(t *testing.T) {
	no := func(card *catalog.Card) bool { return card.Type != assault.UpgradeType && card.Side != assault.Rebel }
	lists := lotteryOf(t, "FFG", no)
	for i := range uint64(200) {
		l := armyOf(t, lists, 1, i+1)
		for j := range l.Entries {
			if card := facts.Embedded().At(&l.Entries[j]); !no(card) {
				t.Fatalf("army %d has %s", i+1, card.ID)
			}
		}
	}
	f, _ := facts.Embedded().Format(catalog.Assault, "FFG")
	for name, only := range map[string]func(*catalog.Card) bool{
		"no card":         func(*catalog.Card) bool { return false },
		"no figure":       func(card *catalog.Card) bool { return card.Type == assault.CommandType },
		"no command card": func(card *catalog.Card) bool { return card.Type != assault.CommandType },
		"only dear command cards": func(card *catalog.Card) bool {
			return card.Type != assault.CommandType || card.Stats["cost"] > 1
		},
	} {
		lists, err := newLottery(&Game, facts.Embedded(), f, only)
		if err == nil {
			_, err = lists.List(1, 1)
		}
		if lang.MsgOf(err).Code != "random.none" {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func BenchmarkRandomArmy(b *testing.B) {
	lists := lotteryOf(b, "FFG", nil)
	for i := uint64(1); b.Loop(); i++ {
		armyOf(b, lists, 1, i)
	}
}
