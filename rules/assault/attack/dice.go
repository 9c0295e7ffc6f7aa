package attack

import (
	"strings"

	"muster/catalog/lang"
)

// A Die is one of the six dice, by its colour.
type Die uint8

// The dice.
const (
	Red Die = iota
	Yellow
	Green
	Blue
	White
	Black
	noDie
)

// A sum is what a die, or some dice, show: accuracy, damage and surges of an
// attack; blocks, evades and dodges of a defence.
type sum [3]int8

const (
	accuracy, damage, surge = 0, 1, 2
	block, evade, dodge     = 0, 1, 2
)

const sides = 6

// faces are what the sides of the dice show.
var faces = [noDie][sides]sum{
	Red:    {{0, 1, 0}, {0, 2, 0}, {0, 2, 0}, {0, 2, 1}, {0, 3, 0}, {0, 3, 0}},
	Yellow: {{0, 0, 1}, {0, 1, 2}, {1, 2, 0}, {1, 1, 1}, {2, 1, 0}, {2, 0, 1}},
	Green:  {{1, 0, 1}, {1, 1, 1}, {1, 2, 0}, {2, 1, 1}, {2, 2, 0}, {3, 2, 0}},
	Blue:   {{2, 0, 1}, {2, 1, 0}, {3, 1, 1}, {3, 2, 0}, {4, 2, 0}, {5, 1, 0}},
	White:  {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, 1, 0}, {0, 0, 1}},
	Black:  {{1, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 0, 0}, {3, 0, 0}, {0, 1, 0}},
}

func (d Die) attacks() bool { return d <= Blue }
func (d Die) defends() bool { return d == White || d == Black }

// Face returns what side k of a die shows, from 0: accuracy, damage and surges of an
// attacker's, blocks, evades and dodges of a target's.
func (d Die) Face(k int) [3]int8 { return faces[d][k] }

// most returns the most of one thing that a side shows.
func (d Die) most(what int) int {
	n := int8(0)
	for _, f := range faces[d] {
		n = max(n, f[what])
	}
	return int(n)
}

var colours = [noDie]string{"red", "yellow", "green", "blue", "white", "black"}

var coloursIT = [noDie]string{"rosso", "giallo", "verde", "blu", "bianco", "nero"}

// String returns the colour, as rule cases write it.
func (d Die) String() string { return colours[d] }

// Msg names the colour for people.
func (d Die) Msg() lang.Msg { return lang.Say("attack.die." + colours[d]) }

// ReadDie reads the colour of a die, in English or Italian.
func ReadDie(word string) (Die, error) {
	wanted := strings.ToLower(strings.TrimSpace(word))
	for d := range noDie {
		if wanted == colours[d] || wanted == coloursIT[d] {
			return d, nil
		}
	}
	known := append(colours[:], coloursIT[:]...)
	if near := Nearest(wanted, known); near != "" {
		return 0, lang.Fail(lang.Invalid, "attack.die-near", cut(word), near)
	}
	all := make([]lang.Msg, noDie)
	for d := range noDie {
		all[d] = d.Msg()
	}
	return 0, lang.Fail(lang.Invalid, "attack.die", cut(word), all)
}
