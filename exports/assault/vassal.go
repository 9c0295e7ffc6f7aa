package assault

import (
	"io"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/exports"
)

// vassal is the deck file of the Vassal module of Imperial Assault: the piece of
// every card, as the module itself writes it. It holds cards only: neither the
// name of an army nor what its upgrades are on.
var vassal = exports.Format{Name: "vassal", Ext: ".deck", Type: "application/x-vassal-deck", Use: exports.Playing, Write: writeVassal}

// A deck file of Vassal is its head, then each piece behind an escape.
const (
	vassalHead   = "DECK\t"
	vassalEscape = "\x1b"
)

func writeVassal(w io.Writer, d *exports.Doc) error {
	l, err := onlyList(d, "vassal")
	if err != nil {
		return err
	}
	b := []byte(vassalHead)
	for _, e := range ordered(l) {
		piece, err := pieceOf(d, l, e)
		if err != nil {
			return err
		}
		for range e.Count {
			b = append(b, vassalEscape...)
			b = piece.appendTo(b)
		}
	}
	_, err = w.Write(b)
	return err
}

// onlyList returns the list of a document for a format that holds one army.
func onlyList(d *exports.Doc, format string) (*catalog.List, error) {
	if err := d.OnlyLists(format); err != nil {
		return nil, err
	}
	if len(d.Lists) > 1 {
		return nil, lang.Fail(lang.Invalid, "army.export.one", format, len(d.Lists))
	}
	if d.Lists[0].Game != catalog.Assault {
		return nil, exports.OtherGame(format, d.Lists[0].Game)
	}
	return d.Lists[0], nil
}

// pieceOf returns the piece of a card in the version of an entry. Of several with
// other pictures it is the first; where the version has none, it is said.
func pieceOf(d *exports.Doc, l *catalog.List, e *catalog.Entry) (vassalCard, error) {
	card := d.Catalog.At(e)
	if e.Count < 1 || card == nil {
		return vassalCard{}, lang.Fail(lang.Invalid, "army.export.no-card", "vassal", entryName(d, e))
	}
	version := assault.VersionIn(l.Format, e, card)
	for _, c := range assault.Codes() {
		if c.Card != e.Card || c.Version != version {
			continue
		}
		for _, id := range c.Vassal {
			system := "ffg/"
			if c.Community(d.Catalog) {
				system = "iacp/"
			}
			if piece, ok := vassalCards()[system+strconv.Itoa(id)]; ok {
				return piece, nil
			}
		}
	}
	return vassalCard{}, lang.Fail(lang.Invalid, "army.export.no-piece", entryName(d, e))
}

// entryName names an entry in messages.
func entryName(d *exports.Doc, e *catalog.Entry) lang.Text {
	name := lang.Text{lang.EN: string(e.Card)}
	if card := d.Catalog.At(e); card != nil {
		name = lang.Text{}
		for l, s := range card.Name() {
			if name[l] = s; e.Version != "" {
				name[l] += " (" + strings.ToUpper(e.Version) + ")"
			}
		}
	}
	return name
}
