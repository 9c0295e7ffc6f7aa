package destiny

import (
	"slices"
	"testing"

	"muster/catalog/lang"
)

// TestDiceOfACardMakeASet sees that any number of dice, which are chosen before they are
// rerolled, are told to be several, of one or more that there must be one, and one die is not.
func TestDiceOfACardMakeASet(t *testing.T) {
	const dice = `, "pool": [{"card": "01047", "side": "1R"}, {"card": "01047", "side": "-"}]`
	for name, c := range map[string]struct {
		card, label string
		several     bool
		least       int
	}{
		"any number":  {"01126", "Play Daring Escape", true, 0},
		"one or more": {"701066", "Play Sharing the Force", true, 1},
		"one":         {"01151", "Play Aim", false, 0},
	} {
		t.Run(name, func(t *testing.T) {
			side := `"characters": [{"card": "01047", "dice": 2}]` + dice
			s := arranged(t, `{"a": {"hand": ["`+c.card+`"], "resources": 9, `+side+`}, "b": {`+side+`}}`)
			play(t, s, c.label)
			if got := s.View(0).Ask; got.Several != c.several || got.Least != c.least {
				t.Errorf("%s: several is %v, at least %d", got.In("en"), got.Several, got.Least)
			}
		})
	}
}

// TestASetThatFitsTogetherIsSeenWhole has two dice of different colours to choose of three: all of
// them are seen, also those that come after others, and what no other goes with is not.
func TestASetThatFitsTogetherIsSeenWhole(t *testing.T) {
	red, blue := `{"card": "01047", "side": "-"}`, `{"card": "01037", "side": "1R"}`
	for name, c := range map[string]struct {
		pool       string
		now, whole int
	}{
		"two":   {red + ", " + blue, 1, 2},
		"three": {red + ", " + red + ", " + blue, 2, 3},
	} {
		t.Run(name, func(t *testing.T) {
			s := arranged(t, `{"a": {"hand": ["08065"], "resources": 9, "characters": [{"card": "01047", "dice": 2}, {"card": "01037", "dice": 2}], "pool": [`+c.pool+`]}}`)
			play(t, s, "Play Repulse")
			v := s.View(0)
			if len(v.Options) != c.now || len(v.Whole().Options) != c.whole || v.Ask.Least != 2 || v.Ask.Most != 2 {
				t.Errorf("%d options of %d, %d to %d", len(v.Options), len(v.Whole().Options), v.Ask.Least, v.Ask.Most)
			}
		})
	}
}

// TestDiceOfTwoPlayersSayWhoseTheyAre offers dice of both that read alike, and of one.
func TestDiceOfTwoPlayersSayWhoseTheyAre(t *testing.T) {
	const side = `"characters": [{"card": "01037", "dice": 1}], "pool": [{"card": "01037", "side": "1R"}]`
	labels := func(hand, label string) (said []string) {
		s := arranged(t, `{"a": {"hand": ["`+hand+`"], "resources": 9, `+side+`}, "b": {`+side+`}}`)
		play(t, s, label)
		for _, o := range s.View(0).Options {
			said = append(said, o.Say.In(lang.EN))
		}
		return said
	}
	want := []string{"[1 resource] Qui-Gon Jinn (0)", "[1 resource] Qui-Gon Jinn (1)"}
	if got := labels("01149", "Play Use The Force"); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
