package cases

import (
	"encoding/json"
	"maps"
	"slices"

	"muster/catalog/lang"
)

// parts reads objects, one or several: each is a want, with others under it.
func (r *Reader) parts(f Field, key string, raw json.RawMessage) error {
	all, err := several(raw, key)
	if err != nil {
		return err
	}
	for _, one := range all {
		var part map[string]json.RawMessage
		if err := decode(one, &part, key); err != nil {
			return err
		}
		if err := onlyFields(key, part, f.Main+" "+f.Keys); err != nil {
			return err
		}
		if err := r.part(f, key, part); err != nil {
			return err
		}
	}
	return nil
}

// several returns the values of a list, or the one value that is no list. They lie apart from
// what is read: a step may be read twice.
func several(raw json.RawMessage, key string) (all []json.RawMessage, err error) {
	if raw[0] != '[' {
		return []json.RawMessage{raw}, nil
	}
	err = decode(raw, &all, key)
	return all, err
}

// part reads one object.
func (r *Reader) part(f Field, key string, part map[string]json.RawMessage) error {
	if f.Main == "" { // its fields stand beside one another
		return r.fields(key, part, f.Keys)
	}
	var name string
	if raw, ok := part[f.Main]; ok {
		if err := decode(raw, &name, f.Main); err != nil {
			return err
		}
	}
	x := f.want()
	if side, ok := part["side"]; ok {
		if err := decode(side, &x.Word, "side"); err != nil {
			return err
		}
	}
	if name == "" && x.Word == "" {
		return lang.Fail(lang.Invalid, "case.type", key, "")
	}
	if err := r.Add(x, name); err != nil {
		return err
	}
	delete(part, f.Main)
	delete(part, "side")
	return r.beneath(func() error { return r.fields(key, part, f.Keys) })
}

// beneath reads what stands under the last want.
func (r *Reader) beneath(read func() error) error {
	return r.beneathOf(len(r.Wants), read)
}

// beneathOf reads what stands under a want, counted from 1.
func (r *Reader) beneathOf(want int, read func() error) error {
	outer := r.under
	r.under = want
	err := read()
	r.under = outer
	return err
}

// placed reads cards, one or several, and where they lie.
func (r *Reader) placed(f Field, key string, raw json.RawMessage) error {
	parts, err := several(raw, key)
	if err != nil {
		return err
	}
	if err := r.Add(Want{Field: "shut " + key, Met: true}, ""); err != nil {
		return err
	}
	for _, part := range parts {
		if string(part) == "null" {
			continue
		}
		if err := r.place(f, part); err != nil {
			return err
		}
	}
	return nil
}

// place reads one card and where it lies.
func (r *Reader) place(f Field, part json.RawMessage) error {
	x, name, n := f.want(), "", 0
	var on map[string]any
	if json.Unmarshal(part, &name) != nil {
		if err := Decode(part, &on); err != nil {
			return err
		}
	}
	for _, word := range slices.Sorted(maps.Keys(on)) {
		text, isText := on[word].(string)
		number, isNumber := on[word].(float64)
		switch {
		case word == "n" && isNumber:
			n = int(number)
		case word == "n", !isText:
			return lang.Fail(lang.Invalid, "case.type", word, Text(on[word]))
		case word == "zone":
			x.Word = text
		case word == "card":
			name = text
		default:
			x.Word, name = word, text
		}
	}
	if x.Word != "" && len(r.game.ZonesNamed(x.Word)) == 0 {
		return lang.Fail(lang.Invalid, "case.word", x.Word)
	}
	if f.Words != nil {
		x.Word = f.Words[0]
	}
	if err := r.Add(x, name); err != nil {
		return err
	}
	if n > 0 {
		r.Wants[len(r.Wants)-1].Copy = n
	}
	return nil
}
