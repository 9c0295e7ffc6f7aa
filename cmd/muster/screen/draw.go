package screen

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
)

// A rect is a part of the screen.
type rect struct{ x, y, w, h int }

func (r rect) has(x, y int) bool { return x >= r.x && x < r.x+r.w && y >= r.y && y < r.y+r.h }

// A layout is where everything stands on the screen.
type layout struct {
	table, asks, log rect
	title, info      rect // beside a map: the question; what is said of a space
	stands           rect // beside a map: how the game stands
	items            []item
	lines            int // of the table, in all
	top              int // the first of them that is seen
	rows             []askRow
	first, seen      int // the first row that is seen, and how many are
}

// From wideWidth columns on the log stands at the side, from top to bottom.
const (
	wideWidth = 110
	logWidth  = 42
	leastAsks = 8  // lines of the choices
	fairAsks  = 12 // if there is room
)

// layout divides the screen: the table above, below it the choices, and the log
// beside them. The choices take what the table leaves, and never too little.
func (s *screen) layout() layout {
	if least, _ := term.Wide(s.scene.view); least > 0 && s.width-least > leastBeside {
		return s.besideMap()
	}
	width, body := s.width, s.height-2
	if s.width >= wideWidth {
		width -= logWidth
	}
	var l layout
	asks := width
	if s.width < wideWidth {
		asks = width / 2
	}
	l.rows = s.rows(asks - 1)
	l.items, l.lines = s.board(width, body-1-leastAsks)
	high := max(leastAsks, min(max(len(l.rows), fairAsks), body-1-l.lines))
	l.table = rect{0, 1, width, body - 1 - high}
	l.asks = rect{0, 2 + l.table.h, asks, high}
	l.log = rect{asks + 1, l.asks.y, width - asks - 1, high}
	if s.width >= wideWidth {
		l.log = rect{width + 1, 1, logWidth - 1, body}
	}
	l.top = max(0, min(s.top, l.lines-l.table.h))
	l.window(s.cursor)
	return l
}

// window finds the rows that are seen. If there are more, the last line says how many.
func (l *layout) window(cursor int) {
	l.seen = l.asks.h
	if len(l.rows) > l.seen && l.seen > 1 {
		l.seen--
	}
	l.first = firstRow(l.rows, cursor, l.seen)
}

// firstRow scrolls the rows so that all of the choice under the cursor is seen, or its
// beginning if that is too long.
func firstRow(rows []askRow, cursor, high int) int {
	first, begins := 0, -1
	for i, r := range rows {
		if r.choice != cursor {
			continue
		}
		if begins < 0 {
			begins = i
		}
		if i >= first+high {
			first = min(i-high+1, begins)
		}
	}
	return first
}

// choiceAt returns the choice that is drawn at a place.
func (l *layout) choiceAt(x, y int) (int, bool) {
	if i := l.first + y - l.asks.y; l.asks.has(x, y) && y < l.asks.y+l.seen && i < len(l.rows) {
		return l.rows[i].choice, true
	}
	return 0, false
}

// itemAt returns the thing of the table that is drawn at a place.
func (l *layout) itemAt(x, y int) (item, bool) {
	if !l.table.has(x, y) {
		return item{}, false
	}
	y += l.top - l.table.y
	i := slices.IndexFunc(l.items, func(it item) bool { return it.y == y && x >= it.x && x < it.x+it.w && it.id() != "" })
	if i < 0 {
		return item{}, false
	}
	return l.items[i], true
}

// View implements tea.Model.
func (s *screen) View() (v tea.View) {
	v.AltScreen, v.MouseMode, v.WindowTitle = true, tea.MouseModeCellMotion, "muster"
	if s.drawn != nil {
		v.Content = s.drawn.styled()
	}
	return v
}

