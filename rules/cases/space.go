package cases

import (
	"encoding/json"
	"fmt"

	"muster/catalog/lang"
)

// spaces reads spaces of a board, one or several.
func (r *Reader) spaces(f Field, key string, raw json.RawMessage) error {
	all := []json.RawMessage{raw}
	if f.Kind == Spaces {
		all = nil // what is decoded must not be written over what is read
		if err := decode(raw, &all, key); err != nil {
			return err
		}
	}
	for _, one := range all {
		x, err := f.space(key, one)
		if err == nil {
			err = r.Add(x, "")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// space reads a space, and under which key it stands.
func (f Field) space(key string, raw json.RawMessage) (Want, error) {
	x := f.want()
	if f.Keys != "" {
		var under map[string]json.RawMessage
		if err := decode(raw, &under, key); err != nil {
			return x, err
		}
		if err := onlyFields(key, under, f.Keys); err != nil {
			return x, err
		}
		if len(under) != 1 {
			return x, lang.Fail(lang.Invalid, "case.type", key, string(raw))
		}
		for word, at := range under {
			x.Word, raw = word+" ", at
		}
	}
	var at []int
	if err := decode(raw, &at, key); err != nil || len(at) != 2 {
		return x, lang.Fail(lang.Invalid, "case.type", key, string(raw))
	}
	x.Word += fmt.Sprintf("%d,%d", at[0], at[1])
	return x, nil
}
