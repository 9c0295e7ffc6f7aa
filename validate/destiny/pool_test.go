package destiny

import (
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/validate"
)

func TestAPoolHasNoLimitsAndIsNoListToPlay(t *testing.T) {
	l := list("Pool", "C 01028*3 01010, 01057*9 09087 01171")
	l.Entries = append(l.Entries, list("", "B 01171*4 01057").Entries...)
	var r validate.Report
	Game.Check(&r, facts.Embedded(), l)
	var codes []string
	for i := range r.Findings {
		codes = append(codes, r.Findings[i].Code)
	}
	// A battlefield in the deck and an event among the battlefields are in wrong places.
	if want := []string{"destiny.type", "destiny.type", "destiny.pool"}; !slices.Equal(codes, want) {
		t.Errorf("got %q, want %q", codes, want)
	}
	if r.Legal() || r.Complete() || r.Format != catalog.PoolFormat {
		t.Errorf("got legal %v, complete %v, format %s; want a pool that cannot be played", r.Legal(), r.Complete(), r.Format)
	}
}

func TestAPoolAfterAListLeavesNothingBehind(t *testing.T) {
	var r validate.Report
	Game.Check(&r, facts.Embedded(), leia("AW"))
	r.Reset()
	Game.Check(&r, facts.Embedded(), list("pool", "C 01028"))
	r.Reset()
	if Game.Check(&r, facts.Embedded(), leia("AW")); len(r.Findings) > 0 {
		t.Errorf("got %v, want no findings", r.Findings)
	}
}

func TestAListIsBuiltOfItsPool(t *testing.T) {
	c := facts.Embedded()
	for _, x := range []struct {
		name, list, pool string
		want             []catalog.ID
	}{
		{"all of it", "C 01028, 01057*2", "C 01028, 01057*2", nil},
		{"a copy too many", ", 01057*2", ", 01057", []catalog.ID{"destiny/01057"}},
		{"one that is not there", ", 01057 01062", ", 01057", []catalog.ID{"destiny/01062"}},
		{"two dice of one card", "C 01028 2d", "C 01028", []catalog.ID{"destiny/01028"}},
		{"two dice of two cards", "C 01028 2d", "C 01028*2", nil},
		{"two dice of a starter's card", "C 01038 2d", "C 01038 2d", nil},
		{"another printing", ", 01155", ", 09164", nil},
		{"a copy out of the deck", ", 01057 A 01057", ", 01057", []catalog.ID{"destiny/01057"}},
	} {
		t.Run(x.name, func(t *testing.T) {
			var got []catalog.ID
			var r validate.Report
			Within(&r, c, list("AW", x.list), list("pool", x.pool))
			for _, f := range r.Findings {
				if f.Code != "destiny.not-in-pool" || f.Severity != validate.Illegal || f.Entry == 0 {
					t.Errorf("got %+v", f)
				}
				got = append(got, f.Cards...)
			}
			if !slices.Equal(got, x.want) {
				t.Errorf("got %v, want %v", got, x.want)
			}
		})
	}
}
