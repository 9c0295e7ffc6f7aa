package exports

import (
	"io"
	"strings"
)

// text is for people, a card a line. It can be read again.
var text = Format{Name: "text", Ext: ".txt", Type: "text/plain; charset=utf-8", Use: Reading,
	Can: func(g *Game) bool { return g.Text != nil }, Write: writeText}

func writeText(w io.Writer, d *Doc) error {
	if err := d.OnlyLists("text"); err != nil {
		return err
	}
	for _, l := range d.Lists {
		if d.of(l).Text == nil {
			return OtherGame("text", l.Game)
		}
	}
	var b strings.Builder
	for _, l := range d.Lists {
		if err := d.of(l).Text(d, &b, l); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, strings.ReplaceAll(b.String(), "\n", "\r\n"))
	return err
}
