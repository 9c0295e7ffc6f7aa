package exports

import (
	"fmt"
	"io"

	"muster/catalog/lang"
	"muster/catalog/share"
)

// Share is the share code of a list, one a line.
var Share = Format{Name: "share", Ext: ".m1", Type: "text/plain; charset=utf-8", Use: Keeping, Write: writeShare}

func writeShare(w io.Writer, d *Doc) error {
	if err := d.OnlyLists("share"); err != nil {
		return err
	}
	for i := range d.Lists {
		code, err := d.Code(i)
		if err == nil {
			_, err = fmt.Fprintln(w, code)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Code returns the share code of the list at a place. It holds what the side may see
// for whom the document is.
func (d *Doc) Code(i int) (string, error) {
	l := d.Lists[i]
	if own := d.of(l); own.Seen != nil {
		l = own.Seen(l, d.View)
	}
	data, err := d.nativeJSON("share", l)
	if err != nil {
		return "", err
	}
	return share.Code(data)
}

// See makes a document one for the side that a person names.
func (d *Doc) See(side string) error {
	for _, l := range d.Lists {
		own := d.of(l)
		if own.Seen == nil {
			return lang.Fail(lang.Invalid, "share.no-view", string(l.Game))
		}
		var err error
		if d.View, err = own.Side(side); err != nil {
			return err
		}
	}
	return nil
}
