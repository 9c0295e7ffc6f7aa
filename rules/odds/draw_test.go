package odds

import (
	"math/big"
	"math/bits"
	"testing"

	"muster/catalog/lang"
)

func codeOf(err error) string { return lang.MsgOf(err).Code }

// hands counts all hands of a deck, the wanted cards being its first.
func hands(d Draw, k int) *big.Rat {
	good, all := int64(0), int64(0)
	for set := range uint(1) << d.Deck {
		if bits.OnesCount(set) == d.Hand {
			all++
			if bits.OnesCount(set&(1<<d.Copies-1)) >= k {
				good++
			}
		}
	}
	return big.NewRat(good, all)
}

func TestDrawEqualsCountingHands(t *testing.T) {
	for deck := range 9 {
		for copies := range deck + 1 {
			for hand := range deck + 1 {
				for k := range deck + 2 {
					d := Draw{deck, copies, hand}
					if got, want := d.AtLeast(k), hands(d, k); got.Cmp(want) != 0 {
						t.Errorf("%+v, at least %d: got %s, want %s", d, k, got, want)
					}
				}
			}
		}
	}
}

func TestDrawKnownByHeart(t *testing.T) {
	d := Draw{Deck: 30, Copies: 2, Hand: 5}
	for _, c := range []struct {
		name string
		got  *big.Rat
		want string
	}{
		{"none wanted is certain", d.AtLeast(0), "1"},
		{"one of two copies", d.AtLeast(1), "9/29"},
		{"both", d.Exactly(2), "2/87"},
		{"more than there are", d.AtLeast(3), "0"},
		{"after a mulligan", d.Mulligan(1), "441/841"}, // 1 - (20/29)²
		{"a mulligan for nothing", d.Mulligan(0), "1"},
	} {
		if c.got.RatString() != c.want {
			t.Errorf("%s: got %s, want %s", c.name, c.got.RatString(), c.want)
		}
	}
}

// TestMulliganKeepsWhatIsWanted goes through both hands.
func TestMulliganKeepsWhatIsWanted(t *testing.T) {
	const deck, copies, hand, k = 8, 3, 4, 2
	want := new(big.Rat)
	first := Draw{deck, copies, hand}
	for held := 0; held <= copies; held++ {
		p := new(big.Rat).Set(first.Exactly(held))
		if held < k {
			p.Mul(p, hands(Draw{deck - held, copies - held, hand - held}, k-held))
		}
		want.Add(want, p)
	}
	if got := first.Mulligan(k); got.Cmp(want) != 0 {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestDrawsThatMakeNoSense(t *testing.T) {
	for _, d := range []Draw{{-1, 0, 0}, {30, 31, 5}, {30, -2, 5}, {3, 2, 4}, {100, 2, 31}, {1001, 2, 5}, {30, 2, -5}} {
		if err := d.Check(); codeOf(err) != "odds.range" {
			t.Errorf("%+v: got %v, want odds.range", d, err)
		}
	}
	if err := (Draw{30, 2, 5}).Check(); err != nil {
		t.Error(err)
	}
}

func BenchmarkDraw(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		d := Draw{Deck: 30, Copies: 2, Hand: 5}
		if d.Mulligan(1).Sign() == 0 {
			b.Fatal("no chance")
		}
	}
}
