package rules_test

import (
	"slices"
	"testing"

	"muster/catalog/lang"
	"muster/rules"
)

// mark makes the number of a mark another.
func mark(p *rules.PieceView, kind string, n int) {
	p.Marks = slices.DeleteFunc(slices.Clone(p.Marks), func(m rules.Mark) bool { return m.Kind == kind })
	p.Put(kind, n)
}

func TestDiff(t *testing.T) {
	rey := rules.PieceView{ID: "p1", Name: lang.Text{lang.EN: "Rey"}, Marks: []rules.Mark{{Kind: rules.Damage, N: 2}, {Kind: rules.Shields, N: 1}}}
	die := rules.PieceView{ID: "p9", Name: lang.Text{lang.EN: "Rey"}, Side: "2MD"}
	view := func(change func(v *rules.View, rey, die *rules.PieceView)) rules.View {
		r, d := rey, die
		v := rules.View{Counts: map[string]int{"resources.0": 2, "resources.1": 2, "round": 1, "control": 1, "phase": 1}}
		v.Zones = []rules.ZoneView{{Name: "characters"}, {Name: "pool"}, {Name: "hand", Owner: 1, Hidden: 5}, {Name: "deck", Owner: 1, Hidden: 20}}
		v.Zones[0].Pieces = []rules.PieceView{r}
		v.Zones[1].Pieces = []rules.PieceView{d}
		if change != nil {
			change(&v, &v.Zones[0].Pieces[0], &v.Zones[1].Pieces[0])
		}
		return v
	}
	for name, c := range map[string]struct {
		change func(v *rules.View, rey, die *rules.PieceView)
		want   []string
	}{
		"nothing":        {nil, nil},
		"damage":         {func(_ *rules.View, rey, _ *rules.PieceView) { mark(rey, rules.Damage, 5) }, []string{"Rey takes 3 damage"}},
		"healing":        {func(_ *rules.View, rey, _ *rules.PieceView) { mark(rey, rules.Damage, 0) }, []string{"Rey heals 2 damage"}},
		"a shield":       {func(_ *rules.View, rey, _ *rules.PieceView) { mark(rey, rules.Shields, 2) }, []string{"Rey gains 1 shield"}},
		"a lost shield":  {func(_ *rules.View, rey, _ *rules.PieceView) { mark(rey, rules.Shields, 0) }, []string{"Rey loses 1 shield"}},
		"exhaustion":     {func(_ *rules.View, rey, _ *rules.PieceView) { mark(rey, rules.Exhausted, 1) }, []string{"Rey is exhausted"}},
		"a die turned":   {func(_ *rules.View, _, die *rules.PieceView) { die.Side = "-" }, []string{"Rey: 2 melee becomes blank"}},
		"a die resolved": {func(v *rules.View, _, _ *rules.PieceView) { v.Zones[1].Pieces = nil }, []string{"die of Rey (2 melee) is gone from your dice pool"}},
		"a card played": {func(v *rules.View, _, _ *rules.PieceView) {
			v.Zones[2].Hidden = 4
			v.Zones[2].Pieces = []rules.PieceView{{ID: "p4", Name: lang.Text{lang.EN: "Aim"}}}
		}, []string{"Aim is now in the opponent's hand", "the opponent's hand: 5 -> 4"}},
		"a move": {func(v *rules.View, rey, _ *rules.PieceView) {
			v.Zones[1].Pieces = append(v.Zones[1].Pieces, *rey)
			v.Zones[0].Pieces = nil
		}, []string{"Rey goes to your dice pool"}},
		"numbers": {func(v *rules.View, _, _ *rules.PieceView) {
			v.Counts = map[string]int{"resources.0": 1, "resources.1": 3, "round": 2, "control": 0, "phase": 2}
			v.Zones[3].Hidden = 12
		}, []string{"control of the battlefield passes to you", "your resources: 2 -> 1", "the opponent's resources: 2 -> 3", "round: 1 -> 2"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, m := range rules.Diff(view(nil), view(c.change)) {
				got = append(got, m.In(lang.EN))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestSide(t *testing.T) {
	for code, want := range map[string]string{
		"2RD1": "2 ranged, pay 1",
		"+2MD": "+2 melee",
		"XSh":  "X shield",
		"Sp":   "special",
		"Sp1":  "special, pay 1",
		"-":    "blank",
		"3??":  "3??",
	} {
		if got := rules.Side(code).In(lang.EN); got != want {
			t.Errorf("%s: got %q, want %q", code, got, want)
		}
	}
}
