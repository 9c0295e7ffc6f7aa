package exports

import (
	"archive/zip"
	"bytes"
	"io"
	"strconv"
	"strings"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
)

// Zipped returns the format in which every list is a file of its own, written as
// f, in a zip file.
func Zipped(f Format) Format {
	return Format{Name: f.Name, Ext: ".zip", Type: "application/zip", Write: func(w io.Writer, d *Doc) error {
		if len(d.Lists) == 0 {
			return lang.Fail(lang.Invalid, "export.nothing")
		}
		return writeZip(w, f, d)
	}}
}

// zipTime stands on every file: the same lists make the same zip file.
var zipTime = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

func writeZip(w io.Writer, f Format, d *Doc) error {
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	taken := map[string]bool{}
	for i, l := range d.Lists {
		one := *d
		one.Lists, one.Reports, one.Form = []*catalog.List{l}, d.Reports[i:i+1], *d.FormOf(i)
		one.Forms, one.Odds, one.Names, one.Sheets = nil, nil, nil, nil
		if i < len(d.Odds) {
			one.Odds = d.Odds[i : i+1]
		}
		name := "list"
		if i < len(d.Names) {
			name = d.Names[i]
		}
		name = unlike(name, taken) + f.Ext
		var b bytes.Buffer
		if err := f.Write(&b, &one); err != nil {
			return lang.Fail(lang.KindOf(err), "book.of", name, lang.MsgOf(err)).Because(err)
		}
		out, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: zipTime})
		if err != nil {
			return err
		}
		if _, err := out.Write(b.Bytes()); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	_, err := w.Write(packed.Bytes())
	return err
}

// unlike returns a name that is not taken yet, whatever its case, and takes it.
func unlike(name string, taken map[string]bool) string {
	free := name
	for n := 2; taken[strings.ToLower(free)]; n++ {
		free = name + "-" + strconv.Itoa(n)
	}
	taken[strings.ToLower(free)] = true
	return free
}
