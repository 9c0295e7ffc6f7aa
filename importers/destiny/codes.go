package destiny

import (
	"strings"

	"muster/catalog"
	"muster/importers"
)

// isCode reports whether a text looks like a code of Destiny:
// five or six digits, and a capital letter for one of its sides.
func isCode(s string) bool {
	if n := len(s); n > 0 && 'A' <= s[n-1] && s[n-1] <= 'Z' {
		s = s[:n-1]
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return len(s) == 5 || len(s) == 6
}

var shortCode = importers.Pattern(`^[0-9]{4,6}([.,]0+)?$`)

// BareCode mends a code that a spreadsheet has taken for a number: 1001 and
// 1001.0 are 01001. An id loses the name of its game.
func BareCode(s string) string {
	s = strings.TrimPrefix(strings.TrimSpace(s), string(catalog.Destiny)+"/")
	if shortCode().MatchString(s) {
		s, _, _ = strings.Cut(strings.Replace(s, ",", ".", 1), ".")
		return strings.Repeat("0", max(0, 5-len(s))) + s
	}
	if up := strings.ToUpper(s); isCode(up) {
		return up
	}
	return s
}

// codeID returns the id of a card of Destiny by its code, or as it stands.
func codeID(code string) (id catalog.ID, ok bool) {
	bare, game := strings.CutPrefix(code, string(catalog.Destiny)+"/")
	if isCode(bare) {
		return catalog.Destiny.ID(bare), true
	}
	return catalog.ID(code), game
}
