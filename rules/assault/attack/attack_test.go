package attack

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"muster/catalog/lang"
)

func codeOf(err error) string { return lang.MsgOf(err).Code }

// surges reads surge abilities that are known to be right.
func surges(texts ...string) (all []Surge) {
	for _, text := range texts {
		s, err := ReadSurge(text)
		if err != nil {
			panic(err)
		}
		all = append(all, s)
	}
	return all
}

func TestTheExampleOfTheCases(t *testing.T) {
	o, err := Of(&Attack{
		Type: Ranged, Range: 5, Attack: []Die{Blue, Green}, Defence: []Die{White}, Surges: surges("1S: +2 Accuracy", "1S: +1 Damage"),
	})
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range []string{"11/27", "25/216", "23/108", "7/36", "5/72", "0"} {
		if got := o.Chance(n).RatString(); got != want {
			t.Errorf("damage %d: got %s, want %s", n, got, want)
		}
	}
	if o.Miss().RatString() != "25/72" || o.Mean().RatString() != "101/72" {
		t.Errorf("got a miss in %s, the mean %s; want 25/72, 101/72", o.Miss().RatString(), o.Mean().RatString())
	}
}

// compare compares an attack with the slow truth.
func compare(t *testing.T, name string, a *Attack) {
	t.Helper()
	o, err := Of(a)
	if err != nil {
		t.Fatalf("%s, %+v: %v", name, a, err)
	}
	ways, missed, all := slowly(a)
	if got, want := o.Miss(), new(big.Rat).SetFrac(missed, all); got.Cmp(want) != 0 {
		t.Errorf("%s, %+v: a miss in %s, want %s", name, a, got, want)
	}
	top := len(o.Ways)
	for n := range ways {
		top = max(top, n+1)
	}
	for n := range top {
		want := new(big.Rat)
		if ways[n] != nil {
			want.SetFrac(ways[n], all)
		}
		if got := o.Chance(n); got.Cmp(want) != 0 {
			t.Errorf("%s, %+v: damage %d in %s, want %s", name, a, n, got, want)
		}
	}
}

// anyAttack makes an attack of up to some dice a side.
func anyAttack(r *rand.Rand, mine, theirs int) *Attack {
	abilities := []string{
		"1S: +1 Damage", "1S: +2 Damage", "1S: Pierce 1", "1S: Pierce 2", "1S: Pierce 3", "1S: +1 Accuracy", "1S: +2 Accuracy",
		"1S: +3 Accuracy", "2S: +3 Damage", "2S: Pierce 2", "1S: +2 Accuracy, +1 Damage", "1S: -1 Accuracy, +1 Damage",
		"1S: Stun", "1S: Blast 1", "1S: Recover 2", "1S: -1 Dodge", "2S: Blast 3", "1S: Pierce 1, Hide", "3S: +4 Damage",
	}
	a := &Attack{Type: Ranged, Range: r.IntN(10), Focused: mine > 1 && r.IntN(4) == 0}
	if r.IntN(3) == 0 {
		a.Type = Melee
	}
	if a.Focused {
		mine--
	}
	for range 1 + r.IntN(mine) {
		a.Attack = append(a.Attack, Die(r.IntN(4)))
	}
	for range r.IntN(theirs + 1) {
		a.Defence = append(a.Defence, White+Die(r.IntN(2)))
	}
	for range r.IntN(5) {
		a.Surges = append(a.Surges, surges(abilities[r.IntN(len(abilities))])...)
	}
	for _, m := range []*Modifiers{&a.Attacker, &a.Defender} {
		for _, n := range []*int{&m.Damage, &m.Accuracy, &m.Surge, &m.Pierce, &m.Block, &m.Evade, &m.Dodge} {
			if r.IntN(12) == 0 {
				*n = r.IntN(5) - 2
			}
		}
	}
	return a
}

func TestAttackEqualsGoingThroughAllRolls(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 11))
		compare(t, fmt.Sprint("seed ", seed), anyAttack(r, 3, 2))
	}
}

func TestRerollsEqualGoingThroughAllRolls(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 12))
		mine := 1 + r.IntN(3)
		a := anyAttack(r, mine, max(1, 3-mine))
		a.AttackerRerolls, a.DefenderRerolls = r.IntN(3), r.IntN(3)
		if mine == 3 {
			a.AttackerRerolls = min(a.AttackerRerolls, 1)
		}
		compare(t, fmt.Sprint("seed ", seed), a)
	}
}

