package screen

import (
	"strings"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
)

// Columns and lines of what stands beside a map.
const (
	leastBeside = 30
	fairBeside  = 42 // from which the map may be wider
	leastLog    = 6
	mostTitle   = 3
	mostStands  = 5
	moreWidth   = 12 // for how much more there is below
)

// besideMap divides the screen of a game that is played on a map: the map with what stands
// below it on the left, from top to bottom; question, choices and log on the right.
func (s *screen) besideMap() layout {
	least, fair := term.Wide(s.scene.view)
	left := least + 1
	if s.width-fair > fairBeside {
		left = fair + 1
	}
	body, right := s.height-2, s.width-left-1
	var l layout
	l.title = rect{left + 1, 1, right, len(s.titleLines(right))}
	l.stands = rect{left + 1, 1 + l.title.h, right, len(s.standingLines(right))}
	l.title.h += l.stands.h
	l.rows = s.rows(right - 1)
	high := max(1, min(len(l.rows), body-l.title.h-1-leastLog))
	l.asks = rect{left + 1, 1 + l.title.h, right, high}
	l.log = rect{left + 1, l.asks.y + high + 1, right, body - l.title.h - high - 1}
	l.table, l.info = rect{0, 1, left, body - 1}, rect{0, body, left, 1}
	l.items, l.lines = s.board(left, l.table.h)
	l.top = max(0, min(s.top, l.lines-l.table.h))
	if y, is := s.targetLine(l.items); is && !s.onTable {
		l.top = max(min(l.top, y), y-l.table.h+1)
	}
	l.window(s.cursor)
	return l
}

// targetLine returns the line of the map that the choice under the cursor is about.
func (s *screen) targetLine(items []item) (int, bool) {
	n := s.under()
	if n < 0 || s.folded(n) != "" {
		return 0, false
	}
	for _, it := range items {
		if c := s.ask.choices[n]; it.at != "" && (it.at == c.space || c.space == "" && c.piece != "" && has(it.pieces, c.piece)) {
			return it.y, true
		}
	}
	return 0, false
}

// title is the question, and what the choices are narrowed to.
func (s *screen) title() string {
	title := app.Clean(s.ask.text)
	if s.only != "" {
		title += " " + s.Words("screen.only")
	}
	if s.typed != "" {
		title += " " + s.typed + "_"
	}
	return title
}

// titleLines breaks the question into lines.
func (s *screen) titleLines(width int) []string {
	if s.ask == nil {
		return []string{""}
	}
	lines := strings.Split(term.Fit(s.title(), width-1, ""), "\n")
	return lines[:min(len(lines), mostTitle)]
}

// standingLines says how the game stands: as many of the last sentences as there is room for.
func (s *screen) standingLines(width int) (all []string) {
	said := term.Standing(s.scene.view, s.Lang)
	for i := len(said) - 1; i >= 0; i-- {
		lines := strings.Split(term.Fit(said[i], width-2, "  "), "\n")
		if len(lines)+len(all) > mostStands {
			break
		}
		all = append(lines, all...)
	}
	return all
}

// info says below the map what the cursor is on, and parts the map from what stands beside
// it.
func (s painter) info(l layout) {
	if l.info.w == 0 {
		return
	}
	for y := range l.table.h + 1 {
		s.to.put(l.table.w, 1+y, 1, faint, "│")
	}
	for i, line := range s.standingLines(l.stands.w) {
		s.to.put(l.stands.x+1, l.stands.y+i, l.stands.w-1, cyan, line)
	}
	s.to.fill(l.log.x, l.log.y-1, l.log.w, faint, "─")
	s.to.put(1, l.info.y, l.info.w-1, strong, lang.Cut(s.said(), l.info.w-moreWidth))
}
