package web

import (
	"strings"

	"muster/catalog/lang"
)

// What is said back of a text, in runes: of one that names something, and of a
// sentence.
const (
	MaxText     = 120
	maxSentence = 4 * MaxText
)

// unseen are the signs that [lang.Clean] does not drop: breaks, which would be
// shown as blanks, and the joiner. Who tells two names apart by them shows nobody
// which is which.
var unseen = strings.NewReplacer("\n", "", "\t", "", "\u200d", "")

// Clean is [lang.Clean] without any sign that is not seen, cut to n runes.
func Clean(s string, n int) string { return lang.First(lang.Clean(unseen.Replace(s)), n) }

func cut(s string) string { return Clean(s, MaxText) }

// lines is Clean for a text of several lines.
func lines(text string) string {
	all := strings.Split(text, "\n")
	for i := range all {
		all[i] = Clean(all[i], len(all[i]))
	}
	return strings.Join(all, "\n")
}
