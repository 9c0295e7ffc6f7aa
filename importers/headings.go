package importers

import (
	"strings"
	"sync"
	"unicode"

	"muster/catalog"
)

// A Section is what a heading says of the lines below it.
type Section struct {
	Role string // of the entries
	Kind string // the type of the cards, if it is one
}

// Remarks is the role of lines that are not part of the list: totals, findings.
const Remarks = "remarks"

// Headings lists the headings that people write, in both languages, by their
// letters.
var Headings = sync.OnceValue(func() map[string]Section {
	sections := map[string]Section{}
	for _, h := range []struct{ role, kind, words string }{
		{catalog.Character, catalog.Character, "character characters personaggio personaggi team squadra characterdice"},
		{catalog.Battlefield, catalog.Battlefield, "battlefield battlefields campodibattaglia campidibattaglia campobattaglia"},
		{catalog.Plot, catalog.Plot, "plot plots trama trame"},
		{catalog.Deck, "upgrade", "upgrade upgrades miglioria migliorie"},
		{catalog.Deck, "downgrade", "downgrade downgrades peggioria peggiorie peggioramento peggioramenti"},
		{catalog.Deck, "support", "support supports supporto supporti"},
		{catalog.Deck, "event", "event events evento eventi"},
		{catalog.Deck, "", "deck maindeck drawdeck cards mazzo mazzoprincipale carte"},
		{catalog.Aside, "", "aside setaside sideboard daparte messedaparte messidaparte"},
		{Remarks, "", "check findings totals notes remarks points verifica controllo esito totali note osservazioni punti"},
	} {
		for _, w := range strings.Fields(h.words) {
			sections[w] = Section{h.role, h.kind}
		}
	}
	return sections
})

var headingCount = behind(holdsAny(digits), `[ \t]*[(\[:-]?[ \t]*[0-9]+([ \t]*/[ \t]*[0-9]+)?[ \t]*[)\]]?[ \t]*$`)

// uncounted returns a heading that stands behind its count, "12 Events", without
// it.
func uncounted(line string) string {
	rest := line[leading(line):]
	if n := len(line) - len(rest); n < 1 || n > 2 {
		return line
	}
	rest = strings.TrimPrefix(rest, "x")
	name := strings.TrimLeft(rest, " \t")
	letters := strings.TrimSuffix(name, ":")
	if len(name) == len(rest) || letters == "" || strings.ContainsFunc(letters, func(r rune) bool { return r != ' ' && !unicode.IsLetter(r) }) {
		return line
	}
	return letters
}

// HeadingOf returns the section that a line opens: "UPGRADE", "## Characters",
// "Eventi (5)", "12 Events", "== Deck ==".
func HeadingOf(line string) (Section, bool) { return headingAmong(Headings(), line) }

// headingAmong does so for the headings of any game.
func headingAmong(all map[string]Section, line string) (Section, bool) {
	if line = uncounted(line); len(line) == 0 || len(line) > 2*MaxHeading || line[0] >= '0' && line[0] <= '9' {
		return Section{}, false
	}
	line = strings.Trim(line, "#*=_-[]: \t")
	var key [MaxHeading]byte
	if s, ok := all[string(headKey(&key, line))]; ok {
		return s, true
	}
	bare := headingCount.replace(line, "")
	if len(bare) == len(line) {
		return Section{}, false
	}
	s, ok := all[string(headKey(&key, bare))]
	return s, ok
}

// HeadingsWith finds headings of a game by the words for the roles that they
// open, and those of remarks.
func HeadingsWith(roles func() Words) func(line string) (Section, bool) {
	headings := sync.OnceValue(func() map[string]Section {
		all := map[string]Section{}
		for word, s := range Headings() {
			if s.Role == Remarks {
				all[word] = s
			}
		}
		for word, role := range roles() {
			all[word] = Section{Role: role}
		}
		return all
	})
	return func(line string) (Section, bool) { return headingAmong(headings(), line) }
}

var rules = begins("-=_*~ \t")

// IsRule reports whether a line only underlines what stands above it.
func IsRule(line string) bool {
	return rules(line) && strings.Trim(line, "-=_*¯~ \t") == ""
}
