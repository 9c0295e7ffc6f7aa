package screen

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"muster/cmd/muster/term"
)

// key does what a key asks for. While a move of somebody else is shown, any key
// goes on.
func (s *screen) key(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	noticed := s.status != "" && (name == "enter" || name == "space")
	s.status = ""
	switch {
	case noticed && s.naming == nil && s.page == nil:
		return nil // it was read; nothing is chosen with it
	case name == "ctrl+c":
		return tea.Quit
	case name == "ctrl+z":
		return tea.Suspend
	case s.small(): // nobody sees what another key does
		if name == "q" {
			return s.quit()
		}
		s.sure = false
		return nil
	case s.naming != nil:
		s.name(k)
		return nil
	case s.page != nil:
		s.page.key(name, s.height)
		if s.page.closed {
			s.page = nil
		}
		return nil
	case s.held && name != "q":
		return s.goOn()
	case s.ask != nil && s.ask.cover:
		if name == "enter" || name == "space" {
			s.answer(answer{})
		}
		return nil
	}
	if name != "q" {
		s.sure = false
	}
	return s.command(name)
}

// command does what a key of the table asks for.
func (s *screen) command(name string) tea.Cmd {
	if s.space(name) {
		s.follow()
		return nil
	}
	switch name {
	case "q":
		return s.quit()
	case "h", "f1":
		s.page = helpPage(s.App)
	case "l":
		s.page = s.log()
	case "i":
		s.page = s.about()
	case "s":
		s.save()
	case "?", "t":
		if s.ask == nil || s.ask.advice == nil {
			s.status = s.Words("screen.not-now")
			return nil
		}
		s.answer(answer{err: errHint})
	case "u":
		if s.ask == nil || !s.ask.undo {
			s.status = s.Words("screen.no-undo")
			return nil
		}
		s.answer(answer{err: term.ErrUndo})
	case "tab":
		s.typed, s.onTable = "", !s.onTable
		s.land()
	case "esc":
		s.typed, s.only, s.onTable, s.gaze = "", "", false, ""
		s.cursor = min(s.cursor, max(len(s.choices())-1, 0))
	case "enter":
		return s.choose()
	case "space": // that goes on after a move of somebody else must not decide
		if s.onTable || s.ask != nil && s.ask.several {
			return s.choose()
		}
	case "r":
		s.lookAt("reach")
	case "v":
		s.lookAt("sight")
	case "pgup":
		s.scroll(-5)
	case "pgdown":
		s.scroll(5)
	default:
		if s.onTable && name != "backspace" && !isDigit(name) {
			s.walk(name)
			return nil
		}
		s.move(name)
		s.follow()
	}
	return nil
}

// quit leaves the game; when it would be lost, only if asked for twice.
func (s *screen) quit() tea.Cmd {
	if s.file != "" || s.sure || s.ask != nil && s.ask.last {
		return tea.Quit
	}
	s.sure = true
	if s.status = s.Words("screen.sure"); s.ask == nil {
		s.status = s.Words("screen.sure-lost") // who looks on is asked nothing that could be answered so
	}
	return nil
}

// save keeps the game in its file; without one, a name is asked for.
func (s *screen) save() {
	switch {
	case s.ask == nil:
		s.status = s.Words("screen.not-now")
	case s.file != "":
		s.answer(answer{err: errSave, file: s.file})
	default:
		s.naming = new(fileName)
	}
}

// name takes a key while the name of a file is typed.
func (s *screen) name(k tea.KeyPressMsg) {
	switch k.String() {
	case "esc":
		s.naming = nil
	case "enter":
		file := strings.TrimSpace(string(*s.naming))
		if s.naming = nil; file != "" && s.ask != nil {
			s.answer(answer{err: errSave, file: file})
		}
	case "backspace":
		s.naming.rub()
	default:
		s.naming.add(k.Text)
	}
}

// choose takes what the cursor is on.
func (s *screen) choose() tea.Cmd {
	if s.onTable {
		s.pick(s.spot)
		return nil
	}
	if s.ask != nil && s.ask.last {
		return tea.Quit
	}
	switch n := s.under(); {
	case n < 0:
	case s.folded(n) != "":
		s.toMap(n)
		s.follow()
	default:
		s.into(n)
	}
	return nil
}

// into takes the choice n: into the set, or out of it when there are no more
// copies, if the question wants one.
func (s *screen) into(n int) {
	switch c := s.ask.choices[n]; {
	case !s.ask.several:
		s.answer(answer{n: n})
	case c.declines && s.ask.least == 1 && len(s.set) == 0:
		s.status = s.Words("screen.one")
	case c.declines && len(s.set) < s.ask.least:
		s.status = s.Words("term.set-few", s.ask.least-len(s.set))
	case c.declines:
		s.answer(answer{set: s.set})
	case term.Count(s.set, n) == 0 && s.ask.most > 0 && len(s.set) >= s.ask.most:
		s.status = s.Words("term.set-full", s.ask.most)
	case term.Count(s.set, n) < c.copies && (s.ask.most == 0 || len(s.set) < s.ask.most):
		s.set = append(s.set, n)
	default:
		s.set = slices.DeleteFunc(s.set, func(k int) bool { return k == n })
	}
}

// pick chooses a thing on the table: what answers point at it are offered, a
// pile is looked into.
func (s *screen) pick(id string) {
	if s.pickSpace(id) {
		return
	}
	if s.ask != nil {
		for _, c := range s.ask.choices {
			if c.piece == id && id != "" {
				s.only, s.cursor, s.onTable = id, 0, false
				return
			}
		}
	}
	s.page = s.about()
}

// click takes the choice or goes to the piece that was clicked.
func (s *screen) click(x, y int) tea.Cmd {
	s.status = ""
	switch {
	case s.naming != nil, s.small():
		return nil
	case s.page != nil:
		s.page = nil
		return nil
	case s.held:
		return s.goOn()
	case s.ask != nil && s.ask.cover:
		s.answer(answer{})
		return nil
	case s.ask != nil && s.ask.last:
		return nil
	}
	l := s.layout()
	if i, ok := l.choiceAt(x, y); ok {
		s.cursor, s.onTable = i, false
		return s.choose()
	}
	if it, ok := l.itemAt(x, y); ok {
		s.spot, s.onTable = it.id(), true
		s.pick(s.spot)
	}
	return nil
}

// wheel turns what the mouse is over.
func (s *screen) wheel(x, y, by int) {
	switch {
	case s.small():
	case s.page != nil:
		s.page.scroll(by*3, s.height)
	case s.layout().table.has(x, y):
		s.scroll(by * 2)
	case s.naming == nil && !s.held && !s.onTable:
		s.cursor = max(0, min(s.cursor+by, len(s.choices())-1))
	}
}
