package importers

import "strings"

// An Name is what people write to name a card of an army, taken apart.
type Name struct {
	Title   string // with its subtitle, if that is told apart by a comma
	Inside  string // what else stands in parentheses: a subtitle, an affiliation
	Rank    Rank
	Version string // "ffg" or "iacp", if it is said
}

// A Rank is which of two cards of one name is meant.
type Rank uint8

const (
	Unranked Rank = iota
	Regular
	Elite
)

var (
	armyColour  = Pattern(`\[(?:[0-9A-Fa-f]{6}|-)\]`)
	armyBullet  = Pattern(`^[•▪●◆■∙*]\s*`)
	armyBracket = Pattern(`^(.*\S)\s*[(\[]([^()\[\]]*)[)\]]$`)
	armyBoxed   = Pattern(`^\[([^\[\]]+)\](.*)$`)
	armyDashed  = Pattern(`(?i)^(.*\S)\s*(?:[-–—,]\s*|\s)(iacp|ffg|elite|élite|regular|regolare)$`)
	armyLed     = Pattern(`(?i)^(elite|élite|regular|regolare)\s+(\S.*)$`)
	armyShort   = Pattern(`^([er])([A-Z][a-z].*)$`)
)

// NameOf takes a name apart: "Stormtrooper (Elite)", "Elite Stormtrooper",
// "[Zillo Technique]", "Luke Skywalker (Jedi Knight) - IACP".
func NameOf(words string) Name {
	n := Name{Title: strings.TrimSpace(armyColour().ReplaceAllString(words, ""))}
	n.Title = armyBullet().ReplaceAllString(n.Title, "")
	for range 4 { // marks, at most
		switch m := armyBracket().FindStringSubmatch(n.Title); {
		case m != nil && n.mark(m[2]):
			n.Title = m[1]
		case m != nil && n.Inside == "":
			n.Title, n.Inside = m[1], m[2]
		default:
			if m := armyDashed().FindStringSubmatch(n.Title); m != nil && n.mark(m[2]) {
				n.Title = strings.TrimRight(m[1], " -–—,")
			} else if m := armyBoxed().FindStringSubmatch(n.Title); m != nil {
				n.Title = strings.TrimSpace(m[1] + m[2])
			}
		}
	}
	if m := armyLed().FindStringSubmatch(n.Title); m != nil && n.mark(m[1]) {
		n.Title = m[2]
	} else if m := armyShort().FindStringSubmatch(n.Title); m != nil && n.Rank == Unranked {
		n.Rank, n.Title = map[string]Rank{"e": Elite, "r": Regular}[m[1]], m[2]
	}
	return n
}

// mark takes over a word, or several, that say which card of a name is meant,
// and reports whether all of them do.
func (n *Name) mark(words string) bool {
	was := *n
	for word := range strings.FieldsFuncSeq(words, func(r rune) bool { return r == ',' || r == ' ' || r == '/' }) {
		switch strings.ToLower(word) {
		case "elite", "élite", "red":
			n.Rank = Elite
		case "regular", "regolare", "regolari", "grey", "gray":
			n.Rank = Regular
		case "iacp":
			n.Version = "iacp"
		case "ffg":
			n.Version = "ffg"
		default:
			*n = was
			return false
		}
	}
	return words != ""
}
