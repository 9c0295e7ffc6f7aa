package screen

import (
	"fmt"
	"strings"

	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules"
)

// tokens are the pieces of a zone in a row: a card by its name and cost, a die
// by its side after the name of its card. Neighbours that are alike are one.
func (s *screen) tokens(z rules.ZoneView) (all []item) {
	last := ""
	for _, p := range z.Pieces {
		if term.Bearer(s.scene.view, p) != "" && p.Side == "" {
			continue
		}
		it := item{text: token(s.App, p, z), style: s.look(p), pieces: []string{p.ID}}
		n := len(all) - 1
		switch {
		case p.Side != "" && last == p.Title:
			it.text = term.Die(p, s.Lang)
		case p.Side == "" && n >= 0 && last == it.text:
			all[n] = alike(all[n], it, s.pointedAt(p.ID))
			continue
		}
		if last = it.text; p.Side != "" {
			last = p.Title
		}
		all = append(all, it)
	}
	for i := range all {
		if n := len(all[i].pieces); n > 1 {
			all[i].text += fmt.Sprintf(" x%d", n)
		}
		if i < len(all)-1 && z.Name != "pool" {
			all[i].text += ","
		}
	}
	return all
}

// alike adds a piece to one of the same kind. The one that an answer points at
// speaks for both.
func alike(it, more item, points bool) item {
	if points {
		return item{text: it.text, style: more.style, pieces: append(more.pieces, it.pieces...)}
	}
	it.pieces = append(it.pieces, more.pieces...)
	return it
}

// token is a piece in a row.
func token(a *app.App, p rules.PieceView, z rules.ZoneView) string {
	text := app.Clean(p.Title)
	if z.Shape == rules.Hand || z.Shape == rules.Row && z.Owner == rules.Nobody {
		for _, m := range p.Marks {
			if m.Kind == rules.Cost || m.Kind == rules.Price {
				text += fmt.Sprintf(" (%d)", m.N)
			}
		}
	}
	if p.Side != "" {
		return term.DieOf(p, a.Lang)
	}
	if told := term.Facts(a, p); p.Card == "" && len(told) > 0 { // no page tells them
		text += " (" + strings.Join(told, ", ") + ")"
	}
	if marks := marksOf(a, p); marks != "" {
		text += " " + marks
	}
	return text
}

// marksOf says what lies on a piece, in short.
func marksOf(a *app.App, p rules.PieceView) string {
	var all []string
	if p.Side != "" {
		all = append(all, term.Die(p, a.Lang))
	}
	switch {
	case p.Mark(rules.Health) > 0:
		all = append(all, a.Words("screen.damage", p.Mark(rules.Damage), p.Mark(rules.Health)))
	case p.Mark(rules.Damage) > 0:
		all = append(all, a.Words("screen.hurt", p.Mark(rules.Damage)))
	}
	if p.Mark(rules.Shields) > 0 {
		all = append(all, a.Words("screen.shields", p.Mark(rules.Shields)))
	}
	if p.Mark(rules.Dice) > 0 {
		all = append(all, a.Words("screen.dice", p.Mark(rules.Dice)))
	}
	if p.Mark(rules.Exhausted) > 0 {
		all = append(all, a.Words("screen.exhausted"))
	}
	if p.Mark(rules.Taken) > 0 {
		all = append(all, "("+a.Words("term.mark.taken")+")")
	}
	return strings.Join(all, " ")
}

// look is the style of a piece.
func (s *screen) look(p rules.PieceView) style {
	switch {
	case s.changed[p.ID]:
		return yellow
	case s.pointedAt(p.ID):
		return pointed
	case p.Mark(rules.Exhausted) > 0:
		return faint
	case p.Mark(rules.Health) > 0 && 2*p.Mark(rules.Damage) >= p.Mark(rules.Health):
		return red
	}
	return plain
}
