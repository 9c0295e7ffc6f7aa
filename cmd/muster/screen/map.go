package screen

import (
	"fmt"
	"slices"
	"strings"

	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules"
)

// manyFolded is from how many spaces on choices are offered as one, which leads to the map.
const manyFolded = 6

// spotOf names a space where pieces are named, too.
func spotOf(space string) string {
	if space == "" {
		return ""
	}
	return "@" + space
}

func has(all []string, one string) bool { return slices.Contains(all, one) }

// maps reports whether the game is played on a map whose figures have a range: the cursor
// goes over its spaces.
func (s *screen) maps() bool { return s.scene.view.Board != nil && s.scene.view.Board.Ranges }

// folds says what the many spaces are called together where a piece, or nobody that is
// named, may go.
func (st *Stage) folds(v rules.View) map[string]string {
	if v.Board == nil || !v.Board.Ranges {
		return nil
	}
	spaces := map[string]int{}
	for _, o := range v.Options {
		if o.Space != "" {
			spaces[o.Piece]++
		}
	}
	all := map[string]string{}
	for id, n := range spaces {
		if n < manyFolded {
			continue
		}
		all[id] = st.Words("screen.spaces", n)
		for _, z := range v.Zones {
			for _, p := range z.Pieces {
				if p.ID == id && id != "" {
					all[id] = app.Clean(p.Title) + ": " + all[id]
				}
			}
		}
	}
	return all
}

// folded returns what a choice is called together with the others about spaces of the map;
// nothing of one that is offered by itself.
func (a *asking) folded(n int) string {
	if a.ask == nil || strings.HasPrefix(a.only, "@") || a.ask.choices[n].space == "" {
		return ""
	}
	return a.ask.folds[a.ask.choices[n].piece]
}

// numbers are those of the choices that are offered together with one: from the first to
// the last before another's.
func (a *asking) numbers(n int) string {
	last := n
	for last+1 < len(a.ask.choices) && a.folded(last+1) != "" && a.ask.choices[last+1].piece == a.ask.choices[n].piece {
		last++
	}
	return fmt.Sprintf("%2d-%d", n+1, last+1)
}

// toMap puts the cursor on the space of a choice.
func (a *asking) toMap(n int) {
	c := a.ask.choices[n]
	a.only, a.onTable, a.spot = c.piece, true, spotOf(c.space)
}

// spell goes to the space of the map whose name is typed: a row, a comma, a column.
func (a *asking) spell(name string) bool {
	switch {
	case a.ask == nil || a.ask.folds == nil || a.spelt == "":
		return false
	case name == "," && !strings.Contains(a.spelt, ","):
		a.spelt, a.typed, a.only = a.spelt+",", "", a.among
		return true
	case !strings.Contains(a.spelt, ",") || !isDigit(name):
		return false
	}
	a.spelt += name
	a.onTable, a.spot = true, spotOf(a.spelt)
	return true
}

// pickSpace takes the choice about a space of the map, or offers all about it or about who
// stands there.
func (s *screen) pickSpace(id string) bool {
	space, is := strings.CutPrefix(id, "@")
	if !is {
		return false
	}
	var found []int
	for i := range s.choicesAll() {
		if c := s.ask.choices[i]; c.space == space && (s.only == "" || s.only == id || c.piece == s.only) {
			found = append(found, i)
		}
	}
	switch {
	case len(found) == 1:
		s.into(found[0])
		return true
	case len(found) > 1:
		s.only, s.cursor, s.onTable = id, 0, false
		return true
	}
	for i := range s.choicesAll() {
		if c := s.ask.choices[i]; c.piece != "" && has(s.standing(space), c.piece) {
			s.only, s.cursor, s.onTable = c.piece, 0, false
			return true
		}
	}
	if len(s.standing(space)) == 0 {
		s.status = s.Words("screen.not-there", space)
		return true
	}
	s.page = s.about()
	return true
}

// choicesAll are all choices of the question, none if nothing is asked.
func (a *asking) choicesAll() []choice {
	if a.ask == nil {
		return nil
	}
	return a.ask.choices
}

// standing lists the pieces on a space of the map, figures first.
func (s *screen) standing(space string) (all []string) {
	if s.scene.view.Board == nil {
		return nil
	}
	for _, f := range s.scene.view.Board.Figures {
		if has(f.On, space) {
			all = append(all, f.Piece)
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return len(s.piece(b).Card) - len(s.piece(a).Card) })
	return all
}

// figureOn returns the piece that the cursor means when it is on a space.
func (s *screen) figureOn(spot string) string {
	if space, is := strings.CutPrefix(spot, "@"); is {
		if all := s.standing(space); len(all) > 0 {
			return all[0]
		}
	}
	return spot
}

// piece returns a piece by its name.
func (s *screen) piece(id string) rules.PieceView {
	for _, z := range s.scene.view.Zones {
		for _, p := range z.Pieces {
			if p.ID == id {
				return p
			}
		}
	}
	return rules.PieceView{}
}

