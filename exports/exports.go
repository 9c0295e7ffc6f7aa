// Package exports writes lists and tables for other programs and for people.
//
// What a format cannot hold is an error, never left out: a list that was
// written can be read again. Nothing is written before all of it is known.
package exports

import (
	"io"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A Format is a way to write a document.
type Format struct {
	Name  string         // as in --to: "xlsx"
	Ext   string         // how its files' names end: ".xlsx"
	Type  string         // its MIME type
	Form  bool           // shows the fields of Doc.Form
	Games []catalog.Game // whose lists alone it is for; nil: those of every game
	Write func(w io.Writer, d *Doc) error
}

// A Doc is what is exported: lists with their reports, and plain tables.
type Doc struct {
	Lists   []*catalog.List
	Reports []*validate.Report // what checking found, one for each list: exports check nothing themselves
	Names   []string           // of files for each list, without their ends; may be left out
	Odds    []*Odds            // one for each list, nil where nobody has computed them; may be left out
	Sheets  []Sheet
	Owned   *Holdings // a collection, for the formats of Collections
	Catalog *catalog.Catalog
	Lang    lang.Lang

	Pictures Pictures // of cards, if there are any
	Form     Form     // for registration sheets

	View  string // of campaign logs: the side that may see it; "" the Rebels
	Slots bool   // of campaign logs in csv: a row for each slot, not for each event
}

// A Sheet is a table, for spreadsheets, CSV and Markdown alike.
type Sheet struct {
	Title lang.Msg
	Head  []lang.Msg
	Rows  [][]any
	Bars  []Bars // charts, in formats that have them
}

// Bars is a chart of the numbers in a column, by what the first column says.
type Bars struct {
	Title  lang.Msg
	Column int // counted from 0
	Rows   int // how many, from the top
}

// Formats lists the formats.
var Formats = []Format{native, nativeYAML, destinyDB, destinyText, csvFile, markdown, tts, vassal, tta, iabuilder, xlsx,
	pdf, registrationPDF, registrationXLSX}

// Logs lists the formats in which a campaign log can be written.
var Logs = []Format{pdf, xlsx, htmlPage, markdown, csvFile, native, nativeYAML}

// FindLog returns a format of campaign logs by its name.
func FindLog(name string) (Format, bool) {
	for _, f := range Logs {
		if f.Name == name {
			return f, true
		}
	}
	return Format{}, false
}

// Find returns a format by its name.
func Find(name string) (Format, bool) {
	for _, f := range Formats {
		if f.Name == name {
			return f, true
		}
	}
	return Format{}, false
}

// For reports whether a format is for the lists of a game.
func (f *Format) For(g catalog.Game) bool { return f.Games == nil || slices.Contains(f.Games, g) }

// NamesFor names the formats for the lists of a game.
func NamesFor(g catalog.Game) (names []string) {
	for i := range Formats {
		if Formats[i].For(g) {
			names = append(names, Formats[i].Name)
		}
	}
	return names
}

// game returns the game of the lists, "" if there are none.
func (d *Doc) game() catalog.Game {
	if len(d.Lists) == 0 {
		return ""
	}
	return d.Lists[0].Game
}

// onlyOf refuses lists of other games than some.
func (d *Doc) onlyOf(format string, games ...catalog.Game) error {
	for _, l := range d.Lists {
		if tabled(l.Game) && !slices.Contains(games, l.Game) {
			return otherGame(format, l.Game)
		}
	}
	return nil
}

func otherGame(format string, g catalog.Game) error {
	return lang.Fail(lang.Invalid, "export.other-game", format, string(g))
}

// oneGame returns the game of the lists, for a table: it has the columns of one
// game, so that lists of several do not share it.
func (d *Doc) oneGame(format string) (catalog.Game, error) {
	for _, l := range d.Lists {
		if l.Game != d.game() && (tabled(l.Game) || tabled(d.game())) {
			return "", lang.Fail(lang.Invalid, "export.several-games", format)
		}
	}
	return d.game(), nil
}

// tabled reports whether a game has columns of its own.
func tabled(g catalog.Game) bool {
	return g == catalog.Deckbuilding || g == catalog.Assault || g == catalog.Campaign
}

// FormFormats names the formats that show a Form.
func FormFormats() []string {
	return []string{registrationPDF.Name, registrationXLSX.Name}
}

// onlyLists refuses a document for a format that knows nothing but lists.
func (d *Doc) onlyLists(format string) error {
	if len(d.Sheets) > 0 {
		return lang.Fail(lang.Invalid, "export.tables", format)
	}
	if len(d.Lists) == 0 {
		return lang.Fail(lang.Invalid, "export.nothing")
	}
	return nil
}

// cannotHold says that a format has no place for an entry as it is.
func (d *Doc) cannotHold(format string, e *catalog.Entry) error {
	name := lang.Text{lang.EN: string(e.Card)}
	if card := d.Catalog.At(e); card != nil {
		name = card.Name()
	}
	return lang.Fail(lang.Invalid, "export.cannot-hold", format, name)
}

// roleOf returns where in a list a card belongs.
func roleOf(card *catalog.Card) string {
	switch card.Type {
	case catalog.Character, catalog.Battlefield, catalog.Plot:
		return card.Type
	}
	return catalog.Deck
}

// section says what the entries of a role are called, above them.
func section(role string) lang.Msg { return lang.Say("export.section." + role) }
