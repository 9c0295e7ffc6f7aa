package destiny

import "testing"

// TestDiceOfACardMakeASet sees that any number of dice, which are chosen before they are
// rerolled, are told to be several, and one die is not.
func TestDiceOfACardMakeASet(t *testing.T) {
	const dice = `, "pool": [{"card": "01047", "side": "1R"}, {"card": "01047", "side": "-"}]`
	for name, c := range map[string]struct {
		card, label string
		several     bool
	}{
		"any number": {"01126", "Play Daring Escape", true},
		"one":        {"01151", "Play Aim", false},
	} {
		t.Run(name, func(t *testing.T) {
			side := `"characters": [{"card": "01047", "dice": 2}]` + dice
			s := arranged(t, `{"a": {"hand": ["`+c.card+`"], "resources": 9, `+side+`}, "b": {`+side+`}}`)
			play(t, s, c.label)
			if got := s.View(0).Ask; got.Several != c.several {
				t.Errorf("%s: several is %v", got.In("en"), got.Several)
			}
		})
	}
}