// draw paints the screen; nothing while its size is not known.
func (s *screen) draw() *canvas {
	if s.width <= 0 || s.height <= 0 {
		return nil
	}
	c := newCanvas(s.width, s.height, !s.NoColor && s.Env("NO_COLOR") == "")
	p := painter{s, c}
	switch {
	case s.small():
		p.paragraph(s.Words("screen.small", leastWidth, leastHeight))
	case s.ask != nil && s.ask.cover:
		p.paragraph(s.ask.text)
	default:
		l := s.layout()
		p.head()
		p.table(l)
		p.asks(l)
		p.log(l)
		p.info(l)
		p.foot()
		if s.page != nil {
			p.overlay()
		}
	}
	return c
}

// small reports whether there is no room for the table, which is not drawn then.
func (s *screen) small() bool { return s.width < leastWidth || s.height < leastHeight }

// A painter paints the parts of a screen.
type painter struct {
	*screen
	to *canvas
}

// paragraph fills the screen with one text.
func (s painter) paragraph(text string) {
	for i, line := range strings.Split(term.Fit(text, max(s.to.w-2, 1), ""), "\n") {
		s.to.put(1, 1+i, s.to.w-1, plain, line)
	}
}

// head is the first line: the round, and who is to choose.
func (s painter) head() {
	s.to.fill(0, 0, s.to.w, reversed, " ")
	s.to.put(1, 0, s.to.w-1, reversed, "muster · "+term.RoundOf(s.App, s.scene.round)+" · "+s.Words("term.action", s.scene.view.N))
	turn := s.Words("screen.thinking")
	switch {
	case s.held:
		turn = s.Words("screen.held")
	case s.ask != nil && s.ask.last:
		turn = s.Words("term.over")
	case s.ask != nil:
		turn = s.Words("screen.your-turn")
	}
	s.to.put(s.to.w-1-lang.Columns(turn), 0, s.to.w, reversed, turn)
}

// table paints what is seen of the table.
func (s painter) table(l layout) {
	target, option := "", 0
	if n := s.under(); n >= 0 {
		target, option = s.ask.choices[n].piece, n+1
	}
	for _, it := range l.items {
		y := it.y - l.top + l.table.y
		if !l.table.has(it.x, y) {
			continue
		}
		on := s.onTable && it.id() != "" && slices.Contains(append(it.pieces, it.pile), s.spot)
		look := it.style
		if on || it.option > 0 && it.option == option || it.at != "" && target != "" && option > 0 && slices.Contains(it.pieces, target) {
			look = reversed
		}
		s.to.put(it.x, y, it.w, look, it.text)
		switch {
		case it.id() == "", it.space:
		case on, target != "" && slices.Contains(it.pieces, target):
			s.to.put(it.x, y, 1, strong, "▸")
		case slices.ContainsFunc(it.pieces, func(id string) bool { return s.changed[id] }):
			s.to.put(it.x, y, 1, yellow, "*")
		}
	}
	if more := l.lines - l.top - l.table.h; more > 0 {
		text := " ↓ " + s.Words("screen.more", more) + " "
		s.to.put(l.table.w-lang.Columns(text), l.table.y+l.table.h-1+l.info.h, l.table.w, reversed, text)
	}
	if l.top > 0 {
		text := " ↑ " + s.Words("screen.more", l.top) + " "
		s.to.put(l.table.w-lang.Columns(text), l.table.y, l.table.w, reversed, text)
	}
}

// asks paints the question and the choices.
func (s painter) asks(l layout) {
	y := l.asks.y - 1
	if l.title.w == 0 {
		s.to.fill(0, y, l.table.w, faint, "─")
	}
	if s.ask == nil {
		return
	}
	if l.title.w > 0 {
		for i, line := range s.titleLines(l.title.w) {
			s.to.put(l.title.x, l.title.y+i, l.title.w, strong, line)
		}
	} else {
		s.to.put(1, y, l.table.w-2, strong, lang.Cut(" "+s.title()+" ", l.table.w-2))
	}
	for i := range l.seen {
		if l.first+i >= len(l.rows) {
			break
		}
		r, look := l.rows[l.first+i], plain
		if r.choice == s.cursor && !s.onTable {
			look = reversed
		}
		s.to.put(l.asks.x, l.asks.y+i, l.asks.w, look, r.text)
	}
	if more := len(l.rows) - l.first - l.seen; more > 0 {
		text := " ↓ " + s.Words("screen.more", more) + " "
		s.to.put(l.asks.x+l.asks.w-lang.Columns(text), l.asks.y+l.asks.h-1, l.asks.w, reversed, text)
	}
}

