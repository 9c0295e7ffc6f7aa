package destiny

import (
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/rules"
	"muster/rules/rulestest"
	"muster/validate"
	lists "muster/validate/destiny"
)

// randomGame returns a game of random legal lists of Awakenings, of the cards
// that can be played.
func randomGame(t testing.TB, lists validate.Lottery, seed uint64, players int) *State {
	t.Helper()
	set := rules.Setup{Catalog: facts.Embedded()}
	for i := range uint64(players) {
		l, err := lists.List(seed, i+1)
		if err != nil {
			t.Fatalf("seed %d, list %d: %v", seed, i+1, err)
		}
		set.Lists = append(set.Lists, l)
	}
	s, err := New(set)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return s.(*State)
}

func playable(t testing.TB) validate.Lottery {
	t.Helper()
	f, ok := facts.Embedded().Format(catalog.Destiny, "AW")
	if !ok {
		t.Fatal("there is no format AW")
	}
	lists, err := lists.Game.Random(&lists.Game, facts.Embedded(), f, Scripted)
	if err != nil {
		t.Fatal(err)
	}
	return lists
}

func TestPromisesWithRandomLists(t *testing.T) {
	t.Parallel()
	n := uint64(6)
	if testing.Short() {
		n = 3
	}
	lists := playable(t)
	for seed := range n {
		players := 2 + int(seed%5)*2/3 // two, two, three, four, four
		if err := rulestest.Check(randomGame(t, lists, seed, players), 1); err != nil {
			t.Fatalf("lists of seed %d (muster lists random --format AW --playable -n %d --seed %d): %v", seed, players, seed, err)
		}
	}
}

func FuzzRandomLists(f *testing.F) {
	f.Add(uint64(1), []byte("muster"))
	f.Add(uint64(2), []byte{0, 1, 2, 3, 250, 251, 252, 253, 254, 255})
	lists := playable(f)
	f.Fuzz(func(t *testing.T, seed uint64, data []byte) {
		if err := rulestest.Bytes(randomGame(t, lists, seed, 2+len(data)%3), data); err != nil {
			t.Fatalf("lists of seed %d: %v", seed, err)
		}
	})
}

// TestGamesOfLaterSetsStaySound plays games of any sets, of the cards that can be
// played, and checks every position.
func TestGamesOfLaterSetsStaySound(t *testing.T) {
	t.Parallel()
	f, ok := facts.Embedded().Format(catalog.Destiny, "INF")
	if !ok {
		t.Fatal("there is no format INF")
	}
	lists, err := lists.Game.Random(&lists.Game, facts.Embedded(), f, Scripted)
	if err != nil {
		t.Fatal(err)
	}
	var buf []rules.Action
	for seed := range uint64(100) {
		s := randomGame(t, lists, seed, 2+int(seed%3)/2)
		r := rules.NewRand(seed, 1)
		for step := 0; rules.Settle(s, &r) != (rules.Turn{}); step++ {
			buf = s.Legal(buf[:0])
			s.Apply(buf[r.N(len(buf))])
			if err := s.Check(); err != nil {
				t.Fatalf("lists of seed %d, step %d: %v", seed, step, err)
			}
		}
	}
}

// TestGamesOfSeveralStaySound plays many games of three and four, whose
// eliminations leave the most to go wrong, and checks every position.
func TestGamesOfSeveralStaySound(t *testing.T) {
	t.Parallel()
	n := uint64(600)
	if testing.Short() {
		n = 60
	}
	lists := playable(t)
	var buf []rules.Action
	for seed := range n {
		s := randomGame(t, lists, seed+1000, 3+int(seed%2))
		r := rules.NewRand(seed, 1)
		for step := 0; rules.Settle(s, &r) != (rules.Turn{}); step++ {
			buf = s.Legal(buf[:0])
			s.Apply(buf[r.N(len(buf))])
			if err := s.Check(); err != nil {
				t.Fatalf("lists of seed %d, step %d: %v", seed+1000, step, err)
			}
		}
	}
}

// Four decks of 40 whose cards have dice, teams of 40 points and what they set aside: the
// numbers of dice may run out, the game goes on.
func TestFourGreatDecksFit(t *testing.T) {
	t.Parallel()
	c := facts.Embedded()
	var diced []catalog.ID
	for card := range c.Cards(catalog.Destiny) {
		if len(card.Faces) == 6 && !card.Unique && (card.Type == "support" || card.Type == "upgrade") {
			diced = append(diced, card.ID)
		}
	}
	one := func(role, code string, n int) catalog.Entry {
		return catalog.Entry{Card: catalog.Destiny.ID(code), Count: n, Role: role, On: -1}
	}
	set := rules.Setup{Catalog: c}
	for seat := range 4 {
		l := &catalog.List{Game: catalog.Destiny, Entries: []catalog.Entry{
			one(catalog.Plot, "15101", 1), one(catalog.Battlefield, "02155", 1), one(catalog.Character, "02004", 6), one(catalog.Aside, "02001", 4),
		}}
		for i := range 40 {
			l.Entries = append(l.Entries, catalog.Entry{Card: diced[(41*seat+i)%len(diced)], Count: 1, Role: catalog.Deck, On: -1})
		}
		set.Lists = append(set.Lists, l)
	}
	s, err := New(set)
	if err != nil {
		t.Fatal(err)
	}
	if !s.(*State).tight {
		t.Error("there are numbers enough: the test is for games that may run out of them")
	}
	full := false
	var buf []rules.Action
	r := rules.NewRand(1, 1)
	for step := 0; rules.Settle(s, &r) != (rules.Turn{}); step++ {
		buf = s.Legal(buf[:0])
		s.Apply(buf[r.N(len(buf))])
		full = full || s.(*State).numbers() == 0
		if err := s.(*State).Check(); err != nil {
			t.Fatalf("step %d: %v", step, err)
		}
	}
	if !full {
		t.Error("the numbers did not run out: this game says nothing of it")
	}
}

// Two teams without dice roll nothing for the battlefield: chance decides.
func TestTeamsWithoutDiceBegin(t *testing.T) {
	t.Parallel()
	set := rules.Setup{Catalog: facts.Embedded()}
	for range 2 {
		l := &catalog.List{Game: catalog.Destiny}
		for _, e := range []catalog.Entry{{Role: catalog.Character, Card: "destiny/11004", Count: 2}, {Role: catalog.Battlefield, Card: "destiny/02151", Count: 1}, {Role: catalog.Deck, Card: "destiny/01157", Count: 30}} {
			e.On = -1
			l.Entries = append(l.Entries, e)
		}
		set.Lists = append(set.Lists, l)
	}
	s, err := New(set)
	if err != nil {
		t.Fatal(err)
	}
	r := rules.NewRand(1, 1)
	if _, n := rules.Playout(s, &r, nil); n == 0 {
		t.Error("nothing was played")
	}
}
