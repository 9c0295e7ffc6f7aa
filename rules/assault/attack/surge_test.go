package attack

import (
	"testing"
)

func TestSurgeAbilitiesAreRead(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1S: +1 Damage", "1S: +1 Damage"},
		{"2S: Blast 3, Stun", "2S: Blast 3, Stun"},
		{"  s:pierce 2 ", "1S: Pierce 2"},
		{"+2 accuracy and +1 damage", "1S: +2 Accuracy, +1 Damage"},
		{"1S: 2 Damage", "1S: +2 Damage"},
		{"1S: damage 2", "1S: +2 Damage"},
		{"1S: Recover 2 Damage", "1S: Recover 2"},
		{"1S: Cleave 1 Damage", "1S: Cleave 1"},
		{"1S: -1 Accuracy, +2 Damage", "1S: -1 Accuracy, +2 Damage"},
		{"1S: -1 Dodge", "1S: -1 Dodge"},
		{"1S: Bleed, Weaken, Focus, Hide", "1S: Bleed, Weaken, Focus, Hide"},
		{"1S: Perforante 2 e Stordito", "1S: Pierce 2, Stun"},
	} {
		s, err := ReadSurge(c.text)
		if err != nil || s.String() != c.want {
			t.Errorf("%q: got %s, %v; want %s", c.text, s, err, c.want)
		}
	}
}

func TestWhatIsNoSurgeAbilityIsRefused(t *testing.T) {
	for _, c := range []struct{ text, code string }{
		{"", "attack.surge-form"},
		{"1S:", "attack.surge-form"},
		{"1S: Damage", "attack.surge-form"},
		{"1S: +1", "attack.surge-form"},
		{"1S: Stun 2", "attack.surge-form"},
		{"1S: Pierce 1 2", "attack.surge-form"},
		{"1S: Pierce Stun", "attack.surge-form"},
		{"1X: +1 Damage", "attack.surge-form"},
		{"1S: +1 Damage: Stun", "attack.effect-near"},
		{"0S: +1 Damage", "attack.surge-cost"},
		{"99S: +1 Damage", "attack.surge-cost"},
		{"1S: +99 Damage", "attack.surge-number"},
		{"1S: -1 Damage", "attack.surge-number"},
		{"1S: +1 Dodge", "attack.surge-number"},
		{"1S: Pierce 0", "attack.surge-number"},
		{"1S: Peirce 1", "attack.effect-near"},
		{"1S: Lightsaber 1", "attack.effect"},
	} {
		if s, err := ReadSurge(c.text); codeOf(err) != c.code {
			t.Errorf("%q: got %s, %v; want %s", c.text, s, err, c.code)
		}
	}
}

// FuzzSurge reads anything: it is refused, or what is written of it reads the same.
func FuzzSurge(f *testing.F) {
	for _, s := range []string{"1S: +1 Damage", "2S: Blast 3, Stun", "s:-1 Dodge e Stordito", "Recover 2 damage", "8S: -3 Accuracy;Hide"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ReadSurge(text)
		if err != nil {
			if codeOf(err) == "" {
				t.Errorf("%q: %v has no code", text, err)
			}
			return
		}
		again, err := ReadSurge(s.String())
		if err != nil || again.String() != s.String() {
			t.Errorf("%q is written %s, which reads as %s, %v", text, s, again, err)
		}
		if _, err := Of(&Attack{Type: Ranged, Range: 3, Attack: []Die{Blue, Yellow}, Defence: []Die{White}, Surges: []Surge{s, s}}); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	})
}
