package attack

import "testing"

func BenchmarkAttack(b *testing.B) {
	for _, c := range []struct {
		name string
		a    Attack
	}{
		{"three dice, two abilities", Attack{
			Type: Ranged, Range: 4, Attack: []Die{Blue, Red}, Defence: []Die{Black}, Surges: surges("1S: +1 Damage", "1S: Pierce 2"),
		}},
		{"six dice, two abilities", Attack{
			Type: Ranged, Range: 4, Attack: []Die{Blue, Red, Green, Yellow}, Defence: []Die{Black, White},
			Surges: surges("1S: +1 Damage", "1S: Pierce 2"),
		}},
		{"four dice, a reroll on each side", Attack{
			Type: Ranged, Range: 4, Attack: []Die{Blue, Green, Yellow}, Defence: []Die{Black}, AttackerRerolls: 1, DefenderRerolls: 1,
			Surges: surges("1S: +1 Damage", "1S: Pierce 2"),
		}},
		{"four dice, all rerolls", Attack{
			Type: Ranged, Range: 4, Attack: []Die{Blue, Green}, Defence: []Die{Black, White}, AttackerRerolls: 2, DefenderRerolls: 2,
			Surges: surges("1S: +1 Damage", "1S: Pierce 2"),
		}},
		{"eight dice, two rerolls on each side", Attack{
			Type: Ranged, Range: 4, Attack: []Die{Blue, Green, Green, Yellow, Red}, Defence: []Die{Black, White, White},
			AttackerRerolls: 2, DefenderRerolls: 2, Surges: surges("1S: +1 Damage", "1S: Pierce 2", "1S: +2 Accuracy"),
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Of(&c.a); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
