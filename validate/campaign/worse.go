package campaign

import (
	"strconv"

	"muster/validate"
)

// Worse lists what is illegal in a log and was not before it changed: an event that
// is struck out may take from later ones what they need.
func Worse(was, is *validate.Report) []validate.Finding {
	known := map[string]int{}
	key := func(f *validate.Finding) string { return strconv.Itoa(f.Event) + " " + f.Code + " " + f.Path }
	for i := range was.Findings {
		if f := &was.Findings[i]; f.Severity == validate.Illegal {
			known[key(f)]++
		}
	}
	var worse []validate.Finding
	for i := range is.Findings {
		f := &is.Findings[i]
		if f.Severity != validate.Illegal {
			continue
		}
		if known[key(f)]--; known[key(f)] < 0 {
			worse = append(worse, *f)
		}
	}
	return worse
}
