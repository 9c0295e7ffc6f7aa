package importers

import "strings"

// A Name is what people write to name a card that has a rank, taken apart.
type Name struct {
	Title   string // with its subtitle, if that is told apart by a comma
	Inside  string // what else stands in parentheses: a subtitle, an affiliation
	Rank    Rank
	Version string // "ffg" or "iacp", if it is said
	Apart   bool   // the card of campaigns is meant, where skirmishes have another
}

// A Rank is which of two cards of one name is meant.
type Rank uint8

const (
	Unranked Rank = iota // it is not said
	Regular
	Elite
)

var (
	nameColour  = behind(holdsAny("["), `\[(?:[0-9A-Fa-f]{6}|-)\]`)
	nameBullet  = behind(begins("*"), `^[•▪●◆■∙*]\s*`)
	nameBracket = behind(ends(")]"), `^(.*\S)\s*[(\[]([^()\[\]]*)[)\]]$`)
	nameBoxed   = behind(begins("["), `^\[([^\[\]]+)\](.*)$`)
	nameDashed  = behind(closes("iacp", "ffg", "lite", "regular", "regolare"), `(?i)^(.*\S)\s*(?:[-–—,]\s*|\s)(iacp|ffg|elite|élite|regular|regolare)$`)
	nameLed     = behind(opens("elite", "regular", "regolare"), `(?i)^(elite|élite|regular|regolare)\s+(\S.*)$`)
	nameShort   = behind(begins("er"), `^([er])([A-Z][a-z].*)$`)
)

// NameOf takes a name apart: "Stormtrooper (Elite)", "Elite Stormtrooper",
// "[Zillo Technique]", "Luke Skywalker (Jedi Knight) - IACP".
func NameOf(words string) Name {
	n := Name{Title: strings.TrimSpace(nameColour.replace(words, ""))}
	n.Title = nameBullet.replace(n.Title, "")
	for range 4 { // marks, at most
		switch m := nameBracket.find(n.Title); {
		case m != nil && n.mark(m[2]):
			n.Title = m[1]
		case m != nil && n.Inside == "":
			n.Title, n.Inside = m[1], m[2]
		default:
			if m := nameDashed.find(n.Title); m != nil && n.mark(m[2]) {
				n.Title = strings.TrimRight(m[1], " -–—,")
			} else if m := nameBoxed.find(n.Title); m != nil {
				n.Title = strings.TrimSpace(m[1] + m[2])
			}
		}
	}
	if m := nameLed.find(n.Title); m != nil && n.mark(m[1]) {
		n.Title = m[2]
	} else if m := nameShort.find(n.Title); m != nil && n.Rank == Unranked {
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
		case "campaign", "campagna":
			n.Apart = true
		default:
			*n = was
			return false
		}
	}
	return words != ""
}
