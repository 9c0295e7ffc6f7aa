package assault

import (
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/importers"
)

// heading finds the heading of a part of an army, in both languages.
var heading = importers.HeadingsWith(func() importers.Words {
	all := importers.Words{}
	for role, words := range map[string]string{
		assault.Army: "army armylist armata esercito deployment deployments deploymentcards deploymentcard deploymentdeck " +
			"schieramento carteschieramento cartedischieramento groups gruppi figures miniature dcs dc",
		assault.Upgrade: "upgrades upgrade skirmishupgrades skirmishupgrade attachments migliorie miglioria " +
			"miglioriescontrodiretto migliorascontrodiretto aggiunte",
		assault.Command: "command commands commandcards commandcard commanddeck commandcarddeck comando cartecomando " +
			"mazzocomando mazzodicomando ccs cc",
	} {
		for word := range strings.FieldsSeq(words) {
			all[word] = role
		}
	}
	return all
})

var (
	setting = importers.Pattern(`(?i)^(name|title|nome|titolo|format|formato|system|sistema|game|gioco|affiliation|affiliazione|faction|fazione)[ \t]*:[ \t]*(.*)$`)
	// shareTitle is that of the share text of a builder: "-- Vader's Fist ---".
	shareTitle = importers.Pattern(`^-{2,}\s*(\S.*?)\s*-{2,}$`)
	// closing begins what no card follows.
	closing = importers.Pattern(`(?i)^(?:stats|statistics|statistiche)\s*:\s*([0-9]*)`)
	// fact is a line of a card that tells something of it.
	fact   = importers.Pattern(`(?i)^(?:(?:cost|costo|limit|limite|figures?|miniature|health|salute|speed|velocità)\s*:?\s*-?[0-9]+|-?[0-9]+(?:\s*/\s*[0-9]+)?|total\s*:?\s*[0-9]+|totale\s*:?\s*[0-9]+)$`)
	counts = importers.Pattern(`([0-9]{1,2})(?:\s*/\s*([0-9]{1,2}))?\s*[)\]]?\s*:?\s*$`)
)

// settingOf returns what a line such as "Affiliation: Rebel" sets.
func settingOf(line string) (key, value string, ok bool) {
	if strings.IndexByte(line, ':') < 0 {
		return "", "", false
	}
	m := setting().FindStringSubmatch(line)
	if m == nil {
		return "", "", false
	}
	switch strings.ToLower(m[1]) {
	case "format", "formato", "system", "sistema":
		key = "format"
	case "game", "gioco":
		key = "game"
	case "affiliation", "affiliazione", "faction", "fazione":
		key = catalog.Affiliation
	default:
		key = "name"
	}
	return key, strings.TrimSpace(m[2]), true
}

// sideOf returns the code of an affiliation by a word for it.
func sideOf(word string) (side string, ok bool) {
	switch importers.HeadKey(word) {
	case "rebel", "rebels", "rebelalliance", "alliance", "ribelle", "ribelli":
		return "rebel", true
	case "imperial", "imperials", "empire", "galacticempire", "imperiale", "imperiali", "impero":
		return "imperial", true
	case "mercenary", "mercenaries", "scum", "merc", "mercs", "mercenario", "mercenari":
		return "mercenary", true
	}
	return "", false
}

// systemOf returns the format that a word for a card system means.
func systemOf(word string) (format string, ok bool) {
	switch key := importers.HeadKey(word); {
	case key == "ffg" || key == "official" || key == "ufficiale":
		return "FFG", true
	case strings.HasPrefix(key, "iacp") || key == "continuity":
		return "IACP", true
	}
	return "", false
}
