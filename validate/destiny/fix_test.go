package destiny

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

func mended(l *catalog.List) *validate.Repair {
	return mend(validate.NewBudget(context.Background()), &Game, facts.Embedded(), l, nil)
}

func said(a *validate.Answer) []string {
	var all []string
	for _, c := range slices.Concat(a.Changes, a.Additions) {
		all = append(all, c.In(lang.EN))
	}
	return all
}

func TestFix(t *testing.T) {
	fill := ", B 01171, 01033*2 01034*2 01043*2 01051*2 01052*2 01054*2 01061*2 " +
		"01103*2 01105*2 01109*2 01127*2 01133*2 01134*2 "
	for _, c := range []struct {
		name, cards string
		cost        int
		codes       string
	}{
		{"a copy too many", "C 01028 2d, C 01046" + fill + "01157*3 01162*1", 1, "fix.remove fix.add"},
		{"copies too many", "C 01028 2d, C 01046" + fill + "01157*5", 3, "fix.remove fix.add"},
		{"a card too many", "C 01028 2d, C 01046" + fill + "01157*2 01162*2 01151", 1, "fix.remove"},
		{"a card too many beside an exception", "C 01028 2d, C 01045" + fill + "01157*2 01162*2 01151", 1, "fix.remove"},
		{"an elite too dear", "C 01028 2d, C 01046 2d" + fill + "01157*2 01162*2", 1, "fix.dice"},
		{"a villain among heroes", "C 01028 2d, C 01046 01002" + fill + "01157*2 01162*2", 1, "fix.remove"},
		{"two battlefields", "C 01028 2d, C 01046, B 01168" + fill + "01157*2 01162*2", 1, "fix.remove"},
		{"a battlefield in the deck", "C 01028 2d, C 01046" + strings.Replace(fill, "B 01171", "01171", 1) + "01157*2 01162*2", 1, "fix.place"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := mended(list("AW", c.cards))
			if len(p.Answers) == 0 {
				t.Fatal("got no answers")
			}
			a := &p.Answers[0]
			var codes []string
			for _, ch := range slices.Concat(a.Changes, a.Additions) {
				codes = append(codes, ch.Code)
				if len(ch.Mends) != 1 {
					t.Errorf("%s: mends %v, want one finding", ch.In(lang.EN), ch.Mends)
				}
			}
			if a.Cost != c.cost || strings.Join(codes, " ") != c.codes || !a.Report.Legal() {
				t.Errorf("got %d %q, %v; want %d %s", a.Cost, said(a), a.Report.Findings, c.cost, c.codes)
			}
		})
	}
}

func TestFixLeavesTheListAsItIs(t *testing.T) {
	l := leia("AW")
	l.Entries[3].Count = 9
	before := slices.Clone(l.Entries)
	mended(l)
	if !slices.Equal(before, l.Entries) {
		t.Errorf("got %v, want %v", l.Entries, before)
	}
}

func TestTheFirstAnswerMendsAnyList(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(7, 8))
	for range 60 {
		l := brokenList(random)
		p := mended(l)
		if p.Report.Legal() {
			continue
		}
		if len(p.Answers) == 0 {
			t.Fatalf("%v %v\ngot no answer", l.Format, l.Entries)
		}
		for _, a := range p.Answers {
			var r validate.Report
			if Game.Check(&r, facts.Embedded(), a.List).Verdict() == validate.Illegal {
				t.Fatalf("%v %v\ngot %v after %q", l.Format, l.Entries, r.Findings, said(&a))
			}
		}
	}
}

// brokenList is the list of the example with some cards exchanged, or a wild one.
func brokenList(random *rand.Rand) *catalog.List {
	l := randomList(random)
	facts.Embedded().Bind(l)
	if random.IntN(3) == 0 {
		return l
	}
	more := l.Entries
	l = leia([]string{"AW", "INF", "ARNS"}[random.IntN(3)])
	for range 1 + random.IntN(4) {
		l.Entries[random.IntN(len(l.Entries))] = more[random.IntN(len(more))]
	}
	for range random.IntN(3) {
		l.Entries[random.IntN(len(l.Entries))].Count++
	}
	facts.Embedded().Bind(l)
	return l
}

// TestNoSmallerSetOfChangesMends tries on small lists every way to take cards
// and dice out. An answer may be cheaper only if it does something else.
func TestNoSmallerSetOfChangesMends(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(9, 10))
	compared := 0
	for range 250 {
		l := smallList(random)
		p := mended(l)
		if p.Report.Verdict() < validate.Illegal {
			continue
		}
		if p.Cut || len(p.Answers) == 0 {
			t.Fatalf("%v: got %d answers, cut %v", l.Entries, len(p.Answers), p.Cut)
		}
		want := leastChanges(l, 0, 0, new(validate.Report))
		got := slices.MinFunc(p.Answers, func(a, b validate.Answer) int { return a.Cost - b.Cost })
		other := slices.ContainsFunc(got.Changes, func(c validate.Change) bool { return c.Code != "fix.remove" && c.Code != "fix.dice" })
		if compared++; got.Cost > want || got.Cost < want && !other {
			t.Errorf("%s %v\ngot %d: %q\nwant %d", l.Format, l.Entries, got.Cost, said(&got), want)
		}
	}
	if compared < 100 {
		t.Errorf("compared %d lists, want 100 at least", compared)
	}
}

