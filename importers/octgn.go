package importers

import (
	"bytes"
	"encoding/xml"
	"io"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/validate"
)

// A deck of OCTGN is read as the text that says the same: its sections are headings,
// its cards are lines. Its numbers of cards are those of whoever wrote the game for
// OCTGN, so that the names count.

// isOCTGN reports whether a text is a deck of OCTGN.
func isOCTGN(data []byte) bool {
	head := data[:min(len(data), 2000)]
	return bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n"), []byte("<")) &&
		bytes.Contains(head, []byte("<deck")) && (bytes.Contains(data, []byte("<card")) || bytes.Contains(data, []byte("<section")))
}

// An octgnDeck is a deck of OCTGN on its way to text, each card in the line in which it
// was, or in a later one if that is taken.
type octgnDeck struct {
	*File
	in        *xml.Decoder
	out       strings.Builder
	at, cards int // the line that is written next; cards so far
}

// openOCTGN turns a deck of OCTGN into text.
func (f *File) openOCTGN() error {
	data, err := f.AsText()
	if err != nil {
		return err
	}
	f.octgn = map[int]int{}
	d := &octgnDeck{File: f, in: xml.NewDecoder(bytes.NewReader(data)), at: 1}
	d.in.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // it is UTF-8 by now
	for {
		t, err := d.in.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return d.torn(err)
		}
		if element, ok := t.(xml.StartElement); ok {
			if err := d.element(element); err != nil {
				return err
			}
		}
	}
	if d.cards == 0 {
		return lang.Fail(lang.Invalid, "import.no-cards")
	}
	f.Text = []byte(d.out.String())
	return nil
}

// element reads what begins at an element: a section, the notes, a card.
func (d *octgnDeck) element(e xml.StartElement) error {
	switch e.Name.Local {
	case "section":
		if heading := attribute(e, "name"); heading != "" {
			d.say(octgnHeading(scan.Tidy(heading)))
		}
	case "notes":
		var notes string
		if err := d.in.DecodeElement(&notes, &e); err != nil {
			return d.torn(err)
		}
		for line := range strings.Lines(notes[:min(len(notes), maxGlance)]) {
			if key, _, ok := strings.Cut(line, ":"); ok && (HeadKey(key) == "name" || HeadKey(key) == "format") {
				d.say(scan.Tidy(line))
			}
		}
	case "card":
		var name string
		if err := d.in.DecodeElement(&name, &e); err != nil {
			return d.torn(err)
		}
		if d.cards++; d.cards > MaxEntries {
			return lang.Fail(lang.TooLarge, "import.too-many", MaxEntries)
		}
		d.card(scan.Tidy(name), attribute(e, "qty"))
	}
	return nil
}

// card writes a card down, once if the number of its copies is none, which is found.
func (d *octgnDeck) card(name, copies string) {
	if _, err := strconv.Atoi(copies); err != nil {
		line, _ := d.in.InputPos()
		d.Report.Add(validate.Finding{Severity: validate.Illegal, Line: line,
			Msg: lang.Say("import.count", name, strconv.Quote(scan.Tidy(copies)), lang.Say("import.count-copies", MaxCopies))})
		copies = "1"
	}
	d.say(copies + "x " + name)
}

// say writes a line where the deck has what it says.
func (d *octgnDeck) say(line string) {
	now, _ := d.in.InputPos()
	for ; d.at < now; d.at++ {
		d.out.WriteByte('\n')
	}
	if d.at > now {
		d.octgn[d.at] = now
	}
	d.out.WriteString(line + "\n")
	d.at++
}

// torn says where a deck is no XML any more.
func (d *octgnDeck) torn(err error) error {
	line, column := d.in.InputPos()
	return lang.Fail(lang.Invalid, "import.xml", line, column).Because(err)
}

// inOCTGN gives the entries of a list, and what is found in it, the lines of the deck of
// OCTGN, of which one may hold several cards.
func (f *File) inOCTGN(l *catalog.List, found []validate.Finding) {
	for i := range l.Entries {
		e := &l.Entries[i]
		e.Line = f.lineIn(e.Line)
	}
	for i := range found {
		found[i].Line = f.lineIn(found[i].Line)
	}
}

// lineIn returns the line of the file in which a line of its text stands.
func (f *File) lineIn(line int) int {
	if in, moved := f.octgn[line]; moved {
		return in
	}
	return line
}

// octgnHeading is what a section is called where lists are typed.
func octgnHeading(name string) string {
	if strings.EqualFold(name, "main") {
		return "Deck"
	}
	return name
}

// otherFormat reports whether a text that names no card is of some other program.
func (f *File) otherFormat(l *catalog.List) bool {
	known := func(e catalog.Entry) bool { return f.Catalog.At(&e) != nil }
	if f.Kind != Text || slices.ContainsFunc(l.Entries, known) {
		return false
	}
	text := bytes.TrimLeft(f.Text, " \t\r\n")
	for _, begin := range [...]string{"<", "%PDF", `{\rtf`, "#!", "BEGIN:"} {
		if bytes.HasPrefix(text, []byte(begin)) {
			return true
		}
	}
	return false
}

// attribute returns what an attribute says.
func attribute(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
