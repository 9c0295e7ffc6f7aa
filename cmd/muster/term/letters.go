package term

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"muster/catalog/stable"
	"muster/cmd/muster/app"
	"muster/rules"
)

// A named is what a piece on a board is called, and whose it is.
type named struct {
	title string
	owner rules.Seat
}

// tokenSigns are the letters of what is on a map and no figure.
const tokenSigns = "&%$@?/"

// letters are what pieces are drawn as.
type letters struct {
	of    map[string]string // by piece
	by    map[named]string
	taken map[string]int
	kinds int // of tokens
}

// give gives a piece a letter: that of those that are called alike.
func (l *letters) give(id string, name named, token bool) {
	letter, known := l.by[name]
	switch {
	case known:
	case token:
		letter = tokenSigns[l.kinds%len(tokenSigns):][:1]
		l.kinds++
	default:
		letter = letterFor(name.title, name.owner == 1, l.taken)
	}
	l.taken[letter]++
	l.by[name], l.of[id] = letter, letter
}

// lettersOf gives the figures of a board letters: those that are called alike one, the
// first letter of what they are called that no other has; small ones to those of the second
// player. Where figures come and go each keeps its own. The legend says them, and what has
// happened to a figure that has health.
func lettersOf(a *app.App, v rules.View) (of map[string]string, legend []string) {
	names, states := map[string]named{}, map[string]string{}
	var figures []rules.PieceView
	t := Table{App: a}
	for _, z := range v.Zones {
		for _, p := range z.Pieces {
			names[p.ID] = named{app.Clean(p.Title), z.Owner}
			without := append([]string{rules.Exhausted}, untold...)
			if p.Mark(rules.Damage) == 0 {
				without = append(without, rules.Health)
			}
			if p.Mark(rules.Health) == 0 {
				continue
			}
			if state := t.marks(p, without...); len(state) > 0 {
				states[p.ID] = " (" + strings.Join(state, ", ") + ")"
			}
			if !isToken(v, p) {
				figures = append(figures, p)
			}
		}
	}
	l := letters{of: map[string]string{}, by: map[named]string{}, taken: map[string]int{}}
	if v.Board.Ranges {
		stable.Sort(figures, func(p, q rules.PieceView) int {
			return cmp.Or(cmp.Compare(len(p.ID), len(q.ID)), cmp.Compare(p.ID, q.ID))
		})
		for _, p := range figures {
			l.give(p.ID, names[p.ID], false)
		}
	}
	for _, kind := range v.Board.Kinds {
		l.give("", named{app.Clean(kind.In(a.Lang)), rules.Nobody}, false)
	}
	told := map[string]bool{}
	for _, f := range v.Board.Figures {
		name := names[f.Piece]
		l.give(f.Piece, name, isToken(v, piece(v, f.Piece)))
		if text := l.of[f.Piece] + " " + name.title; !told[text] {
			told[text] = true
			legend = append(legend, text+states[f.Piece])
		}
	}
	return l.of, legend
}

// isToken reports whether a piece of a map is no figure.
func isToken(v rules.View, p rules.PieceView) bool { return v.Board.Ranges && p.Card == "" }

// piece returns a piece by its name.
func piece(v rules.View, id string) rules.PieceView {
	for _, z := range v.Zones {
		for _, p := range z.Pieces {
			if p.ID == id {
				return p
			}
		}
	}
	return rules.PieceView{}
}

// tokensOf says the letters of what is on a map and no figure.
func tokensOf(v rules.View, letters map[string]string) (all []string) {
	for _, f := range v.Board.Figures {
		p := piece(v, f.Piece)
		if text := letters[p.ID] + " " + app.Clean(p.Title); isToken(v, p) && !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}

func letterFor(title string, small bool, taken map[string]int) string {
	for _, r := range title + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		letter := string(unicode.ToUpper(r))
		if small {
			letter = string(unicode.ToLower(r))
		}
		if unicode.IsLetter(r) && taken[letter] == 0 {
			return letter
		}
	}
	return "*"
}