func smallList(random *rand.Rand) *catalog.List {
	var team, deck []*catalog.Card
	for c := range facts.Embedded().Cards(catalog.Destiny) {
		switch {
		case random.IntN(3) > 0:
		case c.Type == "character" || c.Type == "plot":
			team = append(team, c)
		case c.Type != "battlefield":
			deck = append(deck, c)
		}
	}
	l := &catalog.List{Game: catalog.Destiny, Format: []string{"INF", "ARNS", "STD"}[random.IntN(3)]}
	for range 2 + random.IntN(2) {
		c := team[random.IntN(len(team))]
		l.Entries = append(l.Entries, catalog.Entry{Card: c.ID, Count: 1, Role: c.Type, Way: random.IntN(2), On: -1})
	}
	for range 1 + random.IntN(4) {
		c := deck[random.IntN(len(deck))]
		l.Entries = append(l.Entries, catalog.Entry{Card: c.ID, Count: 1 + random.IntN(3), Role: catalog.Deck, On: -1})
	}
	facts.Embedded().Bind(l)
	return l
}

// leastChanges tries every number of copies and dice from an entry on.
func leastChanges(l *catalog.List, at, done int, r *validate.Report) int {
	if at == len(l.Entries) {
		there := *l
		there.Entries = slices.DeleteFunc(slices.Clone(l.Entries), func(e catalog.Entry) bool { return e.Count == 0 })
		r.Reset()
		for i := range Game.Check(r, facts.Embedded(), &there).Findings {
			if f := &r.Findings[i]; f.Severity == validate.Illegal || f.Severity == validate.Incomplete && f.Entry > 0 {
				return 1000
			}
		}
		return done
	}
	e := &l.Entries[at]
	was := *e
	least := 1000
	for n := 0; n <= was.Count; n++ {
		for way := 0; way <= was.Way && (n > 0 || way == 0); way++ {
			cost := was.Count - n
			if way != was.Way && n > 0 {
				cost++
			}
			e.Count, e.Way = n, way
			least = min(least, leastChanges(l, at+1, done+cost, r))
		}
	}
	*e = was
	return least
}

func TestAHopelessListIsCutAndSaysSo(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(11, 12))
	l := &catalog.List{Game: catalog.Destiny, Format: "INF"}
	for len(l.Entries) < 400 {
		l.Entries = append(l.Entries, randomList(random).Entries...)
	}
	facts.Embedded().Bind(l)
	p := mended(l)
	if !p.Cut || len(p.Answers) == 0 || p.Answers[0].Report.Verdict() == validate.Illegal {
		t.Errorf("got cut %v and %d answers, want one that is called cut", p.Cut, len(p.Answers))
	}
}

func BenchmarkFix(b *testing.B) {
	l := leia("AW")
	l.Entries[1].Way, l.Entries[3].Count = 1, 3
	l.Entries = append(l.Entries, list("", "01057 01006").Entries...)
	b.ReportAllocs()
	for b.Loop() {
		if len(mended(l).Answers) == 0 {
			b.Fatal("no answer")
		}
	}
}

func FuzzFix(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
	f.Add([]byte{3, 1, 0, 0, 9, 1, 1, 40, 0, 9, 2, 200, 0, 3, 3})
	cards := slices.Collect(facts.Embedded().Cards(""))
	roles := []string{catalog.Deck, catalog.Character, catalog.Battlefield, catalog.Plot, catalog.Aside, "", "army"}
	formats := []string{"", "AW", "INF", "starter", "nonsense"}
	f.Fuzz(func(t *testing.T, data []byte) {
		l := &catalog.List{Game: catalog.Destiny}
		if len(data) > 0 {
			l.Format = formats[int(data[0])%len(formats)]
		}
		for len(data) >= 5 && len(l.Entries) < 30 {
			e := catalog.Entry{Role: roles[int(data[0])%len(roles)], Count: int(int8(data[1])), Way: int(int8(data[2])) / 40}
			no := int(data[3])<<8 | int(data[4])
			if e.Card = catalog.ID(data[3:5]); no < len(cards) {
				e.Card = cards[no].ID
			}
			l.Entries = append(l.Entries, e)
			data = data[5:]
		}
		p := mended(l)
		for _, a := range p.Answers {
			if v := a.Report.Verdict(); v == validate.Illegal {
				t.Fatalf("%v\ngot %v after %q", l.Entries, a.Report.Findings, said(&a))
			}
		}
		if p.Report.Verdict() == validate.Illegal && len(p.Answers) == 0 {
			t.Fatal(fmt.Sprint(l.Entries, " has no answer"))
		}
	})
}

// An answer whose lost cards are of a kind that the team refuses is completed with cards
// like those that are left.
func TestAnAnswerIsCompletedWithoutTheLikeOfWhatItLost(t *testing.T) {
	p := mended(list("INF", "C 15004A 2d, C 05002 08073, P 13008A, B 701087, 15012*2 08005*2 05028*2 15009*2 05130*2 05059*2 08011*2 "+
		"11086*2 12077*2 01109*2 07084*2 15062*2 15056*2 11091*2 08083*2"))
	if len(p.Answers) == 0 || !p.Answers[0].Report.Legal() {
		t.Errorf("got %v, want an answer that is complete", p.Answers)
	}
}
