package ai

import (
	"slices"
	"strings"
	"time"

	"github.com/agnivade/levenshtein"

	"muster/catalog/lang"
	"muster/rules"
)

// A Level is how well a program plays, under a name for people.
type Level struct {
	Name   string
	Tries  int           // for each decision
	Within time.Duration // for each decision in a game for which somebody waits
	Roots  int           // trees among which its tries are divided
	Beside bool          // it thinks in the time of people too
}

// usual are the levels of a game that says nothing of its own, the weakest first.
var usual = [rules.Levels]Level{
	{"easy", 5, 100 * time.Millisecond, 1, false},
	{"medium", 100, 300 * time.Millisecond, 1, false},
	{"hard", 1000, time.Second, 1, true},
	{"best", 5000, 3 * time.Second, 2, true},
}

// Who plays against people unless something else is said, and who gives them hints.
const (
	Usual   = "medium"
	Adviser = "hard"
)

// Levels returns the levels of a game, the weakest first.
func Levels(g *rules.Game) [rules.Levels]Level {
	all := usual
	for i, n := range g.Tries {
		if n > 0 {
			all[i].Tries = n
		}
	}
	return all
}

// Names returns what players are called, the weakest first.
func Names() []string {
	all := []string{"random", "greedy"}
	for _, l := range usual {
		all = append(all, l.Name)
	}
	return append(all, "search")
}

// levelOf returns the level of a name, if it is that of one.
func levelOf(name string, g *rules.Game) (l Level, is bool) {
	all := Levels(g)
	if i := slices.IndexFunc(all[:], func(l Level) bool { return l.Name == name }); i >= 0 {
		return all[i], true
	}
	return l, false
}

// Waited makes a player as New does, for a game in which somebody waits for it: a level
// answers within its time too, so that what it does depends on the machine.
func Waited(name string, g *rules.Game, seed uint64) (rules.Program, error) {
	p, err := New(name, g, seed)
	if s, ok := p.(*Search); ok {
		l, _ := levelOf(name, g)
		s.Within = l.Within
	}
	return p, err
}

// maxName is how long a name is that is compared with those of players.
const maxName = 20

// unknown says that no player is called so, and which one nearly is.
func unknown(name string) error {
	kind, _, _ := strings.Cut(name, ":")
	best, least := "", 3
	if len(kind) <= maxName {
		for _, known := range Names() {
			if n := levenshtein.ComputeDistance(strings.ToLower(kind), known); n < least && n < len(kind) {
				best, least = known, n
			}
		}
	}
	if best == "" || best == kind {
		return lang.Fail(lang.Invalid, "player.unknown", name, MaxIterations, MaxGuesses)
	}
	return lang.Fail(lang.Invalid, "player.unknown-near", name, MaxIterations, best, MaxGuesses)
}
