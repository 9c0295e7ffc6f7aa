package destiny

import (
	"encoding/xml"
	"io"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
)

// octgn is a deck of OCTGN: cards by their names, in sections. The numbers by which
// OCTGN itself knows cards are in no public data.
var octgn = exports.Format{Name: "o8d", Ext: ".o8d", Type: "application/xml; charset=utf-8", Use: exports.Playing, Write: writeOCTGN}

type (
	octgnDeck struct {
		XMLName  xml.Name       `xml:"deck"`
		Game     string         `xml:"game,attr"`
		Sections []octgnSection `xml:"section"`
		Notes    string         `xml:"notes"`
	}
	octgnSection struct {
		Name   string      `xml:"name,attr"`
		Shared string      `xml:"shared,attr"`
		Cards  []octgnCard `xml:"card"`
	}
	octgnCard struct {
		Quantity int    `xml:"qty,attr"`
		ID       string `xml:"id,attr"`
		Name     string `xml:",chardata"`
	}
)

// writeOCTGN writes one list. Its name and its format are notes.
func writeOCTGN(w io.Writer, d *exports.Doc) error {
	if err := d.OnlyListsOf("o8d", catalog.Destiny); err != nil {
		return err
	}
	if len(d.Lists) > 1 {
		return lang.Fail(lang.Invalid, "export.one", "o8d", len(d.Lists))
	}
	l := d.Lists[0]
	deck := octgnDeck{Game: string(catalog.Destiny), Notes: octgnNotes(l)}
	for _, name := range markSections {
		s := octgnSection{Name: lang.Say("export.heading." + name).In(lang.EN), Shared: "False"}
		for i := range l.Entries {
			e := &l.Entries[i]
			card := d.Catalog.At(e)
			if sectionOf(e, card) != name {
				continue
			}
			numbers, ok := numbersOf(e, card)
			if !ok || card == nil {
				return d.CannotHold("o8d", e)
			}
			for _, n := range numbers {
				s.Cards = append(s.Cards, octgnCard{n, card.Code(), named(d, e, card)})
			}
		}
		if s.Cards != nil {
			deck.Sections = append(deck.Sections, s)
		}
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	out := xml.NewEncoder(w)
	out.Indent("", "  ")
	if err := out.Encode(deck); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// octgnNotes are what a list says of itself.
func octgnNotes(l *catalog.List) string {
	var notes []string
	if l.Name != "" {
		notes = append(notes, "Name: "+lang.OneLine(l.Name))
	}
	if l.Format != "" {
		notes = append(notes, "Format: "+l.Format)
	}
	return strings.Join(notes, "\n")
}
