package destiny

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/validate"
)

// TestAddableAgreesWithCheck adds every card to lists without anything illegal:
// offered are those with which that stays so.
func TestAddableAgreesWithCheck(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(21, 22))
	lists := []*catalog.List{
		leia("AW"), {Game: catalog.Destiny, Format: "STD"}, list("INF", "C 01028, 01157"), list("", "C 01002, 01006"),
		list("TCISTD", "C 12070 2d, B 12157, 09077*2 09128"), list("INF", "C 12129, P 05168, 01151"),
	}
	for range 6 {
		lists = append(lists, first(t, mended(smallList(random))))
	}
	for _, l := range lists {
		if l == nil {
			continue
		}
		var r validate.Report
		if Game.Check(&r, facts.Embedded(), l).Verdict() == validate.Illegal {
			t.Fatalf("%v is illegal already: %v", l.Entries, r.Findings)
		}
		format := r.Format
		offered := slices.Collect(addableTo(l))
		for c := range facts.Embedded().Cards(catalog.Destiny) {
			longer := *l
			longer.Format = format
			role := c.Type
			if role != catalog.Character && role != catalog.Plot && role != catalog.Battlefield {
				role = catalog.Deck
			}
			longer.Entries = append(slices.Clone(l.Entries), catalog.Entry{Card: c.ID, Count: 1, Role: role, On: -1})
			r.Reset()
			want := Game.Check(&r, facts.Embedded(), &longer).Verdict() < validate.Illegal
			if got := slices.Contains(offered, c); got != want {
				t.Errorf("%s %v: %s offered %v, want %v: %v", format, l.Entries, c.ID, got, want, r.Findings)
			}
		}
	}
}

// addableTo yields the cards that may be added to a list.
func addableTo(l *catalog.List) iter.Seq[*catalog.Card] {
	return func(yield func(*catalog.Card) bool) {
		addable(validate.NewBudget(context.Background()), &Game, facts.Embedded(), l, yield)
	}
}

// first returns the list of the first answer before it was completed.
func first(t *testing.T, p *validate.Repair) *catalog.List {
	t.Helper()
	if len(p.Answers) == 0 {
		return nil
	}
	l := p.Answers[0].List
	l.Entries = l.Entries[:len(l.Entries)-min(len(l.Entries), len(p.Answers[0].Additions))]
	if Game.Check(new(validate.Report), facts.Embedded(), l).Verdict() == validate.Illegal {
		return nil
	}
	return l
}

func TestAFaultThatIsThereForbidsNothingElse(t *testing.T) {
	l := list("AW", "C 01028 01002, 01157*3")
	offered := slices.Collect(addableTo(l))
	has := func(code string) bool {
		return slices.ContainsFunc(offered, func(c *catalog.Card) bool { return c.Code() == code })
	}
	if !has("01151") || has("01157") || has("01020") {
		t.Errorf("got 01151 %v, 01157 %v, 01020 %v; want the first alone", has("01151"), has("01157"), has("01020"))
	}
}

func TestWhatIsMissingIsOfferedFirst(t *testing.T) {
	for want, l := range map[string]*catalog.List{
		"character":   list("AW", "01151"),
		"battlefield": list("AW", "C 01028, 01151"),
	} {
		for c := range addableTo(l) {
			if c.Type != want {
				t.Errorf("%v: got %s first, want a %s", l.Entries, c.ID, want)
			}
			break
		}
	}
}

func BenchmarkAddable(b *testing.B) {
	l := list("INF", "C 01028, 01157")
	b.ReportAllocs()
	for b.Loop() {
		for range addableTo(l) {
		}
	}
}
