package destiny

import "testing"

// TestWhoHasClaimedHasNothingForThisRound: his dice go home and his cards ready before he
// acts again, so that neither is held against what the others can still do.
func TestWhoHasClaimedHasNothingForThisRound(t *testing.T) {
	const (
		a      = `"a": {"characters": [{"card": "01045", "dice": 2}, {"card": "01038", "dice": 1}], "pool": [{"card": "01045", "side": "2RD"}, {"card": "01045", "side": "1Sh"}]}`
		b      = `"b": {"characters": [{"card": "01047", "dice": 1, "damage": 8, "exhausted": true}], "pool": [{"card": "01047", "side": "1R"}]}`
		hisOwn = `"battlefield": {"controller": "a"}, ` + a + `, ` + b + `}`
		theirs = `"battlefield": {"controller": "b"}, ` + a + `, ` + b + `}`
	)
	var before, claimed, foe [measured]float64
	arranged(t, `{"active": "b", `+hisOwn).measure(0, &before)
	arranged(t, `{"active": "b", "claimed": "a", `+hisOwn).measure(0, &claimed)
	arranged(t, `{"active": "a", "claimed": "b", `+theirs).measure(0, &foe)
	for i, name := range measures {
		now := i >= mReady && i <= mPoolBlank
		switch {
		case i == mPoolResources && (claimed[i] != -1 || foe[i] != 0):
			t.Errorf("%s: got %v, and %v if b has claimed; want -1, 0", name, claimed[i], foe[i])
		case i == mPoolResources, i == mClaimed, i >= mTurn:
		case now && claimed[i] != 0:
			t.Errorf("%s of who has claimed: got %v, want 0", name, claimed[i])
		case now && foe[i] != before[i] && i != mTurnDamage:
			t.Errorf("%s of who acts alone: got %v, want %v", name, foe[i], before[i])
		case !now && claimed[i] != before[i]:
			t.Errorf("%s: got %v, want %v as before it was claimed", name, claimed[i], before[i])
		}
	}
	for _, i := range []int{mReady, mReadyDamage, mDamage, mPoolShields, mLethal} {
		if before[i] <= 0 {
			t.Errorf("%s before a has claimed: got %v, want more than 0", measures[i], before[i])
		}
	}
}
