package importers

import "strings"

// An armyName is what people write to name a card of an army, taken apart.
type armyName struct {
	title   string // with its subtitle, if that is told apart by a comma
	inside  string // what else stands in parentheses: a subtitle, an affiliation
	rank    rank
	version string // "ffg" or "iacp", if it is said
}

// A rank is which of two cards of one name is meant.
type rank uint8

const (
	unranked rank = iota
	regular
	elite
)

var (
	armyColour   = pattern(`\[(?:[0-9A-Fa-f]{6}|-)\]`)
	armyBullet   = pattern(`^[•▪●◆■∙*]\s*`)
	armyBracket  = pattern(`^(.*\S)\s*[(\[]([^()\[\]]*)[)\]]$`)
	armyBoxed    = pattern(`^\[([^\[\]]+)\](.*)$`)
	armyDashed   = pattern(`(?i)^(.*\S)\s*(?:[-–—,]\s*|\s)(iacp|ffg|elite|élite|regular|regolare)$`)
	armyLed      = pattern(`(?i)^(elite|élite|regular|regolare)\s+(\S.*)$`)
	armyShort    = pattern(`^([er])([A-Z][a-z].*)$`)
	armyAttached = pattern(`^(.*\S)\s*(?:->|=>|→|➔|\s@)\s*(\S.*)$`)
)

// armyNameOf takes a name apart: "Stormtrooper (Elite)", "Elite Stormtrooper",
// "[Zillo Technique]", "Luke Skywalker (Jedi Knight) - IACP".
func armyNameOf(words string) armyName {
	n := armyName{title: strings.TrimSpace(armyColour().ReplaceAllString(words, ""))}
	n.title = armyBullet().ReplaceAllString(n.title, "")
	for range 4 { // marks, at most
		switch m := armyBracket().FindStringSubmatch(n.title); {
		case m != nil && n.mark(m[2]):
			n.title = m[1]
		case m != nil && n.inside == "":
			n.title, n.inside = m[1], m[2]
		default:
			if m := armyDashed().FindStringSubmatch(n.title); m != nil && n.mark(m[2]) {
				n.title = strings.TrimRight(m[1], " -–—,")
			} else if m := armyBoxed().FindStringSubmatch(n.title); m != nil {
				n.title = strings.TrimSpace(m[1] + m[2])
			}
		}
	}
	if m := armyLed().FindStringSubmatch(n.title); m != nil && n.mark(m[1]) {
		n.title = m[2]
	} else if m := armyShort().FindStringSubmatch(n.title); m != nil && n.rank == unranked {
		n.rank, n.title = map[string]rank{"e": elite, "r": regular}[m[1]], m[2]
	}
	return n
}

// mark takes over a word, or several, that say which card of a name is meant,
// and reports whether all of them do.
func (n *armyName) mark(words string) bool {
	was := *n
	for word := range strings.FieldsFuncSeq(words, func(r rune) bool { return r == ',' || r == ' ' || r == '/' }) {
		switch strings.ToLower(word) {
		case "elite", "élite", "red":
			n.rank = elite
		case "regular", "regolare", "regolari", "grey", "gray":
			n.rank = regular
		case "iacp":
			n.version = "iacp"
		case "ffg":
			n.version = "ffg"
		default:
			*n = was
			return false
		}
	}
	return words != ""
}
