package pool

import (
	"math/big"
	"muster/rules/odds"
	"strings"
	"testing"
)

// FuzzPool asks anything of any dice: it is refused, or the chances are chances
// and rerolls never make them worse.
func FuzzPool(f *testing.F) {
	f.Add("1RD 2RD 3RD1 1F 1R -|1MD +2MD Sp - - -", "RD,MD", 3, 1, 1)
	f.Add("+1* XRD Sp1 2ID1 - -", "", 1, 0, 2)
	f.Add("", "*", -1, 100, 9)
	one := big.NewRat(1, 1)
	f.Fuzz(func(t *testing.T, dice, symbols string, least, resources, rerolls int) {
		q := odds.Question{AtLeast: least, Resources: resources, Rerolls: min(rerolls, 2)}
		if symbols != "" {
			q.Symbols = strings.Split(symbols, ",")
		}
		var pool []Die
		for text := range strings.SplitSeq(dice, "|") {
			if len(pool) < 4 {
				pool = append(pool, die(text))
			}
		}
		o, err := Pool(t.Context(), pool, q)
		if err != nil {
			return
		}
		sum := new(big.Rat)
		for _, p := range o.Distribution {
			sum.Add(sum, p)
		}
		if sum.Cmp(one) != 0 {
			t.Errorf("the chances make %s, want 1", sum)
		}
		if o.BestMean.Cmp(o.Mean) < 0 {
			t.Errorf("rerolls lower the mean from %s to %s", o.Mean, o.BestMean)
		}
		if o.Chance != nil && (o.BestChance.Cmp(o.Chance) < 0 || o.BestChance.Cmp(one) > 0 || o.Chance.Sign() < 0) {
			t.Errorf("got the chances %s and %s", o.Chance, o.BestChance)
		}
	})
}
