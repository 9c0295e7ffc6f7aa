package exports

import (
	"fmt"
	"strings"

	"muster/catalog"
)

// Told is a list in words: what it says of itself, then its cards under
// headings. It can be read again.
type Told struct {
	Name     [2]string   // as a text says it: what it is called, and the name
	Title    string      // of a page; "" none
	Settings [][2]string // what it is called, and the value
	Sections []Section
}

// A Section is the cards of a list under one heading.
type Section struct {
	Title string
	Lines []string
	Cards int // that the lines are
}

// A Teller tells a list for a format, which its errors name.
type Teller func(d *Doc, format string, l *catalog.List) (*Told, error)

// Text is the hook of a game whose lists are told.
func (tell Teller) Text(d *Doc, b *strings.Builder, l *catalog.List) error {
	t, err := tell(d, "text", l)
	if err != nil {
		return err
	}
	for i, s := range append([][2]string{t.Name}, t.Settings...) {
		if i > 0 || s[1] != "" {
			fmt.Fprintf(b, "%s: %s\n", s[0], s[1])
		}
	}
	for _, s := range t.Sections {
		if len(s.Lines) > 0 {
			fmt.Fprintf(b, "\n%s (%d)\n%s\n", s.Title, s.Cards, strings.Join(s.Lines, "\n"))
		}
	}
	b.WriteByte('\n')
	return nil
}

// Mark is the same in Markdown.
func (tell Teller) Mark(d *Doc, b *strings.Builder, i int) error {
	t, err := tell(d, "md", d.Lists[i])
	if err != nil {
		return err
	}
	if t.Title != "" {
		fmt.Fprintf(b, "# %s\n\n", Escape(t.Title))
	}
	for _, s := range t.Settings {
		fmt.Fprintf(b, "- %s: %s\n", Escape(s[0]), Escape(s[1]))
	}
	b.WriteByte('\n')
	MarkSections(b, t.Sections)
	return nil
}

// MarkSections writes sections in Markdown, but for those without cards.
func MarkSections(b *strings.Builder, all []Section) {
	for _, s := range all {
		if len(s.Lines) == 0 {
			continue
		}
		fmt.Fprintf(b, "## %s (%d)\n\n", s.Title, s.Cards)
		for _, line := range s.Lines {
			fmt.Fprintf(b, "- %s\n", Escape(line))
		}
		b.WriteByte('\n')
	}
}
