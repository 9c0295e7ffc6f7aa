package screen

import (
	"strings"

	"muster/catalog"
	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/term"
	"muster/rules"
)

// A page lies over the table: help, the log, a card.
type page struct {
	title  string
	lines  []string
	top    int
	closed bool
}

// pageWidth is how many columns the text of a page takes.
const pageWidth = 78

// newPage breaks paragraphs into lines.
func newPage(title string, paragraphs []string, indent string) *page {
	p := &page{title: title}
	for _, text := range paragraphs {
		p.lines = append(p.lines, strings.Split(term.Fit(text, pageWidth, indent), "\n")...)
	}
	return p
}

// room is how many lines a page shows on a screen of a height.
func (p *page) room(height int) int { return min(len(p.lines), max(1, height-6)) }

func (p *page) scroll(by, height int) {
	p.top = max(0, min(p.top+by, len(p.lines)-p.room(height)))
}

// key scrolls or closes a page.
func (p *page) key(name string, height int) {
	switch name {
	case "up", "k":
		p.scroll(-1, height)
	case "down", "j":
		p.scroll(1, height)
	case "pgup":
		p.scroll(-p.room(height), height)
	case "pgdown", "space":
		p.scroll(p.room(height), height)
	case "home":
		p.top = 0
	case "end":
		p.scroll(len(p.lines), height)
	default:
		p.closed = true
	}
}

// helpPage says what the keys do.
func helpPage(a *app.App) *page {
	return newPage(a.Words("screen.help.title"), strings.Split(app.Lines(a.Words("screen.help")), "\n"), "              ")
}

// log shows all that happened, the latest in sight.
func (s *screen) log() *page {
	story := s.story
	if len(story) == 0 {
		story = []string{s.Words("term.log-empty")}
	}
	p := newPage(s.Words("screen.log"), story, "  ")
	p.scroll(len(p.lines), s.height)
	return p
}

// about tells of what the cursor is on: a card, or what lies in a pile.
func (s *screen) about() *page {
	id := s.figureOn(s.spot)
	if n := s.under(); n >= 0 {
		id = s.scene.meant(s.ask.choices[n])
	}
	for _, z := range s.scene.view.Zones {
		if zoneID(z) == id {
			return s.pilePage(z)
		}
		for _, p := range z.Pieces {
			if p.ID == id && id != "" {
				return s.piecePage(p)
			}
		}
	}
	return newPage(s.Words("screen.about"), []string{s.Words("screen.about-nothing")}, "")
}

// meant names the piece that a choice is about: the one it points at, or the one
// with the longest title that stands in it.
func (s *scene) meant(c choice) (id string) {
	if c.piece != "" {
		return c.piece
	}
	longest := 0
	for _, z := range s.view.Zones {
		for _, p := range z.Pieces {
			if n := len(p.Title); n > longest && strings.Contains(c.label, p.Title) {
				id, longest = p.ID, n
			}
		}
	}
	return id
}

// piecePage tells what a card is and does, and what lies on it.
func (s *screen) piecePage(p rules.PieceView) *page {
	title := app.Clean(p.Title)
	var text []string
	if marks := marksOf(s.App, p); marks != "" {
		text = append(text, marks, "")
	}
	for _, z := range s.scene.view.Zones {
		for _, q := range z.Pieces {
			if q.On == p.ID {
				text = append(text, "+ "+app.Clean(q.Title)+" "+marksOf(s.App, q))
			}
		}
	}
	if c, ok := s.cards.Card(catalog.ID(p.Card)); ok {
		bare := *s.App
		bare.NoColor = true
		text = append(text, strings.Split(strings.TrimRight(cards.Text(&bare, s.cards, c), "\n"), "\n")...)
	}
	if len(text) == 0 {
		text = []string{s.Words("screen.about-bare")}
	}
	return newPage(title, text, "    ")
}

// pilePage lists the cards of a zone that are seen, each with how many there are.
func (s *screen) pilePage(z rules.ZoneView) *page {
	var text []string
	for _, it := range s.tokens(z) {
		text = append(text, it.text)
	}
	if z.Hidden > 0 {
		text = append(text, s.Words("screen.hidden", z.Hidden))
	}
	if len(text) == 0 {
		text = []string{s.Words("screen.empty")}
	}
	return newPage(term.Named(s.App, "term.zone.", z.Name), text, "  ")
}
