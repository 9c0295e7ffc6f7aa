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

// openOCTGN turns a deck of OCTGN into text, each card in the line in which it was, or
// in a later one if that is taken.
func (f *File) openOCTGN() error {
	data, err := f.AsText()
	if err != nil {
		return err
	}
	in := xml.NewDecoder(bytes.NewReader(data))
	in.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // it is UTF-8 by now
	var out strings.Builder
	at, cards := 1, 0
	f.octgn = map[int]int{}
	say := func(line string) {
		now, _ := in.InputPos()
		for ; at < now; at++ {
			out.WriteByte('\n')
		}
		if at > now {
			f.octgn[at] = now
		}
		out.WriteString(line + "\n")
		at++
	}
	torn := func(err error) error {
		line, column := in.InputPos()
		return lang.Fail(lang.Invalid, "import.xml", line, column).Because(err)
	}
	for {
		t, err := in.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return torn(err)
		}
		element, ok := t.(xml.StartElement)
		if !ok {
			continue
		}
		switch element.Name.Local {
		case "section":
			if heading := attribute(element, "name"); heading != "" {
				say(octgnHeading(scan.Tidy(heading)))
			}
		case "notes":
			var notes string
			if err := in.DecodeElement(&notes, &element); err != nil {
				return torn(err)
			}
			for line := range strings.Lines(notes[:min(len(notes), maxGlance)]) {
				if key, _, ok := strings.Cut(line, ":"); ok && (HeadKey(key) == "name" || HeadKey(key) == "format") {
					say(scan.Tidy(line))
				}
			}
		case "card":
			var name string
			if err := in.DecodeElement(&name, &element); err != nil {
				return torn(err)
			}
			if cards++; cards > MaxEntries {
				return lang.Fail(lang.TooLarge, "import.too-many", MaxEntries)
			}
			n := attribute(element, "qty")
			name = scan.Tidy(name)
			if _, err := strconv.Atoi(n); err != nil {
				line, _ := in.InputPos()
				f.Report.Add(validate.Finding{Severity: validate.Illegal, Line: line,
					Msg: lang.Say("import.count", name, strconv.Quote(scan.Tidy(n)), lang.Say("import.count-copies", MaxCopies))})
				n = "1"
			}
			say(n + "x " + name)
		}
	}
	if cards == 0 {
		return lang.Fail(lang.Invalid, "import.no-cards")
	}
	f.Text = []byte(out.String())
	return nil
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
