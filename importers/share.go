package importers

import (
	"bytes"

	"muster/catalog/lang"
	"muster/catalog/share"
)

// sharedIn returns the share codes in a text. A list in JSON may hold one in its
// name.
func sharedIn(data []byte) []string {
	if IsJSON(data) || IsBook(data) || bytes.HasPrefix(data, zipMagic) {
		return nil
	}
	return share.Find(data)
}

// IsShared reports whether words on a command line hold the share code of a list.
func IsShared(words string) bool { return share.Find([]byte(words)) != nil }

// openShared opens the list of a share code; several are lists of their own.
func openShared(in *Input, codes []string) (*File, error) {
	if len(codes) > MaxLists {
		return nil, lang.Fail(lang.TooLarge, "book.lists", MaxLists)
	}
	if len(codes) > 1 {
		return &File{Input: in, Kind: Text, many: true, several: len(codes), codes: codes}, nil
	}
	list, err := unshared(in, codes[0])
	if err != nil {
		return nil, err
	}
	f := &File{Input: list, Kind: JSON, codes: codes}
	if err = f.openJSON(list.Data); err == nil {
		err = f.choose()
	}
	if err != nil {
		return nil, err
	}
	return f, nil
}

// unshared returns the input whose share code this is.
func unshared(in *Input, code string) (*Input, error) {
	data, err := share.List(code)
	if err != nil {
		return nil, err
	}
	one := *in
	one.Data = data
	return &one, nil
}
