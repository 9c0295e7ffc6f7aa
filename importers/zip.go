package importers

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/catalog/scan"
)

// What a zip file of lists may have.
const (
	MaxZip       = 16 << 20 // bytes of the file
	maxZipFiles  = 1000
	maxZipInside = 32 << 20 // bytes of all files in it
	maxZipMarks  = 2 * maxZipFiles
)

// A Packed is a file in a zip file: what it holds, or why that cannot be said.
// Its name is for people: nothing is ever written under it.
type Packed struct {
	Name string
	Data []byte
	Err  error
}

// IsZip reports whether data is a zip file that stands for the files in it. A
// spreadsheet and a saved game of Vassal, which are zip files too, stand for
// themselves.
func IsZip(data []byte) bool {
	if bytes.HasPrefix(data, []byte("PK\x05\x06")) {
		return true
	}
	if !bytes.HasPrefix(data, zipMagic) || bytes.Contains(data[:min(len(data), 200)], odsMagic) {
		return false
	}
	z, err := openParts(data, maxZipMarks)
	if errors.Is(err, errTooMany) {
		return true // refused by whoever opens it
	}
	if err != nil {
		return !bytes.Contains(data, []byte(contentTypes))
	}
	return !forItself(z)
}

// forItself reports whether a zip file is a spreadsheet or a saved game of Vassal.
func forItself(z *zip.Reader) bool {
	return partNamed(z, contentTypes) != nil || partNamed(z, SavedPart) != nil
}

// partNamed returns the part of a zip file with a name; nil if it has none.
func partNamed(z *zip.Reader, name string) *zip.File {
	if i := slices.IndexFunc(z.File, func(f *zip.File) bool { return f.Name == name }); i >= 0 {
		return z.File[i]
	}
	return nil
}

var zipEntry = []byte("PK\x01\x02")

// SavedPart is the part of a zip file that says it is a saved game of Vassal, and
// contentTypes that it is a spreadsheet.
const (
	SavedPart    = "savedGame"
	contentTypes = "[Content_Types].xml"
)

// HasPart reports whether data is a zip file with a part of a name.
func HasPart(data []byte, name string) bool { return partOf(data, name) != nil }

// Part returns the part of a zip file with a name, of at most so many bytes; nil
// if data is no zip file, or has no such part.
func Part(data []byte, name string, most uint64) ([]byte, error) {
	f := partOf(data, name)
	if f == nil {
		return nil, nil
	}
	return inflate(f, most)
}

func partOf(data []byte, name string) *zip.File {
	if !bytes.HasPrefix(data, zipMagic) || !bytes.Contains(data, []byte(name)) {
		return nil
	}
	z, err := openParts(data, maxZipMarks)
	if err != nil {
		return nil
	}
	return partNamed(z, name)
}

// Unzip yields the files of a zip file by their names. Folders, hidden files and
// what some systems add to every zip file are passed over.
func Unzip(data []byte) (iter.Seq[Packed], error) {
	if len(data) > MaxZip {
		return nil, zipLarge()
	}
	z, err := openParts(data, maxZipMarks)
	if errors.Is(err, errTooMany) {
		return nil, zipLarge()
	}
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "book.zip-broken").Because(err)
	}
	if len(z.File) > maxZipFiles {
		return nil, zipLarge()
	}
	var size uint64
	for _, f := range z.File {
		if size += min(f.UncompressedSize64, maxZipInside+1); size > maxZipInside {
			return nil, zipLarge()
		}
	}
	files := slices.DeleteFunc(slices.Clone(z.File), func(f *zip.File) bool { return passedOver(f.Name) })
	slices.SortStableFunc(files, func(a, b *zip.File) int { return strings.Compare(a.Name, b.Name) })
	return func(yield func(Packed) bool) {
		for _, f := range files {
			data, err := unpack(f)
			if !yield(Packed{zipName(f.Name), data, err}) {
				return
			}
		}
	}, nil
}

func zipLarge() error {
	return lang.Fail(lang.TooLarge, "book.zip-large", maxZipFiles, MaxZip>>20, maxZipInside>>20)
}

// passedOver reports whether a file in a zip file is none that somebody put
// there to be seen.
func passedOver(name string) bool {
	if strings.HasSuffix(name, "/") || strings.HasPrefix(name, "__MACOSX/") {
		return true
	}
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") && part != "." && part != ".." {
			return true
		}
	}
	return name == ""
}

// zipName makes a name that can be shown. Where it would lead does not matter.
func zipName(name string) string {
	if name = scan.Tidy(strings.ToValidUTF8(name, "?")); name == "" {
		return "?"
	}
	return name
}

// unpack returns what a file in a zip file holds, and no more than is read of any
// file.
func unpack(f *zip.File) (data []byte, err error) {
	if f.Flags&1 != 0 {
		return nil, lang.Fail(lang.Denied, "book.zip-locked")
	}
	if data, err = inflate(f, MaxSize); err == nil && IsZip(data) {
		return nil, lang.Fail(lang.Refused, "book.zip-nested")
	}
	return data, err
}

// inflate returns what a part of a zip file holds: as much as it claims to, and
// no more than most.
func inflate(f *zip.File, most uint64) ([]byte, error) {
	if f.UncompressedSize64 > most {
		return nil, lang.Fail(lang.TooLarge, "import.too-large", int(most>>20))
	}
	r, err := f.Open()
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "book.zip-part").Because(err)
	}
	defer func() { _ = r.Close() }() // nothing is written: its error says nothing
	data, err := io.ReadAll(io.LimitReader(r, int64(f.UncompressedSize64)+1))
	if err != nil || uint64(len(data)) != f.UncompressedSize64 {
		return nil, lang.Fail(lang.Invalid, "book.zip-part").Because(err)
	}
	return data, nil
}