// log paints what happened last, the latest at the bottom; what the person
// has not answered to is marked.
func (s painter) log(l layout) {
	for y := l.log.y; y < l.log.y+l.log.h; y++ {
		s.to.put(l.log.x-1, y, 1, faint, "│")
	}
	y := l.log.y + l.log.h
	for i := len(s.story) - 1; i >= 0 && y > l.log.y; i-- {
		mark, look := "  ", plain
		if i >= s.fresh {
			mark, look = "• ", strong
		}
		rows := strings.Split(term.Fit(mark+s.story[i], l.log.w, "  "), "\n")
		y -= len(rows)
		for k, row := range rows {
			if y+k >= l.log.y {
				s.to.put(l.log.x, y+k, l.log.w, look, row)
			}
		}
	}
}

// foot is the last line: what became of a wish, or what the keys do.
func (s painter) foot() {
	y := s.to.h - 1
	switch {
	case s.naming != nil:
		text := s.Words("screen.name") + " " + app.Clean(string(*s.naming)) + "_"
		s.to.put(1, y, s.to.w-1, strong, ending(text, s.to.w-2))
	case s.status != "":
		s.to.put(1, y, s.to.w-2, strong, lang.Cut(app.Clean(s.status), s.to.w-2))
	case s.held:
		s.to.put(1, y, s.to.w-1, strong, s.Words("screen.held"))
	case s.ask != nil && s.ask.last:
		s.to.put(1, y, s.to.w-1, faint, s.Words("screen.keys-last"))
	default:
		keys := s.Words("screen.keys")
		if s.maps() {
			keys = s.Words("screen.keys-map")
		}
		if s.ask != nil && s.ask.undo {
			keys += "  " + s.Words("screen.keys-undo")
		}
		s.to.put(1, y, s.to.w-1, faint, keysThatFit(keys, s.to.w-2))
	}
}

// keysThatFit leaves out keys behind a ~, the last first, until there is room for the others.
func keysThatFit(keys string, columns int) string {
	all := strings.Split(keys, "  ")
	shown := func() string { return strings.ReplaceAll(strings.Join(all, "  "), "~", "") }
	for i := len(all) - 1; i >= 0 && lang.Columns(shown()) > columns; i-- {
		if strings.HasPrefix(all[i], "~") {
			all = slices.Delete(all, i, i+1)
		}
	}
	return shown()
}

// ending is as much of the end of a text as there are columns for.
func ending(text string, columns int) string {
	for lang.Columns(text) > columns {
		_, n := utf8.DecodeRuneInString(text)
		text = text[n:]
	}
	return text
}

// overlay lays a page over the table.
func (s painter) overlay() {
	p := s.page
	high := p.room(s.height)
	p.scroll(0, s.height)
	w := min(s.to.w, pageWidth+2)
	x, y := (s.to.w-w)/2, max(1, (s.to.h-high-4)/2)
	s.to.clear(x, y, w, high+4)
	if s.to.w >= w+2 {
		s.to.clear(x-1, y, 1, high+4)
		s.to.clear(x+w, y, 1, high+4)
	}
	s.to.fill(x, y, w, strong, "═")
	s.to.put(x+2, y, w-4, strong, " "+lang.Cut(p.title, w-6)+" ")
	for i := range high {
		s.to.put(x+1, y+2+i, w-2, plain, p.lines[p.top+i])
	}
	s.to.fill(x, y+high+3, w, strong, "═")
	close := s.Words("screen.close")
	if len(p.lines) > high {
		close = fmt.Sprintf("%d-%d/%d  ", p.top+1, p.top+high, len(p.lines)) + close
	}
	s.to.put(x+2, y+high+3, w-4, strong, " "+close+" ")
}