func TestWhatCannotBeAnAttackIsRefused(t *testing.T) {
	many := func(d Die, n int) (all []Die) {
		for range n {
			all = append(all, d)
		}
		return all
	}
	for _, c := range []struct {
		name, code string
		a          Attack
	}{
		{"no type", "attack.type", Attack{Attack: many(Red, 1)}},
		{"no dice", "attack.no-dice", Attack{Type: Melee}},
		{"too many dice", "attack.dice", Attack{Type: Melee, Attack: many(Red, MaxDice+1)}},
		{"too many with the die of being focused", "attack.dice", Attack{Type: Melee, Focused: true, Attack: many(Red, MaxDice)}},
		{"too many dice of the defence", "attack.dice", Attack{Type: Melee, Attack: many(Red, 1), Defence: many(White, MaxDice+1)}},
		{"a white die attacks", "attack.not-attack", Attack{Type: Melee, Attack: many(White, 1)}},
		{"a red die defends", "attack.not-defence", Attack{Type: Melee, Attack: many(Red, 1), Defence: many(Red, 1)}},
		{"too far", "odds.range", Attack{Type: Ranged, Range: MaxRange + 1, Attack: many(Red, 1)}},
		{"rerolls below none", "odds.range", Attack{Type: Melee, Attack: many(Red, 1), AttackerRerolls: -1}},
		{"a modifier beyond all", "odds.range", Attack{Type: Melee, Attack: many(Red, 1), Defender: Modifiers{Block: 99}}},
		{"more cases than can be counted", "attack.large", Attack{
			Type: Melee, Attack: many(Red, 8), Defence: many(Black, 8), AttackerRerolls: 8, DefenderRerolls: 8,
		}},
		{"too much to decide", "attack.large", Attack{
			Type: Ranged, Range: 9, Attack: many(Blue, 8), AttackerRerolls: 8, Surges: surges("1S: Pierce 1"),
		}},
		{"too many abilities", "attack.surges", Attack{Type: Melee, Attack: many(Red, 1), Surges: make([]Surge, MaxSurges+1)}},
		{"an ability without a price", "attack.surge-cost", Attack{Type: Melee, Attack: many(Red, 1), Surges: make([]Surge, 1)}},
	} {
		if _, err := Of(&c.a); codeOf(err) != c.code {
			t.Errorf("%s: got %v, want %s", c.name, err, c.code)
		}
	}
}

func TestRerollsBeyondTheDiceAreThoseOfAllDice(t *testing.T) {
	a := &Attack{Type: Melee, Attack: []Die{Red, Yellow}, Defence: []Die{White}, AttackerRerolls: MaxDice, DefenderRerolls: MaxDice}
	compare(t, "all dice", a)
}

func TestSideEffectsOfSurges(t *testing.T) {
	a := &Attack{Type: Melee, Attack: []Die{Yellow}, Surges: surges("1S: Stun", "1S: +1 Damage", "1S: Recover 2")}
	o, err := Of(a)
	if err != nil {
		t.Fatal(err)
	}
	// Three faces of the yellow die show one surge, spent for damage; one shows two, of which one is left for the
	// effect that stands first. Recovering never gets a turn.
	for i, want := range []string{"1/6", "0", "0"} {
		if got := o.Effect(i).RatString(); got != want {
			t.Errorf("%s: got %s, want %s", a.Surges[i], got, want)
		}
	}
	a.Surges = surges("1S: Stun")
	a.Defender.Block = 9
	if o, _ = Of(a); o.Effect(0).Sign() != 0 {
		t.Errorf("without damage: got a stun in %s", o.Effect(0).RatString())
	}
	a.Surges = surges("1S: Recover 1")
	if o, _ = Of(a); o.Effect(0).RatString() != "2/3" {
		t.Errorf("recovering without damage: got %s, want 2/3", o.Effect(0).RatString())
	}
}

func TestGrid(t *testing.T) {
	a := Attack{Type: Ranged, Attack: []Die{Blue, Green}, Surges: surges("1S: +2 Accuracy"), AttackerRerolls: 1}
	defences := [][]Die{nil, {White}, {White, Black}}
	if n := len(a.Ranges()); n != 10 {
		t.Fatalf("got %d ranges, want 10", n)
	}
	all, err := Grid(t.Context(), a, defences, a.Ranges())
	if err != nil {
		t.Fatal(err)
	}
	for i, byRange := range all {
		for j, o := range byRange {
			one := a
			one.Defence, one.Range = defences[i], j+1
			want, err := Of(&one)
			if err != nil || o.Mean().Cmp(want.Mean()) != 0 {
				t.Errorf("%v at %d: got %s, want %s, %v", one.Defence, one.Range, o.Mean(), want.Mean(), err)
			}
			if j > 0 && o.Float() > byRange[j-1].Float() {
				t.Errorf("%v: more damage at range %d than nearer", one.Defence, j+1)
			}
		}
	}
	if a.Type = Melee; len(a.Ranges()) != 1 {
		t.Error("a melee attack has more than one range")
	}
	a.Attack, a.AttackerRerolls, a.DefenderRerolls, a.Type = []Die{Blue, Green, Blue, Yellow, Blue}, 5, 3, Ranged
	if _, err := Grid(t.Context(), a, [][]Die{{White, White, White}}, a.Ranges()); codeOf(err) != "attack.large" {
		t.Errorf("too much work together: got %v, want attack.large", err)
	}
}
