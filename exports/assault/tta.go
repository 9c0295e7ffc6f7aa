package assault

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/exports"
)

// tta is the address of an army in the classic builder of Tabletop Admiral, in
// which the numbers of its cards stand. It holds cards only.
var tta = exports.Format{Name: "tta", Ext: ".url.txt", Type: "text/plain; charset=utf-8", Use: exports.Playing, Write: writeTTA}

const (
	ttaAddress = "http://classic.tabletopadmiral.com/imperialassault/"
	ttaSlots   = 14 // for deployment cards; those that are empty are zeros
)

func writeTTA(w io.Writer, d *exports.Doc) error {
	if err := d.OnlyListsOf("tta", catalog.Assault); err != nil {
		return err
	}
	var b strings.Builder
	for _, l := range d.Lists {
		var halves [2]string
		for i := range l.Entries {
			e := &l.Entries[i]
			number, err := ttaNumber(d, l, e)
			if err != nil {
				return err
			}
			half := &halves[0]
			if e.Role == assault.Command {
				half = &halves[1]
			}
			*half += strings.Repeat(fmt.Sprintf("%03d", number), e.Count)
		}
		empty := strings.Repeat("000", max(0, ttaSlots-len(halves[0])/3))
		fmt.Fprintf(&b, "%snuc%s%sncc%s\n", ttaAddress, halves[0], empty, halves[1])
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// ttaNumber returns the number of a card in the version of an entry.
func ttaNumber(d *exports.Doc, l *catalog.List, e *catalog.Entry) (int, error) {
	card := d.Catalog.At(e)
	if e.Count < 1 || card == nil {
		return 0, lang.Fail(lang.Invalid, "army.export.no-card", "tta", entryName(d, e))
	}
	version := assault.VersionIn(l.Format, e, card)
	for _, c := range assault.Codes() {
		if c.Card == e.Card && c.Version == version && len(c.Admiral) > 0 {
			return slices.Min(c.Admiral), nil
		}
	}
	return 0, lang.Fail(lang.Invalid, "army.export.no-number", entryName(d, e))
}
