package destiny

import (
	"testing"

	"muster/rules"
)

// TestWhatIsExhaustedDoesNotHelpToPay plays an upgrade that costs 3 with 2
// resources, one card that reduces its cost and one that is exhausted. The
// former must do so, whichever is asked first.
func TestWhatIsExhaustedDoesNotHelpToPay(t *testing.T) {
	for _, supports := range []string{
		`[{"card": "01150"}, {"card": "01150", "exhausted": true}]`, `[{"card": "01150", "exhausted": true}, {"card": "01150"}]`,
	} {
		s := arranged(t, `{"a": {"characters": [{"card": "01038", "dice": 1}], "supports": `+supports+`, "hand": ["01059"], "resources": 2}}`)
		r := rules.NewRand(1, 1)
		rules.Settle(s, &r)
		played := false
		for _, a := range s.Legal(nil) {
			if a.Verb == vPlay {
				s.Apply(a)
				played = true
				break
			}
		}
		for range 2 {
			for legal := s.Legal(nil); played && s.Ask().Kind != 0 && s.Turn().Seats.Has(0) && s.Ask().About != aboutTurn; legal = s.Legal(nil) {
				s.Apply(legal[0]) // declines if it may
			}
		}
		if err := s.Check(); err != nil || !played {
			t.Errorf("%s: played %t, %v", supports, played, err)
		}
	}
}
