// Package screen shows a match on the whole terminal. A [Stage] stands between
// the match, which waits for its players, and a screen, which never waits.
package screen

import (
	"reflect"
	"time"

	tea "charm.land/bubbletea/v2"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules"
)

// The smallest terminal that a table is drawn on; a smaller one has plain lines.
const (
	leastWidth  = 80
	leastHeight = 24
)

// pause is how long a move of somebody else stays before the next is shown.
const pause = 800 * time.Millisecond

// A screen is the table on a whole terminal: what is drawn, and what is asked. It
// knows the game from views alone, never waits and touches nothing outside: messages
// come in, answers go out.
type screen struct {
	*app.App
	cards *catalog.Catalog
	file  string // what the game is saved in; may be empty

	width, height int
	scene         scene
	changed       map[string]bool // pieces that the last move changed
	story         []string        // what happened
	fresh         int             // how many of these were there when the person last chose

	queue []tea.Msg // scenes and questions that wait for a pause to end
	held  bool
	pause int // counts pauses, so that one that was cut short does not end the next

	asking
	top    int // first line of the table that is seen
	page   *page
	naming *fileName // nil but while it is typed
	status string
	sure   bool    // q was pressed once
	drawn  *canvas // what View shows
	broke  any     // what a panic said
}

// A scene is the table at one moment, in the language of the reader, and what
// led to it.
type scene struct {
	view    rules.View
	round   int
	names   map[rules.Seat]string // of the seats, as headings
	events  []string
	restart bool // the events are all that the person knows
	hold    bool // it is another's move and stays for a moment
}

// Messages besides those of the terminal.
type (
	told    string                // what became of a wish
	advised []string              // a hint, in lines
	saved   struct{ file string } // the game is kept there
	resumed int                   // a pause is over
)

// Init implements tea.Model.
func (s *screen) Init() tea.Cmd { return nil }

// Update implements tea.Model. A panic, in drawing too, ends the program, so
// that the terminal is put in order before it is told.
func (s *screen) Update(m tea.Msg) (model tea.Model, cmd tea.Cmd) {
	model = s // also after a panic
	defer func() {
		if p := recover(); p != nil {
			s.broke, cmd = p, tea.Quit
		}
	}()
	cmd = s.take(m)
	s.drawn = s.draw()
	return s, cmd
}

func (s *screen) take(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = m.Width, m.Height
	case tea.KeyPressMsg:
		return s.key(m)
	case tea.PasteMsg:
		if s.naming != nil {
			s.naming.add(m.Content)
		}
	case tea.MouseClickMsg:
		if m.Button == tea.MouseLeft {
			return s.click(m.X, m.Y)
		}
	case tea.MouseWheelMsg:
		switch m.Button {
		case tea.MouseWheelUp:
			s.wheel(m.X, m.Y, -1)
		case tea.MouseWheelDown:
			s.wheel(m.X, m.Y, 1)
		}
	case resumed:
		if int(m) == s.pause {
			return s.goOn()
		}
	case scene, *question, told, advised, saved:
		s.queue = append(s.queue, m)
		if !s.held {
			return s.goOn()
		}
	}
	return nil
}

// goOn ends a pause and shows what waits, up to the next pause.
func (s *screen) goOn() tea.Cmd {
	for s.held = false; len(s.queue) > 0; {
		m := s.queue[0]
		s.queue = s.queue[1:]
		switch m := m.(type) {
		case told:
			s.tell(string(m))
		case advised:
			s.advise(m)
		case saved:
			s.file = m.file
			s.tell(s.Words("screen.saved", m.file))
		case *question:
			s.put(m)
		case scene:
			if s.show(m); m.hold {
				s.held = true
				s.pause++
				id := resumed(s.pause)
				return tea.Tick(pause, func(time.Time) tea.Msg { return id })
			}
		}
	}
	return nil
}

// tell says what became of a wish: in the last line, or on a page if it is long.
func (s *screen) tell(text string) {
	if text = app.Clean(text); lang.Columns(text) > s.width-2 {
		s.page = newPage("muster", []string{text}, "")
		return
	}
	s.status = text
}

// advise shows a hint: in the last line, or on a page if it has several.
func (s *screen) advise(lines []string) {
	if len(lines) == 1 {
		s.tell(lines[0])
		return
	}
	s.page = newPage(s.Words("screen.hint"), lines, "     ")
}

// show puts a scene on the screen.
func (s *screen) show(next scene) {
	if next.restart {
		s.story, s.fresh, s.changed = nil, 0, nil
	} else if len(s.scene.view.Zones) > 0 && next.view.N != s.scene.view.N {
		s.changed = changes(s.scene.view, next.view)
	}
	if next.view.Seat < 0 {
		s.fresh = len(s.story) // who looks on never chooses
	}
	s.story = append(s.story, next.events...)
	s.scene = next
}

// put asks a question. One that is put again finds the cursor where it was.
func (s *screen) put(q *question) {
	if !s.asking.put(q) {
		s.top = 0
	}
	s.sure = false
}

// answer replies to the question; the next one comes in its time.
func (s *screen) answer(a answer) {
	s.ask.reply <- a
	if a.err == nil {
		s.fresh = len(s.story)
	}
	s.ask = nil
}

// changes lists the pieces that came, moved or look otherwise than before.
func changes(before, after rules.View) map[string]bool {
	type seen struct {
		Zone  string
		Owner rules.Seat
		Piece rules.PieceView
	}
	was := map[string]seen{}
	for _, z := range before.Zones {
		for _, p := range z.Pieces {
			p.Name = nil
			was[p.ID] = seen{Zone: z.Name, Owner: z.Owner, Piece: p}
		}
	}
	changed := map[string]bool{}
	for _, z := range after.Zones {
		for _, p := range z.Pieces {
			p.Name = nil
			if !reflect.DeepEqual(was[p.ID], seen{Zone: z.Name, Owner: z.Owner, Piece: p}) {
				changed[p.ID] = true
			}
		}
	}
	return changed
}
