package pool

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/rules/odds"
)

// die makes a die of sides as card data writes them.
func die(faces string) Die {
	return dieOf(&catalog.Card{ID: "destiny/x", Game: catalog.Destiny, Faces: strings.Fields(faces)})
}

// rolled calls visit with all that dice can show, each way once. Dice with at set
// keep the side of that number.
func rolled(dice []Die, keep []int, visit func(shown []int)) {
	shown := make([]int, len(dice))
	var next func(i int)
	next = func(i int) {
		switch {
		case i == len(dice):
			visit(shown)
		case keep != nil && keep[i] >= 0:
			shown[i] = keep[i]
			next(i + 1)
		default:
			for s := range dice[i].Sides {
				shown[i] = s
				next(i + 1)
			}
		}
	}
	next(0)
}

// subsets is the slow truth about the worth of what is shown: every choice of
// sides is tried.
func subsets(dice []Die, shown []int, q odds.Question) int {
	best := 0
	for set := range 1 << len(shown) {
		worth, cost, based, mods := 0, 0, map[string]bool{}, []string{}
		for i, at := range shown {
			s := dice[i].Sides[at]
			if set>>i&1 == 0 {
				continue
			}
			cost += s.Cost
			switch {
			case s.Plus:
				worth += s.Value
				mods = append(mods, s.Symbol)
			case slices.Contains(q.Symbols, s.Symbol):
				if s.Symbol == "Sp" || s.Symbol == "-" {
					worth++
				} else {
					worth += s.Value
					based[s.Symbol] = true
				}
			}
		}
		legal := cost <= q.Resources
		for _, m := range mods {
			legal = legal && (based[m] || m == "*" && len(based) > 0)
		}
		if legal {
			best = max(best, worth)
		}
	}
	return best
}

// slowly answers by going through all cases, with the best choice in each.
func slowly(dice []Die, q odds.Question, value func(int) int) *big.Rat {
	known := map[string]*big.Rat{}
	var after func(keep []int, rerolls int) *big.Rat
	after = func(keep []int, rerolls int) *big.Rat {
		key := fmt.Sprint(keep, rerolls)
		if known[key] != nil {
			return known[key]
		}
		sum, n := new(big.Rat), int64(0)
		rolled(dice, keep, func(shown []int) {
			n++
			best := big.NewRat(int64(value(subsets(dice, shown, q))), 1)
			if rerolls > 0 {
				state := slices.Clone(shown)
				for set := range 1 << len(dice) {
					kept := slices.Clone(state)
					for i := range kept {
						if set>>i&1 == 1 {
							kept[i] = -1
						}
					}
					if r := after(kept, rerolls-1); r.Cmp(best) > 0 || set == 0 {
						best = r
					}
				}
			}
			sum.Add(sum, best)
		})
		known[key] = sum.Mul(sum, big.NewRat(1, n))
		return known[key]
	}
	all := make([]int, len(dice))
	for i := range all {
		all[i] = -1
	}
	return after(all, q.Rerolls)
}

func TestPoolEqualsGoingThroughAllCases(t *testing.T) {
	faces := []string{"-", "-", "1MD", "2RD", "+2RD", "+1MD", "2MD1", "3RD1", "+3RD1", "1ID", "2ID2", "+1*", "XRD", "1R", "Sp", "Sp1", "2Sh", "1F"}
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 3))
		dice := make([]Die, 1+r.IntN(3))
		q := odds.Question{Resources: r.IntN(4), AtLeast: 1 + r.IntN(5), Symbols: [][]string{Damage, {"RD", "MD"}, {"RD"}, {"Sp", "RD"}}[r.IntN(4)]}
		q.Rerolls = r.IntN(3)
		if len(dice) == 3 {
			q.Rerolls = min(q.Rerolls, 1)
		}
		for i := range dice {
			six := make([]string, 6)
			for j := range six {
				six[j] = faces[r.IntN(len(faces))]
			}
			dice[i] = die(strings.Join(six, " "))
		}
		if len(dice) > 1 && r.IntN(2) == 0 {
			dice[1] = dice[0]
		}
		got, err := Pool(t.Context(), dice, q)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		enough := func(n int) int {
			if n >= q.AtLeast {
				return 1
			}
			return 0
		}
		same := func(n int) int { return n }
		once := q
		once.Rerolls = 0
		for _, c := range []struct {
			name      string
			got, want *big.Rat
		}{
			{"mean", got.Mean, slowly(dice, once, same)},
			{"chance", got.Chance, slowly(dice, once, enough)},
			{"mean with rerolls", got.BestMean, slowly(dice, q, same)},
			{"chance with rerolls", got.BestChance, slowly(dice, q, enough)},
		} {
			if c.got.Cmp(c.want) != 0 {
				t.Errorf("seed %d, %+v, %+v: %s: got %s, want %s", seed, dice, q, c.name, c.got.RatString(), c.want.RatString())
			}
		}
	}
}

