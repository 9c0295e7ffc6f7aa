package catalog

import (
	"slices"
	"strconv"

	"muster/catalog/lang"
	"muster/catalog/scan"
)

// A reader reads a list in the native notation, of JSON that is known to be well
// formed. It takes no field twice, none in another case and none that it does not
// know, and says on which line a thing stands.
type reader struct {
	*scan.Cursor
	list *List
}

// versioned reads the fields of a list, of which the version of the notation is one.
func (r *reader) versioned(known []string, read func(field string) error) error {
	version := 0
	err := r.fields(known, func(field string) (err error) {
		if field == "muster" {
			version, err = r.number(field)
			return err
		}
		return read(field)
	})
	if err == nil && version != 1 {
		err = lang.Fail(lang.Invalid, "list.version")
	}
	return err
}

// put adds an entry that stands here, of which read reads the rest.
func (r *reader) put(role string, read func(*Entry) error) error {
	if len(r.list.Entries) == MaxEntries {
		return lang.Fail(lang.TooLarge, "list.entries", MaxEntries)
	}
	r.Peek()
	e := Entry{Count: 1, Role: role, On: -1, Line: r.Row()}
	err := read(&e)
	r.list.Entries = append(r.list.Entries, e)
	return err
}

// fields reads the fields of an object: the known ones, or any if known is nil.
// A field that is null is passed over.
func (r *reader) fields(known []string, read func(field string) error) error {
	if r.Peek() != '{' {
		return r.not("", "list.want.object")
	}
	seen := make([]string, 0, 8)
	return r.Members(func(key []byte) error {
		i := slices.IndexFunc(known, func(k string) bool { return k == string(key) })
		var field string
		switch {
		case i >= 0:
			field = known[i]
		case known != nil:
			return lang.Fail(lang.Invalid, "list.field", r.Row(), string(key), known)
		default:
			field = string(key)
		}
		switch {
		case slices.Contains(seen, field):
			return lang.Fail(lang.Invalid, "list.twice", r.Row(), field)
		case len(seen) == MaxEntries:
			return lang.Fail(lang.TooLarge, "list.entries", MaxEntries)
		}
		seen = append(seen, field)
		if r.Null() {
			return nil
		}
		return read(field)
	})
}

// each reads the elements of an array.
func (r *reader) each(field string, read func() error) error {
	if r.Peek() != '[' {
		return r.not(field, "list.want.array")
	}
	return r.Array(func(int) error { return read() })
}

// text reads a string.
func (r *reader) text(field string) (string, error) {
	if r.Peek() != '"' {
		return "", r.not(field, "list.want.text")
	}
	return r.Text()
}

// number reads a whole number.
func (r *reader) number(field string) (int, error) {
	if b := r.Peek(); b != '-' && (b < '0' || b > '9') {
		return 0, r.not(field, "list.want.number")
	}
	digits, err := r.Number()
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(string(digits))
	if err != nil {
		return 0, lang.Fail(lang.Invalid, "list.whole", r.Row(), field, string(digits))
	}
	return n, nil
}

// truth reads true or false.
func (r *reader) truth(field string) (bool, error) {
	if b := r.Peek(); b != 't' && b != 'f' {
		return false, r.not(field, "list.want.truth")
	}
	return r.Flag()
}

// oneOf reads a word that some game has.
func (r *reader) oneOf(field string, words func(*Shape) []string) (string, error) {
	word, err := r.text(field)
	if err != nil || word == "" {
		return "", err
	}
	for _, shape := range Shapes {
		if slices.Contains(words(shape), word) {
			return word, nil
		}
	}
	return "", lang.Fail(lang.Invalid, "list.word", r.Row(), field, word, wordsOf(words))
}

// within reads a whole number between two others.
func (r *reader) within(field string, low, high int) (int, error) {
	n, err := r.number(field)
	if err == nil && (n < low || n > high) {
		err = lang.Fail(lang.Invalid, "list.range", r.Row(), field, strconv.Itoa(n), low, high)
	}
	return n, err
}

// not says that something else is wanted here.
func (r *reader) not(field, wanted string) error {
	if field == "" {
		return lang.Fail(lang.Invalid, "list.want", r.Row(), lang.Say(wanted))
	}
	return lang.Fail(lang.Invalid, "list.want-field", r.Row(), field, lang.Say(wanted))
}
