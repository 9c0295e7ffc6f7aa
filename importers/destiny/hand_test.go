package destiny

import (
	"regexp"
	"testing"

	"muster/importers"
)

// What is looked for by hand is what the patterns find.
func FuzzByHand(f *testing.F) {
	code := regexp.MustCompile(`^[0-9]{5,6}[A-Z]?$`)
	for _, s := range []string{"01028", "013007A", "1028", "A", "", "01028a", "https://swdestinydb.com/card/01028", "see www.x", "swdestinydb.com/deck/view/1",
		"<WWW.X>", "db.swdrenewedhope.com/1", "2x Leia Organa"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		s = s[:min(len(s), importers.MaxLine)]
		if got, want := isCode(s), code.MatchString(s); got != want {
			t.Errorf("%q: got a code %v, want %v", s, got, want)
		}
		if got, want := addressIn(s), addresses().FindString(s); got != want {
			t.Errorf("%q: got the address %q, want %q", s, got, want)
		}
	})
}