func TestWorthOfAPool(t *testing.T) {
	for _, c := range []struct {
		name, shown string
		resources   int
		want        int
	}{
		{"nothing", "- 1R Sp", 0, 0},
		{"a modifier alone", "+2RD", 0, 0},
		{"a modifier beside a side of its symbol", "+2RD 1RD", 0, 3},
		{"a modifier beside another symbol", "+2RD 1MD", 0, 1},
		{"two modifiers join one side", "+2RD +1RD 1RD", 0, 4},
		{"a modifier without a symbol", "+1* 2MD", 0, 3},
		{"a side that cannot be paid", "3RD1", 0, 0},
		{"the dearer side is worth it", "3RD1 2MD1", 1, 3},
		{"a modifier cannot join what is not paid", "+2RD 1RD1", 0, 0},
		{"the base of modifiers is worth more than a higher side", "+2RD 1RD1 2MD1", 1, 3},
		{"resources shown do not pay", "3RD1 2R", 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := &purse{Damage, c.resources}
			var shown []catalog.Side
			for _, f := range strings.Fields(c.shown) {
				s, ok := catalog.ReadSide(f)
				if !ok {
					t.Fatalf("%s is not a side", f)
				}
				shown = append(shown, p.plain(s))
			}
			if got := p.worth(shown); got != c.want {
				t.Errorf("got %d, want %d", got, c.want)
			}
		})
	}
}

func TestWhatIsTooMuchIsRefused(t *testing.T) {
	many := slices.Repeat([]Die{die("1MD 2MD - - - -")}, MaxDice+1)
	var kinds []Die
	for i := range MaxDice {
		kinds = append(kinds, die(fmt.Sprintf("%dMD %dRD +2MD +1RD 1ID -", i+1, i+1)))
	}
	for _, c := range []struct {
		name string
		dice []Die
		q    odds.Question
		code string
	}{
		{"dice", many, odds.Question{}, "odds.dice"},
		{"kinds of dice", kinds, odds.Question{}, "odds.large"},
		{"rolls", many[:MaxDice], odds.Question{Rerolls: 3}, "odds.large"},
		{"rerolls", nil, odds.Question{Rerolls: 4}, "odds.range"},
		{"less than nothing", nil, odds.Question{Resources: -1}, "odds.range"},
		{"a symbol that is none", nil, odds.Question{Symbols: []string{"XX"}}, "odds.symbol"},
		{"a symbol twice", nil, odds.Question{Symbols: []string{"MD", "MD"}}, "odds.twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := Pool(t.Context(), c.dice, c.q); codeOf(err) != c.code {
				t.Errorf("got %v, want %s", err, c.code)
			}
		})
	}
}

func TestNoDiceAreWorthNothing(t *testing.T) {
	o, err := Pool(t.Context(), nil, odds.Question{Rerolls: 2, AtLeast: 1})
	if err != nil || o.Mean.Sign() != 0 || o.BestMean.Sign() != 0 || o.BestChance.Sign() != 0 || o.Distribution[0].RatString() != "1" {
		t.Errorf("got %+v, %v", o, err)
	}
}

func BenchmarkPool(b *testing.B) {
	dice := []Die{
		die("1RD 2RD 3RD1 1F 1R -"), die("1RD 2RD 3RD1 1F 1R -"), die("1MD 2MD +2MD Sp 1R -"),
		die("1ID 2ID 1Sh 1Dr Sp -"), die("+1RD 2RD 2RD1 1R - -"),
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Pool(b.Context(), dice, odds.Question{Resources: 1, Rerolls: 2, AtLeast: 4}); err != nil {
			b.Fatal(err)
		}
	}
}
