package deckbuilding

import (
	"reflect"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest"
)

// game returns a new game with options, given as key and value in turn.
func game(t testing.TB, options ...string) *State {
	t.Helper()
	all := map[string]string{}
	for i := 0; i+1 < len(options); i += 2 {
		all[options[i]] = options[i+1]
	}
	s, err := New(rules.Setup{Catalog: facts.Embedded(), Options: all})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

func TestCardFilesAreClean(t *testing.T) {
	_, finds := scripts()
	for _, f := range finds {
		t.Errorf("line %d: %s", f.Line, f.In(lang.EN))
	}
}

func TestPositionIsPlain(t *testing.T) {
	if err := rulestest.Plain[pos](); err != nil {
		t.Fatal(err)
	}
}

func TestPromises(t *testing.T) {
	n := 2
	if testing.Short() {
		n = 1
	}
	for _, x := range []struct{ mode, bases string }{{modeIntro, "3"}, {modeFull, "4"}, {modeSecret, "5"}, {modeFull, "2"}} {
		t.Run(x.mode+" to "+x.bases, func(t *testing.T) {
			t.Parallel()
			if err := rulestest.Check(game(t, "mode", x.mode, "bases_to_win", x.bases, "bribe", "true"), n); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func TestImpossibleOptionsAreRefused(t *testing.T) {
	for key, value := range map[string]string{
		"mode": "both", "bases_to_win": "6", "bribe": "perhaps", "tatooine.hit_points": "15", "coruscant.ability": "aside", "length": "4",
	} {
		_, err := New(rules.Setup{Catalog: facts.Embedded(), Options: map[string]string{key: value}})
		if lang.KindOf(err) != lang.Invalid {
			t.Errorf("%s=%s: got %v, want a refusal", key, value, err)
		}
	}
}

func TestListsSayWhichBasesThereAre(t *testing.T) {
	deck := func(side, mode string, bases ...catalog.ID) *catalog.List {
		l := &catalog.List{Game: catalog.Deckbuilding, Kind: deckbuilding.BaseDeck, Format: mode}
		l.SetTo(deckbuilding.Faction, side)
		for _, b := range bases {
			l.Entries = append(l.Entries, catalog.Entry{Card: "deckbuilding/" + b, Count: 1, On: -1})
		}
		return l
	}
	e := deck("empire", modeSecret, "lothal", "rodia", "endor", "kessel", "corellia")
	r := deck("rebels", modeSecret, "dantooine", "hoth", "jedha", "bespin", "alderaan")
	s, err := New(rules.Setup{Catalog: facts.Embedded(), Lists: []*catalog.List{e, r}})
	if err != nil {
		t.Fatal(err)
	}
	want(t, s.(*State), "e.bases", "corellia kessel endor rodia")
	want(t, s.(*State), "e.base", "lothal")
	options := &catalog.List{Game: catalog.Deckbuilding, Kind: deckbuilding.Options, Format: modeFull}
	for _, c := range []struct {
		code  string
		lists []*catalog.List
	}{
		{"deckbuilding.play.side", []*catalog.List{r, e}},
		{"deckbuilding.play.side", []*catalog.List{deck("rebels", ""), r}},
		{"deckbuilding.play.modes", []*catalog.List{e, deck("rebels", modeFull, "dantooine", "hoth")}},
		{"deckbuilding.play.modes", []*catalog.List{e, deck("rebels", modeFull)}},
		{"deckbuilding.play.bases", []*catalog.List{e, deck("rebels", modeSecret, "dantooine", "hoth")}},
		{"deckbuilding.play.kind", []*catalog.List{options, options}},
		{"deckbuilding.play.kind", []*catalog.List{e, options}},
		{"play.unknown", []*catalog.List{e, deck("rebels", modeSecret, "naboo")}},
	} {
		if _, err := New(rules.Setup{Catalog: facts.Embedded(), Lists: c.lists}); lang.MsgOf(err).Code != c.code {
			t.Errorf("got %v, want %s", err, c.code)
		}
	}
}

func TestAppraisingSeesWhatIsBetter(t *testing.T) {
	const text = "e.base: lothal; r.base: dantooine; "
	even := told(t, empire, text).Appraise(empire)
	for name, better := range map[string]string{
		"damage": "e.base: lothal; r.base: dantooine*4", "a base": text + "e.victory: hoth", "a better deck": text + "e.discard: darth-vader",
		"a ship": text + "e.play: star-destroyer", "the Force": text + "force: 0", "money": text + "money: 5",
	} {
		if got := told(t, empire, better).Appraise(empire); got <= even {
			t.Errorf("%s: got %.3f, not above %.3f", name, got, even)
		}
	}
}

func BenchmarkRandomGame(b *testing.B) {
	b.ReportAllocs()
	start := game(b)
	s := start.Copy(nil)
	r := rules.NewRand(1, 0)
	var buf []rules.Action
	n, turns := 0, 0
	for b.Loop() {
		s = start.Copy(s)
		var k int
		buf, k = rules.Playout(s, &r, buf)
		n += k
		turns += int(s.(*State).turn)
	}
	b.ReportMetric(float64(n)/float64(b.N), "decisions/op")
	b.ReportMetric(float64(turns)/float64(b.N), "turns/op")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// FuzzGame lets bytes decide what happens, as long as there are any, and looks
// at every position, and with each eye at the last one.
func FuzzGame(f *testing.F) {
	f.Add([]byte("muster"))
	f.Add([]byte{0, 1, 2, 3, 250, 251, 252, 253, 254, 255})
	start := game(f, "mode", "secret", "bribe", "true", "coruscant.ability", "bottom")
	f.Fuzz(func(t *testing.T, data []byte) {
		s := start.Copy(nil).(*State)
		var legal []rules.Action
		for _, b := range data {
			turn := s.Turn()
			if turn == (rules.Turn{}) {
				break
			}
			if turn.Odds > 0 {
				s.Apply(rules.Roll(int(b) % turn.Odds))
			} else if legal = s.Legal(legal[:0]); len(legal) == 0 {
				t.Fatal("nothing is legal")
			} else {
				s.Apply(legal[int(b)%len(legal)])
			}
			if err := s.Check(); err != nil {
				t.Fatal(err)
			}
		}
		r := rules.NewRand(uint64(len(data)), 1)
		for _, eye := range []rules.Seat{empire, rebels, nobody} {
			guess := s.Copy(nil)
			guess.Redeal(eye, &r)
			if !reflect.DeepEqual(s.View(eye), guess.View(eye)) {
				t.Errorf("seat %d sees through Redeal", eye)
			}
		}
	})
}

func TestScriptsAgreeWithTheCatalog(t *testing.T) {
	for _, m := range lint(facts.Embedded()) {
		t.Error(m.In(lang.EN))
	}
}

func TestRewardsAgreeWithTheCatalog(t *testing.T) {
	for card := range facts.Embedded().Cards(catalog.Deckbuilding) {
		got := map[string]int{}
		for _, line := range strings.Split(source(card), "\n") {
			line, isReward := strings.CutPrefix(strings.TrimSpace(line), "reward: ")
			if !isReward {
				continue
			}
			for part := range strings.SplitSeq(line, "; ") {
				rewardOf(t, part, got)
			}
		}
		for stat, n := range card.Stats {
			if strings.HasPrefix(stat, "reward_") && got[stat] != n {
				t.Errorf("%s: %s is %d in the script, %d in the catalog", card.ID, stat, got[stat], n)
			}
			delete(got, stat)
		}
		if len(got) > 0 {
			t.Errorf("%s: the catalog does not know %v", card.ID, got)
		}
	}
}

// rewardOf reads a part of a reward as the catalog counts it.
func rewardOf(t *testing.T, part string, into map[string]int) {
	t.Helper()
	switch n := int(part[len(part)-1] - '0'); {
	case strings.HasPrefix(part, "gain "):
		into["reward_resources"] = n
	case strings.HasPrefix(part, "force "):
		into["reward_force"] = n
	case part == "exile a your card in hand-or-discard":
		into["reward_exile"], into["reward_exile_least"] = 1, 1
	case part == "exile up to 2 your cards in hand-or-discard":
		into["reward_exile"] = 2
	case part == "buy-free a your card in row":
		into["reward_purchase"] = 1
	default:
		t.Errorf("no reward: %q", part)
	}
}
