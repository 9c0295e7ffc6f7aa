package exports

import (
	"io"

	"muster/catalog/lang"
)

// PDF is the sheet of a list to print. The same list gives the same bytes.
var PDF = Format{Name: "pdf", Ext: ".pdf", Type: "application/pdf", Use: Printing,
	Can: func(g *Game) bool { return g.Paper != nil }, Write: writePDF}

func writePDF(w io.Writer, d *Doc) error {
	if err := d.OnlyLists("pdf"); err != nil {
		return err
	}
	g := d.of(d.Lists[0])
	if g.Paper == nil {
		return lang.Fail(lang.Invalid, "paper.game", string(g.Name))
	}
	p, err := g.Paper(d)
	if err != nil {
		return err
	}
	return p.Write(w)
}
