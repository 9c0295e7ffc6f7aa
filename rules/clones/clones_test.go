package clones

import (
	"fmt"
	"testing"
	"unsafe"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest"
)

func codeOf(err error) string {
	if err == nil {
		return ""
	}
	return lang.MsgOf(err).Code
}

// setupFor is a set-up for a number of players, with the first Jedi and all sheets.
func setupFor(players int, v clones.Variants) *catalog.List {
	s := clones.Setup{Variants: v}
	for i, sheet := range clones.Known().SheetsOf(players) {
		s.Players = append(s.Players, clones.Player{Jedi: clones.Known().Jedi[i].ID, Sheet: sheet.ID})
	}
	return s.List()
}

// begun is the first position of a game.
func begun(t testing.TB, players int, v clones.Variants) *State {
	t.Helper()
	s, err := New(rules.Setup{Lists: []*catalog.List{setupFor(players, v)}})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

// variants are all ways to play.
func variants() (all []clones.Variants) {
	for _, force := range []int{1, 4, 10} {
		for _, zones := range []int{3, 4} {
			for _, removed := range []int{0, 2, 6} {
				for _, expansion := range []bool{false, true} {
					all = append(all, clones.Variants{Force: force, Zones: zones, Removed: [3]int{removed, removed, removed}, Expansion: expansion})
				}
			}
		}
	}
	return all
}

func TestEveryPromiseIsKept(t *testing.T) {
	for i, v := range variants() {
		if err := rulestest.Check(begun(t, 2+i%3, v), 1); err != nil {
			t.Fatalf("%+v: %v", v, err)
		}
	}
}

func TestAPositionIsSmallAndPlain(t *testing.T) {
	if err := rulestest.Plain[pos](); err != nil {
		t.Error(err)
	}
	if n := unsafe.Sizeof(pos{}); n > 2048 {
		t.Errorf("a position has %d bytes, want 2,048 at most", n)
	}
}

// played plays a game at random, in memory that is there.
func played(s rules.State, r *rules.Rand, buf []rules.Action) (_ []rules.Action, n int) {
	for {
		turn := s.Turn()
		switch {
		case turn == (rules.Turn{}):
			return buf, n
		case turn.Odds > 0:
			s.Apply(rules.Roll(r.N(turn.Odds)))
		default:
			buf = s.Legal(buf[:0])
			s.Apply(buf[r.N(len(buf))])
			n++
		}
	}
}

func TestNothingIsAllocatedWhilePlaying(t *testing.T) {
	start := begun(t, 4, clones.Variants{Force: 10, Zones: 3, Expansion: true})
	r := rules.NewRand(1, 2)
	s, buf := start.Copy(nil), make([]rules.Action, 0, 4096)
	if n := testing.AllocsPerRun(50, func() {
		s = start.Copy(s)
		buf, _ = played(s, &r, buf)
	}); n > 0 {
		t.Errorf("got %v allocations a game, want none", n)
	}
}

func TestGamesHaveWaysToEnd(t *testing.T) {
	ends := map[uint8]int{}
	r := rules.NewRand(3, 4)
	var buf []rules.Action
	for i := range 400 {
		s := begun(t, 2+i%3, clones.Variants{Force: 10, Zones: 3}).Copy(nil)
		buf, _ = played(s, &r, buf)
		ends[s.(*State).outcome]++
		if s.Score(0) == 0.5 {
			t.Fatal("a game ends undecided")
		}
	}
	if ends[lostMega] == 0 || ends[lostForce]+ends[lostReserve] == 0 {
		t.Errorf("got ends %v", ends)
	}
}

func TestOnlySetupsThatCanBePlayedAreBegun(t *testing.T) {
	ours := setupFor(2, clones.Standard)
	for name, x := range map[string]struct {
		lists   []*catalog.List
		options map[string]string
		code    string
	}{
		"two lists":      {[]*catalog.List{ours, ours}, nil, "clones.play.lists"},
		"Force 11":       {[]*catalog.List{ours}, map[string]string{"force": "11"}, "clones.play.option-value"},
		"five zones":     {[]*catalog.List{ours}, map[string]string{"zones": "5"}, "clones.play.option-value"},
		"some removed":   {[]*catalog.List{ours}, map[string]string{"removed.super": "2"}, "clones.play.removed"},
		"seven removed":  {[]*catalog.List{ours}, map[string]string{"removed": "7"}, "clones.play.option-value"},
		"an odd option":  {[]*catalog.List{ours}, map[string]string{"map": "x"}, "clones.play.option"},
		"half expansion": {[]*catalog.List{ours}, map[string]string{"expansion": "half"}, "clones.play.option-value"},
		"no set-up":      {[]*catalog.List{{Game: catalog.Clones}}, nil, "clones.read.setup"},
		"options":        {[]*catalog.List{ours}, map[string]string{"removed": "2", "removed.super": "3", "expansion": "true", "force": "4"}, ""},
		"the same Jedi": {[]*catalog.List{(&clones.Setup{Players: []clones.Player{{Jedi: "kit", Sheet: "2A"}, {Jedi: "kit", Sheet: "2B"}}, Variants: clones.Standard}).List()},
			nil, "clones.play.twice"},
		"another sheet": {[]*catalog.List{(&clones.Setup{Players: []clones.Player{{Jedi: "kit", Sheet: "2A"}, {Jedi: "mace", Sheet: "3B"}}, Variants: clones.Standard}).List()},
			nil, "clones.play.sheet"},
		"the same sheet": {[]*catalog.List{(&clones.Setup{Players: []clones.Player{{Jedi: "kit", Sheet: "2A"}, {Jedi: "mace", Sheet: "2A"}}, Variants: clones.Standard}).List()},
			nil, "clones.play.twice"},
		"other dice": {[]*catalog.List{(&clones.Setup{Players: []clones.Player{{Jedi: "kit", Sheet: "2A", Dice: 7}, {Jedi: "mace", Sheet: "2B"}}, Variants: clones.Standard}).List()},
			nil, "clones.play.dice"},
		"one alone": {[]*catalog.List{(&clones.Setup{Players: []clones.Player{{Jedi: "kit", Sheet: "2A"}}, Variants: clones.Standard}).List()}, nil, "match.players"},
	} {
		s, err := New(rules.Setup{Lists: x.lists, Options: x.options})
		if got := codeOf(err); got != x.code {
			t.Errorf("%s: got %v, want %s", name, err, x.code)
		}
		if err == nil && fmt.Sprint(s.(*State).reserve) != "[28 27 28]" {
			t.Errorf("%s: got reserves %v", name, s.(*State).reserve)
		}
	}
}

// Defeated droids wait on the board: a reserve has them when the fight is over.
func TestDefeatedDroidsWaitForTheEndOfAFight(t *testing.T) {
	r := rules.NewRand(7, 8)
	var buf []rules.Action
	fallen := 0
	for i := range 50 {
		s := begun(t, 2+i%3, clones.Variants{Force: 10, Zones: 3})
		for turn := s.Turn(); turn != (rules.Turn{}); turn = s.Turn() {
			if turn.Odds > 0 {
				s.Apply(rules.Roll(r.N(turn.Odds)))
				continue
			}
			buf = s.Legal(buf[:0])
			a := buf[r.N(len(buf))]
			was, waiting := s.reserve, s.fallen
			s.Apply(a)
			if a.Verb != vDefeat {
				continue
			}
			fallen++
			switch ended := s.stage != fighting; {
			case !ended && s.reserve != was:
				t.Fatalf("a reserve grows in a fight: %v, then %v", was, s.reserve)
			case ended && s.fallen != [types]uint8{}:
				t.Fatalf("%v wait after the fight, %v before its last defeat", s.fallen, waiting)
			}
		}
	}
	if fallen == 0 {
		t.Error("nothing was defeated")
	}
}

func BenchmarkRandomGames(b *testing.B) {
	start := begun(b, 2, clones.Standard)
	r := rules.NewRand(5, 6)
	s, buf := start.Copy(nil), make([]rules.Action, 0, 4096)
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		s = start.Copy(s)
		var more int
		buf, more = played(s, &r, buf)
		n += more
	}
	b.ReportMetric(float64(n)/float64(b.N), "decisions/game")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

func FuzzPromises(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("four Jedi in the arena of Geonosis"))
	f.Fuzz(func(t *testing.T, data []byte) {
		all := variants()
		n := len(data)
		if err := rulestest.Bytes(begun(t, 2+n%3, all[n%len(all)]), data); err != nil {
			t.Error(err)
		}
	})
}

func BenchmarkView(b *testing.B) {
	s := begun(b, 4, clones.Variants{Force: 5, Zones: 4, Expansion: true})
	r := rules.NewRand(5, 6)
	var buf []rules.Action
	for s.stage != using {
		if odds := s.Turn().Odds; odds > 0 {
			s.Apply(rules.Roll(r.N(odds)))
		} else {
			buf = s.Legal(buf[:0])
			s.Apply(buf[r.N(len(buf))])
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		s.View(0)
	}
}
