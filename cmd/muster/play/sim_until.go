package play

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/study"
)

// narrow returns what --until says, as a share of 1; 0 if it says nothing.
func (s *simulating) narrow() (float64, error) {
	if s.until == "" {
		return 0, nil
	}
	text, percent := strings.CutSuffix(s.until, "%")
	x, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	switch {
	case !percent, err != nil, !(x > 0 && x < 50):
		return 0, app.Wrong(lang.Say("sim.until", s.until))
	case s.positions != "":
		return 0, app.Wrong(lang.Say("sim.until-positions"))
	}
	return x / 100, nil
}

// printUntil says at how many tables intervals are as narrow as --until wants, if they
// are not at all.
func (s *simulating) printUntil(to io.Writer, runs []study.Run) {
	wide := slices.DeleteFunc(slices.Clone(runs), func(r study.Run) bool { return s.study.Narrow(r.Stats) })
	if s.study.Until > 0 && len(wide) > 0 {
		fmt.Fprintln(to, s.Words("sim.until-wide", len(wide), len(runs), s.until, s.games))
	}
}