// holds reports whether an item is a space where somebody stands who is one's own.
func (s *scene) holds(it item) bool {
	for _, z := range s.view.Zones {
		for _, p := range z.Pieces {
			if z.Owner == s.view.Seat && has(it.pieces, p.ID) {
				return true
			}
		}
	}
	return false
}

// lit reports whether a space may be chosen, or somebody who stands there.
func (s *screen) lit(f term.Field) bool {
	if !s.maps() {
		return f.Option > 0
	}
	for _, c := range s.choicesAll() {
		if c.space == f.Space && c.space != "" && (s.only == "" || s.only == c.piece || s.only == spotOf(c.space)) {
			return true
		}
	}
	return slices.ContainsFunc(f.Pieces, s.pointedAt)
}

// lookAt draws where a figure gets or what it sees: the one that the cursor is on, else the
// one that acts. The same key again ends it.
func (s *screen) lookAt(what string) {
	if s.ask == nil || s.ask.ranges == nil || !s.maps() {
		s.status = s.Words("screen.not-now")
		return
	}
	is, ok := s.ask.ranges(s.looker())
	switch {
	case !ok:
		s.status = s.Words("screen.no-figure")
	case s.gaze == what && s.ranged.Piece == is.Piece:
		s.gaze = ""
	default:
		s.gaze, s.ranged = what, is
	}
}

// looker is the figure that is meant where none is named.
func (s *screen) looker() string {
	id := s.figureOn(s.spot)
	if n := s.under(); n >= 0 {
		id = s.ask.choices[n].piece
	}
	if p := s.piece(id); p.Mark(rules.Health) > 0 {
		return id
	}
	return term.Acting(s.scene.view)
}

// far is how far the spaces are that are drawn.
func (s *screen) far() map[string]int { return term.FarOf(s.ranged, s.gaze) }

// said says what the cursor is on, or what is drawn.
func (s *screen) said() string {
	if s.gaze != "" {
		return app.Clean(s.Words("screen."+s.gaze, s.piece(s.ranged.Piece).Title, s.ranged.Points))
	}
	id, space := "", ""
	if n := s.under(); n >= 0 && s.folded(n) == "" {
		id, space = s.ask.choices[n].piece, s.ask.choices[n].space
	}
	if s.onTable {
		space, _ = strings.CutPrefix(s.spot, "@")
		if id = s.figureOn(s.spot); id == s.spot && s.piece(id).ID == "" {
			id = ""
		}
	}
	var all []string
	if space != "" {
		all = append(all, space)
	}
	if p := s.piece(id); p.ID != "" {
		all = append(all, stateOf(s.App, p), app.Clean(p.Title))
	} else if terrain := s.terrain(space); terrain != "" {
		all = append(all, s.Words("page.table.terrain-"+terrain))
	}
	return strings.Join(slices.DeleteFunc(all, func(t string) bool { return t == "" }), " · ")
}

func (s *screen) terrain(space string) string {
	if b := s.scene.view.Board; b != nil {
		for i := range b.Spaces {
			if b.Spaces[i].ID == space {
				return b.Spaces[i].Terrain
			}
		}
	}
	return ""
}

// stateOf says what lies on a figure of a map and what is true of it.
func stateOf(a *app.App, p rules.PieceView) string {
	return strings.TrimSpace(marksOf(a, p) + " " + strings.Join(term.States(a, p), " "))
}

// groups draws cards that figures belong to, a line each: the card, and its figures by their
// letters on the map.
func (b *board) groups(z rules.ZoneView) {
	const indent = 3
	if len(z.Pieces) == 0 {
		return
	}
	for _, p := range z.Pieces {
		if term.Bearer(b.scene.view, p) != "" {
			continue
		}
		name := " " + app.Clean(p.Title)
		if marks := stateOf(b.App, p); marks != "" {
			name += " " + marks
		}
		b.add(item{text: name, style: b.look(p), pieces: []string{p.ID}}, 0)
		for _, q := range b.attached(p) {
			text := " " + b.letters[q.ID] + " " + stateOf(b.App, q)
			if q.Mark(rules.Health) == 0 {
				text = " + " + app.Clean(q.Title)
			}
			b.x++
			b.add(item{text: strings.ReplaceAll(text, " "+b.Words("screen.exhausted"), ""), style: b.look(q), pieces: []string{q.ID}}, indent)
		}
		b.newLine()
	}
}

// loose reports whether something lies beside the map that is nobody's: dice.
func (b *board) loose() bool {
	return slices.ContainsFunc(b.scene.view.Zones, func(z rules.ZoneView) bool {
		return z.Owner == rules.Nobody && z.Shape != rules.Board && len(z.Pieces) > 0
	})
}

// signs says at the end how the game stands, and what the letters of a map mean.
func (b *board) signs() {
	if b.maps() {
		b.standing()
		b.lines([]string{b.legend}, faint)
	}
}
